package tool

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/physics"
)

// squadRules is the rule set that plays with squads, and the warbands that ship
// for it.
func squadRules(t *testing.T) (game.Ruleset, []*roster.Warband) {
	t.Helper()
	for _, r := range rules.All() {
		if _, ok := r.(game.Squadded); !ok {
			continue
		}
		var bands []*roster.Warband
		for _, name := range roster.Names() {
			if w, err := roster.Shipped(name); err == nil && r.Check(w) == nil {
				bands = append(bands, w)
			}
		}
		return r, bands
	}
	t.Fatal("no rule set plays with squads")
	return nil, nil
}

// squadDesk is a battle of two shipped forces of squads between two persons, or
// of one against a program, as it stands after the deployment.
func squadDesk(t *testing.T, table string, seed uint64, turns int, human [2]bool, options map[string]any) *Desk {
	t.Helper()
	r, bands := squadRules(t)
	if len(bands) < 2 {
		t.Fatal("no two forces ship for it")
	}
	tb, err := levels.Shipped(table)
	if err != nil {
		t.Fatal(err)
	}
	start := game.Start{Table: tb, Turns: turns, Seed: seed, Options: options,
		Sides: [2]game.SideStart{{Name: "Red", Warband: bands[seed%uint64(len(bands))]}, {Name: "Blue", Warband: bands[(seed+1)%uint64(len(bands))]}}}
	g, first, err := replay.Begin(r, start)
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSession(g, first, human)
	if err != nil {
		t.Fatal(err)
	}
	d := NewDesk(s, [2]Player{&Random{Seed: seed}, &Random{Seed: seed + 1}})
	d.Auto, d.Stage.Speed = [2]bool{true, true}, 0
	return d
}

// fist plays with the gestures of a person, drawn by a row of numbers.
type fist struct {
	*testing.T
	d    *Desk
	row  uint64
	used map[string]int
}

func (f *fist) below(n int) int {
	f.row = mix64(f.row + 0x9E3779B97F4A7C15)
	return int(f.row >> 33 % uint64(n))
}

// play answers what is asked by clicks and keys alone.
func (f *fist) play() {
	d := f.d
	before := len(d.S.Moments())
	switch d.Selection.Mode {
	case Choosing:
		d.Cycle(1 + f.below(3))
		if f.below(2) == 0 {
			d.Point(d.S.State().Models[d.Selection.Subject].At, true)
			d.Click()
		}
		if d.Selection.Mode == Choosing {
			d.Confirm()
		}
	case Acting:
		f.act()
	case Picking, Asking:
		d.Cycle(1)
		d.Confirm()
	default:
		f.Fatalf("mode %d is asked for", d.Selection.Mode)
	}
	if len(d.S.Moments()) == before && d.Mine() && d.Selection.Mode != Choosing {
		for d.Cancel() {
		}
		if d.Selection.Mode == Acting {
			d.BeginNamed("end")
		}
		for _, name := range []string{"move", "run"} { // who may not end yet must rejoin its squad first
			if len(d.S.Moments()) > before {
				break
			}
			for d.Cancel() {
			}
			if d.BeginNamed(name); d.Selection.Mode == Moving {
				f.walk()
			}
		}
	}
	if len(d.S.Moments()) == before {
		f.Fatalf("nothing came of it: mode %d, %v", d.Selection.Mode, d.Refused)
	}
}

