package tool

import (
	"slices"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/physics"
)

// Mode is what a click on the table means.
type Mode uint8

// The modes.
const (
	Watching Mode = iota // nothing is asked of a person now
	Placing              // a model is put on the table
	Choosing             // a model is activated
	Acting               // no ACTION is chosen yet; dragging the model moves it
	Moving               // a path is drawn
	Dashing              // what a roll for one more movement would give is shown; a second click rolls
	Charging             // an enemy is charged
	Aiming               // an enemy (or the ground) is shot at
	Striking             // an enemy is fought
	Picking              // one of the marked models or points is picked
	Asking               // an option of the prompt is chosen
	Laying               // a template is laid towards the pointer
	Turning              // a model is turned to face the pointer
	Walling              // the two markers of a wall are set
	Entering             // one of the points is picked at which an ACTION may be taken
	Sowing               // a marker of the scenario is laid
)

// Desk is the battle as its players handle it: the pointer, the chosen model
// and ACTION, what would come of a click, and what was just refused.
type Desk struct {
	S       *Session
	Stage   *Stage
	Players [2]Player             // nil: a person
	Changed func()                // after every command, before anything of it is seen, and every take-back
	Paused  bool                  // nothing goes on by itself
	Mind    func(v *Preview) bool // asked before a hand's choice is made: false holds it up, see Again; nil: nobody is

	Prompt  *Prompt
	Mode    Mode
	Subject game.ModelID // whose possibilities are shown
	Actions []Action     // of the subject, while it acts
	Action  int          // the chosen one, -1 none
	Tags    []Tag        // enemies as targets of the chosen ACTION
	Option  int          // the option of the prompt under the pointer or keys, -1 none
	Reach   *Reach       // where the subject may go, nil: nothing to show
	Preview *Preview     // what a click would do, nil: nothing

	Cursor  physics.Vec
	OnTable bool
	Hover   game.ModelID // under the pointer
	Focus   game.ModelID // the target that keys or the pointer chose last
	Lift    int          // which of several surfaces, 0 the highest
	Drag    bool         // a model is being dragged
	Slack   physics.Mil  // how far beside a base a finger still points at it

	Refused *game.Refusal // the last refused choice, until something else happens
	Measure *Measure      // the ruler or the sight tool, nil: none

	Handover game.Side      // a person to whom the table was just handed, NoSide: none
	Auto     [2]bool        // the rest of a side's deployment, or of its reserve in this Turn, is done by itself
	Sown     [2]bool        // the rest of a side's markers is laid by itself
	Deployer Player         // by this program
	Marked   []game.ModelID // targets among which the attacks are shared, the primary one first
	Markers  []physics.Vec  // of a wall that is being laid
	Headed   bool           // keys or the wheel said where the subject will face
	Heading  float64        // in degrees
	Load     string         // the weapon that AMMUNITION goes to, "" leaves it to the rules

	turn     int         // in which Auto was said
	looking  *game.State // the moment that is looked at
	LookLine int         // its line of the log, -1: now

	then    *ahead  // what the chosen model may do once it is activated
	up      *lifted // what stood before the model that is dragged was taken up from the table
	grasped bool    // the model that is dragged was activated by that

	whys []advice.Why // of a program's activation that is not over

	last game.Side // the person who decided last
	hand *Hand

	Surveyor Surveyor // nil: nobody works out a reach beside the window
	reached  *Reach   // the last that was worked out
	surveyed *Reach   // the last that was worked out beside the window
	alone    bool     // nobody is there to do it
	wait     float64  // seconds until a program plays
	onward   bool     // though it is paused, what happens next is shown
	from     int      // the log's lines before that
	stale    bool     // the preview must be worked out anew
	rests    bool     // the hand has not moved over the table since the decision came
	thorough bool     // it is worked out for a click: ways round rough ground are looked for
}

// NewDesk opens a session; nil players are persons.
func NewDesk(s *Session, players [2]Player) *Desk {
	d := &Desk{S: s, Players: players, last: game.NoSide, Handover: game.NoSide, LookLine: -1, Action: -1, Option: -1,
		Subject: game.NoModel, Hover: game.NoModel, Focus: game.NoModel, Deployer: Spread{}}
	d.Stage = NewStage(s.Setup(), s.State(), len(s.Lines()))
	d.refresh()
	return d
}

// Game is the game as it stands.
func (d *Desk) Game() *game.Game { return d.S.Game() }

// Setup is what never changes about the game.
func (d *Desk) Setup() *game.Setup { return d.S.Setup() }

