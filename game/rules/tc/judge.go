package tc

import (
	"fmt"

	"duckboard/game"
	"duckboard/physics"
)

// judge is who asks, refuses, rolls and tells: all that the players see of a run goes
// through it.
type judge struct {
	*view
	t      *game.T
	broken uint8 // whose Risky Success Roll failed (ROLL-2): their memberBits
}

func (p *judge) reason(m game.ModelID) string {
	switch s := p.pos.model(m); {
	case s.Out:
		return "out"
	case p.pos.fell(m):
		return "down"
	case p.broken&p.memberBit(m) != 0:
		return "risky"
	}
	return "done"
}

// inOrder asks the side with Initiative for the order of simultaneous effects
// on several models (INI-4).
func (p *judge) inOrder(models []game.ModelID, clause string) []game.ModelID {
	if len(models) < 2 {
		return models
	}
	effects := make([]game.Effect, len(models))
	for i, m := range models {
		effects[i] = game.Effect{ID: p.t.Entries[m].ID, Clause: clause, Side: p.pos.side(m), Model: m}
	}
	order := p.askOrder(effects)
	out := make([]game.ModelID, len(order))
	for i, o := range order {
		out[i] = models[o]
	}
	return out
}

// askOrder asks the side with Initiative for an order; it returns indices.
func (p *judge) askOrder(effects []game.Effect) []int {
	side := max(p.t.State.Initiative, 0)
	c := p.Ask(game.Decision{Side: side, Kind: game.Order, Model: game.NoModel, Clause: "INI-4", Context: game.Context{Effects: effects}})
	if len(c.Order) != len(effects) {
		p.malformed("Put all %d effects in order.", len(effects))
	}
	order := make([]int, 0, len(effects))
	used := make([]bool, len(effects))
	for _, id := range c.Order {
		k := -1
		for i := range effects {
			if effects[i].ID == id && !used[i] {
				k = i
			}
		}
		if k < 0 {
			p.refuse("INI-4", game.NoModel, "%s", fmt.Sprintf("%q is not one of the effects, or is named twice.", id))
		}
		used[k] = true
		order = append(order, k)
	}
	return order
}

// Ask puts a decision to a side. An ACTION answers nothing but act.
func (p *judge) Ask(d game.Decision) game.Choice {
	p.pos.v.cite(&d)
	c := p.t.Ask(d)
	p.fits(d.Kind, &c)
	return c
}

// askLast is Ask where the step can return at once if it gives nil.
func (p *judge) askLast(d *game.Decision) *game.Choice {
	p.pos.v.cite(d)
	c := p.t.AskLast(d)
	if c != nil {
		p.fits(d.Kind, c)
	}
	return c
}

func (p *judge) fits(asked game.Kind, c *game.Choice) {
	if c.Action != "" && asked != game.Act {
		p.malformed("No ACTION is asked for now.")
	}
}

func (p *judge) mark(m game.ModelID, bits int) {
	p.t.Set(m, did, int(p.t.State.Models[m].Tokens[did])|bits)
}

// refuse forbids the last choice. because is the model that is in the way, or NoModel.
func (p *judge) refuse(clause string, because game.ModelID, key string, args ...any) {
	p.Refuse(&game.Refusal{Clause: clause, Model: because, Key: key, Args: args})
}

// refuseAt also says where.
func (p *judge) refuseAt(clause string, because game.ModelID, at physics.Vec, key string, args ...any) {
	p.Refuse(&game.Refusal{Clause: clause, Model: because, At: &at, Key: key, Args: args})
}

// malformed forbids a choice that does not fit the decision.
func (p *judge) malformed(key string, args ...any) {
	p.refuse("", game.NoModel, key, args...)
}

// unless forbids the last choice for a reason, if there is one.
func (p *judge) unless(no *game.Refusal) {
	if no != nil {
		p.Refuse(no)
	}
}

// named is the model that a choice names; an unknown id is malformed.
func (p *judge) named(id string) game.ModelID {
	m, no := p.pos.g.Named(id)
	p.unless(no)
	return m
}

// Emit applies an event, with the clauses as the version cites them.
func (p *judge) Emit(e game.Event) { p.emit(&e) }

// emit is Emit for who has the event lie somewhere: most are large.
func (p *judge) emit(e *game.Event) {
	if p.pos.v.ids != nil {
		e.Clause = p.pos.v.id(e.Clause)
		if e.Roll != nil {
			e.Roll.Mods = p.pos.v.cited(e.Roll.Mods)
		}
	}
	p.t.Record(e)
}

// Refuse forbids the last choice, citing as the version does.
func (p *judge) Refuse(r *game.Refusal) { p.t.Refuse(p.pos.v.refusal(r)) }

// Finish ends the game, citing as the version does.
func (p *judge) Finish(winner game.Side, why game.Reason, clause string) {
	p.t.Finish(winner, why, p.pos.v.id(clause))
}