// act takes one of the ACTIONS that the panel offers.
func (f *fist) act() {
	d := f.d
	var may []int
	for i := range d.Selection.Actions {
		if d.Selection.Actions[i].No == nil {
			may = append(may, i)
		}
	}
	a := d.Selection.Actions[may[f.below(len(may))]]
	if a.Name == "end" && f.below(3) > 0 {
		a = d.Selection.Actions[may[0]]
	}
	d.Begin(d.place(&a))
	moments := len(d.S.Moments())
	switch d.Selection.Mode {
	case Moving:
		f.walk()
	case Charging, Aiming, Striking:
		d.Cycle(1 + f.below(2))
		if d.Mark() {
			d.Cycle(1)
			if d.Mark() && d.Forecast.preview().No != nil {
				d.Mark()
			}
			f.used["shared"]++
		}
		d.stale = true
		d.Confirm()
	case Laying:
		f.lay()
	case Turning:
		d.Turn(float64(15 * (f.below(23) + 1)))
		d.Confirm()
	case Walling:
		at := d.S.State().Models[d.Selection.Subject].At
		d.Point(at.Add(physics.V(3000, 2000)), true)
		d.Click()
		d.Point(at.Add(physics.V(-3000, 2000)), true)
		d.Click()
	case Entering:
		d.Cycle(1)
		d.Confirm()
	}
	if len(d.S.Moments()) > moments || !d.Mine() || len(d.S.Moments()) > 0 && d.S.Moments()[len(d.S.Moments())-1].Command.Choice.Action == a.Name {
		f.used[a.Name]++
	}
}

// place is where an ACTION stands on the panel.
func (d *Desk) place(a *Action) int {
	for i := range d.Selection.Actions {
		if d.Selection.Actions[i].Name == a.Name && d.Selection.Actions[i].Weapon == a.Weapon && d.Selection.Actions[i].Profile == a.Profile {
			return i
		}
	}
	return -1
}

// walk goes towards the nearest enemy as far as the reach lets it, and faces
// elsewhere at its end.
func (f *fist) walk() {
	d := f.d
	st := d.S.State()
	from := st.Models[d.Selection.Subject].At
	if d.Ways.Reach == nil {
		return
	}
	goal := st.Models[nearest(d.Game(), d.Selection.Subject)].At
	var spots []physics.Vec
	for _, a := range d.Ways.Reach.All() {
		for _, v := range a.Polygon {
			spots = append(spots, physics.V((9*v.X+from.X)/10, (9*v.Y+from.Y)/10))
		}
	}
	slices.SortFunc(spots, func(a, b physics.Vec) int { return cmp.Compare(a.Sub(goal).Len(), b.Sub(goal).Len()) })
	for _, v := range spots {
		d.Point(v, true)
		d.Forecast.think()
		if d.Forecast.Preview != nil && d.Forecast.Preview.No == nil {
			if f.below(3) == 0 && d.Turn(90) {
				f.used["turned at the end"]++
			}
			d.Click()
			return
		}
	}
}

// lay aims a template at an enemy, whatever the model faces.
func (f *fist) lay() {
	d := f.d
	d.Cycle(1)
	d.Forecast.think()
	v := d.Forecast.Preview
	if v == nil || v.No != nil {
		return
	}
	if v.Aim == nil || len(v.Aim.Outline) < 4 || v.Face == nil {
		f.Errorf("a template is aimed without a shape: %+v", v)
	}
	d.Click()
}

func TestWholeGamesOfSquadsArePlayedByGestures(t *testing.T) {
	used := map[string]int{}
	for seed := uint64(1); seed <= 2; seed++ {
		d := squadDesk(t, []string{"pumping-station", "mercy-row"}[seed%2], seed, 2, [2]bool{true, seed == 1}, nil)
		f := &fist{T: t, d: d, row: seed, used: used}
		for n := 0; d.Game().Pending() != nil; n++ {
			if n > 20000 {
				t.Fatal("the game does not end")
			}
			if d.Mine() {
				f.play()
			} else {
				d.Course.Step(1, forever{})
			}
			if d.Stage.Idle() && !d.Stage.Shown().Equal(d.S.State()) {
				t.Fatal("the shown state is not the game's")
			}
		}
	}
	for _, what := range []string{"move", "run", "shoot", "aim", "face", "card", "end", "turned at the end"} {
		if used[what] == 0 {
			t.Errorf("no %s in the games: %v", what, used)
		}
	}
	t.Log(used)
}

