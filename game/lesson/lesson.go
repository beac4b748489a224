// Package lesson holds what a newcomer is taught by: lessons and the road. A lesson is a small
// game with steps that say what to do and when that is done; the road is a few battles that get
// harder. Both are documents. A lesson's game is a game like any other: the package only looks at
// it, and says what the other side does meanwhile.
package lesson

import (
	"slices"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/game/wire"
	"duckboard/physics"
)

// Format is that of a lesson's document.
const Format = "duckboard-lesson/1"

// Lesson is a small game in which something is taught. Side 0 is the learner's.
type Lesson struct {
	ID    string
	Name  document.Text
	About document.Text // what is learnt
	Start wire.Start
	Begin []game.Choice // of whoever is asked, before the learner sees the table
	Steps []Step
	End   document.Text            // what is said when all are done
	Names map[string]document.Text // of what is on its table, that are of no shipped document, by what the lesson calls it
}

// Step is one thing to do.
type Step struct {
	Say   document.Text
	At    Place // of which it speaks
	Until Until
	Do    []game.Choice // how it may be done: the learner's choices in their order
	Foe   []game.Choice // what the other side does of it as soon as it may; else it does as little as it can
}

// Place is where something is said: at a model, a point of the table, the button of an
// ACTION, or nowhere in particular.
type Place struct {
	Model  string
	Point  *physics.Vec
	Action string
}

// The kinds of what ends a step: those of the hand, and of a scenario's cues those about a place,
// cover and what happens.
const (
	Read    scenario.Kind = "read"   // it was read
	Chosen  scenario.Kind = "chosen" // a model was chosen, or activated
	Looked  scenario.Kind = "looked" // a model was pointed at, or aimed at with an ACTION: its line of sight, or the odds, were seen
	Near                  = scenario.IsNear
	Covered               = scenario.Covered
	Happens               = scenario.Happens
)

// Until is when a step is done: a cue, of which Model is also the model that is chosen or looked
// at.
type Until struct {
	scenario.Cue
	Action string // with which it is aimed; empty: with any, or none
}

// Hand is what the learner has done that is no choice of the game.
type Hand struct {
	Read   bool
	Chosen game.ModelID // the model whose possibilities are shown
	Looked game.ModelID // whom the line of sight or the odds that are shown lead to
	Action string       // with which that is aimed
}

// Met reports whether a step is done: by the state, by what has happened since it
// might have begun, and by what the learner's hand does.
func (u *Until) Met(s *game.Setup, st *game.State, past []game.Event, h Hand) bool {
	m := s.Find(u.Model)
	switch u.Kind {
	case Read:
		return h.Read
	case Chosen:
		return h.Chosen == m || st.Active == m || st.Models[m].Activated
	case Looked:
		return h.Looked == m && (u.Action == "" || u.Action == h.Action)
	case Near, Covered:
		return s.Stands(st, &u.Cue, m)
	}
	for i := range past {
		if s.Hears(&u.Cue, &past[i]) {
			return true
		}
	}
	return false
}

// Steers reports whether a step is done by choices of the game, not by a look
// alone.
func (u *Until) Steers() bool { return u.Kind == Near || u.Kind == Covered || u.Kind == Happens }

// Stuck reports whether the learner has played past what a step asks for: it is the
// learner's turn to decide, and nothing of what the step would have done may be done.
func (t *Step) Stuck(g *game.Game) bool {
	p := g.Pending()
	if p == nil {
		return true
	}
	if p.Side != 0 || !t.Until.Steers() {
		return false
	}
	for _, c := range t.Do {
		if g.Try(game.Command{Side: 0, Choice: c}) == nil {
			return false
		}
	}
	return true
}

// Answer returns what the other side answers in a step: what the lesson has it do as
// soon as that may be done, else as little as it can. It fails where nothing is legal.
func (t *Step) Answer(g *game.Game) (game.Choice, bool) {
	p := g.Pending()
	for _, c := range t.Foe {
		if g.Try(game.Command{Side: p.Side, Choice: c}) == nil {
			return c, true
		}
	}
	return idle(g)
}

// idle is the choice that does least: to pass, to end, to spend nothing, to stay.
func idle(g *game.Game) (least game.Choice, ok bool) {
	for i, c := range g.Setup().Rules.Legal(g) {
		quiet := c.Pass || c.Action == "end" || c.Spend != nil && *c.Spend == 0 && !c.Bloodbath || c.Flee != nil && !*c.Flee
		if i == 0 || quiet {
			least = c
		}
		if ok = true; quiet {
			break
		}
	}
	return least, ok
}

// In returns the start with what is on the table called as a language calls it.
func (l *Lesson) In(lang string) game.Start {
	named := func(name string) string {
		if t, ok := l.Names[name]; ok {
			return t.In(lang)
		}
		return name
	}
	s := l.Start.Start
	table := *s.Table
	table.Name = named(table.Name)
	table.Terrain = slices.Clone(table.Terrain)
	for i := range table.Terrain {
		table.Terrain[i].ID = named(table.Terrain[i].ID)
	}
	s.Table = &table
	for i := range s.Sides {
		w := *s.Sides[i].Warband
		w.Models = slices.Clone(w.Models)
		for k := range w.Models {
			w.Models[k].Name = named(w.Models[k].Name)
		}
		s.Sides[i] = game.SideStart{Name: named(s.Sides[i].Name), Warband: &w}
	}
	return s
}

// Open makes a lesson's first choices, up to where the learner sees the table. do makes
// a choice for the side that decides.
func (l *Lesson) Open(do func(game.Choice) error) error {
	for _, c := range l.Begin {
		if err := do(c); err != nil {
			return err
		}
	}
	return nil
}
