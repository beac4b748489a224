package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// chargeAt is the total of a Charge at a face of its die, 0 where none is rolled.
func (p *position) chargeAt(m game.ModelID, face int) physics.Mil {
	total := p.force[m].Movement + physics.Mil(face)*inch
	if p.model(m).Tokens[halved] > 0 {
		total /= 2
	}
	return total
}

// canClaim tells whether mayClaim has nothing against it, without saying why.
func (p *position) canClaim(m game.ModelID) bool {
	return p.g.Claim(p.side(m)) != nil && p.model(m).Tokens[claiming] == 0 && len(p.g.Claimable(p.g.State, m)) > 0
}

// canDash tells whether mayDash has nothing against it, without saying why.
func (p *position) canDash(m game.ModelID) bool { return !p.lies(m) && !p.has(m, didDash|didHeavy) }

// canMove tells whether mayMove has nothing against it, without saying why.
func (p *position) canMove(m game.ModelID) bool { return !p.lies(m) && !p.has(m, didMove|didHeavy) }

// mover is a model as it walks.
func (p *position) mover(m game.ModelID) physics.Mover {
	f := &p.force[m]
	return physics.Mover{Body: p.g.Body(m), Flying: f.flying, Sure: f.negate("DIFFICULT TERRAIN"), Immune: f.negate("DANGEROUS TERRAIN")}
}

// chargeMost is the longest Charge that the dice may give.
func (p *position) chargeMost(m game.ModelID) physics.Mil {
	total := p.force[m].Movement
	if !p.force[m].isHeavy() {
		total += 6 * inch
	}
	if s := p.model(m); s.Tokens[halved] > 0 || s.Down {
		total /= 2
	}
	return total
}

// trip is the question for ways and reach that an ACTION of a model asks.
func (p *position) trip(m game.ModelID, action string) physics.Trip {
	t := physics.Trip{Mover: p.mover(m), Limit: p.movement(m), Means: physics.Means{Climbs: true, JumpWidth: p.movement(m) / 2, Dangers: true}, Breath: p.g.Game.Breath()}
	inCombat := len(p.engaged(m)) > 0
	for i := range p.g.State.Models {
		o := game.ModelID(i)
		if o == m || !p.g.State.Models[i].On() {
			continue
		}
		other := physics.Other{Body: p.g.Body(o), Pass: p.side(o) == p.side(m)}
		if !other.Pass && action == "retreat" {
			other.Apart = inch
		}
		if !other.Pass && (action == "move" || action == "dash") {
			other.Keep = inch
			if inCombat && p.gap(m, o) <= inch {
				other.Keep = 0
				t.Within = append(t.Within, other.Body)
			}
		}
		t.Others = append(t.Others, other)
	}
	return t
}

// canSearch tells whether maySearch has nothing against it, without saying why.
func (p *position) canSearch(m game.ModelID) bool {
	return len(p.g.State.Spots) > 0 && p.model(m).Tokens[searching] == 0 && len(p.g.Searchable(p.g.State, m)) > 0
}

// rolled tells whether a marker is searched on a Success Roll.
func (p *position) rolled(id string) bool {
	for i := range p.g.State.Spots {
		if spot := &p.g.State.Spots[i]; p.g.SpotID(spot) == id {
			return p.g.Kind(spot).Roll
		}
	}
	return false
}
