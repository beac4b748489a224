package tool

import (
	"duckboard/game"
	"duckboard/physics"
)

// heatStep is the lattice of a HeatMap: half an inch.
const heatStep = 500

// Warmth is what a model sees of a man at a point of the lattice.
type Warmth uint8

// The warmths: Cold is where nobody can stand.
const (
	Cold   Warmth = iota
	Hidden        // not seen
	Shaded        // seen and in Cover
	Open          // seen and not in Cover
)

// HeatMap is what one model sees of a man wherever he might stand: on each point
// of a lattice of half inches, on the highest surface there. It is worked out a
// row at a time.
//
//	· · ○ ○ ●      the places to stand are found once for a table;
//	· · ○ ● ●      what is seen there, for each place of who looks
//	· eye ● ●
type HeatMap struct {
	From       physics.Body
	Cols, Rows int
	Cells      []Warmth // row by row; as it was until the next is finished

	field  *physics.Field
	cover  Shade
	stands [][]physics.Spot // by row
	heat   []physics.Heat
	next   []Warmth
	row    int // the next to be worked out; Rows: nothing to do
	known  bool
}

// man is who is looked at: a man on a 32 mm base, as for the sight tool.
var man = physics.Body{Radius: standInRadius, Height: standInHeight}

// Shade tells whether a man who is seen is in Cover; nil: by TER-5.
type Shade func(from, to physics.Body) bool

// ShadeOf is how the rule set that is played reads Cover from a model's eyes, or
// with NoModel from anybody's, as the game stands in a state that is not changed.
func ShadeOf(s *game.Setup, st *game.State, by game.ModelID) Shade {
	switch rules := s.Rules.(type) {
	case game.Covering:
		moved := st.Clone()
		return func(from, to physics.Body) bool {
			if by != game.NoModel {
				moved.Models[by].At, moved.Models[by].Level = from.At, from.Level
			}
			c := rules.Cover(s, moved, by, game.NoModel, from, to)
			return c.Covered()
		}
	case game.Hiding:
		if _, _, own := rules.CoverBy(s, man, man); own {
			return func(from, to physics.Body) bool {
				piece, _, _ := rules.CoverBy(s, from, to)
				return piece != physics.None
			}
		}
	}
	return nil
}

// By has Cover read otherwise from the next map on, which is worked out anew.
func (h *HeatMap) By(cover Shade) { h.cover, h.known, h.row = cover, false, h.Rows }

// NewHeatMap is a map of a table; nothing is worked out yet.
func NewHeatMap(f *physics.Field) *HeatMap {
	h := &HeatMap{field: f, Rows: f.StandRows(heatStep), Cols: int((f.Size().X + heatStep/2) / heatStep)}
	h.stands = make([][]physics.Spot, h.Rows)
	h.Cells, h.next = make([]Warmth, h.Rows*h.Cols), make([]Warmth, h.Rows*h.Cols)
	h.row = h.Rows
	return h
}

// Extent is what of the table the cells cover, in inches from its corner.
func (h *HeatMap) Extent() (w, ht float64) {
	return float64(h.Cols) * heatStep / 1000, float64(h.Rows) * heatStep / 1000
}

// Look begins to work out what a body sees, unless that is known or another is
// still being worked out: a moving eye gets the map of where it was, and then
// the next.
func (h *HeatMap) Look(from physics.Body) {
	if h.row < h.Rows || h.known && h.From == from {
		return
	}
	h.From, h.row, h.known = from, 0, true
}

// Busy tells whether there is something to work out.
func (h *HeatMap) Busy() bool { return h.row < h.Rows }

// Step works out rows until the time is over, at least one. It tells whether
// the map has just been finished.
func (h *HeatMap) Step(over func() bool) (finished bool) {
	for h.row < h.Rows {
		h.line(h.row)
		if h.row++; h.row == h.Rows {
			h.Cells, h.next = h.next, h.Cells
			return true
		}
		if over() {
			break
		}
	}
	return false
}

// line works out a row.
func (h *HeatMap) line(row int) {
	if h.stands[row] == nil {
		h.stands[row] = h.field.Stands([]physics.Spot{}, man, heatStep, row, row+1)
	}
	cells := h.next[row*h.Cols : (row+1)*h.Cols]
	clear(cells)
	kind := physics.HeatCover
	if h.cover != nil {
		kind = physics.HeatVisible
	}
	h.heat = h.field.Heat(h.heat[:0], h.From, man, h.stands[row], kind)
	for i, s := range h.stands[row] { // upwards: the highest place is the last
		w := Hidden
		if h.heat[i].Visible {
			w = Open
			if h.shaded(&h.heat[i], s) {
				w = Shaded
			}
		}
		cells[min(int(s.At.X/heatStep), h.Cols-1)] = w
	}
}

// shaded tells whether a man who is seen at a place is in Cover.
func (h *HeatMap) shaded(seen *physics.Heat, at physics.Spot) bool {
	if h.cover == nil {
		return seen.Cover != physics.None
	}
	to := man
	to.At, to.Level = at.At, at.Level
	return h.cover(h.From, to)
}
