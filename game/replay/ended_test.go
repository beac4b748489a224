package replay

import (
	"reflect"
	"strings"
	"testing"

	"duckboard/game"
)

// A game that was given up is saved as one: nobody is asked to play it on.
func TestAnEndThatIsNotByTheRulesIsSaved(t *testing.T) {
	for _, want := range []Ended{{Conceded, 1}, {TimeUp, 0}, {Agreed, game.NoSide}, {Abandoned, game.NoSide}, {Gone, 1}, {CalledOff, game.NoSide}} {
		m := proofed(t, false)
		m, err := m.At(3)
		if err != nil || m.Over() || m.Winner() != game.NoSide {
			t.Fatal(err, m.Over())
		}
		m.Ended = &want
		again, err := Verify(m.Save(), find)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(again.Ended, &want) || !again.Over() || again.Winner() != want.Winner || string(again.Save()) != string(m.Save()) || again.State().Over {
			t.Errorf("%+v is read as %+v", want, again.Ended)
		}
		if !m.GoesOn(m.Save()) {
			t.Error("its save is not known as one of the match")
		}
	}
}

func TestAnEndThatCannotBeIsRefused(t *testing.T) {
	m := proofed(t, false)
	m.Ended = &Ended{Conceded, 1}
	for was, want := range map[string]string{
		`{"how": "bribed", "winner": 1}`:   "ended.how: unknown end",
		`{"how": "conceded"}`:              "ended.winner: is missing",
		`{"how": "gone"}`:                  "ended.winner: is missing",
		`{"how": "agreed", "winner": 1}`:   "ended.winner: must not be there",
		`{"how": "conceded", "winner": 2}`: "ended.winner",
		`{"winner": 0}`:                    "ended.how: is missing",
	} {
		text := strings.Replace(string(m.Save()), `{"how": "conceded", "winner": 1}`, was, 1)
		if _, err := Parse([]byte(text), find); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", was, err)
		}
	}
}

// Played on with own dice a match stands where it stood, rolls nothing anew, and waits for nobody.
func TestAMatchIsPlayedOnWithDiceOfItsOwn(t *testing.T) {
	whole := proofed(t, true)
	n := len(whole.Log()) * 2 / 3
	m, err := whole.At(n)
	if err != nil || m.State().Over || m.State().Rolled == 0 {
		t.Fatal(err, m.State().Rolled)
	}
	own, _, err := m.Own(77)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range m.Log() {
		if _, err := own.Do(game.Command{Side: c.Side, Choice: c.Choice}); err != nil {
			t.Fatal(err)
		}
	}
	if !own.State().Equal(m.State()) || own.Setup().Dealt != nil || own.Secret != "" {
		t.Fatalf("it stands elsewhere, or is dealt: %+v", own.Setup().Dealt)
	}
	pick := turning()
	for own.Pending() != nil {
		legal := own.Setup().Rules.Legal(own.Game)
		if _, err := own.Do(game.Command{Side: own.Pending().Side, Choice: legal[pick(len(legal))]}); err != nil {
			t.Fatal(err)
		}
	}
	if own.State().Rolled <= m.State().Rolled {
		t.Error("no die was rolled after it")
	}
	if again, err := Verify(own.Save(), find); err != nil || again.Proof != nil {
		t.Error(err, "or its dice are said to be proven")
	}
}

func TestADieThatWasChangedIsNamed(t *testing.T) {
	m := proofed(t, false)
	s, err := Parse(m.Save(), find)
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Choices {
		if f := s.Choices[i].Cast.Faces; len(f) > 0 {
			f[0] = f[0]%6 + 1
			_, err = s.Prove(func() bool { return false })
			break
		}
	}
	if err == nil || !strings.Contains(err.Error(), "is not what the secret gives: die ") {
		t.Error(err)
	}
	if p, err := s.Prove(func() bool { return true }); p != nil || err != nil {
		t.Error("a check that is ended has come to", p, err)
	}
}
