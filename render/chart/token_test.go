package chart

import (
	"image"
	"math"
	"testing"

	"duckboard/game/roster"
)

// silhouette is the share of the opaque area in which two sprites differ,
// colours left out.
func silhouette(a, b *image.RGBA) float64 {
	all, diff := 0, 0
	for i := 3; i < len(a.Pix); i += 4 {
		p, q := a.Pix[i] > 200, b.Pix[i] > 200
		if p || q {
			all++
		}
		if p != q {
			diff++
		}
	}
	return float64(diff) / float64(all)
}

// capOf is how many times lighter a token is near its top, beside the drawing, than the side's colour.
func capOf(spec TokenSpec, px int) (k float64) {
	m := Token(spec, px)
	mid, r := float64(TokenSide(px))/2, float64(px)/2
	for _, turn := range []float64{-1.8, -1.9, -2} {
		for _, far := range []float64{0.75, 0.78, 0.81} {
			if spec.Leader { // within its rim
				far -= 0.1
			}
			q := polar(pt{mid, mid}, far*r, turn)
			k = max(k, luminance(m.RGBAAt(int(q.x), int(q.y)))+0.05)
		}
	}
	return k / (luminance(spec.Palette.tokenColours(&spec).col) + 0.05)
}

func TestSidesDifferInShapeAndNotOnlyInColour(t *testing.T) {
	for _, pal := range everyPalette() {
		for _, px := range []int{21, 40, 80} {
			for name, spec := range map[string]TokenSpec{"ready": {}, "leads": {Leader: true}, "acted": {Acted: true}, "acted, leads": {Acted: true, Leader: true}, "Down": {Down: true}, "held": {Held: true}, "active": {Active: true}} {
				spec.Palette, spec.Role = pal, Rifle // which leaves most of the field free
				if k := capOf(spec, px); k > 1.1 {
					t.Errorf("%s, %d px, %s: the first side's field is %.2f times lighter at the top", pal.Name, px, name, k)
				}
				if spec.Side = 1; capOf(spec, px) < 1.3 {
					t.Errorf("%s, %d px, %s: the second side's cap is only %.2f times lighter than its belt", pal.Name, px, name, capOf(spec, px))
				}
			}
		}
	}
}

func TestADrawingIsReadOnItsField(t *testing.T) {
	for _, pal := range everyPalette() {
		for side := range 2 {
			for _, acted := range []bool{false, true} {
				f := pal.tokenColours(&TokenSpec{Side: side, Acted: acted})
				if k := contrast(f.draw, f.col); k < 4.5 {
					t.Errorf("%s, side %d, acted %v: the drawing has contrast %.2f", pal.Name, side, acted, k)
				}
			}
		}
	}
}

func TestTokenStatesCanBeTold(t *testing.T) {
	states := []TokenSpec{{}, {Leader: true}, {Active: true}, {Acted: true}, {Down: true}, {Held: true}, {Hover: true}, {Acted: true, Down: true}, {Acted: true, Held: true}}
	for side := 0; side < 2; side++ {
		for i := range states {
			for j := range i {
				a, b := states[i], states[j]
				a.Side, b.Side = side, side
				for px, least := range map[int]int{21: 24, 32: 40} {
					if _, many := apart(Token(a, px), Token(b, px)); many < least {
						t.Errorf("%d px: %+v and %+v differ in %d pixels", px, a, b, many)
					}
				}
			}
		}
	}
}

func TestRolesHaveGlyphsOfTheirOwn(t *testing.T) {
	for i := Blade; i < roleEnd; i++ {
		for j := Blade; j < i; j++ {
			for px, least := range map[int]int{21: 24, 28: 25, 80: 200} {
				if _, many := apart(Token(TokenSpec{Role: i}, px), Token(TokenSpec{Role: j}, px)); many < least {
					t.Errorf("%d px: roles %d and %d differ in %d pixels", px, i, j, many)
				}
			}
		}
	}
	if _, many := apart(Token(TokenSpec{Role: 200}, 28), Token(TokenSpec{}, 28)); many != 0 {
		t.Error("an unknown role is not the blade")
	}
}

func TestDotsTellModelsOfOneKindApart(t *testing.T) {
	for side := range 2 {
		for n := 1; n <= MostDots; n++ {
			a, b := Token(TokenSpec{Side: side, Role: Rifle, Number: n}, 28), Token(TokenSpec{Side: side, Role: Rifle, Number: n - 1}, 28)
			if _, many := apart(a, b); many < 8 {
				t.Errorf("side %d: %d dots and %d differ in %d pixels", side, n-1, n, many)
			}
		}
	}
}

