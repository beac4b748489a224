package tool

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// Beat is one event as it is seen: it takes some seconds, then the shown state
// takes it over.
type Beat struct {
	Event   game.Event
	Seconds float64 // at normal speed; 0: at once
	Line    int     // how many lines of the log are to be seen once it is over
}

// Stage shows a game by its events: it has a state of its own that follows the
// game's, beat by beat. It decides nothing.
type Stage struct {
	Speed float64             // 1 normal, 2 twice as fast, 0: no motion at all
	Dice  bool                // dice are seen to fall
	Waits bool                // what was pushed is not to be seen yet; see Desk.Show
	Held  bool                // what has not begun is not shown
	Began func(e *game.Event) // hears of each event as it begins to be shown; nil: nobody does
	Cuts  bool                // nothing is seen to move: each event is a still picture for as long as it would take

	setup *game.Setup
	shown *game.State
	queue []Beat
	at    float64 // seconds into the first beat
	lines int     // lines of the log that are seen
	laid  []physics.Vec
	foe   game.ModelID // of the attack that is being shown
	heard bool         // the first beat has begun

	Passed int   // how many beats are over
	Missed []int // the scenario's events that were skipped before anybody saw them
}

// NewStage shows a state.
func NewStage(s *game.Setup, st *game.State, lines int) *Stage {
	return &Stage{Speed: 1, Dice: true, setup: s, shown: st.Clone(), lines: lines, foe: game.NoModel}
}

// Shown is the state that is seen now.
func (s *Stage) Shown() *game.State { return s.shown }

// Lines is how many lines of the log are seen.
func (s *Stage) Lines() int { return s.lines }

// Laid is the outline of the template whose effects are being shown, nil for
// none: it lies until all is rolled for whom it touches.
func (s *Stage) Laid() []physics.Vec { return s.laid }

// lay keeps the template of an event, and takes it away with the first event
// that is no effect of it.
func (s *Stage) lay(e *game.Event) {
	switch e.Type {
	case game.Templated:
		if rules, ok := s.setup.Rules.(game.Aiming); ok {
			s.laid = rules.Laid(s.setup, s.shown, e)
		}
	case game.Rolled, game.Hit, game.Wounded, game.Structure, game.Unhurt, game.OutOf, game.Pinned, game.CardTurned, game.TokenSet, game.StepIs:
	default:
		s.laid = nil
	}
}

// aim keeps whom an attack is made on until somebody else acts.
func (s *Stage) aim(e *game.Event) {
	switch e.Type {
	case game.Shot, game.Fought, game.Templated:
		s.foe = e.Target
	case game.Activated, game.Ended, game.TurnBegins:
		s.foe = game.NoModel
	}
}

// About are the models that the event being shown is about: who acts and who is acted on,
// some of them twice perhaps; none while nothing happens.
func (s *Stage) About() []game.ModelID {
	e, _, busy := s.Now()
	if !busy {
		return nil
	}
	list := []game.ModelID{e.Model, e.Target, s.shown.Active, s.shown.Partner, s.foe}
	if e.Roll != nil {
		list = append(list, e.Roll.Model, e.Roll.By)
	}
	return slices.DeleteFunc(list, func(m game.ModelID) bool { return m == game.NoModel || !s.shown.Models[m].On() })
}

// Reset shows a state at once and forgets what was still to be shown.
func (s *Stage) Reset(st *game.State, lines int) {
	s.shown, s.queue, s.at, s.lines, s.laid, s.foe, s.heard = st.Clone(), nil, 0, lines, nil, game.NoModel, false
}

// Push adds what happened. lines are the log's lines of these events, behind
// those that the log had before.
func (s *Stage) Push(events []game.Event, lines []Line, before int) {
	next := 0
	for i := range events {
		for next < len(lines) && lines[next].Event <= i {
			next++
		}
		s.queue = append(s.queue, Beat{Event: events[i], Seconds: s.length(&events[i]), Line: before + next})
	}
	s.settle()
}

