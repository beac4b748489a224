package online

import (
	"errors"
	"testing"

	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/gametest"
	"duckboard/game/replay"
	"duckboard/game/rules"
)

// newToy is the toy as a later engine plays it: side 0 has a point from Turn 2 on.
type newToy struct{ gametest.Toy }

func (n newToy) Play(t *game.T) {
	if t.State.Turn == 2 && t.State.Score[0] == 0 {
		t.Emit(game.Event{Type: game.Scored, Side: 0, N: 1, Model: game.NoModel, Target: game.NoModel, Clause: "TOY-S"})
	}
	n.Toy.Play(t)
}

func findNew(id string) (game.Ruleset, error) {
	return rules.Among([]game.Ruleset{newToy{}}, id)
}

// readBy is the log as a program with other rules reads it.
func (r *room) readBy(find replay.Finder) (log []Entry) {
	r.t.Helper()
	for _, e := range r.log {
		read, err := ReadEntry(e.JSON(), find)
		if err != nil {
			r.t.Fatal(err)
		}
		log = append(log, read)
	}
	return log
}

// takenUp has everybody have another engine, as after the server was built anew.
func (r *room) takenUp(find replay.Finder, engine int) {
	r.t.Helper()
	take := func() *Match {
		m, err := TakeUp(r.readBy(find))
		if err != nil {
			r.t.Fatal(err)
		}
		return m
	}
	r.seen = [2]*Match{take(), take()}
	r.j = NewJudge(take(), fair.Of([]byte("secret")), engine)
	r.due()
}

// laterOn is a match that a later engine plays in another way, and how many choices are
// before that.
func laterOn(t *testing.T, o Opening, terms Terms) (*room, int) {
	r := begun(t, o, terms)
	before := 0
	for n := 0; n < 12 || r.j.Game().State().Turn < 3; n++ {
		if r.j.Game().State().Turn < 2 {
			before = len(r.j.Game().Log())
		}
		r.plays(n%3 == 0)
	}
	return r, before
}

func TestMatchThatAnotherEnginePlaysAlikeGoesOn(t *testing.T) {
	r := begun(t, Opening{Engine: 4, Hosted: true}, Terms{})
	r.plays(true)
	choices, digest := len(r.j.Game().Log()), r.j.Game().Digest()
	r.takenUp(find, 5)
	last := r.j.Log()[len(r.j.Log())-1]
	if last.Kind != Engine || last.Engine != 5 || last.Parts != 0 || r.j.Engine() != 5 || len(r.j.Game().Log()) != choices || r.j.Game().Digest() != digest {
		t.Errorf("%+v", last)
	}
	r.plays(true)
	r.alike()
	r.must(0, r.says(Concede))
	r.proven()
}

func TestMatchThatPartsGoesOnFromThereOnceBothAgree(t *testing.T) {
	for _, hosted := range []bool{false, true} {
		r, _ := laterOn(t, Opening{Engine: 4, Hosted: hosted}, Terms{Clock: Clock{Limit: 60}})
		dice, link := r.j.dice, r.j.link
		if _, err := Replay(r.readBy(findNew)); err == nil {
			t.Fatal("nothing is another way")
		}
		r.takenUp(findNew, 5)
		parts := r.j.Parts()
		if parts == nil || parts.Choice != len(r.j.Game().Log()) || r.j.Game().State().Turn != 1 || r.j.Game().State().Rolled >= dice {
			t.Fatalf("it parts at %+v, with %d choices", parts, len(r.j.Game().Log()))
		}
		if _, _, runs := r.j.Deadline(); runs || r.j.Decides() != game.NoSide {
			t.Error("a side's time runs")
		}
		c := r.says(Chosen)
		c.Choice = firstLegal(r.j.Game().Game)
		r.refuses(Version, r.j.Game().Pending().Side, c)
		r.must(0, r.says(GoOn))
		r.refuses(Missing, 0, r.says(GoOn))
		r.refuses(Version, r.j.Game().Pending().Side, c)
		r.must(1, r.says(GoOn))
		last := r.j.Log()[len(r.j.Log())-1]
		if last.Kind != Engine || last.Parts != parts.Entry || r.j.Parts() != nil || r.j.dice != dice || r.j.link != link {
			t.Fatalf("%+v, the next die is %d, want %d", last, r.j.dice, dice)
		}
		r.refuses(Missing, 0, r.says(GoOn))
		for r.plays(true); r.j.dice == dice; r.plays(true) { // a shot may ask something first
		}
		for _, c := range r.j.Game().Log()[parts.Choice:] {
			if len(c.Cast.Faces) > 0 {
				if c.Cast.Die != dice {
					t.Errorf("die %d is rolled, want %d", c.Cast.Die, dice)
				}
				break
			}
		}
		r.must(1, r.says(Concede))
		for _, read := range []func([]Entry) (*Match, error){Replay, Rebuild, TakeUp} {
			m, err := read(r.readBy(findNew))
			if err != nil {
				t.Fatal(err)
			}
			if string(m.Save()) != string(r.j.Save()) || m.dice != r.j.dice || m.Engine() != 5 {
				t.Error("read again it stands elsewhere")
			}
		}
		if m, err := replay.Verify(r.j.Save(), findNew); err != nil || m.Proof == nil || m.Proof.Back == 0 {
			t.Errorf("%v", err)
		}
	}
}

func TestTakeBackAfterThePartingTakesBackWhatIsPlayed(t *testing.T) {
	r, _ := laterOn(t, Opening{Engine: 4}, Terms{})
	for range 3 { // more of one side's choices than were made since are not
		r.backOnce(r.j.Game().Log()[len(r.j.Game().Log())-1].Side)
	}
	r.plays(false)
	r.takenUp(findNew, 5)
	r.must(0, r.says(GoOn))
	r.must(1, r.says(GoOn))
	r.plays(true)
	m, err := Replay(r.readBy(findNew))
	if err != nil || string(m.Save()) != string(r.j.Save()) {
		t.Errorf("read again it stands elsewhere: %v", err)
	}
}

func TestMatchThatEndedOtherwiseIsSaidToPart(t *testing.T) {
	r, _ := laterOn(t, Opening{Engine: 4}, Terms{})
	for r.j.Stage() == Playing {
		side, q := r.chooses(firstLegal(r.j.Game().Game))
		r.must(side, q)
	}
	var p *Parted
	if _, err := TakeUp(r.readBy(findNew)); !errors.As(err, &p) || p.Choice < 1 {
		t.Errorf("%v", err)
	}
}
