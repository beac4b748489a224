package lab

import (
	"strings"
	"testing"

	"duckboard/game/roster"
)

func TestWhoDoesNotSeeTheMapIsToldTheChosenModelAndWhoSeesTheSpot(t *testing.T) {
	v := open(t)
	v.Until("a map", func() bool { return v.s.maps.heat != nil })
	m := v.s.bench.Position().Side(0)[0]
	name := roster.Local("en", v.s.setup().Entries[m].Profile.Name)
	x, y := v.s.camera.Pixel(v.s.bench.Position().Body(m).At)
	v.Click(x, y)
	v.Until("who sees it", func() bool { return v.s.maps.seen.model == m && len(v.s.maps.watchers) > 0 })
	watcher := v.s.setup().Entries[v.s.maps.watchers[0].Model].Profile.Name
	told := func(parts ...string) {
		t.Helper()
		v.Until("told of "+strings.Join(parts, ", "), func() bool {
			for _, p := range parts {
				if !strings.Contains(v.s.spoken.Told(), p) {
					return false
				}
			}
			return true
		})
	}
	told(name, "across and", "On the whole table", "Down or out in Turn 1", roster.Local("en", watcher))
	v.Press("Delete")
	v.Until("gone", func() bool { return len(v.s.bench.Waiting(0)) == 1 })
}
