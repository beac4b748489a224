package gametest

import (
	"fmt"
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// Table makes a table from a drawing: a character is a square inch, lines are
// rows. '.' is open ground, '#' wall, 'B' block, 'w' woods, 'm' mud, 'x' wire,
// '~' water, 't' trench. Neighbours in a row are one piece.
func Table(drawing string) *levels.Table {
	kinds := map[byte]string{'#': "wall", 'B': "block", 'w': "woods", 'm': "mud", 'x': "wire", '~': "water", 't': "trench"}
	rows := strings.Fields(drawing)
	t := &levels.Table{Name: "drawing", Size: physics.V(physics.Mil(len(rows[0]))*physics.Inch, physics.Mil(len(rows))*physics.Inch)}
	for y, row := range rows {
		for x := 0; x < len(row); {
			end := x + 1
			for end < len(row) && row[end] == row[x] {
				end++
			}
			if kind, ok := kinds[row[x]]; ok {
				t.Terrain = append(t.Terrain, levels.Piece{ID: fmt.Sprintf("t%d", len(t.Terrain)+1), Kind: kind,
					Rect: &levels.Rect{X: physics.Mil(x) * physics.Inch, Y: physics.Mil(y) * physics.Inch, W: physics.Mil(end-x) * physics.Inch, H: physics.Inch}})
			}
			x = end
		}
	}
	return t
}

// Open returns a table without terrain, of that many inches a side.
func Open(inches int) *levels.Table {
	side := physics.Mil(inches) * physics.Inch
	return &levels.Table{Name: "open", Size: physics.V(side, side)}
}

// Warband returns a warband of n models of one profile with ids a1, a2 ... for
// "a": 32 mm bases, movement 6", a rifle "gun" and a blade.
func Warband(prefix string, n int) *roster.Warband {
	w := &roster.Warband{Name: "Warband " + prefix, Faction: "test"}
	for i := range n {
		id := fmt.Sprintf("%s%d", prefix, i+1)
		w.Models = append(w.Models, roster.Model{ID: id, Name: strings.ToUpper(id), Movement: 6 * physics.Inch, Base: 32, Height: 1250, Cost: 50,
			Weapons: []roster.Weapon{
				{ID: "gun", Name: "rifle", Type: roster.Ranged, Range: 24 * physics.Inch, Hands: 2, Attacks: 1},
				{ID: "blade", Name: "blade", Type: roster.Melee, Hands: 1, Attacks: 1},
			}})
	}
	return w
}

// Crowd returns a shipped warband with doubles of its models, so many
// altogether.
func Crowd(name string, models int) (*roster.Warband, error) {
	w, err := roster.Shipped(name)
	if err != nil {
		return nil, err
	}
	for own := len(w.Models); len(w.Models) < models; {
		m := w.Models[len(w.Models)%(own-1)+1] // not its leader
		m.ID = fmt.Sprintf("%s-%d", m.ID, len(w.Models))
		w.Models = append(w.Models, m)
	}
	w.Models = w.Models[:models]
	return w, nil
}

// Start returns the start of a game on an open table of 24", three models a
// side that stand in two rows, with a seed.
func Start(seed uint64) game.Start {
	s := game.Start{Ruleset: "toy", Table: Open(24), Turns: 3, Seed: seed}
	for side, prefix := range []string{"a", "b"} {
		w := Warband(prefix, 3)
		s.Sides[side] = game.SideStart{Name: "Side " + prefix, Warband: w}
		for i := range w.Models {
			s.Place = append(s.Place, game.Placement{Model: w.Models[i].ID, At: physics.V(physics.Mil(6+4*i)*physics.Inch, physics.Mil(6+12*side)*physics.Inch)})
		}
	}
	return s
}
