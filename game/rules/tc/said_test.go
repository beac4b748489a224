package tc

import (
	"fmt"
	"math"
	"slices"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// foretold is a risky choice with what is said of it before the dice.
type foretold struct {
	name   string
	choice game.Choice
	said   game.Chance
	came   func(p *Play, events []game.Event) bool // whether that is what the dice brought
	same   bool                                    // nothing that is spent changes it
	harm   bool                                    // the own side spends on the Injury Roll of another
}

// worlds is in how many games with other dice each is tried.
const worlds = 600

// spending is who spends all that it may.
type spending uint8

const (
	nobodySpends spending = iota
	othersSpend           // the other side, on Success Rolls and on what a model does to itself
	ownSpends             // the own side, likewise
	harmerSpends          // the own side, on the Injury Roll of another
)

// holds tries a choice with many dice and compares with what was said: as nobody spends
// anything, as the other side spends all that it may, and as the own side does.
func (f *foretold) holds(t *testing.T, p *Play) {
	t.Helper()
	try := func(who spending, said float64) {
		t.Helper()
		n := 0
		for k := range uint64(worlds) {
			g := p.Imagine((k + 1) * 0x9E3779B97F4A7C15)
			if f.came(p, carriedOut(t, g, f.choice, who)) {
				n++
			}
		}
		got := float64(n) / worlds
		if err := 4*math.Sqrt(said*(1-said)/worlds) + 1e-9; math.Abs(got-said) > err {
			t.Errorf("%s, %d spends: said %.3f, the dice brought %.3f (within %.3f)", f.name, who, said, got, err)
		}
	}
	try(nobodySpends, f.said.Plain)
	if f.same {
		return
	}
	if !f.harm {
		try(othersSpend, f.said.Spent)
	}
	switch {
	case f.said.Markers > 0 && f.harm:
		try(harmerSpends, f.said.Own)
	case f.said.Markers > 0:
		try(ownSpends, f.said.Own)
	}
}

// spends is how many markers are spent in a decision; owner made the choice.
func (who spending) spends(d *game.Decision, owner game.Side) int {
	r := d.Context.Roll
	self := r.Kind == game.SuccessRoll || r.Model == r.By
	switch {
	case who == othersSpend && d.Side != owner && self, who == ownSpends && d.Side == owner && self, who == harmerSpends && d.Side == owner && !self:
		return d.Context.Max
	}
	return 0
}

// carriedOut makes a choice and answers what it sets off, until somebody acts again.
func carriedOut(t *testing.T, g *game.Game, c game.Choice, who spending) (events []game.Event) {
	t.Helper()
	owner := g.Pending().Side
	for range 20 {
		more, err := g.Do(game.Command{Side: g.Pending().Side, Choice: c})
		if err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		events = append(events, more...)
		d := g.Pending()
		if d == nil || d.Kind == game.Act || d.Kind == game.Activate {
			return events
		}
		c = g.Setup().Rules.Legal(g)[0]
		switch {
		case d.Kind == game.Spend:
			n := who.spends(d, owner)
			c = game.Choice{Spend: &n}
		case d.Kind == game.Move:
			c = game.Choice{Path: []physics.Waypoint{}}
		}
	}
	t.Fatal("no end")
	return nil
}

// first is the outcome of the first Success Roll.
func succeeded(_ *Play, events []game.Event) bool {
	for i := range events {
		if r := events[i].Roll; r != nil && r.Kind == game.SuccessRoll {
			return r.Outcome != game.Failure
		}
	}
	return false
}

// versions are both, with a name.
var versions = []*Rules{V102, V1413}

// tenth is one of ten positions of each kind: who acts, with BLOOD from 0 to 3 and BLESSING
// MARKERS from 0 to 2, and Ranged
// and Melee from -1 to 2.
func tenth(i int, id string, x, y float64, more ...Option) Unit {
	return Model(id, x, y, append([]Option{Stats(6, i%4-1, (i+1)%4-1, 0), Marked(i%4, i%3)}, more...)...)
}

func overTen(t *testing.T, run func(t *testing.T, r *Rules, i int)) {
	for _, r := range versions {
		for i := range 10 {
			t.Run(fmt.Sprint(r.ID(), "-", i), func(t *testing.T) { run(t, r, i) })
		}
	}
}

// TestWhatIsSaidOfAShotIsWhatIsRolled: near and far, in Cover and not, of who carries BLOOD.
func TestWhatIsSaidOfAShotIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, r *Rules, i int) {
		s := Script{A: []Unit{tenth(i, "a", 10, 10)}, B: []Unit{Model("b", 14+float64(2*i), 10, Marked(i%3, 0)), Model("c", 40, 40)}}
		if i%2 == 1 {
			s.Terrain = []levels.Piece{Rect("barricade", 13+float64(2*i)-0.3, 8, 0.5, 4, 1)}
		}
		p := New(t, r, s)
		p.Activate("a")
		c := game.Choice{Action: "shoot", Weapon: "rifle", Target: "b"}
		o, err := r.Odds(p.Game, c)
		if err != nil {
			t.Fatal(err)
		}
		f := foretold{name: "shot", choice: c, said: o.Passed(), came: succeeded}
		f.holds(t, p)
		f = foretold{name: "out", choice: c, said: o.Out, harm: true, came: func(p *Play, events []game.Event) bool {
			return slices.ContainsFunc(events, func(e game.Event) bool { return e.Type == game.OutOf && e.Model == p.ID("b") })
		}}
		f.holds(t, p)
	})
}

