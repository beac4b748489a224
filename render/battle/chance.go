package battle

import (
	"duckboard/game"
	"duckboard/game/odds"
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
