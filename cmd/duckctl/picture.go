package main

import (
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/render/chart"
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
func picture(g *game.Game, scale float64) image.Image {
	s, st := g.Setup(), g.State()
	scene := chart.Scene{Title: s.Table.Name, Subtitle: subtitle(s, st)}
	for side := range s.Sides {
		left := len(s.On(st, game.Side(side)))
		scene.Sides[side] = fmt.Sprintf("%s  %d", s.Sides[side].Name, left)
		if s.Scenario != nil && len(s.Scenario.Scoring) > 0 {
			scene.Sides[side] += fmt.Sprintf(" (%d VP)", st.Score[side])
		}
	}
	for id := range st.Models {
		if st.Models[id].On() {
			scene.Models = append(scene.Models, figure(s, st, game.ModelID(id)))
		}
	}
	return chart.New(chart.Of(s.Table), chart.Options{}).Scene(scene, scale)
}

func subtitle(s *game.Setup, st *game.State) string {
	switch {
	case !st.Over:
		return fmt.Sprintf("Turn %d of %d", st.Turn, st.Turns)
	case st.Winner == game.NoSide:
		return fmt.Sprintf("A draw in turn %d of %d", st.Turn, st.Turns)
	}
	return fmt.Sprintf("%s won in turn %d of %d", s.Sides[st.Winner].Name, st.Turn, st.Turns)
}

func figure(s *game.Setup, st *game.State, id game.ModelID) chart.Figure {
	e, m := &s.Entries[id], &st.Models[id]
	return chart.Figure{At: m.At, Level: m.Level, Radius: e.Radius, Name: e.Profile.Name,
		Token: chart.TokenSpec{Side: int(e.Side), Role: chart.RoleOf(e.Profile), Leader: slices.Contains(e.Profile.Keywords, "LEADER"),
			Active: st.Active == id, Down: m.Down},
		Blood: int(m.Tokens[game.Blood]), Blessing: int(m.Tokens[game.Blessing])}
}

// jpegQuality keeps lines and letters clean.
const jpegQuality = 88

// writePicture writes a picture to a file, whole or not at all: a JPEG if its
// name says so, else a PNG. Where scale is not 0 a PNG says that it has so many
// pixels an inch.
func writePicture(name string, img image.Image, scale float64) error {
	return toFile(name, func(w io.Writer) error {
		switch ext := strings.ToLower(filepath.Ext(name)); {
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