// Shown is the state to be seen: now, or the moment that is looked at.
func (d *Desk) Shown() *game.State {
	if d.looking != nil {
		return d.looking
	}
	return d.Stage.Shown()
}

// Mine tells whether a person decides now and everything is shown.
func (d *Desk) Mine() bool {
	p := d.Game().Pending()
	return p != nil && d.S.Human[p.Side] && d.S.Sent() == nil && d.Stage.Idle() && d.looking == nil && !d.byItself(p)
}

// byItself tells whether a person has left a decision to the desk: where the rest
// of its models, or of its markers, comes to lie.
func (d *Desk) byItself(p *game.Decision) bool {
	return p.Kind == game.Deploy && d.Auto[p.Side] || p.Kind == game.Lay && d.Sown[p.Side]
}

// Hurry shows the end of what the one who acts is still seen doing, so that an ACTION of a
// group may be chosen at once. It tells whether that was so; where there is none of the group
// what is shown is left alone.
func (d *Desk) Hurry(group string) bool {
	p := d.Game().Pending()
	if d.Stage.Idle() || p == nil || p.Kind != game.Act || !d.S.Human[p.Side] || d.looking != nil {
		return false
	}
	by := d.Shown().Active
	if e, _, busy := d.Stage.Now(); busy && e.Type == game.Activated {
		by = e.Model // it is about to act
	}
	if by == game.NoModel || by != d.S.State().Active {
		return false
	}
	m := d.Subject
	if !d.May(m) {
		m = p.Model
	}
	if !slices.ContainsFunc(Actions(d.Game(), m), func(a Action) bool { return a.Group == group }) {
		return false
	}
	d.Skip()
	return true
}

// Step lets some seconds pass and lets programs think within the slice. It
// tells whether anything moves or is being thought about.
func (d *Desk) Step(dt float64, slice Slice) bool {
	d.onward = d.onward && d.Stage.Lines() == d.from
	switch {
	case d.looking != nil || d.Paused && !d.onward:
		return false
	case d.Paused && !d.Stage.Idle():
		d.step()
		return true
	case d.Stage.Step(dt):
		if d.Stage.Idle() {
			d.refresh()
		}
		return true
	}
	if d.come() {
		return true
	}
	p := d.Game().Pending()
	if p == nil || d.Mine() {
		found := p != nil && d.survey()
		return d.think() || found
	}
	d.wait -= dt * max(1, d.Stage.Speed)
	if d.wait > 0 && d.Stage.Speed > 0 && !d.Paused {
		return true
	}
	player := d.player(p)
	if player == nil || d.S.Sent() != nil {
		return false
	}
	c, done := player.Choose(d.Game(), slice)
	if !done {
		return true
	}
	d.wait = 0.35
	if p.Kind == game.Deploy || p.Kind == game.Lay {
		d.wait = 0.06
		d.facing(&c, p.Side)
	}
	d.hear(player)
	if _, err := d.choose(c); err != nil { // a program that errs must not stop the game
		d.fallBack()
	}
	return true
}

// Pause holds up what goes on by itself, or lets it go on.
func (d *Desk) Pause(on bool) { d.Paused, d.Stage.Held, d.onward = on, on, false }

// Next pauses and shows what happens next: up to the log's next line.
func (d *Desk) Next() {
	d.Pause(true)
	d.onward, d.from = true, d.Stage.Lines()
}

// step shows events until the log has another line, or there are none.
func (d *Desk) step() {
	for d.Stage.Lines() == d.from && !d.Stage.Idle() {
		d.Stage.Skip()
	}
	if d.Stage.Idle() {
		d.refresh()
	}
}

// Pass is Step without anybody thinking: what is shown goes on, and no more.
func (d *Desk) Pass(dt float64) bool {
	switch {
	case d.looking != nil || d.Paused:
		return false
	case d.Stage.Step(dt):
		if d.Stage.Idle() {
			d.refresh()
		}
		return true
	case d.Game().Pending() != nil && !d.Mine():
		d.wait -= dt
	}
	return false
}

// player is the program that decides, nil for a person.
func (d *Desk) player(p *game.Decision) Player {
	switch {
	case d.S.Human[p.Side] && p.Kind == game.Deploy:
		return d.Deployer
	case d.S.Human[p.Side] && p.Kind == game.Lay:
		return Sower{}
	}
	return d.Players[p.Side]
}

// fallBack plays the first choice that the game accepts.
func (d *Desk) fallBack() {
	for _, c := range d.Setup().Rules.Legal(d.Game()) {
		if _, err := d.choose(c); err == nil {
			return
		}
	}
}

