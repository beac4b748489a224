package physics

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Two hands that work on one storey need the same patches of it, and to work these out is
// a third of all that there is to do. So what a patch turned out to be they put on a shelf,
// each under the way to it from the root, for their trees grow in different orders:
//
//	 ____________         11 is the root's last quarter, 1101 the second
//	| 00  |  01  |        quarter of that: whoever comes first works it
//	|_____|______|        out, and the other waits for it
//	| 10  |11|01 |
//	|_____|__|___|

// shelf holds patches that two hands have worked out.
type shelf struct {
	mu   sync.Mutex
	jars map[patchName]*jar
}

// patchName tells a patch of a region: its storey, and the quarters that lead to it, two bits
// for each after a leading 1.
type patchName struct {
	storey int32
	path   uint64
}

// jar is a patch that is being worked out, or was.
type jar struct {
	patch
	state atomic.Int32
}

const (
	cooking = iota
	sealed
	spoilt // it never came about
)

// fill works a patch out, unless the other hand has, or is about to.
func (s *shelf) fill(g *region, n, i int32) {
	name := patchName{n, g.patches[i].path}
	s.mu.Lock()
	j, ok := s.jars[name]
	if !ok {
		j = new(jar)
		s.jars[name] = j
	}
	s.mu.Unlock()
	if !ok {
		defer j.state.CompareAndSwap(cooking, spoilt) // who waits for it must not wait for ever
		g.workOut(n, i)
		j.patch = g.patches[i]
		j.state.Store(sealed)
		return
	}
	for j.state.Load() == cooking {
		runtime.Gosched()
	}
	if j.state.Load() == spoilt {
		g.workOut(n, i)
		return
	}
	p := &g.patches[i]
	box, parent := p.box, p.parent
	*p = j.patch
	p.box, p.parent = box, parent
}

// sharePatches lets the two hands put patches on one shelf.
func (g *region) sharePatches(other *region) {
	if !g.fly { // a flyer's lamps look at every storey in turn
		g.shelf = &shelf{jars: map[patchName]*jar{}}
		other.shelf = g.shelf
	}
}

// lookRound has two hands look out from all lamps from which nobody has, for what both need
// to know of them: the bars on their levels, and over what a way may lead. Patches on the
// shelf take it for known.
func (g *region) lookRound() {
	if g.fly || g.mate == nil {
		return
	}
	var fresh []int32
	for j := range g.lamps {
		if lp := &g.lamps[j]; lp.seen == nil || !lp.swept {
			fresh = append(fresh, int32(j))
		}
	}
	if len(fresh) < leastLooks {
		for _, j := range fresh {
			g.lookOut(&g.lamps[j])
		}
		return
	}
	var next atomic.Int32
	by := make([]*region, len(fresh))
	look := func(h *region) {
		for to := int(next.Add(looksAtOnce)); to < len(fresh)+looksAtOnce; to = int(next.Add(looksAtOnce)) {
			for i := to - looksAtOnce; i < min(to, len(fresh)); i++ {
				h.lookOut(&h.lamps[fresh[i]])
				by[i] = h
			}
		}
	}
	other := g.secondHand()
	g.mate.together(func() { look(g) }, func() { look(other) })
	for i, h := range by {
		if j := fresh[i]; h == other {
			g.lamps[j] = other.lamps[j]
		}
	}
}

// lookOut looks out from a lamp.
func (g *region) lookOut(lp *lamp) {
	if !lp.swept {
		g.sweep(lp)
	}
	if n, ok := g.storeyAt(lp.Level); ok && lp.seen == nil {
		g.look(lp, g.storeys[n])
	}
}

// leastLooks is how many lamps are worth a second hand.
const leastLooks = 16

// looksAtOnce is at how many lamps a hand looks before it asks for more.
const looksAtOnce = 4
