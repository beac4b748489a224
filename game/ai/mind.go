package ai

import (
	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/game/stance"
	"duckboard/physics"
)

// mind is what the bot knows while it thinks about one decision.
type mind struct {
	seed   uint64
	g      *game.Game
	d      *game.Decision
	s      *game.Setup
	st     *game.State
	me     game.Side
	foes   []game.ModelID
	mates  []game.ModelID
	worths []float64 // of each model, see worth
	w      Terms     // what each term counts
	again  float64   // what an enemy counts that acts again only in the next Turn
	*mould
	now   Terms // of the position as it stands
	job   *job
	drill *drill // of a rule set that appraises; nil: of another
	flock [2]flock
	atlas *atlas
	lanes []*physics.Roads // of each model that was asked for
	chase chase
	duels []stance.Duel               // see duel
	aims  map[[2]game.ModelID]float64 // see aimed
	paid  []*scenario.Rule            // see pays; nil: not known yet

	rushes map[rush]float64 // see urgent
	shade  *shade
}

func newMind(seed uint64, g *game.Game, d *game.Decision) *mind {
	m := &mind{seed: seed, g: g, d: d, s: g.Setup(), st: g.State(), me: d.Side, atlas: &atlas{far: map[aim]*physics.Afar{}, sections: map[physics.Mil][]int{}}, shade: &shade{}}
	m.foes, m.mates = m.s.On(m.st, m.me.Other()), m.s.On(m.st, m.me)
	m.worths = make([]float64, len(m.s.Entries))
	for i := range m.worths {
		m.worths[i] = stance.Value(&m.s.Entries[i]) + m.prize(game.ModelID(i))
	}
	m.suit(&moulds[Veteran])
	if rules, ok := m.s.Rules.(game.Appraiser); ok {
		m.drill = &drill{mind: m, Appraisal: rules.Appraise(g)}
	}
	m.flock = m.flocks(g)
	return m
}

// sure is a task that has only one answer.
func (m *mind) sure(c game.Choice) task {
	return func() (game.Choice, Terms, bool) { return c, Terms{}, true }
}

// worth is what a model counts for: its cost, or what a plain one costs, with what the
// scenario pays for it.
func (m *mind) worth(id game.ModelID) float64 { return m.worths[id] }

// balance is the worth of what stands on the table, own less the enemy's, with
// the score.
func (m *mind) balance(g *game.Game) float64 {
	st := g.State()
	total := 0.0
	for i := range st.Models {
		id := game.ModelID(i)
		v := stance.Vigour(&st.Models[i]) * m.worth(id)
		if m.s.Entries[i].Side != m.me {
			v = -v
		}
		total += v
	}
	points := st.Score[m.me] - st.Score[m.me.Other()]
	for i, by := range st.Deeds {
		switch {
		case by == 0:
		case game.Side(by-1) == m.me:
			points += m.s.Scenario.Deeds[i].VP
		default:
			points -= m.s.Scenario.Deeds[i].VP
		}
	}
	total += 25 * float64(points)
	if st.Over && st.Winner != game.NoSide {
		total += map[bool]float64{true: 1000, false: -1000}[st.Winner == m.me]
	}
	f := m.flocks(g)
	return total + f[m.me.Other()].fear(0) - f[m.me].fear(0)
}

// harm is the worth that injuries with these chances take from a model.
func (m *mind) harm(target game.ModelID, injury [4]float64) float64 {
	s := &m.st.Models[target]
	left := stance.Vigour(s)
	down := 0.35
	f := &m.flock[m.s.Entries[target].Side]
	dread := float64((injury[2] + injury[3]) * f.dread(0))
	if s.Down {
		down = 0.08
		dread = float64(injury[3] * rises * f.dread(1))
	}
	return float64(m.worth(target)*(float64(injury[1]*0.05)+float64(injury[2]*(down+0.05))+float64(injury[3]*left))) + dread
}

