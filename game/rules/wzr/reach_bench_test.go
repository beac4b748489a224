package wzr_test

import (
	"fmt"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
	"duckboard/physics"

	. "duckboard/game/gametest"
)

// reachMoments are models of a shipped force spread over a shipped table.
func reachMoments(tb testing.TB, table string) (g *game.Game, models []game.ModelID) {
	t, err := levels.Shipped(table)
	if err != nil {
		tb.Fatal(err)
	}
	a, errA := roster.Shipped("the-causeway-third")
	b, errB := roster.Shipped("tull-breaking-yard")
	if errA != nil || errB != nil {
		tb.Fatal(errA, errB)
	}
	start := game.Start{Table: t, Turns: 2, Seed: 3, Dice: []int{15, 3}, Sides: [2]game.SideStart{{Name: "Red", Warband: a}, {Name: "Blue", Warband: b}}}
	f := t.Field()
	spots := []physics.Vec{At(20, 16), At(24, 20), At(17, 24), At(10, 26), At(30, 19), At(38, 23), At(14, 15), At(24, 29), At(8, 20), At(28, 24), At(33, 33), At(19, 31)}
	for side, w := range []*roster.Warband{a, b} {
		for i := range w.Models {
			v := At(2+float64(i%20)*2.2, []float64{2, 46}[side])
			if side == 0 && i < len(spots) {
				v = spots[i]
			}
			body := physics.Body{At: v, Radius: 600, Height: 1250}
			for k := 0; f.Fits(body).Kind != physics.NoFault && k < 40; k++ {
				body.At = v.Add(physics.V(physics.Mil(k%7-3)*400, physics.Mil(k/7)*400))
			}
			start.Place = append(start.Place, game.Placement{Model: w.Models[i].ID, At: body.At})
			if side == 0 && i < len(spots) {
				models = append(models, game.ModelID(i))
			}
		}
	}
	g, _, err = game.NewGame(wzr.Resurrection, start)
	if err != nil {
		tb.Fatal(err)
	}
	return g, models
}

func BenchmarkReach(b *testing.B) {
	for _, table := range []string{"mercy-row", "pumping-station"} {
		g, models := reachMoments(b, table)
		for _, k := range []struct {
			name string
			ask  func(*game.Game, game.ModelID, string) (*physics.Reach, error)
		}{{"glance", wzr.Resurrection.Glance}, {"exact", wzr.Resurrection.Reach}} {
			for _, action := range []string{"move", "run"} {
				b.Run(fmt.Sprint(table, "/", action, "/", k.name), func(b *testing.B) {
					for i := 0; b.Loop(); i++ {
						r, err := k.ask(g, models[i%len(models)], action)
						if err != nil {
							b.Fatal(err)
						}
						r.Areas(false)
						r.Areas(true)
					}
				})
			}
		}
	}
}

// BenchmarkPath asks for ways to places all round, most of them out of reach, as a
// pointer does that moves over the table.
func BenchmarkPath(b *testing.B) {
	for _, table := range []string{"mercy-row", "pumping-station"} {
		g, models := reachMoments(b, table)
		for _, k := range []struct {
			name string
			ask  func(m game.ModelID, to physics.Spot)
		}{
			{"path", func(m game.ModelID, to physics.Spot) { wzr.Resurrection.Path(g, m, "run", to, game.NoModel) }},
			{"straight", func(m game.ModelID, to physics.Spot) { wzr.Resurrection.Straight(g, m, "run", to) }},
		} {
			b.Run(fmt.Sprint(table, "/", k.name), func(b *testing.B) {
				worst := time.Duration(0)
				for i := 0; b.Loop(); i++ {
					m := models[i/60%len(models)]
					to := g.State().Models[m].At.Add(physics.V(physics.Mil((i*37%21-10)*950), physics.Mil((i*53%23-11)*900)))
					from := time.Now()
					k.ask(m, physics.Spot{At: to})
					worst = max(worst, time.Since(from))
				}
				b.ReportMetric(float64(worst.Microseconds())/1000, "worst-ms")
			})
		}
	}
}
