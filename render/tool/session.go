package tool

import (
	"fmt"
	"slices"

	"duckboard/game"
	"duckboard/game/replay"
)

// Moment is one command with what stood before it and what came of it.
type Moment struct {
	Before  *replay.Match // as it waited for the command
	Command game.Command
	Events  []game.Event
	line    int  // index of its first line in the log
	same    bool // by the same gesture as the one before
	marks   marks
}

// Session is a game that is being played, with the way back: a copy of the
// game at every command.
type Session struct {
	Human [2]bool // who is played by a person
	Kept  int     // so many commands of the beginning are never taken back

	game  *replay.Match
	first []game.Event // up to the first decision
	past  []Moment
	lines []Line
	old   []game.Command // of a loaded game: what is still to be read
	same  bool           // what is done now is of the same gesture as what was done before

	away Away          // nil: the game is played here
	sure int           // moments that the match has played, too
	sent *game.Command // whose dice are waited for
}

// NewSession takes a game over. first are the events up to its first decision
// where it is new; a game with a log is read again from its start, see Reading.
func NewSession(g *replay.Match, first []game.Event, human [2]bool) (*Session, error) {
	s := &Session{Human: human, game: g}
	if len(g.Log()) == 0 && len(first) > 0 {
		s.first, s.lines = first, linesOf(g.Setup(), first, -1)
		return s, nil
	}
	again, first, err := g.Again()
	return s.reads(again, first, g.Log(), err)
}

// OwnSession is NewSession for a game whose dice somebody else has dealt: it goes on with those of
// a seed.
func OwnSession(g *replay.Match, seed uint64, human [2]bool) (*Session, error) {
	own, first, err := g.Own(seed)
	old := slices.Clone(g.Log())
	for i := range old {
		old[i].Cast = game.Cast{}
	}
	return (&Session{Human: human}).reads(own, first, old, err)
}

// reads begins to read a game again.
func (s *Session) reads(begun *replay.Match, first []game.Event, old []game.Command, err error) (*Session, error) {
	if err != nil {
		return nil, fmt.Errorf("the game does not begin again: %w", err)
	}
	s.game, s.first, s.old = begun, first, old
	s.lines = linesOf(begun.Setup(), first, -1)
	return s, nil
}

// Reading tells whether a loaded game is still read again; Read goes on.
func (s *Session) Reading() bool { return len(s.old) > 0 }

// Read reads one more command of a loaded game. It fails where the game cannot
// be played as it was saved.
func (s *Session) Read() error {
	if len(s.old) == 0 {
		return nil
	}
	c := s.old[0]
	s.old = s.old[1:]
	if _, err := s.Do(c); err != nil {
		return fmt.Errorf("choice %d: %w", len(s.past)+1, err)
	}
	return nil
}

// Game is the game as it stands.
func (s *Session) Game() *game.Game { return s.game.Game }

// Match is the game with what it takes to save it.
func (s *Session) Match() *replay.Match { return s.game }

// Setup is what never changes about the game.
func (s *Session) Setup() *game.Setup { return s.game.Setup() }

// State is the state as it stands.
func (s *Session) State() *game.State { return s.game.State() }

// Moments are the commands made so far.
func (s *Session) Moments() []Moment { return s.past }

// Lines is the log in sentences, the oldest first.
func (s *Session) Lines() []Line { return s.lines }

// Do makes a choice. A refused one returns the game's *game.Refusal and changes
// nothing.
func (s *Session) Do(c game.Command) ([]game.Event, error) {
	before := s.game.Fork()
	events, err := s.game.Do(c)
	if err != nil {
		return nil, err
	}
	s.past = append(s.past, Moment{Before: before, Command: c, Events: events, line: len(s.lines), same: s.same})
	s.lines = append(s.lines, s.told(c, events)...)
	s.note()
	return events, nil
}

// Remark adds a line to what the last command is told in.
func (s *Session) Remark(l Line) {
	l.Moment = len(s.past) - 1
	s.lines = append(s.lines, l)
}

// told are the lines of what came of a command. Where it is an ACTION that begins with
// a Success Roll, that roll's line says for what it is.
func (s *Session) told(c game.Command, events []game.Event) []Line {
	lines := linesOf(s.Setup(), events, len(s.past)-1)
	for i := range lines { // a scenario may have added Turns to those of the setup
		if e := &events[lines[i].Event]; e.Type == game.TurnBegins {
			lines[i].Text = T("Turn %d of %d", e.Turn, max(e.Turn, s.State().Turns))
		}
	}
	var what Text
	switch s.underWay() {
	case "run":
		return s.gait(lines, events, func(name, inches any) Text { return T("%s runs %s\"", name, inches) })
	case "charge":
		return s.gait(lines, events, func(name, inches any) Text { return T("%s charges %s\"", name, inches) })
	case "retreat":
		return s.gait(lines, events, func(name, inches any) Text { return T("%s retreats %s\"", name, inches) })
	}
	switch c.Choice.Action {
	case "claim":
		what = T("%s %s", T("Claim"), c.Choice.Target)
	case "search":
		what = T("%s %s", T("Search"), SpotName(s.Setup(), c.Choice.Target))
	default:
		return lines
	}
	for i := range lines {
		if r := lines[i].Roll; r != nil && r.Kind == game.SuccessRoll {
			lines[i].Text = T("%s: %s", what, lines[i].Text)
			break
		}
	}
	return lines
}

