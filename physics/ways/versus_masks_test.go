package ways_test

import (
	"math/rand"
	"os"
	"strconv"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/physics/ways"
)

// maskMoments are models of a shipped force spread over a shipped table.
func maskMoments(tb testing.TB, table string) (g *game.Game, models []game.ModelID) {
	t, err := levels.Shipped(table)
	a, errA := roster.Shipped("the-causeway-third")
	b, errB := roster.Shipped("tull-breaking-yard")
	if err != nil || errA != nil || errB != nil {
		tb.Fatal(err, errA, errB)
	}
	start := game.Start{Table: t, Turns: 2, Seed: 3, Dice: []int{15, 3}, Sides: [2]game.SideStart{{Name: "Red", Warband: a}, {Name: "Blue", Warband: b}}}
	f := t.Field()
	at := [][2]physics.Mil{{20, 16}, {24, 20}, {17, 24}, {10, 26}, {30, 19}, {38, 23}, {14, 15}, {24, 29}, {8, 20}, {28, 24}, {33, 33}, {19, 31}}
	for side, w := range []*roster.Warband{a, b} {
		for i := range w.Models {
			v := physics.V(2000+physics.Mil(i%20)*2200, []physics.Mil{2000, 46000}[side])
			if side == 0 && i < len(at) {
				v = physics.V(at[i][0]*1000, at[i][1]*1000)
			}
			body := physics.Body{At: v, Radius: 600, Height: 1250}
			for k := 0; f.Fits(body).Kind != physics.NoFault && k < 40; k++ {
				body.At = v.Add(physics.V(physics.Mil(k%7-3)*400, physics.Mil(k/7)*400))
			}
			start.Place = append(start.Place, game.Placement{Model: w.Models[i].ID, At: body.At})
			if side == 0 && i < len(at) {
				models = append(models, game.ModelID(i))
			}
		}
	}
	if g, _, err = game.NewGame(wzr.Resurrection, start); err != nil {
		tb.Skip(err)
	}
	return g, models
}

// TestVersusMasks asks both implementations for regions that are unions over choices of what is touched.
func TestVersusMasks(t *testing.T) {
	scale, _ := strconv.ParseFloat(os.Getenv("VERSUS"), 64)
	if scale == 0 {
		t.Skip("VERSUS tells how many questions")
	}
	for _, table := range []string{"mercy-row", "pumping-station", "no-mans-land", "river", "ruins", "village", "trench-line"} {
		t.Run(table, func(t *testing.T) { versusMasks(t, table, scale) })
	}
}

func versusMasks(t *testing.T, table string, scale float64) {
	{
		g, models := maskMoments(t, table)
		y := &tally{table, map[string]int{}, map[string]int{}, map[string][]time.Duration{}}
		worst := [2]time.Duration{}
		for n, m := range models[:min(len(models), int(12*scale))] {
			for _, safe := range []bool{false, true} {
				parts, err := wzr.Resurrection.Parts(g, m, "run")
				if err != nil {
					t.Fatal(err)
				}
				y.n["parts"] += len(parts)
				for i := range parts {
					y.n["parts with depths"] += min(1, len(parts[i].Depths))
				}
				old, next := physics.JoinReaches(parts...), ways.Rebuilt(parts)
				begin := spent()
				a := old.Areas(safe)
				took := spent() - begin
				y.times["old areas"] = append(y.times["old areas"], took)
				worst[0] = max(worst[0], took)
				begin = spent()
				if os.Getenv("VERSUS_TELL") != "" {
					ways.TellContours(func(format string, args ...any) { t.Logf("%d %v: "+format, append([]any{n, safe}, args...)...) })
				}
				b := next.Areas(safe)
				ways.TellContours(nil)
				took = spent() - begin
				y.times["new areas"] = append(y.times["new areas"], took)
				worst[1] = max(worst[1], took)
				y.n["regions"]++
				y.n["loose old"] += old.Loose(safe)
				y.n["loose new"] += next.Loose(safe)
				if safe {
					continue
				}
				s := g.State().Models[m]
				dice := rand.New(rand.NewSource(int64(n)))
				for range 400 {
					to := physics.Spot{At: s.At.Add(physics.V(physics.Mil(dice.Intn(22001)-11000), physics.Mil(dice.Intn(22001)-11000)))}
					c, had := old.Cost(to)
					d, has := next.Cost(to)
					y.n["asked"]++
					switch {
					case had && !has:
						y.tell(t, "lost", "%d to %v: %v", n, to, c)
					case !had && has:
						y.n["gained"]++
					case has && d > c+versusMost:
						y.tell(t, "dearer", "%d to %v: %v, was %v", n, to, d, c)
					case has && c > d+versusMost:
						y.n["cheaper"]++
					}
					if w, ok := next.Way(to); ok != has || has && (w.Cost > d || w.Cost < d-versusMost) {
						y.tell(t, "new Has!=Way", "%d to %v: %v %v, %v %v", n, to, d, has, w.Cost, ok)
					}
					if inside(a, to) != had {
						y.n["old outline"]++
					}
					if inside(b, to) != has {
						y.tell(t, "new outline", "%d to %v: %v", n, to, has)
					}
				}
			}
		}
		t.Log(y, worst)
	}
}

// inside reports whether a place lies in a region's outlines.
func inside(areas []physics.Area, s physics.Spot) bool {
	in := false
	for i := range areas {
		if areas[i].Level == s.Level && physics.DiscInside(s.At, 0, areas[i].Polygon) {
			in = !in
		}
	}
	return in
}

var _ = ways.Rebuilt
