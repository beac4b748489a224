package ways

import (
	"math"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// TestNoWayCutsTheCornerOfSlowGround asks for a place that lies just behind a
// corner of slow ground as a knot beside it sees it: the two sides of the outline
// meet there, and what leads through between them is slow.
func TestNoWayCutsTheCornerOfSlowGround(t *testing.T) {
	mud := wayGround(ground.Difficult, 10000, 10000, 14000, 14000)
	f := wayTable(mud)
	for _, at := range []lattice.Vec{lattice.V(9000, 9000), lattice.V(9999, 9999), lattice.V(9500, 9500)} {
		r := reachOf(f, wayTrip(at.X, at.Y), 4000)
		to := lattice.V(10600, 10600)
		want := newSlowTwin([][]lattice.Point{{{X: 10000, Y: 10000}, {X: 14000, Y: 10000}, {X: 14000, Y: 14000}, {X: 10000, Y: 14000}}}, 10, lattice.PointOf(at), lattice.PointOf(to)).least()
		if c, ok := r.Cost(ground.Spot{At: to}); !ok || math.Abs(float64(c)-want) > 4 {
			t.Errorf("from %v the cost is %v (%v), the cheapest way has %.1f", at, c, ok, want)
		}
	}
}

// TestStraightCrossingsOfSlowGroundAreExact goes straight into a slow wall and through
// it, out of it, and through two pieces that overlap or share a side.
func TestStraightCrossingsOfSlowGroundAreExact(t *testing.T) {
	wall := wayGround(ground.Difficult, 2500, 0, 2750, 1000)
	wall.Top = 4000
	for _, c := range []struct {
		name     string
		pieces   []ground.Piece
		from, to lattice.Vec
		want     lattice.Mil
	}{
		{"into a wall", []ground.Piece{wall}, lattice.V(700, 700), lattice.V(2600, 700), 2000},
		{"out of a wall", []ground.Piece{wall}, lattice.V(2600, 700), lattice.V(4000, 700), 1550},
		{"along a wall", []ground.Piece{wall}, lattice.V(2400, 700), lattice.V(2400, 900), 200},
		{"into mud in mud", []ground.Piece{wayGround(ground.Difficult, 8000, 4000, 12000, 8000), wayGround(ground.Difficult, 9000, 5000, 10000, 6000)}, lattice.V(7000, 5500), lattice.V(9500, 5500), 4000},
		{"into mud behind mud", []ground.Piece{wayGround(ground.Difficult, 8000, 4000, 9000, 8000), wayGround(ground.Difficult, 9000, 4000, 11000, 8000)}, lattice.V(7000, 6000), lattice.V(9500, 6000), 4000},
		{"over the seam of two", []ground.Piece{wayGround(ground.Difficult, 8000, 4000, 9000, 8000), wayGround(ground.Difficult, 8800, 5000, 11000, 8000)}, lattice.V(8500, 6000), lattice.V(10500, 6000), 4000},
	} {
		r := reachOf(wayTable(c.pieces...), wayTrip(c.from.X, c.from.Y), 6000)
		if got, ok := r.Cost(ground.Spot{At: c.to}); !ok || got < c.want || got > c.want+2 {
			t.Errorf("%s: the cost is %v (%v), want %v", c.name, got, ok, c.want)
		}
	}
}

// TestReachOverSlowGroundCostsWhatTheCheapestWayDoes holds Cost against the slow twin,
// which bends only at places 45 mils apart.
func TestReachOverSlowGroundCostsWhatTheCheapestWayDoes(t *testing.T) {
	d := benchDice(12)
	asked, bent, worst := 0, 0, 0.0
	for range 40 {
		pieces, polys := drawSlow(&d)
		f := wayTable(pieces...)
		for range 2 {
			trip := wayTrip(2000+d.roll(15000), 2000+d.roll(15000))
			r := reachOf(f, trip, 9000)
			for range 3 {
				to := lattice.V(2000+d.roll(15000), 2000+d.roll(15000))
				n := trip.At.Sub(to).Len()
				if n < 500 || n > 7000 {
					continue
				}
				least := newSlowTwin(polys, 45, lattice.PointOf(trip.At), lattice.PointOf(to)).least()
				if least > 8900 {
					continue
				}
				asked++
				if least > n+1 {
					bent++
				}
				c, ok := r.Cost(ground.Spot{At: to})
				worst = math.Max(worst, float64(c)-least)
				if !ok || float64(c) > least*1.001+3 || float64(c) < least-20 {
					t.Errorf("from %v to %v: %v (%v), the twin has %.1f in %v", trip.At, to, c, ok, least, polys)
				}
			}
		}
	}
	if bent < asked/6 {
		t.Errorf("only %d of %d ways meet slow ground", bent, asked)
	}
	t.Logf("%d places, %d over or round slow ground, the worst %.1f mils too dear", asked, bent, worst)
}

// TestOverlappingSlowGroundCostsWhatWaysDo lays slow pieces over each other, so that their
// rims meet in nooks and wedges, and holds Cost against the ways of WayTo, and against
// those of the reach itself: it is neither dearer nor cheaper than what can be walked.
func TestOverlappingSlowGroundCostsWhatWaysDo(t *testing.T) {
	d, asked, over, dear, worst := benchDice(6), 0, 0, 0, lattice.Mil(0)
	for range 400 {
		var pieces []ground.Piece
		for range 2 + d.roll(2) {
			p := ground.Piece{ID: "mud", Ground: ground.Difficult, Sight: ground.Clear}
			c, turn, n := lattice.V(10000+d.roll(4000), 10000+d.roll(4000)), float64(d.roll(6283))/1000, int(3+d.roll(3))
			for i := range n {
				p.Outline = append(p.Outline, around(c, float64(500+d.roll(1500)), turn+(float64(i)+float64(d.roll(800))/1000)*2*math.Pi/float64(n)))
			}
			pieces = append(pieces, p)
		}
		f := wayTable(pieces...)
		trip := wayTrip(0, 0) // off a corner
		trip.At, trip.Limit = around(pieces[0].Outline[0], float64(d.roll(1000)), float64(d.roll(6283))/1000), 6000
		r := f.Reach(trip)
		for range 4 {
			to := ground.Spot{At: around(trip.At, float64(d.roll(5000)), float64(d.roll(6283))/1000)}
			cost, ok := r.Cost(to)
			w, found := f.WayTo(trip, to)
			if !ok && !found || cost > 5900 || w.Cost > 5900 {
				continue
			}
			asked++
			if w.Cost > lattice.RoundMil(trip.At.Sub(to.At).Len())+1 {
				over++
			}
			if w.Cost > cost+20 { // of ways like each other WayTo pulls but a few taut
				dear++
			}
			worst = max(worst, cost-w.Cost)
			if own, led := r.Way(to); !ok || !found || !led || cost > w.Cost+20 || own.Cost > cost+8 {
				t.Errorf("from %v to %v: the cost is %v (%v), WayTo's %v (%v), the way's %v (%v) over %v", trip.At, to.At, cost, ok, w.Cost, found, own.Cost, led, pieces)
			}
		}
	}
	if over < asked/4 {
		t.Errorf("only %d of %d ways meet slow ground", over, asked)
	}
	if dear > asked/400 {
		t.Errorf("%d of WayTo's %d ways cost 20 mils more than the cheapest", dear, asked)
	}
	t.Logf("%d places, %d over or round slow ground, the worst %v too dear, %d of WayTo's ways", asked, over, worst, dear)
}

// TestARegionGoesAlongAnEdgeToItsEnd: out of a wood over the edge of a crater, as flat as the crater's
// own side, to its corner, and from there through the wood again. Light once ended 23 mils beside it.
func TestARegionGoesAlongAnEdgeToItsEnd(t *testing.T) {
	wood := ground.Piece{Outline: []lattice.Vec{{X: 13053, Y: 14447}, {X: 8522, Y: 16560}, {X: 6747, Y: 12753}, {X: 11278, Y: 10640}}, Top: 4000, Ground: ground.Difficult, Sight: ground.Dense}
	crater := ground.Piece{Outline: []lattice.Vec{{X: 11422, Y: 13827}, {X: 15724, Y: 19970}, {X: 14578, Y: 20773}, {X: 10276, Y: 14630}}, Top: -2000, Stand: true, Sight: ground.Clear}
	f := fieldOf(lattice.V(24000, 24000), []ground.Piece{wood, crater})
	trip := Trip{Mover: path.Mover{Body: ground.Body{At: lattice.V(10361, 15715), Radius: 630, Height: 1500}}, Means: path.Means{Climbs: true, JumpWidth: 3000}, Limit: 6500}
	to := ground.Spot{At: lattice.V(9016, 12849)}
	w := mustWay(t, f, trip, to)
	if c, ok := f.Reach(trip).Cost(to); !ok || c > w.Cost+10 {
		t.Errorf("in reach for %v (%v), the way takes %v", c, ok, w.Cost)
	}
}

// TestReachGoesThroughTheNeckOfTwoWoods: where two woods lie over one another the shortest way through
// both leads from one of the notches between them to the other.
func TestReachGoesThroughTheNeckOfTwoWoods(t *testing.T) {
	wood := func(outline ...lattice.Vec) ground.Piece {
		return ground.Piece{Outline: outline, Ground: ground.Difficult}
	}
	f := wayTable(wood(lattice.V(5260, 18541), lattice.V(9590, 21041), lattice.V(8540, 22859), lattice.V(4210, 20359)), wood(lattice.V(16206, 16452), lattice.V(15569, 23724), lattice.V(8994, 23148), lattice.V(9631, 15876)))
	trip, to := wayTrip(9190, 19300), ground.Spot{At: lattice.V(7990, 22900)}
	w, ok := f.WayTo(trip, to)
	if !ok || w.Cost > 5350 { // the best way known takes 5.340, and 10 mils are allowed
		t.Errorf("a way of %v (%v)", w.Cost, ok)
	}
	if cost, ok := reachOf(f, trip, 6000).Cost(to); !ok || cost > w.Cost+8 {
		t.Errorf("the reach says %v (%v), a way takes %v by %v", cost, ok, w.Cost, w.Path)
	}
}

// TestAReachFromNowhereEnds: who starts on a level that nothing there has, beside ground that is upside
// down, is told what he reaches, if anything.
func TestAReachFromNowhereEnds(t *testing.T) {
	f := fieldOf(lattice.V(11000, 11000), []ground.Piece{{Outline: []lattice.Vec{lattice.V(2000, 2000), lattice.V(6000, 7000), lattice.V(8000, 1000), lattice.V(6000, 6000)}, Base: 1500, Top: 500, Ground: ground.Difficult}})
	trip := wayTrip(2340, 2340)
	trip.Level, trip.Limit = -1000, 7000
	r := f.Reach(trip)
	for _, a := range r.Areas(false) {
		if len(a.Edges) < 2 {
			t.Errorf("a ring of %v", a.Edges)
		}
	}
	if _, ok := r.Cost(ground.Spot{At: lattice.V(2340, 2340), Level: -1000}); !ok {
		t.Error("the start is out of reach")
	}
}
