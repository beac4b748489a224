package chart

import (
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

func TestHillsAreLetteredInTheLanguage(t *testing.T) {
	table := levels.New(physics.V(24000, 30000))
	for i, id := range []string{"hill", "hill top", "hill 2", "wood 3", "Crow hill", "hill-1"} {
		kind := "hill"
		if id == "wood 3" {
			kind = "woods"
		}
		table.Terrain = append(table.Terrain, levels.Piece{ID: id, Kind: kind, Circle: &levels.Circle{X: 4000, Y: physics.Mil(3000 + 4000*i), R: 1500}})
	}
	for lang, want := range map[string][]string{
		"en": {"Hill 2″", "Hill top 2″", "Hill 2″", "", "Crow hill 2″", "Hill 2″"},
		"it": {"Colle 2″", "Cima del colle 2″", "Colle 2″", "", "Crow hill 2″", "Colle 2″"},
	} {
		m := Of(table).In(lang)
		for i := range m.Pieces {
			if got := DefaultLabel(&m.Pieces[i]); got != want[i] {
				t.Errorf("%s: %s is lettered %q, not %q", lang, table.Terrain[i].ID, got, want[i])
			}
		}
	}
}

func TestNoMarkOfTheGroundGoesThroughAName(t *testing.T) {
	for _, kind := range []string{"mud", "scrub", "acid"} {
		p := physics.Piece{ID: "north-slough", Kind: kind, Outline: []physics.Vec{physics.V(2000, 2000), physics.V(9000, 2000), physics.V(9000, 6000), physics.V(2000, 6000)}}
		m := Map{Size: physics.V(12000, 12000), Pieces: []physics.Piece{p}}
		b := &builder{pal: Day(), m: m, o: Options{Label: DefaultLabel}, size: pt{12, 12}, faces: allFaces(), kept: map[string][]item{}}
		ps := clockwise(inchesAll(p.Outline))
		name, marks := b.nameRoom(&p, ps), 0
		b.piece(&p, ps)
		for _, it := range b.items {
			for _, o := range it.o.(*picture).ops {
				shapes, wide := shapesOf(o), boxOf(ps).size().x/2
				for _, s := range shapes {
					if s.b.size().x > wide || boxOf(ps).grow(-0.2).join(s.b) != boxOf(ps).grow(-0.2) {
						continue // the wash, the edge
					}
					if marks++; s.b.grow(-0.05).meets(name) {
						t.Errorf("%s: a mark at %v lies in the name at %v", kind, s.b, name)
					}
				}
			}
		}
		if name.size().x < 2 || marks < 20 {
			t.Errorf("%s: %d marks round a name in %v", kind, marks, name)
		}
	}
}

func shapesOf(o op) []shape {
	switch o := o.(type) {
	case *lines:
		return o.shapes
	case *fills:
		return o.shapes
	}
	return nil
}
