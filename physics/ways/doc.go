// Package ways finds the cheapest legal path to a place, and all places that an action allows. Both are one
// search over one set of vertices: the knots, at places of the lattice, which the field, the mover and the bodies
// give and no goal. A label is what it costs at least to come to one. The cost of a place is the least label with
// the straight hop from there, its path the chain of labels back to the start, the region is where the cost is
// at most the limit. So a place is in reach exactly if there is a path, and costs what path.Trace charges.
//
// # Questions
//
//	way.go               trips and ways: the cheapest path to a spot, or into contact
//	reach.go             the region of a trip: costs, ways, places, outlines
//	join.go              several regions as one, each where it counts
//	roads.go             how far it is on foot, about: a net over the table, for programs that play
//	roads_gate.go        its hops through doors and slits and up ladders
//	field.go             a ground on which ways are looked for, and what it remembers
//	breath.go            a search that takes long is held up, or given up
//
// # Hops: straight walks
//
//	scout.go             what lies near, laid out for the mover: plates, rings, holds
//	nearby.go            which plates a hop may meet
//	hop.go               over all edges on its line, for the least that they cost
//	span.go              its line cut into spans over the same plates
//	lap.go               whether the base has room along it
//	path.go              hops in a row become a path, which Trace judges
//
// # Knots: where ways bend
//
//	knot.go              what is laid where, and how taut a way is there
//	knot_arc.go          round corners grown by the base's radius
//	knot_rim.go          on the rims of slow ground
//	knot_leap.go         on both sides of a gap
//	knot_mate.go         beside one place of an edge
//	knot_hug.go          right beside a line
//	knot_notch.go        where outlines cross
//	knot_verge.go        where ways over an edge are cramped
//	knot_fan.go          past a corner beside the edge
//	knot_joint.go        past a corner of what touches the piece that one goes onto
//	knot_afford.go       none where the limit does not lead
//	knot_thin.go         fewer where there are thousands
//
// # The search among them (Dijkstra's, or A* with hops walked only when they come up)
//
//	search.go            cheapest first
//	queue.go             the candidates
//	stream.go            knots are offered plot by plot, as the search comes near
//	offer.go             which hops from a knot may be part of a taut way
//	turn.go              where ways turn at a corner
//	slide.go             knots slide along rims to where each way is cheapest
//	slide_edge.go        knots slide along edges as far as these let them
//	swamp.go             what a straight way wades through at least
//	ascent.go            what it climbs at least
//	lead.go              what is come onto without a climb
//
// Single ways:
//
//	hunt.go              a question for one, its goals
//	seek.go              the search in ellipses round both ends
//	plain.go             over plain ground: package taut has the answer
//	answers.go           that the field remembers
//
// Regions:
//
//	label.go             what a search has reached, and what places cost
//	tile.go              which labels may matter near a place
//	shallows.go          ways that lead through some ground no farther than they may
//	grid.go              some places to go to, for programs that play
//
// # The outline: the contour of what places cost
//
//	oracle.go            all that it asks: how a place is come to
//	contour.go           shores and fronts become a region's outline
//	storey.go            the shores: where a base fits on a level
//	stroke.go            straight edges and arcs
//	bedrock.go           what of the shores depends on the ground alone
//	scan.go              where along a shore the limit is used up
//	front.go             from there the limit's line is followed to its other end
//	loop.go              fronts that come to no shore
//	union.go             several searches as one oracle
//	ring.go              edges linked to rings
//	area.go              rings as areas
//
// # Words
//
// What the code calls by a short word of its own has another name in the literature:
//
//	plate, ring, hold    an obstacle grown by the mover's radius (Minkowski sum) of a prism, a body
//	knot, hop            node and edge of a visibility graph
//	label                the distance of a node, permanent once it is closed
//	rim                  the border between regions of two weights
//	strand               a path refracted at several such borders, by Snell's law
//	storey               the free space on one level (its configuration space)
//	front                an isoline of the distance
//	taut                 locally shortest
package ways
