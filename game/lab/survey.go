package lab

import (
	"math"
	"slices"
	"sync"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// lattice is how fine a survey is: the steps of places in zones and over the
// table, and how many of a zone are looked from.
type lattice struct {
	zone, table physics.Mil
	most        int
}

var (
	fullLattice  = lattice{physics.Inch, 2 * physics.Inch, 60}
	trialLattice = lattice{physics.Inch, 3 * physics.Inch, 24}
)

// survey looks at one table with nobody on it. The same man is put everywhere,
// and the same enemy: a model of each warband, so that the rule set can say what
// gives cover.
type survey struct {
	p        *Position
	ground   *Ground
	zones    [2]game.Zone
	man, foe physics.Body
	tells    *sync.Pool // of shelter: what the man has of cover from the foe
	coverOf  string
	l        lattice
	own      [2][]physics.Body // places in each zone, few enough to look from
	watch    [2][]physics.Body // a few of them
	all      [2]int            // how many there are
	table    []physics.Body    // places all over the table
	views    [2][]laneView     // from each place of own
	lined    [2][]lineView     // to each place of own
	half     []halfView        // of each place of table
}

// laneView is what one place of a zone looks over.
type laneView struct {
	looked, seen int
	far          float64 // mils
}

// lineView is what the enemy's zone sees of one place of a zone.
type lineView struct{ lines, seen, cover int }

// halfView is how good one place of the table is against the farther zone.
type halfView struct{ side, lines, good int }

// survey is a survey of a table that is the position's, or one much like it.
func (p *Position) survey(t *levels.Table, ground *Ground, l lattice) *survey {
	v := &survey{p: p, ground: ground, zones: [2]game.Zone{p.Setup.Zone(p.State, 0), p.Setup.Zone(p.State, 1)}, l: l}
	by, target := p.everyman(0), p.everyman(1)
	v.foe, v.man = p.shape(by), p.shape(target)
	field := ground.Field
	v.tells = &sync.Pool{New: func() any {
		return shelter(func(from, to physics.Body) (visible, covered bool) {
			visible, cover := field.Verdict(from, to)
			return visible, cover != physics.None
		})
	}}
	start := p.Setup.Start
	start.Table, start.Ground, start.Place = t, field, nil
	g, _, err := game.NewGame(p.Setup.Rules, start) // models on the table are no ground
	if rules, ok := p.Setup.Rules.(game.Sheltering); ok && err == nil {
		v.coverOf = p.Setup.Rules.Title()
		v.tells = &sync.Pool{New: func() any { return rules.Shelter(g, by, target) }}
	}
	return v
}

// common is the man of whom there are most in any warband: on a 32 mm base, 1.25"
// high.
var common = physics.Body{Radius: 630, Height: 1250}

// everyman is the model of a side that is most like the common man, the first of
// equals.
func (p *Position) everyman(side game.Side) game.ModelID {
	best, least := game.NoModel, physics.Mil(math.MaxInt32)
	for i := range p.Setup.Entries {
		b := p.shape(game.ModelID(i))
		off := max(b.Radius-common.Radius, common.Radius-b.Radius) + max(b.Height-common.Height, common.Height-b.Height)
		if p.Setup.Entries[i].Side == side && off < least {
			best, least = game.ModelID(i), off
		}
	}
	return best
}

// as is a body that stands where another does.
func as(who, where physics.Body) physics.Body {
	who.At, who.Level = where.At, where.Level
	return who
}

// muster finds the places of a zone, and with side 0 those of the table.
func (v *survey) muster(side int) {
	var list []physics.Body
	put := func(list *[]physics.Body) func(s physics.Spot) {
		return func(s physics.Spot) { *list = append(*list, at(v.man, s, 1).Body) }
	}
	v.ground.Grid(v.man, v.l.zone).each(put(&list))
	list = slices.DeleteFunc(list, func(b physics.Body) bool { return !v.zones[side].Holds(b.At, v.man.Radius) })
	v.own[side], v.all[side] = spread(list, v.l.most), len(list)
	v.watch[side] = spread(v.own[side], 8)
	v.views[side], v.lined[side] = make([]laneView, len(v.own[side])), make([]lineView, len(v.own[side]))
	if side == 0 {
		v.ground.Grid(v.man, v.l.table).each(put(&v.table))
		v.half = make([]halfView, len(v.table))
	}
}

// each visits every place of the grid.
func (g *Grid) each(visit func(physics.Spot)) {
	for r := range g.Rows {
		spots, ok := g.row(r)
		for c := range spots {
			if ok[c] {
				visit(spots[c])
			}
		}
	}
}

// lines looks from the enemy's zone at one place of a zone.
func (v *survey) lines(side, place int) {
	if place >= len(v.own[side]) {
		return
	}
	tell := v.tells.Get().(shelter)
	defer v.tells.Put(tell)
	w := &v.lined[side][place]
	for _, e := range v.own[1-side] {
		w.lines++
		if visible, covered := tell(as(v.foe, e), v.own[side][place]); visible {
			w.seen++
			w.cover += count(covered)
		}
	}
}

// halves looks from the farther zone at one place of the table.
func (v *survey) halves(place int) {
	tell := v.tells.Get().(shelter)
	defer v.tells.Put(tell)
	b, w := v.table[place], &v.half[place]
	w.side = v.nearer(b.At)
	for _, e := range v.watch[1-w.side] {
		visible, covered := tell(as(v.foe, e), b)
		w.lines++
		w.good += count(!visible || covered)
	}
}

// nearer is the side whose zone a point is nearer to; 0 in the middle.
func (v *survey) nearer(at physics.Vec) int { return count(v.apart(1, at) < v.apart(0, at)) }

// apart is how far a point is from a zone, in mils.
func (v *survey) apart(side int, at physics.Vec) float64 {
	best := math.Inf(1)
	for _, p := range v.zones[side].Polygons {
		if physics.DiscInside(at, 0, p) {
			return 0
		}
		best = min(best, levels.NearestOnOutline(p, at).Sub(at).Len())
	}
	return best
}

// lane looks from one place of a zone over the table.
func (v *survey) lane(side, place int) {
	if place >= len(v.own[side]) {
		return
	}
	b, w := as(v.foe, v.own[side][place]), &v.views[side][place]
	for _, t := range v.table {
		if v.zones[side].Holds(t.At, 0) {
			continue
		}
		w.looked++
		if v.ground.Field.Sees(b, t) {
			w.seen++
			w.far = max(w.far, t.At.Sub(b.At).Len())
		}
	}
}

// highGround is from how far up a place is high.
const highGround = 2 * physics.Inch

// sum sums up what was seen.
func (v *survey) sum(r *Fairness) {
	for side := range r.Sides {
		f := &r.Sides[side]
		f.Places = v.all[side]
		v.sumLines(side, f)
		v.sumLanes(side, f)
	}
	var lines, good [2]int
	area := v.l.table.Inches() * v.l.table.Inches()
	for i, w := range v.half {
		lines[w.side], good[w.side] = lines[w.side]+w.lines, good[w.side]+w.good
		if v.table[i].Level >= highGround {
			r.Sides[w.side].High += area
		}
	}
	for side := range r.Sides {
		r.Sides[side].Dense = part(good[side], lines[side])
	}
}

func (v *survey) sumLines(side int, f *Footing) {
	var all lineView
	shelter := 0
	for _, w := range v.lined[side] {
		all.lines, all.seen, all.cover = all.lines+w.lines, all.seen+w.seen, all.cover+w.cover
		shelter += count(w.seen == 0)
	}
	f.Exposed, f.Cover, f.Shelter = part(all.seen, all.lines), part(all.cover, all.seen), part(shelter, len(v.own[side]))
}

func (v *survey) sumLanes(side int, f *Footing) {
	var longest []float64
	looked, seen := 0, 0
	for _, w := range v.views[side] {
		looked, seen = looked+w.looked, seen+w.seen
		longest = append(longest, w.far/1000)
	}
	slices.Sort(longest)
	if n := len(longest); n > 0 {
		f.Lane, f.Longest = longest[n/2], longest[n-1]
	}
	f.View = part(seen, looked)
}
