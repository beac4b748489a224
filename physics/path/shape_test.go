package path

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// rotated turns a piece about a point and rounds its corners to the lattice,
// as the tables do.
func rotated(p ground.Piece, about lattice.Vec, degrees float64) ground.Piece {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	outline := make([]lattice.Vec, len(p.Outline))
	for i, v := range p.Outline {
		d := lattice.PointOf(v.Sub(about))
		outline[i] = lattice.PointOf(about).Add(lattice.P(cos*d.X-sin*d.Y, sin*d.X+cos*d.Y)).Round()
	}
	p.Outline = outline
	return p
}

func TestPiecesLaidSideBySideAtAnyAngleHaveNoSeam(t *testing.T) {
	about := blocks.At(24, 24)
	for degrees := 0.0; degrees < 360; degrees += 7 {
		turn := func(p ground.Piece) ground.Piece { return rotated(p, about, degrees) }
		spot := func(x, y float64) lattice.Vec {
			return turn(ground.Piece{Outline: []lattice.Vec{blocks.At(x, y)}}).Outline[0]
		}
		for _, f := range []*Field{
			table(turn(blocks.Block(20, 22, 4, 4, 3)), turn(blocks.Block(24, 22, 4, 4, 3))),
			table(turn(blocks.Trench(20, 22, 4, 4, 4)), turn(blocks.Trench(24, 22, 4, 4, 4))),
		} {
			m := Mover{Body: ground.Body{At: spot(22, 24), Level: f.Pieces()[0].Top, Radius: 630, Height: 1250}}
			tr := f.Trace(m, []ground.Waypoint{{At: spot(26, 24.5)}})
			if tr.Fault.Kind != ground.NoFault || len(tr.Marks) != 0 || lattice.Abs(tr.Cost-4031) > 2 {
				t.Errorf("%v degrees: %s", degrees, tell(tr))
			}
			b := m.Body
			for b.At.X = spot(24, 24).X - 3; b.At.X <= spot(24, 24).X+3; b.At.X++ {
				b.At.Y = spot(24, 24).Y
				if k := f.Fits(b).Kind; k != ground.NoFault && k != ground.NoSurface {
					t.Errorf("%v degrees: %s over the seam", degrees, faultNames[k])
				}
			}
			if _, gap, ok := f.Ledge(b); f.Pieces()[0].Top > 0 && (!ok || gap < 1300) {
				t.Errorf("%v degrees: a ledge %v away on the seam", degrees, gap)
			}
		}
	}
}

// randomStep draws a mover that fits and one step.
func randomStep(t *rapid.T, f *Field) (m Mover, w ground.Waypoint, ok bool) {
	place := func(name string) lattice.Vec {
		return lattice.V(lattice.Mil(rapid.IntRange(0, 27).Draw(t, name+" x")*500+737), lattice.Mil(rapid.IntRange(0, 27).Draw(t, name+" y")*500+641))
	}
	m.Body = ground.Body{At: place("from"), Radius: 630, Height: 1250}
	w = ground.Waypoint{At: place("to"), By: ground.By(rapid.IntRange(0, 4).Draw(t, "by"))}
	levels := f.Levels(m.At)
	if len(levels) == 0 {
		return m, w, false
	}
	m.Level = rapid.SampledFrom(levels).Draw(t, "level")
	return m, w, f.Fits(m.Body).Kind == ground.NoFault
}

