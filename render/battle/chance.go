package battle

import (
	"duckboard/game"
	"duckboard/game/odds"
	"duckboard/render"
	"duckboard/render/tool"
	"fmt"
	"math"
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

// chances are in short whether a roll hits and what it does, where it does anything: they
// read as beside the bars. spender is who may spend markers on it.
func chances(a *render.App, o *game.Odds, spender string) (hit, harm string) {
	if o.Rolls {
		n := tool.Split(o.Success[:]...)
		hit = a.T("hit %s", ifSpent(a, whole(o.Success[1]+o.Success[2], n[1]+n[2]), o.Passed(), spender))
	}
	i := o.Injury
	if o.All != nil {
		i = *o.All
	}
	if o.Injures {
		n := tool.Split(i[:]...)
		harm = a.T("out %s · down %s", whole(i[3], n[3]), whole(i[2], n[2]))
	}
	return hit, harm
}

// ifSpent adds to a chance what the own side's markers make of it, and what is left of it if
// the other side spends its own.
func ifSpent(a *render.App, plain string, c game.Chance, spender string) string {
	words := plain
	if own := percent(c.Own); c.Markers > 0 && c.Own > c.Plain && own != plain {
		words = a.T("%s, %s if you spend %d", words, own, c.Markers)
	}
	if spent := percent(c.Spent); c.Spent < c.Plain && spent != plain {
		words = a.T("%s, %s if %s spends", words, spent, spender)
	}
	return words
}

// attackWords are an attack's chances, under any rules.
func attackWords(a *render.App, o *game.Odds, spender string) (hit, harm string) {
	if o.Test == nil {
		return chances(a, o, spender)
	}
	n := tool.Split(o.Injury[0], o.Injury[1]+o.Injury[2], o.Injury[3])
	return a.T("hit %s", percent(o.Test.Hit)), a.T("wound %s · out %s", whole(1-o.Injury[0], n[1]+n[2]), whole(o.Injury[3], n[2]))
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
