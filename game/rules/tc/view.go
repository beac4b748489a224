package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// view is all that the rules say of a position, each part with what it needs of those above it.
// None of them can ask, roll or change anything.
type view struct {
	pos     *position
	attacks *attacks
	actions *actions
	routes  *routes
	charges *charges
	chances *chances
	offers  *offers
}

// attacks is what an attack is made on, and what counts for its rolls: ATK, RNG, MEL, INJ.
type attacks struct{ pos *position }

// actions is which ACTIONS a model may take now, or by which clause it may not.
type actions struct {
	pos     *position
	attacks *attacks
}

// routes is where a model may go, and what happens to it on its way: MOV, CLB, JMP, DRP, TER.
type routes struct {
	pos     *position
	attacks *attacks
	actions *actions
	way     *physics.Trace // room for checkMove's
}

// charges is by which paths a Charge reaches its target: CHG, MEL-6.
type charges struct {
	pos     *position
	actions *actions
	routes  *routes
}

// chances is how likely rolls are, with all that counts for them.
type chances struct {
	pos     *position
	attacks *attacks
	actions *actions
	routes  *routes
	charges *charges
}

// offers is the choices that a decision has, short of trying them.
type offers struct {
	pos     *position
	actions *actions
	routes  *routes
}

// newView makes them; `of` says what they look at.
func newView() *view {
	l := &view{pos: new(position)}
	l.attacks = &attacks{l.pos}
	l.actions = &actions{l.pos, l.attacks}
	l.routes = &routes{pos: l.pos, attacks: l.attacks, actions: l.actions}
	l.charges = &charges{l.pos, l.actions, l.routes}
	l.chances = &chances{l.pos, l.attacks, l.actions, l.routes, l.charges}
	l.offers = &offers{l.pos, l.actions, l.routes}
	return l
}

// of has all of them look at a game.
func (l *view) of(v *version, g *game.Look) *view {
	l.pos.g, l.pos.v, l.pos.force = g, v, g.Own.([]fighter)
	return l
}
