// Package taut finds exact shortest ways of a point in a flat room with
// obstacles: outlines that never move, and convex bodies that do.
//
// A shortest way is a thread pulled taut. It is straight but where it wraps
// round a corner that sticks out into the room, a knot:
//
//	s ._                 _. t
//	   `-._  ______   _-'
//	       `u      v-'        s-u-v-t; u and v are knots
//	        |//////|
//
// So only knots matter, and of the lines between them only those that graze the solid at
// both ends. The package keeps seven ideas in seven places: where the room is (space.go),
// which lines are clear (walls.go), when a line is taut at a knot (knot.go), what a line
// meets of a body (body.go). Bodies in the way are found one by one (search.go), the way
// round them from knot to knot (astar.go), and only those near a line are looked at
// (bands.go).
//
// A Space never changes and is safe for concurrent readers: what it works out
// lazily changes no answer. A Search holds the bodies and room to think; it is
// for one goroutine, and asks without garbage.
package taut
