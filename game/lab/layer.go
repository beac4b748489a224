package lab

import (
	"fmt"
	"sync"

	"duckboard/game"
	"duckboard/physics"
)

// Layer is what a map shows of a position.
type Layer string

// The layers. Each is of one model, or of a whole side.
const (
	Sees     Layer = "sees"      // the share of a man that the model sees there; of a side, how many see him
	Seen     Layer = "seen"      // the share of the model that an eye there sees; of a side, how many it sees
	Shoot    Layer = "shoot"     // the chance to fell an enemy there in the first Turn, by a Move and a shot
	Charge   Layer = "charge"    // the chance to reach an enemy there with a Charge in the first Turn
	Threat   Layer = "threat"    // the chance that he is felled by either
	Cover    Layer = "cover"     // of the enemy's likely places, the share against which one there is hidden or in Cover
	Safe     Layer = "safe"      // the chance to be still standing there after the enemy's first Turn
	Approach Layer = "objective" // the Turns that it takes from there to the nearest objective, nobody being in the way
)

// Layers lists all, in the order in which they are offered.
func Layers() []Layer { return []Layer{Sees, Seen, Shoot, Charge, Threat, Cover, Safe, Approach} }

// Question asks for a map.
type Question struct {
	Layer Layer
	Side  game.Side
	Model game.ModelID // NoModel: the whole side
	Step  physics.Mil  // of the lattice; 0: half an inch, of what takes longer an inch
}

// Study is a map that is being worked out.
type Study struct {
	Job
	Of  Question
	Map *Map
}

// The steps of lattices.
const (
	fine   = physics.Inch / 2
	coarse = physics.Inch
	walked = 2 * physics.Inch
)

// Study begins to work out a map. It fails for a layer that there is not.
func (p *Position) Study(q Question) (*Study, error) {
	s := &Study{Of: q}
	if q.Model != game.NoModel {
		s.Of.Side = p.Setup.Entries[q.Model].Side
	}
	switch q.Layer {
	case Sees, Seen:
		p.sights(s)
	case Cover:
		p.covers(s)
	case Shoot, Charge, Threat:
		p.threats(s, s.Of.Side, q.Model, q.Layer)
	case Safe:
		p.safety(s)
	case Approach:
		p.approach(s)
	default:
		return nil, fmt.Errorf("there is no layer %q; there are %v", q.Layer, Layers())
	}
	return s, nil
}

// step is the lattice asked for, or the usual one.
func (q *Question) step(usual physics.Mil) physics.Mil {
	if q.Step > 0 {
		return q.Step
	}
	return usual
}

// each adds a phase that works out the map, some cells of a row in a unit: so few
// that a frame is not held up by one.
func (s *Study) each(g *Grid, cells int, value func(at physics.Spot) float64) {
	parts := (g.Cols + cells - 1) / cells
	s.add(g.Rows*parts, func(unit int) {
		r, first := unit/parts, unit%parts*cells
		spots, ok := g.row(r)
		for c := first; c < min(first+cells, g.Cols); c++ {
			if ok[c] {
				s.Map.Values[r*g.Cols+c] = float32(value(spots[c]))
			}
		}
	})
}

// eachLong is each for cells that may take long each: they pause.
func (s *Study) eachLong(g *Grid, cells int, value func(at physics.Spot, breath *physics.Breath) float64) {
	parts := (g.Cols + cells - 1) / cells
	s.walk(g.Rows*parts, func(unit int, pause func() bool) {
		r, first := unit/parts, unit%parts*cells
		spots, ok := g.row(r)
		for c := first; c < min(first+cells, g.Cols); c++ {
			if ok[c] {
				breathe(pause, func(b *physics.Breath) { s.Map.Values[r*g.Cols+c] = float32(value(spots[c], b)) })
			}
		}
	})
}

// sights is Sees and Seen: the share for one model, else how many.
func (p *Position) sights(s *Study) {
	own := p.who(s.Of.Side, s.Of.Model)
	man := p.shape(p.Typical(s.Of.Side.Other()))
	g := p.Ground.Grid(man, s.Of.step(fine))
	f := p.Ground.Field
	pair := func(at physics.Spot, m game.ModelID) (from, to physics.Body) {
		b := man
		b.At, b.Level = at.At, at.Level
		if s.Of.Layer == Seen {
			return b, p.Body(m)
		}
		return p.Body(m), b
	}
	if s.Of.Model != game.NoModel {
		s.Map = newMap(g, Share, 1)
		s.each(g, g.Cols, func(at physics.Spot) float64 {
			if len(own) == 0 {
				return 0
			}
			from, to := pair(at, s.Of.Model)
			return visibleShare(f, from, to)
		})
		return
	}
	s.Map = newMap(g, Count, float64(max(1, len(own))))
	s.each(g, g.Cols, func(at physics.Spot) float64 {
		n := 0
		for _, m := range own {
			if f.Sees(pair(at, m)) {
				n++
			}
		}
		return float64(n)
	})
}

