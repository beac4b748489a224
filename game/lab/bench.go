package lab

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// Bench is two warbands that are set up by hand on a table, model by model: what
// can stand stands, whatever the zones say, and every change can be taken back.
type Bench struct {
	Rules  game.Ruleset
	Start  game.Start
	Ground *Ground

	now  *Position
	past [][]game.Placement
	next [][]game.Placement
	held []game.Placement // as it was when the hand took hold; nil: it holds nothing
}

// NewBench is a bench with nobody on the table. It fails for a start that no game
// can begin from, and for a rule set that foresees nothing.
func NewBench(rules game.Ruleset, start game.Start) (*Bench, error) {
	start.Place = nil
	p, err := New(rules, start, nil)
	if err != nil {
		return nil, err
	}
	return &Bench{Rules: rules, Start: start, Ground: p.Ground, now: p}, nil
}

// Position is how they stand.
func (b *Bench) Position() *Position { return b.now }

// Place is the same as a start has it.
func (b *Bench) Place() []game.Placement { return b.now.Setup.Place }

// Spot is where a model would stand at a point: on the highest surface that bears
// it. ok is false where none does.
func (b *Bench) Spot(m game.ModelID, at physics.Vec) (s physics.Spot, ok bool) {
	body := b.now.shape(m)
	body.At = at
	levels := b.Ground.Field.Levels(at)
	for i := len(levels) - 1; i >= 0; i-- {
		body.Level = levels[i]
		if b.Ground.Field.Fits(body).Kind == physics.NoFault {
			return physics.Spot{At: at, Level: levels[i]}, true
		}
	}
	return s, false
}

// Grab takes hold of the bench: what follows until Drop is one change.
func (b *Bench) Grab() {
	if b.held == nil {
		b.held = append([]game.Placement{}, b.Place()...)
	}
}

// Drop lets go; it tells whether anything has changed.
func (b *Bench) Drop() bool {
	before := b.held
	b.held = nil
	if before == nil || slices.EqualFunc(before, b.Place(), samePlace) {
		return false
	}
	b.past, b.next = append(b.past, before), nil
	return true
}

func samePlace(a, b game.Placement) bool {
	return a.Model == b.Model && a.At == b.At && a.In == b.In && (a.Level == b.Level || a.Level != nil && b.Level != nil && *a.Level == *b.Level)
}

// Move stands a model somewhere. The error says why it cannot stand there; then
// nothing has changed.
func (b *Bench) Move(m game.ModelID, to physics.Spot) error {
	id := b.now.Setup.Entries[m].ID
	place := slices.DeleteFunc(slices.Clone(b.Place()), func(p game.Placement) bool { return p.Model == id })
	return b.set(append(place, game.Placement{Model: id, At: to.At, Level: &to.Level}))
}

// Remove takes models off the table.
func (b *Bench) Remove(ids ...game.ModelID) {
	place := slices.DeleteFunc(slices.Clone(b.Place()), func(p game.Placement) bool { return slices.Contains(ids, b.now.Setup.Find(p.Model)) })
	_ = b.set(place) // fewer models are in nobody's way
}

// Set puts everybody where a list says, and nobody else, as one change.
func (b *Bench) Set(place []game.Placement) error {
	b.Grab()
	defer b.Drop()
	return b.set(place)
}

func (b *Bench) set(place []game.Placement) error {
	s := b.Start
	s.Place = place
	p, err := New(b.Rules, s, b.Ground)
	if err != nil {
		return err
	}
	b.now = p
	return nil
}

// Muster lets the computer deploy whoever is not on the table.
func (b *Bench) Muster() error {
	s := b.Start
	s.Place = b.Place()
	place, err := Deployment(b.Rules, s)
	if err != nil {
		return err
	}
	return b.Set(place)
}

// Undo takes the last change back, Redo makes it again. They tell whether there
// was one.
func (b *Bench) Undo() bool { return b.turn(&b.past, &b.next) }

// Redo makes the change again that was taken back last.
func (b *Bench) Redo() bool { return b.turn(&b.next, &b.past) }

func (b *Bench) turn(from, to *[][]game.Placement) bool {
	n := len(*from)
	if n == 0 || b.held != nil {
		return false
	}
	place := (*from)[n-1]
	*from, *to = (*from)[:n-1], append(*to, append([]game.Placement{}, b.Place()...))
	return b.set(place) == nil
}

// Waiting lists the models of a side that are not on the table.
func (b *Bench) Waiting(side game.Side) []game.ModelID {
	var ids []game.ModelID
	for i := range b.now.Setup.Entries {
		if b.now.Setup.Entries[i].Side == side && !b.now.State.Models[i].On() {
			ids = append(ids, game.ModelID(i))
		}
	}
	return ids
}

// At is the model whose base is at a point, the highest of several.
func (b *Bench) At(v physics.Vec) game.ModelID {
	best := game.NoModel
	for i := range b.now.State.Models {
		m := game.ModelID(i)
		if k := &b.now.State.Models[i]; k.On() && k.At.Sub(v).Len() <= float64(b.now.Setup.Entries[i].Radius) {
			if best == game.NoModel || k.Level > b.now.State.Models[best].Level {
				best = m
			}
		}
	}
	return best
}
