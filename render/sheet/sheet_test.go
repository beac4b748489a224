package sheet

import (
	"bytes"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"duckboard/assets"
	"duckboard/levels"
	"duckboard/physics"
)

// plainPDF is the text of a document, not compressed.
func plainPDF(t *testing.T, tab *levels.Table, o Options) string {
	t.Helper()
	p, err := newPrinter(tab, o)
	if err != nil {
		t.Fatal(err)
	}
	p.PDF.SetCompression(false)
	p.pages()
	var b bytes.Buffer
	if err := p.PDF.Output(&b); err != nil {
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

var points = regexp.MustCompile(`(-?[\d.]+) (-?[\d.]+) [ml]\b`)

// boxes are the sizes, in points, of the filled paths of a document.
func boxes(doc string) map[string]int {
	sizes := map[string]int{}
	for _, path := range strings.Split(doc, "\nf\n") {
		if i := strings.LastIndexAny(path, "SnBQW"); i >= 0 {
			path = path[i:]
		}
		x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		for _, m := range points.FindAllStringSubmatch(path, -1) {
			x, _ := strconv.ParseFloat(m[1], 64)
			y, _ := strconv.ParseFloat(m[2], 64)
			x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
		}
		if x1 > x0 {
			sizes[fmt.Sprintf("%.0fx%.0f", x1-x0, y1-y0)]++
		}
	}
	return sizes
}

func TestInchOfTheTableIsAnInchOfPaper(t *testing.T) {
	tab := parse(t, `"name":"a","size":[24,24],"terrain":[{"id":"x","kind":"block","rect":[1,2,5,3]}]`)
	for _, paper := range Papers() {
		if sizes := boxes(plainPDF(t, tab, Options{Paper: paper})); sizes["360x216"] == 0 { // 5 by 3 inches in points
			t.Errorf("%s: %v", paper.Name, sizes)
		}
	}
}

func TestPagesAreOfThePaperAndThereIsOneForEachTileAndOneBefore(t *testing.T) {
	for _, c := range []struct {
		size  physics.Vec
		paper Paper
		box   string
	}{
		{physics.V(48000, 48000), A4, "/MediaBox [0 0 595.28 841.89]"},
		{physics.V(48000, 36000), A4, "/MediaBox [0 0 595.28 841.89]"},
		{physics.V(48000, 48000), Letter, "/MediaBox [0 0 792.00 612.00]"},
		{physics.V(12000, 12000), Letter, ""},
	} {
		tab := &levels.Table{Name: "a", Size: c.size}
		tiling := Tile(c.size, c.paper)
		doc := plainPDF(t, tab, Options{Paper: c.paper})
		pages := strings.Count(doc, "/Type /Page\n")
		if pages != tiling.Cols*tiling.Rows+1 || float64(tiling.Cols)*tiling.Width < c.size.X.Inches() || float64(tiling.Rows)*tiling.Height < c.size.Y.Inches() {
			t.Errorf("%v: %+v, %d pages", c.size, tiling, pages)
		}
		if c.box != "" && !strings.Contains(doc, c.box) {
			t.Errorf("%v on %s: not %s but %s", c.size, c.paper.Name, c.box, regexp.MustCompile(`/MediaBox[^]]*.`).FindString(doc))
		}
		w, h := c.paper.Width, c.paper.Height
		if tiling.Across {
			w, h = h, w
		}
		if tiling.Width+2*(bleed+mark) > w || tiling.Height+caption+2*(bleed+mark) > h {
			t.Errorf("%v on %s: the crop marks are off the paper", c.size, c.paper.Name)
		}
	}
}

func TestTilesAreNamedAsOnAMap(t *testing.T) {
	var tiling Tiling
	for at, want := range map[[2]int]string{{0, 0}: "A1", {6, 4}: "E7", {0, 25}: "Z1", {1, 26}: "AA2"} {
		if got := tiling.Label(at[0], at[1]); got != want {
			t.Errorf("%v: %s, not %s", at, got, want)
		}
	}
}

func TestSameTableIsTheSameDocument(t *testing.T) {
	tab, _ := levels.Shipped("crossroads")
	var a, b bytes.Buffer
	if err := PDF(&a, tab, Options{Paper: A4}); err != nil {
		t.Fatal(err)
	}
	PDF(&b, tab, Options{})
	if !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Error("two documents")
	}
	if a.Len() > 6<<20 {
		t.Errorf("%d bytes", a.Len())
	}
}

func TestPrintingInAnotherLanguageLeavesTheTableAsItIs(t *testing.T) {
	tab, _ := levels.Shipped("ruins")
	before := tab.Marshal()
	local := func(name string) string { return levels.Local("it", name) }
	if err := PDF(&bytes.Buffer{}, tab, Options{Local: local}); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(before, tab.Marshal()) {
		t.Error("it is changed")
	}
}

func TestWhatIsPrintedIsSetInWords(t *testing.T) {
	tab, _ := levels.Shipped("ruins")
	for _, lang := range assets.Languages {
		p, said := assets.NewPrinter(lang), 0
		say := func(key string, args ...any) string {
			text := p.T(key, args...)
			if said++; strings.Contains(text, "%%") || strings.Contains(text, "%!") {
				t.Errorf("%s: %q", lang, text)
			}
			return text
		}
		if err := PDF(&bytes.Buffer{}, tab, Options{T: say}); err != nil || said < 4 {
			t.Errorf("%s: %d sentences, %v", lang, said, err)
		}
	}
}

func TestTheTitleOfAPDFHasEveryLetter(t *testing.T) {
	if got := utf16BE("a\U0001F986"); got != "\xfe\xff\x00a\xd8\x3e\xdd\x86" {
		t.Errorf("%q", got)
	}
	tab, err := levels.Shipped("crossroads")
	if err != nil {
		t.Fatal(err)
	}
	tab = tab.Clone()
	tab.Name = "\U0001F986 \U0001D504 鴨 a\u202eb"
	if doc := plainPDF(t, tab, Options{}); !strings.HasPrefix(string(doc), "%PDF") {
		t.Errorf("%.20q", doc)
	}
}
