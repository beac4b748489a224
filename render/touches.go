//go:build !js

package render

import "github.com/hajimehoshi/ebiten/v2"

// touches reads the fingers as Ebitengine tells them.
type touches struct {
	ids    []ebiten.TouchID
	points []Point
}

// touch reads the fingers.
func (d *devices) touch(f *Frame) {
	t := &d.touches
	t.ids, t.points = ebiten.AppendTouchIDs(t.ids[:0]), t.points[:0]
	for _, id := range t.ids {
		x, y := ebiten.TouchPosition(id)
		t.points = append(t.points, Point{float64(x), float64(y)})
	}
	d.fingers.read(f, t.points, f.At)
}
