package tc

// Plate implements game.Illustrated.
func (*Rules) Plate(clause string) string { return plates[clause] }

// plates are the pictures of clauses, of both versions.
var plates = map[string]string{
	"MOV-2": "move", "TER-2": "slow", "TER-3": "danger", "R-STEP": "ladder", "CLB-1": "climb", "JMP-1": "jump", "DRP-2": "drop",
	"R-MEASURE": "measure", "R-SIGHT": "sight", "R-HIDE": "window", "TER-5": "cover", "P-RNG-3": "cover",
	"RNG-2": "range", "P-RNG-4": "range", "RNG-4": "above", "P-RNG-5": "above", "R-BLAST": "blast",
}
