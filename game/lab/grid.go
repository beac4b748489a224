package lab

import (
	"math"
	"sync"

	"duckboard/physics"
)

// Grid is the places where a body of some size can stand, on a lattice over the
// table: in each cell the highest. Rows are worked out when first asked for.
type Grid struct {
	Step       physics.Mil
	Cols, Rows int

	field *physics.Field
	shape physics.Body
	rows  []gridRow
}

type gridRow struct {
	once  sync.Once
	spots []physics.Spot
	ok    []bool
}

type gridKey struct{ radius, height, step physics.Mil }

// Grid returns the lattice for a body's size and a step in mils. The first
// cell's middle is half a step from the corner.
func (g *Ground) Grid(shape physics.Body, step physics.Mil) *Grid {
	key := gridKey{shape.Radius, shape.Height, step}
	g.lock.Lock()
	defer g.lock.Unlock()
	if g.grids[key] == nil {
		rows := g.Field.StandRows(step)
		cols := int((g.Field.Size().X + step/2) / step)
		g.grids[key] = &Grid{Step: step, Cols: cols, Rows: rows, field: g.Field, shape: shape, rows: make([]gridRow, rows)}
	}
	return g.grids[key]
}

// row is a row's places, and whether one can stand there at all.
func (g *Grid) row(r int) ([]physics.Spot, []bool) {
	w := &g.rows[r]
	w.once.Do(func() {
		w.spots, w.ok = make([]physics.Spot, g.Cols), make([]bool, g.Cols)
		for _, s := range g.field.Stands(nil, g.shape, g.Step, r, r+1) { // upwards
			c := min(int(s.At.X/g.Step), g.Cols-1)
			w.spots[c], w.ok[c] = s, true
		}
	})
	return w.spots, w.ok
}

// Unit says what the numbers of a Map are.
type Unit uint8

// The units.
const (
	Share  Unit = iota // of a body or of lines of sight, 0 to 1
	Count              // of models
	Chance             // 0 to 1
	Turns              // Turns, from 0
)

// Map is numbers on a grid, row by row; NaN where nobody can stand.
type Map struct {
	Step       physics.Mil
	Cols, Rows int
	Unit       Unit
	Most       float64 // the largest number that the unit can have here, for the legend
	Values     []float32
}

// None stands in a Map where nobody can stand, or where nothing is to be told.
var None = float32(math.NaN())

func newMap(g *Grid, unit Unit, most float64) *Map {
	m := &Map{Step: g.Step, Cols: g.Cols, Rows: g.Rows, Unit: unit, Most: most, Values: make([]float32, g.Cols*g.Rows)}
	for i := range m.Values {
		m.Values[i] = None
	}
	return m
}

// At returns the number of the cell that holds a point; ok is false where there
// is none.
func (m *Map) At(v physics.Vec) (value float64, ok bool) {
	c, r := int(v.X/m.Step), int(v.Y/m.Step)
	if v.X < 0 || v.Y < 0 || c >= m.Cols || r >= m.Rows {
		return 0, false
	}
	f := m.Values[r*m.Cols+c]
	return float64(f), f == f
}

// Summary tells of the numbers of a map: how many cells have one, their mean, the
// share of them that are 0, and the largest.
type Summary struct {
	Cells      int
	Mean, Zero float64
	Most       float64
}

// Summary sums the map up, of the cells that keep says (all, if it is nil).
func (m *Map) Summary(keep func(at physics.Vec) bool) Summary {
	var s Summary
	for i, f := range m.Values {
		if f != f || keep != nil && !keep(m.centre(i)) {
			continue
		}
		s.Cells++
		s.Mean += float64(f)
		s.Most = max(s.Most, float64(f))
		if f == 0 {
			s.Zero++
		}
	}
	if s.Cells > 0 {
		s.Mean, s.Zero = s.Mean/float64(s.Cells), s.Zero/float64(s.Cells)
	}
	return s
}

// centre is the middle of a cell.
func (m *Map) centre(i int) physics.Vec {
	return physics.V(m.Step/2+physics.Mil(i%m.Cols)*m.Step, m.Step/2+physics.Mil(i/m.Cols)*m.Step)
}
