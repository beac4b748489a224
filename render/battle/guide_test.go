package battle

import (
	"testing"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/tool"
)

// TestTheLogGoesToTheLastLineOfWhoIsPointedAtAndBack: calmly, and not where somebody has scrolled it.
func TestTheLogGoesToTheLastLineOfWhoIsPointedAtAndBack(t *testing.T) {
	p := open(t, "crossroads", 6, [2]render.Player{{Bot: "computer"}, {Bot: "computer"}})
	l := &p.s.log
	for n := 0; (l.high < 3*l.box.H || l.box.H <= 0) && n < 20000; n++ {
		p.frame()
	}
	lines, first := p.s.desk.S.Lines(), l.rows[0]
	var m game.ModelID = game.NoModel
	last := -1
	for id := range p.s.desk.Setup().Entries { // whose last line is out of view
		at := -1
		for i, r := range l.rows {
			if lines[r.line].Model == game.ModelID(id) && !lines[r.line].Quiet {
				at = i
			}
		}
		if at >= 0 && l.top()+l.rows[at].y < l.box.Y && (last < 0 || at < last) {
			m, last = game.ModelID(id), at
		}
	}
	if m == game.NoModel {
		t.Fatalf("all are in view, of %d lines from %q on", len(l.rows), first.text)
	}
	l.up = 0
	l.lead(m)
	l.glide(false)
	if l.up <= 0 || l.up >= l.guide.goal {
		t.Errorf("a frame later it is at %v of %v", l.up, l.guide.goal)
	}
	for range 100 {
		l.glide(false)
	}
	if y := l.top() + l.rows[last].y; y < l.box.Y || y > l.box.Y+l.box.H || l.guide.line != l.rows[last].line || l.guide.goes {
		t.Errorf("the line is at %v of %v, marked is %d, not %d", y, l.box, l.guide.line, l.rows[last].line)
	}
	l.lead(game.NoModel)
	if l.glide(true); l.up != 0 {
		t.Errorf("it does not come back: %v", l.up)
	}
	l.lead(m)
	l.glide(true)
	p.s.desk.S.Remark(tool.Line{Text: tool.T("Rain")})
	l.whole = true
	if l.layAll(p.app); l.up != 0 {
		t.Errorf("a new line comes, and it stays at %v", l.up)
	}
	l.lead(m)
	l.glide(true)
	l.guide.goes, l.guide.back = false, false // somebody scrolls
	at := l.up
	if l.lead(game.NoModel); l.guide.goes || l.up != at {
		t.Error("it goes from where somebody has scrolled it")
	}
}
