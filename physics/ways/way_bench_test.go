package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// benchDice is a small generator of its own, so that the table never changes.
type benchDice uint64

func (d *benchDice) roll(n lattice.Mil) lattice.Mil {
	*d = *d*6364136223846793005 + 1442695040888963407
	return lattice.Mil(uint64(*d>>33) % uint64(n))
}

// benchTable is a table of 48" with 60 pieces of all kinds and 24 models.
func benchTable() (*Field, []ground.Body) {
	d := benchDice(7)
	var pieces []ground.Piece
	for i := range 60 {
		x, y := 500+250*d.roll(172), 500+250*d.roll(172)
		w, h := 2000+250*d.roll(12), 2000+250*d.roll(12)
		var p ground.Piece
		switch i % 10 {
		case 0, 1:
			p = wayBlock(x, y, x+w, y+h, 3000)
			if i%20 < 10 {
				p.Ladders = []lattice.Vec{lattice.V(x+w/2, y)}
			}
		case 2, 3:
			p = wayWall(x, y, x+5000, y+500, 2000)
		case 4:
			p = ground.Piece{Outline: wayBox(x, y, x+w, y+h), Top: 2000, Stand: true}
		case 5:
			p = ground.Piece{Outline: wayBox(x, y, x+6000, y+3000), Top: -2000, Stand: true, Sight: ground.Clear}
		case 6, 7:
			p = wayGround(ground.Difficult, x, y, x+w, y+h)
			p.Top, p.Sight = 4000, ground.Dense
		case 8:
			p = wayGround(ground.Dangerous, x, y, x+4000, y+750)
		default:
			p = wayBlock(x, y, x+3000, y+400, 1000)
		}
		pieces = append(pieces, p)
	}
	f := fieldOf(lattice.V(48000, 48000), pieces)
	var bodies []ground.Body
	for len(bodies) < 24 {
		b := ground.Body{At: lattice.V(1000+d.roll(46000), 1000+d.roll(46000)), Radius: wayBase, Height: 1250}
		free := f.Fits(b).Kind == ground.NoFault
		for _, o := range bodies {
			free = free && ground.Gap(b, o) > lattice.Inch
		}
		if free {
			bodies = append(bodies, b)
		}
	}
	return f, bodies
}

// benchTrip is the trip of one of the models: every second one is an enemy.
func benchTrip(bodies []ground.Body, i int, limit lattice.Mil) Trip {
	t := Trip{Mover: path.Mover{Body: bodies[i]}, Limit: limit, Means: path.Means{Climbs: true, JumpWidth: 3000, Dangers: true}}
	for j, b := range bodies {
		if j != i {
			o := Other{Body: b, Pass: (i+j)%2 == 0}
			if !o.Pass {
				o.Keep = lattice.Inch
			}
			t.Others = append(t.Others, o)
		}
	}
	return t
}

func BenchmarkReachAreasSixInches(b *testing.B) {
	f, bodies := benchTable()
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		f.Reach(benchTrip(bodies, n%len(bodies), 6000)).Areas(false)
	}
}

func BenchmarkReachPlacesForABot(b *testing.B) {
	f, bodies := benchTable()
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		f.Reach(benchTrip(bodies, n%len(bodies), 6000)).Spots(2000)
	}
}

func BenchmarkReachAreasAgain(b *testing.B) {
	f, bodies := benchTable()
	r := f.Reach(benchTrip(bodies, 0, 6000))
	b.ReportAllocs()
	for b.Loop() {
		r.Areas(false)
	}
}

func BenchmarkReachWay(b *testing.B) {
	f, bodies := benchTable()
	r := f.Reach(benchTrip(bodies, 0, 6000))
	spots := r.Spots(1000)
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		r.Way(spots[n%len(spots)])
	}
}

func BenchmarkWayToEachOther(b *testing.B) {
	f, bodies := benchTable()
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		i, j := n%len(bodies), (n*7+3)%len(bodies)
		t := benchTrip(bodies, i, 0)
		t.Climbs, t.JumpWidth, t.Dangers = false, 0, false
		to := bodies[j]
		f.WayTo(t, ground.Spot{At: to.At.Add(lattice.V(2300, 0))})
	}
}

func BenchmarkWayToContactTwelveInches(b *testing.B) {
	f, bodies := benchTable()
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		i := n % len(bodies)
		t := benchTrip(bodies, i, 12000)
		j := 0
		for k := range t.Others {
			t.Others[k].Keep = 0
			if t.Others[k].At.Sub(t.At).Len2() < t.Others[j].At.Sub(t.At).Len2() {
				j = k
			}
		}
		target := t.Others[j].Body
		t.Others = append(t.Others[:j:j], t.Others[j+1:]...)
		t.Shortest = true
		f.WayToContact(t, target)
	}
}
