package tool

import (
	"slices"

	"duckboard/game"
)

// Click does what a click on the table means.
func (d *Desk) Click() bool {
	if d.Pointer.Measure != nil {
		d.Pointer.Measure.Click(d.Pointer.end())
		return true
	}
	if !d.Mine() {
		return false
	}
	d.Pointer.Stir()
	d.Forecast.think()
	d.Forecast.insist()
	switch d.Selection.Mode {
	case Choosing:
		return d.clickModel()
	case Acting:
		return d.clickActing()
	case Picking:
		return d.ChooseOption(d.Selection.Option)
	case Walling:
		return d.clickMarker()
	case Placing, Moving, Dashing, Charging, Aiming, Striking, Laying, Turning, Entering, Sowing:
		return d.commit()
	}
	return false
}

// GoThere moves the model at once whose way to the pointer is shown, though no ACTION
// is chosen and though it is yet to be activated, if no die is rolled on the way: then it
// can be taken back. It tells whether it did.
func (d *Desk) GoThere() bool {
	if !d.Mine() || d.Selection.Mode != Acting && d.Selection.Mode != Choosing || d.Pointer.Measure != nil || d.Pointer.Hover != game.NoModel || d.Pointer.onGrip() {
		return false
	}
	d.Forecast.think()
	v := d.Forecast.Preview
	return v != nil && v.Kind == Moving && v.No == nil && !v.dicey(d.Setup(), d.S.State()) && d.commit()
}

// clickMarker sets the first marker of a wall, or lays the wall with the second.
func (d *Desk) clickMarker() bool {
	v := d.Forecast.Preview
	if v == nil || v.No != nil || len(v.Markers) > 1 {
		return d.commit()
	}
	d.Selection.Markers, d.stale, d.Refused = v.Markers, true, nil
	return true
}

// clickModel chooses a model to look at; a second click activates it.
func (d *Desk) clickModel() bool {
	if d.Forecast.MayGo() { // dice are rolled on the way: it is shown first
		if !d.Activate() {
			return false
		}
		d.Course.follow()
		return d.BeginNamed("move")
	}
	if d.Pointer.Hover == game.NoModel {
		if no := d.Forecast.strayed(); no != nil { // who was chosen stays so
			d.Refused = no
			return false
		}
		d.Select(game.NoModel)
		return true
	}
	if d.May(d.Pointer.Hover) && (d.Pointer.Hover == d.Selection.Subject || d.together(d.Pointer.Hover, d.Selection.Subject)) {
		d.Selection.Subject = d.Pointer.Hover // of its squad the one that was clicked acts first, if it may
		return d.Activate()
	}
	d.Select(d.Pointer.Hover)
	return true
}

// together tells whether two models would be activated by one choice.
func (d *Desk) together(m, o game.ModelID) bool {
	p := d.Game().Pending()
	if len(p.Context.Squads) == 0 || o == game.NoModel {
		return false
	}
	q := SquadOf(d.open(p), m)
	return q != nil && slices.Contains(q.Members, o)
}

// clickActing chooses the other model of a team; on an enemy it begins the
// ACTION that fits it, on the ground a Move. The next click does it.
func (d *Desk) clickActing() bool {
	if d.Pointer.onGrip() {
		return d.BeginNamed("face")
	}
	if d.Pointer.Hover == game.NoModel {
		if a := d.Selection.find("move"); a != nil && a.No == nil {
			done := d.BeginNamed("move")
			d.Forecast.think()
			d.Refused = farther(d.Setup(), d.Forecast.Preview)
			return done
		} else if a != nil {
			d.Refused = a.No
		}
		return false
	}
	if d.May(d.Pointer.Hover) {
		d.Select(d.Pointer.Hover)
		return true
	}
	target := d.Pointer.Hover
	if d.Setup().Entries[target].Side == d.Setup().Entries[d.Selection.Subject].Side {
		return false // rules may allow to shoot at friends; by a slip nobody does
	}
	for _, name := range []string{"fight", "shoot", "charge"} {
		if i := d.Selection.best(name, target); i >= 0 {
			d.Begin(i)
			d.Selection.Focus = target
			return true
		}
	}
	return false
}

