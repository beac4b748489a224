package battle

import (
	"math/rand/v2"
	"testing"

	"duckboard/game"
	"duckboard/physics"
)

// TestNoNameLiesOnAnotherAndWhoMattersIsNamed on crowded boards, at several scales, in windows of
// several sizes: who acts, is pointed at, chosen or looked at is named whatever else is there.
func TestNoNameLiesOnAnotherAndWhoMattersIsNamed(t *testing.T) {
	p := acting(t)
	d := p.s.desk
	r := rand.New(rand.NewPCG(7, 7))
	leftOut := 0
	for _, w := range []struct {
		wide, high int
		scale      float64
	}{{1280, 720, 1}, {1600, 900, 1}, {2560, 1440, 2}, {900, 1400, 1.5}} {
		p.app.Resize(w.wide, w.high, w.scale)
		p.draw()
		b := &p.s.board
		st := d.Shown()
		any := func() game.ModelID { return game.ModelID(r.IntN(len(st.Models))) }
		for n := range 60 {
			span := 1500 + r.IntN(16000)
			mid := physics.V(physics.Mil(2000+r.IntN(44000)), physics.Mil(2000+r.IntN(44000)))
			for i := range st.Models {
				st.Models[i].At = mid.Add(physics.V(physics.Mil(r.IntN(span)-span/2), physics.Mil(r.IntN(span)-span/2)))
				st.Models[i].Placed, st.Models[i].Out, st.Models[i].In = true, false, 0
			}
			st.Active, st.Partner = any(), any()
			d.Pointer.Hover, d.Selection.Subject, d.Selection.Focus, d.Forecast.Preview = any(), any(), any(), nil
			p.s.view.camera.Fit()
			p.s.view.camera.Zoom(1+float64(n%4), float64(w.wide)/2, float64(w.high)/2)
			p.s.view.camera.Jump()
			b.dst = b.dst.Clip(p.s.sc.View)
			p.s.board.order = p.s.board.order[:0]
			for i := range st.Models {
				p.s.board.order = append(p.s.board.order, game.ModelID(i))
			}
			b.named = b.named[:0]
			bases{b}.drawFacings()
			bases{b}.drawBadges()
			marks, want, leaders := len(p.s.board.named), 0, 0
			for _, m := range p.s.board.order {
				if (labels{b}).pressing(m) {
					want++
				} else if b.sc.leads(m) {
					leaders++
				}
			}
			labels{b}.drawNames()
			names := p.s.board.named[marks:]
			if len(names) < want {
				t.Fatalf("%dx%d: of %d who matter %d are named", w.wide, w.high, want, len(names))
			}
			leftOut += want + leaders - len(names)
			for i := range names {
				if lies(names[i], p.s.board.named[:marks+i]) {
					t.Fatalf("%dx%d, board %d: the name %d %+v lies on another or on a mark: %+v", w.wide, w.high, n, i, names[i], p.s.board.named[:marks+i])
				}
			}
		}
	}
	if leftOut == 0 {
		t.Error("no board was so crowded that a leader's name was left out")
	}
}
