package chart

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// jagged is a star-shaped polygon.
func jagged(t *rapid.T) []pt {
	n := rapid.IntRange(3, 14).Draw(t, "n")
	var ps []pt
	for i := 0; i < n; i++ {
		ps = append(ps, polar(pt{20, 20}, rapid.Float64Range(1, 12).Draw(t, "r"), 2*math.Pi*float64(i)/float64(n)))
	}
	return clockwise(ps)
}

func TestSpansLieInside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ps := jagged(t)
		dir := polar(pt{}, 1, rapid.Float64Range(0, 3).Draw(t, "dir"))
		across := dir.right()
		sp := spans(ps, dir, across, rapid.Float64Range(5, 35).Draw(t, "at")+20*dir.dot(pt{}))
		if len(sp)%2 != 0 {
			t.Fatalf("%d ends", len(sp))
		}
		for i := 0; i+1 < len(sp); i += 2 {
			if sp[i] > sp[i+1] {
				t.Fatal("not ascending")
			}
		}
	})
}

func TestSoftOutlineStaysCloseToTheTrueOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ps := jagged(t)
		for _, p := range soften(ps, 0.08) {
			d := math.Inf(1)
			for i, a := range ps {
				d = min(d, toSegment(p, a, ps[(i+1)%len(ps)]))
			}
			if d > 0.081 {
				t.Fatalf("leaves the outline by %.3f", d)
			}
		}
	})
}

func TestContoursLieAtTheirDepth(t *testing.T) {
	ps := clockwise(circle(pt{10, 10}, 6))
	loops := newRelief(ps, 0, 1).cut(2)
	if len(loops) != 1 {
		t.Fatalf("%d contours", len(loops))
	}
	for _, p := range loops[0] {
		if r := p.sub(pt{10, 10}).len(); math.Abs(r-4) > 0.1 {
			t.Fatalf("a point at %.2f from the middle, want 4", r)
		}
	}
}

func TestClearingAvoidsWhatLiesAbove(t *testing.T) {
	ps := rectAt(pt{5, 5}, pt{1, 0}, 5, 3)
	cover := rectAt(pt{4, 5}, pt{1, 0}, 3, 3)
	at, d := clearing(ps, [][]pt{cover})
	if inside(cover, at) || !inside(ps, at) || d < 0.8 {
		t.Fatalf("chose %v, %.2f free", at, d)
	}
}

func bare(w, h float64) *builder { return &builder{size: pt{w, h}, pal: Day()} }

func TestJoinedTrenchesHaveNoWallBetween(t *testing.T) {
	all := [][]pt{rectAt(pt{5, 5}, pt{1, 0}, 2, 1), rectAt(pt{9, 5}, pt{1, 0}, 2, 1)}
	b := bare(40, 40)
	long := 0.0
	for k := range all {
		for _, r := range b.openRuns(all, k) {
			if r.closed {
				t.Fatal("a joined trench is closed all round")
			}
			for i := 0; i+1 < len(r.ps); i++ {
				long += r.ps[i+1].sub(r.ps[i]).len()
			}
		}
	}
	if want := 2*8.0 + 2*2; math.Abs(long-want) > 1e-6 {
		t.Fatalf("walls are %.3f long, want %.1f", long, want)
	}
}

func TestTrenchIsOpenAtTheTableEdge(t *testing.T) {
	all := [][]pt{rectAt(pt{2, 5}, pt{1, 0}, 2, 1)} // from x 0 to 4
	for _, r := range bare(40, 40).openRuns(all, 0) {
		for i := 0; i+1 < len(r.ps); i++ {
			if r.ps[i].x == 0 && r.ps[i+1].x == 0 {
				t.Fatal("a wall runs along the table's edge")
			}
		}
	}
}

func TestWaterPiecesThatTouchAreOneBody(t *testing.T) {
	a, b, c := rectAt(pt{5, 5}, pt{1, 0}, 2, 2), rectAt(pt{9, 5}, pt{1, 0}, 2, 1), rectAt(pt{20, 5}, pt{1, 0}, 2, 1)
	if !touching(a, b) || touching(a, c) {
		t.Fatal("touching is wrong")
	}
}

func TestStretchesCoverTheLoop(t *testing.T) {
	loop := circle(pt{}, 5)
	ss := stretches(loop, func(p pt) int {
		if p.x > 0 {
			return 1
		}
		return 0
	})
	if len(ss) != 2 || ss[0].closed || ss[0].class == ss[1].class {
		t.Fatalf("%d stretches", len(ss))
	}
	if n := len(ss[0].ps) + len(ss[1].ps); n != len(loop)+1 {
		t.Fatalf("%d points of %d and a seam", n, len(loop))
	}
	if ss := stretches(loop, func(pt) int { return 2 }); len(ss) != 1 || !ss[0].closed {
		t.Fatal("one class is one closed stretch")
	}
}
