package lab

import (
	"cmp"
	"math"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// Fairness compares what a table gives to both sides: what a man in one zone sees
// of the other, finds for cover and has for a way; and, of a position, what the
// first Turn may bring. The same man is put everywhere, so that only the ground
// makes a difference.

// Footing is what one side has of a table. Shares are from 0 to 1, lengths in
// inches.
type Footing struct {
	Places    int       // where a man can stand in its zone, on a lattice of an inch
	Exposed   float64   // of the lines from the enemy's zone to its own, the share that sees a man
	Cover     float64   // of those lines, the share against which he has Cover
	Shelter   float64   // of the places in its zone, the share that no place of the enemy's sees
	Dense     float64   // of the lines from the enemy's zone to places in its half, the share that see nobody or somebody in Cover
	View      float64   // of the table outside its zone, the share that a man in its zone sees
	Lane      float64   // the median of the longest line of sight from each place of its zone
	Longest   float64   // the longest of all
	High      float64   // square inches two inches up or more that are nearer to its zone
	Objective []float64 // Turns from its zone to each objective; -1: more than four, or no way
	Nearest   float64   // of those the mean, four for one that is out of reach

	Charges float64 // enemies that its models may expect to reach with Charges in the first Turn
	Felled  float64 // enemies that it may expect to fell in the first Turn, if it comes first
}

// Fairness is a report.
type Fairness struct {
	Sides    [2]Footing
	CoverOf  string   // the rule set whose cover is counted; empty: the ground's alone
	Deployed bool     // Charges and Felled were looked at
	Favours  float64  // -1 to 1: above 0 the table favours side 0, below it side 1
	Parts    []Part   // what that is made of
	Advice   []Advice // what was tried to even it out, the best first; empty: nothing helps
}

// Part is one thing that favours a side.
type Part struct {
	Name    string
	Sides   [2]float64
	Favours float64 // -1 to 1, above 0 side 0
	Weight  float64
}

// Advice is a piece that was moved, and what came of it.
type Advice struct {
	Piece  string
	By     physics.Vec
	Before float64 // how far the table was from even, 0 to 1, on the lattice of the trial
	After  float64
}

// The names of parts, keys of the catalogue.
const (
	PartExposed   = "seen from the enemy's zone"
	PartShelter   = "out of sight in the zone"
	PartCover     = "cover in its half"
	PartView      = "what the zone looks over"
	PartLane      = "length of its firing lanes"
	PartHigh      = "high ground"
	PartObjective = "paths to the objectives"
	PartCharges   = "Charges in the first Turn"
	PartFelled    = "enemies Down or out in the first Turn"
)

// Fairness begins to compare the sides; advise asks for moves of pieces to be
// tried, too. The report is whole when the job is done.
func (p *Position) Fairness(advise bool) (*Job, *Fairness) {
	r, j := &Fairness{}, &Job{}
	v := p.survey(p.Setup.Table, p.Ground, fullLattice)
	r.CoverOf = v.coverOf
	j.add(2, v.muster)
	j.add(2*fullLattice.most, func(u int) { v.lines(u%2, u/2) })
	j.add(2*fullLattice.most, func(u int) { v.lane(u%2, u/2) })
	j.each(v.halves, func() int { return len(v.table) })
	j.then(func() { v.sum(r) })
	objectives := len(p.Setup.Table.Objectives)
	for k := range r.Sides {
		r.Sides[k].Objective = make([]float64, objectives)
	}
	j.walk(2*objectives, func(u int, pause func() bool) {
		breathe(pause, func(b *physics.Breath) { r.Sides[u%2].Objective[u/2] = v.way(u%2, u/2, b) })
	})
	p.firstTurn(j, r)
	j.then(func() { r.judge() })
	if advise {
		p.advise(j, r)
	}
	return j, r
}

// way is how many Turns it is from a zone to an objective: from the nearest of its
// places, as the crow flies, for a man who moves like the side's typical model.
func (v *survey) way(side, objective int, breath *physics.Breath) float64 {
	w := v.p.walker(v.p.Typical(game.Side(side)))
	at := v.p.Setup.Table.Objectives[objective].At
	if v.zones[side].Contains(at) {
		return 0
	}
	near := slices.Clone(v.own[side])
	slices.SortStableFunc(near, func(a, b physics.Body) int { return cmp.Compare(a.At.Sub(at).Len2(), b.At.Sub(at).Len2()) })
	best := -1.0
	for _, b := range near[:min(3, len(near))] {
		if t, ok := w.turns(physics.Spot{At: b.At, Level: b.Level}, objective, breath); ok && (best < 0 || t < best) {
			best = t
		}
	}
	return best
}

// firstTurn adds what both sides may do in the first Turn, if both are deployed.
func (p *Position) firstTurn(j *Job, r *Fairness) {
	var ids []game.ModelID
	for side := game.Side(0); side < 2; side++ {
		ids = append(ids, p.Side(side)...)
	}
	if r.Deployed = len(p.Side(0)) > 0 && len(p.Side(1)) > 0; !r.Deployed {
		return
	}
	type share struct{ charged, felled float64 }
	shares := make([]share, len(ids))
	p.makeReady(j, ids, p.typicalFoe(ids), true)
	j.walk(len(ids), func(i int, pause func() bool) {
		spared, missed := 1.0, 1.0
		for _, w := range p.watchers(ids[i], pause) {
			spared *= 1 - w.Danger()
			missed *= 1 - w.Arrives
		}
		shares[i] = share{1 - missed, 1 - spared}
	})
	j.then(func() {
		for i, m := range ids {
			foe := &r.Sides[p.Setup.Entries[m].Side.Other()]
			foe.Charges += shares[i].charged
			foe.Felled += shares[i].felled
		}
	})
}

// judge weighs the parts up.
func (r *Fairness) judge() {
	for k := range r.Sides {
		f := &r.Sides[k]
		sum := 0.0
		for _, t := range f.Objective {
			if t < 0 {
				t = mostTurns
			}
			sum += t
		}
		f.Nearest = sum / float64(max(1, len(f.Objective)))
	}
	a, b := &r.Sides[0], &r.Sides[1]
	r.Parts = nil
	add := func(name string, x, y, weight, scale float64, lessIsBetter bool) {
		d := (x - y) / max(scale, math.Abs(x)+math.Abs(y))
		if lessIsBetter {
			d = -d
		}
		r.Parts = append(r.Parts, Part{name, [2]float64{x, y}, d, weight})
	}
	add(PartExposed, a.Exposed, b.Exposed, 2, 0.2, true)
	add(PartShelter, a.Shelter, b.Shelter, 1, 0.4, false)
	add(PartCover, a.Dense, b.Dense, 2, 0.4, false)
	add(PartView, a.View, b.View, 2, 0.2, false)
	add(PartLane, a.Lane, b.Lane, 1, 12, false)
	add(PartHigh, a.High, b.High, 1, 40, false)
	if len(a.Objective) > 0 {
		add(PartObjective, a.Nearest, b.Nearest, 2, 1, true)
	}
	if r.Deployed {
		// What the first Turn brings weighs as much as all the ground.
		add(PartCharges, a.Charges, b.Charges, 3, 2, false)
		add(PartFelled, a.Felled, b.Felled, 8, 2, false)
	}
	sum, weight := 0.0, 0.0
	for _, k := range r.Parts {
		sum, weight = sum+float64(k.Favours*k.Weight), weight+k.Weight
	}
	r.Favours = sum / weight
}

// uneven is how far the table is from even: the mean size of the parts, so that
// two faults do not cancel out.
func (r *Fairness) uneven() float64 {
	sum, weight := 0.0, 0.0
	for _, k := range r.Parts {
		sum, weight = sum+float64(math.Abs(k.Favours)*k.Weight), weight+k.Weight
	}
	return sum / weight
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

func part(n, of int) float64 { return float64(n) / float64(max(1, of)) }
