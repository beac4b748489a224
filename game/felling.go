package game

import "slices"

// blow is the attack that a game is at, as its events tell it.
type blow struct {
	by, target   ModelID
	melee        bool
	mods         []Modifier // of its Success Roll
	hurt, hurtBy ModelID    // whom the last Injury Roll or hit was against, and who made it
	dealt        ModelID    // who the hit itself says dealt it; NoModel: it does not say
}

var noBlow = blow{by: NoModel, target: NoModel, hurt: NoModel, hurtBy: NoModel, dealt: NoModel}

func (b *blow) has(modifier string) bool {
	return slices.ContainsFunc(b.mods, func(m Modifier) bool { return m.Name == modifier })
}

// follow takes the next event.
func (b *blow) follow(e *Event) {
	switch e.Type {
	case Shot, Fought, Templated:
		*b = noBlow
		b.by, b.target, b.melee = e.Model, e.Target, e.Type == Fought
	case Hit:
		b.hurt, b.hurtBy, b.dealt = e.Model, b.by, e.Target
	case Rolled:
		r := e.Roll
		switch {
		case r.Kind == InjuryRoll:
			b.hurt, b.hurtBy, b.dealt = r.Model, r.By, NoModel
		case r.Kind == SuccessRoll && r.Model != NoModel && r.By == b.by && b.hurt == NoModel:
			b.mods = r.Mods
		}
	}
}

// struck tells whether the last Injury Roll or hit was an enemy's against the model.
func (s *Setup) struck(b *blow, m ModelID) bool {
	return b.hurt == m && b.hurtBy != NoModel && s.Entries[b.hurtBy].Side != s.Entries[m].Side
}

// Felling follows a game by its events and tells who took whom Out of Action, as the deeds
// of a scenario count it: the zero value is for its beginning.
type Felling struct {
	blow
	begun bool
}

// Note takes the next event. Where a model goes Out of Action it returns the enemy whose
// attack did it; a fall, a marker on the table, a flight and a friend's fire are nobody's.
func (f *Felling) Note(s *Setup, e *Event) (by ModelID) {
	if !f.begun {
		f.blow, f.begun = noBlow, true
	}
	f.follow(e)
	if e.Type != OutOf || e.NoRoom() || !s.struck(&f.blow, e.Model) || f.dealt != NoModel && f.dealt != f.hurtBy {
		return NoModel
	}
	return f.hurtBy
}
