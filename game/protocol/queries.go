package protocol

import (
	"duckboard/document"
	"duckboard/game"
	"duckboard/game/wire"
	"duckboard/physics"
)

// model reads a model's id; NoModel if it is absent or faulty.
func (s *seat) model(v document.Value) game.ModelID {
	id := v.Name(80)
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
	return func() ([]byte, error) {
		if err := seat.standing(from, to); err != nil {
			return nil, err
		}
		setup, st := seat.match.Setup(), seat.match.State()
		a, b := setup.Body(st, from), setup.Body(st, to)
		steps := func(v physics.View, judge physics.Judge) []wire.Step {
			if !step.Present() {
				return nil
			}
			return turnings(setup, st, from, to, v, judge, reach)
		}
		if r, ok := setup.Rules.(game.Covering); ok {
			c := r.Cover(setup, st, from, to, a, b)
			return wire.Covers(setup, &c, steps(physics.View{Visible: c.Visible, Covered: c.Covered()}, byCovers(setup, st, r, from, to))), nil
		}
		v := setup.Field.Sight(a, b)
		if r, ok := setup.Rules.(game.Hiding); ok {
			if piece, clause, own := r.CoverBy(setup, a, b); own {
				judge := func(from physics.Body) (visible, covered bool) {
					piece, _, _ := r.CoverBy(setup, from, b)
					return setup.Field.Sees(from, b), piece != physics.None
				}
				return wire.SightBy(setup, &v, piece, clause, steps(physics.View{Visible: v.Visible, Covered: piece != physics.None}, judge)), nil
			}
		}
		return wire.Sight(setup, &v, steps(v, nil)), nil
	}
}

// turnings are the smallest steps of a model to other verdicts on another. Who is
// inside a building makes none.
func turnings(setup *game.Setup, st *game.State, from, to game.ModelID, v physics.View, judge physics.Judge, reach physics.Mil) (steps []wire.Step) {
	for _, w := range v.Others() {
		s := wire.Step{Wanted: w}
		if st.Models[from].In == 0 {
			s.Place, s.Away, s.Found = setup.Field.TurningBy(judge, setup.Body(st, from), setup.Body(st, to), w, reach, setup.Bodies(st)...)
		}
		steps = append(steps, s)
	}
	return steps
}

// byCovers judges as rules do that read covers piece by piece: with who looks put
// down elsewhere.
func byCovers(setup *game.Setup, st *game.State, rules game.Covering, from, to game.ModelID) physics.Judge {
	moved := st.Clone()
	return func(b physics.Body) (visible, covered bool) {
		moved.Models[from].At, moved.Models[from].Level = b.At, b.Level
		c := rules.Cover(setup, moved, from, to, b, setup.Body(moved, to))
		return c.Visible, c.Covered()
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
		return wire.Choices(seat.match.Every()), nil
	}
}
