package online

import (
	"fmt"
	"slices"

	"duckboard/game"
)

// kind is what is special about the entries of a kind.
type kind struct {
	when   Stage // in which stages it may be appended
	server bool  // only the server itself makes it
	fresh  bool  // it counts only if its sender has seen the last change
	turns  bool  // it changes what players decide on
	admit  func(m *Match, e *Entry) *Refusal
	apply  func(m *Match, e *Entry) ([]game.Event, error)
}

// kinds are who may append what, and when.
var kinds = map[Kind]kind{
	Open:      {when: Setting, server: true, admit: (*Match).mayOpen, apply: (*Match).opens},
	Offers:    {when: Setting, turns: true, admit: (*Match).mayOffer, apply: (*Match).offers},
	Seals:     {when: Setting, turns: true, admit: (*Match).maySeal, apply: (*Match).isSealed},
	Brings:    {when: Setting, turns: true, admit: (*Match).mayBring, apply: (*Match).brings},
	Ready:     {when: Setting, fresh: true, admit: (*Match).mayBeReady, apply: (*Match).isReady},
	Unready:   {when: Setting, admit: (*Match).mayUnready, apply: (*Match).isUnready},
	Begin:     {when: Setting, server: true, turns: true, admit: (*Match).mayBegin, apply: (*Match).begins},
	Chosen:    {when: Playing, fresh: true, turns: true, admit: (*Match).mayChoose, apply: (*Match).chooses},
	Linked:    {when: Playing, fresh: true, turns: true, admit: (*Match).mayRoll, apply: (*Match).rolls},
	AskBack:   {when: Playing, fresh: true, admit: (*Match).mayAskBack, apply: (*Match).asksBack},
	Back:      {when: Playing, fresh: true, turns: true, admit: (*Match).mayTakeBack, apply: (*Match).takesBack},
	Keep:      {when: Playing, fresh: true, admit: (*Match).mayKeep, apply: (*Match).keeps},
	Concede:   {when: Playing, apply: (*Match).concedes},
	OfferDraw: {when: Playing, admit: (*Match).mayOfferDraw, apply: (*Match).offersDraw},
	Draw:      {when: Playing, admit: (*Match).mayAnswerDraw, apply: (*Match).takesDraw},
	PlayOn:    {when: Playing, admit: (*Match).mayAnswerDraw, apply: (*Match).playsOn},
	HandOver:  {when: Playing, admit: (*Match).mayHandOver, apply: (*Match).handsOver},
	Return:    {when: Playing, admit: (*Match).mayReturn, apply: (*Match).returns},
	Out:       {when: Playing, server: true, admit: (*Match).mayRunOut, apply: (*Match).runsOut},
	Lost:      {when: Playing, server: true, admit: (*Match).mayGiveBack},
	Claim:     {when: Playing, admit: (*Match).mayClaim, apply: (*Match).claims},
	CallOff:   {when: Playing, admit: (*Match).mayClaim, apply: (*Match).callsOff},
	GoOn:      {when: Playing, admit: (*Match).mayGoOn, apply: (*Match).goesOn},
	Engine:    {when: Playing, server: true, turns: true, admit: (*Match).mayChangeEngine, apply: (*Match).changesEngine},
	Abandon:   {when: Setting | Playing, server: true, apply: (*Match).isAbandoned},
	Tells:     {when: Ended, server: true, admit: (*Match).mayTell, apply: (*Match).tells},
	Again:     {when: Ended, admit: (*Match).mayAsk, apply: (*Match).asksAgain},
	Rematch:   {when: Ended, server: true, admit: (*Match).mayRematch, apply: (*Match).rematches},
}

// Sets reports whether entries of a kind are there before a game begins alone: where the last one
// is of such a kind it has not begun.
func (k Kind) Sets() bool { return kinds[k].when == Setting && k != Begin }

// words are the kinds in the order of a match.
var words = []string{string(Open), string(Offers), string(Seals), string(Brings), string(Ready), string(Unready), string(Begin), string(Chosen),
	string(Linked), string(AskBack), string(Back), string(Keep), string(Concede), string(OfferDraw), string(Draw), string(PlayOn),
	string(HandOver), string(Return), string(Out), string(Lost), string(Claim), string(CallOff), string(GoOn), string(Engine), string(Abandon), string(Tells), string(Again), string(Rematch)}

