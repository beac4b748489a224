package chart

import (
	"bytes"
	"image"
	"math"
	"sync"
	"testing"

	"duckboard/levels"
	"duckboard/physics"

	"pgregory.net/rapid"
)

// apart is the largest difference of a channel between two images where both
// are, and how many pixels differ by more than two.
func apart(a, b *image.RGBA) (worst, many int) {
	r := a.Rect.Intersect(b.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			p, q := a.Pix[a.PixOffset(x, y):], b.Pix[b.PixOffset(x, y):]
			d := 0
			for k := 0; k < 4; k++ {
				d = max(d, int(p[k])-int(q[k]), int(q[k])-int(p[k]))
			}
			worst = max(worst, d)
			if d > 2 {
				many++
			}
		}
	}
	return worst, many
}

func TestTilesFitTogetherWithoutASeam(t *testing.T) {
	p := New(busy(), Options{})
	for _, scale := range []float64{9, 17.3, 41} {
		x, y := int(16*scale), int(15*scale)
		whole := image.NewRGBA(image.Rect(x, y, x+420, y+330))
		p.Tile(whole, scale)
		for _, r := range []image.Rectangle{image.Rect(0, 0, 131, 97), image.Rect(131, 0, 420, 97), image.Rect(0, 97, 131, 330), image.Rect(131, 97, 420, 330), image.Rect(200, 150, 201, 151)} {
			tile := image.NewRGBA(r.Add(image.Pt(x, y)))
			p.Tile(tile, scale)
			if worst, many := apart(whole, tile); worst > 2 {
				t.Errorf("scale %v, tile %v: %d levels apart, %d pixels", scale, r, worst, many)
			}
		}
	}
}

func TestPaintIsTileWhereTheCornerIsAWholePixel(t *testing.T) {
	p := New(busy(), Options{})
	a, b := image.NewRGBA(image.Rect(240, 120, 440, 300)), image.NewRGBA(image.Rect(0, 0, 200, 180))
	p.Tile(a, 20)
	p.Paint(b, 12000, 6000, 20)
	if !bytes.Equal(a.Pix, b.Pix) {
		t.Fatal("Paint and Tile differ")
	}
}

func TestTheSameTableIsTheSamePicture(t *testing.T) {
	p := New(busy(), Options{})
	first := p.Whole(10)
	if !bytes.Equal(first.Pix, New(busy(), Options{}).Whole(10).Pix) {
		t.Fatal("two painters differ")
	}
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			if !bytes.Equal(first.Pix, p.Whole(10).Pix) {
				t.Error("painters side by side disturb each other")
			}
		})
	}
	wg.Wait()
}

// kinds are all kinds of terrain, and one that nobody knows.
var kinds = append(levels.Kinds(), "moat")

func TestEveryKindOfPieceIsDrawn(t *testing.T) {
	pals := []*Palette{Day(), Night()}
	var plain [2]*image.RGBA
	for i, pal := range pals {
		plain[i] = New(Map{Size: vec(12, 12)}, Options{Palette: pal}).Whole(12)
	}
	for _, k := range kinds {
		p := slab("x1", k, 0, 2, 3, 3, 6, 5, 10)
		if h := levels.KindOf(k).Height; h <= 0 && k != "moat" {
			p.Top = h
		}
		for i, pal := range pals {
			got := New(Map{Size: vec(12, 12), Pieces: []physics.Piece{p}}, Options{Palette: pal}).Whole(12)
			if _, many := apart(plain[i], got); many < 1500 {
				t.Errorf("%s, %s: only %d pixels show it", k, pal.Name, many)
			}
		}
	}
}

