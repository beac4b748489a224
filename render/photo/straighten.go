package photo

import (
	"image"
	"math"

	"duckboard/document"
)

// Straightening is a picture being laid straight, some rows at a time.
type Straightening struct {
	src  *image.RGBA
	dst  *image.RGBA
	back Homography // from the pixels of dst to those of src
	row  int

	// Rect is where the four corners lie in the straight picture, in its pixels.
	Rect [4]float64 // left, top, width, height
}

// round is how much of what surrounds the four corners the straight picture has at most, in their
// own widths and heights: what is far off is stretched beyond use.
const round = 0.5

// Straighten begins to lay a picture so that four corners of it, in its pixels, become a rectangle
// whose sides are as across to down. It fails where they can be none of a rectangle (Quad.Check).
func Straighten(src *image.RGBA, corners Quad, across, down float64) (*Straightening, error) {
	if !(across > 0 && down > 0) || math.IsInf(across, 0) || math.IsInf(down, 0) {
		return nil, document.Refuse("its sides must be longer than 0")
	}
	if k := across / down; k > 50 || k < 0.02 {
		return nil, document.Refuse("one of its sides is more than 50 times as long as the other")
	}
	// As many pixels as the corners have in the photograph.
	w := max(side(corners[0], corners[1]), side(corners[3], corners[2]))
	h := max(side(corners[1], corners[2]), side(corners[0], corners[3]))
	scale := max(w/across, h/down)
	w, h = across*scale, down*scale
	unit := Quad{{}, {1, 0}, {1, 1}, {0, 1}}
	there, err := Between(&corners, &unit)
	if err != nil {
		return nil, err
	}
	x0, y0, x1, y1 := there.seen(src)
	k := min(1, Side/max((x1-x0)*w, (y1-y0)*h))
	w, h = w*k, h*k
	s := &Straightening{src: src, Rect: [4]float64{-x0 * w, -y0 * h, w, h}}
	l, t := s.Rect[0], s.Rect[1]
	if s.back, err = Between(&Quad{{l, t}, {l + w, t}, {l + w, t + h}, {l, t + h}}, &corners); err != nil {
		return nil, err
	}
	s.dst = image.NewRGBA(image.Rect(0, 0, min(Side, max(1, int(math.Ceil((x1-x0)*w)))), min(Side, max(1, int(math.Ceil((y1-y0)*h))))))
	return s, nil
}

func side(a, b Point) float64 { return math.Hypot(b.X-a.X, b.Y-a.Y) }

// seen is what of the picture lies round the unit square to which its corners are mapped.
func (h *Homography) seen(src *image.RGBA) (x0, y0, x1, y1 float64) {
	x1, y1 = 1, 1
	w, high := float64(src.Rect.Dx()), float64(src.Rect.Dy())
	const steps = 64 // along each edge of the picture: of one that the horizon crosses, too
	for i := range steps + 1 {
		k := float64(i) / steps
		for _, p := range [4]Point{{k * w, 0}, {k * w, high}, {0, k * high}, {w, k * high}} {
			if q, ok := h.At(p); ok {
				x0, y0, x1, y1 = min(x0, q.X), min(y0, q.Y), max(x1, q.X), max(y1, q.Y)
			}
		}
	}
	return max(x0, -round), max(y0, -round), min(x1, 1+round), min(y1, 1+round)
}

// Step makes a few rows, and tells whether all are made.
func (s *Straightening) Step() (done bool) {
	for end := min(s.row+16, s.dst.Rect.Dy()); s.row < end; s.row++ {
		for x := range s.dst.Rect.Dx() {
			if p, ok := s.back.At(Point{float64(x) + 0.5, float64(s.row) + 0.5}); ok {
				blend(s.src, p, s.dst.Pix[s.dst.PixOffset(x, s.row):][:4])
			}
		}
	}
	return s.row == s.dst.Rect.Dy()
}

// Picture is the straight picture, once all rows are made. What the photograph does not show is clear.
func (s *Straightening) Picture() *image.RGBA { return s.dst }

// blend writes the colour of a place between the middles of four pixels; of one off the picture none.
func blend(src *image.RGBA, p Point, out []uint8) {
	w, h := src.Rect.Dx(), src.Rect.Dy()
	if !(p.X >= 0 && p.Y >= 0 && p.X < float64(w) && p.Y < float64(h)) {
		return
	}
	fx, fy := max(0, p.X-0.5), max(0, p.Y-0.5)
	x, y := int(fx), int(fy)
	kx, ky := fx-float64(x), fy-float64(y)
	a, b := src.Pix[y*src.Stride+4*x:], src.Pix[y*src.Stride+4*min(x+1, w-1):]
	next := min(y+1, h-1)
	c, d := src.Pix[next*src.Stride+4*x:], src.Pix[next*src.Stride+4*min(x+1, w-1):]
	for i := range 4 {
		upper := float64(a[i])*(1-kx) + float64(b[i])*kx
		lower := float64(c[i])*(1-kx) + float64(d[i])*kx
		out[i] = uint8(upper*(1-ky) + lower*ky + 0.5)
	}
}
