package menu

import (
	"slices"

	"duckboard/game"
	"duckboard/game/rules"
	"duckboard/render"
)

// Help lists every key of the screen below and of the whole game, and tells in
// short how a game is played.
type Help struct {
	Of    render.Screen      // its keys come first; nil for none
	Other []*render.Bindings // of screens that the player has not opened yet

	// Has tells whether an action of a group is of any use under a rule set.
	Has func(g *render.Bindings, action string, r game.Ruleset) bool

	ui      *render.UI
	dialog  render.Dialog
	content render.Rect
	scroll  render.Scroll
	groups  []*render.Bindings
	played  []game.Ruleset // the rule set that is in play, else all
}

// howTo is the short course: a heading and its text each, and the word of a choice that
// a rule set must have for it to be about that one, empty for any.
var howTo = [][3]string{
	{render.N("A turn"), render.N("The side with fewer models standing has the initiative and says who begins; then the sides activate one model each, in turns, until all have acted. At the end of the turn a side with half of its models down or out tests its morale."), "dash"},
	{render.N("An activation"), render.N("A model takes any number of actions, each once: a move, a charge or a retreat; a dash; a shot; a fight. A failed risky roll ends its activation. Choose the model, then what it does. A click where its path is shown moves it. What the rules do not allow is red, with the clause."), "dash"},
	{render.N("A model's menu"), render.N("The right button on a model opens a menu of what it may do now, with the chances. What is not allowed says why. The menu key does the same for the model under the pointer or the chosen one. The right button also leaves a ruler or an action that you have begun, and on the bare table the chosen model."), ""},
	{render.N("Who is who"), render.N("The whole field of a token is the first side's; a belt between two light caps is the second's. The drawing says what a model is: a leader's crown, a rifle, a machine gun, a flame, a shotgun, a blade, a medic's cross, a paw, a tank. A gold rim leads. Within the edge is the colour that you gave it in the builder."), ""},
	{render.N("How a model fares"), render.N("Gold with four points round a token: its activation is now. Pale, with a dark drawing: it has acted in this turn. On a bar: it is down. Crossed strokes at the upper right: it is in melee. Its markers lie under it. Far away the drawings are simpler, and come back as you look closer."), ""},
	{render.N("Dice"), render.N("Every roll is two dice, and 7 or more succeeds. Each plus die adds one to the roll and the two highest count; each minus die adds one and the two lowest count. 12 or more is a critical success."), "spend"},
	{render.N("Blood and blessing"), render.N("Wounds leave blood markers. The enemy spends them to make a model's rolls worse and its wounds deeper; its owner spends its blessing markers for better rolls."), "spend"},
	{render.N("Squads"), render.N("Under rules with squads the sides take turns to activate one squad each. Its models act one after the other and spend Action Points. Click a squad twice, or drag one of its models. Templates, facing and attacks follow the mouse. The chances that you see before a roll are exact."), "also"},
	{render.N("The computer"), render.N("A Recruit plays like a beginner, a Regular overlooks some things, a Veteran weighs all that it sees. Each has several tempers. The log says why it acts. The button under the map, or its key, asks a Veteran what it would do. It shows up to three activations with reasons and chances; a number chooses one, and nothing is done yet. A move that you drag tells what it gains, and what it risks until the model acts again."), ""},
	{render.N("The ground"), render.N("Heights, walls, trenches and gaps are as they are drawn; lengths are measured from edge to edge of the bases. The ruler and the sight tool answer any question about them, at any time and at no cost."), ""},
	{render.N("During a battle"), render.N("In the menu of the battle you give a side to the computer, at any level, and take it back. A side can concede there, too. One key saves at once into a place of its own, another key goes back to that moment. The game asks first if you would lose something."), ""},
	{render.N("Near and far"), render.N("The wheel, + and - and the buttons in the map's corner bring the table closer. Then a small map shows where you are, and a click on it goes elsewhere. Where there is room beside the table, a list says which models have acted in this turn, which have not, and who took whom out of action. The pointer on a line shows the card, a click the model, the right button its menu."), ""},
	{render.N("The log"), render.N("The log on the panel leads back to any moment. A button under the map, or a key, opens all of it. There you can filter it by side, by model and by subject, search it, and copy it as text."), ""},
	{render.N("First steps"), render.N("The lessons on the title teach all of this as you play, in a quarter of an hour. In the first battle after them somebody stands behind you, and asks before you do what you cannot take back."), ""},
	{render.N("After the game"), render.N("The result and the replay have an analysis. It tells how likely each side was to win at each activation, by imagined games that go on from there. It tells what dice and choices did, the biggest mistakes and the best moments. A click shows one on the table, what was done and what would have been better. Play on from here begins a game there."), ""},
	{render.N("Size, colours, motion, keys"), render.N("In the settings you choose the size of everything, one of three palettes, motion or still pictures, and the key of every action. Where not all fits, move the pointer to the edge of the window, or use the bars. A gamepad does all that a mouse does. The left stick or the cross moves the pointer, A clicks, B goes back. The right stick moves the map, the triggers bring it closer."), ""},
	{render.N("Fingers"), render.N("A tap chooses. On the table it shows what a second tap there does. One finger drags a model or moves the table, two bring it closer. A finger that rests on a model opens its menu; elsewhere it leaves what you have begun. In a small window you pull the panel up, or down to free the table, by the strip at its edge."), ""},
	{render.N("A table of your own"), render.N("Tables, on the title screen, lists all tables and opens the editor. Take a piece from the left and set it down, or drag to draw it as large as you like. The right side has its exact numbers. With a symmetry on, every change is made on both sides. Checks run while you build; a click on one shows its place. The game keeps what you have not saved."), ""},
	{render.N("A warband of your own"), render.N("Warbands, on the title screen, lists all warbands and opens the builder. At the left is what you can add, with its cost, in the middle your list. At the right is the chosen model: what it may carry, what its keywords do, what its weapons do to typical targets. What is not legal is marked and may stay. The data files of list builders become catalogues: take them in, or drop them there."), ""},
}

