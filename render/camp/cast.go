package camp

import (
	"slices"

	"duckboard/game/campaign"
	"duckboard/render"
)

// Cast asks for dice that fell on the player's own table.
type Cast struct {
	paper
	steps *Steps
	task  campaign.Task
	dice  []int
}

func newCast(s *Steps, task *campaign.Task) *Cast {
	return &Cast{steps: s, task: *task, dice: slices.Repeat([]int{1}, len(task.Faces))}
}

// Layout implements render.Screen.
func (s *Cast) Layout(a *render.App) {
	t := a.Theme()
	col := s.lay(a, s.steps.whose(a, s.task.Model), 640, 210+float64(len(s.dice))*46, 2)
	for i, faces := range s.task.Faces {
		col.field(a.T("Die %d", i+1), func(r render.Rect) {
			set := func(k int) { s.dice[i] = k + 1 }
			if r.W >= float64(faces)*t.Px(render.Finger) {
				s.ui.Tabs(numbers(1, faces), s.dice[i]-1, r, set)
				return
			}
			s.ui.Combo(numbers(1, faces), s.dice[i]-1, r, set)
		})
	}
	col.text(a.T("They are marked as typed in."), render.Small.In(t.Pal.InkSoft))
	s.close(a, a.T("Write it down"), func() { s.write(a) })
}

// write makes the entry.
func (s *Cast) write(a *render.App) {
	b := s.steps.own()
	if s.steps.book.do(a, campaign.Entry{Kind: campaign.Rolled, Who: b.Player, Band: b.ID, Task: s.task.ID, Dice: s.dice, Typed: true}) {
		a.Pop()
		a.Relayout()
	}
}
