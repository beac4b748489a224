package battle

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

// refused tells whether a refusal is shown on the map or the panel.
func (p *play) refused() bool {
	d := p.s.desk
	return d.Refused != nil || d.Forecast.Preview != nil && d.Forecast.Preview.No != nil
}

// TestNoRefusalIsShownBeforeTheHandMovesOverTheTable: the pointer lies where the button was that
// began the battle, out of every zone.
func TestNoRefusalIsShownBeforeTheHandMovesOverTheTable(t *testing.T) {
	p := open(t, "crossroads", 4, [2]render.Player{{}, {}})
	x, y := p.s.sc.View.Center()
	p.in.next.X, p.in.next.Y = x, y
	p.frame()
	p.frame()
	p.s = New(p.s.match)
	p.app.Reset(p.s)
	for range 10 {
		p.frame()
	}
	if d := p.s.desk; d.Selection.Mode != tool.Placing || !d.Pointer.OnTable || p.refused() {
		t.Errorf("mode %d, over the table %v: refused %v, %+v", d.Selection.Mode, d.Pointer.OnTable, d.Refused, d.Forecast.Preview)
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
	for n := 0; p.s.desk.Selection.Prompt == nil || p.s.desk.Selection.Prompt.Spend == nil || p.s.desk.Selection.Prompt.Spend.Most() < 1; n++ {
		if n > 4000 {
			t.Fatal("no markers are ever spent")
		}
		if p.s.desk.Mine() {
			p.answer(r)
		} else {
			p.frame()
		}
	}
	sp := p.s.desk.Selection.Prompt.Spend
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
		if heights = append(heights, p.s.panel.pane.High); n == 0 {
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

// TestAClickWithinTheReachActivatesAndMovesByTheMouse: one click shows the reach, the second is
// within it; the header, the log and the take-back follow.
func TestAClickWithinTheReachActivatesAndMovesByTheMouse(t *testing.T) {
	p := choosing(t)
	d := p.s.desk
	m, from, to := p.ready()
	p.point(from)
	p.click()
	commands := len(d.S.Moments())
	p.point(to)
	if d.Selection.Subject != m || !d.Forecast.MayGo() || len(d.S.Moments()) != commands {
		t.Fatalf("model %d is chosen; the way is not shown: %+v", d.Selection.Subject, d.Forecast.Preview)
	}
	p.click()
	if at := d.S.State().Models[m].At; at.Sub(to).Len() > 60 || d.S.State().Active != m {
		t.Fatalf("it stands at %v, not at %v, active is %d: %v", at, to, d.S.State().Active, d.Refused)
	}
	p.press("Z")
	if d.S.State().Models[m].At != from || len(d.S.Moments()) != commands {
		t.Errorf("taken back it stands at %v after %d commands", d.S.State().Models[m].At, len(d.S.Moments()))
	}
}

// TestATapWithinTheReachShowsAndASecondGoes: fingers hover over nothing.
func TestATapWithinTheReachShowsAndASecondGoes(t *testing.T) {
	p := choosing(t)
	d := p.s.desk
	m, from, to := p.ready()
	p.in.next.Touch = true
	tap := func(at physics.Vec) {
		p.point(at)
		p.click()
	}
	tap(from)
	commands := len(d.S.Moments())
	if tap(to); d.Selection.Subject != m || !d.Forecast.MayGo() || len(d.S.Moments()) != commands {
		t.Fatalf("model %d is chosen, %d commands after %d: the way is not shown: %+v", d.Selection.Subject, len(d.S.Moments()), commands, d.Forecast.Preview)
	}
	if tap(to); d.S.State().Models[m].At.Sub(to).Len() > 200 || d.S.State().Active != m {
		t.Errorf("it stands at %v, not at %v, active is %d", d.S.State().Models[m].At, to, d.S.State().Active)
	}
}

// TestTheHeaderTellsWhoFallsAsTheyFall: the points that were paid and those that would be, who is Down and who is out
// apart, in both languages and every form.
func TestTheHeaderTellsWhoFallsAsTheyFall(t *testing.T) {
	p := openOn(t, "crossroads", "open-battle", 4, [2]render.Player{{}, {}})
	set, st := p.s.desk.Setup(), p.s.desk.S.State().Clone()
	first, end := set.Span(1)
	for i := range st.Models {
		st.Models[i].Placed = true
	}
	st.Models[first].Out, st.Models[end-1].Down, st.Turn = true, true, 1
	cost := set.Entries[first].Profile.Cost
	for _, size := range [][2]int{{1600, 900}, {1280, 720}, {390, 844}, {844, 390}} {
		p.app.Resize(size[0], size[1], 1)
		p.frame()
		want := fmt.Sprintf("%d in piedi · 1 a terra · 1 fuori · 0 PV", end-first-2)
		if got := newWriter(p.app, p.s.sc).scoreWords(st, 1); !strings.HasSuffix(got, want) {
			t.Errorf("%v: %q, not %q", size, got, want)
		}
		if got := newWriter(p.app, p.s.sc).scoreWords(st, 0); cost == 0 || !strings.HasSuffix(got, fmt.Sprintf("%d in piedi · 0 PV (%d se finisse ora)", first, cost)) {
			t.Errorf("%v: %q, not %d points", size, got, cost)
		}
	}
	st.Turn = 0
	if got := newWriter(p.app, p.s.sc).scoreWords(st, 0); strings.Contains(got, "se finisse ora") {
		t.Errorf("before the first Turn it is said that it might end: %q", got)
	}
}

// choosing is a battle of two people at the choice of whom to activate.
func choosing(t *testing.T) *play {
	t.Helper()
	p := open(t, "crossroads", 4, [2]render.Player{{}, {}})
	r := rand.New(rand.NewPCG(1, 2))
	for n := 0; !p.s.desk.Mine() || p.s.desk.Selection.Mode != tool.Choosing; n++ {
		if n > 2000 {
			t.Fatal("nobody is activated")
		}
		if p.frame(); p.s.desk.Mine() && p.s.desk.Selection.Mode != tool.Choosing {
			p.answer(r)
		}
	}
	return p
}

// ready is a model that may be activated, where it stands, and a place within its reach, to
// which it may go straight.
func (p *play) ready() (m game.ModelID, from, to physics.Vec) {
	d := p.s.desk
	for _, m := range d.Game().Pending().Context.Models {
		g := d.Game().Imagine(1)
		if _, err := g.Do(game.Command{Side: g.Pending().Side, Choice: game.Choice{Model: d.Setup().Entries[m].ID}}); err != nil {
			continue
		}
		from = d.S.State().Models[m].At
		for _, by := range []physics.Vec{physics.V(2000, 300), physics.V(-2000, 300), physics.V(300, 2000), physics.V(300, -2000)} {
			to = from.Add(by)
			c := game.Choice{Action: "move", Path: []physics.Waypoint{{At: to}}}
			if g.Try(game.Command{Side: g.Pending().Side, Choice: c}) == nil {
				return m, from, to
			}
		}
	}
	p.Fatal("nobody may go anywhere")
	return
}
