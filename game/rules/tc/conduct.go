package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// conduct is what a version does to the game in a way of its own, beside what it says of
// a position (version). Only what plays holds any of it.
type conduct struct {
	rise   func(p *judge, m game.ModelID)                                                // a Down model at its activation (DWN-4, P-INJ-4)
	astray func(p *combat, a *attack, hit []game.ModelID)                                // shooting into melee (RNG-5, P-RNG-2)
	crash  func(p *march, w *walk, k *physics.Mark, land physics.Spot, high physics.Mil) // a failed Diving Charge (R-DIVE, P-DIV-2)
	waver  func(p *play)                                                                 // the Morale Phase (MOR-1 to MOR-5, P-MOR-1)
}
