package tool

import (
	"math"
	"testing"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// wallBefore is a target behind the half of a wall.
func wallBefore(height physics.Mil, x0, x1 physics.Mil) (f *physics.Field, from, to physics.Body) {
	t := levels.New(physics.V(24000, 24000))
	t.Terrain = []levels.Piece{{ID: "wall", Kind: "wall", Rect: &levels.Rect{X: x0, Y: 11000, W: x1 - x0, H: 300}, Height: &height}}
	man := physics.Body{Radius: 500, Height: 1250}
	from, to = man, man
	from.At, to.At = physics.V(12000, 20000), physics.V(12000, 10000)
	return t.Field(), from, to
}

func TestPictureShowsTheShareThatIsSeen(t *testing.T) {
	for _, c := range []struct {
		height, x0, x1 physics.Mil
	}{{3000, 2000, 12000}, {3000, 12000, 20000}, {600, 2000, 20000}, {3000, 2000, 20000}} {
		f, from, to := wallBefore(c.height, c.x0, c.x1)
		p, v := Look(f, from, to), f.Sight(from, to)
		share := 0.0
		for i := range PictureColumns {
			share += p.Column(i) / PictureColumns
		}
		if !p.OK || math.Abs(share-v.Fraction) > 0.06 {
			t.Errorf("wall %v: the picture shows %.2f, seen is %.2f", c, share, v.Fraction)
		}
		if _, _, any := p.Heights(); any != v.Visible {
			t.Errorf("wall %v: the picture shows something: %v", c, any)
		}
	}
}

func TestPictureOfALowWallShowsTheHeadAlone(t *testing.T) {
	f, from, to := wallBefore(600, 2000, 20000)
	p := Look(f, from, to)
	low, high, ok := p.Heights()
	if !ok || low == 0 || high != PictureRows-1 {
		t.Errorf("rows %d to %d are seen", low, high)
	}
}

func TestTurnTellsTheStepToTheOtherVerdict(t *testing.T) {
	f, from, to := wallBefore(3000, 11300, 13000)
	s := &game.Setup{Field: f}
	r := ReadLine(s, from, to, true)
	if r.View.Visible {
		t.Fatal("the wall hides nothing")
	}
	turn := r.FindTurn(s, new(game.State), 0)
	if turn.Wanted != physics.WantSeen || !turn.Found || turn.Step <= 0 || turn.Step > 3000 {
		t.Fatalf("%+v", turn)
	}
	moved := from
	moved.At, moved.Level = turn.Place.At, turn.Place.Level
	if !f.Sees(moved, to) || turn.Text().Empty() || turn.Short().Empty() {
		t.Error("the step leads to no other verdict")
	}
}

func TestEveryReasonOfAPieceIsSaid(t *testing.T) {
	for w := physics.GivesCover; w <= physics.CoverTransparent; w++ {
		if whyText(w).Empty() {
			t.Errorf("nothing is said of %q", w)
		}
	}
	f, _, _ := wallBefore(600, 2000, 20000)
	list := Reasons(&game.Setup{Field: f}, &physics.View{Visible: true, Covered: true, Blockers: []physics.Blocker{{Piece: 0, Fraction: 0.4, Why: physics.GivesCover}}})
	if len(list) != 1 || !list[0].Gives || list[0].Clause != "TER-5" {
		t.Errorf("%+v", list)
	}
}
