package code

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"duckboard/levels"
	"duckboard/physics"
	"pgregory.net/rapid"
)

func encode(t testing.TB, tab *levels.Table) string {
	t.Helper()
	c, err := Encode(tab)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// pack is the code of a binary document, whatever it is.
func pack(plain []byte) string { return Form.Text(plain) }

func TestShippedTablesComeBackTheSameAndFitInAMessage(t *testing.T) {
	for _, n := range levels.Names() {
		tab, _ := levels.Shipped(n)
		c := encode(t, tab)
		got, err := Decode(c)
		if err != nil || !bytes.Equal(got.Marshal(), tab.Marshal()) {
			t.Errorf("%s: %v", n, err)
		}
		if len(c) > 1800 {
			t.Errorf("%s: %d characters", n, len(c))
		}
		if c != encode(t, got) {
			t.Errorf("%s: another code the second time", n)
		}
	}
}

// anyTable is a table with everything that a document may have.
func anyTable(t *rapid.T) *levels.Table {
	m := func(lo, hi int) physics.Mil { return physics.Mil(rapid.IntRange(lo, hi).Draw(t, "mils")) }
	word := func(all ...string) string { return rapid.SampledFrom(all).Draw(t, "word") }
	tab := &levels.Table{Name: "Où 桌 " + word("a", "b"), Size: physics.V(m(12000, 144000), m(12000, 144000)), Symmetry: levels.Symmetry(rapid.IntRange(0, 3).Draw(t, "symmetry")), Weather: levels.Weather(rapid.IntRange(0, levels.Weathers-1).Draw(t, "weather"))}
	for i := range rapid.IntRange(0, 12).Draw(t, "pieces") {
		p := levels.Piece{ID: tab.FreeID(word("wall", "élan", "x")), Kind: rapid.SampledFrom(levels.Kinds()).Draw(t, "kind"),
			Ground: word("", "open", "dangerous"), Sides: word("", "sheer", "open"), Sight: word("", "clear", "dense"), Cover: word("", "none", "heavy"),
			Natural: rapid.Bool().Draw(t, "natural"), Locked: rapid.Bool().Draw(t, "locked"), Group: word("", "g")}
		if p.Kind != "trench" {
			h := m(1500, 9000)
			p.Height, p.Base = &h, m(-3000, 3000)
		}
		if rapid.Bool().Draw(t, "top") {
			yes := rapid.Bool().Draw(t, "yes")
			p.Top = &yes
		}
		x, y, s := m(0, 11000), m(0, 11000), m(1000, 5000)
		switch rapid.IntRange(0, 2).Draw(t, "shape") {
		case 0:
			p.Rect = &levels.Rect{X: x, Y: y, W: s, H: m(1000, 2000), Rotate: rapid.SampledFrom([]float64{0, -9, 33.5, 0.1, 1.0 / 3, -359.999999}).Draw(t, "angle")}
		case 1:
			p.Circle = &levels.Circle{X: x, Y: y, R: s}
		default:
			p.Polygon = []physics.Vec{physics.V(x, y), physics.V(x+s, y), physics.V(x+s/2, y+s+1)}
		}
		outline := p.Outline()
		if p.Kind != "trench" && rapid.Bool().Draw(t, "opening") {
			p.Openings = []physics.Opening{{Edge: 0, From: 51, To: 170, Bottom: m(0, 100), Top: m(200, 1500), Pass: rapid.Bool().Draw(t, "pass")}}
			if w := p.Resolved(); w.CheckOpenings().Kind != physics.NoOpeningFault {
				p.Openings = nil
			}
		}
		p.Ladders, p.Entries = outline[:i%3], outline[1:1+i%2]
		tab.Terrain = append(tab.Terrain, p)
		if s := levels.Symmetry(rapid.IntRange(0, 3).Draw(t, "image")); s != levels.NoSymmetry {
			q := p.Image(s, tab.Size)
			q.ID = tab.FreeID(q.ID)
			tab.Terrain = append(tab.Terrain, q)
		}
	}
	tab.Objectives = []levels.Objective{{ID: "o", At: physics.V(m(0, 12000), m(0, 12000)), Locked: rapid.Bool().Draw(t, "locked")}}
	for i := range tab.Zones {
		tab.Zones[i].Locked = rapid.Bool().Draw(t, "locked")
	}
	return tab
}

func TestEveryDocumentComesBackTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tab := anyTable(t)
		if _, err := levels.Parse(tab.Marshal()); err != nil {
			t.Skip(err)
		}
		c, err := Encode(tab)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Decode(c)
		if err != nil || !bytes.Equal(got.Marshal(), tab.Marshal()) {
			t.Fatalf("%v\n%s\n%s", err, tab.Marshal(), got.Marshal())
		}
	})
}

