package uvtt

import (
	"math"
	"slices"

	"duckboard/document"
	"duckboard/document/said"
	"duckboard/levels"
	"duckboard/physics"
)

// eye is how high a piece must be for nobody to look over it, and step how far above the ground
// its underside may be for nobody to look under it, in mils.
const (
	eye  physics.Mil = 1500
	step physics.Mil = 1000
)

// What is lost on the way out.
var (
	flat     = said.Both("Heights, cover, kinds of terrain, zones and objectives are not in such a file: the picture shows them.", "Altezze, copertura, tipi di terreno, zone e obiettivi non stanno in un file così: li mostra l'immagine.")
	through  = said.Both("%d pieces have no walls there, for one sees over, under or through them.", "%d elementi lì non hanno muri, perché si vede sopra, sotto o attraverso di essi.")
	shut     = said.Both("%d doors are closed there until somebody opens them; %d windows are seen through.", "%d porte lì sono chiuse finché qualcuno non le apre; attraverso %d finestre si vede.")
	highUp   = said.Both("%d openings are too high up to be shown.", "%d aperture sono troppo in alto per essere mostrate.")
	tooLarge = said.Both("it has more than %d points: no such file may have so many", "ha più di %d punti: nessun file così può averne tanti")
)

// Of lays a table on a grid whose squares have sides of so many mils, as many pixels wide: each
// piece that nobody looks over or through becomes its outline, closed, with portals for its
// openings. The picture is for the caller to add. The faults are what is lost.
func Of(t *levels.Table, grid physics.Mil, pixels int) (*Map, []document.Fault, error) {
	m := &Map{Size: point(t.Size, grid), Pixels: pixels, Outlines: true}
	seen, high := 0, 0
	for i := range t.Terrain {
		p := t.Terrain[i].Resolved()
		if !p.Hides() || p.Base > step || p.Top < eye {
			seen++
			continue
		}
		high += low(&p)
		for _, ring := range p.Beside() {
			line := make([]Point, 0, len(ring)+1)
			for _, v := range ring {
				line = append(line, point(v, grid))
			}
			m.Walls = append(m.Walls, append(line, line[0]))
		}
		m.portals(&p, grid)
	}
	if m.points() > MaxPoints {
		return nil, nil, document.Refuse(tooLarge, MaxPoints)
	}
	doors := 0
	for _, p := range m.Portals {
		if p.Closed {
			doors++
		}
	}
	lost := []document.Fault{{Key: flat}}
	if seen > 0 {
		lost = append(lost, document.Fault{Key: through, Args: []any{seen}})
	}
	if len(m.Portals) > 0 {
		lost = append(lost, document.Fault{Key: shut, Args: []any{doors, len(m.Portals) - doors}})
	}
	if high > 0 {
		lost = append(lost, document.Fault{Key: highUp, Args: []any{high}})
	}
	return m, lost, nil
}

// low leaves a piece the openings that one who stands on the ground looks through, of those above
// one another the first, and counts the others.
func low(p *physics.Piece) (left int) {
	if p.CheckOpenings().Kind != physics.NoOpeningFault {
		left = len(p.Openings)
		p.Openings = nil
		return left
	}
	var kept []physics.Opening
	for _, o := range p.Openings {
		over := slices.ContainsFunc(kept, func(k physics.Opening) bool { return k.Edge == o.Edge && k.From < o.To && o.From < k.To })
		if over || p.Base+o.Bottom > eye || p.Base+o.Top < step {
			left++
			continue
		}
		kept = append(kept, o)
	}
	p.Openings = kept
	return left
}

// portals close the openings of a piece half way through it.
func (m *Map) portals(p *physics.Piece, grid physics.Mil) {
	for i := range p.Openings {
		q := p.OpeningOutline(i) // near, near, far, far
		if len(q) != 4 {
			continue
		}
		a, b := point(q[0].Add(q[3]), 2*grid), point(q[1].Add(q[2]), 2*grid)
		m.Portals = append(m.Portals, Portal{Bounds: [2]Point{a, b}, Closed: p.Openings[i].Pass})
	}
}

func (m *Map) points() int {
	n := 2 * len(m.Portals)
	for _, l := range m.Walls {
		n += len(l)
	}
	return n
}

// angle is a direction in radians, rounded so that every platform writes the same.
func angle(x, y float64) float64 { return math.Round(math.Atan2(y, x)*1e6) / 1e6 }
