package wzr

import (
	"duckboard/document/said"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// parlance is what these rules say in place of what others say: nobody is Down, and who is
// out is removed (WZR-117).
var parlance = map[string]string{
	"Out of Action":                  said.Both("out of the game", "fuori gioco"),
	"%s is Out of Action":            said.Both("%s is removed", "%s è fuori gioco"),
	"in melee, within 1\"":           said.Both("in close combat", "in corpo a corpo"),
	"melee %s":                       said.Both("arrives %s", "arriva %s"),
	"down or out, if all %d try: %s": said.Both("removed, if all %d try: %s", "fuori gioco, se ci provano tutti e %d: %s"),
	"%d ducats":                      "%d points",
	"ducats":                         said.Both("points", "punti"),
	"ducat":                          said.Both("point", "punto"),
	"base %d mm · %d ducats":         said.Both("base %d mm · %d points", "base %d mm · %d punti"),
	"Worth its ducats":               said.Both("Worth its points", "Vale i suoi punti?"),
	"For 100 ducats, beside others of the list:": said.Both("For 100 points, beside others of the list:", "Per 100 punti, accanto agli altri della lista:"),
	"What the best weapon of each takes from typical targets in one action, for 100 ducats: 1 is a model taken out.": said.Both(
		"What the best weapon of each takes from typical targets in one action, for 100 points: 1 is a model taken out.",
		"Ciò che l'arma migliore di ciascuno toglie a bersagli tipici in un'azione, per 100 punti: 1 è un modello messo fuori gioco."),
}

// Says implements game.Parlance.
func (*Rules) Says(text string) string { return parlance[text] }

// feats are the deeds that can be done under these rules.
var feats = map[scenario.Feat]string{
	scenario.TwoBlows:  said.Both("one model removes two enemies in close combat in one turn", "un modello mette fuori gioco due nemici in corpo a corpo in un turno"),
	scenario.Reaper:    said.Both("one model removes three enemies", "un modello mette fuori gioco tre nemici"),
	scenario.BadGround: said.Both("an enemy is removed on rough ground", "un nemico va fuori gioco su terreno accidentato"),
	scenario.Guarded:   said.Both("an enemy is removed within 1\" of an objective", "un nemico va fuori gioco entro 1\" da un obiettivo"),
	scenario.Avenged:   said.Both("an enemy that removed a friend is removed itself", "un nemico che ha messo fuori gioco un amico ci va a sua volta"),
}

// Does implements game.Daring.
func (*Rules) Does(f scenario.Feat) string { return feats[f] }

var (
	wallCosts = said.Both("1 AP and 2 Resource Cards; each marker within 8\" of the model, and of the other", "1 AP e 2 Carte Risorsa; ogni segnalino entro 8\" dal modello, e dall'altro")
	doorCosts = said.Both("one may go in here: 1 AP, from within 1\" of it", "qui si può entrare: 1 AP, da entro 1\"")
)

// Costs implements game.Costing.
func (*Rules) Costs(action string) (words string, reach physics.Mil) {
	switch action {
	case "wall-of-fire":
		return wallCosts, 8*inch + markerRadius // WZR-157 to WZR-159
	case "enter":
		return doorCosts, 0 // WZR-152
	}
	return "", 0
}
