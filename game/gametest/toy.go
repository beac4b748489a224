// Package gametest helps to test the engine and what stands on it. It has a small rule set
// that asks for most kinds of choice, starts of games in a line of code, tables drawn as
// text, and the invariants that hold in every game.
package gametest

import (
	"fmt"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// Toy is a rule set for tests of the engine: deployment, a roll for initiative,
// a move and a shot for each model, markers on rolls. It is no game for people.
type Toy struct{}

// The steps of Toy.
const (
	stepSetUp game.Step = iota
	stepDeploy
	stepTurn
	stepFirst
	stepActivate
	stepAct
)

// Tokens of Toy.
const (
	moved = game.FirstOwnToken + iota
	shot
)

// ID is "toy".
func (Toy) ID() string { return "toy" }

// Title returns the name of the rule set.
func (Toy) Title() string { return "Toy" }

// Check knows the keywords TOY and SLOW.
func (Toy) Check(w *roster.Warband) error {
	for i := range w.Models {
		for k, word := range w.Models[i].Keywords {
			if word != "TOY" && word != "SLOW" {
				return fmt.Errorf("models[%d].keywords[%d]: unknown keyword %q", i, k, word)
			}
		}
	}
	return nil
}

// Prepare needs nothing. The option "panic" makes the rules panic at the first
// act, for tests of what stands above them.
func (Toy) Prepare(s *game.Setup) (any, error) { return s.Options["panic"] == true, nil }

// Begin sets nothing.
func (Toy) Begin(*game.Setup, *game.State) {}

// MarkClause names no clause but that of danger.
func (Toy) MarkClause(_ *game.Setup, m physics.Mark) string {
	if m.Kind == physics.Entered {
		return "TOY-D"
	}
	return ""
}

func event(kind game.EventType, clause string) game.Event {
	return game.Event{Type: kind, Clause: clause, Model: game.NoModel, Target: game.NoModel, Side: game.NoSide}
}

// Play plays one step.
func (y Toy) Play(t *game.T) {
	switch t.State.Step {
	case stepSetUp:
		t.Go(stepDeploy)
	case stepDeploy:
		y.deploy(t)
	case stepTurn:
		y.turn(t)
	case stepFirst:
		side := game.Side(need(t, t.Ask(game.Decision{Side: t.State.Initiative, Kind: game.First, Model: game.NoModel, Clause: "TOY-1"}).First))
		y.next(t, side)
	case stepActivate:
		y.activate(t)
	case stepAct:
		y.act(t)
	}
}

// need refuses a choice of the wrong form.
func need(t *game.T, n *int) int {
	if n == nil {
		t.Refuse(&game.Refusal{Model: game.NoModel, Key: "That does not answer the question."})
	}
	return *n
}

func (y Toy) deploy(t *game.T) {
	for id := range t.State.Models {
		if t.State.Models[id].Placed {
			continue
		}
		e := t.Entries[id]
		c := t.Ask(game.Decision{Side: e.Side, Kind: game.Deploy, Model: game.ModelID(id), Clause: "TOY-0",
			Context: game.Context{Models: []game.ModelID{game.ModelID(id)}}})
		if c.At == nil || c.Model != e.ID {
			t.Refuse(&game.Refusal{Model: game.NoModel, Key: "Say where %s is to stand.", Args: []any{e.ID}})
		}
		y.stand(t, game.ModelID(id), *c.At)
		ev := event(game.Deployed, "TOY-0")
		ev.Model, ev.At = game.ModelID(id), *c.At
		t.Emit(ev)
	}
	t.Go(stepTurn)
}

// stand refuses a place where the model cannot be.
func (Toy) stand(t *game.T, id game.ModelID, at physics.Vec) {
	b := t.Body(id)
	b.At, b.Level = at, 0
	if f := t.Field.Fits(b); f.Kind != physics.NoFault {
		t.Refuse(&game.Refusal{Clause: "TOY-2", Model: id, At: &at, Key: "%s cannot stand there: %s.", Args: []any{t.Entries[id].ID, f.Kind.String()}})
	}
	for o := range t.State.Models {
		if game.ModelID(o) != id && t.State.Models[o].On() && physics.Overlap(b, t.Body(game.ModelID(o))) {
			t.Refuse(&game.Refusal{Clause: "TOY-3", Model: game.ModelID(o), At: &at, Key: "The bases would overlap."})
		}
	}
}

func (Toy) turn(t *game.T) {
	if t.State.Turn == t.State.Turns {
		a, b := len(t.Models(0)), len(t.Models(1))
		winner := game.NoSide
		if a != b {
			winner = game.Side(0)
			if b > a {
				winner = 1
			}
		}
		t.Finish(winner, game.ByTurns, "TOY-9")
	}
	ev := event(game.TurnBegins, "")
	ev.Turn = t.State.Turn + 1
	t.Emit(ev)
	ev = event(game.PhaseIs, "")
	ev.Phase = game.Activation
	t.Emit(ev)
	ev = event(game.InitiativeIs, "TOY-1")
	for {
		a, b := t.Die(), t.Die()
		ev.Rolls = append(ev.Rolls, [2]int{a, b})
		if a != b {
			ev.Side = game.Side(0)
			if b > a {
				ev.Side = 1
			}
			break
		}
	}
	t.Emit(ev)
	t.Go(stepFirst)
}

// next gives the activation to a side that has models left, or ends the turn.
func (Toy) next(t *game.T, side game.Side) {
	for _, s := range []game.Side{side, side.Other()} {
		for _, id := range t.Models(s) {
			if !t.State.Models[id].Activated {
				ev := event(game.NextIs, "")
				ev.Side = s
				t.Emit(ev)
				t.Go(stepActivate)
				return
			}
		}
	}
	t.Go(stepTurn)
}

func (Toy) ready(s *game.Setup, st *game.State) []game.ModelID {
	var ids []game.ModelID
	for _, id := range s.On(st, st.Next) {
		if !st.Models[id].Activated {
			ids = append(ids, id)
		}
	}
	return ids
}

func (y Toy) activate(t *game.T) {
	ready := y.ready(t.Setup, t.State)
	c := t.Ask(game.Decision{Side: t.State.Next, Kind: game.Activate, Model: game.NoModel, Clause: "TOY-4", Context: game.Context{Models: ready}})
	for _, id := range ready {
		if t.Entries[id].ID == c.Model {
			ev := event(game.Activated, "TOY-4")
			ev.Model = id
			t.Emit(ev)
			t.Set(id, moved, 0)
			t.Set(id, shot, 0)
			t.Go(stepAct)
			return
		}
	}
	t.Refuse(&game.Refusal{Clause: "TOY-4", Model: t.Find(c.Model), Key: "That model cannot be activated."})
}

func (y Toy) act(t *game.T) {
	if t.Own == true {
		panic("the toy is broken, as its options want it")
	}
	id := t.State.Active
	c := t.Ask(game.Decision{Side: t.Entries[id].Side, Kind: game.Act, Model: id, Clause: "TOY-5"})
	switch c.Action {
	case "move":
		y.move(t, id, c)
	case "shoot":
		y.shoot(t, id, c)
	case "end":
		ev := event(game.Ended, "TOY-5")
		ev.Model, ev.Reason = id, "done"
		t.Emit(ev)
		y.next(t, t.Entries[id].Side.Other())
	default:
		t.Refuse(&game.Refusal{Model: game.NoModel, Key: "There is no such action."})
	}
}

func (y Toy) move(t *game.T, id game.ModelID, c game.Choice) {
	from := t.State.Models[id].At
	switch {
	case t.State.Models[id].Tokens[moved] > 0:
		t.Refuse(&game.Refusal{Clause: "TOY-6", Model: id, Key: "It has moved."})
	case len(c.Path) != 1:
		t.Refuse(&game.Refusal{Model: game.NoModel, Key: "A path of one step, please."})
	}
	cost := physics.RoundMil(c.Path[0].At.Sub(from).Len())
	if cost > t.Entries[id].Profile.Movement {
		t.Refuse(&game.Refusal{Clause: "TOY-7", Model: id, At: &c.Path[0].At, Key: "Too far: %s inches.", Args: []any{cost.String()}})
	}
	y.stand(t, id, c.Path[0].At)
	ev := event(game.Moved, "TOY-6")
	ev.Model, ev.Path, ev.Cost, ev.At = id, c.Path, cost, c.Path[0].At
	t.Emit(ev)
	t.Set(id, moved, 1)
	t.Go(stepAct)
}

func (y Toy) shoot(t *game.T, id game.ModelID, c game.Choice) {
	target := t.Find(c.Target)
	switch {
	case t.State.Models[id].Tokens[shot] > 0:
		t.Refuse(&game.Refusal{Clause: "TOY-8", Model: id, Key: "It has shot."})
	case target == game.NoModel || t.Entries[target].Side == t.Entries[id].Side || !t.State.Models[target].On():
		t.Refuse(&game.Refusal{Clause: "TOY-8", Model: target, Key: "That is not a target."})
	}
	t.Set(id, shot, 1)
	ev := event(game.Shot, "TOY-8")
	ev.Model, ev.Target, ev.Weapon = id, target, c.Weapon
	t.Emit(ev)
	if r := y.roll(t, id); r.Outcome == game.Success {
		y.hurt(t, target)
	}
	t.Go(stepAct)
}

// roll makes a roll of 2D6, or of more dice of which the lowest count if the
// opponent spends markers.
func (Toy) roll(t *game.T, id game.ModelID) *game.Roll {
	r := &game.Roll{Kind: game.SuccessRoll, Model: id, By: id, Mods: []game.Modifier{{Clause: "TOY-8", Name: "toy"}}, Outcome: game.Failure}
	if blood := int(t.State.Models[id].Tokens[game.Blood]); blood > 0 {
		d := game.Decision{Side: t.Entries[id].Side.Other(), Kind: game.Spend, Model: id, Clause: "TOY-M"}
		d.Context = game.Context{Max: blood, Roll: &game.RollContext{Kind: r.Kind, Model: id, By: id, Mods: r.Mods}}
		n := need(t, t.Ask(d).Spend)
		if n > blood {
			t.Refuse(&game.Refusal{Clause: "TOY-M", Model: id, Key: "There are not so many markers."})
		}
		if n > 0 {
			ev := event(game.Markers, "TOY-M")
			ev.Model, ev.Side, ev.Blood = id, d.Side, -n
			t.Emit(ev)
			r.Mods, r.Net = append(r.Mods, game.Modifier{Clause: "TOY-M", Name: "blood", Dice: -n}), -n
		}
	}
	r.Dice = t.Dice(2 - r.Net)
	r.Kept = append([]int(nil), r.Dice...)
	for len(r.Kept) > 2 {
		top := 0
		for i, f := range r.Kept {
			if f > r.Kept[top] {
				top = i
			}
		}
		r.Kept = append(r.Kept[:top], r.Kept[top+1:]...)
	}
	if r.Total = r.Kept[0] + r.Kept[1]; r.Total >= 7 {
		r.Outcome = game.Success
	}
	ev := event(game.Rolled, "TOY-8")
	ev.Roll = r
	t.Emit(ev)
	return r
}

// hurt gives a marker; the third takes the model out.
func (Toy) hurt(t *game.T, id game.ModelID) {
	if t.State.Models[id].Tokens[game.Blood] >= 2 {
		ev := event(game.OutOf, "TOY-8")
		ev.Model = id
		t.Emit(ev)
		if len(t.Models(t.Entries[id].Side)) == 0 {
			t.Finish(t.Entries[id].Side.Other(), game.ByWipeOut, "TOY-9")
		}
		return
	}
	ev := event(game.Minor, "TOY-8")
	ev.Model = id
	t.Emit(ev)
	ev = event(game.Markers, "TOY-8")
	ev.Model, ev.Blood = id, 1
	t.Emit(ev)
}
