package wzr

import (
	_ "embed"
	"encoding/json"
	"fmt"

	"duckboard/physics"
)

// terms are what the published text does not define and this project plays: the
// `ours` values of Terms, one place for all. Lengths are in inches in the file.
type terms struct {
	AP         int            `json:"ap"`         // T-AP
	VehicleAP  int            `json:"vehicleAP"`  // T-AP
	PinnedAP   int            `json:"pinnedAP"`   // T-PINNED
	Aim        int            `json:"aim"`        // T-AIM: to RS and St
	ChargeCC   int            `json:"chargeCC"`   // T-CHARGE: to CC
	CCWR       [3]physics.Mil `json:"ccwr"`       // T-CCWR: small, medium, large bases
	Priority   physics.Mil    `json:"priority"`   // T-PRIORITY
	Coherency  physics.Mil    `json:"coherency"`  // T-COHERENCY
	Cards      int            `json:"cards"`      // T-CARDS, besides one for each leader
	CardHeal   int            `json:"cardHeal"`   // T-CARDS: Heal (n)
	ClimbTests bool           `json:"climbTests"` // WZR-58
}

//go:embed terms.json
var termsJSON []byte

// termsOf are the terms of a game: those of the file, changed by its options.
// An option that is none, or of another kind, is an error that names it.
func termsOf(options map[string]any) (terms, error) {
	var t terms
	if err := json.Unmarshal(termsJSON, &t); err != nil {
		return t, fmt.Errorf("terms.json: %w", err)
	}
	changed := map[string]any{}
	for name, v := range options {
		if name != "cards" {
			changed[name] = v
		}
	}
	text, err := json.Marshal(changed)
	if err != nil {
		return t, fmt.Errorf("options: %w", err)
	}
	var known map[string]json.RawMessage
	if err := json.Unmarshal(termsJSON, &known); err != nil {
		return t, fmt.Errorf("terms.json: %w", err)
	}
	for name := range changed {
		if _, ok := known[name]; !ok {
			return t, fmt.Errorf("options.%s: there is no such option", name)
		}
	}
	if err := json.Unmarshal(text, &t); err != nil {
		return t, fmt.Errorf("options: %w", err)
	}
	return t, nil
}
