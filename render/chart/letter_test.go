package chart

import (
	"image"
	"strings"
	"testing"

	"duckboard/assets"
	"duckboard/physics"
)

func TestLabelsTellHeights(t *testing.T) {
	for _, c := range []struct {
		p    physics.Piece
		want string
	}{
		{prism("h2", "hill", 0, 4), "Hill 4″"},
		{prism("old mill", "building", 0, 3.5), "Old mill 3½″"},
		{prism("b3", "building", 0, 3), "3″"},
		{prism("church-tower", "building", 4, 9), "Church tower 9″"},
		{prism("north wall", "wall", 0, 2), "2″"},
		{prism("f1", "platform", 3, 3.25), "3¼″"},
		{prism("pond", "water", 0, 0), "Pond"},
		{prism("t", "trench", 0, -2), ""},
		{prism("t", "trench", 0, -4), "−4″"},
		{prism("wire 2", "wire", 0, 0.5), ""},
		{prism("rubble 2", "hill", 0, 0.75), "Rubble ¾″"},
		{prism("hill 12", "hill", 0, 1.5), "Hill 1½″"},
	} {
		if got := DefaultLabel(&c.p); got != c.want {
			t.Errorf("%s %s: %q, want %q", c.p.Kind, c.p.ID, got, c.want)
		}
	}
}

func TestFontsHaveEveryLetterOfTheMap(t *testing.T) {
	for name, data := range map[string][]byte{"text": assets.Text(), "bold": assets.TextBold(), "italic": assets.TextItalic(), "title": assets.Title(), "title italic": assets.TitleItalic()} {
		f := newFace(data, Sans)
		for _, r := range "AZaz09.,:;·'’″”−–¼½¾àèéìòùÀÈÉÌÒÙ" {
			if w := f.word(string(r)); len(w.shapes) == 0 {
				t.Errorf("%s has no %q", name, r)
			}
		}
	}
}

func TestWordsGrowWithTheirLetters(t *testing.T) {
	f := newFace(assets.Title(), Sans)
	short, long := f.word("Hill"), f.word("Hill Hill")
	if long.width < 2*short.width || short.width < 1 || short.width > 3 {
		t.Fatalf("widths %.2f and %.2f em", short.width, long.width)
	}
}

func TestALetterThatNoFontHasIsShownByABox(t *testing.T) {
	f := newFaces()
	for _, face := range []*face{f.text, f.bold, f.title, f.italic} {
		box := face.word("\U0001F986")
		if len(box.shapes) == 0 || box.width < 0.2 {
			t.Fatalf("typeface %d: nothing stands for it", face.name)
		}
		if w := face.word("a\u202e\U0001F986\u200b鴨"); len(w.shapes) != len(face.word("a").shapes)+2*len(box.shapes) {
			t.Errorf("typeface %d: %d shapes", face.name, len(w.shapes))
		}
		if w, plain := face.word("Ж"), f.text.word("Ж"); len(w.shapes) != len(plain.shapes) {
			t.Errorf("typeface %d: a letter that another font has is not its", face.name)
		}
	}
}

func TestAWordIsSetWithTheLettersThatItsTypefaceHas(t *testing.T) {
	for _, c := range []struct {
		text string
		name Typeface
		want string
		all  bool
	}{
		{"Città 4″", Sans, "Città 4″", true},
		{"Città 4″", Serif, "Città 4”", true},
		{"Орлы", Sans, "Орлы", true},
		{"Орлы", Serif, "\ufffd\ufffd\ufffd\ufffd", false},
		{"\U0001F986 a\u202eb", Sans, "\ufffd ab", false},
		{"e\u0301", Sans, "e", true},
	} {
		if got, all := Settable(c.text, c.name); got != c.want || all != c.all {
			t.Errorf("%+q in %d is set as %+q (%t), not %+q", c.text, c.name, got, all, c.want)
		}
	}
}

func scene() Scene {
	s := Scene{Title: "The Chapel at Saint-Orme", Subtitle: "Turn 3 of 6", Sides: [2]string{"Lantern Ninth 4", "Kestrel Post 3"}}
	for i := range 9 {
		s.Models = append(s.Models, Figure{
			At: vec(4+4.5*float64(i), 18), Radius: 630, Name: "Marshal Oke", Blood: i % 4, Blessing: i % 3,
			Token: TokenSpec{Side: i % 2, Role: Role(i), Leader: i == 1, Active: i == 4},
		})
	}
	return s
}

