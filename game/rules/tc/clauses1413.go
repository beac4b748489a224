package tc

import "slices"

// playtestClauses are the clauses of v1.4.13: its own, and what it holds of
// v1.0.2 under the shared IDs.
var playtestClauses = append(slices.Clone(playtestOwn), held()...)

var playtestOwn = []Clause{
	{ID: "P-INI-1", Key: "The side with fewer models, Down ones counted, says who activates first."},
	{ID: "P-INI-2", Key: "A tie is rolled off with a D6 each, again while they are equal."},
	{ID: "P-ACT-1", Key: "The sides activate one model each in turn until all have been activated."},
	{ID: "P-ACT-2", Key: "The active model takes each of its ACTIONS once, in any order."},
	{ID: "P-ACT-3", Key: "After a failed ACTION the model goes on; after a failed RISKY one its activation ends."},
	{ID: "P-MOV-1", Key: "One of Move and Charge in an activation, without a roll of its own."},
	{ID: "P-CHG-1", Key: "A Charge goes at a visible enemy within 12\", as far as the Movement and a D6."},
	{ID: "P-DSH-1", Key: "A Dash is a RISKY ACTION and a second move, at any time in the activation."},
	{ID: "P-SHT-1", Key: "A model in melee does not shoot."},
	{ID: "P-SHT-2", Key: "A model that has shot does not charge, unless it made a single attack with an ASSAULT weapon."},
	{ID: "P-FGT-1", Key: "A model in melee fights with a Melee Weapon that it carries."},
	{ID: "P-FGT-2", Key: "Two Melee Weapons make two Fight ACTIONS, the second with -1 DICE."},
	{ID: "P-RET-1", Key: "A Retreat takes the place of the Move; before it every enemy in melee with the model may strike."},
	{ID: "P-OTH-1", Key: "Some models have further ACTIONS of their own."},
	{ID: "P-ROLL-1", Key: "Two dice are added up: a Failure up to 6, a Success from 7, a Critical Success from 12."},
	{ID: "P-ROLL-2", Key: "Plus and minus DICE cancel in pairs; every one left is one more die, and the two highest or lowest count."},
	{ID: "P-MRK-1", Key: "The opponent spends BLOOD MARKERS of a model, up to six lie on it, for -1 DICE each on its rolls."},
	{ID: "P-MRK-2", Key: "The opponent spends BLOOD MARKERS for +1 DICE each on an Injury Roll against the model."},
	{ID: "P-MRK-3", Key: "Six BLOOD MARKERS, three of a Down model, buy a third die that is added to the Injury Roll."},
	{ID: "P-MRK-4", Key: "Its player spends BLESSING MARKERS of a model for +1 DICE each on its rolls, never on Injury Rolls."},
	{ID: "P-RNG-1", Key: "A Ranged Attack is a target in sight, its range, the roll and the Injury Roll."},
	{ID: "P-RNG-2", Key: "A shot into melee hits by chance one of the own side, on 1 to 3, or an enemy, on 4 to 6, within 1\" of the target."},
	{ID: "P-RNG-3", Key: "A model that touches terrain is in Cover, unless the attacker sees all of it, the base too."},
	{ID: "P-RNG-4", Key: "Beyond half of the weapon's range the shot has -1 DICE."},
	{ID: "P-RNG-5", Key: "A shooter 3\" or more above its target has +1 DICE."},
	{ID: "P-MEL-1", Key: "A model without FEAR has -1 DICE against one that has it."},
	{ID: "P-MEL-2", Key: "A target that is not Down and touches an obstacle between the two defends it: -1 DICE."},
	{ID: "P-DIV-1", Key: "A Charge from above, at most 6\" down onto a place within 2\" of an enemy, may dive: a RISKY ACTION."},
	{ID: "P-DIV-2", Key: "A failed dive falls, takes an Injury Roll and ends 1\" from the target."},
	{ID: "P-DIV-3", Key: "A dive that is passed has +1 DICE and +1 INJURY DICE on the target in this activation, and no obstacle in its way."},
	{ID: "P-INJ-1", Key: "An Injury Roll does nothing up to 1, is a light wound to 6, Down to 8 and Out of Action from 9."},
	{ID: "P-INJ-2", Key: "A light wound places 1 BLOOD MARKER."},
	{ID: "P-INJ-3", Key: "Down places 1 BLOOD MARKER, 2 on a model that is Down already."},
	{ID: "P-INJ-4", Key: "A Down model has -1 DICE and does not move; at its activation it may stand up and then moves half as far."},
	{ID: "P-INJ-5", Key: "A model that is Out of Action is removed."},
	{ID: "P-INJ-6", Key: "Armour and shield add up, but machine armour goes without a shield."},
	{ID: "P-INJ-7", Key: "A TOUGH model goes Down the first time it would go Out of Action."},
	{ID: "P-INJ-8", Key: "Every attack on a Down model has +1 INJURY DICE."},
	{ID: "P-MOR-1", Key: "A side of which half is Down or Out of Action rolls at the end of the Turn; on a Failure it has lost."},
	{ID: "P-MOR-2", Key: "If both must roll the outnumbered side rolls first."},
}

// notHeld are the clauses of v1.0.2 that are neither cited under another ID nor
// hold.
var notHeld = []string{"ACT-5", "OTH-1", "ATK-4", "INJ-9", "MRK-5", "MEL-5", "MOR-2", "MOR-3", "MOR-4", "MOR-5", "TER-5", "R-RISKYDASH", "R-DIVE", "R-INTOMELEE", "R-ORDER"}

// held are the shared clauses that v1.4.13 holds.
func held() []Clause {
	var list []Clause
	for _, c := range clauses {
		if playtestIDs[c.ID] == "" && !slices.Contains(notHeld, c.ID) {
			list = append(list, c)
		}
	}
	return list
}
