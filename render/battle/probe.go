package battle

import "duckboard/render"

// Probe implements render.Probed: how the battle stands, where its models are
// on the screen, and who acts in the hints.
func (s *Screen) Probe() map[string]any {
	if s.desk == nil { // not laid out yet
		return nil
	}
	st := s.desk.S.State()
	models := []map[string]any{}
	for id := range st.Models {
		m := &st.Models[id]
		if !m.On() {
			continue
		}
		x, y := s.view.camera.Pixel(m.At)
		models = append(models, map[string]any{"id": id, "side": int(s.desk.Setup().Entries[id].Side), "x": x, "y": y})
	}
	hints := []int{}
	for i := range s.counsel.hints {
		hints = append(hints, int(s.counsel.hints[i].Model))
	}
	return map[string]any{"hints": hints, "turn": st.Turn, "over": st.Over, "active": int(st.Active), "rolled": st.Rolled,
		"map": s.sc.View, "choices": len(s.match.Game.Log()), "models": models, "busy": !s.desk.Stage.Idle()}
}

// Landmarks implements render.Landmarks: the models on the table, and those that
// wait to be deployed.
func (s *Screen) Landmarks() []render.Point {
	if s.desk == nil {
		return nil
	}
	var list []render.Point
	st := s.desk.Shown()
	for id := range st.Models {
		if m := &st.Models[id]; m.On() {
			if x, y := s.view.camera.Pixel(m.At); s.sc.View.Has(x, y) {
				list = append(list, render.Point{X: x, Y: y})
			}
		}
	}
	for i := range s.track.rows {
		x, y := s.track.rows[i].box.Center()
		list = append(list, render.Point{X: x, Y: y})
	}
	for i := range s.panel.tray {
		x, y := s.panel.tray[i].box.Center()
		list = append(list, render.Point{X: x, Y: y})
	}
	return list
}
