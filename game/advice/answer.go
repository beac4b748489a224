package advice

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// acts tells whether a decision begins an activation, goes on with one, or deploys: what comes
// of those is told of by Steps. Every other one is told of by its answer.
func acts(k game.Kind) bool {
	switch k {
	case game.Deploy, game.Activate, game.Next, game.Act, game.Move:
		return true
	}
	return false
}

// judged are the answers to a decision that the computer does not weigh, the better first; sure is
// false for one that it does.
func judged(g *game.Game) (list []Hint, sure bool) {
	switch d := g.Pending(); d.Kind {
	case game.First:
		return initiatives(g, d), true
	case game.PickZone:
		return zones(g, d), true
	case game.Lay:
		return layings(g, d), true
	case game.Flee:
		stay := false
		return []Hint{answer(game.Choice{Flee: &stay}, Reason{What: Lost, Model: game.NoModel})}, true
	}
	return nil, false
}

// answer is a hint that is no activation.
func answer(c game.Choice, reasons ...Reason) Hint {
	return Hint{Model: game.NoModel, Choice: c, Reasons: reasons}
}

// weighed are the answers that the computer weighed, the best first, each with the odds of the
// roll that it leads to.
func weighed(g *game.Game, list []ai.Candidate) (hints []Hint) {
	n := len(g.Setup().Rules.Legal(g))
	for i := range list {
		c := &list[i]
		h := answer(c.Choice)
		if r, ok := rolled(g, &c.Choice); ok {
			h.Reasons = append(h.Reasons, r)
		}
		if r, ok := kept(g, &c.Choice); ok {
			h.Reasons = append(h.Reasons, r)
		}
		if i == 0 {
			h.Reasons = append(h.Reasons, best(list, n)...)
		}
		hints = append(hints, h)
	}
	return hints
}

// rolled is what an answer makes of the roll that it leads to at once.
func rolled(g *game.Game, c *game.Choice) (r Reason, ok bool) {
	o, err := g.Setup().Rules.Odds(g, *c)
	if err != nil || !o.Rolls && !o.Injures && o.Test == nil {
		return r, false
	}
	r = Reason{What: Rolled, Model: game.NoModel, Chance: o.Passed().Plain}
	if o.Test != nil {
		r.Chance = o.Test.Hit
	}
	if !o.Injures {
		return r, true
	}
	if r.Hurt = o.Injury; o.All != nil {
		r.Hurt = *o.All
	}
	if k := g.Pending().Context.Roll; k != nil && k.Kind == game.InjuryRoll {
		r.What, r.Chance = Injured, 0
	}
	return r, true
}

// kept is what is not given away by an answer: markers, or Resource Cards.
func kept(g *game.Game, c *game.Choice) (r Reason, ok bool) {
	d := g.Pending()
	r = Reason{What: Kept, Model: game.NoModel}
	switch {
	case d.Kind == game.Spend && c.Spend != nil && !c.Bloodbath:
		r.N = d.Context.Max - *c.Spend
	case d.Kind == game.Card && c.Pass:
		r.N = 1
		if rules, ok := g.Setup().Rules.(game.Pooled); ok {
			for _, p := range rules.Pools(g.Setup(), g.State(), d.Side) {
				r.N = max(r.N, p.Left)
			}
		}
	}
	return r, r.N > 0
}

// best says why one answer comes before the others.
func best(list []ai.Candidate, legal int) []Reason {
	r := Reason{What: Best, Model: game.NoModel, N: legal}
	switch {
	case legal < 2:
		r.What = Only
	case len(list) > 1 && math.Abs(list[0].Terms.Sum()-list[1].Terms.Sum()) < 1e-9:
		r.What = Even
	}
	return []Reason{r}
}

// useful is the least chance of an attack that is worth speaking of.
const useful = 0.25

// mostOpenings is how many attacks are told that whoever acts first may make.
const mostOpenings = 2

// Initiative is what speaks for it that the side that decides acts first in the Turn, and what
// for it that the other does: the attacks that either may make before it is answered (where all
// stand now), and what else the order decides. The decision is that of the Initiative.
func Initiative(g *game.Game) (first, second []Reason) {
	d, set, st := g.Pending(), g.Setup(), g.State()
	own, foes := set.On(st, d.Side), set.On(st, d.Side.Other())
	if st.Phase == game.Deployment || len(own) == 0 || len(foes) == 0 {
		return []Reason{{What: Begins, Model: game.NoModel}}, []Reason{{What: Seen, Model: game.NoModel}}
	}
	first = append(openings(g, own, Opening), openings(g, foes, Exposed)...)
	if len(first) == 0 {
		first = []Reason{{What: Takes, Model: game.NoModel}}
		second = append(second, Reason{What: Comes, Model: game.NoModel})
	}
	if len(own) == len(foes) {
		second = append(second, Reason{What: Last, Model: game.NoModel, N: len(own)})
	}
	return first, second
}

