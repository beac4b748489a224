package camp

import (
	"duckboard/game/campaign"
	"duckboard/game/campaign/war"
	"duckboard/render"
	"duckboard/render/chart"
)

// firstSteps is what those are told in each step who come to it for the first time: after the first
// battle of their band.
var firstSteps = map[war.Step]string{
	war.Wounds:    render.N("Your first battle is over. Roll for everybody at once with the red button, or one by one. The list of your band tells who is dead, scarred or absent: whoever is absent cannot be fielded next time. A roll that is taken back falls the same again."),
	war.Learning:  render.N("Characters alone learn. When one comes to a threshold, you choose what it can do from now on. Rest on a choice to read what its keyword does."),
	war.Promoting: render.N("A victory and each deed bring one more die. Whoever is promoted learns from now on, and rolls on the table of the characters when it falls."),
	war.Filling:   render.N("You are asked here only while your band is far below its strength. Reinforcements are money for new models, and nothing is explored then."),
	war.Exploring: render.N("Dice bring money, things or people. Where you may choose, what you get stands below the name."),
	war.Trading:   render.N("Look first at what you may field next time. With fewer models than that, buy a recruit: a model is worth more than a ware. A ware lies in the stash until you give it to somebody. A step that is closed stays closed."),
}

// firstOf tells whether a band of people is at its first battle.
func (b *book) firstOf(x *campaign.Band) bool {
	return b.person(x.ID) && x.Won+x.Drawn+x.Lost <= 1
}

// layoutGuide writes what is said in the first steps.
func (s *Steps) layoutGuide(a *render.App) {
	if words := firstSteps[s.step()]; words != "" && s.own().After != nil && s.book.firstOf(s.own()) {
		s.left.slip(a.T("First steps"), a.T(words))
	}
}

// layoutGuide writes what is said in the camp, before the first battle and after it.
func (s *Camp) layoutGuide(a *render.App, b *campaign.Band) {
	if s.book.c.Over || !s.book.firstOf(b) || b.After != nil || b.Claimed > 0 {
		return
	}
	words := a.T("This is your band. The rings on the map are the battles that you may choose from. If money is left, trade first: what nobody needs is spent best on a ware.")
	if b.Won+b.Drawn+b.Lost == 1 {
		words = a.T("Your band is through with its first battle. Standings tells how the others fought, and the chronicle what happened. In the next round you may field more, and who is absent now comes back after it.")
	}
	s.column.slip(a.T("First steps"), words)
}

// slip writes a hint on a slip of paper.
func (c *column) slip(head, words string) {
	t := c.t
	pad := t.Px(12)
	st := render.Body.In(t.Pal.Ink)
	room := c.box.W - 2*pad
	high := t.LineHeight(render.Heading.Sized(17)) + t.ParagraphHeight(words, room, st) + 1.6*pad
	c.say(head, words)
	c.gap(4)
	c.paint(high, func(dst render.Brush, r render.Rect) {
		t.Card(dst, r, chart.Mix(t.Pal.Panel, t.Pal.Gold, 0.18), t.Pal.Gold)
		y := t.Paragraph(dst, head, r.X+pad, r.Y+pad*0.6, room, render.Heading.Sized(17))
		t.Paragraph(dst, words, r.X+pad, y, room, st)
	})
	c.gap(8)
}
