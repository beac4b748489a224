package levels

import "duckboard/physics"

// Sections returns the table's pieces of trench that are at least that long,
// corner to farthest corner, by their places in Terrain.
func Sections(t *Table, long physics.Mil) []int {
	var found []int
	for i := range t.Terrain {
		if p := &t.Terrain[i]; p.Kind == trench && extent(p.Outline()) >= float64(long) {
			found = append(found, i)
		}
	}
	return found
}

// extent is the distance of the two corners of an outline that are farthest apart.
func extent(outline []physics.Vec) float64 {
	most := 0.0
	for i, a := range outline {
		for _, b := range outline[:i] {
			most = max(most, a.Sub(b).Len())
		}
	}
	return most
}
