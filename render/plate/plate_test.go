package plate

import (
	"errors"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"duckboard/assets"
	"duckboard/physics"
	"duckboard/render/chart"
)

// TestFrontShowsTheShareThatIsSeen holds the picture of a body against the exact
// share: what is coloured as seen is that part of its picture.
func TestFrontShowsTheShareThatIsSeen(t *testing.T) {
	wall := physics.Piece{Outline: []physics.Vec{physics.V(9000, 4000), physics.V(9500, 4000), physics.V(9500, 8000), physics.V(9000, 8000)}, Top: 700}
	f := physics.NewField(physics.V(24000, 16000), []physics.Piece{wall})
	body := func(x, y physics.Mil) physics.Body {
		return physics.Body{At: physics.V(x, y), Radius: standInRadius, Height: standInHeight}
	}
	for _, to := range []physics.Body{body(14000, 6000), body(14000, 9000), body(14000, 8500), body(4000, 12000)} {
		from := body(3000, 6000)
		seen, all := 0, 0
		for _, row := range front(f, from, to) {
			for _, c := range row {
				if c != chart.Beside {
					all++
				}
				if c == chart.Seen {
					seen++
				}
			}
		}
		got, want := float64(seen)/float64(all), f.Sight(from, to).Fraction
		if got < want-0.02 || got > want+0.02 {
			t.Errorf("to %v: %.3f of the picture is seen, the exact share is %.3f", to.At, got, want)
		}
	}
}

// TestEveryPlateOfTheBookIsDrawn draws each of them, in both languages.
func TestEveryPlateOfTheBookIsDrawn(t *testing.T) {
	for _, name := range Names() {
		p, table, _ := Shipped(name)
		for _, lang := range assets.Languages {
			img, err := p.Draw(table, chart.Options{}, 40, assets.NewPrinter(lang))
			if err != nil {
				t.Errorf("%s: %v", name, err)
			} else if s := img.Bounds().Size(); s.X < 100 || s.Y < 50 {
				t.Errorf("%s is %v", name, s)
			}
			if dir := os.Getenv("PLATES"); dir != "" && err == nil { // to be looked at
				out, err := os.Create(filepath.Join(dir, name+"."+lang+".png"))
				if err != nil {
					t.Fatal(err)
				}
				if err := errors.Join(png.Encode(out, img), out.Close()); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
