package online

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/roster"
)

// other is a warband that is not the one it is made of.
func other(band game.SideStart) *game.SideStart {
	w := *band.Warband
	w.Models = append([]roster.Model(nil), w.Models...)
	w.Name += " in other shoes"
	return &game.SideStart{Name: band.Name, Warband: &w}
}

func TestNeitherSideSeesTheOthersListBeforeBothAreSealed(t *testing.T) {
	r := newRoom(t, Opening{})
	bands := gametest.Start(0).Sides
	r.refuses(Missing, 0, r.seals(0, bands[0].Warband)) // nothing is offered
	r.must(1, r.brings(&bands[1]))                      // in the open, before the terms are known
	r.must(0, r.offers(toyOffer(Terms{Sealed: true})))
	if r.j.Warband(1) != nil {
		t.Error("a list that was shown before counts as sealed")
	}
	r.refuses(NotYet, 0, r.brings(&bands[0]))
	r.must(0, r.seals(0, other(bands[0]).Warband))
	r.must(0, r.seals(0, bands[0].Warband)) // nobody has shown anything: another may be sealed
	r.refuses(NotYet, 0, r.shows(0, &bands[0]))
	if r.j.Opens(0) || r.j.Opens(1) {
		t.Error("a list is to be shown before both are sealed")
	}
	r.must(1, r.seals(1, bands[1].Warband))
	if seal, name := r.seen[0].Seal(1); name != "Anna" || seal == "" || !r.j.Opens(0) || !r.j.Opens(1) {
		t.Errorf("sealed by %q with %q", name, seal)
	}
	r.must(0, r.shows(0, &bands[0]))
	// Who has seen the other's list has no other one of its own.
	r.refuses(Late, 1, r.seals(1, other(bands[1]).Warband))
	r.refuses(Missing, 1, r.shows(1, other(bands[1])))
	r.refuses(Missing, 1, r.brings(&bands[1]))
	r.refuses(Late, 0, r.offers(toyOffer(Terms{})))
	r.refuses(Missing, 0, r.ready(0))
	r.must(0, r.offers(toyOffer(Terms{Sealed: true, Clock: Clock{Limit: 60}})))
	named := bands[1]
	named.Name = "Berta"
	r.must(1, r.shows(1, &named))
	r.must(0, r.ready(0))
	r.must(1, r.ready(1))
	if r.j.Stage() != Playing {
		t.Error("it has not begun")
	}
	r.plays(false)
	r.alike()
}

func TestASealAfterBothListsWereShownBeginsAnew(t *testing.T) {
	r := newRoom(t, Opening{})
	bands := gametest.Start(0).Sides
	r.must(0, r.offers(toyOffer(Terms{Sealed: true})))
	for side := range game.Side(2) {
		r.must(side, r.seals(side, bands[side].Warband))
	}
	for side := range game.Side(2) {
		r.must(side, r.shows(side, &bands[side]))
	}
	r.must(1, r.ready(1))
	r.must(0, r.seals(0, other(bands[0]).Warband))
	if r.j.Warband(0) != nil || r.j.Warband(1) != nil || r.j.Ready(1) {
		t.Error("what was shown counts on")
	}
	r.refuses(NotYet, 0, r.shows(0, other(bands[0])))
	r.must(0, r.offers(toyOffer(Terms{})))
	r.refuses(Missing, 0, r.seals(0, bands[0].Warband))
	r.refuses(Missing, 0, r.shows(0, &bands[0]))
	r.bring()
	r.must(0, r.ready(0))
	r.must(1, r.ready(1))
	r.plays(false)
	r.alike()
}

func TestASealTellsNothingOfTheList(t *testing.T) {
	r := newRoom(t, Opening{})
	bands := gametest.Start(0).Sides
	r.must(0, r.offers(toyOffer(Terms{Sealed: true})))
	r.must(1, r.seals(1, bands[1].Warband))
	text := string(r.log[len(r.log)-1].JSON())
	for _, m := range bands[1].Warband.Models {
		if strings.Contains(text, m.Name) {
			t.Errorf("%s tells of %s", text, m.Name)
		}
	}
}
