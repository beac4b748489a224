package ways_test

import (
	"fmt"
	"math"
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

// Two implementations of ways and reach are held against one another on thousands of questions:
// what the one finds and the other does not, or for more, whether each keeps the law, and how
// long both take.
//
//	VERSUS=1 go test ./physics/ways -run TestVersus -v
//	VERSUS=4 VERSUS_ON=shipped,heaps ...      four times as many questions of two suites
//	VERSUS_TELL=20 ...                        and twenty of each thing that is amiss
//	VERSUS_AT=4.2 ...                         the trip of that number alone
//
// Another implementation is a finder more.

// finder is one implementation.
type finder interface {
	WayTo(t physics.Trip, to physics.Spot) (physics.Way, bool)
	Reach(t physics.Trip) region
}

// region is its answer for all places of a trip.
type region interface {
	Has(s physics.Spot) bool
	Cost(s physics.Spot) (physics.Mil, bool)
	Way(s physics.Spot) (physics.Way, bool)
}

type oldFinder struct{ f *physics.Field }

func (o oldFinder) WayTo(t physics.Trip, to physics.Spot) (physics.Way, bool) {
	return o.f.WayTo(t, to)
}
func (o oldFinder) Reach(t physics.Trip) region { return o.f.Reach(t) }

type newFinder struct{ f *ways.Field }

func (n newFinder) WayTo(t physics.Trip, to physics.Spot) (physics.Way, bool) {
	return n.f.Seek(t, to)
}
func (n newFinder) Reach(t physics.Trip) region { return n.f.Realm(t) }

// asked is a trip with the places that are asked for.
type asked struct {
	trip physics.Trip
	to   []physics.Spot
}

// verdict is what one implementation says of one place.
type verdict struct {
	has, reached, way, alone bool
	rolls                    int // on the region's way
	cost, wayCost, aloneCost physics.Mil
	illegal                  string
	path                     []physics.Waypoint // of the cheaper
	wayPath, alonePath       []physics.Waypoint
	took, tookAlone          time.Duration
}

// least is the cost of the cheapest way that was handed out; -1 if none was.
func (v *verdict) least() physics.Mil {
	least := physics.Mil(-1)
	if v.way {
		least = v.wayCost
	}
	if v.alone && (least < 0 || v.aloneCost < least) {
		least = v.aloneCost
	}
	return least
}

// tally is what came of one suite.
type tally struct {
	name  string
	n     map[string]int
	told  map[string]int
	times map[string][]time.Duration
}

// tell counts something that is amiss, and tells of the first few.
func (y *tally) tell(t *testing.T, what, format string, args ...any) {
	y.n[what]++
	most, _ := strconv.Atoi(os.Getenv("VERSUS_TELL"))
	if y.told[what]++; y.told[what] <= most {
		t.Logf("%s, %s: %s", y.name, what, fmt.Sprintf(format, args...))
	}
}

const versusMost = 10 // mils that a cost may be off

// TestVersusTheOldSearch asks both implementations the same questions; without VERSUS it is passed over.
func TestVersusTheOldSearch(t *testing.T) {
	scale, _ := strconv.ParseFloat(os.Getenv("VERSUS"), 64)
	if scale == 0 {
		t.Skip("VERSUS tells how many questions")
	}
	on, at := os.Getenv("VERSUS_ON"), os.Getenv("VERSUS_AT")
	var all []*tally
	for _, s := range versusSuites {
		if on != "" && !slices.Contains(strings.Split(on, ","), s.name) {
			continue
		}
		y := &tally{s.name, map[string]int{}, map[string]int{}, map[string][]time.Duration{}}
		all = append(all, y)
		for i := range max(1, int(math.Round(float64(s.tables)*scale))) {
			f, list := s.draw(t, i)
			if f == nil {
				continue
			}
			next := newFinder{ways.Beside(f)}
			for k := range list {
				if id := fmt.Sprintf("%d.%d", i, k); at != "" && at != id {
					continue
				}
				y.ask(t, fmt.Sprintf("%d.%d", i, k), f, oldFinder{f}, next, &list[k])
			}
		}
	}
	for _, y := range all {
		fmt.Print(y)
	}
}

// ask asks both for one trip.
func (y *tally) ask(t *testing.T, id string, f *physics.Field, before, after finder, q *asked) {
	was, now := y.answers("old", f, before, q), y.answers("new", f, after, q)
	for i, to := range q.to {
		a, b := &was[i], &now[i]
		y.n["asked"]++
		x, z := a.least(), b.least()
		where := fmt.Sprintf("%s from %v %v r%v to %v", id, q.trip.At, q.trip.Level, q.trip.Radius, to)
		switch {
		case x < 0 && z < 0:
			y.n["none"]++
		case z < 0:
			y.tell(t, "lost", "%s: %v", where, x)
		case x < 0:
			y.n["gained"]++
		case z > x+versusMost:
			y.tell(t, "dearer", "%s: %v, was %v (region %v %v, alone %v %v)\n      %v\n  was %v", where, z, x, b.way, b.wayCost, b.alone, b.aloneCost, b.path, a.path)
		case x > z+versusMost:
			y.n["cheaper"]++
		}
		if b.rolls > 0 && a.way && a.rolls == 0 && a.wayCost <= b.wayCost {
			y.tell(t, "rolls needlessly", "%s: %v with %d rolls, was %v with none", where, b.wayCost, b.rolls, a.wayCost)
		}
		y.law(t, "old", where, a)
		y.law(t, "new", where, b)
	}
}

// law counts where one implementation does not keep the law.
func (y *tally) law(t *testing.T, who, where string, v *verdict) {
	switch {
	case v.has != v.way || v.has != v.reached:
		y.tell(t, who+" Has!=Way", "%s: has %v, cost %v %v, way %v %v; alone %v %v", where, v.has, v.reached, v.cost, v.way, v.wayCost, v.alone, v.aloneCost)
	case v.way && v.cost < v.wayCost:
		y.tell(t, who+" cost<Trace", "%s: cost %v, way %v", where, v.cost, v.wayCost)
	case v.way && v.cost > v.wayCost+versusMost:
		y.tell(t, who+" cost>Trace+10", "%s: cost %v, way %v", where, v.cost, v.wayCost)
	}
	switch {
	case v.alone != v.way:
		y.tell(t, who+" WayTo!=Way", "%s: WayTo %v %v, way %v %v", where, v.alone, v.aloneCost, v.way, v.wayCost)
	case v.way && (v.aloneCost > v.wayCost+versusMost || v.aloneCost < v.wayCost-versusMost):
		y.tell(t, who+" WayTo off", "%s: WayTo %v, way %v, cost %v\n      %v\n      %v", where, v.aloneCost, v.wayCost, v.cost, v.alonePath, v.wayPath)
	}
	if v.illegal != "" {
		y.tell(t, who+" refused", "%s: %s", where, v.illegal)
	}
}

// answers asks one implementation.
func (y *tally) answers(who string, f *physics.Field, by finder, q *asked) []verdict {
	out := make([]verdict, len(q.to))
	start := spent()
	r := by.Reach(q.trip)
	r.Cost(physics.Spot{At: q.trip.At.Add(physics.V(100, 0)), Level: q.trip.Level})
	y.times[who+" spread"] = append(y.times[who+" spread"], spent()-start)
	for i, to := range q.to {
		v := &out[i]
		begin := time.Now()
		v.cost, v.reached = r.Cost(to)
		y.times[who+" cost"] = append(y.times[who+" cost"], time.Since(begin))
		v.has = r.Has(to)
		w, ok := r.Way(to)
		v.way, v.wayCost, v.path, v.wayPath = ok, w.Cost, w.Path, w.Path
		v.rolls = len(w.Rolls)
		if ok {
			v.illegal = twin.Illegal(f, q.trip, w)
		}
		start = spent()
		w, ok = by.WayTo(q.trip, to)
		y.times[who+" WayTo"] = append(y.times[who+" WayTo"], spent()-start)
		v.alone, v.aloneCost, v.alonePath = ok, w.Cost, w.Path
		if ok && (!v.way || w.Cost < v.wayCost) {
			v.path = w.Path
		}
		if ok && v.illegal == "" {
			v.illegal = twin.Illegal(f, q.trip, w)
		}
	}
	return out
}

// String is a suite's report.
func (y *tally) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:", y.name)
	for _, k := range sortedKeys(y.n) {
		fmt.Fprintf(&b, " %s %d;", k, y.n[k])
	}
	b.WriteString("\n")
	for _, k := range sortedKeys(y.times) {
		all := y.times[k]
		slices.Sort(all)
		sum := time.Duration(0)
		for _, d := range all {
			sum += d
		}
		fmt.Fprintf(&b, "    %-12s p50 %v, p99 %v, max %v, sum %v\n", k, all[len(all)/2], all[len(all)*99/100], all[len(all)-1], sum)
	}
	return b.String()
}

func sortedKeys[V any](m map[string]V) (out []string) {
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}
