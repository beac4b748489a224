package ways

import (
	"slices"
	"sync"
	"sync/atomic"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// What a reach asks of the bare ground is the same for every mover of one size: bases
// move, the terrain does not. So a field remembers, prism by prism and as each is first
// asked for, the border of free space beside it. Each is worked out from the prisms that
// touch its surroundings alone, whoever asks; so it is the same for all of them, and may be
// worked out twice.
//
//	 ____________
//	|    .-----. |    the shores of one prism: what of its outline, grown by the
//	|    |  q  | |    radius, has free space on one side if nobody stands there.
//	|  __|  .--´ |    Where o stands in the way they are cut again (storey.go).
//	| |__|--´    |
//	|____________|
type terrain struct {
	field  *path.Field
	mu     sync.Mutex
	layers []*layer
	once   sync.Once
	list   []plate // by prism; of those that do not matter the Piece is nil
}

// layer is one level, as movers of one radius and height meet it.
type layer struct {
	radius, height, level lattice.Mil
	banks                 []atomic.Pointer[bank] // by prism
}

// bank is what a prism has to do with the border of free space on a layer.
type bank struct {
	strokes []stroke // the curves beside it that may belong to the border
	shores  []shore  // what of them does
}

// mostLayers is how many layers a field remembers; where there are more the oldest is
// forgotten. A layer of a table of play takes up to about 200 KB.
const mostLayers = 32

// layer finds a layer, or begins it.
func (f *terrain) layer(radius, height, level lattice.Mil) *layer {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, l := range f.layers {
		if l.radius == radius && l.height == height && l.level == level {
			return l
		}
	}
	if len(f.layers) == mostLayers {
		f.layers = slices.Delete(f.layers, 0, 1)
	}
	l := &layer{radius: radius, height: height, level: level, banks: make([]atomic.Pointer[bank], len(f.field.Prisms))}
	f.layers = append(f.layers, l)
	return l
}

// bank is that of a prism on the layer: the curves beside it, cut where they meet others,
// of which those parts are shores that have free space on just one side.
func (l *layer) bank(f *terrain, prism int) *bank {
	if b := l.banks[prism].Load(); b != nil {
		return b
	}
	mover := path.Mover{Body: ground.Body{Radius: l.radius, Height: l.height}} // and nobody else on the table
	s := f.newScout(Trip{Mover: mover}, f.plates()[prism].box.Grown(2*float64(l.radius)+4))
	st := &storey{s: s, level: l.level}
	st.addGround(nil)
	all := st.tableBorder(nil)
	first, last := 0, 0
	for i := range s.plates {
		from := len(all)
		if all = st.plateBorder(all, &s.plates[i], s.radius-waySlack); s.plates[i].index == prism {
			first, last = from, len(all)
		}
	}
	b := &bank{strokes: slices.Clone(all[first:last])}
	var cuts []float64
	for i := first; i < last; i++ {
		k := &all[i]
		cuts = k.cutsAll(append(cuts[:0], 0, 1), all)
		b.shores = k.shores(b.shores, cuts, st.fitsBare, all[:i])
	}
	l.banks[prism].Store(b)
	return b
}

// cutsAll appends the parameters at which the stroke meets others than itself.
func (k *stroke) cutsAll(cuts []float64, all []stroke) []float64 {
	near := k.box.Grown(1)
	for j := range all {
		if k != &all[j] && near.Meets(all[j].box) {
			cuts = k.cutsCurve(cuts, &all[j])
		}
	}
	return cuts
}

// shores appends those parts of a curve between cuts that have free space on just one
// side, and along which none of the curves before runs.
func (k *stroke) shores(out []shore, cuts []float64, fits func(lattice.Point) bool, before []stroke) []shore {
	slices.Sort(cuts)
	for n := 1; n < len(cuts); n++ {
		u, v := cuts[n-1], cuts[n]
		if float64((v-u)*k.n) < leastEdge {
			continue
		}
		mid, off := k.at(u+float64(aside*(v-u))), k.across(u+float64(aside*(v-u))).Mul(sideStep)
		left, right := fits(mid.Add(off)), fits(mid.Sub(off))
		if left == right || doubled(before, k, mid) {
			continue
		}
		free := -1.0
		if left {
			free = 1
		}
		out = append(out, shore{k.part(u, v), free})
	}
	return out
}

// aside is where on a stretch its sides are looked at: not in the middle, where others may
// touch it that do not cross it.
//
//	 | .-.
//	 |'   `    an arc round a corner that lies in the middle of a wall's side
//	w|  *  |   touches the border there, and lies behind it else
const aside = 0.38

// plates are the prisms as searches see them, worked out once.
func (f *terrain) plates() []plate {
	f.once.Do(func() {
		f.list = make([]plate, len(f.field.Prisms))
		for i := range f.field.Prisms {
			if f.field.Shapes[i].Valid {
				f.list[i] = plateOf(f.field.Field, i)
			}
		}
	})
	return f.list
}
