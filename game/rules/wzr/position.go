package wzr

import (
	"sort"

	"duckboard/game"
	"duckboard/physics"
)

// position is a game as it stands, with the profiles of its models and the house rules: who
// stands where, in what state, and what the rules say of it. It is only looked at: nothing can
// be asked, rolled or changed through it.
type position struct {
	g     *game.Look
	army  *army
	terms *terms
}

// The steps of a game, in the order in which they first come.
const (
	stepStart game.Step = iota
	stepFirst
	stepDeploy
	stepTurn
	stepControl
	stepSquad
	stepReady
	stepNext
	stepAct
	stepTurnEnd
	stepZone
	stepArrive
)

// Tokens of a model. Those of a squad are on its first model.
const (
	ap        = game.FirstOwnToken + iota // Action Points left (T-AP)
	lost                                  // wounds lost
	cardUsed                              // its activation had a third AP of a card (T-CARDS)
	swiftUsed                             // its bonus of movement was used this Turn (WZR-5)
	aiming                                // T-AIM
	sought                                // is out of coherency and goes first; once it acts, the AP that it needs to rejoin (WZR-80)
	squadDone                             // of a squad: it was activated this Turn
	squadPinned
	squadRouted
	squadTested // of a squad: its test for having lost half of its models this Turn is done
	squadBegan  // of a squad: its models at the start of the Turn
	firedFrom   // 1 + the Entry Point from which it fired this Turn (garrison-fire)
	section0    // and the next six: Structure Points lost of a vehicle's sections
)

// Tokens of a side.
const (
	cards     = game.FirstOwnToken + iota // Resource Cards that are ready
	cardsAll                              // Resource Cards in all
	lastSquad                             // 1 + the squad that was activated last
	actsFirst                             // of side 0: the side that acts first this Turn
	bringing                              // how many squads of its reserves are still to come on this Turn
	comingOn                              // 1 + the squad that is coming on
	mustered                              // there was no room for more before the game
)

// costs are the Action Points of each action (T-AP).
var costs = map[string]int{"move": 1, "run": 2, "charge": 2, "shoot": 1, "template": 1, "fight": 1, "aim": 1, "wall-of-fire": 1, "face": 0, "card": 0, "enter": 1, "leave": 1, "end": 0}

// mayAct tells whether a model has an Action Point left, or a card for one (T-AP).
func (p *position) mayAct(m game.ModelID) bool { return p.token(m, ap) > 0 || p.mayTurnCard(m) }

// mayTurnCard tells whether a card would give the model another AP (T-CARDS).
func (p *position) mayTurnCard(m game.ModelID) bool {
	return p.terms.CardAP && p.token(m, cardUsed) == 0 && p.g.State.Sides[p.side(m)][cards] > 0
}

// engagedWith are the enemies in close combat with a model: within either's
// CCWR (T-CCWR).
func (p *position) engagedWith(m game.ModelID) []game.ModelID {
	var ids []game.ModelID
	if p.model(m).In > 0 {
		return nil
	}
	for _, e := range p.foes(p.side(m)) {
		if p.model(e).In == 0 && p.gap(m, e) <= p.strikingReach(m, e) {
			ids = append(ids, e)
		}
	}
	return ids
}

// ccwr is how far a model fights in close combat (T-CCWR).
func (p *position) ccwr(m game.ModelID) physics.Mil { return p.terms.CCWR[p.soldier(m).size] }

// whole is how many wounds, or Structure Points, a model has when unhurt.
func (p *position) whole(m game.ModelID) int {
	s := p.soldier(m)
	if !s.vehicle() {
		return s.W
	}
	n := 0
	for i := range s.Sections {
		n += s.Sections[i].Structure
	}
	return n
}

// strikingReach is how near two models fight (T-CCWR).
func (p *position) strikingReach(m, t game.ModelID) physics.Mil { return max(p.ccwr(m), p.ccwr(t)) }

// inZone says why a place is refused: it is outside the side's zone.
func (p *position) inZone(side game.Side, m game.ModelID, b physics.Body) *game.Refusal {
	if !p.g.Zone(side).Holds(b.At, b.Radius) {
		return game.BarAt("ZONE", game.NoModel, b.At, "%s must deploy wholly inside its side's zone.", p.name(m))
	}
	return nil
}

