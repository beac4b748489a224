package tc

import (
	"sort"

	"duckboard/game"
	"duckboard/game/odds"
	"duckboard/physics"
)

// Keywords lists the version's keywords in the order of the alphabet.
func (r *Rules) Keywords() []*Keyword {
	l := r.v.words
	all := make([]*Keyword, 0, len(l))
	for i := range l {
		all = append(all, &l[i])
	}
	sort.Slice(all, func(i, j int) bool { return all[i].name < all[j].name })
	return all
}

// Glossary lists the keywords with what they do.
func (r *Rules) Glossary() []game.Clause {
	var all []game.Clause
	for _, k := range r.Keywords() {
		all = append(all, game.Clause{ID: k.name, Key: k.text})
	}
	return all
}

// Clauses lists every clause and Reading in the order of the rules, and ZONE,
// which stands for the zones of the scenario or the table.
func (r *Rules) Clauses() []Clause { return r.v.texts }

// ClauseText says in English what a clause or keyword that was cited says; it is
// a key of the catalogue. It is empty for an unknown one.
func (r *Rules) ClauseText(id string) string {
	for _, c := range r.v.texts {
		if c.ID == id {
			return c.Key
		}
	}
	if k := r.v.words.find(id); k != nil {
		return k.Text()
	}
	return ""
}

// Burst implements game.Bursting: whom a BLAST hits on a Success, each at its own
// chances; only the picked target may suffer the critical hit (R-BLAST).
func (r *Rules) Burst(g *game.Game, c game.Choice) (b game.Burst, ok bool) {
	d := g.Pending()
	if d == nil || d.Kind != game.Act || c.Action != "shoot" || g.Try(game.Command{Side: d.Side, Choice: c}) != nil {
		return b, false
	}
	p, m := r.view(g), d.Model
	if id := p.pos.g.Find(c.Model); id != game.NoModel {
		m = id
	}
	a, _ := p.actions.aim(m, &c)
	if a.c.blast == 0 {
		return b, false
	}
	b.At, b.Radius = p.attacks.centre(&a), physics.Mil(a.c.blast)
	one, _ := p.attacks.weighAttack(&a)
	for _, m := range p.attacks.caught(&a, b.At, a.target) {
		each := odds.Attack{Net: one.Net, Automatic: one.Automatic, Risky: one.Risky}
		p.attacks.harm(&each, &a, m)
		s, i := each.Success(), each.Odds()
		b.Hit = append(b.Hit, game.Caught{Model: m, Chance: s.Success + s.Critical, Injury: [4]float64{i.None, i.Minor, i.Down, i.Out}})
	}
	return b, true
}

// Odds are the exact chances of a choice of the side to decide, as if no marker
// were spent, no RNG-5 die rolled and no failed BLAST scattered; what the markers and
// that die may change stands beside them (Spent, Strays). A choice that Do would refuse
// is refused.
func (r *Rules) Odds(g *game.Game, c game.Choice) (game.Odds, error) {
	d := g.Pending()
	if d == nil {
		return game.Odds{}, &game.Refusal{Model: game.NoModel, Key: "The game is over."}
	}
	if err := g.Try(game.Command{Side: d.Side, Choice: c}); err != nil {
		return game.Odds{}, err
	}
	return r.v.odds(r.view(g).chances.oddsOf(d, c)), nil
}

// FallOdds are those of the Injury Roll of a fall (DRP-2, INJ-11).
func (r *Rules) FallOdds(g *game.Game, m game.ModelID, height physics.Mil) (injury [4]float64, ok bool) {
	p := r.view(g)
	if height < 3*inch || p.pos.force[m].flying {
		return injury, false
	}
	i := p.chances.mishapOdds(fallOf(m, height))
	return [4]float64{i.None, i.Minor, i.Down, i.Out}, true
}

// Risks are the markers of the scenario that a path sets off, in the order in which
// it comes near them, and the Injury Roll of a FLYING model that ends it touching
// Dangerous Terrain (FLY-3). What terrain asks for on the way is in the path's own Rolls.
func (r *Rules) Risks(g *game.Game, m game.ModelID, _ string, way physics.Way) []game.Risk {
	p := r.view(g)
	all := p.routes.risks(m, way)
	if len(way.Path) > 0 && p.routes.alights(m, way.End) {
		i := p.chances.mishapOdds(landing(m))
		all = append(all, game.Risk{Clause: p.pos.v.id("FLY-3"), Name: "Dangerous Terrain", By: game.NoModel, At: way.End.At, Fail: 1, Out: i.Out})
	}
	return all
}

// PathDetails is what query/path adds where a scenario has markers: those that the
// path sets off.
func (r *Rules) PathDetails(g *game.Game, m game.ModelID, _ string, way physics.Way) game.Details {
	if len(g.State().Spots) == 0 {
		return nil
	}
	list := []game.Details{}
	for _, k := range r.view(g).routes.risks(m, way) {
		list = append(list, game.Details{{Name: "marker", Value: k.Marker}, {Name: "clause", Value: k.Clause}, {Name: "at", Value: k.At}})
	}
	return game.Details{{Name: "markers", Value: list}}
}

// Strays implements game.Straying.
func (r *Rules) Strays(g *game.Game, by, target game.ModelID, weapon string, from, to physics.Body) []game.Stray {
	f := r.foresee(g, by, target)
	f.stand(from, to)
	for i := range f.pos.force[by].weapons {
		if f.pos.force[by].weapons[i].ID == weapon {
			return f.chances.mayStray(&attack{by: by, target: target, c: f.pos.loaded(by, i)})
		}
	}
	return nil
}
