package editor

import (
	"duckboard/game/lab"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/findings"
)

// openness is the lab's map of what is too open and too closed on the table, while it is asked for:
// told anew a moment after each edit.
type openness struct {
	on      bool
	of      int  // the checks' told that it is of
	heaped  bool // too many pieces lie in one place for it
	work    *render.Work
	found   *lab.Map
	heat    *chart.Heat
	picture render.Picture
	look    string // that heat is painted for
	round   int    // counts the maps
}

func (o *openness) stop() { o.work.Cancel() }

// toggle shows it, or puts it away.
func (o *openness) toggle(a *render.App) {
	o.stop()
	*o = openness{on: !o.on, picture: o.picture, round: o.round + 1}
	a.Redraw()
}

// update begins it where the table has been checked anew, and paints it.
func (o *openness) update(a *render.App, c *checks, b *board) {
	b.heated = o.on
	if !o.on {
		return
	}
	if o.found != nil && o.look != look(a) {
		o.look = look(a)
		o.heat = findings.Open(o.found, a.Theme().Pal, a.Printer())
		o.picture.Set(o.heat.Washes().Image(chart.HeatCarry))
		a.Redraw()
	}
	if o.of == c.told {
		return
	}
	o.stop()
	o.of = c.told
	if o.heaped = c.ground == nil; o.heaped {
		o.found, o.heat, o.round = nil, nil, o.round+1
		a.Redraw()
		return
	}
	j, m := lab.NewGround(c.ground).Openness()
	o.work = a.Tasks.Start(render.TaskFunc(func(slice *render.Slice) bool {
		done := j.Step(slice.Over)
		if done {
			o.found, o.look, o.round = m, "", o.round+1
			a.Redraw()
		}
		return done
	}))
}

// draw lays it over the table.
func (o *openness) draw(dst render.Brush, c *render.Camera) {
	if o.on && o.heat != nil {
		c.DrawHeat(dst, o.heat, &o.picture)
	}
}
