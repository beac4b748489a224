package wzr

import (
	"slices"
	"sort"

	"duckboard/game"
	"duckboard/physics"
)

// alive are the models of a squad on the battlefield, in the order of the
// warband.
func (p *squads) alive(q int) []game.ModelID {
	var ids []game.ModelID
	for _, m := range p.pos.army.squads[q].members {
		if p.pos.model(m).On() {
			ids = append(ids, m)
		}
	}
	return ids
}

// head is the model that a squad's tokens are on.
func (p *squads) head(q int) game.ModelID { return p.pos.army.squads[q].members[0] }

// leader is a squad's leader; the next model takes the place of one that is
// gone (T-MORALE). NoModel for a squad that is gone.
func (p *squads) leader(q int) game.ModelID { return p.leaderOf(p.alive(q)) }

// leaderOf is who leads those of a squad that are left.
func (p *squads) leaderOf(alive []game.ModelID) game.ModelID {
	for _, m := range alive {
		if p.pos.soldier(m).Leader {
			return m
		}
	}
	if len(alive) == 0 {
		return game.NoModel
	}
	return alive[0]
}

// coherent tells whether a model is within coherency of its leader (T-COHERENCY).
func (p *squads) coherent(m game.ModelID) bool {
	l := p.leader(p.pos.soldier(m).squad)
	return l == m || p.pos.gap(l, m) <= p.pos.terms.Coherency
}

// fromLeader is how far a model is from its leader.
func (p *squads) fromLeader(m game.ModelID) physics.Mil {
	return p.pos.gap(p.leader(p.pos.soldier(m).squad), m)
}

// checkRejoins says what would keep a model from coming nearer to its leader (WZR-80), or nil.
// Movements are not looked at here: they end nearer (checkNearer).
func (p *squads) checkRejoins(m game.ModelID, action string) *game.Refusal {
	need, left := p.pos.token(m, sought), p.pos.token(m, ap)
	switch {
	case need == 0 || left < need, action == "move", action == "run", action == "charge":
	case action == "end", action == "enter", left-costs[action] < need:
		l := p.leader(p.pos.soldier(m).squad)
		return game.Bar("WZR-80", l, "%s is out of coherency and must come nearer to %s first.", p.pos.name(m), p.pos.name(l))
	}
	return nil
}

func (p *squads) strayOf(m game.ModelID) stray {
	return stray{p.leader(p.pos.soldier(m).squad), physics.Spot{At: p.pos.model(m).At, Level: p.pos.model(m).Level}, p.fromLeader(m)}
}

// checkNearer says why a move of a model out of coherency is refused: it does not end
// nearer to its leader (T-COHERENCY).
func (p *squads) checkNearer(m game.ModelID, tr *physics.Trace) *game.Refusal {
	l := p.leader(p.pos.soldier(m).squad)
	b := p.pos.g.Body(m)
	b.At, b.Level = tr.End.At, tr.End.Level
	if physics.Gap(b, p.pos.g.Body(l)) >= p.fromLeader(m) {
		return game.Bar("T-COHERENCY", l, "%s is out of coherency and must end nearer to %s.", p.pos.name(m), p.pos.name(l))
	}
	return nil
}

// nearer is where on a level a model stands nearer to its leader than it does now
// (T-COHERENCY).
func (p *squads) nearer(m game.ModelID, level physics.Mil) physics.Near {
	b, l := p.pos.g.Body(m), p.pos.g.Body(p.leader(p.pos.soldier(m).squad))
	now := physics.Gap(b, l)
	b.Level = level
	far := sort.Search(int(now+2*b.Radius+2*l.Radius), func(d int) bool {
		b.At = l.At.Add(physics.V(physics.Mil(d), 0))
		return physics.Gap(b, l) >= now
	})
	return physics.Near{Centre: l.At, Radius: float64(far) - 0.5}
}

// underWay tells whether a squad is the one that is being activated.
func (p *squads) underWay(q int) bool {
	if s := p.pos.g.State.Step; s != stepReady && s != stepNext && s != stepAct || p.pos.g.State.Next == game.NoSide {
		return false
	}
	return p.active() == q
}

func (p *squads) squadSigns(q int) []game.Sign {
	var list []game.Sign
	if p.pos.token(p.head(q), squadPinned) > 0 {
		list = append(list, game.Sign{Word: "pinned", Name: pinnedText, Clause: "T-PINNED"})
	}
	if p.pos.token(p.head(q), squadRouted) > 0 {
		list = append(list, game.Sign{Word: "routed", Name: routedText, Clause: "T-MORALE"})
	}
	return list
}

func (p *squads) signs(m game.ModelID) []game.Sign {
	list := p.squadSigns(p.pos.soldier(m).squad)
	if p.pos.model(m).On() && len(p.pos.engagedWith(m)) > 0 {
		list = append(list, game.Sign{Word: "engaged", Name: engagedText, Clause: "T-CCWR"})
	}
	if p.pos.token(m, aiming) > 0 {
		list = append(list, game.Sign{Word: "aiming", Name: aimingText, Clause: "T-AIM"})
	}
	if p.pos.token(m, cardUsed) > 0 {
		list = append(list, game.Sign{Word: "carded", Name: cardedText, Clause: "T-CARDS"})
	}
	return list
}

// leadership is the LD of those of a squad that are left and whose it is: their
// leader's, else the highest (T-MORALE).
func (p *squads) leadership(alive []game.ModelID) (game.ModelID, int) {
	best := p.leaderOf(alive)
	if !p.pos.soldier(best).Leader {
		for _, m := range alive {
			if p.pos.soldier(m).LD > p.pos.soldier(best).LD {
				best = m
			}
		}
	}
	return best, p.pos.soldier(best).LD
}