// TestWhatIsSaidOfAShotIntoAMeleeIsWhatIsRolled: whom it goes at and what it does there is
// said before, for one of two friends beside the target and further enemies (RNG-5, P-RNG-2).
func TestWhatIsSaidOfAShotIntoAMeleeIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, r *Rules, i int) {
		a := []Unit{tenth(i, "a", 10, 10), Model("f", 21.5, 10, Stats(6, 0, 0, i%3-2))}
		b := []Unit{Model("b", 20, 10, Stats(6, 0, 0, -i%4)), Model("far", 40, 40)}
		if i%3 > 0 {
			a = append(a, Model("g", 20, 11.5))
		}
		if i%2 == 1 {
			b = append(b, Model("c", 20, 8.5))
		}
		p := New(t, r, Script{A: a, B: b, First: 0})
		p.Activate("a")
		c := game.Choice{Action: "shoot", Weapon: "rifle", Target: "b"}
		o, err := r.Odds(p.Game, c)
		if err != nil {
			t.Fatal(err)
		}
		if len(o.Strays) < 2 {
			t.Fatalf("who may be hit is not said: %+v", o.Strays)
		}
		sum := 0.0
		for _, s := range o.Strays {
			k := p.Setup().Entries[s.Model].ID
			share := s.Share
			if s.Picked { // the first of them is picked here
				if p.Setup().Rules.ID() != "tc-1.0.2" {
					t.Fatalf("%s is picked", k)
				}
				if first := slices.IndexFunc(o.Strays, func(o game.Stray) bool { return o.Picked && o.Share == s.Share }); o.Strays[first].Model != s.Model {
					share = 0
				}
			}
			sum += share
			if !s.Picked && p.Setup().Rules.ID() == "tc-1.0.2" && s.Model == p.ID("b") && len(b) > 2 {
				continue // its player picks an enemy: not always the first
			}
			f := foretold{name: "goes at " + k, choice: c, said: game.Chance{Plain: share}, same: true, came: func(p *Play, events []game.Event) bool {
				return hitAt(events, s.Model) != 0
			}}
			f.holds(t, p)
			f = foretold{name: "hits " + k, choice: c, said: game.Chance{Plain: share * s.Hit()}, same: true, came: func(p *Play, events []game.Event) bool {
				return hitAt(events, s.Model) == 2
			}}
			f.holds(t, p)
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("the shares come to %v", sum)
		}
	})
}

// hitAt is 1 where a shot went at a model, 2 where it hit.
func hitAt(events []game.Event, m game.ModelID) (n int) {
	for i := range events {
		e := &events[i]
		if e.Type == game.Shot && e.Target == m {
			n = 1
		}
		if r := e.Roll; n > 0 && r != nil && r.Kind == game.SuccessRoll && r.Outcome != game.Failure {
			return 2
		}
	}
	return n
}

// TestWhatIsSaidOfAFightIsWhatIsRolled: with one weapon, of who is Down and who is not.
func TestWhatIsSaidOfAFightIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, r *Rules, i int) {
		foe := []Option{Stats(6, 0, 0, -i%3)}
		if i%2 == 1 {
			foe = append(foe, Lying())
		}
		p := New(t, r, Script{A: []Unit{tenth(i, "a", 10, 10), Model("x", 5, 40)}, B: []Unit{Model("b", 11.6, 10, foe...), Model("c", 40, 40)}, First: 0})
		p.Activate("a")
		c := game.Choice{Action: "fight", Weapons: []string{"sword"}, Target: "b"}
		o, err := r.Odds(p.Game, c)
		if err != nil {
			t.Fatal(err)
		}
		f := foretold{name: "fight", choice: c, said: o.Passed(), came: succeeded}
		f.holds(t, p)
	})
}

