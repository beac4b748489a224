package render

// padKeys are the names of a gamepad's buttons among the keys, after
// Ebitengine's standard layout, with the words for them below.
var padKeys = []string{
	"PadA", "PadB", "PadX", "PadY", "PadL1", "PadR1", "PadL3", "PadR3", "PadBack", "PadStart",
	"PadUp", "PadDown", "PadLeft", "PadRight",
}

// padNames are what players call them.
var padNames = map[string]string{
	"PadA": "Pad A", "PadB": "Pad B", "PadX": "Pad X", "PadY": "Pad Y", "PadL1": "Pad L1", "PadR1": "Pad R1", "PadL3": "Pad L3", "PadR3": "Pad R3",
	"PadBack": "Pad Select", "PadStart": "Pad Start", "PadUp": "Pad ↑", "PadDown": "Pad ↓", "PadLeft": "Pad ←", "PadRight": "Pad →",
}
