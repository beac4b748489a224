package tool

import (
	"testing"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/game/wire"
)

// TestMarkersThatAreLostAreToldWithWhoseTheyWereAndWhoSpendsThem, in the spender's colour.
func TestMarkersThatAreLostAreToldWithWhoseTheyWereAndWhoSpendsThem(t *testing.T) {
	d := begin(t, "crossroads", 1, [2]bool{true, true})
	infection := game.FirstOwnToken
	for d.Setup().MarkName(infection) == "" {
		infection++
	}
	name, en, it := Name(d.Setup(), 0), assets.NewPrinter("en"), assets.NewPrinter("it")
	ida := Local(it, name)
	for _, c := range []struct {
		by              game.Side
		blood, blessing int
		n               int
		en, it          string
	}{
		{by: 1, blood: -2, en: "Blue spends 2 BLOOD of " + name, it: "Blu spende 2 SANGUE di " + ida},
		{by: game.NoSide, blood: -1, en: name + " gets rid of 1 BLOOD", it: ida + " si libera di 1 SANGUE"},
		{by: game.NoSide, blood: 1, en: "+1 BLOOD", it: "+1 SANGUE"},
		{by: 0, blessing: -1, en: "Red spends 1 BLESSING of " + name, it: "Rosso spende 1 BENEDIZIONE di " + ida},
		{by: game.NoSide, blessing: -1, en: name + " loses 1 BLESSING", it: ida + " perde 1 BENEDIZIONE"},
		{by: 1, n: -3, en: "Blue spends 3 INFECTION MARKERS of " + name, it: "Blu spende 3 " + it.T("INFECTION MARKERS") + " di " + ida},
		{by: 1, n: -1, en: "Blue spends 1 INFECTION MARKER of " + name, it: "Blu spende 1 segnalino INFEZIONE di " + ida},
		{by: game.NoSide, n: 1, en: "+1 INFECTION MARKER", it: "+1 segnalino INFEZIONE"},
		{by: game.NoSide, n: 3, en: "+3 INFECTION MARKERS", it: "+3 " + it.T("INFECTION MARKERS")},
	} {
		e := game.Event{Type: game.Markers, Model: 0, Target: game.NoModel, Side: c.by, Blood: c.blood, Blessing: c.blessing, N: c.n}
		if c.n != 0 {
			e.Token = infection
		}
		l, ok := Tell(d.Setup(), &e)
		if got := [2]string{l.Text.In(en), l.Text.In(it)}; !ok || got != [2]string{c.en, c.it} {
			t.Errorf("%q, not %q", got, [2]string{c.en, c.it})
		}
		if want := max(c.by, 0); l.Side != want {
			t.Errorf("%s: told in the colour of side %d", c.en, l.Side)
		}
	}
}

// TestABloodbathIsToldByItsName (MRK-6), in the window and in a line of duckctl's.
func TestABloodbathIsToldByItsName(t *testing.T) {
	d := begin(t, "crossroads", 1, [2]bool{true, true})
	e := game.Event{Type: game.Markers, Clause: "MRK-6", Model: 0, Target: game.NoModel, Side: 1, Blood: -6}
	l, _ := Tell(d.Setup(), &e)
	want := [3]string{"Bloodbath: Blue spends 6 BLOOD of Captain Ida Holm", "Bagno di sangue: Blu spende 6 SANGUE di " + Local(assets.NewPrinter("it"), Name(d.Setup(), 0)),
		"    Bloodbath: Blue spends 6 BLOOD of lan-holm Captain Ida Holm [MRK-6]"}
	if got := [3]string{l.Text.In(assets.NewPrinter("en")), l.Text.In(assets.NewPrinter("it")), wire.Line(d.Setup(), &e)}; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}

// TestWhatComesAtTheSameTimeIsSaidInWords where the side with Initiative orders it (INI-4).
func TestWhatComesAtTheSameTimeIsSaidInWords(t *testing.T) {
	d := begin(t, "crossroads", 1, [2]bool{true, true})
	en, it := assets.NewPrinter("en"), assets.NewPrinter("it")
	name := Name(d.Setup(), 0)
	for _, c := range []struct {
		e      game.Effect
		en, it string
	}{
		{game.Effect{Clause: "R-BLAST", Model: 0}, name + ": Injury Roll", Local(it, name) + ": Tiro Ferita"},
		{game.Effect{Clause: "MOR-1", Side: 1, Model: game.NoModel}, "Blue: Morale Check", "Blu: Prova di Morale"},
		{game.Effect{Clause: "GAS", Model: 0}, name + ": GAS", Local(it, name) + ": GAS"},
	} {
		text := EffectText(d.Setup(), c.e)
		if got := [2]string{text.In(en), text.In(it)}; got != [2]string{c.en, c.it} {
			t.Errorf("%q, not %q", got, [2]string{c.en, c.it})
		}
	}
}