func TestWhatAModelCarriesIsShownWhereThereIsRoom(t *testing.T) {
	plain, armed := TokenSpec{Role: Leader, Leader: true}, TokenSpec{Role: Leader, Leader: true, Armed: true, Arm: Gunner}
	for px, shown := range map[int]bool{28: false, 44: true, 80: true} {
		if _, many := apart(Token(plain, px), Token(armed, px)); many > 20 != shown {
			t.Errorf("%d px: what is carried changes %d pixels", px, many)
		}
	}
	same := TokenSpec{Role: Rifle, Armed: true, Arm: Rifle}
	if _, many := apart(Token(TokenSpec{Role: Rifle}, 80), Token(same, 80)); many > 0 {
		t.Errorf("a rifle that the drawing has already is shown again, in %d pixels", many)
	}
}

func TestTokenIsAsWideAsItsBase(t *testing.T) {
	for _, side := range []int{0, 1} {
		m := Token(TokenSpec{Side: side}, 100)
		if m.Rect.Dx() != TokenSide(100) || m.Rect.Dy() != TokenSide(100) {
			t.Fatalf("the sprite is %v", m.Rect)
		}
		mid := TokenSide(100) / 2
		// Upwards there is no shadow: from the middle to the edge of the base.
		r := 0
		for m.RGBAAt(mid, mid-r).A > 200 {
			r++
		}
		if r < 48 || r > 51 {
			t.Errorf("side %d: the radius is %d px, want 50", side, r)
		}
	}
}

// blobs counts the dark spots of an image.
func blobs(m *image.RGBA, dark uint8) int {
	w, h := m.Rect.Dx(), m.Rect.Dy()
	seen := make([]bool, w*h)
	var flood func(x, y int) int
	flood = func(x, y int) int {
		if x < 0 || y < 0 || x >= w || y >= h || seen[y*w+x] || m.RGBAAt(x, y).A < 250 || m.RGBAAt(x, y).R > dark {
			return 0
		}
		seen[y*w+x] = true
		return 1 + flood(x+1, y) + flood(x-1, y) + flood(x, y+1) + flood(x, y-1)
	}
	n := 0
	for y := h / 8; y < h-h/8; y++ {
		for x := w / 8; x < w-w/8; x++ {
			if flood(x, y) > 6 {
				n++
			}
		}
	}
	return n
}

func TestDieShowsItsFace(t *testing.T) {
	for face := 0; face <= 7; face++ {
		want := face
		if face == 7 {
			want = 0
		}
		m := Die(face, 60, true, nil)
		// The rim is one blob more.
		if got := blobs(m, 110) - blobs(Die(0, 60, true, nil), 110); got != want {
			t.Errorf("face %d shows %d spots", face, got)
		}
	}
	if _, many := apart(Die(4, 60, true, nil), Die(4, 60, false, nil)); many < 300 {
		t.Error("a die that does not count looks as one that does")
	}
}

func TestSmallestSpritesDoNotPanic(t *testing.T) {
	for _, px := range []int{-4, 0, 1, 2, 3} {
		Token(TokenSpec{Active: true, Down: true, Leader: true}, px)
		Die(3, px, false, nil)
		PipSprite(BloodPip, px, nil)
		PipSprite(BlessingPip, px, Night())
	}
}

func TestPipsDiffer(t *testing.T) {
	for _, two := range [][2]Pip{{BloodPip, BlessingPip}, {BloodPip, OwnPip}, {BlessingPip, OwnPip}} {
		if d := silhouette(PipSprite(two[0], 20, nil), PipSprite(two[1], 20, nil)); d < 0.1 {
			t.Errorf("the shapes of %v differ by %.1f%%", two, 100*d)
		}
	}
}

func luminance(c rgba) float64 {
	f := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.03928 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*f(c.R) + 0.7152*f(c.G) + 0.0722*f(c.B)
}

func contrast(a, b rgba) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestPalettesAreLegible(t *testing.T) {
	for _, p := range []*Palette{Day(), Night()} {
		for name, c := range map[string]rgba{"ink on paper": p.Ink, "red on paper": p.Red, "blue on paper": p.Blue} {
			want := 4.5
			if name != "ink on paper" {
				want = 3
			}
			if got := contrast(c, p.Paper); got < want {
				t.Errorf("%s: %s has contrast %.1f, want %.1f", p.Name, name, got, want)
			}
		}
		if got := contrast(p.Ink, p.Panel); got < 7 {
			t.Errorf("%s: ink on panels has contrast %.1f", p.Name, got)
		}
		if got := contrast(p.DieInk, p.Token); got < 7 {
			t.Errorf("%s: glyphs have contrast %.1f", p.Name, got)
		}
	}
}

func TestEveryRoleOfAWarbandHasItsGlyph(t *testing.T) {
	seen := map[Role]string{}
	for _, w := range roster.Roles() {
		n := roster.Nature{Carries: roster.Flamer}
		n.Settle(&roster.Model{Role: w})
		r := RoleOf(n.Kind)
		if r == Blade || r == Flamer || seen[r] != "" {
			t.Errorf("role %q shares glyph %d with %q", w, r, seen[r])
		}
		seen[r] = w
	}
}
