package school

import (
	"encoding/json"
	"slices"

	"duckboard/game/lesson"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/store"
)

// stand is how far a learner has come in a lesson. It is kept with every step, so that the lesson
// goes on there however the program ended.
type stand struct {
	Lesson string `json:"lesson"`
	Step   int    `json:"step"`
	Marks  []int  `json:"marks"` // as Coach has them
	Floor  int    `json:"floor"`
	Game   string `json:"game"` // as a save has it
}

const standFile = "lesson-step.json"

// keep keeps how far the lesson has come; one that is over is not gone on with. A note that cannot
// be written costs the learner some steps, and no word: the progress tells of the same disk.
func (c *Coach) keep(a *render.App) {
	if c.over() || c.step == 0 {
		_ = a.Saves.Store.Remove(standFile)
		return
	}
	m := c.s.Desk().S.Match()
	data, err := json.Marshal(stand{c.l.ID, c.step, c.marks, c.floor, string(m.Save())})
	if err == nil {
		_ = a.Saves.Store.Write(standFile, data)
	}
}

// left is how far a lesson has come that was left in its middle, and the game as it stood then;
// ok is false where there is none, or it does not go now as it went.
func left(s store.Store, l *lesson.Lesson) (at stand, m *replay.Match, ok bool) {
	data, err := s.Read(standFile)
	if err != nil || json.Unmarshal(data, &at) != nil || at.Lesson != l.ID || at.Step < 1 || at.Step >= len(l.Steps) || len(at.Marks) != at.Step+1 || !slices.IsSorted(at.Marks) {
		return at, nil, false
	}
	save, err := replay.Parse([]byte(at.Game), rules.Find)
	if err != nil {
		return at, nil, false
	}
	m, parts, err := save.Play()
	last := at.Marks[at.Step]
	return at, m, err == nil && parts == nil && at.Floor >= 0 && at.Floor <= last && at.Marks[0] >= len(l.Begin) && last <= len(m.Log())
}
