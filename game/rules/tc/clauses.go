package tc

import (
	"cmp"
	"slices"
	"strings"

	"duckboard/game"
)

// Clause is one rule that the engine cites, by its ID in rules/tc-*.md.
type Clause = game.Clause

var clauses = []Clause{
	{ID: "TURN-1", Key: "A Turn has an Initiative, an Activation and a Morale Phase; then the next Turn begins, until the scenario's last."},
	{ID: "TURN-2", Key: "After the last Morale Phase the score decides."},
	{ID: "INI-1", Key: "Initiative goes to the side with fewer models that stand."},
	{ID: "INI-2", Key: "A tie is rolled off with a D6 each, again while the scores are equal."},
	{ID: "INI-3", Key: "The side with Initiative says who activates first."},
	{ID: "INI-4", Key: "The side with Initiative orders what happens at the same time."},
	{ID: "INI-5", Key: "What happens at the start of the Turn comes after Initiative is known."},
	{ID: "ACT-1", Key: "The sides activate one model each in turn."},
	{ID: "ACT-2", Key: "When one side has no model left to activate, the other activates all of its own."},
	{ID: "ACT-3", Key: "A model activates once a Turn, one that is Out of Action never."},
	{ID: "ACT-4", Key: "The active model takes ACTIONS in any order, none of them twice."},
	{ID: "ACT-5", Key: "One ACTION is over before the next is chosen."},
	{ID: "ACT-6", Key: "The activation ends when nothing is possible, when the player says so, or when something forces it."},
	{ID: "MOV-1", Key: "One of Move, Charge and Retreat in an activation, without a roll of its own."},
	{ID: "MOV-2", Key: "A Move is as long as the Movement Characteristic at most."},
	{ID: "MOV-3", Key: "A Move passes friends, but comes nowhere within 1\" of an enemy."},
	{ID: "MOV-4", Key: "A Move that begins within 1\" of enemies stays within 1\" of each of them and of nobody else."},
	{ID: "CHG-1", Key: "A Charge goes at an enemy in sight within 12\"."},
	{ID: "CHG-2", Key: "A Charge is as long as the Movement and a D6 in inches."},
	{ID: "CHG-3", Key: "A Charge takes the most direct path to its target."},
	{ID: "CHG-4", Key: "In contact with its target a charger may go on round it with the distance left, to within 1\" of further enemies."},
	{ID: "CHG-5", Key: "No Charge whose path comes within 1\" of another enemy."},
	{ID: "CHG-6", Key: "Where the direct path needs a Climb, a Jump or Dangerous Terrain, the shortest one without them or one that dives may be taken."},
	{ID: "RET-1", Key: "Before a Retreat every enemy within 1\" may strike."},
	{ID: "RET-2", Key: "A Retreat ends more than 1\" from every enemy."},
	{ID: "DSH-1", Key: "A Dash takes a Risky Success Roll, then moves as a Move does."},
	{ID: "DSH-2", Key: "A Dash comes besides a Move, Charge or Retreat."},
	{ID: "SHT-1", Key: "A model with no enemy within 1\" shoots with a Ranged Weapon that it carries."},
	{ID: "SHT-2", Key: "A model that shoots neither charges nor fights in the same activation, unless the weapon has ASSAULT."},
	{ID: "FGT-1", Key: "A model with an enemy within 1\" fights with one 2-handed or up to two 1-handed Melee Weapons."},
	{ID: "OTH-1", Key: "Further ACTIONS come from abilities, Battlekit or the scenario."},
	{ID: "ROLL-1", Key: "A Success Roll adds up two dice: a Failure up to 6, a Success from 7, a Critical Success from 12."},
	{ID: "ROLL-2", Key: "After a Failure the ACTION does nothing; if the roll was Risky the activation ends."},
	{ID: "ROLL-3", Key: "Plus and minus DICE cancel in pairs."},
	{ID: "ROLL-4", Key: "Every DICE left is one more die; the two highest or the two lowest count."},
	{ID: "ROLL-5", Key: "INJURY DICE do the same for Injury Rolls alone."},
	{ID: "TER-1", Key: "Flat ground, obstacles up to 1\" high, trenches up to 3\" deep and ladders change nothing."},
	{ID: "TER-2", Key: "An inch in Difficult Terrain counts as two."},
	{ID: "TER-3", Key: "Dangerous Terrain asks for a Risky Success Roll; on a Failure the model is hurt and its activation ends."},
	{ID: "TER-4", Key: "Nobody enters Impassable Terrain."},
	{ID: "TER-5", Key: "A model is in Cover if it touches a piece that hides a part of it, is at least 1/2\" high and as wide as its base."},
	{ID: "CLB-1", Key: "A climb takes a Risky Success Roll first."},
	{ID: "JMP-1", Key: "A jump takes a Risky Success Roll; gap and rise together are at most half the Movement."},
	{ID: "JMP-2", Key: "After a failed jump the model falls on the side that the opponent chooses."},
	{ID: "DRP-1", Key: "Jumping down costs no movement for its height."},
	{ID: "DRP-2", Key: "Jumping down 3\" or more is a fall."},
	{ID: "FLY-1", Key: "A FLYING model ignores terrain on its path, but does not end in the air."},
	{ID: "FLY-2", Key: "A FLYING model makes no rolls to climb or jump, and falls do not hurt it."},
	{ID: "FLY-3", Key: "A FLYING model is hurt where it ends in contact with Dangerous Terrain."},
	{ID: "ATK-1", Key: "An attack goes in this order: weapon, target, line of sight, range, modifiers, Success Roll, Injury Roll."},
	{ID: "ATK-2", Key: "A Ranged Weapon reaches as far as its profile says, a Melee Weapon 1\"."},
	{ID: "ATK-3", Key: "AUTOMATIC and CLEAVE weapons repeat their attack, each time on any target that fits."},
	{ID: "ATK-4", Key: "Markers are spent for one attack only."},
	{ID: "RNG-1", Key: "The Ranged Characteristic, the weapon and what both models carry give DICE."},
	{ID: "RNG-2", Key: "Beyond half of the range: -1 DICE."},
	{ID: "RNG-3", Key: "At a target in Cover: -1 DICE."},
	{ID: "RNG-4", Key: "From 3\" or more above the target: +1 DICE."},
	{ID: "RNG-5", Key: "A shot at an enemy beside a friend may have to be aimed at the friend."},
	{ID: "MEL-1", Key: "The Melee Characteristic, the weapon and what both models carry give DICE."},
	{ID: "MEL-2", Key: "At a target behind a Defended Obstacle: -1 DICE."},
	{ID: "MEL-3", Key: "The second of two weapons has -1 DICE."},
	{ID: "MEL-4", Key: "At a target with FEAR, by one without: -1 DICE."},
	{ID: "MEL-5", Key: "At a target with BLOCK: -1 DICE."},
	{ID: "MEL-6", Key: "A Charge that jumps down 3\" or more to within 1\" of its target and passes a Risky Success Roll: +1 DICE and no fall."},
	{ID: "INJ-1", Key: "A hit or a fall of 3\" or more makes an Injury Roll."},
	{ID: "INJ-2", Key: "1 or less: nothing happens."},
	{ID: "INJ-3", Key: "2 to 6: a Minor Hit and a BLOOD MARKER."},
	{ID: "INJ-4", Key: "7 to 8: Down and a BLOOD MARKER, two if it was Down already."},
	{ID: "INJ-5", Key: "A model that goes Down within 1\" of a ledge makes a Success Roll; on a Failure it falls."},
	{ID: "INJ-6", Key: "9 or more: Out of Action."},
	{ID: "INJ-7", Key: "The first Out of Action of a TOUGH model is Down."},
	{ID: "INJ-8", Key: "DEADLY adds up three dice."},
	{ID: "INJ-9", Key: "A Critical Success gives +1 INJURY DICE, with CRITICAL +2."},
	{ID: "INJ-10", Key: "In melee at a Down model: +1 INJURY DICE."},
	{ID: "INJ-11", Key: "Every full 3\" fallen give +1 INJURY DICE."},
	{ID: "INJ-12", Key: "Armour and the like change the total after the roll."},
	{ID: "INJ-13", Key: "FIRE, GAS and SHRAPNEL place another BLOOD MARKER whatever the result."},
	{ID: "DWN-1", Key: "A Down model neither moves nor is moved, but it may fall."},
	{ID: "DWN-2", Key: "A Down model has -1 DICE on its Success Rolls."},
	{ID: "DWN-3", Key: "A model that goes Down in its activation ends it."},
	{ID: "DWN-4", Key: "A model that is Down when it is activated stands up, with its movement halved for the Turn."},
	{ID: "MRK-1", Key: "A model has at most 6 BLOOD and 6 BLESSING MARKERS."},
	{ID: "MRK-2", Key: "The opponent may spend BLOOD for -1 DICE each."},
	{ID: "MRK-3", Key: "The controller may spend BLESSINGS for +1 DICE each."},
	{ID: "MRK-4", Key: "The opponent may spend BLOOD for +1 INJURY DICE each."},
	{ID: "MRK-5", Key: "The controller may spend BLESSINGS for -1 INJURY DICE each."},
	{ID: "MRK-6", Key: "A Bloodbath spends 6 BLOOD, 3 on a Down model, for one more die added up."},
	{ID: "MOR-1", Key: "A warband half of which is Down or Out takes a Morale Check."},
	{ID: "MOR-2", Key: "A LEADER on its feet gives +1 DICE."},
	{ID: "MOR-3", Key: "After a Failure the player flees or is Shaken."},
	{ID: "MOR-4", Key: "All Success Rolls of a Shaken warband are Risky."},
	{ID: "MOR-5", Key: "At the end of its Turn a Shaken warband checks again: it flees or is steady."},
	{ID: "MOR-6", Key: "What happens at the end of the Turn comes after the Morale Checks."},
	{ID: "R-MEASURE", Key: "Distances run from base edge to base edge, height included, to a thousandth of an inch."},
	{ID: "R-CONTACT", Key: "Contact is a gap of 0.02\" at most."},
	{ID: "R-SUPPORT", Key: "A base stands on the surface under its centre. No part of it may be inside a solid piece."},
	{ID: "R-STEP", Key: "Low obstacles, shallow trenches and ladders need no roll; a ladder costs its height."},
	{ID: "R-CLIMB", Key: "A climb costs its height and must be paid for as a whole."},
	{ID: "R-LEDGE", Key: "A ledge is an edge with a drop of more than 1\". A model that falls lands on the nearest free place beyond it."},
	{ID: "R-JUMP", Key: "A gap is measured along the step, by its width alone, whatever lies in it; a jump costs its horizontal distance."},
	{ID: "R-CHARGEPATH", Key: "A Charge may avoid climbs, jumps, falls and danger, nothing else."},
	{ID: "R-CHARGE", Key: "A Charge goes its full length unless contact stops it. A model cannot charge an enemy with which it is in contact already."},
	{ID: "R-MELEEDICE", Key: "Melee Attacks use the Melee Characteristic."},
	{ID: "R-FIGHT", Key: "One 2-handed weapon or up to two 1-handed ones, not both."},
	{ID: "R-UNARMED", Key: "A model without a Melee Weapon fights with bare hands at -1 DICE and -1 INJURY DICE."},
	{ID: "R-MARKERORDER", Key: "The opponent spends markers first, then the controller."},
	{ID: "R-INTOMELEE", Key: "For a shot at an enemy beside a friend, a die says whether the target is picked among friends or enemies."},
	{ID: "R-OFFHAND", Key: "With one weapon there is no off-hand."},
	{ID: "R-ATTACKS", Key: "If several rules give a weapon attacks, the largest number counts. The further targets must be near the first."},
	{ID: "R-PISTOL", Key: "A PISTOL in melee is 1-handed and uses the better Characteristic."},
	{ID: "R-HEAVY", Key: "A model that fires a HEAVY weapon does not move in that activation. A model with something HEAVY charges without the D6."},
	{ID: "R-BLAST", Key: "A BLAST may be aimed at a point and hits each model near it once."},
	{ID: "R-FLAME", Key: "A FLAMETHROWER hits without a roll."},
	{ID: "R-EXTRABLOOD", Key: "Each of GAS, FIRE and SHRAPNEL on a weapon places its marker."},
	{ID: "R-REGENERATE", Key: "REGENERATE removes what it can without asking."},
	{ID: "R-RISKYDASH", Key: "In a Shaken warband every failed Success Roll ends the activation."},
	{ID: "R-HALVED", Key: "Where movement is halved, the Movement counts half for everything; a Charge's total is halved once."},
	{ID: "R-RETREAT", Key: "Only a model within 1\" of an enemy retreats, through no enemy's base."},
	{ID: "R-FREEFIGHT", Key: "A strike at a model that retreats is a whole Fight ACTION; the striker may still act later as usual."},
	{ID: "R-DANGER", Key: "A model rolls at each place where its path enters Dangerous Terrain."},
	{ID: "R-AREA", Key: "A model is in terrain where its base's centre is."},
	{ID: "R-FLY", Key: "A FLYING model's path is horizontal and does not end on Impassable Terrain."},
	{ID: "R-MODELS", Key: "Models do not block sight."},
	{ID: "R-SIGHT", Key: "A model sees every part of another's cylinder that some line from its eye reaches."},
	{ID: "R-HIDE", Key: "A piece gives Cover if it hides a part and not all."},
	{ID: "R-DIVE", Key: "A failed dive takes the Injury Roll of the fall where the path ends and ends the activation."},
	{ID: "R-LEDGEROLL", Key: "A model that rolls at a ledge is Down already and has its new BLOOD."},
	{ID: "R-TOUGH", Key: "TOUGH on a model already Down places 2 BLOOD MARKERS."},
	{ID: "R-WIDTH", Key: "A piece's width for Cover is its extent across the line of sight."},
	{ID: "R-ENDMOVE", Key: "No move ends on another base, off the table or in mid-climb."},
	{ID: "R-SCORE", Key: "Without a score it is a draw; a side without models has lost at once."},
	{ID: "R-ORDER", Key: "Two Morale Checks at once are put in order by the side with Initiative."},
	{ID: "R-CITE", Key: "Where several clauses forbid something, the game names the first in the order of play."},
	{ID: "ZONE", Key: "A model deploys wholly inside its side's zone."},
}

