package tc

import "duckboard/physics"

// spring sets off what a walk has come near up to some way along, in order.
func (mr *march) spring(w *walk, along float64) {
	for len(w.snares) > 0 && w.snares[0].along <= along && !w.halted {
		next := w.snares[0]
		w.snares = w.snares[1:]
		if mr.judge.t.State.Spots[next.spot].Lies() {
			mr.tread(w, next)
		}
	}
}

// tread sets a marker off on the way. Who goes Down there goes no further.
func (mr *march) tread(w *walk, next snare) {
	s := mr.pos.model(w.m)
	here, end := physics.Spot{At: s.At, Level: s.Level}, mr.routes.lastLegal(w, next.along)
	if end >= w.landed {
		here = mr.routes.reached(w, end)
	}
	mr.combat.setOff(next.spot, w.m, here)
	switch {
	case !s.Down && !s.Out:
	case s.At == here.At && s.Level == here.Level:
		mr.halt(w, next.along)
	default: // it fell from there
		w.stop, w.halted = max(end, w.landed), true
		mr.arriveAt(w, here, physics.Spot{At: s.At, Level: s.Level})
	}
	mr.combat.settle() // once its way is shown
}

// perch sets off what a FLYING model comes down on.
func (mr *march) perch(w *walk) {
	for i := range mr.judge.t.State.Spots {
		s := mr.pos.model(w.m)
		if here := (physics.Spot{At: s.At, Level: s.Level}); s.On() && mr.routes.perches(w.m, here, i) {
			mr.combat.setOff(i, w.m, here)
			mr.combat.settle()
		}
	}
}
