package editor

import (
	"math/rand/v2"
	"strconv"

	"duckboard/levels"
	"duckboard/levels/generate"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/inspect"
)

// GeneratorKeys are the keys of the generator of tables.
var GeneratorKeys = &render.Bindings{ID: "generator", Title: render.N("Tables laid out by themselves"), List: []render.Binding{
	{Name: "use", Does: render.N("Take this table"), Keys: []string{"Enter"}},
	{Name: "roll", Does: render.N("Another seed"), Keys: []string{"R", "Space"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}

// presets are the sizes that tables often have.
var presets = []struct {
	label string
	size  physics.Vec
}{{"3′ × 3′", physics.V(36000, 36000)}, {"4′ × 4′", physics.V(48000, 48000)}, {"6′ × 4′", physics.V(72000, 48000)}}

var densityNames = map[generate.Density]string{generate.Sparse: render.N("sparse"), generate.Normal: render.N("normal"), generate.Dense: render.N("dense")}

// symmetrySigns are the symmetries in the order of levels.Symmetry.
var symmetrySigns = []string{"none", "half-turn", "left-right", "top-bottom"}

// generator asks how a table should be laid out, and shows it.
type generator struct {
	use func(t *levels.Table)

	o      generate.Options
	begun  bool
	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane // of what is chosen from
	box    render.Rect // of the preview
	seed   string
	table  *levels.Table
	err    error
	work   *render.Work
	pic    *sprite
	icons  []func(dst render.Brush)
	words  []func(dst render.Brush)
}

// Overlay implements render.Overlay.
func (g *generator) Overlay() {}

// Keys implements render.Keyed.
func (g *generator) Keys() []*render.Bindings { return []*render.Bindings{GeneratorKeys} }

// Close implements render.Closer.
func (g *generator) Close(*render.App) { g.work.Cancel() }

// Layout implements render.Screen.
func (g *generator) Layout(a *render.App) {
	t := a.Theme()
	if !g.begun {
		g.begun = true
		if g.o.Size == (physics.Vec{}) {
			g.o.Size = physics.V(48000, 48000)
		}
		g.o.Archetype, g.o.Density, g.o.Symmetry, g.seed = generate.NoMansLand, generate.Normal, levels.HalfTurn, newSeed()
		g.again(a)
	}
	g.ui = render.NewUI(a)
	g.icons, g.words = nil, nil
	g.dialog = a.Dialog(1120, 740, 2)
	in := g.dialog.Body
	side := render.Rect{X: in.X, Y: in.Y, W: min(t.Px(330), in.W*0.5), H: in.H}
	g.box = render.Rect{X: in.X + side.W + t.Px(26), Y: in.Y, W: in.W - side.W - t.Px(26), H: in.H}
	if in.H > in.W { // one above the other
		g.box = render.Rect{X: in.X, Y: in.Y, W: in.W, H: min(in.W, in.H*0.42)}
		side = render.Rect{X: in.X, Y: in.Y + g.box.H + t.Px(12), W: in.W, H: in.H - g.box.H - t.Px(12)}
	}
	g.pic = nil
	g.ui.Button(a.T("Take this table"), GeneratorKeys.Key("use"), render.Main, g.dialog.Spot(t, 0), func() { g.take(a) }).Enable(g.table != nil)
	g.ui.Button(a.T("Back"), GeneratorKeys.Key("back"), render.Plain, g.dialog.Spot(t, 1), a.Pop)
	g.pane.Lay(side, g.pane.High)
	g.ui.On(&g.pane)
	r := side
	r.Y -= g.pane.Y
	high := g.controls(a, r) - r.Y
	g.ui.On(nil)
	if high != g.pane.High {
		g.pane.High = high
		g.Layout(a)
	}
}

func newSeed() string { return strconv.Itoa(int(rand.Uint32() % 1000000)) }

// controls places what the player chooses from and returns the y below it.
func (g *generator) controls(a *render.App, r render.Rect) float64 {
	t := a.Theme()
	y := r.Y
	title := func(text string) {
		at := y
		g.words = append(g.words, func(dst render.Brush) { t.Text(dst, text, r.X, at, render.Small.In(t.Pal.InkSoft)) })
		y += t.Px(20)
	}
	change := func(f func()) func() {
		return func() {
			f()
			g.again(a)
			g.Layout(a)
		}
	}
	title(a.T("Plan"))
	for _, k := range generate.Archetypes() {
		b := g.ui.Button(a.T(k.Label()), "", render.Tab, render.Rect{X: r.X, Y: y, W: r.W, H: t.Row(32)}, change(func() { g.o.Archetype = k }))
		b.On = g.o.Archetype == k
		y += t.Row(32) + t.Px(4)
	}
	y += t.Px(8)
	row := func(n int, f func(i int, at render.Rect)) {
		w := (r.W - t.Px(6)*float64(n-1)) / float64(n)
		for i := range n {
			f(i, render.Rect{X: r.X + float64(i)*(w+t.Px(6)), Y: y, W: w, H: t.Row(32)})
		}
		y += t.Row(32) + t.Px(14)
	}
	title(a.T("Size of the table"))
	row(len(presets), func(i int, at render.Rect) {
		p := presets[i]
		g.ui.Button(p.label, "", render.Tab, at, change(func() { g.o.Size = p.size })).On = g.o.Size == p.size
	})
	title(a.T("Terrain"))
	row(len(generate.Densities()), func(i int, at render.Rect) {
		d := generate.Densities()[i]
		g.ui.Button(a.T(densityNames[d]), "", render.Tab, at, change(func() { g.o.Density = d })).On = g.o.Density == d
	})
	y -= t.Px(8)
	stream := g.ui.Check(a.T("A stream with footbridges"), g.o.Stream, render.Rect{X: r.X, Y: y, W: r.W, H: t.Row(28)}, func(on bool) { change(func() { g.o.Stream = on })() })
	stream.Tip = a.T("Only where both players agree to one; it runs from an edge and can be waded.")
	y += t.Row(28) + t.Px(10)
	title(a.T("Symmetry"))
	row(len(symmetrySigns), func(i int, at render.Rect) {
		on := g.o.Symmetry == levels.Symmetry(i)
		g.ui.Button("", "", render.Tab, at, change(func() { g.o.Symmetry = levels.Symmetry(i) })).On = on
		g.icons = append(g.icons, func(dst render.Brush) {
			inspect.DrawIcon(dst, t, symmetrySigns[i], at, inspect.IconInk(t, true, on))
		})
	})
	title(a.T("Seed"))
	g.ui.Input(g.seed, a.T("a number or a word"), render.Rect{X: r.X, Y: y, W: r.W - t.Px(120), H: t.Row(34)}, func(v string) { g.seed = v }, func(string) { g.again(a) })
	g.ui.Button(a.T("Roll"), GeneratorKeys.Key("roll"), render.Plain, render.Rect{X: r.X + r.W - t.Px(112), Y: y, W: t.Px(112), H: t.Row(34)}, func() { g.roll(a) })
	return y + t.Row(34)
}

func (g *generator) roll(a *render.App) {
	g.seed = newSeed()
	g.again(a)
	g.Layout(a)
}

// again lays a table out in the background.
func (g *generator) again(a *render.App) {
	g.work.Cancel()
	g.table, g.err, g.pic = nil, nil, nil
	g.o.Seed = seedOf(g.seed)
	l, err := generate.Begin(g.o)
	if g.err = err; err != nil {
		return
	}
	g.work = a.Tasks.Start(render.TaskFunc(func(slice *render.Slice) bool {
		for l.Step() {
			if slice.Over() {
				return false
			}
		}
		if g.table, g.err = l.Table(); g.table != nil {
			g.table.Name = a.T(g.o.Archetype.Label()) + " " + g.seed
		}
		g.Layout(a)
		a.Redraw()
		return true
	}))
}

// seedOf is the number that a seed stands for: itself, or one made of its
// letters.
func seedOf(text string) uint64 {
	if n, err := strconv.ParseUint(text, 10, 64); err == nil {
		return n
	}
	n := uint64(14695981039346656037) // FNV-1a
	for _, c := range []byte(text) {
		n = (n ^ uint64(c)) * 1099511628211
	}
	return n
}

func (g *generator) take(a *render.App) {
	if g.table == nil {
		return
	}
	t := g.table
	a.Pop()
	g.use(t)
}

// Update implements render.Screen.
func (g *generator) Update(a *render.App, in *render.Input) error {
	g.ui.Update(in)
	if g.pane.Update(a, in) {
		pic := g.pic
		g.Layout(a)
		g.pic = pic
	}
	switch {
	case g.ui.Typing():
	case GeneratorKeys.Hit(in, "use"):
		g.take(a)
	case GeneratorKeys.Hit(in, "roll"):
		g.roll(a)
	case GeneratorKeys.Hit(in, "back"):
		a.Pop()
	}
	if g.table != nil && g.pic == nil {
		g.pic = preview(a, g.table, g.box.W, g.box.H)
		a.Redraw()
	}
	return nil
}

// Draw implements render.Screen.
func (g *generator) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	g.dialog.Draw(a, dst, a.T("Lay out a table"), 0)
	in := dst.Clip(g.pane.Box)
	for _, draw := range g.words {
		draw(in)
	}
	mx, my := g.box.Center()
	switch {
	case g.pic != nil:
		at := render.Rect{X: mx - g.pic.w/2, Y: my - g.pic.h/2, W: g.pic.w, H: g.pic.h}
		g.pic.pic.Draw(dst, at)
		at.Frame(dst, t.Line(), t.Pal.InkSoft)
	case g.err != nil:
		t.Paragraph(dst, reason(a, g.err), g.box.X, my, g.box.W, render.Slanted.In(t.Pal.Red))
	default:
		words := a.T("The table is being laid out…")
		t.Text(dst, words, mx, my, t.Fit(words, render.Aside, g.box.W).In(t.Pal.InkSoft).At(render.Centered))
	}
	g.ui.Draw(dst)
	for _, draw := range g.icons {
		draw(in)
	}
	g.pane.Edge(t, dst)
}
