package tc

import (
	"errors"
	"slices"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/levels"
	"duckboard/physics"
)

// moments are games that stand before a decision of every kind.
func moments(t *testing.T) map[string]*Play {
	zone := levels.Zone{Side: 0, Polygon: []physics.Vec{At(1, 1), At(9, 1), At(9, 9), At(1, 9)}}
	m := map[string]*Play{
		"deploy":       New(t, V102, Script{A: []Unit{Model("a1", 0, 0, Reserve()), Model("a2", 30, 30)}, B: []Unit{Model("b1", 20, 20)}, Zones: []levels.Zone{zone}}),
		"first":        New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 20, 20)}, First: -1}),
		"activate":     New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 30, 30)}, B: []Unit{Model("b1", 20, 20), Model("b2", 40, 20)}}),
		"act":          clinch(t, opts(With(Sword, Knife, Rifle)), nil),
		"move":         faceOff(t, nil, nil, 3, 4),
		"free-fight":   clinch(t, nil, opts(With(Sword, Knife))),
		"retreat":      clinch(t, nil, nil),
		"spend":        faceOff(t, opts(Marked(3, 2)), nil, 3, 4, 1, 1, 1),
		"spend injury": hit(t, Rifle, opts(Marked(6, 3)), 1, 1, 1),
		"bathed":       hit(t, Gun("rifle", 24, "DEADLY"), opts(Marked(5, 3), Lying()), 1, 1, 1),
		"target":       fray(t, Rifle, 2, 3, 4),
		"scatter":      bombard(t, Gun("mortar", 36, `BLAST 3"`, "SCATTER"), nil, 1, 3),
		"order":        bombard(t, Gun("mortar", 36, `BLAST 3"`), nil, 3, 4),
		"morale":       losses(t, 2, nil, 1, 1),
		"fall-side": New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(2))}, B: []Unit{Model("b1", 40, 40)},
			Terrain: []levels.Piece{Rect("block", 7, 7, 5, 6, 2), Rect("block", 13.5, 7, 5, 6, 2)}, Dice: []int{1, 1}}),
		"charge-path": New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 17, 10)}, Terrain: []levels.Piece{Rect("wire", 13, 8, 1, 4, 0)}}),
		"charge-on":   New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 15, 10), Model("b2", 16, 12.8)}, Dice: []int{6}}),
	}
	m["move"].Do(game.Choice{Action: "dash"})
	m["free-fight"].Do(game.Choice{Action: "retreat"})
	m["retreat"].Do(game.Choice{Action: "retreat"})
	m["retreat"].Do(game.Choice{Pass: true})
	m["spend"].Shoot("rifle", "b1")
	m["bathed"].Do(game.Choice{Bloodbath: true, Spend: ref(1)})
	m["scatter"].Shoot("mortar", "b1")
	m["order"].Shoot("mortar", "b1")
	m["further"] = New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(Blade("axe", 2, "CLEAVE 2")))}, B: []Unit{Model("b1", 11.5, 10), Model("b2", 8.5, 10)}, Dice: []int{1, 1}})
	m["further"].Activate("a1")
	m["further"].Fight("b1", "axe")
	m["fall-side"].Activate("a1")
	m["fall-side"].Move(By(physics.Jump, 14.5, 10))
	m["charge-path"].Activate("a1")
	m["charge-path"].Charge("b1")
	m["charge-on"].Activate("a1")
	m["charge-on"].Charge("b1")
	return m
}

// kindOf is the kind of decision that a moment is named after.
func kindOf(name string) game.Kind {
	special := map[string]game.Kind{"retreat": game.Move, "spend injury": game.Spend, "bathed": game.Spend, "further": game.Target, "scatter": game.Target}
	if k, ok := special[name]; ok {
		return k
	}
	return game.Kind(name)
}

func TestEveryKindOfDecisionIsSavedLoadedForkedAndRefused(t *testing.T) {
	for name, p := range moments(t) {
		t.Run(name, func(t *testing.T) {
			p.T = t
			p.Expect(kindOf(name))
			if err := Holds(p.Game); err != nil {
				t.Error(err)
			}
			savedAndLoaded(t, p)
			refusals(t, p)
			legalOnes(t, p)
		})
	}
}

// savedAndLoaded plays the log again, saves and loads it; all four games must
// stand at the same moment.
func savedAndLoaded(t *testing.T, p *Play) {
	m, _, err := replay.Begin(V102, p.Setup().Start)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range p.Log() {
		if _, err := m.Do(c); err != nil {
			t.Fatalf("choice %d: %v", i, err)
		}
	}
	back, err := replay.Verify(m.Save(), func(string) (game.Ruleset, error) { return V102, nil })
	if err != nil {
		t.Fatal(err)
	}
	for what, g := range map[string]*game.Game{"played again": m.Game, "loaded": back.Game, "forked": p.Fork()} {
		if !g.State().Equal(p.State()) || g.Pending().ID != p.Pending().ID || g.Pending().Kind != p.Pending().Kind {
			t.Errorf("%s: %+v, want %+v", what, g.Pending(), p.Pending())
		}
	}
}

// refusals are choices that fit no moment, or not this one.
func refusals(t *testing.T, p *Play) {
	d := p.Pending()
	before := p.State().Clone()
	far := At(500, 500)
	for _, c := range []game.Choice{
		{}, {Action: "dance"}, {Action: "shoot", Weapon: "rifle"}, {Model: "nobody"}, {Target: "nobody"}, {Weapons: []string{"spoon"}}, {Spend: ref(99)}, {Spend: ref(-1)},
		{Bloodbath: true, Spend: ref(6)}, {Order: []string{"x"}}, {Fall: "up"}, {First: ref(7)}, {At: &far}, {Path: step1(500, 500)}, {Action: "move", Path: step1(500, 500)},
	} {
		_, err := p.Game.Do(game.Command{Side: d.Side, Choice: c})
		var no *game.Refusal
		if !errors.As(err, &no) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	if _, err := p.Game.Do(game.Command{Side: d.Side.Other(), Choice: V102.Legal(p.Game)[0]}); err == nil {
		t.Error("the wrong side decided")
	}
	if !before.Equal(p.State()) || p.Pending().ID != d.ID {
		t.Error("a refused choice changed the game")
	}
}

// legalOnes makes each legal choice in a copy; the game itself stands.
func legalOnes(t *testing.T, p *Play) {
	before := p.State().Clone()
	all := V102.Legal(p.Game)
	if len(all) == 0 {
		t.Error("nothing is legal")
	}
	var texts []string
	for _, c := range all {
		f := p.Fork()
		if _, err := f.Do(game.Command{Side: p.Pending().Side, Choice: c}); err != nil {
			t.Errorf("%+v is listed and refused: %v", c, err)
		} else if err := Holds(f); err != nil {
			t.Errorf("after %+v: %v", c, err)
		}
		text, _ := c.MarshalJSON()
		if slices.Contains(texts, string(text)) {
			t.Errorf("%s is listed twice", text)
		}
		texts = append(texts, string(text))
	}
	if !before.Equal(p.State()) {
		t.Error("a copy's choice changed the game")
	}
}
