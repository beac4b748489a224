package wzr

import (
	"math"

	"duckboard/game"
	"duckboard/physics"
)

// Teardrop and trapezoid weapons alone fire from an Entry Point (WZR-155; template.go). Any
// other weapon of a model inside a building, and any other weapon against it, needs the usual
// line of sight, the same both ways. By the house rule garrison-fire all weapons fire from an
// Entry Point, and then all may fire back at who did so in this Turn, in Heavy Cover.

// eyeBody is where a model sees and shoots a target from: its place, or by the house rule the
// Entry Point of its building from which it sees the target, the nearest of several.
func (si *sights) eyeBody(m, t game.ModelID) physics.Body {
	b, in := si.pos.g.Body(m), int(si.pos.model(m).In)
	if in == 0 || !si.pos.terms.GarrisonFire {
		return b
	}
	best, found, to := b, false, si.pos.targetBody(t)
	for _, v := range si.pos.g.Table.Terrain[in-1].Entries {
		e := physics.Body{At: v, Level: b.Level, Height: b.Height}
		if (!found || physics.Gap(e, to) < physics.Gap(best, to)) && si.seesFrom(e, m, t) {
			best, found = e, true
		}
	}
	return best
}

// sees tells whether a model can see another: vehicles alone block (WZR-102).
func (si *sights) sees(m, t game.ModelID) bool { return si.seesFrom(si.eyeBody(m, t), m, t) }

// seesFrom tells whether a model can see another from a place.
func (si *sights) seesFrom(eye physics.Body, m, t game.ModelID) bool {
	to := si.pos.targetBody(t)
	if !si.pos.g.Field.Sees(eye, to) || si.hidden(eye, to, m, t) {
		return false
	}
	for i := range si.pos.g.State.Models {
		if o := game.ModelID(i); o != m && o != t && si.pos.g.State.Models[i].On() && si.pos.soldier(o).vehicle() && si.between(o, eye, to) {
			return si.coverBetween(m, t, eye, to).Visible
		}
	}
	return true
}

// hidden tells whether a wall hides one model from the other, though the eye of the one, being
// inside it, looks out of it: sight into and out of a building is the same both ways.
func (si *sights) hidden(eye, to physics.Body, m, t game.ModelID) bool {
	inside := func(o game.ModelID, b physics.Body) bool { return si.pos.model(o).In > 0 && b.At == si.pos.model(o).At }
	return (inside(m, eye) || inside(t, to)) && !si.pos.g.Field.Sees(to, eye)
}

// backward is the direction from a target to where it is shot at from (WZR-142),
// by the house rule garrison-fire an Entry Point.
func (si *sights) backward(by, t game.ModelID) physics.Point {
	return physics.PointOf(si.eyeBody(by, t).At).Sub(physics.PointOf(si.pos.targetBody(t).At))
}

// burstable are the models that an explosion may touch, by id: those outside, and who is shown
// at an Entry Point.
func (si *sights) burstable() []game.ModelID {
	var ids []game.ModelID
	for i := range si.pos.g.State.Models {
		if m := game.ModelID(i); si.pos.model(m).On() && (si.pos.model(m).In == 0 || si.pos.showsItself(m)) {
			ids = append(ids, m)
		}
	}
	return ids
}

// cover works out the cover of a target: drop what is claimed, merge what lies
// within 1" pairwise, count for the Lucky Shot, add up.
func (si *sights) cover(m, t game.ModelID) Cover {
	return si.coverBetween(m, t, si.eyeBody(m, t), si.pos.targetBody(t))
}

// rangeWithin tells whether rangeBetween is at most a limit, which the bases
// mostly say by themselves.
func (si *sights) rangeWithin(a, b physics.Body, limit physics.Mil) bool {
	if physics.Gap(a, b) <= limit {
		return true
	}
	return a.Level > b.Level && shotGap(a, b) <= limit && si.rangeBetween(a, b) <= limit
}

// shotRange is the distance of a shot.
func (si *sights) shotRange(m, t game.ModelID) physics.Mil {
	return si.rangeBetween(si.eyeBody(m, t), si.pos.targetBody(t))
}

// rangeBetween is the distance of a shot: from base to base, or from above from
// the shooter's base to the nearest point of the target's cylinder that it sees
// (WZR-124). From below none is nearer than the base.
func (si *sights) rangeBetween(a, b physics.Body) physics.Mil {
	across := physics.Gap(a, b)
	if a.Level <= b.Level {
		return across
	}
	if near := shotGap(a, b); near == across || si.seesPoint(a, b, 0, min(a.Level, b.Level+b.Height)) {
		return near
	}
	return min(across, si.nearestSeen(a, b))
}

// shotGap is the distance from a base to the nearest point of a cylinder, seen
// or not.
func shotGap(a, b physics.Body) physics.Mil {
	b.Level = min(max(a.Level, b.Level), b.Level+b.Height)
	return physics.Gap(a, b)
}

// How finely the side of a cylinder is searched for what is seen of it: so many
// steps from the middle to either side, so many levels, and so often twice as
// fine round the best.
const (
	seenTurns  = 12
	seenLevels = 10
	seenFiner  = 7
)

// nearestSeen is the distance to the nearest visible point of a cylinder whose
// nearest point of all is hidden: the nearest of a grid on its side, then of ever
// finer ones round that.
//
//	shooter o-.__          the parapet hides the head, the line below it
//	             `-.| |    ends lower down
//	                | t
func (si *sights) nearestSeen(a, b physics.Body) physics.Mil {
	turn, up := math.Pi/2/seenTurns, float64(b.Height)/seenLevels
	best := physics.Mil(math.MaxInt32)
	angle, level := 0.0, float64(b.Level)
	look := func(x, z float64) {
		l := physics.RoundMil(z)
		if math.Abs(x) > math.Pi/2 || l < b.Level || l > b.Level+b.Height {
			return
		}
		if d := toSide(a, b, x, l); d < best && si.seesPoint(a, b, x, l) {
			best, angle, level = d, x, z
		}
	}
	for i := -seenTurns; i <= seenTurns; i++ {
		for j := 0; j <= seenLevels; j++ {
			look(float64(i)*turn, float64(b.Level)+float64(float64(j)*up))
		}
	}
	if best == math.MaxInt32 {
		return best
	}
	for range seenFiner {
		turn, up = turn/2, up/2
		x, z := angle, level
		for i := -1; i <= 1; i++ {
			for j := -1; j <= 1; j++ {
				look(x+float64(float64(i)*turn), z+float64(float64(j)*up))
			}
		}
	}
	return best
}

// sideOf is the point of a cylinder's side at an angle from the direction of the
// one who looks at it.
func sideOf(a, b physics.Body, angle float64) physics.Vec {
	d := physics.PointOf(a.At).Sub(physics.PointOf(b.At))
	n := d.Len()
	if n == 0 {
		return b.At
	}
	sin, cos := math.Sincos(angle)
	r := float64(b.Radius) / n
	x, y := float64(d.X*cos)-float64(d.Y*sin), float64(d.X*sin)+float64(d.Y*cos)
	return b.At.Add(physics.P(x, y).Mul(r).Round())
}

// toSide is the distance from a base to such a point at a level.
func toSide(a, b physics.Body, angle float64, level physics.Mil) physics.Mil {
	return physics.Gap(a, physics.Body{At: sideOf(a, b, angle), Level: level})
}

func (si *sights) seesPoint(a, b physics.Body, angle float64, level physics.Mil) bool {
	return si.pos.g.Field.SeesSpot(a, physics.Spot{At: sideOf(a, b, angle), Level: level})
}
