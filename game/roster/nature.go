package roster

import "duckboard/physics"

// Nature is what a rule set says that a model is. Whoever knows no keyword reads it here.
type Nature struct {
	Kind    Kind // what it is at a glance
	Carries Kind // of its weapons, whatever it is
	Leads   bool // it is a leader
	Elite   bool // it is one of those that deeds of scenarios ask for
	Waits   bool // it is deployed after all others
	Loads   bool // it has AMMUNITION, which goes to one of its guns
	Arms    []Arm
}

// Kind is the one thing that a model is at a glance: what its token shows.
type Kind uint8

// The kinds: those that weapons make, the plainest first, and those of people, beasts and
// machines.
const (
	Blade   Kind   = iota // blade and shield: whoever has no gun
	Rifle                 // any gun
	Sniper                // a gun of 36" or more
	Shotgun               // a gun of pellets
	Gunner                // a machine gun, or what is as heavy
	Flamer                // a flamethrower
	Leader                // whoever leads, whatever it carries
	Medic                 // heals
	Brute                 // large, and strong in melee
	Scout                 // goes ahead
	Priest                // of any faith
	Beast                 // fights with what it has by nature
	Heavy                 // in machine armour
	Engine                // an engine of war: what has parts that are hit
	Kinds   = iota        // how many there are
)

// roles are the words of the document for kinds.
var roles = []struct {
	word string
	kind Kind
}{{"leader", Leader}, {"rifle", Rifle}, {"gunner", Gunner}, {"medic", Medic}, {"brute", Brute}, {"scout", Scout}, {"priest", Priest}, {"beast", Beast}, {"heavy", Heavy}}

// Roles returns the words that a model's role may be. A model without a role has none of them.
func Roles() []string {
	var words []string
	for _, r := range roles {
		words = append(words, r.word)
	}
	return words
}

// Arm is what a rule set says that a weapon is.
type Arm struct {
	Kind   Kind   // of who carries it
	Report Report // of a shot
	Shots  int    // attacks of one ACTION that shoots, at least 1
	Melee  bool   // one may fight with it, though it may shoot too
	Blast  bool   // it hits all who stand near
	Strays bool   // a BLAST that misses goes off elsewhere
	Deadly bool   // its Injury Rolls add up three dice
	Pierce bool   // no armour counts
}

// Report is what a shot sounds like. Of two the louder is heard, which stands later.
type Report uint8

// The reports.
const (
	Bullet Report = iota
	Pistol
	Burst   // of many bullets
	Pellets // of a shotgun, or splinters
	Hiss    // of gas
	Shell
	Fire
)

// sniperRange is the range from which a rifle is one that is aimed.
const sniperRange = 36 * physics.Inch

// Settle works out what a model is from its role and from what its rule set has said: by its
// role, else as a leader, else by what it carries.
func (n *Nature) Settle(m *Model) {
	for i := range m.Weapons {
		w, k := &m.Weapons[i], n.Arms[i].Kind
		if w.Type != Ranged || n.Carries >= Gunner {
			continue
		}
		if k = max(k, Rifle); k == Rifle && w.Range >= sniperRange {
			k = Sniper
		}
		n.Carries = k
	}
	switch {
	case n.Kind != Blade:
	case n.Leads:
		n.Kind = Leader
	default:
		n.Kind = n.Carries
	}
	for _, r := range roles {
		if m.Role == r.word {
			n.Kind = r.kind
		}
	}
}