// TestWhatIsSaidOfADashIsWhatIsRolled counts the BLOOD that the other side may spend.
func TestWhatIsSaidOfADashIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, r *Rules, i int) {
		var down []Option
		if i%3 == 2 && r == V102 {
			down = append(down, Lying())
		}
		p := New(t, r, Script{A: []Unit{tenth(i, "a", 10, 10, down...)}, B: []Unit{Model("b", 30, 10), Model("c", 40, 40)}, First: 0})
		p.Activate("a")
		c := game.Choice{Action: "dash"}
		o, err := r.Odds(p.Game, c)
		if err != nil {
			t.Fatal(err)
		}
		if i%4 > 0 && o.Spent >= o.Success[1]+o.Success[2] {
			t.Errorf("with %d BLOOD: %v, spent %v", i%4, o.Success, o.Spent)
		}
		if i%3 > 0 && (o.Blessings != i%3 || o.Own <= o.Success[1]+o.Success[2]) {
			t.Errorf("with %d BLESSING: %v, own %v", i%3, o.Success, o.Own)
		}
		f := foretold{name: "dash", choice: c, said: o.Passed(), came: succeeded}
		f.holds(t, p)
	})
}

// onTheRoof is a model on a block of some height, with another block behind a gap.
func onTheRoof(t *testing.T, r *Rules, i int, level float64) *Play {
	t.Helper()
	return New(t, r, Script{
		A: []Unit{tenth(i, "a", 10, 10, Level(level))}, B: []Unit{Model("b", 40, 10), Model("c", 40, 40)}, First: 0,
		Terrain: []levels.Piece{Rect("block", 6, 6, 6, 8, 3+float64(i%3)), Rect("block", 14, 6, 6, 8, 3+float64(i%3))},
	})
}

// TestWhatIsSaidOfAClimbIsWhatIsRolled goes up and down a block.
func TestWhatIsSaidOfAClimbIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, r *Rules, i int) {
		p := New(t, r, Script{A: []Unit{tenth(i, "a", 10, 10)}, B: []Unit{Model("b", 40, 10), Model("c", 40, 40)}, First: 0,
			Terrain: []levels.Piece{Rect("block", 11, 6, 6, 8, 1.5+float64(i%3)/2)}})
		p.Activate("a")
		a := p.ID("a")
		to := physics.Spot{At: At(12.2, 10), Level: In(1.5 + float64(i%3)/2)}
		way, err := r.Path(p.Game, a, "move", to, game.NoModel)
		if err != nil {
			t.Fatal(err)
		}
		o := r.WayOdds(p.Game, a, "move", way, game.NoModel)
		if len(o.Tests) != 1 || o.Tests[0].Clause != "CLB-1" {
			t.Fatalf("%+v", o.Tests)
		}
		f := foretold{name: "climb", choice: game.Choice{Action: "move", Path: way.Path}, said: o.Pass, came: succeeded}
		f.holds(t, p)
	})
}

// TestWhatIsSaidOfAJumpIsWhatIsRolled: that it fails, how deep it falls then, and what that
// does.
func TestWhatIsSaidOfAJumpIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, r *Rules, i int) {
		p := onTheRoof(t, r, i, 3+float64(i%3))
		p.Activate("a")
		a := p.ID("a")
		way, err := r.Path(p.Game, a, "move", physics.Spot{At: At(15, 10), Level: In(3 + float64(i%3))}, game.NoModel)
		if err != nil {
			t.Fatal(err)
		}
		o := r.WayOdds(p.Game, a, "move", way, game.NoModel)
		if len(o.Tests) != 1 || o.Tests[0].Clause != "JMP-1" || !o.Tests[0].Injures {
			t.Fatalf("%+v", o.Tests)
		}
		c := game.Choice{Action: "move", Path: way.Path}
		f := foretold{name: "jump", choice: c, said: o.Pass, came: succeeded}
		f.holds(t, p)
		fails := 1 - o.Pass.Plain
		f = foretold{name: "out by the fall", choice: c, said: game.Chance{Plain: fails * o.Tests[0].Injury[3]}, same: true, came: func(p *Play, events []game.Event) bool {
			for k := range events {
				if e := &events[k]; e.Type == game.Fell && e.Height != o.Tests[0].Fall {
					t.Fatalf("it fell %v, said was %v", e.Height, o.Tests[0].Fall)
				}
			}
			return slices.ContainsFunc(events, func(e game.Event) bool { return e.Type == game.OutOf && e.Model == p.ID("a") })
		}}
		f.holds(t, p)
	})
}

