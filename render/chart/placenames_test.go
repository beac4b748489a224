package chart

import (
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

// placed are the names that a map writes at its objectives, by what they say.
func placed(m Map) map[string]box {
	list := map[string]box{}
	ops := New(m, Options{}).ops
	for _, o := range m.Objectives {
		w := allFaces().italic.word(title(o.ID))
		for _, op := range ops {
			if l, ok := op.(*label); ok && l.size == 0.5 && l.w.width == w.width && nameBox(l.at, 0).y0 > inches(o.At).y-2 && nameBox(l.at, 0).y1 < inches(o.At).y+2 {
				list[o.ID] = nameBox(l.at, w.width*l.size/2)
			}
		}
	}
	return list
}

func TestTheNamesOfObjectivesLieNeitherOnEachOtherNorOnAStar(t *testing.T) {
	m := Map{Size: vec(30, 30), Objectives: []levels.Objective{{ID: "the-long-old-bridge", At: vec(12, 15)}, {ID: "the-lower-chapel", At: vec(14, 15)}, {ID: "the-upper-chapel", At: vec(13, 16)}}}
	names := placed(m)
	if len(names) != 3 {
		t.Fatalf("%d names: %v", len(names), names)
	}
	for id, r := range names {
		for other, o := range names {
			if id != other && r.meets(o) {
				t.Errorf("%s lies on %s", id, other)
			}
		}
		for _, o := range m.Objectives {
			if boxOf(ngon(inches(o.At), 0.55, 12)).meets(r) {
				t.Errorf("%s lies on the star of %s", id, o.ID)
			}
		}
	}
}

// TestAnObjectivesNameKeepsOffTheWallBesideIt: below the star its end would touch it.
func TestAnObjectivesNameKeepsOffTheWallBesideIt(t *testing.T) {
	wall := slab("w", "wall", 0, 1, 11.7, 10.45, 2.6, 0.75, 0)
	m := Map{Size: vec(30, 30), Pieces: []physics.Piece{wall}, Objectives: []levels.Objective{{ID: "south-field", At: vec(10.5, 10)}}}
	r, ok := placed(m)["south-field"]
	if !ok {
		t.Fatal("the name is not written")
	}
	if b := boxOf(inchesAll(wall.Outline)); b.meets(box{r.x0 - 0.1, r.y0, r.x1 + 0.1, r.y1}) {
		t.Errorf("the name at %v lies on the wall at %v", r, b)
	}
}

// TestOnShippedTablesNoObjectivesNameLiesOnAnother names the table.
func TestOnShippedTablesNoObjectivesNameLiesOnAnother(t *testing.T) {
	for _, n := range levels.Names() {
		table, err := levels.Shipped(n)
		if err != nil {
			t.Fatal(err)
		}
		names := placed(Of(table))
		for id, r := range names {
			for other, o := range names {
				if id < other && r.meets(o) {
					t.Errorf("%s: %s lies on %s", n, id, other)
				}
			}
		}
	}
}
