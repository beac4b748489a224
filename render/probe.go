package render

import (
	"crypto/sha256"
	"fmt"
	"hash"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

// A Word is a text that stands on the screen: its box in physical pixels of the
// window.
type Word struct {
	Text       string
	X, Y, W, H float64
	Clip       Rect       `json:"-"` // outside of it nothing of the text is seen
	Layer      int        `json:"-"` // of the screen on the stack that drew it
	Hidden     bool       `json:"-"` // a card of the same screen was drawn over it
	Tinted     bool       `json:"-"` // a wedge was drawn over its middle
	OnMap      bool       `json:"-"` // it stands on the map
	Halo       bool       `json:"-"` // there is a rim of another colour round it
	Ink        color.RGBA `json:"-"`
	Behind     color.RGBA `json:"-"` // what it is drawn on; Alpha 0: unknown
}

// Label is a button that stands on the screen.
type Label struct {
	Text  string
	Box   Rect
	Layer int  `json:"-"` // of the screen on the stack that drew it
	Cut   bool // there was no room for all of the text
	Off   bool `json:"-"` // it does not answer now
	Tab   bool `json:"-"` // it is one of a row
	Part  bool `json:"-"` // a part of it is scrolled away
}

// Probed is a Screen that tells a test more than its words.
type Probed interface{ Probe() map[string]any }

// probe is what a frame notes for tests: nothing unless it is on.
type probe struct {
	on     bool
	layer  int
	words  []Word
	labels []Label
	sum    hash.Hash // of all that is drawn; nil: nobody asks
}

// halo says what of a text with a rim is drawn.
type halo uint8

// The parts of a text with a rim.
const (
	noHalo halo = iota
	rim
	haloed
)

func (p *probe) begin() { p.words, p.labels = p.words[:0], p.labels[:0] }

// word notes a text.
func (b Brush) word(line string, r Rect, c color.RGBA) {
	p := &b.probe
	w := Word{Text: line, X: r.X, Y: r.Y, W: r.W, H: r.H, Clip: b.Bounds(), Layer: p.layer, Halo: b.halo == haloed, Ink: c}
	x, y := r.Center()
	if c, sea, ok := b.behind(float32(x), float32(y)); ok {
		w.Behind, w.OnMap = c, sea
	}
	p.words = append(p.words, w)
}

// carded notes a card, which hides the texts that were below it.
func (b Brush) carded(r Rect) {
	p := &b.probe
	for i := range p.words {
		w := &p.words[i]
		if p.on && w.Layer == p.layer && w.X < r.X+r.W-1 && w.X+w.W > r.X+1 && w.Y+w.H*0.3 < r.Y+r.H && w.Y+w.H*0.7 > r.Y {
			w.Hidden = true
		}
	}
}

// tinted notes the texts over which a triangle is drawn.
func (p *probe) tinted(a, b, c Point) {
	left := func(p, q Point, x, y float64) bool { return (q.X-p.X)*(y-p.Y) > (q.Y-p.Y)*(x-p.X) }
	for i := range p.words {
		w := &p.words[i]
		x, y := w.X+w.W/2, w.Y+w.H/2
		if l := left(a, b, x, y); l == left(b, c, x, y) && l == left(c, a, x, y) {
			w.Tinted = true
		}
	}
}

// Ticks returns how often the program has looked at its input and gone on since
// it began: a test waits for it to grow, however slow the machine is.
func (a *App) Ticks() int { return a.ticks }

// Probe notes from now on which texts each frame draws, and returns what the
// last one showed: the screen, its texts, its buttons, and what the screen
// itself tells. Tests of the whole program read it, so that they can click what
// is written.
func (a *App) Probe() map[string]any {
	p := map[string]any{"screen": fmt.Sprintf("%T", a.Top()), "note": a.note.words, "crew": a.Crew.Ready(), "still": a.Still(), "keys": append([]string{}, a.in.Keys...), "held": a.in.Buttons, "working": a.Tasks.Busy()}
	if s, ok := a.Top().(Probed); ok {
		for k, v := range s.Probe() {
			p[k] = v
		}
	}
	words := append([]Word{}, a.batch.probe.words...)
	for i := range words {
		words[i].X, words[i].Y = words[i].X-a.view.x, words[i].Y-a.view.y
	}
	labels := append([]Label{}, a.batch.probe.labels...)
	for i := range labels {
		labels[i].Box.X, labels[i].Box.Y = labels[i].Box.X-a.view.x, labels[i].Box.Y-a.view.y
	}
	p["words"], p["buttons"], p["top"] = words, labels, len(a.stack)-1
	if !a.batch.probe.on {
		a.batch.probe.on = true
		a.Redraw()
	}
	return p
}

// Drawn draws the present frame once more and returns a digest of its texts and of all
// its triangles: where they lie, in which colours, and of which pictures. The atlas is filled
// anew for it, so that nothing in the digest tells of the frames before. What ebitenui
// draws by itself is not in it: the text in a field.
func (a *App) Drawn(dst *ebiten.Image) string {
	p, sum := &a.batch.probe, sha256.New()
	p.on = true
	for n := 0; n < 60 && (n == 0 || a.theme.owes); n++ { // tokens that there was no time to paint
		a.Redraw()
		a.Draw(dst)
	}
	a.batch.atlas.clear()
	p.sum = sum
	a.Redraw()
	a.Draw(dst)
	p.sum = nil
	for i := range p.words {
		w := &p.words[i]
		fmt.Fprintln(sum, w.Text, w.X, w.Y, w.W, w.H, w.Clip, w.Ink)
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:12])
}

// gather adds a list to the digest of a frame.
func (p *probe) gather(l *list) {
	if p.sum == nil {
		return
	}
	at := mark{}
	for i := range l.runs {
		r := &l.runs[i]
		switch {
		case r.kept != nil:
			p.triangles(l, at, r.from)
			p.gather(&r.kept.list)
		case r.img != nil:
			p.triangles(l, at, r.from)
			fmt.Fprintln(p.sum, r.img.Bounds(), r.smooth)
			p.triangles(l, r.from, r.end)
		default:
			continue // of the atlas, as what is round it
		}
		at = r.end
	}
	p.triangles(l, at, l.mark())
}

func (p *probe) triangles(l *list, from, end mark) {
	for _, n := range l.indices[from.index:end.index] {
		p.sum.Write(raw(l.vertices[n : n+1]))
	}
}
