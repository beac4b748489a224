package game

import (
	"slices"

	"duckboard/physics"
)

// Look is a game as it stands, for rules that only look at it: through it nothing can be
// asked, rolled or changed.
type Look struct {
	*Setup
	State *State // as it stands in this run; only T changes it, by Emit
	Game  *Game  // for its queries; its state is the one before this run

	room     *room // where what an event or a decision shows is kept; nil: each is on its own
	known    []any // what the step has worked out, see Once
	recalled int   // how much of it was asked for
}

// T is one run of the rules from the last committed state. The rules are
// straight-line code: they ask with Ask, roll with Die, change the state with
// Emit. Where an answer is missing the run stops; once it is given the step is
// played again from its start with all answers so far, on the same dice.
type T struct {
	Look
	Desk any // of the rule set: it may keep room here from run to run, but nothing that counts

	answers []Choice
	next    int  // the next answer to use
	made    int  // choices made in the game so far
	given   int  // events of the step
	shown   int  // of them, those that were shown before
	fresh   int  // dice rolled since the last event
	blow    blow // for the deeds of the scenario
	whole   bool // a step was played to its end
	apart   bool // and the next one has changed something: Game.ahead has what was committed
	pending *Decision
	refused *Refusal
	waiting bool // for a die that nobody has given
}

// stopped unwinds a run: a decision is unanswered, a choice is refused, a die is
// not there yet, or the game is over.
type stopped struct{}

func (t *T) playStep() {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(stopped); !ok {
				panic(r)
			}
		}
	}()
	t.blow = noBlow
	t.Rules.Play(t)
}

// Ask puts a decision to a side and returns its choice.
func (t *T) Ask(d Decision) Choice {
	c := t.AskLast(&d)
	if c == nil {
		panic(stopped{})
	}
	return *c
}

// AskLast is Ask for rules that can return at once: where it gives nil the
// decision is unanswered, and nothing more may happen in this run. It spares
// unwinding the run, which most runs would end with. The choice is to be read
// alone; the decision gets its number.
func (t *T) AskLast(d *Decision) *Choice {
	if t.fresh != 0 {
		panic("game: dice rolled without an event before a decision")
	}
	if t.next < len(t.answers) {
		t.next++
		return &t.answers[t.next-1]
	}
	d.ID = t.made + 1
	t.pending = &t.room.asked
	if !t.Game.lends {
		t.pending = new(Decision)
	}
	*t.pending = *d
	return nil
}

// Once is work that a step does not do again when it is played again after an
// answer: its result is kept. It depends on the state of the run alone, changes,
// asks and rolls nothing, and has no Once in it.
func Once[V any](l *Look, work func() V) V {
	if l.room == nil {
		return work()
	}
	if l.recalled == len(l.known) {
		l.known = append(l.known, work())
	}
	l.recalled++
	return l.known[l.recalled-1].(V)
}

// Refuse ends the run: the last choice is illegal and nothing has changed.
func (t *T) Refuse(r *Refusal) {
	t.refused = r
	panic(stopped{})
}

// Deny is Refuse for rules that can return at once: nothing more may happen in
// this run. Like AskLast it spares unwinding the run.
func (t *T) Deny(r *Refusal) { t.refused = r }

// Emit applies an event to the state and records it.
func (t *T) Emit(e Event) { t.Record(&e) }

// Record is Emit for who has the event lie somewhere; it is not kept.
func (t *T) Record(e *Event) {
	if t.whole && !t.apart {
		t.State.copyInto(&t.Game.ahead) // most runs end where they were whole last
		t.apart = true
	}
	before := t.State.Rolled
	t.State.Apply(e)
	if t.State.Rolled-before != t.fresh {
		panic("game: an event does not show the dice rolled before it")
	}
	t.fresh = 0
	if t.given++; t.given > t.shown {
		n := len(t.room.events)
		t.room.events = slices.Grow(t.room.events, 1)[:n+1]
		t.room.events[n] = *e
	}
	if len(t.State.Spots) > 0 {
		t.release(e)
	}
	if t.Scenario != nil && len(t.Scenario.Deeds) > 0 {
		t.note(e)
	}
	if t.watched {
		t.watch(e)
	}
}

// Die rolls a D6. The next event must show it.
func (t *T) Die() int { return t.die(6) }

// D20 rolls one D20. The next event must show it.
func (t *T) D20() int { return t.die(20) }

