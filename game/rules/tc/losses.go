package tc

import "duckboard/game"

func (p *position) moraleClause(s game.Side) string {
	if p.shakenNow(s) {
		return "MOR-5"
	}
	return "MOR-1"
}

// wavers tells whether a side takes a Morale Check: it is Shaken (MOR-5), or
// at least half of it, rounded up, is Down or Out of Action (MOR-1).
func (p *position) wavers(s game.Side) bool {
	if p.g.Scenario != nil && p.g.Scenario.NoMorale {
		return false
	}
	if len(p.g.Models(s)) == 0 {
		return false // nobody is left to flee, where a scenario lets the game go on
	}
	if p.shakenNow(s) {
		return true
	}
	lost, all := p.losses(s)
	return 2*lost >= all
}

// losses is how many models of a side are Down or Out of Action, and how many it
// has in all.
func (p *position) losses(s game.Side) (lost, all int) {
	for i := range p.g.State.Models {
		if p.g.Entries[i].Side == s {
			all++
			if m := &p.g.State.Models[i]; m.Down || m.Out {
				lost++
			}
		}
	}
	return lost, all
}

// moraleCheck is the Success Roll of a Morale Check by a clause: a LEADER helps (MOR-2), but
// not under P-MOR-1.
func (p *position) moraleCheck(s game.Side, clause string) check {
	c := check{model: game.NoModel, by: game.NoModel, clause: clause}
	if !p.v.routs && p.led(s) {
		c.mods = append(c.mods, game.Modifier{Clause: "MOR-2", Name: "LEADER", Dice: 1})
	}
	return c
}

// led tells whether a LEADER of the side is on the battlefield and not Down (MOR-2).
func (p *position) led(s game.Side) bool { return len(p.leaders(s)) > 0 }

// leaders are those LEADERs.
func (p *position) leaders(s game.Side) (list []game.ModelID) {
	for i := range p.g.State.Models {
		if m := &p.g.State.Models[i]; p.g.Entries[i].Side == s && p.force[i].leader && m.On() && !m.Down {
			list = append(list, game.ModelID(i))
		}
	}
	return list
}
