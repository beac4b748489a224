package main

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"

	"duckboard/levels"
	"duckboard/render/chart"

	"golang.org/x/image/draw"
)

// art draws the page's pictures: its icons, and the still that stands there
// while the game is on its way. The game draws the same map behind its title.
func (s *site) art() error {
	for name, px := range map[string]int{"icon-192.png": 192, "icon-512.png": 512} {
		if err := s.png(name, icon(px, 0)); err != nil {
			return err
		}
	}
	// A maskable icon keeps a fifth round its subject: systems cut it to shape.
	if err := s.png("icon-mask.png", icon(512, 512/5)); err != nil {
		return err
	}
	still, err := title()
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, still, &jpeg.Options{Quality: 62}); err != nil {
		return err
	}
	s.hashed("still.jpg", b.Bytes())
	return nil
}

func (s *site) png(name string, img image.Image) error {
	data, err := pngOf(img)
	if err == nil {
		s.add(name, data)
	}
	return err
}

func pngOf(img image.Image) ([]byte, error) {
	var b bytes.Buffer
	err := png.Encode(&b, img)
	return b.Bytes(), err
}

// icon is a leader's token px pixels wide. With a margin the token stands on
// the colour of the desk and keeps so many pixels to each edge.
func icon(px, margin int) image.Image {
	dst := image.NewRGBA(image.Rect(0, 0, px, px))
	if margin > 0 {
		draw.Draw(dst, dst.Bounds(), image.NewUniform(chart.Day().Desk), image.Point{}, draw.Src)
	}
	token := chart.Token(chart.TokenSpec{Role: chart.Leader, Leader: true, Palette: chart.Day()}, px)
	// The sprite has room round the token for rings that are not lit here.
	full := token.Bounds()
	cut := full.Inset((full.Dx() - px*21/20) / 2)
	draw.CatmullRom.Scale(dst, dst.Bounds().Inset(margin), token, cut, draw.Over, nil)
	return dst
}

// titleTable is the table behind the title.
const titleTable = "trench-line"

func title() (image.Image, error) {
	table, err := levels.Shipped(titleTable)
	if err != nil {
		return nil, err
	}
	return chart.New(chart.Of(table), chart.Options{}).Whole(chart.StillScale), nil
}
