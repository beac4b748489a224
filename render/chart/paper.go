package chart

import (
	"math"
	"sync/atomic"
)

// paper is the sheet: a colour, blotches as large as a hand, a grain of single
// pixels. It is a function of the place on the table (blotches) and of the
// pixel counted from the table's corner (grain), never of the tile.
type paper struct {
	blotch []float32 // blotchN x blotchN, periodic
	grain  []int8    // grainN x grainN, periodic
}

const (
	blotchN      = 256
	blotchPerIn  = 4.0 // lattice points per inch: the blotches repeat after 64"
	grainN       = 256
	marginInches = 1.1
)

// made is the one paper of all maps: it does not change once made.
var made atomic.Pointer[paper]

// sheet is the paper; it is nil where a pause ended the work of making it.
func sheet(pause Pause) *paper {
	if made.Load() == nil {
		p := newPaper(pause)
		if p == nil {
			return nil
		}
		made.Store(p) // two who make it at once make the same
	}
	return made.Load()
}

func newPaper(pause Pause) *paper {
	p := &paper{blotch: make([]float32, blotchN*blotchN), grain: make([]int8, grainN*grainN)}
	for j := 0; j < blotchN; j++ {
		for i := 0; i < blotchN; i++ {
			v := 0.0
			for _, o := range []struct{ cells, weight float64 }{{10, 0.42}, {22, 0.3}, {48, 0.18}, {100, 0.1}} {
				k := o.cells / blotchN
				v += o.weight * noise(float64(i)*k, float64(j)*k, int(o.cells), int(o.cells))
			}
			p.blotch[j*blotchN+i] = float32(v * 1.5)
		}
		if j%16 == 0 && pause.Stop() {
			return nil
		}
	}
	for i := range p.grain {
		h := hash(i, 77)
		// The sum of two dice is softer than one.
		p.grain[i] = int8(int(h%64) + int(h>>8%64) - 63)
	}
	return p
}

// lay paints the sheet (the table and a margin round it) and the desk beyond.
func (p *paper) lay(c *canvas, pal *Palette, size pt) {
	w, h := c.dst.Rect.Dx(), c.dst.Rect.Dy()
	step := blotchPerIn / c.scale
	amp, wear := 0.15, 0.3
	if pal.Night {
		amp, wear = 0.28, 0.35
	}
	cols := make([]float32, w)
	for x := range cols {
		cols[x] = edgeWear((c.at.x+float64(x)+0.5)/c.scale, size.x)
	}
	base, stain := channels(pal.Paper), channels(pal.PaperEdge)
	gx, gy := int(math.Floor(c.at.x)), int(math.Floor(c.at.y))
	row := make([]float32, blotchN+1)
	for y := 0; y < h; y++ {
		fy := (c.at.y + float64(y) + 0.5) * step
		ey := edgeWear((c.at.y+float64(y)+0.5)/c.scale, size.y)
		p.blend(row, fy)
		grain := p.grain[wrap(gy+y, grainN)*grainN:][:grainN]
		pix := c.dst.Pix[y*c.dst.Stride:]
		for x := 0; x < w; x++ {
			q := pix[4*x : 4*x+4 : 4*x+4]
			edge := max(cols[x], ey)
			if edge > 1 {
				q[0], q[1], q[2], q[3] = pal.Desk.R, pal.Desk.G, pal.Desk.B, 255
				continue
			}
			fx := (c.at.x + float64(x) + 0.5) * step
			i := math.Floor(fx)
			f := float32(fx - i)
			k := int(i) & (blotchN - 1)
			v := row[k] + (row[k+1]-row[k])*f
			t := float32(amp)*(v*1.1+0.55) + float32(wear)*edge*edge*(0.75+0.5*v)
			t = max(0, min(1, t))
			g := float32(grain[(gx+x)&(grainN-1)]) * 0.045
			for ch := 0; ch < 3; ch++ {
				q[ch] = clip8(base[ch] + (stain[ch]-base[ch])*t + g)
			}
			q[3] = 255
		}
	}
}

