package tc

import (
	"slices"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/levels"
	"duckboard/physics"
)

func rubble() []levels.Piece {
	ladder := Rect("block", 13, 3, 4, 4, 3)
	ladder.Ladders = []physics.Vec{At(13, 5)}
	return []levels.Piece{Rect("block", 12, 8, 3, 4, 2), ladder, Rect("trench", 4, 12, 6, 3, -2), Rect("mud", 6, 6, 3, 3, 0), Rect("wire", 12, 13, 4, 1, 0),
		Rect("water", 8, 16, 3, 3, 0), Rect("stairs", 15, 9, 2, 2, 2)}
}

func TestQueryReachAndPathAgreeWithChoices(t *testing.T) {
	for name, script := range map[string]Script{
		"free":   {A: []Unit{Model("a1", 10, 10), Model("a2", 12, 15)}, B: []Unit{Model("b1", 18, 15)}, Terrain: rubble(), First: 0},
		"combat": {A: []Unit{Model("a1", 10, 10), Model("a2", 12, 15)}, B: []Unit{Model("b1", 10, 11.6)}, Terrain: rubble(), First: 0},
	} {
		p := New(t, V102, script)
		p.Activate("a1")
		r, err := V102.Reach(p.Game, p.ID("a1"), "move")
		if err != nil {
			t.Fatal(err)
		}
		spots := r.Spots(In(1))
		if len(spots) < 2 && name == "free" {
			t.Fatalf("%s: %d places", name, len(spots))
		}
		for _, s := range spots {
			way, err := V102.Path(p.Game, p.ID("a1"), "move", s, game.NoModel)
			if err != nil {
				t.Errorf("%s: no path to %+v: %v", name, s, err)
				continue
			}
			if err := p.Try(game.Command{Choice: game.Choice{Action: "move", Path: way.Path}}); err != nil {
				t.Errorf("%s: the path to %+v is refused: %v", name, s, err)
			}
		}
	}
}

func TestQueryPathSaysWhy(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 10, 7)}, B: []Unit{Model("b1", 14, 12)}, First: 0,
		Terrain: []levels.Piece{Rect("water", 4, 9, 2, 2, 0), Rect("wall", 8, 13, 4, 0.5, 1)}})
	p.Activate("a1")
	for _, c := range []struct {
		x, y   float64
		clause string
	}{{17, 10, "MOV-2"}, {5, 10, "TER-4"}, {10, 7.5, "R-ENDMOVE"}, {13, 11, "MOV-3"}, {10, 13.2, "R-ENDMOVE"}, {13.9, 12, "MOV-3"}} {
		_, err := V102.Path(p.Game, p.ID("a1"), "move", physics.Spot{At: At(c.x, c.y)}, game.NoModel)
		if no, ok := err.(*game.Refusal); !ok || no.Clause != c.clause {
			t.Errorf("%+v: %v", c, err)
		}
	}
	if _, err := V102.Path(p.Game, p.ID("a1"), "retreat", physics.Spot{At: At(9, 10)}, game.NoModel); err == nil || err.(*game.Refusal).Clause != "R-RETREAT" {
		t.Error(err)
	}
	if _, err := V102.Path(p.Game, p.ID("a1"), "fly", physics.Spot{At: At(9, 10)}, game.NoModel); err == nil {
		t.Error("an unknown action")
	}
}

func TestQueryPathToAModelIsOfAChargeAlone(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 14, 10)}})
	p.Activate("a1")
	for action, legal := range map[string]bool{"charge": true, "move": false, "dash": false} {
		if way, err := V102.Path(p.Game, p.ID("a1"), action, physics.Spot{}, p.ID("b1")); (err == nil) != legal {
			t.Errorf("%s: %+v %v", action, way, err)
		}
	}
}

func TestQueryInCombat(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 11.5, 10)}})
	p.Activate("a1")
	if _, err := V102.Path(p.Game, p.ID("a1"), "move", physics.Spot{At: At(8, 10)}, game.NoModel); err == nil || err.(*game.Refusal).Clause != "MOV-4" {
		t.Error(err)
	}
	way, err := V102.Path(p.Game, p.ID("a1"), "retreat", physics.Spot{At: At(8, 10)}, game.NoModel)
	if err != nil || way.Cost != In(2) {
		t.Error(way, err)
	}
	if _, err := V102.Path(p.Game, p.ID("a1"), "retreat", physics.Spot{At: At(9.5, 10)}, game.NoModel); err == nil || err.(*game.Refusal).Clause != "RET-2" {
		t.Error(err)
	}
	r, err := V102.Reach(p.Game, p.ID("a1"), "retreat")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range r.Spots(In(0.5)) {
		b := p.Setup().Body(p.State(), p.ID("a1"))
		b.At, b.Level = s.At, s.Level
		if physics.Gap(b, p.Setup().Body(p.State(), p.ID("b1"))) <= In(1) {
			t.Errorf("a Retreat may not end at %v", s)
		}
	}
}

