package editor

import (
	"strings"
	"testing"

	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/gallery"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// written is what is written on the screen, and where.
func (v *session) written() []render.Word {
	v.Helper()
	v.App.Probe()
	v.Run(2)
	return v.App.Probe()["words"].([]render.Word)
}

// find is the place of a text, ok is false where it is not written.
func (v *session) find(text string) (w render.Word, ok bool) {
	v.Helper()
	for _, w := range v.written() {
		if strings.Contains(w.Text, text) {
			return w, true
		}
	}
	return w, false
}

func TestWhyAnEditIsRefusedStandsBesideItsFieldUntilItIsMended(t *testing.T) {
	for name, size := range map[string][2]int{"wide": {1600, 900}, "small": {1024, 720}} {
		v := begin(t, &store.Memory{}, nil, "")
		v.App.Resize(size[0], size[1], 1)
		v.Run(3)
		if v.s.form != render.Wide {
			v.s.page = pageInspector
			v.s.Layout(v.App)
			v.Run(2)
		}
		const width = 1 // the second field of the table's page
		open := func() {
			x, y := v.s.Fields[width].Box.Center()
			v.Click(x, y)
			if v.s.Editing != width {
				t.Fatalf("%s: the field is not open", name)
			}
		}
		open()
		v.Type("far")
		v.Press("Enter")
		why, told := v.find("This is not a number.")
		if box := v.s.Fields[width].Box; !told || why.Y < box.Y+box.H-2 || why.Y > box.Y+box.H+3*why.H || v.s.Editing != width {
			t.Errorf("%s: why stands at %+v, the field at %+v; still open: %v", name, why, box, v.s.Editing == width)
		}
		v.Press("Ctrl+A")
		v.Type("3000") // feet would be too many
		v.Press("Enter")
		if _, told := v.find("This cannot be"); !told || v.s.d.Size() != usual {
			t.Errorf("%s: another reason is not told; the table is %v", name, v.s.d.Size())
		}
		v.Press("Ctrl+A")
		v.Type("36")
		v.Press("Enter")
		if _, told := v.find("This"); told || v.s.d.Size() != physics.V(36000, 48000) || v.s.Editing >= 0 {
			t.Errorf("%s: it is mended, and the reason stands: %v; the table is %v", name, told, v.s.d.Size())
		}
		open()
		v.Type("x")
		v.Press("Tab")
		if v.s.Editing != width {
			t.Errorf("%s: Tab leaves what is refused", name)
		}
		v.Press("Escape")
		if _, told := v.find("not a number"); told || v.s.Editing >= 0 {
			t.Errorf("%s: the field is left as it was, and the reason stands", name)
		}
	}
}

func TestEscapeLeavesTheInnermostThingOfTheEditor(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.take("Building")
	v.click(12, 12)
	v.take("Hill")
	x, y := v.pixel(30, 30)
	v.Play(render.Frame{X: x, Y: y}, render.Frame{X: x, Y: y, Buttons: 1}, render.Frame{X: x + 90, Y: y + 90, Buttons: 1})
	v.Play(render.Frame{X: x + 90, Y: y + 90, Buttons: 1, Keys: []string{"Escape"}}, render.Frame{X: x + 90, Y: y + 90})
	if len(v.items()) != 1 || v.s.hand.held == nil {
		t.Fatalf("Escape while a hill is drawn: %d pieces, in the hand: %v", len(v.items()), v.s.hand.held != nil)
	}
	v.Press("Escape")
	if v.s.hand.held != nil || v.App.Top() != render.Screen(v.s) {
		t.Fatal("the second Escape does not put it back")
	}
	v.Press("P")
	v.click(30, 30)
	v.click(34, 30)
	v.Press("Escape")
	if len(v.s.hand.drawing) > 0 || v.s.hand.tool != Draw {
		t.Errorf("Escape leaves %d points of the outline, the tool is %v", len(v.s.hand.drawing), v.s.hand.tool)
	}
	v.Press("M")
	v.click(30, 30)
	v.Press("Escape")
	if len(v.s.hand.rulers.list) > 0 || v.s.hand.tool != Measure {
		t.Errorf("Escape leaves %d ends of the ruler, the tool is %v", len(v.s.hand.rulers.list), v.s.hand.tool)
	}
	v.Press("Escape")
	if v.s.hand.tool != Choose {
		t.Error("the second Escape does not put the ruler away")
	}
	v.click(12, 12)
	v.Press("E")
	v.s.hand.point = 0
	v.Press("Escape")
	if v.s.hand.point >= 0 || v.s.hand.tool != Points {
		t.Errorf("Escape leaves the point %d chosen, the tool is %v", v.s.hand.point, v.s.hand.tool)
	}
	for _, done := range []func() bool{
		func() bool { return v.s.hand.tool == Choose && len(v.s.d.Chosen()) == 1 },
		func() bool { return len(v.s.d.Chosen()) == 0 && v.App.Top() == render.Screen(v.s) },
		func() bool { _, ok := v.App.Top().(*gallery.Menu); return ok },
		func() bool { return v.App.Top() == render.Screen(v.s) },
	} {
		if v.Press("Escape"); !done() {
			t.Errorf("Escape leads to the tool %v, %d chosen, %T", v.s.hand.tool, len(v.s.d.Chosen()), v.App.Top())
		}
	}
}

// TestATableThatIsNotSavedIsTheFirstOfTheList keeps a draft of the table that was saved first.
func TestATableThatIsNotSavedIsTheFirstOfTheList(t *testing.T) {
	memory := &store.Memory{}
	tables := store.Tables{Store: memory}
	for _, name := range []string{"Mill", "Yard", "Barn"} {
		table := levels.New(usual)
		table.Name = name
		if err := tables.Put(name, table.Marshal()); err != nil {
			t.Fatal(err)
		}
		if name == "Mill" {
			if err := tables.PutDraft(name, table.Marshal()); err != nil {
				t.Fatal(err)
			}
		}
	}
	w := rendertest.Open(t, render.Options{Store: memory, Lang: "en"}, 1280, 720)
	w.App.Unpainted = true
	s := &List{}
	w.App.Push(s)
	w.Run(1)
	if c := s.cards[0]; c.file != "Mill" || !strings.Contains(c.about(w.App), "unsaved changes") {
		t.Errorf("the first is %s: %s", c.file, c.about(w.App))
	}
}

func TestEveryKeyOfTheEditorDoesSomething(t *testing.T) {
	for _, k := range Keys.List {
		n := 0
		for _, p := range presses {
			if p.key == k.Name {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%q does %d things", k.Name, n)
		}
	}
}
