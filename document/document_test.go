package document

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"duckboard/physics/lattice"
	"pgregory.net/rapid"
)

// thing reads one of each kind of value.
func thing(o *Object) {
	o.Opt("name").Name(20)
	o.Opt("text").String(20)
	o.Opt("n").IntOr(3, 0, 9)
	o.Opt("turn").Number(-360, 360)
	o.Opt("height").Inches(0, 10*lattice.Inch)
	o.Opt("yes").Bool()
	o.Opt("kind").Word("kind", "wall", "hill", "woods")
	o.Opt("at").Point()
	o.Opt("outline").Points(5)
	o.Opt("rect").Lengths(4, 0, 99000)
	for _, p := range o.Opt("parts").List(3) {
		part := p.Object()
		part.Get("id").Name(10)
		part.Opt("height").Inches(0, 1000)
	}
	if free := o.Opt("title"); free.Present() {
		texts := free.Object()
		for _, lang := range texts.Names() {
			texts.Get(lang).String(50)
		}
	}
}

func faults(t *testing.T, doc string) []string {
	t.Helper()
	err := Read([]byte(doc), "thing/1", thing)
	if err == nil {
		return nil
	}
	return strings.Split(err.Error(), "\n")
}

func TestEachFaultIsNamedWithItsPath(t *testing.T) {
	for fields, want := range map[string]string{
		`"hieght":1`:                            `hieght: unknown field, did you mean height?`,
		`"colour":1`:                            `colour: unknown field`,
		`"a\nb":1`:                              `["a\nb"]: unknown field`,
		`"parts":[{"id":"a"},{"ide":"b"}]`:      "parts[1].id: is missing\nparts[1].ide: unknown field, did you mean id?",
		`"n":1,"n":2`:                           `n: given twice`,
		`"parts":[{"id":"a","i\u0064":"b"}]`:    `parts[0].id: given twice`,
		`"parts":[7]`:                           `parts[0]: 7 is not an object`,
		`"parts":{}`:                            `parts: an object is not a list`,
		`"parts":null`:                          `parts: null is not a list`,
		`"parts":[{"id":"a"},1,2,3]`:            `parts: has 4 entries, more than 3`,
		`"n":10`:                                `n: 10 is not from 0 to 9`,
		`"n":1.5`:                               `n: 1.5 is not a whole number`,
		`"n":"1"`:                               `n: "1" is not a number`,
		`"n":1e999`:                             `n: 1e999 is not from 0 to 9`,
		`"turn":361`:                            `turn: 361 is not from -360 to 360`,
		`"height":3.14159`:                      `height: 3.14159 has more than three decimals of an inch`,
		`"height":1.0000000000001`:              `height: 1.0000000000001 has more than three decimals of an inch`,
		`"height":11`:                           `height: 11 is not from 0 to 10 inches`,
		`"height":-1`:                           `height: -1 is not from 0 to 10 inches`,
		`"yes":1`:                               `yes: 1 is not true or false`,
		`"kind":"wal"`:                          `kind: unknown kind "wal", did you mean wall?`,
		`"kind":"zzz"`:                          `kind: unknown kind "zzz", must be wall, hill, woods`,
		`"name":" "`:                            `name: is empty`,
		`"name":"a\nb"`:                         `name: has more than one line`,
		`"name":"123456789012345678901"`:        `name: is longer than 20 bytes`,
		`"text":"\u0007"`:                       `text: contains a control character`,
		`"at":[1]`:                              `at: has 1 numbers instead of 2`,
		`"at":[1,"2"]`:                          `at[1]: "2" is not a number`,
		`"at":[1,1001]`:                         `at[1]: 1001 is beyond 1000 inches`,
		`"outline":[[0,0],[1,0.0001],7]`:        "outline[1][1]: 0.0001 has more than three decimals of an inch\noutline[2]: 7 is not a list",
		`"outline":[[],[],[],[],[],[]]`:         `outline: has 6 entries, more than 5`,
		`"rect":[1,2,3]`:                        `rect: has 3 numbers instead of 4`,
		`"rect":[1,2,-3,4]`:                     `rect[2]: -3 is not from 0 to 99 inches`,
		`"title":{"en":"a","it":1}`:             `title.it: 1 is not a string`,
		`"height":-1,"n":10,"parts":[{}],"x":1`: "n: 10 is not from 0 to 9\nheight: -1 is not from 0 to 10 inches\nparts[0].id: is missing\nx: unknown field",
	} {
		if got := strings.Join(faults(t, `{"format":"thing/1",`+fields+`}`), "\n"); got != want {
			t.Errorf("%s\n got %s\nwant %s", fields, got, want)
		}
	}
}

