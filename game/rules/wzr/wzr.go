// Package wzr is Warzone Resurrection: squads with leaders that spend Action
// Points, tests of a D20, cover by shares of the body, templates, wounds and
// morale. Its phases are the table below, its actions a file each; what the
// published text leaves open is in terms.json.
package wzr

import (
	"fmt"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// Rules is the rule set; it has one version.
type Rules struct{}

// Resurrection is the rule set.
var Resurrection = &Rules{}

// ID is the word of the protocol.
func (*Rules) ID() string { return "wzr" }

// Title is the name shown to players.
func (*Rules) Title() string { return "Warzone Resurrection" }

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
)

// steps is the course of a game (WZR-68 to WZR-88).
var steps = [...]func(*play){
	stepStart:   (*play).start,    // turn.go: WZR-69
	stepFirst:   (*play).first,    // turn.go: WZR-70, WZR-71
	stepDeploy:  (*play).deploy,   // deploy.go
	stepTurn:    (*play).turn,     // turn.go: WZR-68, WZR-72 to WZR-76
	stepControl: (*play).control,  // turn.go: WZR-75, WZR-77
	stepSquad:   (*play).squad,    // squad.go: WZR-78, WZR-84 to WZR-88
	stepReady:   (*play).ready,    // squad.go: WZR-79
	stepNext:    (*play).next,     // squad.go: WZR-80, WZR-81, WZR-83
	stepAct:     (*play).act,      // act.go: WZR-82
	stepTurnEnd: (*play).turnEnd,  // turn.go
	stepZone:    (*play).pickZone, // deploy.go: between stepFirst and stepDeploy
}

// play is one run of the rules: the phases of a Turn, and which model acts.
type play struct {
	*view
	judge  *judge
	combat *combat
	march  *march
}

// judge is who asks, refuses, rolls and tells: all that the players see of a run goes through
// it.
type judge struct {
	*view
	t *game.T
}

// combat is what shots, blows and templates do, and what becomes of whom they hit.
type combat struct {
	*view
	judge  *judge
	astray []int // squads that lost a model to their own side's fire in this action
	dead   bool  // a model was removed: the end of the game is to be looked at
}

// march is what moves models, and what happens to them on their way.
type march struct {
	*view
	judge  *judge
	combat *combat
	spent  bool // the active model's activation is over (WZR-54)
}

// newPlay gives room for runs of the rules.
func newPlay() *play {
	p := &play{view: newView()}
	p.judge = &judge{view: p.view}
	p.combat = &combat{view: p.view, judge: p.judge}
	p.march = &march{view: p.view, judge: p.judge, combat: p.combat}
	return p
}

// Play runs the step that the state is at.
func (r *Rules) Play(t *game.T) {
	p, _ := t.Desk.(*play)
	if p == nil {
		p = newPlay()
		t.Desk = p
	}
	p.judge.t = t
	p.of(&t.Look)
	p.combat.astray, p.combat.dead, p.march.spent = nil, false, false
	steps[t.State.Step](p)
}

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
)

const inch = physics.Inch

// event makes an event about a model.
func event(kind game.EventType, clause string, m game.ModelID) game.Event {
	return game.Event{Type: kind, Clause: clause, Model: m, Target: game.NoModel, Side: game.NoSide}
}

// sideEvent makes an event about a side.
func sideEvent(kind game.EventType, clause string, side game.Side) game.Event {
	return game.Event{Type: kind, Clause: clause, Model: game.NoModel, Target: game.NoModel, Side: side}
}

// refuse forbids the last choice. because is the model that is in the way, or NoModel.
func (p *judge) refuse(clause string, because game.ModelID, key string, args ...any) {
	p.t.Refuse(bar(clause, because, key, args...))
}

// refuseAt also says where.
func (p *judge) refuseAt(clause string, because game.ModelID, at physics.Vec, key string, args ...any) {
	p.t.Refuse(barAt(clause, because, at, key, args...))
}

