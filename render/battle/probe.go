package battle

// Probe implements render.Probed: how the battle stands, and where its models
// are on the screen.
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
		x, y := s.camera.Pixel(m.At)
		models = append(models, map[string]any{"id": id, "side": int(s.desk.Setup().Entries[id].Side), "x": x, "y": y})
	}
	return map[string]any{"turn": st.Turn, "over": st.Over, "active": int(st.Active), "rolled": st.Rolled,
		"choices": len(s.match.Game.Log()), "models": models, "busy": !s.desk.Stage.Idle()}
}
