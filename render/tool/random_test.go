package tool

import "duckboard/game"

// Random plays any legal choice, of a kind chosen first, so that many places to
// shoot at do not drown the rest.
type Random struct{ Seed uint64 }

// Choose implements Player. Its choice depends on the seed and on how many
// choices were made.
func (r *Random) Choose(g *game.Game, _ Slice) (game.Choice, bool) {
	legal := g.Setup().Rules.Legal(g)
	if len(legal) == 0 {
		return game.Choice{}, true
	}
	n := mix64(r.Seed + uint64(len(g.Log()))*0x9E3779B97F4A7C15)
	kinds := []string{}
	by := map[string][]game.Choice{}
	for _, c := range legal {
		if len(by[c.Action]) == 0 {
			kinds = append(kinds, c.Action)
		}
		by[c.Action] = append(by[c.Action], c)
	}
	if len(kinds) > 1 { // the end of an activation is the last resort
		for i, k := range kinds {
			if k == "end" && n%5 != 0 {
				kinds = append(kinds[:i:i], kinds[i+1:]...)
				break
			}
		}
	}
	some := by[kinds[n>>8%uint64(len(kinds))]]
	return some[n>>24%uint64(len(some))], true
}

func mix64(x uint64) uint64 {
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}
