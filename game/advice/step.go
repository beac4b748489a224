package advice

import (
	"duckboard/game"
	"duckboard/physics"
)

// Step is one choice of an activation, as it is shown: who does what to whom, from where
// to where.
type Step struct {
	Action string       // the protocol's word; "activate", "deploy" and "granted" besides
	Model  game.ModelID // NoModel: nothing can be shown
	From   physics.Spot
	To     physics.Spot
	Path   []physics.Waypoint `json:",omitempty"`
	Target game.ModelID       // NoModel: nobody
	At     *physics.Vec       `json:",omitempty"` // a point that is aimed at
	Weapon string             `json:",omitempty"`
	Chance float64            `json:",omitempty"` // of an attack: to hit; of a Charge: to come into contact; of a Dash or a way: to make it
	Spent  float64            `json:",omitempty"` // the same, if the other side spends its markers; 0: it has none that count
	Own    float64            `json:",omitempty"` // the same, if the own side spends its BLESSING MARKERS

	Blessings int `json:",omitempty"` // how many that are; 0: Own is not told

	Melee  float64      `json:",omitempty"` // of a Charge: to be in melee; 0: not known
	Strays []game.Stray `json:",omitempty"` // whom a shot into a melee may hit
	Hurt   [4]float64   // of an attack: none, minor, down, out
	Open   bool         `json:",omitempty"` // dice before it may change it
}

// granted is the movement that another ACTION gives.
const granted = "granted"

// Moves reports whether the model goes somewhere.
func (s *Step) Moves() bool { return s.From != s.To }

// Hits reports whether it is an attack on somebody, with its odds.
func (s *Step) Hits() bool { return s.Target != game.NoModel && s.Chance > 0 }

// Deed reports whether it is anything that a player does: more than to choose who acts, or
// to end.
func (s *Step) Deed() bool { return s.Action != "activate" && s.Action != "end" }

// attack is the attack as a reason.
func (s *Step) attack() Reason {
	return Reason{What: Attack, Model: s.Target, Chance: s.Chance, Hurt: s.Hurt, Strays: s.Strays}
}

// stepOf is a choice that is pending as it is shown.
func stepOf(g *game.Game, c *game.Choice) Step {
	d, set, st := g.Pending(), g.Setup(), g.State()
	s := Step{Action: c.Action, Model: d.Model, Target: game.NoModel, At: c.At, Weapon: c.Weapon}
	if c.Model != "" {
		s.Model = set.Find(c.Model)
	}
	if c.Target != "" {
		s.Target = set.Find(c.Target)
	}
	switch d.Kind {
	case game.Activate, game.Next:
		s.Action = "activate"
		if s.Model == game.NoModel {
			s.Model = leaderOf(g, c.Squad)
		}
	case game.Deploy:
		s.Action = "deploy"
	case game.Move:
		s.Action = granted
	case game.Act:
	default:
		s.Model = game.NoModel
	}
	if s.Model == game.NoModel {
		return s
	}
	k := &st.Models[s.Model]
	s.From = physics.Spot{At: k.At, Level: k.Level}
	if s.To = s.From; len(c.Path) > 0 {
		s.Path = c.Path
	}
	s.ends(g, c)
	s.weigh(g, c)
	return s
}

// leaderOf is who leads a squad, NoModel where there is none.
func leaderOf(g *game.Game, squad string) game.ModelID {
	if rules, ok := g.Setup().Rules.(game.Squadded); ok && squad != "" {
		for _, q := range rules.Squads(g.Setup(), g.State()) {
			if q.ID == squad && q.Side == g.Pending().Side {
				return q.Leader
			}
		}
	}
	return game.NoModel
}

// ends finds out where the model comes to stand, if the dice let it.
func (s *Step) ends(g *game.Game, c *game.Choice) {
	set, st := g.Setup(), g.State()
	switch {
	case s.Action == "deploy" && c.At != nil:
		s.To.At, s.At = *c.At, nil
		if c.Level != nil {
			s.To.Level = *c.Level
		}
		s.From = s.To
	case len(c.Path) > 0:
		s.To = set.Field.Trace(physics.Mover{Body: set.Body(st, s.Model)}, c.Path).End
	case s.Action == "charge" && s.Target != game.NoModel:
		own, foe := set.Body(st, s.Model), set.Body(st, s.Target)
		ahead := own.At.Sub(foe.At)
		if l, touch := ahead.Len(), float64(own.Radius+foe.Radius); l > touch {
			s.To.At = foe.At.Add(physics.V(physics.RoundMil(float64(ahead.X)*touch/l), physics.RoundMil(float64(ahead.Y)*touch/l)))
			s.To.Level = foe.Level
		}
	}
}

// weigh asks the odds of what is rolled for.
func (s *Step) weigh(g *game.Game, c *game.Choice) {
	set := g.Setup()
	if s.Action == "dash" {
		if o, err := set.Rules.Odds(g, *c); err == nil && o.Rolls {
			s.rolls(o.Passed())
		}
	}
	s.onTheWay(g, c)
	if s.Target == game.NoModel {
		return
	}
	if s.Action == "charge" {
		rules, ok := set.Rules.(game.Foreseer)
		if !ok {
			return
		}
		charges := rules.Charges(g, s.Model, s.Target)
		if charges == nil {
			return
		}
		charges.Breathing(g.Breath())
		foe := set.Body(g.State(), s.Target)
		if arrive, h, ok := charges.At(foe, 0); ok {
			s.Chance, s.Hurt = arrive, h.Hurt
		}
		if rules, ok := set.Rules.(game.Assaulting); ok {
			if o, ok := rules.ChargeOdds(g, s.Model, s.Target); ok {
				s.Melee = o.Melee.Plain
			}
		}
		return
	}
	o, err := set.Rules.Odds(g, *c)
	if err != nil || !o.Injures {
		return
	}
	s.rolls(o.Passed())
	s.Hurt, s.Strays = o.Injury, o.Strays
	if o.All != nil {
		s.Hurt = *o.All
	}
}

// rolls notes the chance of a Success Roll.
func (s *Step) rolls(c game.Chance) {
	if s.Chance = c.Plain; c.Spent < c.Plain {
		s.Spent = c.Spent
	}
	if c.Markers > 0 {
		s.Own, s.Blessings = c.Own, c.Markers
	}
}

// onTheWay notes the chance of the Success Rolls of a way.
func (s *Step) onTheWay(g *game.Game, c *game.Choice) {
	rules, ok := g.Setup().Rules.(game.Foretelling)
	if !ok || len(c.Path) == 0 || s.Action == "charge" {
		return
	}
	if o := rules.WayOdds(g, s.Model, s.Action, physics.Way{Path: c.Path}, game.NoModel); len(o.Tests) > 0 {
		s.rolls(o.Pass)
	}
}
