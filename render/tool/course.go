package tool

import (
	"slices"

	"duckboard/game"
	"duckboard/game/advice"
)

// Course is how the game goes on: who chooses when, what is seen of it, and the way back.
type Course struct {
	*Position
	Players  [2]Player // nil: a person
	Changed  func()    // after every command, before anything of it is seen, and every take-back
	Paused   bool      // nothing goes on by itself
	Handover game.Side // a person to whom the table was just handed, NoSide: none
	Deployer Player    // who deploys what is left to the program

	forecast *Forecast
	turn     int          // in which Auto was said
	up       *lifted      // what stood before the model that is dragged was taken up from the table
	whys     []advice.Why // of a program's activation that is not over
	last     game.Side    // the person who decided last
	wait     float64      // seconds until a program plays
	onward   bool         // though it is paused, what happens next is shown
	from     int          // the log's lines before that
}

// refresh looks at the game anew after something changed.
func (co *Course) refresh() {
	co.up = nil
	if turn := co.S.State().Turn; turn != co.turn { // a reserve is asked for again
		co.turn, co.Auto = turn, [2]bool{}
	}
	p := co.Game().Pending()
	if co.Stage.Idle() && (p == nil || modeOf(p) != Asking) {
		co.Stage.laid = nil
	}
	if p != nil && co.Mine() {
		co.handOver(p.Side)
	}
	co.forecast.look()
}

// handOver notes that the table goes to another person.
func (co *Course) handOver(side game.Side) {
	if co.last != side && co.last != game.NoSide && co.S.Human[0] && co.S.Human[1] {
		co.Handover = side
	}
	co.last = side
}

// Step lets some seconds pass and lets programs think within the slice. It
// tells whether anything moves or is being thought about.
func (co *Course) Step(dt float64, slice Slice) bool {
	co.onward = co.onward && co.Stage.Lines() == co.from
	switch {
	case co.looking != nil || co.Paused && !co.onward:
		return false
	case co.Paused && !co.Stage.Idle():
		co.step()
		return true
	case co.Stage.Step(dt):
		if co.Stage.Idle() {
			co.refresh()
		}
		return true
	}
	if co.come() {
		return true
	}
	p := co.Game().Pending()
	if p == nil || co.Mine() {
		found := p != nil && co.forecast.ways.survey()
		return co.forecast.think() || found
	}
	co.wait -= dt * max(1, co.Stage.Speed)
	if co.wait > 0 && co.Stage.Speed > 0 && !co.Paused {
		return true
	}
	player := co.player(p)
	if player == nil || co.S.Sent() != nil {
		return false
	}
	c, done := player.Choose(co.Game(), slice)
	if !done {
		return true
	}
	co.wait = 0.35
	if p.Kind == game.Deploy || p.Kind == game.Lay {
		co.wait = 0.06
		co.forecast.sel.facing(&c, p.Side)
	}
	co.hear(player)
	if _, err := co.choose(c); err != nil { // a program that errs must not stop the game
		co.fallBack()
	}
	return true
}

// Pause holds up what goes on by itself, or lets it go on.
func (co *Course) Pause(on bool) { co.Paused, co.Stage.Held, co.onward = on, on, false }

// Next pauses and shows what happens next: up to the log's next line.
func (co *Course) Next() {
	co.Pause(true)
	co.onward, co.from = true, co.Stage.Lines()
}

// step shows events until the log has another line, or there are none.
func (co *Course) step() {
	for co.Stage.Lines() == co.from && !co.Stage.Idle() {
		co.Stage.Skip()
	}
	if co.Stage.Idle() {
		co.refresh()
	}
}

// Pass is Step without anybody thinking: what is shown goes on, and no more.
func (co *Course) Pass(dt float64) bool {
	switch {
	case co.looking != nil || co.Paused:
		return false
	case co.Stage.Step(dt):
		if co.Stage.Idle() {
			co.refresh()
		}
		return true
	case co.Game().Pending() != nil && !co.Mine():
		co.wait -= dt
	}
	return false
}

// player is the program that decides, nil for a person.
func (co *Course) player(p *game.Decision) Player {
	switch {
	case co.S.Human[p.Side] && p.Kind == game.Deploy:
		return co.Deployer
	case co.S.Human[p.Side] && p.Kind == game.Lay:
		return Sower{}
	}
	return co.Players[p.Side]
}

