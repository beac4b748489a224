package render

import (
	"image"
	"image/png"
	"os"

	"github.com/hajimehoshi/ebiten/v2"
)

// shot writes the screen to a file after some frames; then the program ends.
type shot struct {
	file  string
	left  int
	taken *image.RGBA
}

func (s *shot) take(screen *ebiten.Image) {
	s.left--
	if s.left > 0 || s.taken != nil {
		return
	}
	img := image.NewRGBA(screen.Bounds())
	screen.ReadPixels(img.Pix)
	s.taken = img
}

func (s *shot) done() bool { return s.taken != nil }

// end writes the file.
func (s *shot) end() error {
	f, err := os.Create(s.file)
	if err != nil {
		return err
	}
	if err := png.Encode(f, s.taken); err != nil {
		f.Close()
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return ebiten.Termination
}
