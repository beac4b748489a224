package ai

import (
	"duckboard/game"
	"duckboard/physics"
)

// mould is what makes players differ: what each term counts for them, and what they do
// not do well.
type mould struct {
	weights Terms // Harm counts 1 for all

	nearsight float64 // how much less the enemies count that are farther off
	forgets   float64 // how often it does not think of cover, and how often of objectives
	disorder  float64 // how much it is chance whose time it is, in ducats
}

// even are weights that leave all terms as they are.
var even = Terms{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}

// moulds are those of the levels.
var moulds = [...]mould{
	Recruit: {weights: even, nearsight: 2, forgets: 0.5, disorder: 60},
	Regular: {weights: even, nearsight: 0.5, forgets: 0.2, disorder: 20},
	Veteran: {weights: even},
}

// mouldOf is the mould of the bot for a game.
func (b *Bot) mouldOf(m *mind) *mould {
	if b.mould.weights == (Terms{}) {
		b.mould = moulds[b.who.Level]
	}
	return &b.mould
}

// suit has the mind weigh as a mould does. What is forgotten is forgotten for a whole
// activation.
func (m *mind) suit(o *mould) {
	m.mould, m.w = o, o.weights
	if o.forgets > 0 && m.d.Model != game.NoModel {
		if m.luck(m.d.Model, 1) < o.forgets {
			m.w[Cover] = 0
		}
		if m.luck(m.d.Model, 2) < o.forgets {
			m.w[Objective] = 0
		}
	}
}

// luck is a number from 0 to 1 that looks random, the same all Turn for a model.
func (m *mind) luck(id game.ModelID, salt uint64) float64 {
	return float64(mix(m.seed, uint64(m.st.Turn)<<32|uint64(id)<<4|salt)%1000) / 1000
}

// near is what an enemy counts that is so far off.
func (m *mind) near(gap physics.Mil) float64 {
	if m.mould.nearsight == 0 {
		return 1
	}
	return 1 / (1 + float64(m.mould.nearsight*float64(gap))/12_000)
}

// muddled are the terms of activating a model, as far as it is no matter of chance.
func (m *mind) muddled(id game.ModelID, t Terms) Terms {
	if m.mould.disorder > 0 {
		t[Order] += float64(m.mould.disorder * m.luck(id, 3))
	}
	return t
}
