package physics

import "testing"

// TestNobodySlipsIntoDangerousGround: a base that goes in by less than half a mil does not meet the
// outline, and who is in there may go about; a region was taken to lead in so.
func TestNobodySlipsIntoDangerousGround(t *testing.T) {
	wire := func(outline ...Vec) Piece {
		return Piece{Outline: outline, Top: 500, Ground: Dangerous, Sight: Clear}
	}
	friend := wayEnemy(13108, 12113)
	friend.Keep = 0
	for name, c := range map[string]struct {
		pieces []Piece
		from   Vec
		others []Other
		to     Vec
	}{
		"round a body beside it": {[]Piece{wire(V(11500, 13125), V(13125, 12000), V(14750, 13125), V(13125, 14250))}, V(11448, 12113), []Other{friend}, V(12273, 13188)},
		"by the tip of a wood": {[]Piece{
			wire(V(9000, 12250), V(9125, 11000), V(9250, 12250), V(9125, 13500)),
			wayOutline(wayGround(Difficult, 0, 0, 1, 1), V(8250, 12250), V(8625, 11000), V(9000, 12250), V(8625, 13500)),
		}, V(8378, 9923), nil, V(9067, 12129)},
	} {
		f := wayTable(c.pieces...)
		trip := wayTrip(c.from.X, c.from.Y).onLevel(0, 5000)
		trip.Others = c.others
		to := Spot{At: c.to}
		if w, ok := f.WayTo(trip, to); ok {
			t.Errorf("%s: a way takes %v", name, w.Cost)
		}
		if cost, ok := f.Reach(trip).Cost(to); ok {
			t.Errorf("%s: in reach for %v", name, cost)
		}
		trip.Dangers = true
		if cost, ok := f.Reach(trip).Cost(to); !ok {
			t.Errorf("%s: out of reach for one who may go in (%v)", name, cost)
		}
	}
}
