package tool

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// Position is the game where it stands, what of it is seen, and who may be chosen.
type Position struct {
	S        *Session
	Stage    *Stage
	Auto     [2]bool       // the rest of a side's deployment, or of its reserve in this Turn, is done by itself
	Sown     [2]bool       // the rest of a side's markers is laid by itself
	Refused  *game.Refusal // the last refused choice, until something else happens
	LookLine int           // the line of the log whose moment is looked at, -1: now

	looking *game.State // that moment
	stale   bool        // what comes of a click must be worked out anew
}

// Game is the game as it stands.
func (pos *Position) Game() *game.Game { return pos.S.Game() }

// Setup is what never changes about the game.
func (pos *Position) Setup() *game.Setup { return pos.S.Setup() }

// Shown is the state to be seen: now, or the moment that is looked at.
func (pos *Position) Shown() *game.State {
	if pos.looking != nil {
		return pos.looking
	}
	return pos.Stage.Shown()
}

// Looking tells whether a past moment is shown.
func (pos *Position) Looking() bool { return pos.looking != nil }

// Mine tells whether a person decides now and everything is shown.
func (pos *Position) Mine() bool {
	p := pos.Game().Pending()
	return p != nil && pos.S.Human[p.Side] && pos.S.Sent() == nil && pos.Stage.Idle() && pos.looking == nil && !pos.byItself(p)
}

// byItself tells whether a person has left a decision to the desk: where the rest
// of its models, or of its markers, comes to lie.
func (pos *Position) byItself(p *game.Decision) bool {
	return p.Kind == game.Deploy && pos.Auto[p.Side] || p.Kind == game.Lay && pos.Sown[p.Side]
}

// candidates are the models that may be chosen now: of squads their leaders.
func (pos *Position) candidates() []game.ModelID {
	p := pos.Game().Pending()
	switch {
	case p == nil:
		return nil
	case len(p.Context.Models) > 0:
		return p.Context.Models
	case len(p.Context.Squads) > 0:
		var list []game.ModelID
		for _, q := range pos.open(p) {
			list = append(list, q.Leader)
		}
		return list
	case p.Model != game.NoModel:
		return []game.ModelID{p.Model}
	}
	return nil
}

// open are the squads that may be activated now.
func (pos *Position) open(p *game.Decision) []game.Squad {
	var list []game.Squad
	for _, q := range Squads(pos.Setup(), pos.S.State()) {
		if slices.Contains(p.Context.Squads, q.ID) && q.Side == p.Side && q.Leader != game.NoModel {
			list = append(list, q)
		}
	}
	return list
}

// May tells whether a model, or its squad, may be chosen now.
func (pos *Position) May(m game.ModelID) bool {
	p := pos.Game().Pending()
	if p == nil || m == game.NoModel {
		return false
	}
	if len(p.Context.Squads) == 0 {
		return slices.Contains(pos.candidates(), m)
	}
	return SquadOf(pos.open(p), m) != nil
}

// WhyNot is why a model of who decides, or its squad, may not be activated now, or be
// the next of its squad; nil where it may, or is another's, or has acted.
func (pos *Position) WhyNot(m game.ModelID) *game.Refusal {
	p, s := pos.Game().Pending(), pos.S.State()
	if p == nil || p.Kind != game.Activate && p.Kind != game.Next || m == game.NoModel || pos.Setup().Entries[m].Side != p.Side || !s.Models[m].On() || s.Models[m].Activated {
		return nil
	}
	c := game.Choice{Model: pos.Setup().Entries[m].ID}
	if len(p.Context.Squads) > 0 {
		if q := SquadOf(Squads(pos.Setup(), s), m); q != nil {
			c = game.Choice{Squad: q.ID}
		}
	}
	return pos.S.Try(c)
}

// activation is the choice that activates a model, or its squad.
func (pos *Position) activation(m game.ModelID) game.Choice {
	if p := pos.Game().Pending(); len(p.Context.Squads) > 0 {
		if q := SquadOf(pos.open(p), m); q != nil {
			return game.Choice{Squad: q.ID}
		}
	}
	return game.Choice{Model: pos.Setup().Entries[m].ID}
}

func (pos *Position) partnersOf(m game.ModelID) []game.ModelID {
	var list []game.ModelID
	for _, c := range pos.Setup().Rules.Legal(pos.Game()) {
		if c.With != "" && c.Model == pos.Setup().Entries[m].ID {
			list = append(list, pos.Setup().Find(c.With))
		}
	}
	return list
}

// fronted tells whether a model faces somewhere under the rules that are played.
func (pos *Position) fronted(m game.ModelID) bool {
	f, ok := FigureOf(pos.Setup(), pos.S.State(), m)
	return ok && f.Front > 0
}

// outward is the direction from a side's zone to the middle of the table, in
// degrees.
func (pos *Position) outward(side game.Side) float64 {
	size := pos.Setup().Field.Size()
	middle := physics.V(size.X/2, size.Y/2)
	var x, y, n int64
	for _, p := range pos.Setup().Zone(pos.S.State(), side).Polygons {
		for _, v := range p {
			x, y, n = x+int64(v.X), y+int64(v.Y), n+1
		}
	}
	if n == 0 {
		return 180 * float64(side)
	}
	return Heading(middle.Sub(physics.V(physics.Mil(x/n), physics.Mil(y/n))))
}
