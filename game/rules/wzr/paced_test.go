package wzr_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/levels"
	"duckboard/physics"
)

// These tests hold what rules compute about ways and shapes against slow twins
// that walk in steps of a hundredth of an inch, or look at many points. Where a
// twin is too coarse to tell it says nothing.

const coarse = 0.004 // inches

// strewn are bases of several sizes in a square, none on another or on those given.
func strewn(r *rand.Rand, n int, lo, hi float64, taken ...[3]float64) (list [][3]float64) {
	for tries := 0; len(list) < n && tries < 200; tries++ {
		b := [3]float64{lo + math.Round(r.Float64()*(hi-lo)*1000)/1000, lo + math.Round(r.Float64()*(hi-lo)*1000)/1000, []float64{25, 30, 40, 50}[r.IntN(4)]}
		free := func(o [3]float64) bool { return math.Hypot(b[0]-o[0], b[1]-o[1]) > radius(b[2])+radius(o[2])+0.01 }
		if !slices.ContainsFunc(append(slices.Clone(taken), list...), func(o [3]float64) bool { return !free(o) }) {
			list = append(list, b)
		}
	}
	return list
}

func radius(mm float64) float64 { return math.Round(mm/2/25.4*1000) / 1000 }

func enemies(list [][3]float64) (units []Unit) {
	for i, b := range list {
		units = append(units, trooper(fmt.Sprintf("b%d", i+1), "s2", b[0], b[1], base(int(b[2])), hits(9)))
	}
	return units
}

// stroll is a walk of a few legs from a place, and the points on it.
func stroll(r *rand.Rand, from [2]float64, lo, hi float64) (path []physics.Waypoint, steps [][2]float64) {
	steps = [][2]float64{from}
	for range 1 + r.IntN(3) {
		to := [2]float64{lo + math.Round(r.Float64()*(hi-lo)*1000)/1000, lo + math.Round(r.Float64()*(hi-lo)*1000)/1000}
		path = append(path, To(to[0], to[1]))
		n := int(math.Hypot(to[0]-from[0], to[1]-from[1])*100) + 1
		for k := 1; k <= n; k++ {
			f := float64(k) / float64(n)
			steps = append(steps, [2]float64{from[0] + (to[0]-from[0])*f, from[1] + (to[1]-from[1])*f})
		}
		from = to
	}
	return path, steps
}

func TestTSLASHIsStruckByThoseWhoseReachAStepwiseWalkLeaves(t *testing.T) {
	r := rand.New(rand.NewPCG(20261120, 1))
	reach := map[float64]float64{25: 1, 30: 1, 40: 1.5, 50: 2}
	told, struck := 0, 0
	for range 300 {
		me := [3]float64{10, 10, []float64{25, 30, 40, 50}[r.IntN(4)]}
		foes := strewn(r, 3, 5, 15, me)
		path, steps := stroll(r, [2]float64{10, 10}, 6, 14)
		p := battle(t, one(trooper("a1", "s1", 10, 10, base(int(me[2])), moves(24), hits(9))), enemies(foes), []int{20, 20, 20, 20}, nil)
		if p.Game.Try(game.Command{Choice: walk(path...)}) != nil { // through somebody
			continue
		}
		p.Do(walk(path...))
		var got, want []string
		for _, e := range p.Last {
			if e.Type == game.Rolled && e.Roll.Stat == "cc" {
				got = append(got, p.Setup().Entries[e.Roll.Model].ID)
			}
		}
		unsure := false
		for i, f := range foes {
			least, within, left, last := math.Inf(1), false, false, 0.0
			for _, s := range steps {
				last = math.Hypot(s[0]-f[0], s[1]-f[1]) - radius(me[2]) - radius(f[2]) - reach[f[2]]
				least = min(least, last)
				left = left || within && last > 0
				within = within || last <= 0
			}
			unsure = unsure || math.Abs(least) < coarse || math.Abs(last) < coarse
			if left {
				want = append(want, fmt.Sprintf("b%d", i+1))
			}
		}
		if slices.Sort(got); !unsure && !slices.Equal(got, want) {
			t.Fatalf("%v among %v, way %v: %v strike, want %v", me, foes, path, got, want)
		}
		told, struck = told+1, struck+len(want)
	}
	if told < 100 || struck < 50 {
		t.Errorf("%d ways, %d blows: that tells little", told, struck)
	}
}

