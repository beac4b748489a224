package tc

import (
	"sort"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// position is a game as it stands, with the profiles of its models: who stands where, in what
// state, and what the rules say of it. It is only looked at: nothing can be asked, rolled or
// changed through it.
type position struct {
	g     *game.Look
	v     *version
	force []fighter
}

// dived tells whether a model passed a Diving Charge on the target in this
// activation (MEL-6, P-DIV-3).
func (p *position) dived(m, target game.ModelID) bool {
	return int(p.model(m).Tokens[dive])-1 == int(target)
}

// foes tells whether a model is another's enemy on the battlefield.
func (p *position) foes(m, t game.ModelID) bool { return p.side(t) != p.side(m) && p.model(t).On() }

// bathCost is how many markers of a model a Bloodbath takes (MRK-6).
func (p *position) bathCost(m game.ModelID) int {
	if p.model(m).Down {
		return 3
	}
	return 6
}

// spares tells whether a marker neither sees a model nor harms it.
func (p *position) spares(k *scenario.Marker, m game.ModelID) bool {
	return k.Negated != "" && p.force[m].negate(k.Negated)
}

// byID puts models in the order of their ids.
func (p *position) byID(models []game.ModelID) {
	sort.Slice(models, func(i, j int) bool { return p.g.Entries[models[i]].ID < p.g.Entries[models[j]].ID })
}

func (p *position) has(m game.ModelID, bits int) bool {
	return int(p.g.State.Models[m].Tokens[did])&bits != 0
}

func (p *position) side(m game.ModelID) game.Side { return p.g.Entries[m].Side }

func (p *position) name(m game.ModelID) string { return p.g.Entries[m].Profile.Name }

func (p *position) model(m game.ModelID) *game.Model { return &p.g.State.Models[m] }

// gap is the distance between two models, base edge to base edge (R-MEASURE).
func (p *position) gap(a, b game.ModelID) physics.Mil { return physics.Gap(p.g.Body(a), p.g.Body(b)) }

// near lists the models of a side within some distance of a model.
func (p *position) near(m game.ModelID, side game.Side, within physics.Mil) []game.ModelID {
	ids := p.g.IDs(len(p.g.State.Models))
	for i, end := p.g.Span(side); i < end; i++ {
		if o := game.ModelID(i); o != m && p.g.State.Models[i].On() && p.within(m, o, within) {
			ids = append(ids, o)
		}
	}
	return ids
}

// within tells whether the gap between two models is at most that. Most are so
// far apart on the map that their levels need no look.
func (p *position) within(a, b game.ModelID, gap physics.Mil) bool {
	reach := int64(p.g.Entries[a].Radius + p.g.Entries[b].Radius + gap + 2)
	return p.model(a).At.Sub(p.model(b).At).Len2() <= reach*reach && p.gap(a, b) <= gap
}

// engaged lists the enemies within 1" of a model.
func (p *position) engaged(m game.ModelID) []game.ModelID {
	return p.near(m, p.side(m).Other(), inch)
}

func (p *position) sees(a, b game.ModelID) bool { return p.g.Field.Sees(p.g.Body(a), p.g.Body(b)) }

const inch = physics.Inch

// movement is the Movement Characteristic in mils, halved after standing up
// (DWN-4, R-HALVED).
func (p *position) movement(m game.ModelID) physics.Mil {
	v := p.force[m].Movement
	if p.model(m).Tokens[halved] > 0 {
		v /= 2
	}
	return v
}
