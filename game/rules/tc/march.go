package tc

// march is what moves models: MOV, DSH, CHG, RET, and what happens to them on their way.
type march struct {
	*view
	judge  *judge
	combat *combat

	walks   []*walk // room for those under way
	walking int     // how many these are
}
