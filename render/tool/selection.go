package tool

import (
	"slices"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/roster"
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

// Selection is what is chosen so far, and what there is to choose: a model, its ACTION, whom
// that is against.
type Selection struct {
	*Position
	Prompt  *Prompt
	Mode    Mode
	Subject game.ModelID   // whose possibilities are shown
	Actions []Action       // of the subject, while it acts
	Action  int            // the chosen one, -1 none
	Tags    []Tag          // enemies as targets of the chosen ACTION
	Option  int            // the option of the prompt under the pointer or keys, -1 none
	Focus   game.ModelID   // the target that keys or the pointer chose last
	Marked  []game.ModelID // targets among which the attacks are shared, the primary one first
	Markers []physics.Vec  // of a wall that is being laid
	Headed  bool           // keys or the wheel said where the subject will face
	Heading float64        // in degrees
	Load    string         // the weapon that AMMUNITION goes to, "" leaves it to the rules
}

// choose chooses a model, and nothing of what it may do.
func (sel *Selection) choose(m game.ModelID) {
	sel.Subject, sel.Refused, sel.stale = m, nil, true
	sel.begun()
	if sel.Mode == Acting || sel.Chosen() != nil {
		sel.Mode, sel.Action, sel.Tags = Acting, -1, nil
		sel.Actions = Actions(sel.Game(), m)
		sel.atHand()
	}
}

// begun forgets what was begun with an ACTION.
func (sel *Selection) begun() { sel.Marked, sel.Markers, sel.Headed = nil, nil, false }

// Chosen is the ACTION that is chosen, nil for none.
func (sel *Selection) Chosen() *Action {
	if sel.Action < 0 || sel.Action >= len(sel.Actions) {
		return nil
	}
	return &sel.Actions[sel.Action]
}

// find is the first ACTION of a name that may be taken, else the first of that
// name, nil if there is none.
func (sel *Selection) find(name string) *Action {
	if a := sel.free(name); a != nil {
		return a
	}
	if i := slices.IndexFunc(sel.Actions, func(a Action) bool { return a.Name == name }); i >= 0 {
		return &sel.Actions[i]
	}
	return nil
}

// free is the first ACTION of a name that may be taken, nil for none.
func (sel *Selection) free(name string) *Action {
	if i := slices.IndexFunc(sel.Actions, func(a Action) bool { return a.Name == name && a.No == nil }); i >= 0 {
		return &sel.Actions[i]
	}
	return nil
}

// Has tells whether the subject has an ACTION of a group.
func (sel *Selection) Has(group string) bool {
	for i := range sel.Actions {
		if sel.Actions[i].Group == group {
			return true
		}
	}
	return false
}

// Others tells whether there is another ACTION of an ACTION's group that may be taken: the
// same with another weapon.
func (sel *Selection) Others(a *Action) bool {
	n := 0
	for i := range sel.Actions {
		if k := &sel.Actions[i]; k.Group == a.Group && k.No == nil {
			n++
		}
	}
	return n > 1
}

// Ready is the attack nearest at hand: the first Fight or else the first Shoot
// that has a target; nil if there is none or an ACTION is chosen.
func (sel *Selection) Ready() *Action {
	if sel.Mode != Acting || sel.Chosen() != nil {
		return nil
	}
	for _, name := range []string{"fight", "shoot"} {
		if a := sel.free(name); a != nil && len(a.Choices) > 0 {
			return a
		}
	}
	return nil
}

// ready tells whether a model may still attack somebody.
func (sel *Selection) ready(m game.ModelID) bool {
	for i := range sel.Actions {
		if a := &sel.Actions[i]; m == sel.Subject && (a.Name == "shoot" || a.Name == "fight") && a.No == nil && len(a.Choices) > 0 {
			return true
		}
	}
	return false
}

// atHand shows the targets of the attack that is nearest at hand before any
// ACTION is chosen.
func (sel *Selection) atHand() {
	sel.Tags = nil
	a := sel.Ready()
	if a == nil {
		return
	}
	s := sel.Setup()
	for _, e := range s.On(sel.S.State(), s.Entries[sel.Subject].Side.Other()) {
		act := a
		if i := sel.best(a.Name, e); i >= 0 {
			act = &sel.Actions[i]
		}
		t := TagOf(sel.Game(), sel.Subject, act, e)
		t.Act = act
		sel.Tags = append(sel.Tags, t)
	}
}

// best is the place of the ACTION of a name that is expected to do the most to an enemy, -1
// where none may be taken against it. Of equals it is the first.
func (sel *Selection) best(name string, e game.ModelID) int {
	at, most := -1, 0.0
	for i := range sel.Actions {
		a := &sel.Actions[i]
		if a.Name != name || a.No != nil || !aims(a, sel.Setup().Entries[e].ID) {
			continue
		}
		worth := 0.0
		if name != "charge" {
			o := TagOf(sel.Game(), sel.Subject, a, e).Odds
			worth = expected(&o)
		}
		if at < 0 || worth > most {
			at, most = i, worth
		}
	}
	return at
}

// expected is what all attacks of a choice are expected to do, see game.Harm.
func expected(o *game.Odds) float64 {
	h := game.Harm{Hurt: o.Injury}
	if o.All != nil {
		h.Hurt = *o.All
	}
	return h.Weight()
}

// possible are the targets of the chosen ACTION that it may take, or all if it
// may take none.
func (sel *Selection) possible() []game.ModelID {
	var good, all []game.ModelID
	for i := range sel.Tags {
		all = append(all, sel.Tags[i].Model)
		if sel.Tags[i].No == nil {
			good = append(good, sel.Tags[i].Model)
		}
	}
	if len(good) > 0 {
		return good
	}
	return all
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

// plain is an ACTION that needs nothing more.
func (sel *Selection) plain(a *Action) game.Choice {
	if len(a.Choices) == 1 {
		return a.Choices[0]
	}
	return game.Choice{Action: a.Name, Model: sel.who()}
}

// who is the subject's id where it is not the active model itself.
func (sel *Selection) who() string {
	if p := sel.Game().Pending(); p != nil && sel.Subject != p.Model && sel.Subject != game.NoModel {
		return sel.Setup().Entries[sel.Subject].ID
	}
	return ""
}

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

// modes are the modes of the ACTIONS that something is to be pointed at for; the
// others are taken at once.
var modes = map[string]Mode{"move": Moving, "run": Moving, "dash": Dashing, "charge": Charging, "shoot": Aiming, "fight": Striking,
	"template": Laying, "face": Turning, "wall-of-fire": Walling, "enter": Entering, "leave": Entering, "search": Entering, "claim": Entering}

// moveAction is the ACTION by which the subject would move in this mode, "" if
// none.
func (sel *Selection) moveAction() string {
	switch sel.Mode {
	case Choosing:
		return "move"
	case Acting:
		if sel.free("move") != nil {
			return "move"
		}
	case Moving:
		return sel.underWay()
	case Dashing:
		return "dash"
	}
	return ""
}

// underWay is the ACTION whose movement the game asks for: a Dash or a Retreat
// that was begun, else a move.
func (sel *Selection) underWay() string {
	p := sel.Game().Pending()
	if p.Kind == game.Act {
		if a := sel.Chosen(); a != nil {
			return a.Name
		}
		return "move"
	}
	if p.Model != sel.S.State().Active && p.Model != sel.S.State().Partner {
		return "move"
	}
	past := sel.S.Moments()
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

// limit is the movement allowance of the move, as the game states it; 0 if it
// does not.
func (sel *Selection) limit() physics.Mil {
	if p := sel.Game().Pending(); p.Kind == game.Move {
		return p.Context.Limit
	}
	return sel.Setup().Entries[sel.Subject].Profile.Movement
}

// Partners are the models that may be activated together with the chosen one.
func (sel *Selection) Partners() []game.ModelID {
	if sel.Mode != Choosing || sel.Subject == game.NoModel {
		return nil
	}
	return sel.partnersOf(sel.Subject)
}

// PointOption points at an option of the prompt, as a pointer does that rests on its
// button. It tells whether that was another one.
func (sel *Selection) PointOption(i int) bool {
	if sel.Prompt == nil || sel.Mode != Picking && sel.Mode != Asking || i == sel.Option || i >= len(sel.Prompt.Options) {
		return false
	}
	sel.Option, sel.stale = i, true
	return true
}

// Answered is what a hint does that is no activation, as the panel offers it: "Spend 2", "Let it
// go".
func (sel *Selection) Answered(h *advice.Hint) Text {
	p := sel.Prompt
	switch c := &h.Choice; {
	case p == nil:
	case p.Spend != nil && c.Spend != nil:
		return p.spends(c)
	case p.Order != nil:
		var names []Text
		for _, e := range p.ordered(c) {
			names = append(names, EffectText(sel.Setup(), e))
		}
		return T("in this order: %s", joined(names))
	case p.option(c) >= 0:
		return p.Options[p.option(c)].Label
	case c.At != nil:
		return T("the marked point")
	}
	return T("%s", h.Choice.Action)
}

// share spreads the attacks of a choice over the marked models: the first mark
// is the primary target, each other gets one attack.
func (sel *Selection) share(c *game.Choice) {
	if len(sel.Marked) == 0 {
		return
	}
	s := sel.Setup()
	c.Target, c.Also = s.Entries[sel.Marked[0]].ID, nil
	for _, m := range sel.Marked[1:] {
		c.Also = append(c.Also, s.Entries[m].ID)
	}
}

// Drifts is how far a shot reaches that went astray, while it is asked to which point it
// drifts; 0 where that is not asked.
func (sel *Selection) Drifts() physics.Mil {
	p := sel.Game().Pending()
	if sel.Mode != Picking || p == nil || len(p.Context.Points) == 0 {
		return 0
	}
	for past, i := sel.S.Moments(), len(sel.S.Moments())-1; i >= 0; i-- {
		if c := past[i].Command.Choice; c.Action != "" {
			if b := burstOf(past[i].Before.Game, c); b != nil {
				return b.Radius
			}
			break
		}
	}
	return 0
}

// Loads are the guns that the AMMUNITION of the model in hand may go to, where
// there is a choice.
func (sel *Selection) Loads() []*roster.Weapon {
	e := &sel.Setup().Entries[sel.Subject]
	if !e.Loads {
		return nil
	}
	p := e.Profile
	var guns []*roster.Weapon
	for i := range p.Weapons {
		if p.Weapons[i].Type == roster.Ranged && p.Weapons[i].Hands > 0 {
			guns = append(guns, &p.Weapons[i])
		}
	}
	if len(guns) < 2 {
		return nil
	}
	return guns
}

// facing adds to a deployment where the model faces: as keys said, else towards
// the middle of the table.
func (sel *Selection) facing(c *game.Choice, side game.Side) (degrees float64, ok bool) {
	m := sel.Setup().Find(c.Model)
	if m == game.NoModel || c.At == nil || c.Toward != nil || !sel.fronted(m) {
		return 0, false
	}
	degrees = sel.outward(side)
	if sel.Headed {
		degrees = sel.Heading
	}
	to := Ahead(*c.At, degrees, 6*physics.Inch)
	c.Toward = &to
	return degrees, true
}

// Turnable tells whether the subject may be turned now: it acts, and faces
// somewhere.
func (sel *Selection) Turnable() bool {
	if !sel.Mine() || sel.Subject == game.NoModel || sel.find("face") == nil {
		return false
	}
	f, ok := FigureOf(sel.Setup(), sel.S.State(), sel.Subject)
	return ok && f.Front > 0
}

// gripReach is how far before its base a model is taken to be turned, and how
// near to that the pointer must be.
const (
	gripReach = 450
	gripSlack = 330
)

// Grip is the place at which the subject is taken to be turned.
func (sel *Selection) Grip() physics.Vec {
	m := &sel.S.State().Models[sel.Subject]
	return Ahead(m.At, Heading(m.Facing), sel.Setup().Entries[sel.Subject].Radius+gripReach)
}

// site is where on the table a choice is made: its own point, or that of the
// marker that is searched or the objective that is claimed; nil for none.
func (sel *Selection) site(c *game.Choice) *physics.Vec {
	s := sel.Setup()
	switch c.Action {
	case "search":
		spots := sel.S.State().Spots
		for i := range spots {
			if s.SpotID(&spots[i]) == c.Target {
				at := spots[i].At
				return &at
			}
		}
	case "claim":
		for i := range s.Table.Objectives {
			if o := s.Table.Objectives[i]; o.ID == c.Target {
				return &o.At
			}
		}
	}
	return c.At
}

// Sites are the places on the table among which the chosen ACTION is taken, or
// where a search or a claim may be begun; one is nearest to the pointer.
func (sel *Selection) Sites() (list []physics.Vec) {
	for i := range sel.Actions {
		a := &sel.Actions[i]
		if sel.Mode == Acting && (a.Name == "search" || a.Name == "claim") || sel.Mode == Entering && i == sel.Action {
			for k := range a.Choices {
				if at := sel.site(&a.Choices[k]); at != nil {
					list = append(list, *at)
				}
			}
		}
	}
	return list
}
