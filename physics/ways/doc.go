// Package ways finds the cheapest legal path to a place, and all places that an action allows. Both are one
// search over one set of vertices: the knots, at places of the lattice, which the field, the mover and the bodies
// give and no goal. A label is what it costs at least to come to one. The cost of a place is the least label with
// the straight hop from there, its path the chain of labels back to the start, the region is where the cost is
// at most the limit. So a place is in reach exactly if there is a path, and costs what path.Trace charges.
//
// Three rooms lie below a thin front, each above the next. Who is below knows nobody above.
//
// # Front: questions
//
//	way.go               the cheapest path to a spot, or into contact
//	reach.go             the region of a trip: costs, ways, places, outlines
//	join.go              several regions as one, each where it counts
//	union.go             their searches as one oracle
//	grid.go              some places to go to, for programs that play
//
// # Outline: the contour of what places cost
//
// It asks an oracle how a place is come to, and a storey whether the base fits there, and knows nothing else.
//
//	oracle.go            all that it asks: how a place is come to
//	outline.go           what a search has reached as an oracle, with the storeys of its levels
//	contour.go           shores and fronts become a region's outline
//	scan.go              where along a shore the limit is used up
//	front.go             from there the limit's line is followed to its other end
//	loop.go              fronts that come to no shore
//	ring.go              edges linked to rings
//	area.go              rings as areas
//
// # Graph: vertices, search, labels
//
// Knots, where ways bend:
//
//	knot.go              how taut a way is at one, and where it may lead on
//	mesh.go              the knots of one search: none where the limit does not lead, fewer where there are thousands; mates
//	lay.go               which are laid where
//	knot_rim.go          on the rims of slow ground
//	knot_leap.go         on both sides of a gap
//	knot_beside.go       right beside a line, and round corners grown by the base's radius
//	knot_notch.go        where outlines cross
//	knot_verge.go        where ways over an edge are cramped
//	knot_joint.go        past a corner of what touches the piece that one goes onto
//
// The search among them (Dijkstra's, or A* with hops walked only when they come up):
//
//	search.go            cheapest first
//	queue.go             the candidates
//	stream.go            knots are offered plot by plot, as the search comes near
//	offer.go             which hops from a knot may be part of a taut way
//	strand.go            where a way over several rims is cheapest
//	slide.go             knots slide there, and along edges as far as these let them
//
// What it has reached:
//
//	label.go             labels, and what places cost
//	tile.go              which labels may matter near a place
//	shallows.go          ways that lead through some ground no farther than they may
//
// Single ways:
//
//	hunt.go              a question for one, its goals
//	seek.go              the search in ellipses round both ends
//	plain.go             over plain ground: package taut has the answer
//
// A ground on which ways are looked for, and what it remembers:
//
//	field.go             all of it
//	answers.go           the last answers
//	room.go              the room for ways over plain ground
//	roads.go             how far it is on foot, about: a net over the table, for programs that play
//	roads_gate.go        its hops through doors and slits and up ladders
//	roads_way.go         where a trip leads by them, past all who are in its way
//
// # Walk: what straight walks are and cost
//
//	trip.go              who moves, how far, and what it must respect
//	breath.go            a search that takes long is held up, or given up
//	stroke.go            straight edges and arcs
//	plate.go             a piece as searches see it
//	scout.go             what lies near, laid out for the mover: plates, rings, holds, what there is to stand on
//	nearby.go            which plates a hop may meet
//	span.go              the ground under a hop's line, cut into spans over the same plates
//	hop.go               over all edges on its line, for the least that they cost
//	lap.go               whether the base has room along it
//	path.go              hops in a row become a path, which Trace judges
//	ascent.go            what a straight way climbs, and wades through, at least
//	storey.go            free space: where a base fits on a level, and its shores
//	terrain.go           what of the shores depends on the ground alone
//
// # Words
//
// What the code calls by a short word of its own has another name in the literature:
//
//	plate, ring, hold    an obstacle grown by the mover's radius (Minkowski sum) of a prism, a body
//	knot, hop            node and edge of a visibility graph
//	mesh                 its nodes, while they are laid
//	profile              the terrain under a line, from end to end
//	lap                  a stretch of the line on which the base overlaps an obstacle
//	mate                 one of several nodes at one crossing of an edge: foot and brink, or both sides of a jump
//	brink, foot          the upper and the lower side of a drop
//	hug                  to lie on the lattice as near to a line as may be
//	notch                a reflex corner of the union of two obstacles
//	verge                a drop beside which an obstacle narrows the passage
//	fan                  sampled bitangents of a corner and a drop
//	joint                a corner of an obstacle that touches the one that is got onto
//	thin                 to merge nodes that lie next to each other (vertex clustering)
//	label                the distance of a node, permanent once it is closed
//	rim                  the border between regions of two weights
//	strand, bead         a path refracted at several such borders, by Snell's law, and one of its bends
//	ford                 a bend on the border of ground of which a path may use only so much (a resource constraint)
//	storey, shore        the free space on one level (its configuration space), and its boundary
//	front                an isoline of the distance
//	taut                 locally shortest
package ways
