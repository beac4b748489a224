package chart

import "math"

// wire paints rows of crosses strung on a strand, along the piece.
func (b *builder) wire(ps []pt) op {
	var pic picture
	ground := newFills(Alpha(b.pal.Contour, 0.1), 0)
	ground.add(ps)
	edge := newLines(Alpha(b.pal.InkSoft, 0.5), 0.025, 0.6, 1.4, 14)
	for _, d := range dashes(ps, true, 0.12, 0.14) {
		edge.add(d, false)
	}
	cross := newLines(b.pal.Ink, 0.045, 0.9, 2.4, 0)
	strand := newLines(Alpha(b.pal.Ink, 0.6), 0.022, 0.6, 1.3, 16)
	dir := longAxis(ps)
	across := dir.right()
	lo, hi := extent(ps, across)
	rows := max(1, min(60, math.Round((hi-lo)/0.5)))
	l0, l1 := extent(ps, dir)
	step := max(0.42, rows*(l1-l0)/maxMarks)
	for k := 0.0; k < rows; k++ {
		row := wireRow{int(k), dir, across, lo + (k+0.5)*(hi-lo)/rows}
		for sp := spans(ps, dir, across, row.at); len(sp) > 1; sp = sp[2:] {
			if n := int((sp[1]-sp[0])/step + 0.5); n > 0 {
				row.crosses(cross, strand, sp, n)
			}
		}
	}
	pic.add(ground, edge, strand, cross)
	return &pic
}

// wireRow is one of the rows, by its number: it runs along dir, so far off across it.
type wireRow struct {
	n           int
	dir, across pt
	at          float64
}

// crosses paints n crosses of a row, from the first of two places along it to the second,
// and their strand.
func (w *wireRow) crosses(cross, strand *lines, span []float64, n int) {
	from, gap := span[0], (span[1]-span[0])/float64(n)
	var line []pt
	for i := 0; i < n; i++ {
		d := diceAt(w.n, i, int(w.at*97), int(from*97))
		s := from + (float64(i)+0.5)*gap
		p := w.dir.mul(s).add(w.across.mul(w.at + d.in(-0.03, 0.03)))
		r := 0.14 * d.in(0.9, 1.12)
		a := math.Pi/4 + d.in(-0.14, 0.14) + math.Atan2(w.dir.y, w.dir.x)
		cross.seg(polar(p, r, a), polar(p, -r, a))
		cross.seg(polar(p, r, a+math.Pi/2), polar(p, -r, a+math.Pi/2))
		for k := 0; k < 6; k++ {
			t := float64(k)/6*2*math.Pi + float64(w.n)
			line = append(line, w.dir.mul(s-gap/2+gap*float64(k)/6).add(w.across.mul(w.at+0.07*math.Sin(t))))
		}
	}
	strand.add(line, false)
}
