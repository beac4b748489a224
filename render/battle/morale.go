package battle

import (
	"strconv"
	"strings"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/tool"
)

// moraleRows is how many tests of Morale the panel tells of at most: squads may have many.
const moraleRows = 3

// writeMorale keeps the tests of whole sides and squads that lie ahead. While something is
// shown it keeps those from before: what is to be seen is not told of yet.
func (w writer) writeMorale() {
	d := w.sc.desk
	switch {
	case d.Looking() || d.Game().Pending() == nil:
		w.sc.morale = [2][]game.MoraleTest{}
	case d.Stage.Idle():
		for side := range w.sc.morale {
			w.sc.morale[side] = tool.MoraleTests(d.Game(), game.Side(side))
		}
	}
}

// morale tells of those tests with their chances, the side's first that decides.
func (f squadList) morale() {
	first, n := game.Side(0), 0
	if p := f.d.Game().Pending(); p != nil {
		first = p.Side
	}
	for _, side := range [2]game.Side{first, first.Other()} {
		for i := range f.sc.morale[side] {
			if n++; n <= moraleRows {
				f.moraleTest(side, &f.sc.morale[side][i])
			}
		}
	}
	if n > moraleRows {
		f.line(f.a.T("and %d more", n-moraleRows), render.Slanted.Sized(12.5).In(f.t.Pal.InkSoft))
	}
	if n > 0 {
		f.rule()
	}
}

// moraleTest is a test: whose, by which clause, how likely it is passed; then when it comes,
// what counts in it, and what comes of failing it.
func (f squadList) moraleTest(side game.Side, k *game.MoraleTest) {
	name := f.a.T("%s: %s", render.Capital(f.a.T(k.Name)), f.sc.tested(f.a, side, k)) // where it is cut, the colour tells the side
	f.row(name, k.Clause, percent(k.Passes()), render.Strong.Sized(13.5).In(f.t.Pal.Side(int(side))))
	f.para(strings.Join(moraleWords(f.a, f.d.Setup(), k), " · "), render.Small.Sized(12).In(f.t.Pal.InkSoft))
	f.gap(3)
}

// tested is the squad or side that a test is of.
func (sc *scene) tested(a *render.App, side game.Side, k *game.MoraleTest) string {
	if k.Squad != "" {
		return local(a, k.Squad)
	}
	return local(a, tool.SideName(sc.desk.Setup(), side))
}

// moraleWords are the parts of what is said of a test besides its chance.
func moraleWords(a *render.App, set *game.Setup, k *game.MoraleTest) (list []string) {
	when := a.T(k.When)
	if k.Short > 0 {
		when = a.T("if one more is lost, %s", when)
	}
	list = append(list, when)
	if t := k.Odds.Test; t != nil {
		list = append(list, a.T("%s, %s or less on the D20", say(a, tool.StatText(t.Stat)), strconv.Itoa(t.Need)))
	}
	for _, m := range k.Odds.Mods {
		list = append(list, a.T("%s %s (%s)", local(a, m.Name), say(a, tool.DiceText(m.Dice)), m.Clause))
	}
	if k.Rests != game.NoModel {
		list = append(list, a.T("%s without %s", percent(k.Without), local(a, tool.Name(set, k.Rests))))
	}
	return append(list, a.T(k.Fails))
}

// mourns tells of the test of Morale that an attack has a squad make if it removes one of it:
// the first that is aimed at or struck.
func (f rolls) mourns(a *game.Aim) {
	for i := range a.Struck {
		k := &a.Struck[i]
		if k.Morale == nil {
			continue
		}
		words := f.a.T("If %s is removed: %s of %s, %s to pass (%s)", local(f.a, tool.Name(f.d.Setup(), k.Model)), f.a.T(k.Morale.Name), local(f.a, k.Morale.Squad), percent(k.Morale.Passes()), k.Morale.Clause)
		f.para(words, render.Small.Sized(12).In(f.t.Pal.InkSoft))
		return
	}
}