// Grab begins to drag the model under the pointer: the one that may move now,
// or one that is activated by it. It tells whether it took hold of one; else
// the table itself may be dragged.
func (d *Desk) Grab() bool {
	if d.Pointer.Measure != nil {
		d.Pointer.Drag = d.Pointer.Measure.Grab(d.Setup(), d.Shown(), d.Pointer.Cursor)
		return d.Pointer.Drag
	}
	if d.Pointer.OnTable {
		d.Pointer.Hover = d.Pointer.modelHere(d.slack()) // a base may have come under a pointer that rests
	}
	if d.Course.takeUp(d.Pointer.Hover) {
		return true
	}
	if d.Pointer.onGrip() && d.BeginNamed("face") {
		d.Pointer.Drag, d.Pointer.Hover, d.stale = true, game.NoModel, true
		return true
	}
	if !d.Mine() || d.Pointer.Hover == game.NoModel {
		return false
	}
	m := d.Pointer.Hover
	if d.grasped = false; d.Selection.Mode == Choosing && d.May(m) {
		d.Select(m)
		rolled := d.S.State().Rolled
		if !d.Activate() || d.S.State().Rolled != rolled {
			return true
		}
		d.Course.follow()
		d.grasped = true
	}
	switch d.Selection.Mode {
	case Acting, Dashing, Charging, Aiming, Striking, Laying, Walling, Entering:
		if !d.May(m) {
			return false
		}
		d.Select(m)
		if a := d.Selection.find("move"); a == nil || a.No != nil {
			if a != nil {
				d.Refused = a.No
			}
			return true
		}
	case Moving:
		if m != d.Selection.Subject {
			return false
		}
	default:
		return false
	}
	d.Pointer.Drag, d.Pointer.Hover, d.stale = true, game.NoModel, true
	return true
}

// Take begins to drag a model from the tray.
func (d *Desk) Take(m game.ModelID) {
	if d.Selection.Mode == Placing {
		d.Selection.Subject, d.Pointer.Drag, d.stale, d.Refused = m, true, true, nil
	}
}

// Drop ends a drag where the pointer is.
func (d *Desk) Drop() bool {
	if !d.Pointer.Drag {
		return false
	}
	if d.Pointer.Measure != nil {
		d.Pointer.Drag = false
		d.Pointer.Measure.Drop()
		return true
	}
	defer func() { d.grasped = false }()
	d.Pointer.Stir()
	d.Forecast.think()
	d.Forecast.insist()
	d.Pointer.Drag, d.stale = false, true
	if v := d.Forecast.Preview; !d.Pointer.OnTable || v != nil && v.Kind == Moving && v.End.At == v.From.At {
		d.Course.putBack()
		return false
	}
	if d.commit() {
		return true
	}
	no := d.Refused
	d.Course.putBack()
	d.Refused = no
	return false
}

// Cancel leaves what is being done: a drag, a tool, an ACTION, a look back. It
// tells whether there was anything to leave.
func (d *Desk) Cancel() bool {
	d.stale = true
	switch {
	case d.Pointer.Measure != nil:
		d.Pointer.Measure, d.Pointer.Drag = nil, false
	case d.looking != nil:
		d.Course.LookAt(-1)
	case d.Pointer.Drag:
		d.Pointer.Drag, d.grasped = false, false
		d.Course.putBack()
	case d.Refused != nil:
		d.Refused = nil
	case len(d.Selection.Markers)+len(d.Selection.Marked) > 0:
		d.Selection.begun()
	case d.Selection.Chosen() != nil:
		d.Select(d.Selection.Subject)
	case d.Selection.Mode == Choosing && d.Selection.Subject != game.NoModel:
		d.Select(game.NoModel)
	default:
		return false
	}
	return true
}