// standing is a battle of squads between two persons in which side 0 is to
// activate, put up as the cut of two forces that stand as they are told; dice are the
// faces that come up first then.
func standing(t *testing.T, table *levels.Table, red, blue []roster.Model, at map[string]physics.Vec, options map[string]any, dice ...int) *Desk {
	t.Helper()
	r, _ := squadRules(t)
	start := game.Start{Ruleset: r.ID(), Table: table, Turns: 2, Seed: 1, Dice: append([]int{15, 3}, dice...), Options: options}
	for side, models := range [2][]roster.Model{red, blue} {
		start.Sides[side] = game.SideStart{Name: []string{"Red", "Blue"}[side], Warband: &roster.Warband{Name: "W", Models: models}}
		for i := range models {
			start.Place = append(start.Place, game.Placement{Model: models[i].ID, At: at[models[i].ID]})
		}
	}
	g, first, err := replay.Begin(r, start)
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSession(g, first, [2]bool{true, true})
	if err != nil {
		t.Fatal(err)
	}
	d := NewDesk(s, [2]Player{})
	d.Stage.Speed = 0
	d.Course.Skip()
	d.ChooseOption(0)
	return d
}

func private(id, squad string, arms ...roster.Weapon) roster.Model {
	return roster.Model{ID: id, Name: id, Base: 30, Height: 1250, Movement: 5000, Weapons: arms,
		Soldier: &roster.Soldier{Squad: squad, Leader: true, M: 5000, CC: 12, RS: 13, St: 8, Con: 12, WP: 12, LD: 13, W: 1, A: 12}}
}

func arm(shape string, reach physics.Mil, rof int) roster.Weapon {
	return roster.Weapon{ID: "w", Name: "w", Type: roster.Ranged, Range: reach, Profiles: []roster.Profile{{Shape: shape, Range: reach, St: 12, RoF: rof}}}
}

func inches(x, y float64) physics.Vec {
	return physics.V(physics.Mil(x*1000), physics.Mil(y*1000))
}

func field() *levels.Table {
	return &levels.Table{Name: "test", Size: inches(48, 48)}
}

func TestOfASquadTheOneThatWasClickedLastActsFirst(t *testing.T) {
	d := standing(t, field(), []roster.Model{private("a1", "s1"), private("a2", "s1")}, []roster.Model{private("b1", "s2")},
		map[string]physics.Vec{"a1": inches(10, 10), "a2": inches(12, 10), "b1": inches(30, 10)}, nil)
	for _, x := range []float64{10, 12} {
		d.Point(inches(x, 10), true)
		d.Click()
	}
	d.Course.Skip()
	if p := d.Game().Pending(); p.Kind != game.Act || p.Model != 1 || d.Selection.Subject != 1 {
		t.Fatalf("%s is asked for, and model %d is chosen", d.Game().Pending().Kind, d.Selection.Subject)
	}
}

func TestASquadIsActivatedByDraggingOneOfItsModels(t *testing.T) {
	d := standing(t, field(), []roster.Model{private("a1", "s1"), private("a2", "s1")}, []roster.Model{private("b1", "s2")},
		map[string]physics.Vec{"a1": inches(10, 10), "a2": inches(12, 10), "b1": inches(30, 10)}, nil)
	if d.Selection.Mode != Choosing || !d.May(1) || d.May(2) {
		t.Fatalf("mode %d", d.Selection.Mode)
	}
	d.Point(inches(12, 10), true)
	if !d.Grab() || !d.Pointer.Drag || d.Selection.Subject != 1 {
		t.Fatalf("drag %v, subject %d, %v", d.Pointer.Drag, d.Selection.Subject, d.Refused)
	}
	d.Point(inches(12, 17), true) // too far for a Move
	d.Forecast.think()
	if v := d.Forecast.Preview; v == nil || v.No != nil || !v.Run {
		t.Fatalf("it does not run: %+v", v)
	}
	d.Point(inches(12, 15.3), true) // for a hair nobody runs
	d.Forecast.think()
	if v := d.Forecast.Preview; v == nil || v.No != nil || v.Run || v.Cost > v.Limit {
		t.Fatalf("it runs for a hair: %+v", v)
	}
	d.Point(inches(12, 17), true)
	d.Forecast.think()
	d.Turn(90)
	if !d.Drop() {
		t.Fatal(d.Refused)
	}
	m := d.S.State().Models[1]
	if m.At != inches(12, 17) || m.Facing.X >= 0 {
		t.Errorf("it stands at %v and faces %v", m.At, m.Facing)
	}
}

