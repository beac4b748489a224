package tool

import "duckboard/game"

// traits are the characteristics by the labels that cards have for them: the whole name of
// each and what it is for, in our own words.
var traits = map[string]Text{
	"Movement": T("Movement: how many inches a Move goes at most."),
	"Ranged":   T("Ranged: how many DICE its shots are rolled with more, or fewer."),
	"Melee":    T("Melee: how many DICE its blows are rolled with more, or fewer."),
	"Armour":   T("Armour: what it adds to every Injury Roll against it; below 0 it protects."),

	"M":   T("M, Movement: how many inches a Move goes; a Run goes twice as far."),
	"CC":  T("CC, Close Combat: a blow hits where a D20 shows this at most, after modifiers."),
	"RS":  T("RS, Ranged Skill: a shot hits where a D20 shows this at most, after modifiers."),
	"St":  T("St, Strength: how hard a hit is; above 10 it makes the Armour test harder, below 10 easier."),
	"Con": T("Con, Constitution: tested on a D20 for long jumps and hard climbs."),
	"WP":  T("WP, Willpower: how strong of will it is, for what tests it on a D20."),
	"LD":  T("LD, Leadership: tested on a D20 for morale, and by who is pinned or routed."),
	"W":   T("W, Wounds: how many it can lose before it is removed."),
	"A":   T("A, Armour: a hit does no harm where a D20 shows this at most, after the Strength of the hit; a second number is Impenetrable armour, tested after the first."),
	"AV":  T("AV, Armour Value: a section holds where a D20 shows this at most, less the AVV of the hit; behind it stand its Structure Points."),

	"AP":     T("AP, Action Points: what actions cost in an activation."),
	"Wounds": T("Wounds: how many are left before it is removed."),
	"RoF":    T("RoF, Rate of Fire: how many shots it fires at once."),
	"RoA":    T("RoA, Rate of Attacks: how many blows it strikes at once."),
	"AVV":    T("AVV: what a hit takes off the AV of a vehicle's section."),
}

// Trait is the whole name of a characteristic and what it is for, by its label; empty for
// one that is not known.
func Trait(label string) Text { return traits[label] }

// Told are the words of a rule set, its abbreviations with what they stand for.
func Told(words []game.Word) []game.Word {
	for i := range words {
		if w := &words[i]; w.Clause == "" {
			w.Says = Trait(w.Key).Key
		}
	}
	return words
}
