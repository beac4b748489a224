package battle

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/lab"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

// until plays with keys until a mode in which a person chooses.
func (p *play) until(mode tool.Mode) {
	p.Helper()
	r := rand.New(rand.NewPCG(3, 4))
	for n := 0; !p.s.desk.Mine() || p.s.desk.Selection.Mode != mode; n++ {
		switch {
		case n > 2000:
			p.Fatalf("mode %d does not come; it is %d", mode, p.s.desk.Selection.Mode)
		case p.s.desk.Mine():
			p.answer(r)
		default:
			p.frame()
		}
	}
}

// thought waits for the hints.
func (p *play) thought() []advice.Hint {
	p.Helper()
	for n := 0; p.s.counsel.hints == nil; n++ {
		if p.frame(); n > 4000 {
			p.Fatal("there are no hints")
		}
	}
	return p.s.counsel.hints
}

// TestHintsAreShownPickedAndPutAway asks by the key: the hints are the Veteran's, a number
// chooses who acts and does nothing, Escape puts them away, and so does a choice.
func TestHintsAreShownPickedAndPutAway(t *testing.T) {
	p := open(t, "ruins", 3, [2]render.Player{{}, {Bot: "veteran"}})
	p.until(tool.Choosing)
	d := p.s.desk
	choices := len(d.Game().Log())
	p.press("U")
	got := p.thought()
	a := advice.NewAdvisor(d.Game(), d.Setup().Seed, adviser)
	a.Step(func() bool { return true })
	if len(got) < 2 || !reflect.DeepEqual(got, a.Hints) {
		t.Fatalf("the hints are %+v, in place %+v", got, a.Hints)
	}
	p.frame()
	if len(p.s.counsel.buttons) != len(got) {
		t.Errorf("%d buttons for %d hints", len(p.s.counsel.buttons), len(got))
	}
	p.press("2")
	if p.s.counsel.picked != 1 || d.Selection.Subject != got[1].Model || len(d.Game().Log()) != choices {
		t.Errorf("picked %d, chosen %d of %d, %d choices more", p.s.counsel.picked, d.Selection.Subject, got[1].Model, len(d.Game().Log())-choices)
	}
	p.app.Redraw()
	p.app.Draw(p.dst) // which lays the buttons out
	x, y := p.s.counsel.buttons[0].Rect().Center()
	p.in.next.X, p.in.next.Y = x, y
	p.frame()
	p.frame()
	p.click()
	p.frame()
	if p.s.counsel.picked != 0 || d.Selection.Subject != got[0].Model || len(d.Game().Log()) != choices {
		t.Errorf("clicked %d, chosen %d of %d", p.s.counsel.picked, d.Selection.Subject, got[0].Model)
	}
	p.app.Redraw()
	p.app.Draw(p.dst)
	if p.press("Escape"); p.s.counsel.on || p.app.Top() != render.Screen(p.s) {
		t.Error("Escape does not put the hints away, or opens the menu")
	}
	p.press("U")
	p.thought()
	if !d.Activate() {
		t.Fatal(d.Refused)
	}
	if p.frame(); p.s.counsel.on {
		t.Error("hints stay that are about another position")
	}
	p.press("U")
	for i, h := range p.thought() {
		if h.Model != d.S.State().Active {
			t.Errorf("hint %d is about %d, who does not act", i, h.Model)
		}
	}
}

// elsewhere is a match that is judged elsewhere.
type elsewhere struct{ render.Elsewhere }

func TestThereAreNoHintsWhereNobodyPlaysOrSomebodyElsewhereDoes(t *testing.T) {
	p := open(t, "ruins", 3, [2]render.Player{{Bot: "veteran"}, {Bot: "veteran"}})
	if p.press("U"); p.s.counsel.on {
		t.Error("who watches is asked what he would do")
	}
	p = open(t, "ruins", 3, [2]render.Player{{}, {}})
	p.until(tool.Choosing)
	p.s.match.Away = elsewhere{}
	if p.s.counsels() {
		t.Error("there are hints in a match with somebody elsewhere")
	}
	p.s.match.Away = nil
	if !p.s.counsels() {
		t.Error("there are none for two at one table")
	}
}

