package photo

import (
	"bytes"
	"errors"
	"image"
	"image/draw"
	"math"
)

// Pause is called often while a picture is read, with how much of it is read, 0 to 1. It reports
// whether the reading is to end.
type Pause func(done float64) (stop bool)

// ErrStopped is the error of a reading that a Pause has ended.
var ErrStopped = errors.New("photo: stopped")

// at calls the pause, if there is one.
func (p Pause) at(done float64) bool { return p != nil && p(done) }

// decoded is the share of the work that decoding is; the rest is making the picture smaller.
const decoded = 0.6

// feed hands a file to who decodes it, a little at a time.
type feed struct {
	bytes.Reader
	pause Pause
}

// Read implements io.Reader.
func (f *feed) Read(p []byte) (int, error) {
	if f.pause.at(decoded * (1 - float64(f.Len())/float64(f.Size()))) {
		return 0, ErrStopped
	}
	return f.Reader.Read(p[:min(len(p), 4096)])
}

// shrink makes a picture so wide and high, and no larger than it is: each pixel is the mean of what
// it covers.
func shrink(src image.Image, w, h int, pause Pause) (*image.RGBA, error) {
	from, dst := src.Bounds(), image.NewRGBA(image.Rect(0, 0, w, h))
	kx, ky := float64(from.Dx())/float64(w), float64(from.Dy())/float64(h)
	row, sums, means := image.NewRGBA(image.Rect(0, 0, from.Dx(), 1)), make([]float64, 4*w), make([]float64, 4*w)
	last := -1 // the row of the source that sums are of
	for y := range h {
		clear(means)
		lo, hi := float64(y)*ky, min(float64(y+1)*ky, float64(from.Dy()))
		for sy := int(lo); float64(sy) < hi; sy++ {
			if sy != last {
				if pause.at(decoded + (1-decoded)*float64(sy)/float64(from.Dy())) {
					return nil, ErrStopped
				}
				draw.Draw(row, row.Rect, src, image.Pt(from.Min.X, from.Min.Y+sy), draw.Src)
				across(row.Pix, sums, kx)
				last = sy
			}
			share := (min(float64(sy+1), hi) - max(float64(sy), lo)) / ky
			for i, v := range sums {
				means[i] += v * share
			}
		}
		for i, v := range means {
			dst.Pix[y*dst.Stride+i] = uint8(min(255, v+0.5))
		}
	}
	return dst, nil
}

// across makes a row shorter: so many of its pixels are one.
func across(row []uint8, means []float64, k float64) {
	clear(means)
	n := len(row) / 4
	for x := range len(means) / 4 {
		lo, hi := float64(x)*k, min(float64(x+1)*k, float64(n))
		for sx := int(lo); float64(sx) < hi && sx < n; sx++ {
			share := (math.Min(float64(sx+1), hi) - math.Max(float64(sx), lo)) / k
			for c := range 4 {
				means[4*x+c] += float64(row[4*sx+c]) * share
			}
		}
	}
}
