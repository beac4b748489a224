package game

import (
	"duckboard/game/scenario"
	"duckboard/physics"
)

// EventType is the word of the protocol.
type EventType string

// The events of play. Those from TokenSet on are the engine's own bookkeeping:
// they change the state but are not sent over the protocol.
const (
	New          EventType = "new"
	TurnBegins   EventType = "turn" // Side has the Initiative from before it, NoSide where it is yet to be rolled
	PhaseIs      EventType = "phase"
	InitiativeIs EventType = "initiative"
	Deployed     EventType = "deployed"
	Activated    EventType = "activated"
	Stood        EventType = "stood"
	Rolled       EventType = "roll"
	Moved        EventType = "moved"
	Climbed      EventType = "climbed"
	Jumped       EventType = "jumped"
	Dropped      EventType = "dropped"
	Fell         EventType = "fell"
	Shot         EventType = "shot"
	Fought       EventType = "fought"
	Unhurt       EventType = "unhurt"
	Minor        EventType = "minor"
	Downed       EventType = "down"
	OutOf        EventType = "out"
	Markers      EventType = "markers"
	Ended        EventType = "ended"
	MoraleIs     EventType = "morale"
	Shaken       EventType = "shaken"
	Steadied     EventType = "steadied"
	Fled         EventType = "fled"
	Scored       EventType = "scored"
	Achieved     EventType = "deed"     // the Word of the scenario's deeds, number N: Side was first
	Claimed      EventType = "claimed"  // the objective Word, number N, by Model of Side
	ZoneIs       EventType = "zone"     // Side deploys in the zone that is drawn for side N
	RolledOff    EventType = "roll-off" // Side has the higher of the Rolls
	LaidDown     EventType = "laid"     // the marker Word, of the scenario's kind number N
	MarkerIs     EventType = "marker"   // the marker Word, number N, was set off, by Model or nobody: Outcome is live or dud
	Cleared      EventType = "cleared"  // the marker Word, number N, is gone; Side found it
	PickedUp     EventType = "taken"    // Model carries the marker Word, number N
	PutDown      EventType = "put-down" // Model does no more
	Lengthened   EventType = "lengthen" // Turn is the last now
	WentOff      EventType = "off"      // Model of Side has left the table by the exit Word
	Happened     EventType = "happened" // the scenario's event Word, number N
	EndIs        EventType = "end"      // the scenario's end number N has come, by Side
	GameOver     EventType = "over"
	Hit          EventType = "hit"       // a Wound Effect with its final St in N
	Wounded      EventType = "wound"     // N wounds are left
	Structure    EventType = "structure" // N Structure Points are left of the section Word
	Templated    EventType = "template"
	Pinned       EventType = "pinned"
	Routed       EventType = "routed"
	Regrouped    EventType = "regrouped"
	CardTurned   EventType = "card"
	WentIn       EventType = "entered" // the building Word, number N
	CameOut      EventType = "left"
	Aimed        EventType = "aimed"

	TokenSet EventType = "token"
	StepIs   EventType = "step"
	NextIs   EventType = "next"
	Faces    EventType = "faces"
	LineLaid EventType = "line"
	DueIs    EventType = "due" // what the scenario's event number N waits for was heard
	RowIs    EventType = "row" // the scenario's end number N was so at the ends of Turn Turns in a row
)

// Private reports whether the event is bookkeeping that the protocol leaves
// out.
func (t EventType) Private() bool {
	return t == TokenSet || t == StepIs || t == NextIs || t == Faces || t == LineLaid || t == RowIs || t == DueIs
}

// Event is one thing that happened. Which fields count depends on the type;
// model fields that do not count are NoModel, sides NoSide.
type Event struct {
	Type   EventType
	Clause string
	Model  ModelID
	Target ModelID
	Side   Side

	Roll    *Roll
	Path    []physics.Waypoint
	Cost    physics.Mil
	Level   physics.Mil
	Height  physics.Mil
	At      physics.Vec
	Weapon  string
	Reason  string // of ended and over; of a hit, see Vain
	Outcome string // of morale
	Phase   Phase
	Turn    int
	Seed    uint64
	Rolls   [][2]int // of initiative and roll-off: side 0's die, side 1's die

	Blood, Blessing int   // change of markers; Side is who spends them, NoSide where nobody does
	Token           Token // of token; of markers: those of the rule set's own that N changed, if any
	N               int   // of token: the new count; of markers: the change; of step: the Step; of scored: points; of hit: St; of wound and structure: what is left; of template: its sector
	Score           [2]int
	Rule            int // of scored: the place of the scenario's rule; it counts where Outcome is no deed

	Word   string      // of squads: the squad; of structure: the section; of template: its shape; of card: its use
	Toward physics.Vec // of template, and of faces: a direction
	Models []ModelID   // of template: whom it touches
}

// ModelEvent makes an event about a model.
func ModelEvent(kind EventType, clause string, m ModelID) Event {
	return Event{Type: kind, Clause: clause, Model: m, Target: NoModel, Side: NoSide}
}

// SideEvent makes an event about a side.
func SideEvent(kind EventType, clause string, side Side) Event {
	return Event{Type: kind, Clause: clause, Model: NoModel, Target: NoModel, Side: side}
}

// gone is the Reason of a hit on who was removed by one before it.
const gone = "gone"

// MarkVain marks a hit as one that does nothing, see Vain.
func (e *Event) MarkVain() { e.Reason = gone }

// Vain tells of a hit that the model was removed by another before it: it is
// sent, for it is a Wound Effect, but nothing is tested and nothing comes of it, so it is
// not told.
func (e *Event) Vain() bool { return e.Type == Hit && e.Reason == gone }

