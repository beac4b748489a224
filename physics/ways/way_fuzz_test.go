package ways

import (
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// fuzzTrip reads a trip and where it goes.
func fuzzTrip(data []byte) (t Trip, to ground.Spot, ok bool) {
	if len(data) < 9 {
		return t, to, false
	}
	place := func(b []byte) ground.Spot {
		return ground.Spot{At: lattice.V(lattice.Mil(b[0])*45, lattice.Mil(b[1])*45), Level: (lattice.Mil(b[2]%16) - 6) * 500}
	}
	from, look := place(data), data[6]
	to = place(data[3:])
	t = wayTrip(from.At.X, from.At.Y)
	t.Level, t.Limit = from.Level, lattice.Mil(data[7]%9)*1000
	t.Flying, t.Climbs, t.Dangers, t.Shortest = look&1 != 0, look&2 != 0, look&4 != 0, look&8 != 0
	t.JumpWidth, t.MaxDrop = lattice.Mil(look/16%4)*1000, lattice.Mil(look/64)*1000
	for data = data[9:]; len(data) >= 4 && len(t.Others) < 4; data = data[4:] {
		s := place(data)
		b := ground.Body{At: s.At, Level: s.Level, Radius: wayBase, Height: 1250}
		if data[3]&1 != 0 {
			t.Within = append(t.Within, b)
		}
		t.Others = append(t.Others, Other{Body: b, Pass: data[3]&2 != 0, Keep: lattice.Mil(data[3]/4%3) * 500})
	}
	return t, to, true
}

// FuzzWay asks for ways over tables of any polygons at all: every way returned
// must be legal.
func FuzzWay(f *testing.F) {
	house := []byte{1, 4, 4, 4, 8, 4, 8, 8, 4, 8, 192, 10}
	f.Add(append(house, 40, 130, 6, 130, 130, 10, 2, 0, 0))
	f.Add(append(house, 40, 130, 6, 220, 130, 6, 2, 8, 0, 60, 60, 6, 4))
	f.Add([]byte{2, 4, 2, 2, 6, 2, 6, 6, 2, 6, 192, 10, 4, 6, 2, 9, 2, 9, 6, 6, 6, 192, 10, 90, 90, 10, 170, 90, 10, 50, 8, 0})
	f.Add([]byte{1, 5, 2, 2, 6, 2, 4, 4, 6, 6, 2, 6, 4, 6, 20, 20, 6, 200, 200, 6, 6, 0, 0})
	f.Add([]byte{1, 4, 2, 2, 6, 6, 6, 2, 2, 6, 200, 2, 30, 90, 6, 200, 90, 6, 14, 0, 0, 90, 90, 6, 1})
	f.Add([]byte{3, 1, 2, 2, 0, 0, 0, 0, 0, 6, 2, 2, 2, 2, 6, 2, 6, 2, 6, 6, 2, 6, 12, 6, 20, 20, 6, 200, 200, 6, 0, 0, 0})
	f.Add([]byte("K\x1c\x86\x86\x86\x86\x86\x86\x86\x86\x86\x86\x86\x86\x86\x86\x86\x86\x86\x86\x86\x86\x8b\xc0\x12\xa7\xd9=\x1b"))
	f.Fuzz(func(t *testing.T, data []byte) {
		pieces, rest := blocks.FuzzTable(data)
		field := fieldOf(blocks.At(11, 11), pieces)
		trip, to, ok := fuzzTrip(rest)
		if !ok {
			return
		}
		check := func(w Way, ok bool) {
			if ok && len(w.Path) == 0 { // who stays goes no way, wherever he is
				if w.Cost != 0 || w.End != (ground.Spot{At: trip.At, Level: trip.Level}) {
					t.Fatalf("who stays: %+v", w)
				}
				return
			}
			if why := refused(field, trip, w); ok && field.Fits(trip.Body).Kind == ground.NoFault && why != "" {
				t.Fatalf("%s: %+v", why, w)
			}
		}
		check(field.WayTo(trip, to))
		target := ground.Body{At: to.At, Level: to.Level, Radius: wayBase, Height: 1250}
		if w, ok := field.WayToContact(trip, target); ground.Gap(trip.Body, target) > ground.ContactGap {
			check(w, ok)
		} else if !ok || len(w.Path) > 0 || w.Cost != 0 || w.End != (ground.Spot{At: trip.At, Level: trip.Level}) { // wherever he must stay
			t.Fatalf("who is in contact is to stay: %+v (%v)", w, ok)
		}
		trip.Shortest = false
		r := field.Reach(trip)
		r.Areas(true)
		r.Areas(false)
		for _, s := range r.Spots(2000) {
			w, ok := r.Way(s)
			if !ok || w.Cost > trip.Limit {
				t.Fatalf("no way to %v", s)
			}
			check(w, ok)
		}
	})
}
