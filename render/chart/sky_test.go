package chart

import (
	"image"
	"image/color"
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

// open is the middle of an empty table in a weather, painted.
func open(w levels.Weather, p *Palette, size physics.Mil) *image.RGBA {
	table := levels.New(physics.V(size, size))
	table.Weather = w
	img := image.NewRGBA(image.Rect(30, 30, 630, 630)) // from 1" to 21"
	New(Of(table), Options{Palette: p}).Tile(img, 30)
	return img
}

// below is the share of pixels on which an ink has less than a contrast.
func below(img *image.RGBA, ink rgba, least float64) float64 {
	n := 0
	for i := 0; i < len(img.Pix); i += 4 {
		if Contrast(ink, color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 255}) < least {
			n++
		}
	}
	return float64(n) / float64(len(img.Pix)/4)
}

// TestStrokesFlakesAndFogLeaveLettersAndSidesTheirContrast: of the painted ground, pixel by pixel,
// all but one in fifty still let ink be read, and the sides be told from it.
func TestStrokesFlakesAndFogLeaveLettersAndSidesTheirContrast(t *testing.T) {
	for _, p := range everyPalette() {
		plain := open(levels.Clear, p, 22000)
		for w := levels.Dusk; int(w) < levels.Weathers; w++ {
			img := open(w, p, 22000)
			if got := below(img, p.Ink, Readable) - below(plain, p.Ink, Readable); got > 0.02 {
				t.Errorf("%s, %s: ink is not read on %.1f%%", p.Name, w, 100*got)
			}
			for name, c := range map[string]rgba{"red": p.Red, "blue": p.Blue} {
				least := min(3, 0.85*Contrast(c, p.Paper))
				if got := below(img, c, least) - below(plain, c, least); got > 0.02 {
					t.Errorf("%s, %s: %s has less than %.1f on %.1f%%", p.Name, w, name, least, 100*got)
				}
			}
		}
	}
}

// TestTheWeatherIsDrawnTheSameInEveryTile, for it goes by the place.
func TestTheWeatherIsDrawnTheSameInEveryTile(t *testing.T) {
	for w := levels.Dusk; int(w) < levels.Weathers; w++ {
		table, err := levels.Shipped("crossroads")
		if err != nil {
			t.Fatal(err)
		}
		table.Weather = w
		p := New(Of(table), Options{})
		whole := image.NewRGBA(image.Rect(0, 0, 500, 500))
		p.Tile(whole, 24)
		for _, r := range []image.Rectangle{image.Rect(0, 0, 237, 500), image.Rect(237, 0, 500, 201), image.Rect(237, 201, 500, 500)} {
			part := image.NewRGBA(r)
			p.Tile(part, 24)
			worst := 0
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					a, b := whole.RGBAAt(x, y), part.RGBAAt(x, y)
					worst = max(worst, absInt(int(a.R)-int(b.R)), absInt(int(a.B)-int(b.B)))
				}
			}
			if worst > 3 {
				t.Errorf("%s: at %v a tile differs by %d", w, r, worst)
			}
		}
	}
}

func absInt(n int) int { return max(n, -n) }

// TestRainSnowAndFogAreDrawnOnTheSheetAndNeverOnAPieceInAHand.
func TestRainSnowAndFogAreDrawnOnTheSheetAndNeverOnAPieceInAHand(t *testing.T) {
	ops := func(w levels.Weather, loose bool) int {
		table := levels.New(physics.V(22000, 22000))
		table.Weather = w
		return len(New(Of(table), Options{Loose: loose}).ops)
	}
	for w := levels.Clear; int(w) < levels.Weathers; w++ {
		if drawn := ops(w, false) > ops(levels.Clear, false); drawn != (w >= levels.Rain) || ops(w, true) != ops(levels.Clear, true) {
			t.Errorf("%s is drawn: %t", w, drawn)
		}
	}
}

// TestTheLowSunOfDuskThrowsLongerShadows.
func TestTheLowSunOfDuskThrowsLongerShadows(t *testing.T) {
	reach := func(w levels.Weather) float64 {
		table, err := levels.Shipped("village")
		if err != nil {
			t.Fatal(err)
		}
		table.Weather = w
		far := 0.0
		for _, o := range New(Of(table), Options{}).ops {
			if s, ok := o.(*shadows); ok {
				for _, k := range s.casters {
					far = max(far, k.to)
				}
			}
		}
		return far
	}
	if day, dusk := reach(levels.Clear), reach(levels.Dusk); dusk < 2*day || day != reach(levels.Rain) {
		t.Errorf("by day %.1f, at dusk %.1f, in rain %.1f", day, dusk, reach(levels.Rain))
	}
}