// malformed forbids a choice that does not fit the decision.
func (p *judge) malformed(key string, args ...any) { p.refuse("", game.NoModel, key, args...) }

// unless forbids the last choice for a reason, if there is one.
func (p *judge) unless(no *game.Refusal) {
	if no != nil {
		p.t.Refuse(no)
	}
}

// bar is a refusal by a clause. because is the model that is in the way, or NoModel.
func bar(clause string, because game.ModelID, key string, args ...any) *game.Refusal {
	return &game.Refusal{Clause: clause, Model: because, Key: key, Args: args}
}

// barAt is bar with the place where it is in the way.
func barAt(clause string, because game.ModelID, at physics.Vec, key string, args ...any) *game.Refusal {
	return &game.Refusal{Clause: clause, Model: because, At: &at, Key: key, Args: args}
}

// named is the model that a choice names; an unknown id is malformed.
func (p *judge) named(id string) game.ModelID {
	m, no := p.pos.known(id)
	p.unless(no)
	return m
}

// known is the model with an id, or why there is none.
func (p *position) known(id string) (game.ModelID, *game.Refusal) {
	m := p.g.Find(id)
	if m == game.NoModel {
		return m, bar("", m, "There is no model %q.", id)
	}
	return m, nil
}

func (p *position) side(m game.ModelID) game.Side          { return p.g.Entries[m].Side }
func (p *position) name(m game.ModelID) string             { return p.g.Entries[m].Profile.Name }
func (p *position) model(m game.ModelID) *game.Model       { return &p.g.State.Models[m] }
func (p *position) soldier(m game.ModelID) *soldier        { return &p.army.soldiers[m] }
func (p *position) token(m game.ModelID, t game.Token) int { return int(p.g.State.Models[m].Tokens[t]) }

func (p *position) gap(a, b game.ModelID) physics.Mil { return physics.Gap(p.g.Body(a), p.g.Body(b)) }

// foes are the enemies of a side on the battlefield.
func (p *position) foes(s game.Side) []game.ModelID { return p.g.Models(s.Other()) }

// Check reads a warband: only Warzone profiles, and keywords that are known.
func (r *Rules) Check(w *roster.Warband) error { return check(w) }

// Read compiles the profiles of a warband.
func (r *Rules) Read(w *roster.Warband) (any, error) {
	if err := check(w); err != nil {
		return nil, err
	}
	return soldiersOf(w), nil
}

// Prepare compiles the profiles and reads the options.
func (r *Rules) Prepare(s *game.Setup) (any, error) {
	for i, face := range s.Dice {
		if face > 20 {
			return nil, fmt.Errorf("dice[%d]: %d is not from 1 to 20", i, face)
		}
	}
	return muster(s)
}

// CheckPlace refuses what models of other rule sets may begin with, and vehicles inside
// buildings, which they do not get into in the game either (WZR-152).
func (r *Rules) CheckPlace(s *game.Setup, id game.ModelID, p *game.Placement) error {
	if p.In != "" && s.Own.(*army).soldiers[id].vehicle() {
		return fmt.Errorf("in: a vehicle does not fit into a building")
	}
	for _, n := range []struct {
		name string
		n    *int
	}{{"blood", p.Blood}, {"blessing", p.Blessing}} {
		if n.n != nil && *n.n > 0 {
			return fmt.Errorf("%s: these rules know no such markers", n.name)
		}
	}
	if p.Down {
		return fmt.Errorf("down: these rules know no models that are Down")
	}
	return nil
}

// Begin gives the models and sides what they begin with.
func (r *Rules) Begin(s *game.Setup, st *game.State) {
	a := s.Own.(*army)
	for i := range a.soldiers {
		st.Models[i].Facing = a.soldiers[i].facing
	}
	for side := range st.Sides {
		st.Sides[side][cards] = int8(a.cards[side])
		st.Sides[side][cardsAll] = int8(a.cards[side])
	}
	for i := range a.squads {
		q := &a.squads[i]
		st.Models[q.members[0]].Tokens[squadBegan] = int8(len(q.members))
	}
}
