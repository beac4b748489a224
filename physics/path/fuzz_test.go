package path

import (
	"math"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// fuzzPath reads a mover and a path.
func fuzzPath(data []byte) (Mover, []ground.Waypoint) {
	var w []ground.Waypoint
	for len(data) >= 4 && len(w) < 6 {
		w = append(w, ground.Waypoint{
			At: lattice.V(lattice.Mil(data[0])*50, lattice.Mil(data[1])*50), By: ground.By(data[2] % 5),
			Level: lattice.Mil(data[3]%16-6) * 500, Leveled: data[3] >= 128,
		})
		data = data[4:]
	}
	if len(w) == 0 {
		return Mover{}, nil
	}
	return Mover{Body: ground.Body{At: w[0].At, Level: w[0].Level, Radius: 630, Height: 1250}, Flying: w[0].By == ground.Drop}, w[1:]
}

func FuzzTrace(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{2, 4, 2, 2, 6, 2, 6, 6, 2, 6, 192, 10, 4, 6, 2, 9, 2, 9, 6, 6, 6, 192, 10, 20, 80, 0, 134, 80, 80, 1, 0, 160, 80, 0, 0, 200, 80, 4, 0})
	f.Add([]byte{2, 4, 2, 2, 6, 2, 6, 6, 2, 6, 128, 0, 4, 6, 2, 9, 2, 9, 6, 6, 6, 192, 1, 20, 80, 0, 134, 80, 80, 3, 0, 160, 80, 2, 0, 200, 80, 4, 0})
	f.Add([]byte{1, 5, 2, 2, 6, 2, 4, 4, 6, 6, 2, 6, 192, 12, 40, 80, 0, 134, 80, 40, 1, 0, 80, 120, 0, 0})
	f.Add([]byte{1, 4, 2, 2, 6, 6, 6, 2, 2, 6, 200, 12, 40, 80, 0, 134, 80, 80, 1, 0, 80, 120, 0, 0})
	f.Add([]byte{1, 6, 2, 2, 2, 2, 6, 2, 6, 2, 6, 6, 2, 6, 132, 12, 40, 40, 0, 134, 120, 40, 1, 0, 120, 120, 0, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		pieces, rest := blocks.FuzzTable(data)
		field := fieldOf(blocks.At(11, 11), pieces)
		m, w := fuzzPath(rest)
		tr := field.Trace(m, w)
		checkTrace(t, field, m, tr)
		over := tr.At(tr.Length() / 2)
		b := m.Body
		b.At, b.Level = over.At, over.Level
		field.Ledge(b)
		for i := range pieces {
			field.Touches(b, i)
		}
		if s, ok := field.FallSpot(b, over.At, []ground.Body{m.Body}); ok {
			if s.Level >= b.Level {
				t.Fatalf("fell from %v up to %v", b.Level, s.Level)
			}
			b.At, b.Level = s.At, s.Level
			if field.Fits(b).Kind != ground.NoFault || ground.Overlap(b, m.Body) {
				t.Fatalf("landed at %v, which is not free", s)
			}
		}
	})
}

// checkTrace holds what is true of every trace.
func checkTrace(t *testing.T, f *Field, m Mover, tr *Trace) {
	t.Helper()
	along, cost := 0.0, 0.0
	level := m.Level
	for i, l := range tr.Legs {
		if math.Abs(l.Along-along) > 1e-3 || math.Abs(l.CostAt-cost) > 1e-3 || l.Length < 0 || l.Cost < 0 {
			t.Fatalf("leg %d does not follow the one before: %+v", i, tr.Legs)
		}
		if !m.Flying && l.FromLevel != level && tr.Fault.Kind == ground.NoFault {
			t.Fatalf("leg %d begins at %v, not %v", i, l.FromLevel, level)
		}
		level = l.ToLevel
		along += l.Length
		cost += l.Cost
	}
	if math.Abs(along-tr.Length()) > 1e-3 || lattice.RoundMil(cost) != tr.Cost {
		t.Fatalf("legs add up to %v and %v, not %v and %v", along, cost, tr.Length(), tr.Cost)
	}
	last := 0.0
	for _, k := range tr.Marks {
		if k.Along < last || tr.Fault.Kind != ground.NoFault && k.Along > tr.Fault.Along {
			t.Fatalf("marks out of order: %s", tell(tr))
		}
		last = k.Along
		if k.Kind == Dropped && f.Land(m.Body, &k).Level >= k.Level {
			t.Fatalf("dropped up: %s", tell(tr))
		}
	}
	end := m.Body
	end.At, end.Level = tr.End.At, tr.End.Level
	if tr.Fault.Kind == ground.NoFault && f.Fits(end).Kind != ground.NoFault {
		t.Fatalf("ends where it does not fit: %s", tell(tr))
	}
	if along := tr.AlongAtCost(tr.Cost / 2); along < 0 || along > tr.Length()+1 {
		t.Fatalf("half the movement leads to %v of %v", along, tr.Length())
	}
	tr.FirstWithin(m, ground.Body{At: blocks.At(5, 5), Radius: 630}, 1000)
	tr.FirstBeyond(m, ground.Body{At: blocks.At(5, 5), Radius: 630}, 1000)
}
