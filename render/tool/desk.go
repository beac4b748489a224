package tool

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// Desk is the battle as its players handle it: what a hand does that points, clicks, drags,
// or presses a key.
type Desk struct {
	*Position
	Selection *Selection
	Pointer   *Pointer
	Ways      *Ways
	Forecast  *Forecast
	Course    *Course
	Mind      func(v *Preview) bool // asked before a hand's choice is made: false holds it up, see Again; nil: nobody is

	grasped bool // the model that is dragged was activated by that
}

// NewDesk opens a session; nil players are persons.
func NewDesk(s *Session, players [2]Player) *Desk {
	f := newForecast(s)
	d := &Desk{Position: f.Position, Selection: f.sel, Pointer: f.pt, Ways: f.ways, Forecast: f,
		Course: &Course{Position: f.Position, Players: players, Handover: game.NoSide, Deployer: Spread{}, forecast: f, last: game.NoSide}}
	d.Course.refresh()
	return d
}

// Point moves the pointer over the table.
func (d *Desk) Point(at physics.Vec, onTable bool) {
	if at != d.Pointer.Cursor && onTable {
		d.Pointer.Stir()
	}
	d.Under(at, onTable)
}

// Under is Point for what comes to lie under a pointer that rests.
func (d *Desk) Under(at physics.Vec, onTable bool) { d.Pointer.move(at, onTable, d.slack()) }

// slack is how far beside a base the pointer still points at it.
func (d *Desk) slack() float64 {
	near := float64(d.Pointer.Slack)
	if near > 0 && d.Selection.Mode == Choosing && d.Forecast.activated() != nil { // the ground beside a base is where it may go
		near /= 3
	}
	return near
}

// Select shows what a model may do.
func (d *Desk) Select(m game.ModelID) {
	d.Selection.choose(m)
	if d.Mine() {
		d.Ways.reach()
	}
}

// Begin chooses an ACTION of the panel. Those that need nothing more are taken
// at once.
func (d *Desk) Begin(i int) bool {
	if !d.Mine() || i < 0 || i >= len(d.Selection.Actions) {
		return false
	}
	a := &d.Selection.Actions[i]
	d.Refused = a.No
	if a.No != nil {
		return false
	}
	again := d.Selection.Mode == Dashing && d.Selection.Action == i
	if c := d.Selection.Chosen(); c == nil || c.Group != a.Group { // with another weapon the target stays
		d.Selection.Focus = game.NoModel
	}
	d.stale = true
	d.Selection.begun()
	mode, known := modes[a.Name]
	if !known || again || mode == Entering && len(a.Choices) == 1 {
		c := d.Selection.plain(a)
		if d.minds(&Preview{Kind: Acting, Model: d.Selection.Subject, Target: game.NoModel, Choice: c}) {
			return false
		}
		return d.Course.Choose(c)
	}
	d.Selection.Mode = mode
	d.Selection.Action = i
	d.Selection.Tags = nil
	switch mode {
	case Charging, Aiming, Striking:
		d.Selection.Tags = Tags(d.Game(), d.Selection.Subject, a)
	}
	d.Ways.reach()
	return true
}

// BeginNamed chooses the first ACTION of a group, which is named like its first;
// again the next of that group. It is false where there is none.
func (d *Desk) BeginNamed(name string) bool {
	first, next := -1, -1
	for i := range d.Selection.Actions {
		if d.Selection.Actions[i].Group != name {
			continue
		}
		if first < 0 || d.Selection.Actions[first].No != nil && d.Selection.Actions[i].No == nil {
			first = i
		}
		if i > d.Selection.Action && next < 0 && d.Selection.Chosen() != nil && d.Selection.Chosen().Group == name && d.Selection.Actions[i].No == nil {
			next = i
		}
	}
	if next >= 0 {
		first = next
	}
	return d.Begin(first)
}

