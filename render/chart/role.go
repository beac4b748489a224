package chart

import "duckboard/game/roster"

// drawings are the glyphs of the kinds of model.
var drawings = [roster.Kinds]Role{
	roster.Blade: Blade, roster.Rifle: Rifle, roster.Sniper: Sniper, roster.Shotgun: Shotgun, roster.Gunner: Gunner, roster.Flamer: Flamer, roster.Leader: Leader,
	roster.Medic: Medic, roster.Brute: Brute, roster.Scout: Scout, roster.Priest: Priest, roster.Beast: Beast, roster.Heavy: Heavy, roster.Engine: Engine,
}

// RoleOf is the glyph of a kind of model.
func RoleOf(k roster.Kind) Role { return drawings[k] }

// TokenOf is the token of a model of a side: what it is, and what it carries.
func TokenOf(m *roster.Model, n *roster.Nature, side int) TokenSpec {
	return TokenSpec{Side: side, Role: RoleOf(n.Kind), Leader: n.Leads, Armed: true, Arm: RoleOf(n.Carries), Badge: m.Badge}
}
