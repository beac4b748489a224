package battle

import (
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// drawObjectives draws round each objective that pays how near one must come for what the
// scenario counts, and rings those that were claimed this Turn in their side's colour.
func (b ground) drawObjectives() {
	for i, o := range b.sc.table.Objectives {
		if o.Idle {
			continue
		}
		p := b.point(o.At)
		for _, near := range b.sc.nears {
			render.Ring(b.dst, p.X, p.Y, b.cam.Length(near), b.t.Px(1.2), b.t.Px(2), b.t.Px(4), chart.Alpha(b.t.Pal.Ink, 0.5))
		}
		if i < len(b.st.Claims) && b.st.Claims[i] > 0 {
			render.Circle(b.dst, p.X, p.Y, max(b.t.Px(9), b.cam.Length(900)), b.t.Px(3), b.t.Pal.Side(int(b.st.Claims[i]-1)))
		}
		if i < len(b.sc.held) && b.sc.held[i] != "" {
			b.label(b.sc.held[i], p.X, p.Y+max(b.t.Px(16), b.cam.Length(slices.Max(b.sc.nears))+b.t.Px(9)), render.Small.Sized(11.5).In(b.t.Pal.Ink).At(render.Centered))
		}
	}
}

// writeHeld says from which levels each objective is held that the scenario counts, where it
// lies over a roof or in a house.
func (w writer) writeHeld() {
	w.sc.held = w.sc.held[:0]
	if len(w.sc.nears) == 0 {
		return
	}
	for i, o := range w.sc.table.Objectives {
		var levels []string
		if o.Idle {
			w.sc.held = append(w.sc.held, "")
			continue
		}
		for _, l := range tool.HeldFrom(w.set, i, slices.Max(w.sc.nears)) {
			levels = append(levels, w.a.T("%s\"", tool.Length(l)))
		}
		if tool.HeldInside(w.set, i) {
			levels = append(levels, w.a.T("inside"))
		}
		words := ""
		if len(levels) > 0 {
			words = w.a.T("held from %s", strings.Join(levels, ", "))
		}
		w.sc.held = append(w.sc.held, words)
	}
}

// nears are the distances from objectives that a scenario counts, each once.
func nears(list []physics.Mil, sc *scenario.Scenario) []physics.Mil {
	if sc == nil {
		return list
	}
	for i := range sc.Scoring {
		if r := &sc.Scoring[i]; (r.What == scenario.Control || r.What == scenario.Claim) && !slices.Contains(list, r.Range) {
			list = append(list, r.Range)
		}
	}
	return list
}

// section is a section of trench that a scenario counts, and who stands in it.
type section struct {
	outline []physics.Vec
	in      [2]int
}

// sections are those of the rules of a scenario, each once.
func sections(list []section, s *game.Setup, st *game.State) []section {
	if s.Scenario == nil {
		return list
	}
	least := physics.Mil(-1)
	for i := range s.Scenario.Scoring {
		if r := &s.Scenario.Scoring[i]; r.What == scenario.Trench && (least < 0 || r.Range < least) {
			least = r.Range
		}
	}
	if least < 0 {
		return list
	}
	for _, i := range levels.Sections(s.Table, least) {
		list = append(list, section{s.Table.Terrain[i].Outline(), s.Inside(st, i)})
	}
	return list
}

// drawTrenches edges the sections of trench that the scenario counts: in the colour
// of who stands in one, in ink where both do or nobody.
func (b ground) drawTrenches() {
	for i := range b.sc.trenches {
		s := &b.sc.trenches[i]
		col, width := chart.Alpha(b.t.Pal.Ink, 0.35), 1.2
		for side := range s.in {
			if s.in[side] > 0 && s.in[1-side] == 0 {
				col, width = b.t.Pal.Side(side), 2.6
			}
		}
		if s.in[0] > 0 && s.in[1] > 0 {
			col, width = b.t.Pal.Ink, 2.6
		}
		render.Dashes(b.dst, b.points(s.outline), true, b.t.Px(width), b.t.Px(7), b.t.Px(5), col)
	}
}
