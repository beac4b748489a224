package tool

import (
	"duckboard/game"
	"duckboard/physics"
)

// Surveyor works out beside the window where models may end. It must not change
// the game.
type Surveyor interface {
	// Survey is called again and again with one question until it is done, or till
	// another is asked. ok is false where nobody can work it out.
	Survey(g *game.Game, m game.ModelID, action string) (all, safe []physics.Area, done, ok bool)
	// Spare tells whether somebody can be spared for what nobody has asked for yet.
	Spare() bool
}

// Reach is where a model may end a move.
type Reach struct {
	Model  game.ModelID
	Action string
	Limit  physics.Mil // while it is Awaited: how far it goes at most

	awaited   bool
	all, safe []physics.Area
	drawn     bool // these are known

	of    *physics.Reach // nil: worked out beside the window
	state *game.State    // when it was asked
}

// All are the outlines of where it may end; they are worked out once they are
// asked for.
func (r *Reach) All() []physics.Area {
	if !r.drawn && !r.awaited {
		r.all, r.safe, r.drawn = r.of.Areas(false), r.of.Areas(true), true
	}
	return r.all
}

// Safe are those of where it may end without any roll.
func (r *Reach) Safe() []physics.Area {
	r.All()
	return r.safe
}

// Awaited tells whether the reach is still being worked out.
func (r *Reach) Awaited() bool { return r.awaited }

// has tells whether a spot is in the outlines.
func (r *Reach) has(to physics.Spot) bool {
	in := false
	for i := range r.all {
		if a := &r.all[i]; a.Level == to.Level && physics.DiscInside(to.At, 0, a.Polygon) {
			in = !in
		}
	}
	return in
}

// is tells whether it is the reach of a model's action as the game stands.
func (r *Reach) is(m game.ModelID, action string, st *game.State) bool {
	return r != nil && r.Model == m && r.Action == action && r.state.Equal(st)
}

// reach works out where the subject may go, where that is to be shown.
func (d *Desk) reach() {
	d.Reach = nil
	action := d.moveAction()
	if action == "" || d.Subject == game.NoModel || !d.S.State().Models[d.Subject].On() {
		return
	}
	switch {
	case d.reached.is(d.Subject, action, d.S.State()):
		d.Reach = d.reached
	case d.slow(action):
		if d.Reach = d.surveyed; !d.Reach.is(d.Subject, action, d.S.State()) {
			d.Reach = &Reach{Model: d.Subject, Action: action, Limit: d.allowed(action), awaited: true, state: d.S.State().Clone()}
		}
	default:
		ask := d.Setup().Rules.Reach
		if laborious(action) {
			ask = func(g *game.Game, m game.ModelID, action string) (*physics.Reach, error) {
				return game.RoughReach(d.Setup().Rules, g, m, action)
			}
		}
		r, err := ask(d.Game(), d.Subject, action)
		if err != nil {
			return
		}
		d.Reach = &Reach{Model: d.Subject, Action: action, of: r, state: d.S.State().Clone()}
		d.reached = d.Reach
	}
}

// laborious tells whether an action's exact reach may take too long for a frame.
func laborious(action string) bool { return action == "run" }

// slow tells whether the reach of an action is left to the Surveyor.
func (d *Desk) slow(action string) bool {
	_, parts := d.Setup().Rules.(game.Glancing)
	return parts && laborious(action) && d.Surveyor != nil && !d.alone
}

// allowed is how far an action goes at most.
func (d *Desk) allowed(action string) (most physics.Mil) {
	if rules, ok := d.Setup().Rules.(game.Paths); ok {
		for _, k := range rules.PathDetails(d.Game(), d.Subject, action, physics.Way{}) {
			if v, ok := k.Value.(physics.Mil); ok && k.Name == "allowance" {
				most = v
			}
		}
	}
	return most
}

// survey asks on for the reach that is awaited, or for that of a Run which a model
// that acts may begin. It tells whether one was just found.
func (d *Desk) survey() bool {
	action := d.moveAction()
	if d.Mode == Acting {
		if d.Surveyor == nil || !d.Surveyor.Spare() {
			return false
		}
		if a := d.find("run"); a == nil || a.No != nil {
			return false
		}
		action = "run"
	}
	m, st := d.Subject, d.S.State()
	if m == game.NoModel || !d.slow(action) || d.surveyed.is(m, action, st) {
		return false
	}
	all, safe, done, ok := d.Surveyor.Survey(d.Game(), m, action)
	switch {
	case !ok:
		d.alone = true
		d.reach()
		return true
	case !done:
		return false
	}
	d.surveyed = &Reach{Model: m, Action: action, all: all, safe: safe, drawn: true, state: st.Clone()}
	if d.Reach != nil && d.Reach.awaited {
		d.Reach = d.surveyed
	}
	d.stale = true
	return true
}

// wayTo is the way to a place: from the reach that is shown, or asked for. Where
// the reach is left to the Surveyor only the places in it are worth the search
// for a way round.
func (d *Desk) wayTo(action string, to physics.Spot) (physics.Way, *game.Refusal) {
	if r := d.Reach; r != nil && r.Model == d.Subject && r.Action == action && r.of != nil && !laborious(action) {
		if way, ok := r.of.Way(to); ok {
			return way, nil
		}
	}
	rules := d.Setup().Rules
	if q, ok := rules.(game.Glancing); ok && d.slow(action) && !d.thorough {
		if r := d.surveyed; !r.is(d.Subject, action, d.S.State()) || !r.has(to) {
			way, err := q.Straight(d.Game(), d.Subject, action, to)
			return way, refusalOf(err)
		}
	}
	way, err := rules.Path(d.Game(), d.Subject, action, to, game.NoModel)
	return way, refusalOf(err)
}