func TestAClickOnAFriendOrOnNobodyShootsNothing(t *testing.T) {
	d := standing(t, field(), []roster.Model{private("a1", "s1", arm("", 24000, 1)), private("a2", "s2")}, []roster.Model{private("b1", "s2")},
		map[string]physics.Vec{"a1": inches(10, 10), "a2": inches(14, 12), "b1": inches(20, 10)}, nil)
	d.Select(0)
	if !d.Activate() {
		t.Fatal(d.Refused)
	}
	d.Course.Skip()
	if d.Selection.Mode == Choosing {
		d.Select(0)
		d.Activate()
		d.Course.Skip()
	}
	d.Point(inches(14, 12), true)
	if d.Click(); d.Selection.Mode != Acting {
		t.Errorf("a click on a friend begins the mode %d", d.Selection.Mode)
	}
	d.BeginNamed("shoot")
	d.Point(inches(16, 18), true)
	if d.Selection.Mode != Aiming || d.Click() || d.Refused == nil {
		t.Errorf("mode %d: a click beside everybody says %v", d.Selection.Mode, d.Refused)
	}
}

func TestATemplateBehindTheModelTurnsItFirst(t *testing.T) {
	d := standing(t, field(), []roster.Model{private("a1", "s1", arm("FT", 0, 1))}, []roster.Model{private("b1", "s2")},
		map[string]physics.Vec{"a1": inches(20, 10), "b1": inches(15, 10)}, map[string]any{"cards": []any{0.0, 0.0}})
	d.Cycle(1)
	d.Activate()
	if !d.BeginNamed("shoot") || d.Selection.Mode != Laying {
		t.Fatalf("mode %d, %v", d.Selection.Mode, d.Refused)
	}
	d.Point(inches(15, 10), true)
	d.Forecast.think()
	v := d.Forecast.Preview
	if v == nil || v.No != nil || len(v.First) != 1 || len(v.Aim.Struck) != 1 || v.Aim.Struck[0].Hit != 1 {
		t.Fatalf("%+v", v)
	}
	if !d.Click() {
		t.Fatal(d.Refused)
	}
	if f := d.S.State().Models[0].Facing; f.X >= 0 {
		t.Errorf("it faces %v", f)
	}
}

func TestATemplateLiesUntilAllIsRolledForWhomItTouches(t *testing.T) {
	d := standing(t, field(), []roster.Model{private("a1", "s1", arm("FT", 0, 1))}, []roster.Model{private("b1", "s2"), private("b2", "s2")},
		map[string]physics.Vec{"a1": inches(20, 10), "b1": inches(15, 10), "b2": inches(16, 11)}, map[string]any{"cards": []any{0.0, 0.0}})
	d.Cycle(1)
	d.Activate()
	d.BeginNamed("shoot")
	d.Point(inches(15, 10), true)
	d.Forecast.think()
	d.Stage.Speed = 1
	if !d.Click() {
		t.Fatal(d.Refused)
	}
	laid, bare := 0, 0
	for !d.Stage.Idle() {
		if e, _, ok := d.Stage.Now(); ok && (e.Type == game.Rolled || e.Type == game.Hit) {
			if len(d.Stage.Laid()) > 3 {
				laid++
			} else {
				bare++
			}
		}
		d.Course.Step(0.05, forever{})
	}
	if laid == 0 || bare > 0 {
		t.Errorf("of its effects %d are seen with the template, %d without", laid, bare)
	}
	if d.Stage.Laid() != nil {
		t.Error("it lies there when all is over")
	}
}

