package tool

import "duckboard/game"

// singles say what a single die is rolled for, by the clause that asks for it.
var singles = map[string]Text{
	"CHG-2":      T("the Charge goes a D6 farther: %d"),
	"P-CHG-1":    T("the Charge goes a D6 farther: %d"),
	"SKIRMISHER": T("how far the SKIRMISHER steps aside, a D6: %d"),
	"RNG-5":      T("whom the shot into melee hits, a D6: %d"),
	"P-RNG-2":    T("whom the shot into melee hits, a D6: %d"),
	"ZONE":       T("how many more begin, a D6: %d"),
	"INI-5":      T("how many reserves come on, a D6: %d"),
	"MINED":      T("whether it goes off, a D6: %d"),
	"OTH-1":      T("what is found, a D6: %d"),
	"P-OTH-1":    T("what is found, a D6: %d"),
	"TURN-2":     T("whether another Turn follows, a D6: %d"),
	"R-SCORE":    T("whether another Turn follows, a D6: %d"),
	"WZR-143":    T("which way it drifts, a D20: %d"),
	"WZR-144":    T("how far it drifts, a D20: %d"),
	"WZR-153":    T("whether the flames come in, a D20: %d"),
	"T-VEHICLE":  T("which section is hit, a D20: %d"),
}

// singleText tells a roll of one die, and what it is for where its clause asks for no
// other.
func singleText(e *game.Event) Text {
	marker := e.Clause == "INI-5" && e.Model != game.NoModel // who set it off is named
	if t, ok := singles[e.Clause]; ok && !marker {
		return Text{Key: t.Key, Args: []any{e.Roll.Total}}
	}
	if e.Roll.Kind == game.D20Roll {
		return T("a D20: %d", e.Roll.Total)
	}
	return T("a D6: %d", e.Roll.Total)
}
