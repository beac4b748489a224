package wzr

import "duckboard/game/roster"

// shapes are what the templates of weapons make of them.
var shapes = map[string]struct {
	report roster.Report
	kind   roster.Kind
}{"FT": {roster.Fire, roster.Flamer}, "SFT": {roster.Fire, roster.Flamer}, "ST": {roster.Pellets, roster.Shotgun}, "SE": {report: roster.Shell}, "LE": {report: roster.Shell}}

// Describe implements game.Describing.
func (*Rules) Describe(m *roster.Model) (n roster.Nature) {
	if s := m.Soldier; s != nil {
		n.Leads = s.Leader
		if s.Sections != nil {
			n.Kind = roster.Engine
		}
	}
	for i := range m.Weapons {
		n.Arms = append(n.Arms, armOf(&m.Weapons[i]))
	}
	return n
}

// armOf is what a weapon is: by its keywords, else by how it is used first.
func armOf(w *roster.Weapon) roster.Arm {
	a := roster.Arm{Shots: max(1, w.Attacks), Melee: w.Type == roster.Melee || has(w.Keywords, "PISTOL")}
	for _, text := range w.Keywords {
		if k, _, err := readWord(text); err == nil {
			a.Kind, a.Report = max(a.Kind, k.kind), max(a.Report, k.report)
		}
	}
	for i := range w.Profiles {
		p := &w.Profiles[i]
		if a.Report != roster.Bullet {
			break
		}
		s := shapes[p.Shape]
		if a.Kind, a.Report = s.kind, s.report; p.Shape == "" && p.RoF > 1 {
			a.Report = roster.Burst
		}
		if p.Shape == "" && p.RoF > 2 {
			a.Kind = roster.Gunner
		}
	}
	return a
}

// Belongings implements game.Describing: what does nothing to a model is a weapon's.
func (*Rules) Belongings() (weapons, kit []string) {
	for _, w := range words {
		if w.model == nil && w.of == "" {
			weapons = append(weapons, w.name)
		}
	}
	return weapons, nil
}
