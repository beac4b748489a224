package wzr

import (
	"errors"

	"duckboard/game"
	"duckboard/physics"
)

// Odds are the exact chances of an attack of the side to decide, as if no card
// were turned. A choice that Do would refuse is refused.
func (r *Rules) Odds(g *game.Game, c game.Choice) (game.Odds, error) {
	d := g.Pending()
	if d == nil {
		return game.Odds{}, &game.Refusal{Model: game.NoModel, Key: "The game is over."}
	}
	if err := g.Try(game.Command{Side: d.Side, Choice: c}); err != nil {
		return game.Odds{}, err
	}
	p := look(g)
	m := d.Model
	if d.Kind == game.Card && c.Use == "heal" { // T-CARDS
		heal := test{stat: "heal", base: p.pos.terms.CardHeal}
		return heal.odds(), nil
	}
	if d.Kind != game.Act {
		return game.Odds{}, nil
	}
	switch c.Action {
	case "shoot":
		s, no := p.attacks.aimAt(m, c)
		if no != nil {
			return game.Odds{}, no
		}
		k := p.attacks.rsTest(&s, s.targets[0])
		n := 0
		for _, t := range s.targets {
			if t == s.targets[0] {
				n++
			}
		}
		return p.chances.exact(p.chances.testOdds(k, s.targets[0], s.st, s.profile.AVV, n), m, c), nil
	case "fight", "charge":
		b, _ := p.attacks.blade(m, c.Weapon, c.Profile)
		if !b.armed() {
			return game.Odds{}, nil
		}
		k := p.attacks.ccTest(m, c.Action == "charge")
		return p.chances.exact(p.chances.testOdds(k, p.pos.g.Find(c.Target), b.st, b.avv, b.roa), m, c), nil
	case "template":
		return p.chances.templateOdds(m, c), nil
	case "move", "run":
		return p.chances.wayOdds(m, c), nil
	}
	return game.Odds{}, nil
}

// Aim is what an attack may do, exactly, as if no card were turned.
func (r *Rules) Aim(g *game.Game, c game.Choice) (game.Aim, error) {
	d := g.Pending()
	if d == nil || d.Kind != game.Act {
		return game.Aim{}, nil
	}
	p := look(g)
	err := g.Try(game.Command{Side: d.Side, Choice: c})
	if err != nil {
		a := p.attacks.shapeOf(d.Model, c)
		var no *game.Refusal
		if errors.As(err, &no) && c.Toward != nil && no.At == nil && (no.Clause == "WZR-146" || no.Clause == "WZR-167") {
			a = turnedAim(g, d, c, a)
		}
		return a, err
	}
	return p.chances.aim(d.Model, c), nil
}

// turnedAim is the Aim of a template as if the model had turned to it first,
// which is free (T-AP).
func turnedAim(g *game.Game, d *game.Decision, c game.Choice, a game.Aim) game.Aim {
	f := g.Fork()
	if _, err := f.Do(game.Command{Side: d.Side, Choice: game.Choice{Action: "face", Toward: c.Toward}}); err != nil {
		return a
	}
	if f.Try(game.Command{Side: d.Side, Choice: c}) != nil {
		return a
	}
	a = look(f).chances.aim(d.Model, c)
	a.Turns = true
	return a
}

// Laid is the outline of a template that an event lays.
func (r *Rules) Laid(s *game.Setup, st *game.State, e *game.Event) []physics.Vec {
	if e.Type != game.Templated {
		return nil
	}
	switch e.Word {
	case "SE", "LE":
		k := disc(e.Word, e.At)
		return k.outline()
	case "FT", "SFT", "ST":
		if e.Toward == e.At {
			return nil
		}
		k := laid(e.Word, physics.Body{At: e.At}, e.Toward)
		return k.outline()
	}
	return nil
}

// Peril implements game.Perilous: with all tests, falls, Free Slashes and Walls of Fire on
// the way, in the order in which walk plays them.
func (r *Rules) Peril(g *game.Game, m game.ModelID, action string, way physics.Way, target game.ModelID) game.Peril {
	p := look(g)
	k := p.routes.route(m, action, way.Path)
	return p.perils.peril(&walking{m: m, r: &k, brisk: action != "move", target: target, stop: k.tr.Length()})
}

// ChargeOdds implements game.Assaulting.
func (r *Rules) ChargeOdds(g *game.Game, m, target game.ModelID) (o game.ChargeOdds, ok bool) {
	p := look(g)
	d := g.Pending()
	if d == nil || d.Kind != game.Act || g.Try(game.Command{Side: d.Side, Choice: game.Choice{Action: "charge", Target: p.pos.g.Entries[target].ID}}) != nil {
		return o, false
	}
	k, no := p.charges.chargeRoute(m, target)
	if no != nil {
		return o, false
	}
	arrives := p.perils.peril(&walking{m: m, r: &k, brisk: true, target: target, stop: k.tr.Length()}).Arrives
	o.Melee = game.Chance{Plain: arrives, Spent: arrives}
	if k.touches {
		o.Contact = o.Melee
	}
	return o, true
}

// Risks are the Con tests, falls, Free Slashes and Walls of Fire on a path
// (WZR-16, WZR-44, WZR-50, WZR-161, T-SLASH).
func (r *Rules) Risks(g *game.Game, m game.ModelID, action string, way physics.Way) []game.Risk {
	p := look(g)
	k := p.routes.route(m, action, way.Path)
	w := &walking{m: m, r: &k, brisk: action != "move", target: game.NoModel, stop: k.tr.Length()}
	var list []game.Risk
	for _, e := range p.perils.moments(w, nil) {
		if risk, ok := p.perils.risk(w, &e); ok {
			if risk.At = k.tr.At(e.along).At; e.mark != nil {
				risk.At = e.mark.At
			}
			list = append(list, risk)
		}
	}
	return list
}

// Purpose implements game.Purposed: what a test of Con on a way is made for.
func (r *Rules) Purpose(clause string) (key string, told bool) {
	switch clause {
	case "WZR-44":
		return jumpText, false
	case "WZR-50", "WZR-58":
		return climbText, false
	}
	return "", false
}

// MoraleTests implements game.Wavering: the tests of LD that a pinned or Routed squad makes
// when it is activated (T-PINNED, T-MORALE), and that of a squad which one more loss would
// have lost half of its models.
func (r *Rules) MoraleTests(g *game.Game, side game.Side) (list []game.MoraleTest) {
	p := look(g)
	if g.Pending() == nil || p.pos.g.State.Turn == 0 {
		return nil
	}
	for q := range p.pos.army.squads {
		if p.pos.army.squads[q].side != side || len(p.squads.alive(q)) == 0 {
			continue
		}
		h := p.squads.head(q)
		if p.pos.token(h, squadPinned) > 0 {
			list = append(list, p.squads.foretoldLD(q, p.squads.alive(q), unpins))
		}
		if p.pos.token(h, squadRouted) > 0 {
			list = append(list, p.squads.foretoldLD(q, p.squads.alive(q), regroups))
			continue
		}
		if p.squads.brokenBy(q, 1) {
			k := p.squads.foretoldLD(q, p.squads.alive(q), breaks)
			k.Short = 1
			list = append(list, k)
		}
	}
	return list
}