// body is a model as it would stand at a spot.
func (m *mind) body(id game.ModelID, s physics.Spot) physics.Body {
	b := m.s.Body(m.st, id)
	b.At, b.Level = s.At, s.Level
	return b
}

// shot guesses the worth of the best shot of one body at another, and what that were without
// cover.
func (m *mind) shot(by game.ModelID, from physics.Body, target game.ModelID, at physics.Body) (best, bare float64) {
	return m.duel(by, target).Shot(m.s.Field, from, at)
}

// duel is what one model does to another, wherever they stand. It is worked out once in a
// decision.
func (m *mind) duel(by, target game.ModelID) *stance.Duel {
	if m.duels == nil {
		m.duels = make([]stance.Duel, len(m.s.Entries)*len(m.s.Entries))
	}
	d := &m.duels[int(by)*len(m.s.Entries)+int(target)]
	if !d.Known() {
		*d = stance.NewDuel(&m.s.Entries[by], &m.s.Entries[target], float64(0.15*m.worth(target)),
			func(injury [4]float64) float64 { return m.harm(target, injury) })
	}
	return d
}

// strike guesses the worth of a round of melee of one model on another.
func (m *mind) strike(by, target game.ModelID) float64 { return m.duel(by, target).Blow }

// comes is how often an enemy that shoots at nobody from where it stands moves to where it does,
// by nobody in particular.
const comes = 0.15

// danger is the worth that the enemies may take from a model at a spot before
// it acts again: shots at it, and charges by those who fight well; and what that were
// without cover.
func (m *mind) danger(id game.ModelID, at physics.Body) (total, bare float64) {
	for _, e := range m.foes {
		foe := m.s.Body(m.st, e)
		if m.st.Models[e].Down {
			continue
		}
		part, open := m.shot(e, foe, id, at)
		gap := physics.Gap(foe, at)
		if part == 0 { // it may come to where it sees the model
			part = float64(comes * m.duel(e, id).Far(gap-m.s.Entries[e].Profile.Movement))
			open = max(open, part)
		}
		if gap <= physics.Inch {
			part = m.strike(e, id)
			open = part
		} else if reach := m.s.Entries[e].Profile.Movement + 4*physics.Inch; gap <= min(reach, 12*physics.Inch) {
			blow := float64(0.7 * m.strike(e, id))
			part, open = max(part, blow), max(open, blow)
		}
		if m.st.Models[e].Activated {
			part, open = float64(part*m.again), float64(open*m.again)
		}
		total, bare = total+part, bare+open
	}
	most := float64(1.2*m.worth(id)) + m.flock[m.me].dread(0)
	return min(total, most), min(bare, most)
}

// chances is the worth of the best thing that a model could do to an enemy from
// a spot: shoot now, or be near enough to charge.
func (m *mind) chances(id game.ModelID, at physics.Body) float64 {
	best, near := 0.0, 0.0
	p := m.s.Entries[id].Profile
	for _, e := range m.foes {
		foe := m.s.Body(m.st, e)
		gap := physics.Gap(at, foe)
		keen := m.near(gap)
		shot, _ := m.shot(id, at, e, foe)
		best = max(best, float64(shot*keen))
		hit := float64(m.strike(id, e) * keen)
		if gap <= physics.Inch {
			best = max(best, hit)
			continue
		}
		// Nearer is better for who fights well: the share of the way that one
		// more activation covers.
		reach := float64(p.Movement + 4*physics.Inch)
		near = max(near, float64(hit*min(1, reach/float64(gap+1))))
	}
	return best + float64(0.45*near)
}

