package tool

import (
	"duckboard/game"
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

// Point moves the pointer over the table.
func (d *Desk) Point(at physics.Vec, onTable bool) {
	if at != d.Cursor && onTable {
		d.Stir()
	}
	d.Under(at, onTable)
}

// Under is Point for what comes to lie under a pointer that rests.
func (d *Desk) Under(at physics.Vec, onTable bool) {
	if at == d.Cursor && onTable == d.OnTable {
		return
	}
	d.Cursor, d.OnTable, d.stale = at, onTable, true
	d.Hover = game.NoModel
	if onTable && (!d.Drag || d.Measure != nil) {
		d.Hover = d.modelHere()
	}
	if d.Measure != nil && onTable {
		d.Measure.Point(d.end())
	}
	if d.Mode == Picking || d.Mode == Sowing {
		d.Option = d.optionHere()
	}
}

// modelHere is the model under the pointer; under a finger the nearest one, unless
// it points at the ground.
func (d *Desk) modelHere() game.ModelID {
	const tremble = 60
	m := ModelAt(d.Setup(), d.Shown(), d.Cursor, tremble)
	if m != game.NoModel || d.Slack <= tremble || d.Mode == Moving || d.Mode == Placing {
		return m
	}
	near := float64(d.Slack)
	if d.Mode == Choosing && d.activated() != nil { // the ground beside a base is where it may go
		near /= 3
	}
	st := d.Shown()
	for i := range st.Models {
		if gap := d.Cursor.Sub(st.Models[i].At).Len() - float64(d.Setup().Entries[i].Radius); st.Models[i].On() && gap < near {
			m, near = game.ModelID(i), gap
		}
	}
	return m
}

// end is the end of a measurement under the pointer.
func (d *Desk) end() End {
	level, _ := LevelAt(d.Setup().Field, d.Cursor, d.Lift)
	return End{Model: d.Hover, Spot: physics.Spot{At: d.Cursor, Level: level}}
}

// optionHere is the option of the prompt whose model is under the pointer, or whose
// point is the nearest to it, or -1.
func (d *Desk) optionHere() int {
	best, near := -1, 700.0
	for i, o := range d.Prompt.Options {
		if o.Model != game.NoModel && o.Model == d.Hover {
			return i
		}
		if o.Choice.At == nil {
			continue
		}
		if gap := o.Choice.At.Sub(d.Cursor).Len(); gap < near {
			best, near = i, gap
		}
	}
	return best
}

// Click does what a click on the table means.
func (d *Desk) Click() bool {
	if d.Measure != nil {
		d.Measure.Click(d.end())
		return true
	}
	if !d.Mine() {
		return false
	}
	d.Stir()
	d.think()
	d.insist()
	switch d.Mode {
	case Choosing:
		return d.clickModel()
	case Acting:
		return d.clickActing()
	case Picking:
		return d.ChooseOption(d.Option)
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
	if !d.Mine() || d.Mode != Acting && d.Mode != Choosing || d.Measure != nil || d.Hover != game.NoModel || d.onGrip() {
		return false
	}
	d.think()
	v := d.Preview
	return v != nil && v.Kind == Moving && v.No == nil && !d.dicey(v) && d.commit()
}

// dicey tells whether a die may be rolled on a way: rules under which models have
// more than a profile tell of each, under the others marks call for rolls too.
func (d *Desk) dicey(v *Preview) bool {
	if _, ok := FigureOf(d.Setup(), d.S.State(), v.Model); ok {
		return len(v.Risks) > 0
	}
	return len(v.Risks) > 0 || RollCount(v.Rolls) > 0
}

// clickMarker sets the first marker of a wall, or lays the wall with the second.
func (d *Desk) clickMarker() bool {
	v := d.Preview
	if v == nil || v.No != nil || len(v.Markers) > 1 {
		return d.commit()
	}
	d.Markers, d.stale, d.Refused = v.Markers, true, nil
	return true
}

// clickModel chooses a model to look at; a second click activates it.
func (d *Desk) clickModel() bool {
	if d.MayGo() { // dice are rolled on the way: it is shown first
		if !d.Activate() {
			return false
		}
		d.follow()
		return d.BeginNamed("move")
	}
	if d.Hover == game.NoModel {
		if no := d.strayed(); no != nil { // who was chosen stays so
			d.Refused = no
			return false
		}
		d.Select(game.NoModel)
		return true
	}
	if d.May(d.Hover) && (d.Hover == d.Subject || d.together(d.Hover, d.Subject)) {
		d.Subject = d.Hover // of its squad the one that was clicked acts first, if it may
		return d.Activate()
	}
	d.Select(d.Hover)
	return true
}

// together tells whether two models would be activated by one choice.
func (d *Desk) together(m, o game.ModelID) bool {
	p := d.Game().Pending()
	if len(p.Context.Squads) == 0 || o == game.NoModel {
		return false
	}
	q := SquadOf(d.open(p), m)
	return q != nil && contains(q.Members, o)
}

// clickActing chooses the other model of a team; on an enemy it begins the
// ACTION that fits it, on the ground a Move. The next click does it.
func (d *Desk) clickActing() bool {
	if d.onGrip() {
		return d.BeginNamed("face")
	}
	if d.Hover == game.NoModel {
		if a := d.find("move"); a != nil && a.No == nil {
			done := d.BeginNamed("move")
			d.think()
			d.Refused = farther(d.Setup(), d.Preview)
			return done
		} else if a != nil {
			d.Refused = a.No
		}
		return false
	}
	if d.May(d.Hover) {
		d.Select(d.Hover)
		return true
	}
	target := d.Hover
	if d.Setup().Entries[target].Side == d.Setup().Entries[d.Subject].Side {
		return false // rules may allow to shoot at friends; by a slip nobody does
	}
	for _, name := range []string{"fight", "shoot", "charge"} {
		if i := d.best(name, target); i >= 0 {
			d.Begin(i)
			d.Focus = target
			return true
		}
	}
	return false
}

// aims tells whether an ACTION may be taken against a model.
func aims(a *Action, id string) bool {
	for _, c := range a.Choices {
		if c.Target == id {
			return true
		}
	}
	return false
}

// Select shows what a model may do.
func (d *Desk) Select(m game.ModelID) {
	d.Subject, d.Refused, d.stale = m, nil, true
	d.begun()
	if d.Mode == Acting || d.Chosen() != nil {
		d.Mode, d.Action, d.Tags = Acting, -1, nil
		d.Actions = Actions(d.Game(), m)
		d.atHand()
	}
	if d.Mine() {
		d.reach()
	}
}

// Partners are the models that may be activated together with the chosen one.
func (d *Desk) Partners() []game.ModelID {
	if d.Mode != Choosing || d.Subject == game.NoModel {
		return nil
	}
	return d.partnersOf(d.Subject)
}

func (d *Desk) partnersOf(m game.ModelID) []game.ModelID {
	var list []game.ModelID
	for _, c := range d.Setup().Rules.Legal(d.Game()) {
		if c.With != "" && c.Model == d.Setup().Entries[m].ID {
			list = append(list, d.Setup().Find(c.With))
		}
	}
	return list
}

// ActivateWith activates the chosen model and a partner.
func (d *Desk) ActivateWith(m game.ModelID) bool {
	return d.Choose(game.Choice{Model: d.Setup().Entries[d.Subject].ID, With: d.Setup().Entries[m].ID})
}

// insist looks for a way round rough ground before a way is refused: while the pointer
// moves that may be left out.
func (d *Desk) insist() {
	if v := d.Preview; v != nil && v.No != nil && v.Kind == Moving {
		d.thorough = true
		d.Preview = d.preview()
		d.thorough = false
	}
}

// commit does what the preview shows; what would be refused is said.
func (d *Desk) commit() bool {
	v := d.Preview
	if v == nil {
		switch d.Mode {
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
	do := d.Choose
	if d.grasped {
		do = d.also
	}
	for _, first := range v.First {
		if !do(first) {
			return false
		}
		d.follow()
		do = d.also
	}
	return do(c)
}

// Grab begins to drag the model under the pointer: the one that may move now,
// or one that is activated by it. It tells whether it took hold of one; else
// the table itself may be dragged.
func (d *Desk) Grab() bool {
	if d.Measure != nil {
		d.Drag = d.Measure.Grab(d.Setup(), d.Shown(), d.Cursor)
		return d.Drag
	}
	if d.OnTable {
		d.Hover = d.modelHere() // a base may have come under a pointer that rests
	}
	if d.takeUp(d.Hover) {
		return true
	}
	if d.onGrip() && d.BeginNamed("face") {
		d.Drag, d.Hover, d.stale = true, game.NoModel, true
		return true
	}
	if !d.Mine() || d.Hover == game.NoModel {
		return false
	}
	m := d.Hover
	if d.grasped = false; d.Mode == Choosing && d.May(m) {
		d.Select(m)
		rolled := d.S.State().Rolled
		if !d.Activate() || d.S.State().Rolled != rolled {
			return true
		}
		d.follow()
		d.grasped = true
	}
	switch d.Mode {
	case Acting, Dashing, Charging, Aiming, Striking, Laying, Walling, Entering:
		if !d.May(m) {
			return false
		}
		d.Select(m)
		if a := d.find("move"); a == nil || a.No != nil {
			if a != nil {
				d.Refused = a.No
			}
			return true
		}
	case Moving:
		if m != d.Subject {
			return false
		}
	default:
		return false
	}
	d.Drag, d.Hover, d.stale = true, game.NoModel, true
	return true
}

// Take begins to drag a model from the tray.
func (d *Desk) Take(m game.ModelID) {
	if d.Mode == Placing {
		d.Subject, d.Drag, d.stale, d.Refused = m, true, true, nil
	}
}

// Drop ends a drag where the pointer is.
func (d *Desk) Drop() bool {
	if !d.Drag {
		return false
	}
	if d.Measure != nil {
		d.Drag = false
		d.Measure.Drop()
		return true
	}
	defer func() { d.grasped = false }()
	d.Stir()
	d.think()
	d.insist()
	d.Drag, d.stale = false, true
	if v := d.Preview; !d.OnTable || v != nil && v.Kind == Moving && v.End.At == v.From.At {
		d.putBack()
		return false
	}
	if d.commit() {
		return true
	}
	no := d.Refused
	d.putBack()
	d.Refused = no
	return false
}

// Cancel leaves what is being done: a drag, a tool, an ACTION, a look back. It
// tells whether there was anything to leave.
func (d *Desk) Cancel() bool {
	d.stale = true
	switch {
	case d.Measure != nil:
		d.Measure, d.Drag = nil, false
	case d.looking != nil:
		d.LookAt(-1)
	case d.Drag:
		d.Drag, d.grasped = false, false
		d.putBack()
	case d.Refused != nil:
		d.Refused = nil
	case len(d.Markers)+len(d.Marked) > 0:
		d.begun()
	case d.Chosen() != nil:
		d.Select(d.Subject)
	case d.Mode == Choosing && d.Subject != game.NoModel:
		d.Select(game.NoModel)
	default:
		return false
	}
	return true
}

// ChooseOption takes an option of the prompt.
func (d *Desk) ChooseOption(i int) bool {
	if d.Prompt == nil || i < 0 || i >= len(d.Prompt.Options) {
		return false
	}
	return d.Choose(d.Prompt.Options[i].Choice)
}

// Confirm is Enter: it does what is chosen.
func (d *Desk) Confirm() bool {
	if !d.Mine() {
		return false
	}
	d.Stir()
	d.think()
	switch {
	case d.Prompt.Spend != nil:
		return d.Choose(d.Prompt.Spend.Choice())
	case d.Prompt.Order != nil:
		return d.Choose(d.Prompt.Order.Choice())
	case d.Mode == Choosing:
		return d.Activate()
	case d.Mode == Picking || d.Mode == Asking:
		return d.ChooseOption(d.Option)
	case d.Mode == Walling:
		return d.clickMarker()
	case d.Mode == Dashing:
		return d.Begin(d.Action)
	case d.Mode == Acting && (d.Preview == nil || d.Preview.Choice.Action == ""):
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
	switch d.Mode {
	case Placing, Choosing, Acting:
		from := d.Subject
		if q := SquadOf(d.open(d.Game().Pending()), from); q != nil {
			from = q.Leader
		}
		d.Select(after(d.candidates(), from, by))
		return d.Subject
	case Laying, Turning: // at the next enemy
		d.Focus = after(d.Setup().On(d.S.State(), d.Setup().Entries[d.Subject].Side.Other()), d.Focus, by)
		if d.Focus != game.NoModel {
			d.Point(d.S.State().Models[d.Focus].At, true)
		}
		return d.Focus
	case Entering:
		if a := d.Chosen(); len(a.Choices) > 0 {
			d.Option = ((d.Option+by)%len(a.Choices) + len(a.Choices)) % len(a.Choices)
			d.Point(*d.site(&a.Choices[d.Option]), true)
		}
	case Sowing:
		if o := d.Prompt.Options; len(o) > 0 && o[0].Choice.At != nil {
			next := ((d.Option+by)%len(o) + len(o)) % len(o)
			d.Point(*o[next].Choice.At, true)
			d.Option = next
		}
	case Charging, Aiming, Striking:
		d.Hover = game.NoModel
		d.Focus = after(d.possible(), d.Focus, by)
		return d.Focus
	case Picking, Asking:
		if n := len(d.Prompt.Options); n > 0 {
			d.Option = ((d.Option+by)%n + n) % n
			return d.Prompt.Options[d.Option].Model
		}
	}
	return game.NoModel
}

// possible are the targets of the chosen ACTION that it may take, or all if it
// may take none.
func (d *Desk) possible() []game.ModelID {
	var good, all []game.ModelID
	for i := range d.Tags {
		all = append(all, d.Tags[i].Model)
		if d.Tags[i].No == nil {
			good = append(good, d.Tags[i].Model)
		}
	}
	if len(good) > 0 {
		return good
	}
	return all
}

func after(ms []game.ModelID, m game.ModelID, by int) game.ModelID {
	if len(ms) == 0 {
		return game.NoModel
	}
	for i, o := range ms {
		if o == m {
			return ms[((i+by)%len(ms)+len(ms))%len(ms)]
		}
	}
	if by < 0 {
		return ms[len(ms)-1]
	}
	return ms[0]
}

// Raise chooses another of the surfaces under the pointer.
func (d *Desk) Raise(by int) {
	d.Lift -= by
	d.stale = true
}