// underWay is the ACTION of the last command, or the one that it answers a question of.
func (s *Session) underWay() string {
	for i := len(s.past) - 1; i >= 0; i-- {
		if a := s.past[i].Command.Choice.Action; a != "" {
			return a
		}
		if k := s.past[i].Before.Pending().Kind; k == game.Activate || k == game.Next {
			break
		}
	}
	return ""
}

// gait says of the first move of who acts how it goes.
func (s *Session) gait(lines []Line, events []game.Event, say func(name, inches any) Text) []Line {
	st := s.past[len(s.past)-1].Before.State()
	for i := range lines {
		if e := &events[lines[i].Event]; e.Type == game.Moved && !lines[i].Sub && e.Model != game.NoModel && (e.Model == st.Active || e.Model == st.Partner) {
			lines[i].Text = say(Name(s.Setup(), e.Model), Tenth(e.Cost))
			break
		}
	}
	return lines
}

// Choose is Do for the side that decides.
func (s *Session) Choose(c game.Choice) ([]game.Event, error) {
	d := s.game.Pending()
	if d == nil {
		return nil, &game.Refusal{Model: game.NoModel, Key: "The game is over."}
	}
	do := s.Do
	if s.away != nil {
		do = s.ask
	}
	return do(game.Command{Side: d.Side, Choice: c})
}

// Try tells why a choice of the side that decides would be refused, nil if it
// would not be.
func (s *Session) Try(c game.Choice) *game.Refusal {
	d := s.game.Pending()
	if d == nil {
		return &game.Refusal{Model: game.NoModel, Key: "The game is over."}
	}
	return refusalOf(s.game.Try(game.Command{Side: d.Side, Choice: c}))
}

// MayTakeBack tells whether the last command of a person can be taken back: no
// die has been rolled since. why says what forbids it.
func (s *Session) MayTakeBack() (ok bool, why Text) {
	if s.away != nil {
		return s.away.MayTakeBack()
	}
	k := s.lastOwn()
	switch {
	case k < s.Kept: // -1: there is none
		return false, T("nothing to take back")
	case s.past[k].Before.State().Rolled != s.State().Rolled:
		return false, T("dice were rolled")
	}
	return true, Text{}
}

// lastOwn is the last command of a person, or -1.
func (s *Session) lastOwn() int {
	for k := len(s.past) - 1; k >= 0; k-- {
		if s.Human[s.past[k].Command.Side] {
			return k
		}
	}
	return -1
}

// TakeBack undoes the last command of a person and what the computer did since.
// It tells whether it did.
func (s *Session) TakeBack() bool {
	if ok, _ := s.MayTakeBack(); !ok {
		return false
	}
	if s.away != nil {
		s.away.TakeBack()
		return false // it comes back
	}
	k := s.lastOwn()
	for k > s.Kept && s.past[k].same && s.past[k-1].Before.State().Rolled == s.State().Rolled { // all that one gesture did
		k--
	}
	s.rewind(k)
	return true
}

// StateAt is the state right after a line of the log.
func (s *Session) StateAt(line int) *game.State {
	if line < 0 || line >= len(s.lines) {
		return s.State().Clone()
	}
	l := s.lines[line]
	if l.Moment < 0 {
		if len(s.past) == 0 {
			return s.State().Clone()
		}
		return s.past[0].Before.State().Clone()
	}
	m := &s.past[l.Moment]
	st := m.Before.State().Clone()
	for i := 0; i <= l.Event; i++ {
		st.Apply(&m.Events[i])
	}
	return st
}

func (s *Session) backTo(moment int) {
	if s.away == nil {
		s.rewind(moment)
	}
}

// deployed is the command by which a person deployed a model that may be taken up again,
// -1 for none: the other side has decided nothing since, but perhaps a program in answer,
// and no die was rolled.
func (s *Session) deployed(m game.ModelID) int {
	if s.away != nil {
		return -1
	}
	k := len(s.past) - 1
	for k >= 0 && !s.Human[s.past[k].Command.Side] {
		k--
	}
	if k < 0 {
		return -1
	}
	for side := s.past[k].Command.Side; k >= 0; k-- {
		p := &s.past[k]
		if p.Command.Side != side || p.Before.Pending().Kind != game.Deploy || p.Before.State().Rolled != s.State().Rolled {
			break
		}
		if p.Command.Choice.Model == s.Setup().Entries[m].ID {
			return k
		}
	}
	return -1
}

// lift takes a deployment back, and what a program answered; what the side has deployed
// since stays. It is false, and nothing has changed, where that would not be legal.
func (s *Session) lift(k int) bool {
	was, side := *s, s.past[k].Command.Side
	s.game, s.lines, s.past = s.past[k].Before, s.lines[:s.past[k].line:s.past[k].line], s.past[:k:k]
	for i := k + 1; i < len(was.past); i++ {
		if c := was.past[i].Command; c.Side == side {
			if _, err := s.Do(c); err != nil {
				*s = was
				return false
			}
		}
	}
	if p := s.game.Pending(); p == nil || p.Kind != game.Deploy || p.Side != side {
		*s = was
		return false
	}
	return true
}
