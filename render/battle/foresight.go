package battle

import (
	"strings"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/aside"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// foresight is what a move that is being dragged, or on whose end the pointer rests, gains
// and risks. It is asked for anew as soon as the last answer is there, so that it follows the
// hand as fast as it can be worked out.
type foresight struct {
	inquiry
	want  foreseen // where the hand is now
	asked foreseen
	of    foreseen // what p is about
	p     *advice.Prospect
	rest  int // frames since the hand has moved
}

// foreseen is a place in a game as it stands.
type foreseen struct {
	game  *game.Game
	made  int
	model game.ModelID
	at    physics.Spot
}

// astrayFrom is how far from the place that it is about a prospect is still shown until the next
// is there, in mils.
const astrayFrom = 2000.0

// wanted is the place that is asked about; ok is false where no move is shown.
func (s *Screen) wanted() (k foreseen, ok bool) {
	d := s.desk
	v := d.Forecast.Preview
	if !s.counsels() || !d.Mine() || v == nil || v.Kind != tool.Moving || v.No != nil || v.End == v.From {
		return k, false
	}
	return foreseen{d.Game(), len(d.Game().Log()), v.Model, v.End}, true
}

// foresee asks what the move that is shown gains and risks. It tells whether something else
// is known of it than before.
func (s *Screen) foresee(a *render.App) bool {
	f := &s.foresight
	want, ok := s.wanted()
	if !ok {
		known := f.p != nil
		f.leave()
		f.p, f.of, f.want = nil, foreseen{}, foreseen{}
		return known
	}
	if f.rest++; want != f.want {
		f.want, f.rest = want, 0
	}
	fresh := false
	if f.p != nil && (f.of.game != want.game || f.of.made != want.made || f.of.model != want.model || want.at.At.Sub(f.of.at.At).Len() > astrayFrom) {
		f.p, fresh = nil, true
	}
	if f.busy() {
		a.Redraw()
		if answer, done := f.poll(budget(a).Over); done {
			f.of, fresh = f.asked, true
			if f.p = nil; answer != nil {
				f.p = answer.Prospect
			}
		}
	}
	if !f.busy() && f.of != want {
		if s.desk.Pointer.Drag || f.rest >= restFrames {
			f.crew, f.asked = a.Crew, want
			f.ask(want.game, aside.Question{Kind: aside.Foresee, Model: s.desk.Setup().Entries[want.model].ID, Spot: &aside.Spot{At: want.at.At, Level: want.at.Level}})
		}
		a.Redraw()
	}
	if fresh {
		s.write(a)
	}
	return fresh
}

// What of a prospect stands beside the place, and on the panel.
const (
	risksOnTag   = 2
	risksOnPanel = 5
)

// writeForesight puts the best and the worst of a place on its tag.
func (b *board) writeForesight() {
	p := b.s.foresight.p
	if p == nil {
		return
	}
	lines, most := []string{}, 1 // on a small map, which it would hide
	if b.s.form == render.Wide {
		most = risksOnTag
	}
	if more := b.s.words.move.more; more != "" && (most > 1 || len(p.Risks) == 0) {
		lines = append(lines, more)
	}
	for i := range p.Gains {
		if r := &p.Gains[i]; i < most && most > 1 || r.What == advice.Holds {
			lines = append(lines, "+ "+say(b.a, tool.WhyText(b.set, r, false)))
		}
	}
	for i := range p.Risks[:min(len(p.Risks), most)] {
		lines = append(lines, "− "+b.risk(&p.Risks[i]))
	}
	if len(p.Risks) > 1 {
		lines = append(lines, "− "+b.a.T(b.set.Says(render.N("down or out, if all %d try: %s")), len(p.Risks), percent(p.Felled)))
	}
	b.s.words.move.more = strings.Join(lines, "\n")
}

// risk is a danger in few words.
func (b *board) risk(r *advice.Reason) string {
	name := local(b.a, tool.Name(b.set, r.Model))
	if r.What == advice.Charged {
		if r.Melee > r.Chance {
			return b.a.T("%s charges: %s melee, %s contact, out %s", name, percent(r.Melee), percent(r.Chance), percent(r.Hurt[3]))
		}
		return b.a.T("%s charges: %s to arrive, out %s", name, percent(r.Chance), percent(r.Hurt[3]))
	}
	return b.a.T("%s shoots: %s to hit, out %s", name, percent(r.Chance), percent(r.Hurt[3]))
}

// foresight is the part of the panel with what a move gains and risks.
func (f *flow) foresight() {
	p := f.s.foresight.p
	if p == nil {
		return
	}
	set, pal := f.d.Setup(), f.t.Pal
	f.rule()
	f.line(f.a.T("Why there, why not?"), render.Heading.Sized(16))
	style := render.Small.Sized(12.5)
	for i := range p.Gains {
		f.para("+ "+say(f.a, tool.WhyText(set, &p.Gains[i], false)), style.In(pal.Ink))
	}
	for i := range p.Risks[:min(len(p.Risks), risksOnPanel)] {
		words := say(f.a, tool.WhyText(set, &p.Risks[i], false))
		if p.Risks[i].Later {
			words += " · " + f.a.T("next Turn")
		}
		f.para("− "+words, style.In(pal.Red))
	}
	switch n := len(p.Risks); {
	case n == 0:
		words := f.a.T("nobody harms it there before it acts again")
		if v := f.d.Forecast.Preview; v != nil && len(v.Threat) > 0 {
			words += ": " + f.a.T("%d in range of a Charge have acted, or get nowhere near", len(v.Threat))
		}
		f.para("+ "+words, style.In(pal.Ink))
	case n > 1:
		f.para("− "+f.a.T(set.Says(render.N("down or out, if all %d try: %s")), n, percent(p.Felled)), style.In(pal.Red))
	}
	f.gap(3)
}

// drawForesight draws from whom the worst comes.
func (b *board) drawForesight() {
	p, v := b.s.foresight.p, b.d.Forecast.Preview
	if p == nil || v == nil {
		return
	}
	q := b.point(v.End.At)
	for i := range p.Risks[:min(len(p.Risks), risksOnTag+1)] {
		r := &p.Risks[i]
		from := b.point(b.st.Models[r.Model].At)
		ux, uy := unit(q.X-from.X, q.Y-from.Y)
		near, far := b.radius(r.Model), b.radius(v.Model)
		line := append(b.s.points[:0], render.Point{X: from.X + ux*near, Y: from.Y + uy*near}, render.Point{X: q.X - ux*far, Y: q.Y - uy*far})
		b.s.points = line
		render.Dashes(b.dst, line, false, b.t.Px(1.4), b.t.Px(4), b.t.Px(4), chart.Alpha(b.t.Pal.Red, 0.35+0.6*min(1, r.Felled())))
	}
}
