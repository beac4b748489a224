package ways

import (
	"slices"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// TestAPlaceOfAnEdgeIsOneKnotHoweverManyGapsItFaces: of a roof in a ring of others that
// may be jumped onto, with each gap's two brinks still each other's mates.
func TestAPlaceOfAnEdgeIsOneKnotHoweverManyGapsItFaces(t *testing.T) {
	var pieces []ground.Piece
	for k := range 9 {
		x, y := lattice.Mil(8000+2200*(k%3)), lattice.Mil(8000+2200*(k/3))
		pieces = append(pieces, ground.Piece{Outline: wayBox(x, y, x+1300, y+1300), Top: 3500, Sheer: true, Stand: true})
	}
	f := wayTable(pieces...)
	trip := wayTrip(10800, 10800)
	trip.Level, trip.JumpWidth, trip.Climbs, trip.Limit = 3500, 3000, true, 8000
	p := lattice.PointOf(trip.At)
	s := f.land.newScout(trip, lattice.RectOf(p, p).Grown(8000))
	m := newMesh(s, func(lattice.Point) bool { return true }, knot{Spot: ground.Spot{At: trip.At, Level: trip.Level}, p: p})
	m.lay(m.knots[0].Spot)
	lists := newMatelists(m.knots, m.links)
	seen := map[knotplace]bool{}
	several := 0
	for i := range m.knots {
		k := &m.knots[i]
		if k.mate == 0 {
			continue
		}
		at := knotplace{k.Spot, k.along, true}
		if seen[at] {
			t.Errorf("two knots at %v", k.Spot)
		}
		seen[at] = true
		if k.more > 0 {
			several++
		}
		mates := 0
		own := slices.Clone(lists.all(k))
		for _, j := range own {
			if o := &m.knots[j]; int(j) != i {
				if mates++; !slices.Contains(lists.all(o), int32(i)) {
					t.Errorf("%v is a mate of %v, but not the other way round", k.Spot, o.Spot)
				}
			}
		}
		if slices.Sort(own); len(slices.Compact(own)) != mates+1 {
			t.Errorf("the mates of %v are %v", k.Spot, own)
		}
		if k.more > 0 && mates == 0 {
			t.Errorf("no knot is a mate of %v", k.Spot)
		}
	}
	if several < 10 {
		t.Errorf("only %d knots have several mates", several)
	}
}