func TestThePromptForACardTellsWhatTheWoundLeaves(t *testing.T) {
	hardy := private("b2", "s2")
	hardy.Soldier.W, hardy.Soldier.A = 3, 1
	frail := private("b1", "s2")
	frail.Soldier.A = 1
	d := standing(t, field(), []roster.Model{private("a1", "s1", arm("FT", 0, 1))}, []roster.Model{frail, hardy},
		map[string]physics.Vec{"a1": inches(20, 10), "b1": inches(15, 10), "b2": inches(16, 11)}, nil)
	d.Cycle(1)
	d.Activate()
	d.BeginNamed("shoot")
	d.Point(inches(15, 10), true)
	d.Forecast.think()
	if !d.Click() {
		t.Fatal(d.Refused)
	}
	told := map[string]string{}
	for n := 0; d.Game().Pending().Kind == game.Card && n < 9; n++ {
		told[d.Setup().Entries[d.Game().Pending().Model].ID] = d.Selection.Prompt.Hint.String()
		d.Course.Handover = game.NoSide
		d.ChooseOption(1)
	}
	if !strings.HasSuffix(told["b1"], "would remove the model.") || !strings.HasSuffix(told["b2"], "leaves 2 of 3.") {
		t.Errorf("%q", told)
	}
}

func TestAttacksAreSharedAmongTheMarkedModels(t *testing.T) {
	d := standing(t, field(), []roster.Model{private("a1", "s1", arm("", 24000, 3))}, []roster.Model{private("b1", "s2"), private("b2", "s2")},
		map[string]physics.Vec{"a1": inches(10, 10), "b1": inches(20, 10), "b2": inches(20, 12)}, nil)
	d.Cycle(1)
	d.Activate()
	d.BeginNamed("shoot")
	for _, at := range []physics.Vec{inches(20, 10), inches(20, 12)} {
		d.Point(at, true)
		if !d.Mark() {
			t.Fatal("it is not marked")
		}
	}
	d.stale = true
	d.Forecast.think()
	c := d.Forecast.Preview.Choice
	if c.Target != "b1" || len(c.Also) != 1 || c.Also[0] != "b2" || d.Forecast.Preview.No != nil {
		t.Errorf("%+v: %v", c, d.Forecast.Preview.No)
	}
	if a := d.Forecast.Preview.Aim; a == nil || len(a.Struck) != 2 || a.Struck[0].Attacks != 2 || a.Struck[1].Attacks != 1 {
		t.Errorf("%+v", a)
	}
	if !d.Confirm() {
		t.Error(d.Refused)
	}
}

func TestAWallIsLaidWithTwoClicks(t *testing.T) {
	d := standing(t, field(), []roster.Model{private("a1", "s1", arm("FT", 0, 1))}, []roster.Model{private("b1", "s2")},
		map[string]physics.Vec{"a1": inches(20, 10), "b1": inches(40, 10)}, nil)
	d.Cycle(1)
	d.Activate()
	if !d.BeginNamed("wall-of-fire") || d.Selection.Mode != Walling {
		t.Fatalf("mode %d, %v", d.Selection.Mode, d.Refused)
	}
	d.Point(inches(40, 30), true)
	if d.Click() || d.Refused == nil || len(d.Selection.Markers) != 0 {
		t.Errorf("a marker too far away is set: %v", d.Refused)
	}
	d.Point(inches(25, 8), true)
	d.Click()
	d.Point(inches(25, 14), true)
	d.Click()
	if len(d.S.State().Lines) != 1 {
		t.Errorf("no wall lies: %v", d.Refused)
	}
}

