package gallery

import "duckboard/render"

// Act is something that may be done: with the chosen document, or with none.
type Act struct {
	Key   string // the name of its key, empty: it has none
	Label string
	Wide  float64 // its button, in units
	Do    func(*render.App)

	Off   bool // it cannot be done
	Tip   string
	Look  render.Look
	On    bool    // of a Tab
	Apart float64 // from the button at its right, in units; 0: as usual
}

// button is the button of an act.
func (g *Gallery) button(a *render.App, c *Act, r render.Rect) {
	key := ""
	if c.Key != "" {
		key = g.plan.Keys.Key(c.Key)
	}
	b := g.ui.Button(c.Label, key, c.Look, r, func() { c.Do(a) })
	b.Enable(!c.Off)
	if b.On = c.On; c.Tip != "" {
		b.Tip = c.Tip
	}
}

// back is the way back.
func (g *Gallery) back(a *render.App, r render.Rect) {
	g.button(a, &Act{Key: "back", Label: a.T("Back"), Do: g.up}, r)
}

// up goes the way back.
func (g *Gallery) up(a *render.App) {
	if g.plan.Up != nil {
		g.plan.Up(a)
		return
	}
	a.Pop()
}

// buttons are those at the head and foot of the gallery.
func (g *Gallery) buttons(a *render.App, in render.Rect) {
	t := a.Theme()
	low := in.Y + in.H - t.Px(g.plan.Measures.Foot)
	row := func(y float64, acts []Act) {
		x := in.X + in.W
		for i := range acts {
			switch c := &acts[i]; {
			case i > 0 && c.Apart > 0:
				x -= t.Px(c.Apart)
			case i > 0:
				x -= t.Px(8)
			}
			x -= t.Px(acts[i].Wide)
			g.button(a, &acts[i], render.Rect{X: x, Y: y, W: t.Px(acts[i].Wide), H: t.Px(38)})
		}
	}
	row(in.Y, g.plan.Head)
	row(low, g.plan.Foot)
	g.back(a, render.Rect{X: in.X, Y: low, W: t.Px(g.plan.Back), H: t.Px(38)})
}

// fewButtons are the buttons where there is no room for all: the others are in a list.
func (g *Gallery) fewButtons(a *render.App, in render.Rect) {
	t, h := a.Theme(), a.Theme().Row(38)
	head := render.Rect{X: in.X + in.W - t.Px(190), Y: in.Y, W: t.Px(190), H: h}.Columns(2, t.Px(6))
	g.button(a, &Act{Label: a.T("More"), Do: g.more}, head[0])
	g.back(a, head[1])
	foot := render.Rect{X: in.X, Y: in.Y + in.H - h, W: in.W, H: h}.Columns(len(g.plan.Few), t.Px(6))
	for i := range g.plan.Few {
		g.button(a, &g.plan.Few[i], foot[i])
	}
}

// more lists what else may be done.
func (g *Gallery) more(a *render.App) {
	var lines []string
	var do []func(*render.App)
	for _, c := range g.plan.More {
		if !c.Off {
			lines, do = append(lines, c.Label), append(do, c.Do)
		}
	}
	a.Push(&render.Picker{Title: g.plan.Title, Lines: lines, Chosen: -1, Choose: func(i int) { do[i](a) }})
}

// do does what has a key.
func (g *Gallery) do(a *render.App, key string) {
	if key == "back" {
		g.up(a)
		return
	}
	for _, acts := range [][]Act{g.plan.Head, g.plan.Foot} {
		for _, c := range acts {
			if c.Key == key {
				c.Do(a)
				return
			}
		}
	}
}