// Activate activates the chosen model; where its squad comes first, both by one gesture.
func (d *Desk) Activate() bool {
	if d.Selection.Subject == game.NoModel {
		return false
	}
	m, rolled := d.Selection.Subject, d.S.State().Rolled
	if !d.Course.Choose(d.activation(m)) {
		return false
	}
	p := d.Game().Pending()
	if p != nil && p.Kind == game.Next && d.S.State().Rolled == rolled && d.May(m) {
		d.Course.follow()
		d.Course.also(d.activation(m))
	}
	return true
}

// ActivateWith activates the chosen model and a partner.
func (d *Desk) ActivateWith(m game.ModelID) bool {
	return d.Course.Choose(game.Choice{Model: d.Setup().Entries[d.Selection.Subject].ID, With: d.Setup().Entries[m].ID})
}

// Mark adds the enemy under the pointer or chosen by keys to the targets among
// which the attacks are shared, or takes it out again.
func (d *Desk) Mark() bool {
	a, t := d.Selection.Chosen(), d.Pointer.target()
	if a == nil || d.Selection.Mode != Aiming || a.Shots < 2 || t == game.NoModel {
		return false
	}
	d.stale, d.Refused = true, nil
	marked := d.Selection.Marked
	if i := slices.Index(marked, t); i >= 0 {
		d.Selection.Marked = append(marked[:i:i], marked[i+1:]...)
	} else if len(marked) == a.Shots {
		return false
	} else {
		d.Selection.Marked = append(marked, t)
	}
	return true
}

// Turn turns where the subject will face by some degrees: at the end of a move
// that is being drawn, else where it stands.
func (d *Desk) Turn(by float64) bool {
	placing := d.Mine() && d.Selection.Mode == Placing && d.Selection.Subject != game.NoModel && d.fronted(d.Selection.Subject)
	if !placing && !d.Selection.Turnable() {
		return false
	}
	if placing {
		d.Forecast.think()
	} else if d.Selection.Mode != Turning && d.Selection.Mode != Moving && !d.Pointer.Drag {
		if !d.BeginNamed("face") {
			return false
		}
	}
	d.Forecast.think()
	if !d.Selection.Headed {
		d.Selection.Headed, d.Selection.Heading = true, Heading(d.S.State().Models[d.Selection.Subject].Facing)
		if v := d.Forecast.Preview; v != nil && v.Face != nil {
			d.Selection.Heading = *v.Face
		}
	}
	d.Selection.Heading = math.Mod(d.Selection.Heading+by+360, 360)
	d.stale = true
	return true
}

// commit does what the preview shows; what would be refused is said.
func (d *Desk) commit() bool {
	v := d.Forecast.Preview
	if v == nil {
		switch d.Selection.Mode {
		case Charging, Aiming, Striking:
			d.Refused = &game.Refusal{Model: game.NoModel, Key: T("Nobody stands there: click a model, or Esc to do something else.").Key}
		}
		return false
	}
	if v.No != nil {
		if d.Refused = v.No; v.Kind == Moving {
			d.Refused = farther(d.Setup(), v)
		}
		return false
	}
	if d.minds(v) {
		return false
	}
	c := v.Choice
	do := d.Course.Choose
	if d.grasped {
		do = d.Course.also
	}
	for _, first := range v.First {
		if !do(first) {
			return false
		}
		d.Course.follow()
		do = d.Course.also
	}
	return do(c)
}

// minds tells whether something is held up to be asked about first.
func (d *Desk) minds(v *Preview) bool { return d.Mind != nil && !d.Mind(v) }

// Again does what was held up after all, also where its model is to be activated first.
func (d *Desk) Again(v *Preview) bool {
	mind := d.Mind
	d.Mind = nil
	defer func() { d.Mind = mind }()
	if p := d.Game().Pending(); p != nil && (p.Kind == game.Activate || p.Kind == game.Next) && len(v.First) == 0 {
		if d.Selection.Subject = v.Model; !d.Activate() {
			return false
		}
		d.Course.follow()
		return d.Course.also(v.Choice)
	}
	if v.Kind == Acting {
		return d.Course.Choose(v.Choice)
	}
	d.Forecast.Preview = v
	return d.commit()
}
