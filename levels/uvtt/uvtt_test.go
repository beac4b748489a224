package uvtt

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"duckboard/levels"
	"duckboard/levels/check"
	"duckboard/physics"
)

var usual = Entering{Name: "x", Height: UsualHeight, Square: UsualSquare}

// farthest is how far the corners of one outline lie from another, in mils.
func farthest(a, b []physics.Vec) (most float64) {
	for _, v := range a {
		most = max(most, levels.NearestOnOutline(b, v).Sub(v).Len())
	}
	return most
}

func TestOurTablesThereAndBackKeepTheirWallsAndDoors(t *testing.T) {
	for _, name := range levels.Names() {
		for _, grid := range []physics.Mil{1000, 1500, 1333} {
			table, err := levels.Shipped(name)
			if err != nil {
				t.Fatal(err)
			}
			out, _, err := Of(table, grid, 70)
			if err != nil {
				t.Fatal(err)
			}
			in, err := Parse(out.Marshal())
			if err != nil {
				t.Fatal(err)
			}
			back, told, err := in.Table(Entering{Name: table.Name, Height: 3000, Square: in.Square})
			if err != nil || back.Size.Sub(table.Size).Len() > 1 {
				t.Fatalf("%s: %v, size %v", name, err, back)
			}
			doors := 0
			for i := range table.Terrain {
				p := table.Terrain[i].Resolved()
				if !p.Hides() || p.Base > step || p.Top < eye {
					continue
				}
				low(&p)
				doors += len(p.Openings)
				found := false
				for k := range back.Terrain {
					q := back.Terrain[k].Outline()
					found = found || farthest(p.Outline, q) <= 50 && farthest(q, p.Outline) <= 50 && len(back.Terrain[k].Openings) == len(p.Openings)
				}
				if !found {
					t.Errorf("%s at %v: %s does not come back, or without its %d openings: %v", name, grid, p.ID, len(p.Openings), told)
				}
			}
			if len(out.Portals) != doors {
				t.Errorf("%s: %d portals of %d openings", name, len(out.Portals), doors)
			}
		}
	}
}

// inn is a map in the form that Dungeondraft writes: a house with a room, a door in a gap of its
// outer wall, a door at the end of the wall between the rooms, a window on a whole wall, a
// pillar, a gate that stands free, and a cave's wall that runs off the map.
const inn = `{"format":0.2,
"resolution":{"map_origin":{"x":2,"y":1},"map_size":{"x":20,"y":15},"pixels_per_grid":64},
"line_of_sight":[
 [{"x":8,"y":3},{"x":4,"y":3},{"x":4,"y":11},{"x":14,"y":11},{"x":14,"y":3},{"x":9,"y":3}],
 [{"x":10,"y":3},{"x":10,"y":10}],
 [{"x":16,"y":2},{"x":17.1,"y":3.02},{"x":18.05,"y":3.5},{"x":19,"y":5},{"x":25,"y":6}]],
"objects_line_of_sight":[[{"x":6,"y":6},{"x":7,"y":6},{"x":7,"y":7},{"x":6,"y":7},{"x":6,"y":6}]],
"portals":[
 {"position":{"x":8.5,"y":3},"bounds":[{"x":8,"y":3},{"x":9,"y":3}],"rotation":0,"closed":true,"freestanding":false},
 {"position":{"x":10,"y":10.5},"bounds":[{"x":10,"y":10},{"x":10,"y":11}],"rotation":1.570796,"closed":true,"freestanding":false},
 {"position":{"x":4,"y":7.5},"bounds":[{"x":4,"y":7},{"x":4,"y":8}],"rotation":1.570796,"closed":false,"freestanding":false},
 {"position":{"x":12,"y":14},"bounds":[{"x":11.5,"y":14},{"x":12.5,"y":14}],"rotation":0,"closed":true,"freestanding":true}],
"environment":{"baked_lighting":true,"ambient_light":"ffffffff"},
"lights":[{"position":{"x":6,"y":5},"range":4,"intensity":1,"color":"ffeccd8b","shadows":true}],
"image":"iVBORw0KGgo="}`

