package main

import (
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"path/filepath"
	"strings"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/render/chart"
	"duckboard/render/film"
)

// The scales of pictures, in pixels an inch.
const (
	defaultScale = 24
	minScale     = 2
	maxScale     = 100
)

func checkScale(s float64) error {
	if !(s >= minScale && s <= maxScale) {
		return fmt.Errorf("a scale is from %d to %d pixels an inch", minScale, maxScale)
	}
	return nil
}

// picture draws a game as it stands.
func picture(g *game.Game, scale float64) (image.Image, error) {
	return film.Picture(g.Setup(), g.State(), film.Look{Scale: scale, Words: assets.NewPrinter("en")}, nil)
}

// jpegQuality keeps lines and letters clean.
const jpegQuality = 88

// forPicture tells whether a picture can be written to a file; a name that is
// empty is none.
func forPicture(name string) error {
	switch strings.ToLower(filepath.Ext(name)) {
	case "", ".png", ".jpg", ".jpeg":
		return writable(name)
	}
	return fmt.Errorf("%s: a picture is written to a .png or a .jpg file", name)
}

// writePicture writes a picture to a file that is forPicture, whole or not at
// all: a JPEG if its name says so, else a PNG. Where scale is not 0 a PNG says
// that it has so many pixels an inch.
func writePicture(name string, img image.Image, scale float64) error {
	if err := forPicture(name); err != nil {
		return err
	}
	ext := strings.ToLower(filepath.Ext(name))
	return toFile(name, func(w io.Writer) error {
		switch {
		case ext == ".jpg" || ext == ".jpeg":
			return writeJPEG(w, img)
		case scale > 0:
			return chart.PNG(w, img, scale)
		}
		return png.Encode(w, img)
	})
}

func writeJPEG(w io.Writer, img image.Image) error {
	return jpeg.Encode(w, img, &jpeg.Options{Quality: jpegQuality})
}
