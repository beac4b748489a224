package setup

import (
	"strconv"

	"duckboard/render"
)

// Points shows where the points of both sides came from: a row for each thing that
// paid and each side that it paid, a column for each Turn that did.
type Points struct{ Ledger *Ledger }

// The widths of a column and of the names before them, in units.
const (
	pointsColumn = 34.0
	pointsNames  = 172.0
	pointsRow    = 21.0
)

// Draw draws the table in a width and returns the y below it.
func (p Points) Draw(a *render.App, dst render.Brush, x, y, w float64) float64 {
	t := a.Theme()
	narrow := w < t.Px(400)
	turns, col := a.T("by turn"), t.Px(pointsColumn)
	left := t.Px(26) // of the sides' signs
	if !narrow {
		left += t.Px(pointsNames)
	}
	room := w - max(left, t.Width(turns, render.Small)-t.Px(4))
	columns := p.Ledger.Spans(int(room/col) - 1)
	at := func(i int) float64 { return x + w - float64(len(columns)-i)*col }
	head := render.Small.In(t.Pal.InkSoft).At(render.FromRight)
	if len(columns) > 1 {
		for i, c := range columns {
			t.Text(dst, spanWords(a, c), at(i), y+t.Px(8), head)
		}
		t.Text(dst, a.T("sum"), at(len(columns)), y+t.Px(8), head)
		t.Text(dst, turns, x, y+t.Px(8), head.At(render.FromLeft))
		y += t.Px(20)
	}
	for i, s := range p.Ledger.Sources(columns) {
		if i > 0 {
			y += t.Px(5)
		}
		label := s.Text.In(a.Printer())
		if narrow {
			t.Text(dst, t.Cut(label, render.Body, w), x, y+t.Px(pointsRow)/2, render.Body.At(render.FromLeft))
			y += t.Px(pointsRow)
		} else {
			st := t.Fit(label, render.Body, t.Px(pointsNames))
			t.Text(dst, t.Cut(label, st, t.Px(pointsNames)), x, y+t.Px(pointsRow)/2, st.At(render.FromLeft))
		}
		y = p.drawSource(a, dst, &s, x+left-t.Px(14), y, at)
	}
	return y
}

// drawSource draws what one thing paid to each side.
func (p Points) drawSource(a *render.App, dst render.Brush, s *Source, signs, y float64, at func(int) float64) float64 {
	t := a.Theme()
	for side, row := range s.Paid {
		if row == nil {
			continue
		}
		mid, sum := y+t.Px(pointsRow)/2, 0
		sign(dst, t, side, render.Point{X: signs, Y: mid}, t.Px(8))
		for i, n := range row {
			sum += n
			if n != 0 && len(row) > 1 {
				t.Text(dst, strconv.Itoa(n), at(i), mid, render.Body.At(render.FromRight))
			}
		}
		t.Text(dst, strconv.Itoa(sum), at(len(row)), mid, render.Strong.In(t.Pal.Side(side)).At(render.FromRight))
		y += t.Px(pointsRow)
	}
	return y
}

// spanWords head a column.
func spanWords(a *render.App, c Span) string {
	switch {
	case c.To == atEnd:
		return a.T("end")
	case c.From == c.To:
		return strconv.Itoa(c.From)
	}
	return strconv.Itoa(c.From) + "–" + strconv.Itoa(c.To)
}
