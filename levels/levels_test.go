package levels

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"duckboard/physics"
	"pgregory.net/rapid"
)

// doc is a table document with one piece, given by its fields.
func doc(piece string) string {
	return `{"format":"duckboard-table/1","name":"case","size":[48,36],"terrain":[` + piece + `]}`
}

func TestEachFaultOfAPieceIsNamedWithItsPath(t *testing.T) {
	for piece, want := range map[string]string{
		`{"kind":"wall","rect":[1,1,4,1]}`:                                                                                                       `terrain[0].id: is missing`,
		`{"id":"","kind":"wall","rect":[1,1,4,1]}`:                                                                                               `terrain[0].id: is empty`,
		`{"id":"a","rect":[1,1,4,1]}`:                                                                                                            `terrain[0].kind: is missing`,
		`{"id":"a","kind":"wal","rect":[1,1,4,1]}`:                                                                                               `terrain[0].kind: unknown kind "wal", did you mean wall?`,
		`{"id":"a","kind":"wall"}`:                                                                                                               `terrain[0]: has no shape: a polygon, rect or circle is missing`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"circle":[4,4,1]}`:                                                                             `terrain[0]: has both rect and circle, it may have only one shape`,
		`{"id":"a","kind":"wall","rect":[1,1,4,0]}`:                                                                                              `terrain[0].rect: has a width or height that is not above 0`,
		`{"id":"a","kind":"wall","rect":[1,1,0.001,0.001],"rotate":45}`:                                                                          `terrain[0].rect: is too thin to be turned by 45 degrees`,
		`{"id":"a","kind":"wall","rect":[1,1,4]}`:                                                                                                `terrain[0].rect: has 3 numbers instead of 4`,
		`{"id":"a","kind":"wall","circle":[9,9,1],"rotate":30}`:                                                                                  `terrain[0].rotate: turns only a rect`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"rotate":361}`:                                                                                 `terrain[0].rotate: 361 is not from -360 to 360`,
		`{"id":"a","kind":"wall","circle":[9,9,0]}`:                                                                                              `terrain[0].circle: has a radius of less than 0.05 inches`,
		`{"id":"a","kind":"wall","circle":[49,9,1]}`:                                                                                             `terrain[0].circle: is wholly off the table`,
		`{"id":"a","kind":"wall","rect":[1,36,4,1]}`:                                                                                             `terrain[0].rect: is wholly off the table`,
		`{"id":"a","kind":"wall","rect":[1,1,1000,1]}`:                                                                                           `terrain[0].rect: reaches farther than 1000 inches`,
		`{"id":"a","kind":"wall","polygon":[[-9,-9],[-5,-9],[-5,-1]]}`:                                                                           `terrain[0].polygon: is wholly off the table`,
		`{"id":"a","kind":"wall","polygon":[[0,0],[4,0]]}`:                                                                                       `terrain[0].polygon: has fewer than 3 points`,
		`{"id":"a","kind":"wall","polygon":[[0,0],[4,4],[8,8],[2,2]]}`:                                                                           `terrain[0].polygon: has no area`,
		`{"id":"a","kind":"wall","polygon":[[0,0],[4,4],[4,0],[0,4]]}`:                                                                           `terrain[0].polygon: crosses itself`,
		`{"id":"a","kind":"wall","polygon":[[0,0],[4,0],[4,4],[2,0],[0,4]]}`:                                                                     `terrain[0].polygon: crosses itself`,
		`{"id":"a","kind":"wall","polygon":[[0,0],[4,0],[6,0],[5,0],[4,4]]}`:                                                                     `terrain[0].polygon: crosses itself`,
		`{"id":"a","kind":"wall","polygon":[[0,0],[4,0],[4,4],[0,0]]}`:                                                                           `terrain[0].polygon: point 3 repeats point 0`,
		`{"id":"a","kind":"wall","polygon":[[0,0],[4,0],[4,4.0001]]}`:                                                                            `terrain[0].polygon[2][1]: 4.0001 has more than three decimals of an inch`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"hieght":2}`:                                                                                   `terrain[0].hieght: unknown field, did you mean height?`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"height":-2}`:                                                                                  `terrain[0].height: is negative, which only a trench may have`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"height":101}`:                                                                                 `terrain[0].height: 101 is not from -100 to 100 inches`,
		`{"id":"a","kind":"trench","rect":[1,1,4,2],"height":2}`:                                                                                 `terrain[0].height: a trench needs a negative height, its depth below the ground`,
		`{"id":"a","kind":"trench","rect":[1,1,4,2],"height":0}`:                                                                                 `terrain[0].height: a trench needs a negative height, its depth below the ground`,
		`{"id":"a","kind":"trench","rect":[1,1,4,2],"base":1}`:                                                                                   `terrain[0].base: a trench is cut into the ground and has none`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"ground":"dificult"}`:                                                                          `terrain[0].ground: unknown ground "dificult", did you mean difficult?`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"sides":"steep"}`:                                                                              `terrain[0].sides: unknown sides "steep", must be sheer, open`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"top":"no"}`:                                                                                   `terrain[0].top: "no" is not true or false`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"sight":"dens"}`:                                                                               `terrain[0].sight: unknown sight "dens", did you mean dense?`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"cover":"full"}`:                                                                               `terrain[0].cover: unknown cover "full", must be none, light, heavy`,
		`{"id":"a","kind":"block","rect":[1,1,4,1],"ladders":[[5,1.5],[5.051,1.5]]}`:                                                             `terrain[0].ladders[1]: is farther than 0.05 inches from the edge of the piece`,
		`{"id":"a","kind":"block","rect":[1,1,4,4],"ladders":[[3,3]]}`:                                                                           `terrain[0].ladders[0]: is farther than 0.05 inches from the edge of the piece`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1]},{"id":"a","kind":"wall","rect":[1,4,4,1]}`:                                                    `terrain[1].id: is the same as that of terrain[0]`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"openings":[{"from":1,"to":2,"top":1}]}`:                                                       `terrain[0].openings[0].edge: is missing`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"openings":[{"edge":4,"from":1,"to":2,"top":1}]}`:                                              `terrain[0].openings[0].edge: the outline has no such edge, only 0 to 3`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"openings":[{"edge":0,"from":0,"to":2,"top":1}]}`:                                              `terrain[0].openings[0].from: is less than 0.05 inches from the edge's beginning`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"openings":[{"edge":0,"from":2,"to":1,"top":1}]}`:                                              `terrain[0].openings[0].to: is less than 0.05 inches beyond from`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"openings":[{"edge":0,"from":2,"to":4,"top":1}]}`:                                              `terrain[0].openings[0].to: is less than 0.05 inches from the edge's end, which is 4 inches along`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"openings":[{"edge":0,"from":2,"to":3,"top":1,"bottom":-1}]}`:                                  `terrain[0].openings[0].bottom: is below the underside of the piece`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"openings":[{"edge":0,"from":2,"to":3,"top":1,"bottom":1}]}`:                                   `terrain[0].openings[0].top: is less than 0.05 inches above bottom`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"openings":[{"edge":0,"from":2,"to":3,"top":2.5}]}`:                                            `terrain[0].openings[0].top: is above the top of the piece, which is 2 inches high`,
		`{"id":"a","kind":"trench","rect":[1,1,4,1],"openings":[{"edge":0,"from":2,"to":3,"top":1}]}`:                                            `terrain[0].openings[0]: only a piece with a height has openings`,
		`{"id":"a","kind":"wall","rect":[1,1,4,1],"openings":[{"edge":0,"from":1,"to":3,"top":1,"pas":true}]}`:                                   `terrain[0].openings[0].pas: unknown field, did you mean pass?`,
		`{"id":"a","kind":"wall","rect":[1,1,4,4],"openings":[{"edge":0,"from":1,"to":3,"top":1},{"edge":0,"from":2,"to":3,"top":2}]}`:           `terrain[0].openings[1]: shares room with another opening of the piece`,
		`{"id":"a","kind":"wall","polygon":[[0,0],[10,0],[10,6],[2,6],[2,4],[7,4],[7,2],[0,2]],"openings":[{"edge":0,"from":6,"to":8,"top":1}]}`: `terrain[0].openings[0]: leaves the piece round a corner, not straight opposite its edge`,
		`7`: `terrain[0]: 7 is not an object`,
	} {
		if _, err := Parse([]byte(doc(piece))); err == nil || err.Error() != want {
			t.Errorf("%s\n got %v\nwant %s", piece, err, want)
		}
	}
}

func TestEachFaultOfATableIsNamedWithItsPath(t *testing.T) {
	head := `"format":"duckboard-table/1","name":"case","size":[48,36],"terrain":[]`
	many := strings.TrimSuffix(strings.Repeat("0,", MaxPieces+1), ",")
	outline := ""
	for i := range MaxPoints + 1 {
		outline += fmt.Sprintf("[%d,%d],", i, i*i%7)
	}
	for fields, want := range map[string]string{
		`"format":"duckboard-table/2"`:                                                                                                 `format: "duckboard-table/2" is not "duckboard-table/1": a newer version of the game wrote it`,
		`"format":"duckboard-table/1","size":[48,36],"terrain":[]`:                                                                     `name: is missing`,
		`"format":"duckboard-table/1","name":"x","terrain":[]`:                                                                         `size: is missing`,
		`"format":"duckboard-table/1","name":"x","size":[48,36]`:                                                                       `terrain: is missing`,
		`"format":"duckboard-table/1","name":"x","size":[3.14159,36],"terrain":[]`:                                                     `size[0]: 3.14159 has more than three decimals of an inch`,
		`"format":"duckboard-table/1","name":"x","size":[48,2.999],"terrain":[]`:                                                       `size[1]: 2.999 is not from 3 to 144 inches`,
		`"format":"duckboard-table/1","name":"x","size":[145,36],"terrain":[]`:                                                         `size[0]: 145 is not from 3 to 144 inches`,
		`"format":"duckboard-table/1","name":"x","size":[48,36],"terrain":[` + many + `]`:                                              `terrain: has 5001 entries, more than 5000`,
		`"format":"duckboard-table/1","name":"x","size":[48,36],"terrain":[{"id":"a","kind":"wall","polygon":[` + outline + `[0,9]]}]`: `terrain[0].polygon: has 502 entries, more than 500`,
		head + `,"zones":[{"side":2,"polygon":[[0,0],[9,0],[9,9]]}]`:                                                                   `zones[0].side: 2 is not from 0 to 1`,
		head + `,"zones":[{"polygon":[[0,0],[9,0],[9,9]]}]`:                                                                            `zones[0].side: is missing`,
		head + `,"zones":[{"side":0}]`:                                                                                                 `zones[0].polygon: is missing`,
		head + `,"zones":[{"side":0,"polygon":[[0,0],[9,9],[9,0],[0,9]]}]`:                                                             `zones[0].polygon: crosses itself`,
		head + `,"zones":[{"side":0,"polygon":[[0,0],[49,0],[9,9]]}]`:                                                                  `zones[0].polygon: point 1 at 49, 0 is off the table`,
		head + `,"objectives":[{"id":"a","at":[1,1]},{"id":"a","at":[2,2]}]`:                                                           `objectives[1].id: is the same as that of objectives[0]`,
		head + `,"objectives":[{"id":"a","at":[1,37]}]`:                                                                                `objectives[0].at: is off the table`,
		head + `,"objectives":[{"id":"a"}]`:                                                                                            `objectives[0].at: is missing`,
		head + `,"weather":"fogg"`:                                                                                                     `weather: unknown weather "fogg", did you mean fog?`,
		head + `,"zone":[]`:                                                                                                            `zone: unknown field, did you mean zones?`,
	} {
		if _, err := Parse([]byte("{" + fields + "}")); err == nil || err.Error() != want {
			t.Errorf("%.200s\n got %v\nwant %s", fields, err, want)
		}
	}
}

func TestAllFaultsAreReportedAtOnce(t *testing.T) {
	_, err := Parse([]byte(doc(`{"id":"a","kind":"wal","polygon":[[0,0],[4,4],[4,0],[0,4]]},{"id":"a","kind":"wall","circle":[1,1,1],"height":-1}`)))
	want := "terrain[0].kind: unknown kind \"wal\", did you mean wall?\nterrain[0].polygon: crosses itself\nterrain[1].id: is the same as that of terrain[0]\nterrain[1].height: is negative, which only a trench may have"
	if err == nil || err.Error() != want {
		t.Errorf("got %v\nwant %s", err, want)
	}
}

func TestPieceMayHangOverTheEdge(t *testing.T) {
	if _, err := Parse([]byte(doc(`{"id":"a","kind":"woods","circle":[0,0,3]},{"id":"b","kind":"hill","polygon":[[40,30],[50,30],[50,40]]}`))); err != nil {
		t.Error(err)
	}
}

func resolved(t *testing.T, piece string) physics.Piece {
	t.Helper()
	table, err := Parse([]byte(doc(piece)))
	if err != nil {
		t.Fatal(err)
	}
	return table.Field().Pieces()[0]
}

// TestKindsHaveTheDefaultsOfTheProtocol reads the defaults as protocol.md
// prints them.
func TestKindsHaveTheDefaultsOfTheProtocol(t *testing.T) {
	printed := `wall 2 open sheer no opaque heavy
