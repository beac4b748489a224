package lab

import (
	"cmp"
	"math"
	"slices"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// What to move to even a table out is found by trying: each piece that stands
// free is shifted a little in eight directions, the survey is made again on a
// coarse lattice, and what brings the sides nearest to each other is proposed with
// what it came to.

// shifts are how far a piece is tried, in mils.
var shifts = []physics.Mil{2 * physics.Inch, 4 * physics.Inch}

// compass are the eight directions, of length 1000 or a little less.
var compass = [...]physics.Vec{{X: 1000}, {X: 707, Y: 707}, {Y: 1000}, {X: -707, Y: 707}, {X: -1000}, {X: -707, Y: -707}, {Y: -1000}, {X: 707, Y: -707}}

const (
	mostTrials = 320 // moves that are tried at most
	advices    = 3   // that are told at most
	worthwhile = 0.01
)

// trial is a move to be tried.
type trial struct {
	piece int
	by    physics.Vec
	after float64
}

// advise adds the trials to a job.
func (p *Position) advise(j *Job, r *Fairness) {
	var trials []trial
	for i := range p.Setup.Table.Terrain {
		for _, far := range shifts {
			for _, d := range compass {
				by := physics.V(d.X*far/1000/250*250, d.Y*far/1000/250*250)
				if p.mayShift(i, by) {
					trials = append(trials, trial{piece: i, by: by})
				}
			}
		}
	}
	if n := len(trials); n > mostTrials { // evenly from all pieces
		some := make([]trial, mostTrials)
		for i := range some {
			some[i] = trials[i*n/mostTrials]
		}
		trials = some
	}
	before := 0.0
	j.walk(1, func(_ int, pause func() bool) { before = p.trial(p.Setup.Table, pause) })
	j.walk(len(trials), func(i int, pause func() bool) {
		t := *p.Setup.Table
		t.Terrain = slices.Clone(t.Terrain)
		t.Terrain[trials[i].piece] = shifted(t.Terrain[trials[i].piece], trials[i].by)
		trials[i].after = p.trial(&t, pause)
	})
	j.then(func() {
		slices.SortStableFunc(trials, func(a, b trial) int {
			return cmp.Or(cmp.Compare(a.after, b.after), cmp.Compare(a.by.Len2(), b.by.Len2()))
		})
		told := map[int]bool{}
		for _, k := range trials {
			if len(r.Advice) == advices || k.after > before-worthwhile {
				break
			}
			if !told[k.piece] {
				told[k.piece] = true
				r.Advice = append(r.Advice, Advice{p.Setup.Table.Terrain[k.piece].ID, k.by, before, k.after})
			}
		}
	})
}

// mayShift tells whether a piece stands free and would do so elsewhere: wholly on
// the table, and upon nothing that it did not lie upon before.
func (p *Position) mayShift(i int, by physics.Vec) bool {
	k := &p.Setup.Table.Terrain[i]
	if k.Locked || k.Base != 0 {
		return false
	}
	moved := shifted(*k, by)
	from, to := k.Outline(), moved.Outline()
	size := p.Setup.Table.Size
	for _, v := range to {
		if v.X < 0 || v.Y < 0 || v.X > size.X || v.Y > size.Y {
			return false
		}
	}
	for o := range p.Setup.Table.Terrain {
		other := p.Setup.Table.Terrain[o].Outline()
		if o != i && (levels.Overlap(from, other, 10) || levels.Overlap(to, other, 10) || levels.Apart(from, other) <= 100) {
			return false
		}
	}
	for m := range p.State.Models {
		if b := p.Body(game.ModelID(m)); p.State.Models[m].On() && levels.NearestOnOutline(to, b.At).Sub(b.At).Len() < float64(b.Radius) {
			return false
		}
	}
	return true
}

// shifted is a piece moved by some way.
func shifted(k levels.Piece, by physics.Vec) levels.Piece {
	all := func(points []physics.Vec) []physics.Vec {
		moved := slices.Clone(points)
		for i := range moved {
			moved[i] = moved[i].Add(by)
		}
		return moved
	}
	k.Polygon, k.Ladders, k.Entries = all(k.Polygon), all(k.Ladders), all(k.Entries)
	if k.Rect != nil {
		r := *k.Rect
		r.X, r.Y = r.X+by.X, r.Y+by.Y
		k.Rect = &r
	}
	if k.Circle != nil {
		c := *k.Circle
		c.X, c.Y = c.X+by.X, c.Y+by.Y
		k.Circle = &c
	}
	return k
}

// trial is how uneven a table is, by what the ground alone does. It pauses after
// each place that it has looked from.
func (p *Position) trial(t *levels.Table, pause func() bool) (uneven float64) {
	v := p.survey(t, NewGround(t.Field()), trialLattice)
	for side := range v.own {
		if v.muster(side); !pause() {
			return 0
		}
	}
	for side := range v.own {
		for i := range v.own[side] {
			v.lines(side, i)
			if v.lane(side, i); !pause() {
				return 0
			}
		}
	}
	for i := range v.table {
		if v.halves(i); !pause() {
			return 0
		}
	}
	r := &Fairness{}
	v.sum(r)
	r.judge()
	return r.uneven()
}

// Direction returns the word for the way of a move, a key of the catalogue: one
// of eight, as the map lies.
func (a *Advice) Direction() string {
	words := [...]string{"right", "down and right", "downwards", "down and left", "left", "up and left", "up", "up and right"}
	return words[int(math.Round(math.Atan2(float64(a.By.Y), float64(a.By.X))/(math.Pi/4))+8)%8]
}

// Inches returns how far the move goes.
func (a *Advice) Inches() float64 { return a.By.Len() / 1000 }
