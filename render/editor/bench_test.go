package editor

import (
	"testing"

	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render/store"
)

// dragging is a session with a piece of a shipped table in the hand.
func dragging(b *testing.B, name string) (*Screen, func(i int)) {
	b.Helper()
	table, err := levels.Shipped(name)
	if err != nil {
		b.Fatal(err)
	}
	v := begin(&testing.T{}, &store.Memory{}, table, "")
	s := v.s
	s.d.Choose(s.d.Items()[3].ID)
	v.Run(40)
	return s, func(i int) {
		by, guides := s.d.Magnet(3, s.hand.near(9)).Items(s.d.Chosen(), physics.V(physics.Mil(i%40)*50, 300))
		s.hand.guides = guides
		s.d.Begin()
		if err := s.d.Move(s.d.Chosen(), by); err != nil {
			b.Fatal(err)
		}
		v.Run(1)
	}
}

// BenchmarkFrameOfADrag is a frame in which a piece is moved by the hand: the
// edit, the checks of the document, the widgets and all that is drawn.
func BenchmarkFrameOfADrag(b *testing.B) {
	for _, name := range []string{"no-mans-land", "river"} {
		b.Run(name, func(b *testing.B) {
			_, drag := dragging(b, name)
			for i := range 30 {
				drag(i)
			}
			b.ResetTimer()
			for i := range b.N {
				drag(i)
			}
		})
	}
}

// BenchmarkMapAfterAnEdit is what an edit costs the map at once, before its
// tiles are painted in the background.
func BenchmarkMapAfterAnEdit(b *testing.B) {
	for _, name := range []string{"no-mans-land", "river"} {
		b.Run(name, func(b *testing.B) {
			s, drag := dragging(b, name)
			drag(0)
			s.d.End()
			table := s.d.Table()
			app := begin(&testing.T{}, &store.Memory{}, table, "").App
			b.ResetTimer()
			for range b.N {
				s.map_.sheet.Change(table, app.Theme(), inkBox(s.d.Items()[3]))
			}
		})
	}
}
