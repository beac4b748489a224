package battle

import (
	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/setup"
	"duckboard/render/tool"
)

// seats is where the players of a battle give a side to the computer, or take it back.
type seats struct {
	of     *Screen
	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	lines  [2]float64 // the y of the sides' names
}

// Overlay implements render.Overlay.
func (o *seats) Overlay() {}

// Keys implements render.Keyed.
func (o *seats) Keys() []*render.Bindings { return []*render.Bindings{OfferKeys, Keys, ViewKeys} }

// Layout implements render.Screen.
func (o *seats) Layout(a *render.App) {
	t := a.Theme()
	o.ui = render.NewUI(a)
	o.dialog = a.Dialog(460, 360, 1)
	o.ui.Button(a.T("Back"), OfferKeys.Key("back"), render.Main, o.dialog.Spot(t, 0), a.Pop)
	in, h := o.dialog.Body, t.Row(36)
	names := []string{a.T("Person")}
	for _, c := range setup.Computers() {
		names = append(names, setup.PlayerName(a, c))
	}
	y := in.Y
	o.ui.In(&o.pane)
	for side := range o.lines {
		o.lines[side] = y
		y += t.Px(24)
		on := 0
		for i, c := range setup.Computers() {
			if o.of.match.Players[side].Bot != "" && o.of.match.Players[side].Character() == c {
				on = i + 1
			}
		}
		o.ui.Combo(names, on, render.Rect{X: in.X, Y: y, W: in.W, H: h}, func(i int) {
			bot := ""
			if i > 0 {
				bot = setup.Computers()[i-1].String()
			}
			o.of.seat(a, game.Side(side), bot)
		})
		y += h + t.Px(12)
	}
	o.ui.In(nil)
	o.pane.Lay(in, y-in.Y)
}

// Update implements render.Screen.
func (o *seats) Update(a *render.App, in *render.Input) error {
	o.ui.Update(in)
	o.pane.Update(a, in)
	o.of.Tick(a)
	if OfferKeys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (o *seats) Draw(a *render.App, dst render.Brush) {
	t, in := a.Theme(), o.dialog.Body
	o.dialog.Draw(a, dst, a.T("Who plays"), 0)
	body := dst.Clip(in)
	for side, y := range o.lines {
		name := local(a, tool.SideName(o.of.desk.Setup(), game.Side(side)))
		st := t.Fit(name, render.Strong, in.W).In(t.Pal.Side(side))
		t.Text(body, t.Cut(name, st, in.W), in.X, y-o.pane.Y, st)
	}
	o.ui.Draw(dst)
	o.pane.Edge(t, dst)
}

// seat gives a side to a computer player, or to a person with an empty name, from now on.
func (s *Screen) seat(a *render.App, side game.Side, name string) {
	if s.match.Away != nil || s.match.Players[side].Bot == name {
		return
	}
	s.match.Players[side].Bot = name
	if b, ok := s.desk.Course.Players[side].(*bot); ok {
		b.call.Cancel()
	}
	var p tool.Player
	if name != "" {
		p = s.computer(a, side)
	}
	s.counsel.dismiss()
	s.desk.Course.Seat(side, p)
	s.saves.keep = true // the save says who plays
	s.saves.save(a)
	a.Relayout()
}

// concede ends the battle: the other side has won.
func (s *Screen) concede(a *render.App, side game.Side) {
	s.desk.Course.LookAt(-1)
	s.desk.Course.Show()
	s.desk.Course.Skip()
	s.desk.S.Match().Ended = &replay.Ended{How: replay.Conceded, Winner: side.Other()}
	s.saves.keep = true
	s.saves.save(a)
}

// askConcede asks whether a side gives up.
func (s *Screen) askConcede(a *render.App, side game.Side) {
	set := s.desk.Setup()
	words := a.T("%s gives up, and %s has won. The battle ends here.", local(a, tool.SideName(set, side)), local(a, tool.SideName(set, side.Other())))
	a.Push(&render.Question{Title: a.T("Concede"), Words: words, Yes: a.T("Concede"), Do: func() { s.concede(a, side) }})
}
