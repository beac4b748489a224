package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A base is a disc that must not overlap walls. It touches a wall where its centre is its
// radius r away. So the base goes where its centre, as a point, goes among walls that are
// grown by r: sides moved outwards, joined by arcs round the corners.
//
//	     _______________
//	   ,'               `.          A shortest way of the centre is a thread pulled
//	  |    .---------.    |   t     taut: straight, but where it wraps round an arc,
//	  |    |  wall   |    | ,'      or bends where the rules do: on a rim of slow
//	  |    `---------'-r--|,'       ground, at the foot and the brink of an edge.
//	   `._______________,'u         Such places are knots (knot.go).
//	 s--------------------'
//
// A question is answered by the first of these that can. Each is dearer than the one before:
//
//	straight   one hop that costs no more than its length     hunt.straight, hop.go
//	answers    the same was asked before                      answers.go
//	thread     over plain ground a way is only geometry       plain.go, package taut
//	search     from knot to knot, in growing ellipses         seek.go, search.go
//
// A way of the search leads from knot to knot, at places of the lattice, each hop judged as Trace judges it: so
// nothing that it finds has to be pulled taut or mended. Whatever is found,
// Trace judges it before it is returned (walker.prove).

// WayTo returns the cheapest legal way to a spot. ok is false if the trip's limit (0: none)
// does not suffice, if none leads there, or if the search would take more work than a
// question may (mostWork). That happens only far off, on ground crowded with edges and rims,
// where no limit is set; ways over plain ground have no such bound. Over plain ground it is
// the true shortest path of a disc round corners, but for a mil or two at a right angle.
// Where slow ground, edges or several levels matter it is within a hundredth of an inch of
// it, but for one question in a thousand. With Shortest the limit bounds the horizontal
// length. Trace has accepted every way returned.
func (f *Field) WayTo(t Trip, to ground.Spot) (w Way, ok bool) {
	from := ground.Spot{At: t.At, Level: t.Level}
	if from == to {
		return Way{End: from}, true
	}
	goal := knot{Spot: to, p: lattice.PointOf(to.At), goal: true}
	h := hunt{f: f, t: t, from: from, target: goal.p, fixed: []knot{goal}}
	return h.seek()
}

// WayToContact returns the cheapest (Shortest: the shortest) legal way into
// contact with the target: to where the bases touch, or if that is just too far
// to where the gap is no more than ContactGap. The target must not be among
// t.Others. With Shortest the limit bounds the horizontal length.
//
// First a gap of half a mil is aimed at (contactAim), with the limit raised by ContactGap.
// If that way turns out longer than the limit itself, a second search stops where the gap
// is as wide as it may be (contactWide). Both aims leave room for rounding: the end of the
// way goes to the nearest place of the lattice, at most half a square's diagonal off, 0.71
// mils. So on one level the gap is between -0.21 and 1.21 mils, which overlaps nothing (R-MEASURE), or
// at most 19.91, which is contact (R-CONTACT).
func (f *Field) WayToContact(t Trip, target ground.Body) (w Way, ok bool) {
	from := ground.Spot{At: t.At, Level: t.Level}
	if ground.Gap(t.Body, target) <= ground.ContactGap {
		return Way{End: from}, true
	}
	t.Others = append(append([]Other(nil), t.Others...), Other{Body: target})
	h := hunt{f: f, t: t, from: from, target: lattice.PointOf(target.At), contact: true, body: target}
	h.near = float64(t.Radius+target.Radius) + contactAim
	if t.Limit == 0 {
		return h.seek()
	}
	short := h
	h.t.Limit += ground.ContactGap
	if w, ok = h.seek(); !ok || w.within(&t) {
		return w, ok
	}
	short.wide, short.near = true, float64(t.Radius+target.Radius)+contactWide
	return short.seek()
}
