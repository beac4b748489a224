package check

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

// table reads pieces, zones and objectives into a table of 36" x 36".
func table(t *testing.T, pieces, zones, objectives string) *levels.Table {
	t.Helper()
	tab, err := levels.Parse([]byte(`{"format":"duckboard-table/1","name":"case","size":[36,36],"terrain":[` + pieces + `],"zones":[` + zones + `],"objectives":[` + objectives + `]}`))
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

const twoZones = `{"side":0,"polygon":[[0,0],[36,0],[36,6],[0,6]]},{"side":1,"polygon":[[0,30],[36,30],[36,36],[0,36]]}`

// ids are the findings as "id piece", without the figures of the whole table.
func ids(t *levels.Table, found []Finding) (all []string) {
	for i := range found {
		f := &found[i]
		if f.ID == Nearest || f.ID == Bare {
			continue
		}
		s := string(f.ID)
		if len(f.Pieces) > 0 {
			s += " " + t.Terrain[f.Pieces[0]].ID
		}
		if f.Point >= 0 {
			s += " " + t.Objectives[f.Point].ID
		}
		all = append(all, s)
	}
	slices.Sort(all)
	return all
}

// ring is a wall round 10" x 10", its lower left corner at 10, 20; the fourth
// side is the case's.
const ring = `{"id":"n","kind":"wall","rect":[10,10,10,0.4],"height":5},{"id":"w","kind":"wall","rect":[10,10.4,0.4,9.6],"height":5},{"id":"e","kind":"wall","rect":[19.6,10.4,0.4,9.6],"height":5}`

func TestEachFindingIsFoundWithItsPieceAndNoOther(t *testing.T) {
	for name, c := range map[string]struct{ pieces, zones, objectives, want string }{
		"nothing":                     {``, twoZones, ``, ``},
		"two walls in one place":      {`{"id":"a","kind":"wall","rect":[10,10,4,1]},{"id":"b","kind":"wall","rect":[12,8,1,4]}`, twoZones, ``, `solids-overlap b`},
		"a lintel over a gap":         {`{"id":"a","kind":"wall","rect":[10,10,4,1]},{"id":"b","kind":"wall","rect":[10,10,4,1],"base":2,"height":1}`, twoZones, ``, ``},
		"a wall in a hill":            {`{"id":"a","kind":"hill","rect":[10,10,8,8]},{"id":"b","kind":"wall","rect":[12,12,4,0.5]}`, twoZones, ``, `stands-in-hill b`},
		"stairs in a house":           {`{"id":"a","kind":"building","rect":[10,10,6,6]},{"id":"b","kind":"stairs","rect":[15,12,4,2],"height":4}`, twoZones, ``, `stairs-in-piece b`},
		"a wall in a wood":            {`{"id":"a","kind":"woods","rect":[10,10,8,8]},{"id":"b","kind":"wall","rect":[12,12,4,0.5]}`, twoZones, ``, ``},
		"a block in the air":          {`{"id":"a","kind":"block","rect":[10,10,4,4],"base":1.5,"height":0.5}`, twoZones, ``, `floats a`},
		"a block on its corner":       {`{"id":"a","kind":"block","rect":[10,10,4,4]},{"id":"b","kind":"block","rect":[13,13,4,4],"base":2}`, twoZones, ``, `climbed-up b,overhangs b`},
		"a block over the edge":       {`{"id":"a","kind":"block","rect":[10,10,4,4]},{"id":"b","kind":"block","rect":[11,11,4,3],"base":2,"height":0.5}`, twoZones, ``, ``},
		"a block over a trench":       {`{"id":"a","kind":"trench","rect":[10,10,8,4]},{"id":"b","kind":"block","rect":[12,11,2,2]}`, twoZones, ``, `floats-in-trench b`},
		"a block in a trench":         {`{"id":"a","kind":"trench","rect":[10,10,8,4]},{"id":"b","kind":"block","rect":[12,11,1,1],"base":-2}`, twoZones, ``, ``},
		"a bridge over a trench":      {`{"id":"a","kind":"trench","rect":[10,10,8,4]},{"id":"b","kind":"platform","rect":[12,9,2,6]}`, twoZones, ``, ``},
		"a sunk block":                {`{"id":"b","kind":"block","rect":[12,9,2,6],"base":-1}`, twoZones, ``, `sunk b`},
		"a ladder up a wall":          {`{"id":"b","kind":"wall","rect":[12,9,4,4],"height":4,"ladders":[[14,13]]}`, twoZones, ``, `ladder-head b`},
		"a ladder up a house":         {`{"id":"b","kind":"building","rect":[12,9,4,4],"ladders":[[14,13]]}`, twoZones, ``, ``},
		"a ladder behind a rock":      {`{"id":"b","kind":"building","rect":[12,9,4,4],"ladders":[[14,13]]},{"id":"a","kind":"rock","rect":[12,13.3,4,3],"height":5}`, twoZones, ``, `climbed-up b,ladder-foot b`},
		"a narrow door":               {`{"id":"b","kind":"wall","rect":[12,9,8,0.5],"openings":[{"edge":0,"from":2,"to":2.9,"top":2,"pass":true}]}`, twoZones, ``, `door-narrow b`},
		"a door for small bases":      {`{"id":"b","kind":"wall","rect":[12,9,8,0.5],"openings":[{"edge":0,"from":2,"to":3.2,"top":2,"pass":true}]}`, twoZones, ``, `door-small b`},
		"a door for most":             {`{"id":"b","kind":"wall","rect":[12,9,8,0.5],"openings":[{"edge":0,"from":2,"to":3.3,"top":2,"pass":true}]}`, twoZones, ``, ``},
		"a blocked door":              {`{"id":"b","kind":"wall","rect":[12,9,8,0.5],"openings":[{"edge":0,"from":2,"to":4,"top":2,"pass":true}]},{"id":"c","kind":"rock","rect":[13,7,4,1.5],"height":4}`, twoZones, ``, `door-blocked b`},
		"a wall over the edge":        {`{"id":"b","kind":"wall","rect":[34,12,4,0.5]}`, twoZones, ``, `off-table b`},
		"a wall along the edge":       {`{"id":"b","kind":"wall","rect":[32,12,4,0.5]}`, twoZones, ``, ``},
		"a side without a zone":       {``, `{"side":0,"polygon":[[0,0],[36,0],[36,6],[0,6]]}`, ``, `zone-missing`},
		"zones one in another":        {``, `{"side":0,"polygon":[[0,0],[36,0],[36,16],[0,16]]},{"side":1,"polygon":[[0,10],[36,10],[36,36],[0,36]]}`, ``, `zones-overlap`},
		"zones near one another":      {``, `{"side":0,"polygon":[[0,0],[36,0],[36,16],[0,16]]},{"side":1,"polygon":[[0,20],[36,20],[36,36],[0,36]]}`, ``, `zones-near`},
		"a small zone":                {``, `{"side":0,"polygon":[[0,0],[5,0],[5,5],[0,5]]},{"side":1,"polygon":[[0,30],[36,30],[36,36],[0,36]]}`, ``, `zone-small`},
		"a zone behind water":         {`{"id":"a","kind":"water","rect":[-1,6.5,38,4]}`, twoZones, ``, `off-table a,sealed,zone-sealed`},
		"a zone behind a narrow gap":  {`{"id":"a","kind":"rock","rect":[-1,6.5,18,4],"height":5},{"id":"b","kind":"rock","rect":[18.6,6.5,18.4,4],"height":5}`, twoZones, ``, `off-table a,off-table b,zone-sealed-large`},
		"an objective in water":       {`{"id":"a","kind":"water","circle":[18,18,5]}`, twoZones, `{"id":"buoy","at":[18,18]}`, `objective-sealed buoy`},
		"an objective in a ring":      {ring + `,{"id":"s","kind":"wall","rect":[10.4,19.6,9.2,0.4],"height":5}`, twoZones, `{"id":"pit","at":[15,15]}`, `objective-climbed pit,walled-in`},
		"a ring with a door":          {ring + `,{"id":"s","kind":"wall","rect":[10.4,19.6,9.2,0.4],"height":5,"openings":[{"edge":0,"from":3,"to":4.35,"top":2.5,"pass":true}]}`, twoZones, `{"id":"pit","at":[15,15]}`, `objective-narrow pit`},
		"a ring with a gate":          {ring + `,{"id":"s","kind":"wall","rect":[10.4,19.6,9.2,0.4],"height":5,"openings":[{"edge":0,"from":3,"to":6,"top":3.5,"pass":true}]}`, twoZones, `{"id":"pit","at":[15,15]}`, ``},
		"a ring with a slit":          {ring + `,{"id":"s","kind":"wall","rect":[10.4,19.6,4,0.4],"height":5},{"id":"t","kind":"wall","rect":[15.7,19.6,3.9,0.4],"height":5}`, twoZones, `{"id":"pit","at":[15,15]}`, `objective-narrow pit`},
		"a high roof":                 {`{"id":"b","kind":"building","rect":[12,9,4,4]}`, twoZones, ``, `climbed-up b`},
		"a low roof":                  {`{"id":"b","kind":"block","rect":[12,9,4,4]}`, twoZones, ``, ``},
		"a roof with stairs":          {`{"id":"b","kind":"building","rect":[12,9,4,4],"height":3},{"id":"c","kind":"stairs","rect":[16,9,3,2]}`, twoZones, ``, ``},
		"a hill of two contours":      {`{"id":"b","kind":"hill","circle":[18,18,6],"height":1},{"id":"c","kind":"hill","circle":[18,18,3],"base":1,"height":1}`, twoZones, ``, ``},
		"a platform in deep water":    {`{"id":"a","kind":"water","circle":[18,18,8]},{"id":"b","kind":"block","rect":[16,16,4,4],"height":3}`, twoZones, ``, `no-way-up b`},
		"a trench that one walks out": {`{"id":"a","kind":"trench","rect":[10,10,8,4]}`, twoZones, ``, ``},
		"a trench that one climbs":    {`{"id":"a","kind":"trench","rect":[10,10,8,4],"height":-4}`, twoZones, ``, `walled-in`},
	} {
		tab := table(t, c.pieces, c.zones, c.objectives)
		if got := strings.Join(ids(tab, Table(tab)), ","); got != c.want {
			t.Errorf("%s: %q, not %q", name, got, c.want)
		}
	}
}

func TestASideIsCalledAsItsZoneIs(t *testing.T) {
	tab := table(t, "", `{"side":0,"polygon":[[0,0],[36,0],[36,6],[0,6]]}`, "")
	for _, f := range Table(tab) {
		if f.ID == ZoneMissing && f.Text() != "Blue has no deployment zone" {
			t.Error(f.Text())
		}
	}
}

func TestPartlyFaultyTableIsCheckedAsFarAsItIsSound(t *testing.T) {
	tab := table(t, `{"id":"a","kind":"wall","rect":[10,10,4,1]},{"id":"b","kind":"block","rect":[20,20,4,4],"base":3}`, twoZones, ``)
	tab.Terrain[0] = levels.Piece{ID: "a", Kind: "wall", Polygon: []physics.Vec{{}, {X: 4000, Y: 4000}, {X: 4000}, {Y: 4000}}}
	found := Table(tab)
	if got := strings.Join(ids(tab, found), ","); got != "floats b,no-way-up b,unreadable a" && got != "climbed-up b,floats b,unreadable a" {
		t.Error(got)
	}
	if found[0].Severity != Fault || found[0].Text() != "terrain[0].polygon: crosses itself" {
		t.Errorf("%+v", found[0])
	}
	tab.Terrain[1].Openings = []physics.Opening{{Edge: 9}}
	if s, ok := Worst(Table(tab)); !ok || s != Fault {
		t.Error(s)
	}
	tab.Size = physics.Vec{}
	if s, ok := Worst(Table(tab)); !ok || s != Fault {
		t.Error(s)
	}
}

func TestShippedTablesHaveNoFaultAndNoWarning(t *testing.T) {
	for _, n := range levels.Names() {
		tab, _ := levels.Shipped(n)
		for _, f := range Table(tab) {
			if n == "ruins" && f.ID == ClimbedUp {
				t.Errorf("%s: every floor has stairs or a ladder", f.Text())
			}
			if f.Severity != Note {
				t.Errorf("%s: %s: %s at %v", n, f.Severity, f.Text(), f.At)
			}
		}
	}
}

func TestShippedTablesAreNearestToTheConventionsOfTheirKind(t *testing.T) {
	for n, want := range map[string]ID{"ruins": Ruins, "trench-line": TrenchLines, "no-mans-land": NoMansLand} {
		tab, _ := levels.Shipped(n)
		c := New(tab)
		for c.Step() {
		}
		if r := c.Report(); r.Nearest != want {
			t.Errorf("%s is nearest to %s", n, r.Nearest)
		}
	}
}

func TestCheckMayBeGivenUpAtAnyStep(t *testing.T) {
	tab, _ := levels.Shipped("ruins")
	whole := New(tab)
	steps := 0
	for whole.Step() {
		steps++
	}
	for n := 0; n < steps; n += 1 + steps/9 {
		c := New(tab)
		for range n {
			c.Step()
		}
		c.Stop()
		if c.Step() || len(c.Findings()) > len(whole.Findings()) {
			t.Errorf("stopped after %d steps it goes on", n)
		}
	}
}

// crowd is a table with as many pieces as a document may have, all in one another.
func crowd() *levels.Table {
	t := &levels.Table{Name: "crowd", Size: physics.V(levels.MaxSize, levels.MaxSize), Objectives: []levels.Objective{{ID: "o", At: physics.V(70000, 70000)}}}
	for i := range levels.MaxPieces {
		x, y := physics.Mil(i%71), physics.Mil(i/71)
		t.Terrain = append(t.Terrain, levels.Piece{ID: fmt.Sprint("p", i), Kind: levels.Kinds()[i%len(levels.Kinds())],
			Rect: &levels.Rect{X: x*2000 + 100, Y: y*2000 + 100, W: 3000, H: 3000, Rotate: float64(i % 90)}})
	}
	t.Zones = []levels.Zone{{Side: 0, Polygon: []physics.Vec{{}, {X: 144000}, {X: 144000, Y: 12000}, {Y: 12000}}}}
	return t
}

func TestMostCrowdedTableIsCheckedInSteps(t *testing.T) {
	c := New(crowd())
	steps := 0
	for c.Step() {
		steps++
	}
	found := c.Findings()
	if last := found[len(found)-1]; len(found) != MaxFindings+1 || last.ID != Many || steps < 500 {
		t.Errorf("%d findings in %d steps, the last is %s", len(found), steps, found[len(found)-1].Text())
	}
}

// BenchmarkCheck is all checks of a shipped table: what an editor asks after
// each edit.
func BenchmarkCheck(b *testing.B) {
	for _, n := range levels.Names() {
		tab, _ := levels.Shipped(n)
		b.Run(n, func(b *testing.B) {
			for b.Loop() {
				Table(tab)
			}
		})
	}
}

// lake is a small table of water, rocks and houses at random.
func lake(rng *rand.Rand) *levels.Table {
	t := &levels.Table{Name: "lake", Size: physics.V(18000, 18000)}
	for i := range 14 {
		at := func() physics.Mil { return physics.Mil(rng.IntN(16000)) }
		p := levels.Piece{ID: fmt.Sprint("p", i), Kind: []string{"water", "water", "acid", "rock", "block", "building"}[rng.IntN(6)],
			Rect: &levels.Rect{X: at(), Y: at(), W: 500 + at()/3, H: 500 + at()/3, Rotate: float64(rng.IntN(90))}}
		t.Terrain = append(t.Terrain, p)
	}
	return t
}

// TestWhatIsFoundSealedIsReachedByNoWay: the exact question finds no way to a
// place that is called sealed from the places of the largest part round it.
func TestWhatIsFoundSealedIsReachedByNoWay(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	on := func() bool { return true }
	sealed := 0
	for range 16 {
		c := New(lake(rng))
		c.document(on)
		c.heaped(on)
		g := newFloors(c.field, c.pieces, Ordinary, on)
		if c.joinSlits(g); !g.link(on) || !c.search(g, on) {
			t.Fatal("given up")
		}
		root := g.main(g.climb)
		for _, part := range g.parts(g.climb) {
			if len(part) < leastPart || g.climb.root(part[0]) == root {
				continue
			}
			sealed++
			to := g.spots[part[len(part)/2]]
			for i := 0; i < len(g.spots); i += 31 {
				if g.climb.root(int32(i)) != root || g.spots[i].At.Sub(to.At).Len() > 6000 {
					continue
				}
				trip := physics.Trip{Mover: physics.Mover{Body: Ordinary}, Means: physics.Means{Climbs: true, Dangers: true, JumpWidth: 3000}, Limit: 12 * physics.Inch}
				trip.At, trip.Level = g.spots[i].At, g.spots[i].Level
				if w, ok := c.field.WayTo(trip, to); ok {
					t.Errorf("%v is not reached, but from %v a way of %s leads there\n%s", to, g.spots[i], w.Cost, c.t.Marshal())
					return
				}
			}
		}
	}
	if sealed < 2 {
		t.Errorf("only %d places are sealed", sealed)
	}
}
