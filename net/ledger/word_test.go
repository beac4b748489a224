package ledger

import "testing"

func TestAWordIsHeardByThoseWhoHearItsGame(t *testing.T) {
	l := open(t, t.TempDir(), Limits{})
	heard := make(chan string, 8)
	leave, err := l.Hear("g1", func(word []byte) { heard <- string(word) })
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range []string{"g2", "g1"} {
		if err := l.Tell(game, []byte("of "+game)); err != nil {
			t.Fatal(err)
		}
	}
	if word := <-heard; word != "of g1" {
		t.Errorf("heard %q", word)
	}
	leave()
	if _, err := l.Hear("g.1", nil); err == nil {
		t.Error("a name that is none is heard")
	}
	if l.Tell("*", nil) == nil {
		t.Error("a word is said to all games")
	}
	if _, ok, err := l.Last(t.Context(), "g1"); ok || err != nil {
		t.Errorf("a word is kept: %v", err)
	}
}
