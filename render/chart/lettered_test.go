package chart

import (
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

func TestHillsAreLetteredInTheLanguage(t *testing.T) {
	table := levels.New(physics.V(24000, 24000))
	for i, id := range []string{"hill", "hill top", "hill 2", "wood 3", "Crow hill"} {
		kind := "hill"
		if id == "wood 3" {
			kind = "woods"
		}
		table.Terrain = append(table.Terrain, levels.Piece{ID: id, Kind: kind, Circle: &levels.Circle{X: 4000, Y: physics.Mil(3000 + 4000*i), R: 1500}})
	}
	for lang, want := range map[string][]string{
		"en": {"Hill 2″", "Hill top 2″", "Hill 2″", "", "Crow hill 2″"},
		"it": {"Colle 2″", "Cima del colle 2″", "Colle 2″", "", "Crow hill 2″"},
	} {
		m := Of(table).In(lang)
		for i := range m.Pieces {
			if got := DefaultLabel(&m.Pieces[i]); got != want[i] {
				t.Errorf("%s: %s is lettered %q, not %q", lang, table.Terrain[i].ID, got, want[i])
			}
		}
	}
}