func TestAMapOfAnotherProgramComesInWithItsWallsDoorsAndWindows(t *testing.T) {
	m, err := Parse([]byte(inn))
	if err != nil {
		t.Fatal(err)
	}
	if m.Picture() != ".png" || !Is([]byte(inn)) {
		t.Errorf("its picture is %q", m.Picture())
	}
	table, told, err := m.Table(usual)
	if err != nil {
		t.Fatal(err)
	}
	if table.Size != physics.V(40000, 30000) {
		t.Errorf("%v", table.Size)
	}
	var said []string
	for _, f := range told {
		said = append(said, f.String())
	}
	want := "Walls are 3\" high, squares 2\" wide.|Doors, which stand open: 2. Windows, of portals that one looks through: 1.|Doors and windows that are left out, since they lie on no wall or leave none beside them: 1.|Lights that are left out: 1.|It has no deployment zones and no objectives yet."
	if got := strings.Join(said, "|"); got != want {
		t.Errorf("told\n%s, want\n%s", got, want)
	}
	field := table.Field()
	man := func(x, y float64) physics.Body {
		return physics.Body{At: physics.V(physics.RoundMil((x-2)*2000), physics.RoundMil((y-1)*2000)), Radius: 630, Height: 1250}
	}
	for _, c := range []struct {
		name         string
		from, to     physics.Body
		seen, walked bool
	}{
		{"through the door in the gap", man(8.5, 2), man(8.5, 5), true, true},
		{"beside it", man(7, 2), man(7, 5), false, false},
		{"through the door between the rooms", man(9, 10.5), man(12, 10.5), true, true},
		{"through the wall between the rooms", man(9, 8), man(12, 8), false, false},
		{"through the window", man(3, 7.5), man(5.5, 7.5), true, false},
		{"past the pillar", man(5, 6.5), man(8, 6.5), false, false},
		{"where the free gate stood", man(12, 13), man(12, 15), true, true},
	} {
		if got := field.Sees(c.from, c.to); got != c.seen {
			t.Errorf("%s: seen %v", c.name, got)
		}
		trace := field.Trace(physics.Mover{Body: c.from}, []physics.Waypoint{{At: c.to.At}})
		if got := trace.Fault.Kind == physics.NoFault; got != c.walked {
			t.Errorf("%s: walked %v: %v", c.name, got, trace.Fault)
		}
	}
	for _, f := range check.Table(table) {
		if f.Severity == check.Fault {
			t.Errorf("%+v", f)
		}
	}
	if _, err := levels.Parse(table.Marshal()); err != nil {
		t.Error(err)
	}
}