// choose makes a choice for the side that decides and shows what came of it.
func (d *Desk) choose(c game.Choice) ([]game.Event, error) {
	before := len(d.S.Lines())
	events, err := d.S.Choose(c)
	if err != nil {
		return nil, err
	}
	d.Refused = nil
	if d.Changed != nil {
		d.Changed()
	}
	d.remark(events)
	d.Stage.Push(events, d.S.Lines()[before:], before)
	d.refresh()
	return events, nil
}

// Show has seen what Stage.Waits kept back.
func (d *Desk) Show() {
	if !d.Stage.Waits {
		return
	}
	d.Stage.Waits = false
	if d.Stage.settle(); d.Stage.Idle() {
		d.refresh()
	}
}

// Choose is a person's choice. What the game refuses is kept in Refused.
func (d *Desk) Choose(c game.Choice) bool {
	if !d.Mine() {
		return false
	}
	if _, err := d.choose(c); err != nil {
		d.Refused = refusalOf(err)
		return false
	}
	return true
}

// also is Choose by the same gesture as the choice before: they are taken back together.
func (d *Desk) also(c game.Choice) bool {
	d.S.same = true
	defer func() { d.S.same = false }()
	return d.Choose(c)
}

// refresh looks at the game anew after something changed.
func (d *Desk) refresh() {
	d.Prompt, d.Actions, d.Tags, d.Reach, d.Preview = nil, nil, nil, nil, nil
	d.Action, d.Option, d.Drag, d.Focus, d.Mode, d.stale, d.hand = -1, -1, false, game.NoModel, Watching, true, nil
	d.rests, d.up = true, nil
	d.begun()
	if turn := d.S.State().Turn; turn != d.turn { // a reserve is asked for again
		d.turn, d.Auto = turn, [2]bool{}
	}
	p := d.Game().Pending()
	if d.Stage.Idle() && (p == nil || modeOf(p) != Asking) {
		d.Stage.laid = nil
	}
	if p == nil || !d.Mine() {
		if p != nil && p.Model != game.NoModel && d.Stage.Idle() {
			d.Subject = p.Model
		}
		return
	}
	d.handOver(p.Side)
	d.Prompt = PromptFor(d.Game())
	d.Mode = modeOf(p)
	switch d.Mode {
	case Placing:
		d.pickWaiting(p)
	case Choosing:
		if !d.May(d.Subject) || !d.S.State().Models[d.Subject].On() {
			d.Subject = game.NoModel
		}
	case Acting:
		if !d.May(d.Subject) {
			d.Subject = p.Model
		}
		d.Actions = Actions(d.Game(), d.Subject)
		d.atHand()
	default:
		d.Subject = p.Model
	}
	if len(d.Prompt.Options) > 0 && d.Mode == Asking {
		d.Option = 0
	}
	d.reach()
}

// begun forgets what was begun with an ACTION.
func (d *Desk) begun() { d.Marked, d.Markers, d.Headed = nil, nil, false }

func modeOf(p *game.Decision) Mode {
	switch p.Kind {
	case game.Deploy:
		return Placing
	case game.Activate, game.Next:
		return Choosing
	case game.Act:
		return Acting
	case game.Move:
		return Moving
	case game.Target:
		return Picking
	case game.Lay:
		return Sowing
	}
	return Asking
}

func contains(ms []game.ModelID, m game.ModelID) bool {
	for _, o := range ms {
		if o == m {
			return true
		}
	}
	return false
}

// handOver notes that the table goes to another person.
func (d *Desk) handOver(side game.Side) {
	if d.last != side && d.last != game.NoSide && d.S.Human[0] && d.S.Human[1] {
		d.Handover = side
	}
	d.last = side
}

// pickWaiting keeps a model in the hand that may still be deployed.
func (d *Desk) pickWaiting(p *game.Decision) {
	if !contains(p.Context.Models, d.Subject) && len(p.Context.Models) > 0 {
		d.Subject = p.Context.Models[0]
	}
	d.hand = NewHand(d.Setup(), d.S.State())
}

// atHand shows the targets of the attack that is nearest at hand before any
// ACTION is chosen.
func (d *Desk) atHand() {
	d.Tags = nil
	a := d.Ready()
	if a == nil {
		return
	}
	s := d.Setup()
	for _, e := range s.On(d.S.State(), s.Entries[d.Subject].Side.Other()) {
		act := a
		if i := d.best(a.Name, e); i >= 0 {
			act = &d.Actions[i]
		}
		t := TagOf(d.Game(), d.Subject, act, e)
		t.Act = act
		d.Tags = append(d.Tags, t)
	}
}

