package tc

import "duckboard/game"

// negatable are the words that NEGATE may name.
var negatable = []string{"FEAR", "FIRE", "GAS", "SHRAPNEL", "HEAVY", "MINED", "DIFFICULT TERRAIN", "DANGEROUS TERRAIN", "BLOCK"}

// ignorable are the modifiers that IGNORE may name.
var ignorable = []string{"ARMOUR", "COVER", "LONG RANGE", "ELEVATED POSITION", "DEFENDED OBSTACLE", "OFF-HAND WEAPON", "BLOCK", "FEAR", "DIVING CHARGE"}

// registry holds every keyword of v1.0.2, one entry each.
var registry = lexicon{
	// ---- dice and modifiers ----
	{name: "INJURY DICE", arg: signed, text: "Adds or removes INJURY DICE: on a weapon, for its attacks; otherwise for rolls against the bearer.",
		model: func(f *fighter, w word) { f.injuryAgainst += w.n }, injury: func(p *play, i *injury, w word) { i.add("ROLL-5", i.c.Name, w.n) }},
	{name: "INJURY MODIFIER", arg: signed, text: "A number added to the Injury Roll: on a weapon, of its attacks; otherwise of rolls against the bearer, and armour where it is on its kit.",
		model: func(f *fighter, w word) { f.impervious += w.n }, injury: func(p *play, i *injury, w word) { i.flat("INJ-12", i.c.Name, w.n) }},
	{name: "DICE", arg: signed, text: "Adds or removes DICE: on a weapon, for its attacks; otherwise for every Success Roll of the bearer.",
		model: func(f *fighter, w word) { f.dice += w.n }, success: func(p *play, a *attack, w word) { a.add(a.characteristic(), a.c.Name, w.n) }},

	// ---- weapons ----
	{name: "AMMUNITION", arg: words, text: "Goes to one of the bearer's ranged weapons at deployment, which has the keywords in brackets for the game. Not to one with BLAST, FIRE, GAS or SHRAPNEL.",
		model: func(f *fighter, w word) { f.ammunition = append(f.ammunition, w.inner) }},
	{name: "ARMOUR PIERCING", arg: maybe, text: "The target's minus INJURY MODIFIER from armour counts for 1 less (or the number printed), never below none.",
		weapon: func(_ *fighter, c *weapon, w word) { c.piercing += w.n }},
	{name: "ASSAULT", text: "Shooting with it does not bar a Charge or a Fight in the same activation (SHT-2).",
		weapon: func(_ *fighter, c *weapon, _ word) { c.assault = true }},
	{name: "AUTOMATIC", arg: number, text: "One Shoot ACTION makes that many attacks, each on its own; every further target is within 6\" of all earlier ones (ATK-3).",
		weapon: func(_ *fighter, c *weapon, w word) { c.shots = max(c.shots, w.n) }},
	{name: "BLAST", arg: inches, text: "On a success every model within that distance of the target or point that can see it is hit, and friends within 1\" of an enemy hit. Only the picked target suffers a critical hit.",
		weapon: func(_ *fighter, c *weapon, w word) { c.blast = w.n }},
	{name: "CLEAVE", arg: number, text: "One Fight ACTION makes that many attacks with it, on targets within 1\" (ATK-3).",
		weapon: func(_ *fighter, c *weapon, w word) { c.blows = max(c.blows, w.n) }},
	{name: "CRITICAL", text: "A critical hit adds 2 INJURY DICE in place of 1 (INJ-9).",
		weapon: func(_ *fighter, c *weapon, _ word) { c.critical = true }},
	{name: "CUMBERSOME", text: "Needs both hands even if its bearer is STRONG.",
		weapon: func(_ *fighter, c *weapon, _ word) { c.cumbersome = true }},
	{name: "DEADLY", text: "Its Injury Rolls add up three dice in place of two (INJ-8).",
		weapon: func(_ *fighter, c *weapon, _ word) { c.deadly = true }},
	{name: "FIRE", text: "Places 1 extra BLOOD MARKER whatever the Injury Roll says (INJ-13).", weapon: placesBlood},
	{name: "GAS", text: "Places 1 extra BLOOD MARKER whatever the Injury Roll says (INJ-13).", weapon: placesBlood},
	{name: "SHRAPNEL", text: "Places 1 extra BLOOD MARKER whatever the Injury Roll says (INJ-13).", weapon: placesBlood},
	{name: "FLAMETHROWER", text: "Its attack succeeds without a roll and is never critical (R-FLAME).",
		weapon: func(_ *fighter, c *weapon, _ word) { c.flamethrower = true }},
	{name: "HEAVY", text: "No D6 on a Charge. A HEAVY gun is not fired in an activation with a Move, Charge, Retreat or Dash (R-HEAVY).",
		model:  func(f *fighter, _ word) { f.heavy = true },
		weapon: func(_ *fighter, c *weapon, _ word) { c.heavy = true }},
	{name: "HELD", text: "Takes one hand for good: besides it only a 1-handed weapon may be used.",
		model:  func(f *fighter, _ word) { f.held++ },
		weapon: func(f *fighter, c *weapon, _ word) { f.held++; c.held = true }},
	{name: "IGNORE", arg: phrase, phrases: ignorable, text: "The named modifier does not count for its attacks.",
		weapon: func(_ *fighter, c *weapon, w word) { c.ignores = append(c.ignores, w.what) },
		model:  func(f *fighter, w word) { f.ignores = append(f.ignores, w.what) }},
	{name: "IMPERVIOUS", text: "ARMOUR PIERCING and IGNORE ARMOUR do not touch this item's modifiers."},
	{name: "INFECTION MARKERS", text: "Places INFECTION MARKERS in place of BLOOD MARKERS: up to 6, spent like BLOOD; a model that activates with any gets one more.",
		weapon: func(_ *fighter, c *weapon, _ word) { c.infects = true }},
	{name: "PISTOL", text: "Shoots and fights: in melee it is 1-handed and uses the better of the two Characteristics (R-PISTOL).",
		weapon: func(_ *fighter, c *weapon, _ word) { c.pistol = true }},
	{name: "RELOAD", text: "After attacking with it the activation ends.",
		weapon: func(_ *fighter, c *weapon, _ word) { c.reload = true }},
	{name: "RISKY", text: "Success Rolls made with it are Risky: a Failure ends the activation (ROLL-2).",
		weapon: func(_ *fighter, c *weapon, _ word) { c.risky = true }},
	{name: "SCATTER", text: "On a Failure its BLAST moves by 7 minus the roll in inches, in a direction that the opponent picks.",
		weapon: func(_ *fighter, c *weapon, _ word) { c.scatter = true }},
	{name: "SHIELD COMBO", text: "A 2-handed weapon and a HELD shield that both have it may be used together.",
		weapon: func(_ *fighter, c *weapon, _ word) { c.combo = true }},
	{name: "SHOTGUN", text: "At long range -1 INJURY DICE in place of -1 DICE.",
		weapon: func(_ *fighter, c *weapon, _ word) { c.shotgun = true }},

	// ---- models ----
	{name: "BLESSED", arg: number, text: "Begins the game with that many BLESSING MARKERS.",
		model: func(f *fighter, w word) { f.blessed += w.n }},
	{name: "BLOCK", text: "Melee Attacks against the bearer have -1 DICE (MEL-5).",
		model:  func(f *fighter, _ word) { f.block = true },
		weapon: func(f *fighter, _ *weapon, _ word) { f.block = true }},
	{name: "COVER", text: "Attacks against it always count it as in Cover or behind a Defended Obstacle (RNG-3, MEL-2).",
		model: func(f *fighter, _ word) { f.cover = true }},
	{name: "DEMONIC", text: "Has NEGATE FIRE.", model: func(f *fighter, _ word) { f.negates = append(f.negates, "FIRE") }},
	{name: "FEAR", text: "Melee Attacks against it have -1 DICE, unless the attacker has FEAR too (MEL-4).",
		model: func(f *fighter, _ word) { f.fear = true }},
	{name: "FIRETEAM", arg: label, text: "Two models of one team may activate together and take their ACTIONS in any order between them; when one activation ends both do.",
		model: func(f *fighter, w word) { f.fireteam = w.what + "-" }},
	{name: "FLYING", text: "Moves over everything and needs no rolls to climb, jump or fall, but ends on the ground or terrain (FLY-1 to FLY-3).",
		model: func(f *fighter, _ word) { f.flying = true }},
	{name: "GOLEM", text: "Goes Down in place of Out of Action, except by a Bloodbath. Its own side cannot remove its BLOOD. Has NEGATE FEAR and NEGATE GAS.",
		model: func(f *fighter, _ word) { f.golem = true; f.negates = append(f.negates, "FEAR", "GAS") }},
	{name: "INFILTRATOR", text: "Deploys after all others, anywhere out of sight of every enemy and at least 8\" from the nearest; or in the own zone.",
		model: func(f *fighter, _ word) { f.infiltrator = true }},
	{name: "LEADER", text: "While it is on the battlefield and not Down, Morale Checks have +1 DICE (MOR-2).",
		model: func(f *fighter, _ word) { f.leader = true }},
	{name: "NEGATE", arg: phrase, phrases: negatable, text: "The named keyword has no effect on it.",
		model:  func(f *fighter, w word) { f.negates = append(f.negates, w.what) },
		weapon: func(f *fighter, _ *weapon, w word) { f.negates = append(f.negates, w.what) }},
	{name: "REGENERATE", arg: number, text: "At its activation, before its ACTIONS, removes up to that many of its BLOOD MARKERS (R-REGENERATE).",
		model: func(f *fighter, w word) { f.regenerate += w.n }, wakes: regenerate},
	{name: "SKIRMISHER", text: "When it is chosen as the target of a Charge and no enemy is within 1\", it may first move D3\".",
		model: func(f *fighter, _ word) { f.skirmisher = true }},
	{name: "STRONG", text: "Has NEGATE HEAVY, and may use one 2-handed Melee Weapon as a 1-handed one.",
		model: func(f *fighter, _ word) { f.strong = true }},
	{name: "TOUGH", text: "The first time it would go Out of Action it goes Down instead (INJ-7).",
		model: func(f *fighter, _ word) { f.tough = true }},

	// ---- of terrain and mines ----
	{name: "DANGEROUS TERRAIN", arg: extra, text: "A Risky Success Roll at activation in it and on entering it; on a Failure an Injury Roll (TER-3). A word of terrain.", tag: true},
	{name: "DIFFICULT TERRAIN", text: "Every inch in it counts as two (TER-2). A word of terrain.", tag: true},
	{name: "IMPASSABLE TERRAIN", text: "Nobody enters it (TER-4). A word of terrain.", tag: true},
	{name: "MINED", text: "Hurts the first model that touches it. A word of scenarios that lay mines.", tag: true},

	// ---- of campaigns, and tags ----
	{name: "CONSUMABLE", text: "Used up by a game of a campaign; without effect in a single game.", tag: true},
	{name: "STEALTH", text: "Without effect in these rules.", tag: true},
	{name: "ACTION", text: tagText, tag: true},
	{name: "ARTIFICIAL", text: tagText, tag: true},
	{name: "BLESSING MARKER", text: tagText, tag: true},
	{name: "BLOOD MARKER", text: tagText, tag: true},
	{name: "DEPLOYABLE", text: tagText, tag: true},
	{name: "ELITE", text: tagText, tag: true},
	{name: "GRENADE", text: tagText, tag: true},
	{name: "NEW ANTIOCH", text: tagText, tag: true},
	{name: "PILGRIM", text: tagText, tag: true},
	{name: "SULTANATE", text: tagText, tag: true},
	{name: "HERETIC", text: tagText, tag: true},
	{name: "BLACK GRAIL", text: tagText, tag: true},
	{name: "THE COURT", text: tagText, tag: true},
	{name: "BAYONET LUG", text: tagText, tag: true},
	{name: "HEADGEAR", text: tagText, tag: true},
	{name: "LIMIT:", arg: number, text: tagText, tag: true},
}

const tagText = "Marks what it stands on; has no effect by itself."

// placesBlood is FIRE, GAS and SHRAPNEL; each places one (R-EXTRABLOOD).
func placesBlood(_ *fighter, c *weapon, w word) { c.extra = append(c.extra, w.entry.name) }

// regenerate is REGENERATE: as many as it can, without asking (R-REGENERATE).
// The own side cannot remove a GOLEM's BLOOD.
func regenerate(p *play, m game.ModelID, w word) {
	if p.force[m].golem {
		return
	}
	p.bleed(m, -min(w.n, p.blood(m)), game.NoSide, "R-REGENERATE")
}
