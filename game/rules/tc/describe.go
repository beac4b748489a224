package tc

import (
	"slices"

	"duckboard/game/roster"
)

// Describe implements game.Describing: it reads the keywords that it knows.
func (r *Rules) Describe(m *roster.Model) (n roster.Nature) {
	var bearer fighter
	for i := range m.Weapons {
		n.Arms = append(n.Arms, r.v.words.arm(&bearer, &m.Weapons[i]))
	}
	tell := func(list []string) {
		for _, text := range list {
			if w, err := r.v.words.read(text); err == nil && w.entry.nature != nil {
				w.entry.nature(&n)
			}
		}
	}
	tell(m.Keywords)
	for i := range m.Kit {
		tell(m.Kit[i].Keywords)
	}
	return n
}

// arm is what a weapon is.
func (l lexicon) arm(bearer *fighter, w *roster.Weapon) (a roster.Arm) {
	c := weapon{Weapon: w, shots: max(1, w.Attacks)}
	for _, text := range w.Keywords {
		if k, err := l.read(text); err == nil {
			c.add(bearer, k)
			a.Kind, a.Report = max(a.Kind, k.entry.kind), max(a.Report, k.entry.report)
		}
	}
	a.Shots, a.Melee, a.Blast, a.Strays, a.Deadly, a.Pierce = c.shots, c.melee(), c.blast > 0, c.is(scatter), c.is(deadly), c.ignore("ARMOUR")
	return a
}

// Belongings implements game.Describing.
func (r *Rules) Belongings() (weapons, kit []string) {
	for i := range r.v.words {
		k := &r.v.words[i]
		printed := []string{k.name}
		if k.arg == phrase {
			printed = printed[:0]
			for _, p := range k.phrases {
				if !slices.Contains(k.spares, p) {
					printed = append(printed, k.name+" "+p)
				}
			}
		}
		switch k.of {
		case weaponry:
			weapons = append(weapons, printed...)
		case things:
			kit = append(kit, printed...)
		}
	}
	return weapons, kit
}
