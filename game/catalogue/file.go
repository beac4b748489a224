package catalogue

import (
	"duckboard/document"
	"duckboard/game/roster"
)

// Format is the format line of a catalogue.
const Format = "duckboard-catalogue/1"

// The bounds of a catalogue of our own.
const (
	mostUnits   = 100
	mostWargear = 300
	mostLimits  = 50
	mostParts   = 20 // conditions beside one another
	mostRefs    = 100
	mostNest    = 6 // conditions inside one another
	mostEach    = 20
	idBytes     = 40
	storyBytes  = 2000
)

// file is a catalogue as it is written.
type file struct {
	id, name, faction string
	revision          int
	story             document.Text
	rules             []string
	costs             []CostType
	limits            []whole
	units             []unit
	wargear, upgrades []ware
}

// whole is a limit of the whole list.
type whole struct {
	count       string
	least, most int // most less than 0: any number
	cond        *clause
}

// unit is a kind of model.
type unit struct {
	model       roster.Model
	least, most int
	is          []string
	with        []string
	cond        *clause
	prices      []Amount
	groups      []set
}

// set is a group of options of a unit.
type set struct {
	id, name    string
	least, most int
	of          []string
}

// ware is a piece of wargear or an upgrade.
type ware struct {
	id, name           string
	weapon             *roster.Weapon
	kit                *roster.Kit
	keywords, is       []string
	alters             []alter
	cost, each, all    int // each: of one model; all: of the list, less than 0 is any number
	cond               *clause
	excludes, replaces []string
	prices             []Amount
}

type alter struct {
	what string
	by   int
}

// clause is a condition as it is written.
type clause struct {
	op          string // all, any, not, has, is, count, cost
	parts       []clause
	what, where string
	least, most int // less than 0: not given
}

// altered are the numbers of a profile that an upgrade may change.
func altered() []string {
	return []string{"movement", "ranged", "melee", "armour", "m", "cc", "rs", "st", "con", "wp", "ld", "w", "a"}
}
