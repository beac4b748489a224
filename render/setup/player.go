package setup

import (
	"duckboard/game/ai"
	"duckboard/render"
)

// Computer is the computer player that is met first: it plays as its warband asks, and may
// be beaten.
var Computer = ai.Character{Level: ai.Regular, Temper: ai.Fitting}.String()

// levelNames and tempers are what players call those of the computer.
var (
	levelNames = map[ai.Level]string{ai.Recruit: render.N("Recruit"), ai.Regular: render.N("Regular"), ai.Veteran: render.N("Veteran")}
	tempers    = map[ai.Temper]string{ai.Aggressive: render.N("aggressive"), ai.Cautious: render.N("cautious"),
		ai.ForObjective: render.N("dutiful"), ai.Fitting: render.N("own way")}
)

// What a level and a temper are, where the pointer rests on who plays.
var (
	levelTips = map[ai.Level]string{
		ai.Recruit: render.N("Plays like a beginner: it sees the nearest, minds danger little, and often forgets cover and objectives."),
		ai.Regular: render.N("Sees what is there, and overlooks some of it."), ai.Veteran: render.N("Weighs all that it sees.")}
	temperTips = map[ai.Temper]string{ai.Plain: "",
		ai.Aggressive: render.N("It goes to the enemy."), ai.Cautious: render.N("It keeps to cover and lets the enemy come."),
		ai.ForObjective: render.N("It goes for what the scenario pays."), ai.Fitting: render.N("It plays as its warband asks: the more it fights and the faster it is, the bolder.")}
)

// playerTip says how who is chosen for a side plays; empty for a person.
func playerTip(a *render.App, bot string) string {
	if bot == "" {
		return ""
	}
	c := render.Player{Bot: bot}.Character()
	tip := a.T(levelTips[c.Level])
	if more := temperTips[c.Temper]; more != "" {
		tip += " " + a.T(more)
	}
	return tip
}

// hoverPlayer notes on whose player the pointer rests, till it is pressed there.
func (s *Screen) hoverPlayer(a *render.App, in *render.Input) {
	over := -1
	for side := range s.seats.at {
		if s.shows(pageFirst+page(side)) && s.seats.at[side].Has(in.X, in.Y) && !in.Touch {
			over = side
		}
	}
	if in.Down(render.Left) {
		s.seats.told = over
	}
	if over != s.seats.told {
		s.seats.told = -1
	} else {
		over = -1
	}
	if over != s.seats.over {
		s.seats.over = over
		a.Redraw()
	}
}

// known is a computer player by its name, as it is called now; empty for a person.
func known(name string) string {
	if name == "" {
		return ""
	}
	return render.Player{Bot: name}.Character().String()
}

// Computers are the players to choose from besides a person: the levels, each with the
// tempers that it has.
func Computers() (list []ai.Character) {
	for _, l := range ai.Levels() {
		for _, k := range ai.Tempers() {
			if l != ai.Recruit || k == ai.Plain {
				list = append(list, ai.Character{Level: l, Temper: k})
			}
		}
	}
	return list
}

// PlayerName is what players call a computer player.
func PlayerName(a *render.App, c ai.Character) string {
	if c.Temper == ai.Plain {
		return a.T(levelNames[c.Level])
	}
	return a.T(levelNames[c.Level]) + " · " + a.T(tempers[c.Temper])
}

// layoutPlayer places who plays a side: a person, or the computer by its level and temper.
func (s *Screen) layoutPlayer(a *render.App, side int, r render.Rect) {
	choice := &s.c.Sides[side]
	s.seats.at[side] = r
	names, on := []string{a.T("Person")}, 0
	for i, c := range Computers() {
		names = append(names, PlayerName(a, c))
		if choice.Bot == c.String() {
			on = i + 1
		}
	}
	s.ui.Combo(names, on, r, func(i int) {
		choice.Bot = ""
		if i > 0 {
			choice.Bot = Computers()[i-1].String()
		}
	})
}
