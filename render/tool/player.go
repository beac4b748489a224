package tool

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/physics"
)

// Slice is the time that a player may think in one frame.
type Slice interface{ Over() bool }

// Player is a program that plays a side. Choose is called again and again with
// the same game until it is done; it should return soon after the slice is
// over. It must not change the game.
type Player interface {
	Choose(g *game.Game, slice Slice) (c game.Choice, done bool)
}

// Explainer is a Player that tells why it made its last choice; nil: it does not.
type Explainer interface{ Why() *advice.Why }

// Spread deploys models by itself: each where it stands well apart from its
// own side, rather to the fore. It answers deploy decisions only; of others it
// takes the first legal choice.
type Spread struct{}

// Choose implements Player.
func (Spread) Choose(g *game.Game, _ Slice) (game.Choice, bool) {
	d := g.Pending()
	if d.Kind != game.Deploy || len(d.Context.Models) == 0 {
		if legal := g.Setup().Rules.Legal(g); len(legal) > 0 {
			return legal[0], true
		}
		return game.Choice{}, true
	}
	m := d.Context.Models[0]
	if q := SquadOf(Squads(g.Setup(), g.State()), m); q != nil && slices.Contains(d.Context.Models, q.Leader) {
		m = q.Leader
	}
	best, worth := game.Choice{}, -1e9
	size := g.Setup().Field.Size()
	const step = 1500
	for x := physics.Mil(step / 2); x < size.X; x += step {
		for y := physics.Mil(step / 2); y < size.Y; y += step {
			at := physics.V(x, y)
			level, ok := LevelAt(g.Setup().Field, at, 0)
			if !ok {
				continue
			}
			v := roominess(g, m, at)
			if v <= worth {
				continue
			}
			c := game.Choice{Model: g.Setup().Entries[m].ID, At: &at, Level: &level}
			if g.Try(game.Command{Side: d.Side, Choice: c}) == nil {
				best, worth = c, v
			}
		}
	}
	if best.At == nil {
		if legal := g.Setup().Rules.Legal(g); len(legal) > 0 {
			return legal[0], true
		}
	}
	return best, true
}

// spaced is how far, in inches, a model of a squad is set from others of it: clear of them,
// and of what touches them all at once.
const spaced = 2.0

// roominess is how good a place is: up to 6" away from the own side counts
// fully, being near the middle of the table a little. Of a squad all stand together: within
// coherency of the leader, or of the first that stands, and but a little apart.
func roominess(g *game.Game, m game.ModelID, at physics.Vec) float64 {
	s, st := g.Setup(), g.State()
	squad := SquadOf(Squads(s, st), m)
	near, away := 6.0, 0.0
	for _, o := range s.On(st, s.Entries[m].Side) {
		far := at.Sub(st.Models[o].At).Len() / 1000
		if squad == nil || !slices.Contains(squad.Members, o) {
			near = min(near, far)
			continue
		}
		near = min(near, 3*far-3*spaced+6) // a little apart is as good as far from others
		if first := away == 0; first || o == squad.Leader {
			room := s.Entries[m].Radius + s.Entries[o].Radius + squad.Coherency
			away = max(0, far-room.Inches()) + 0.05*far
		}
	}
	size := s.Field.Size()
	return near - 20*away - 0.25*at.Sub(physics.V(size.X/2, size.Y/2)).Len()/1000
}

// Sower lays markers by itself: each as far from the others as it can, rather in
// the middle of the table.
type Sower struct{}

// Choose implements Player.
func (Sower) Choose(g *game.Game, _ Slice) (game.Choice, bool) {
	best, worth := game.Choice{}, math.Inf(-1)
	size := g.Setup().Field.Size()
	for _, c := range g.LaySites() {
		if c.At == nil {
			return c, true
		}
		near := 12.0
		for i := range g.State().Spots {
			near = min(near, c.At.Sub(g.State().Spots[i].At).Len()/1000)
		}
		if v := near - 0.25*c.At.Sub(physics.V(size.X/2, size.Y/2)).Len()/1000; v > worth {
			best, worth = c, v
		}
	}
	return best, true
}
