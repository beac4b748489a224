package battle

import (
	"testing"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

// right clicks a place of the table with the right button.
func (p *play) right(at physics.Vec) {
	p.Helper()
	p.point(at)
	p.in.next.Buttons = 1 << render.Right
	p.frame()
	p.in.next.Buttons = 0
	p.frame()
}

// deployed is a battle of two persons whose models are deployed, when one is to be activated.
func deployed(t *testing.T) *play {
	t.Helper()
	p := open(t, "crossroads", 4, [2]render.Player{{}, {}})
	d := p.s.desk
	d.Auto, d.Sown = [2]bool{true, true}, [2]bool{true, true}
	for range 4000 {
		if d.Mine() && d.Selection.Mode == tool.Choosing {
			return p
		}
		if d.Mine() && d.Selection.Mode == tool.Asking {
			p.press("Enter")
		}
		p.frame()
	}
	t.Fatal("nobody is ever activated")
	return nil
}

func TestTheRightButtonOnAModelOpensItsMenuUnlessSomethingIsBegun(t *testing.T) {
	p := deployed(t)
	d := p.s.desk
	m := d.Game().Pending().Context.Models[0]
	at := d.S.State().Models[m].At
	p.right(at)
	menu, ok := p.app.Top().(*offers)
	if !ok || menu.model != m {
		t.Fatalf("over the battle lies %T", p.app.Top())
	}
	if lines := menu.lines(p.app); lines[0].off || len(menu.rows) < 4 {
		t.Errorf("the menu has %d lines that can be pressed, and the first is off: %v", len(menu.rows), lines[0].off)
	}
	p.press("Escape")
	p.press("R") // a ruler from the model
	if d.Pointer.Measure == nil {
		t.Fatal("there is no ruler")
	}
	if p.right(at); p.app.Top() != render.Screen(p.s) || d.Pointer.Measure != nil {
		t.Errorf("with a ruler in hand the right button opens %T, and the ruler is %v", p.app.Top(), d.Pointer.Measure)
	}
	d.Select(m)
	if p.right(d.Setup().Table.Objectives[0].At); p.app.Top() != render.Screen(p.s) || d.Selection.Subject != game.NoModel {
		t.Errorf("on the bare table it opens %T, and %d stays chosen", p.app.Top(), d.Selection.Subject)
	}
}

func TestAModelIsActivatedByTheKeysOfItsMenu(t *testing.T) {
	p := deployed(t)
	d := p.s.desk
	p.press("Tab")
	m := d.Selection.Subject
	p.press("Shift+F10")
	p.frame()
	p.app.Redraw()
	p.app.Draw(p.dst)
	p.press("Down")
	p.press("Enter")
	if st := d.S.State(); st.Active != m {
		t.Errorf("active is %d, not %d; on top is %T", st.Active, m, p.app.Top())
	}
}

func TestTheCardOfAModelTellsWhatItsWordsMean(t *testing.T) {
	p := deployed(t)
	c := &card{of: p.s, model: p.s.desk.Game().Pending().Context.Models[0]}
	p.app.Push(c)
	p.frame()
	p.frame()
	if len(c.page.hints) == 0 || len(c.page.blocks) <= len(c.page.hints) {
		t.Errorf("the card has %d blocks and explains %d of them", len(c.page.blocks), len(c.page.hints))
	}
}

func TestAPadAndARestingFingerOpenTheMenuOfAModelToo(t *testing.T) {
	p := deployed(t)
	m := p.s.desk.Game().Pending().Context.Models[0]
	at := p.s.desk.S.State().Models[m].At
	p.point(at)
	p.press("PadX")
	if o, ok := p.app.Top().(*offers); !ok || o.model != m {
		t.Fatalf("the pad's button opens %T", p.app.Top())
	}
	p.press("PadB")
	p.in.next.Touch = true // from here on fingers play
	p.frame()
	p.in.next.X, p.in.next.Y = p.s.view.camera.Pixel(p.s.desk.S.State().Models[m].At)
	for _, held := range []uint8{1 << render.Left, 1 << render.Left, 1 << render.Right, 1 << render.Right, 0, 0} { // as the fingers' source has it
		p.in.next.Buttons = held
		p.frame()
	}
	if o, ok := p.app.Top().(*offers); !ok || o.model != m {
		t.Errorf("a finger that rests opens %T", p.app.Top())
	}
}