// seconds are how long an event is seen at normal speed.
var seconds = map[game.EventType]float64{
	game.TurnBegins: 1.3, game.InitiativeIs: 1.1, game.RolledOff: 1.1, game.Deployed: 0.2, game.Activated: 0.3, game.Stood: 0.4,
	game.Climbed: 0.3, game.Jumped: 0.3, game.Dropped: 0.35, game.Fell: 0.5,
	game.Shot: 0.45, game.Fought: 0.4, game.Unhurt: 0.4, game.Minor: 0.45, game.Downed: 0.55, game.OutOf: 1.05,
	game.Markers: 0.2, game.MoraleIs: 0.7, game.Shaken: 0.8, game.Steadied: 0.6, game.Fled: 1, game.Scored: 0.5, game.Achieved: 1, game.Claimed: 0.6, game.Lengthened: 0.8, game.WentOff: 0.7, game.EndIs: 1.2, game.Happened: 3, game.ZoneIs: 0.6, game.LaidDown: 0.2, game.MarkerIs: 0.7, game.PickedUp: 0.5, game.PutDown: 0.5, game.GameOver: 1,
	game.Hit: 0.3, game.Wounded: 0.45, game.Structure: 0.45, game.Pinned: 0.6, game.Routed: 0.8, game.Regrouped: 0.5, game.CardTurned: 0.4,
	game.WentIn: 0.5, game.CameOut: 0.5, game.Faces: 0.15, game.Aimed: 0.4,
}

// DiceFall is how long dice tumble before they lie, in seconds at normal speed.
const DiceFall = 0.55

func (s *Stage) length(e *game.Event) float64 {
	switch e.Type {
	case game.Moved:
		if len(e.Path) == 0 {
			return 0
		}
		return min(0.3+0.13*e.Cost.Inches(), 1.8)
	case game.Templated:
		if e.N > 0 {
			return 1.9 // it drifts
		}
		return 0.9
	case game.Hit:
		if e.Vain() {
			return 0
		}
	case game.Rolled:
		if !s.Dice {
			return 0.35
		}
		if e.Roll.Kind == game.TestRoll && !Attacks(e.Roll.Stat) { // there are many
			return DiceFall + 0.45
		}
		return DiceFall + 0.85
	}
	return seconds[e.Type]
}

// opening is the share of an event in which it is known as having just begun.
const opening = 0.04

// Now is the event that is being shown and how much of it is over, 0 to 1. ok
// is false while nothing happens. Where nothing may move the share stands still.
func (s *Stage) Now() (e *game.Event, share float64, ok bool) {
	if len(s.queue) == 0 || s.Waits || s.Held && s.at == 0 {
		return nil, 0, false
	}
	b := &s.queue[0]
	if b.Seconds <= 0 {
		return &b.Event, 1, true
	}
	share = min(1, s.at/b.Seconds)
	if s.Cuts && share > opening {
		share = 0.5
		if b.Event.Type == game.Templated { // it has drifted
			share = 0.7
		}
	}
	return &b.Event, share, true
}

// Fallen is how far the dice of the roll being shown have fallen, 0 to 1.
func (s *Stage) Fallen() float64 {
	if len(s.queue) == 0 || s.Waits || s.queue[0].Event.Type != game.Rolled || !s.Dice || s.Cuts {
		return 1
	}
	return min(1, s.at/DiceFall)
}

// Idle tells whether everything is shown.
func (s *Stage) Idle() bool { return len(s.queue) == 0 && !s.Waits }

// Step lets some seconds pass. It tells whether anything is still in motion.
func (s *Stage) Step(dt float64) bool {
	if s.Waits {
		return true
	}
	if len(s.queue) == 0 {
		return false
	}
	if s.Speed <= 0 {
		s.SkipAll()
		return true
	}
	s.begin()
	s.at += dt * s.Speed
	for len(s.queue) > 0 && s.at >= s.queue[0].Seconds {
		s.at -= s.queue[0].Seconds
		s.next()
		s.begin()
	}
	if len(s.queue) == 0 {
		s.at = 0
	}
	return true
}

