package photo

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// quad draws four corners that can be those of something flat.
func quad(t *rapid.T, name string) Quad {
	for {
		var q Quad
		for i, c := range (Quad{{100, 100}, {900, 100}, {900, 700}, {100, 700}}) {
			q[i] = Point{c.X + rapid.Float64Range(-250, 250).Draw(t, name), c.Y + rapid.Float64Range(-250, 250).Draw(t, name)}
		}
		if q.Check() == nil {
			return q
		}
	}
}

func apart(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

func TestAHomographyTakesItsCornersToOneAnotherThereAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, to := quad(t, "from"), quad(t, "to")
		there, err := Between(&from, &to)
		if err != nil {
			t.Fatal(err)
		}
		back, err := Between(&to, &from)
		if err != nil {
			t.Fatal(err)
		}
		for i := range from {
			if q, ok := there.At(from[i]); !ok || apart(q, to[i]) > 1e-5 {
				t.Fatalf("corner %d goes to %v, not %v", i, q, to[i])
			}
		}
		k, l := rapid.Float64Range(0, 1).Draw(t, "k"), rapid.Float64Range(0, 1).Draw(t, "l")
		p := Point{from[0].X + k*(from[1].X-from[0].X), from[0].Y + k*(from[1].Y-from[0].Y)}
		p = Point{p.X + l*(from[2].X-p.X), p.Y + l*(from[2].Y-p.Y)} // within the outline
		q, ok := there.At(p)
		if !ok {
			t.Fatalf("%v lies behind the horizon", p)
		}
		if again, ok := back.At(q); !ok || apart(again, p) > 1e-4 {
			t.Fatalf("%v comes back as %v", p, again)
		}
	})
}

// slow is the homography from the unit square in closed form, from where its sides meet, and not by
// equations: P. Heckbert, Fundamentals of Texture Mapping, 1989, 2.2.3.
func slow(q *Quad, u, v float64) Point {
	dx1, dx2, sx := q[1].X-q[2].X, q[3].X-q[2].X, q[0].X-q[1].X+q[2].X-q[3].X
	dy1, dy2, sy := q[1].Y-q[2].Y, q[3].Y-q[2].Y, q[0].Y-q[1].Y+q[2].Y-q[3].Y
	det := dx1*dy2 - dx2*dy1
	g, h := (sx*dy2-dx2*sy)/det, (dx1*sy-sx*dy1)/det
	w := g*u + h*v + 1
	return Point{
		((q[1].X-q[0].X+g*q[1].X)*u + (q[3].X-q[0].X+h*q[3].X)*v + q[0].X) / w,
		((q[1].Y-q[0].Y+g*q[1].Y)*u + (q[3].Y-q[0].Y+h*q[3].Y)*v + q[0].Y) / w,
	}
}

func TestEightEquationsAgreeWithTheClosedForm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		to := quad(t, "to")
		h, err := Between(&Quad{{0, 0}, {1, 0}, {1, 1}, {0, 1}}, &to)
		if err != nil {
			t.Fatal(err)
		}
		u, v := rapid.Float64Range(0, 1).Draw(t, "u"), rapid.Float64Range(0, 1).Draw(t, "v")
		if q, ok := h.At(Point{u, v}); !ok || apart(q, slow(&to, u, v)) > 1e-6 {
			t.Fatalf("%v, %v, by the closed form %v", q, ok, slow(&to, u, v))
		}
	})
}

func TestCornersThatMakeNoOutlineAreRefused(t *testing.T) {
	good := Quad{{0, 0}, {10, 0}, {10, 10}, {0, 10}}
	for name, q := range map[string]Quad{
		"crossing":         {{0, 0}, {10, 10}, {10, 0}, {0, 10}},
		"mirrored":         {{10, 0}, {0, 0}, {0, 10}, {10, 10}},
		"one within":       {{0, 0}, {10, 0}, {3, 3}, {0, 10}},
		"three in a line":  {{0, 0}, {5, 0}, {10, 0}, {0, 10}},
		"all in one place": {{1, 1}, {1, 1}, {1, 1}, {1, 1}},
		"no number":        {{math.NaN(), 0}, {10, 0}, {10, 10}, {0, 10}},
	} {
		if _, err := Between(&q, &good); err == nil {
			t.Errorf("%s: taken", name)
		}
		if _, err := Between(&good, &q); err == nil {
			t.Errorf("%s: taken as an aim", name)
		}
	}
	img := image.NewRGBA(image.Rect(0, 0, 10, 10))
	for _, sides := range [][2]float64{{0, 1}, {1, -1}, {1, math.NaN()}, {math.Inf(1), 1}, {100, 1}} {
		if _, err := Straighten(img, good, sides[0], sides[1]); err == nil {
			t.Errorf("sides %v are taken", sides)
		}
	}
}

