package ways_test

import (
	"fmt"
	"math/rand"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"duckboard/physics"
	"duckboard/physics/twin"
	"duckboard/physics/ways"
)

// TestVersusTheOldFarWays asks both implementations for ways without a limit from anywhere to anywhere, as
// the checks of a table and the lab do: many over an empty table, some past all models.
func TestVersusTheOldFarWays(t *testing.T) {
	scale, _ := strconv.ParseFloat(os.Getenv("VERSUS"), 64)
	if scale == 0 {
		t.Skip("VERSUS tells how many questions")
	}
	on := os.Getenv("VERSUS_ON")
	for _, s := range contactSuites[:4] {
		if on != "" && !slices.Contains(strings.Split(on, ","), s.name) {
			continue
		}
		y := &tally{s.name, map[string]int{}, map[string]int{}, map[string][]time.Duration{}}
		for i := range max(1, int(float64(s.tables)*scale)) {
			f, list := s.draw(t, i)
			if f == nil {
				continue
			}
			next, dice := ways.Beside(f), rand.New(rand.NewSource(int64(i)))
			for k := range list {
				q := list[k].trip
				if q.Limit = 0; k%3 > 0 {
					q.Others = nil
				}
				to := list[dice.Intn(len(list))].trip.Body
				goal := physics.Spot{At: to.At.Add(physics.V(physics.Mil(dice.Intn(4001)-2000), physics.Mil(dice.Intn(4001)-2000))), Level: to.Level}
				y.n["asked"]++
				was, had := y.timed("old", func() (physics.Way, bool) { return f.WayTo(q, goal) })
				now, has := y.timed("new", func() (physics.Way, bool) { return next.Seek(q, goal) })
				where := fmt.Sprintf("%d.%d from %v %v r%v to %v", i, k, q.At, q.Level, q.Radius, goal)
				switch {
				case !had && !has:
					y.n["none"]++
				case !has:
					y.tell(t, "lost", "%s: %v", where, was.Cost)
				case !had:
					y.n["gained"]++
				case now.Cost > was.Cost+versusMost:
					y.tell(t, "dearer", "%s: %v, was %v\n      %v\n  was %v", where, now.Cost, was.Cost, now.Path, was.Path)
				case was.Cost > now.Cost+versusMost:
					y.n["cheaper"]++
				}
				if has && twin.Illegal(f, q, now) != "" {
					y.tell(t, "new refused", "%s: %s", where, twin.Illegal(f, q, now))
				}
			}
		}
		fmt.Print(y)
	}
}