// task of the scenario: what being at a spot is worth for its score.
func (m *mind) cause(id game.ModelID, at physics.Body) float64 {
	if m.s.Scenario == nil {
		return 0
	}
	total := 0.0
	if len(m.st.Spots) > 0 {
		total = m.lures(id, at)
	}
	for _, r := range m.pays() {
		switch r.What {
		case scenario.Control, scenario.Claim:
			total += float64(m.span(r) * m.objective(id, at, r))
		case scenario.Trench:
			total += float64(m.span(r) * m.dugout(id, at, r))
		case scenario.Across:
			total += float64(12*float64(r.VP)) * m.progress(id, at, r)
		case scenario.Within, scenario.Hold, scenario.Off:
			total += m.goes(id, at, r)
		}
	}
	return total
}

// lasts is what counts of what is held at the end of a Turn at the end of the next one.
const lasts = 0.5

// span is how often what is held now pays: at the end of each Turn that is left, the
// farther off the less certain; or once, the more certain the nearer the end is.
func (m *mind) span(r *scenario.Rule) float64 {
	if r.When == scenario.GameEnd {
		return float64(m.st.Turn) / float64(max(1, m.st.Turns))
	}
	total, each := 0.0, 1.0
	for range max(1, m.st.Turns-m.st.Turn+1) {
		total += each
		each = float64(each * lasts)
	}
	return total
}

// objective is the pull of the objective that this model can do most for.
func (m *mind) objective(id game.ModelID, at physics.Body, r *scenario.Rule) float64 {
	best := 0.0
	for i, o := range m.s.Table.Objectives {
		if !m.s.Counted(m.st, r, m.me, i) {
			continue
		}
		held := m.s.Holders(m.st, o.At, r.Range)
		if s := &m.st.Models[id]; s.On() && !s.Down && physics.RoundMil(s.At.Sub(o.At).Len())-at.Radius <= r.Range {
			held[m.me]--
		}
		need := 1.0
		if held[m.me] > held[m.me.Other()] {
			need = 0.25 // held without this model
		}
		worth := float64(need * 20 * float64(r.VP))
		best = max(best, m.pull(id, worth, best, beyond(at, o.At, r.Range), func() float64 { return m.toObjective(id, at, o.At, r) }))
	}
	return best
}

// dugout is the pull of the section of trench that this model can do most for.
func (m *mind) dugout(id game.ModelID, at physics.Body, r *scenario.Rule) float64 {
	best := 0.0
	for _, i := range m.trenches(r.Range) {
		outline := m.s.Table.Terrain[i].Outline()
		in := m.s.Inside(m.st, i)
		if s := &m.st.Models[id]; s.On() && !s.Down && physics.DiscInside(s.At, 0, outline) {
			in[m.me]--
		}
		need := 1.0
		if in[m.me] > 0 {
			need = 0.25 // held without this model
		}
		beeline := 0.0
		if !physics.DiscInside(at.At, 0, outline) {
			beeline = physics.Away(at.At, outline)
		}
		worth := float64(need * 20 * float64(r.VP))
		best = max(best, m.pull(id, worth, best, beeline, func() float64 { return m.toTrench(id, at, i, beeline) }))
	}
	return best
}

// pull is what something worth so much counts from afar: the less the farther one has to
// walk, which is looked at only where it may be more than what is known to be had. beeline
// is how far it is at least.
func (m *mind) pull(id game.ModelID, worth, known, beeline float64, walk func() float64) float64 {
	if beeline <= 0 {
		return worth * (1.6 + march)
	}
	left := float64(m.st.Turns-m.st.Turn+1) * float64(max(1, m.s.Entries[id].Profile.Movement))
	from := func(far float64) float64 {
		return worth/(1+far/4000) + float64(float64(march*worth)*max(0, 1-far/left))
	}
	if most := from(beeline); most <= known {
		return most
	}
	return from(walk())
}

// march is what something that pays counts for who can come to it by the end of the game,
// the more the sooner.
const march = 0.5

// missed is what it costs to stay where one stands while something that pays lies open.
const missed = 4

