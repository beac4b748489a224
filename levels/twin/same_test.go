package twin_test

import (
	"encoding/json"
	"fmt"
	"hash"
	"hash/fnv"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"duckboard/levels/twin"
	"duckboard/physics"
)

// answers collects what the physics says, by the kind of question.
type answers struct {
	sums  map[string]hash.Hash64
	count map[string]int
}

func (a *answers) add(t *testing.T, kind string, said ...any) {
	t.Helper()
	if a.sums[kind] == nil {
		a.sums[kind] = fnv.New64a()
	}
	text, err := json.Marshal(said)
	if err != nil {
		t.Fatal(kind, err)
	}
	a.sums[kind].Write(text)
	a.count[kind]++
}

// list is a line for each kind: its name, how often it was asked, the digest of all answers.
func (a *answers) list() string {
	var lines []string
	for kind, sum := range a.sums {
		lines = append(lines, fmt.Sprintf("%s %d %016x\n", kind, a.count[kind], sum.Sum64()))
	}
	slices.Sort(lines)
	return strings.Join(lines, "")
}

// kept are the answers that were given before; asking so many scenes of each check gives them.
const (
	kept       = "testdata/answers.txt"
	keptScenes = 6
)

// TestAnswersAreThoseGivenBefore asks every question there is on the twins' tables. All answers
// to a kind of question have one digest, and games of one number (game.Engine) have the same. Who
// changes an answer on purpose raises that number and runs this with SAME=record; SAME=1000
// prints the digests of so many scenes of each check, to hold two work trees side by side.
func TestAnswersAreThoseGivenBefore(t *testing.T) {
	scenes, more := keptScenes, os.Getenv("SAME")
	if n, err := strconv.Atoi(more); err == nil {
		scenes = n
	}
	a := &answers{map[string]hash.Hash64{}, map[string]int{}}
	for _, c := range twin.Checks() {
		for i := range scenes {
			if s := c.Draw(twin.Numbered(28, i)); s != nil && len(s.Bodies) > 0 {
				a.bodies(t, s)
				a.ways(t, s)
			}
		}
	}
	switch got := a.list(); {
	case more == "record":
		if err := os.WriteFile(kept, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	case scenes != keptScenes:
		fmt.Print(got)
	default:
		want, err := os.ReadFile(kept)
		if err != nil {
			t.Fatal(err)
		}
		if string(want) != got {
			t.Errorf("answers changed:\n%swere\n%s", got, want)
		}
	}
}

// bodies asks what is asked of places, of sight and of paths.
func (a *answers) bodies(t *testing.T, s *twin.Scene) {
	f := s.Field()
	for i, b := range s.Bodies {
		for p := range s.Pieces {
			a.add(t, "touches", f.Touches(b, p))
		}
		at, gap, ok := f.Ledge(b)
		spot, falls := f.FallSpot(b, b.At, s.Bodies[:i])
		a.add(t, "places", f.Levels(b.At), f.Fits(b), f.In(physics.Spot{At: b.At, Level: b.Level}, physics.Dangerous))
		a.add(t, "ledges and falls", at, gap, ok, spot, falls)
		for _, to := range s.Bodies {
			visible, cover := f.Verdict(b, to)
			var view physics.View
			f.LookAmong(&view, b, to, []physics.Standing{{Body: s.Bodies[len(s.Bodies)-1]}})
			spot, step, ok := f.Turning(b, to, physics.Wanted(i%4), 3*physics.Inch, s.Bodies[1:]...)
			a.add(t, "sight", f.Sight(b, to))
			a.add(t, "sight past bodies", view)
			a.add(t, "verdicts", visible, cover, f.Sees(b, to), f.Covered(b, to), f.LineClear(b.At, to.At), f.SeesSpot(b, physics.Spot{At: to.At, Level: to.Level}))
			a.add(t, "turnings", spot, step, ok)
			a.add(t, "pictures", f.Section(b.At, to.At), f.Cone(nil, b, to), physics.Gap(b, to), physics.Overlap(b, to))
		}
		places := f.Stands(nil, b, 4*physics.Inch, 0, f.StandRows(4*physics.Inch))
		a.add(t, "heat", places, f.Heat(nil, b, b, places, physics.HeatShare))
		for k := range s.Bodies {
			path := append(slices.Clone(s.Path), physics.Waypoint{At: s.Bodies[k].At, By: physics.By(k % 5), Level: s.Bodies[k].Level, Leveled: k%2 == 0})
			tr := f.Trace(physics.Mover{Body: b, Flying: k%7 == 6}, path)
			along, at, ok := tr.FirstWithin(physics.Mover{Body: b}, s.Bodies[k], physics.Inch)
			a.add(t, "traces", tr, tr.CostAt(tr.Length()/2), tr.At(tr.Length()/3), along, at, ok)
			for m := range tr.Marks {
				a.add(t, "marks", f.Land(b, &tr.Marks[m]), f.Hollow(&tr.Marks[m], b.Level))
			}
		}
	}
}

// ways asks what is asked of ways and of reach.
func (a *answers) ways(t *testing.T, s *twin.Scene) {
	f, trip := s.Field(), s.Trip()
	if trip.Limit == 0 || trip.Limit > 8*physics.Inch {
		trip.Limit = 8 * physics.Inch
	}
	r := f.Reach(trip)
	a.add(t, "outlines", r.Areas(false), r.Areas(true))
	afar := f.Roads(trip).To(func(p physics.Spot) bool { return p.At.X < 2*physics.Inch })
	for i, p := range r.Spots(2 * physics.Inch) {
		cost, ok := r.Cost(p)
		a.add(t, "costs", p, cost, ok)
		left, ok := afar.At(p)
		a.add(t, "roads", fmt.Sprint(left), ok)
		if i%8 == 0 {
			w, ok := f.WayTo(trip, p)
			of, has := r.Way(p)
			a.add(t, "ways", w, ok, of, has)
		}
	}
	for i, b := range s.Bodies[1:] {
		trip.Shortest = i%2 == 1
		w, ok := f.WayToContact(trip, b)
		a.add(t, "ways to contact", w, ok)
	}
}