block 2 open sheer yes opaque heavy
building 4 open sheer yes opaque heavy
platform 0.25 open sheer yes opaque heavy
hill 2 open open yes opaque heavy
stairs 3 open open yes opaque light
trench -2 open open yes clear heavy
barricade 1 open sheer yes opaque heavy
woods 4 difficult open no dense heavy
scrub 1 difficult open no dense light
mud 0 difficult open no clear none
crater 0 difficult open no clear none
stream 0 difficult open no clear none
wire 0.5 dangerous open no clear light
water 0 impassable open no clear none
acid 0 impassable open no clear none
rock 2 impassable sheer no opaque heavy`
	for i, line := range strings.Split(printed, "\n") {
		kind, _, _ := strings.Cut(line, " ")
		p := resolved(t, `{"id":"a","kind":"`+kind+`","rect":[1,2,3,4]}`)
		got := fmt.Sprint(p.Kind, " ", p.Top, " ", groundWords[p.Ground], " ", map[bool]string{true: "sheer", false: "open"}[p.Sheer], " ",
			map[bool]string{true: "yes", false: "no"}[p.Stand], " ", sightWords[p.Sight], " ", coverWords[p.Cover])
		if got != line || p.Base != 0 || p.ID != "a" || Kinds()[i] != kind {
			t.Errorf("got %s, want %s", got, line)
		}
	}
}

func TestFieldsOverrideTheKind(t *testing.T) {
	p := resolved(t, `{"id":"a","kind":"platform","rect":[1,2,3,4],"base":2.75,"height":0.5,"ground":"dangerous","sides":"open","top":false,"sight":"dense","cover":"light","ladders":[[4,3]]}`)
	want := physics.Piece{ID: "a", Kind: "platform", Outline: p.Outline, Base: 2750, Top: 3250, Ground: physics.Dangerous, Sight: physics.Dense,
		Cover: physics.LightCover, Ladders: []physics.Vec{physics.V(4000, 3000)}}
	if !reflect.DeepEqual(p, want) {
		t.Errorf("got %+v, want %+v", p, want)
	}
}

func TestTrenchDeeperThanThreeInchesIsSheer(t *testing.T) {
	for fields, sheer := range map[string]bool{`"height":-3`: false, `"height":-3.001`: true, `"height":-4,"sides":"open"`: false, `"height":-1,"sides":"sheer"`: true} {
		if p := resolved(t, `{"id":"a","kind":"trench","rect":[1,2,3,4],`+fields+`}`); p.Sheer != sheer {
			t.Errorf("%s: sheer %v, want %v", fields, p.Sheer, sheer)
		}
	}
}

func TestRectTurnsClockwiseAboutItsCentre(t *testing.T) {
	for fields, want := range map[string]string{
		`"rect":[10,10,4,2]`:                "[{10 10} {14 10} {14 12} {10 12}]",
		`"rect":[10,10,4,2],"rotate":90`:    "[{13 9} {13 13} {11 13} {11 9}]",
		`"rect":[10,10,4,2],"rotate":-270`:  "[{13 9} {13 13} {11 13} {11 9}]",
		`"rect":[10,10,4,2],"rotate":180`:   "[{14 12} {10 12} {10 10} {14 10}]",
		`"rect":[10,10,4,2],"rotate":270`:   "[{11 13} {11 9} {13 9} {13 13}]",
		`"rect":[10,10,4,2],"rotate":360`:   "[{10 10} {14 10} {14 12} {10 12}]",
		`"rect":[10,10,4,2],"rotate":30`:    "[{10.768 9.134} {14.232 11.134} {13.232 12.866} {9.768 10.866}]",
		`"rect":[10,10,4,2],"rotate":-45.5`: "[{9.885 11.726} {12.689 8.873} {14.115 10.274} {11.311 13.127}]",
	} {
		if got := fmt.Sprint(resolved(t, `{"id":"a","kind":"wall",`+fields+`}`).Outline); got != want {
			t.Errorf("%s: %s, want %s", fields, got, want)
		}
	}
}

func TestCircleIsARegularPolygonOf24(t *testing.T) {
	points := resolved(t, `{"id":"a","kind":"wall","circle":[10,20,2]}`).Outline
	if len(points) != 24 {
		t.Fatalf("%d points", len(points))
	}
	for i, p := range points {
		d := p.Sub(physics.V(10000, 20000)).Len()
		side := points[(i+1)%24].Sub(p).Len()
		if d < 1999 || d > 2001 || side < 520.5 || side > 523.5 {
			t.Errorf("point %d at %v: %v from the centre, side %v", i, p, d, side)
		}
	}
	if points[0] != physics.V(12000, 20000) || points[6] != physics.V(10000, 22000) || points[2] != physics.V(11732, 21000) {
		t.Error(points)
	}
}

// TestOwnSineIsExactEnough holds the series against identities instead of
// math.Sin, which it replaces because that may differ between platforms.
func TestOwnSineIsExactEnough(t *testing.T) {
	for a := -3600; a <= 3600; a++ {
		sin, cos := sinCos(float64(a) / 10)
		sin2, cos2 := sinCos(float64(a)/10 + 180)
		s2, c2 := sinCos(float64(a) / 5)
		for _, d := range []float64{sin*sin + cos*cos - 1, sin + sin2, cos + cos2, s2 - 2*sin*cos, c2 - (cos*cos - sin*sin)} {
			if d > 1e-14 || d < -1e-14 {
				t.Fatalf("%d tenths of a degree: off by %g", a, d)
			}
		}
	}
	if s, c := sinCos(30); s < 0.5-1e-15 || s > 0.5+1e-15 || c < 0.866 {
		t.Error(s, c)
	}
}

func TestKnownNameThatIsMisspeltIsSuggested(t *testing.T) {
	_, err := Shipped("vilage")
	if err == nil || err.Error() != `unknown table "vilage", did you mean village?` {
		t.Error(err)
	}
}

// drawTable makes a random sound table.
func drawTable(t *rapid.T) *Table {
	mil := func(lo, hi int) physics.Mil { return physics.Mil(rapid.IntRange(lo, hi).Draw(t, "mil")) }
	word := func(words []string) string { return rapid.SampledFrom(append([]string{""}, words...)).Draw(t, "word") }
	table := New(physics.V(mil(12000, 144000), mil(12000, 144000)))
	table.Weather = Weather(rapid.IntRange(0, Weathers-1).Draw(t, "weather"))
	for i := range rapid.IntRange(0, 8).Draw(t, "pieces") {
		p := Piece{ID: fmt.Sprint("piece ", i), Kind: rapid.SampledFrom(Kinds()).Draw(t, "kind"), Ground: word(groundWords), Sides: word(sideWords), Sight: word(sightWords), Cover: word(coverWords)}
		x, y := mil(0, 8000), mil(0, 8000)
		switch rapid.IntRange(0, 2).Draw(t, "shape") {
		case 0:
			p.Polygon = []physics.Vec{physics.V(x, y), physics.V(x+mil(1, 9000), y), physics.V(x, y+mil(1, 9000))}
			p.Ladders = append(p.Ladders, p.Polygon[1])
		case 1:
			p.Rect = &Rect{x, y, mil(100, 5000), mil(100, 5000), float64(rapid.IntRange(-3600, 3600).Draw(t, "rotate")) / 10}
		default:
			p.Circle = &Circle{x, y, mil(50, 6000)}
		}
		if rapid.Bool().Draw(t, "tall") {
			h := mil(0, 100000)
			p.Height = &h
		}
		if p.Kind == trench {
			if p.Height != nil {
				*p.Height = -*p.Height - 1
				*p.Height = max(*p.Height, -MaxHeight)
			}
		} else {
			p.Base = mil(-5000, 5000)
		}
		if rapid.Bool().Draw(t, "topped") {
			top := rapid.Bool().Draw(t, "top")
			p.Top = &top
		}
		if r := p.Resolved(); r.Top-r.Base >= 200 && p.Rect != nil {
			edge := rapid.IntRange(0, 3).Draw(t, "edge")
			from, to := mil(50, 2000), mil(100, 4900)
			r.Openings = []physics.Opening{{Edge: edge, From: from, To: to, Bottom: mil(0, 100), Top: mil(150, 200), Pass: rapid.Bool().Draw(t, "pass")}}
			if r.CheckOpenings().Kind == physics.NoOpeningFault {
				p.Openings = r.Openings
			}
		}
		table.Terrain = append(table.Terrain, p)
	}
	for side := range rapid.IntRange(0, 2).Draw(t, "zones") {
		table.Zones = append(table.Zones, Zone{Side: side, Locked: side == 1, Polygon: []physics.Vec{{X: 0, Y: 0}, {X: mil(1, 12000), Y: 0}, {X: 0, Y: mil(1, 12000)}}})
	}
	for i := range rapid.IntRange(0, 3).Draw(t, "objectives") {
		table.Objectives = append(table.Objectives, Objective{ID: fmt.Sprint(i), At: physics.V(mil(0, 12000), mil(0, 12000)), Locked: i == 2})
	}
	return table
}

func TestWrittenTableIsReadBackTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := drawTable(t)
		data := table.Marshal()
		back, err := Parse(data)
		if err != nil {
			t.Fatalf("%v in\n%s", err, data)
		}
		if !reflect.DeepEqual(table, back) {
			t.Fatalf("got %+v\nwant %+v\n%s", back, table, data)
		}
		if !bytes.Equal(back.Marshal(), data) {
			t.Fatal("the text changed")
		}
	})
}

// FuzzParse looks for a document that panics, or that is accepted and then
// cannot be written and read again.
func FuzzParse(f *testing.F) {
	for _, n := range Names() {
		data, err := files.ReadFile("tables/" + n + ".json")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(doc(`{"id":"a","kind":"trench","polygon":[[0,0],[4,4],[4,0],[0,4]],"height":-4,"ladders":[[1,1]]},{"id":"b","kind":"wal","rect":[1,1,2,0.001],"rotate":12.5}`)))
	f.Add([]byte(doc(`{"id":"a","kind":"rock","circle":[999,1,1e3]}`)))
	f.Add([]byte(doc(`{"id":"a","kind":"wall","rect":[1,1,8,0.4],"rotate":33,"openings":[{"edge":0,"from":1,"to":2,"top":1},{"edge":2,"from":1,"to":3,"bottom":0.5,"top":1,"pass":true}]}`)))
	f.Fuzz(func(t *testing.T, data []byte) {
		table, err := Parse(data)
		if err != nil {
			return
		}
		table.Field()
		back, err := Parse(table.Marshal())
		if err != nil {
			t.Fatalf("an accepted table is refused after writing: %v", err)
		}
		if !bytes.Equal(back.Marshal(), table.Marshal()) {
			t.Fatal("the text changed")
		}
	})
}

func TestThePaletteHasEveryKindOnceInItsOwnOrder(t *testing.T) {
	all := Palette()
	if len(all) != len(Kinds()) {
		t.Fatalf("%d of %d kinds", len(all), len(Kinds()))
	}
	for i, k := range all {
		if k.Place != i+1 || k.Size.X <= 0 || k.Size.Y <= 0 || KindOf(k.Name) != k {
			t.Errorf("%+v at %d", k, i+1)
		}
	}
	if holes := slices.DeleteFunc(all, func(k Kind) bool { return k.Use != Hole }); len(holes) != 1 || holes[0].Name != trench {
		t.Errorf("%+v are holes", holes)
	}
	if k := KindOf("lawn"); k.Height != 0 || k.Ground != physics.Open || k.Sight != physics.Clear || k.Label != "lawn" {
		t.Errorf("%+v", k)
	}
}
