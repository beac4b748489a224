package tool

import (
	"math/rand/v2"
	"testing"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/rules"
)

// umpire judges a match for two sessions that are elsewhere. What it says comes late.
type umpire struct {
	t     *testing.T
	m     *replay.Match
	moves []*replay.Match // before each choice
	dice  func(faces int) (int, bool)
	mail  [2][]Played
}

// chair is one of them.
type chair struct {
	u    *umpire
	side game.Side
	post []func() // what it has asked for and has not arrived
}

func (c *chair) Choose(choice game.Choice) {
	c.post = append(c.post, func() {
		u := c.u
		before := u.m.Fork()
		if u.m.Pending() == nil || u.m.Pending().Side != c.side {
			u.mail[c.side] = append(u.mail[c.side], Played{Refused: "It is not your turn."})
			c.post = nil
			return
		}
		if _, err := u.m.Deal(game.Command{Side: c.side, Choice: choice}, u.dice); err != nil {
			u.mail[c.side] = append(u.mail[c.side], Played{Refused: err.Error()})
			c.post = nil
			return
		}
		u.moves = append(u.moves, before)
		for side := range u.mail {
			u.mail[side] = append(u.mail[side], Played{Command: u.m.Log()[len(u.m.Log())-1]})
		}
	})
}

func (c *chair) TakeBack() {
	c.post = append(c.post, func() {
		u := c.u
		log := u.m.Log()
		if n := len(log); n > 0 && log[n-1].Side == c.side && len(log[n-1].Cast.Faces) == 0 {
			u.m, u.moves = u.moves[n-1], u.moves[:n-1]
			for side := range u.mail {
				u.mail[side] = append(u.mail[side], Played{Back: true})
			}
		}
	})
}

func (c *chair) MayTakeBack() (bool, Text) { return true, Text{} }

func (c *chair) Next() (p Played, ok bool) {
	if mail := c.u.mail[c.side]; len(mail) > 0 {
		c.u.mail[c.side] = mail[1:]
		return mail[0], true
	}
	return Played{}, false
}

// arrive has the first thing that was asked for come to the umpire.
func (c *chair) arrive() {
	if len(c.post) > 0 {
		first := c.post[0]
		c.post = c.post[1:]
		first()
	}
}

func twoAway(t *testing.T, rs game.Ruleset) (u *umpire, chairs [2]*chair, sessions [2]*Session) {
	start := acting(t).Setup().Start
	if rs != rules.All()[0] {
		t.Fatal("no start for it")
	}
	start.Dealt, start.Turns = &game.Dealt{}, 2
	rng := rand.New(rand.NewPCG(3, 4))
	u = &umpire{t: t, dice: func(faces int) (int, bool) { return rng.IntN(faces) + 1, true }}
	var err error
	if u.m, _, err = replay.BeginDealt(rs, start, u.dice); err != nil {
		t.Fatal(err)
	}
	for side := range sessions {
		again, first, err := u.m.Again()
		if err != nil {
			t.Fatal(err)
		}
		s, err := NewSession(again, first, [2]bool{side == 0, side == 1})
		if err != nil {
			t.Fatal(err)
		}
		chairs[side], sessions[side] = &chair{u: u, side: game.Side(side)}, s
		s.Join(chairs[side])
	}
	return u, chairs, sessions
}

