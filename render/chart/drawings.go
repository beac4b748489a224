package chart

import "math"

// glyphs are the drawings, by role.
var glyphs = [roleEnd]func() *glyph{
	Blade: blade, Leader: leader, Rifle: rifle, Gunner: gunner, Medic: medic, Brute: brute, Scout: scout, Priest: priest,
	Beast: beast, Heavy: heavy, Flamer: flamer, Sniper: sniper, Shotgun: shotgun, Engine: engine,
}

func leader() *glyph {
	g := plainLeader()
	for _, q := range []pt{{-0.98, -0.66}, {0, -0.98}, {0.98, -0.66}} {
		g.fill(circle(q, 0.16)...)
	}
	g.fill(bar(-0.86, 0.66, 0.86, 0.84)...)
	return g
}

func blade() *glyph {
	g := &glyph{}
	g.fill(pt{1.05, 0}, pt{0.85, -0.12}, pt{-0.42, -0.12}, pt{-0.42, 0.12}, pt{0.85, 0.12})
	g.fill(bar(-0.56, -0.42, -0.42, 0.42)...)
	g.fill(bar(-0.95, -0.075, -0.56, 0.075)...)
	g.fill(ngon(pt{-0.98, 0}, 0.14, 12)...)
	return g.larger(1.2).turn(-math.Pi / 4)
}

func rifle() *glyph {
	g := &glyph{}
	g.fill(pt{-1.02, 0}, pt{-1.02, 0.34}, pt{-0.62, 0.26}, pt{-0.4, 0.1}, pt{0.36, 0.1}, pt{0.36, -0.1}, pt{-0.42, -0.1}, pt{-0.6, -0.02})
	g.fill(bar(0.3, -0.1, 1.08, 0.01)...)
	g.fill(bar(0.9, -0.2, 0.98, -0.08)...)
	g.fill(pt{-0.2, -0.1}, pt{-0.1, -0.1}, pt{-0.02, -0.3}, pt{-0.14, -0.3})
	g.line(0.09, pt{-0.32, 0.1}, pt{-0.28, 0.26}, pt{-0.1, 0.26}, pt{-0.04, 0.1})
	return g.larger(1.24).turn(-math.Pi / 4)
}

func gunner() *glyph {
	g := &glyph{}
	g.fill(bar(-0.72, -0.4, 0.02, -0.02)...)
	g.fill(bar(0.02, -0.33, 0.74, -0.09)...)
	g.fill(bar(0.74, -0.26, 1.05, -0.16)...)
	g.fill(bar(-1.02, -0.32, -0.72, -0.2)...)
	g.fill(bar(-0.42, -0.02, -0.12, 0.26)...)
	g.line(0.14, pt{0.2, -0.1}, pt{0.72, 0.78})
	g.line(0.14, pt{0.2, -0.1}, pt{-0.5, 0.78})
	g.line(0.14, pt{0.2, -0.1}, pt{0.16, 0.78})
	return g.larger(1.16)
}

func medic() *glyph {
	g := &glyph{}
	const a, b = 0.28, 0.86
	g.fill(pt{-a, -b}, pt{a, -b}, pt{a, -a}, pt{b, -a}, pt{b, a}, pt{a, a}, pt{a, b}, pt{-a, b}, pt{-a, a}, pt{-b, a}, pt{-b, -a}, pt{-a, -a})
	return g
}

func brute() *glyph {
	g := &glyph{}
	g.fill(bar(-1.05, -0.1, 0.5, 0.1)...)
	g.fill(pt{0.3, -0.62}, pt{0.92, -0.62}, pt{1.0, -0.5}, pt{1.0, 0.5}, pt{0.92, 0.62}, pt{0.3, 0.62}, pt{0.38, 0.4}, pt{0.38, -0.4})
	return g.turn(-math.Pi / 4)
}

func scout() *glyph {
	g := &glyph{}
	lid := []pt{{-1, 0}}
	lid = append(lid, curve(pt{-1, 0}, pt{0, -1.1}, pt{1, 0})...)
	lid = append(lid, curve(pt{1, 0}, pt{0, 1.1}, pt{-1, 0})...)
	g.ring(0.17, lid[:len(lid)-1]...)
	g.fill(ngon(pt{}, 0.32, 24)...)
	return g
}

func priest() *glyph {
	g := &glyph{}
	g.fill(bar(-0.13, -1.05, 0.13, 1.05)...)
	g.fill(bar(-0.7, -0.44, 0.7, -0.18)...)
	g.ring(0.14, ngon(pt{0, -0.31}, 0.46, 28)...)
	return g
}

