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
	forgets   float64 // how often it does not think of cover, of objectives, of markers
	whim      float64 // how much a fancy counts at most, in ducats
	hasty     bool    // it looks at fewer places, and goes straight ways alone
}

// even are weights that leave all terms as they are.
var even = Terms{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}

// moulds are those of the levels.
var moulds = [...]mould{
	Recruit: {weights: weighs(Terms{Danger: 0.25}), nearsight: 3.5, forgets: 0.75, whim: 65},
	Regular: {weights: weighs(Terms{Danger: 0.65}), nearsight: 1.6, forgets: 0.45, whim: 26},
	Veteran: {weights: even},
}

// weighing are weights that are even but for some.
func weighs(but Terms) Terms {
	w := even
	for i, v := range but {
		if v != 0 {
			w[i] = v
		}
	}
	return w
}

// bold and wary are the two ends between which a temper that fits a warband lies.
var (
	bold = weighs(Terms{Chance: 1.15, Danger: 0.6, Cover: 0.4, Closing: 2})
	wary = weighs(Terms{Danger: 1.4, Cover: 2.6, Closing: 0.5})
)

// tempered is what the terms count for a temper.
func (m *mind) tempered(t Temper) Terms {
	switch t {
	case Aggressive:
		return bold
	case Cautious:
		return wary
	case ForObjective:
		return weighs(Terms{Danger: 0.9, Objective: 1.6, Closing: 0.8})
	case Fitting:
		w, p := Terms{}, m.push()
		for i := range w {
			w[i] = float64(wary[i]*(1-p)) + float64(bold[i]*p)
		}
		return w
	}
	return even
}

// push is how much the side's warband asks to be brought to the enemy, from 0 to 1: the
// share of its worth that fights better than it shoots, more where it is fast.
func (m *mind) push() float64 {
	all, fights, paces := 0.0, 0.0, 0.0
	for i := range m.s.Entries {
		if id := game.ModelID(i); m.s.Entries[i].Side == m.me {
			w := m.worth(id)
			all += w
			paces += float64(w * m.s.Entries[i].Profile.Movement.Inches())
			if !m.shoots(id) {
				fights += w
			}
		}
	}
	return min(1, max(0, fights/all+float64(0.1*(paces/all-6))))
}

// mouldOf is the mould of the bot for the side that it decides for.
func (b *Bot) mouldOf(m *mind) *mould {
	if b.moulded != m.s || b.side != m.me {
		b.moulded, b.side, b.mould = m.s, m.me, moulds[b.who.Level]
		temper := m.tempered(b.who.Temper)
		b.mould.weights = b.mould.weights.weighed(&temper)
		b.mould.hasty = b.hasty
	}
	return &b.mould
}

// suit has the mind weigh as a mould does. What is forgotten is forgotten for a whole
// activation.
func (m *mind) suit(o *mould) {
	m.mould, m.w, m.again = o, o.weights, float64(nextTurn*m.more())
	h := m.haste()
	m.w[Closing] = float64(m.w[Closing] * h)
	m.w[Danger], m.w[Cover] = m.w[Danger]/h, m.w[Cover]/h
	if m.d.Model == game.NoModel {
		return
	}
	if m.overlooks(m.d.Model, cover) {
		m.w[Cover] = 0
	}
	if m.overlooks(m.d.Model, objectives) {
		m.w[Objective] = 0
	}
}

// What may be overlooked.
const (
	cover = iota + 1
	objectives
	markers
)

// overlooks tells whether something is not thought of for a model this Turn.
func (m *mind) overlooks(id game.ModelID, what uint64) bool {
	return m.mould.forgets > 0 && id != game.NoModel && m.luck(id, what) < m.mould.forgets
}

// nextTurn is what is done in the next Turn counts of what is done in this one.
const nextTurn = 0.6

// more is the chance of another Turn.
func (m *mind) more() float64 {
	switch {
	case m.st.Turn < m.st.Turns:
		return 1
	case m.s.Scenario == nil || m.s.Scenario.Another == 0 || m.st.Turns > m.s.Turns:
		return 0
	}
	return float64(7-m.s.Scenario.Another) / 6
}

// hurry is how much more it counts to come to the enemy in the last Turn than in the first
// one, for a side that is not ahead, and how much less to be in danger.
const hurry = 0.6

// haste is by how much that is at the moment.
func (m *mind) haste() float64 {
	if p := m.s.Points(m.st); m.s.Scenario == nil || p[m.me] > p[m.me.Other()] || m.st.Turns < 2 {
		return 1
	}
	return 1 + float64(hurry*float64(m.st.Turn-1))/float64(m.st.Turns-1)
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

// fancies is how much a fancy counts at most for the decision that is pending: among actions,
// and more in whose time it is.
func (m *mind) fancies() float64 {
	switch m.d.Kind {
	case game.Act:
		return m.mould.whim
	case game.Activate, game.Next:
		return 2 * m.mould.whim
	}
	return 0
}