func TestHostileFilesAreRefusedWithPlaceAndReason(t *testing.T) {
	many := strings.Repeat(`{"x":1,"y":1},`, MaxPoints)
	for name, c := range map[string]struct{ old, new, want string }{
		"huge":         {`"x":20`, `"x":1e999`, "resolution.map_size.x: 1e999 is not from 0.1 to 10000"},
		"none":         {`"x":20`, `"x":0`, "resolution.map_size.x: 0 is not from 0.1 to 10000"},
		"no number":    {`"x":8,`, `"x":NaN,`, "a value cannot begin with 'N'"},
		"text":         {`"x":8,`, `"x":"8",`, `line_of_sight[0][0].x: "8" is not a number`},
		"far":          {`"x":8,`, `"x":-1e7,`, "line_of_sight[0][0].x: -1e7 is not from -1e+06 to 1e+06"},
		"pixels":       {`:64}`, `:0.5}`, "resolution.pixels_per_grid: 0.5 is not from 1 to 10000"},
		"deep":         {`"image":`, `"deep":` + strings.Repeat("[", 50), "more than 32 objects and lists"},
		"base64":       {`iVBORw0KGgo=`, `iVBO*`, "image: is not base64 at its byte 5"},
		"cut":          {`"image":"iVBORw0KGgo="}`, ``, "the document ends too early"},
		"points":       {`"line_of_sight":[`, `"line_of_sight":[[` + many + `{"x":1,"y":1}],`, "line_of_sight[0]: has 20001 entries, more than 20000"},
		"with others":  {`"line_of_sight":[`, `"line_of_sight":[[` + many[:len(many)-1] + `],`, "with it the file has more than 20000 points"},
		"millions":     {`"line_of_sight":[`, `"line_of_sight":[[` + strings.Repeat(many, 20), "more than 600000 values"},
		"bounds":       {`"bounds":[{"x":8,"y":3},`, `"bounds":[`, "portals[0].bounds: has 1 entries instead of 2"},
		"twice":        {`"lights":`, `"portals":[],"lights":`, "portals: given twice"},
		"a list":       {inn, `[1]`, "a list is not an object"},
		"lights":       {`"lights":[`, `"lights":[` + strings.Repeat("1,", MaxPoints), "lights: has 20001 entries, more than 20000"},
		"a long image": {`iVBORw0KGgo=`, strings.Repeat("A", MaxBytes), "the document is longer than 64 MB"},
	} {
		if text := strings.Replace(inn, c.old, c.new, 1); text == inn {
			t.Fatalf("%s: nothing is spoiled", name)
		} else if _, err := Parse([]byte(text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %.300v, want %s", name, err, c.want)
		}
	}
	m, err := Parse([]byte(inn))
	if err != nil {
		t.Fatal(err)
	}
	for want, e := range map[string]Entering{
		"the table would have 400 by 300 inches": {Height: 3000, Square: 20000},
		"0 is not a height of walls":             {Square: 2000},
		"101 is not a height of walls":           {Square: 2000, Height: 101000},
	} {
		if _, _, err := m.Table(e); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestAsManyWallsAsAFileMayHaveMakeATableThatTheGameHolds(t *testing.T) {
	m := &Map{Size: Point{72, 72}, Pixels: 10}
	for i := range MaxPoints / 4 {
		x, y := float64(i%70)+0.2, float64(i/70)+0.2
		m.Walls = append(m.Walls, []Point{{x, y}, {x + 0.5, y + 0.3}})
		m.Portals = append(m.Portals, Portal{Bounds: [2]Point{{x, y}, {x + 0.2, y + 0.1}}})
	}
	table, _, err := m.Table(usual)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(table.Terrain); n < 2000 || n > levels.MaxPieces {
		t.Errorf("%d pieces", n)
	}
	if _, err := levels.Parse(table.Marshal()); err != nil {
		t.Error(err)
	}
}

func TestWallsThatCrossThemselvesOrFoldBackDoNoHarm(t *testing.T) {
	for name, line := range map[string][]Point{
		"an eight":     {{1, 1}, {5, 5}, {5, 1}, {1, 5}, {1, 1}},
		"back":         {{1, 1}, {9, 1}, {1, 1}},
		"a needle":     {{1, 1}, {9, 1}, {1, 1.001}},
		"a point":      {{1, 1}, {1, 1}},
		"off the map":  {{-9, -9}, {-5, -5}},
		"through it":   {{-9, 4}, {900, 4}},
		"far":          {{-far, far}, {far, -far}},
		"tiny zigzags": {{1, 1}, {1.01, 1.02}, {1.02, 1}, {1.03, 1.02}, {1.04, 1}},
	} {
		m := &Map{Size: Point{10, 10}, Pixels: 10, Walls: [][]Point{line}, Outlines: true}
		table, _, err := m.Table(usual)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := levels.Parse(table.Marshal()); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWhatIsWrittenIsInTheFormThatOthersRead(t *testing.T) {
	table, err := levels.Parse([]byte(`{"format":"duckboard-table/1","name":"x","size":[24,12],"terrain":[
		{"id":"a","kind":"wall","rect":[4,4,8,0.5],"height":4,"openings":[{"edge":0,"from":2,"to":4,"top":2,"pass":true},{"edge":0,"from":5,"to":6,"bottom":1,"top":2}]},
		{"id":"low","kind":"barricade","rect":[2,8,4,1]},{"id":"b","kind":"mud","rect":[12,8,4,3]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	m, lost, err := Of(table, 2000, 70)
	if err != nil {
		t.Fatal(err)
	}
	m.Image = []byte("\x89PNG")
	var f map[string]any
	if err := json.Unmarshal(m.Marshal(), &f); err != nil {
		t.Fatal(err)
	}
	for field, want := range map[string]string{
		"resolution":    `{"inches_per_grid":2,"map_origin":{"x":0,"y":0},"map_size":{"x":12,"y":6},"pixels_per_grid":70}`,
		"line_of_sight": `[[{"x":5,"y":2},{"x":6,"y":2}`,
		"portals":       `[{"bounds":[{"x":3,"y":2.125},{"x":4,"y":2.125}],"closed":true,"freestanding":false,"position":{"x":3.5,"y":2.125},"rotation":0},{"bounds":[{"x":4.5,"y":2.125},{"x":5,"y":2.125}],"closed":false`,
		"image":         `"iVBORw=="`,
		"lights":        `[]`,
	} {
		got, _ := json.Marshal(f[field])
		if field == "line_of_sight" {
			if n := strings.Count(string(got), "],["); n != 2 { // three parts beside two openings
				t.Errorf("%d walls: %s", n+1, got)
			}
		} else if !strings.HasPrefix(string(got), want) {
			t.Errorf("%s: %s, want %s", field, got, want)
		}
	}
	if got := fmt.Sprint(lost); !strings.Contains(got, "through them: 2.") || !strings.Contains(got, "somebody opens them: 1. Windows: 1.") {
		t.Error(got)
	}
}

func TestMoreLightsAndFieldsOfOtherProgramsArePassedOver(t *testing.T) {
	text := strings.Replace(inn, `"freestanding":false}`, `"freestanding":false,"sound":{"a":[1]}}`, 1)
	text = strings.Replace(text, `"image":"`, `"preview":null,"image":"data:image/png;base64,`, 1)
	if m, err := Parse([]byte(text)); err != nil || m.Picture() != ".png" {
		t.Error(err)
	}
}

// cellar is a map as several programs write theirs at once: cropped, so that its grid begins at no
// whole square and walls run beyond it; a gap in a wall that a portal closes exactly; one portal by its
// middle and turn alone; a pillar whose outline is not closed; null for what there is none of; a
// picture as WebP, without the padding of base64; a byte order mark, and lines that end as on Windows.
const cellar = "\xef\xbb\xbf{\r\n" + `"format": 0.3,
"resolution": {"map_origin": {"x": 3.5, "y": -1.25}, "map_size": {"x": 12.0, "y": 8.0}, "pixels_per_grid": 99.5},
"line_of_sight": [
 [{"x":0,"y":2.75},{"x":8.5,"y":2.75}],
 [{"x":9.5,"y":2.75},{"x":30,"y":2.75}],
 [{"x":6.5,"y":2.75},{"x":6.5,"y":6.75}]],
"objects_line_of_sight": [[{"x":12,"y":4},{"x":13,"y":4},{"x":13,"y":5},{"x":12,"y":5}]],
"portals": [
 {"position":{"x":9,"y":2.75},"bounds":[{"x":8.5,"y":2.75},{"x":9.5,"y":2.75}],"rotation":0.0,"closed":true,"freestanding":false},
 {"position":{"x":6.5,"y":4.75},"rotation":1.5707963267948966,"closed":true,"freestanding":null}],
"environment": {"baked_lighting": false, "ambient_light": "ff202040"},
"lights": null,
"software": null,
"image": "UklGRgAAAABXRUJQVlA4"}`

func TestACroppedMapInTheFormsOfSeveralProgramsComesInWhole(t *testing.T) {
	if !Is([]byte(cellar)) {
		t.Error("it is not told from other files")
	}
	m, err := Parse([]byte(strings.ReplaceAll(cellar, "\n", "\r\n")))
	if err != nil {
		t.Fatal(err)
	}
	if m.Picture() != ".webp" || m.Lights != 0 || m.Pixels != 99 || len(m.Portals) != 2 {
		t.Errorf("picture %q, %d lights, %d pixels, %d portals", m.Picture(), m.Lights, m.Pixels, len(m.Portals))
	}
	table, told, err := m.Table(usual)
	if err != nil {
		t.Fatal(err)
	}
	if table.Size != physics.V(24000, 16000) {
		t.Errorf("%v", table.Size)
	}
	field := table.Field()
	man := func(x, y float64) physics.Body { // in squares of the uncropped map
		return physics.Body{At: physics.V(physics.RoundMil((x-3.5)*2000), physics.RoundMil((y+1.25)*2000)), Radius: 630, Height: 1250}
	}
	for name, c := range map[string]struct {
		from, to     physics.Body
		seen, walked bool
	}{
		"through the door in the gap":        {man(9, 1), man(9, 5), true, true},
		"through the wall beside it":         {man(10.5, 1), man(10.5, 4), false, false},
		"through the door by its middle":     {man(5, 4.75), man(8, 4.75), true, true},
		"past the pillar":                    {man(11, 4.5), man(14, 4.5), false, false},
		"where the wall was cropped, inside": {man(14.5, 1), man(14.5, 4), false, false},
	} {
		if got := field.Sees(c.from, c.to); got != c.seen {
			t.Errorf("%s: seen %v: %v", name, got, told)
		}
		if got := field.Trace(physics.Mover{Body: c.from}, []physics.Waypoint{{At: c.to.At}}).Fault.Kind == physics.NoFault; got != c.walked {
			t.Errorf("%s: walked %v", name, got)
		}
	}
	if again, err := Parse(m.Marshal()); err != nil || len(again.Portals) != 2 || again.Origin != m.Origin {
		t.Errorf("there and back: %v, %+v", err, again)
	}
}

// TestAPortalOfWhichOnlyTheMiddleIsKnownLiesAsItsWall: on a whole wall that runs down, and in the gap of one.
func TestAPortalOfWhichOnlyTheMiddleIsKnownLiesAsItsWall(t *testing.T) {
	m, err := Parse([]byte(`{"resolution":{"map_size":{"x":10,"y":10},"pixels_per_grid":70},
		"line_of_sight":[[{"x":3,"y":1},{"x":3,"y":9}],[{"x":7,"y":1},{"x":7,"y":4}],[{"x":7,"y":5},{"x":7,"y":9}],[{"x":3,"y":1},{"x":7,"y":1}]],
		"portals":[{"position":{"x":3,"y":5}},{"position":{"x":7,"y":4.5},"closed":false},{"position":{"x":5,"y":1}}]}`))
	if err != nil {
		t.Fatal(err)
	}
	table, told, err := m.Table(usual)
	if err != nil || !strings.Contains(fmt.Sprint(told), "stand open: 2. Windows, of portals that one looks through: 1.") {
		t.Fatalf("%v: %v", err, told)
	}
	field := table.Field()
	for _, c := range [][2]physics.Vec{{physics.V(4000, 10000), physics.V(8000, 10000)}, {physics.V(12000, 9000), physics.V(17000, 9000)}, {physics.V(10000, 500), physics.V(10000, 4000)}} {
		if !field.Sees(physics.Body{At: c[0], Radius: 630, Height: 1250}, physics.Body{At: c[1], Radius: 630, Height: 1250}) {
			t.Errorf("from %v to %v nothing is seen", c[0], c[1])
		}
	}
}

func TestAMapThatIsAPictureAloneComesInWithoutWalls(t *testing.T) {
	m, err := Parse([]byte(`{"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":12,"y":9},"pixels_per_grid":1},"image":""}`))
	if err != nil {
		t.Fatal(err)
	}
	if table, _, err := m.Table(usual); err != nil || len(table.Terrain) != 0 || table.Size != physics.V(24000, 18000) {
		t.Errorf("%v: %+v", err, table)
	}
}

// FuzzTable looks for a file that panics, or of which a table is made that the game cannot hold.
func FuzzTable(f *testing.F) {
	f.Add([]byte(inn))
	f.Add([]byte(cellar))
	f.Add([]byte(`{"resolution":{"map_size":{"x":10,"y":1},"pixels_per_grid":1},"line_of_sight":[[]]}`))
	f.Add([]byte(strings.Replace(inn, `"format":0.2`, `"software":"Duckboard"`, 1)))
	f.Add([]byte(`{"resolution":{"map_size":{"x":5,"y":5},"pixels_per_grid":1},"line_of_sight":[[{"x":1,"y":1},{"x":2,"y":1},{"x":2,"y":2},{"x":1,"y":1}]],"portals":[{"bounds":[{"x":1,"y":1},{"x":2,"y":1}]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Parse(data)
		if err != nil {
			return
		}
		if again, err := Parse(m.Marshal()); err != nil || len(again.Walls) != len(m.Walls) {
			t.Errorf("it is not read back: %v", err)
		}
		table, _, err := m.Table(usual)
		if err != nil {
			return
		}
		if _, err := levels.Parse(table.Marshal()); err != nil {
			t.Error(err)
		}
	})
}
