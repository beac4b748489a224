package tc

import "duckboard/physics"

// march is what moves models: MOV, DSH, CHG, RET, and what happens to them on their way.
type march struct {
	*view
	judge  *judge
	combat *combat
	crash  func(mr *march, w *walk, k *physics.Mark, land physics.Spot, high physics.Mil) // as the version has it

	walks   []*walk // room for those under way
	walking int     // how many these are
}
