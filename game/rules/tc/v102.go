package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// V102 is the quick start v1.0.2.
var V102 = &Rules{id: "tc-1.0.2", title: "Trench Crusade quick start 1.0.2", acts: conduct{
	rise:   (*judge).standUp,
	astray: (*combat).intoMelee,
	crash:  (*march).crashOn,
	waver:  (*play).moraleChecks,
}, v: &version{
	attack: [2]string{"ATK-1", "ATK-1"},
	reach:  [2]string{"ATK-2", "ATK-2"},
	words:  registry,
	texts:  inParts(clauses),
	terms:  words102,
	about: []string{
		"Models that are Down do not count for the Initiative; at their activation they stand up.",
		"A model that shoots does not fight or charge as well, unless the weapon has ASSAULT.",
		"BLESSING MARKERS also soften Injury Rolls; every critical hit is worse.",
		"After a failed Morale Check the warband may stay, Shaken.",
	},

	counts: func(m *game.Model) bool { return !m.Down },
	arms:   (*actions).bothHands,
	tired:  (*actions).foughtOnce,

	covered:  (*attacks).inCover,
	defended: (*attacks).inCover,

	twoArms:    true,
	eitherBars: true,
	stiff:      true,
	blesses:    true,
	critical:   [2]int{1, 2},
	dive:       diving{over: 3*inch - 1, most: physics.MaxInches * inch, near: inch},
}}

// standUp is DWN-4: a model that begins its activation Down stands up, and its
// movement is halved.
func (j *judge) standUp(m game.ModelID) {
	j.Emit(game.ModelEvent(game.Stood, "DWN-4", m))
	j.t.Set(m, halved, 1)
}

// crashOn is R-DIVE: the charger lands, and takes the Injury Roll where its path
// ends.
func (mr *march) crashOn(w *walk, _ *physics.Mark, _ physics.Spot, height physics.Mil) {
	mr.combat.land(w.m, w.tr.At(w.stop), height, "MEL-6")
	w.plunge.failed = height
}
