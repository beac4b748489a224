package gametest

import (
	"duckboard/game"
	"duckboard/game/odds"
	"duckboard/physics"
)

func (Toy) trip(g *game.Game, id game.ModelID) physics.Trip {
	s, st := g.Setup(), g.State()
	trip := physics.Trip{Mover: physics.Mover{Body: s.Body(st, id)}, Limit: s.Entries[id].Profile.Movement}
	for o := range st.Models {
		if game.ModelID(o) != id && st.Models[o].On() {
			trip.Others = append(trip.Others, physics.Other{Body: s.Body(st, game.ModelID(o))})
		}
	}
	return trip
}

// Reach knows the action move.
func (y Toy) Reach(g *game.Game, id game.ModelID, action string) (*physics.Reach, error) {
	if action != "move" {
		return nil, &game.Refusal{Model: id, Key: "There is no such action."}
	}
	return g.Setup().Field.Reach(y.trip(g, id)), nil
}

// Path knows the action move, and goes straight.
func (y Toy) Path(g *game.Game, id game.ModelID, action string, to physics.Spot, target game.ModelID) (physics.Way, error) {
	at := to.At
	if target != game.NoModel {
		at = g.State().Models[target].At
	}
	cost := physics.RoundMil(at.Sub(g.State().Models[id].At).Len())
	if action != "move" || cost > g.Setup().Entries[id].Profile.Movement {
		return physics.Way{}, &game.Refusal{Clause: "TOY-7", Model: id, At: &at, Key: "Too far."}
	}
	return physics.Way{Path: []physics.Waypoint{{At: at}}, Cost: cost, End: to,
		Rolls: []physics.Mark{{Kind: physics.Entered, At: at}, {Kind: physics.Stepped, At: at}}}, nil
}

// Odds returns those of a shot.
func (Toy) Odds(g *game.Game, c game.Choice) (game.Odds, error) {
	if err := g.Try(game.Command{Side: g.Pending().Side, Choice: c}); err != nil {
		return game.Odds{}, err
	}
	if c.Action != "shoot" {
		return game.Odds{}, nil
	}
	p := odds.Pool(2, 0).AtLeast(7)
	return game.Odds{Rolls: true, Success: [3]float64{1 - p, p, 0}, Injures: true, Injury: [4]float64{1 - p, p, 0, 0}}, nil
}

// Legal lists the choices.
func (y Toy) Legal(g *game.Game) []game.Choice {
	s, st, d := g.Setup(), g.State(), g.Pending()
	switch d.Kind {
	case game.Deploy:
		return y.deployments(g, d.Model)
	case game.First:
		zero, one := 0, 1
		return []game.Choice{{First: &zero}, {First: &one}}
	case game.Activate:
		var all []game.Choice
		for _, id := range y.ready(s, st) {
			all = append(all, game.Choice{Model: s.Entries[id].ID})
		}
		return all
	case game.Spend:
		var all []game.Choice
		for n := 0; n <= d.Context.Max; n++ {
			all = append(all, game.Choice{Spend: &n})
		}
		return all
	}
	return y.actions(g, d)
}

// deployments is the first free place on a coarse grid.
func (Toy) deployments(g *game.Game, id game.ModelID) []game.Choice {
	size := g.Setup().Field.Size()
	for y := physics.Inch; y < size.Y; y += physics.Inch {
		for x := physics.Inch; x < size.X; x += physics.Inch {
			at := physics.V(x, y)
			c := game.Choice{Model: g.Setup().Entries[id].ID, At: &at}
			if g.Try(game.Command{Side: g.Pending().Side, Choice: c}) == nil {
				return []game.Choice{c}
			}
		}
	}
	return nil
}

func (Toy) actions(g *game.Game, d *game.Decision) []game.Choice {
	s, st := g.Setup(), g.State()
	all := []game.Choice{{Action: "end"}}
	for _, id := range s.On(st, d.Side.Other()) {
		all = append(all, game.Choice{Action: "shoot", Weapon: "gun", Target: s.Entries[id].ID})
	}
	for _, step := range []physics.Vec{physics.V(0, -3000), physics.V(2000, 1000), physics.V(-2500, 0), physics.V(0, 3000)} {
		all = append(all, game.Choice{Action: "move", Path: []physics.Waypoint{{At: st.Models[d.Model].At.Add(step)}}})
	}
	legal := all[:0]
	for _, c := range all {
		if g.Try(game.Command{Side: d.Side, Choice: c}) == nil {
			legal = append(legal, c)
		}
	}
	return legal
}

// Candidates returns the legal choices: the toy has no others.
func (y Toy) Candidates(g *game.Game) []game.Choice { return y.Legal(g) }
