package battle

import (
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/tool"
)

func TestALineOfTheWholeLogShowsItsMomentOnTheTable(t *testing.T) {
	p := deployed(t)
	p.press("J")
	j, ok := p.app.Top().(*journal)
	if !ok || len(j.found) != p.s.log.lines() {
		t.Fatalf("over the battle lies %T", p.app.Top())
	}
	j.sieve.Matter = tool.MatterWays
	j.sift(p.app)
	if len(j.found) == 0 || len(j.log.rows) != len(j.found) {
		t.Fatalf("%d lines of moves, in %d rows", len(j.found), len(j.log.rows))
	}
	r := j.log.rows[len(j.log.rows)-1]
	p.in.next.X, p.in.next.Y = j.log.box.X+40, j.log.top()+r.y+r.h/2
	p.frame()
	p.click()
	if p.s.desk.LookLine != r.line || p.app.Top() != render.Screen(p.s) {
		t.Errorf("line %d is looked at, not %d; on top is %T", p.s.desk.LookLine, r.line, p.app.Top())
	}
}

func TestWhatIsShownOfTheLogIsCopied(t *testing.T) {
	p := deployed(t)
	m := p.s.desk.Game().Pending().Context.Models[0]
	p.s.openJournal(p.app, m)
	p.frame()
	j := p.app.Top().(*journal)
	copied := make(chan string, 1)
	host.Clipboard = func(text string) error { copied <- text; return nil }
	defer func() { host.Clipboard = nil }()
	j.copy(p.app)
	text := <-copied
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if len(lines) != len(j.found) || !slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, p.s.sc.names[m]) }) {
		t.Errorf("%d lines are shown, and what is copied is %q", len(j.found), text)
	}
	if j.sieve.Model != m || j.sieve.Side != game.NoSide {
		t.Errorf("it is sifted by %+v", j.sieve)
	}
}
