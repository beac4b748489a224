package chart

import (
	"image"
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

// dark counts the dark pixels of a part of a map, in inches.
func dark(m *image.RGBA, at pt, scale, x0, y0, x1, y1 float64) int {
	n := 0
	for y := int(y0*scale - at.y); y < int(y1*scale-at.y); y++ {
		for x := int(x0*scale - at.x); x < int(x1*scale-at.x); x++ {
			if c := m.RGBAAt(x, y); int(c.R)+int(c.G)+int(c.B) < 330 {
				n++
			}
		}
	}
	return n
}

func TestAWallIsBrokenByItsDoorsAndWindows(t *testing.T) {
	const scale = 40
	paint := func(openings ...physics.Opening) *image.RGBA {
		w := slab("w", "wall", 0, 4, 4, 6, 10, 0.5, 0)
		w.Openings = openings
		p := New(Map{Size: vec(18, 12), Pieces: []physics.Piece{w}}, Options{Bare: true, Label: func(*physics.Piece) string { return "" }})
		img := image.NewRGBA(image.Rect(0, 0, 18*scale, 12*scale))
		p.paint(img, pt{}, scale)
		return img
	}
	whole := paint()
	window := paint(physics.Opening{Edge: 0, From: 4000, To: 6000, Top: 3000})
	door := paint(physics.Opening{Edge: 0, From: 4000, To: 6000, Top: 3000, Pass: true})
	in := func(m *image.RGBA) int { return dark(m, pt{}, scale, 8.2, 6.05, 9.8, 6.45) }
	if a, b, c := in(whole), in(window), in(door); !(a > b && b > c) || c != 0 {
		t.Errorf("dark pixels: whole %d, window %d, door %d", a, b, c)
	}
	beside := func(m *image.RGBA) int { return dark(m, pt{}, scale, 5, 6.05, 7.5, 6.45) }
	if a, b := beside(whole), beside(door); a != b {
		t.Errorf("beside the door %d dark pixels instead of %d", b, a)
	}
	leaf := func(m *image.RGBA) int { return dark(m, pt{}, scale, 7.8, 6.7, 8.2, 8.4) }
	if a, b := leaf(window), leaf(door); b < a+scale {
		t.Errorf("%d dark pixels of a door's leaf, %d without one", b, a)
	}
}

func TestEntryPointsAreOnTheMapAndKeepTheLettersClear(t *testing.T) {
	house := levels.Piece{ID: "Long Storehouse", Kind: "building", Rect: &levels.Rect{X: 4000, Y: 4000, W: 6000, H: 4000}, Entries: []physics.Vec{vec(4, 6), vec(10, 6)}}
	table := &levels.Table{Size: vec(18, 12), Terrain: []levels.Piece{house}}
	m := Of(table)
	if len(m.Doors) != 2 || m.Doors[0] != (Door{At: vec(4, 6), In: vec(7, 6)}) {
		t.Fatalf("%+v", m.Doors)
	}
	const scale = 40
	paint := func(o Options) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, 18*scale, 12*scale))
		New(m, o).paint(img, pt{}, scale)
		return img
	}
	sign := func(img *image.RGBA) int { return dark(img, pt{}, scale, 3.7, 5.8, 3.95, 6.2) }
	if a, b := sign(paint(Options{})), sign(paint(Options{OwnDoors: true})); a <= b {
		t.Errorf("%d dark pixels of an Entry Point, %d without", a, b)
	}
	b := &builder{m: m}
	ps := inchesAll(m.Pieces[0].Outline)
	if got := b.betweenDoors(ps, pt{7, 6}, 6); got < 5 || got > 5.4 {
		t.Errorf("between the doors is room for %v", got)
	}
	if got := b.betweenDoors(ps, pt{7, 7.5}, 6); got != 6 {
		t.Errorf("beside them for %v", got)
	}
}
