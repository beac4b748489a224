package tool

import (
	"slices"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// ModelAt is the model whose base is seen at a place, the highest one of
// several; slack widens the bases, in mils.
func ModelAt(s *game.Setup, st *game.State, at physics.Vec, slack physics.Mil) game.ModelID {
	best := game.NoModel
	for i := range st.Models {
		m := &st.Models[i]
		if !m.On() || at.Sub(m.At).Len() > float64(s.Entries[i].Radius+slack) {
			continue
		}
		if best == game.NoModel || m.Level > st.Models[best].Level {
			best = game.ModelID(i)
		}
	}
	return best
}

// Pointer is what lies under the pointer on the table, and the tool that it holds.
type Pointer struct {
	*Selection
	Cursor  physics.Vec
	OnTable bool
	Hover   game.ModelID // under the pointer
	Lift    int          // which of several surfaces, 0 the highest
	Drag    bool         // a model is being dragged
	Slack   physics.Mil  // how far beside a base a finger still points at it
	Measure *Measure     // the ruler or the sight tool, nil: none

	rests bool // the hand has not moved over the table since the decision came
}

// Rests tells whether the hand has not moved over the table since the decision came: no
// refusal is shown till then.
func (pt *Pointer) Rests() bool { return pt.rests }

// Stir is what a hand does that moves over the table, or presses there.
func (pt *Pointer) Stir() {
	if pt.rests {
		pt.rests, pt.stale = false, true
	}
}

// move is the pointer at another place, or off the table.
func (pt *Pointer) move(at physics.Vec, onTable bool, slack float64) {
	if at == pt.Cursor && onTable == pt.OnTable {
		return
	}
	pt.Cursor, pt.OnTable, pt.stale = at, onTable, true
	pt.Hover = game.NoModel
	if onTable && (!pt.Drag || pt.Measure != nil) {
		pt.Hover = pt.modelHere(slack)
	}
	if pt.Measure != nil && onTable {
		pt.Measure.Point(pt.end())
	}
	if pt.Mode == Picking || pt.Mode == Sowing {
		pt.Option = pt.optionHere()
	}
}

// modelHere is the model under the pointer; under a finger the nearest one, unless
// it points at the ground.
func (pt *Pointer) modelHere(near float64) game.ModelID {
	const tremble = 60
	m := ModelAt(pt.Setup(), pt.Shown(), pt.Cursor, tremble)
	if m != game.NoModel || near <= tremble || pt.Mode == Moving || pt.Mode == Placing {
		return m
	}
	st := pt.Shown()
	for i := range st.Models {
		if gap := pt.Cursor.Sub(st.Models[i].At).Len() - float64(pt.Setup().Entries[i].Radius); st.Models[i].On() && gap < near {
			m, near = game.ModelID(i), gap
		}
	}
	return m
}

// optionHere is the option of the prompt whose model is under the pointer, or whose
// point is the nearest to it, or -1.
func (pt *Pointer) optionHere() int {
	best, near := -1, 700.0
	for i, o := range pt.Prompt.Options {
		if o.Model != game.NoModel && o.Model == pt.Hover {
			return i
		}
		if o.Choice.At == nil {
			continue
		}
		if gap := o.Choice.At.Sub(pt.Cursor).Len(); gap < near {
			best, near = i, gap
		}
	}
	return best
}

// target is the enemy under the pointer, or the one that keys chose.
func (pt *Pointer) target() game.ModelID {
	if pt.Hover != game.NoModel {
		return pt.Hover
	}
	return pt.Focus
}

// onGrip tells whether the pointer is at the grip.
func (pt *Pointer) onGrip() bool {
	return pt.Turnable() && pt.Mode == Acting && pt.OnTable && pt.Cursor.Sub(pt.Grip()).Len() <= gripSlack
}

// Raise chooses another of the surfaces under the pointer.
func (pt *Pointer) Raise(by int) {
	pt.Lift -= by
	pt.stale = true
}

// end is the end of a measurement under the pointer.
func (pt *Pointer) end() End {
	level, _ := LevelAt(pt.Setup().Field, pt.Cursor, pt.Lift)
	return End{Model: pt.Hover, Spot: physics.Spot{At: pt.Cursor, Level: level}}
}

// Tool takes the ruler or the sight tool in hand, or puts it away. With a model
// under the pointer or chosen it begins there.
func (pt *Pointer) Tool(sight bool) {
	pt.stale = true
	if pt.Measure != nil && pt.Measure.Sight == sight {
		pt.Measure = nil
		return
	}
	pt.Measure = &Measure{Sight: sight}
	from := pt.Hover
	if from == game.NoModel {
		from = pt.Subject
	}
	if from != game.NoModel && pt.Shown().Models[from].On() {
		pt.Measure.From = &End{Model: from}
		if pt.OnTable {
			pt.Measure.Point(pt.end())
		}
	}
}

// MeasureTo takes the ruler or the sight tool in hand at a model, with another as its other end;
// without one that follows the pointer.
func (pt *Pointer) MeasureTo(sight bool, from, to game.ModelID) {
	pt.Measure, pt.stale = &Measure{Sight: sight, From: &End{Model: from}}, true
	if to != game.NoModel {
		pt.Measure.Click(End{Model: to})
	}
}

// Door is the Entry Point under the pointer, and the building that it is of.
func (pt *Pointer) Door() (at physics.Vec, piece int, ok bool) {
	const near = 500
	if !pt.OnTable || pt.Hover != game.NoModel {
		return at, 0, false
	}
	for i := range pt.Setup().Table.Terrain {
		for _, v := range pt.Setup().Table.Terrain[i].Entries {
			if v.Sub(pt.Cursor).Len() <= near {
				return v, i, true
			}
		}
	}
	return at, 0, false
}

// Objective is the objective under the pointer by its place on the table, -1 for none.
func (pt *Pointer) Objective() int {
	const near = 550
	if !pt.OnTable || pt.Hover != game.NoModel || pt.Drag || pt.Measure != nil {
		return -1
	}
	return slices.IndexFunc(pt.Setup().Table.Objectives, func(o levels.Objective) bool { return o.At.Sub(pt.Cursor).Len() < near })
}

// hoverSpot is how near to a marker's point the pointer is on it, in mils.
const hoverSpot = 500

// Spot is the marker under the pointer by its place in State.Spots, -1 for none; who
// carries one has it on its card.
func (pt *Pointer) Spot() int {
	if !pt.OnTable || pt.Hover != game.NoModel || pt.Drag || pt.Measure != nil || pt.Mode == Sowing || pt.Mode == Placing {
		return -1
	}
	spots := pt.Shown().Spots
	for i := range spots {
		if p := &spots[i]; p.Lies() && p.At.Sub(pt.Cursor).Len() < hoverSpot {
			return i
		}
	}
	return -1
}
