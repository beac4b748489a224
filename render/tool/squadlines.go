package tool

import (
	"duckboard/game"
	"duckboard/levels"
)

// tellSquad writes the sentences of squads, templates, wounds and cards.
func tellSquad(s *game.Setup, e *game.Event, l *Line) bool {
	name, side := Name(s, e.Model), SideName(s, e.Side)
	switch e.Type {
	case game.Hit:
		if e.Vain() { // the line above says that the model is gone
			return false
		}
		l.Text, l.Sub = T("%s is hit with St %d", name, e.N), true
		if s.Entries[e.Model].Profile.Soldier != nil && s.Entries[e.Model].Profile.Soldier.Sections != nil {
			l.Text = T("%s is hit", name)
		}
	case game.Wounded:
		l.Text, l.Sub = T("%s loses a wound, %d left", name, e.N), true
	case game.Structure:
		l.Text, l.Sub = T("%s: %s, %d points left", name, e.Word, e.N), true
	case game.Templated:
		tellTemplate(s, e, l)
	case game.Pinned:
		l.Text = T("Squad %s is pinned", e.Word)
	case game.Routed:
		l.Text = T("Squad %s is routed", e.Word)
	case game.Regrouped:
		l.Text = T("Squad %s regroups", e.Word)
	case game.CardTurned:
		l.Text, l.Sub = T("%s turns a Resource Card: %s", side, useText(e.Word)), true
	case game.Aimed:
		l.Text = T("%s aims", name)
	case game.WentIn:
		l.Text = T("%s goes into %s", name, pieceName(s, e.Word))
	case game.CameOut:
		l.Text = T("%s comes out of %s", name, pieceName(s, e.Word))
	default:
		return false
	}
	return true
}

// pieceName is the word for a piece of the table by its id: its name where it has
// one.
func pieceName(s *game.Setup, id string) Text {
	if levels.Local("it", id) != id { // a name that ships, and no number
		return T("the %s", id)
	}
	for i := range s.Field.Pieces() {
		if p := &s.Field.Pieces()[i]; p.ID == id {
			return PieceName(p)
		}
	}
	return Text{Key: id}
}

func tellTemplate(s *game.Setup, e *game.Event, l *Line) {
	switch {
	case e.Word == "wall-of-fire":
		l.Text = T("%s lays a Wall of Fire", Name(s, e.Model))
	case e.N > 0:
		l.Text, l.Sub = T("the template drifts %s\" in sector %d and touches %d", e.Cost, e.N, len(e.Models)), true
	case e.Toward != e.At && e.Target == game.NoModel:
		l.Text = T("%s lays the template on %d", Name(s, e.Model), len(e.Models))
	default:
		l.Text, l.Sub = T("the template touches %d", len(e.Models)), true
	}
}

// statWords are what a D20 is tested against.
var statWords = map[string]Text{"rs": T("RS"), "cc": T("CC"), "con": T("Con"), "ld": T("LD"), "wp": T("WP"), "armour": T("Armour"),
	"impenetrable": T("Impenetrable"), "heal": T("Heal"), "av": T("AV"), "d20": T("D20")}

// StatText is the word for what is tested.
func StatText(stat string) Text {
	if t, ok := statWords[stat]; ok {
		return t
	}
	return Text{Key: stat}
}

// Attacks tells whether a test of a stat is an attack.
func Attacks(stat string) bool { return stat == "rs" || stat == "cc" }

// Guards tells whether a test of a stat saves who was hit from harm.
func Guards(stat string) bool {
	return stat == "armour" || stat == "impenetrable" || stat == "heal" || stat == "av"
}

// TestText is the word for how a test ends.
func TestText(stat, outcome string) Text {
	switch outcome {
	case game.PowerShot:
		return T("a Power Shot")
	case game.Fumble:
		return T("a Fumble")
	case game.Success:
		if Attacks(stat) {
			return T("a hit")
		}
		return T("passed")
	}
	if Attacks(stat) {
		return T("a miss")
	}
	return T("failed")
}
