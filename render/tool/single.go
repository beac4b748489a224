package tool

import "duckboard/game"

// singles say what a single die is rolled for, by the clause that asks for it.
var singles = map[string]Text{
	"CHG-2":      T("the Charge goes a D6 farther"),
	"P-CHG-1":    T("the Charge goes a D6 farther"),
	"SKIRMISHER": T("how far the SKIRMISHER steps aside, a D6"),
	"RNG-5":      T("whom the shot into melee hits, a D6"),
	"P-RNG-2":    T("whom the shot into melee hits, a D6"),
	"ZONE":       T("half as many more begin, rounded up, a D6"),
	"INI-5":      T("half as many reserves come on, rounded up, a D6"),
	"MINED":      T("whether it goes off, a D6"),
	"OTH-1":      T("what is found, a D6"),
	"P-OTH-1":    T("what is found, a D6"),
	"TURN-2":     T("whether another Turn follows, a D6"),
	"R-SCORE":    T("whether another Turn follows, a D6"),
	"WZR-143":    T("which way it drifts, a D20"),
	"WZR-144":    T("how far it drifts, a D20"),
	"WZR-153":    T("whether the flames come in, a D20"),
	"T-VEHICLE":  T("which section is hit, a D20"),
}

// SinglePurpose is what a single die is rolled for, where its clause asks for no other:
// a model that is named set off a marker by a clause that asks for reserves too.
func SinglePurpose(clause string, m game.ModelID) (Text, bool) {
	t, ok := singles[clause]
	return t, ok && (clause != "INI-5" || m == game.NoModel)
}

// singleText tells a roll of one die, and what it is for.
func singleText(e *game.Event) Text {
	if t, ok := SinglePurpose(e.Clause, e.Model); ok {
		return T("%s: %d", t, e.Roll.Total)
	}
	if e.Roll.Kind == game.D20Roll {
		return T("a D20: %d", e.Roll.Total)
	}
	return T("a D6: %d", e.Roll.Total)
}
