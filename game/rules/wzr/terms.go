package wzr

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"slices"
	"sync"

	"duckboard/game"
	"duckboard/physics"
)

// terms are what the published text does not define and this project plays: the
// `ours` values of Terms, one place for all. Their defaults and bounds are in
// terms.json, lengths in inches.
type terms struct {
	AP         int            // T-AP
	VehicleAP  int            // T-AP
	PinnedAP   int            // T-PINNED
	Aim        int            // T-AIM: to RS and St
	ChargeCC   int            // T-CHARGE: to CC
	CCWR       [3]physics.Mil // T-CCWR: small, medium, large bases
	FreeSlash  bool           // T-SLASH
	Priority   physics.Mil    // T-PRIORITY
	Coherency  physics.Mil    // T-COHERENCY
	Rout       int            // T-MORALE: percent of a squad
	Cards      int            // T-CARDS, besides one for each leader
	CardAP     bool           // T-CARDS: a third AP
	CardHeal   int            // T-CARDS: Heal (n); 0: none
	ClimbTests bool           // WZR-58

	GarrisonFire bool // WZR-155: all weapons fire from an Entry Point, and are answered
}

// houseRules are what the players may change, in words.
var houseRules = []game.Option{
	{ID: "ap", Clause: "T-AP", Key: "Action Points", Help: "How many AP a model has each Turn."},
	{ID: "vehicleAP", Clause: "T-AP", Key: "Action Points of vehicles", Help: "How many AP a vehicle has each Turn."},
	{ID: "pinnedAP", Clause: "T-PINNED", Key: "Action Points while pinned", Help: "How many AP the models of a pinned squad have."},
	{ID: "aim", Clause: "T-AIM", Key: "Aiming", Help: "What Aim adds to RS and St of the next shot."},
	{ID: "chargeCC", Clause: "T-CHARGE", Key: "Charging", Help: "What a Charge adds to CC in the fight it includes."},
	{ID: "ccwr", Clause: "T-CCWR", Key: "Close combat range", Help: "How far a base fights, and from where it strikes who leaves.", Kind: game.Lengths, Parts: []string{"small", "medium", "large"}},
	{ID: "freeSlash", Clause: "T-SLASH", Key: "Free Slashes", Help: "Who leaves or crosses an enemy's close combat range is struck at.", Kind: game.Truth},
	{ID: "priority", Clause: "T-PRIORITY", Key: "Target Priority", Help: "How far from the nearest enemy another one may be shot at instead.", Kind: game.Lengths},
	{ID: "coherency", Clause: "T-COHERENCY", Key: "Coherency", Help: "How far from its leader a model of a squad may be.", Kind: game.Lengths},
	{ID: "rout", Clause: "T-MORALE", Key: "Losses for a Morale test", Help: "The share in percent of the models it began the Turn with that a squad must lose in it to test."},
	{ID: "baseCards", Clause: "T-CARDS", Key: "Resource Cards", Help: "How many a side has besides one for each squad leader."},
	{ID: "cards", Clause: "T-CARDS", Key: "Resource Cards in all", Help: "How many a side has, whoever leads.", Parts: []string{"first side", "second side"}},
	{ID: "cardAP", Clause: "T-CARDS", Key: "Cards for a third AP", Help: "A card may be turned for one more AP in an activation.", Kind: game.Truth},
	{ID: "cardHeal", Clause: "T-CARDS", Key: "Cards that heal", Help: "On how much of a D20 a card saves from a wound; 0: cards do not heal."},
	{ID: "climbTests", Clause: "WZR-58", Key: "Every climb tests Con", Help: "The optional rule: plain Moves test too, and walls and ladders matter.", Kind: game.Truth},
	{ID: "garrison-fire", Clause: "WZR-155", Key: "All weapons fire from Entry Points", Help: "Not teardrops and the trapezoid alone; and all may fire back this Turn at who did so, in heavy cover.", Kind: game.Truth},
}

//go:embed terms.json
var termsJSON []byte

// options are the house rules with their defaults and bounds. A file that does
// not fit them is a broken invariant.
var options = sync.OnceValue(func() []game.Option {
	var file map[string]struct {
		Default        []float64
		Min, Max, Step float64
	}
	d := json.NewDecoder(bytes.NewReader(termsJSON))
	d.DisallowUnknownFields()
	if err := d.Decode(&file); err != nil {
		panic("terms.json: " + err.Error())
	}
	list := slices.Clone(houseRules)
	for i := range list {
		t, ok := file[list[i].ID]
		if !ok || len(file) != len(list) {
			panic("terms.json: it does not have " + list[i].ID + ", or has more than there is")
		}
		list[i].Default, list[i].Min, list[i].Max, list[i].Step = t.Default, t.Min, t.Max, t.Step
		if t.Step == 0 {
			list[i].Step = 1
		}
	}
	return list
})

// termsOf are the terms of a game: the defaults, changed by its options.
func termsOf(v game.Values) terms {
	whole := func(id string) int { return int(v[id][0]) }
	length := func(n float64) physics.Mil { return physics.RoundMil(n * float64(inch)) }
	t := terms{
		AP: whole("ap"), VehicleAP: whole("vehicleAP"), PinnedAP: whole("pinnedAP"), Aim: whole("aim"), ChargeCC: whole("chargeCC"),
		FreeSlash: whole("freeSlash") != 0, Priority: length(v["priority"][0]), Coherency: length(v["coherency"][0]), Rout: whole("rout"),
		Cards: whole("baseCards"), CardAP: whole("cardAP") != 0, CardHeal: whole("cardHeal"), ClimbTests: whole("climbTests") != 0,
		GarrisonFire: whole("garrison-fire") != 0,
	}
	for i, n := range v["ccwr"] {
		t.CCWR[i] = length(n)
	}
	return t
}
