package render

import (
	"image"
	"image/color"
	"math"
	"sync"
)

const textureSize = 512

// skinKey names what a theme makes once and keeps.
type skinKey struct {
	what string
	a, b color.RGBA
	n    int
}

// keep makes a thing of the theme once.
func keep[V any](t *Theme, k skinKey, build func() V) V {
	if v, ok := t.skins[k]; ok {
		return v.(V)
	}
	v := build()
	t.skins[k] = v
	return v
}

// texture is the paper's fibre: an image that repeats without a seam.
func (t *Theme) texture() *sprite {
	return keep(t, skinKey{what: "fibre"}, func() *sprite {
		if t.Pal.Night {
			return &sprite{img: nightFibre()}
		}
		return &sprite{img: dayFibre()}
	})
}

// Both papers are made once: themes come and go with the window's size.
var (
	dayFibre = sync.OnceValue(func() *image.RGBA {
		return fibreImage(color.RGBA{60, 40, 10, 255}, color.RGBA{255, 250, 235, 255}, 1)
	})
	nightFibre = sync.OnceValue(func() *image.RGBA {
		return fibreImage(color.RGBA{0, 0, 0, 255}, color.RGBA{255, 235, 200, 255}, 0.55)
	})
)

// random is a small generator for textures; it is seeded by the code, so that
// the paper is the same in every run.
type random uint64

func (r *random) next() float64 {
	*r += 0x9E3779B97F4A7C15
	x := uint64(*r)
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return float64((x^x>>31)>>11) / (1 << 53)
}

// fibreImage draws grain and short curved fibres of two tones.
func fibreImage(dark, light color.RGBA, strength float64) *image.RGBA {
	const n = textureSize
	tone := make([]float64, n*n) // positive is light
	var r random = 7
	for i := range tone {
		tone[i] = (r.next() - 0.5) * 0.028
	}
	for range 900 {
		fibre(tone, &r)
	}
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	for i, v := range tone {
		c := light
		if v < 0 {
			c, v = dark, -v
		}
		a := min(1, v*strength)
		q := img.Pix[4*i : 4*i+4 : 4*i+4]
		q[0], q[1], q[2], q[3] = uint8(float64(c.R)*a), uint8(float64(c.G)*a), uint8(float64(c.B)*a), uint8(255*a)
	}
	return img
}

// fibre adds one fibre to a texture.
func fibre(tone []float64, r *random) {
	const n = textureSize
	x, y, a := r.next()*n, r.next()*n, r.next()*2*math.Pi
	bend := (r.next() - 0.5) * 0.12
	weight := 0.035 * (r.next() - 0.55)
	for range 12 + int(r.next()*30) {
		x, y, a = x+math.Cos(a), y+math.Sin(a), a+bend
		i, j := int(math.Floor(x))&(n-1), int(math.Floor(y))&(n-1)
		tone[j*n+i] += weight
		tone[j*n+(i+1)&(n-1)] += weight / 3
	}
}
