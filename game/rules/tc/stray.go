package tc

import "duckboard/game"

// mayStray are those whom a shot may hit that is about to be made, nil where that is its
// target alone. Where the shooter's player picks an enemy, the target is the one.
func (ch *chances) mayStray(a *attack) []game.Stray {
	if a.target == game.NoModel || a.melee {
		return nil
	}
	own := ch.attacks.bystanders(a)
	if len(own) == 0 {
		return nil
	}
	const half = float64(ownTill-1) / 6
	list := ch.strayShares(a, nil, own, half)
	foes := []game.ModelID{a.target}
	if ch.pos.v.draws {
		foes = ch.attacks.strayFoes(a, nil)
		ch.pos.byID(foes)
	}
	return ch.strayShares(a, list, foes, 1-half)
}

// strayShares adds those among whom a share of the shots goes.
func (ch *chances) strayShares(a *attack, list []game.Stray, among []game.ModelID, share float64) []game.Stray {
	picked := !ch.pos.v.draws && len(among) > 1
	if !picked {
		share /= float64(len(among))
	}
	for _, m := range among {
		one, _ := ch.attacks.weighAttack(&attack{by: a.by, target: m, c: a.c, ground: a.ground})
		s, i := one.Success(), one.Odds()
		list = append(list, game.Stray{Model: m, Share: share, Picked: picked, Success: [3]float64{s.Failure, s.Success, s.Critical}, Injury: [4]float64{i.None, i.Minor, i.Down, i.Out}})
	}
	return list
}

// ifSpent adds what a Success Roll of a model comes to if its opponent spends all the
// markers on it (MRK-2), and if its own side does (MRK-3).
func (ch *chances) ifSpent(o *game.Odds, m game.ModelID) {
	s := successOdds(o.Dice - ch.pos.wounds(m))
	o.Markers, o.Spent = ch.pos.wounds(m), s[1]+s[2]
	s = successOdds(o.Dice + ch.pos.blessing(m))
	o.Blessings, o.Own = ch.pos.blessing(m), s[1]+s[2]
}
