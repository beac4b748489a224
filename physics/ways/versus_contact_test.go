package ways_test

import (
	"fmt"
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

// contactSuites are the tables on which ways into contact are asked for.
var contactSuites = []suite{
	{"walls", 12, drawWalls},
	{"shipped", 16, drawShipped},
	{"generated", 24, drawGenerated},
	{"play", 40, drawPlay},
	{"heaps", 60, drawHeap},
}

// TestVersusTheOldContact asks both implementations for ways into contact, each trip with the means that
// charges have: the shortest with all of them, the shortest by careful steps, the cheapest.
func TestVersusTheOldContact(t *testing.T) {
	scale, _ := strconv.ParseFloat(os.Getenv("VERSUS"), 64)
	if scale == 0 {
		t.Skip("VERSUS tells how many questions")
	}
	on, at := os.Getenv("VERSUS_ON"), os.Getenv("VERSUS_AT")
	for _, s := range contactSuites {
		if on != "" && !slices.Contains(strings.Split(on, ","), s.name) {
			continue
		}
		y := &tally{s.name, map[string]int{}, map[string]int{}, map[string][]time.Duration{}}
		for i := range max(1, int(float64(s.tables)*scale)) {
			f, list := s.draw(t, i)
			if f == nil {
				continue
			}
			next := ways.Beside(f)
			for k := range list {
				if id := fmt.Sprintf("%d.%d", i, k); at == "" || at == id {
					y.charge(t, id, f, next, list[k].trip)
				}
			}
		}
		fmt.Print(y)
	}
}

// charge asks both for the ways of one mover to each of the others.
func (y *tally) charge(t *testing.T, id string, f *physics.Field, next *ways.Field, trip physics.Trip) {
	for i := range trip.Others {
		o := trip.Others[i]
		if physics.Gap(trip.Body, o.Body) > trip.Limit {
			continue
		}
		q := trip
		q.Others = slices.Delete(slices.Clone(trip.Others), i, i+1)
		for k := range q.Others {
			q.Others[k].Keep = 0
		}
		switch i % 4 {
		case 0, 1:
			q.Shortest = true
		case 2:
			q.Shortest, q.Climbs, q.JumpWidth, q.Dangers, q.MaxDrop = true, false, 0, false, 3000
		}
		y.n["asked"]++
		was, had := y.timed("old", func() (physics.Way, bool) { return f.WayToContact(q, o.Body) })
		now, has := y.timed("new", func() (physics.Way, bool) { return next.SeekContact(q, o.Body) })
		where := fmt.Sprintf("%s from %v %v r%v to %v r%v %v", id, q.At, q.Level, q.Radius, o.At, o.Radius, i%4)
		x, z := priceOf(&q, was), priceOf(&q, now)
		switch {
		case !had && !has:
			y.n["none"]++
		case !has:
			y.tell(t, "lost", "%s: %v %v", where, x, was.Path)
		case !had:
			y.n["gained"]++
		case z > x+versusMost:
			y.tell(t, "dearer", "%s: %v, was %v\n      %v\n  was %v", where, z, x, now.Path, was.Path)
		case x > z+versusMost:
			y.n["cheaper"]++
		}
		if had {
			y.touches(t, "old", where, f, q, o.Body, was)
		}
		if has {
			y.touches(t, "new", where, f, q, o.Body, now)
		}
	}
}

func (y *tally) timed(who string, ask func() (physics.Way, bool)) (physics.Way, bool) {
	begin := spent()
	w, ok := ask()
	y.times[who] = append(y.times[who], spent()-begin)
	return w, ok
}

// priceOf is what counts of a way: its length, or its cost.
func priceOf(q *physics.Trip, w physics.Way) physics.Mil {
	if !q.Shortest {
		return w.Cost
	}
	n, at := 0.0, q.At
	for _, p := range w.Path {
		n += p.At.Sub(at).Len()
		at = p.At
	}
	return physics.Mil(n + 0.5)
}

// touches reports what of a way into contact is no such thing.
func (y *tally) touches(t *testing.T, who, where string, f *physics.Field, q physics.Trip, target physics.Body, w physics.Way) {
	b := q.Body
	b.At, b.Level = w.End.At, w.End.Level
	switch {
	case physics.Gap(b, target) > physics.ContactGap || physics.Overlap(b, target):
		y.tell(t, who+" no contact", "%s: ends %v", where, w.End)
	case priceOf(&q, w) > q.Limit:
		y.tell(t, who+" beyond the limit", "%s: %v", where, priceOf(&q, w))
	}
	if len(w.Path) > 0 {
		if no := twin.Illegal(f, q, w); no != "" {
			y.tell(t, who+" refused", "%s: %s", where, no)
		}
	}
}
