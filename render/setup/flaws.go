package setup

import (
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/levels/check"
	"duckboard/render"
)

// flaws are the faults of the table that is chosen: what makes a game on it impossible,
// or nearly. They are looked for in slices, and the gravest is told under the map before
// anybody has deployed half a warband.
type flaws struct {
	of    *levels.Table
	work  *render.Work
	found []check.Finding // the gravest first
}

// stop gives up what is looked for.
func (f *flaws) stop() { f.work.Cancel() }

// update looks for them where another table is chosen.
func (f *flaws) update(a *render.App, table *levels.Table) {
	if f.of == table {
		return
	}
	f.stop()
	f.of, f.found = table, nil
	f.work = a.Tasks.Start(render.Flow(func(pause func() bool) {
		k := check.New(table)
		defer k.Stop()
		for k.Step() {
			if pause() {
				return
			}
		}
		f.found = k.Findings()
		a.Redraw()
	}))
}

// worst is the gravest fault, or what is amiss with a zone, in words; empty if there is
// none. The table's zones do not matter where the scenario has its own.
func (f *flaws) worst(a *render.App, zones scenario.Zones) string {
	for i := range f.found {
		if k := &f.found[i]; k.Severity == check.Fault && k.Zone < 0 || k.Severity >= check.Warning && k.Zone >= 0 && zones == scenario.Table {
			return a.T("This table has a fault: %s.", k.In(a.Theme().Lang, a.T))
		}
	}
	return ""
}
