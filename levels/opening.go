package levels

import (
	"duckboard/document"
	"duckboard/physics"
)

// openings reads the windows and doors of a piece and checks them against its
// outline and height.
func (r *reader) openings(p *Piece, v document.Value) {
	var read []*document.Object
	sound := true
	whole := p.Resolved()
	for _, v := range v.List(MaxOpenings) {
		o := v.Object()
		opening, ok := r.opening(&whole, o)
		sound = sound && ok
		p.Openings = append(p.Openings, opening)
		read = append(read, o)
	}
	if len(read) == 0 || !sound || len(whole.Outline) < 3 {
		return
	}
	whole.Openings = p.Openings
	switch bad := whole.CheckOpenings(); bad.Kind {
	case physics.OpeningOverlap:
		read[bad.Opening].Faultf("shares room with another opening of the piece")
	case physics.OpeningAskew:
		read[bad.Opening].Faultf("leaves the piece round a corner, not straight opposite its edge")
	case physics.OpeningThin:
		read[bad.Opening].Faultf("is too narrow, or the piece too thin there")
	}
}

// opening reads one; ok is false if its numbers do not suit the piece.
func (r *reader) opening(p *physics.Piece, o *document.Object) (w physics.Opening, ok bool) {
	const least, far = physics.LeastOpening, physics.MaxInches * physics.Inch
	edge, from, to, bottom, top := o.Get("edge"), o.Get("from"), o.Get("to"), o.Opt("bottom"), o.Get("top")
	w = physics.Opening{Edge: edge.Int(0, MaxPoints), From: from.Inches(-far, far), To: to.Inches(-far, far), Bottom: bottom.Inches(-far, far), Top: top.Inches(-far, far)}
	if v := o.Opt("pass"); v.Present() {
		w.Pass = v.Bool()
	}
	if len(p.Outline) < 3 || !edge.Present() || !from.Present() || !to.Present() || !top.Present() {
		return w, false
	}
	length, height := p.EdgeLength(w.Edge), p.Top-p.Base
	switch {
	case height <= 0:
		o.Faultf("only a piece with a height has openings")
	case length == 0:
		edge.Faultf("the outline has no such edge, only 0 to %d", len(p.Outline)-1)
	case w.From < least:
		from.Faultf("is less than %s inches from the edge's beginning", least)
	case w.To < w.From+least:
		to.Faultf("is less than %s inches beyond from", least)
	case w.To > length-least:
		to.Faultf("is less than %s inches from the edge's end, which is %s inches along", least, length)
	case w.Bottom < 0:
		bottom.Faultf("is below the underside of the piece")
	case w.Top < w.Bottom+least:
		top.Faultf("is less than %s inches above bottom", least)
	case w.Top > height:
		top.Faultf("is above the top of the piece, which is %s inches high", height)
	default:
		return w, true
	}
	return w, false
}
