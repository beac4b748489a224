package tool

import (
	"duckboard/game"
	"duckboard/physics"
)

// repeated is what one more click on a target does, by the mode.
var repeated = map[Mode]Text{Charging: T("Click again to charge"), Aiming: T("Click again to shoot"), Striking: T("Click again to fight")}

// Repeat says what one more click does on the target that was clicked, or gone to by keys; empty
// where that does nothing.
func (d *Desk) Repeat() Text {
	v := d.Preview
	if v == nil || v.No != nil || v.Target == game.NoModel || v.Target != d.Focus {
		return Text{}
	}
	return repeated[d.Mode]
}

// farther is why a way is refused, in inches as they are seen where the place is simply too far.
func farther(s *game.Setup, v *Preview) *game.Refusal {
	if v == nil || v.No == nil || v.Kind != Moving {
		return nil
	}
	far := physics.RoundMil(v.End.At.Sub(v.From.At).Len())
	if v.Limit == 0 || far <= v.Limit {
		return v.No
	}
	no := *v.No
	no.Key = T("Out of reach: that is %s\" away, and %s may go %s\".").Key
	no.Args = []any{Tenth(far), Name(s, v.Model), Tenth(v.Limit)}
	return &no
}

// strayed is why the chosen model, once it is activated, could not go where the pointer is; nil
// where it could, or where that is no question.
func (d *Desk) strayed() *game.Refusal {
	a := d.activated()
	if a == nil || !d.OnTable || d.Hover != game.NoModel || a.find("move") == nil {
		return nil
	}
	a.Lift = d.Lift
	a.Point(d.Cursor, true)
	return farther(d.Setup(), a.previewMove("move"))
}