// fallBack plays the first choice that the game accepts.
func (co *Course) fallBack() {
	for _, c := range co.Setup().Rules.Legal(co.Game()) {
		if _, err := co.choose(c); err == nil {
			return
		}
	}
}

// choose makes a choice for the side that decides and shows what came of it.
func (co *Course) choose(c game.Choice) ([]game.Event, error) {
	before := len(co.S.Lines())
	events, err := co.S.Choose(c)
	if err != nil {
		return nil, err
	}
	co.Refused = nil
	if co.Changed != nil {
		co.Changed()
	}
	co.remark(events)
	co.Stage.Push(events, co.S.Lines()[before:], before)
	co.refresh()
	return events, nil
}

// Choose is a person's choice. What the game refuses is kept in Refused.
func (co *Course) Choose(c game.Choice) bool {
	if !co.Mine() {
		return false
	}
	if _, err := co.choose(c); err != nil {
		co.Refused = refusalOf(err)
		return false
	}
	return true
}

// also is Choose by the same gesture as the choice before: they are taken back together.
func (co *Course) also(c game.Choice) bool {
	co.S.same = true
	defer func() { co.S.same = false }()
	return co.Choose(c)
}

// Answer has a program decide at once. It tells whether it did.
func (co *Course) Answer(player func(*game.Game) (game.Choice, bool)) bool {
	c, ok := player(co.Game())
	if !ok {
		return false
	}
	_, err := co.choose(c)
	return err == nil
}

// Show has seen what Stage.Waits kept back.
func (co *Course) Show() {
	if !co.Stage.Waits {
		return
	}
	co.Stage.Waits = false
	if co.Stage.settle(); co.Stage.Idle() {
		co.refresh()
	}
}

// Skip shows the end of everything that is still to be shown.
func (co *Course) Skip() {
	if !co.Stage.Idle() {
		co.Stage.SkipAll()
		co.refresh()
	}
}

// follow shows at once what a gesture has brought so far, so that it can go on, though
// it is not on the disk yet: no die is in it.
func (co *Course) follow() {
	if !co.Stage.Idle() {
		co.Stage.Waits = false
		co.Stage.SkipAll()
		co.refresh()
	}
}

// Hurry shows the end of what the one who acts is still seen doing, so that an ACTION of a
// group may be chosen at once. It tells whether that was so; where there is none of the group
// what is shown is left alone.
func (co *Course) Hurry(group string) bool {
	p := co.Game().Pending()
	if co.Stage.Idle() || p == nil || p.Kind != game.Act || !co.S.Human[p.Side] || co.looking != nil {
		return false
	}
	by := co.Shown().Active
	if e, _, busy := co.Stage.Now(); busy && e.Type == game.Activated {
		by = e.Model // it is about to act
	}
	if by == game.NoModel || by != co.S.State().Active {
		return false
	}
	m := co.forecast.sel.Subject
	if !co.May(m) {
		m = p.Model
	}
	if !slices.ContainsFunc(Actions(co.Game(), m), func(a Action) bool { return a.Group == group }) {
		return false
	}
	co.Skip()
	return true
}

// LookAt shows the table right after a line of the log; -1 goes back to now.
func (co *Course) LookAt(line int) {
	if line < 0 || line >= len(co.S.Lines()) {
		co.looking, co.LookLine = nil, -1
		co.refresh()
		return
	}
	co.Stage.SkipAll()
	co.looking, co.LookLine = co.S.StateAt(line), line
	co.refresh()
}

// TakeBack undoes the last command where no die was rolled since.
func (co *Course) TakeBack() bool {
	before := co.S.Moments()
	if co.looking != nil || !co.S.TakeBack() {
		return false
	}
	if n := len(co.S.Moments()); n < len(before) { // whose choice it was stays chosen
		if m := co.Setup().Find(before[n].Command.Choice.Model); m != game.NoModel {
			co.forecast.sel.Subject = m
		}
	}
	co.Stage.Reset(co.S.State(), len(co.S.Lines()))
	co.whys = nil
	co.Refused, co.Auto, co.Sown = nil, [2]bool{}, [2]bool{}
	if co.Changed != nil {
		co.Changed()
	}
	co.refresh()
	return true
}

// Reload shows the session's state at once, e.g. after a loaded game was read.
func (co *Course) Reload() {
	co.Stage.Reset(co.S.State(), len(co.S.Lines()))
	co.refresh()
}

