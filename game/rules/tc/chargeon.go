package tc

import (
	"math"

	"duckboard/game"
	"duckboard/physics"
)

// strays is what forbids a path round the target of a Charge: it leaves
// contact, passes through an enemy, or does not end within 1" of a further one.
func (c *charges) strays(m, target game.ModelID, tr *physics.Trace) *offence {
	who := c.pos.mover(m)
	if o := c.routes.terrainOffence(m, tr); o != nil {
		return o
	}
	if along, at, ok := tr.FirstBeyond(who, c.pos.g.Body(target), physics.ContactGap); ok {
		return offend(along, "CHG-4", target, at, "The path would leave contact with %s.", c.pos.name(target))
	}
	end := who.Body
	end.At, end.Level = tr.End.At, tr.End.Level
	joins := false
	for _, e := range c.pos.g.Models(c.pos.side(m).Other()) {
		foe := c.pos.g.Body(e)
		if e == target { // straight steps round a base in contact with it cut into it a little
			foe.Radius -= physics.ContactGap
		}
		if along, at, ok := tr.FirstOverlap(who, foe); ok {
			return offend(along, "CHG-4", e, at, "The path passes through %s.", c.pos.name(e))
		}
		joins = joins || e != target && physics.Gap(end, c.pos.g.Body(e)) <= inch
	}
	if !joins {
		return offend(tr.Length(), "CHG-4", game.NoModel, tr.End.At, "After contact a Charge may go on only to within 1\" of another enemy; this path ends elsewhere.")
	}
	return nil
}

// roundTarget are the shortest ways round the target, one each way round, to a
// place within 1" of a further enemy.
func (c *charges) roundTarget(m, target game.ModelID, left physics.Mil) []physics.Way {
	var ways []physics.Way
	for _, turn := range []float64{1, -1} {
		var best physics.Way
		for _, e := range c.pos.g.Models(c.pos.side(m).Other()) {
			if e == target {
				continue
			}
			way, ok := c.circle(m, target, e, turn, left)
			if ok && (len(best.Path) == 0 || way.Cost < best.Cost) {
				best = way
			}
		}
		if len(best.Path) > 0 {
			ways = append(ways, best)
		}
	}
	return ways
}

// circleStep is the turn from one waypoint of a way round a base to the next:
// the straight steps between them must not cut into the base by half a mil nor
// the waypoints leave contact.
const circleStep = math.Pi / 36

// circle is the way round the target in one direction to the first place
// within 1" of an enemy.
func (c *charges) circle(m, target, e game.ModelID, turn float64, left physics.Mil) (physics.Way, bool) {
	who, t, foe := c.pos.mover(m), c.pos.g.Body(target), c.pos.g.Body(e)
	radius := float64(t.Radius+who.Radius)/math.Cos(circleStep/2) + 1
	from, far := who.At.Sub(t.At), foe.At.Sub(t.At)
	rise := float64(foe.Level - who.Level)
	flat := 1e6 - float64(rise*rise) // an inch between the edges, squared
	if flat < 0 {
		return physics.Way{}, false
	}
	reach := float64(who.Radius+foe.Radius) + math.Sqrt(flat)
	cos := (float64(radius*radius) + float64(far.Len2()) - float64(reach*reach)) / (2 * radius * far.Len())
	if cos > 1 {
		return physics.Way{}, false
	}
	half := math.Acos(math.Max(cos, -1))
	start := math.Atan2(float64(from.Y), float64(from.X))
	middle := math.Mod(float64(turn*(math.Atan2(float64(far.Y), float64(far.X))-start))+4*math.Pi, 2*math.Pi)
	// The place where the enemy is first near may be taken: then a later one.
	for at := math.Max(middle-half+1e-3, 0); at <= middle+half; at += circleStep {
		if float64(radius*(at-0.2)) > float64(left) {
			break
		}
		path := roundPath(t, radius, start, turn, at)
		tr := c.pos.g.Field.Trace(who, path)
		if tr.Cost > left {
			break
		}
		end := who.Body
		end.At, end.Level = tr.End.At, tr.End.Level
		if c.pos.g.OnBase(m, end) == game.NoModel && c.strays(m, target, tr) == nil {
			return physics.Way{Path: path, Cost: tr.Cost, End: tr.End}, true
		}
	}
	return physics.Way{}, false
}

// roundPath are waypoints round a base from an angle on, over another angle.
func roundPath(t physics.Body, radius, start, turn, over float64) []physics.Waypoint {
	n := max(1, int(math.Ceil(over/circleStep)))
	path := make([]physics.Waypoint, n)
	for k := range path {
		sin, cos := math.Sincos(start + float64(turn*over*float64(k+1)/float64(n)))
		at := t.At.Add(physics.V(physics.RoundMil(float64(cos*radius)), physics.RoundMil(float64(sin*radius))))
		path[k] = physics.Waypoint{At: at, Level: t.Level, Leveled: true}
	}
	return path
}
