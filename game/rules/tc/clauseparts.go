package tc

import (
	"cmp"
	"slices"
	"strings"
)

// parts are the parts of the rule book in their order: the heading of each, and the
// families of its clauses, which an ID begins with.
var parts = []struct {
	Clause   // of it the Head
	families string
}{

	{Clause{Head: "The Turn"}, "TURN INI ACT"},
	{Clause{Head: "Moves, Charges and Retreats"}, "MOV CHG RET DSH"},
	{Clause{Head: "Shooting, fighting and other ACTIONS"}, "SHT FGT OTH"},
	{Clause{Head: "Rolls"}, "ROLL"},
	{Clause{Head: "Terrain, climbs, jumps and flight"}, "TER CLB JMP DRP FLY"},
	{Clause{Head: "Attacks"}, "ATK"},
	{Clause{Head: "Ranged Attacks"}, "RNG"},
	{Clause{Head: "Melee Attacks"}, "MEL DIV"},
	{Clause{Head: "Injuries"}, "INJ DWN"},
	{Clause{Head: "BLOOD and BLESSINGS"}, "MRK"},
	{Clause{Head: "Morale"}, "MOR"},
	{Clause{Head: "Readings: what the clauses do not decide"}, "R ZONE"},
}

// partOf is the part of a clause, by the family in its ID: MOV-1 and P-MOV-1 belong
// together, and all Readings.
func partOf(id string) int {
	family, _, _ := strings.Cut(strings.TrimPrefix(id, "P-"), "-")
	for i := range parts {
		if slices.Contains(strings.Fields(parts[i].families), family) {
			return i
		}
	}
	panic("tc: no part of the rules has the clause " + id)
}

// inParts is a list of clauses part by part, the first of each with its heading.
func inParts(list []Clause) []Clause {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b Clause) int { return cmp.Compare(partOf(a.ID), partOf(b.ID)) })
	for i := range list {
		if k := partOf(list[i].ID); i == 0 || k != partOf(list[i-1].ID) {
			list[i].Head = parts[k].Head
		}
	}
	return list
}
