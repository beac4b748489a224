package wzr

import (
	"slices"
	"sort"

	"duckboard/game"
	"duckboard/physics"
)

// alive are the models of a squad on the battlefield, in the order of the
// warband.
func (s *squads) alive(q int) []game.ModelID {
	var ids []game.ModelID
	for _, m := range s.pos.army.squads[q].members {
		if s.pos.model(m).On() {
			ids = append(ids, m)
		}
	}
	return ids
}

// head is the model that a squad's tokens are on.
func (s *squads) head(q int) game.ModelID { return s.pos.army.squads[q].members[0] }

// leader is a squad's leader; the next model takes the place of one that is
// gone (T-MORALE). NoModel for a squad that is gone.
func (s *squads) leader(q int) game.ModelID { return s.leaderOf(s.alive(q)) }

// leaderOf is who leads those of a squad that are left.
func (s *squads) leaderOf(alive []game.ModelID) game.ModelID {
	for _, m := range alive {
		if s.pos.soldier(m).Leader {
			return m
		}
	}
	if len(alive) == 0 {
		return game.NoModel
	}
	return alive[0]
}

// coherent tells whether a model is within coherency of its leader (T-COHERENCY).
func (s *squads) coherent(m game.ModelID) bool {
	l := s.leader(s.pos.soldier(m).squad)
	return l == m || s.pos.gap(l, m) <= s.pos.terms.Coherency
}

// fromLeader is how far a model is from its leader.
func (s *squads) fromLeader(m game.ModelID) physics.Mil {
	return s.pos.gap(s.leader(s.pos.soldier(m).squad), m)
}

// checkRejoins says what would keep a model from coming nearer to its leader (WZR-80), or nil.
// Movements are not looked at here: they end nearer (checkNearer).
func (s *squads) checkRejoins(m game.ModelID, action string) *game.Refusal {
	need, left := s.pos.token(m, sought), s.pos.token(m, ap)
	switch {
	case need == 0 || left < need, action == "move", action == "run", action == "charge":
	case action == "end", action == "enter", left-costs[action] < need:
		l := s.leader(s.pos.soldier(m).squad)
		return game.Bar("WZR-80", l, "%s is out of coherency and must come nearer to %s first.", s.pos.name(m), s.pos.name(l))
	}
	return nil
}

func (s *squads) strayOf(m game.ModelID) stray {
	return stray{s.leader(s.pos.soldier(m).squad), physics.Spot{At: s.pos.model(m).At, Level: s.pos.model(m).Level}, s.fromLeader(m)}
}

// checkNearer says why a move of a model out of coherency is refused: it does not end
// nearer to its leader (T-COHERENCY).
func (s *squads) checkNearer(m game.ModelID, tr *physics.Trace) *game.Refusal {
	l := s.leader(s.pos.soldier(m).squad)
	b := s.pos.g.Body(m)
	b.At, b.Level = tr.End.At, tr.End.Level
	if physics.Gap(b, s.pos.g.Body(l)) >= s.fromLeader(m) {
		return game.Bar("T-COHERENCY", l, "%s is out of coherency and must end nearer to %s.", s.pos.name(m), s.pos.name(l))
	}
	return nil
}

// nearer is where on a level a model stands nearer to its leader than it does now
// (T-COHERENCY).
func (s *squads) nearer(m game.ModelID, level physics.Mil) physics.Near {
	b, l := s.pos.g.Body(m), s.pos.g.Body(s.leader(s.pos.soldier(m).squad))
	now := physics.Gap(b, l)
	b.Level = level
	far := sort.Search(int(now+2*b.Radius+2*l.Radius), func(d int) bool {
		b.At = l.At.Add(physics.V(physics.Mil(d), 0))
		return physics.Gap(b, l) >= now
	})
	return physics.Near{Centre: l.At, Radius: float64(far) - 0.5}
}

// underWay tells whether a squad is the one that is being activated.
func (s *squads) underWay(q int) bool {
	if step := s.pos.g.State.Step; step != stepReady && step != stepNext && step != stepAct || s.pos.g.State.Next == game.NoSide {
		return false
	}
	return s.active() == q
}

func (s *squads) squadSigns(q int) []game.Sign {
	var list []game.Sign
	if s.pos.token(s.head(q), squadPinned) > 0 {
		list = append(list, game.Sign{Word: "pinned", Name: pinnedText, Clause: "T-PINNED"})
	}
	if s.pos.token(s.head(q), squadRouted) > 0 {
		list = append(list, game.Sign{Word: "routed", Name: routedText, Clause: "T-MORALE"})
	}
	return list
}

func (s *squads) signs(m game.ModelID) []game.Sign {
	list := s.squadSigns(s.pos.soldier(m).squad)
	if s.pos.model(m).On() && len(s.pos.engagedWith(m)) > 0 {
		list = append(list, game.Sign{Word: "engaged", Name: engagedText, Clause: "T-CCWR"})
	}
	if s.pos.token(m, aiming) > 0 {
		list = append(list, game.Sign{Word: "aiming", Name: aimingText, Clause: "T-AIM"})
	}
	if s.pos.token(m, cardUsed) > 0 {
		list = append(list, game.Sign{Word: "carded", Name: cardedText, Clause: "T-CARDS"})
	}
	return list
}

