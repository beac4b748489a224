package wzr

import (
	"math"

	"duckboard/game"
	"duckboard/physics"
)

// reachOf is the distance that a weapon's range limits: that of a shot, or from
// the shooter's base to the target's centre, where a template comes to lie
// (WZR-132).
func (p *attacks) reachOf(s *shot, t game.ModelID) physics.Mil {
	if s.template {
		b := p.pos.targetBody(t)
		b.Radius = 0
		return shotGap(p.sights.eyeBody(s.by, t), b)
	}
	return p.sights.shotRange(s.by, t)
}

// inRange tells whether a weapon's range lets it shoot at a model.
func (p *attacks) inRange(s *shot, t game.ModelID) bool {
	if s.profile.Range <= 0 {
		return true
	}
	if s.template {
		return p.reachOf(s, t) <= s.profile.Range
	}
	return p.sights.rangeWithin(p.sights.eyeBody(s.by, t), p.pos.targetBody(t), s.profile.Range)
}

// rangeWithin tells whether rangeBetween is at most a limit, which the bases
// mostly say by themselves.
func (p *sights) rangeWithin(a, b physics.Body, limit physics.Mil) bool {
	if physics.Gap(a, b) <= limit {
		return true
	}
	return a.Level > b.Level && shotGap(a, b) <= limit && p.rangeBetween(a, b) <= limit
}

// shotRange is the distance of a shot.
func (p *sights) shotRange(m, t game.ModelID) physics.Mil {
	return p.rangeBetween(p.eyeBody(m, t), p.pos.targetBody(t))
}

// rangeBetween is the distance of a shot: from base to base, or from above from
// the shooter's base to the nearest point of the target's cylinder that it sees
// (WZR-124). From below none is nearer than the base.
func (p *sights) rangeBetween(a, b physics.Body) physics.Mil {
	across := physics.Gap(a, b)
	if a.Level <= b.Level {
		return across
	}
	if near := shotGap(a, b); near == across || p.seesPoint(a, b, 0, min(a.Level, b.Level+b.Height)) {
		return near
	}
	return min(across, p.nearestSeen(a, b))
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
func (p *sights) nearestSeen(a, b physics.Body) physics.Mil {
	turn, up := math.Pi/2/seenTurns, float64(b.Height)/seenLevels
	best := physics.Mil(math.MaxInt32)
	angle, level := 0.0, float64(b.Level)
	look := func(x, z float64) {
		l := physics.RoundMil(z)
		if math.Abs(x) > math.Pi/2 || l < b.Level || l > b.Level+b.Height {
			return
		}
		if d := toSide(a, b, x, l); d < best && p.seesPoint(a, b, x, l) {
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
	d := pointOf(a.At).sub(pointOf(b.At))
	n := d.len()
	if n == 0 {
		return b.At
	}
	sin, cos := math.Sincos(angle)
	r := float64(b.Radius) / n
	x, y := float64(d.x*cos)-float64(d.y*sin), float64(d.x*sin)+float64(d.y*cos)
	return b.At.Add(physics.V(physics.RoundMil(float64(x*r)), physics.RoundMil(float64(y*r))))
}

// toSide is the distance from a base to such a point at a level.
func toSide(a, b physics.Body, angle float64, level physics.Mil) physics.Mil {
	return physics.Gap(a, physics.Body{At: sideOf(a, b, angle), Level: level})
}

func (p *sights) seesPoint(a, b physics.Body, angle float64, level physics.Mil) bool {
	return p.pos.g.Field.SeesSpot(a, physics.Spot{At: sideOf(a, b, angle), Level: level})
}
