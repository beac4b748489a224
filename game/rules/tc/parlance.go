package tc

import (
	"fmt"

	"duckboard/document/said"
	"duckboard/game"
	"duckboard/game/roster"
)

// parlance1413 is what v1.4.13 says in place of what v1.0.2 says (P-INJ-2).
var parlance1413 = map[string]string{
	"%s takes a minor hit": said.Both("%s takes a light wound", "%s riceve una ferita leggera"),
	"a minor hit":          said.Both("a light wound", "una ferita leggera"),
	"minor":                said.Both("light wound", "ferita leggera"),
}

// Says implements game.Parlance.
func (r *Rules) Says(text string) string { return r.v.says[text] }

// Words implements game.Worded.
func (r *Rules) Words() []game.Word {
	return append([]game.Word{{Key: "Movement", Figure: true}, {Key: "Ranged", Figure: true}, {Key: "Melee", Figure: true}, {Key: "Armour", Figure: true}}, r.v.terms...)
}

// words102 are the words that v1.0.2 uses where nobody explains them, words1413 those of
// v1.4.13.
var (
	words102 = []game.Word{
		{Key: "Risky|RISKY", Clause: "ROLL-2"}, {Key: "INJURY DICE|INJURY DIE", Clause: "ROLL-5"}, {Key: "Bloodbath", Clause: "MRK-6"}, {Key: "Shaken", Clause: "MOR-4"},
		{Key: "Long Range", Clause: "RNG-2"}, {Key: "Elevated Position", Clause: "RNG-4"}, {Key: "Off-hand", Clause: "MEL-3"},
	}
	words1413 = []game.Word{
		{Key: "Risky|RISKY", Clause: "P-ACT-3"}, {Key: "INJURY DICE|INJURY DIE", Clause: "P-ROLL-2"}, {Key: "Bloodbath", Clause: "P-MRK-3"},
		{Key: "Long Range", Clause: "P-RNG-4"}, {Key: "Elevated Position", Clause: "P-RNG-5"}, {Key: "Off-hand", Clause: "P-FGT-2"},
	}
)

// Plate implements game.Illustrated.
func (*Rules) Plate(clause string) string { return plates[clause] }

// plates are the pictures of clauses, of both versions.
var plates = map[string]string{
	"MOV-2": "move", "TER-2": "slow", "TER-3": "danger", "R-STEP": "ladder", "CLB-1": "climb", "JMP-1": "jump", "DRP-2": "drop",
	"R-MEASURE": "measure", "R-SIGHT": "sight", "R-HIDE": "window", "TER-5": "cover", "P-RNG-3": "cover",
	"RNG-2": "range", "P-RNG-4": "range", "RNG-4": "above", "P-RNG-5": "above", "R-BLAST": "blast",
}

// Steps implements game.Stepped: from no armour to what the heaviest has.
func (*Rules) Steps() game.Steps {
	s := game.Steps{Stat: "Armour"}
	for a := range 4 {
		value := "0"
		if a > 0 {
			value = fmt.Sprintf("−%d", a)
		}
		s.Values = append(s.Values, value)
		s.Targets = append(s.Targets, &roster.Model{ID: fmt.Sprintf("armour%d", a), Name: "Target", Movement: 6 * inch, Armour: -a, Base: 32, Height: roster.DefaultHeight(32)})
	}
	return s
}

// Options lists the house rules: there are none, the text leaves nothing open
// that players would want to change. So an option that is given is refused.
func (*Rules) Options() []game.Option { return nil }

// Explain tells what a keyword does, as it is printed on a profile ("BLAST
// 3\""): a sentence in English, a key of the catalogue. It is empty for a word
// that is not known.
func (r *Rules) Explain(keyword string) string {
	w, err := r.v.words.read(keyword)
	if err != nil {
		return ""
	}
	return w.entry.text
}
