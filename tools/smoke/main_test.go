package main

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

func TestPlainPageIsNotTheGame(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 200, 200))
	for i := range 40_000 {
		img.Set(i%200, i/200, color.RGBA{uint8(i % 40), 36, 28, 255})
	}
	save := func() string {
		name := filepath.Join(t.TempDir(), "shot.png")
		f, err := os.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, img); err != nil {
			t.Fatal(err)
		}
		return name
	}
	if err := drawn(save()); err == nil {
		t.Error("40 colours were taken for the game")
	}
	for i := range 40_000 {
		img.Set(i%200, i/200, color.RGBA{uint8(i), uint8(i / 256), 28, 255})
	}
	if err := drawn(save()); err != nil {
		t.Error(err)
	}
}
