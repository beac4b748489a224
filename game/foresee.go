package game

import "duckboard/physics"

// Foreseer is a rule set that weighs attacks before anybody stands where they
// would be made: for maps of what a side threatens. The chances are exact, those
// of Odds for the same attack, with everybody upright, unhurt by then and with no
// marker or card spent. What it makes ready is for one goroutine.
type Foreseer interface {
	// Shots makes ready to weigh the best shot of a model at another, wherever the
	// two stand; nil if it has nothing to shoot with.
	Shots(g *Game, by, target ModelID) Shots
	// Charges makes ready to weigh a Charge of a model from where it stands at
	// another, wherever that stands; nil if it has nothing to fight with.
	Charges(g *Game, by, target ModelID) Charges
	// Walk returns how a model walks: a trip whose Limit is the movement of one
	// Turn in which it does nothing else that takes a roll.
	Walk(g *Game, m ModelID) physics.Trip
}

// Harm is what an action may do to its target.
type Harm struct {
	Weapon string     // its id; empty: unarmed
	Hit    float64    // the chance that the first attack succeeds
	Hurt   [4]float64 // none, minor, down, out: of all attacks of the action
	Mods   []Modifier // of the first attack; shared, not to be changed
}

// Weight returns how grave a harm is, from 0 to 1: the chance to take the target
// out, half of that to throw it Down and a tenth of a lesser injury.
func (h *Harm) Weight() float64 {
	return h.Hurt[3] + float64(h.Hurt[2]/2) + float64(h.Hurt[1]/10)
}

// Felled returns the chance that the target goes Down or out.
func (h *Harm) Felled() float64 { return h.Hurt[2] + h.Hurt[3] }

// Shots weighs shots of one model at another. moved says that the shooter has
// moved before, as it does to a place where it does not stand yet.
type Shots interface {
	// At returns the best shot from one place at the other; ok is false where none
	// is possible.
	At(from, to physics.Body, moved bool) (h Harm, ok bool)
	// Bound returns a weight that no shot between the places exceeds: cheap, since
	// nobody looks for a line of sight. 0: out of every range.
	Bound(from, to physics.Body, moved bool) float64
}

// Charges weighs Charges of one model at another.
type Charges interface {
	// At tells of a Charge at a target that stands there: the chance that the dice
	// bring contact, and what the fight right after does to it if they do. ok is
	// false where no Charge may be declared; where none is likelier than least it may
	// be false, too.
	At(to physics.Body, least float64) (arrive float64, h Harm, ok bool)
	// AtFrom is At for a charger that stands elsewhere by then.
	AtFrom(from, to physics.Body, least float64) (arrive float64, h Harm, ok bool)
	// Bound returns a chance that no Charge between the places exceeds: cheap,
	// since nobody looks for a path. 0: out of reach.
	Bound(from, to physics.Body) float64
	// Gravest times the Bound of a Charge is a chance to fell the target that the Charge
	// with the fight right after it does not exceed.
	Gravest() float64
	// Breathing has searches for paths draw breath, until it is called again; nil: they
	// are not held up.
	Breathing(b *physics.Breath)
	// Directly has the most direct path alone be looked at, until it is called again:
	// others that the rules allow take long to find.
	Directly(on bool)
	// Reach returns the largest gap at which a Charge can arrive.
	Reach() physics.Mil
}

// Sheltering is a rule set that tells what of the ground gives cover: a Foreseer
// may know it besides.
type Sheltering interface {
	// Shelter makes ready to tell what a model has of cover from another, wherever
	// the two stand: whether it is seen at all, and whether it then counts as in
	// Cover. What it makes ready is for one goroutine.
	Shelter(g *Game, by, target ModelID) func(from, to physics.Body) (visible, covered bool)
}

// Hurrying is a rule set in which a model may get further in its Turn than by its
// Move if a roll succeeds, and may still shoot then: a Foreseer may know it
// besides.
type Hurrying interface {
	// Hurry returns where a model may come in that way with nobody else on the table,
	// and the chance of the roll; nil if it cannot. It depends on the model and its
	// place alone.
	Hurry(g *Game, m ModelID) (r *physics.Reach, chance float64)
}

// Rushing is a rule set in which a model may move as by its Move if a roll
// succeeds, and may still Charge then: a Foreseer may know it besides.
type Rushing interface {
	// Rush returns the chance of the roll; 0 if the model cannot.
	Rush(g *Game, m ModelID) (chance float64)
}

// Closing is a rule set in which a model may fight after a Move, without a Charge:
// a Foreseer may know it besides.
type Closing interface {
	// Blows makes ready to weigh what a model does in a fight to another, wherever the
	// two stand; nil if it has nothing to fight with. ok is false where they are too
	// far apart for it. What it makes ready is for one goroutine.
	Blows(g *Game, by, target ModelID) func(from, to physics.Body) (h Harm, ok bool)
}

// Imagined returns a state as it would be: everybody where they stand and some
// models elsewhere. It is the caller's own.
func (g *Game) Imagined() *State { return g.State().Clone() }

// Put stands a model somewhere, upright and deployed.
func (s *State) Put(m ModelID, at physics.Vec, level physics.Mil) {
	k := &s.Models[m]
	k.At, k.Level, k.Placed, k.Down, k.Out, k.In = at, level, true, false, false, 0
}
