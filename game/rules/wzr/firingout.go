package wzr

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// Teardrop and trapezoid weapons alone fire from an Entry Point (WZR-155; template.go). Any
// other weapon of a model inside a building, and any other weapon against it, needs the usual
// line of sight, the same both ways. By the house rule garrison-fire all weapons fire from an
// Entry Point, and then all may fire back at who did so in this Turn, in Heavy Cover.

// eyeBody is where a model sees and shoots a target from: its place, or by the house rule the
// Entry Point of its building from which it sees the target, the nearest of several.
func (p *sights) eyeBody(m, t game.ModelID) physics.Body {
	b, in := p.pos.g.Body(m), int(p.pos.model(m).In)
	if in == 0 || !p.pos.terms.GarrisonFire {
		return b
	}
	best, found, to := b, false, p.pos.targetBody(t)
	for _, v := range p.pos.g.Table.Terrain[in-1].Entries {
		e := physics.Body{At: v, Level: b.Level, Height: b.Height}
		if (!found || physics.Gap(e, to) < physics.Gap(best, to)) && p.seesFrom(e, m, t) {
			best, found = e, true
		}
	}
	return best
}

// targetBody is where a model is shot at: its place, or by the house rule the Entry Point
// from which it has fired in this Turn.
func (p *position) targetBody(t game.ModelID) physics.Body {
	b := p.g.Body(t)
	if p.showsItself(t) {
		b.At = p.g.Table.Terrain[p.model(t).In-1].Entries[p.token(t, firedFrom)-1]
	}
	return b
}

// showsItself tells whether a model inside a building has fired from an Entry Point in this
// Turn, by the house rule: all may fire back at it.
func (p *position) showsItself(t game.ModelID) bool {
	return p.model(t).In > 0 && p.token(t, firedFrom) > 0
}

// firesFrom notes from where a model fires that is inside a building.
func (p *combat) firesFrom(m game.ModelID, from physics.Vec) {
	in := int(p.pos.model(m).In)
	if in == 0 || !p.pos.terms.GarrisonFire {
		return
	}
	if i := slices.Index(p.judge.t.Table.Terrain[in-1].Entries, from); i >= 0 {
		p.judge.t.Set(m, firedFrom, i+1)
	}
}

// hidden tells whether a wall hides one model from the other, though the eye of the one, being
// inside it, looks out of it: sight into and out of a building is the same both ways.
func (p *sights) hidden(eye, to physics.Body, m, t game.ModelID) bool {
	inside := func(o game.ModelID, b physics.Body) bool { return p.pos.model(o).In > 0 && b.At == p.pos.model(o).At }
	return (inside(m, eye) || inside(t, to)) && !p.pos.g.Field.Sees(to, eye)
}

// behindDoor has who is shown at an Entry Point in Heavy Cover of its building, whatever that
// hides of it and however near the shooter is (garrison-fire).
func (p *sights) behindDoor(c *Cover, t game.ModelID, from physics.Body) {
	piece := int(p.pos.model(t).In) - 1
	e := Element{Piece: piece, Model: game.NoModel, Share: enough, Heavy: true, Group: -1}
	e.distance, _ = p.claims(from, &p.pos.g.Field.Pieces()[piece])
	for _, o := range c.Elements {
		if o.Piece == piece {
			e.Share = max(e.Share, o.Share)
		}
	}
	c.Elements = append(slices.DeleteFunc(c.Elements, func(o Element) bool { return o.Piece == piece }), e)
}

// burstable are the models that an explosion may touch, by id: those outside, and who is shown
// at an Entry Point.
func (p *sights) burstable() []game.ModelID {
	var ids []game.ModelID
	for i := range p.pos.g.State.Models {
		if m := game.ModelID(i); p.pos.model(m).On() && (p.pos.model(m).In == 0 || p.pos.showsItself(m)) {
			ids = append(ids, m)
		}
	}
	return ids
}
