package tc

import "duckboard/game"

// combat is what attacks, hits and Injury Rolls do: SHT, FGT, ATK, INJ, and the markers of
// the scenario that hurt.
type combat struct {
	*view
	judge  *judge
	astray func(p *combat, a *attack, hit []game.ModelID) // as the version has it
	missed bool                                           // the last attack failed its Risky Success Roll, which ends the ACTION (ROLL-2)
	done   bool                                           // the activation is over without a failure (RELOAD)
	dead   bool                                           // a model went Out of Action: the end of the game is to be looked at
}
