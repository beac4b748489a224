// Package ground is the table: terrain as prisms with heights, the surfaces on which a base may
// stand, and whether it fits there. Every length is in mils unless it says otherwise; a prism is
// told by its index in Field.Prisms, a piece, which its openings may divide into several prisms, by
// its index in the table document (Field.Named).
//
//	prism.go             a piece of terrain: an outline between two levels, and what it does
//	prism_opening.go     windows and doors cut a piece into prisms without any
//	prism_pit.go         trenches that touch are one hole, and have rims only round it
//	field.go             all prisms of a table, which never change: everything is asked of it
//	index.go             which prisms lie near a box: a grid of squares
//	index_corridor.go    which lie near a line
//	crack.go             what rounding left between prisms that are meant to touch
//	touching.go          which prisms touch one another
//	body_gap.go          from base to base: gap, contact, overlap (R-MEASURE, R-CONTACT)
//	surface.go           what there is to stand on over a point
//	surface_fits.go      whether a base fits there (R-SUPPORT)
//	surface_ledge.go     the nearest edge that one may be driven over
//	zone.go              whether a base lies in a zone of the table
//	fault.go             in words why a place or a step is impossible
package ground
