package tool

import (
	"duckboard/game"
	"duckboard/physics"
)

// TestsOf are the Success Rolls of a way, of a Charge where a target is named; none where
// the rule set tells of none.
func TestsOf(g *game.Game, m game.ModelID, action string, way physics.Way, target game.ModelID) game.WayOdds {
	if rules, ok := g.Setup().Rules.(game.Foretelling); ok {
		return rules.WayOdds(g, m, action, way, target)
	}
	return game.WayOdds{Pass: game.Sure}
}

// ChanceText is a chance of a side, what its own markers make of it, and what is left of it if
// the other side spends those that it may.
func ChanceText(s *game.Setup, by game.Side, c game.Chance) Text {
	plain := Share(c.Plain, c.Plain > 0)
	t := T("%s", plain)
	if own := Share(c.Own, c.Own > 0); c.Markers > 0 && own != plain && c.Own > c.Plain {
		t = T("%s, %s if %s spends", t, own, SideName(s, by))
	}
	if spent := Share(c.Spent, c.Spent > 0); spent != plain && c.Spent < c.Plain {
		t = T("%s, %s if %s spends", t, spent, SideName(s, by.Other()))
	}
	return t
}

// hitShare is how likely a shot at one of a melee hits, as beside the bars of its roll.
func hitShare(k *game.Stray) string {
	n := Split(k.Success[:]...)
	return Share(float64(n[1]+n[2])/100, k.Hit() > 0)
}

// StrayTexts say whom a shot of a side into a melee may hit besides its target.
func StrayTexts(s *game.Setup, side game.Side, target game.ModelID, strays []game.Stray) (list []Text) {
	var own []Text
	for _, k := range strays {
		at := T("%s, at %s", Name(s, k.Model), hitShare(&k))
		if s.Entries[k.Model].Side == side {
			own = append(own, at)
		} else if k.Model != target {
			list = append(list, T("%s of the time it is %s", Share(k.Share, true), at))
		}
	}
	switch {
	case len(own) == 1:
		return append([]Text{T("half of the time it is your own %s", own[0])}, list...)
	case len(own) > 1:
		return append([]Text{T("half of the time it is one of your own: %s", joined(own))}, list...)
	}
	return list
}

// Split are chances that make up a whole in whole percents that sum to 100: those are
// rounded up that lose most by being rounded down, of equals the later ones.
func Split(shares ...float64) []int {
	left, down, lost := 100, make([]int, len(shares)), make([]float64, len(shares))
	for i, share := range shares {
		down[i] = int(share*100 + 1e-9)
		lost[i] = share*100 - float64(down[i])
		left -= down[i]
	}
	for ; left > 0 && left < len(shares); left-- {
		most := 0
		for i := range lost {
			if lost[i] > lost[most]-1e-9 {
				most = i
			}
		}
		down[most], lost[most] = down[most]+1, -1
	}
	return down
}