// squadsLeft are the squads of a side that were not activated this Turn.
func (p *squads) squadsLeft(side game.Side) []int {
	var left []int
	for i := range p.pos.army.squads {
		if p.pos.army.squads[i].side == side && p.pos.token(p.head(i), squadDone) == 0 && len(p.alive(i)) > 0 {
			left = append(left, i)
		}
	}
	return left
}

// begun tells whether a side has activated a squad in this Turn.
func (p *squads) begun(side game.Side) bool {
	for i := range p.pos.army.squads {
		if p.pos.army.squads[i].side == side && p.pos.token(p.head(i), squadDone) > 0 {
			return true
		}
	}
	return false
}

// mayActivate is the number of the squad named, or why it may not be activated now.
func (p *squads) mayActivate(side game.Side, id string, left, may []int) (int, *game.Refusal) {
	for _, q := range may {
		if p.pos.army.squads[q].id == id {
			return q, nil
		}
	}
	for _, q := range left {
		if p.pos.army.squads[q].id == id {
			return 0, game.Bar("WZR-87", game.NoModel, "Squad %q was the last of the Turn before and is not the first of this one.", id)
		}
	}
	for i := range p.pos.army.squads {
		if p.pos.army.squads[i].id == id && p.pos.army.squads[i].side == side {
			return 0, game.Bar("WZR-83", game.NoModel, "Squad %q has been activated this Turn, or is gone.", id)
		}
	}
	return 0, game.Bar("", game.NoModel, "There is no squad %q of that side.", id)
}

// active is the number of the squad that is being activated.
func (p *squads) active() int {
	side := p.pos.g.State.Next.Other()
	return int(p.pos.g.State.Sides[side][lastSquad]) - 1
}

// ldTest is a test of LD by those of a squad that are left.
func (p *squads) ldTest(alive []game.ModelID, clause string) test {
	m, ld := p.leadership(alive)
	return test{stat: "ld", model: m, by: m, clause: clause, base: ld}
}

// losses counts the wounds and Structure Points that a squad has lost.
func (p *squads) losses(q int) int {
	n := 0
	for _, m := range p.pos.army.squads[q].members {
		n += p.pos.token(m, lost)
		for i := range p.pos.soldier(m).Sections {
			n += p.pos.token(m, section0+game.Token(i))
		}
	}
	return n
}

// brokenBy tells whether so many losses more have a squad test its Morale (T-MORALE).
func (p *squads) brokenBy(q, more int) bool {
	if p.pos.g.Scenario != nil && p.pos.g.Scenario.NoMorale {
		return false
	}
	h := p.head(q)
	began, now := p.pos.token(h, squadBegan), len(p.alive(q))-more
	return now > 0 && p.pos.token(h, squadTested) == 0 && 100*(began-now) >= p.pos.terms.Rout*began
}

// mourned is the Morale test that the loss of a model brings to its squad, nil for none:
// whether by half of its models (T-MORALE) or by a friend's fire (WZR-121).
func (p *squads) mourned(m game.ModelID, astray bool) *game.MoraleTest {
	q := p.pos.soldier(m).squad
	left := slices.DeleteFunc(p.alive(q), func(o game.ModelID) bool { return o == m })
	if len(left) == 0 || p.pos.token(p.head(q), squadRouted) > 0 || p.pos.g.Scenario != nil && p.pos.g.Scenario.NoMorale {
		return nil
	}
	k := breaks
	switch {
	case astray:
		k.Clause = "WZR-121"
	case !p.brokenBy(q, 1):
		return nil
	}
	k = p.foretoldLD(q, left, k)
	k.Short, k.Rests = 1, game.NoModel
	return &k
}

// foretoldLD is a test of LD of a squad by those given, before its die.
func (p *squads) foretoldLD(q int, of []game.ModelID, k game.MoraleTest) game.MoraleTest {
	t := p.ldTest(of, k.Clause)
	c := chance(t.need())
	k.Squad, k.Rests = p.pos.army.squads[q].id, game.NoModel
	k.Odds = t.odds()
	k.Odds.Clause = k.Clause
	left := slices.DeleteFunc(slices.Clone(of), func(o game.ModelID) bool { return o == t.model })
	if len(left) == 0 {
		return k
	}
	without := p.ldTest(left, k.Clause)
	if less := chance(without.need()); less != c {
		k.Rests, k.Without = t.model, less
	}
	return k
}

// stray is where a model and its leader stand as an action begins.
type stray struct {
	leader game.ModelID
	at     physics.Spot
	away   physics.Mil // from the leader
}

// What the tests of a squad's LD are called, when they come, and what comes of failing them.
const (
	ldText      = "LD test"
	moraleText  = "Morale test"
	unpinText   = "when the squad is activated, so as to be pinned no more"
	regroupText = "when the squad is activated, to regroup"
	lossText    = "at the end of the action"
	stuckText   = "who fails stays pinned"
	fleesText   = "who fails flees"
	routsText   = "who fails Routs"
)

// Those tests, before it is known whose they are.
var (
	unpins   = game.MoraleTest{Clause: "T-PINNED", Name: ldText, When: unpinText, Fails: stuckText}
	regroups = game.MoraleTest{Clause: "T-MORALE", Name: ldText, When: regroupText, Fails: fleesText}
	breaks   = game.MoraleTest{Clause: "T-MORALE", Name: moraleText, When: lossText, Fails: routsText}
)

// routs is the clause by which a squad Routs whose test of another was failed.
var routs = map[string]string{"WZR-121": "WZR-122", "T-MORALE": "T-MORALE"}

// The names of the signs.
const (
	pinnedText  = "Pinned"
	routedText  = "Routed"
	engagedText = "Engaged"
	aimingText  = "Aims"
	cardedText  = "Third action"
	cardsText   = "Resource Cards"
)
