package tc

import "slices"

// playtestWords are the keywords of v1.4.13: those of v1.0.2 with the entries
// below in the place of their namesakes.
var playtestWords = revised(registry,
	Keyword{name: "ARTIFICIAL", text: "FEAR has no effect on it; attacks with GAS have -1 INJURY DICE against it.",
		model: func(f *fighter, _ word) { f.negates = append(f.negates, "FEAR") },
		hurt: func(_ *play, i *injury, _ word) {
			if slices.Contains(i.c.extra, "GAS") {
				i.add("ARTIFICIAL", "Artificial", -1)
			}
		}},
	Keyword{name: "ASSAULT", text: "Who has made a single attack with it may still charge in the same activation (P-SHT-2).",
		weapon: func(_ *fighter, c *weapon, _ word) { c.assault = true }},
	Keyword{name: "BLOCK", text: "Melee Attacks against the bearer have -1 DICE if the attacker has charged in this Turn.",
		model:  func(f *fighter, _ word) { f.block = true },
		weapon: func(f *fighter, _ *weapon, _ word) { f.block = true }},
	Keyword{name: "CONSUMABLE", text: "Used once a battle.",
		model: func(*fighter, word) {}, weapon: func(_ *fighter, c *weapon, _ word) { c.consumable = true }},
	Keyword{name: "CRITICAL", text: "A critical hit adds 1 INJURY DICE; without this word it adds none.",
		weapon: func(_ *fighter, c *weapon, _ word) { c.critical = true }},
	Keyword{name: "FEAR", text: "Melee Attacks against it have -1 DICE; where both have FEAR neither counts (P-MEL-1).",
		model: func(f *fighter, _ word) { f.fear = true }},
	Keyword{name: "GRENADE", text: "Ignores Cover and Long Range.",
		model: func(*fighter, word) {}, weapon: func(_ *fighter, c *weapon, _ word) { c.ignores = append(c.ignores, "COVER", "LONG RANGE") }},
	Keyword{name: "LEADER", text: "Marks the warband's leader; Morale Checks do not mind.", tag: true},
	Keyword{name: "STEALTH", text: "Ranged Attacks against it have -1 DICE.",
		model: func(*fighter, word) {},
		against: func(_ *play, a *attack, _ word) {
			if !a.melee {
				a.add("STEALTH", "Stealth", -1)
			}
		}},
	Keyword{name: "TOUGH", text: "The first time it would go Out of Action it goes Down instead (P-INJ-7).",
		model: func(f *fighter, _ word) { f.tough = true }},
)

// revised is a lexicon with some entries exchanged for their namesakes.
func revised(l lexicon, changed ...Keyword) lexicon {
	l = slices.Clone(l)
	for _, k := range changed {
		for i := range l {
			if l[i].name == k.name {
				l[i] = k
			}
		}
	}
	return l
}