func TestUnusualGroundIsMarked(t *testing.T) {
	paint := func(kind string, g physics.Ground) *image.RGBA {
		p := slab("x1", kind, 0, 0, 3, 3, 6, 5, 10)
		if kind == "hill" {
			p.Top = 2000
		}
		p.Ground = g
		return New(Map{Size: vec(12, 12), Pieces: []physics.Piece{p}}, Options{}).Whole(14)
	}
	for _, c := range []struct {
		kind       string
		usual, odd physics.Ground
	}{{"hill", physics.Open, physics.Difficult}, {"hill", physics.Open, physics.Dangerous}, {"mud", physics.Difficult, physics.Dangerous}, {"crater", physics.Difficult, physics.Impassable}} {
		if _, many := apart(paint(c.kind, c.usual), paint(c.kind, c.odd)); many < 100 {
			t.Errorf("%s of ground %d looks as usual", c.kind, c.odd)
		}
	}
}

func TestDegeneratePiecesDoNotPanic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := Map{Size: vec(rapid.SampledFrom([]float64{0, 0.01, 12, 1000}).Draw(t, "w"), 12)}
		coord := rapid.SampledFrom([]float64{0, 0, 1, 3, 3, 3.001, 6, 11.9, -5, 999, 1000})
		for range rapid.IntRange(1, 3).Draw(t, "pieces") {
			p := physics.Piece{
				ID: rapid.SampledFrom([]string{"", "a", "old mill", "x\xff", "ß"}).Draw(t, "id"), Kind: rapid.SampledFrom(kinds).Draw(t, "kind"),
				Base: mil(rapid.SampledFrom([]float64{0, 0, 3, -2}).Draw(t, "base")), Top: mil(rapid.SampledFrom([]float64{0, 2, 3, -2, 1000}).Draw(t, "top")),
				Ground: physics.Ground(rapid.IntRange(0, 3).Draw(t, "ground")), Stand: rapid.Bool().Draw(t, "stand"), Sheer: rapid.Bool().Draw(t, "sheer"),
			}
			for range rapid.IntRange(0, 9).Draw(t, "corners") {
				p.Outline = append(p.Outline, vec(coord.Draw(t, "x"), coord.Draw(t, "y")))
			}
			if rapid.Bool().Draw(t, "ladder") {
				p.Ladders = []physics.Vec{vec(coord.Draw(t, "lx"), coord.Draw(t, "ly"))}
			}
			m.Pieces = append(m.Pieces, p)
			m.Zones = append(m.Zones, levels.Zone{Side: len(m.Zones) - 1, Polygon: p.Outline})
			m.Objectives = append(m.Objectives, levels.Objective{ID: p.ID, At: vec(coord.Draw(t, "ox"), 2)})
		}
		pt := New(m, Options{})
		for _, s := range []float64{0.4, 30} {
			pt.Tile(image.NewRGBA(image.Rect(-5, -5, 60, 50)), s)
		}
	})
}

func TestImpossibleWindowsPaintNothing(t *testing.T) {
	p := New(busy(), Options{})
	for _, s := range []float64{0, -3, math.NaN(), math.Inf(1)} {
		d := image.NewRGBA(image.Rect(0, 0, 8, 8))
		p.Tile(d, s)
		if d.Pix[3] != 0 {
			t.Errorf("scale %v painted", s)
		}
		if r := p.Scene(Scene{}, s).Rect; !r.Empty() {
			t.Errorf("scale %v made a scene of %v", s, r)
		}
	}
	p.Tile(image.NewRGBA(image.Rectangle{}), 10)
}

// darkened is how far from x, along the shadow's direction, the ground is
// darker than on the bare table.
func darkened(height float64) float64 {
	size := Map{Size: vec(40, 40)}
	bareTable := New(size, Options{}).Whole(10)
	size.Pieces = []physics.Piece{slab("w1", "wall", 0, height, 9.5, 9.5, 1, 1, 0)}
	with := New(size, Options{}).Whole(10)
	far := 0.0
	for d := 1.0; d < 15; d += 0.1 {
		p := pt{10, 10}.add(shadowDir.mul(d)).mul(10)
		i := with.PixOffset(int(p.x), int(p.y))
		if int(bareTable.Pix[i])-int(with.Pix[i]) > 12 {
			far = d
		}
	}
	return far
}

