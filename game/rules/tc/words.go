package tc

import "duckboard/game"

// Words implements game.Worded.
func (r *Rules) Words() []game.Word { return r.v.terms }

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