// leadership is the LD of those of a squad that are left and whose it is: their
// leader's, else the highest (T-MORALE).
func (s *squads) leadership(alive []game.ModelID) (game.ModelID, int) {
	best := s.leaderOf(alive)
	if !s.pos.soldier(best).Leader {
		for _, m := range alive {
			if s.pos.soldier(m).LD > s.pos.soldier(best).LD {
				best = m
			}
		}
	}
	return best, s.pos.soldier(best).LD
}

// squadsLeft are the squads of a side that were not activated this Turn.
func (s *squads) squadsLeft(side game.Side) []int {
	var left []int
	for i := range s.pos.army.squads {
		if s.pos.army.squads[i].side == side && s.pos.token(s.head(i), squadDone) == 0 && len(s.alive(i)) > 0 {
			left = append(left, i)
		}
	}
	return left
}

// begun tells whether a side has activated a squad in this Turn.
func (s *squads) begun(side game.Side) bool {
	for i := range s.pos.army.squads {
		if s.pos.army.squads[i].side == side && s.pos.token(s.head(i), squadDone) > 0 {
			return true
		}
	}
	return false
}

// mayActivate is the number of the squad named, or why it may not be activated now.
func (s *squads) mayActivate(side game.Side, id string, left, may []int) (int, *game.Refusal) {
	for _, q := range may {
		if s.pos.army.squads[q].id == id {
			return q, nil
		}
	}
	for _, q := range left {
		if s.pos.army.squads[q].id == id {
			return 0, game.Bar("WZR-87", game.NoModel, "Squad %q was the last of the Turn before and is not the first of this one.", id)
		}
	}
	for i := range s.pos.army.squads {
		if s.pos.army.squads[i].id == id && s.pos.army.squads[i].side == side {
			return 0, game.Bar("WZR-83", game.NoModel, "Squad %q has been activated this Turn, or is gone.", id)
		}
	}
	return 0, game.Bar("", game.NoModel, "There is no squad %q of that side.", id)
}

// active is the number of the squad that is being activated.
func (s *squads) active() int {
	side := s.pos.g.State.Next.Other()
	return int(s.pos.g.State.Sides[side][lastSquad]) - 1
}

// ldTest is a test of LD by those of a squad that are left.
func (s *squads) ldTest(alive []game.ModelID, clause string) test {
	m, ld := s.leadership(alive)
	return test{stat: "ld", model: m, by: m, clause: clause, base: ld}
}

// losses counts the wounds and Structure Points that a squad has lost.
func (s *squads) losses(q int) int {
	n := 0
	for _, m := range s.pos.army.squads[q].members {
		n += s.pos.token(m, lost)
		for i := range s.pos.soldier(m).Sections {
			n += s.pos.token(m, section0+game.Token(i))
		}
	}
	return n
}

// brokenBy tells whether so many losses more have a squad test its Morale (T-MORALE).
func (s *squads) brokenBy(q, more int) bool {
	if s.pos.g.Scenario != nil && s.pos.g.Scenario.NoMorale {
		return false
	}
	h := s.head(q)
	began, now := s.pos.token(h, squadBegan), len(s.alive(q))-more
	return now > 0 && s.pos.token(h, squadTested) == 0 && 100*(began-now) >= s.pos.terms.Rout*began
}

// mourned is the Morale test that the loss of a model brings to its squad, nil for none:
// whether by half of its models (T-MORALE) or by a friend's fire (WZR-121).
func (s *squads) mourned(m game.ModelID, astray bool) *game.MoraleTest {
	q := s.pos.soldier(m).squad
	left := slices.DeleteFunc(s.alive(q), func(o game.ModelID) bool { return o == m })
	if len(left) == 0 || s.pos.token(s.head(q), squadRouted) > 0 || s.pos.g.Scenario != nil && s.pos.g.Scenario.NoMorale {
		return nil
	}
	k := breaks
	switch {
	case astray:
		k.Clause = "WZR-121"
	case !s.brokenBy(q, 1):
		return nil
	}
	k = s.foretoldLD(q, left, k)
	k.Short, k.Rests = 1, game.NoModel
	return &k
}

// foretoldLD is a test of LD of a squad by those given, before its die.
func (s *squads) foretoldLD(q int, of []game.ModelID, k game.MoraleTest) game.MoraleTest {
	t := s.ldTest(of, k.Clause)
	c := chance(t.need())
	k.Squad, k.Rests = s.pos.army.squads[q].id, game.NoModel
	k.Odds = t.odds()
	k.Odds.Clause = k.Clause
	left := slices.DeleteFunc(slices.Clone(of), func(o game.ModelID) bool { return o == t.model })
	if len(left) == 0 {
		return k
	}
	without := s.ldTest(left, k.Clause)
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
