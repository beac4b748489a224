package tool

import (
	"math"
	"testing"

	"duckboard/physics"
)

func TestAMeshCoversWhatItsTrapezoidsDo(t *testing.T) {
	areas := []physics.Area{{Polygon: []physics.Vec{
		physics.V(3000, 0), physics.V(6000, 1500), physics.V(5000, 4000), physics.V(2500, 3000), physics.V(1000, 5000), physics.V(0, 2000)}}}
	parts := Trapezoids(areas)
	m, got := MeshOf(parts), 0.0
	for _, k := range m.Triangles {
		p, q, r := m.Corners[k[0]], m.Corners[k[1]], m.Corners[k[2]]
		got += math.Abs((q.X-p.X)*(r.Y-p.Y)-(r.X-p.X)*(q.Y-p.Y)) / 2
	}
	if want := surface(parts); math.Abs(got-want) > 1e-9 {
		t.Errorf("its triangles cover %v, the trapezoids %v", got, want)
	}
	if len(m.Corners) >= 3*len(parts) || len(m.Triangles) >= 2*len(parts) {
		t.Errorf("%d trapezoids have %d corners and %d triangles", len(parts), len(m.Corners), len(m.Triangles))
	}
	seen := map[Corner]bool{}
	for _, c := range m.Corners {
		if seen[c] {
			t.Errorf("the corner %v is there twice", c)
		}
		seen[c] = true
	}
}
