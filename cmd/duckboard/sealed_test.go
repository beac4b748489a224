//go:build !js

package main

import (
	"strings"
	"testing"

	"duckboard/net/room"
)

// Two windows agree that lists are shown together. The list of one is sealed, and not seen by the
// other; its program is closed and opened again before the other seals, and shows it all the same.
func TestListsThatAreSealedAreShownTogether(t *testing.T) {
	h := openHall(t, room.Options{})
	one, two := h.device("en"), h.device("it")
	links := h.begins(one)
	reads("The match waits for the other player", one)
	one.pick("Lists are shown as they are chosen", "Lists are sealed, and shown together")
	reads("Lists are shown together: choose yours and seal it.", one)
	h.joins(two, links[1])
	reads("Le liste si mostrano insieme: scegli la tua e sigillala.", two, one)
	reads("No list yet", one, two)
	if strings.Contains(one.words(), "Nobody yet") {
		t.Error("who is here without a list is told as nobody")
	}
	one.again("Seal this list", func() bool { return strings.Contains(one.words(), "list sealed") }, two)
	reads("lista sigillata", two, one)
	reads("Il Nono della Lanterna", two, one) // the one who sealed is called by the list, in the reader's language
	for _, l := range one.shown().labels {
		if l.Text == "Seal this list" || l.Text == "Seal this list instead" && !l.Off {
			t.Errorf("the list that is sealed may be sealed again: %q", l.Text)
		}
	}
	for _, l := range two.shown().labels {
		if l.Text == "Sono pronto" && !l.Off {
			t.Error("one may be ready before the lists are shown")
		}
	}
	one.leads("Back", "*menu.Title")
	h.joins(one, links[0])
	reads("Your list is sealed.", one, two)
	two.again("Sigilla questa lista", func() bool {
		return strings.Contains(two.words(), "La battaglia comincia quando tutti e due sono pronti.")
	}, one)
	reads("The battle begins when both sides are ready.", one, two)
	one.ready(two)
	two.ready(one)
	one.Until("the battle", func() bool { two.Run(1); return one.got != nil && two.got != nil })
}
