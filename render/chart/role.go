package chart

import (
	"strings"

	"duckboard/game/roster"
	"duckboard/physics"
)

// roleWords are the words of the warband documents and their glyphs.
var roleWords = map[string]Role{
	"leader": Leader, "rifle": Rifle, "gunner": Gunner, "medic": Medic, "brute": Brute, "scout": Scout,
	"priest": Priest, "beast": Beast, "heavy": Heavy,
}

// sniperRange is the range from which a rifle is one that is aimed.
const sniperRange = 36 * physics.Inch

// TokenOf is the token of a model of a side: what it is, and what it carries.
func TokenOf(m *roster.Model, side int) TokenSpec {
	return TokenSpec{Side: side, Role: RoleOf(m), Leader: m.Leads(), Armed: true, Arm: armOf(m), Badge: m.Badge}
}

// RoleOf is the glyph of a model: the one that its warband names, or else the
// one that its weapons suggest.
func RoleOf(m *roster.Model) Role {
	if r, ok := roleWords[m.Role]; ok {
		return r
	}
	return armOf(m)
}

// armOf is the glyph of what a model carries.
func armOf(m *roster.Model) Role {
	role := Blade
	for i := range m.Weapons {
		w := &m.Weapons[i]
		if w.Type != roster.Ranged {
			continue
		}
		for _, k := range w.Keywords {
			switch {
			case strings.HasPrefix(k, "FLAMETHROWER"):
				return Flamer
			case strings.HasPrefix(k, "AUTOMATIC"), k == "HEAVY":
				return Gunner
			}
		}
		role = Rifle
		if w.Range >= sniperRange {
			role = Sniper
		}
	}
	return role
}