// TestWhatIsDraggedTellsWhatItGainsAndRisks drags a model: what stands on the tag and on the
// panel is what is foreseen there, and of the next place once it is dragged on.
func TestWhatIsDraggedTellsWhatItGainsAndRisks(t *testing.T) {
	p := open(t, "ruins", 3, [2]render.Player{{}, {Bot: "veteran"}})
	p.until(tool.Choosing)
	d := p.s.desk
	if d.Selection.Subject == game.NoModel {
		p.press("Tab")
	}
	if !d.Activate() {
		t.Fatal(d.Refused)
	}
	for d.Selection.Mode != tool.Acting {
		p.frame()
	}
	m := d.Selection.Subject
	at := d.S.State().Models[m].At
	p.camera()
	p.point(at)
	p.in.next.Buttons = 1
	p.frame()
	told := 0
	for _, by := range []physics.Vec{{X: 1500}, {X: -2500}, {Y: 1500}, {Y: -2500}, {X: 3000, Y: 1000}, {X: -3000, Y: 2000}} {
		p.point(at.Add(by))
		p.frame()
		v := d.Forecast.Preview
		if v == nil || v.No != nil || v.Kind != tool.Moving {
			continue
		}
		for n := 0; p.s.foresight.of.at != v.End || p.s.sc.prospect == nil; n++ {
			if p.frame(); n > 4000 {
				t.Fatalf("nothing is told of %v", v.End)
			}
		}
		pos, err := lab.Of(d.Game().Fork(), nil)
		if err != nil {
			t.Fatal(err)
		}
		j, want := advice.Foresee(pos, m, v.End)
		j.Run(1)
		if got := p.s.sc.prospect; got.Felled != want.Felled || len(got.Risks) != len(want.Risks) || len(got.Gains) != len(want.Gains) {
			t.Errorf("at %v it says %+v, foreseen is %+v", v.End, got, want)
		}
		told++
		p.app.Redraw()
		p.app.Draw(p.dst)
	}
	if told < 2 {
		t.Errorf("only %d places could be dragged to", told)
	}
	p.press("Escape")
	p.in.next.Buttons = 0
	p.frame()
	if p.frame(); d.Forecast.Preview == nil && p.s.sc.prospect != nil {
		t.Error("it is told of a move that nobody makes")
	}
}

// camera has the whole table in view.
func (p *play) camera() { p.press("Home") }

// TestTheLogSaysWhyTheComputerActsIfItIsWanted plays on until the computer has acted.
func TestTheLogSaysWhyTheComputerActsIfItIsWanted(t *testing.T) {
	for _, wanted := range []bool{true, false} {
		p := open(t, "ruins", 3, [2]render.Player{{}, {Bot: "veteran"}})
		p.app.Settings.Remarks = wanted
		p.until(tool.Choosing)
		p.press("Tab")
		p.press("Enter")
		p.press("E")
		p.until(tool.Choosing)
		remarks := 0
		for _, l := range p.s.desk.S.Lines() {
			if l.Quiet {
				remarks++
				if text := say(p.app, l.Text); text == l.Text.String() {
					t.Errorf("%q is not put in Italian", text)
				}
			}
		}
		if wanted != (remarks > 0) {
			t.Errorf("wanted %v, and there are %d remarks", wanted, remarks)
		}
	}
}

// TestAHintForAQuestionIsPutOnThePanelAndNotDone asks at every question that is no activation:
// each has hints, a number puts the first on the panel, and nothing is done until it is confirmed.
func TestAHintForAQuestionIsPutOnThePanelAndNotDone(t *testing.T) {
	asked := map[game.Kind]int{}
	for _, seed := range []uint64{3, 5} {
		p := open(t, "ruins", seed, [2]render.Player{{}, {}})
		d, r := p.s.desk, rand.New(rand.NewPCG(seed, 4))
		for n := 0; d.Game().Pending() != nil && n < 4000; n++ {
			if !d.Mine() {
				p.frame()
				continue
			}
			k := d.Game().Pending().Kind
			if (d.Selection.Mode == tool.Asking || d.Selection.Mode == tool.Picking) && asked[k] < 3 {
				asked[k]++
				p.follows(k)
			}
			p.answer(r)
		}
	}
	for _, k := range []game.Kind{game.First, game.Spend} {
		if asked[k] == 0 {
			t.Errorf("never asked: %s; %v", k, asked)
		}
	}
}

// follows asks for hints, picks the first and confirms it.
func (p *play) follows(k game.Kind) {
	p.Helper()
	d := p.s.desk
	made := len(d.Game().Log())
	p.press("U")
	hints := p.thought()
	if p.frame(); len(hints) == 0 || len(p.s.counsel.buttons) != len(hints) {
		p.Fatalf("%s: %d hints, %d buttons", k, len(hints), len(p.s.counsel.buttons))
	}
	for i := range hints {
		if p.s.sc.hintName(p.app, &hints[i]) == "" || len(hints[i].Reasons) == 0 {
			p.Errorf("%s: hint %d says nothing: %+v", k, i, hints[i])
		}
		for j := range hints[i].Reasons {
			if say(p.app, tool.WhyText(d.Setup(), &hints[i].Reasons[j], true)) == "on a whim" {
				p.Errorf("%s: there are no words for %+v", k, hints[i].Reasons[j])
			}
		}
	}
	if p.press("1"); p.s.counsel.picked != 0 || len(d.Game().Log()) != made {
		p.Fatalf("%s: picked %d, %d choices more", k, p.s.counsel.picked, len(d.Game().Log())-made)
	}
	want, _ := hints[0].Choice.MarshalJSON()
	if !d.Confirm() {
		p.Fatalf("%s: it cannot be confirmed: %v", k, d.Refused)
	}
	if got, _ := d.Game().Log()[made].Choice.MarshalJSON(); string(got) != string(want) {
		p.Errorf("%s: the hint says %s, confirmed is %s", k, want, got)
	}
}