func TestSoundDocumentHasNoFault(t *testing.T) {
	got := faults(t, "\xef\xbb\xbf"+` { "format" : "thing/1" , "name":"\u00c9 \"x\"", "text":"a\nb","n":1.0,"turn":-12.5,"height":0.125,"yes":false,
		"kind":"hill","at":[1.5,-2e1],"outline":[[0,0],[1,0],[1,1]],"rect":[1,2,3,4],"parts":[{"id":"a"}, {"id":"b","height":1}],"title":{"en":"x","it":"y"} } `)
	if got != nil {
		t.Error(got)
	}
}

func TestWrongFormatIsTheOnlyFault(t *testing.T) {
	for doc, want := range map[string]string{
		`{"n":10}`:                            "format: is missing",
		`{"format":"other/1","n":10}`:         `format: "other/1" is not "thing/1"`,
		`{"format":"thing/0","n":10}`:         `format: "thing/0" is not "thing/1"`,
		`{"format":"thing/2","n":10,"new":1}`: `format: "thing/2" is not "thing/1": a newer version of the game wrote it`,
		`{"format":7}`:                        `format: 7 is not a string`,
		`[]`:                                  `a list is not an object`,
		`{"format":"thing/1","format":"x/1"}`: `format: given twice`,
	} {
		if got := strings.Join(faults(t, doc), "\n"); got != want {
			t.Errorf("%s: %s, want %s", doc, got, want)
		}
	}
}

func TestDocumentOfANewerVersionIsToldFromABrokenOne(t *testing.T) {
	for doc, want := range map[string]bool{
		`{"format":"thing/2"}`: true, `{"format":"thing/10","kind":"tower"}`: true,
		`{"format":"thing/1","n":10}`: false, `{"format":"thing/0"}`: false, `{"format":"thing/x"}`: false, `{"format":"other/2"}`: false, `{"format":`: false,
	} {
		err := Read([]byte(doc), "thing/1", thing)
		// also as a part of another document
		whole := ReadObject([]byte(`{"part":1,"strange":2}`), 100, func(o *Object) { o.Get("part").Within(err) })
		if IsNewer(err) != want || IsNewer(whole) != want || IsNewer(fmt.Errorf("in a file: %w", err)) != want {
			t.Errorf("%s: %v, within another: %v", doc, err, whole)
		}
		if want && strings.Contains(whole.Error(), "strange") {
			t.Errorf("%s: what else is strange is told as a fault: %v", doc, whole)
		}
	}
}

func TestSyntaxErrorsNameLineAndColumn(t *testing.T) {
	for doc, want := range map[string]string{
		``:                      "line 1, column 1: the document ends too early",
		"{\n \"é\": tru}":       "line 2, column 7: a value cannot begin with 't'",
		"{\n\"a\" 1}":           "line 2, column 5: a colon is missing before '1'",
		"[1 2]":                 "line 1, column 4: a comma or ']' is missing before '2'",
		"[1,]":                  "line 1, column 4: nothing follows the comma",
		"{a:1}":                 "line 1, column 2: a field's name in double quotes is missing before 'a'",
		"[01]":                  "line 1, column 2: a number is not written as JSON wants it",
		"[1.]":                  "line 1, column 2: a number is not written as JSON wants it",
		"[-]":                   "line 1, column 2: a number is not written as JSON wants it",
		"[1e]":                  "line 1, column 2: a number is not written as JSON wants it",
		"[NaN]":                 "line 1, column 2: a value cannot begin with 'N'",
		`["\x"]`:                "line 1, column 2: a string with a wrong escape",
		"[\"a\nb\"]":            "line 1, column 4: a string may not contain a line break or control character",
		`["a`:                   "line 1, column 4: the document ends too early",
		`{} x`:                  "line 1, column 4: text after the end of the document",
		"[\n\"\xff\"]":          "line 2, column 2: not UTF-8",
		strings.Repeat("[", 99): "line 1, column 33: more than 32 objects and lists inside one another",
	} {
		if got := strings.Join(faults(t, doc), "\n"); got != want {
			t.Errorf("%.40q: %s, want %s", doc, got, want)
		}
	}
}

