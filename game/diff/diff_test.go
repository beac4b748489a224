package diff_test

import (
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/diff"
	. "duckboard/game/gametest"
	"duckboard/game/rules/tc"
	"duckboard/levels"
	"duckboard/physics"
)

// shootOut is a game in which a1 is about to shoot b1, with dice.
func shootOut(t *testing.T, dice []int, opt ...Option) *Play {
	t.Helper()
	p := New(t, tc.V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 20, 10, opt...), Model("b2", 40, 40)}, Dice: dice,
		Terrain: []levels.Piece{Rect("wall", 18.9, 10, 0.4, 4, 1)}})
	p.Activate("a1")
	return p
}

func TestACriticalHitPartsByTheClausesOfBothVersions(t *testing.T) {
	p := shootOut(t, []int{6, 6, 4, 2, 3})
	r, err := diff.Compare(p.Game, tc.V1413, game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if ids := r.Clauses(); !slices.Contains(ids, "INJ-9") || slices.Contains(ids, "P-INJ-1") && !slices.Contains(ids, "INJ-9") {
		t.Errorf("they part by %v", ids)
	}
	if p.M("b1").Tokens[game.Blood] != 0 || p.Pending().Kind != game.Act {
		t.Error("the comparison changed the game")
	}
}

func TestVersionsThatAgreeHaveOnlyLikeRows(t *testing.T) {
	p := shootOut(t, []int{1, 1})
	r, err := diff.Compare(p.Game, tc.V1413, game.Choice{Action: "shoot", Weapon: "rifle", Target: "b2"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	// b2 is out of range in both: both refuse, each by its own clause.
	if a, b := r.Branches[0].Refused, r.Branches[1].Refused; a == nil || b == nil || a.Clause != "ATK-2" || b.Clause != "P-RNG-1" {
		t.Errorf("%+v, %+v", a, b)
	}
	p = New(t, tc.V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 20, 10)}, Dice: []int{1, 1}})
	p.Activate("a1")
	r, err = diff.Compare(p.Game, tc.V1413, game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := range r.Rows {
		if !r.Rows[i].Same() {
			t.Errorf("%+v", r.Rows[i])
		}
	}
}

func TestAnswersThatOnlyOneVersionAsksForAreLeftOut(t *testing.T) {
	p := shootOut(t, []int{4, 4, 1, 1, 1, 1}, Marked(0, 2))
	one := 1
	// v1.0.2 asks b1's player for BLESSING MARKERS on the Injury Roll, v1.4.13 does not.
	r, err := diff.Compare(p.Game, tc.V1413, game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"}, []game.Choice{{Spend: &one}})
	if err != nil {
		t.Fatal(err)
	}
	if a, b := len(r.Branches[0].Choices), len(r.Branches[1].Choices); a != 2 || b != 1 {
		t.Errorf("%d and %d choices", a, b)
	}
	if !slices.Contains(r.Clauses(), "MRK-5") {
		t.Errorf("they part by %v", r.Clauses())
	}
}

func TestAnAnswerIsNeededFromTheBeginningOfAStep(t *testing.T) {
	p := shootOut(t, []int{4, 4, 1, 1, 1, 1}, Marked(2, 0))
	p.Shoot("rifle", "b1")
	if _, err := diff.Compare(p.Game, tc.V1413, game.Choice{}, nil); err == nil {
		t.Error("a comparison in the middle of an attack")
	}
}

func TestAGameOfDealtDiceIsComparedOnThoseItRolled(t *testing.T) {
	p := shootOut(t, []int{6, 6, 4, 2, 3})
	start := p.Setup().Start
	start.Dealt = &game.Dealt{}
	g, _, err := game.Deal(tc.V102, start, game.Hand(start.Dice))
	if err != nil {
		t.Fatal(err)
	}
	dealer := game.Hand([]int{6, 6, 4, 2, 3})
	for _, c := range p.Log() {
		if _, err := g.Deal(c, dealer); err != nil {
			t.Fatal(err)
		}
	}
	shot := game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"}
	n := len(g.Log())
	if _, err := g.Deal(game.Command{Side: 0, Choice: shot}, dealer); err != nil {
		t.Fatal(err)
	}
	at, first, err := diff.Moment(g, n)
	if err != nil || first != n {
		t.Fatal(first, err)
	}
	r, err := diff.Compare(at, tc.V1413, shot, nil)
	if err != nil {
		t.Fatal(err)
	}
	if ids := r.Clauses(); !slices.Contains(ids, "INJ-9") || !r.Branches[0].State.Equal(g.State()) {
		t.Errorf("they part by %v", ids)
	}
}

// TestStandingUpIsNotAlikeWhereOneVersionLeavesItToThePlayer: the events are the same, whether
// the model stands up in v1.4.13 is its player's to say (P-INJ-4).
func TestStandingUpIsNotAlikeWhereOneVersionLeavesItToThePlayer(t *testing.T) {
	for _, own := range []*tc.Rules{tc.V102, tc.V1413} {
		p := New(t, own, Script{A: []Unit{Model("a1", 10, 10, Lying())}, B: []Unit{Model("b1", 20, 10), Model("b2", 40, 40)}, First: 0})
		other, at := tc.V1413, 1
		if own == tc.V1413 {
			other, at = tc.V102, 0
		}
		yes := true
		r, err := diff.Compare(p.Game, other, game.Choice{Model: "a1"}, []game.Choice{{Stand: &yes}, {Action: "end"}})
		if err != nil {
			t.Fatal(err)
		}
		asks := 0
		for _, row := range r.Rows {
			if d := row.Asked[at]; d != nil && d.Kind == game.Stand {
				asks++
			} else if !row.Same() {
				t.Errorf("%s: %+v", own.ID(), row)
			}
		}
		if asks != 1 || !slices.Equal(r.Clauses(), []string{"P-INJ-4"}) {
			t.Errorf("%s: %d decisions, they part by %v", own.ID(), asks, r.Clauses())
		}
	}
}

// TestAStrikeAtWhoRetreatsIsAnAttackToCompare: it names weapons and no action.
func TestAStrikeAtWhoRetreatsIsAnAttackToCompare(t *testing.T) {
	p := New(t, tc.V102, Script{A: []Unit{Model("a1", 10, 10, Lying())}, B: []Unit{Model("b1", 11.5, 10, With(Sword, Knife)), Model("b2", 40, 40)}, Dice: []int{6, 6, 1, 1, 1, 1, 1, 1, 1}})
	p.Activate("a1")
	if n := diff.LastAttack(p.Log()); n != -1 {
		t.Errorf("choice %d is an attack", n)
	}
	p.Do(game.Choice{Action: "retreat"})
	strike := len(p.Log())
	p.Do(game.Choice{Weapons: []string{"sword"}})
	p.Do(game.Choice{Path: []physics.Waypoint{To(8, 10)}})
	if n := diff.LastAttack(p.Log()); n != strike {
		t.Fatalf("choice %d is the last attack, want %d", n, strike)
	}
	at, first, err := diff.Moment(p.Game, strike)
	if err != nil || first != strike-1 {
		t.Fatal(first, err)
	}
	var answers []game.Choice
	for _, c := range p.Log()[first+1:] {
		answers = append(answers, c.Choice)
	}
	r, err := diff.Compare(at, tc.V1413, p.Log()[first].Choice, answers)
	if err != nil {
		t.Fatal(err)
	}
	if ids := r.Clauses(); !slices.Contains(ids, "INJ-9") { // the critical hit has one die more in v1.0.2 alone
		t.Errorf("they part by %v", ids)
	}
}

// TestAnswersOfLaterStepsAreNotTaken: a version that asks more than the game's own is answered
// with its first choice, not with what was chosen of something else later.
func TestAnswersOfLaterStepsAreNotTaken(t *testing.T) {
	p := New(t, tc.V102, Script{A: []Unit{Model("a1", 10, 10, Lying())}, B: []Unit{Model("b1", 20, 10), Model("b2", 40, 40)}, First: 0})
	no := false
	r, err := diff.Compare(p.Game, tc.V1413, game.Choice{Model: "a1"}, []game.Choice{{Action: "end"}, {Stand: &no}})
	if err != nil {
		t.Fatal(err)
	}
	if c := r.Branches[1].Choices; len(c) != 2 || c[1].Stand == nil || !*c[1].Stand {
		t.Errorf("%+v", c)
	}
}
