package physics

// Verdict is what the rules ask before every shot (R-SIGHT, TER-5): whether
// from sees any part of to, and the piece that gives it Cover, or None. It says
// what Sees and Covered say, and shares their work.
func (f *Field) Verdict(from, to Body) (visible bool, cover int) {
	if !f.Sees(from, to) {
		return false, None
	}
	return true, f.Covered(from, to)
}
