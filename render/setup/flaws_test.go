package setup

import (
	"strings"
	"testing"
	"time"

	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/store"
)

// TestAZoneWithoutRoomForAWarbandIsToldAtTheSetup: side 0's zone holds two bases, that
// of the shipped table all; a scenario with zones of its own does not care.
func TestAZoneWithoutRoomForAWarbandIsToldAtTheSetup(t *testing.T) {
	table, err := levels.Shipped("crossroads")
	if err != nil {
		t.Fatal(err)
	}
	a := render.NewApp(render.Options{Store: &store.Memory{}, Lang: "en"})
	tell := func(table *levels.Table) flaws {
		var f flaws
		f.update(a, table)
		for n := 0; a.Tasks.Busy(); n++ {
			if n > 10000 {
				t.Fatal("the checks do not end")
			}
			a.Tasks.Run(time.Millisecond)
		}
		return f
	}
	f := tell(table)
	if words := f.worst(a, scenario.Table); words != "" {
		t.Errorf("the shipped table: %q", words)
	}
	tight := *table
	tight.Zones = append([]levels.Zone(nil), table.Zones...)
	for i := range tight.Zones {
		if z := &tight.Zones[i]; z.Side == 0 {
			z.Polygon = []physics.Vec{{X: 0, Y: 0}, {X: 3200, Y: 0}, {X: 3200, Y: 1600}, {X: 0, Y: 1600}}
		}
	}
	f = tell(&tight)
	if words := f.worst(a, scenario.Table); !strings.Contains(words, "zone of Red holds only 2 bases") {
		t.Errorf("the tight one: %q", words)
	}
	if words := f.worst(a, scenario.Strips); words != "" {
		t.Errorf("with strips: %q", words)
	}
}
