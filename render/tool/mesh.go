package tool

// Mesh is a surface of triangles that share their corners: trapezoids that lie on one
// another have theirs in common, and a corner is what a drawing costs.
type Mesh struct {
	Corners   []Corner
	Triangles [][3]uint32 // by their corners
}

// Corner is a place on the table, in inches.
type Corner struct{ X, Y float64 }

// MeshOf are trapezoids as triangles, in their order. One that has a point above or
// below is one triangle, else it is two.
func MeshOf(parts []Trapezoid) (m Mesh) {
	at := make(map[Corner]uint32, 2*len(parts))
	corner := func(x, y float64) uint32 {
		c := Corner{x, y}
		i, ok := at[c]
		if !ok {
			i = uint32(len(m.Corners))
			at[c], m.Corners = i, append(m.Corners, c)
		}
		return i
	}
	for i := range parts {
		z := &parts[i]
		l0, r0, l1, r1 := corner(z.L0, z.Top), corner(z.R0, z.Top), corner(z.L1, z.Bottom), corner(z.R1, z.Bottom)
		if l0 != r0 {
			m.Triangles = append(m.Triangles, [3]uint32{l0, r0, l1})
		}
		if l1 != r1 {
			m.Triangles = append(m.Triangles, [3]uint32{r0, r1, l1})
		}
	}
	return m
}