// board is a board of 6 by 4 fields, each of its own colour.
func board(x, y float64) color.RGBA {
	i, j := int(x*6), int(y*4)
	return color.RGBA{uint8(40 * i), uint8(60 * j), uint8(30 * (i + j)), 255}
}

// TestAPhotographOfABoardIsSeenFromStraightAbove: a board that a camera saw aslant is again what it was.
func TestAPhotographOfABoardIsSeenFromStraightAbove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		corners := quad(t, "corners")
		for i, c := range corners {
			corners[i] = Point{c.X / 2, c.Y / 2}
		}
		photo := image.NewRGBA(image.Rect(0, 0, 500, 400))
		unit := Quad{{0, 0}, {1, 0}, {1, 1}, {0, 1}}
		h, err := Between(&corners, &unit)
		if err != nil {
			t.Fatal(err)
		}
		for y := range 400 {
			for x := range 500 {
				if p, ok := h.At(Point{float64(x) + 0.5, float64(y) + 0.5}); ok && p.X >= 0 && p.Y >= 0 && p.X < 1 && p.Y < 1 {
					photo.SetRGBA(x, y, board(p.X, p.Y))
				}
			}
		}
		s, err := Straighten(photo, corners, 6, 4)
		if err != nil {
			t.Fatal(err)
		}
		for !s.Step() {
		}
		img, r := s.Picture(), s.Rect
		if math.Abs(r[2]*4-r[3]*6) > 1e-6 || img.Rect.Dx() > Side || img.Rect.Dy() > Side {
			t.Fatalf("the board is %v of %v", r, img.Rect)
		}
		for i := range 6 {
			for j := range 4 {
				u, v := (float64(i)+0.5)/6, (float64(j)+0.5)/4
				if at := slow(&corners, u, v); at.X < 3 || at.Y < 3 || at.X > 497 || at.Y > 397 {
					continue // off the photograph
				}
				got, want := img.RGBAAt(int(r[0]+u*r[2]), int(r[1]+v*r[3])), board(u, v)
				if got != want {
					t.Fatalf("field %d, %d of a board at %v is %v, not %v", i, j, corners, got, want)
				}
			}
		}
	})
}

// written is a small JPEG with an orientation in its Exif data.
func written(orientation int, order binary.AppendByteOrder) []byte {
	img := image.NewRGBA(image.Rect(0, 0, 64, 32))
	for y := range 32 {
		for x := range 64 {
			img.SetRGBA(x, y, color.RGBA{uint8(255 * (x / 32)), uint8(255 * (y / 16)), 0, 255})
		}
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 100}); err != nil {
		panic(err)
	}
	exif := []byte("Exif\x00\x00II*\x00")
	if order == binary.AppendByteOrder(binary.BigEndian) {
		exif = []byte("Exif\x00\x00MM\x00*")
	}
	exif = order.AppendUint32(exif, 8)
	exif = order.AppendUint16(exif, 1)
	exif = order.AppendUint16(order.AppendUint32(order.AppendUint16(order.AppendUint16(exif, 274), 3), 1), uint16(orientation))
	exif = append(exif, 0, 0, 0, 0, 0, 0)
	head := binary.BigEndian.AppendUint16([]byte{0xff, 0xd8, 0xff, 0xe1}, uint16(len(exif)+2))
	return append(append(head, exif...), b.Bytes()[2:]...)
}

