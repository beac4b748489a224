package render

import (
	"math"

	"duckboard/physics"
)

// Rect is a rectangle in physical pixels.
type Rect struct{ X, Y, W, H float64 }

// Has reports whether a point lies in the rectangle (left and top edge
// included).
func (r Rect) Has(x, y float64) bool { return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H }

// Inset returns the rectangle without a margin on all sides.
func (r Rect) Inset(d float64) Rect {
	return Rect{r.X + d, r.Y + d, max(0, r.W-2*d), max(0, r.H-2*d)}
}

// Center returns the middle of the rectangle.
func (r Rect) Center() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }

// Camera maps the table to a viewport of the screen: inches of the table to
// physical pixels. It has no inertia; Zoom and GoTo move it to a target that
// Step approaches, so that a wheel's notches run together into one motion.
type Camera struct {
	View  Rect        // where on the screen the table is seen
	Table physics.Vec // the table's size in mils
	Pad   float64     // desk in inches that may be seen round the table

	now, goal pose
	anchor    point // a table point (inches) held under anchorAt while zooming
	anchorAt  point // pixels
	anchored  bool
}

// pose is what the camera looks at: the table point in the middle of the view
// (inches) and the pixels of an inch.
type pose struct {
	x, y  float64
	scale float64
}

type point struct{ x, y float64 }

// MaxScale is the closest zoom in pixels per inch.
const MaxScale = 240.0

// Look gives the camera a viewport and a table and fits the table into it if
// either is new. A resized viewport keeps the middle of what was seen.
func (c *Camera) Look(view Rect, table physics.Vec) {
	if view == c.View && table == c.Table {
		return
	}
	fresh := c.Table != table || c.now.scale == 0
	fitted := !fresh && c.goal.scale <= c.FitScale()*1.001
	c.View, c.Table = view, table
	if fresh || fitted {
		c.Fit()
		c.now = c.goal
		return
	}
	c.settle()
	c.now = c.goal
}

// FitScale returns the zoom (pixels per inch) at which the whole table is seen.
func (c *Camera) FitScale() float64 {
	w, h := c.Table.X.Inches()+2*c.Pad, c.Table.Y.Inches()+2*c.Pad
	if w <= 0 || h <= 0 || c.View.W <= 0 || c.View.H <= 0 {
		return 1
	}
	return min(c.View.W/w, c.View.H/h)
}

// Fit moves to where the whole table is seen.
func (c *Camera) Fit() {
	c.anchored = false
	c.goal = pose{c.Table.X.Inches() / 2, c.Table.Y.Inches() / 2, c.FitScale()}
}

// GoTo moves the middle of the view to a table point, at the present zoom or
// closer if least (pixels per inch) asks for it.
func (c *Camera) GoTo(at physics.Vec, least float64) {
	c.anchored = false
	c.goal = pose{at.X.Inches(), at.Y.Inches(), max(c.goal.scale, least)}
	c.settle()
}

// Zoom multiplies the zoom, holding the table point that is under the pixel.
func (c *Camera) Zoom(factor, px, py float64) {
	if !c.anchored || c.anchorAt != (point{px, py}) {
		ax, ay := c.toTable(px, py)
		c.anchor, c.anchorAt, c.anchored = point{ax, ay}, point{px, py}, true
	}
	c.goal.scale = c.clampScale(c.goal.scale * factor)
	c.goal.x, c.goal.y = c.middleFor(c.goal.scale)
	c.settle()
}

// middleFor is the middle of the view that keeps the anchor where it is.
func (c *Camera) middleFor(scale float64) (x, y float64) {
	mx, my := c.View.Center()
	return c.anchor.x - (c.anchorAt.x-mx)/scale, c.anchor.y - (c.anchorAt.y-my)/scale
}

