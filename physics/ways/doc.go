// Package ways finds the cheapest legal path to a place, and all places that an action allows. It
// is to be built anew from one set of vertices and costs.
//
// # Ways: the cheapest path to a place
//
//	way.go               trips and ways: the questions and their answers
//	field.go             a ground on which ways are looked for, and what it remembers
//	way_ask.go           answers that the field remembers
//	way_plain.go         over plain ground: package taut has the answer
//	way_hunt.go          elsewhere: search in ellipses round both ends
//	way_ground.go        what lies near, laid out for the mover: plates, rings, holds
//	way_near.go          which plates a hop may meet
//
// A hop is a straight piece of a way:
//
//	way_hop.go           over all edges on its line, for the least that they cost
//	way_span.go          its line cut into spans over the same plates
//	way_lap.go           whether the base has room along it
//
// A way bends at knots, the nodes of a visibility graph:
//
//	way_knot.go          where they are laid, and how taut a way is there
//	way_arc.go           round corners grown by the base's radius
//	way_rim.go           on the rims of slow ground
//	way_leap.go          on both sides of a gap
//	way_mate.go          beside one place of an edge
//	way_hug.go           right beside a line
//	way_notch.go         where outlines cross
//	way_verge.go         where ways over an edge are cramped
//	way_fan.go           past a corner beside the edge
//	way_joint.go         past a corner of what touches the piece that one goes onto
//	way_cramped.go       where the rim of slow ground lies beside the edge
//	way_afford.go        none where the limit does not lead
//	way_thin.go          fewer where there are thousands
//
// The search among them (A*, with hops walked only when they come up):
//
//	way_search.go        cheapest first
//	way_queue.go         the candidates
//	way_offer.go         which hops from a knot may be part of a taut way
//	way_turn.go          where ways turn at a corner
//	way_lookout.go       a look round that spares hops
//	way_lift.go          what is free to come onto, and what must be climbed
//	way_ascent.go        the climbs that are missing to the goal at least
//
// What it finds becomes a path:
//
//	way_path.go          in steps that Trace accepts
//	way_tighten.go       pulled taut
//	way_relax.go         with all its bends sliding together
//	way_wind.go          round a corner right behind an edge
//	way_polish.go        on the places of the lattice that cost least
//	breath.go            a search that takes long is held up, or given up
//
// # Reach: all places for what an action allows
//
// What a search has reached is a shortest path map: each place belongs to the knot
// from which its way leads straight there. The knots are lamps, their discs and
// shadows make the outline.
//
//	reach.go             the question: costs, ways, places
//	reach_area.go        the answer: rings of straight edges and arcs, polygons
//	reach_grid.go        some places to go to, for programs that play
//	reach_region.go      the outline is found: what is lit, and what is its rim
//	reach_stroke.go      straight edges and arcs
//	reach_storey.go      where a base fits on a level, and what stops a straight walk there
//	reach_bedrock.go     what of it depends on the ground alone
//
// Who lights what:
//
//	reach_lamp.go        a lamp and its shadows
//	reach_cone.go        from a corner only where ways may turn
//	reach_soft.go        light over edges: the hop itself is asked
//	reach_crit.go        where such hops begin to go otherwise
//	reach_nook.go        more such places, where the base comes clear of a wall
//	reach_bearing.go     sets of directions
//	reach_rise.go        what a climb takes at least
//	reach_curtain.go     where none of a lamp's hops leads
//	reach_eave.go        light that comes down from a bridge
//	reach_shore.go       from right on a shore
//
// Slow ground refracts: light goes on behind its rim as that of an image (Fermat, Snell):
//
//	reach_rims.go        where the rims are
//	reach_rim.go         which lamp comes first to each stretch of one (Huygens)
//	reach_glow.go        what its light costs along the rim
//	reach_lens.go        the image behind the rim
//	reach_image.go       images of images
//	reach_relight.go     knots that it reaches for less, or alone
//	reach_brink.go       rims that are edges, too
//	reach_verge.go       rims right beside an edge
//	reach_mirror.go      the edge of a floor, where ways turn back
//
// Few lamps matter anywhere:
//
//	reach_dim.go         those of no use
//	reach_patch.go       squares with the lamps that matter in them (a quadtree)
//	reach_rival.go       which outdoes another all over a square
//	reach_inland.go      squares in which no lamp need be asked
//	reach_depth.go       light through ground that may not be crossed too far
//
// From dark and light to rings:
//
//	reach_seam.go        the dark stretches of an edge, joined over squares
//	reach_circle.go      which rims of a lamp's light may matter
//	reach_late.go        those that are asked only where one is missing
//	reach_ring.go        edges linked to rings
//	reach_again.go       where an end fits no other
//	reach_trim.go        cut along what is too deep
//	reach_near.go        cut by a disc
//	reach_join.go        a union of reaches
//	reach_unite.go       and its outline
//
// # Roads: how far it is on foot, about
//
//	roads.go             a net over the table, for programs that play: how far it is from anywhere
//	roads_gate.go        before and behind doors, slits and ladders
//
// # Words
//
// What the code calls by a short word of its own has another name in the literature:
//
//	plate, ring, hold    an obstacle grown by the mover's radius (Minkowski sum) of a prism, a body
//	knot, hop            node and edge of a visibility graph
//	lamp, light          the root of a cell of a shortest path map, and the cell
//	rim                  the border between regions of two weights
//	lens, image          the virtual source of refracted paths
//	crit                 an event at which the combinatorial structure of paths changes
//	storey               the free space on one level
//	taut                 locally shortest
package ways
