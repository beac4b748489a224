package ways_test

import (
	"fmt"
	"math/rand"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"duckboard/physics"
	"duckboard/physics/ways"
)

// TestVersusGrowth tells what a region within 6 inches takes on 48 inches with more and more pieces.
func TestVersusGrowth(t *testing.T) {
	if os.Getenv("VERSUS") == "" {
		t.Skip("VERSUS tells to")
	}
	most := 1500
	if v := os.Getenv("VERSUS_MOST"); v != "" {
		most, _ = strconv.Atoi(v)
	}
	for _, n := range []int{100, 300, 1000} {
		dice := rand.New(rand.NewSource(int64(n)))
		var pieces []physics.Piece
		for range n {
			x, y, w, h := physics.Mil(dice.Intn(46000)), physics.Mil(dice.Intn(46000)), physics.Mil(300+dice.Intn(most)), physics.Mil(300+dice.Intn(most))
			p := physics.Piece{Outline: []physics.Vec{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + h}}, Top: physics.Mil(1+dice.Intn(4)) * 1000, Sheer: true, Stand: true}
			if dice.Intn(4) == 0 {
				p.Top, p.Sheer, p.Stand, p.Ground = 0, false, false, physics.Difficult
			}
			pieces = append(pieces, p)
		}
		f := physics.NewField(physics.V(48000, 48000), pieces)
		next := ways.Beside(f)
		var was, now []time.Duration
		for tries := 0; len(was) < 12 && tries < 4000; tries++ {
			b := physics.Body{At: physics.V(physics.Mil(8000+dice.Intn(32000)), physics.Mil(8000+dice.Intn(32000))), Radius: 630, Height: 1250}
			if f.Fits(b).Kind != physics.NoFault {
				continue
			}
			trip := physics.Trip{Mover: physics.Mover{Body: b}, Limit: 6000, Climbs: true, JumpWidth: 3000, Dangers: true}
			begin := spent()
			f.Reach(trip).Areas(false)
			was = append(was, spent()-begin)
			begin = spent()
			ways.Calls()
			ways.Walked()
			r := next.Spread(trip)
			lab := spent() - begin
			cnt := ways.Walked()
			r.Areas(false)
			now = append(now, spent()-begin)
			if os.Getenv("VERSUS_TELL") != "" {
				fmt.Println(lab, cnt, now[len(now)-1]-lab, ways.Calls(), r.Count(), r.Knots())
			}
		}
		slices.Sort(was)
		slices.Sort(now)
		fmt.Println(n, "pieces: old p50", was[len(was)/2], "max", was[len(was)-1], "new p50", now[len(now)/2], "max", now[len(now)-1])
	}
}