// settle shows what takes no time.
func (s *Stage) settle() {
	if s.Waits {
		return
	}
	if s.Speed <= 0 {
		s.SkipAll()
	}
	for len(s.queue) > 0 && s.at == 0 && s.queue[0].Seconds <= 0 {
		s.begin()
		s.next()
	}
}

// begin tells who hears of it that the first beat begins.
func (s *Stage) begin() {
	if len(s.queue) == 0 || s.heard || s.Held && s.at == 0 {
		return
	}
	if s.heard = true; s.Began != nil {
		s.Began(&s.queue[0].Event)
	}
}

func (s *Stage) next() {
	b := &s.queue[0]
	s.lay(&b.Event)
	s.aim(&b.Event)
	s.shown.Apply(&b.Event)
	s.lines = b.Line
	if b.Event.Type == game.Happened && !s.heard {
		s.Missed = append(s.Missed, b.Event.N)
	}
	s.queue, s.heard = s.queue[1:], false
	s.Passed++
}

// Skip ends the beat that is being shown.
func (s *Stage) Skip() {
	if len(s.queue) > 0 && !s.Waits {
		s.next()
		s.at = 0
		s.settle()
	}
}

// left is how long the beat that is being shown still takes at normal speed.
func (s *Stage) left() float64 {
	if len(s.queue) == 0 {
		return 0
	}
	return max(0, s.queue[0].Seconds-s.at)
}

// SkipAll shows the end of everything that is to be shown.
func (s *Stage) SkipAll() {
	for len(s.queue) > 0 && !s.Waits {
		s.next()
	}
	s.at = 0
}

// Place is where a model is seen: on its way if it moves.
func (s *Stage) Place(m game.ModelID) (x, y float64, on bool) {
	st := &s.shown.Models[m]
	x, y = float64(st.At.X)/1000, float64(st.At.Y)/1000
	e, share, busy := s.Now()
	if s.Cuts {
		share = 1
	}
	if busy && e.Model == m {
		switch e.Type {
		case game.Moved:
			x, y = alongPath(st.At, e.Path, ease(share))
		case game.Fell, game.Dropped, game.WentIn, game.CameOut:
			if e.At != (physics.Vec{}) {
				x, y = alongPath(st.At, []physics.Waypoint{{At: e.At}}, ease(share))
			}
		case game.Deployed:
			return float64(e.At.X) / 1000, float64(e.At.Y) / 1000, true
		}
	}
	return x, y, st.On()
}

// ease begins and ends softly.
func ease(t float64) float64 { return t * t * (3 - 2*t) }

// alongPath is the place (inches) at a share of a path's length.
func alongPath(from physics.Vec, path []physics.Waypoint, share float64) (x, y float64) {
	total, at := 0.0, from
	for _, w := range path {
		total += w.At.Sub(at).Len()
		at = w.At
	}
	left := total * share
	at = from
	for _, w := range path {
		d := w.At.Sub(at).Len()
		if d >= left && d > 0 {
			k := left / d
			return (float64(at.X) + k*float64(w.At.X-at.X)) / 1000, (float64(at.Y) + k*float64(w.At.Y-at.Y)) / 1000
		}
		left -= d
		at = w.At
	}
	return float64(at.X) / 1000, float64(at.Y) / 1000
}

// Tumble is the face that a die shows while it falls: it changes ever more
// slowly and ends as it was rolled. Die counts the dice of the roll, each of
// which has so many sides.
func Tumble(face, die, sides int, fallen float64) int {
	if fallen >= 1 {
		return face
	}
	stop := 0.72 + 0.07*float64(die%5)
	if fallen >= stop {
		return face
	}
	turn := int(14 * math.Sqrt(fallen/stop))
	return (face+die*2+(14-turn)*5)%sides + 1
}
