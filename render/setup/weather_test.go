package setup

import (
	"testing"

	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// TestABattleIsFoughtInTheWeatherThatWasChosenAndItsTableStaysAsItWas.
func TestABattleIsFoughtInTheWeatherThatWasChosenAndItsTableStaysAsItWas(t *testing.T) {
	c := choices(t)
	plain := string(c.Tables[c.Table].Marshal())
	for w := range weathers {
		c.Weather = w
		m, _, err := c.Begin()
		if err != nil {
			t.Fatal(err)
		}
		if got, want := m.Setup().Table.Weather, w.over(c.Tables[c.Table], SeedNumber(c.Seed)); got != want {
			t.Errorf("%q: fought in %s, not %s", w, got, want)
		}
		if weatherOf(w.String()) != w {
			t.Errorf("%q is read as %q", w, weatherOf(w.String()))
		}
		if first, again := c.Ground(), c.Ground(); first != again {
			t.Errorf("%q: each time another table", w)
		}
	}
	if got := string(c.Tables[c.Table].Marshal()); got != plain {
		t.Errorf("the table has become\n%s", got)
	}
	c.Weather = asTable
	if c.Ground() != c.Tables[c.Table] {
		t.Error("as the table has it: another table")
	}
}

// TestTheWeatherChangesNoDiceAndNoEvent of the beginning of a battle: its table alone differs.
func TestTheWeatherChangesNoDiceAndNoEvent(t *testing.T) {
	c := choices(t)
	c.Seed = "11"
	moment := func(w Weather) string {
		c.Weather = w
		m, _, err := c.Begin()
		if err != nil {
			t.Fatal(err)
		}
		return m.Digest().String()
	}
	fair := moment(firstWeather)
	for w := firstWeather + 1; w < weathers; w++ {
		if moment(w) != fair {
			t.Errorf("in %s another battle begins", w)
		}
	}
}

// TestEveryWeatherFallsByTheSeedAndTheSameAgain.
func TestEveryWeatherFallsByTheSeedAndTheSameAgain(t *testing.T) {
	table := choices(t).Tables[0]
	var times [levels.Weathers]int
	for seed := range uint64(1000) {
		w := asItFalls.over(table, seed)
		if w != asItFalls.over(table, seed) {
			t.Fatalf("seed %d draws twice", seed)
		}
		times[w]++
	}
	for w, n := range times {
		if n < 120 || n > 280 {
			t.Errorf("of 1000 seeds %d draw %s", n, levels.Weather(w))
		}
	}
}

// TestTheWeatherIsChosenByItsKeyShownOnTheMapAndKept for the next time.
func TestTheWeatherIsChosenByItsKeyShownOnTheMapAndKept(t *testing.T) {
	st := &store.Memory{}
	open := func() (*rendertest.Window, *Screen) {
		w, s := rendertest.Open(t, render.Options{Store: st, Lang: "en"}, 1440, 810), &Screen{}
		w.App.Push(&rendertest.Blank{})
		w.App.Push(s)
		w.Run(2)
		return w, s
	}
	w, s := open()
	for range int(firstWeather) + int(levels.Rain) {
		w.Press("W")
	}
	if s.painted.made.Weather != levels.Rain || s.c.Weather.String() != "rain" {
		t.Errorf("the map shows %s, chosen is %q", s.painted.made.Weather, s.c.Weather)
	}
	w.Press("Escape")
	w.Run(2)
	if _, s = open(); s.c.Ground().Weather != levels.Rain {
		t.Errorf("the next time %s", s.c.Ground().Weather)
	}
}
