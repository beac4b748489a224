package wzr

import (
	"fmt"

	"duckboard/document/said"
	"duckboard/game"
	"duckboard/game/roster"
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

// About says in a few lines what is this game's own.
func (r *Rules) About() []string {
	return []string{
		"Squads are activated in turn; each of their models spends 2 AP, a vehicle 3.",
		"A D20 of the value or less passes; 1 always, 20 never.",
		"Terrain takes inches off a whole movement; covers add up.",
		"The nearest enemy is shot at, or one within 3\" of it.",
		"Who shoots must keep an eye on friends: templates and shots into combat spare nobody.",
		"Resource Cards buy one more action, a Heal or a Wall of Fire.",
	}
}

// Words implements game.Worded.
func (*Rules) Words() []game.Word {
	return []game.Word{
		{Key: "Action Points|Action Point", Clause: "T-AP"}, {Key: "pinned|Pinned", Clause: "T-PINNED"}, {Key: "routed|Routed", Clause: "T-MORALE"},
		{Key: "Power Shot", Clause: "T-POWER"}, {Key: "Free Slash", Clause: "T-SLASH"}, {Key: "CCWR", Clause: "T-CCWR"}, {Key: "coherency|Coherency", Clause: "T-COHERENCY"},
		{Key: "Target Priority", Clause: "T-PRIORITY"}, {Key: "Impenetrable", Clause: "T-IMPEN"},
		{Key: "RoF"}, {Key: "RoA"}, {Key: "AVV"}, {Key: "AV"}, {Key: "St"}, {Key: "RS"}, {Key: "CC"}, {Key: "WP"}, {Key: "LD"}, {Key: "AP"},
		{Key: "Con", Figure: true}, {Key: "M", Figure: true}, {Key: "W", Figure: true}, {Key: "A", Figure: true},
	}
}

// Plate implements game.Illustrated.
func (*Rules) Plate(clause string) string { return plates[clause] }

// plates are the pictures of clauses.
var plates = map[string]string{
	"WZR-0": "move", "WZR-9": "slow", "WZR-19": "drop", "WZR-31": "jump", "WZR-46": "climb", "WZR-59": "ladder",
	"WZR-92": "cover", "WZR-104": "sight", "WZR-124": "above", "WZR-126": "blast",
}

// Steps implements game.Stepped: from little armour to that of the heaviest on foot.
func (*Rules) Steps() game.Steps {
	s := game.Steps{Stat: "A", Besides: "W 1"}
	for a := 9; a <= 15; a += 2 {
		s.Values = append(s.Values, fmt.Sprint(a))
		s.Targets = append(s.Targets, &roster.Model{ID: fmt.Sprintf("armour%d", a), Name: "Target", Movement: 5 * inch, Base: 30, Height: roster.DefaultHeight(30),
			Soldier: &roster.Soldier{Squad: "Targets", M: 5 * inch, CC: 12, RS: 12, St: 9, Con: 9, WP: 12, LD: 12, W: 1, A: a}})
	}
	return s
}
