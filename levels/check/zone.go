package check

import (
	"duckboard/levels"
	"duckboard/physics"
)

const (
	warband   = 12                // bases of 40 mm that a zone must hold
	zonesAway = 24 * physics.Inch // forces begin 24" apart (quick start)
)

// zones finds zones that are missing, too small or too near.
func (c *Checker) zones(pause func() bool) bool {
	for side := range 2 {
		n, found := 0, false
		var mark *levels.Zone
		at := -1
		for i := range c.t.Zones {
			if z := &c.t.Zones[i]; z.Side == side && len(z.Polygon) > 2 {
				found, mark, at = true, z, i
				if c.field == nil { // nobody asks how many
					n = warband
					continue
				}
				n += c.holds(z, warband-n)
				if !pause() {
					return false
				}
			}
		}
		switch {
		case !found:
			c.add(Warning, ZoneMissing, nil, sides[side])
		case n < warband:
			f := c.add(Warning, ZoneSmall, nil, sides[side], n)
			f.Zone, f.Ring, f.At = at, mark.Polygon, levels.Core(mark.Polygon)
			if n == 0 {
				f.Severity = Fault
			}
		}
	}
	c.zonesApart()
	return true
}

// zonesApart compares the zones of the two sides.
func (c *Checker) zonesApart() {
	least := physics.Mil(1 << 30)
	for i := range c.t.Zones {
		for j := range c.t.Zones {
			a, b := &c.t.Zones[i], &c.t.Zones[j]
			if a.Side != 0 || b.Side != 1 || len(a.Polygon) < 3 || len(b.Polygon) < 3 {
				continue
			}
			if levels.Overlap(a.Polygon, b.Polygon, 0) {
				f := c.add(Warning, ZonesOverlap, nil)
				f.Zone, f.Ring, f.At = j, b.Polygon, levels.Core(b.Polygon)
				return
			}
			least = min(least, levels.Apart(a.Polygon, b.Polygon))
		}
	}
	if least < zonesAway {
		c.add(Note, ZonesNear, nil, least)
	}
}

// holds counts bases of 40 mm that stand side by side in a zone, up to most.
func (c *Checker) holds(z *levels.Zone, most int) int {
	lo, hi := boxOf(z.Polygon)
	const step = 200
	var set []physics.Vec
	b := Big
	apart := int64(2*b.Radius) * int64(2*b.Radius)
	for b.At.Y = lo.Y + b.Radius; b.At.Y <= hi.Y-b.Radius; b.At.Y += step {
	next:
		for b.At.X = lo.X + b.Radius; b.At.X <= hi.X-b.Radius; b.At.X += step {
			for _, o := range set {
				if o.Sub(b.At).Len2() <= apart {
					continue next
				}
			}
			if !levels.Inside(z.Polygon, b.At) || gapRing(z.Polygon, b.At) < b.Radius {
				continue
			}
			for _, b.Level = range c.field.Levels(b.At) {
				if c.field.Fits(b).Kind == physics.NoFault {
					if set = append(set, b.At); len(set) >= most {
						return len(set)
					}
					break
				}
			}
		}
	}
	return len(set)
}

func gapRing(ring []physics.Vec, at physics.Vec) physics.Mil {
	return physics.RoundMil(levels.NearestOnOutline(ring, at).Sub(at).Len())
}