// Pan moves the view at once, so that the table follows a hand by dx, dy pixels.
func (c *Camera) Pan(dx, dy float64) {
	c.anchored = false
	c.goal.scale = c.now.scale
	c.goal.x, c.goal.y = c.now.x-dx/c.now.scale, c.now.y-dy/c.now.scale
	c.settle()
	c.now = c.goal
}

// Nudge moves the view smoothly by a share of the viewport, as the arrow keys do.
func (c *Camera) Nudge(dx, dy float64) {
	c.anchored = false
	c.goal.x += dx * c.View.W / c.goal.scale
	c.goal.y += dy * c.View.H / c.goal.scale
	c.settle()
}

func (c *Camera) clampScale(s float64) float64 {
	least := c.FitScale()
	return min(max(s, least), max(MaxScale, least))
}

// settle keeps the goal so that the table never leaves the view.
func (c *Camera) settle() {
	c.goal.scale = c.clampScale(c.goal.scale)
	c.goal.x = hold(c.goal.x, c.Table.X.Inches(), c.View.W/c.goal.scale, c.Pad)
	c.goal.y = hold(c.goal.y, c.Table.Y.Inches(), c.View.H/c.goal.scale, c.Pad)
}

// hold keeps a view of seen inches inside a table of size inches and its pad.
func hold(mid, size, seen, pad float64) float64 {
	lo, hi := seen/2-pad, size+pad-seen/2
	if lo > hi {
		return size / 2
	}
	return min(max(mid, lo), hi)
}

// Step moves a sixtieth of a second towards the goal. It tells whether the
// camera still moves.
func (c *Camera) Step() bool {
	if c.now == c.goal {
		c.anchored = false
		return false
	}
	const share = 0.28
	ratio := math.Log(c.goal.scale / c.now.scale)
	dx, dy := c.goal.x-c.now.x, c.goal.y-c.now.y
	if math.Abs(ratio) < 0.002 && math.Abs(dx)*c.now.scale < 0.5 && math.Abs(dy)*c.now.scale < 0.5 {
		c.now = c.goal
		return true
	}
	c.now.scale *= math.Exp(ratio * share)
	if c.anchored {
		c.now.x, c.now.y = c.middleFor(c.now.scale)
		c.now.x = hold(c.now.x, c.Table.X.Inches(), c.View.W/c.now.scale, c.Pad)
		c.now.y = hold(c.now.y, c.Table.Y.Inches(), c.View.H/c.now.scale, c.Pad)
		return true
	}
	c.now.x += dx * share
	c.now.y += dy * share
	return true
}

// Jump ends a motion at once.
func (c *Camera) Jump() { c.now = c.goal }

// Scale returns the present zoom in pixels per inch.
func (c *Camera) Scale() float64 { return c.now.scale }

// GoalScale returns the zoom that a motion in course will end at.
func (c *Camera) GoalScale() float64 { return c.goal.scale }

// Moving reports whether a motion is in course.
func (c *Camera) Moving() bool { return c.now != c.goal }

// Pixel returns where a point of the table is seen, in physical pixels.
func (c *Camera) Pixel(at physics.Vec) (px, py float64) {
	return c.PixelInches(at.X.Inches(), at.Y.Inches())
}

// PixelInches is Pixel for a point in inches.
func (c *Camera) PixelInches(x, y float64) (px, py float64) {
	mx, my := c.View.Center()
	return mx + (x-c.now.x)*c.now.scale, my + (y-c.now.y)*c.now.scale
}

// At returns the table point under a pixel, rounded to a mil. It may lie off the
// table.
func (c *Camera) At(px, py float64) physics.Vec {
	x, y := c.toTable(px, py)
	return physics.V(physics.RoundMil(x*1000), physics.RoundMil(y*1000))
}

func (c *Camera) toTable(px, py float64) (x, y float64) {
	mx, my := c.View.Center()
	return c.now.x + (px-mx)/c.now.scale, c.now.y + (py-my)/c.now.scale
}

// Length returns a length of the table in pixels.
func (c *Camera) Length(m physics.Mil) float64 { return m.Inches() * c.now.scale }
