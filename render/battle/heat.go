package battle

import (
	"image"
	"image/color"
	"time"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// heat shows what the chosen model would see of a man anywhere on the table.
type heat struct {
	sc      *scene
	on      bool
	m       *tool.HeatMap
	wash    chart.Washes
	picture render.Picture
	theme   *render.Theme // that the picture was painted for
	by      game.ModelID  // whose Cover it shows
	state   *game.State   // as the game stood, where models in the way may give Cover; nil: any
}

// heatTime is the time of a frame that a map of heat is worked out in.
const heatTime = 4 * time.Millisecond

// warm works at the map of heat.
func (h *heat) warm(a *render.App) {
	by, from, ok := h.sc.eye()
	if !h.on || !ok {
		return
	}
	h.judge(h.sc.desk.Setup(), h.sc.desk.Shown(), by)
	h.m.Look(from)
	end := a.Now() + heatTime
	done := h.m.Busy() && h.m.Step(func() bool { return a.Now() >= end })
	if done || h.theme != a.Theme() {
		h.theme = a.Theme()
		h.picture.Set(h.paint(a.Theme().Pal))
		a.Redraw()
	}
	if h.m.Busy() {
		a.Redraw()
	}
}

// judge has the rule set tell Cover, anew where models may stand otherwise.
func (h *heat) judge(s *game.Setup, st *game.State, by game.ModelID) {
	_, among := s.Rules.(game.Covering)
	if h.m != nil && (!among || h.by == by && h.state.Equal(st)) {
		return
	}
	if h.m == nil {
		h.m = tool.NewHeatMap(s.Field)
	}
	h.by, h.state = by, st.Clone()
	h.m.By(tool.ShadeOf(s, st, by))
}

// paint is the map as a picture.
func (h *heat) paint(p *chart.Palette) *image.RGBA {
	w := &h.wash
	w.Cols, w.Rows = h.m.Cols, h.m.Rows
	w.Tints = append(w.Tints[:0], make([]color.RGBA, 4)...)
	w.Tints[tool.Hidden], w.Tints[tool.Shaded], w.Tints[tool.Open] = p.Unseen(), p.Heat(chart.Sight, 0), p.Heat(chart.Sight, 0.4)
	w.Cells = w.Cells[:0]
	for _, c := range h.m.Cells {
		w.Cells = append(w.Cells, uint8(c))
	}
	return w.Image(chart.HeatCarry)
}