// ChooseOption takes an option of the prompt.
func (d *Desk) ChooseOption(i int) bool {
	if d.Selection.Prompt == nil || i < 0 || i >= len(d.Selection.Prompt.Options) {
		return false
	}
	return d.Course.Choose(d.Selection.Prompt.Options[i].Choice)
}

// Confirm is Enter: it does what is chosen.
func (d *Desk) Confirm() bool {
	if !d.Mine() {
		return false
	}
	d.Pointer.Stir()
	d.Forecast.think()
	switch {
	case d.Selection.Prompt.Spend != nil:
		return d.Course.Choose(d.Selection.Prompt.Spend.Choice())
	case d.Selection.Prompt.Order != nil:
		return d.Course.Choose(d.Selection.Prompt.Order.Choice())
	case d.Selection.Mode == Choosing:
		return d.Activate()
	case d.Selection.Mode == Picking || d.Selection.Mode == Asking:
		return d.ChooseOption(d.Selection.Option)
	case d.Selection.Mode == Walling:
		return d.clickMarker()
	case d.Selection.Mode == Dashing:
		return d.Begin(d.Selection.Action)
	case d.Selection.Mode == Acting && (d.Forecast.Preview == nil || d.Forecast.Preview.Choice.Action == ""):
		return d.clickActing()
	}
	return d.commit()
}

// Cycle is Tab: it goes to the next (or with -1 the previous) model, target or
// option. It returns the model gone to, or NoModel.
func (d *Desk) Cycle(by int) game.ModelID {
	if !d.Mine() {
		return game.NoModel
	}
	d.stale, d.Refused = true, nil
	switch d.Selection.Mode {
	case Placing, Choosing, Acting:
		from := d.Selection.Subject
		if q := SquadOf(d.open(d.Game().Pending()), from); q != nil {
			from = q.Leader
		}
		d.Select(after(d.candidates(), from, by))
		return d.Selection.Subject
	case Laying, Turning: // at the next enemy
		d.Selection.Focus = after(d.Setup().On(d.S.State(), d.Setup().Entries[d.Selection.Subject].Side.Other()), d.Selection.Focus, by)
		if d.Selection.Focus != game.NoModel {
			d.Point(d.S.State().Models[d.Selection.Focus].At, true)
		}
		return d.Selection.Focus
	case Entering:
		if a := d.Selection.Chosen(); len(a.Choices) > 0 {
			d.Selection.Option = ((d.Selection.Option+by)%len(a.Choices) + len(a.Choices)) % len(a.Choices)
			d.Point(*d.Selection.site(&a.Choices[d.Selection.Option]), true)
		}
	case Sowing:
		if o := d.Selection.Prompt.Options; len(o) > 0 && o[0].Choice.At != nil {
			next := ((d.Selection.Option+by)%len(o) + len(o)) % len(o)
			d.Point(*o[next].Choice.At, true)
			d.Selection.Option = next
		}
	case Charging, Aiming, Striking:
		d.Pointer.Hover = game.NoModel
		d.Selection.Focus = after(d.Selection.possible(), d.Selection.Focus, by)
		return d.Selection.Focus
	case Picking, Asking:
		if n := len(d.Selection.Prompt.Options); n > 0 {
			d.Selection.Option = ((d.Selection.Option+by)%n + n) % n
			return d.Selection.Prompt.Options[d.Selection.Option].Model
		}
	}
	return game.NoModel
}

func after(ms []game.ModelID, m game.ModelID, by int) game.ModelID {
	n := len(ms)
	i := slices.Index(ms, m)
	switch {
	case n == 0:
		return game.NoModel
	case i >= 0:
		return ms[((i+by)%n+n)%n]
	case by < 0:
		return ms[n-1]
	}
	return ms[0]
}