func TestQueryPathNamesItsRolls(t *testing.T) {
	p := alone(t, nil, nil, Rect("block", 12, 0, 6, 48, 2))
	way, err := V102.Path(p.Game, p.ID("a1"), "move", physics.Spot{At: At(13, 10), Level: In(2)}, game.NoModel)
	if err != nil || len(way.Rolls) != 1 || V102.MarkClause(nil, way.Rolls[0]) != "CLB-1" || way.Cost != In(5) {
		t.Errorf("%+v %v", way, err)
	}
	p = alone(t, nil, nil, Rect("wire", 12, 0, 1, 48, 0))
	way, err = V102.Path(p.Game, p.ID("a1"), "move", physics.Spot{At: At(14, 10)}, game.NoModel)
	if err != nil || len(way.Rolls) != 1 || V102.MarkClause(nil, way.Rolls[0]) != "TER-3" || way.Rolls[0].At != At(12, 10) {
		t.Errorf("%+v %v", way, err)
	}
}

// each plays a script up to one decision of every kind of this half.
func each(t *testing.T) map[game.Kind]*Play {
	t.Helper()
	all := map[game.Kind]*Play{}
	add := func(kind game.Kind, p *Play) { p.Expect(kind); all[kind] = p }
	add(game.Deploy, reserves(t, []Unit{Model("a1", 0, 0)}, []Unit{Model("b1", 0, 0)}))
	add(game.First, New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 40, 40)}, First: -1}))
	add(game.Activate, New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 40, 40)}}))
	add(game.Act, alone(t, nil, nil))
	p := alone(t, []int{4, 4}, nil)
	p.Do(game.Choice{Action: "dash"})
	add(game.Move, p)
	p = duel(t, 18, 10, []int{5, 5, 6}, nil, Rect("wire", 13, 8, 1, 4, 0))
	p.Charge("b1")
	add(game.ChargePath, p)
	p = New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 10, 40)}, B: []Unit{Model("b1", 15, 10), Model("b2", 17.5, 12)}, First: 0, Dice: []int{2}})
	p.Activate("a1")
	p.Charge("b1")
	add(game.ChargeOn, p)
	p = beset(t, 1, 1)
	p.Do(retreating)
	add(game.FreeFight, p)
	p = gapped(t, 6, 2.5, 3, 3, 3, 1, 1, 1)
	p.Move(By(physics.Jump, 15, 10))
	add(game.FallSide, p)
	return all
}

func TestRJUMPAPathNamesTheFallOfAJumpThatLands3Lower(t *testing.T) {
	for _, c := range []struct {
		low  float64
		want []string
	}{{2.001, []string{"JMP-1"}}, {2, []string{"JMP-1", "DRP-2"}}} {
		ground := []levels.Piece{Rect("block", 7, 7, 4, 6, 5), Rect("block", 12, 7, 4, 6, c.low)}
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(5))}, B: []Unit{Model("b1", 40, 40)}, Terrain: ground, Dice: []int{4, 4, 1, 1, 1}})
		p.Activate("a1")
		way, err := V102.Path(p.Game, p.ID("a1"), "move", physics.Spot{At: At(13.5, 10), Level: In(c.low)}, game.NoModel)
		var got []string
		for _, k := range way.Rolls {
			got = append(got, V102.MarkClause(nil, k))
		}
		if err != nil || !slices.Equal(got, c.want) || len(got) > 1 && way.Rolls[1].At != At(12, 10) {
			t.Errorf("%v: %v %+v, %v", c.low, got, way.Rolls, err)
		}
		p.Do(game.Choice{Action: "move", Path: way.Path})
		var rolled []string
		for _, e := range p.Last {
			if e.Type == game.Rolled {
				rolled = append(rolled, e.Clause)
			}
		}
		if !slices.Equal(rolled, c.want) {
			t.Errorf("%v: rolled %v", c.low, rolled)
		}
	}
}

