// Package tc is the Trench Crusade quick start: one rule set type, one value
// for each published version. Its phases are the table below, its actions one
// file each, its attack sequence attack.go, its keywords the entries of
// keywords*.go. What the versions do differently is a version: version.go says
// what there is to differ in, v102.go and v1413.go how each has it.
package tc

import (
	"fmt"
	"slices"
	"sync"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// Rules is one version of the quick start.
type Rules struct {
	id    string
	title string
	v     *version

	drawers sync.Pool // room for Draw
}

// ID is the word of the protocol.
func (r *Rules) ID() string { return r.id }

// Title is the name shown to players.
func (r *Rules) Title() string { return r.title }

// The steps of a game, in the order in which they first come.
const (
	stepStart game.Step = iota
	stepDeploy
	stepInitiative
	stepFirst
	stepActivate
	stepAct
	stepMorale
	stepTurnEnd
	stepReserve
	stepArrive
	stepZone
	stepLay
)

// steps is the course of a game: TURN-1, with what comes before the first Turn.
var steps = [...]func(*play){
	stepStart:      (*play).begin,
	stepDeploy:     (*play).deploy,     // deploy.go
	stepInitiative: (*play).initiative, // initiative.go: INI-1, INI-2
	stepFirst:      (*play).first,      // initiative.go: INI-3
	stepActivate:   (*play).activate,   // activation.go: ACT-1 to ACT-3
	stepAct:        (*play).act,        // activation.go: ACT-4 to ACT-6
	stepMorale:     (*play).morale,     // morale.go: MOR-1 to MOR-5; P-MOR-1
	stepTurnEnd:    (*play).turnEnd,    // initiative.go: TURN-1, TURN-2, MOR-6
	stepReserve:    (*play).reserve,    // reserve.go: INI-5, between stepInitiative and stepFirst
	stepArrive:     (*play).arrival,    // reserve.go
	stepZone:       (*play).pickZone,   // begin.go: between stepStart and stepDeploy
	stepLay:        (*play).layMarkers, // marker.go: after it
}

// play is one run of the rules: the phases of a Turn, and whose activation it is.
type play struct {
	*view
	judge  *judge
	combat *combat
	march  *march
}

// judge is who asks, refuses, rolls and tells: all that the players see of a run goes
// through it.
type judge struct {
	*view
	t      *game.T
	broken uint8 // whose Risky Success Roll failed (ROLL-2): their memberBits
}

// combat is what attacks, hits and Injury Rolls do: SHT, FGT, ATK, INJ, and the markers of
// the scenario that hurt.
type combat struct {
	*view
	judge  *judge
	missed bool // the last attack failed its Risky Success Roll, which ends the ACTION (ROLL-2)
	done   bool // the activation is over without a failure (RELOAD)
	dead   bool // a model went Out of Action: the end of the game is to be looked at
}

// march is what moves models: MOV, DSH, CHG, RET, and what happens to them on their way.
type march struct {
	*view
	judge  *judge
	combat *combat

	walks   []*walk // room for those under way
	walking int     // how many these are
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
	p.of(r, &t.Look)
	p.judge.broken, p.combat.missed, p.combat.done, p.combat.dead, p.march.walking = 0, false, false, false, 0
	steps[t.State.Step](p)
}

// Ask puts a decision to a side. An ACTION answers nothing but act.
func (p *judge) Ask(d game.Decision) game.Choice {
	p.pos.v.cite(&d)
	c := p.t.Ask(d)
	p.fits(d.Kind, &c)
	return c
}

// askLast is Ask where the step can return at once if it gives nil.
func (p *judge) askLast(d *game.Decision) *game.Choice {
	p.pos.v.cite(d)
	c := p.t.AskLast(d)
	if c != nil {
		p.fits(d.Kind, c)
	}
	return c
}

func (p *judge) fits(asked game.Kind, c *game.Choice) {
	if c.Action != "" && asked != game.Act {
		p.malformed("No ACTION is asked for now.")
	}
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

// Marks are the tokens that players see.
func (r *Rules) Marks() []game.Mark { return marks }

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

func (p *position) has(m game.ModelID, bits int) bool {
	return int(p.g.State.Models[m].Tokens[did])&bits != 0
}

func (p *judge) mark(m game.ModelID, bits int) {
	p.t.Set(m, did, int(p.t.State.Models[m].Tokens[did])|bits)
}

// Begin gives the models what they begin with: BLESSED markers, and the weapon
// that AMMUNITION goes to unless deployment says otherwise.
func (r *Rules) Begin(s *game.Setup, st *game.State) {
	force := s.Own.([]fighter)
	for i := range force {
		st.Models[i].Tokens[game.Blessing] = int8(min(force[i].blessed, maxMarkers))
		st.Models[i].Tokens[ammo] = int8(force[i].ammoWeapon() + 1)
	}
}

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
	p.Refuse(&game.Refusal{Clause: clause, Model: because, Key: key, Args: args})
}

// refuseAt also says where.
func (p *judge) refuseAt(clause string, because game.ModelID, at physics.Vec, key string, args ...any) {
	p.Refuse(&game.Refusal{Clause: clause, Model: because, At: &at, Key: key, Args: args})
}

// malformed forbids a choice that does not fit the decision.
func (p *judge) malformed(key string, args ...any) {
	p.refuse("", game.NoModel, key, args...)
}

// unless forbids the last choice for a reason, if there is one.
func (p *judge) unless(no *game.Refusal) {
	if no != nil {
		p.Refuse(no)
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
	m, no := p.pos.named(id)
	p.unless(no)
	return m
}

// named is the model with an id, or why there is none.
func (p *position) named(id string) (game.ModelID, *game.Refusal) {
	m := p.g.Find(id)
	if m == game.NoModel {
		return m, bar("", m, "There is no model %q.", id)
	}
	return m, nil
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

// Check reads the keywords of a warband.
func (r *Rules) Check(w *roster.Warband) error { return r.v.check(w) }

// Read compiles the profiles of a warband.
func (r *Rules) Read(w *roster.Warband) (any, error) {
	if err := r.Check(w); err != nil {
		return nil, err
	}
	return r.v.words.muster(w), nil
}

// forceOf is what Read has made of a side's warband. A rule set in a wrapper is no
// game.Reader: then the warband is read here.
func (r *Rules) forceOf(s *game.Setup, side game.Side) []fighter {
	if force, ok := s.Read[side].([]fighter); ok {
		return force
	}
	return r.v.words.muster(s.Sides[side].Warband)
}

// Prepare puts together what Read has made of the warbands.
func (r *Rules) Prepare(s *game.Setup) (any, error) {
	for i, face := range s.Dice {
		if face > 6 {
			return nil, fmt.Errorf("dice[%d]: %d is not from 1 to 6", i, face) // every die of these rules is a D6
		}
	}
	return slices.Concat(r.forceOf(s, 0), r.forceOf(s, 1)), nil
}

// CheckPlace refuses a model inside a building: here buildings are solid.
func (r *Rules) CheckPlace(_ *game.Setup, _ game.ModelID, p *game.Placement) error {
	if p.In != "" {
		return fmt.Errorf("in: these rules know no models inside a building")
	}
	return nil
}

// Reserves tells that models may come on during the game.
func (r *Rules) Reserves() bool { return true }

// Claims tells that objectives are claimed by an ACTION.
func (r *Rules) Claims() bool { return true }

// Family is the word for all versions of the quick start: their states read alike.
func (r *Rules) Family() string { return "tc" }

// About says in a few lines, keys of the catalogue, what is this version's own.
func (r *Rules) About() []string { return r.v.about }