// Closes reports whether entries of a kind come once a match is over.
func (k Kind) Closes() bool { return kinds[k].when == Ended }

// The most entries of a side before the game begins, those between two that change what
// players decide on, and choices that it takes back: nobody fills a disk with them.
const (
	mostSetting = 100
	mostIdle    = 20
	mostBacks   = 1000
)

// admit is why an entry may not be appended now; nil if it may.
func (m *Match) admit(e *Entry) *Refusal {
	k, known := kinds[e.Kind]
	stage := m.Stage()
	switch {
	case !known || (len(m.log) == 0) != (e.Kind == Open):
		return &Refusal{Code: Missing, Key: "The match is not open."}
	case k.when&stage == 0 && stage == Ended:
		return &Refusal{Code: Over, Key: "The game is over."}
	case k.when&stage == 0 && stage == Setting:
		return &Refusal{Code: NotYet, Key: "The game has not begun yet."}
	case k.when&stage == 0 && k.when == Ended:
		return &Refusal{Code: NotYet, Key: "The game is not over yet."}
	case k.when&stage == 0:
		return &Refusal{Code: Begun, Key: "The game has begun already."}
	case !k.server && !m.seated(e):
		return &Refusal{Code: Seat, Key: "Only a player may do that."}
	case len(m.log) >= MaxLog-2 && k.when != Ended && e.Kind != Abandon, !k.server && m.floods(e, k.turns):
		return &Refusal{Code: TooMany, Key: "Too many messages have changed nothing: play on, or end the match."}
	case m.parts != nil && slices.Contains(played, e.Kind):
		return &Refusal{Code: Version, Key: "This version plays the game another way from some point on. Both sides must agree to go on from there."}
	case k.admit != nil:
		return k.admit(m, e)
	}
	return nil
}

// played are the kinds that are part of playing the game.
var played = []Kind{Chosen, Linked, AskBack, Back, Keep, HandOver, Return, Out}

// ending are the kinds with which a side alone ends a match.
var ending = []Kind{Concede, Claim, CallOff}

// seated tells whether an entry is somebody's who may make those of its kind: a side, or
// the server for the computer and for a guest who is away.
func (m *Match) seated(e *Entry) bool {
	return e.Side == 0 || e.Side == 1 || e.Side == game.NoSide && e.Kind == Linked
}

// floods tells whether a side has made so many entries that change nothing that it may make
// no more. turns: this one would change something.
func (m *Match) floods(e *Entry, turns bool) bool {
	switch {
	case e.Side == game.NoSide || slices.Contains(ending, e.Kind):
		return false
	case m.Stage() == Setting:
		return m.idle[e.Side] >= mostSetting
	case e.Kind == Back:
		return m.backs[e.Side] >= mostBacks
	}
	return !turns && m.idle[e.Side] >= mostIdle
}

// Apply appends an entry to the match and returns the events of what it plays. It fails
// where the entry cannot be the next one, or where the game goes another way here than it
// says (a *Parted): then the match must not be used any more. After a *Refusal it is what
// it was.
func (m *Match) Apply(e Entry) ([]game.Event, error) {
	if e.N != len(m.log) {
		return nil, fmt.Errorf("entry %d comes after %d entries", e.N, len(m.log))
	}
	if n := len(m.log); n > 0 && e.At < m.log[n-1].At {
		return nil, fmt.Errorf("entry %d: is of before the one before it", e.N)
	}
	switch {
	case e.Strange != nil:
		m.log = append(m.log, e)
		return nil, nil
	case m.passes(&e):
		return nil, m.pass(&e)
	}
	if no := m.admit(&e); no != nil {
		return nil, no
	}
	k := kinds[e.Kind]
	if e.Kind == Lost { // before the bank is charged for it
		m.gives(&e)
	}
	if m.Stage() == Playing {
		m.charge(e.At)
	}
	var events []game.Event
	var err error
	if k.apply != nil {
		events, err = k.apply(m, &e)
	}
	m.judged = nil
	switch {
	case m.lets(err):
		return nil, m.pass(&e)
	case err != nil:
		return nil, err
	}
	m.log = append(m.log, e)
	if !k.server && e.Side != game.NoSide {
		if m.idle[e.Side]++; !e.Computer {
			m.heard[e.Side] = e.At
		}
	}
	if k.turns {
		m.turned = len(m.log)
		if m.Stage() != Setting {
			m.idle = [2]int{}
		}
	}
	return events, nil
}
