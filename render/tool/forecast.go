package tool

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// Forecast is what would come of a click or a choice.
type Forecast struct {
	*Position
	Preview *Preview // what a click would do, nil: nothing

	sel  *Selection
	pt   *Pointer
	ways *Ways
	hand *Hand
	then *ahead // what the chosen model may do once it is activated
}

// newForecast is a session where it stands, as a player sees it who has not touched anything.
func newForecast(s *Session) *Forecast {
	pos := &Position{S: s, Stage: NewStage(s.Setup(), s.State(), len(s.Lines())), LookLine: -1}
	sel := &Selection{Position: pos, Subject: game.NoModel}
	return &Forecast{Position: pos, sel: sel, pt: &Pointer{Selection: sel, Hover: game.NoModel}, ways: &Ways{Selection: sel}}
}

// look sees what may be chosen now.
func (f *Forecast) look() {
	sel, p := f.sel, f.Game().Pending()
	*sel = Selection{Position: f.Position, Subject: sel.Subject, Action: -1, Option: -1, Focus: game.NoModel, Load: sel.Load, Heading: sel.Heading}
	f.Preview, f.hand, f.stale, f.ways.Reach, f.pt.Drag, f.pt.rests = nil, nil, true, nil, false, true
	if p == nil || !f.Mine() {
		if p != nil && p.Model != game.NoModel && f.Stage.Idle() {
			sel.Subject = p.Model
		}
		return
	}
	sel.Prompt = PromptFor(f.Game())
	sel.Mode = modeOf(p)
	switch sel.Mode {
	case Placing: // a model that may still be deployed stays in the hand
		if may := p.Context.Models; !slices.Contains(may, sel.Subject) && len(may) > 0 {
			sel.Subject = may[0]
		}
		f.hand = NewHand(f.Setup(), f.S.State())
	case Choosing:
		if !f.May(sel.Subject) || !f.S.State().Models[sel.Subject].On() {
			sel.Subject = game.NoModel
		}
	case Acting:
		if !f.May(sel.Subject) {
			sel.Subject = p.Model
		}
		sel.Actions = Actions(f.Game(), sel.Subject)
		sel.atHand()
	default:
		sel.Subject = p.Model
	}
	if len(sel.Prompt.Options) > 0 && sel.Mode == Asking {
		sel.Option = 0
	}
	f.ways.reach()
}

// think works the preview out if the pointer moved. It tells whether it did.
func (f *Forecast) think() bool {
	if !f.stale {
		return false
	}
	f.stale = false
	switch f.Preview = f.preview(); {
	case f.Preview == nil:
	case f.Preview.No == nil:
		f.Refused = nil // what was refused is no more what the pointer is on
	case f.pt.rests:
		f.Preview = nil // nobody has asked for that
	}
	return true
}

// insist looks for a way round rough ground before a way is refused: while the pointer
// moves that may be left out.
func (f *Forecast) insist() {
	if v := f.Preview; v != nil && v.No != nil && v.Kind == Moving {
		f.ways.thorough = true
		f.Preview = f.preview()
		f.ways.thorough = false
	}
}

// preview works out what a click here would do.
func (f *Forecast) preview() *Preview {
	if !f.Mine() || f.pt.Measure != nil {
		return nil
	}
	switch f.sel.Mode {
	case Placing:
		return f.previewPlace()
	case Choosing:
		return f.previewActivated()
	case Acting:
		if f.pt.onGrip() {
			return nil
		}
		if f.pt.Drag || f.pt.Hover == game.NoModel && f.sel.free("move") != nil {
			v := f.previewMove("move")
			if f.pt.Drag && f.sel.free("run") != nil && v != nil && v.No != nil { // it may still be run to
				if near := f.held(v, "move", beforeRun); near.No == nil {
					return near
				}
				w := f.previewMove("run")
				if w.Run = true; w.No == nil || physics.RoundMil(w.End.At.Sub(w.From.At).Len()) > v.Limit { // or it is too far for anything else
					return w
				}
			}
			if f.pt.Drag {
				return f.held(v, "move", rimHolds)
			}
			if v = f.held(v, "move", rimHolds); v == nil || v.No == nil {
				return v
			}
			return nil
		}
		return f.previewAim(f.pt.Hover)
	case Moving:
		action := f.sel.underWay()
		return f.held(f.previewMove(action), action, rimHolds)
	case Dashing:
		return f.previewDash()
	case Charging, Aiming, Striking:
		return f.previewAim(f.pt.target())
	case Laying:
		return f.previewLay()
	case Turning:
		return f.previewTurn()
	case Walling:
		return f.previewWall()
	case Entering:
		return f.previewPoint()
	case Sowing:
		return f.previewSow()
	case Picking, Asking:
		return f.previewOption()
	}
	return nil
}