// Ready is the attack nearest at hand: the first Fight or else the first Shoot
// that has a target; nil if there is none or an ACTION is chosen.
func (d *Desk) Ready() *Action {
	if d.Mode != Acting || d.Chosen() != nil {
		return nil
	}
	for _, name := range []string{"fight", "shoot"} {
		if a := d.find(name); a != nil && a.No == nil && len(a.Choices) > 0 {
			return a
		}
	}
	return nil
}

// moveAction is the ACTION by which the subject would move in this mode, "" if
// none.
func (d *Desk) moveAction() string {
	switch d.Mode {
	case Choosing:
		return "move"
	case Acting:
		if a := d.find("move"); a != nil && a.No == nil {
			return "move"
		}
	case Moving:
		return d.underWay()
	case Dashing:
		return "dash"
	}
	return ""
}

// underWay is the ACTION whose movement the game asks for: a Dash or a Retreat
// that was begun, else a move.
func (d *Desk) underWay() string {
	p := d.Game().Pending()
	if p.Kind == game.Act {
		if a := d.Chosen(); a != nil {
			return a.Name
		}
		return "move"
	}
	if p.Model != d.S.State().Active && p.Model != d.S.State().Partner {
		return "move"
	}
	past := d.S.Moments()
	for i := len(past) - 1; i >= 0; i-- {
		switch a := past[i].Command.Choice.Action; a {
		case "dash", "retreat":
			return a
		case "":
		default:
			return "move"
		}
	}
	return "move"
}

// index is the place of the first ACTION of a name, or -1.
func (d *Desk) index(name string) int {
	for i := range d.Actions {
		if d.Actions[i].Name == name {
			return i
		}
	}
	return -1
}

// find is the first ACTION of a name that may be taken, else the first of that
// name, nil if there is none.
func (d *Desk) find(name string) *Action {
	var first *Action
	for i := range d.Actions {
		if a := &d.Actions[i]; a.Name == name {
			if a.No == nil {
				return a
			}
			if first == nil {
				first = a
			}
		}
	}
	return first
}

// think works the preview out if the pointer moved. It tells whether it did.
func (d *Desk) think() bool {
	if !d.stale {
		return false
	}
	d.stale = false
	switch d.Preview = d.preview(); {
	case d.Preview == nil:
	case d.Preview.No == nil:
		d.Refused = nil // what was refused is no more what the pointer is on
	case d.rests:
		d.Preview = nil // nobody has asked for that
	}
	return true
}

// Rests tells whether the hand has not moved over the table since the decision came: no
// refusal is shown till then.
func (d *Desk) Rests() bool { return d.rests }

// Stir is what a hand does that moves over the table, or presses there.
func (d *Desk) Stir() {
	if d.rests {
		d.rests, d.stale = false, true
	}
}

// Skip shows the end of everything that is still to be shown.
func (d *Desk) Skip() {
	if !d.Stage.Idle() {
		d.Stage.SkipAll()
		d.refresh()
	}
}

// follow shows at once what a gesture has brought so far, so that it can go on, though
// it is not on the disk yet: no die is in it.
func (d *Desk) follow() {
	if !d.Stage.Idle() {
		d.Stage.Waits = false
		d.Stage.SkipAll()
		d.refresh()
	}
}

// LookAt shows the table right after a line of the log; -1 goes back to now.
func (d *Desk) LookAt(line int) {
	if line < 0 || line >= len(d.S.Lines()) {
		d.looking, d.LookLine = nil, -1
		d.refresh()
		return
	}
	d.Stage.SkipAll()
	d.looking, d.LookLine = d.S.StateAt(line), line
	d.refresh()
}

// Looking tells whether a past moment is shown.
func (d *Desk) Looking() bool { return d.looking != nil }

// TakeBack undoes the last command where no die was rolled since.
func (d *Desk) TakeBack() bool {
	before := d.S.Moments()
	if d.looking != nil || !d.S.TakeBack() {
		return false
	}
	if n := len(d.S.Moments()); n < len(before) { // whose choice it was stays chosen
		if m := d.Setup().Find(before[n].Command.Choice.Model); m != game.NoModel {
			d.Subject = m
		}
	}
	d.Stage.Reset(d.S.State(), len(d.S.Lines()))
	d.whys = nil
	d.Refused, d.Auto, d.Sown = nil, [2]bool{}, [2]bool{}
	if d.Changed != nil {
		d.Changed()
	}
	d.refresh()
	return true
}

// Reload shows the session's state at once, e.g. after a loaded game was read.
func (d *Desk) Reload() {
	d.Stage.Reset(d.S.State(), len(d.S.Lines()))
	d.refresh()
}
