package tool

import (
	"duckboard/game"
	"duckboard/physics"
)

// Preview is what a click or a release would do, before it is done.
type Preview struct {
	Kind   Mode
	Model  game.ModelID
	From   physics.Spot
	Path   []physics.Waypoint // with a straight line in place of a path that there is not
	End    physics.Spot
	Cost   physics.Mil
	Limit  physics.Mil // 0: not known
	Rolls  []physics.Mark
	Target game.ModelID
	At     *physics.Vec // a point of the ground that is aimed at
	Choice game.Choice
	No     *game.Refusal // why it would be refused
	Odds   *game.Odds
	Tests  game.WayOdds     // the Success Rolls of a way
	Charge *game.ChargeOdds // how a Charge ends, where the rule set tells it
	Line   *Reading         // the line of sight to the target
	Ledge  bool             // the end is within 1" of a ledge (INJ-5)
	Threat []game.ModelID

	Aim     *game.Aim     // whom an attack may harm and how, where the rule set tells it
	Burst   *game.Burst   // whom a shot hits that goes off where it is aimed
	Run     bool          // a model that is dragged runs: it is too far for a Move
	First   []game.Choice // what is done before the choice, free of charge
	Face    *float64      // where the model will face, in degrees
	Markers []physics.Vec // of a wall
	Risks   []game.Risk   // what may happen on a way, where the rule set tells it
	Peril   *game.Peril   // what all of that comes to
	Losses  []Loss        // what a way loses of its distance
}

// Loss is what a piece of terrain takes of a movement's distance.
type Loss struct {
	Piece  string // its id in the table, "" for none
	Inches physics.Mil
	Clause string
}

// threatRange is how far away a charger may begin (CHG-1).
const threatRange = 12 * physics.Inch

func lossOf(e game.Details) (l Loss) {
	for _, k := range e {
		switch value := k.Value.(type) {
		case physics.Mil:
			l.Inches = value
		case string:
			if k.Name == "piece" {
				l.Piece = value
			} else {
				l.Clause = value
			}
		}
	}
	return l
}

// judge looks at the end of a move: ledges near it, and who could charge there.
func (v *Preview) judge(s *game.Setup, st *game.State) {
	b := s.Body(st, v.Model)
	b.At, b.Level = v.End.At, v.End.Level
	if _, gap, ok := s.Field.Ledge(b); ok && gap <= physics.Inch {
		v.Ledge = true
	}
	v.Threat = Threats(s, st, v.Model, b)
}

// dicey tells whether a die may be rolled on a way: rules under which models have
// more than a profile tell of each, under the others marks call for rolls too.
func (v *Preview) dicey(s *game.Setup, st *game.State) bool {
	if _, ok := FigureOf(s, st, v.Model); ok {
		return len(v.Risks) > 0
	}
	return len(v.Risks) > 0 || RollCount(v.Rolls) > 0
}

// Threats are the enemies that stand within a charge's range of a body and see
// it (CHG-1).
func Threats(s *game.Setup, st *game.State, m game.ModelID, b physics.Body) []game.ModelID {
	var list []game.ModelID
	for _, e := range s.On(st, s.Entries[m].Side.Other()) {
		foe := s.Body(st, e)
		far := physics.Mil(threatRange)
		if f, ok := FigureOf(s, st, e); ok {
			far = f.Charges
		}
		if !st.Models[e].Down && physics.Gap(foe, b) <= far && s.Field.Sees(foe, b) {
			list = append(list, e)
		}
	}
	return list
}

// farther is why a way is refused, in inches as they are seen where the place is simply too far.
func farther(s *game.Setup, v *Preview) *game.Refusal {
	if v == nil || v.No == nil || v.Kind != Moving {
		return nil
	}
	far := physics.RoundMil(v.End.At.Sub(v.From.At).Len())
	if v.Limit == 0 || far <= v.Limit {
		return v.No
	}
	no := *v.No
	no.Key = T("Out of reach: that is %s\" away, and %s may go %s\".").Key
	no.Args = []any{Tenth(far), Name(s, v.Model), Tenth(v.Limit)}
	return &no
}
