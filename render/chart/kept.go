package chart

import (
	"encoding/binary"
	"slices"

	"duckboard/physics"
)

// keep puts what f puts, or what it put when a former painter was made with
// the same key: the key must hold everything that f draws from. Shapes are
// never changed once they are made, so painters may share them.
func (b *builder) keep(key string, f func()) {
	kept, ok := b.o.Former.held(key)
	if !ok {
		n := len(b.items)
		f()
		kept = slices.Clone(b.items[n:])
	} else {
		b.items = append(b.items, kept...)
	}
	b.kept[key] = kept
}

// held are the shapes that a painter was made of under a key.
func (p *Painter) held(key string) ([]item, bool) {
	if p == nil {
		return nil, false
	}
	kept, ok := p.kept[key]
	return kept, ok
}

// key gathers what shapes are drawn from.
type key []byte

func (k *key) nums(vs ...physics.Mil) {
	for _, v := range vs {
		*k = binary.LittleEndian.AppendUint32(*k, uint32(v))
	}
}

func (k *key) vecs(vs []physics.Vec) {
	k.nums(physics.Mil(len(vs)))
	for _, v := range vs {
		k.nums(v.X, v.Y)
	}
}

func (k *key) text(s string) {
	k.nums(physics.Mil(len(s)))
	*k = append(*k, s...)
}

func (k *key) piece(p *physics.Piece) {
	k.text(p.Kind)
	k.vecs(p.Outline)
	k.vecs(p.Ladders)
	k.nums(p.Base, p.Top, physics.Mil(p.Ground), physics.Mil(p.Sight), physics.Mil(p.Cover))
	for _, o := range p.Openings {
		pass := physics.Mil(0)
		if o.Pass {
			pass = 1
		}
		k.nums(physics.Mil(o.Edge), o.From, o.To, o.Bottom, o.Top, pass)
	}
}

func (k *key) shapes(list [][]pt) {
	for _, ps := range list {
		k.nums(physics.Mil(len(ps)))
		for _, p := range ps {
			k.nums(physics.RoundMil(p.x*1000), physics.RoundMil(p.y*1000))
		}
	}
}