// Two who play a match that is judged elsewhere see what is played there, whatever comes late: each
// has its own choices at once where they take no die, and goes back where the match goes otherwise.
func TestTwoSessionsGoByAMatchThatIsJudgedElsewhere(t *testing.T) {
	u, chairs, sessions := twoAway(t, rules.All()[0])
	rng := rand.New(rand.NewPCG(1, 2))
	players := [2]*Random{{Seed: 5}, {Seed: 6}}
	atOnce, waited := 0, 0
	for steps := 0; !u.m.State().Over || len(u.mail[0])+len(u.mail[1]) > 0; steps++ {
		if steps > 200_000 {
			t.Fatal("the game does not end")
		}
		side := rng.IntN(2)
		s := sessions[side]
		switch rng.IntN(3) {
		case 0:
			chairs[side].arrive()
		case 1:
			s.Come()
		default:
			p := s.Game().Pending()
			if p == nil || int(p.Side) != side || s.Sent() != nil {
				continue
			}
			c, done := players[side].Choose(s.Game(), nil)
			if !done {
				continue
			}
			if _, err := s.Choose(c); err != nil {
				t.Fatalf("%+v: %v", c, err)
			}
			if s.Sent() == nil {
				atOnce++
			} else {
				waited++
			}
			if rng.IntN(40) == 0 {
				s.TakeBack()
			}
		}
	}
	for side, s := range sessions {
		for {
			if _, _, _, ok := s.Come(); !ok {
				break
			}
		}
		if s.Unsure() || !s.State().Equal(u.m.State()) || s.Match().Digest() != u.m.Digest() {
			t.Errorf("side %d has come to another end", side)
		}
		if n := len(s.Lines()); n != len(sessions[0].Lines()) || n == 0 {
			t.Errorf("side %d has %d lines of the log, side 0 has %d", side, n, len(sessions[0].Lines()))
		}
	}
	if atOnce == 0 || waited == 0 {
		t.Errorf("%d choices were shown at once, %d waited for dice", atOnce, waited)
	}
}

// What is refused elsewhere is taken back here, with what was made on top of it.
func TestWhatTheMatchRefusesIsTakenBackHere(t *testing.T) {
	u, chairs, sessions := twoAway(t, rules.All()[0])
	side := int(u.m.Pending().Side)
	s, r := sessions[side], &Random{Seed: 9}
	before := s.State().Clone()
	c, _ := r.Choose(s.Game(), nil)
	if _, err := s.Choose(c); err != nil || !s.Unsure() {
		t.Fatal(err, "and it is not on its way")
	}
	other, _ := (&Random{Seed: 10}).Choose(u.m.Game, nil) // by another device on the same seat
	if _, err := u.m.Deal(game.Command{Side: game.Side(side), Choice: other}, u.dice); err != nil {
		t.Fatal(err)
	}
	u.mail[side] = append(u.mail[side], Played{Refused: "Something has changed meanwhile."})
	chairs[side].post = nil
	if _, back, no, ok := s.Come(); !ok || !back || no == "" || !s.State().Equal(before) || s.Unsure() {
		t.Errorf("back %v, %q", back, no)
	}
	u.mail[side] = append(u.mail[side], Played{Command: u.m.Log()[0]})
	if s.Come(); !s.State().Equal(u.m.State()) {
		t.Error("the other device's choice is not shown")
	}
}

// The other side agrees to a take-back, and so is whose entry it is: the last choice goes, whoever
// made it, and none of the other side's.
func TestATakeBackTakesTheLastChoiceBackAndNoMore(t *testing.T) {
	u, _, sessions := twoAway(t, rules.All()[0])
	players := [2]*Random{{Seed: 5}, {Seed: 6}}
	var before *replay.Match
	for range 6 {
		side := u.m.Pending().Side
		c, _ := players[side].Choose(u.m.Game, nil)
		before = u.m.Fork()
		if _, err := u.m.Deal(game.Command{Side: side, Choice: c}, u.dice); err != nil {
			t.Fatal(err)
		}
		for side := range u.mail {
			u.mail[side] = append(u.mail[side], Played{Command: u.m.Log()[len(u.m.Log())-1]})
		}
	}
	for side, s := range sessions {
		u.mail[side] = append(u.mail[side], Played{Back: true})
		for {
			if _, _, _, ok := s.Come(); !ok {
				break
			}
		}
		if !s.State().Equal(before.State()) || s.Match().Digest() != before.Digest() || len(s.Moments()) != 5 {
			t.Errorf("side %d stands after %d choices, and not before the last of six", side, len(s.Moments()))
		}
	}
}