func TestATraceIsTheSameMirroredAndTurned(t *testing.T) {
	turns := []func(lattice.Vec) lattice.Vec{
		func(v lattice.Vec) lattice.Vec { return lattice.V(15000-v.X, v.Y) },
		func(v lattice.Vec) lattice.Vec { return lattice.V(v.X, 15000-v.Y) },
		func(v lattice.Vec) lattice.Vec { return lattice.V(v.Y, v.X) },
		func(v lattice.Vec) lattice.Vec { return lattice.V(v.Y, 15000-v.X) },
	}
	rapid.Check(t, func(t *rapid.T) {
		pieces := blocks.RandomPieces(t)
		f := fieldOf(blocks.At(15, 15), pieces)
		m, w, ok := randomStep(t, f)
		if !ok {
			return
		}
		tr := f.Trace(m, []ground.Waypoint{w})
		for k, turn := range turns {
			other := make([]ground.Piece, len(pieces))
			for i, p := range pieces {
				outline := make([]lattice.Vec, len(p.Outline))
				for j, v := range p.Outline {
					outline[j] = turn(v)
				}
				p.Outline = outline
				other[i] = p
			}
			m2, w2 := m, w
			m2.At, w2.At = turn(m.At), turn(w.At)
			got := fieldOf(blocks.At(15, 15), other).Trace(m2, []ground.Waypoint{w2})
			if got.Cost != tr.Cost || got.Fault.Kind != tr.Fault.Kind || math.Abs(got.Fault.Along-tr.Fault.Along) > 2 ||
				len(got.Marks) != len(tr.Marks) || got.End.Level != tr.End.Level {
				t.Fatalf("turn %d:\n%s\n%s", k, tell(tr), tell(got))
			}
			for i := range got.Marks {
				a, b := got.Marks[i], tr.Marks[i]
				if a.Kind != b.Kind || a.Rise != b.Rise || a.Width != b.Width || math.Abs(a.Along-b.Along) > 2 {
					t.Fatalf("turn %d:\n%s\n%s", k, tell(tr), tell(got))
				}
			}
		}
	})
}

// climbBeside draws one more piece to stand on and a mover beside one of its sides, who
// is to step onto it; ok reports whether the mover fits there.
func climbBeside(t *rapid.T, pieces []ground.Piece) (f *Field, m Mover, w ground.Waypoint, ok bool) {
	tenth := func(least, most int, name string) float64 {
		return float64(rapid.IntRange(least, most).Draw(t, name)) / 10
	}
	x, y, wide, deep := tenth(30, 70, "x"), tenth(30, 70, "y"), tenth(20, 50, "w"), tenth(20, 50, "h")
	off, in, along := tenth(7, 20, "off"), tenth(7, 13, "in"), tenth(0, 10, "along")
	f = fieldOf(blocks.At(15, 15), append(pieces, blocks.Block(x, y, wide, deep, tenth(11, 40, "height"))))
	from, to := blocks.At(x-off, y+deep*along), blocks.At(x+in, y+deep/2)
	if rapid.Bool().Draw(t, "from above") {
		from, to = blocks.At(x+wide*along, y-off), blocks.At(x+wide/2, y+in)
	}
	m.Body = ground.Body{At: from, Radius: 630, Height: 1250}
	return f, m, ground.Waypoint{At: to, By: ground.Climb}, f.Fits(m.Body).Kind == ground.NoFault
}

func TestAClimbBackCostsTheSame(t *testing.T) {
	back := 0
	rapid.Check(t, func(t *rapid.T) {
		pieces := blocks.RandomPieces(t)
		f, m, w, ok := climbBeside(t, pieces)
		if rapid.Bool().Draw(t, "anywhere") {
			f = fieldOf(blocks.At(15, 15), pieces)
			m, w, ok = randomStep(t, f)
		}
		if w.By = ground.Climb; !ok {
			return
		}
		tr := f.Trace(m, []ground.Waypoint{w})
		if tr.Fault.Kind != ground.NoFault {
			return
		}
		back++
		m2, w2 := m, ground.Waypoint{At: m.At, By: ground.Climb, Level: m.Level, Leveled: true}
		m2.At, m2.Level = tr.End.At, tr.End.Level
		got := f.Trace(m2, []ground.Waypoint{w2})
		if got.Fault.Kind != ground.NoFault || lattice.Abs(got.Cost-tr.Cost) > 1 || got.End != (ground.Spot{At: m.At, Level: m.Level}) {
			t.Fatalf("there %s\nback %s", tell(tr), tell(got))
		}
	})
	if back < 3 {
		t.Errorf("only %d climbs", back)
	}
}
