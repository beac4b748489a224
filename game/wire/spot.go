package wire

import (
	"fmt"

	"duckboard/game"
)

// spotEvent writes an event about a marker of the scenario.
func (o *object) spotEvent(s *game.Setup, e *game.Event) {
	o.text("marker", e.Word)
	if e.Model != game.NoModel {
		o.model("model", s, e.Model)
	}
	switch e.Type {
	case game.LaidDown:
		if e.Side != game.NoSide {
			o.side("side", e.Side)
		}
		o.place(e)
	case game.MarkerIs:
		o.text("what", e.Outcome)
		o.place(e)
	case game.Cleared:
		if e.Side != game.NoSide {
			o.side("side", e.Side)
		}
	case game.PutDown:
		o.place(e)
	}
}

// spotLine tells an event about a marker.
func spotLine(s *game.Setup, e *game.Event) string {
	name, at := modelName(s, e.Model), fmt.Sprintf("%s, %s level %s", e.At.X, e.At.Y, e.Level)
	switch e.Type {
	case game.LaidDown:
		return fmt.Sprintf("    %s is laid at %s", e.Word, at)
	case game.MarkerIs:
		line := fmt.Sprintf("    %s is %s", e.Word, e.Outcome)
		if e.Model != game.NoModel {
			line += fmt.Sprintf(", set off by %s at %s", name, at)
		}
		return line
	case game.PickedUp:
		return fmt.Sprintf("    %s carries %s", name, e.Word)
	case game.PutDown:
		return fmt.Sprintf("    %s puts %s down", name, e.Word)
	}
	return fmt.Sprintf("    %s is gone", e.Word)
}

// spots lists the markers that lie on the table or are carried.
func spots(s *game.Setup, st *game.State) []byte {
	var left []*game.Spot
	for i := range st.Spots {
		if p := &st.Spots[i]; !p.Gone {
			left = append(left, p)
		}
	}
	return list(len(left), func(i int) []byte {
		var o object
		p := left[i]
		o.text("id", s.SpotID(p))
		o.text("kind", s.Kind(p).ID)
		if p.Bearer == game.NoModel {
			o.point("at", p.At)
			o.inches("level", p.Level)
		} else {
			o.model("bearer", s, p.Bearer)
		}
		return o.done()
	})
}
