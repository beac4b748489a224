package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// walk is a model on its way along a path.
type walk struct {
	m      game.ModelID
	tr     *physics.Trace
	clause string       // that moves it
	stop   float64      // how far it gets, in mils of way
	halted bool         // something stopped it before that
	landed float64      // how far it was when it last came down an edge
	edge   physics.Spot // that edge
	plunge *plunge      // a charge that may become a Diving Charge
	snares []snare      // the markers of the scenario that it is still to set off
}

// plunge is what MEL-6 needs to know of a Charge.
type plunge struct {
	target game.ModelID
	ready  bool        // its drops may be dives
	failed physics.Mil // height of a failed dive, 0 for none
}

// meets tells whether a walk gets to a mark: who stops at an edge or outline, or just
// beyond, has not gone over it.
func (w *walk) meets(k *physics.Mark) bool {
	return k.Along <= w.stop && (over(k) < w.stop || w.stop >= w.tr.Length())
}

// over is how far along its path a model has gone over a mark: a step off an
// edge that stops sooner, as that of a short Charge, ends where it began.
func over(k *physics.Mark) float64 {
	switch k.Kind {
	case physics.Jumped:
		return k.Along + k.Far.Sub(k.At).Len() - 1 // less a mil of rounding
	case physics.Climbed, physics.Dropped:
		return k.Along + float64(abs(int(k.Rise))) - 1
	}
	return k.Along
}

// landing is the Injury Roll of FLY-3.
func landing(m game.ModelID) injury { return injury{target: m, by: m, clause: "FLY-3"} }