// RollKind is success, injury or d6.
type RollKind string

// The kinds of roll.
const (
	SuccessRoll RollKind = "success"
	InjuryRoll  RollKind = "injury"
	D6Roll      RollKind = "d6"
	TestRoll    RollKind = "test" // of a D20 against a need
	D20Roll     RollKind = "d20"
)

// The outcomes of rolls.
const (
	Failure  = "failure"
	Success  = "success"
	Critical = "critical"
	NoEffect = "none"
	MinorHit = "minor"
	DownHit  = "down"
	OutHit   = "out"

	PowerShot = "power"  // of a test: no further test is allowed against it
	Fumble    = "fumble" // of a test
)

// Modifier is one thing that changes a roll, with the clause it comes from.
// Dice are DICE or INJURY DICE; Flat is added to the total (INJ-12).
type Modifier struct {
	Clause string
	Name   string
	Dice   int
	Flat   int
}

// Roll is a roll of dice with everything that went into it.
type Roll struct {
	Kind    RollKind
	Model   ModelID // for whom (success) or against whom (injury)
	By      ModelID // who acts
	Risky   bool
	Mods    []Modifier
	Net     int
	Dice    []int
	Kept    []int
	Add     int
	Total   int
	Outcome string

	Stat       string // of a test: what is tested
	Base, Need int    // of a test: the value, and what the die may show at most
}

// Apply changes the state by an event. It is the only thing that does.
func (s *State) Apply(e *Event) {
	switch e.Type {
	case LineLaid:
		s.Lines = append(s.Lines, Line{A: e.At, B: e.Toward, N: e.N, By: e.Model, With: e.Weapon})
	case TurnBegins:
		s.beginTurn(e.Turn, e.Side)
	case PhaseIs:
		s.Phase = e.Phase
	case InitiativeIs:
		s.Initiative = e.Side
		s.Rolled += 2 * len(e.Rolls)
	case Rolled:
		s.Rolled += len(e.Roll.Dice)
	case RolledOff:
		s.Rolled += 2 * len(e.Rolls)
	case StepIs:
		s.Step = Step(e.N)
	case NextIs:
		s.Next = e.Side
	case Achieved:
		s.Deeds[e.N] = int8(e.Side) + 1
	case Claimed:
		s.Claims[e.N] = int8(e.Side) + 1
	case ZoneIs:
		s.Swapped = int(e.Side) != e.N
	case Lengthened:
		s.Turns = e.Turn
	case Happened:
		s.Happened |= 1 << e.N
	case DueIs:
		s.Due |= 1 << e.N
	case RowIs:
		s.Rows[e.N] = int8(e.Turn)
	case EndIs: // the game is over with the next event
	case LaidDown, MarkerIs, Cleared, PickedUp, PutDown:
		s.applySpot(e)
	case MoraleIs, Shaken, Steadied, Fled, Scored, GameOver:
		s.applySide(e)
	default:
		if e.Model != NoModel {
			s.applyModel(&s.Models[e.Model], e)
		} else if e.Type == TokenSet {
			s.Sides[e.Side][e.Token] = int8(e.N)
		}
	}
}

// beginTurn begins a Turn; the side is that whose Initiative lasts from before it, NoSide
// where it is still to be rolled.
func (s *State) beginTurn(turn int, initiative Side) {
	s.Turn, s.Active, s.Partner, s.Initiative = turn, NoModel, NoModel, initiative
	s.Before = s.Score
	s.Lines = s.Lines[:0]
	s.Claims = [scenario.MaxClaims]int8{}
	for i := range s.Models {
		s.Models[i].Activated = false
	}
}

func (s *State) applySide(e *Event) {
	switch e.Type {
	case Shaken:
		s.Shaken[e.Side] = true
	case Steadied:
		s.Shaken[e.Side] = false
	case Scored:
		s.Score[e.Side] += e.N
	case GameOver:
		s.Over, s.Winner, s.Reason, s.Phase = true, e.Side, Reason(e.Reason), Over
		s.Active, s.Partner = NoModel, NoModel // the last blow may fall in the middle of an activation
	}
}

func (s *State) applyModel(m *Model, e *Event) {
	switch e.Type {
	case Deployed:
		m.At, m.Level, m.Placed = e.At, e.Level, true
	case Activated:
		m.Activated = true
		if s.Active == NoModel {
			s.Active = e.Model
		} else {
			s.Partner = e.Model
		}
	case Stood:
		m.Down = false
	case Moved, Fell, Dropped:
		m.At, m.Level = e.At, e.Level
	case WentIn:
		m.At, m.Level, m.In = e.At, e.Level, int16(e.N)
	case CameOut:
		m.At, m.Level, m.In = e.At, e.Level, 0
	case Downed:
		m.Down = true
	case Faces:
		m.Facing, m.Way = e.Toward, physics.Mil(e.N)
	case OutOf:
		m.Out, m.Down = true, false
	case WentOff:
		m.Off = true
	case Markers:
		m.Tokens[Blood] += int8(e.Blood)
		m.Tokens[Blessing] += int8(e.Blessing)
		if e.Token >= FirstOwnToken {
			m.Tokens[e.Token] += int8(e.N)
		}
	case TokenSet:
		m.Tokens[e.Token] = int8(e.N)
	case Ended:
		if s.Active == e.Model {
			s.Active, s.Partner = s.Partner, NoModel
		} else if s.Partner == e.Model {
			s.Partner = NoModel
		}
	}
}
