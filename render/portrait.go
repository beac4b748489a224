package render

import (
	"bytes"
	"image"
	"image/color"
	_ "image/jpeg" // photographs
	"image/png"

	"duckboard/document"
	"duckboard/render/chart"
	"duckboard/render/store"
)

// portraits are the pictures of models that were read; those of models that have none are nil.
type portraits struct {
	of   map[[2]string]*image.RGBA
	none bool // nobody has any: the store need not be asked
}

// mostPortrait bounds the pixels of a picture before it is decoded.
const mostPortrait = 60_000_000

// Portrait is the picture that the player has given to a model of a warband, by their names; nil for none.
func (a *App) Portrait(band, model string) *image.RGBA {
	p, key := &a.portraits, [2]string{band, model}
	if p.of == nil {
		p.of, p.none = map[[2]string]*image.RGBA{}, store.Portraits{Store: a.Saves.Store}.None()
	}
	if img, ok := p.of[key]; ok || p.none {
		return img
	}
	var img *image.RGBA
	if data, err := (store.Portraits{Store: a.Saves.Store}).Portrait(band, model); err == nil {
		if m, err := png.Decode(bytes.NewReader(data)); err == nil {
			img = chart.Portrait(m)
		}
	}
	p.of[key] = img
	return img
}

// GivePortrait keeps a picture for a model, which its tokens show cut round; none takes it away. The error is of a
// picture that cannot be read, or of the store.
func (a *App) GivePortrait(band, model string, picture []byte) error {
	var kept bytes.Buffer
	if len(picture) > 0 {
		c, _, err := image.DecodeConfig(bytes.NewReader(picture))
		if err != nil {
			return err
		}
		most := mostPortrait
		if m := c.ColorModel; m == color.RGBA64Model || m == color.NRGBA64Model || m == color.Gray16Model {
			most /= 2
		}
		if c.Width < 1 || c.Height < 1 || c.Width > most/c.Height {
			return &document.Error{Faults: []document.Fault{{Key: "it has %d by %d pixels, and a picture of its kind may have %d million", Args: []any{c.Width, c.Height, most / 1_000_000}}}}
		}
		m, _, err := image.Decode(bytes.NewReader(picture))
		if err != nil {
			return err
		}
		if err := png.Encode(&kept, chart.Portrait(m)); err != nil {
			return err
		}
	}
	a.portraits.of = nil
	a.Redraw()
	return store.Portraits{Store: a.Saves.Store}.Put(band, model, kept.Bytes())
}