func TestCodeIsFoundInALinkAndInABrokenLine(t *testing.T) {
	tab, _ := levels.Shipped("ruins")
	c := encode(t, tab)
	link, err := Link("https://example.org/duck/#old", tab)
	if err != nil || link != "https://example.org/duck/#table="+c {
		t.Error(link, err)
	}
	for _, text := range []string{link, "<" + link + ">", " " + c + "\n", "`" + c[:40] + "\r\n  " + c[40:] + "`", `"` + c + `"`} {
		if got, err := Decode(text); err != nil || got.Name != tab.Name {
			t.Errorf("%.60s: %v", text, err)
		}
	}
}

func TestBrokenCodeIsRefusedWithASentence(t *testing.T) {
	tab, _ := levels.Shipped("crossroads")
	c := encode(t, tab)
	bomb := pack(make([]byte, 4<<20))
	bad := tab.Clone()
	bad.Terrain[0] = levels.Piece{ID: "a", Kind: "wall", Polygon: []physics.Vec{{}, {X: 4000, Y: 4000}, {X: 4000}, {Y: 4000}}}
	w := writer{t: bad}
	for text, want := range map[string]string{
		"":                                  "there is no code",
		" \n":                               "there is no code",
		"hello":                             "this is not a table's code, which begins with T1",
		"T2abc":                             "the code is of a newer version of the game",
		"T1":                                "the code is cut off",
		c[:len(c)/2] + "$" + c[90:]:         "the code has a character that no code has, or is cut off",
		strings.Repeat("T1", Form.MostText): "the code is longer than 400000 characters",
		bomb:                                "the code holds more than a table may",
		pack(nil):                           "the code is damaged",
		pack([]byte{0, 1, 2, 3, 4, 5}):      "the code is damaged",
		pack(w.table()):                     "terrain[0].polygon: crosses itself",
	} {
		if _, err := Decode(text); err == nil || err.Error() != want {
			t.Errorf("%.40s: %v, not %s", text, err, want)
		}
	}
	for n := 0; n < len(c); n += 7 {
		if _, err := Decode(c[:n]); err == nil {
			t.Errorf("the first %d characters are taken", n)
		}
		letter := "A"
		if c[n] == 'A' {
			letter = "B"
		}
		if _, err := Decode(c[:n] + letter + c[n+1:]); err == nil && n > 1 {
			t.Errorf("with character %d changed it is taken", n)
		}
	}
	if _, err := Encode(bad); err == nil {
		t.Error("a table that no document holds has a code")
	}
}

// TestHostileDocumentTakesBoundedMemory: what names many pieces and points, or
// images of images, is refused before room is made for them.
func TestHostileDocumentTakesBoundedMemory(t *testing.T) {
	tab, _ := levels.Shipped("trench-line")
	w := writer{t: tab}
	plain := w.table()
	rng := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		b := bytes.Clone(plain)
		for range 1 + rng.IntN(4) {
			b[rng.IntN(len(b))] = byte(rng.Uint32())
		}
		c := pack(b)
		if n := taken(func() { Decode(c) }); n > 16<<20 {
			t.Fatalf("%d MB of memory were taken", n>>20)
		}
	}
	images := &levels.Table{Name: "x", Size: tab.Size}
	big := levels.Piece{Kind: "hill"}
	for i := range 499 {
		big.Polygon = append(big.Polygon, physics.V(physics.Mil(i*10), physics.Mil(i*i/40)))
	}
	for range levels.MaxPieces {
		p := big.Clone()
		p.ID = images.FreeID("")
		images.Terrain = append(images.Terrain, p)
		if len(images.Terrain) > 300 {
			break
		}
	}
	w = writer{t: images}
	if _, err := Decode(pack(w.table())); err == nil || err.Error() != "the code is damaged" {
		t.Error(err)
	}
}

// taken is how many bytes of memory f takes, freed or not.
func taken(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func TestWhatIsAnImageIsFoundWithoutTryingEveryPair(t *testing.T) {
	tab := levels.Table{Name: "T", Size: physics.V(48000, 48000)}
	for i := range 2000 {
		tab.Terrain = append(tab.Terrain, levels.Piece{ID: fmt.Sprint("p", i), Kind: "rock", Rect: &levels.Rect{X: physics.Mil(i%70) * 650, Y: physics.Mil(i/70) * 650, W: 600, H: 600}})
	}
	if n := taken(func() { encode(t, &tab) }) >> 20; n > 100 {
		t.Errorf("%d MB", n)
	}
}

func FuzzDecode(f *testing.F) {
	for _, n := range levels.Names() {
		tab, _ := levels.Shipped(n)
		w := writer{t: tab}
		f.Add(encode(f, tab), w.table())
	}
	f.Fuzz(func(t *testing.T, text string, plain []byte) {
		for _, s := range []string{text, pack(plain)} {
			tab, err := Decode(s)
			if err != nil {
				continue
			}
			again, err := Decode(encode(t, tab))
			if err != nil || !bytes.Equal(again.Marshal(), tab.Marshal()) {
				t.Fatalf("%v", err)
			}
		}
	})
}
