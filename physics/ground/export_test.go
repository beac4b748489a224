package ground

import "duckboard/physics/lattice"

// Parts are what is left of the piece by its openings.
func (p *Piece) Parts() ([]Piece, OpeningFault) {
	return p.divide(nil, func(*Opening) bool { return true })
}

// Through is where a way through the piece at a place of an edge begins and ends.
func (p *Piece) Through(edge int, at lattice.Mil) (near, far lattice.Vec) {
	a, b, _ := p.cut(edge, at)
	return a.v, b.v
}