func TestWZR13AStepwiseWalkLosesWhatEachPieceItTouchesTakes(t *testing.T) {
	r := rand.New(rand.NewPCG(20261120, 2))
	allowed, refused := 0, 0
	for range 300 {
		mm, m := []float64{25, 30, 40, 50}[r.IntN(4)], []float64{6, 8, 12}[r.IntN(3)]
		var pieces []levels.Piece
		var boxes [][4]float64
		for range 4 {
			x, y, w, h := 4+math.Round(r.Float64()*11000)/1000, 4+math.Round(r.Float64()*11000)/1000, 0.3+math.Round(r.Float64()*3700)/1000, 0.3+math.Round(r.Float64()*3700)/1000
			boxes = append(boxes, [4]float64{x, y, w, h})
			pieces = append(pieces, Rect([]string{"mud", "scrub", "woods", "wire"}[r.IntN(4)], x, y, w, h, 0))
		}
		path, steps := stroll(r, [2]float64{10, 10}, 6, 14)
		unsure, loss, length := false, 0.0, 0.0
		for i, s := range steps[1:] {
			length += math.Hypot(s[0]-steps[i][0], s[1]-steps[i][1])
		}
		for i, b := range boxes {
			least, deep := math.Inf(1), 0.0
			for j, s := range steps {
				dx, dy := max(b[0]-s[0], s[0]-b[0]-b[2], 0), max(b[1]-s[1], s[1]-b[1]-b[3], 0)
				if least = min(least, math.Hypot(dx, dy)); dx == 0 && dy == 0 && j > 0 {
					deep += math.Hypot(s[0]-steps[j-1][0], s[1]-steps[j-1][1])
				}
			}
			least -= radius(mm) + 0.02
			unsure = unsure || math.Abs(least) < coarse || math.Abs(deep-3) < 0.05
			switch {
			case least > 0:
			case pieces[i].Kind == "woods" || deep > 3:
				loss += 4
			default:
				loss += 2
			}
		}
		left := max(2*m-loss, 2)
		if unsure || math.Abs(length-left) < coarse {
			continue
		}
		p := battle(t, one(trooper("a1", "s1", 10, 10, base(int(mm)), moves(m))), far, nil, nil, pieces...)
		ok := p.Game.Try(game.Command{Choice: run(path...)}) == nil
		if ok != (length < left) {
			t.Fatalf("base %v, M %v, %v, way %v of %.3f\": allowed %v, %.3f\" are left", mm, m, boxes, path, length, ok, left)
		}
		if ok {
			allowed++
		} else {
			refused++
		}
	}
	if allowed < 50 || refused < 50 {
		t.Errorf("%d allowed, %d refused: that tells little", allowed, refused)
	}
}

func TestWZR147And168ALaidTemplateTouchesWhomManyPointsOfItTouch(t *testing.T) {
	r := rand.New(rand.NewPCG(20261120, 3))
	touched := 0
	for range 300 {
		me := [3]float64{12, 12, []float64{25, 30, 40, 50}[r.IntN(4)]}
		foes := strewn(r, 8, 5, 19, me)
		kind := []string{"FT", "SFT", "ST"}[r.IntN(3)]
		at := At(12+math.Round(r.Float64()*5000+1000)/1000, 12+math.Round(r.Float64()*5000-2500)/1000)
		p := battle(t, one(trooper("a1", "s1", 12, 12, base(int(me[2])), lob(kind, 0, 2, 1))), enemies(foes), nil, nil)
		c := game.Choice{Action: "template", Weapon: "l", Toward: &at}
		if p.Game.Try(game.Command{Choice: c}) != nil { // not within its front
			continue
		}
		p.Do(c)
		ux, uy := float64(at.X)/1000-12, float64(at.Y)/1000-12
		n := math.Hypot(ux, uy)
		ux, uy = ux/n, uy/n
		// Half its width along the axis: of the hull of a tip and a circle, or of a trapezoid, it is that of discs or lines across.
		var discs [][3]float64
		for k := range 141 {
			f := float64(k) / 140
			switch kind {
			case "ST":
				wide := 0.5 + f
				for j := range 41 {
					off := wide * (float64(j)/20 - 1)
					discs = append(discs, [3]float64{7 * f, off, 0})
				}
			case "FT":
				discs = append(discs, [3]float64{5.75 * f, 0, 1.25 * f})
			case "SFT":
				discs = append(discs, [3]float64{2.75 * f, 0, 0.75 * f})
			}
		}
		var want []string
		unsure := false
		for i, f := range foes {
			x, y := f[0]-12-ux*radius(me[2]), f[1]-12-uy*radius(me[2])
			along, off := x*ux+y*uy, y*ux-x*uy
			gap := math.Inf(1)
			for _, d := range discs {
				gap = min(gap, math.Hypot(along-d[0], off-d[1])-d[2]-radius(f[2]))
			}
			if unsure = unsure || math.Abs(gap) < 0.04; gap <= 0 {
				want = append(want, fmt.Sprintf("b%d", i+1))
			}
		}
		if got := touchedBy(p); !unsure && !slices.Equal(got, want) {
			t.Fatalf("%s of %v towards %v among %v: %v, want %v", kind, me, at, foes, got, want)
		}
		touched += len(want)
	}
	if touched < 100 {
		t.Errorf("%d touched: that tells little", touched)
	}
}
