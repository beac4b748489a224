package sight

import (
	"math/rand/v2"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// blocked reports whether something opaque or the ground is met by a ray before
// the time end.
func (r twinRay) blocked(f *Field, end float64) bool {
	for i := range f.Pieces() {
		if p := &f.Pieces()[i]; p.Sight == ground.Opaque && p.Top > p.Base && r.meetsOpened(p, end) {
			return true
		}
	}
	return r.meetsGround(f.Pieces(), end)
}

// checkWitness holds the witness against what it is to show.
func checkWitness(t failer, f *Field, from, to ground.Body, v View) {
	t.Helper()
	l := v.Witness
	if l == (ground.Line{}) {
		if v.Fraction > 1e-3 {
			t.Fatalf("%v is seen, but there is no witness", v.Fraction)
		}
		return
	}
	if !v.Visible || l.From != from.At || l.FromLevel != from.Level+from.EyeHeight() ||
		l.To.Sub(to.At).Len2() > int64(to.Radius)*int64(to.Radius) || l.ToLevel < to.Level || l.ToLevel > to.Level+to.Height {
		t.Fatalf("witness %+v from %+v to %+v, visible %v", l, from, to, v.Visible)
	}
	d := l.To.Sub(l.From)
	r := twinRay{float64(l.From.X), float64(l.From.Y), float64(l.FromLevel), float64(d.X), float64(d.Y), float64(l.ToLevel - l.FromLevel)}
	if d != (lattice.Vec{}) && r.blocked(f, 1) {
		t.Fatalf("the witness %+v is blocked", l)
	}
}

// checkBase holds Whole against rays to the target's base.
func checkBase(t failer, f *Field, from, to ground.Body, v View, seed uint64) {
	t.Helper()
	eye := from.Level + from.EyeHeight()
	if !v.Visible || eye == to.Level {
		return
	}
	rng := rand.New(rand.NewPCG(seed, 8))
	n, hidden := 0, 0
	for range 400 {
		x, y := rng.Float64()*2-1, rng.Float64()*2-1
		if x*x+y*y >= 0.999 {
			continue
		}
		n++
		d := to.At.Sub(from.At)
		r := twinRay{float64(from.At.X), float64(from.At.Y), float64(eye), float64(d.X) + x*float64(to.Radius), float64(d.Y) + y*float64(to.Radius), float64(to.Level - eye)}
		if r.blocked(f, 1-1e-7) {
			hidden++
		}
	}
	if v.Whole && hidden > 0 {
		t.Fatalf("the base is seen whole, but %d of %d rays to it are blocked", hidden, n)
	}
	if !v.Whole && hidden == 0 {
		var s sightScene
		s.open(f, from, to)
		s.pieces = s.f.Along(nil, from.At, to.At, s.to.Radius)
		if share := s.baseHidden(); share == 0 || share > 0.05 {
			t.Fatalf("the base is hidden to %v, but none of %d rays to it is blocked", share, n)
		}
	}
}

func TestTheBaseIsSeenWholeOverNothingButNotOverACrate(t *testing.T) {
	from, to := blocks.Man(10, 10, 0), blocks.Man(20, 10, 0)
	if v := table().Sight(from, to); !v.Whole {
		t.Error("on open ground")
	}
	v := table(blocks.Block(17, 9, 1, 2, 0.3)).Sight(from, to)
	if v.Whole || v.Fraction < 0.85 {
		t.Errorf("over a crate of 0.3\": %+v", v)
	}
	if v := table(blocks.Woods(14, 8, 2, 4, 4)).Sight(from, to); !v.Whole || v.Fraction != 1 {
		t.Errorf("woods hide the base: %+v", v)
	}
	if v := table(blocks.Solid(8, 8, 4, 4, 2.75, 3)).Sight(blocks.Man(10, 10, 3), blocks.Man(14, 10, 0)); v.Whole {
		t.Errorf("from a platform, past its edge: %+v", v)
	}
}

func TestEveryPieceThatGivesNoCoverSaysWhy(t *testing.T) {
	from, to := blocks.Man(10, 10, 0), blocks.Man(20, 10, 0)
	touch := 20 - 0.63
	for name, c := range map[string]struct {
		p    ground.Piece
		from ground.Body
		to   ground.Body
		want Why
	}{
		"a wall":            {blocks.Wall(touch-0.4, 8, 0.4, 4, 1), from, to, GivesCover},
		"a kerb":            {blocks.Wall(touch-0.4, 8, 0.4, 4, 0.4), from, to, CoverTooLow},
		"a post":            {blocks.Wall(touch-0.4, 9.5, 0.4, 1, 2), from, to, CoverTooNarrow},
		"a far wall":        {blocks.Wall(15, 8, 0.4, 4, 1), from, to, CoverNotTouched},
		"a wall behind it":  {blocks.Wall(20.63, 8, 0.4, 4, 1), from, to, HidesNothing},
		"woods":             {blocks.Woods(18, 8, 4, 4, 4), from, to, GivesByThicket},
		"wire":              {ground.Piece{Outline: blocks.Rectangle(18, 8, 4, 4), Top: 500, Sight: ground.Clear}, from, to, CoverTransparent},
		"a trench":          {blocks.Trench(18, 8, 2.65, 4, 1), from, blocks.Man(20, 10, -1), GivesByEdge},
		"its own roof":      {blocks.Block(16, 8, 8, 4, 3), blocks.Man(10, 10, 5), blocks.Man(17, 10, 3), CoverStoodOn},
		"its roof's corner": {blocks.Block(16, 8, 8, 4, 3), from, blocks.Man(17, 10, 3), GivesFromBelow},
	} {
		f := table(c.p)
		v := f.Sight(c.from, c.to)
		if len(v.Blockers)+len(v.Beside) != 1 || append(v.Blockers, v.Beside...)[0].Why != c.want || v.Covered != c.want.Gives() {
			t.Errorf("%s: %+v, want %v", name, v, c.want)
		}
	}
	v := table(blocks.Wall(touch-0.4, 8, 0.4, 4, 1), blocks.Wall(touch-0.8, 8, 0.81, 4, 0.7)).Sight(from, to)
	if v.Cover != 0 || v.By != GivesCover || v.Blockers[1].Why != GivesLess || v.Blockers[1].Why.Clause() != "TER-5" {
		t.Errorf("of two: %+v", v)
	}
}

func TestAViewIsFilledAgainWithoutAllocation(t *testing.T) {
	f := table(blocks.Housewall(), blocks.Woods(18, 22, 4, 2, 4), blocks.Wall(15, 23, 8, 0.4, 1))
	v := f.Sight(blocks.Man(20, 15, 0), blocks.Man(20, 24.03, 0))
	if n := testing.AllocsPerRun(100, func() { f.Look(&v, blocks.Man(20, 15, 5), blocks.Man(20, 24.03, 0)) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestTheFloorOfATrenchHidesNoBaseThatStandsOnIt: the floor's image ends just where
// that of the base begins, so that rounding must not decide.
func TestTheFloorOfATrenchHidesNoBaseThatStandsOnIt(t *testing.T) {
	f := table(blocks.Trench(7.601, 9.887, 2.675, 2.621, 2))
	to := blocks.Man(8.112, 10.532, -2)
	to.Radius = 492
	for x := lattice.Mil(10300); x < 11150; x += 9 {
		from := blocks.Man(0, 11.447, 0)
		from.At.X = x
		if v := f.Sight(from, to); !v.Whole || v.Fraction != 1 {
			t.Errorf("from %d: whole %v, %v seen", x, v.Whole, v.Fraction)
		}
	}
}