func TestAModelGoesIntoABuildingAndComesOut(t *testing.T) {
	table, high := field(), physics.Mil(3000)
	table.Terrain = []levels.Piece{{ID: "t1", Kind: "building", Height: &high, Polygon: []physics.Vec{inches(12, 8), inches(16, 8), inches(16, 12), inches(12, 12)}, Entries: []physics.Vec{inches(12, 10), inches(16, 10)}}}
	d := standing(t, table, []roster.Model{private("a1", "s1")}, []roster.Model{private("b1", "s2")},
		map[string]physics.Vec{"a1": inches(11, 10), "b1": inches(40, 10)}, nil)
	d.Cycle(1)
	d.Activate()
	if !d.BeginNamed("enter") || d.S.State().Models[0].In != 1 {
		t.Fatalf("mode %d, %v", d.Selection.Mode, d.Refused)
	}
	if !d.BeginNamed("enter") || d.Selection.Mode != Entering {
		t.Fatalf("mode %d, %v", d.Selection.Mode, d.Refused)
	}
	d.Point(inches(17, 10), true)
	if !d.Click() || d.S.State().Models[0].In != 0 || d.S.State().Models[0].At.X < 16000 {
		t.Errorf("%+v, %v", d.S.State().Models[0], d.Refused)
	}
}

func TestModelsAreDeployedFacingTheMiddleOfTheTable(t *testing.T) {
	d := squadDesk(t, "pumping-station", 1, 1, [2]bool{true, false}, nil)
	for n := 0; d.S.State().Phase == game.Deployment || d.S.State().Turn == 0; n++ {
		if n > 20000 {
			t.Fatal("the deployment does not end")
		}
		if d.Mine() && d.Selection.Mode == Asking {
			d.Confirm()
		}
		d.Course.Step(1, forever{})
	}
	size := d.Setup().Field.Size()
	for i := range d.S.State().Models {
		m := &d.S.State().Models[i]
		if to := physics.V(m.At.X, size.Y/2).Sub(m.At); (to.Y > 0) != (m.Facing.Y > 0) {
			t.Errorf("%s at %v faces %v", d.Setup().Entries[i].ID, m.At, m.Facing)
		}
	}
}

func TestTheGripTurnsTheModelAtOnce(t *testing.T) {
	d := standing(t, field(), []roster.Model{private("a1", "s1")}, []roster.Model{private("b1", "s2")},
		map[string]physics.Vec{"a1": inches(20, 10), "b1": inches(40, 10)}, nil)
	d.Cycle(1)
	d.Activate()
	d.Point(d.Selection.Grip(), true)
	if !d.Grab() || d.Selection.Mode != Turning {
		t.Fatalf("mode %d", d.Selection.Mode)
	}
	d.Point(inches(20, 20), true)
	if !d.Drop() {
		t.Fatal(d.Refused)
	}
	if f := d.S.State().Models[0].Facing; f.X != 0 || f.Y <= 0 {
		t.Errorf("it faces %v", f)
	}
	if ok, _ := d.S.MayTakeBack(); !ok {
		t.Error("a turn cannot be taken back")
	}
}

// TestEveryActionOfASquadIsToldInTheLog, but that it ends: what a model did is a line.
func TestEveryActionOfASquadIsToldInTheLog(t *testing.T) {
	d := squadDesk(t, "mercy-row", 5, 2, [2]bool{true, true}, nil)
	g, told := d.Game(), map[string]int{}
	r := &Random{Seed: 11}
	for range 900 {
		p := g.Pending()
		if p == nil {
			break
		}
		c, _ := r.Choose(g, nil)
		if p.Kind == game.Act && d.S.Try(game.Choice{Action: "aim"}) == nil && told["aim"] < 3 {
			c = game.Choice{Action: "aim"}
		} else if p.Kind == game.Act && told["face"] < 3 {
			at := inches(24, float64(5+15*told["face"]))
			c = game.Choice{Action: "face", Toward: &at}
		}
		events, err := d.S.Choose(c)
		if err != nil {
			t.Fatal(err)
		}
		if p.Kind != game.Act || c.Action == "end" {
			continue
		}
		told[c.Action]++
		if lines := linesOf(d.Setup(), events, 0); len(lines) == 0 {
			t.Errorf("nothing is told of %q: %v", c.Action, events)
		}
	}
	for _, action := range []string{"aim", "face", "move", "run", "shoot"} {
		if told[action] == 0 {
			t.Errorf("nobody does %q: %v", action, told)
		}
	}
}