// blend fills one row of the blotches for a height between two lattice rows.
func (p *paper) blend(row []float32, fy float64) {
	j := math.Floor(fy)
	f := float32(fy - j)
	a := p.blotch[wrap(int(j), blotchN)*blotchN:][:blotchN]
	b := p.blotch[wrap(int(j)+1, blotchN)*blotchN:][:blotchN]
	for i := range a {
		row[i] = a[i] + (b[i]-a[i])*f
	}
	row[blotchN] = row[0]
}

// edgeWear is 0 inside the sheet, rises to 1 at its edge, and is above 1 off it.
func edgeWear(v, size float64) float32 {
	d := min(v, size-v) + marginInches
	if d < 0 {
		return 2
	}
	return float32(max(0, 1-d/3))
}

func channels(c rgba) [3]float32 {
	return [3]float32{float32(c.R), float32(c.G), float32(c.B)}
}

func clip8(v float32) uint8 {
	if v <= 0 {
		return 0
	}
	if v >= 255 {
		return 255
	}
	return uint8(v + 0.5)
}

// stubble is the roughness of open ground: a few dots and blades here and
// there, so faint that it reads as texture.
type stubble struct {
	size pt
	col  rgba
}

func (s *stubble) box() box { return box{0, 0, s.size.x, s.size.y} }

func (s *stubble) paint(c *canvas) {
	const cell = 1.7
	if c.scale < 11*c.dense {
		return
	}
	for j := int(math.Floor(c.view.y0/cell)) - 1; float64(j)*cell < c.view.y1+cell; j++ {
		for i := int(math.Floor(c.view.x0/cell)) - 1; float64(i)*cell < c.view.x1+cell; i++ {
			d := diceAt(i, j, 6)
			p := pt{float64(i) + d.unit(), float64(j) + d.unit()}.mul(cell)
			if kind := d.unit(); kind > 0.42 || p.x < 0.3 || p.y < 0.3 || p.x > s.size.x-0.3 || p.y > s.size.y-0.3 {
				continue
			} else if kind < 0.2 {
				for k := 0; k < 4; k++ {
					c.addFill(ngon(p.add(pt{d.in(-0.3, 0.3), d.in(-0.2, 0.2)}), max(0.028, 0.5/c.scale), 8))
				}
				continue
			}
			for _, a := range []float64{-0.5, 0, 0.45} {
				tip := p.add(pt{a * 0.17, -0.15 + 0.05*math.Abs(a)})
				c.addLine([]pt{p.add(pt{a * 0.06, 0}), tip}, false, max(0.8, 0.024*c.scale))
			}
		}
	}
	c.ink(s.col)
}

// fibres are the faint hairs of the paper, spread by the cell.
type fibres struct {
	size pt
	col  rgba
}

const fibreMinScale = 14 // pixels per inch under which hairs are lost anyway

func (f *fibres) box() box { return box{0, 0, f.size.x, f.size.y}.grow(marginInches) }

func (f *fibres) paint(c *canvas) {
	if c.scale < fibreMinScale*c.dense {
		return
	}
	x0, x1 := int(math.Floor(c.view.x0))-1, int(math.Ceil(c.view.x1))+1
	y0, y1 := int(math.Floor(c.view.y0))-1, int(math.Ceil(c.view.y1))+1
	b := f.box()
	var line [4]pt
	for j := max(y0, -1); j <= min(y1, int(b.y1)); j++ {
		for i := max(x0, -1); i <= min(x1, int(b.x1)); i++ {
			d := diceAt(i, j, 5)
			if d.unit() > 0.55 {
				continue
			}
			p := pt{float64(i) + d.unit(), float64(j) + d.unit()}
			dir, bend := d.in(0, 2*math.Pi), d.in(-0.35, 0.35)
			l := d.in(0.06, 0.2)
			for k := range line {
				line[k] = p
				p = polar(p, l, dir)
				dir += bend
			}
			if boxOf(line[:]).x0 < b.x0 || boxOf(line[:]).y0 < b.y0 || boxOf(line[:]).x1 > b.x1 || boxOf(line[:]).y1 > b.y1 {
				continue
			}
			c.addLine(line[:], false, max(0.7, 0.014*c.scale))
		}
	}
	c.ink(f.col)
}
