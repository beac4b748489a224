package battle

import (
	"fmt"
	"math"

	"duckboard/game"
	"duckboard/game/odds"
	"duckboard/render"
)

// rollOdds are the chances that a roll had before its dice fell; ok is false
// for a roll without outcomes.
func rollOdds(r *game.Roll) (o game.Odds, ok bool) {
	switch r.Kind {
	case game.SuccessRoll:
		s := odds.Roll(r.Net)
		return game.Odds{Rolls: true, Success: [3]float64{s.Failure, s.Success, s.Critical}}, r.Outcome != ""
	case game.InjuryRoll:
		i := odds.InjuryRoll{Net: r.Net, Modifier: r.Add, Deadly: len(r.Kept) > 2, Bloodbath: len(r.Kept) > 3}.Odds()
		return game.Odds{Injures: true, Injury: [4]float64{i.None, i.Minor, i.Down, i.Out}}, r.Outcome != ""
	}
	return o, false
}

// chances are in short whether a roll hits and what it does, where it does anything.
func chances(a *render.App, o *game.Odds) (hit, harm string) {
	if o.Rolls {
		hit = a.T("hit %s", percent(o.Success[1]+o.Success[2]))
	}
	i := o.Injury
	if o.All != nil {
		i = *o.All
	}
	if o.Injures {
		harm = a.T("out %s · down %s", percent(i[3]), percent(i[2]))
	}
	return hit, harm
}

// percent is a chance as a player reads it: whole percents, but never 0 or 100
// for what may or may not happen. The same chance reads the same however its sum went.
func percent(p float64) string {
	return whole(p, int(math.Round(p*100+1e-9)))
}

// whole is a chance that was rounded to n percent.
func whole(p float64, n int) string {
	switch {
	case p > 0 && n < 1:
		return "<1%"
	case p < 1 && n > 99:
		return ">99%"
	}
	return fmt.Sprintf("%d%%", n)
}

// shared are chances that make up a whole, in whole percents that sum to 100: those are
// rounded up that lose most by being rounded down, of equals the later ones.
func shared(parts []part) []string {
	left, down := 100, make([]int, len(parts))
	lost := make([]float64, len(parts))
	for i, k := range parts {
		down[i] = int(k.share*100 + 1e-9)
		lost[i] = k.share*100 - float64(down[i])
		left -= down[i]
	}
	for ; left > 0 && left < len(parts); left-- {
		most := 0
		for i := range lost {
			if lost[i] > lost[most]-1e-9 {
				most = i
			}
		}
		down[most], lost[most] = down[most]+1, -1
	}
	words := make([]string, len(parts))
	for i, k := range parts {
		words[i] = whole(k.share, down[i])
	}
	return words
}
