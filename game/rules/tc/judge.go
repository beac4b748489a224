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

func (j *judge) reason(m game.ModelID) string {
	switch s := j.pos.model(m); {
	case s.Out:
		return "out"
	case j.pos.fell(m):
		return "down"
	case j.broken&j.memberBit(m) != 0:
		return "risky"
	}
	return "done"
}

// inOrder asks the side with Initiative for the order of simultaneous effects
// on several models (INI-4).
func (j *judge) inOrder(models []game.ModelID, clause string) []game.ModelID {
	if len(models) < 2 {
		return models
	}
	effects := make([]game.Effect, len(models))
	for i, m := range models {
		effects[i] = game.Effect{ID: j.t.Entries[m].ID, Clause: clause, Side: j.pos.side(m), Model: m}
	}
	order := j.askOrder(effects)
	out := make([]game.ModelID, len(order))
	for i, o := range order {
		out[i] = models[o]
	}
	return out
}

// askOrder asks the side with Initiative for an order; it returns indices.
func (j *judge) askOrder(effects []game.Effect) []int {
	side := max(j.t.State.Initiative, 0)
	c := j.Ask(game.Decision{Side: side, Kind: game.Order, Model: game.NoModel, Clause: "INI-4", Context: game.Context{Effects: effects}})
	if len(c.Order) != len(effects) {
		j.malformed("Put all %d effects in order.", len(effects))
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
			j.refuse("INI-4", game.NoModel, "%s", fmt.Sprintf("%q is not one of the effects, or is named twice.", id))
		}
		used[k] = true
		order = append(order, k)
	}
	return order
}

// Ask puts a decision to a side. An ACTION answers nothing but act.
func (j *judge) Ask(d game.Decision) game.Choice {
	j.pos.v.cite(&d)
	c := j.t.Ask(d)
	j.fits(d.Kind, &c)
	return c
}

// askLast is Ask where the step can return at once if it gives nil.
func (j *judge) askLast(d *game.Decision) *game.Choice {
	j.pos.v.cite(d)
	c := j.t.AskLast(d)
	if c != nil {
		j.fits(d.Kind, c)
	}
	return c
}

func (j *judge) fits(asked game.Kind, c *game.Choice) {
	if c.Action != "" && asked != game.Act {
		j.malformed("No ACTION is asked for now.")
	}
}

func (j *judge) mark(m game.ModelID, bits int) {
	j.t.Set(m, did, int(j.t.State.Models[m].Tokens[did])|bits)
}

// refuse forbids the last choice. because is the model that is in the way, or NoModel.
func (j *judge) refuse(clause string, because game.ModelID, key string, args ...any) {
	j.Refuse(&game.Refusal{Clause: clause, Model: because, Key: key, Args: args})
}

// refuseAt also says where.
func (j *judge) refuseAt(clause string, because game.ModelID, at physics.Vec, key string, args ...any) {
	j.Refuse(&game.Refusal{Clause: clause, Model: because, At: &at, Key: key, Args: args})
}

// malformed forbids a choice that does not fit the decision.
func (j *judge) malformed(key string, args ...any) {
	j.refuse("", game.NoModel, key, args...)
}

// unless forbids the last choice for a reason, if there is one.
func (j *judge) unless(no *game.Refusal) {
	if no != nil {
		j.Refuse(no)
	}
}

// named is the model that a choice names; an unknown id is malformed.
func (j *judge) named(id string) game.ModelID {
	m, no := j.pos.g.Named(id)
	j.unless(no)
	return m
}

// Emit applies an event, with the clauses as the version cites them.
func (j *judge) Emit(e game.Event) { j.emit(&e) }

// emit is Emit for who has the event lie somewhere: most are large.
func (j *judge) emit(e *game.Event) {
	if j.pos.v.ids != nil {
		e.Clause = j.pos.v.id(e.Clause)
		if e.Roll != nil {
			e.Roll.Mods = j.pos.v.cited(e.Roll.Mods)
		}
	}
	j.t.Record(e)
}

// Refuse forbids the last choice, citing as the version does.
func (j *judge) Refuse(r *game.Refusal) { j.t.Refuse(j.pos.v.refusal(r)) }

// Finish ends the game, citing as the version does.
func (j *judge) Finish(winner game.Side, why game.Reason, clause string) {
	j.t.Finish(winner, why, j.pos.v.id(clause))
}
