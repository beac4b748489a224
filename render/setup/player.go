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
func (s *Screen) layoutPlayer(a *render.App, choice *SideChoice, r render.Rect) {
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