// Overlay implements render.Overlay.
func (s *Help) Overlay() {}

// IsHelp marks the screen, so that F1 closes it.
func (s *Help) IsHelp() {}

// Layout implements render.Screen.
func (s *Help) Layout(a *render.App) {
	t := a.Theme()
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(1080, 760, 0)
	s.content = s.dialog.Body
	s.groups, s.played = nil, s.inPlay(a)
	if k, ok := s.Of.(render.Keyed); ok {
		s.groups = append(s.groups, k.Keys()...)
	}
	s.add(render.Global)
	for _, b := range s.Other {
		s.add(b)
	}
	s.ui.Button(a.T("Done"), Keys.Key("back"), render.Plain, s.dialog.Corner(t, doneWidth(a, &s.dialog)), a.Pop)
}

// inPlay is the rule set of the game, or of what is chosen, below; else all, of which
// that is listed which they have in common.
func (s *Help) inPlay(a *render.App) []game.Ruleset {
	below := a.Below(func(o render.Screen) bool {
		r, ok := o.(render.Reader)
		if !ok {
			return false
		}
		id, _ := r.Reading()
		return id != ""
	})
	if below != nil {
		id, _ := below.(render.Reader).Reading()
		if r, err := rules.Find(id); err == nil {
			return []game.Ruleset{r}
		}
	}
	return rules.All()
}

// has tells whether an action is of any use under the rules in play.
func (s *Help) has(g *render.Bindings, action string) bool {
	return s.Has == nil || !slices.ContainsFunc(s.played, func(r game.Ruleset) bool { return !s.Has(g, action, r) })
}

// tells tells whether a part of the short course is about the rules in play.
func (s *Help) tells(word string) bool {
	acting, ok := s.played[0].(game.Acting)
	return word == "" || len(s.played) > 1 || !ok || acting.Acts(word)
}

// add appends a group that is not listed yet.
func (s *Help) add(b *render.Bindings) {
	for _, g := range s.groups {
		if g == b {
			return
		}
	}
	s.groups = append(s.groups, b)
}

// Update implements render.Screen.
func (s *Help) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if Keys.Hit(in, "back") {
		a.Pop()
	}
	if s.scroll.Read(in, Keys, a.Theme(), s.content) {
		a.Redraw()
	}
	return nil
}

// Draw implements render.Screen.
func (s *Help) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	s.dialog.Draw(a, dst, a.T("Keys and help"), t.Px(doneWidth(a, &s.dialog)+16))
	in := dst.Clip(s.content)
	x, y, end := s.content.X, s.content.Y-s.scroll.Y, 0.0
	if gap := t.Px(44); s.content.W >= t.Px(640) {
		col := (s.content.W - gap) / 2
		end = max(s.drawHow(a, in, x, y, col), s.drawKeys(a, in, x+col+gap, y, col))
	} else {
		end = s.drawKeys(a, in, x, s.drawHow(a, in, x, y, s.content.W), s.content.W)
	}
	s.scroll.High = end - y + t.Px(8)
	s.scroll.Bar(t, dst, s.content.X+s.content.W+t.Px(8), s.content)
	s.ui.Draw(dst)
}

func (s *Help) drawHow(a *render.App, dst render.Brush, x, y, w float64) float64 {
	t := a.Theme()
	for _, part := range howTo {
		if !s.tells(part[2]) {
			continue
		}
		t.Text(dst, a.T(part[0]), x, y, render.Heading)
		y = t.Paragraph(dst, a.T(part[1]), x, y+t.Px(32), w, render.Body) + t.Px(18)
	}
	return y
}

func (s *Help) drawKeys(a *render.App, dst render.Brush, x, y, w float64) float64 {
	t := a.Theme()
	for _, g := range s.groups {
		t.Text(dst, a.T(g.Title), x, y, render.Heading)
		y += t.Px(34)
		for _, b := range g.List {
			if !s.has(g, b.Name) {
				continue
			}
			shown := keysOf(a, &b)
			room := w - t.Width(shown, render.Strong) - t.Px(12)
			t.Text(dst, shown, x+w, y+t.Px(11), render.Strong.In(t.Pal.Contour).At(render.FromRight))
			y = t.Paragraph(dst, a.T(b.Does), x, y+t.Px(1), room, render.Body) + t.Px(4)
		}
		y += t.Px(16)
	}
	return y
}