// TestWhatIsSaidOfAFallIsWhatIsRolled drops from a block.
func TestWhatIsSaidOfAFallIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, r *Rules, i int) {
		p := onTheRoof(t, r, i, 3+float64(i%3))
		p.Activate("a")
		a := p.ID("a")
		path := []physics.Waypoint{By(physics.Drop, 10, 15.5)}
		o, ok := r.FallOdds(p.Game, a, In(3+float64(i%3)))
		if !ok {
			t.Fatal("nothing is rolled")
		}
		out := r.FallOut(p.Game, a, In(3+float64(i%3)))
		if out.Plain != o[3] || i%4 > 0 && out.Spent <= out.Plain {
			t.Errorf("%+v, %v", out, o)
		}
		f := foretold{name: "fall", choice: game.Choice{Action: "move", Path: path}, said: out, came: func(p *Play, events []game.Event) bool {
			return slices.ContainsFunc(events, func(e game.Event) bool { return e.Type == game.OutOf && e.Model == p.ID("a") })
		}}
		f.holds(t, p)
	})
}

// TestWhatIsSaidOfAChargeIsWhatIsRolled: that it ends in melee, and that it ends in contact;
// over open ground, over a block, and down from one.
func TestWhatIsSaidOfAChargeIsWhatIsRolled(t *testing.T) {
	differ := 0
	overTen(t, func(t *testing.T, r *Rules, i int) {
		s := Script{A: []Unit{tenth(i, "a", 10, 10)}, B: []Unit{Model("b", 18.5+float64(i)*0.4, 10), Model("c", 40, 40)}, First: 0}
		switch i % 5 {
		case 3:
			s.Terrain = []levels.Piece{Rect("barricade", 13, 4, 0.6, 12, 1.1)}
		case 4:
			s.Terrain = []levels.Piece{Rect("block", 7, 7, 5, 6, 3.5)}
			s.A = []Unit{tenth(i, "a", 10, 10, Level(3.5))}
		}
		p := New(t, r, s)
		p.Activate("a")
		a, b := p.ID("a"), p.ID("b")
		o, ok := r.ChargeOdds(p.Game, a, b)
		if !ok {
			t.Fatal("it is refused")
		}
		if o.Melee.Plain > o.Contact.Plain+0.1 {
			differ++
		}
		near := func(within physics.Mil) func(p *Play, events []game.Event) bool {
			return func(p *Play, events []game.Event) bool {
				own := p.Setup().Body(p.State(), a)
				for k := range events {
					e := &events[k]
					if r := e.Roll; r != nil && r.Kind == game.SuccessRoll && r.Outcome == game.Failure {
						return false
					}
					switch {
					case e.Type == game.OutOf, e.Type == game.Downed:
						return false
					case e.Type == game.Moved && e.Model == a:
						own.At, own.Level = e.At, e.Level
					}
				}
				return physics.Gap(own, p.Setup().Body(p.State(), b)) <= within
			}
		}
		c := game.Choice{Action: "charge", Target: "b"}
		f := foretold{name: "melee", choice: c, said: o.Melee, came: near(inch)}
		f.holds(t, p)
		f = foretold{name: "contact", choice: c, said: o.Contact, came: near(physics.ContactGap)}
		f.holds(t, p)
	})
	if differ < 4 {
		t.Errorf("in %d positions alone melee is likelier than contact", differ)
	}
}

// TestWhatIsSaidOfDangerousTerrainIsWhatIsRolled: that the roll is passed, and that who fails it
// goes Out.
func TestWhatIsSaidOfDangerousTerrainIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, r *Rules, i int) {
		p := New(t, r, Script{A: []Unit{tenth(i, "a", 10, 10)}, B: []Unit{Model("b", 40, 10), Model("c", 40, 40)}, First: 0,
			Terrain: []levels.Piece{Rect("wire", 12, 4, 0.6, 12, 0)}})
		p.Activate("a")
		a := p.ID("a")
		path := []physics.Waypoint{To(15, 10)}
		o := r.WayOdds(p.Game, a, "move", physics.Way{Path: path}, game.NoModel)
		if len(o.Tests) != 1 || o.Tests[0].Clause != "TER-3" || !o.Tests[0].Injures {
			t.Fatalf("%+v", o.Tests)
		}
		c := game.Choice{Action: "move", Path: path}
		f := foretold{name: "passed", choice: c, said: o.Pass, came: succeeded}
		f.holds(t, p)
		f = foretold{name: "out", choice: c, said: game.Chance{Plain: (1 - o.Pass.Plain) * o.Tests[0].Out.Plain}, same: true, came: func(p *Play, events []game.Event) bool {
			return slices.ContainsFunc(events, func(e game.Event) bool { return e.Type == game.OutOf && e.Model == a })
		}}
		f.holds(t, p)
	})
}