// die rolls a die of so many faces. Where nobody has given it the run stops.
func (t *T) die(faces int) int {
	f, ok := t.Game.dice.face(t.State.Rolled+t.fresh, faces)
	if !ok {
		t.waiting = true
		panic(stopped{})
	}
	t.fresh++
	return f
}

// RollOff is the side with the higher of two D6; ties are rolled again.
func (t *T) RollOff(clause string) Side {
	e := Event{Type: RolledOff, Clause: clause, Model: NoModel, Target: NoModel}
	for a, b := 0, 0; a == b; {
		a, b = t.Die(), t.Die()
		e.Rolls = append(e.Rolls, [2]int{a, b})
		e.Side = Side(bit(b > a))
	}
	t.Emit(e)
	return e.Side
}

// Dice rolls n D6.
func (t *T) Dice(n int) []int {
	faces := t.room.faces.take(n)
	for i := range faces {
		faces[i] = t.Die()
	}
	return faces
}

// Faces gives room for n numbers that an event or a decision is to show.
func (t *T) Faces(n int) []int { return t.room.faces.take(n) }

// Mods gives room for up to n modifiers that an event or a decision is to show.
func (l *Look) Mods(n int) []Modifier {
	if l.room == nil {
		return make([]Modifier, 0, n)
	}
	return l.room.mods.take(n)[:0]
}

// IDs gives room for up to n models that a decision is to show.
func (l *Look) IDs(n int) []ModelID {
	if l.room == nil {
		return make([]ModelID, 0, n)
	}
	return l.room.ids.take(n)[:0]
}

// Show gives room to a roll that an event is to show.
func (t *T) Show(r Roll) *Roll {
	room := &t.room.rolls.take(1)[0]
	*room = r
	return room
}

// Finish ends the game and the run. The winner is NoSide in a draw.
func (t *T) Finish(winner Side, why Reason, clause string) {
	t.Emit(Event{Type: GameOver, Clause: clause, Model: NoModel, Target: NoModel, Side: winner, Reason: string(why), Score: t.State.Score})
	panic(stopped{})
}

// Named is the model with an id, or why there is none.
func (l *Look) Named(id string) (ModelID, *Refusal) {
	m := l.Find(id)
	if m == NoModel {
		return m, Bar("", m, "There is no model %q.", id)
	}
	return m, nil
}

// Body is where a model stands in this run.
func (l *Look) Body(id ModelID) physics.Body { return l.Setup.Body(l.State, id) }

// Set sets a token of a model.
func (t *T) Set(id ModelID, token Token, n int) {
	if int(t.State.Models[id].Tokens[token]) != n {
		t.Record(&Event{Type: TokenSet, Model: id, Target: NoModel, Side: NoSide, Token: token, N: n})
	}
}

// SetSide sets a token of a side.
func (t *T) SetSide(side Side, token Token, n int) {
	if int(t.State.Sides[side][token]) != n {
		t.Record(&Event{Type: TokenSet, Model: NoModel, Target: NoModel, Side: side, Token: token, N: n})
	}
}

// Go makes the next step the given one.
func (t *T) Go(step Step) {
	t.Record(&Event{Type: StepIs, Model: NoModel, Target: NoModel, Side: NoSide, N: int(step)})
}

// Models lists the models of a side that are on the battlefield, in order.
func (l *Look) Models(side Side) []ModelID {
	return l.Setup.on(l.IDs(len(l.Entries)), l.State, side)
}

// On lists the models of a side that are on the battlefield, in order.
func (s *Setup) On(st *State, side Side) []ModelID {
	return s.on(make([]ModelID, 0, len(s.Entries)), st, side)
}

// Bodies are those of all models on the battlefield, in order.
func (s *Setup) Bodies(st *State) []physics.Body {
	list := make([]physics.Body, 0, len(s.Entries))
	for i := range s.Entries {
		if st.Models[i].On() {
			list = append(list, s.Body(st, ModelID(i)))
		}
	}
	return list
}

func (s *Setup) on(ids []ModelID, st *State, side Side) []ModelID {
	for i, end := s.Span(side); i < end; i++ {
		if st.Models[i].On() {
			ids = append(ids, ModelID(i))
		}
	}
	return ids
}

// Attempt runs a check of the rules and returns its refusal, or nil. The check
// must not change, ask or roll anything.
func (t *T) Attempt(check func()) (no *Refusal) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(stopped); !ok {
				panic(r)
			}
			no, t.refused = t.refused, nil
		}
	}()
	check()
	return nil
}
