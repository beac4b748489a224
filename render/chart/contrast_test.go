package chart

import (
	"image/color"
	"math"
	"testing"

	"duckboard/levels"
)

func TestContrastIsThatOfTheStandard(t *testing.T) {
	black, white, grey := color.RGBA{A: 255}, color.RGBA{255, 255, 255, 255}, color.RGBA{0x76, 0x76, 0x76, 255}
	for _, c := range []struct {
		a, b color.RGBA
		want float64
	}{{black, white, 21}, {white, black, 21}, {grey, white, 4.54}, {grey, grey, 1}} {
		if got := Contrast(c.a, c.b); math.Abs(got-c.want) > 0.005 {
			t.Errorf("%v on %v: %.3f, not %v", c.a, c.b, got, c.want)
		}
	}
}

func TestLegibleInkIsReadAndChangedOnlyWhereItMust(t *testing.T) {
	for r := 0; r < 256; r += 15 {
		for g := 0; g < 256; g += 51 {
			ground := color.RGBA{uint8(r), uint8(g), uint8(255 - r), 255}
			for _, p := range everyPalette() {
				for _, ink := range []color.RGBA{p.Ink, p.InkSoft, p.Red, p.Blue, p.Amber, p.Token, Alpha(p.Ink, 0.5)} {
					got := Legible(ink, ground)
					if c := Contrast(got, ground); c < Readable || got.A != 255 {
						t.Fatalf("%v on %v becomes %v: %.2f", ink, ground, got, c)
					}
					if ink.A == 255 && Contrast(ink, ground) >= Readable && got != ink {
						t.Fatalf("%v on %v becomes %v without need", ink, ground, got)
					}
				}
			}
		}
	}
}

func everyPalette() (list []*Palette) {
	for _, name := range Palettes {
		list = append(list, PaletteOf(name, false), PaletteOf(name, true))
	}
	return list
}

// reader is a Vector that reads the texts.
type reader struct {
	*testing.T
	p     *Palette
	table string
	n     int
}

func (*reader) Fill([][]Dot, rgba)           {}
func (*reader) Stroke([]Line, float64, rgba) {}
func (*reader) Shade(Shade)                  {}
func (r *reader) Text(x Text) {
	r.n++
	ground := r.p.Paper
	if x.Ground.A > 0 {
		ground = Over(ground, color.RGBA(x.Ground))
	}
	if c := Contrast(color.RGBA(x.Color), ground); c < Readable {
		r.Errorf("%s, %s: %q has a contrast of %.2f", r.p.Name, r.table, x.Text, c)
	}
}

func TestEveryTextOnAMapCanBeReadInEveryPalette(t *testing.T) {
	for _, name := range []string{"ruins", "village", "trench-line"} {
		table, err := levels.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range everyPalette() {
			r := &reader{T: t, p: p, table: name}
			painter := New(Of(table), Options{Palette: p})
			painter.Vector(r, painter.Sheet())
			if r.n < 4 {
				t.Errorf("%s: only %d texts", name, r.n)
			}
		}
	}
}