func TestSceneShowsModelsOverTheMap(t *testing.T) {
	p := New(busy(), Options{})
	with := p.Scene(scene(), 12)
	without := p.Scene(Scene{Title: scene().Title, Subtitle: scene().Subtitle, Sides: scene().Sides}, 12)
	if with.Rect != without.Rect || with.Rect.Min != (image.Point{}) {
		t.Fatalf("%v and %v", with.Rect, without.Rect)
	}
	if _, many := apart(with, without); many < 9*100 {
		t.Errorf("nine models changed %d pixels", many)
	}
	if bareScene := p.Scene(Scene{}, 12); bareScene.Rect.Dy() >= with.Rect.Dy() {
		t.Error("a scene without a title has a header")
	}
}

func TestAllNamesAreWrittenOnDemand(t *testing.T) {
	p := New(busy(), Options{})
	s := scene()
	few := p.Scene(s, 12)
	s.AllNames = true
	if _, many := apart(few, p.Scene(s, 12)); many < 500 {
		t.Errorf("seven more names changed %d pixels", many)
	}
}

func TestFallenModelsLeaveACross(t *testing.T) {
	p := New(Map{Size: vec(20, 20)}, Options{})
	at := Figure{At: vec(10, 10), Radius: 800, Name: "Oke", Token: TokenSpec{Leader: true}}
	up := p.Scene(Scene{Models: []Figure{at}}, 20)
	at.Out = true
	out, none := p.Scene(Scene{Models: []Figure{at}}, 20), p.Scene(Scene{}, 20)
	_, cross := apart(out, none)
	_, token := apart(up, none)
	if cross < 30 || cross > token/2 {
		t.Errorf("a cross of %d pixels, a token of %d", cross, token)
	}
}

func TestLettersKeepTheirSizeInPoints(t *testing.T) {
	m := Map{Size: vec(20, 20), Pieces: []physics.Piece{prism("old mill", "building", 0, 4, 4, 4, 16, 4, 16, 16, 4, 16)}}
	count := func(density float64) int {
		with := New(m, Options{Density: density})
		without := New(m, Options{Density: density, Label: func(*physics.Piece) string { return "" }})
		_, n := apart(with.Whole(80), without.Whole(80))
		return n
	}
	if one, two := count(1), count(2); two < 2*one {
		t.Errorf("letters of %d pixels at density 1, %d at 2", one, two)
	}
}

func TestLongTitleStaysOnTheSheet(t *testing.T) {
	p := New(Map{Size: vec(12, 12)}, Options{})
	s := Scene{Title: strings.Repeat("A very long title ", 8), Sides: [2]string{"Red 1", "Blue 2"}}
	m := p.Scene(s, 20)
	right := m.Rect.Max.X - 2
	for y := range 30 {
		if m.RGBAAt(right, y) != p.pal.Desk {
			t.Fatalf("ink at the right edge, row %d", y)
		}
	}
}

func TestLongNamesOfSidesStayOnTheSheet(t *testing.T) {
	p := New(Map{Size: vec(12, 12)}, Options{})
	m := p.Scene(Scene{Title: "A title", Sides: [2]string{strings.Repeat("The Lantern Ninth of the long road ", 3), "Blue 2"}}, 20)
	for _, x := range []int{1, m.Rect.Max.X - 2} {
		for y := range 30 {
			if m.RGBAAt(x, y) != p.pal.Desk {
				t.Fatalf("ink at the edge, at %d, %d", x, y)
			}
		}
	}
}

// TestAPieceWhoseNameIsTooSmallToReadIsLetteredWithItsHeight, which has room.
func TestAPieceWhoseNameIsTooSmallToReadIsLetteredWithItsHeight(t *testing.T) {
	m := Map{Size: vec(20, 20), Pieces: []physics.Piece{prism("filter storage shed", "building", 0, 3, 4, 4, 10, 4, 10, 8, 4, 8)}}
	named, bare := New(m, Options{}), New(m, Options{Label: func(*physics.Piece) string { return "" }})
	high := New(m, Options{Label: func(*physics.Piece) string { return "3″" }})
	letters := func(p *Painter, scale float64) int {
		_, n := apart(p.Whole(scale), bare.Whole(scale))
		return n
	}
	if n, want := letters(named, 13), letters(high, 13); n != want || n == 0 {
		t.Errorf("at a small scale %d pixels of letters, its height alone takes %d", n, want)
	}
	if n, want := letters(named, 40), letters(high, 40); n < 2*want {
		t.Errorf("at a large scale %d pixels of letters, its height alone takes %d", n, want)
	}
}
