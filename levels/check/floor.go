package check

import (
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

// floors are the places where a base may stand, on a lattice over the table, in
// parts between which it walks, and in larger ones between which it also climbs.
type floors struct {
	field      *physics.Field
	body       physics.Body
	cols, rows int
	spots      []physics.Spot
	first      []int32 // of each cell, its first spot; one more at the end
	slope      []bool  // whether a spot is on a slope, stairs or the floor of a shallow trench
	walk       union
	climb      union
}

const floorStep physics.Mil = 500

// union is a union-find forest.
type union []int32

func newUnion(n int) union {
	u := make(union, n)
	for i := range u {
		u[i] = int32(i)
	}
	return u
}

func (u union) root(i int32) int32 {
	for u[i] != i {
		u[i] = u[u[i]]
		i = u[i]
	}
	return i
}

// join makes the lower root the root of both.
func (u union) join(a, b int32) {
	if a, b = u.root(a), u.root(b); a < b {
		u[b] = a
	} else {
		u[a] = b
	}
}

// newFloors finds the places and joins those between which one walks without an
// edge; nil if the check was given up.
func newFloors(f *physics.Field, pieces []physics.Piece, body physics.Body, pause func() bool) *floors {
	g := &floors{field: f, body: body, rows: f.StandRows(floorStep)}
	g.cols = int((f.Size().X + floorStep/2) / floorStep)
	for r := 0; r < g.rows; r += 8 {
		g.spots = f.Stands(g.spots, body, floorStep, r, r+8)
		if !pause() {
			return nil
		}
	}
	g.index()
	g.slopes(pieces)
	g.walk = newUnion(len(g.spots))
	for row := range g.rows {
		for col := range g.cols {
			g.level(col, row, col+1, row)
			g.level(col, row, col, row+1)
		}
	}
	return g
}

// index fills in the first spot of each cell.
func (g *floors) index() {
	g.first = make([]int32, g.cols*g.rows+1)
	for _, s := range g.spots {
		g.first[g.cell(s.At)+1]++
	}
	for i := 1; i < len(g.first); i++ {
		g.first[i] += g.first[i-1]
	}
}

// slopes finds the spots from which one may walk over an edge.
func (g *floors) slopes(pieces []physics.Piece) {
	g.slope = make([]bool, len(g.spots))
	for k := range pieces {
		p := &pieces[k]
		if len(p.Outline) < 3 || p.Sheer || !p.Stand || !p.Solid() && !p.Trench() {
			continue
		}
		lo, hi := boxOf(p.Outline)
		for row := int(lo.Y / floorStep); row <= int(hi.Y/floorStep); row++ {
			for col := int(lo.X / floorStep); col <= int(hi.X/floorStep); col++ {
				from, to := g.in(col, row)
				for i := from; i < to; i++ {
					g.slope[i] = g.slope[i] || g.spots[i].Level == p.Top && levels.Inside(p.Outline, g.spots[i].At)
				}
			}
		}
	}
}

func (g *floors) cell(at physics.Vec) int {
	return int(at.Y/floorStep)*g.cols + int(at.X/floorStep)
}

// in are the first and one past the last spot of a cell; none off the table.
func (g *floors) in(col, row int) (from, to int32) {
	if col < 0 || row < 0 || col >= g.cols || row >= g.rows {
		return 0, 0
	}
	i := row*g.cols + col
	return g.first[i], g.first[i+1]
}

// level joins the spots of two neighbouring cells that are within a step.
func (g *floors) level(col, row, col2, row2 int) {
	from, to := g.in(col, row)
	from2, to2 := g.in(col2, row2)
	for i := from; i < to; i++ {
		for j := from2; j < to2; j++ {
			if d := g.spots[i].Level - g.spots[j].Level; d >= -physics.Inch && d <= physics.Inch {
				g.walk.join(i, j)
			}
		}
	}
}

// at is the spot nearest to a place on a level, within an inch; -1: none.
func (g *floors) at(p physics.Spot) int32 {
	best, found := int64(physics.Inch)*int64(physics.Inch), int32(-1)
	col, row := int(p.At.X/floorStep), int(p.At.Y/floorStep)
	for r := row - 2; r <= row+2; r++ {
		for q := col - 2; q <= col+2; q++ {
			from, to := g.in(q, r)
			for i := from; i < to; i++ {
				if d := g.spots[i].At.Sub(p.At).Len2(); g.spots[i].Level == p.Level && d <= best {
					best, found = d, i
				}
			}
		}
	}
	return found
}

// crossing is a pair of spots on both sides of an edge, the lower one first.
type crossing struct {
	low, high int32
	apart     int64
}

// How many crossings between two parts are tried.
const (
	mostSlopes = 80
	mostClimbs = 6
)

// crossings are, for each two parts that lie above one another at an edge, the
// shortest steps between them, those on slopes and all; in a fixed order.
func (g *floors) crossings() (slopes, all [][]crossing) {
	type pair struct{ low, high int32 }
	found, open := map[pair][]crossing{}, map[pair][]crossing{}
	var order []pair
	reach := g.body.Radius + 2*floorStep + 50 // both spots may lie a step from the edge
	far := int(reach/floorStep) + 1
	for high := range g.spots {
		h := int32(high)
		s := g.spots[h]
		if s.Level == 0 && !g.rim(h) {
			continue
		}
		col, row := int(s.At.X/floorStep), int(s.At.Y/floorStep)
		for r := row - far; r <= row+far; r++ {
			for q := col - far; q <= col+far; q++ {
				from, to := g.in(q, r)
				for low := from; low < to; low++ {
					o := g.spots[low]
					d := o.At.Sub(s.At).Len2()
					if o.Level >= s.Level-physics.Inch || d == 0 || d > int64(reach)*int64(reach) || g.walk.root(low) == g.walk.root(h) {
						continue
					}
					k := pair{g.walk.root(low), g.walk.root(h)}
					if found[k] == nil {
						order = append(order, k)
					}
					found[k] = append(found[k], crossing{low, h, d})
					if g.slope[low] || g.slope[h] {
						open[k] = append(open[k], crossing{low, h, d})
					}
				}
			}
		}
	}
	for _, k := range order {
		slopes, all = append(slopes, spread(open[k], mostSlopes)), append(all, spread(found[k], mostClimbs))
	}
	return slopes, all
}

// rim tells whether a spot of the ground has a lower one beside it.
func (g *floors) rim(i int32) bool {
	s := g.spots[i]
	col, row := int(s.At.X/floorStep), int(s.At.Y/floorStep)
	for r := row - 3; r <= row+3; r += 3 {
		for q := col - 3; q <= col+3; q += 3 {
			from, to := g.in(q, r)
			for j := from; j < to; j++ {
				if g.spots[j].Level < s.Level-physics.Inch {
					return true
				}
			}
		}
	}
	return false
}

// spread picks a few crossings, the shortest and some from all along.
func spread(all []crossing, most int) []crossing {
	slices.SortStableFunc(all, func(a, b crossing) int { return int(a.apart - b.apart) })
	if len(all) <= most {
		return all
	}
	picked := make([]crossing, most)
	for i := range picked {
		picked[i] = all[i*(len(all)-1)/(most-1)]
	}
	return picked
}

// link joins the parts between which one walks up or down a slope, then, in
// climb, those between which one climbs; false if the check was given up.
func (g *floors) link(pause func() bool) bool {
	slopes, all := g.crossings()
	if !pause() || !g.cross(g.walk, slopes, physics.Walk, pause) {
		return false
	}
	g.climb = slices.Clone(g.walk)
	return g.cross(g.climb, all, physics.Climb, pause)
}

// cross tries the crossings between each two parts until one succeeds.
func (g *floors) cross(u union, all [][]crossing, by physics.By, pause func() bool) bool {
	for k, tries := range all {
		for _, x := range tries {
			if u.root(x.low) == u.root(x.high) {
				break
			}
			if g.goes(x.low, x.high, by) || by == physics.Climb && g.goes(x.high, x.low, physics.Drop) {
				u.join(x.low, x.high)
			}
		}
		if k%4 == 3 && !pause() {
			return false
		}
	}
	return true
}

// goes tells whether a straight step leads from one spot to another.
func (g *floors) goes(start, end int32, by physics.By) bool {
	from, to := g.spots[start], g.spots[end]
	b := g.body
	b.At, b.Level = from.At, from.Level
	w := physics.Waypoint{At: to.At, By: by, Level: to.Level, Leveled: true}
	tr := g.field.Trace(physics.Mover{Body: b}, []physics.Waypoint{w})
	if tr.Fault.Kind != physics.NoFault || tr.End.Level != to.Level {
		return false
	}
	for _, m := range tr.Marks {
		if by == physics.Walk && m.Kind != physics.Stepped && m.Kind != physics.Entered {
			return false
		}
	}
	return true
}

// largest is the part with the most spots.
func (g *floors) largest(u union) int32 {
	count := make([]int32, len(u))
	best := int32(-1)
	for i := range u {
		r := u.root(int32(i))
		if count[r]++; best < 0 || count[r] > count[best] {
			best = r
		}
	}
	return best
}

// parts are the spots of each part, by the parts' first spots.
func (g *floors) parts(u union) [][]int32 {
	at := make([]int32, len(u))
	var all [][]int32
	for i := range u {
		r := u.root(int32(i))
		if int(r) == i {
			all = append(all, nil)
			at[i] = int32(len(all) - 1)
		}
		all[at[r]] = append(all[at[r]], int32(i))
	}
	return all
}
