// Package roster holds the warbands: the document (duckboard-warband/1), its checks and the
// shipped warbands. It reads profiles, weapons and kit; the keywords on them are the rule set's to
// judge.
package roster

import (
	"regexp"

	"duckboard/document"
	"duckboard/physics"
)

// Format is the format line of the document.
const Format = "duckboard-warband/1"

// Warband is the document of one side's models.
type Warband struct {
	Name    string
	Faction string
	Story   document.Text // a few lines for the setup screen, by language; optional
	Colour  string        // of the tokens, #rrggbb; optional
	Mark    string        // a letter or two on the tokens; optional
	Models  []Model
}

// Cost returns what all models together cost, in ducats.
func (w *Warband) Cost() int {
	sum := 0
	for i := range w.Models {
		sum += w.Models[i].Cost
	}
	return sum
}

// Model is one model's profile. Movement is in inches, Ranged and Melee in
// DICE, Armour an INJURY MODIFIER, Base a diameter in millimetres.
type Model struct {
	ID       string
	Name     string
	Role     string // glyph of the token, one of Roles; optional
	Movement physics.Mil
	Ranged   int
	Melee    int
	Armour   int
	Base     int
	Height   physics.Mil // already filled in where the document leaves it out
	Keywords []string    // as printed
	Weapons  []Weapon
	Kit      []Kit
	Cost     int // ducats

	Soldier *Soldier // the profile of another game, Warzone's, in place of Movement, Ranged, Melee and Armour; nil: none

	Badge Badge // the warband's, as Parse found it
}

// Badge is what tells the tokens of a warband from those of others.
type Badge struct{ Colour, Mark string }

// MostMark is how many bytes a mark may have: a letter or two.
const MostMark = 8

// Colour checks the form of a colour, #rrggbb, and returns it; one that is left out is
// empty.
func Colour(v document.Value) string {
	if !v.Present() {
		return ""
	}
	c := v.String(9)
	if c != "" && !colourForm.MatchString(c) {
		v.Faultf("%q is not a colour: write #rrggbb", c)
	}
	return c
}

var colourForm = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)

// Soldier is a Warzone profile: characteristics are tested with a D20, M is in
// inches, Facing in degrees, 0 to the right and 90 down.
type Soldier struct {
	Squad                         string
	Leader                        bool
	M                             physics.Mil
	CC, RS, St, Con, WP, LD, W, A int
	Impenetrable                  int // 0: none
	Facing                        float64
	Sections                      []Section // of a vehicle, which has neither W nor A; nil: none
}

// Section is a part of a vehicle.
type Section struct {
	Name      string
	AV        int
	Structure int // Structure Points
}

// Profile is one of the ways a Warzone weapon is used.
type Profile struct {
	Range    physics.Mil // 0: of a melee weapon, or of a template that is laid on
	Shape    string      // SE, LE, ST, SFT or FT; empty: none
	St       int
	RoF      int // of a melee weapon its RoA
	AVV      int
	Damage   string
	Keywords []string
}

// Radius returns the radius of the base in mils (R-MEASURE).
func (m *Model) Radius() physics.Mil {
	return physics.RoundMil(float64(m.Base) / 2 / 25.4 * 1000)
}

// DefaultHeight returns a model's height where the document gives none: by the
// diameter of its base in millimetres.
func DefaultHeight(base int) physics.Mil {
	switch {
	case base <= 32:
		return 1250
	case base <= 40:
		return 1750
	case base <= 50:
		return 2250
	}
	return 3000
}

// WeaponType is ranged or melee.
type WeaponType uint8

// The types of weapon.
const (
	Ranged WeaponType = iota
	Melee
)

// String returns the word of the document.
func (t WeaponType) String() string {
	if t == Melee {
		return "melee"
	}
	return "ranged"
}

// Weapon is one weapon's profile.
type Weapon struct {
	ID         string
	Name       string
	Type       WeaponType
	Range      physics.Mil // 0 for a melee weapon
	Hands      int
	Dice       int // DICE on attacks with it
	InjuryDice int
	Injury     int // INJURY MODIFIER
	Attacks    int // at least 1
	Keywords   []string
	Profiles   []Profile // of a Warzone weapon, in place of all numbers
}

// Kit is other equipment.
type Kit struct {
	ID       string
	Name     string
	Injury   int // INJURY MODIFIER on rolls against the bearer
	Keywords []string
}
