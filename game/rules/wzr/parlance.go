package wzr

import (
	"duckboard/document/said"
	"duckboard/game/scenario"
)

// parlance is what these rules say in place of what others say: nobody is Down, and who is
// out is removed (WZR-117).
var parlance = map[string]string{
	"Out of Action":                  said.Both("removed", "fuori gioco"),
	"%s is Out of Action":            said.Both("%s is removed", "%s è fuori gioco"),
	"down or out, if all %d try: %s": said.Both("removed, if all %d try: %s", "fuori gioco, se ci provano tutti e %d: %s"),
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
