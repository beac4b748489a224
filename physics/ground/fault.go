package ground

// faultWords say in a few words why a place or a step is impossible.
var faultWords = [...]string{
	NoFault:      "nothing is wrong",
	OffTable:     "the base would be off the table",
	NoSurface:    "there is nothing to stand on",
	InSolid:      "the base overlaps a solid piece",
	InImpassable: "the ground is impassable",
	SheerUp:      "a sheer edge bars the way",
	SheerGap:     "a gap bars the way",
	NoLadder:     "there is no ladder within half an inch",
	ManyEdges:    "the step crosses more than one edge",
	NoEdge:       "the step crosses no edge",
	WrongWay:     "the edge cannot be crossed that way",
	BadLevel:     "the step does not lead to that level",
}

// String says why in a few words.
func (k FaultKind) String() string { return faultWords[k] }