func TestAPhotographStandsUprightAsTheCameraWasHeld(t *testing.T) {
	// Where the file's upper left pixel is in the upright picture: Exif's table of tag 274.
	for orientation, want := range map[int]Point{1: {0, 0}, 2: {1, 0}, 3: {1, 1}, 4: {0, 1}, 5: {0, 0}, 6: {1, 0}, 7: {1, 1}, 8: {0, 1}} {
		for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
			img, err := Read(written(orientation, order), nil)
			if err != nil {
				t.Fatal(err)
			}
			w, h := img.Rect.Dx(), img.Rect.Dy()
			if tall := h > w; tall != (orientation > 4) {
				t.Errorf("orientation %d: %d by %d", orientation, w, h)
			}
			if c := img.RGBAAt(4+int(want.X)*(w-8), 4+int(want.Y)*(h-8)); c.R > 40 || c.G > 40 {
				t.Errorf("orientation %d: there is %v", orientation, c)
			}
			far := img.RGBAAt(4+int(1-want.X)*(w-8), 4+int(1-want.Y)*(h-8))
			if far.R < 200 || far.G < 200 {
				t.Errorf("orientation %d: opposite is %v", orientation, far)
			}
		}
	}
}

func TestPicturesAreReadWithinBounds(t *testing.T) {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 4096, 100))); err != nil {
		t.Fatal(err)
	}
	if img, err := Read(b.Bytes(), nil); err != nil || img.Rect.Dx() != Side || img.Rect.Dy() != 50 {
		t.Errorf("%v, %v", img, err)
	}
	huge := bytes.Clone(b.Bytes())
	binary.BigEndian.PutUint32(huge[16:], 40000) // its width, with the checksum of before
	binary.BigEndian.PutUint32(huge[20:], 40000)
	binary.BigEndian.PutUint32(huge[29:], 0x0)
	for name, data := range map[string][]byte{"huge": huge, "cut": b.Bytes()[:60], "text": []byte("no picture"), "none": nil} {
		if _, err := Read(data, nil); err == nil {
			t.Errorf("%s: taken", name)
		} else if strings.Contains(err.Error(), "panic") {
			t.Error(err)
		}
	}
}

// TestAWebPIsReadOutsideThePage: one pixel, as the format's own description has it.
func TestAWebPIsReadOutsideThePage(t *testing.T) {
	data, err := base64.StdEncoding.DecodeString("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")
	if err != nil {
		t.Fatal(err)
	}
	img, err := Read(data, nil)
	if Ext(data) != ".webp" || (err == nil) != WebP || WebP && img.Rect.Dx() != 1 {
		t.Errorf("%q: %v, %v", Ext(data), img, err)
	}
}

// FuzzOrientation looks for data that panics, or says what no camera says.
func FuzzOrientation(f *testing.F) {
	f.Add(written(6, binary.LittleEndian))
	f.Add(written(3, binary.BigEndian))
	f.Add([]byte("\xff\xd8\xff\xe1\x00\x10Exif\x00\x00MM\x00*\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if o := Orientation(data); o < 1 || o > 8 {
			t.Errorf("orientation %d", o)
		}
	})
}

// TestAPictureIsReadInManySmallStepsAndMayBeStopped: what comes of it is the same.
func TestAPictureIsReadInManySmallStepsAndMayBeStopped(t *testing.T) {
	src := image.NewRGBA(image.Rect(0, 0, 3000, 700))
	for i := range src.Pix {
		src.Pix[i] = uint8(i*i/7 + i/3000)
		if i%4 == 3 {
			src.Pix[i] = 255
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, src); err != nil {
		t.Fatal(err)
	}
	whole, err := Read(b.Bytes(), nil)
	if err != nil {
		t.Fatal(err)
	}
	steps, last := 0, 0.0
	img, err := Read(b.Bytes(), func(done float64) bool {
		if steps++; done < last || done > 1 {
			t.Fatalf("after %g it is at %g", last, done)
		}
		last = done
		return false
	})
	if err != nil || !bytes.Equal(img.Pix, whole.Pix) || steps < 700 || last < 0.9 {
		t.Errorf("%v, %d steps, the last at %g", err, steps, last)
	}
	if c := whole.RGBAAt(1000, 300); c.R < 90 || c.R > 165 || c.A != 255 { // a mean of noise
		t.Errorf("%v", c)
	}
	for _, stop := range []int{3, steps - 2} {
		n := 0
		if _, err := Read(b.Bytes(), func(float64) bool { n++; return n == stop }); !errors.Is(err, ErrStopped) || n != stop {
			t.Errorf("stopped at %d: %d, %v", stop, n, err)
		}
	}
}
