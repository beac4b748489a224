package tc

import (
	"fmt"
	"strings"

	"duckboard/game/roster"
)

// machineArmour is the INJURY MODIFIER of armour that bars a shield (P-INJ-6).
const machineArmour = -3

// checkShields refuses a shield with machine armour (P-INJ-6). An Armour
// Characteristic of -3 is machine armour beside a shield that counts for itself;
// where the shield counts for nothing, as in lists from elsewhere, it is in the
// -3 already, with reinforced armour.
func checkShields(w *roster.Warband) error {
	for i := range w.Models {
		m, machine := &w.Models[i], false
		for j := range m.Kit {
			k := &m.Kit[j]
			machine = machine || k.Injury <= machineArmour || strings.Contains(normal(k.Name), "MACHINE ARMOUR")
		}
		for j := range m.Kit {
			if (machine || m.Armour <= machineArmour && m.Kit[j].Injury < 0) && shield(&m.Kit[j]) {
				return fmt.Errorf("models[%d].kit[%d]: %s bears machine armour and no shield besides (P-INJ-6)", i, j, m.Name)
			}
		}
	}
	return nil
}

// shield tells shields from other kit: by their name, or by being HELD and
// softening Injury Rolls.
func shield(k *roster.Kit) bool {
	named := func(s string) bool { return strings.Contains(strings.ToUpper(s), "SHIELD") }
	held := named(k.ID) || named(k.Name)
	for _, w := range k.Keywords {
		held = held || normal(w) == "HELD" && k.Injury < 0 || named(w)
	}
	return held
}
