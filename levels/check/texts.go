package check

// ID is what was found, for programs: it does not change between versions.
type ID string

// Text returns what an archetype is called, a key of the catalogue; empty for one that is none.
func (id ID) Text() string { return texts[id] }

// The findings.
const (
	Unreadable       ID = "unreadable"        // a fault of the document
	More             ID = "more"              // faults beyond those that are listed
	Many             ID = "many"              // findings beyond MaxFindings
	Solids           ID = "solids-overlap"    // two solid pieces in one place
	Deep             ID = "deep"              // more overlaps of a piece than are told
	Heap             ID = "heap"              // too many pieces in one place to ask about the ground
	InHill           ID = "stands-in-hill"    // a piece in a hill instead of on it
	StairsIn         ID = "stairs-in-piece"   // stairs that reach into what they lead to
	Floats           ID = "floats"            // nothing holds a piece up
	Overhangs        ID = "overhangs"         // what holds a piece does not hold its middle
	OverTrench       ID = "floats-in-trench"  // a piece within a trench that is not on its floor
	Sunk             ID = "sunk"              // an underside below the ground
	OffTable         ID = "off-table"         // a piece that lies partly off the table
	LadderFoot       ID = "ladder-foot"       // no room at a ladder's foot
	LadderHead       ID = "ladder-head"       // no room at a ladder's head
	LadderBlocked    ID = "ladder-blocked"    // room at both ends, but it is not climbed
	DoorNarrow       ID = "door-narrow"       // no base goes through
	DoorSmall        ID = "door-small"        // no ordinary base goes through
	DoorBlocked      ID = "door-blocked"      // something stands right before or behind
	ZoneMissing      ID = "zone-missing"      // a side has no deployment zone
	ZonesOverlap     ID = "zones-overlap"     // zones of both sides share room
	ZonesNear        ID = "zones-near"        // less than 24" between the sides
	ZoneSmall        ID = "zone-small"        // a warband does not fit in
	ZoneSealed       ID = "zone-sealed"       // no way out
	ZoneSealedLarge  ID = "zone-sealed-large" // no way out for the largest base
	ObjectiveSealed  ID = "objective-sealed"  // no way to an objective
	ObjectiveClimbed ID = "objective-climbed" // only climbing leads there
	ObjectiveNarrow  ID = "objective-narrow"  // not for the largest base
	Sealed           ID = "sealed"            // ground that nobody reaches
	WalledIn         ID = "walled-in"         // ground that is reached by climbing only
	NoWayUp          ID = "no-way-up"         // a surface that nobody reaches
	ClimbedUp        ID = "climbed-up"        // a high surface without stairs, slope or ladder
	Bare             ID = "bare"              // very little terrain
	Crowded          ID = "crowded"           // very much of it
	Nearest          ID = "nearest-archetype" // which conventions it is nearest to
	NoMansLand       ID = "no-mans-land"      // the archetypes, as arguments
	Ruins            ID = "ruins"             //
	TrenchLines      ID = "trench-lines"      //
	Red              ID = "red"               // the sides, as arguments
	Blue             ID = "blue"              //
)

// texts are the sentences, in English.
var texts = map[ID]string{
	Unreadable:       "%s",
	More:             "and %d more faults of the document",
	Many:             "and %d more findings",
	Solids:           "%s and %s are in the same place",
	Deep:             "%s lies in more than %d others, and the rest is not told",
	Heap:             "%d different pieces lie in one place: ladders, doors, room in the zones and ways were not checked",
	InHill:           "%s stands in %s instead of on it: its underside belongs at %s″",
	StairsIn:         "%s reaches into %s",
	Floats:           "nothing holds up %s",
	Overhangs:        "%s overhangs: its middle rests on nothing",
	OverTrench:       "%s floats in %s: its underside belongs at %s″",
	Sunk:             "%s is sunk into the ground: its underside is at %s″",
	OffTable:         "%s hangs %s″ over the table's edge",
	LadderFoot:       "no room at the foot of a ladder of %s",
	LadderHead:       "a ladder of %s leads to nothing",
	LadderBlocked:    "a ladder of %s cannot be climbed",
	DoorNarrow:       "a door of %s is too narrow for any base: %s″",
	DoorSmall:        "no base of 32 mm goes through a door of %s: %s″",
	DoorBlocked:      "a door of %s is blocked",
	ZoneMissing:      "%s has no deployment zone",
	ZonesOverlap:     "the deployment zones of both sides overlap",
	ZonesNear:        "only %s″ between the deployment zones",
	ZoneSmall:        "the deployment zone of %s holds only %d bases of 40 mm",
	ZoneSealed:       "there is no way out of the deployment zone of %s",
	ZoneSealedLarge:  "a base of 60 mm has no way out of the deployment zone of %s",
	ObjectiveSealed:  "nobody reaches the objective %s",
	ObjectiveClimbed: "only climbing leads to the objective %s",
	ObjectiveNarrow:  "a base of 60 mm does not reach the objective %s",
	Sealed:           "nobody reaches this place",
	WalledIn:         "only climbing leads into this place",
	NoWayUp:          "nobody gets up onto %s",
	ClimbedUp:        "only climbing leads up onto %s, at %s″",
	Bare:             "the table is bare: terrain on %d%% of it",
	Crowded:          "the table is crowded: terrain on %d%% of it",
	Nearest:          "nearest to the conventions of %s: %d of %d are kept",
	NoMansLand:       "No Man's Land",
	Ruins:            "Decimated Ruins",
	TrenchLines:      "Trench Lines",
	Red:              "Red",
	Blue:             "Blue",
}

// sides are the words for the two sides, as a new game names them.
var sides = [2]ID{Red, Blue}

// Texts returns all sentences and words of the package in English, the keys of
// their translations.
func Texts() []string {
	var all []string
	for _, s := range texts {
		all = append(all, s)
	}
	for _, r := range rules {
		all = append(all, r.Text)
	}
	return append(all, featureWords...)
}
