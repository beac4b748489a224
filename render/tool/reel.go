package tool

import "duckboard/game"

// Reel runs a session that was read whole like a film: forwards on a Stage, and
// at once to any line of its log. A place on it is how many lines are past.
type Reel struct {
	S     *Session
	Stage *Stage

	next  int // the moment that is pushed when the stage is idle
	from  int // its first event that is not past
	first int // lines before the first command
}

// Mark is a place worth a sign on the time line.
type Mark struct {
	Place int       // of the line
	Turn  int       // that begins here, 0 for none
	Out   game.Side // that loses a model here, NoSide for none
}

// NewReel puts a session on a stage, at its start.
func NewReel(s *Session, stage *Stage) *Reel {
	r := &Reel{S: s, Stage: stage}
	for r.first < len(s.lines) && s.lines[r.first].Moment < 0 {
		r.first++
	}
	r.Seek(0)
	return r
}

// First is the place of the start, Last that of the end.
func (r *Reel) First() int { return r.first }

// Last is the place of the end.
func (r *Reel) Last() int { return len(r.S.lines) }

// Place is how many lines are past.
func (r *Reel) Place() int { return r.Stage.Lines() }

// Over tells whether nothing is left to be shown.
func (r *Reel) Over() bool { return r.next == len(r.S.past) && r.Stage.Idle() }

// Seek shows a place at once.
func (r *Reel) Seek(place int) {
	place = max(r.first, min(place, r.Last()))
	r.next, r.from = 0, 0
	switch {
	case len(r.S.past) == 0:
		r.Stage.Reset(r.S.State(), place)
	case place == r.first:
		r.Stage.Reset(r.S.past[0].Before.State(), place)
	case place == r.Last():
		r.next = len(r.S.past)
		r.Stage.Reset(r.S.State(), place)
	default:
		l := &r.S.lines[place-1]
		r.Stage.Reset(r.S.StateAt(place-1), place)
		if r.next, r.from = l.Moment, l.Event+1; r.from == len(r.S.past[l.Moment].Events) {
			r.next, r.from = l.Moment+1, 0
		}
	}
}

// PlaceOf is the place right before a command, by its number.
func (r *Reel) PlaceOf(command int) int {
	if command >= len(r.S.past) {
		return r.Last()
	}
	return r.S.past[command].line
}

// Before shows the game as it waited for a command.
func (r *Reel) Before(command int) {
	if command >= len(r.S.past) {
		r.Seek(r.Last())
		return
	}
	m := &r.S.past[command]
	r.next, r.from = command, 0
	r.Stage.Reset(m.Before.State(), m.line)
}

// Trim shows the end where what was shown, or was about to be, was taken back.
func (r *Reel) Trim() {
	if r.next > len(r.S.past) || r.Place() > r.Last() {
		r.Seek(r.Last())
	}
}

// push puts what is left of the next moment on the stage.
func (r *Reel) push() {
	m := &r.S.past[r.next]
	before := r.Stage.Lines()
	var lines []Line
	for _, l := range r.S.lines[before:] {
		if l.Moment != r.next {
			break
		}
		l.Event -= r.from
		lines = append(lines, l)
	}
	events := m.Events[r.from:]
	r.next, r.from = r.next+1, 0
	r.Stage.Push(events, lines, before)
}

// Step lets some seconds pass; it tells whether anything is still in motion.
func (r *Reel) Step(seconds float64) bool {
	for r.Stage.Idle() && r.next < len(r.S.past) {
		r.push()
	}
	return r.Stage.Step(seconds)
}

// Marks are the Turns and the losses in their order.
func (r *Reel) Marks() []Mark {
	var marks []Mark
	for i := range r.S.lines {
		e := r.event(i)
		switch e.Type {
		case game.TurnBegins:
			marks = append(marks, Mark{Place: i + 1, Turn: e.Turn, Out: game.NoSide})
		case game.OutOf:
			marks = append(marks, Mark{Place: i + 1, Out: r.S.Setup().Entries[e.Model].Side})
		}
	}
	return marks
}

// Turn is where a Turn begins and ends; Turn 0 is the deployment before the first.
// ok is false for a Turn that the game has not.
func (r *Reel) Turn(n int) (from, to int, ok bool) {
	from, to, ok = r.first, r.Last(), n == 0
	for _, m := range r.Marks() {
		switch {
		case m.Turn == 0:
		case m.Turn == n:
			from, ok = max(r.first, m.Place-1), true
		case m.Turn > n:
			return from, max(from, m.Place-1), ok
		}
	}
	return from, to, ok
}

// TurnAt is the Turn that a place lies in, 0 before the first.
func (r *Reel) TurnAt(place int) int {
	turn := 0
	for _, m := range r.Marks() {
		if m.Turn > 0 && m.Place <= place {
			turn = m.Turn
		}
	}
	return turn
}

// Seconds runs on to a place and tells how long that is seen at normal speed.
func (r *Reel) Seconds(to int) float64 {
	seconds := 0.0
	for r.Place() < to && !r.Over() {
		for r.Stage.Idle() && r.next < len(r.S.past) {
			r.push()
		}
		seconds += r.Stage.left()
		r.Stage.Skip()
	}
	return seconds
}

// event is the event of a line.
func (r *Reel) event(line int) *game.Event {
	l := &r.S.lines[line]
	if l.Moment < 0 {
		return &r.S.first[l.Event]
	}
	return &r.S.past[l.Moment].Events[l.Event]
}

// Events calls do with all that happened before a place, command by command.
func (r *Reel) Events(place int, do func([]game.Event)) {
	do(r.S.first)
	if place <= r.first {
		return
	}
	l := &r.S.lines[min(place, r.Last())-1]
	for i := range r.S.past[:l.Moment] {
		do(r.S.past[i].Events)
	}
	do(r.S.past[l.Moment].Events[:l.Event+1])
}

// Command is the number of the first command that is not wholly past: a battle
// that goes on from here begins with it.
func (r *Reel) Command() int {
	if r.Stage.Idle() {
		return r.next
	}
	return r.next - 1
}