// parts are the parts of the rule book in their order: the heading of each, and the
// families of its clauses, which an ID begins with.
var parts = []struct {
	Clause   // of it the Head
	families string
}{

	{Clause{Head: "The Turn"}, "TURN INI ACT"},
	{Clause{Head: "Moves, Charges and Retreats"}, "MOV CHG RET DSH"},
	{Clause{Head: "Shooting, fighting and other ACTIONS"}, "SHT FGT OTH"},
	{Clause{Head: "Rolls"}, "ROLL"},
	{Clause{Head: "Terrain, climbs, jumps and flight"}, "TER CLB JMP DRP FLY"},
	{Clause{Head: "Attacks"}, "ATK"},
	{Clause{Head: "Ranged Attacks"}, "RNG"},
	{Clause{Head: "Melee Attacks"}, "MEL DIV"},
	{Clause{Head: "Injuries"}, "INJ DWN"},
	{Clause{Head: "BLOOD and BLESSINGS"}, "MRK"},
	{Clause{Head: "Morale"}, "MOR"},
	{Clause{Head: "Readings: what the clauses do not decide"}, "R ZONE"},
}

// partOf is the part of a clause, by the family in its ID: MOV-1 and P-MOV-1 belong
// together, and all Readings.
func partOf(id string) int {
	family, _, _ := strings.Cut(strings.TrimPrefix(id, "P-"), "-")
	for i := range parts {
		if slices.Contains(strings.Fields(parts[i].families), family) {
			return i
		}
	}
	panic("tc: no part of the rules has the clause " + id)
}

// inParts is a list of clauses part by part, the first of each with its heading.
func inParts(list []Clause) []Clause {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b Clause) int { return cmp.Compare(partOf(a.ID), partOf(b.ID)) })
	for i := range list {
		if k := partOf(list[i].ID); i == 0 || k != partOf(list[i-1].ID) {
			list[i].Head = parts[k].Head
		}
	}
	return list
}
