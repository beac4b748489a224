package editor

import (
	"fmt"
	"testing"

	"duckboard/render"
	"duckboard/render/store"
)

// TestAnOpeningIsCalledByItsEdgeAsInDocuments: from 0, as the faults of a document count it.
func TestAnOpeningIsCalledByItsEdgeAsInDocuments(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.take("Building")
	v.click(12, 12)
	v.take("Window")
	v.click(15, 12) // in its right side
	v.Press("Escape")
	v.click(11, 11)
	v.App.Probe()
	v.Run(3)
	openings := v.s.d.Table().Terrain[0].Openings
	if len(openings) != 1 {
		t.Fatalf("%d openings", len(openings))
	}
	want := fmt.Sprintf("Window, edge %d", openings[0].Edge)
	var said []string
	for _, w := range v.App.Probe()["words"].([]render.Word) {
		if w.Text == want {
			return
		}
		said = append(said, w.Text)
	}
	t.Errorf("%q is not among %q", want, said)
}
