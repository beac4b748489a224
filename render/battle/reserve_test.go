package battle

import (
	"testing"

	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

// reserved is a game in which a side is asked for its reserve: both had the rest of
// their models deployed by itself before it began.
func reserved(t *testing.T) *play {
	t.Helper()
	p := openOn(t, "crossroads", "first-carts", 4, [2]render.Player{})
	if n := len(p.s.sc.barred); n != 0 {
		t.Errorf("before the game %d parts of the zone are barred", n)
	}
	for range 5000 {
		d := p.s.desk
		switch {
		case !d.Mine():
			p.frame()
		case d.Selection.Mode == tool.Placing && d.S.State().Turn > 0:
			return p
		case d.Selection.Mode == tool.Placing:
			p.press("A")
		case d.Selection.Mode == tool.Acting:
			p.press("E")
		default:
			p.press("Tab")
			p.press("Enter")
		}
	}
	t.Fatal("nobody was asked for a reserve")
	return nil
}

// TestWhoHadTheRestDeployedByItselfIsAskedForItsReserve: and may leave that of this
// Turn to itself too.
func TestWhoHadTheRestDeployedByItselfIsAskedForItsReserve(t *testing.T) {
	p := reserved(t)
	before := p.s.desk.S.State().Turn
	side := p.s.desk.Game().Pending().Side
	if p.s.desk.Auto[side] {
		t.Error("the reserve would come on by itself")
	}
	p.press("A")
	for range 300 {
		if p.frame(); p.s.desk.Mine() && (p.s.desk.Selection.Mode != tool.Placing || p.s.desk.Game().Pending().Side != side) {
			break
		}
	}
	if d := p.s.desk; d.Selection.Mode == tool.Placing && d.Mine() && d.Game().Pending().Side == side && d.S.State().Turn == before {
		t.Error("the rest of the reserve does not come on by itself")
	}
}

// TestAReserveSeesWhereInItsZoneItDoesNotComeOn: farther than an inch from the edges.
// While all deploy before the game the whole zone is open.
func TestAReserveSeesWhereInItsZoneItDoesNotComeOn(t *testing.T) {
	p := reserved(t)
	p.draw()
	d := p.s.desk
	side := d.Game().Pending().Side
	parts := p.s.sc.barred
	if len(parts) == 0 {
		t.Fatal("nothing of the zone is barred")
	}
	edge, size := d.Setup().Reserve().Edge, d.Setup().Field.Size()
	for _, part := range parts {
		for _, v := range part {
			if min(v.X, v.Y, size.X-v.X, size.Y-v.Y) < edge-1 {
				t.Errorf("%v is barred, within %v of an edge", v, edge)
			}
			if !physics.DiscInside(v, 0, d.Setup().Zone(d.S.State(), side).Polygons[0]) {
				t.Errorf("%v is barred and outside of the zone", v)
			}
		}
	}
}