func beast() *glyph {
	g := &glyph{}
	pad := []pt{{-0.62, 0.62}}
	pad = append(pad, curve(pt{-0.62, 0.62}, pt{-0.5, -0.06}, pt{0, -0.1})...)
	pad = append(pad, curve(pt{0, -0.1}, pt{0.5, -0.06}, pt{0.62, 0.62})...)
	pad = append(pad, curve(pt{0.62, 0.62}, pt{0.5, 1.06}, pt{0, 0.82})...)
	pad = append(pad, curve(pt{0, 0.82}, pt{-0.5, 1.06}, pt{-0.62, 0.62})...)
	g.fill(pad[:len(pad)-1]...)
	for _, toe := range []pt{{-0.84, -0.12}, {-0.34, -0.66}, {0.34, -0.66}, {0.84, -0.12}} {
		g.fill(ellipse(toe, 0.22, 0.32)...)
	}
	return g
}

// ellipse is an upright one.
func ellipse(at pt, rx, ry float64) []pt {
	out := circle(pt{}, 1)
	for i, p := range out {
		out[i] = at.add(pt{p.x * rx, p.y * ry})
	}
	return out
}

func heavy() *glyph {
	g := plainHeavy()
	g.fill(bar(-0.1, -1.26, 0.1, -0.9)...)
	g.fill(bar(-0.96, -0.3, 0.96, -0.16)...)
	return g
}

func flamer() *glyph {
	g := &glyph{}
	a, b, c := pt{0.1, -1.1}, pt{0.68, 0.36}, pt{-0.66, 0.36}
	ps := []pt{a}
	ps = append(ps, curve(a, pt{0.2, -0.5}, pt{0.5, -0.2})...)
	ps = append(ps, curve(pt{0.5, -0.2}, pt{0.7, 0.05}, b)...)
	ps = append(ps, curve(b, pt{0.62, 1}, pt{0, 1})...)
	ps = append(ps, curve(pt{0, 1}, pt{-0.64, 1}, c)...)
	ps = append(ps, curve(c, pt{-0.66, -0.1}, pt{-0.36, -0.36})...)
	ps = append(ps, curve(pt{-0.36, -0.36}, pt{-0.3, -0.1}, pt{-0.14, -0.04})...)
	ps = append(ps, curve(pt{-0.14, -0.04}, pt{-0.16, -0.7}, a)...)
	g.fill(ps[:len(ps)-1]...)
	return g
}

func sniper() *glyph {
	g := &glyph{}
	g.ring(0.15, ngon(pt{}, 0.66, 36)...)
	for _, d := range []pt{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
		g.line(0.15, d.mul(0.3), d.mul(1.05))
	}
	return g
}

func shotgun() *glyph {
	g := &glyph{}
	g.fill(pt{-1.08, 0.0}, pt{-1.08, 0.4}, pt{-0.74, 0.34}, pt{-0.5, 0.14}, pt{0.12, 0.14}, pt{0.12, -0.18}, pt{-0.5, -0.18}, pt{-0.7, -0.06})
	g.line(0.09, pt{-0.44, 0.14}, pt{-0.4, 0.3}, pt{-0.22, 0.3}, pt{-0.16, 0.14})
	for _, q := range []pt{{0.44, -0.02}, {0.7, -0.3}, {0.7, 0.26}, {1.0, -0.56}, {1.0, -0.02}, {1.0, 0.52}} {
		g.fill(circle(q, 0.125)...)
	}
	return g
}

func engine() *glyph {
	g := &glyph{}
	g.fill(pt{-0.42, -0.66}, pt{0.26, -0.66}, pt{0.4, -0.2}, pt{-0.56, -0.2})
	g.fill(bar(0.26, -0.56, 1.1, -0.38)...)
	g.fill(pt{-0.8, -0.16}, pt{0.8, -0.16}, pt{0.96, 0.1}, pt{-0.96, 0.1})
	track := []pt{{-0.86, 0.24}, {0.86, 0.24}}
	track = append(track, curve(pt{0.86, 0.24}, pt{1.2, 0.5}, pt{0.72, 0.76})...)
	track = append(track, pt{-0.72, 0.76})
	track = append(track, curve(pt{-0.72, 0.76}, pt{-1.2, 0.5}, pt{-0.86, 0.24})...)
	g.ring(0.14, track[:len(track)-1]...)
	for _, x := range []float64{-0.6, -0.2, 0.2, 0.6} {
		g.fill(circle(pt{x, 0.5}, 0.13)...)
	}
	return g
}
