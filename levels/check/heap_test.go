package check

import (
	"fmt"
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

// heapOf is a table of n pieces in one place, each in by some mils of the one before.
func heapOf(kind string, n int, in physics.Mil) *levels.Table {
	t := &levels.Table{Name: "heap", Size: physics.V(48000, 48000)}
	t.Zones = []levels.Zone{{Side: 0, Polygon: []physics.Vec{{}, {X: 48000}, {X: 48000, Y: 6000}, {Y: 6000}}}, {Side: 1, Polygon: []physics.Vec{{Y: 42000}, {X: 48000, Y: 42000}, {X: 48000, Y: 48000}, {Y: 48000}}}}
	for i := range n {
		by := in * physics.Mil(i)
		t.Terrain = append(t.Terrain, levels.Piece{ID: fmt.Sprint("p", i), Kind: kind, Rect: &levels.Rect{X: 10000 + by, Y: 10000 + by, W: 20000 - 2*by, H: 20000 - 2*by}})
	}
	return t
}

// told counts the findings of each sort.
func told(t *levels.Table) map[ID]int {
	n := map[ID]int{}
	for _, f := range Table(t) {
		n[f.ID]++
	}
	return n
}

func TestAPieceThatIsTheSameAsOthersIsToldOnce(t *testing.T) {
	if n := told(heapOf("wall", 40, 0)); n[Solids] != 39 || n[Heap] > 0 || n[Many] > 0 {
		t.Errorf("of 40 walls in one place: %v", n)
	}
	if n, one := told(heapOf("mud", 300, 0)), told(heapOf("mud", 1, 0)); n[Heap] > 0 || len(n) != len(one) {
		t.Errorf("300 times the same mud is %v, once %v", n, one)
	}
}

func TestOfAHeapTheGroundIsNotAskedAndThatIsSaid(t *testing.T) {
	for _, kind := range []string{"mud", "hill", "wall"} {
		table := heapOf(kind, mostDeep+1, 3)
		var heap *Finding
		for _, f := range Table(table) {
			if f.ID == Heap {
				heap = &f
			}
		}
		if heap == nil {
			t.Fatalf("%s: nothing is said of the heap: %v", kind, told(table))
		}
		if heap.At.X < 10000 || heap.At.X > 30000 || heap.Args[0] != mostDeep+1 {
			t.Errorf("%s: %s at %v", kind, heap.Text(), heap.At)
		}
	}
	if n := told(heapOf("mud", mostDeep, 3)); n[Heap] != 0 {
		t.Errorf("of %d: %v", mostDeep, n)
	}
}

// TestTheWorkOnAHeapGrowsAsTheHeap counts steps, not time.
func TestTheWorkOnAHeapGrowsAsTheHeap(t *testing.T) {
	steps := func(kind string, n int, in physics.Mil) (k int) {
		for c := New(heapOf(kind, n, in)); c.Step(); k++ {
		}
		return k
	}
	for _, kind := range []string{"wall", "hill", "mud"} {
		for _, in := range []physics.Mil{0, 2} {
			if few, many := steps(kind, 500, in), steps(kind, 2000, in); many > 6*few {
				t.Errorf("%s, %d mils in: %d steps for 500 pieces, %d for 2000", kind, in, few, many)
			}
		}
	}
}

func TestAFaultIsKeptWhereWarningsAreTooMany(t *testing.T) {
	table := heapOf("hill", MaxFindings+20, 0)
	for i := range 2 {
		table.Terrain = append(table.Terrain, levels.Piece{ID: fmt.Sprint("wall ", i), Kind: "wall", Rect: &levels.Rect{X: 40000, Y: 20000, W: 2000, H: 500}})
	}
	if worst, _ := Worst(Table(table)); worst != Fault {
		t.Errorf("the gravest finding is a %s", worst)
	}
}

func TestLaddersInOnePlaceAreFoundOutOnce(t *testing.T) {
	table := heapOf("building", 3, 0)
	for i := range table.Terrain {
		for range levels.MaxLadders {
			table.Terrain[i].Ladders = append(table.Terrain[i].Ladders, physics.V(10000, 20000))
		}
	}
	c := New(table)
	for c.Step() {
	}
	if len(c.climbs) != 1 {
		t.Errorf("%d climbs were tried of %d ladders in one place", len(c.climbs), 3*levels.MaxLadders)
	}
}
