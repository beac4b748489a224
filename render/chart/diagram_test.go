package chart

import (
	"image/color"
	"testing"

	"duckboard/physics"
)

// near counts the pixels that are nearly of a colour.
func near(pix []uint8, c color.RGBA) (n int) {
	for i := 0; i+3 < len(pix); i += 4 {
		d := func(a, b uint8) int { return (int(a) - int(b)) * (int(a) - int(b)) }
		if d(pix[i], c.R)+d(pix[i+1], c.G)+d(pix[i+2], c.B) < 300 {
			n++
		}
	}
	return n
}

func TestDiagramShowsItsWashesWithoutTheirHoles(t *testing.T) {
	box := func(x0, y0, x1, y1 physics.Mil) []physics.Vec {
		return []physics.Vec{physics.V(x0, y0), physics.V(x1, y0), physics.V(x1, y1), physics.V(x0, y1)}
	}
	hole := box(4000, 4000, 6000, 6000)
	hole[1], hole[3] = hole[3], hole[1]
	p := New(Map{Size: physics.V(12000, 12000)}, Options{})
	green := color.RGBA{0, 255, 0, 255}
	img, _ := p.Diagram(Diagram{Part: [2]physics.Vec{physics.V(1000, 1000), physics.V(11000, 9000)},
		Washes: []Wash{{Rings: [][]physics.Vec{box(3000, 3000, 7000, 7000), hole}, Color: green}}}, 10)
	if size := img.Bounds().Size(); size.X != 100 || size.Y != 80 {
		t.Fatalf("the picture is %v", size)
	}
	if n := near(img.Pix, green); n != 40*40-20*20 {
		t.Errorf("%d pixels are washed, not %d", n, 40*40-20*20)
	}
}

func TestSideViewIsAsWideAsItIsToldAndShowsBothBodies(t *testing.T) {
	p := New(Map{Size: physics.V(24000, 12000)}, Options{})
	v := SideView{Cover: physics.None, Caption: "from the side",
		Pieces: []physics.Piece{{Top: 2000}}, Slices: []physics.Slice{{From: 4000, To: 6000, Top: 2000}},
		From: physics.Body{At: physics.V(2000, 6000), Radius: 630, Height: 1250}, To: physics.Body{At: physics.V(16000, 6000), Radius: 630, Height: 1250}}
	img := p.Side(v, 500)
	if img.Bounds().Dx() != 500 {
		t.Errorf("it is %v", img.Bounds())
	}
	for _, c := range []color.RGBA{p.pal.Red, p.pal.Blue, p.pal.Amber} {
		if near(img.Pix, c) < 20 {
			t.Errorf("there is hardly any %v", c)
		}
	}
}

func TestFrontViewColoursWhatIsSeen(t *testing.T) {
	p := New(Map{Size: physics.V(24000, 12000)}, Options{})
	cells := [][]Sighted{{Beside, Seen}, {Hidden, Seen}}
	img := p.Front(FrontView{Cells: cells, Cell: 1}, 120, 153)
	seen, hidden := near(img.Pix, p.pal.Blue), near(img.Pix, Mix(p.pal.InkSoft, p.pal.Panel, 0.55))
	if seen < 2*hidden-40 || seen > 2*hidden+40 || hidden < 1000 {
		t.Errorf("%d pixels are seen and %d hidden, not twice as many", seen, hidden)
	}
}