func TestMEL6AJumpThatDivesNamesNoFall(t *testing.T) {
	for v, want := range map[*Rules][]string{V102: {"JMP-1", "MEL-6"}, V1413: {"JMP-1", "DRP-2"}} {
		ground := []levels.Piece{Rect("block", 7, 7, 4, 6, 5), Rect("block", 12, 7, 4, 6, 2)}
		p := New(t, v, Script{A: []Unit{Model("a1", 10, 10, Level(5))}, B: []Unit{Model("b1", 14, 10, Level(2))}, Terrain: ground})
		p.Activate("a1")
		way, err := v.Path(p.Game, p.ID("a1"), "charge", physics.Spot{}, p.ID("b1"))
		var got []string
		for _, k := range way.Rolls {
			got = append(got, v.MarkClause(nil, k))
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%v, %v", got, err)
		}
	}
}

func TestEveryDecisionCanBeForkedListedAndTakenUpAgain(t *testing.T) {
	for kind, p := range each(t) {
		if err := Holds(p.Game); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
		legal := V102.Legal(p.Game)
		if len(legal) == 0 {
			t.Errorf("%s: nothing is legal", kind)
		}
		before := p.State().Clone()
		for _, bad := range []game.Choice{{}, {Pass: true, Action: "nonsense"}} {
			if p.Try(game.Command{Side: p.Pending().Side, Choice: bad}) == nil {
				t.Errorf("%s: %+v is accepted", kind, bad)
			}
		}
		for _, c := range legal {
			f := p.Fork()
			if _, err := f.Do(game.Command{Side: p.Pending().Side, Choice: c}); err != nil {
				t.Errorf("%s: %+v is listed and refused: %v", kind, c, err)
			}
			if err := Holds(f); err != nil {
				t.Errorf("%s: after %+v: %v", kind, c, err)
			}
		}
		if !before.Equal(p.State()) {
			t.Errorf("%s: a fork changed its game", kind)
		}
	}
}

func TestEveryDecisionPlaysTheSameFromItsLog(t *testing.T) {
	for kind, p := range each(t) {
		m, _, err := replay.Begin(V102, p.Setup().Start)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range p.Log() {
			if _, err := m.Do(c); err != nil {
				t.Fatalf("%s: %v", kind, err)
			}
		}
		if !m.State().Equal(p.State()) || m.Pending().Kind != kind {
			t.Errorf("%s: the game played again differs", kind)
		}
		saved, err := replay.Verify(m.Save(), func(string) (game.Ruleset, error) { return V102, nil })
		if err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		if !saved.State().Equal(p.State()) || saved.Pending().Kind != kind || len(V102.Legal(saved.Game)) != len(V102.Legal(p.Game)) {
			t.Errorf("%s: the game saved and loaded differs", kind)
		}
	}
}

// TestAnEmplacedModelHasNoMovement: a Movement of 0 is legal in a document, and no
// limit of 0 is taken for none.
func TestAnEmplacedModelHasNoMovement(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Stats(0, 0, 0, 0)), Model("a2", 40, 10)}, B: []Unit{Model("b1", 12, 10), Model("b2", 40, 40)}, Dice: []int{6, 1}, First: 0})
	p.Activate("a1")
	path := func(action string, x float64) error {
		_, err := V102.Path(p.Game, p.ID("a1"), action, physics.Spot{At: At(x, 10)}, game.NoModel)
		return err
	}
	for _, action := range []string{"move", "dash", "retreat"} {
		if no, ok := path(action, 8).(*game.Refusal); !ok || no.Clause != "MOV-2" {
			t.Errorf("%s: %v", action, no)
		}
	}
	if err := path("move", 10); err != nil {
		t.Errorf("where it stands: %v", err)
	}
	p.Refuse("MOV-2", game.Choice{Action: "move", Path: []physics.Waypoint{{At: At(9.9, 10)}}})
	p.Do(retreating)
	p.Do(game.Choice{Pass: true}) // R-RETREAT: no legal end, it stays
	if p.Pending().Kind != game.Act || p.M("a1").At != At(10, 10) {
		t.Errorf("%+v", p.Pending())
	}
}

func TestDWN4WhoGoesDownAgainInTheTurnItStoodUpWillMoveHalfAsFarNotAQuarter(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 10, 40)}, B: []Unit{Model("b1", 20, 10, Lying()), Model("b2", 40, 40)}, First: 1, Dice: []int{4, 4, 4, 4}})
	p.Skip("b1")
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	if !p.M("b1").Down {
		t.Fatal("b1 stands")
	}
	for x, far := range map[float64]bool{23: false, 23.001: true} {
		_, err := V102.Path(p.Game, p.ID("b1"), "move", physics.Spot{At: At(x, 10)}, game.NoModel)
		if far != (err != nil) {
			t.Errorf("to %v: %v", x, err)
		}
	}
}
