package editor

import (
	"strings"
	"testing"

	"duckboard/render/store"
)

func TestWhoDoesNotSeeTheTableIsToldWhatIsInTheHandChosenAndUnderThePointer(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	told := func(parts ...string) {
		t.Helper()
		v.Until("told of "+strings.Join(parts, ", "), func() bool {
			for _, p := range parts {
				if !strings.Contains(v.s.spoken.Told(), p) {
					return false
				}
			}
			return true
		})
	}
	v.take("Wall")
	told("In the hand: Wall")
	v.click(12, 10)
	told("Chosen:", "12\" across and 10\" down")
	v.Press("Escape")
	v.click(30, 20)
	told("30\" across and 20\" down")
}
