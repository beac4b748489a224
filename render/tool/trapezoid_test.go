package tool

import (
	"math"
	"testing"

	"duckboard/physics"

	"pgregory.net/rapid"
)

func (z *Trapezoid) area() float64 {
	return (z.R0 - z.L0 + z.R1 - z.L1) / 2 * (z.Bottom - z.Top)
}

func (z *Trapezoid) has(x, y float64) bool {
	if y < z.Top || y >= z.Bottom {
		return false
	}
	k := (y - z.Top) / (z.Bottom - z.Top)
	return x >= z.L0+(z.L1-z.L0)*k && x < z.R0+(z.R1-z.R0)*k
}

func box(x0, y0, x1, y1 physics.Mil) physics.Area {
	return physics.Area{Polygon: []physics.Vec{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}}
}

func turned(a physics.Area) physics.Area {
	out := physics.Area{}
	for i := len(a.Polygon) - 1; i >= 0; i-- {
		out.Polygon = append(out.Polygon, a.Polygon[i])
	}
	return out
}

func TestTrapezoidsCoverWhatAreasOfSeveralLevelsCoverOnce(t *testing.T) {
	for _, c := range []struct {
		name  string
		areas []physics.Area
		want  float64
	}{
		{"a box", []physics.Area{box(0, 0, 3000, 2000)}, 6},
		{"a hole", []physics.Area{box(0, 0, 3000, 3000), turned(box(1000, 1000, 2000, 2000))}, 8},
		{"two that overlap", []physics.Area{box(0, 0, 2000, 2000), box(1000, 1000, 3000, 3000)}, 7},
		{"one in another", []physics.Area{box(0, 0, 4000, 4000), box(1000, 1000, 2000, 2000)}, 16},
		{"two apart", []physics.Area{box(0, 0, 1000, 1000), box(0, 5000, 1000, 6000)}, 2},
		{"nothing", nil, 0},
	} {
		got := 0.0
		for _, z := range Trapezoids(c.areas) {
			got += z.area()
		}
		if math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%s: %v square inches, not %v", c.name, got, c.want)
		}
	}
}

// winding is the slow twin: how often areas go round a point.
func winding(areas []physics.Area, x, y float64) int {
	n := 0
	for _, a := range areas {
		for i, p := range a.Polygon {
			q := a.Polygon[(i+1)%len(a.Polygon)]
			x0, y0, x1, y1 := p.X.Inches(), p.Y.Inches(), q.X.Inches(), q.Y.Inches()
			if (y0 <= y) == (y1 <= y) {
				continue
			}
			if x0+(x1-x0)*(y-y0)/(y1-y0) <= x {
				if y0 <= y {
					n++
				} else {
					n--
				}
			}
		}
	}
	return n
}

func TestTrapezoidsHoldExactlyThePlacesThatAreGoneRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var areas []physics.Area
		for range rapid.IntRange(1, 3).Draw(t, "areas") {
			var a physics.Area
			for range rapid.IntRange(3, 8).Draw(t, "corners") {
				a.Polygon = append(a.Polygon, physics.V(physics.Mil(rapid.IntRange(0, 40).Draw(t, "x")*250), physics.Mil(rapid.IntRange(0, 40).Draw(t, "y")*250)))
			}
			areas = append(areas, a)
		}
		parts := Trapezoids(areas)
		for range 30 {
			x, y := float64(rapid.IntRange(0, 10000).Draw(t, "px"))/1000+0.00037, float64(rapid.IntRange(0, 10000).Draw(t, "py"))/1000+0.00053
			held := 0
			for i := range parts {
				if parts[i].has(x, y) {
					held++
				}
			}
			want := 0
			if winding(areas, x, y) != 0 {
				want = 1
			}
			if held != want {
				t.Fatalf("%v, %v is in %d trapezoids, not in %d, of %v", x, y, held, want, areas)
			}
		}
	})
}