func TestShadowsAreAsLongAsThingsAreTall(t *testing.T) {
	at3, at6, at12 := darkened(3), darkened(6), darkened(12)
	if d := at6 - at3; math.Abs(d-3*shadowPerInch) > 0.25 {
		t.Errorf("3 inches more throw %.2f more, want %.2f", d, 3*shadowPerInch)
	}
	if d := at12 - at6; math.Abs(d-6*shadowPerInch) > 0.25 {
		t.Errorf("6 inches more throw %.2f more, want %.2f", d, 6*shadowPerInch)
	}
}

func TestShippedTablesArePainted(t *testing.T) {
	for _, n := range levels.Names() {
		table, err := levels.Shipped(n)
		if err != nil {
			t.Fatal(err)
		}
		if m := New(Of(table), Options{}).Whole(4); m.Rect.Dx() < 4*30 {
			t.Errorf("%s: %v", n, m.Rect)
		}
	}
}

func TestBareMapHasNoZonesAndNoObjectives(t *testing.T) {
	m := busy()
	m.Pieces = nil
	got := New(m, Options{Bare: true}).Whole(8)
	m.Zones, m.Objectives = nil, nil
	if !bytes.Equal(got.Pix, New(m, Options{}).Whole(8).Pix) {
		t.Fatal("something is drawn beside the ground")
	}
}

func BenchmarkTile12(b *testing.B) { benchTile(b, 12) }
func BenchmarkTile24(b *testing.B) { benchTile(b, 24) }
func BenchmarkTile60(b *testing.B) { benchTile(b, 60) }

// benchTile paints the busiest 512 x 512 pixels of the busy table.
func benchTile(b *testing.B, scale float64) {
	p := New(busy(), Options{})
	k := int(20 * scale)
	d := image.NewRGBA(image.Rect(k, k/2, k+512, k/2+512))
	for b.Loop() {
		p.Tile(d, scale)
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		New(busy(), Options{})
	}
}

func TestPainterMadeFromAFormerOnePaintsTheSameMap(t *testing.T) {
	for _, name := range []string{"river", "trench-line", "village"} {
		table, err := levels.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		former := New(Of(table), Options{})
		table.Terrain = append(table.Terrain[:2], table.Terrain[3:]...)
		table.Terrain[0] = table.Terrain[0].Moved(physics.V(1500, 700))
		table.Zones = table.Zones[:1]
		got := New(Of(table), Options{Former: New(Of(table), Options{Former: former})})
		want := New(Of(table), Options{})
		a, b := got.Whole(7), want.Whole(7)
		if !bytes.Equal(a.Pix, b.Pix) {
			t.Errorf("%s: another map", name)
		}
	}
}

func TestPainterIsMadeInPiecesAndGivenUpAtAnyOfThem(t *testing.T) {
	table, err := levels.Shipped("river")
	if err != nil {
		t.Fatal(err)
	}
	New(Of(table), Options{}) // the paper is made
	pauses := 0
	p, err := NewIn(Of(table), Options{}, func() bool { pauses++; return false })
	if err != nil || pauses < len(table.Terrain) {
		t.Fatalf("%d pauses for %d pieces, %v", pauses, len(table.Terrain), err)
	}
	if !bytes.Equal(p.Whole(5).Pix, New(Of(table), Options{}).Whole(5).Pix) {
		t.Error("pauses change the map")
	}
	for _, at := range []int{0, 3, pauses / 2, pauses - 1} {
		n := 0
		if p, err := NewIn(Of(table), Options{}, func() bool { n++; return n > at }); p != nil || err != ErrCancelled {
			t.Errorf("given up at pause %d: %v, %v", at, p, err)
		}
	}
}