// previewOption is the roll that the option pointed at leads to at once, nil if none.
func (f *Forecast) previewOption() *Preview {
	if f.sel.Option < 0 || f.sel.Option >= len(f.sel.Prompt.Options) || f.sel.Prompt.Options[f.sel.Option].Odds == nil {
		return nil
	}
	o, m := &f.sel.Prompt.Options[f.sel.Option], f.Game().Pending().Model
	at := f.S.State().Models[m]
	spot := physics.Spot{At: at.At, Level: at.Level}
	return &Preview{Kind: f.sel.Mode, Model: m, From: spot, End: spot, Target: o.Model, Choice: o.Choice, Odds: o.Odds}
}

func (f *Forecast) previewPlace() *Preview {
	if f.sel.Subject == game.NoModel || !f.pt.OnTable || f.hand == nil {
		return nil
	}
	return f.zoneHeld(f.placeAt(f.pt.Cursor))
}

// placeAt is the placing of the model in the hand that the hand holds over a place.
func (f *Forecast) placeAt(over physics.Vec) *Preview {
	spot, ok := f.hand.Carry(f.sel.Subject, over, f.pt.Lift)
	at, level := spot.At, spot.Level
	v := &Preview{Kind: Placing, Model: f.sel.Subject, From: spot, End: spot, Target: game.NoModel,
		Choice: game.Choice{Model: f.Setup().Entries[f.sel.Subject].ID, At: &at}}
	for _, w := range f.sel.Loads() {
		if w.ID == f.sel.Load {
			v.Choice.Weapon = w.ID
		}
	}
	if ok {
		v.Choice.Level = &level
	}
	if face, ok := f.sel.facing(&v.Choice, f.Game().Pending().Side); ok {
		v.Face = &face
	}
	v.No = f.S.Try(v.Choice)
	return v
}

// previewMove is the way to the place under the pointer.
func (f *Forecast) previewMove(action string) *Preview {
	if f.sel.Subject == game.NoModel || !f.pt.OnTable {
		return nil
	}
	return f.previewTo(action, f.pt.end().Spot)
}

// previewTo is the way to a place.
func (f *Forecast) previewTo(action string, to physics.Spot) *Preview {
	v := f.previewFrom()
	v.Limit = f.sel.limit()
	way, ok := f.goTo(v, action, to)
	if !ok {
		return v
	}
	v.Choice = game.Choice{Path: way.Path}
	if f.sel.Mode == Acting || f.Game().Pending().Kind == game.Act {
		v.Choice.Action, v.Choice.Model = action, f.sel.who()
	}
	f.detail(v, action, way)
	if v.Choice.Path == nil {
		v.Choice.Path = []physics.Waypoint{}
	}
	v.No = f.S.Try(v.Choice)
	v.judge(f.Setup(), f.S.State())
	return v
}

// goTo is the way of an ACTION to a place; ok is false where there is none.
func (f *Forecast) goTo(v *Preview, action string, to physics.Spot) (way physics.Way, ok bool) {
	v.Kind, v.End = Moving, to
	if way, v.No = f.ways.wayTo(action, to); v.No != nil {
		v.Path = []physics.Waypoint{{At: to.At, Level: to.Level, Leveled: true}}
		return way, false
	}
	v.Path, v.Cost, v.Rolls, v.End = way.Path, way.Cost, way.Rolls, way.End
	v.Tests = TestsOf(f.Game(), v.Model, action, way, game.NoModel)
	return way, true
}

// detail reads what the rule set adds to a way: what it may cost, what terrain
// takes of it, and where the model faces at its end.
func (f *Forecast) detail(v *Preview, action string, way physics.Way) {
	if rules, ok := f.Setup().Rules.(game.Paths); ok {
		for _, k := range rules.PathDetails(f.Game(), f.sel.Subject, action, way) {
			switch value := k.Value.(type) {
			case physics.Mil:
				v.Limit = value
			case []game.Details:
				if k.Name != "penalties" {
					continue
				}
				for _, e := range value {
					v.Losses = append(v.Losses, lossOf(e))
				}
			}
		}
	}
	if rules, ok := f.Setup().Rules.(game.Risking); ok {
		v.Risks = rules.Risks(f.Game(), f.sel.Subject, action, way)
	}
	if rules, ok := f.Setup().Rules.(game.Perilous); ok && len(v.Risks) > 0 {
		k := rules.Peril(f.Game(), f.sel.Subject, action, way, v.Target)
		v.Peril = &k
	}
	if !f.sel.Turnable() || len(way.Path) == 0 {
		return
	}
	before := v.From.At
	if n := len(way.Path); n > 1 {
		before = way.Path[n-2].At
	}
	face := Heading(way.Path[len(way.Path)-1].At.Sub(before))
	if f.sel.Headed {
		face = f.sel.Heading
		to := Ahead(v.End.At, face, 6*physics.Inch)
		v.Choice.Toward = &to
	}
	v.Face = &face
}

