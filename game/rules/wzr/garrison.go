package wzr

import (
	"math"

	"duckboard/game"
	"duckboard/physics"
)

// Models inside a building garrison it (WZR-152). The text says neither how they
// get in nor how out; here either takes 1 AP at an Entry Point: in from within 1"
// of it, as WZR-171 measures, and out to the nearest free place beside it.

// doorReach is how near to an Entry Point a base must be to go in by it.
const doorReach = inch

// checkInside says why a model in a building cannot do something, or nil.
func (p *routes) checkInside(m game.ModelID, action string) *game.Refusal {
	if p.pos.model(m).In == 0 {
		return nil
	}
	switch action {
	case "move", "run", "charge", "fight":
		return bar("WZR-152", game.NoModel, "%s is inside a building and must leave it first.", p.pos.name(m))
	}
	return nil
}

// atEntry tells whether a model may go in by an Entry Point.
func (p *position) atEntry(m game.ModelID, v physics.Vec) bool {
	b := p.g.Body(m)
	return physics.RoundMil(b.At.Sub(v).Len())-b.Radius <= doorReach
}

// door is the building, and its Entry Point, that a choice names: the nearest of
// those within a base's width of the point, of two as near that of the model's own.
func (p *position) door(m game.ModelID, c game.Choice) (piece int, v physics.Vec, no *game.Refusal) {
	if c.At == nil {
		return physics.None, v, bar("", game.NoModel, "Say which Entry Point.")
	}
	piece, least := physics.None, float64(inch)
	for i := range p.g.Table.Terrain {
		for _, e := range p.g.Table.Terrain[i].Entries {
			if d := e.Sub(*c.At).Len(); d < least || d == least && (piece == physics.None || i+1 == int(p.model(m).In)) {
				piece, v, least = i, e, d
			}
		}
	}
	if piece == physics.None {
		no = barAt("WZR-152", game.NoModel, *c.At, "There is no Entry Point.")
	}
	return piece, v, no
}

// enter takes a model into a building; it leaves who fights it as any move does.
func (p *march) enter(m game.ModelID, c game.Choice) {
	piece, v, no := p.pos.door(m, c)
	p.judge.unless(no)
	t := &p.judge.t.Table.Terrain[piece]
	switch {
	case p.pos.model(m).In > 0:
		p.judge.refuse("WZR-152", game.NoModel, "%s is inside a building and must leave it first.", p.pos.name(m))
	case p.pos.soldier(m).vehicle():
		p.judge.refuse("WZR-152", game.NoModel, "A vehicle does not fit into a building.")
	case !p.pos.atEntry(m, v) || p.pos.model(m).Level < t.Base-doorReach || p.pos.model(m).Level > t.Base+doorReach:
		p.judge.refuseAt("WZR-152", game.NoModel, v, "%s must be within 1\" of the Entry Point.", p.pos.name(m))
	}
	at, ok := p.judge.t.RoomIn(p.judge.t.State, m, piece, v)
	if !ok {
		p.judge.refuseAt("WZR-152", game.NoModel, v, "There is no room left inside.")
	}
	p.judge.pay(m, 1)
	if p.pos.terms.FreeSlash {
		for _, e := range p.pos.engagedWith(m) {
			if p.pos.gap(m, e) <= p.pos.ccwr(e) { // its own reach is left, not that of the one who goes
				p.combat.slash(e, m, "T-SLASH")
			}
		}
	}
	if !p.pos.model(m).On() {
		return
	}
	e := event(game.WentIn, "WZR-152", m)
	e.Word, e.N, e.At, e.Level = t.ID, piece+1, at, t.Base
	p.judge.t.Emit(e)
	p.judge.face(m, v.Sub(at), p.pos.model(m).Way)
}

// leave takes a model out of a building, to the nearest place beside an Entry
// Point that is free.
func (p *march) leave(m game.ModelID, c game.Choice) {
	piece, v, no := p.pos.door(m, c)
	p.judge.unless(no)
	if int(p.pos.model(m).In) != piece+1 {
		p.judge.refuseAt("WZR-152", game.NoModel, v, "%s is not inside that building.", p.pos.name(m))
	}
	spot, ok := p.routes.besideEntry(m, piece, v)
	if !ok {
		p.judge.refuseAt("WZR-152", game.NoModel, v, "There is no room before the Entry Point.")
	}
	p.judge.pay(m, 1)
	e := event(game.CameOut, "WZR-152", m)
	e.Word, e.At, e.Level = p.judge.t.Table.Terrain[piece].ID, spot.At, spot.Level
	p.judge.t.Emit(e)
	p.judge.t.Set(m, firedFrom, 0)
	p.judge.face(m, spot.At.Sub(v), p.pos.model(m).Way)
}

// besideEntry is the free place outside that is nearest to an Entry Point.
func (p *routes) besideEntry(m game.ModelID, piece int, v physics.Vec) (physics.Spot, bool) {
	const step, around = inch / 8, 48
	b := p.pos.g.Body(m)
	for far := b.Radius; far <= b.Radius+doorReach; far += step {
		for i := range around {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / around)
			b.At = v.Add(physics.V(physics.RoundMil(float64(cos*float64(far))), physics.RoundMil(float64(sin*float64(far)))))
			for _, l := range p.pos.g.Field.Levels(b.At) {
				b.Level = l
				if d := l - p.pos.g.Table.Terrain[piece].Base; d >= -doorReach && d <= doorReach && p.pos.g.Field.Fits(b).Kind == physics.NoFault && p.pos.g.OnBase(m, b) == game.NoModel {
					return physics.Spot{At: b.At, Level: b.Level}, true
				}
			}
		}
	}
	return physics.Spot{}, false
}
