package chart

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"strings"
	"testing"

	"duckboard/physics"
)

func TestAPictureInStripsIsThePicture(t *testing.T) {
	p := New(busy(), Options{})
	for _, scale := range []float64{2, 13.7, 24} {
		whole := p.Whole(scale)
		strips, err := p.Strips(scale, nil)
		if err != nil {
			t.Fatal(err)
		}
		var a, b, c, d bytes.Buffer
		for _, err := range []error{PNG(&a, whole, scale), PNG(&b, strips, scale), jpeg.Encode(&c, whole, nil), jpeg.Encode(&d, strips, nil)} {
			if err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(a.Bytes(), b.Bytes()) {
			t.Errorf("at %g a PNG of strips has %d bytes, of the whole %d", scale, b.Len(), a.Len())
		}
		if !bytes.Equal(c.Bytes(), d.Bytes()) {
			t.Errorf("at %g a JPEG of strips has %d bytes, of the whole %d", scale, d.Len(), c.Len())
		}
	}
}

func TestOfAPictureInStripsFewRowsAreHeld(t *testing.T) {
	p := New(Map{Size: vec(40, 40)}, Options{})
	s, err := p.Strips(50, nil)
	if err != nil {
		t.Fatal(err)
	}
	paper := 0
	for y := s.Bounds().Min.Y; y < s.Bounds().Max.Y; y += 7 {
		if s.At(0, y) != color.Color(color.RGBA{}) {
			paper++
		}
		if most := 4 * strip * s.Bounds().Dx(); cap(s.held.Pix) > most {
			t.Fatalf("row %d: %d bytes are held, more than %d", y, cap(s.held.Pix), most)
		}
	}
	if want := (s.Bounds().Dy() + 6) / 7; paper != want {
		t.Errorf("%d rows of %d are painted", paper, want)
	}
}

func TestAPictureOfTooManyPixelsIsRefusedWithItsBound(t *testing.T) {
	big := New(Map{Size: vec(144, 144)}, Options{})
	_, striped := big.Strips(100, nil)
	_, held := big.Easel(100, true, false, false)
	_, part := big.Diagram(Diagram{Part: [2]physics.Vec{{}, vec(900, 900)}}, 100)
	_, long := big.Diagram(Diagram{Part: [2]physics.Vec{{}, vec(900, 0.01)}}, 100)
	for what, err := range map[string]error{"100 million, and": striped, "40 million, and": held, "90000 by 90000": part, "90000 by 1 ": long} {
		if err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%v, not %s", err, what)
		}
	}
	if big.Scene(Scene{}, 100).Rect != (image.Rectangle{}) {
		t.Error("a scene of too many pixels is painted")
	}
	if _, err := big.Strips(60, nil); err != nil {
		t.Errorf("8800 by 8800 pixels: %v", err)
	}
}
