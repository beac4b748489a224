package battle

import (
	"math/rand/v2"
	"slices"
	"testing"

	"duckboard/render"
	"duckboard/render/tool"
)

// refused tells whether a refusal is shown on the map or the panel.
func (p *play) refused() bool {
	d := p.s.desk
	return d.Refused != nil || d.Preview != nil && d.Preview.No != nil
}

// TestNoRefusalIsShownBeforeTheHandMovesOverTheTable: the pointer lies where the button was that
// began the battle, out of every zone.
func TestNoRefusalIsShownBeforeTheHandMovesOverTheTable(t *testing.T) {
	p := open(t, "crossroads", 4, [2]render.Player{{}, {}})
	x, y := p.s.view.Center()
	p.in.next.X, p.in.next.Y = x, y
	p.frame()
	p.frame()
	p.s = New(p.s.match)
	p.app.Reset(p.s)
	for range 10 {
		p.frame()
	}
	if d := p.s.desk; d.Mode != tool.Placing || !d.OnTable || p.refused() {
		t.Errorf("mode %d, over the table %v: refused %v, %+v", d.Mode, d.OnTable, d.Refused, d.Preview)
	}
	p.in.next.X += 3
	p.frame()
	p.frame()
	if !p.refused() {
		t.Error("the hand has moved, and nothing is said")
	}
}

// TestTheConfirmingButtonStaysAsTheNumberChanges: odds, which have more or fewer lines, stand
// below it.
func TestTheConfirmingButtonStaysAsTheNumberChanges(t *testing.T) {
	p := open(t, "village", 4, [2]render.Player{{}, {}})
	r := rand.New(rand.NewPCG(1, 2))
	for n := 0; p.s.desk.Prompt == nil || p.s.desk.Prompt.Spend == nil || p.s.desk.Prompt.Spend.Most() < 1; n++ {
		if n > 4000 {
			t.Fatal("no markers are ever spent")
		}
		if p.s.desk.Mine() {
			p.answer(r)
		} else {
			p.frame()
		}
	}
	sp := p.s.desk.Prompt.Spend
	var first render.Rect
	var heights []float64
	for n := range sp.Most() + 1 {
		sp.N = 0
		sp.Add(n)
		p.frame()
		p.s.build(p.app)
		label := p.app.T("Spend %d", sp.Spends())
		if n == 0 {
			label = p.app.T("Spend none")
		}
		at, ok := p.buttons()[label]
		if heights = append(heights, p.s.pane.High); n == 0 {
			first = at
		}
		if !ok || at != first {
			t.Errorf("with %d the button is at %v, not at %v", n, at, first)
		}
	}
	if slices.Max(heights) == slices.Min(heights) {
		t.Logf("nothing changes its height: %v", heights)
	}
}