// visibleShare is the share of a body that another sees. Most of what is not seen
// is told without the whole look.
func visibleShare(f *physics.Field, from, to physics.Body) float64 {
	if !f.Sees(from, to) {
		return 0
	}
	v := views.Get().(*physics.View)
	defer views.Put(v)
	f.Look(v, from, to)
	return v.Fraction
}

// views are rooms for looks.
var views = sync.Pool{New: func() any { return new(physics.View) }}

// covers is Cover: what a man of the side finds there against the enemy, by the
// rule set's own word where it has one.
func (p *Position) covers(s *Study) {
	target := s.Of.Model
	if target == game.NoModel {
		target = p.Typical(s.Of.Side)
	}
	man := p.shape(target)
	foes, who := p.likely(s.Of.Side.Other())
	usual, cells := fine, 0
	look := p.shelters(who, target)
	if look != nil {
		usual, cells = coarse, 4 // it weighs the cover of each
	}
	g := p.Ground.Grid(man, s.Of.step(usual))
	if cells == 0 {
		cells = g.Cols
	}
	s.Map = newMap(g, Share, 1)
	f := p.Ground.Field
	s.each(g, cells, func(at physics.Spot) float64 {
		b := man
		b.At, b.Level = at.At, at.Level
		good := 0
		if look != nil {
			tell := look.Get().(*[]shelter)
			defer look.Put(tell)
			for i, e := range foes {
				if visible, covered := (*tell)[i](e, b); !visible || covered {
					good++
				}
			}
		} else {
			for _, e := range foes {
				if visible, cover := f.Verdict(e, b); !visible || cover != physics.None {
					good++
				}
			}
		}
		return float64(good) / float64(max(1, len(foes)))
	})
}

// shelter tells what one model has of cover from another.
type shelter = func(from, to physics.Body) (visible, covered bool)

// shelters are rooms for the shelter of a target from each of some models, each
// for one goroutine; nil where the rule set has no word on it.
func (p *Position) shelters(by []game.ModelID, target game.ModelID) *sync.Pool {
	k, ok := p.Setup.Rules.(game.Sheltering)
	if !ok {
		return nil
	}
	return &sync.Pool{New: func() any {
		known := map[game.ModelID]shelter{}
		list := make([]shelter, len(by))
		for i, m := range by {
			if known[m] == nil {
				known[m] = k.Shelter(p.Game, m, target)
			}
			list[i] = known[m]
		}
		return &list
	}}
}

// mostLikely is how many places stand for a side that is not deployed.
const mostLikely = 12

// Likely returns where a side's models stand or may come to stand: those on the
// table, and if there are none places all over its zone.
func (p *Position) Likely(side game.Side) []physics.Body {
	list, _ := p.likely(side)
	return list
}

// likely is Likely with who stands there, or may.
func (p *Position) likely(side game.Side) (list []physics.Body, who []game.ModelID) {
	for _, m := range p.Side(side) {
		list, who = append(list, p.Body(m)), append(who, m)
	}
	if len(list) > 0 {
		return list, who
	}
	m := p.Typical(side)
	list = spread(p.inZone(side, p.shape(m), 2*physics.Inch), mostLikely)
	for range list {
		who = append(who, m)
	}
	return list, who
}

// inZone is all places of a lattice where a body can stand wholly in a side's
// zone.
func (p *Position) inZone(side game.Side, man physics.Body, step physics.Mil) []physics.Body {
	var list []physics.Body
	zone, g := p.Setup.Zone(p.State, side), p.Ground.Grid(man, step)
	for r := range g.Rows {
		spots, ok := g.row(r)
		for c := range spots {
			if ok[c] && zone.Holds(spots[c].At, man.Radius) {
				b := man
				b.At, b.Level = spots[c].At, spots[c].Level
				list = append(list, b)
			}
		}
	}
	return list
}

// spread is n of a list, evenly from its beginning to its end.
func spread(list []physics.Body, n int) []physics.Body {
	if len(list) <= n {
		return list
	}
	some := make([]physics.Body, n)
	for i := range some {
		some[i] = list[(2*i+1)*len(list)/(2*n)]
	}
	return some
}
