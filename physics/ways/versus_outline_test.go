package ways_test

import (
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"duckboard/physics"
	"duckboard/physics/ways"
)

// outlined is a region that tells its outline.
type outlined interface {
	region
	Areas(safe bool) []physics.Area
	Loose(safe bool) int
}

// TestVersusOutlines asks both implementations for the outlines among 40 bases on the shipped tables,
// and each whether it says the same beside its edges as of single places.
func TestVersusOutlines(t *testing.T) {
	if os.Getenv("VERSUS") == "" {
		t.Skip("VERSUS tells to")
	}
	tell := os.Getenv("VERSUS_TELL") != ""
	for _, name := range shippedTables {
		if on := os.Getenv("VERSUS_ON"); on != "" && on != name {
			continue
		}
		f, trips := shippedTrips(t, name, 6000)
		next := ways.Beside(f)
		if tell {
			ways.TellContours(t.Logf)
		}
		for _, who := range []string{"old", "new"} {
			asked, differ, loose, edges := 0, 0, 0, 0
			var took []time.Duration
			for i, trip := range trips {
				if at := os.Getenv("VERSUS_AT"); at != "" && at != fmt.Sprint(i) {
					continue
				}
				begin := spent()
				var r outlined
				if who == "old" {
					r = f.Reach(trip)
				} else {
					r = next.Spread(trip)
				}
				areas := r.Areas(false)
				took = append(took, spent()-begin)
				if tell && who == "new" {
					t.Log("base", i, took[len(took)-1], "near, hops, slides, listed", ways.Calls())
				}
				if n := r.Loose(false); n > 0 {
					loose += n
					if tell {
						t.Logf("%s %s base %d: %d loose", who, name, i, n)
					}
				}
				for _, a := range areas {
					edges += len(a.Edges)
				}
				if i%5 != 3 {
					continue
				}
				a, d := besideEdges(t, fmt.Sprintf("%s %s, base %d", who, name, i), trip, r, areas, tell)
				asked, differ = asked+a, differ+d
			}
			sum := time.Duration(0)
			for _, d := range took {
				sum += d
			}
			slices.Sort(took)
			fmt.Printf("%-14s %s: %d of %d differ, %d loose, %d edges; p50 %v, max %v, sum %v\n", name, who, differ, asked, loose, edges, took[len(took)/2], took[len(took)-1], sum)
		}
	}
}

// besideEdges counts the places beside the edges and on a lattice of which outline and Has differ.
func besideEdges(t *testing.T, id string, trip physics.Trip, r outlined, areas []physics.Area, tell bool) (asked, differ int) {
	check := func(at physics.Vec, level physics.Mil) {
		asked++
		if in, gap := edgesHave(areas, level, at); gap > 2 && in != r.Has(physics.Spot{At: at, Level: level}) {
			differ++
			if tell {
				t.Logf("%s, %v level %v, %.1f off: inside %v", id, at, level, gap, in)
			}
		}
	}
	seen := map[physics.Mil]bool{}
	for _, a := range areas {
		for y := physics.Mil(-6000); y <= 6000 && !seen[a.Level]; y += 677 {
			for x := physics.Mil(-6000); x <= 6000; x += 677 {
				check(trip.At.Add(physics.V(x, y)), a.Level)
			}
		}
		seen[a.Level] = true
		for _, e := range a.Edges {
			for _, d := range [4]float64{-12, -3.5, 3.5, 12} {
				check(besideMiddle(e, d), a.Level)
			}
		}
	}
	return asked, differ
}
