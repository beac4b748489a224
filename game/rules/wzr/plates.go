package wzr

// Plate implements game.Illustrated.
func (*Rules) Plate(clause string) string { return plates[clause] }

// plates are the pictures of clauses.
var plates = map[string]string{
	"WZR-0": "move", "WZR-9": "slow", "WZR-19": "drop", "WZR-31": "jump", "WZR-46": "climb", "WZR-59": "ladder",
	"WZR-92": "cover", "WZR-104": "sight", "WZR-124": "above", "WZR-126": "blast",
}
