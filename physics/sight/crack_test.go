package sight

import (
	"math"
	"math/rand"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// wallJoint is two opaque rects that touch, and a place on either side of where they do, all of it
// turned about a point and rounded as an editor does it: a rect's place first, then its corners.
type wallJoint struct {
	name     string
	one, two [4]float64 // middle, and half of the sides
	from, to [2]float64
}

var wallJoints = []wallJoint{
	{"end to end", [4]float64{10250.5, 12000, 2000.5, 250}, [4]float64{14251, 12000, 2000, 250}, [2]float64{12251, 7000}, [2]float64{12251, 17000}},
	{"end to end, one thicker", [4]float64{10250.5, 12000, 2000.5, 250}, [4]float64{14251, 12050.5, 2000, 350.5}, [2]float64{12290, 7000}, [2]float64{12251, 17000}},
	{"end to side", [4]float64{10250.5, 12000, 2000.5, 250}, [4]float64{12501, 12000, 250, 2000}, [2]float64{11750, 11200}, [2]float64{11750, 12800}},
	{"corner to corner", [4]float64{10250.5, 12000, 2000.5, 250}, [4]float64{12451, 14250, 200, 2000}, [2]float64{11251, 13250}, [2]float64{13251, 11250}},
}

// turned is the ground with the joint's rects, the second moved on by a gap, and its places.
func (j *wallJoint) turned(degrees, gap float64, tops [2]lattice.Mil) (f *Field, from, to ground.Body) {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	turn := func(x, y float64) lattice.Point {
		x, y = x-11903, y-12217
		return lattice.P(11903+x*cos-y*sin, 12217+x*sin+y*cos)
	}
	var pieces []ground.Piece
	for i, r := range [2][4]float64{j.one, j.two} {
		c := turn(r[0]+float64(i)*gap, r[1])
		c = lattice.P(math.Round(c.X-r[2])+r[2], math.Round(c.Y-r[3])+r[3])
		p := ground.Piece{Top: tops[i], Sheer: true}
		for _, k := range [4]lattice.Point{{X: -r[2], Y: -r[3]}, {X: r[2], Y: -r[3]}, {X: r[2], Y: r[3]}, {X: -r[2], Y: r[3]}} {
			p.Outline = append(p.Outline, c.Add(lattice.P(k.X*cos-k.Y*sin, k.X*sin+k.Y*cos)).Round())
		}
		pieces = append(pieces, p)
	}
	soldier := func(at [2]float64) ground.Body {
		return ground.Body{At: turn(at[0], at[1]).Round(), Radius: 240, Height: 1500}
	}
	return fieldOf(lattice.V(24000, 24000), pieces), soldier(j.from), soldier(j.to)
}

// TestWallsThatWereTurnedTogetherAreOneWallForSight: at every whole degree, from eyes all
// round, nothing is seen through the joint; and rounding did part them at many.
func TestWallsThatWereTurnedTogetherAreOneWallForSight(t *testing.T) {
	filled := 0
	for i := range wallJoints {
		j := &wallJoints[i]
		dice := rand.New(rand.NewSource(int64(i)))
		for degrees := range 360 {
			f, from, to := j.turned(float64(degrees), 0, [2]lattice.Mil{4000, 4000})
			filled += len(f.seen.Prisms) - len(f.Prisms)
			for range 40 {
				eye := from
				eye.At = eye.At.Add(lattice.V(lattice.Mil(dice.Intn(9)-4), lattice.Mil(dice.Intn(9)-4)))
				if v := f.Sight(eye, to); v.Visible || f.Sees(eye, to) || f.SeesSpot(eye, ground.Spot{At: to.At, Level: 0}) {
					t.Fatalf("%s, turned by %d, from %v: %+v", j.name, degrees, eye.At, v)
				}
			}
			for deep := range 9 { // straight along the crack
				a, b := from.At, to.At
				d := lattice.Mil(deep - 4)
				if f.LineClear(a.Add(lattice.V(d, 0)), b.Add(lattice.V(d, 0))) || f.LineClear(a.Add(lattice.V(0, d)), b.Add(lattice.V(0, d))) {
					t.Fatalf("%s, turned by %d: a line passes between them", j.name, degrees)
				}
			}
		}
	}
	if filled < 200 {
		t.Errorf("rounding parted the walls at only %d corners", filled)
	}
}

// TestAGapOfTheDocumentStaysSeenThrough: walls that stand a hundredth of an inch apart are seen
// through, however they are turned.
func TestAGapOfTheDocumentStaysSeenThrough(t *testing.T) {
	for degrees := range 360 {
		f, from, to := wallJoints[0].turned(float64(degrees), 10, [2]lattice.Mil{4000, 4000})
		if v := f.Sight(from, to); !v.Visible || v.Fraction > 0.2 || !f.Sees(from, to) {
			t.Errorf("turned by %d: %+v", degrees, v)
		}
	}
}

// TestACrackIsFilledOnlyAsHighAsBothWalls: over the lower of two walls one sees as before, and
// what is hidden is named by the walls.
func TestACrackIsFilledOnlyAsHighAsBothWalls(t *testing.T) {
	for degrees := range 360 {
		f, from, to := wallJoints[0].turned(float64(degrees), 0, [2]lattice.Mil{4000, 1000})
		v := f.Sight(from, to)
		if !v.Visible || v.Fraction < 0.1 || v.Fraction > 0.4 {
			t.Errorf("turned by %d: %+v", degrees, v)
		}
		for _, b := range v.Blockers {
			if b.Piece < 0 || b.Piece > 1 {
				t.Errorf("turned by %d: piece %d hides some", degrees, b.Piece)
			}
		}
	}
}
