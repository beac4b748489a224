package tool

import (
	"duckboard/game"
	"duckboard/physics"
)

// AimOf is what an attack may do, as far as the rule set tells it; also of one
// that would be refused, where it would lie.
func AimOf(g *game.Game, c game.Choice) game.Aim {
	if rules, ok := g.Setup().Rules.(game.Aiming); ok {
		a, _ := rules.Aim(g, c)
		return a
	}
	return game.Aim{}
}

// burstOf is whom a shot hits besides its target, nil where it hits that alone.
func burstOf(g *game.Game, c game.Choice) *game.Burst {
	if rules, ok := g.Setup().Rules.(game.Bursting); ok {
		if b, bursts := rules.Burst(g, c); bursts {
			return &b
		}
	}
	return nil
}

// Drifts is how far a shot reaches that went astray, while it is asked to which point it
// drifts; 0 where that is not asked.
func (d *Desk) Drifts() physics.Mil {
	p := d.Game().Pending()
	if d.Mode != Picking || p == nil || len(p.Context.Points) == 0 {
		return 0
	}
	for past, i := d.S.Moments(), len(d.S.Moments())-1; i >= 0; i-- {
		if c := past[i].Command.Choice; c.Action != "" {
			if b := burstOf(past[i].Before.Game, c); b != nil {
				return b.Radius
			}
			break
		}
	}
	return 0
}

// previewLay aims a template at the pointer.
func (d *Desk) previewLay() *Preview {
	v := d.previewHere()
	a := d.Chosen()
	if v == nil || a == nil {
		return nil
	}
	to := *v.At
	v.Choice = game.Choice{Action: a.Name, Model: d.who(), Weapon: a.Weapon, Profile: a.Profile, Toward: &to}
	v.No = d.S.Try(v.Choice)
	aim := AimOf(d.Game(), v.Choice)
	v.Aim = &aim
	if v.No != nil && aim.Turns { // turned to it first, which is free, it is allowed
		v.No, v.First = nil, []game.Choice{{Action: "face", Model: d.who(), Toward: &to}}
	}
	if v.No == nil {
		face := Heading(to.Sub(v.From.At))
		v.Face = &face
	}
	return v
}

// previewTurn turns the subject to the pointer, or as keys said.
func (d *Desk) previewTurn() *Preview {
	v := d.previewHere()
	if d.Headed {
		v = d.previewFrom()
		at := Ahead(v.From.At, d.Heading, 6*physics.Inch)
		v.At = &at
	}
	if v == nil {
		return nil
	}
	to := *v.At
	face := Heading(to.Sub(v.From.At))
	v.Face = &face
	v.Choice = game.Choice{Action: "face", Model: d.who(), Toward: &to}
	v.No = d.S.Try(v.Choice)
	return v
}

// previewWall sets the markers of a wall: the second once the first lies.
func (d *Desk) previewWall() *Preview {
	v := d.previewHere()
	a := d.Chosen()
	if v == nil || a == nil {
		return nil
	}
	v.Markers = append(append(v.Markers, d.Markers...), *v.At)
	v.Choice = game.Choice{Action: a.Name, Model: d.who(), Weapon: wallWeapon(a), Markers: v.Markers}
	if len(v.Markers) < 2 { // whether the first may lie there is told by a wall of no length
		c := v.Choice
		c.Markers = []physics.Vec{*v.At, *v.At}
		v.No = d.S.Try(c)
		return v
	}
	v.No = d.S.Try(v.Choice)
	return v
}

func wallWeapon(a *Action) string {
	if a.Weapon == "" && len(a.Choices) > 0 {
		return a.Choices[0].Weapon
	}
	return a.Weapon
}

// previewPoint picks the nearest of the points that an ACTION may be taken at.
func (d *Desk) previewPoint() *Preview {
	a := d.Chosen()
	v := d.previewFrom()
	if a == nil || v == nil {
		return nil
	}
	best := -1
	var there *physics.Vec
	for i := range a.Choices {
		at := d.site(&a.Choices[i])
		if at != nil && (best < 0 || at.Sub(d.Cursor).Len() < there.Sub(d.Cursor).Len()) {
			best, there = i, at
		}
	}
	if best < 0 {
		return nil
	}
	v.Choice, v.At = a.Choices[best], there
	return v
}

// previewFrom is a preview of the subject where it stands.
func (d *Desk) previewFrom() *Preview {
	if d.Subject == game.NoModel {
		return nil
	}
	m := &d.S.State().Models[d.Subject]
	from := physics.Spot{At: m.At, Level: m.Level}
	return &Preview{Kind: d.Mode, Model: d.Subject, From: from, End: from, Target: game.NoModel}
}

// previewHere is one that aims at the pointer; nil off the table and on the
// subject itself.
func (d *Desk) previewHere() *Preview {
	v := d.previewFrom()
	if v == nil || !d.OnTable || d.Cursor == v.From.At {
		return nil
	}
	at := d.Cursor
	v.At = &at
	return v
}

// Mark adds the enemy under the pointer or chosen by keys to the targets among
// which the attacks are shared, or takes it out again.
func (d *Desk) Mark() bool {
	a, t := d.Chosen(), d.target()
	if a == nil || d.Mode != Aiming || a.Shots < 2 || t == game.NoModel {
		return false
	}
	d.stale, d.Refused = true, nil
	for i, m := range d.Marked {
		if m == t {
			d.Marked = append(d.Marked[:i:i], d.Marked[i+1:]...)
			return true
		}
	}
	if len(d.Marked) == a.Shots {
		return false
	}
	d.Marked = append(d.Marked, t)
	return true
}

// share spreads the attacks of a choice over the marked models: the first mark
// is the primary target, each other gets one attack.
func (d *Desk) share(c *game.Choice) {
	if len(d.Marked) == 0 {
		return
	}
	s := d.Setup()
	c.Target, c.Also = s.Entries[d.Marked[0]].ID, nil
	for _, m := range d.Marked[1:] {
		c.Also = append(c.Also, s.Entries[m].ID)
	}
}
