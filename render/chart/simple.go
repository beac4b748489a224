package chart

import "math"

// simple are the drawings of small tokens: fewer parts, and each at least two pixels wide on a token of 21. A role
// that has none has one drawing for all sizes.
var simple = [roleEnd]func() *glyph{
	Blade: plainBlade, Leader: plainLeader, Rifle: plainRifle, Gunner: plainGunner, Medic: plainMedic, Brute: plainBrute, Scout: plainScout,
	Priest: plainPriest, Beast: plainBeast, Heavy: plainHeavy, Flamer: plainFlamer, Sniper: plainSniper, Shotgun: plainShotgun, Engine: plainEngine,
}

func plainBlade() *glyph {
	g := &glyph{}
	g.fill(pt{1.36, 0}, pt{1.1, -0.18}, pt{-0.3, -0.18}, pt{-0.3, 0.18}, pt{1.1, 0.18})
	g.fill(bar(-0.52, -0.66, -0.26, 0.66)...)
	g.fill(bar(-1.26, -0.13, -0.5, 0.13)...)
	return g.turn(-math.Pi / 4)
}

func plainLeader() *glyph {
	g := &glyph{}
	g.fill(pt{-0.86, 0.74}, pt{-1.02, -0.62}, pt{-0.46, 0.0}, pt{0, -0.94}, pt{0.46, 0.0}, pt{1.02, -0.62}, pt{0.86, 0.74})
	return g
}

func plainRifle() *glyph {
	g := &glyph{}
	g.fill(bar(-0.4, -0.17, 1.34, 0.13)...)
	g.fill(pt{-1.26, -0.05}, pt{-0.4, -0.2}, pt{-0.2, 0.2}, pt{-0.62, 0.26}, pt{-1.26, 0.52})
	g.fill(bar(-0.12, 0.1, 0.16, 0.42)...)
	return g.turn(-math.Pi / 6)
}

func plainGunner() *glyph {
	g := &glyph{}
	g.fill(bar(-1.0, -0.66, 0.3, -0.1)...)
	g.fill(bar(0.3, -0.54, 1.2, -0.24)...)
	g.line(0.3, pt{0, -0.2}, pt{-0.72, 0.94})
	g.line(0.3, pt{0, -0.2}, pt{0.72, 0.94})
	return g
}

func plainMedic() *glyph {
	g := &glyph{}
	const a, b = 0.33, 0.98
	g.fill(pt{-a, -b}, pt{a, -b}, pt{a, -a}, pt{b, -a}, pt{b, a}, pt{a, a}, pt{a, b}, pt{-a, b}, pt{-a, a}, pt{-b, a}, pt{-b, -a}, pt{-a, -a})
	return g
}

func plainBrute() *glyph {
	g := &glyph{}
	g.fill(bar(-0.92, -0.96, 0.92, -0.26)...)
	g.fill(bar(-0.18, -0.3, 0.18, 1.1)...)
	return g
}

func plainScout() *glyph {
	g := &glyph{}
	lid := []pt{{-1.16, 0}}
	lid = append(lid, curve(pt{-1.16, 0}, pt{0, -1.34}, pt{1.16, 0})...)
	lid = append(lid, curve(pt{1.16, 0}, pt{0, 1.34}, pt{-1.16, 0})...)
	g.ring(0.27, lid[:len(lid)-1]...)
	g.fill(circle(pt{}, 0.34)...)
	return g
}

func plainPriest() *glyph {
	g := &glyph{}
	g.fill(bar(-0.18, -1.02, 0.18, 1.06)...)
	g.fill(bar(-0.74, -0.5, 0.74, -0.16)...)
	return g
}

func plainBeast() *glyph {
	g := &glyph{}
	g.fill(ellipse(pt{0, 0.46}, 0.62, 0.5)...)
	for _, toe := range []pt{{-0.86, -0.1}, {-0.33, -0.68}, {0.33, -0.68}, {0.86, -0.1}} {
		g.fill(circle(toe, 0.25)...)
	}
	return g
}

func plainHeavy() *glyph {
	g := &glyph{}
	dome := []pt{{-0.86, -0.28}}
	dome = append(dome, curve(pt{-0.86, -0.28}, pt{-0.86, -1.06}, pt{0, -1.06})...)
	dome = append(dome, curve(pt{0, -1.06}, pt{0.86, -1.06}, pt{0.86, -0.28})...)
	g.fill(dome...)
	g.fill(pt{-0.86, 0.14}, pt{-0.22, 0.14}, pt{-0.22, 1.04}, pt{-0.62, 0.9}, pt{-0.86, 0.6})
	g.fill(pt{0.86, 0.14}, pt{0.22, 0.14}, pt{0.22, 1.04}, pt{0.62, 0.9}, pt{0.86, 0.6})
	return g
}

func plainFlamer() *glyph {
	g := &glyph{}
	a, b := pt{0.16, -1.2}, pt{-0.3, -0.28}
	ps := []pt{a}
	ps = append(ps, curve(a, pt{0.86, -0.2}, pt{0.8, 0.36})...)
	ps = append(ps, curve(pt{0.8, 0.36}, pt{0.74, 1.06}, pt{0, 1.06})...)
	ps = append(ps, curve(pt{0, 1.06}, pt{-0.8, 1.06}, pt{-0.8, 0.3})...)
	ps = append(ps, curve(pt{-0.8, 0.3}, pt{-0.8, -0.2}, pt{-0.62, -0.66})...)
	ps = append(ps, b)
	ps = append(ps, curve(b, pt{0.1, -0.6}, a)...)
	g.fill(ps[:len(ps)-1]...)
	return g
}

func plainSniper() *glyph {
	g := &glyph{}
	g.ring(0.25, circle(pt{}, 0.7)...)
	for _, d := range []pt{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
		g.line(0.27, d.mul(0.36), d.mul(1.2))
	}
	return g
}

func plainShotgun() *glyph {
	g := &glyph{}
	g.fill(pt{-1.26, 0.0}, pt{-0.8, -0.24}, pt{-0.1, -0.24}, pt{-0.1, 0.2}, pt{-0.7, 0.2}, pt{-1.26, 0.58})
	for _, q := range []pt{{0.42, -0.02}, {1.02, -0.56}, {1.02, 0.52}} {
		g.fill(circle(q, 0.2)...)
	}
	return g
}

func plainEngine() *glyph {
	g := &glyph{}
	g.fill(pt{-0.5, -0.78}, pt{0.2, -0.78}, pt{0.36, -0.16}, pt{-0.66, -0.16})
	g.fill(bar(0.1, -0.68, 1.2, -0.4)...)
	g.fill(pt{-0.86, 0.06}, pt{0.86, 0.06}, pt{1.1, 0.44}, pt{0.8, 0.86}, pt{-0.8, 0.86}, pt{-1.1, 0.44})
	return g
}
