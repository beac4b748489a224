package render

import "duckboard/render/chart"

// Drawer is a panel beside a map that a hand pulls over it or away: from below
// where the window is upright, from the side where it is low.
//
//	Upright          Low
//	┌───────────┐    ┌──────────┬─┬──────┐
//	│    map    │    │   map    │▐│      │
//	├───▄▄▄▄▄───┤    │          │▐│ body │   the strip is what a hand
//	│   body    │    │          │ │      │   takes it by
//	└───────────┘    └──────────┴─┴──────┘
//
// Its screen lays it out (Lay), puts what it likes on the strip and the body, and
// tells it of the input (Update) before anything that lies on it.
type Drawer struct {
	Panel Rect // what is seen of it
	Strip Rect // of it: what a hand takes it by
	Body  Rect // of it: the rest, without what it keeps clear

	stop  Stop
	form  Form
	area  Rect
	sizes [3]float64 // of the panel at each stop, in pixels
	held  bool
	off   float64 // from where it is held to its edge
	pull  float64 // its size while it is held
}

// Stop is how far a drawer is out.
type Stop uint8

// The stops. One that comes from the side is not wider when it is whole.
const (
	Shut Stop = iota
	Half
	Whole
)

// What a drawer's strip takes, in units: at its upper edge, and at its left.
const (
	stripHigh = 26.0
	stripWide = 22.0
)

// Lay lays the drawer out in an area, with its sizes in pixels when it is shut and
// half out; it returns what is left for the map. A drawer that is whole lies over
// the map, which stays as it is when it is half out.
func (d *Drawer) Lay(t *Theme, f Form, area Rect, shut, half float64) (rest Rect) {
	if d.area.W == 0 {
		d.stop = Half
	}
	d.form, d.area = f, area
	d.sizes = [3]float64{shut, half, half}
	if f == Upright {
		d.sizes[Whole] = max(half, area.H*0.9)
	}
	size := d.sizes[d.stop]
	if d.held {
		size = d.pull
	}
	rest = area
	under := min(d.sizes[d.stop], half)
	if f == Upright {
		d.Panel = Rect{area.X, area.Y + area.H - size, area.W, size}
		d.Strip = Rect{area.X, d.Panel.Y, area.W, t.Px(stripHigh)}
		d.Body = Rect{area.X, d.Strip.Y + d.Strip.H, area.W, max(size, under) - d.Strip.H}
		rest.H -= under
	} else {
		d.Panel = Rect{area.X + area.W - size, area.Y, size, area.H}
		d.Strip = Rect{d.Panel.X, area.Y, t.Px(stripWide), area.H}
		d.Body = Rect{d.Strip.X + d.Strip.W, area.Y, max(size, half) - d.Strip.W, area.H}
		rest.W -= under
	}
	return rest
}

// Stop returns how far it is out.
func (d *Drawer) Stop() Stop { return d.stop }

// Pull sets how far it is out; the screen is to be laid out anew.
func (d *Drawer) Pull(to Stop) { d.stop = to }

// Held reports whether a hand has it.
func (d *Drawer) Held() bool { return d.held }

// grip is where a hand takes it: the strip and somewhat beyond, as a finger needs.
func (d *Drawer) grip(t *Theme) Rect {
	r := d.Strip
	if d.form == Upright {
		beyond := max(0, t.Row(0)-r.H)
		return Rect{r.X, r.Y - beyond/2, r.W, r.H + beyond}
	}
	beyond := max(0, t.Row(0)-r.W)
	return Rect{r.X - beyond*0.7, r.Y, r.W + beyond, r.H}
}

// Update lets a hand pull the drawer; it tells whether the screen must be laid out
// anew. A tap on the strip shuts it or pulls it half out.
func (d *Drawer) Update(a *App, in *Input) bool {
	t := a.Theme()
	at, edge := in.Y, d.area.Y+d.area.H
	if d.form != Upright {
		at, edge = in.X, d.area.X+d.area.W
	}
	switch {
	case d.area.W == 0:
		return false
	case in.Pressed(Left) && d.grip(t).Has(in.X, in.Y) && !in.OverUI:
		d.held, d.pull = true, edge-at
		d.off = d.sizes[d.stop] - d.pull
		d.pull += d.off
		in.Take()
		a.Redraw()
		return false
	case !d.held:
		return false
	case in.Down(Left):
		size := max(d.sizes[Shut], min(edge-at+d.off, d.sizes[Whole]))
		moved := size != d.pull
		d.pull = size
		in.Sweep()
		in.Take()
		return moved
	}
	d.held = false
	if x, y := in.PressedAt(Left); max(abs(in.X-x), abs(in.Y-y)) < t.Px(8) {
		d.stop = map[Stop]Stop{Shut: Half, Half: Shut, Whole: Half}[d.stop]
	} else {
		d.stop = d.nearest(d.pull)
	}
	in.Take()
	a.Redraw()
	return true
}

// nearest is the stop of the size next to one that a hand has pulled it to.
func (d *Drawer) nearest(size float64) Stop {
	best := Shut
	for s := Shut; s <= Whole; s++ {
		if abs(d.sizes[s]-size) < abs(d.sizes[best]-size) {
			best = s
		}
	}
	return best
}

// Draw draws the panel and its handle.
func (d *Drawer) Draw(t *Theme, dst Brush) {
	t.Panel(dst, d.Panel)
	x, y := d.Strip.Center()
	grip := Rect{x - t.Px(28), y - t.Px(2.5), t.Px(56), t.Px(5)}
	if d.form != Upright {
		grip = Rect{x - t.Px(2.5), y - t.Px(28), t.Px(5), t.Px(56)}
	}
	Fill(dst, grip, chart.Alpha(t.Pal.InkSoft, 0.55))
}
