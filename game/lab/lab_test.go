package lab_test

import (
	"math"
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// shipped is a start with two shipped warbands in rows along the short edges.
func shipped(t testing.TB, ruleset, table string, bands [2]string, models int) (game.Ruleset, game.Start) {
	t.Helper()
	r, err := rules.Find(ruleset)
	if err != nil {
		t.Fatal(err)
	}
	s := game.Start{Ruleset: ruleset, Seed: 7}
	if s.Table, err = levels.Shipped(table); err != nil {
		t.Fatal(err)
	}
	if s.Scenario, err = scenario.Shipped("open-battle"); err != nil {
		t.Fatal(err)
	}
	s.Ground = s.Table.Field()
	for side := range s.Sides {
		w, err := roster.Shipped(bands[side])
		if err != nil {
			t.Fatal(err)
		}
		s.Sides[side] = game.SideStart{Name: w.Name, Warband: enlarge(w, models)}
	}
	return r, s
}

// enlarge repeats a warband's plain models until it has that many.
func enlarge(w *roster.Warband, models int) *roster.Warband {
	big := *w
	big.Models = slices.Clone(w.Models)
	for i := 0; len(big.Models) < models; i++ {
		m := w.Models[1+i%(len(w.Models)-1)]
		m.ID += "-" + string(rune('a'+i))
		m.Keywords = slices.DeleteFunc(slices.Clone(m.Keywords), func(k string) bool { return k == "LEADER" })
		big.Models = append(big.Models, m)
	}
	return &big
}

// deployed puts everybody on the first free places of a side's zone.
func deployed(t testing.TB, r game.Ruleset, s game.Start) *lab.Position {
	t.Helper()
	p, err := lab.New(r, s, nil)
	if err != nil {
		t.Fatal(err)
	}
	q, err := lab.Muster(p)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func battle(t testing.TB, table string) *lab.Position {
	r, s := shipped(t, "tc-1.0.2", table, [2]string{"kestrel-post", "the-lantern-ninth"}, 10)
	return deployed(t, r, s)
}

func study(t testing.TB, p *lab.Position, q lab.Question, workers int) *lab.Map {
	t.Helper()
	s, err := p.Study(q)
	if err != nil {
		t.Fatal(err)
	}
	s.Run(workers)
	return s.Map
}

func TestAMapIsTheSameInSlicesAndOnAllCores(t *testing.T) {
	p := battle(t, "village")
	for _, layer := range lab.Layers() {
		q := lab.Question{Layer: layer, Side: 1, Model: game.NoModel, Step: 4 * physics.Inch}
		all := study(t, p, q, 4)
		s, err := p.Study(q)
		if err != nil {
			t.Fatal(err)
		}
		steps := 0
		for !s.Step(func() bool { return true }) {
			steps++
		}
		if steps < 5 {
			t.Errorf("%s: done in %d steps", layer, steps)
		}
		if !slices.EqualFunc(all.Values, s.Map.Values, func(a, b float32) bool { return a == b || a != a && b != b }) {
			t.Errorf("%s: another map in slices", layer)
		}
		if sum := all.Summary(nil); sum.Cells < 40 || sum.Most == 0 || math.IsNaN(sum.Mean) {
			t.Errorf("%s: %+v", layer, sum)
		}
	}
}

func TestALongQuestionIsHeldUpInItsMiddle(t *testing.T) {
	p := battle(t, "village")
	q := lab.Question{Layer: lab.Threat, Side: 0, Model: game.NoModel, Step: 6 * physics.Inch}
	begun, err := p.Study(q)
	if err != nil {
		t.Fatal(err)
	}
	inside := 0 // pauses before the first unit of work is done
	for begun.Progress() == 0 {
		begun.Step(func() bool { return true })
		inside++
	}
	for begun.Progress() < 0.3 {
		begun.Step(func() bool { return true })
	}
	begun.Cancel() // in the middle of something
	if inside < 5 {
		t.Errorf("where the first model may move to is worked out in %d slices", inside)
	}
	after := study(t, p, q, 1)
	fresh := study(t, battle(t, "village"), q, 1)
	if !slices.EqualFunc(after.Values, fresh.Values, func(a, b float32) bool { return a == b || a != a && b != b }) {
		t.Error("what was given up disturbs what is asked after it")
	}
}

func TestTheHeatOfAModelIsItsSight(t *testing.T) {
	p := battle(t, "ruins")
	m := p.Side(0)[0]
	shape := p.Body(p.Typical(1))
	for _, layer := range []lab.Layer{lab.Sees, lab.Seen} {
		heat := study(t, p, lab.Question{Layer: layer, Model: m, Step: 3 * physics.Inch}, 1)
		for i, v := range heat.Values {
			if v != v {
				continue
			}
			b := shape
			b.At = physics.V(1500+physics.Mil(i%heat.Cols)*3000, 1500+physics.Mil(i/heat.Cols)*3000)
			levels := p.Ground.Field.Levels(b.At)
			b.Level = levels[len(levels)-1]
			from, to := p.Body(m), b
			if layer == lab.Seen {
				from, to = b, p.Body(m)
			}
			if want := p.Ground.Field.Sight(from, to).Fraction; v != float32(want) && p.Ground.Field.Fits(b).Kind == physics.NoFault {
				t.Fatalf("%s at %v: %v, Sight says %v", layer, b.At, v, want)
			}
		}
	}
}

func TestWatchersAreThoseWhoSee(t *testing.T) {
	p := battle(t, "village")
	for _, m := range p.Side(1) {
		b := p.Body(m)
		for _, w := range p.Watch(1, m, physics.Spot{At: b.At, Level: b.Level}) {
			if sees := p.Ground.Field.Sees(p.Body(w.Model), b); sees != w.Visible {
				t.Errorf("%d sees %d: %v, but %v", w.Model, m, sees, w.Visible)
			}
			if w.Now != nil && (w.Moved == nil || w.Moved.Weight() < w.Now.Weight()) {
				t.Errorf("%d does less to %d after a Move than without", w.Model, m)
			}
			if w.Now != nil && !w.Visible {
				t.Errorf("%d shoots %d unseen", w.Model, m)
			}
		}
	}
}

func TestNobodyIsFelledWhereTheSafeMapIsOne(t *testing.T) {
	p := battle(t, "trench-line")
	safe := study(t, p, lab.Question{Layer: lab.Safe, Side: 0, Model: game.NoModel, Step: 2 * physics.Inch}, 2)
	threat := study(t, p, lab.Question{Layer: lab.Threat, Side: 1, Model: game.NoModel, Step: 2 * physics.Inch}, 2)
	shoot := study(t, p, lab.Question{Layer: lab.Shoot, Side: 1, Model: game.NoModel, Step: 2 * physics.Inch}, 2)
	both := 0
	for i := range safe.Values {
		if safe.Values[i] == 1 && (threat.Values[i] != 0 || shoot.Values[i] != 0) {
			t.Fatalf("cell %d is safe, but the threat is %v", i, threat.Values[i])
		}
		if shoot.Values[i] > threat.Values[i]+1e-6 {
			t.Fatalf("cell %d: the shots alone threaten more than all", i)
		}
		if safe.Values[i] == 1 {
			both++
		}
	}
	if both == 0 {
		t.Error("no place is safe")
	}
}

func TestARollToGetNearerWidensTheThreatByItsChance(t *testing.T) {
	p := battle(t, "no-mans-land")
	rules := p.Setup.Rules.(game.Hurrying)
	m := p.Side(0)[0]
	far := physics.Mil(0)
	for _, w := range p.Setup.Entries[m].Profile.Weapons {
		if w.Type == roster.Ranged {
			far = max(far, w.Range)
		}
	}
	move := p.Setup.Entries[m].Profile.Movement
	_, chance := rules.Hurry(p.Game, m)
	if far == 0 || chance <= 0 || chance >= 1 {
		t.Fatalf("range %v, chance %v", far, chance)
	}
	k := study(t, p, lab.Question{Layer: lab.Shoot, Model: m}, 2)
	own, beyond := p.Body(m), 0
	for i, v := range k.Values {
		if v != v || v == 0 {
			continue
		}
		at := physics.V(physics.Mil(i%k.Cols)*k.Step+k.Step/2, physics.Mil(i/k.Cols)*k.Step+k.Step/2)
		gap := physics.Mil(at.Sub(own.At).Len()) - 2*own.Radius
		if gap > far+2*move+physics.Inch {
			t.Fatalf("it threatens %v, %v away", at, gap)
		}
		if gap > far+move+physics.Inch {
			if beyond++; float64(v) > chance {
				t.Fatalf("%v is threatened by %v, the roll succeeds with %v", at, v, chance)
			}
		}
	}
	if beyond == 0 {
		t.Error("the roll widens nothing")
	}
	again := study(t, deployed(t, p.Setup.Rules, p.Setup.Start), lab.Question{Layer: lab.Shoot, Model: m}, 1)
	if !slices.EqualFunc(again.Values, k.Values, func(a, b float32) bool { return a == b || a != a && b != b }) {
		t.Error("asked again the map is another")
	}
}

// sheltered is a rule set under which everybody is always seen and in Cover.
type sheltered struct{ game.Ruleset }

func (sheltered) Shelter(*game.Game, game.ModelID, game.ModelID) func(from, to physics.Body) (visible, covered bool) {
	return func(physics.Body, physics.Body) (bool, bool) { return true, true }
}

func TestCoverIsThatOfTheRuleSet(t *testing.T) {
	p := battle(t, "no-mans-land")
	q := lab.Question{Layer: lab.Cover, Side: 0, Model: game.NoModel, Step: 4 * physics.Inch}
	if mean := study(t, p, q, 1).Summary(nil).Mean; mean <= 0 || mean >= 1 {
		t.Fatalf("cover of %v on average", mean)
	}
	p.Setup.Rules = sheltered{p.Setup.Rules}
	if mean := study(t, p, q, 1).Summary(nil).Mean; mean != 1 {
		t.Errorf("the rule set says all is covered, the map %v", mean)
	}
}

// The list of a spot knows ways round and dives besides.
func TestAThreatIsWhatItsWatchersDoThereByDirectPaths(t *testing.T) {
	p := battle(t, "crossroads")
	q := lab.Question{Layer: lab.Threat, Side: 0, Model: game.NoModel, Step: 5 * physics.Inch}
	k := study(t, p, q, 2)
	man := p.Typical(1)
	charged, cells, round := 0, 0.0, 0.0
	for i, v := range k.Values {
		at := physics.V(physics.Mil(i%k.Cols)*k.Step+k.Step/2, physics.Mil(i/k.Cols)*k.Step+k.Step/2)
		levels := p.Ground.Field.Levels(at)
		spot := physics.Spot{At: at, Level: levels[len(levels)-1]}
		b := p.Body(man)
		b.At, b.Level = spot.At, spot.Level
		if v != v || p.Ground.Field.Fits(b).Kind != physics.NoFault {
			continue
		}
		spared := 1.0
		for _, w := range p.Watch(1, man, spot) {
			spared *= 1 - w.Danger()
			charged += count(w.Fight != nil && (w.Moved == nil || w.Arrives*w.Fight.Felled() > w.Hurries*w.Moved.Felled()))
		}
		cells++
		round += 1 - spared - float64(v)
		if float64(v) > 1-spared+1e-6 {
			t.Errorf("at %v: the map tells %v, the watchers %v", at, v, 1-spared)
		}
	}
	if charged == 0 || round/cells > 0.005 {
		t.Errorf("in %d places a Charge is graver than the shots; the watchers do more by %v in the mean", charged, round/cells)
	}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}
