package battle

import (
	"fmt"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/tool"
)

// rolled shows dice that were rolled; while they fall they tumble.
func (f rolls) rolled(r *game.Roll, clause string, m game.ModelID) {
	set := f.d.Setup()
	title := rollTitle(f.a, set, r, clause, m)
	x, y, w := f.x, f.y, f.w
	small := render.Small.In(f.t.Pal.InkSoft)
	small.Align = render.FromRight
	f.draw(func(dst render.Brush) { f.t.Text(dst, clause, x+w, y+f.t.Px(5), small) })
	f.w -= f.t.Width(clause, small) + f.t.Px(12)
	f.para(title, render.Heading.Sized(18))
	f.w = w
	if r.Kind == game.TestRoll {
		f.need(r.Stat, r.Base, r.Mods, r.Need)
		f.gap(3)
		f.dice(r)
		return
	}
	for _, m := range r.Mods {
		f.mod(m)
	}
	if o, ok := rollOdds(r); ok {
		f.gap(2)
		f.bars(&o, false)
	}
	f.gap(3)
	f.dice(r)
}

func (f rolls) dice(r *game.Roll) {
	t, x, y := f.t, f.x, f.y
	words, style := rollWords(f.a, f.d.Setup(), r), render.Strong.Sized(15).At(render.FromLeft)
	size := min(t.Px(38), (f.w-t.Width(words, style)-t.Px(10))/float64(max(len(r.Dice), 1))-t.Px(5))
	counted := tool.Counted(r)
	f.draw(func(dst render.Brush) {
		thrown := throw{r, counted, 1}
		if e, _, busy := f.d.Stage.Now(); busy && e.Type == game.Rolled && e.Roll == r {
			thrown.fallen = f.d.Stage.Fallen()
		}
		at := x + size/2
		for i := range r.Dice {
			hop := t.Px(10) * (1 - thrown.fallen) * float64((i*7+int(thrown.fallen*12))%3) / 2
			thrown.die(t, dst, i, render.Point{X: at, Y: y + size/2 - hop}, size)
			at += size + t.Px(5)
		}
		if thrown.fallen >= 1 {
			t.Text(dst, words, at-size/2+t.Px(8), y+size/2, style)
		}
	})
	f.y += size + t.Px(8)
}

// throw is a roll's dice on the way to the table: which of them count, and how far they
// have fallen, 1 where they lie. Until then they tumble, and all look as if they counted.
type throw struct {
	roll    *game.Roll
	counted []bool
	fallen  float64
}

// die draws one of the dice, of twenty sides where the roll has such.
func (d *throw) die(t *render.Theme, dst render.Brush, i int, at render.Point, size float64) {
	face, counted := d.roll.Dice[i], d.counted[i] || d.fallen < 1
	if d.roll.Kind == game.TestRoll || d.roll.Kind == game.D20Roll {
		t.D20(dst, tool.Tumble(face, i, 20, d.fallen), counted, at, size*1.12)
		return
	}
	t.Die(dst, tool.Tumble(face, i, 6, d.fallen), counted, at, size)
}

// rollTitle tells what a roll is made for, and by whom or against whom.
func rollTitle(a *render.App, set *game.Setup, r *game.Roll, clause string, m game.ModelID) string {
	name := local(a, tool.Name(set, r.Model))
	switch what, _ := tool.PurposeOf(set, clause); {
	case r.Kind == game.InjuryRoll:
		return a.T("Injury Roll against %s", name)
	case r.Kind == game.SuccessRoll && r.Model == game.NoModel:
		return a.T("Morale Check")
	case r.Kind == game.SuccessRoll && !what.Empty():
		return a.T("%s: %s", say(a, what), name)
	case r.Kind == game.SuccessRoll:
		return a.T("Roll of %s", name)
	case r.Kind == game.TestRoll:
		return a.T("%s of %s", say(a, tool.TestName(set, r, clause)), name)
	}
	if what, ok := tool.SinglePurpose(clause, m); ok {
		return render.Capital(say(a, what))
	}
	return a.T("A die")
}

// rollWords is what a roll makes and what comes of it.
func rollWords(a *render.App, set *game.Setup, r *game.Roll) string {
	switch {
	case r.Outcome == "":
		return fmt.Sprint(r.Total)
	case r.Kind == game.TestRoll:
		return fmt.Sprint(r.Total, ", ", say(a, tool.TestText(r.Stat, r.Outcome)))
	}
	return fmt.Sprint(r.Total, ", ", say(a, tool.OutcomeText(set, r.Kind, r.Outcome)))
}

// diceWords says how many dice are rolled, and which of them count.
func diceWords(a *render.App, net, base int) string {
	switch {
	case net > 0:
		return a.T("%d dice, the %d highest count", base+net, base)
	case net < 0:
		return a.T("%d dice, the %d lowest count", base-net, base)
	}
	return a.T("%d dice", base)
}
