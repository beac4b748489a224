package protocol

import (
	"duckboard/document"
	"duckboard/game"
	"duckboard/game/wire"
	"duckboard/physics"
)

// model reads a model's id; NoModel if it is absent or faulty.
func (s *seat) model(v document.Value) game.ModelID {
	id := v.String(80)
	if s == nil || id == "" {
		return game.NoModel
	}
	m := s.match.Setup().Find(id)
	if m == game.NoModel {
		v.Faultf("no model %.40q", id)
	}
	return m
}

// standing refuses a question about a model that is not on the battlefield.
func (s *seat) standing(ids ...game.ModelID) error {
	setup := s.match.Setup()
	for _, id := range ids {
		if !s.match.State().Models[id].On() {
			return refusal(setup, &game.Refusal{Model: id, Key: "%s is not on the battlefield.", Args: []any{setup.Entries[id].ID}})
		}
	}
	return nil
}

func sight(s *Server, o *document.Object) action {
	seat := s.seat(o)
	from, to := seat.model(o.Get("from")), seat.model(o.Get("to"))
	step := o.Opt("step")
	reach := step.Inches(0, farthestStep)
	if seat != nil && step.Present() {
		if _, ok := seat.match.Setup().Rules.(game.Covering); ok {
			step.Faultf("is not told under rules that read covers piece by piece")
		}
	}
	return func() ([]byte, error) {
		if err := seat.standing(from, to); err != nil {
			return nil, err
		}
		setup, st := seat.match.Setup(), seat.match.State()
		a, b := setup.Body(st, from), setup.Body(st, to)
		if r, ok := setup.Rules.(game.Covering); ok {
			c := r.Cover(setup, st, from, to, a, b)
			return wire.Covers(setup, &c), nil
		}
		v := setup.Field.Sight(a, b)
		if r, ok := setup.Rules.(game.Hiding); ok {
			if piece, clause, own := r.CoverBy(seat.match.Game, from, to); own {
				if step.Present() {
					return nil, &Error{Code: invalidParams, Message: "step: is not told under rules that read Cover otherwise than TER-5"}
				}
				return wire.SightBy(setup, &v, piece, clause), nil
			}
		}
		var steps []wire.Step
		if step.Present() {
			for _, w := range v.Others() {
				s := wire.Step{Wanted: w}
				s.Place, s.Away, s.Found = setup.Field.Turning(a, b, w, reach, setup.Bodies(st)...)
				steps = append(steps, s)
			}
		}
		return wire.Sight(setup, &v, steps), nil
	}
}

// farthestStep is how far off query/sight looks for another verdict at most.
const farthestStep = 12 * physics.Inch

// moving reads an ACTION that moves. A word that is none is a wrong parameter,
// not a choice that the rules forbid.
func moving(v document.Value) string {
	return v.Word("action", "move", "dash", "charge", "retreat", "run")
}

func path(s *Server, o *document.Object) action {
	seat := s.seat(o)
	model := seat.model(o.Get("model"))
	act := moving(o.Get("action"))
	target := seat.model(o.Opt("target"))
	to, pointed := o.Opt("to").Point()
	level := o.Opt("level")
	at := level.Inches(-far, far)
	if o.Has("to") == o.Has("target") {
		o.Faultf("needs one of to and target")
	}
	return func() ([]byte, error) {
		ids := []game.ModelID{model}
		if target != game.NoModel {
			ids = append(ids, target)
		}
		if err := seat.standing(ids...); err != nil {
			return nil, err
		}
		spots := []physics.Spot{{At: to, Level: at}}
		if pointed && !level.Present() {
			spots = seat.spots(to)
		}
		way, err := seat.cheapest(model, act, spots, target)
		if err != nil {
			return nil, refusal(seat.match.Setup(), err)
		}
		var more game.Details
		if r, ok := seat.match.Setup().Rules.(game.Paths); ok {
			more = r.PathDetails(seat.match.Game, model, act, way)
		}
		return wire.Path(seat.match.Setup(), way, more), nil
	}
}

// far bounds a level that may be asked for.
const far = physics.MaxInches * physics.Inch

// spots are the places to stand at a point, on each of its levels. Where there
// is none the ground is asked for, so that the rules say what is wrong with it.
func (s *seat) spots(at physics.Vec) []physics.Spot {
	var spots []physics.Spot
	for _, l := range s.match.Setup().Field.Levels(at) {
		spots = append(spots, physics.Spot{At: at, Level: l})
	}
	if spots == nil {
		spots = []physics.Spot{{At: at}}
	}
	return spots
}

// cheapest is the cheapest way to any of the spots, or to the target. The error
// is that for the first spot.
func (s *seat) cheapest(m game.ModelID, act string, spots []physics.Spot, target game.ModelID) (physics.Way, error) {
	var best physics.Way
	var first error
	found := false
	for _, spot := range spots {
		way, err := s.match.Setup().Rules.Path(s.match.Game, m, act, spot, target)
		switch {
		case err != nil && first == nil:
			first = err
		case err == nil && (!found || way.Cost < best.Cost):
			best, found = way, true
		}
	}
	if !found {
		return best, first
	}
	return best, nil
}

func reach(s *Server, o *document.Object) action {
	seat := s.seat(o)
	model := seat.model(o.Get("model"))
	act := moving(o.Get("action"))
	return func() ([]byte, error) {
		if err := seat.standing(model); err != nil {
			return nil, err
		}
		setup := seat.match.Setup()
		r, err := setup.Rules.Reach(seat.match.Game, model, act)
		if err != nil {
			return nil, refusal(setup, err)
		}
		return wire.Reach(r.Areas(false), r.Areas(true)), nil
	}
}

func odds(s *Server, o *document.Object) action {
	seat := s.seat(o)
	text := choiceText(o)
	return func() ([]byte, error) {
		setup := seat.match.Setup()
		if seat.match.Pending() == nil {
			return nil, refusal(setup, &game.Refusal{Model: game.NoModel, Key: "The game is over."})
		}
		choice, err := game.DecodeChoice(text)
		if err != nil {
			return nil, refusal(setup, err)
		}
		chances, err := setup.Rules.Odds(seat.match.Game, choice)
		if err != nil {
			return nil, refusal(setup, err)
		}
		return wire.Odds(chances), nil
	}
}

func legal(s *Server, o *document.Object) action {
	seat := s.seat(o)
	return func() ([]byte, error) {
		if seat.match.Pending() == nil {
			return wire.Choices(nil), nil
		}
		return wire.Choices(seat.match.Setup().Rules.Legal(seat.match.Game)), nil
	}
}