func TestDocumentsBeyondTheBoundsAreRefused(t *testing.T) {
	var fields strings.Builder
	for i := range MaxFields + 1 {
		fmt.Fprintf(&fields, `,"f%d":0`, i)
	}
	for name, c := range map[string]struct{ doc, want string }{
		"long":   {`"` + strings.Repeat("x", MaxBytes) + `"`, "longer than 4 MB"},
		"values": {`[0` + strings.Repeat(",0", MaxValues) + `]`, "more than 600000 values"},
		"fields": {`{"format":"thing/1"` + fields.String() + `}`, "more than 100 fields"},
	} {
		if got := strings.Join(faults(t, c.doc), "\n"); !strings.Contains(got, c.want) {
			t.Errorf("%s: %.200s, want %s", name, got, c.want)
		}
	}
}

func TestManyFaultsAreCounted(t *testing.T) {
	var b strings.Builder
	for i := range 50 {
		fmt.Fprintf(&b, `,"x%d":0`, i)
	}
	got := faults(t, `{"format":"thing/1"`+b.String()+`}`)
	if len(got) != MaxFaults+1 || got[MaxFaults] != "and 30 more" {
		t.Errorf("%d lines, the last %q", len(got), got[len(got)-1])
	}
}

func TestNearestWordsComeFirst(t *testing.T) {
	known := []string{"FIRE", "FEAR", "GAS", "FLYING"}
	if got := Nearest("FEIR", known, 2); !slices.Equal(got, []string{"FEAR"}) && !slices.Equal(got, []string{"FIRE"}) {
		t.Error(got)
	}
	if got := Nearest("flyng", known, 3); !slices.Equal(got, []string{"FLYING"}) {
		t.Error(got)
	}
	if got := Nearest(strings.Repeat("x", 100000), known, 3); got != nil {
		t.Error(got)
	}
}

