package sim_test

import (
	"errors"
	"sync"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/rules"
)

// tape draws from the bytes of a fuzzer; done once they are used up.
type tape struct{ left []byte }

func (t *tape) done() bool { return len(t.left) == 0 }

func (t *tape) draw(n int) int {
	v := 0
	for k := 1; k < n && len(t.left) > 0; k <<= 8 {
		v = v<<8 | int(t.left[0])
		t.left = t.left[1:]
	}
	return v % n
}

// opened keeps games that are deployed: most of what may go wrong comes later.
var opened = struct {
	sync.Mutex
	games map[int]*game.Game
}{games: map[int]*game.Game{}}

// open is game i of the soak's series after its deployment.
func open(t *testing.T, i int) *game.Game {
	opened.Lock()
	defer opened.Unlock()
	if g := opened.games[i]; g != nil {
		return g.Fork()
	}
	start, err := world(i)
	if err != nil {
		t.Fatal(err)
	}
	g, _, err := game.NewGame(rules.All()[0], start)
	if err != nil {
		t.Fatal(err)
	}
	player := bold(0, uint64(i))
	for g.Pending().Kind == game.Deploy {
		c, err := player(g)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Do(game.Command{Side: g.Pending().Side, Choice: c}); err != nil {
			t.Fatal(err)
		}
	}
	opened.games[i] = g
	return g.Fork()
}

// FuzzChoices proves that no choice, legal or not, makes a game panic or break
// a promise, and that a refused one is refused by a *game.Refusal and changes
// nothing. The first byte tells the game, the others are drawn from.
func FuzzChoices(f *testing.F) {
	f.Add([]byte("\x00move and shoot and move and shoot and end"))
	f.Add([]byte("\x01\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18"))
	f.Add([]byte("\x07\xff\xfe\xfd\xfc\xfb\xfa\xf9\xf8\xf7\xf6\xf5\xf4\xf3\xf2\xf1\xf0\xef\xee\xed\xec\xeb\xea"))
	f.Add([]byte("\x0f the quick brown fox jumps over the lazy dog and charges home over the wire, 0123456789"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 || len(data) > 400 {
			return
		}
		g := open(t, int(data[0]%32))
		w := gametest.Watch(g)
		bytes := tape{data[1:]}
		for !bytes.done() && g.Pending() != nil {
			if err := choice(g, w, bytes.draw); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// choice makes one choice out of what is drawn.
func choice(g *game.Game, w *gametest.Witness, draw gametest.Draw) error {
	c := game.Command{Side: g.Pending().Side}
	how := draw(8)
	if how > 0 {
		legal := g.Setup().Rules.Legal(g)
		if len(legal) == 0 {
			return errors.New("nothing is legal for " + string(g.Pending().Kind))
		}
		c.Choice = legal[draw(len(legal))]
	}
	if how < 4 {
		c = gametest.Wild(g, c.Choice, draw)
		sent, _ := c.Choice.MarshalJSON() // a choice can always be written
		var err error
		if c.Choice, err = game.DecodeChoice(sent); err != nil {
			return w.Untouched(g)
		}
	}
	events, err := g.Do(c)
	var no *game.Refusal
	switch {
	case err == nil:
		return w.See(g, events)
	case how >= 4:
		return errors.New(text(c) + " is listed and refused: " + err.Error())
	case !errors.As(err, &no):
		return err
	}
	return w.Untouched(g)
}