// beginner is the side that chose or was chosen to act first (WZR-70).
func (p *position) beginner() game.Side { return game.Side(p.g.State.Sides[0][actsFirst]) }

// targetBody is where a model is shot at: its place, or by the house rule the Entry Point
// from which it has fired in this Turn.
func (p *position) targetBody(t game.ModelID) physics.Body {
	b := p.g.Body(t)
	if p.showsItself(t) {
		b.At = p.g.Table.Terrain[p.model(t).In-1].Entries[p.token(t, firedFrom)-1]
	}
	return b
}

// showsItself tells whether a model inside a building has fired from an Entry Point in this
// Turn, by the house rule: all may fire back at it.
func (p *position) showsItself(t game.ModelID) bool {
	return p.model(t).In > 0 && p.token(t, firedFrom) > 0
}

// atEntry tells whether a model may go in by an Entry Point.
func (p *position) atEntry(m game.ModelID, v physics.Vec) bool {
	b := p.g.Body(m)
	return physics.RoundMil(b.At.Sub(v).Len())-b.Radius <= doorReach
}

// door is the building, and its Entry Point, that a choice names: the nearest of
// those within a base's width of the point, of two as near that of the model's own.
func (p *position) door(m game.ModelID, c game.Choice) (piece int, v physics.Vec, no *game.Refusal) {
	if c.At == nil {
		return physics.None, v, game.Bar("", game.NoModel, "Say which Entry Point.")
	}
	piece, least := physics.None, float64(inch)
	for i := range p.g.Table.Terrain {
		for _, e := range p.g.Table.Terrain[i].Entries {
			if d := e.Sub(*c.At).Len(); d < least || d == least && (piece == physics.None || i+1 == int(p.model(m).In)) {
				piece, v, least = i, e, d
			}
		}
	}
	if piece == physics.None {
		no = game.BarAt("WZR-152", game.NoModel, *c.At, "There is no Entry Point.")
	}
	return piece, v, no
}

// life is how many wounds, or Structure Points, a model has left.
func (p *position) life(m game.ModelID) int {
	s := p.soldier(m)
	if !s.vehicle() {
		return s.W - p.token(m, lost)
	}
	n := 0
	for i := range s.Sections {
		n += p.structure(m, i)
	}
	return n
}

func (p *position) byID(ids []game.ModelID) {
	sort.Slice(ids, func(i, j int) bool { return p.g.Entries[ids[i]].ID < p.g.Entries[ids[j]].ID })
}

// outside are the models on the battlefield that are in no building, by id, without one.
func (p *position) outside(but game.ModelID) []game.ModelID {
	var ids []game.ModelID
	for i := range p.g.State.Models {
		if s := &p.g.State.Models[i]; game.ModelID(i) != but && s.On() && s.In == 0 {
			ids = append(ids, game.ModelID(i))
		}
	}
	return ids
}

// others are the bodies of those models.
func (p *position) others(but game.ModelID) []physics.Body {
	var bodies []physics.Body
	for _, o := range p.outside(but) {
		bodies = append(bodies, p.g.Body(o))
	}
	return bodies
}

// structure is what is left of a vehicle's section.
func (p *position) structure(m game.ModelID, i int) int {
	return p.soldier(m).Sections[i].Structure - p.token(m, section0+game.Token(i))
}

func (p *position) side(m game.ModelID) game.Side          { return p.g.Entries[m].Side }
func (p *position) name(m game.ModelID) string             { return p.g.Entries[m].Profile.Name }
func (p *position) model(m game.ModelID) *game.Model       { return &p.g.State.Models[m] }
func (p *position) soldier(m game.ModelID) *soldier        { return &p.army.soldiers[m] }
func (p *position) token(m game.ModelID, t game.Token) int { return int(p.g.State.Models[m].Tokens[t]) }
func (p *position) gap(a, b game.ModelID) physics.Mil      { return physics.Gap(p.g.Body(a), p.g.Body(b)) }

// foes are the enemies of a side on the battlefield.
func (p *position) foes(s game.Side) []game.ModelID { return p.g.Models(s.Other()) }

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Models inside a building garrison it (WZR-152). The text says neither how they
// get in nor how out; here either takes 1 AP at an Entry Point: in from within 1"
// of it, as WZR-171 measures, and out to the nearest free place beside it.

// doorReach is how near to an Entry Point a base must be to go in by it.
const doorReach = inch
