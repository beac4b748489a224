package main

import (
	"bufio"
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"io"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/replay"
	"duckboard/game/sim"
	"duckboard/game/wire"

	"github.com/spf13/cobra"
)

// contest is what duckctl play was asked for.
type contest struct {
	start
	players [2]string
	seed    uint64
	png     string
	scale   float64
	save    string
	why     bool
}

func play() *cobra.Command {
	var p contest
	c := &cobra.Command{
		Use:   "play",
		Short: "Let the computer play a whole game and tell it",
		Long: `play lets the computer play both sides of a game and writes its log to standard
output, one event a line, each with the clause of the rules that it comes from.

The players:
` + playersAbout(),
		Example: `  duckctl play --table ruins --seed 42
  duckctl play --warband-a kestrel-post --warband-b mole-shift-twelve --png result.png
  duckctl play --seed 7 --save game.json && duckctl verify game.json`,
		Args: nothing,
		RunE: func(c *cobra.Command, _ []string) error {
			if !c.Flags().Changed("seed") {
				p.seed = drawSeed()
			}
			return p.run(c)
		},
	}
	p.flags(c)
	f := c.Flags()
	f.StringVar(&p.players[0], "a", best, "who plays the first warband")
	f.StringVar(&p.players[1], "b", best, "who plays the second warband")
	f.Uint64Var(&p.seed, "seed", 0, "the seed of the dice; without it one is drawn")
	f.StringVar(&p.png, "png", "", "draw how the game ended to this file")
	f.Float64Var(&p.scale, "scale", defaultScale, "pixels an inch of that picture")
	f.StringVar(&p.save, "save", "", "save the game to this file")
	f.BoolVar(&p.why, "why", false, "tell before each action of a computer player the best that it considered, with what speaks for and against it")
	return c
}

// drawSeed draws a seed that JSON keeps exactly.
func drawSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:]) & wire.MaxSeed
}

func (p *contest) run(c *cobra.Command) error {
	rules, start, err := p.build(p.seed)
	if err != nil {
		return err
	}
	if p.seed > wire.MaxSeed {
		return fmt.Errorf("a seed is at most %d", uint64(wire.MaxSeed))
	}
	if err := checkScale(p.scale); err != nil {
		return err
	}
	if err := forPicture(p.png); err != nil {
		return err
	}
	if err := writable(p.save); err != nil {
		return err
	}
	out := bufio.NewWriter(c.OutOrStdout())
	var why func(g *game.Game, list []ai.Candidate)
	if p.why {
		why = func(g *game.Game, list []ai.Candidate) { tellWhy(out, g, list) }
	}
	player := sim.Player{}
	for side, name := range p.players {
		maker, err := explained(name, why)
		if err != nil {
			return err
		}
		player.Sides[side] = maker(game.Side(side), p.seed)
	}
	player.Watch = func(g *game.Game, events []game.Event) error {
		for i := range events {
			if line := wire.Line(g.Setup(), &events[i]); line != "" {
				fmt.Fprintln(out, line) // the writer keeps its first error for Flush
			}
		}
		return out.Flush()
	}
	g, err := sim.Play(rules, start, player)
	if err != nil {
		return fault{err}
	}
	return p.keep(g)
}

// tellWhy writes the best three of what a computer player considered: each candidate with its worth and its
// terms, in ducats, those left out that are nothing.
func tellWhy(out io.Writer, g *game.Game, list []ai.Candidate) {
	d := g.Pending()
	if d.Kind != game.Act && d.Kind != game.Activate && d.Kind != game.Move {
		return
	}
	for i := range list[:min(3, len(list))] {
		text, _ := list[i].Choice.MarshalJSON() // a choice can always be written
		fmt.Fprintf(out, "  %d. %+.1f", i+1, list[i].Terms.Sum())
		for t, v := range list[i].Terms {
			if v > 0.05 || v < -0.05 {
				fmt.Fprintf(out, ", %s %+.1f", ai.Term(t), v)
			}
		}
		fmt.Fprintf(out, ": %s\n", text)
	}
}

// keep writes the files that were asked for.
func (p *contest) keep(g *game.Game) error {
	if p.save != "" {
		m, err := again(g)
		if err != nil {
			return fault{err}
		}
		m.Players = p.players[:]
		if err := saveTo(p.save, m); err != nil {
			return err
		}
	}
	if p.png == "" {
		return nil
	}
	img, err := picture(g, p.scale)
	if err != nil {
		return err
	}
	return writePicture(p.png, img, 0)
}

// saveTo writes a game to a file.
func saveTo(name string, m *replay.Match) error {
	return toFile(name, func(w io.Writer) error { _, err := w.Write(m.Save()); return err })
}

// again plays a finished game once more to take the digests of its moments.
func again(g *game.Game) (*replay.Match, error) {
	m, _, err := replay.Begin(g.Setup().Rules, g.Setup().Start)
	if err != nil {
		return nil, err
	}
	for _, c := range g.Log() {
		if _, err := m.Do(c); err != nil {
			return nil, fmt.Errorf("played again, choice %d is refused: %w", len(m.Log()), err)
		}
	}
	return m, nil
}
