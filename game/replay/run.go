package replay

import (
	"slices"

	"duckboard/game"
)

// Run plays a save again choice by choice, for a window that must not wait.
type Run struct {
	save  *Save
	m     *Match
	n     int
	parts *Departure
	over  bool
}

// Run begins a save. It fails with a *Departure where the start is refused.
//
// A start that is another than it was (the file was changed, or the rules write
// their states otherwise now) is noted in Parts and played on: the choices are then
// taken without asking what followed them, as long as none is refused.
func (s *Save) Run() (*Run, []game.Event, error) {
	m, events, err := Begin(s.Rules, s.Start)
	if err != nil {
		return nil, nil, &Departure{Choice: -1, Err: err, Engine: s.OtherEngine(), Unnumbered: s.Unnumbered()}
	}
	m.Players, m.Secret, m.Ended = s.Players, s.Secret, s.Ended
	r := &Run{save: s, m: m}
	m.start.unsealed = !s.Sealed || len(s.Changed) > 0
	switch {
	case len(s.Changed) > 0:
		r.parts = &Departure{Choice: -1, Line: s.Changed[0].Line, Engine: s.OtherEngine(), Unnumbered: s.Unnumbered(), Changed: s.Changed, Now: events}
	case s.Begun != "" && s.Begun != s.seal.over(m.first).String():
		r.parts = &Departure{Choice: -1, Engine: s.OtherEngine(), Unnumbered: s.Unnumbered(), Now: events}
	}
	return r, events, nil
}

// OtherEngine returns the engine under which the game was played, if that is known
// and not this one; else 0. Played again it may go another way.
func (s *Save) OtherEngine() int {
	if s.Engine == game.Engine {
		return 0
	}
	return s.Engine
}

// Unnumbered reports whether the game was saved before engines had numbers: nobody knows
// under which it was played.
func (s *Save) Unnumbered() bool {
	return s.Engine == 0 && !slices.ContainsFunc(s.Changed, func(p Part) bool { return p.Path == "engine" })
}

// Step plays the next choice and returns what happened; more is false once there
// is nothing left or the game goes another way than it went.
func (r *Run) Step() (events []game.Event, more bool) {
	if r.n == len(r.save.Choices) || r.over {
		return nil, false
	}
	c := r.save.Choices[r.n]
	before := r.m.Fork()
	events, err := r.m.Do(c.Command)
	switch {
	case err != nil:
		r.part(&Departure{Choice: r.n, Line: c.Line, Err: err})
		return nil, false
	case r.parts == nil && c.Digest != "" && c.Digest != r.m.digests[r.n].String():
		r.part(&Departure{Choice: r.n, Line: c.Line, Now: events})
		r.m = before
		return nil, false
	}
	r.n++
	return events, r.n < len(r.save.Choices)
}

// part ends the run. What was noted first stays.
func (r *Run) part(d *Departure) {
	r.over, d.Engine, d.Unnumbered = true, r.save.OtherEngine(), r.save.Unnumbered()
	if r.parts == nil {
		r.parts = d
		return
	}
	r.parts.Then = d
}

// Match returns the game as far as it went as it went.
func (r *Run) Match() *Match { return r.m }

// Parts returns where the file goes on otherwise, nil for nowhere so far.
func (r *Run) Parts() *Departure { return r.parts }

// Done returns how many choices were played, of how many.
func (r *Run) Done() (n, of int) { return r.n, len(r.save.Choices) }
