package ai

import (
	"duckboard/game"
	"duckboard/game/stance"
)

// flock is what a side has to fear from a test of all of it.
type flock struct {
	game.Nerve
	tested bool
	stake  float64 // what is lost if it flees
}

// rises is how often a Down model would stand up again before its side is tested.
const rises = 0.3

// flocks are both sides as they stand in a game.
func (m *mind) flocks(g *game.Game) (f [2]flock) {
	rules, ok := m.s.Rules.(game.Nervous)
	if !ok {
		return f
	}
	st := g.State()
	for side := range f {
		f[side].Nerve, f[side].tested = rules.Nerve(g, game.Side(side))
	}
	for i := range st.Models {
		f[m.s.Entries[i].Side].stake += float64(stance.Vigour(&st.Models[i]) * m.worth(game.ModelID(i)))
	}
	return f
}

// brink is the part of the fear that is felt with so many models short of a test.
var brink = [...]float64{1, 0.5, 0.25, 0.1}

// fear is the worth of what a side may lose by its test, with some models more
// standing than there are.
func (f *flock) fear(more int) float64 {
	short := f.Short + more
	switch {
	case !f.tested || short >= len(brink):
		return 0
	case short < 0: // others would have to stand up first
		return float64(f.Flees * f.stake * (1 + float64(0.08*float64(min(3, -short)))))
	}
	return float64(f.Flees * f.stake * brink[short])
}

// dread is what the loss of one model adds, were so many more standing.
func (f *flock) dread(more int) float64 { return f.fear(more-1) - f.fear(more) }
