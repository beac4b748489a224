package wzr

import "duckboard/game"

// view is all that the rules say of a position, each part with what it needs of those above it.
// None of them can ask, roll or change anything.
type view struct {
	pos       position
	squads    squads
	sights    sights
	templates templates
	attacks   attacks
	routes    routes
	ways      ways
	charges   charges
	perils    perils
	chances   chances
	offers    offers
}

// squads is who belongs together, who leads, who is near enough to the leader, and the LD of
// those who are left (T-COHERENCY, T-MORALE).
type squads struct{ pos *position }

// sights is who sees whom, from how far, and through what cover.
type sights struct{ pos *position }

// templates is where the shapes lie, and whom they touch.
type templates struct {
	pos    *position
	sights *sights
}

// attacks is what an attack is made with and on, what counts for its test, and what one hit
// takes.
type attacks struct {
	pos       *position
	sights    *sights
	templates *templates
}

// routes is what a path costs, and by which clause it is barred.
type routes struct {
	pos    *position
	squads *squads
}

// ways finds the paths that lead to a place, and all the places that a movement leads to.
type ways struct {
	pos    *position
	squads *squads
	routes *routes
}

// charges is by which path a Charge reaches its target (T-CHARGE).
type charges struct {
	pos    *position
	sights *sights
	routes *routes
}

// perils is what happens to a model on its way, and how likely: tests of Con, falls, Free
// Slashes and Walls of Fire.
type perils struct {
	pos     *position
	attacks *attacks
	routes  *routes
}

// chances is how likely attacks and tests are, with all whom they may harm.
type chances struct {
	pos       *position
	squads    *squads
	sights    *sights
	templates *templates
	attacks   *attacks
	routes    *routes
	perils    *perils
}

// offers is the choices that a decision has, short of trying them.
type offers struct {
	pos     *position
	squads  *squads
	sights  *sights
	attacks *attacks
	routes  *routes
	ways    *ways
}

// newView makes them; `of` says what they look at.
func newView() *view {
	v := new(view)
	v.squads = squads{&v.pos}
	v.sights = sights{&v.pos}
	v.templates = templates{&v.pos, &v.sights}
	v.attacks = attacks{&v.pos, &v.sights, &v.templates}
	v.routes = routes{&v.pos, &v.squads}
	v.ways = ways{&v.pos, &v.squads, &v.routes}
	v.charges = charges{&v.pos, &v.sights, &v.routes}
	v.perils = perils{&v.pos, &v.attacks, &v.routes}
	v.chances = chances{&v.pos, &v.squads, &v.sights, &v.templates, &v.attacks, &v.routes, &v.perils}
	v.offers = offers{&v.pos, &v.squads, &v.sights, &v.attacks, &v.routes, &v.ways}
	return v
}

// of has all of them look at a game.
func (v *view) of(g *game.Look) *view {
	a := g.Own.(*army)
	v.pos = position{g: g, army: a, terms: &a.terms}
	return v
}

// look is a game as it stands.
func look(g *game.Game) *view {
	return newView().of(&game.Look{Setup: g.Setup(), State: g.State(), Game: g})
}

// onlooker is a position outside any game.
func onlooker(s *game.Setup, st *game.State) *view {
	return newView().of(&game.Look{Setup: s, State: st})
}
