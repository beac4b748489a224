// Package ai is the computer player. It picks a choice through the public Game alone: it knows
// no rule set and sees no dice to come. It is a function of the game and its seed, so that its
// games replay.
//
// # How it chooses
//
// It plans over places where nobody stands. Places all round a model are weighed; mostly a
// straight path leads to one of the best (around.go), else a road past whoever is in the way
// does (physics.Tour). Nobody asks for the exact reach, which takes a hundred times as long. A rule set
// in which a model has several actions answers through game.Appraiser: what an attack takes from
// whom on average, and quick guesses of shots and blows from anywhere. Of these answers comes a
// plan of an activation: this action, and what is left to do after it (squad.go). game.Nervous
// tells how near a side is to a Morale Check.
//
// What pulls a model is an objective, a trench, a zone, a marker, or an enemy to fight. It is as
// far off as the model walks there, through the door and up the ladder. physics.Roads tells that
// in microseconds. They are a coarse net of hops over the whole table, laid once for each size
// of base (road.go).
//
// What is weighed has named terms, and a candidate's worth is their sum and nothing else, so
// that it can be told (term.go). Levels and tempers are weights of the terms and what is
// overlooked, not branches (mould.go). docs/opponents.md tells of both, and of the arena, which
// every change of them passes.
//
// # How it waits
//
// It thinks on a fork of the game, in tasks that a caller runs one by one (Step), so that a frame
// is never dropped. A task is a coroutine that is held up at every breath of a search
// (physics.Breath), whatever the rules look for: a slice is a few milliseconds. How much is
// looked at is bounded by counts, never by a clock, and the choice does not depend on who holds
// it up. This tells what slices and decisions take:
//
//	SLICES_SEEDS=1 go test ./game/sim -run HowLongABot -v
package ai
