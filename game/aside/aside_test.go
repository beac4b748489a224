package aside

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/ai"
	"duckboard/game/analysis"
	"duckboard/game/lab"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/physics"
)

func engine() *Engine {
	return NewEngine(func(id string) (game.Ruleset, error) { return rules.Among(rules.All(), id) })
}

// ask has a question answered in as many steps as there can be.
func ask(t testing.TB, e *Engine, q *Question) *Answer {
	t.Helper()
	a, err := tried(e, q.Marshal())
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func tried(e *Engine, message []byte) (*Answer, error) {
	w := e.Begin(message)
	for !w.Step(func() bool { return true }) {
	}
	return ReadAnswer(w.Answer())
}

// skirmish is two against two over a Turn, on a small table with two walls.
func skirmish(t testing.TB, ruleset game.Ruleset) game.Start {
	t.Helper()
	s := game.Start{Ruleset: ruleset.ID(), Turns: 1, Seed: 7, Table: levels.New(physics.V(24000, 20000))}
	for side, x := range []physics.Mil{0, 18000} {
		s.Table.Zones = append(s.Table.Zones, levels.Zone{Side: side, Polygon: []physics.Vec{{X: x}, {X: x + 6000}, {X: x + 6000, Y: 20000}, {X: x, Y: 20000}}})
		s.Table.Terrain = append(s.Table.Terrain, levels.Piece{ID: string(rune('a' + side)), Kind: "wall", Rect: &levels.Rect{X: 8000 + x/3, Y: 6000 + x/4, W: 500, H: 5000}})
	}
	for side := range s.Sides {
		w, err := roster.Shipped(roster.Fitting(ruleset.Check)[side])
		if err != nil {
			t.Fatal(err)
		}
		few := *w
		few.Models = few.Models[:2]
		s.Sides[side] = game.SideStart{Name: w.Name, Warband: &few}
	}
	return s
}

func begun(t testing.TB, r game.Ruleset, s game.Start) *replay.Match {
	t.Helper()
	m, _, err := replay.Begin(r, s)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestTheComputerChoosesAsideAsItDoesInPlace(t *testing.T) {
	for _, r := range rules.All() {
		m := begun(t, r, skirmish(t, r))
		e, bots, log := engine(), [2]*ai.Bot{ai.New(3, ai.Veteran, ai.Plain), ai.New(4, ai.Veteran, ai.Plain)}, []byte(nil)
		opening := replay.Opening(m.Setup())
		for n := 0; m.Pending() != nil; n++ {
			side := m.Pending().Side
			want := bots[side].Choose(m.Game)
			got := ask(t, e, &Question{Kind: Choose, Seed: 3 + uint64(side), Opening: opening, Log: log})
			if !reflect.DeepEqual(got.Choice, want) {
				t.Fatalf("%s, choice %d: aside %+v, in place %+v", r.ID(), n, got.Choice, want)
			}
			c := game.Command{Side: side, Choice: want}
			if _, err := m.Do(c); err != nil {
				t.Fatal(err)
			}
			log = replay.AppendCommand(log, &c)
		}
		if len(m.Log()) < 10 {
			t.Errorf("%s: a game of %d choices tells little", r.ID(), len(m.Log()))
		}
	}
}

// Aside and in place, the computer knows the dice that were rolled and none to come; what is
// worked out about other games has seeds.
func TestDealtGameIsKeptUpWithByItsDice(t *testing.T) {
	for _, r := range rules.All() {
		s := skirmish(t, r)
		s.Dealt = &game.Dealt{}
		dice := rand.New(rand.NewPCG(1, 2))
		deal := func(faces int) (int, bool) { return 1 + dice.IntN(faces), true }
		m, _, err := replay.BeginDealt(r, s, deal)
		if err != nil {
			t.Fatal(err)
		}
		e, bots, log := engine(), [2]*ai.Bot{ai.New(3, ai.Veteran, ai.Plain), ai.New(4, ai.Veteran, ai.Plain)}, []byte(nil)
		opening := replay.Opening(m.Setup())
		for n := 0; m.Pending() != nil; n++ {
			if n%9 == 8 { // as after a take-back
				e = engine()
			}
			side := m.Pending().Side
			want := bots[side].Choose(m.Game)
			got := ask(t, e, &Question{Kind: Choose, Seed: 3 + uint64(side), Opening: opening, Log: log})
			if !reflect.DeepEqual(got.Choice, want) {
				t.Fatalf("%s, choice %d: aside %+v, in place %+v", r.ID(), n, got.Choice, want)
			}
			if _, err := m.Deal(game.Command{Side: side, Choice: want}, deal); err != nil {
				t.Fatal(err)
			}
			log = replay.AppendCommand(log, &m.Log()[n])
		}
		place := ask(t, e, &Question{Kind: Deploy, Opening: opening}).Place
		if o := ask(t, e, &Question{Kind: Bout, Opening: opening, Place: place}).Outcome; o == nil || o.Err != nil {
			t.Errorf("%s: another game is not played: %+v", r.ID(), o)
		}
	}
}

func TestAGameThatWasTakenBackIsReadAnew(t *testing.T) {
	r := rules.All()[0]
	m := begun(t, r, skirmish(t, r))
	e, opening := engine(), replay.Opening(m.Setup())
	first := ask(t, e, &Question{Kind: Choose, Seed: 1, Opening: opening})
	log := replay.AppendCommand(nil, &game.Command{Side: m.Pending().Side, Choice: first.Choice})
	ask(t, e, &Question{Kind: Choose, Seed: 1, Opening: opening, Log: log})
	if again := ask(t, e, &Question{Kind: Choose, Seed: 1, Opening: opening}); !reflect.DeepEqual(again, first) {
		t.Errorf("after it was taken back %+v, before %+v", again, first)
	}
}

func TestTheLabAsideFindsWhatItFindsInPlace(t *testing.T) {
	r := rules.All()[0]
	s := skirmish(t, r)
	m := begun(t, r, s)
	e, opening := engine(), replay.Opening(m.Setup())
	place, err := lab.Deployment(r, s)
	if err != nil {
		t.Fatal(err)
	}
	if a := ask(t, e, &Question{Kind: Deploy, Opening: opening}); !reflect.DeepEqual(a.Place, place) {
		t.Errorf("deployed at %+v, in place at %+v", a.Place, place)
	}
	s.Place = place
	p, err := lab.New(r, s, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, layer := range lab.Layers() {
		q := lab.Question{Layer: layer, Side: 1, Model: game.NoModel, Step: 2 * physics.Inch}
		st, err := p.Study(q)
		if err != nil {
			t.Fatal(err)
		}
		st.Run(1)
		got := ask(t, e, &Question{Kind: Study, Opening: opening, Place: place, Map: &q}).Map
		for i, v := range st.Map.Values {
			if math.Float32bits(v) != math.Float32bits(got.Values[i]) {
				t.Fatalf("%s: cell %d is %v aside, %v in place", layer, i, got.Values[i], v)
			}
		}
		if got.Values, st.Map.Values = nil, nil; !reflect.DeepEqual(got, st.Map) {
			t.Errorf("%s: %+v aside, %+v in place", layer, got, st.Map)
		}
	}
	for _, m := range append(p.Side(1)[:2:2], game.NoModel) {
		at := physics.Spot{At: physics.V(18000, 18000)}
		if m != game.NoModel {
			b := p.Body(m)
			at = physics.Spot{At: b.At, Level: b.Level}
		}
		want := p.Watch(1, m, at)
		got := ask(t, e, &Question{Kind: Watch, Opening: opening, Place: place, Spot: &Spot{Side: 1, Model: m, At: at.At, Level: at.Level}}).Watchers
		if len(want) == 0 || !reflect.DeepEqual(got, want) {
			t.Errorf("watched aside by %+v, in place by %+v", got, want)
		}
	}
	j, fair := p.Fairness(true)
	j.Run(1)
	if a := ask(t, e, &Question{Kind: Fairness, Advise: true, Opening: opening, Place: place}); !reflect.DeepEqual(a.Fairness, fair) {
		t.Errorf("fairness aside %+v, in place %+v", a.Fairness, fair)
	}
	j, list := p.Exposures()
	j.Run(1)
	if a := ask(t, e, &Question{Kind: Exposures, Opening: opening, Place: place}); !reflect.DeepEqual(a.Exposures, *list) {
		t.Errorf("exposures aside %+v, in place %+v", a.Exposures, *list)
	}
}

func TestGamesFoughtAsideAreTheSame(t *testing.T) {
	r := rules.All()[0]
	c := lab.Contest{Rules: r, Start: skirmish(t, r), Games: 4}
	want, err := lab.NewFight(c)
	if err != nil {
		t.Fatal(err)
	}
	want.Go(1)
	want.Wait()
	got, err := lab.NewFight(c)
	if err != nil {
		t.Fatal(err)
	}
	e, opening := engine(), replay.Opening(begun(t, r, c.Start).Setup())
	var last []int
	for i, ok := got.Take(); ok; i, ok = got.Take() {
		last = append(last, i)
	}
	for _, i := range []int{2, 0, 3, 1}[:len(last)] { // in any order
		got.Put(*ask(t, e, &Question{Kind: Bout, Game: i, Opening: opening}).Outcome)
	}
	if !reflect.DeepEqual(got.Outcomes(), want.Outcomes()) || !got.Over() {
		t.Error("other games")
	}
}

func TestTheAnalysisAsideIsTheOneInPlace(t *testing.T) {
	for _, r := range rules.All() {
		m := begun(t, r, skirmish(t, r))
		bots, log := [2]*ai.Bot{ai.New(3, ai.Recruit, ai.Plain), ai.New(4, ai.Recruit, ai.Plain)}, []byte(nil)
		for m.Pending() != nil && len(m.Log()) < 14 {
			side := m.Pending().Side
			c := game.Command{Side: side, Choice: bots[side].Choose(m.Game)}
			if _, err := m.Do(c); err != nil {
				t.Fatal(err)
			}
			log = replay.AppendCommand(log, &c)
		}
		a, err := analysis.Of(r, m.Setup().Start, m.Log())
		if err != nil {
			t.Fatal(err)
		}
		e, w, opening := engine(), &analysis.Worker{}, replay.Opening(m.Setup())
		tasks := a.Share(2).Take(1 << 20)
		slices.Reverse(tasks)
		got := ask(t, e, &Question{Kind: Imagine, Tasks: tasks, Opening: opening, Log: log}).Chances
		for i, task := range tasks {
			if want, _ := a.Begin(w, task).Step(func() bool { return true }); want != got[i] {
				t.Errorf("%s, %v: aside %v, in place %v", r.ID(), task, got[i], want)
			}
		}
		others := 0
		for i := range a.Steps {
			want, _ := a.Better(i).Step(func() bool { return true })
			got := ask(t, e, &Question{Kind: Better, Step: i, Opening: opening, Log: log}).Way
			if !reflect.DeepEqual(*got, want) {
				t.Errorf("%s, step %d: aside %+v, in place %+v", r.ID(), i, got, want)
			}
			others += len(want.Choices)
		}
		if len(a.Steps) == 0 || others == 0 {
			t.Errorf("%s: %d steps with %d other choices tell little", r.ID(), len(a.Steps), others)
		}
		place, err := lab.Deployment(r, m.Setup().Start)
		if err != nil {
			t.Fatal(err)
		}
		s := m.Setup().Start
		s.Place = place
		judged, err := analysis.Deployed(r, s)
		if err != nil {
			t.Fatal(err)
		}
		judged.Run(3, 1, nil)
		if got := ask(t, e, &Question{Kind: Judge, Tasks: []analysis.Task{{K: 0}, {K: 1}, {K: 2}}, Opening: opening, Place: place}).Chances; !slices.Equal(got, judged.Samples()[0]) {
			t.Errorf("%s: judged aside %v, in place %v", r.ID(), got, judged.Samples()[0])
		}
	}
}

func TestWhatCannotBeAnsweredIsToldWithTheReason(t *testing.T) {
	r := rules.All()[0]
	opening := replay.Opening(begun(t, r, skirmish(t, r)).Setup())
	e := engine()
	for name, c := range map[string]struct {
		message []byte
		says    string
	}{
		"nothing":       {nil, "first line"},
		"no JSON":       {[]byte("{\n"), "cannot be read"},
		"wrong lengths": {[]byte(`{"Kind":"choose","Lengths":[5,-5]}` + "\n"), "not as long"},
		"no game":       {(&Question{Kind: Choose, Opening: []byte("{}")}).Marshal(), "format"},
		"unknown":       {(&Question{Kind: "sing", Opening: opening}).Marshal(), "sing"},
		"bad choice":    {(&Question{Kind: Choose, Opening: opening, Log: []byte("{\"side\": 0}\n")}).Marshal(), "choices[0]"},
		"nobody's map":  {(&Question{Kind: Study, Opening: opening, Map: &lab.Question{Layer: lab.Sees, Model: 99}}).Marshal(), "nobody"},
		"no layer":      {(&Question{Kind: Study, Opening: opening, Map: &lab.Question{Layer: "smells", Model: game.NoModel}}).Marshal(), "smells"},
		"no contest":    {(&Question{Kind: Bout, Opening: opening, Game: -1}).Marshal(), "contest"},
		"no task":       {(&Question{Kind: Imagine, Opening: opening, Tasks: []analysis.Task{{Ask: 99}}}).Marshal(), "task"},
		"no step":       {(&Question{Kind: Better, Opening: opening, Step: 99}).Marshal(), "step"},
		"no place":      {(&Question{Kind: Deploy, Opening: opening, Place: []game.Placement{{Model: "ghost"}}}).Marshal(), "ghost"},
	} {
		if _, err := tried(e, c.message); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want a word of %q", name, err, c.says)
		}
	}
	ask(t, e, &Question{Kind: Choose, Opening: opening}) // the next is answered
}

func TestARegionAsideIsTheOneInPlace(t *testing.T) {
	for _, r := range rules.All() {
		s := skirmish(t, r)
		place, err := lab.Deployment(r, s)
		if err != nil {
			t.Fatal(err)
		}
		s.Place = place
		m := begun(t, r, s)
		e, opening := engine(), replay.Opening(m.Setup())
		id := m.Setup().Entries[0].ID
		want, err := r.Reach(m.Game, 0, "move")
		if err != nil {
			t.Fatal(r.ID(), err)
		}
		got := ask(t, e, &Question{Kind: Region, Opening: opening, Model: id, Action: "move"}).Ground
		if got == nil || len(got.All) == 0 || !reflect.DeepEqual(got.All, polygons(want.Areas(false))) || !reflect.DeepEqual(got.Safe, polygons(want.Areas(true))) {
			t.Errorf("%s: aside %+v", r.ID(), got)
		}
		for _, q := range []Question{{Kind: Region, Model: "nobody", Action: "move"}, {Kind: Region, Model: id, Action: "fly"}} {
			q.Opening = opening
			if _, err := tried(e, q.Marshal()); err == nil {
				t.Errorf("%s: %s of %s is answered", r.ID(), q.Action, q.Model)
			}
		}
	}
}

// TestHintsAsideAreThoseInPlace asks for hints, for a prospect, and for why a choice is made,
// of positions of a game that goes on.
func TestHintsAsideAreThoseInPlace(t *testing.T) {
	for _, r := range rules.All() {
		m := begun(t, r, skirmish(t, r))
		e, here, bot, log := engine(), NewEngine(nil), ai.New(3, ai.Veteran, ai.Plain), []byte(nil)
		opening, asked, foreseen := replay.Opening(m.Setup()), 0, 0
		inPlace := func(q Question) *Answer {
			w := here.Here(m.Game, &q)
			for !w.Step(func() bool { return true }) {
			}
			a, err := ReadAnswer(w.Answer())
			if err != nil {
				t.Fatal(err)
			}
			return a
		}
		for n := 0; m.Pending() != nil && n < 60; n++ {
			d := m.Pending()
			c := bot.Choose(m.Game)
			q := Question{Opening: opening, Log: log, Seed: 3}
			if q.Kind = Advise; n%4 == 0 {
				got := ask(t, e, &q)
				if want := inPlace(q); len(got.Hints) == 0 || !reflect.DeepEqual(got.Hints, want.Hints) {
					t.Fatalf("%s, choice %d: aside %+v, in place %+v", r.ID(), n, got.Hints, want.Hints)
				}
				asked++
			}
			if d.Kind == game.Act && d.Model != game.NoModel {
				at := m.State().Models[d.Model]
				q.Kind, q.Model, q.Spot = Foresee, m.Setup().Entries[d.Model].ID, &Spot{At: at.At, Level: at.Level}
				got := ask(t, e, &q)
				if want := inPlace(q); got.Prospect == nil || !reflect.DeepEqual(got.Prospect, want.Prospect) {
					t.Fatalf("%s, choice %d: aside %+v, in place %+v", r.ID(), n, got.Prospect, want.Prospect)
				}
				foreseen++
				q.Kind, q.Explain = Choose, true
				want := advice.Explain(m.Game, &bot.Considered()[0])
				if got := ask(t, e, &q); !reflect.DeepEqual(got.Why, want) {
					t.Fatalf("%s, choice %d: aside %+v, in place %+v", r.ID(), n, got.Why, want)
				}
			}
			do := game.Command{Side: d.Side, Choice: c}
			if _, err := m.Do(do); err != nil {
				t.Fatal(err)
			}
			log = replay.AppendCommand(log, &do)
		}
		if asked < 3 || foreseen < 5 {
			t.Errorf("%s: only %d hints, %d prospects", r.ID(), asked, foreseen)
		}
	}
}
