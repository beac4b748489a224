// Package film makes pictures of a game that was played: a still of any moment
// (PNG) and a film of a Turn (GIF), with nothing but render/chart to paint them.
// The window and duckctl share it; it has no window itself. All that takes long
// pauses often, so that a window keeps its frames.
package film

import (
	"duckboard/assets"
	"duckboard/game"
	"duckboard/physics"
	"duckboard/render/chart"
	"duckboard/render/effect"
	"duckboard/render/tool"
)

// Look is how the pictures are made.
type Look struct {
	Palette *chart.Palette // nil: day
	Scale   float64        // pixels an inch, 0: what suits the table
	Words   *assets.Printer
}

// Pause is called between small pieces of work.
type Pause = chart.Pause

// Scene is a state of a game as a picture shows it, with its sides and score.
func Scene(s *game.Setup, st *game.State, p *assets.Printer) chart.Scene {
	scene := chart.Scene{Title: tool.Local(p, s.Table.Name), Subtitle: subtitle(s, st, p), Spots: spots(s, st, p)}
	for side := range s.Sides {
		scene.Sides[side] = tool.Local(p, s.Sides[side].Name) + "  " + tool.Stands(p, s, st, game.Side(side))
	}
	for id := range st.Models {
		if m := &st.Models[id]; m.On() || m.Placed && m.Out {
			scene.Models = append(scene.Models, figure(s, st, game.ModelID(id), p))
		}
	}
	return scene
}

func subtitle(s *game.Setup, st *game.State, p *assets.Printer) string {
	switch {
	case !st.Over && st.Turn == 0:
		return p.T("Deployment")
	case !st.Over:
		return p.T("Turn %d of %d", st.Turn, st.Turns)
	case st.Winner == game.NoSide:
		return p.T("A draw in turn %d of %d", st.Turn, st.Turns)
	}
	return p.T("%s won in turn %d of %d", tool.Local(p, s.Sides[st.Winner].Name), st.Turn, st.Turns)
}

func figure(s *game.Setup, st *game.State, id game.ModelID, p *assets.Printer) chart.Figure {
	e, m := &s.Entries[id], &st.Models[id]
	return chart.Figure{At: m.At, Level: m.Level, Radius: e.Radius, Name: tool.Local(p, e.Profile.Name), Out: m.Out,
		Token: token(s, st, id),
		Blood: int(m.Tokens[game.Blood]), Blessing: int(m.Tokens[game.Blessing]), Own: s.OwnCount(m)}
}

func token(s *game.Setup, st *game.State, id game.ModelID) chart.TokenSpec {
	e, m := &s.Entries[id], &st.Models[id]
	spec := chart.TokenOf(e.Profile, &e.Nature, int(e.Side))
	spec.Active, spec.Down, spec.Held = st.Active == id, m.Down, s.Engaged(st, id)
	spec.Acted = m.Activated && !spec.Active && st.Phase == game.Activation
	return spec
}

// moving is the scene as a stage shows it: models on their way, shots and blows.
func moving(s *game.Setup, stage *tool.Stage, pal *chart.Palette, p *assets.Printer) chart.Scene {
	st := stage.Shown()
	scene := Scene(s, st, p)
	i := 0
	for id := range st.Models {
		if m := &st.Models[id]; !m.On() && !(m.Placed && m.Out) {
			continue
		}
		if x, y, on := stage.Place(game.ModelID(id)); on {
			scene.Models[i].At = physics.V(physics.RoundMil(x*1000), physics.RoundMil(y*1000))
		}
		i++
	}
	if e, share, busy := stage.Now(); busy {
		if e.Type == game.Deployed {
			f := figure(s, st, e.Model, p)
			f.At, f.Level = e.At, e.Level
			scene.Models = append(scene.Models, f)
		}
		scene.Marks = effect.Marks(laid(s, st, e, pal), s, st, e, share, pal)
	}
	return scene
}

// laid is the template of an event.
func laid(s *game.Setup, st *game.State, e *game.Event, pal *chart.Palette) []chart.Mark {
	if k, ok := s.Rules.(game.Aiming); ok && e.Type == game.Templated {
		if ring := k.Laid(s, st, e); len(ring) > 2 {
			return []chart.Mark{{Outline: ring, Wide: 2.5, Color: pal.Red}}
		}
	}
	return nil
}
