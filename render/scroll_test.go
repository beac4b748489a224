package render

import "testing"

func TestWhatIsRoundedAwayIsNotScrolled(t *testing.T) {
	line := 25.3
	foot := 410.7
	top := foot - 3*line
	s := Scroll{High: 3 * line}
	if window := (Rect{Y: top, H: foot - top - 1e-9}); s.Hides(window) {
		t.Error("a bar where all is seen")
	}
	if s.High += line / 4; !s.Hides(Rect{Y: top, H: foot - top}) {
		t.Error("no bar where a quarter of a line is hidden")
	}
}
