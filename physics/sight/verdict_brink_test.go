package sight

import (
	"math/rand/v2"
	"slices"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// trenchField is a table of trenches, some with edges in common, and a few other
// pieces.
func trenchField(rng *rand.Rand) *Field {
	var list []ground.Piece
	side := lattice.Mil(6000 + rng.IntN(12000))
	for range 2 + rng.IntN(14) {
		p := blocks.RandomPiece(rng, side, side)
		if rng.IntN(3) > 0 {
			p.Base, p.Sight, p.Stand = 0, ground.Clear, true
			p.Top = -lattice.Mil([]int{500, 1000, 1000, 2000, 250 + rng.IntN(2500)}[rng.IntN(5)])
			if rng.IntN(2) == 0 {
				for k, v := range p.Outline {
					p.Outline[k] = lattice.V(v.X/500*500, v.Y/500*500)
				}
			}
			if b := lattice.BoxOf(p.Outline...); b.X0 == b.X1 || b.Y0 == b.Y1 {
				continue
			}
		}
		list = append(list, p)
	}
	return fieldOf(lattice.V(side, side), list)
}

// trenchShare is what a trench hides of a target on its own, by the sweep.
func trenchShare(f *Field, from, to ground.Body, trench int32, met []int32) float64 {
	var s sightScene
	s.open(f, from, to)
	defer s.close()
	s.pieces = s.scratch.pieces[:0]
	for _, k := range met {
		if f.Prisms[k].Trench() {
			s.pieces = append(s.pieces, k)
		}
	}
	s.scratch.pieces = s.pieces
	slices.Sort(s.pieces)
	s.scratch.own = append(s.scratch.own[:0], f.Named(int(trench)))
	s.own = s.scratch.own
	s.paint(sightOwn)
	return sightShare(s.hidden(f.Named(int(trench))))
}

func TestWhatTheEdgeOfATrenchHidesIsTheSweeps(t *testing.T) {
	first := uint64(4000)
	if testing.Short() {
		first = 400
	}
	hides, spares, open := 0, 0, 0
	for seed := range first {
		rng := rand.New(rand.NewPCG(seed, 4))
		f := trenchField(rng).seen
		for range 30 {
			from, to := randomBody(rng, f), randomBody(rng, f)
			if to.Level >= 0 {
				continue
			}
			if rng.IntN(2) == 0 { // over an edge
				to.At = lattice.V(to.At.X/250*250, to.At.Y/250*250)
			}
			u := tube{ix: &f.tubes}
			if !u.open(from, to) || u.walk() || u.lost {
				continue
			}
			ask := coverAsk{f, &from, &to, from.Level + from.EyeHeight()}
			for _, i := range u.met[:u.count] {
				if !f.Prisms[i].Trench() || !ask.why(f.Named(int(i))).Gives() {
					continue
				}
				may, surely := u.edgeHides(f, i)
				switch share := trenchShare(f, from, to, i, u.met[:u.count]); {
				case may && !surely:
					open++
				case may != (share > 0):
					t.Fatalf("seed %d, %+v to %+v: trench %d hides %v; the sweep says %g", seed, from, to, i, may, share)
				case may:
					hides++
				default:
					spares++
				}
			}
		}
	}
	if hides < 5*open/2 || spares == 0 {
		t.Errorf("of trenches that may hide something %d do, %d do not, and %d are left to the sweep", hides, spares, open)
	}
}

// Between two trenches that all but meet there is no ground, where lines cross
// both edges next to their corner: the verdict found Cover there, the report none.
func TestTheCornerOfTwoTrenchesThatMeetGivesNoCover(t *testing.T) {
	f := fieldOf(lattice.V(10000, 12000), []ground.Piece{
		{Outline: []lattice.Vec{{X: 6500, Y: 7500}, {X: 9000, Y: 7500}, {X: 8500, Y: 10000}}, Top: -500, Sight: ground.Clear, Stand: true},
		{Outline: []lattice.Vec{{X: 4594, Y: 6611}, {X: 7241, Y: 6901}, {X: 6951, Y: 9548}, {X: 4304, Y: 9258}}, Top: -500, Sight: ground.Clear, Stand: true},
		{Outline: []lattice.Vec{{X: 5432, Y: 5818}, {X: 8061, Y: 5818}, {X: 8061, Y: 8214}, {X: 5432, Y: 8214}}, Top: -2000, Sight: ground.Clear, Stand: true},
	})
	from, to := ground.Body{At: lattice.V(2959, 7235), Radius: 1181, Height: 2145}, ground.Body{At: lattice.V(8250, 8000), Level: -500, Radius: 492, Height: 1625}
	if visible, cover := checkVerdict(t, f, from, to); !visible || cover != ground.None {
		t.Errorf("seen %v, cover %d", visible, cover)
	}
}
