package tool

import (
	"math"
	"testing"

	"duckboard/game"
	"duckboard/game/rules"
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
	list := Reasons(&game.Setup{Field: f}, &Reading{View: &physics.View{Visible: true, Covered: true, Blockers: []physics.Blocker{{Piece: 0, Fraction: 0.4, Why: physics.GivesCover}}}})
	if len(list) != 1 || !list[0].Gives || list[0].Clause != "TER-5" {
		t.Errorf("%+v", list)
	}
}

// TestTheSightToolReadsCoverAsTheRulesDo: seen whole beside a wall that it
// touches a man is in Cover by TER-5 or not, and never by P-RNG-3; the step to
// another verdict is one after which the rules say so.
func TestTheSightToolReadsCoverAsTheRulesDo(t *testing.T) {
	high := physics.Mil(1000)
	table := field()
	table.Terrain = []levels.Piece{{ID: "w", Kind: "wall", Height: &high, Polygon: []physics.Vec{inches(20, 18), inches(21, 18), inches(21, 22), inches(20, 22)}}}
	f := table.Field()
	from, to := physics.Body{At: inches(10, 24), Radius: 630, Height: 1250}, physics.Body{At: inches(21.63, 20), Radius: 630, Height: 1250}
	clauses := map[string]bool{}
	for _, r := range rules.All() {
		s := &game.Setup{Start: game.Start{Table: table, Ruleset: r.ID()}, Field: f, Rules: r}
		if _, ok := r.(game.Covering); ok {
			continue // asks for a game; see TestTheStepToAnotherVerdictIsToldUnderEveryRuleSet
		}
		read := ReadLine(s, from, to, true)
		clauses[read.Clause] = true
		st := &game.State{}
		for n := range 2 {
			turn := read.FindTurn(s, st, n)
			if !turn.Found {
				continue
			}
			there := from
			there.At, there.Level = turn.Place.At, turn.Place.Level
			now := ReadLine(s, there, to, true)
			if v := now.View; !map[physics.Wanted]bool{physics.WantSeen: v.Visible, physics.WantHidden: !v.Visible,
				physics.WantCover: v.Visible && v.Covered, physics.WantOpen: v.Visible && !v.Covered}[turn.Wanted] {
				t.Errorf("%s: after the step it is not %v: visible %v, covered %v", r.ID(), turn.Wanted, v.Visible, v.Covered)
			}
		}
		for _, k := range Reasons(s, &read) {
			if read.Clause != "" && (!k.Why.Empty() || k.Gives && k.Clause != read.Clause) {
				t.Errorf("%s: %+v", r.ID(), k)
			}
		}
	}
	if !clauses[""] || len(clauses) < 2 {
		t.Errorf("all read it alike: %v", clauses)
	}
}