func TestFormatBreaksOnlyLongLines(t *testing.T) {
	long := make([]lattice.Vec, 30)
	for i := range long {
		long[i] = lattice.V(lattice.Mil(i)*1250, 33125)
	}
	got := string(Format(Fields{{"format", "thing/1"}, {"name", "a <b> \"c\""}, {"at", lattice.V(1500, -250)}, {"empty", List{}},
		{"parts", List{Fields{{"id", "a"}, {"n", 3}, {"yes", true}, {"turn", 12.5}}, Fields{{"id", "b"}, {"outline", long}}}}, {"words", []string{"x", "y"}}}))
	want := `{
  "format": "thing/1",
  "name": "a <b> \"c\"",
  "at": [1.5, -0.25],
  "empty": [],
  "parts": [
    {"id": "a", "n": 3, "yes": true, "turn": 12.5},
    {
      "id": "b",
      "outline": [
        [0, 33.125], [1.25, 33.125], [2.5, 33.125], [3.75, 33.125], [5, 33.125], [6.25, 33.125], [7.5, 33.125], [8.75, 33.125],
        [10, 33.125], [11.25, 33.125], [12.5, 33.125], [13.75, 33.125], [15, 33.125], [16.25, 33.125], [17.5, 33.125], [18.75, 33.125],
        [20, 33.125], [21.25, 33.125], [22.5, 33.125], [23.75, 33.125], [25, 33.125], [26.25, 33.125], [27.5, 33.125], [28.75, 33.125],
        [30, 33.125], [31.25, 33.125], [32.5, 33.125], [33.75, 33.125], [35, 33.125], [36.25, 33.125]
      ]
    }
  ],
  "words": ["x", "y"]
}
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mil := rapid.Custom(func(t *rapid.T) lattice.Mil { return lattice.Mil(rapid.IntRange(-1000000, 1000000).Draw(t, "mil")) })
		text := rapid.StringN(0, 20, 60).Draw(t, "text")
		if strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f }) {
			t.Skip("control character")
		}
		at, yes := lattice.V(mil.Draw(t, "x"), mil.Draw(t, "y")), rapid.Bool().Draw(t, "yes")
		var points []lattice.Vec
		for range rapid.IntRange(0, 40).Draw(t, "points") {
			points = append(points, lattice.V(mil.Draw(t, "x"), mil.Draw(t, "y")))
		}
		data := Format(Fields{{"format", "f/1"}, {"text", text}, {"at", at}, {"yes", yes}, {"list", List{Fields{{"points", points}}}}})
		err := Read(data, "f/1", func(o *Object) {
			if got := o.Get("text").String(60); got != text {
				t.Errorf("text %q, want %q", got, text)
			}
			if got, _ := o.Get("at").Point(); got != at {
				t.Errorf("at %v, want %v", got, at)
			}
			if got := o.Get("yes").Bool(); got != yes {
				t.Errorf("yes %v, want %v", got, yes)
			}
			if got, _ := o.Get("list").List(1)[0].Object().Get("points").Points(40); !slices.Equal(got, points) {
				t.Errorf("points %v, want %v", got, points)
			}
		})
		if err != nil {
			t.Errorf("%v in\n%s", err, data)
		}
	})
}

// FuzzRead looks for a document that panics or that is read differently from
// what its bounds allow.
func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"format":"thing/1","name":"x","at":[1,2],"outline":[[0,0],[1,0],[1,1]],"parts":[{"id":"a"}]}`))
	f.Add([]byte(`{"format":"thing/1","n":1e5,"n":2,"kind":"wal","title":{"\u0065n":"\ud800"}}`))
	f.Add([]byte("{\"format\":\"thing/1\",\n\"height\":[[[]]]"))
	f.Fuzz(func(t *testing.T, data []byte) {
		err := Read(data, "thing/1", thing)
		if e, ok := err.(*Error); err != nil && (!ok || len(e.Faults) == 0 || len(e.Faults) > MaxFaults) {
			t.Errorf("an error without faults or with too many: %v", err)
		}
	})
}

func TestSyntaxErrorsAreToldInThePlayersLanguage(t *testing.T) {
	err := Syntax([]byte("[\n1 2]"), 100)
	var e *Error
	if !errors.As(err, &e) || len(e.Faults) != 1 {
		t.Fatalf("%v", err)
	}
	words := map[string]string{"line %d, column %d: %s": "riga %d, colonna %d: %s", "a comma or %q is missing before %q": "manca una virgola o %q prima di %q"}
	got := e.Faults[0].In(func(key string, args ...any) string { return fmt.Sprintf(words[key], args...) })
	if want := "riga 2, colonna 3: manca una virgola o ']' prima di '2'"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if err := Syntax([]byte("[1]"), 100); err != nil {
		t.Errorf("of sound JSON: %v", err)
	}
}

func TestADocumentIsToldByItsKindWhateverItsVersion(t *testing.T) {
	for data, want := range map[string]bool{
		`{"format":"duckboard-list/1"}`:    true,
		`{"format": "duckboard-list/7",`:   true,
		`{"format":"duckboard-lists/1"}`:   false,
		`{"format":"duckboard-warband/1"}`: false,
		``:                                 false,
		strings.Repeat(" ", 4096) + `{"format":"duckboard-list/1"}`: false,
	} {
		if Says([]byte(data), "duckboard-list/1") != want {
			t.Errorf("%q: not %v", data, want)
		}
	}
}
