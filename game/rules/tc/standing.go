package tc

import "duckboard/game"

// ready lists the models of a side that may be activated.
func (p *position) ready(side game.Side) []game.ModelID {
	ids := p.g.IDs(len(p.g.Entries))
	for i, end := p.g.Span(side); i < end; i++ {
		if s := &p.g.State.Models[i]; s.On() && !s.Activated {
			ids = append(ids, game.ModelID(i))
		}
	}
	return ids
}

// team is the active model and its FIRETEAM partner.
func (p *position) team() []game.ModelID {
	team := append(p.g.IDs(2), p.g.State.Active)
	if p.g.State.Partner != game.NoModel {
		team = append(team, p.g.State.Partner)
	}
	return team
}

// fell tells whether the model went Down in this activation (DWN-3).
func (p *position) fell(m game.ModelID) bool { return p.model(m).Down && !p.lies(m) }

// lies tells whether the model stays Down in its activation (P-INJ-4).
func (p *position) lies(m game.ModelID) bool { return p.model(m).Tokens[lying] > 0 }

// inCombat tells whether an enemy is within 1" of the model.
func (p *position) inCombat(m game.ModelID) bool {
	first, end := p.g.Span(p.side(m).Other())
	models, entries := p.g.State.Models[first:end], p.g.Entries[first:end]
	at, own := p.model(m).At, p.g.Entries[m].Radius+inch+2
	for i := range models {
		o := &models[i]
		reach, away := own+entries[i].Radius, at.Sub(o.At) // as within has it
		if max(away.X, -away.X, away.Y, -away.Y) > reach || !o.On() {
			continue
		}
		if away.Len2() <= int64(reach)*int64(reach) && p.gap(m, game.ModelID(first+i)) <= inch {
			return true
		}
	}
	return false
}

func (p *position) hasFoe(m game.ModelID) bool {
	for _, e := range p.engaged(m) {
		if p.sees(m, e) {
			return true
		}
	}
	return false
}

// activating tells whether it is the model's own activation.
func (p *position) activating(m game.ModelID) bool {
	return m != game.NoModel && (p.g.State.Active == m || p.g.State.Partner == m)
}

// shakenNow tells whether a side is Shaken in this Turn (MOR-4).
func (p *position) shakenNow(s game.Side) bool { return p.g.State.Sides[s][shaky] > 0 }

func (p *position) blood(m game.ModelID) int { return int(p.model(m).Tokens[game.Blood]) }

func (p *position) blessing(m game.ModelID) int { return int(p.model(m).Tokens[game.Blessing]) }

// wounds are the markers that the opponent may spend: BLOOD and INFECTION.
func (p *position) wounds(m game.ModelID) int { return p.blood(m) + p.infected(m) }

// infected is how many INFECTION MARKERS lie on a model.
func (p *position) infected(m game.ModelID) int { return int(p.model(m).Tokens[infection]) }
