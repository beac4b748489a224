// Package roster holds the warbands: the document (duckboard-warband/1), its
// checks and the shipped warbands.
package roster

import "duckboard/physics"

// Warband is the document of one side's models.
type Warband struct {
	Name    string
	Faction string
	Story   string // a few lines for the setup screen; optional
	Models  []Model
}

// Model is one model's profile. Movement is in inches, Ranged and Melee in
// DICE, Armour an INJURY MODIFIER, Base a diameter in millimetres.
type Model struct {
	ID       string
	Name     string
	Role     string // glyph of the token: leader, rifle, gunner, medic, brute, scout, priest, beast, heavy; optional
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
}

// Radius is the radius of the base in mils (R-MEASURE).
func (m *Model) Radius() physics.Mil {
	return physics.RoundMil(float64(m.Base) / 2 / 25.4 * 1000)
}

// WeaponType is ranged or melee.
type WeaponType uint8

// The types of weapon.
const (
	Ranged WeaponType = iota
	Melee
)

// Weapon is one weapon's profile.
type Weapon struct {
	ID         string
	Name       string
	Type       WeaponType
	Range      physics.Mil
	Hands      int
	Dice       int // DICE on attacks with it
	InjuryDice int
	Injury     int // INJURY MODIFIER
	Attacks    int // at least 1
	Keywords   []string
}

// Kit is other equipment.
type Kit struct {
	ID       string
	Name     string
	Injury   int // INJURY MODIFIER on rolls against the bearer
	Keywords []string
}

// Parse reads and checks the form of a warband document; keywords are checked
// by the rule set. Errors name the path of the value.
func Parse(data []byte) (*Warband, error) { panic("roster: Parse") }

// Marshal writes the document.
func (w *Warband) Marshal() []byte { panic("roster: Marshal") }

// Names lists the shipped warbands.
func Names() []string { panic("roster: Names") }

// Shipped is a shipped warband by its name.
func Shipped(name string) (*Warband, error) { panic("roster: Shipped") }
