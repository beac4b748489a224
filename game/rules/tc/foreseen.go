package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// foresight is a position of its own, in which two models stand wherever a question
// puts them.
type foresight struct {
	*view
	by     game.ModelID
	target game.ModelID
}

func (r *Rules) foresee(g *game.Game, by, target game.ModelID) *foresight {
	st := g.Imagined()
	st.Models[by].Tokens[did], st.Models[by].Tokens[halved], st.Models[by].Tokens[dive] = 0, 0, 0
	return &foresight{view: newView().of(r.v, &game.Look{Setup: g.Setup(), State: st, Game: g}), by: by, target: target}
}

// stand puts both models where a question has them.
func (f *foresight) stand(from, to physics.Body) {
	f.pos.g.State.Put(f.by, from.At, from.Level)
	f.pos.g.State.Put(f.target, to.At, to.Level)
}

// harmOf is what odds come to, of all attacks if there are several.
func harmOf(o game.Odds, weapon string) *game.Harm {
	h := &game.Harm{Weapon: weapon, Hit: o.Success[1] + o.Success[2], Hurt: o.Injury, Mods: o.Mods}
	if o.All != nil {
		h.Hurt = *o.All
	}
	return h
}
