package tc

// purpose is what a Success Roll is made for, or BLOOD is spent on, or what comes to
// several models at once.
type purpose struct {
	clause string
	Key    string
}

// purposes are those that are not an attack's, by the clause that asks for it.
var purposes = [...]purpose{
	{clause: "CLB-1", Key: "Climb"}, {clause: "JMP-1", Key: "Jump"}, {clause: "TER-3", Key: "Dangerous Terrain"},
	{clause: "INJ-5", Key: "On the ledge"}, {clause: "DSH-1", Key: "Dash"}, {clause: "MEL-6", Key: "Diving Charge"},
	{clause: "MRK-6", Key: "Bloodbath"}, {clause: "R-BLAST", Key: "Injury Roll"},
}

// Purpose implements game.Purposed.
func (r *Rules) Purpose(clause string) (key string, told bool) {
	for _, p := range purposes {
		if r.v.id(p.clause) == clause {
			return p.Key, false
		}
	}
	if clause == r.v.attack[0] || clause == r.v.attack[1] {
		return attackPurpose.Key, true
	}
	return "", false
}

var attackPurpose = purpose{Key: "Attack"}
