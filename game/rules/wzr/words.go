package wzr

import "duckboard/game"

// Words implements game.Worded.
func (*Rules) Words() []game.Word {
	return []game.Word{
		{Key: "Action Points|Action Point", Clause: "T-AP"}, {Key: "pinned|Pinned", Clause: "T-PINNED"}, {Key: "routed|Routed", Clause: "T-MORALE"},
		{Key: "Power Shot", Clause: "T-POWER"}, {Key: "Free Slash", Clause: "T-SLASH"}, {Key: "CCWR", Clause: "T-CCWR"}, {Key: "coherency|Coherency", Clause: "T-COHERENCY"},
		{Key: "Target Priority", Clause: "T-PRIORITY"}, {Key: "Impenetrable", Clause: "T-IMPEN"},
	}
}
