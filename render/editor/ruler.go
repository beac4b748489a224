package editor

import (
	"fmt"
	"math"
	"slices"

	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/inspect"
)

// rulers are what was measured: they stay on the table, under every tool, until they are taken
// away. They are no part of the document.
type rulers struct {
	list  []draft.Guide
	begun bool // the last one has only its first end
}

// mostRulers is how many rulers stay; with one more the oldest goes.
const mostRulers = 20

// set sets an end: of a new ruler, or the second one of that which was begun.
func (r *rulers) set(at physics.Vec) {
	if r.begun {
		r.list[len(r.list)-1][1], r.begun = at, false
		return
	}
	r.list, r.begun = append(r.list, draft.Guide{at, at}), true
	if n := len(r.list); n > mostRulers {
		r.list = r.list[n-mostRulers:]
	}
}

// remove takes a ruler away.
func (r *rulers) remove(i int) {
	if i >= 0 && i < len(r.list) {
		r.begun = r.begun && i < len(r.list)-1
		r.list = slices.Delete(r.list, i, i+1)
	}
}

// drop takes the one away that was begun; it tells whether one was.
func (r *rulers) drop() bool {
	was := r.begun
	if was {
		r.remove(len(r.list) - 1)
	}
	return was
}

// at is the end of a ruler that is taken at a pixel: twice the ruler's number, and one for its
// second end; -1: there is none.
func (r *rulers) at(c *render.Camera, x, y, grasp float64) int {
	for i := len(r.list) - 1; i >= 0; i-- {
		for end, p := range r.list[i] {
			if px, py := c.Pixel(p); math.Hypot(px-x, py-y) <= grasp && !(r.begun && i == len(r.list)-1) {
				return 2*i + end
			}
		}
	}
	return -1
}

// rulerWords are a ruler's length, its ways across and down, and its angle.
func rulerWords(a *render.App, g draft.Guide) string {
	d := g[1].Sub(g[0])
	angle := math.Atan2(float64(d.Y), float64(d.X)) * 180 / math.Pi
	return fmt.Sprintf("%s  (%s, %s, %s)", inspect.Inches(a, physics.RoundMil(d.Len())), inspect.Inches(a, d.X), inspect.Inches(a, d.Y), inspect.Degrees(a, math.Round(angle*10)/10))
}
