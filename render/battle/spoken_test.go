package battle

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

// hears runs frames until something is told that holds all of the words.
func (p *play) hears(words ...string) string {
	p.Helper()
	for end := time.Now().Add(2 * time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		p.frame()
		all := true
		for _, w := range words {
			all = all && strings.Contains(p.s.spoken.told, w)
		}
		if all {
			return p.s.spoken.told
		}
	}
	p.Fatalf("never told %q; the last was %q", words, p.s.spoken.told)
	return ""
}

func TestWhoDoesNotSeeTheMapIsToldWhoIsChosenWhereAndWhatIsUnderThePointer(t *testing.T) {
	p := open(t, "crossroads", 4, [2]render.Player{{}, {}})
	d := p.s.desk
	r := rand.New(rand.NewPCG(1, 2))
	for n := 0; !(d.Mine() && d.Selection.Mode == tool.Choosing); n++ {
		if n > 5000 {
			t.Fatal("nobody is asked whom to activate")
		}
		if d.Mine() && (d.Selection.Mode == tool.Placing || d.Selection.Mode == tool.Asking) {
			p.answer(r)
		}
		p.frame()
	}
	p.press("Tab")
	p.frame()
	m := d.Selection.Subject
	if m == game.NoModel {
		t.Fatal("Tab leads to no model")
	}
	st, e := d.S.State(), d.Setup().Entries[m]
	p.hears(local(p.app, e.Profile.Name), local(p.app, tool.SideName(d.Setup(), e.Side)),
		p.app.T("%s\" across and %s\" down", tool.Tenth(st.Models[m].At.X), tool.Tenth(st.Models[m].At.Y)))
	for i := range st.Models {
		if d.Setup().Entries[i].Side != e.Side && st.Models[i].On() {
			p.point(st.Models[i].At)
			p.hears(local(p.app, d.Setup().Entries[i].Profile.Name), local(p.app, tool.SideName(d.Setup(), 1-e.Side)))
			break
		}
	}
	p.press("Enter")
	p.press("M")
	at, size := st.Models[m].At, d.Setup().Field.Size()
	p.point(physics.V(at.X+(size.X/2-at.X)/6, at.Y+(size.Y/2-at.Y)/6))
	if p.frame(); p.s.sc.move.line == "" {
		t.Fatal("nothing is said of the way")
	}
	p.hears(p.s.sc.move.line)
	heard := p.s.spoken.told
	for range 30 {
		p.frame()
	}
	if p.s.spoken.told != heard {
		t.Errorf("a hand that rests is told %q after %q", p.s.spoken.told, heard)
	}
}

func TestWhatHappensIsToldWhileItGoesOn(t *testing.T) {
	p := open(t, "crossroads", 4, [2]render.Player{{Bot: "computer"}, {Bot: "computer"}})
	p.app.Settings.Speed = 4
	p.s.desk.Stage.Speed = 4
	told := map[string]bool{}
	for end := time.Now().Add(5 * time.Minute); len(told) < 6; time.Sleep(time.Millisecond) {
		if p.frame(); time.Now().After(end) {
			t.Fatalf("%d lines were told of %d", len(told), p.s.log.lines())
		}
		for _, l := range strings.Split(p.s.spoken.last, "\n") {
			for i := range p.s.log.lines() {
				if l != "" && l == say(p.app, p.s.desk.S.Lines()[i].Text) {
					told[l] = true
				}
			}
		}
	}
}
