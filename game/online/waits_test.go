package online

import (
	"testing"

	"duckboard/game"
)

func TestAMatchWaitsForWhoAloneCanGoOn(t *testing.T) {
	r := newRoom(t, Opening{})
	waits := func(when string, want game.Side) {
		t.Helper()
		if got, _ := r.j.Waits(); got != want {
			t.Errorf("%s it waits for %d, want %d", when, got, want)
		}
	}
	waits("opened", game.NoSide)
	r.must(0, r.offers(toyOffer(Terms{})))
	r.bring()
	waits("where nobody is ready", game.NoSide)
	r.must(0, r.ready(0))
	waits("where side 0 is ready", 1)
	r.must(1, r.ready(1))
	decides := r.j.Decides()
	waits("in the game", decides)
	r.must(decides.Other(), r.says(OfferDraw))
	waits("where a draw is offered", decides)
	r.must(decides, r.says(PlayOn))
	r.must(decides, r.says(OfferDraw))
	waits("where who decides offers one", decides.Other())
	r.must(decides.Other(), r.says(PlayOn))
	r.must(decides, r.says(HandOver))
	waits("where the computer plays", game.NoSide)
	r.must(decides.Other(), r.says(Concede))
	waits("after the end", game.NoSide)
}
