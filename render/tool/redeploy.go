package tool

import (
	"slices"

	"duckboard/game"
)

// anyUp tells whether a side has deployed somebody who may be taken up again.
func (f *Forecast) anyUp(side game.Side) bool {
	return slices.ContainsFunc(f.Setup().On(f.S.State(), side), func(m game.ModelID) bool { return f.S.deployed(m) >= 0 })
}
