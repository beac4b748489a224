package kit

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"duckboard/levels"
	"duckboard/levels/check"
	"duckboard/physics"
)

func TestEveryFileIsInThePaletteOnce(t *testing.T) {
	seen := map[string]int{}
	for _, r := range All() {
		seen[r.ID]++
	}
	all, err := fs.Glob(files, "pieces/*.json")
	if err != nil || len(all) != len(All()) {
		t.Errorf("%d files, %d in the palette: %v", len(all), len(All()), err)
	}
	for _, name := range all {
		if seen[strings.TrimSuffix(strings.TrimPrefix(name, "pieces/"), ".json")] != 1 {
			t.Errorf("%s is not in the palette", name)
		}
	}
}

func TestEveryNameIsInItalianToo(t *testing.T) {
	for _, r := range All() {
		if _, ok := italian()[r.Name]; !ok {
			t.Errorf("%q has no Italian name", r.Name)
		}
		for _, p := range r.Pieces(physics.Vec{}, 0) {
			if levels.Local("it", p.ID) == p.ID && p.ID != "bunker" {
				t.Errorf("the piece %q of %s has no Italian name", p.ID, r.ID)
			}
		}
	}
	for _, f := range Families() {
		if _, ok := italian()[string(f)]; !ok {
			t.Errorf("%q has no Italian name", f)
		}
	}
}

// alone is a table with one ready piece on it.
func alone(r *Ready, degrees float64) *levels.Table {
	tab := &levels.Table{Name: "kit", Size: physics.V(36000, 36000)}
	for _, p := range r.Pieces(physics.V(18000, 18000), degrees) {
		p.ID = tab.FreeID(p.ID)
		tab.Terrain = append(tab.Terrain, p)
	}
	return tab
}

// TestReadyPiecesAreSoundTurnedAnyWay: as documents, and nothing about their
// build, ladders or doors is found fault with.
func TestReadyPiecesAreSoundTurnedAnyWay(t *testing.T) {
	for _, r := range All() {
		for _, degrees := range []float64{0, 90, 180, 270, 15, 37, -122.5} {
			tab := alone(r, degrees)
			if _, err := levels.Parse(tab.Marshal()); err != nil {
				t.Errorf("%s turned by %v: %v", r.ID, degrees, err)
			}
			for _, f := range check.Table(tab) {
				if f.Severity > check.Note && f.ID != check.ZoneMissing && f.ID != check.Bare {
					t.Errorf("%s turned by %v: %s", r.ID, degrees, f.Text())
				}
			}
		}
	}
}

func TestMiddleOfAReadyPieceIsWhereItIsPut(t *testing.T) {
	for _, r := range All() {
		lo, hi := r.Box()
		if mid := lo.Add(hi); mid.X < -4000 || mid.X > 4000 || mid.Y < -4000 || mid.Y > 4000 {
			t.Errorf("%s: its box is %v to %v", r.ID, lo, hi)
		}
	}
}

func TestUnknownReadyPieceNamesTheNearest(t *testing.T) {
	if _, err := Find("corner-ruins"); err == nil || !strings.Contains(err.Error(), "did you mean corner-ruin") {
		t.Error(err)
	}
}

// TestAReachOverTurnedPiecesHasAWayToEveryPlace: rounding leaves cracks between walls, floors
// and stairs that are laid side by side or stacked, and neither hops nor Trace fall into them.
func TestAReachOverTurnedPiecesHasAWayToEveryPlace(t *testing.T) {
	asked := 0
	for _, r := range All() {
		if r.ID != "corner-ruin-floor" && r.ID != "ruin" {
			continue
		}
		for _, degrees := range []float64{15, 37, -122.5} {
			f := alone(r, degrees).Field()
			for _, at := range []physics.Vec{physics.V(18000, 18000), physics.V(16000, 16500)} {
				for _, level := range f.Levels(at) {
					b := physics.Body{At: at, Level: level, Radius: 630, Height: 1250}
					if f.Fits(b).Kind == physics.NoFault {
						asked += wantWays(t, fmt.Sprintf("%s turned by %v", r.ID, degrees), f, b)
					}
				}
			}
		}
	}
	if asked < 500 {
		t.Errorf("only %d places", asked)
	}
}

// wantWays asks for ways from a body to places all over its reach.
func wantWays(t *testing.T, what string, f *physics.Field, b physics.Body) (asked int) {
	trip := physics.Trip{Mover: physics.Mover{Body: b}, Limit: 5000, Means: physics.Means{Climbs: true, JumpWidth: 3000, Dangers: true}}
	reach := f.Reach(trip)
	for y := physics.Mil(-4855); y <= 5000; y += 971 {
		for x := physics.Mil(-4855); x <= 5000; x += 971 {
			to := physics.Spot{At: b.At.Add(physics.V(x, y))}
			for _, to.Level = range f.Levels(to.At) {
				if !reach.Has(to) {
					continue
				}
				asked++
				if _, ok := f.WayTo(trip, to); !ok {
					t.Errorf("%s: no way from %v %v to %v", what, b.At, b.Level, to)
				}
			}
		}
	}
	return asked
}
