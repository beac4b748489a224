package tool

import (
	"duckboard/game"
	"duckboard/game/roster"
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

// preview works out what a click here would do.
func (d *Desk) preview() *Preview {
	if !d.Mine() || d.Measure != nil {
		return nil
	}
	switch d.Mode {
	case Placing:
		return d.previewPlace()
	case Choosing:
		return d.previewActivated()
	case Acting:
		if d.onGrip() {
			return nil
		}
		if a := d.find("move"); d.Drag || d.Hover == game.NoModel && a != nil && a.No == nil {
			v := d.previewMove("move")
			if run := d.find("run"); d.Drag && run != nil && run.No == nil && v != nil && v.No != nil { // it may still be run to
				if near := d.held(v, "move", beforeRun); near.No == nil {
					return near
				}
				w := d.previewMove("run")
				if w.Run = true; w.No == nil || physics.RoundMil(w.End.At.Sub(w.From.At).Len()) > v.Limit { // or it is too far for anything else
					return w
				}
			}
			if d.Drag {
				return d.held(v, "move", rimHolds)
			}
			if v = d.held(v, "move", rimHolds); v == nil || v.No == nil {
				return v
			}
			return nil
		}
		return d.previewAim(d.Hover)
	case Moving:
		action := d.underWay()
		return d.held(d.previewMove(action), action, rimHolds)
	case Dashing:
		return d.previewDash()
	case Charging, Aiming, Striking:
		return d.previewAim(d.target())
	case Laying:
		return d.previewLay()
	case Turning:
		return d.previewTurn()
	case Walling:
		return d.previewWall()
	case Entering:
		return d.previewPoint()
	case Sowing:
		return d.previewSow()
	case Picking, Asking:
		return d.previewOption()
	}
	return nil
}

// previewOption is the roll that the option pointed at leads to at once, nil if none.
func (d *Desk) previewOption() *Preview {
	if d.Option < 0 || d.Option >= len(d.Prompt.Options) || d.Prompt.Options[d.Option].Odds == nil {
		return nil
	}
	o, m := &d.Prompt.Options[d.Option], d.Game().Pending().Model
	at := d.S.State().Models[m]
	spot := physics.Spot{At: at.At, Level: at.Level}
	return &Preview{Kind: d.Mode, Model: m, From: spot, End: spot, Target: o.Model, Choice: o.Choice, Odds: o.Odds}
}

// PointOption points at an option of the prompt, as a pointer does that rests on its
// button. It tells whether that was another one.
func (d *Desk) PointOption(i int) bool {
	if d.Prompt == nil || d.Mode != Picking && d.Mode != Asking || i == d.Option || i >= len(d.Prompt.Options) {
		return false
	}
	d.Option, d.stale = i, true
	return true
}

// target is the enemy under the pointer, or the one that keys chose.
func (d *Desk) target() game.ModelID {
	if d.Hover != game.NoModel {
		return d.Hover
	}
	return d.Focus
}

func (d *Desk) previewPlace() *Preview {
	if d.Subject == game.NoModel || !d.OnTable || d.hand == nil {
		return nil
	}
	return d.zoneHeld(d.placeAt(d.Cursor))
}

// placeAt is the placing of the model in the hand that the hand holds over a place.
func (d *Desk) placeAt(over physics.Vec) *Preview {
	spot, ok := d.hand.Carry(d.Subject, over, d.Lift)
	at, level := spot.At, spot.Level
	v := &Preview{Kind: Placing, Model: d.Subject, From: spot, End: spot, Target: game.NoModel,
		Choice: game.Choice{Model: d.Setup().Entries[d.Subject].ID, At: &at}}
	for _, w := range d.Loads() {
		if w.ID == d.Load {
			v.Choice.Weapon = w.ID
		}
	}
	if ok {
		v.Choice.Level = &level
	}
	if face, ok := d.facing(&v.Choice, d.Game().Pending().Side); ok {
		v.Face = &face
	}
	v.No = d.S.Try(v.Choice)
	return v
}

// Loads are the guns that the AMMUNITION of the model in hand may go to, where
// there is a choice.
func (d *Desk) Loads() []*roster.Weapon {
	e := &d.Setup().Entries[d.Subject]
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

// previewMove is the way to the place under the pointer.
func (d *Desk) previewMove(action string) *Preview {
	if d.Subject == game.NoModel || !d.OnTable {
		return nil
	}
	level, _ := LevelAt(d.Setup().Field, d.Cursor, d.Lift)
	return d.previewTo(action, physics.Spot{At: d.Cursor, Level: level})
}

// previewTo is the way to a place.
func (d *Desk) previewTo(action string, to physics.Spot) *Preview {
	m, st := d.Subject, d.S.State()
	from := physics.Spot{At: st.Models[m].At, Level: st.Models[m].Level}
	v := &Preview{Kind: Moving, Model: m, From: from, End: to, Target: game.NoModel, Limit: d.limit()}
	way, no := d.wayTo(action, to)
	if no != nil {
		v.No, v.Path = no, []physics.Waypoint{{At: to.At, Level: to.Level, Leveled: true}}
		return v
	}
	v.Path, v.Cost, v.Rolls, v.End = way.Path, way.Cost, way.Rolls, way.End
	v.Tests = TestsOf(d.Game(), m, action, way, game.NoModel)
	v.Choice = game.Choice{Path: way.Path}
	if d.Mode == Acting || d.Game().Pending().Kind == game.Act {
		v.Choice.Action, v.Choice.Model = action, d.who()
	}
	d.detail(v, action, way)
	if v.Choice.Path == nil {
		v.Choice.Path = []physics.Waypoint{}
	}
	v.No = d.S.Try(v.Choice)
	d.judge(v)
	return v
}

// detail reads what the rule set adds to a way: what it may cost, what terrain
// takes of it, and where the model faces at its end.
func (d *Desk) detail(v *Preview, action string, way physics.Way) {
	if rules, ok := d.Setup().Rules.(game.Paths); ok {
		for _, k := range rules.PathDetails(d.Game(), d.Subject, action, way) {
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
	if rules, ok := d.Setup().Rules.(game.Risking); ok {
		v.Risks = rules.Risks(d.Game(), d.Subject, action, way)
	}
	if rules, ok := d.Setup().Rules.(game.Perilous); ok && len(v.Risks) > 0 {
		k := rules.Peril(d.Game(), d.Subject, action, way, v.Target)
		v.Peril = &k
	}
	if !d.Turnable() || len(way.Path) == 0 {
		return
	}
	before := v.From.At
	if n := len(way.Path); n > 1 {
		before = way.Path[n-2].At
	}
	face := Heading(way.Path[len(way.Path)-1].At.Sub(before))
	if d.Headed {
		face = d.Heading
		to := Ahead(v.End.At, face, 6*physics.Inch)
		v.Choice.Toward = &to
	}
	v.Face = &face
}

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

// limit is the movement allowance of the move, as the game states it; 0 if it
// does not.
func (d *Desk) limit() physics.Mil {
	if p := d.Game().Pending(); p.Kind == game.Move {
		return p.Context.Limit
	}
	return d.Setup().Entries[d.Subject].Profile.Movement
}

// judge looks at the end of a move: ledges near it, and who could charge there.
func (d *Desk) judge(v *Preview) {
	s, st := d.Setup(), d.S.State()
	b := s.Body(st, v.Model)
	b.At, b.Level = v.End.At, v.End.Level
	if _, gap, ok := s.Field.Ledge(b); ok && gap <= physics.Inch {
		v.Ledge = true
	}
	v.Threat = Threats(s, st, v.Model, b)
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

// who is the subject's id where it is not the active model itself.
func (d *Desk) who() string {
	if p := d.Game().Pending(); p != nil && d.Subject != p.Model && d.Subject != game.NoModel {
		return d.Setup().Entries[d.Subject].ID
	}
	return ""
}

// previewAim is an attack or a Charge on the model under the pointer, or a
// BLAST at the ground there. Without a chosen ACTION only the line of sight to
// an enemy is shown.
func (d *Desk) previewAim(target game.ModelID) *Preview {
	s, st := d.Setup(), d.S.State()
	if d.Subject == game.NoModel {
		return nil
	}
	from := physics.Spot{At: st.Models[d.Subject].At, Level: st.Models[d.Subject].Level}
	v := &Preview{Kind: d.Mode, Model: d.Subject, From: from, End: from, Target: target}
	a := d.Chosen()
	if target == game.NoModel {
		if a == nil || !d.OnTable || !d.previewGround(v, a) {
			return nil
		}
		return v
	}
	if target == d.Subject || !st.Models[target].On() {
		return nil
	}
	line := ReadModels(s, st, d.Subject, target)
	v.Line = &line
	if a == nil {
		return v
	}
	t := TagOf(d.Game(), d.Subject, a, target)
	v.Choice, v.No = t.Choice, t.No
	if a.Name == "charge" {
		v.Path, v.Cost, v.Rolls, v.End, v.Tests, v.Charge = t.Way.Path, t.Way.Cost, t.Way.Rolls, t.Way.End, t.Tests, t.Charge
		v.Limit = s.Entries[d.Subject].Profile.Movement
		v.Limit = d.allowance(v, t.Way)
	}
	if a.Name == "shoot" && len(d.Marked) > 0 {
		d.share(&v.Choice)
		odds, err := s.Rules.Odds(d.Game(), v.Choice)
		t.Odds, v.No = odds, refusalOf(err)
	}
	if v.No == nil && (a.Name != "charge" || t.Odds.Test != nil) {
		v.Odds = &t.Odds
	}
	if v.No == nil && a.Name == "shoot" {
		v.Burst = burstOf(d.Game(), v.Choice)
	}
	if aim := AimOf(d.Game(), v.Choice); aim.Outline != nil || len(aim.Struck) > 0 {
		v.Aim = &aim
	}
	return v
}

// allowance is how far a Charge may go; it also notes what may happen on its way.
func (d *Desk) allowance(v *Preview, way physics.Way) physics.Mil {
	own := Preview{Limit: v.Limit, From: v.From, Target: v.Target}
	if v.No == nil {
		d.detail(&own, "charge", way)
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
func (d *Desk) previewGround(v *Preview, a *Action) bool {
	s := d.Setup()
	if arm, _ := s.Entries[d.Subject].Arm(a.Weapon); a.Name != "shoot" || !arm.Blast {
		return false
	}
	at := d.Cursor
	level, some := LevelAt(s.Field, at, d.Lift)
	v.At, v.End = &at, physics.Spot{At: at, Level: level}
	v.Choice = game.Choice{Action: "shoot", Model: d.who(), Weapon: a.Weapon, At: &at}
	if some {
		v.Choice.Level = &level
	}
	odds, err := s.Rules.Odds(d.Game(), v.Choice)
	if v.No = refusalOf(err); v.No == nil {
		v.Odds, v.Burst = &odds, burstOf(d.Game(), v.Choice)
	}
	return true
}

// WeaponOf is a model's weapon by its id, or nil.
func WeaponOf(s *game.Setup, m game.ModelID, id string) *roster.Weapon {
	p := s.Entries[m].Profile
	for i := range p.Weapons {
		if p.Weapons[i].ID == id {
			return &p.Weapons[i]
		}
	}
	return nil
}

// Chosen is the ACTION that is chosen, nil for none.
func (d *Desk) Chosen() *Action {
	if d.Action < 0 || d.Action >= len(d.Actions) {
		return nil
	}
	return &d.Actions[d.Action]
}
