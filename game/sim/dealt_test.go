package sim_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/gametest"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/game/sim"
)

// table is a dealt game: who deals, and a client that learns nothing but choices and
// their dice.
type table struct {
	judge, client *replay.Match
	dice          *fair.Dice
	next          int // the number of the next die
	draw          gametest.Draw
	player        sim.Policy
}

// promise is a start whose dice are dealt.
func promise(start game.Start, secret fair.Bytes) game.Start {
	nonces := [2]string{fair.Of([]byte("a")).String(), fair.Of([]byte("b")).String()}
	start.Seed, start.Dealt = 0, &game.Dealt{Game: "g", Commitment: secret.Hash().String(), Nonces: nonces}
	return start
}

func sit(r game.Ruleset, i int) (*table, error) {
	start, err := worldOf(r, i)
	if err != nil {
		return nil, err
	}
	t := &table{draw: drawing(uint64(i)), player: bold(0, uint64(i))}
	secret := fair.Of([]byte{byte(i)})
	s := promise(start, secret)
	setup, err := game.Prepare(r, s)
	if err != nil {
		return nil, err
	}
	t.dice = &fair.Dice{Secret: secret, Start: replay.Origin(setup), Game: "g", Nonces: [2]fair.Bytes{fair.Of([]byte("a")), fair.Of([]byte("b"))}}
	if t.judge, _, err = replay.BeginDealt(r, s, replay.Source(t.dice, 0, nil)); err != nil {
		return nil, err
	}
	s.Dice = t.judge.Setup().Dice
	t.next = len(s.Dice)
	t.client, _, err = replay.Begin(r, s)
	return t, err
}

// round makes a choice, as the judge and then the client.
func (t *table) round() error {
	d := *t.client.Pending()
	c, err := t.player(t.client.Game)
	if err != nil {
		return fmt.Errorf("%s: %w", d.Kind, err)
	}
	if err := t.late(c); err != nil {
		return err
	}
	if err := t.blind(game.Command{Side: d.Side, Choice: c}); err != nil {
		return fmt.Errorf("%s %s: %w", d.Kind, text(game.Command{Side: d.Side, Choice: c}), err)
	}
	if _, err := t.judge.Deal(game.Command{Side: d.Side, Choice: c, Cast: game.Cast{Die: t.next}}, replay.Source(t.dice, t.next, nil)); err != nil {
		return err
	}
	made := t.judge.Log()[len(t.judge.Log())-1]
	t.next += len(made.Cast.Faces)
	if _, err := t.client.Do(made); err != nil {
		return fmt.Errorf("%s %s: the client: %w", d.Kind, text(made), err)
	}
	if t.client.Digest() != t.judge.Digest() {
		return fmt.Errorf("%s %s: the client stands elsewhere", d.Kind, text(made))
	}
	return nil
}

// late tries choices that are most likely refused: none may be after a die was rolled.
func (t *table) late(like game.Choice) error {
	for range 6 {
		c := gametest.Wild(t.judge.Game, like, t.draw)
		sent, _ := c.Choice.MarshalJSON() // a choice can always be written
		var err error
		if c.Choice, err = game.DecodeChoice(sent); err != nil {
			continue // it does not come through the door
		}
		rolled := 0
		_, err = t.judge.Game.Fork().Deal(c, func(faces int) (int, bool) {
			rolled++
			return 1 + t.draw(faces), true
		})
		if err != nil && rolled > 0 {
			return fmt.Errorf("%s is refused after %d dice: %w", text(c), rolled, err)
		}
	}
	return nil
}

// blind asks what a client may ask before it sends its choice: it then knows no die.
func (t *table) blind(c game.Command) error {
	g := t.client.Game
	rolled := g.State().Rolled
	if err := g.Try(c); err != nil {
		return fmt.Errorf("the choice is refused as far as the first die: %w", err)
	}
	if _, err := g.Setup().Rules.Odds(g, c.Choice); err != nil {
		return err
	}
	if _, err := g.Imagine(uint64(t.draw(1000))).Do(c); err != nil {
		return fmt.Errorf("with imagined dice: %w", err)
	}
	if err := g.Try(c); err != nil {
		return err
	}
	_, err := g.Fork().Do(c)
	rolls := err != nil
	if rolls && !errors.Is(err, game.ErrWaiting) {
		return fmt.Errorf("without its dice: %w", err)
	}
	if rolls { // else the client would be ahead of the judge
		if _, err := g.Do(c); !errors.Is(err, game.ErrWaiting) {
			return fmt.Errorf("what was tried or imagined became the choice: %v", err)
		}
	}
	if g.State().Rolled != rolled {
		return fmt.Errorf("a die was rolled")
	}
	if c.Cast.Faces = []int{21}; rolls {
		if _, err := g.Do(c); !errors.Is(err, game.ErrMisdealt) {
			return fmt.Errorf("a face that no die has is taken: %v", err)
		}
	}
	if c.Cast.Faces = make([]int, game.MaxCast+2); true {
		for i := range c.Cast.Faces {
			c.Cast.Faces[i] = 1
		}
		if _, err := g.Do(c); !errors.Is(err, game.ErrMisdealt) {
			return fmt.Errorf("too many dice are taken: %v", err)
		}
	}
	return nil
}

// TestClientPlaysAlikeFromChoicesAndFacesAlone holds what a client is promised in games
// of random choices: no refusal comes after a fresh die, no query tells a die to come,
// what was tried ahead is forgotten once the dice are there, and choices with their faces
// lead where they led, in a save and in the proof of its dice too. DEALT_GAMES makes it
// longer.
func TestClientPlaysAlikeFromChoicesAndFacesAlone(t *testing.T) {
	for _, r := range wanted() {
		t.Run(r.ID(), func(t *testing.T) {
			most := 0
			for i := range number("DEALT_GAMES", 4) {
				g, err := sit(r, i)
				if err != nil {
					t.Fatalf("game %d: %v", i, err)
				}
				for n := 0; g.client.Pending() != nil && n < 250; n++ {
					if err := g.round(); err != nil {
						t.Fatalf("game %d, choice %d: %v", i, n, err)
					}
					most = max(most, len(g.client.Log()[len(g.client.Log())-1].Cast.Faces))
				}
				proven(t, g)
			}
			if most == 0 || most > game.MaxCast/4 {
				t.Errorf("the most dice of a choice were %d, of at most %d", most, game.MaxCast)
			}
		})
	}
}

func proven(t *testing.T, g *table) {
	t.Helper()
	if open, err := replay.Verify(g.client.Save(), rules.Find); err != nil || open.Proof != nil {
		t.Fatalf("before the secret is published: %v", err)
	}
	g.client.Secret = g.dice.Secret.String()
	save := g.client.Save()
	m, err := replay.Verify(save, rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	if m.Proof == nil || m.Proof.Dice != g.next || m.Proof.Back != 0 || string(m.Save()) != string(save) || !m.State().Equal(g.judge.State()) {
		t.Errorf("%d dice were rolled, proven is %+v", g.next, m.Proof)
	}
	told := g.client.Told()
	same, _, err := game.NewGame(m.Setup().Rules, told)
	for _, c := range m.Log() {
		if err == nil {
			_, err = same.Do(game.Command{Side: c.Side, Choice: c.Choice})
		}
	}
	if err != nil || !same.State().Equal(m.State()) || slices.Max(append(told.Dice, 0)) > 20 {
		t.Errorf("told as a game of a seed it goes another way: %v", err)
	}
}
