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
func (w *Ways) reach() {
	w.Reach = nil
	action := w.moveAction()
	if action == "" || w.Subject == game.NoModel || !w.S.State().Models[w.Subject].On() {
		return
	}
	switch {
	case w.reached.is(w.Subject, action, w.S.State()):
		w.Reach = w.reached
	case w.slow(action):
		if w.Reach = w.surveyed; !w.Reach.is(w.Subject, action, w.S.State()) {
			w.Reach = &Reach{Model: w.Subject, Action: action, Limit: w.allowed(action), awaited: true, state: w.S.State().Clone()}
		}
	default:
		ask := w.Setup().Rules.Reach
		if laborious(action) {
			ask = func(g *game.Game, m game.ModelID, action string) (*physics.Reach, error) {
				return game.RoughReach(w.Setup().Rules, g, m, action)
			}
		}
		r, err := ask(w.Game(), w.Subject, action)
		if err != nil {
			return
		}
		w.Reach = &Reach{Model: w.Subject, Action: action, of: r, state: w.S.State().Clone()}
		w.reached = w.Reach
	}
}

// laborious tells whether an action's exact reach may take too long for a frame.
func laborious(action string) bool { return action == "run" }

// slow tells whether the reach of an action is left to the Surveyor.
func (w *Ways) slow(action string) bool {
	_, parts := w.Setup().Rules.(game.Glancing)
	return parts && laborious(action) && w.Surveyor != nil && !w.alone
}

// allowed is how far an action goes at most.
func (w *Ways) allowed(action string) (most physics.Mil) {
	if rules, ok := w.Setup().Rules.(game.Paths); ok {
		for _, k := range rules.PathDetails(w.Game(), w.Subject, action, physics.Way{}) {
			if v, ok := k.Value.(physics.Mil); ok && k.Name == "allowance" {
				most = v
			}
		}
	}
	return most
}

// survey asks on for the reach that is awaited, or for that of a Run which a model
// that acts may begin. It tells whether one was just found.
func (w *Ways) survey() bool {
	action := w.moveAction()
	if w.Mode == Acting {
		if w.Surveyor == nil || !w.Surveyor.Spare() {
			return false
		}
		if w.free("run") == nil {
			return false
		}
		action = "run"
	}
	m, st := w.Subject, w.S.State()
	if m == game.NoModel || !w.slow(action) || w.surveyed.is(m, action, st) {
		return false
	}
	all, safe, done, ok := w.Surveyor.Survey(w.Game(), m, action)
	switch {
	case !ok:
		w.alone = true
		w.reach()
		return true
	case !done:
		return false
	}
	w.surveyed = &Reach{Model: m, Action: action, all: all, safe: safe, drawn: true, state: st.Clone()}
	if w.Reach != nil && w.Reach.awaited {
		w.Reach = w.surveyed
	}
	w.stale = true
	return true
}

// wayTo is the way to a place: from the reach that is shown, or asked for. Where
// the reach is left to the Surveyor only the places in it are worth the search
// for a way round.
func (w *Ways) wayTo(action string, to physics.Spot) (physics.Way, *game.Refusal) {
	if r := w.Reach; r != nil && r.Model == w.Subject && r.Action == action && r.of != nil && !laborious(action) {
		if way, ok := r.of.Way(to); ok {
			return way, nil
		}
	}
	rules := w.Setup().Rules
	if q, ok := rules.(game.Glancing); ok && w.slow(action) && !w.thorough {
		if r := w.surveyed; !r.is(w.Subject, action, w.S.State()) || !r.has(to) {
			way, err := q.Straight(w.Game(), w.Subject, action, to)
			return way, refusalOf(err)
		}
	}
	way, err := rules.Path(w.Game(), w.Subject, action, to, game.NoModel)
	return way, refusalOf(err)
}

// Ways are where the chosen model may go.
type Ways struct {
	*Selection
	Reach    *Reach   // nil: nothing to show
	Surveyor Surveyor // nil: nobody works out a reach beside the window

	reached  *Reach // the last that was worked out
	surveyed *Reach // the last that was worked out beside the window
	alone    bool   // nobody is there to do it
	thorough bool   // a way is worked out for a click: ways round rough ground are looked for
}