// open tells whether something that pays lies open, with nobody of the side at it, to which
// a model comes by the end of the game; it is at nothing of the kind itself.
func (m *mind) open(id game.ModelID) bool {
	if m.s.Scenario == nil {
		return false
	}
	here, found := m.s.Body(m.st, id), false
	far := float64(m.s.Entries[id].Profile.Movement) * float64(m.st.Turns-m.st.Turn)
	for _, r := range m.pays() {
		switch r.What {
		case scenario.Control, scenario.Claim:
			for i, o := range m.s.Table.Objectives {
				if !m.s.Counted(m.st, r, m.me, i) {
					continue
				}
				switch d := beyond(here, o.At, r.Range); {
				case d <= 0:
					return false
				case d <= far:
					found = found || m.s.Holders(m.st, o.At, r.Range)[m.me] == 0
				}
			}
		case scenario.Trench:
			for _, k := range m.trenches(r.Range) {
				outline := m.s.Table.Terrain[k].Outline()
				switch {
				case physics.DiscInside(here.At, 0, outline):
					return false
				case physics.Away(here.At, outline) <= far:
					found = found || m.s.Inside(m.st, k)[m.me] == 0
				}
			}
		}
	}
	return found
}

// progress is the share of the way across the table to where a rule pays the side for being,
// more once it is reached.
func (m *mind) progress(id game.ModelID, at physics.Body, r *scenario.Rule) float64 {
	z, ok := m.s.Goes(m.st, r, m.me)
	if !ok {
		return 0
	}
	return m.nearness(m.toZone(id, at, z, m.aimOf(r)))
}

// homeward is progress to the own zone.
func (m *mind) homeward(id game.ModelID, at physics.Body) float64 {
	return m.nearness(m.toZone(id, at, m.s.Zone(m.st, m.me), aim{zone: 1, foe: int(m.me) + 1}))
}

// nearness is the share of the way across the table that is behind one who has so far to go.
func (m *mind) nearness(left float64) float64 {
	if left == 0 {
		return 1.5
	}
	size := m.s.Field.Size()
	return max(0, 1-left/float64(max(size.X, size.Y)))
}

// advance is what closing in is worth: a fighter wants to be within a charge of
// an enemy, a shooter well within its range. It is negative, for the way left.
func (m *mind) advance(id game.ModelID, at physics.Body) float64 {
	left := 1e9
	for _, e := range m.foes {
		left = min(left, float64(physics.Gap(at, m.s.Body(m.st, e))))
	}
	want, pull := 6*physics.Inch, 0.02
	if m.shoots(id) {
		want, pull = m.longest(id)*3/5, 0.005
	} else if left = m.toFoes(id, at, left); m.drill != nil {
		want, pull = 2*physics.Inch, 0.035
	}
	return -pull * m.worth(id) * max(0, (left-float64(want))/1000)
}

// longest is the longest range of a model's weapons.
func (m *mind) longest(id game.ModelID) physics.Mil {
	if m.drill != nil {
		return m.drill.Far(id)
	}
	r := physics.Mil(0)
	for i := range m.s.Entries[id].Profile.Weapons {
		r = max(r, m.s.Entries[id].Profile.Weapons[i].Range)
	}
	return r
}

// dear is how much more a side minds that a model is in danger: a leader in the first Turns,
// when there is still much for it to lead.
func (m *mind) dear(id game.ModelID) float64 {
	if m.s.Entries[id].Leads && m.st.Turn <= 2 {
		return leads
	}
	return 1
}

const leads = 2.6

// place is what it is to stand at a spot at the end of an activation.
func (m *mind) place(id game.ModelID, at physics.Body) (t Terms) {
	fear := 0.2 // who fights must come near; who shoots may choose the place
	if m.shoots(id) {
		fear = 0.45
	}
	fear *= m.dear(id)
	danger, bare := m.danger(id, at)
	t[Chance] = float64(0.55 * m.chances(id, at))
	t[Danger] = -float64(fear * bare)
	t[Cover] = float64(fear * (bare - danger))
	t[Objective] = m.cause(id, at)
	t[Closing] = m.advance(id, at)
	return t.weighed(&m.w)
}
