package aside

import (
	"fmt"

	"duckboard/game"
	"duckboard/physics"
)

// Ground is where a model may end an action: all of it, and what is reached
// without any roll. The areas have polygons and no edges.
type Ground struct{ All, Safe []physics.Area }

// region works out where a model may end, part by part where the reach has parts.
func (e *Engine) region(w *Work, q *Question) error {
	if err := e.play(q.Log); err != nil {
		return err
	}
	m := e.game.Setup().Find(q.Model)
	if m == game.NoModel {
		return fmt.Errorf("no model %.40q", q.Model)
	}
	parts, err := partsOf(e.game, m, q.Action)
	if err != nil {
		return err
	}
	done := 0 // two steps a part: all of it, and what takes no roll
	w.progress = func() float64 { return float64(done) / float64(2*len(parts)+1) }
	w.step = func(over func() bool) (*Answer, error) {
		for done < 2*len(parts) {
			parts[done/2].Work(done%2 == 1)
			if done++; over() {
				return nil, nil
			}
		}
		whole := physics.JoinReaches(parts...)
		return &Answer{Ground: &Ground{All: polygons(whole.Areas(false)), Safe: polygons(whole.Areas(true))}}, nil
	}
	return nil
}

func partsOf(g *game.Game, m game.ModelID, action string) ([]physics.ReachPart, error) {
	rules := g.Setup().Rules
	if r, ok := rules.(game.Glancing); ok {
		return r.Parts(g, m, action)
	}
	r, err := rules.Reach(g, m, action)
	return []physics.ReachPart{{Reach: r}}, err
}

func polygons(list []physics.Area) []physics.Area {
	for i := range list {
		list[i].Edges = nil
	}
	return list
}
