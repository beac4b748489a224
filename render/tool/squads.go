package tool

import (
	"math"

	"duckboard/game"
	"duckboard/physics"
)

// Squads are the squads of a game, nil under rules without squads.
func Squads(s *game.Setup, st *game.State) []game.Squad {
	if rules, ok := s.Rules.(game.Squadded); ok {
		return rules.Squads(s, st)
	}
	return nil
}

// SquadOf is the squad of a model among several, or nil.
func SquadOf(list []game.Squad, m game.ModelID) *game.Squad {
	for i := range list {
		if contains(list[i].Members, m) {
			return &list[i]
		}
	}
	return nil
}

// FigureOf is what a model shows beyond its profile; ok is false under rules
// without such.
func FigureOf(s *game.Setup, st *game.State, m game.ModelID) (f game.Figure, ok bool) {
	rules, ok := s.Rules.(game.Figured)
	if !ok || m == game.NoModel {
		return f, false
	}
	return rules.Figure(s, st, m), true
}

// Heading is a direction in degrees, 0 to the right and 90 down as on the
// screen.
func Heading(v physics.Vec) float64 {
	return math.Atan2(float64(v.Y), float64(v.X)) * 180 / math.Pi
}

// Ahead is the point at a distance from another in a direction, in degrees.
func Ahead(at physics.Vec, degrees float64, far physics.Mil) physics.Vec {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return at.Add(physics.V(physics.RoundMil(float64(cos*float64(far))), physics.RoundMil(float64(sin*float64(far)))))
}

// candidates are the models that may be chosen now: of squads their leaders.
func (d *Desk) candidates() []game.ModelID {
	p := d.Game().Pending()
	switch {
	case p == nil:
		return nil
	case len(p.Context.Models) > 0:
		return p.Context.Models
	case len(p.Context.Squads) > 0:
		var list []game.ModelID
		for _, q := range d.open(p) {
			list = append(list, q.Leader)
		}
		return list
	case p.Model != game.NoModel:
		return []game.ModelID{p.Model}
	}
	return nil
}

// open are the squads that may be activated now.
func (d *Desk) open(p *game.Decision) []game.Squad {
	var list []game.Squad
	for _, q := range Squads(d.Setup(), d.S.State()) {
		for _, id := range p.Context.Squads {
			if q.ID == id && q.Side == p.Side && q.Leader != game.NoModel {
				list = append(list, q)
			}
		}
	}
	return list
}

// May tells whether a model, or its squad, may be chosen now.
func (d *Desk) May(m game.ModelID) bool {
	p := d.Game().Pending()
	if p == nil || m == game.NoModel {
		return false
	}
	if len(p.Context.Squads) == 0 {
		return contains(d.candidates(), m)
	}
	return SquadOf(d.open(p), m) != nil
}

// WhyNot is why a model of who decides, or its squad, may not be activated now, or be
// the next of its squad; nil where it may, or is another's, or has acted.
func (d *Desk) WhyNot(m game.ModelID) *game.Refusal {
	p, s := d.Game().Pending(), d.S.State()
	if p == nil || p.Kind != game.Activate && p.Kind != game.Next || m == game.NoModel || d.Setup().Entries[m].Side != p.Side || !s.Models[m].On() || s.Models[m].Activated {
		return nil
	}
	c := game.Choice{Model: d.Setup().Entries[m].ID}
	if len(p.Context.Squads) > 0 {
		if q := SquadOf(Squads(d.Setup(), s), m); q != nil {
			c = game.Choice{Squad: q.ID}
		}
	}
	return d.S.Try(c)
}

// activation is the choice that activates a model, or its squad.
func (d *Desk) activation(m game.ModelID) game.Choice {
	if p := d.Game().Pending(); len(p.Context.Squads) > 0 {
		if q := SquadOf(d.open(p), m); q != nil {
			return game.Choice{Squad: q.ID}
		}
	}
	return game.Choice{Model: d.Setup().Entries[m].ID}
}

// fronted tells whether a model faces somewhere under the rules that are played.
func (d *Desk) fronted(m game.ModelID) bool {
	f, ok := FigureOf(d.Setup(), d.S.State(), m)
	return ok && f.Front > 0
}

// outward is the direction from a side's zone to the middle of the table, in
// degrees.
func (d *Desk) outward(side game.Side) float64 {
	size := d.Setup().Field.Size()
	middle := physics.V(size.X/2, size.Y/2)
	var x, y, n int64
	for _, p := range d.Setup().Zone(d.S.State(), side).Polygons {
		for _, v := range p {
			x, y, n = x+int64(v.X), y+int64(v.Y), n+1
		}
	}
	if n == 0 {
		return 180 * float64(side)
	}
	return Heading(middle.Sub(physics.V(physics.Mil(x/n), physics.Mil(y/n))))
}

// facing adds to a deployment where the model faces: as keys said, else towards
// the middle of the table.
func (d *Desk) facing(c *game.Choice, side game.Side) (degrees float64, ok bool) {
	m := d.Setup().Find(c.Model)
	if m == game.NoModel || c.At == nil || c.Toward != nil || !d.fronted(m) {
		return 0, false
	}
	degrees = d.outward(side)
	if d.Headed {
		degrees = d.Heading
	}
	to := Ahead(*c.At, degrees, 6*physics.Inch)
	c.Toward = &to
	return degrees, true
}

// Turnable tells whether the subject may be turned now: it acts, and faces
// somewhere.
func (d *Desk) Turnable() bool {
	if !d.Mine() || d.Subject == game.NoModel || d.find("face") == nil {
		return false
	}
	f, ok := FigureOf(d.Setup(), d.S.State(), d.Subject)
	return ok && f.Front > 0
}

// gripReach is how far before its base a model is taken to be turned, and how
// near to that the pointer must be.
const (
	gripReach = 450
	gripSlack = 330
)

// Grip is the place at which the subject is taken to be turned.
func (d *Desk) Grip() physics.Vec {
	m := &d.S.State().Models[d.Subject]
	return Ahead(m.At, Heading(m.Facing), d.Setup().Entries[d.Subject].Radius+gripReach)
}

// onGrip tells whether the pointer is at the grip.
func (d *Desk) onGrip() bool {
	return d.Turnable() && d.Mode == Acting && d.OnTable && d.Cursor.Sub(d.Grip()).Len() <= gripSlack
}

// Turn turns where the subject will face by some degrees: at the end of a move
// that is being drawn, else where it stands.
func (d *Desk) Turn(by float64) bool {
	placing := d.Mine() && d.Mode == Placing && d.Subject != game.NoModel && d.fronted(d.Subject)
	if !placing && !d.Turnable() {
		return false
	}
	if placing {
		d.think()
	} else if d.Mode != Turning && d.Mode != Moving && !d.Drag {
		if i := d.index("face"); i < 0 || !d.Begin(i) {
			return false
		}
	}
	d.think()
	if !d.Headed {
		d.Headed, d.Heading = true, Heading(d.S.State().Models[d.Subject].Facing)
		if v := d.Preview; v != nil && v.Face != nil {
			d.Heading = *v.Face
		}
	}
	d.Heading = math.Mod(d.Heading+by+360, 360)
	d.stale = true
	return true
}

// Has tells whether the subject has an ACTION of a group.
func (d *Desk) Has(group string) bool {
	for i := range d.Actions {
		if d.Actions[i].Group == group {
			return true
		}
	}
	return false
}

// PieceByID is the word for a piece of the table.
func PieceByID(s *game.Setup, id string) Text { return pieceName(s, id) }
