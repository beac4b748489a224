package levels

import (
	"fmt"
	"runtime"
	"testing"

	"duckboard/physics"
)

// crowd is the most crowded table that a document may describe: every kind of
// piece, so many and so large that they lie over one another.
func crowd() *Table {
	t := &Table{Name: "crowd", Size: physics.V(MaxSize, MaxSize)}
	for i := range MaxPieces {
		x, y := physics.Mil(i%71), physics.Mil(i/71)
		t.Terrain = append(t.Terrain, Piece{ID: fmt.Sprint("p", i), Kind: Kinds()[i%len(Kinds())],
			Rect: &Rect{X: x*2000 + 100, Y: y*2000 + 100, W: 3000, H: 3000, Rotate: float64(i % 90)}})
	}
	return t
}

// place is where a model may stand near a point: in the square of 20" from it, whatever kinds
// of piece lie there.
func place(t *testing.T, f *physics.Field, x, y physics.Mil) physics.Body {
	const square, step = 20 * physics.Inch, physics.Mil(250)
	for i := range (square / step) * (square / step) {
		at := physics.V(x+i%(square/step)*step, y+i/(square/step)*step)
		for _, l := range f.Levels(at) {
			b := physics.Body{At: at, Level: l, Radius: 400, Height: 1250}
			if f.Fits(b).Kind == physics.NoFault {
				return b
			}
		}
	}
	t.Fatalf("no place near %s, %s", x, y)
	return physics.Body{}
}

func TestMostCrowdedTableIsAnsweredInBoundedMemory(t *testing.T) {
	table, err := Parse(crowd().Marshal())
	if err != nil {
		t.Fatal(err)
	}
	f := table.Field()
	a, near, far := place(t, f, 70000, 70000), place(t, f, 75000, 74000), place(t, f, 140000, 140000)
	f.Sight(a, near)
	f.Sight(a, far)
	trip := physics.Trip{Mover: physics.Mover{Body: a}, Means: physics.Means{Climbs: true, JumpWidth: 3000, Dangers: true}, Limit: 8 * physics.Inch}
	if n := len(f.Reach(trip).Areas(false)); n == 0 {
		t.Error("nothing is in reach")
	}
	trip.Limit = 0
	f.WayTo(trip, physics.Spot{At: far.At, Level: far.Level})
	f.WayToContact(trip, far)
	f.Trace(trip.Mover, []physics.Waypoint{{At: far.At}, {At: a.At}, {At: physics.V(0, 70000)}})
	var m runtime.MemStats
	if runtime.ReadMemStats(&m); m.HeapSys > 256<<20 {
		t.Errorf("%d MB of memory were taken", m.HeapSys>>20)
	}
}
