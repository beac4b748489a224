package tc

import (
	"slices"

	"duckboard/document/said"
)

// playtestWords are the keywords of v1.4.13: those of v1.0.2 with the entries
// below in the place of their namesakes.
var playtestWords = revised(registry,

	Keyword{name: "ARTIFICIAL", text: said.Both("FEAR has no effect on it; attacks with GAS have -1 INJURY DICE against it.", "FEAR non ha effetto su di lui; gli attacchi con GAS hanno -1 DADI FERITA contro di lui."),
		model: func(f *fighter, _ word) { f.negates = append(f.negates, "FEAR") },
		hurt: func(i *injury, _ word) {
			if slices.Contains(i.c.extra, "GAS") {
				i.add("ARTIFICIAL", "Artificial", -1)
			}
		}},
	Keyword{name: "ASSAULT", of: weaponry, text: said.Both("Who has made a single attack with it may still charge in the same activation (P-SHT-2).", "Chi ha fatto un singolo attacco con quest'arma può ancora caricare nella stessa attivazione (P-SHT-2)."), flag: assault},
	Keyword{name: "BLOCK", text: said.Both("Melee Attacks against the bearer have -1 DICE if the attacker has charged in this Turn.", "Gli Attacchi in mischia contro chi lo porta hanno -1 DADI se l'attaccante ha caricato in questo Turno."),
		model:  func(f *fighter, _ word) { f.block = true },
		weapon: func(f *fighter, _ *weapon, _ word) { f.block = true }},
	Keyword{name: "CONSUMABLE", of: things, text: said.Both("Used once a battle.", "Si usa una volta per battaglia."),
		model: func(*fighter, word) {}, flag: consumable},
	Keyword{name: "CRITICAL", of: weaponry, text: said.Both("A critical hit adds 1 INJURY DICE; without this word it adds none.", "Un colpo critico aggiunge 1 DADO FERITA; senza questa parola nessuno."), flag: critical},
	Keyword{name: "FEAR", text: said.Both("Melee Attacks against it have -1 DICE; where both have FEAR neither counts (P-MEL-1).", "Gli Attacchi in mischia contro di lui hanno -1 DADI; se entrambi hanno FEAR nessuno conta (P-MEL-1)."),
		model: func(f *fighter, _ word) { f.fear = true }},
	Keyword{name: "GRENADE", of: weaponry, text: said.Both("Ignores Cover and Long Range.", "Ignora la Copertura e la Lunga Gittata."),
		model: func(*fighter, word) {}, weapon: func(_ *fighter, c *weapon, _ word) { c.ignores = append(c.ignores, "COVER", "LONG RANGE") }},
	Keyword{name: "LEADER", nature: leads, text: said.Both("Marks the warband's leader; Morale Checks do not mind.", "Indica il capo della banda; per i Test di Morale non conta."), tag: true},
	Keyword{name: "STEALTH", text: said.Both("Ranged Attacks against it have -1 DICE.", "Gli Attacchi a Distanza contro di lui hanno -1 DADI."),
		model: func(*fighter, word) {},
		against: func(a *attack, _ word) {
			if !a.melee {
				a.add("STEALTH", "Stealth", -1)
			}
		}},
	Keyword{name: "TOUGH", text: said.Both("The first time it would go Out of Action it goes Down instead (P-INJ-7).", "La prima volta che andrebbe Fuori combattimento va invece A terra (P-INJ-7)."),
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
