// Command pictures makes the pictures of the README with the programs of the project, in
// bin: a film of a Turn, and screens of the window. It is run in the project's folder, by
// make. Without a display it asks xvfb-run for one.
//
//	pictures FOLDER
package main

import (
	"fmt"
	"image/jpeg"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
)

// most is the size of a picture that is committed, in bytes.
const most = 300_000

// shot is a screen of the window.
type shot struct {
	name string
	args []string // of duckboard, after those that all have
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "pictures FOLDER")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "pictures:", err)
		os.Exit(1)
	}
}

func run(dir string) error {
	work, err := os.MkdirTemp("", "pictures")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	game := filepath.Join(work, "game.json")
	for _, args := range [][]string{
		{"play", "--table", "crossroads", "--seed", "3", "--save", game},
		{"replay", "export", game, "--gif", "--turn", "6", "--scale", "9", "-o", filepath.Join(dir, "battle.gif")},
	} {
		if err := tell(exec.Command("bin/duckctl", args...)); err != nil {
			return err
		}
	}
	for _, s := range []shot{
		{"replay", []string{"--window", "1280x800", "--frames", "400", game}},
		{"setup", []string{"--window", "1280x800", "--table", "trench-line"}},
		{"lab", []string{"--window", "1280x800", "--frames", "300", "--screen", "lab", "--table", "ruins"}},
		{"editor", []string{"--window", "1280x800", "--screen", "editor", "--table", "village"}},
		{"phone", []string{"--window", "390x844", "--touch", "--frames", "400", game}},
	} {
		if err := s.take(work, dir); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	return small(dir)
}

// take has the window draw a screen, and keeps it as a JPEG.
func (s *shot) take(work, dir string) error {
	raw := filepath.Join(work, s.name+".png")
	args := append([]string{"bin/duckboard", "--lang", "en", "--data", filepath.Join(work, "data"), "--screenshot", raw}, s.args...)
	if os.Getenv("DISPLAY") == "" {
		args = append([]string{"xvfb-run", "-a", "-s", "-screen 0 1600x900x24"}, args...)
	}
	if err := tell(exec.Command(args[0], args[1:]...)); err != nil {
		return err
	}
	in, err := os.Open(raw)
	if err != nil {
		return err
	}
	defer in.Close()
	img, err := png.Decode(in)
	if err != nil {
		return err
	}
	out, err := os.Create(filepath.Join(dir, s.name+".jpg"))
	if err != nil {
		return err
	}
	if err := jpeg.Encode(out, img, &jpeg.Options{Quality: 82}); err != nil {
		return err
	}
	return out.Close()
}

// small tells of pictures that are larger than what is committed may be.
func small(dir string) error {
	list, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, f := range list {
		info, err := f.Info()
		if err != nil {
			return err
		}
		fmt.Printf("%7d  %s\n", info.Size(), filepath.Join(dir, f.Name()))
		if info.Size() > most {
			return fmt.Errorf("%s has more than %d bytes", f.Name(), most)
		}
	}
	return nil
}

// tell runs a program and shows what it says where it fails.
func tell(c *exec.Cmd) error {
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", c.Path, err, out)
	}
	return nil
}
