package battle

import (
	"strings"
	"testing"

	"duckboard/physics"
	"duckboard/render/tool"
)

func TestTheSightToolSaysWhatItWaitsFor(t *testing.T) {
	p := acting(t)
	d, m := p.s.desk, p.s.desk.Selection.Subject
	name := local(p.app, tool.Name(d.Setup(), m))
	d.Pointer.Tool(true)
	if got := newWriter(p.app, p.s.sc).signWords(); !strings.Contains(got, name) || !strings.Contains(got, "chi è guardato") {
		t.Errorf("with who looks it says %q", got)
	}
	d.Pointer.Measure.Click(tool.End{Model: m ^ 1})
	if got := newWriter(p.app, p.s.sc).signWords(); !strings.Contains(got, "trascina un capo") {
		t.Errorf("with both ends it says %q", got)
	}
	d.Pointer.Measure.From, d.Pointer.Measure.Fixed = nil, false
	if got := newWriter(p.app, p.s.sc).signWords(); !strings.Contains(got, "clicca chi guarda, poi") {
		t.Errorf("with no end it says %q", got)
	}
}

func TestASmallStepIsNoStepOfNothing(t *testing.T) {
	p := acting(t)
	for step, want := range map[physics.Mil]string{12: "<0,1\"", 50: "0,1\"", 1628: "1,6\""} {
		if got := stepWords(p.app, step); got != want {
			t.Errorf("%s is told as %s", step, got)
		}
	}
}
