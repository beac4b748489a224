package main

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/jpeg"
	"net/url"
	"os"
	"strings"

	"golang.org/x/image/draw"
)

// What is shown where somebody shares a link to the page (index.html has the words): the
// programs that show it run no script, and read an address that begins with https alone.
const (
	shareName = "share.jpg" // without a digest: a link of last year still finds it
	shareFrom = "docs/battle.jpg"
)

// shareSize is the picture's size in pixels: as wide as previews are at most.
var shareSize = image.Pt(1200, 675)

// share makes the picture for links of one of the guides' pictures.
func (s *site) share() error {
	data, err := os.ReadFile(shareFrom)
	if err != nil {
		return err
	}
	from, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("%s: %w", shareFrom, err)
	}
	to := image.NewRGBA(image.Rectangle{Max: shareSize})
	draw.CatmullRom.Scale(to, to.Bounds(), from, from.Bounds(), draw.Src, nil)
	var b bytes.Buffer
	if err := jpeg.Encode(&b, to, &jpeg.Options{Quality: 80}); err != nil {
		return err
	}
	s.add(shareName, b.Bytes())
	return nil
}

// pageAddress returns where the page will lie: PAGE_ADDRESS, else the page that GitHub
// shows of a project whose HOMEPAGE is there, else nothing. Its end is a slash. It fails
// where PAGE_ADDRESS is no address of the web.
func pageAddress() (string, error) {
	set := os.Getenv("PAGE_ADDRESS")
	u, err := url.Parse(cmp.Or(set, os.Getenv("HOMEPAGE")))
	if err != nil || set != "" && (u.Host == "" || u.Scheme != "https" && u.Scheme != "http" || u.RawQuery != "" || u.Fragment != "") {
		return "", fmt.Errorf("PAGE_ADDRESS is %q: it must be an address such as https://example.org/duckboard/", set)
	}
	if set != "" {
		return strings.TrimSuffix(u.String(), "/") + "/", nil
	}
	owner, project, ok := strings.Cut(strings.Trim(u.Path, "/"), "/")
	if u.Host != "github.com" || !ok {
		return "", nil
	}
	return "https://" + strings.ToLower(owner) + ".github.io/" + project + "/", nil
}
