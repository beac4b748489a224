package main

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/render"
	film "duckboard/render/replay"
	"duckboard/render/setup"
	"duckboard/render/store"
	"duckboard/render/tool"
)

// brawl is a game of two Turns between three Recruits a side, whole.
func brawl(t *testing.T, rule int, seed uint64) *render.Match {
	t.Helper()
	r := rules.All()[rule]
	s := game.Start{Ruleset: r.ID(), Seed: seed, Turns: 2}
	var err error
	if s.Table, err = levels.Shipped("crossroads"); err != nil {
		t.Fatal(err)
	}
	for side := range s.Sides {
		w, err := roster.Shipped(roster.Fitting(r.Check)[side])
		if err != nil {
			t.Fatal(err)
		}
		few := *w
		few.Models = few.Models[:3]
		s.Sides[side] = game.SideStart{Name: w.Name, Warband: &few}
	}
	g, _, err := replay.Begin(r, s)
	if err != nil {
		t.Fatal(err)
	}
	bots := [2]*ai.Bot{ai.New(1, ai.Recruit, ai.Plain), ai.New(2, ai.Recruit, ai.Plain)}
	for g.Pending() != nil {
		d := g.Pending()
		if _, err := g.Do(game.Command{Side: d.Side, Choice: bots[d.Side].Choose(g.Game)}); err != nil {
			t.Fatal(err)
		}
	}
	return &render.Match{Game: g, Players: [2]render.Player{{Bot: "recruit"}, {Bot: "recruit"}}}
}

// imagined has a match analysed by so many imagined games from each position.
func imagined(t *testing.T, m *render.Match, s store.Store, rounds int) {
	t.Helper()
	if err := m.Look(s); err != nil {
		t.Fatal(err)
	}
	for m.Hindsight.Analysis() == nil || m.Hindsight.Analysis().Rounds() < rounds {
		if err := m.Hindsight.Step(nil, func() bool { return false }); err != nil {
			t.Fatal(err)
		}
	}
	m.Hindsight.Stop()
}

// playedOut is a brawl that has a moment to tell.
func playedOut(t *testing.T, s store.Store) *render.Match {
	t.Helper()
	for seed := uint64(2); seed < 12; seed++ {
		m := brawl(t, 0, seed)
		imagined(t, m, s, 8)
		for side := range game.Side(2) {
			if best, worst := m.Hindsight.Analysis().Moments(side, 1); len(best)+len(worst) > 0 {
				return m
			}
		}
	}
	t.Fatal("ten games have no moment that is worth telling")
	return nil
}

func TestAMomentOfTheAnalysisIsShownOnTheTableAndPlayedFrom(t *testing.T) {
	s := &store.Memory{}
	m := playedOut(t, s)
	v := begin(t, s, flags{screen: "title"})
	v.App.Push(&setup.Result{Match: m})
	v.Run(60)
	if w := v.words(); !strings.Contains(w, "The dice were for") || !strings.Contains(w, "chose") {
		t.Errorf("the result does not tell luck from skill: %s", w)
	}
	v.Press("A")
	v.watched()
	v.Run(5)
	if w := v.words(); !strings.Contains(w, "games were imagined from each position") {
		t.Fatalf("there is no analysis: %s", w)
	}
	v.Press("M")
	v.Run(3)
	if w := v.words(); !strings.Contains(w, "Done") {
		t.Errorf("what was done is not on the table: %s", w)
	}
	at := v.film().Place()
	v.Press("F")
	v.top("*rendertest.Blank")
	g := v.got.Game
	if g.Over() || len(g.Log()) >= len(m.Game.Log()) || v.got.Players[g.Pending().Side].Bot != "" || v.got.Players[g.Pending().Side.Other()].Bot == "" {
		t.Errorf("after %d choices of %d, place %d, it goes on with %+v, side %d to choose", len(g.Log()), len(m.Game.Log()), at, v.got.Players, g.Pending().Side)
	}
	if v.got.Hindsight != nil {
		t.Error("the new game has the old one's analysis")
	}
}

