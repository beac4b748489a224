// Package physics is the ground of the game: terrain prisms with heights, and the surfaces
// on which a base may stand. It gives the exact answers that the rules ask of them: sight,
// cover, contact, sweeps, climbs, jumps, drops, falls and reach.
//
// It is a thin front of five rooms, each of which knows those above it in this list only:
//
//	lattice              whole mils and exact plane geometry
//	ground               prisms, surfaces, where a base fits
//	sight                what is seen, and why; cover
//	path                 a path judged; falls
//	ways                 the cheapest path to a place; reach; roads (and taut, for plain ground)
//
// The comment of each package lists its files, each of which has one idea, with its derivation or
// a figure above the code. docs/space.md tells the same with drawings, from a player's side too.
//
//	physics.go           the ground, and all questions that the game asks of it
//	names.go             the rooms' words, for the rest of the game
//
// Beside them blocks has pieces for tests in a line each, and twin slow twins of the answers.
package physics
