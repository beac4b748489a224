package sim_test

import (
	"errors"
	"regexp"
	"sync"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/game/sim"
	"duckboard/physics"
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

// small is a game of a few models on a table with a bit of everything.
func small(t testing.TB) *replay.Match {
	table := gametest.Table(`
		........................
		..BBB.....####..........
		..BBB...........tttt....
		..BBB..www......tttt....
		.......www..............
		....................xxx.
		..~~....................
		........mm..............
		........................
		........................
		........................
		........................`)
	start := game.Start{Ruleset: rules.All()[0].ID(), Table: table, Turns: 3, Seed: 4}
	for side, prefix := range []string{"a", "b"} {
		w := gametest.Warband(prefix, 2)
		w.Models[0].Keywords = []string{"TOUGH", "BLESSED 1"}
		w.Models[1].Weapons[0].Keywords = []string{"BLAST 2\"", "SCATTER"}
		start.Sides[side] = game.SideStart{Name: prefix, Warband: w}
		for i := range w.Models {
			at := physics.V(physics.Mil(8+5*side)*physics.Inch, physics.Mil(6+3*i)*physics.Inch)
			start.Place = append(start.Place, game.Placement{Model: w.Models[i].ID, At: at})
		}
	}
	m, _, err := replay.Begin(rules.All()[0], start)
	if err != nil {
		t.Fatal(err)
	}
	players := [2]sim.Policy{bold(0, 1), bold(1, 1)}
	for range 40 {
		d := m.Pending()
		if d == nil {
			break
		}
		c, err := players[d.Side](m.Game)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// digest finds what a save says of what followed a choice.
var digest = regexp.MustCompile(`,\s*"digest": "[0-9a-f]{16}"`)

// FuzzSavedGame proves that a save of the real rules, however broken, is read,
// played and saved again without a panic. One of its seeds has no digests, so
// that a changed choice is played and not only found out.
func FuzzSavedGame(f *testing.F) {
	save := small(f).Save()
	bare := digest.ReplaceAll(save, nil)
	for _, seed := range [][]byte{save, bare} {
		if m, err := replay.Verify(seed, rules.Find); err != nil || len(m.Log()) < 10 {
			f.Fatalf("a seed is no game: %v", err)
		}
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<15 {
			return
		}
		m, err := replay.Verify(data, rules.Find)
		if err != nil {
			return
		}
		if err := gametest.Holds(m.Game); err != nil {
			t.Fatal(err)
		}
		if _, err := replay.Verify(m.Save(), rules.Find); err != nil {
			t.Fatalf("what was loaded cannot be loaded again: %v", err)
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