func TestAFilmStandsStillWhileItsAnalysisIsOpened(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "title"})
	v.App.Push(film.Analysis(brawl(t, 0, 2)))
	v.watched()
	at := v.film().Place()
	if v.Run(120); v.film().Place() != at || strings.Contains(v.words(), "Pause") {
		t.Errorf("the film goes from place %d to %d", at, v.film().Place())
	}
}

func TestAClickOnTheGraphGoesToItsMoment(t *testing.T) {
	s, m := &store.Memory{}, brawl(t, 0, 2)
	imagined(t, m, s, 4)
	v := begin(t, s, flags{screen: "title"})
	v.App.Push(film.Analysis(m))
	v.watched()
	v.Run(5)
	r := v.film().Graph()
	var places []int
	for _, share := range []float64{0.3, 0.95, 0.6} {
		v.Click(r.X+share*r.W, r.Y+r.H/2)
		places = append(places, v.film().Place())
	}
	if !(places[0] < places[2] && places[2] < places[1]) {
		t.Errorf("clicks from the left to the right of the graph lead to %v", places)
	}
	v.Press("A")
	if v.film().Graph().H > 0 {
		t.Error("the graph is not put away")
	}
}

func TestWhoComesBackToTheAnalysisFindsWhatWasWorkedOut(t *testing.T) {
	s, m := &store.Memory{}, brawl(t, 0, 2)
	imagined(t, m, s, 4)
	data := m.Game.Save()
	parsed, err := replay.Parse(data, rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	again, err := parsed.Verify()
	if err != nil {
		t.Fatal(err)
	}
	late := &render.Match{Game: again}
	if err := late.Look(s); err != nil {
		t.Fatal(err)
	}
	for late.Hindsight.Analysis() == nil {
		if err := late.Hindsight.Step(nil, func() bool { return true }); err != nil {
			t.Fatal(err)
		}
	}
	if n := late.Hindsight.Analysis().Rounds(); n < 4 {
		t.Errorf("%d rounds are known of a game that was saved and opened again", n)
	}
}

// going is a match elsewhere that goes on, of which nothing new comes.
type going struct{ render.Elsewhere }

func (going) Side() game.Side                   { return game.NoSide }
func (going) Step(*render.App) bool             { return false }
func (going) Status(*render.App) (string, bool) { return "", false }
func (going) Clock(game.Side) string            { return "" }
func (going) Wants(*render.App) []render.Want   { return nil }
func (going) Over() *replay.Match               { return nil }
func (going) Page() string                      { return "" }
func (going) Lost(*render.App) string           { return "" }
func (going) Leave()                            {}
func (going) Next() (p tool.Played, ok bool)    { return p, false }

func TestAMatchThatIsStillPlayedIsNotAnalysed(t *testing.T) {
	m := brawl(t, 0, 2)
	for _, pocket := range [][2]int{{1280, 720}, {390, 844}, {844, 390}} {
		v := begin(t, &store.Memory{}, flags{screen: "title"})
		v.App.Resize(pocket[0], pocket[1], 1)
		live := &render.Match{Game: m.Game, Players: m.Players, Away: going{}}
		v.App.Push(film.New(live, nil))
		v.watched()
		v.Press("A")
		v.Run(20)
		if v.film().Graph().H > 0 || live.Hindsight != nil || strings.Contains(v.words(), "Analysis") {
			t.Errorf("in %v a match is analysed that is still played", pocket)
		}
	}
}

func TestTheAnalysisFitsAPocketInBothLanguages(t *testing.T) {
	for rule := range rules.All() {
		s, m := &store.Memory{}, brawl(t, rule, 2)
		imagined(t, m, s, 8)
		lang := []string{"en", "it"}[rule%2]
		fits(t, "analysis", lang, s, pockets, func(v *session) {
			v.App.Push(film.Analysis(&render.Match{Game: m.Game, Players: m.Players, Hindsight: m.Hindsight}))
			v.Run(30)
			v.Press("M")
		})
	}
}
