package chart

import "math"

// pen turns lines into polygons: one ring per line, so that a batch of lines
// never covers a pixel twice at its joints. All its polygons run the same way.
type pen struct {
	left, right []pt // scratch
}

// open is the outline of an open line of width w with flat ends.
func (p *pen) open(ps []pt, w float64, ring func([]pt)) {
	ps = distinct(ps)
	if len(ps) < 2 {
		return
	}
	p.left, p.right = p.left[:0], p.right[:0]
	h := w / 2
	last := len(ps) - 1
	for i, v := range ps {
		switch i {
		case 0:
			n := ps[1].sub(v).unit().right().mul(h)
			p.left, p.right = append(p.left, v.sub(n)), append(p.right, v.add(n))
		case last:
			n := v.sub(ps[i-1]).unit().right().mul(h)
			p.left, p.right = append(p.left, v.sub(n)), append(p.right, v.add(n))
		default:
			p.joint(ps[i-1], v, ps[i+1], h)
		}
	}
	ring(p.closeRing())
}

// closed is the outline of a closed line of width w: its two sides joined
// by a seam that cancels itself.
func (p *pen) closed(ps []pt, w float64, ring func([]pt)) {
	ps = distinct(ps)
	n := len(ps)
	if n > 1 && ps[0].sub(ps[n-1]).len() < 1e-7 {
		n--
		ps = ps[:n]
	}
	if n < 3 {
		p.open(ps, w, ring)
		return
	}
	p.left, p.right = p.left[:0], p.right[:0]
	for i, v := range ps {
		p.joint(ps[(i+n-1)%n], v, ps[(i+1)%n], w/2)
	}
	p.left, p.right = append(p.left, p.left[0]), append(p.right, p.right[0])
	ring(p.closeRing())
}

func (p *pen) closeRing() []pt {
	for i := len(p.right) - 1; i >= 0; i-- {
		p.left = append(p.left, p.right[i])
	}
	return p.left
}

// joint adds the two sides of the line at v between a and b: mitred up to a
// right angle or so, bevelled beyond.
func (p *pen) joint(a, v, b pt, h float64) {
	d0, d1 := v.sub(a), b.sub(v)
	l0, l1 := d0.len(), d1.len()
	u0, u1 := d0.unit(), d1.unit()
	n0, n1 := u0.right(), u1.right()
	m := n0.add(n1)
	turn := u0.cross(u1)
	k := 2 * h / max(m.dot(m), 1e-9) // the mitre is m*k
	mitre := m.mul(k)
	reach := mitre.len()
	if u0.dot(u1) > -0.35 && reach < min(l0, l1)+h {
		p.left, p.right = append(p.left, v.sub(mitre)), append(p.right, v.add(mitre))
		return
	}
	// turn > 0 is clockwise on the screen: the right side is inside.
	if turn > 0 {
		p.left = append(p.left, v.sub(n0.mul(h)), v.sub(n1.mul(h)))
		p.right = append(p.right, v.add(n0.mul(h)), v, v.add(n1.mul(h)))
		return
	}
	p.left = append(p.left, v.sub(n0.mul(h)), v, v.sub(n1.mul(h)))
	p.right = append(p.right, v.add(n0.mul(h)), v.add(n1.mul(h)))
}

func distinct(ps []pt) []pt {
	for i := 1; i < len(ps); i++ {
		if ps[i].sub(ps[i-1]).len() < 1e-7 {
			out := append([]pt(nil), ps[:i]...)
			for _, q := range ps[i:] {
				if q.sub(out[len(out)-1]).len() >= 1e-7 {
					out = append(out, q)
				}
			}
			return out
		}
	}
	return ps
}

// dashes cuts a line into dashes of on inches with gaps of off inches.
func dashes(ps []pt, closed bool, on, off float64) [][]pt {
	if closed && len(ps) > 1 {
		ps = append(append([]pt(nil), ps...), ps[0])
	}
	var out [][]pt
	var cur []pt
	drawing, left := true, on
	for i := 0; i+1 < len(ps); i++ {
		a, b := ps[i], ps[i+1]
		l := b.sub(a).len()
		for at := 0.0; at < l; {
			step := math.Min(left, l-at)
			if drawing {
				if len(cur) == 0 {
					cur = append(cur, a.lerp(b, at/l))
				}
				cur = append(cur, a.lerp(b, (at+step)/l))
			}
			at += step
			if left -= step; left <= 1e-9 {
				if drawing {
					out = append(out, cur)
					cur = nil
				}
				drawing = !drawing
				left = off
				if drawing {
					left = on
				}
			}
		}
	}
	if len(cur) > 1 {
		out = append(out, cur)
	}
	return out
}
