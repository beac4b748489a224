package findings

import (
	"duckboard/assets"
	"duckboard/game/lab"
	"duckboard/render/chart"
)

// Open is a map of how open the ground is (lab.Ground.Openness): washes of shelter where it is
// closed, of danger where it is open, and none in between.
func Open(m *lab.Map, pal *chart.Palette, p *assets.Printer) *chart.Heat {
	up := func(v float64) string { return p.T("up to %d%%", int(v*100+0.5)) }
	return &chart.Heat{Step: m.Step, Cols: m.Cols, Rows: m.Rows, Values: m.Values, Bands: []chart.Band{
		{UpTo: lab.Closed, Color: pal.Heat(chart.Safe, 0.9), Text: p.T("closed: %s", up(lab.Closed))},
		{UpTo: 0.4, Color: pal.Heat(chart.Safe, 0.25), Text: up(0.4)},
		{UpTo: 0.7, Text: up(0.7)},
		{UpTo: lab.WideOpen, Color: pal.Heat(chart.Danger, 0.2), Text: up(lab.WideOpen)},
		{UpTo: 1, Color: pal.Heat(chart.Danger, 0.8), Text: p.T("wide open: more")},
	}}
}

// OpenWords tell how much of the ground is wide open, and how much closed.
func OpenWords(m *lab.Map, p *assets.Printer) string {
	wide, closed := m.Shares()
	return p.T("Wide open: %s of the ground. Closed: %s.", Percent(wide), Percent(closed))
}
