package render

import (
	"image"
	"image/color"
	"math"
	"sync"
	"time"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/render/chart"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
)

// Font is one of the faces of the game.
type Font uint8

// The fonts: a plain sans for everything read quickly, an old-style serif for
// titles and the lettering of maps.
const (
	Sans Font = iota
	Bold
	Italic
	Serif
	SerifItalic
	fonts
)

// Theme is how everything looks: the palette and the scale of the interface.
// It is made anew when one of them changes; screens ask App.Theme each time.
type Theme struct {
	Pal   *chart.Palette
	Scale float64 // physical pixels of one unit; texts and panels are measured in units
	Lang  string  // of the lettering on maps
	Touch bool    // what is pressed must be large enough for a finger

	faces   map[faceKey]*text.GoXFace
	skins   map[skinKey]any
	images  []*ebiten.Image // of its skins
	wrapped map[wrapKey][]string
	lines   map[lineKey]*setLine
	forms   []string                        // of words that a clause explains
	words   map[string]map[string]game.Word // by rule set, and by their forms
	cuts    map[wrapKey]string
	labels  map[labelKey]setLabel
	inks    map[inkPair]color.RGBA
	heights map[faceKey]float64
	sprites map[spriteKey]*sprite
	former  map[chart.TokenSpec]*sprite // that each token was drawn from last
	charted *chart.Painter              // of the last map: the next takes over what is the same
	patient bool                        // tokens are painted in the frame that asks for them, however long it takes
	painted time.Duration               // spent on painting tokens in this frame
	owes    bool                        // a token was drawn at another size than it was painted for
	bare    bool                        // the first frame is drawn: paper has no fibre yet
}

type faceKey struct {
	font Font
	size int // in 64ths of a physical pixel
}

type wrapKey struct {
	text  string
	face  faceKey
	width int
	whole bool
}

// sources are the parsed fonts; they do not depend on the theme. They are set
// letter by letter with kerning, which is all that Latin letters ask for: the
// shaper of text.GoTextFace, which sets every script, would make the page for
// the browser a tenth larger.
var sources = sync.OnceValue(func() (s [fonts]*sfnt.Font) {
	for i, data := range [fonts][]byte{assets.Text(), assets.TextBold(), assets.TextItalic(), assets.Title(), assets.TitleItalic()} {
		src, err := opentype.Parse(data)
		if err != nil {
			panic("render: an embedded font cannot be read: " + err.Error())
		}
		s[i] = src
	}
	return s
})

// NewTheme makes a theme of a palette at a scale.
func NewTheme(pal *chart.Palette, scale float64, lang string) *Theme {
	t := &Theme{
		Pal: pal, Scale: scale, Lang: lang,
		faces: map[faceKey]*text.GoXFace{}, skins: map[skinKey]any{}, wrapped: map[wrapKey][]string{},
		lines: map[lineKey]*setLine{}, cuts: map[wrapKey]string{}, labels: map[labelKey]setLabel{}, inks: map[inkPair]color.RGBA{}, heights: map[faceKey]float64{}, sprites: map[spriteKey]*sprite{}, former: map[chart.TokenSpec]*sprite{},
	}
	return t
}

// image is a picture on the card for a skin: it goes with the theme.
func (t *Theme) image(of image.Image) *ebiten.Image {
	img := newImageOf(of)
	t.images = append(t.images, img)
	return img
}

// close gives back what widgets were dressed in.
func (t *Theme) close() {
	for _, img := range t.images {
		giveBack(img)
	}
	t.images = nil
}

// Px returns a length of units in physical pixels, not rounded.
func (t *Theme) Px(units float64) float64 { return units * t.Scale }

// Line returns the width of a thin rule in physical pixels, at least one.
func (t *Theme) Line() float64 { return max(1, math.Round(t.Scale)) }

// Face returns a font at a size in units.
func (t *Theme) Face(font Font, size float64) *text.GoXFace {
	k := t.faceKey(font, size)
	f := t.faces[k]
	if f == nil {
		x, err := opentype.NewFace(sources()[font], &opentype.FaceOptions{Size: float64(k.size) / 64, DPI: 72})
		if err != nil {
			panic("render: an embedded font cannot be set: " + err.Error())
		}
		f = text.NewGoXFace(x)
		t.faces[k] = f
	}
	return f
}

func (t *Theme) faceKey(font Font, size float64) faceKey {
	return faceKey{font, int(math.Round(size * t.Scale * 64))}
}

// Style is how a text is set. The zero Color is ink.
type Style struct {
	Font   Font
	Size   float64 // units
	Color  color.RGBA
	Align  Align // across
	Middle bool  // y is the middle of the line, not its top
}

// Align says which part of a text lies at x.
type Align uint8

// The alignments.
const (
	FromLeft Align = iota
	Centered
	FromRight
)

// The styles used all over the game. Change a copy where something differs:
// s := render.Body; s.Color = pal.Red.
var (
	Display = Style{Font: Serif, Size: 64}       // the title of the game
	Title   = Style{Font: Serif, Size: 34}       // of a screen
	Heading = Style{Font: Serif, Size: 21}       // of a panel
	Aside   = Style{Font: SerifItalic, Size: 17} // asides in the hand of the map
	Body    = Style{Font: Sans, Size: 14.5}
	Strong  = Style{Font: Bold, Size: 14.5}
	Slanted = Style{Font: Italic, Size: 14} // refusals and asides
	Small   = Style{Font: Sans, Size: 12}
)

// In returns the style in another colour.
func (s Style) In(c color.RGBA) Style { s.Color = c; return s }

// At returns the style with another alignment, on the middle of the line.
func (s Style) At(a Align) Style { s.Align, s.Middle = a, true; return s }

// Sized returns the style at another size in units.
func (s Style) Sized(units float64) Style { s.Size = units; return s }
