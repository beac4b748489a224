package battle

import (
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/tool"
)

// besides is what counts in a roll besides its modifiers: what the other side may spend on
// it, and whom a shot into a melee may hit.
func (f rolls) besides(v *tool.Preview) {
	o, set := v.Odds, f.d.Setup()
	soft := render.Small.Sized(12.5).In(f.t.Pal.Red)
	if c := o.Passed(); o.Rolls && o.Markers > 0 && c.Spent < c.Plain {
		f.para(f.a.T("%s if %s spends its markers (%d)", percent(c.Spent), f.sc.spender(f.a), o.Markers), soft)
	}
	if c := o.Passed(); o.Rolls && c.Markers > 0 && c.Own > c.Plain {
		f.para(f.a.T("%s if you spend its BLESSING MARKERS (%d)", percent(c.Own), c.Markers), render.Small.Sized(12.5))
	}
	if c := o.Out; o.Injures && o.All == nil && c.Markers > 0 && c.Own > c.Plain {
		f.para(f.a.T("out %s if you spend the target's markers on its Injury Roll (%d)", percent(c.Own), c.Markers), render.Small.Sized(12.5))
	}
	for _, t := range tool.StrayTexts(set, set.Entries[v.Model].Side, v.Target, o.Strays) {
		f.para(say(f.a, t), soft)
	}
	if len(v.Tests.Tests) > 0 {
		f.foretold(v)
	}
}

// foretold is what a way or a Charge comes to: how likely it gets there, its Success Rolls,
// and what failing one means.
func (f rolls) foretold(v *tool.Preview) {
	title := f.a.T("On the way")
	if v.Charge != nil && v.Target != game.NoModel {
		title = f.a.T("%s at %s", f.a.T("Charge"), local(f.a, tool.Name(f.d.Setup(), v.Target)))
	}
	f.para(title, render.Heading.Sized(18))
	strong := render.Strong.Sized(13.5)
	if c := v.Charge; c != nil {
		f.row(f.a.T(f.d.Setup().Says(render.N("in melee, within 1\""))), "", f.sc.chance(f.a, c.Melee), strong)
		f.row(f.a.T("in contact"), "", f.sc.chance(f.a, c.Contact), f.body())
	}
	for i := range v.Tests.Tests {
		t := &v.Tests.Tests[i]
		what, _ := tool.PurposeOf(f.d.Setup(), t.Clause)
		f.row(sayIf(f.a, what), t.Clause, f.sc.chance(f.a, t.Pass), f.body())
		if words := f.sc.failing(f.a, t); words != "" {
			f.para(words, render.Small.Sized(12.5).In(f.t.Pal.Red))
		}
	}
	if len(v.Tests.Tests) > 1 && v.Charge == nil {
		f.row(f.a.T("all of them"), "", f.sc.chance(f.a, v.Tests.Pass), strong)
	}
	f.gap(4)
}
