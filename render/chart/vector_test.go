package chart

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/png"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"duckboard/levels"
)

// svgOf is the SVG of a table.
func svgOf(t *testing.T, tab *levels.Table) string {
	t.Helper()
	var b bytes.Buffer
	if err := New(Of(tab), Options{}).SVG(&b, tab.Name); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func parse(t *testing.T, doc string) *levels.Table {
	t.Helper()
	tab, err := levels.Parse([]byte(`{"format":"duckboard-table/1",` + doc + `}`))
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

func TestSVGOfEveryShippedTableIsWellFormedAndHasItsNamesAsText(t *testing.T) {
	for _, n := range levels.Names() {
		tab, _ := levels.Shipped(n)
		s := svgOf(t, tab)
		d := xml.NewDecoder(strings.NewReader(s))
		count := map[string]int{}
		for {
			tok, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", n, err)
			}
			if e, ok := tok.(xml.StartElement); ok {
				count[e.Name.Local]++
			}
		}
		if count["path"] < 100 || count["text"] < 15 || count["filter"] == 0 || count["image"] > 0 {
			t.Errorf("%s: %v", n, count)
		}
		if s != svgOf(t, tab) {
			t.Errorf("%s: another picture the second time", n)
		}
		if strings.Contains(s, "NaN") || strings.Contains(s, "Inf") {
			t.Errorf("%s: a number is none", n)
		}
	}
}

func TestInchOfTheTableIsAnInchOfTheSVG(t *testing.T) {
	s := svgOf(t, parse(t, `"name":"a <b> & \"c\"","size":[24,12],"terrain":[{"id":"x","kind":"block","rect":[4,3,5,2]}]`))
	if !strings.HasPrefix(s, `<svg xmlns="http://www.w3.org/2000/svg" width="26.2in" height="14.2in" viewBox="-105.6 -105.6 2515.2 1363.2">`) {
		t.Errorf("%.150s", s)
	}
	if !strings.Contains(s, "<title>a &lt;b&gt; &amp; &#34;c&#34;</title>") {
		t.Error("no title")
	}
	if !strings.Contains(s, "M384 288L864 288 864 480 384 480Z") {
		t.Error("no block of 5 by 2 inches at 4, 3")
	}
}

func TestPictureKnowsItsScale(t *testing.T) {
	var b bytes.Buffer
	if err := PNG(&b, image.NewRGBA(image.Rect(0, 0, 3, 2)), 100); err != nil {
		t.Fatal(err)
	}
	if img, err := png.Decode(bytes.NewReader(b.Bytes())); err != nil || img.Bounds().Dx() != 3 {
		t.Error(err)
	}
	i := bytes.Index(b.Bytes(), []byte("pHYs"))
	if i != headLength+4 || string(b.Bytes()[i+4:i+13]) != "\x00\x00\x0f\x61\x00\x00\x0f\x61\x01" { // 3937 in a metre
		t.Errorf("the chunk is at %d: %x", i, b.Bytes()[i:i+13])
	}
}

func TestPartOfAMapHasOnlyTheShapesThatMeetIt(t *testing.T) {
	tab, _ := levels.Shipped("ruins")
	p := New(Of(tab), Options{})
	var whole, part counter
	p.Vector(&whole, p.Sheet())
	p.Vector(&part, Part{0, 0, 7, 10})
	if part == 0 || part*3 > whole {
		t.Errorf("%d of %d shapes", part, whole)
	}
}

type counter int

func (c *counter) Fill([][]Dot, rgba)           { *c++ }
func (c *counter) Stroke([]Line, float64, rgba) { *c++ }
func (c *counter) Text(Text)                    { *c++ }
func (c *counter) Shade(Shade)                  { *c++ }

// TestVectorIsThePicture: the shapes' colours, where they are opaque, are those
// of the pixels.
func TestVectorHasAllColoursOfTheMap(t *testing.T) {
	s := svgOf(t, parse(t, `"name":"a","size":[24,24],"terrain":[{"id":"w","kind":"water","circle":[12,12,4]}]`))
	pal := Day()
	seen := map[string]bool{}
	for _, m := range regexp.MustCompile(`#([0-9a-f]{6})`).FindAllStringSubmatch(s, -1) {
		seen[m[1]] = true
	}
	hex := func(c rgba) string { return strconv.FormatInt(int64(c.R)<<16|int64(c.G)<<8|int64(c.B)|1<<24, 16)[1:] }
	if !seen[hex(pal.Paper)] || !seen[hex(pal.Ink)] {
		t.Errorf("%v", seen)
	}
}
