// Package path judges paths: step after step over surfaces and edges, by the rules of edges, with
// what happens on the way, or the first thing that cannot be done (R-STEP, R-SUPPORT, R-CLIMB,
// R-JUMP, R-LEDGE). It finds none: whoever has found one asks here whether it is legal, and what
// it costs. Every length and cost is in mils unless it says otherwise.
//
//	trace.go             a path's legs and marks, or its first fault: the one judge of paths
//	field.go             a ground on which paths are judged
//	walk.go              step after step
//	cut.go               a step is cut into cells, each over the same prisms
//	route.go             the surface of each cell, and the edges between them
//	gap.go               what is a gap that one may jump (R-JUMP, WZR-31)
//	rules.go             the rules of edges: what one is, by what means one goes over it, what that takes and marks
//	edge.go              a step goes over an edge by these rules (R-STEP)
//	sweep.go             where the moving base overlaps edges
//	near.go              where it comes within a gap of other bodies
//	part.go              a path up to some place of it
//
//	fall.go              the nearest free spot below an edge
package path