// BackTo goes back to where so many commands were made, whatever dice were rolled since.
// It is for lessons: their dice are what they are.
func (co *Course) BackTo(moment int) {
	co.looking, co.LookLine = nil, -1
	co.S.backTo(moment)
	co.forecast.sel.Subject, co.Refused = game.NoModel, nil
	co.Reload()
}

// lifted is the game as it stood before a deployed model was taken up again.
type lifted struct {
	s    Session
	auto [2]bool
}

// takeUp begins to drag a deployed model to another place, if it may be.
func (co *Course) takeUp(m game.ModelID) bool {
	p := co.Game().Pending()
	if m == game.NoModel || p == nil || !co.Stage.Idle() || co.looking != nil || co.byItself(p) {
		return false
	}
	k := co.S.deployed(m)
	if k < 0 {
		return false
	}
	was, c := lifted{*co.S, co.Auto}, co.S.past[k].Command
	facing := co.S.State().Models[m].Facing
	if !co.S.lift(k) {
		return false
	}
	if !slices.Contains(co.Game().Pending().Context.Models, m) {
		*co.S = was.s
		return false
	}
	co.Auto[c.Side], co.last = false, c.Side
	co.Reload()
	co.forecast.sel.Subject, co.forecast.sel.Load, co.forecast.pt.Drag, co.forecast.pt.Hover, co.Refused, co.up = m, c.Choice.Weapon, true, game.NoModel, nil, &was
	if co.fronted(m) {
		co.forecast.sel.Headed, co.forecast.sel.Heading = true, Heading(facing)
	}
	return true
}

// putBack leaves the model that was taken up where it stood.
func (co *Course) putBack() {
	was := co.up
	if was == nil {
		return
	}
	*co.S, co.Auto = was.s, was.auto
	co.last = co.Game().Pending().Side
	co.Reload()
}

// Seat gives a side to a program from now on, or to a person with nil.
func (co *Course) Seat(side game.Side, p Player) {
	co.S.Human[side], co.Players[side] = p == nil, p
	co.Auto, co.Sown, co.whys, co.wait = [2]bool{}, [2]bool{}, nil, 0
	co.Pause(false)
	co.refresh()
}

// hear keeps why a program makes a choice, until its activation is over.
func (co *Course) hear(p Player) {
	switch co.Game().Pending().Kind {
	case game.Activate, game.Next, game.Act, game.Move:
	default:
		return
	}
	if e, ok := p.(Explainer); ok {
		if why := e.Why(); why != nil {
			co.whys = append(co.whys, *why)
		}
	}
}

// remark puts the activation of a program that is over, and why it went so, into one line of
// the log. It is no part of the game: a take-back takes it back with what it is about.
func (co *Course) remark(events []game.Event) {
	n := len(co.whys)
	if n == 0 || len(events) == 0 {
		return
	}
	m := co.whys[n-1].Step.Model
	if p := co.Game().Pending(); p != nil && !ends(p, m) {
		return
	}
	whys := slices.DeleteFunc(co.whys, func(w advice.Why) bool { return w.Step.Model != m })
	co.whys = nil
	if h := advice.Sum(whys); len(h.Steps)+len(h.Reasons) > 0 {
		co.S.Remark(Line{Text: Remark(co.Setup(), &h), Side: co.Setup().Entries[m].Side, Model: m, Sub: true, Quiet: true, Event: len(events) - 1})
	}
}

// ends tells whether a decision comes after a model's activation.
func ends(p *game.Decision, m game.ModelID) bool {
	switch p.Kind {
	case game.Activate, game.Next, game.First:
		return true
	case game.Act:
		return p.Model != m
	}
	return false
}

// come shows what has come of a match that is judged elsewhere; false where nothing has.
func (co *Course) come() bool {
	before := len(co.S.Lines())
	events, back, no, ok := co.S.Come()
	if !ok {
		return false
	}
	if back {
		co.Stage.Reset(co.S.State(), min(before, len(co.S.Lines())))
		co.Auto, co.Sown, before = [2]bool{}, [2]bool{}, min(before, len(co.S.Lines()))
	}
	co.Refused = nil
	if no != "" {
		co.Refused = &game.Refusal{Model: game.NoModel, Key: no}
	}
	if co.Changed != nil {
		co.Changed()
	}
	if len(events) > 0 {
		co.Stage.Push(events, co.S.Lines()[before:], before)
	}
	if back || len(events) > 0 || co.forecast.sel.Mode == Watching {
		co.refresh()
	}
	return true
}
