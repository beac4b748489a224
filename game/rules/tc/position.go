package tc

import (
	"slices"
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

// Tokens of this rule set.
const (
	did       = game.FirstOwnToken + iota // what the model did this activation, a sum of act bits
	halved                                // its movement is halved this Turn (DWN-4)
	toughUsed                             // its first Out of Action was turned into Down (INJ-7)
	infection                             // INFECTION MARKERS
	ammo                                  // 1 + the weapon that its first AMMUNITION went to
	dive                                  // 1 + the target of its passed Diving Charge (MEL-6)
	shaky                                 // of a side: it is Shaken in this Turn (MOR-5)
	lying                                 // it stays Down in its activation (P-INJ-4)
	armed                                 // 1 + the weapon of its first Fight ACTION, bothDrawn after the second (P-FGT-2)
	charged                               // it has charged in this Turn (BLOCK of v1.4.13)
	bringing                              // of a side: its reserves that still come on this Turn
	mustered                              // of a side: it had no room for more before the game
	searching                             // it has searched a marker in this activation
	claiming                              // it has tried to claim an objective in this activation
	spent                                 // this and the next two: its CONSUMABLE weapons that were used, a bit each (v1.4.13)
)

// marks stand once: a table asks for them at every base that it draws.
var marks = []game.Mark{{Token: infection, Name: "INFECTION MARKERS", One: "INFECTION MARKER"}}

// The bits of did.
const (
	didMove   = 1 << iota // Move, Charge or Retreat (MOV-1)
	didDash               // DSH-2
	didShoot              // SHT-1
	didFight              // FGT-1
	didCharge             // for SHT-2
	didPlain              // shot with a weapon without ASSAULT (SHT-2)
	didHeavy              // shot with a HEAVY weapon (R-HEAVY)
)

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
	return slices.ContainsFunc(p.engaged(m), func(e game.ModelID) bool { return p.sees(m, e) })
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