// openings are the best attacks that some models may make from where they stand, each with who
// makes it.
func openings(g *game.Game, who []game.ModelID, what What) (list []Reason) {
	st := g.State()
	for _, m := range who {
		k := &st.Models[m]
		if k.Down {
			continue
		}
		if r, ok := look(g, m, physics.Spot{At: k.At, Level: k.Level}).best(false); ok && r.Chance >= useful {
			r.By = m
			list = append(list, r)
		}
	}
	byHarm(list)
	list = list[:min(len(list), mostOpenings)]
	for i := range list {
		if charge := list[i].What == Onset; charge {
			list[i].Chance = max(list[i].Chance, list[i].Melee)
		}
		list[i].What = what
	}
	return list
}

// initiatives are both answers to who acts first, that first for which more can be seen.
func initiatives(g *game.Game, d *game.Decision) []Hint {
	one, two := int(d.Side), int(d.Side.Other())
	first, second := Initiative(g)
	list := []Hint{answer(game.Choice{First: &one}, first...), answer(game.Choice{First: &two}, second...)}
	if first[0].What == Takes && len(second) > 0 {
		slices.Reverse(list)
	}
	return slices.DeleteFunc(list, func(h Hint) bool { return len(h.Reasons) == 0 })
}

// zones are both answers to which zone a side takes: that first which lies nearer to an
// objective, else that in which more terrain stands.
func zones(g *game.Game, d *game.Decision) []Hint {
	set := g.Setup()
	var list []Hint
	for _, side := range [...]game.Side{d.Side, d.Side.Other()} {
		n, zone := int(side), set.Drawn(side)
		h := answer(game.Choice{Zone: &n})
		if far, place := nearestTo(set, zone); place != "" {
			h.Reasons = append(h.Reasons, Reason{What: Nears, Model: game.NoModel, Place: place, Far: far})
		}
		h.Reasons = append(h.Reasons, Reason{What: Shelters, Model: game.NoModel, N: standIn(set, zone)})
		list = append(list, h)
	}
	a, b := list[0].Reasons, list[1].Reasons
	if a[0].Far > b[0].Far || a[0].Far == b[0].Far && a[len(a)-1].N < b[len(b)-1].N {
		slices.Reverse(list)
	}
	return list
}

// nearestTo is the objective nearest to a zone, and how far from it that lies.
func nearestTo(set *game.Setup, z game.Zone) (far physics.Mil, place string) {
	for _, o := range set.Table.Objectives {
		for _, p := range z.Polygons {
			if k := away(o.At, p); place == "" || k < far {
				far, place = k, o.ID
			}
		}
	}
	return far, place
}

// standIn is how many pieces stand in a zone, by their middles.
func standIn(set *game.Setup, z game.Zone) (n int) {
	for i := range set.Table.Terrain {
		if z.Contains(middle(&set.Table.Terrain[i])) {
			n++
		}
	}
	return n
}

// middle is that of the corners of a piece.
func middle(p *levels.Piece) (at physics.Vec) {
	outline := p.Outline()
	for _, v := range outline {
		at = at.Add(v)
	}
	n := physics.Mil(max(1, len(outline)))
	return physics.V(at.X/n, at.Y/n)
}

// layings is the place for a marker: near the own zone and far from the other where the side may
// search it, and the other way round where it may not.
func layings(g *game.Game, d *game.Decision) []Hint {
	set, st, sites := g.Setup(), g.State(), g.LaySites()
	own, theirs := set.Zone(st, d.Side), set.Zone(st, d.Side.Other())
	sign := physics.Mil(-1)
	for i := range set.Scenario.Markers {
		if k := &set.Scenario.Markers[i]; k.ID == d.Context.Use && k.Has(scenario.Search) && (k.Side == scenario.Both || game.Side(k.Side) == d.Side) {
			sign = 1
		}
	}
	var h Hint
	for i, c := range sites {
		if c.At == nil {
			return []Hint{answer(c, Reason{What: Only, Model: game.NoModel})}
		}
		r := Reason{What: Between, Model: game.NoModel, Far: zoneGap(own, *c.At), Theirs: zoneGap(theirs, *c.At)}
		if i == 0 || sign*(r.Theirs-r.Far) > sign*(h.Reasons[0].Theirs-h.Reasons[0].Far) {
			h = answer(c, r)
		}
	}
	return []Hint{h}
}

// zoneGap is how far a point is from a zone, 0 inside.
func zoneGap(z game.Zone, at physics.Vec) (far physics.Mil) {
	for i, p := range z.Polygons {
		if k := away(at, p); i == 0 || k < far {
			far = k
		}
	}
	return far
}
