package tc

import "duckboard/physics"

// spring sets off what a walk has come near up to some way along, in order.
func (p *march) spring(w *walk, along float64) {
	for len(w.snares) > 0 && w.snares[0].along <= along && !w.halted {
		next := w.snares[0]
		w.snares = w.snares[1:]
		if p.judge.t.State.Spots[next.spot].Lies() {
			p.tread(w, next)
		}
	}
}

// tread sets a marker off on the way. Who goes Down there goes no further.
func (p *march) tread(w *walk, next snare) {
	s := p.pos.model(w.m)
	here, end := physics.Spot{At: s.At, Level: s.Level}, p.routes.lastLegal(w, next.along)
	if end >= w.landed {
		here = p.routes.reached(w, end)
	}
	p.combat.setOff(next.spot, w.m, here)
	switch {
	case !s.Down && !s.Out:
	case s.At == here.At && s.Level == here.Level:
		p.halt(w, next.along)
	default: // it fell from there
		w.stop, w.halted = max(end, w.landed), true
		p.arriveAt(w, here, physics.Spot{At: s.At, Level: s.Level})
	}
	p.combat.settle() // once its way is shown
}

// perch sets off what a FLYING model comes down on.
func (p *march) perch(w *walk) {
	for i := range p.judge.t.State.Spots {
		s := p.pos.model(w.m)
		if here := (physics.Spot{At: s.At, Level: s.Level}); s.On() && p.routes.perches(w.m, here, i) {
			p.combat.setOff(i, w.m, here)
			p.combat.settle()
		}
	}
}
