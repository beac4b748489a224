// Package game is the engine that every rule set runs on. It has the state of a game and the
// events that change it, the decision that the game waits for, the choices that answer it, and
// the dice. Game.Do is the one door. It does no I/O, has no clock, no goroutine and no global
// state.
//
// # A game
//
// A Start is what a game begins from: rule set, table, scenario, both warbands, options. Prepare
// makes a Setup of it, which never changes and which all copies share. A State is how the game
// stands. A Game has both, the dice, and the log of all choices.
//
//	g, events, err := game.NewGame(rules, start)
//	for g.Pending() != nil {
//		events, err = g.Do(game.Command{Side: ..., Choice: ...})
//	}
//
// # A run of the rules
//
// A rule set plays steps, each of them straight-line code. Where a step must know what a player
// wants it calls T.Ask. Without an answer the run stops there and Pending has the decision. With
// an answer the step runs again from its start, with all answers so far: the dice are a function
// of their number, so both runs are alike. What took long before the question is kept by Once
// (the paths of a Charge, for example).
//
// A run works beside the game as it stands, and is taken over when nothing was refused. So Try
// costs no copy, and a Do of the choice that was just tried takes over what the trial came to.
//
// # Dice
//
// Die k is a function of the seed and of k; the State counts how many were rolled. Imagine is a
// copy with other dice, so that whoever plans cannot peek. In a dealt game (Dealt) the dice come
// with the command that rolls them, from whoever knows the secret. A run that lacks one fails
// with ErrWaiting and changes nothing.
//
// # Many games
//
// Who plays many games prepares their documents once (Prepare) and reads each warband once for
// all its games (Camp). One game after the other is played in one game's room (Restart):
// events, rolls and lists are carved from slabs that are used again.
//
// # What a rule set shows
//
// Every rule set has the methods of Ruleset. Whatever only some have, they show through small
// interfaces, and who needs it asks whether they are there:
//
//	shown.go      squads, facing, Action Points, templates, covers piece by piece
//	foretell.go   the Success Rolls of a way, and how a Charge ends, before it is chosen
//	appraise.go   for the computer player: what attacks take on average, how near a Morale Check is
//	foresee.go    for the lab: odds on positions that are not the game's
//	parlance.go   words in place of common ones (Parlance), what a deed is done for (Daring),
//	              what an ACTION takes (Costing); the common texts are the keys
package game
