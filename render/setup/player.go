package setup

import (
	"duckboard/game/ai"
	"duckboard/render"
)

// Computer is the computer player that is met first: it plays as its warband asks, and may
// be beaten.
var Computer = ai.Character{Level: ai.Regular, Temper: ai.Fitting}.String()

// levels and tempers are what players call those of the computer.
var (
	levelNames = map[ai.Level]string{ai.Recruit: render.N("Recruit"), ai.Regular: render.N("Regular"), ai.Veteran: render.N("Veteran")}
	tempers    = map[ai.Temper]string{ai.Plain: render.N("Balanced"), ai.Aggressive: render.N("Aggressive"), ai.Cautious: render.N("Cautious"),
		ai.ForObjective: render.N("Dutiful"), ai.Fitting: render.N("Own way")}
)

// known is a computer player by its name, as it is called now; empty for a person.
func known(name string) string {
	if name == "" {
		return ""
	}
	return render.Player{Bot: name}.Character().String()
}

// tempered tells whether a player is a computer that has a temper.
func tempered(name string) bool {
	return name != "" && render.Player{Bot: name}.Character().Level != ai.Recruit
}

// layoutPlayer places who plays a side: a person, or the computer by its level, and then by
// its temper, where that has one.
func (s *Screen) layoutPlayer(a *render.App, choice *SideChoice, r render.Rect) {
	who := ai.Character{Temper: ai.Fitting}
	if choice.Bot != "" {
		who = render.Player{Bot: choice.Bot}.Character()
	}
	set := func(c ai.Character) {
		choice.Bot = c.String()
		s.again(a)
	}
	names, on := []string{a.T("Person")}, 0
	for i, l := range ai.Levels() {
		names = append(names, a.T(levelNames[l]))
		if who.Level == l {
			on = i + 1
		}
	}
	level, gap := r, a.Theme().Px(8)
	if tempered(choice.Bot) {
		level.W = (r.W - gap) * 0.5
	}
	s.ui.Combo(names, on, level, func(i int) {
		switch {
		case i == 0:
			choice.Bot = ""
			s.again(a)
		case ai.Levels()[i-1] == ai.Recruit:
			set(ai.Character{Level: ai.Recruit})
		default:
			set(ai.Character{Level: ai.Levels()[i-1], Temper: who.Temper})
		}
	})
	if !tempered(choice.Bot) {
		return
	}
	r.X, r.W = r.X+level.W+gap, r.W-level.W-gap
	names = nil
	for _, k := range ai.Tempers() {
		names = append(names, a.T(tempers[k]))
	}
	s.ui.Combo(names, int(who.Temper), r, func(i int) { set(ai.Character{Level: who.Level, Temper: ai.Temper(i)}) })
}
