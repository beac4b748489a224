package camp

import (
	"slices"

	"duckboard/game/campaign"
	"duckboard/render"
)

// Cast asks for dice that fell on the player's own table.
type Cast struct {
	steps *Steps
	task  campaign.Task
	dice  []int

	ui     *render.UI
	dialog render.Dialog
	column column
}

func newCast(s *Steps, task *campaign.Task) *Cast {
	return &Cast{steps: s, task: *task, dice: slices.Repeat([]int{1}, len(task.Faces))}
}

// Overlay implements render.Overlay.
func (s *Cast) Overlay() {}

// Keys implements render.Keyed.
func (s *Cast) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Layout implements render.Screen.
func (s *Cast) Layout(a *render.App) {
	t := a.Theme()
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(640, 210+float64(len(s.dice))*46, 2)
	col := &s.column
	col.begin(a, s.ui, s.dialog.Body)
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
	col.end()
	s.ui.Button(a.T("Write it down"), "", render.Main, s.dialog.Spot(t, 0), func() { s.write(a) })
	s.ui.Button(a.T("Back"), Keys.Key("back"), render.Plain, s.dialog.Spot(t, 1), a.Pop)
}

// write makes the entry.
func (s *Cast) write(a *render.App) {
	b := s.steps.own()
	if s.steps.book.do(a, campaign.Entry{Kind: campaign.Rolled, Who: b.Player, Band: b.ID, Task: s.task.ID, Dice: s.dice, Typed: true}) {
		a.Pop()
		a.Relayout()
	}
}

// Update implements render.Screen.
func (s *Cast) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	s.column.update(a, in)
	s.column.speak(a)
	if Keys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *Cast) Draw(a *render.App, dst render.Brush) {
	s.dialog.Draw(a, dst, s.steps.whose(a, s.task.Model), 0)
	s.column.draw(dst)
	s.ui.Draw(dst)
}
