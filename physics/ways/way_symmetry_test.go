package ways

import (
	"math"
	"math/rand"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// flatGround lays oblongs of woods, wire, water and walls on a table, turned to any side.
func flatGround(dice *rand.Rand) (pieces []ground.Piece) {
	for range 3 + dice.Intn(8) {
		w, h := 500+float64(dice.Intn(6000)), 300+float64(dice.Intn(3000))
		c := lattice.P(float64(dice.Intn(24000)), float64(dice.Intn(24000)))
		sin, cos := math.Sincos(float64(dice.Intn(360)) * math.Pi / 180)
		var p ground.Piece
		for _, v := range [4]lattice.Point{{X: -w / 2, Y: -h / 2}, {X: w / 2, Y: -h / 2}, {X: w / 2, Y: h / 2}, {X: -w / 2, Y: h / 2}} {
			p.Outline = append(p.Outline, c.Add(lattice.P(float64(v.X*cos)-float64(v.Y*sin), float64(v.X*sin)+float64(v.Y*cos))).Round())
		}
		switch dice.Intn(5) {
		case 0, 1:
			p.Ground = ground.Difficult
		case 2:
			p.Ground = ground.Dangerous
		case 3:
			p.Ground = ground.Impassable
		default:
			p.Top, p.Sheer = 4000, true
		}
		pieces = append(pieces, p)
	}
	return pieces
}

// standApart lists places where bases stand, none in what must not be entered or near another.
func standApart(f *Field, dice *rand.Rand, pieces []ground.Piece, radius lattice.Mil) (spots []lattice.Vec) {
	for range 200 {
		b := ground.Body{At: lattice.V(lattice.Mil(dice.Intn(24000)), lattice.Mil(dice.Intn(24000))), Radius: radius, Height: 1500}
		fine := len(spots) < 8 && f.Fits(b).Kind == ground.NoFault
		for i := range pieces {
			if p := &pieces[i]; p.Ground == ground.Dangerous || p.Ground == ground.Impassable {
				fine = fine && lattice.Locate(p.Outline, b.At) == lattice.Outside
			}
		}
		for _, s := range spots {
			fine = fine && s.Sub(b.At).Len() > float64(2*radius+1100)
		}
		if fine {
			spots = append(spots, b.At)
		}
	}
	return spots
}

// TestAWayBackIsAsLongAsTheWayThere: over ground without any edge the way from one place to another
// takes what the way back does, within a thousandth, and there is one if there is the other.
func TestAWayBackIsAsLongAsTheWayThere(t *testing.T) {
	asked := 0
	for seed := range int64(400) {
		dice := rand.New(rand.NewSource(seed))
		pieces := flatGround(dice)
		f, radius := wayTable(pieces...), [3]lattice.Mil{492, 630, 787}[dice.Intn(3)]
		spots := standApart(f, dice, pieces, radius)
		if len(spots) < 4 {
			continue
		}
		body := func(at lattice.Vec) ground.Body { return ground.Body{At: at, Radius: radius, Height: 1500} }
		var others []Other
		for i, s := range spots[4:] {
			o := Other{Body: body(s), Pass: i%2 == 0}
			if !o.Pass {
				o.Keep = lattice.Inch
			}
			others = append(others, o)
		}
		for i := range 4 {
			for j := range i {
				there, ok1 := f.WayTo(Trip{Mover: path.Mover{Body: body(spots[i])}, Others: others}, ground.Spot{At: spots[j]})
				back, ok2 := f.WayTo(Trip{Mover: path.Mover{Body: body(spots[j])}, Others: others}, ground.Spot{At: spots[i]})
				asked++
				if ok1 != ok2 || ok1 && lattice.Abs(there.Cost-back.Cost) > max(3, there.Cost/1000) {
					t.Errorf("seed %d, %v and %v: there %v (%v), back %v (%v)", seed, spots[i], spots[j], there.Cost, ok1, back.Cost, ok2)
				}
			}
		}
	}
	if asked < 2000 {
		t.Errorf("only %d ways were compared", asked)
	}
}

// TestAWayPastACornerByAHairBendsThereOnItsWayOverARim: to the vertex on the wood's rim one comes straight past the
// ring round an enemy, by a hair; where the way goes over the rim, a hand's breadth on, it has to turn at the ring.
func TestAWayPastACornerByAHairBendsThereOnItsWayOverARim(t *testing.T) {
	f := wayTable(wayOutline(wayGround(ground.Difficult, 0, 0, 1, 1), lattice.V(1988, 14470), lattice.V(4451, 13669), lattice.V(4666, 14332), lattice.V(2203, 15133)))
	a, b := ground.Spot{At: lattice.V(3127, 13499)}, ground.Spot{At: lattice.V(4995, 14655)}
	for _, ends := range [2][2]ground.Spot{{a, b}, {b, a}} {
		trip := wayTrip(ends[0].At.X, ends[0].At.Y)
		trip.Radius, trip.Limit = 630, 6000
		trip.Others = []Other{{Body: ground.Body{At: lattice.V(5272, 12409), Radius: 630, Height: 1500}, Keep: lattice.Inch}}
		if w, ok := f.WayTo(trip, ends[1]); !ok || w.Cost > 3070 {
			t.Errorf("from %v the way takes %v %v by %v, not 3.068", ends[0].At, w.Cost, ok, w.Path)
		}
		if c, ok := f.Reach(trip).Cost(ends[1]); !ok || c > 3070 {
			t.Errorf("from %v the region says %v %v, not 3.068", ends[0].At, c, ok)
		}
	}
}