// previewDash is the roll of a Dash, and the way to the pointer that it may give.
func (f *Forecast) previewDash() *Preview {
	a := f.sel.Chosen()
	if a == nil {
		return nil
	}
	v := f.previewFrom()
	v.Choice = f.sel.plain(a)
	o, err := f.Setup().Rules.Odds(f.Game(), v.Choice)
	if v.No = refusalOf(err); v.No != nil {
		return v
	}
	if v.Odds = &o; !f.pt.OnTable || f.pt.Hover != game.NoModel {
		return v
	}
	way, ok := f.goTo(v, "dash", f.pt.end().Spot)
	if !ok {
		return v
	}
	v.Limit = f.sel.limit()
	if rules, ok := f.Setup().Rules.(game.Risking); ok {
		v.Risks = rules.Risks(f.Game(), f.sel.Subject, "dash", way)
	}
	v.judge(f.Setup(), f.S.State())
	return v
}

// previewAim is an attack or a Charge on the model under the pointer, or a
// BLAST at the ground there. Without a chosen ACTION only the line of sight to
// an enemy is shown.
func (f *Forecast) previewAim(target game.ModelID) *Preview {
	s, st := f.Setup(), f.S.State()
	v := f.previewFrom()
	if v == nil {
		return nil
	}
	v.Target = target
	a := f.sel.Chosen()
	if target == game.NoModel {
		if a == nil || !f.pt.OnTable || !f.previewGround(v, a) {
			return nil
		}
		return v
	}
	if target == f.sel.Subject || !st.Models[target].On() {
		return nil
	}
	line := ReadModels(s, st, f.sel.Subject, target)
	v.Line = &line
	if a == nil {
		return v
	}
	t := TagOf(f.Game(), f.sel.Subject, a, target)
	v.Choice, v.No = t.Choice, t.No
	if a.Name == "charge" {
		v.Path, v.Cost, v.Rolls, v.End, v.Tests, v.Charge = t.Way.Path, t.Way.Cost, t.Way.Rolls, t.Way.End, t.Tests, t.Charge
		v.Limit = s.Entries[f.sel.Subject].Profile.Movement
		v.Limit = f.allowance(v, t.Way)
	}
	if a.Name == "shoot" && len(f.sel.Marked) > 0 {
		f.sel.share(&v.Choice)
		odds, err := s.Rules.Odds(f.Game(), v.Choice)
		t.Odds, v.No = odds, refusalOf(err)
	}
	if v.No == nil && (a.Name != "charge" || t.Odds.Test != nil) {
		v.Odds = &t.Odds
	}
	if v.No == nil && a.Name == "shoot" {
		v.Burst = burstOf(f.Game(), v.Choice)
	}
	if aim := AimOf(f.Game(), v.Choice); aim.Outline != nil || len(aim.Struck) > 0 {
		v.Aim = &aim
	}
	return v
}

// allowance is how far a Charge may go; it also notes what may happen on its way.
func (f *Forecast) allowance(v *Preview, way physics.Way) physics.Mil {
	own := Preview{Limit: v.Limit, From: v.From, Target: v.Target}
	if v.No == nil {
		f.detail(&own, "charge", way)
	}
	for _, r := range own.Risks {
		if r.By != v.Target { // its target strikes no Free Slash at a charger
			v.Risks = append(v.Risks, r)
		}
	}
	if len(v.Risks) > 0 {
		v.Peril = own.Peril
	}
	return own.Limit
}

// previewGround aims a BLAST at the ground under the pointer.
func (f *Forecast) previewGround(v *Preview, a *Action) bool {
	s := f.Setup()
	if arm, _ := s.Entries[f.sel.Subject].Arm(a.Weapon); a.Name != "shoot" || !arm.Blast {
		return false
	}
	at := f.pt.Cursor
	level, some := LevelAt(s.Field, at, f.pt.Lift)
	v.At, v.End = &at, physics.Spot{At: at, Level: level}
	v.Choice = game.Choice{Action: "shoot", Model: f.sel.who(), Weapon: a.Weapon, At: &at}
	if some {
		v.Choice.Level = &level
	}
	odds, err := s.Rules.Odds(f.Game(), v.Choice)
	if v.No = refusalOf(err); v.No == nil {
		v.Odds, v.Burst = &odds, burstOf(f.Game(), v.Choice)
	}
	return true
}

// previewSow is the marker that a click would lay: on the point that is offered
// there, else where the pointer is.
func (f *Forecast) previewSow() *Preview {
	if !f.pt.OnTable {
		return nil
	}
	at := f.pt.Cursor
	if f.sel.Option >= 0 && f.sel.Prompt.Options[f.sel.Option].Choice.At != nil {
		at = *f.sel.Prompt.Options[f.sel.Option].Choice.At
	}
	v := &Preview{Kind: Sowing, Model: game.NoModel, Target: game.NoModel, At: &at, Choice: game.Choice{At: &at}}
	v.End.At = at
	v.No = f.S.Try(v.Choice)
	return v
}
