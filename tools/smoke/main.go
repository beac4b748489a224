// Command smoke starts the game's page in a headless Chromium and looks whether
// the title screen is drawn: smoke DIST. The picture that it judged is left in
// DIST/smoke.png.
package main

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "smoke DIST: where is the page?")
		os.Exit(2)
	}
	if err := smoke(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "smoke:", err)
		os.Exit(1)
	}
	fmt.Println("smoke: the page starts and draws")
}

// patience is how long the browser may take in all; the page is given a third
// of it to draw.
const patience = 90 * time.Second

func smoke(dist string) error {
	browser, err := find("chromium", "chromium-browser", "google-chrome")
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	defer l.Close()
	go func() { _ = http.Serve(l, http.FileServer(http.Dir(dist))) }() // ends with the listener
	shot, err := filepath.Abs(filepath.Join(dist, "smoke.png"))
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	c := exec.CommandContext(ctx, browser, "--headless=new", "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
		"--window-size=1280,800", fmt.Sprintf("--timeout=%d", (patience/3).Milliseconds()), "--screenshot="+shot, "http://"+l.Addr().String()+"/index.html")
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", browser, err, out)
	}
	return drawn(shot)
}

func find(names ...string) (string, error) {
	for _, n := range names {
		if path, err := exec.LookPath(n); err == nil {
			return path, nil
		}
	}
	return "", errors.New("there is no Chromium here")
}

// fewColours is more than a page has that only shows a line of text.
const fewColours = 2000

// drawn tells from a picture whether the game was drawn: its map has thousands
// of colours, an error on a plain ground has some dozens.
func drawn(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		return err
	}
	if n := colours(img); n < fewColours {
		return fmt.Errorf("the page shows %d colours, so it did not draw the title screen; see %s", n, name)
	}
	return nil
}

func colours(img image.Image) int {
	seen := map[[3]uint32]bool{}
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, b, _ := img.At(x, y).RGBA()
			seen[[3]uint32{r, g, b}] = true
		}
	}
	return len(seen)
}
