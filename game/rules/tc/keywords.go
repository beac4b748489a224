package tc

import (
	"duckboard/document/said"
	"duckboard/game/roster"
)

// negatable are the words that NEGATE may name.
var negatable = []string{"FEAR", "FIRE", "GAS", "SHRAPNEL", "HEAVY", "MINED", "DIFFICULT TERRAIN", "DANGEROUS TERRAIN", "BLOCK"}

// ignorable are the modifiers that IGNORE may name: first those that only weapons ignore.
var ignorable = []string{"ARMOUR", "COVER", "LONG RANGE", "ELEVATED POSITION", "DEFENDED OBSTACLE", "OFF-HAND WEAPON", "BLOCK", "FEAR", "DIVING CHARGE"}

// The flags of weapons, each of the keyword of its name.
const (
	assault    flag = 1 << iota
	consumable      // in v1.4.13
	critical
	cumbersome
	deadly
	flamethrower
	heavy
	holding // HELD
	infects // INFECTION MARKERS
	pistol
	reload
	risky
	scatter
	combo // SHIELD COMBO
	shotgun
)

// registry holds every keyword of v1.0.2, one entry each.
var registry = lexicon{
	// ---- dice and modifiers ----
	{name: "INJURY DICE", arg: signed, text: said.Both("Adds or removes INJURY DICE: on a weapon, for its attacks; otherwise for rolls against the bearer.", "Aggiunge o toglie DADI FERITA: su un'arma, per i suoi attacchi; altrimenti per i tiri contro chi lo porta."),
		model: func(f *fighter, w word) { f.injuryAgainst += w.n }, injury: func(i *injury, w word) { i.add("ROLL-5", i.c.Name, w.n) }},
	{name: "INJURY MODIFIER", arg: signed, text: said.Both("A number added to the Injury Roll: on a weapon, of its attacks; otherwise of rolls against the bearer, and armour where it is on its kit.", "Un numero aggiunto al Tiro Ferita: su un'arma, dei suoi attacchi; altrimenti dei tiri contro chi lo porta, e armatura se è sul suo equipaggiamento."),
		model: func(f *fighter, w word) { f.impervious += w.n }, injury: func(i *injury, w word) { i.flat("INJ-12", i.c.Name, w.n) }},
	{name: "DICE", arg: signed, text: said.Both("Adds or removes DICE: on a weapon, for its attacks; otherwise for every Success Roll of the bearer.", "Aggiunge o toglie DADI: su un'arma, per i suoi attacchi; altrimenti per ogni Tiro di Successo di chi lo porta."),
		model: func(f *fighter, w word) { f.dice += w.n }, success: func(a *attack, w word) { a.add(a.characteristic(), a.c.Name, w.n) }},

	// ---- weapons ----
	{name: "AMMUNITION", arg: words, of: weaponry, nature: func(n *roster.Nature) { n.Loads = true }, text: said.Both("Goes to one of the bearer's ranged weapons at deployment, which has the keywords in brackets for the game. Not to one with BLAST, FIRE, GAS or SHRAPNEL.", "Allo schieramento va a un'arma da tiro di chi la porta, che per la partita ha le parole fra parentesi. Non a una con BLAST, FIRE, GAS o SHRAPNEL."),
		model: func(f *fighter, w word) { f.ammunition = append(f.ammunition, w.inner) }},
	{name: "ARMOUR PIERCING", arg: maybe, of: weaponry, text: said.Both("The target's minus INJURY MODIFIER from armour counts for 1 less (or the number printed), never below none.", "Il modificatore ferita negativo dell'armatura del bersaglio conta 1 di meno (o il numero stampato), mai sotto zero."),
		weapon: func(_ *fighter, c *weapon, w word) { c.piercing += w.n }},
	{name: "ASSAULT", of: weaponry, text: said.Both("Shooting with it does not bar a Charge or a Fight in the same activation (SHT-2).", "Tirare con quest'arma non impedisce una Carica o un Corpo a corpo nella stessa attivazione (SHT-2)."), flag: assault},
	{name: "AUTOMATIC", arg: number, of: weaponry, report: roster.Burst, kind: roster.Gunner, text: said.Both("One Shoot ACTION makes that many attacks, each on its own; every further target is within 6\" of all earlier ones (ATK-3).", "Un'AZIONE Tiro compie tanti attacchi quanti il numero, ognuno per sé; ogni altro bersaglio è entro 6\" da tutti i precedenti (ATK-3)."),
		weapon: func(_ *fighter, c *weapon, w word) { c.shots = max(c.shots, w.n) }},
	{name: "BLAST", arg: inches, of: weaponry, report: roster.Shell, text: said.Both("On a success every model within that distance of the target or point that can see it is hit, and friends within 1\" of an enemy hit. Only the picked target suffers a critical hit.", "Se riesce, è colpito ogni modello entro quella distanza dal bersaglio o dal punto che possa vederlo, e gli amici entro 1\" da un nemico colpito. Solo il bersaglio scelto subisce un colpo critico."),
		weapon: func(_ *fighter, c *weapon, w word) { c.blast = w.n }},
	{name: "CLEAVE", arg: number, of: weaponry, text: said.Both("One Fight ACTION makes that many attacks with it, on targets within 1\" (ATK-3).", "Un'AZIONE Corpo a corpo compie tanti attacchi con quest'arma, su bersagli entro 1\" (ATK-3)."),
		weapon: func(_ *fighter, c *weapon, w word) { c.blows = max(c.blows, w.n) }},
	{name: "CRITICAL", of: weaponry, text: said.Both("A critical hit adds 2 INJURY DICE in place of 1 (INJ-9).", "Un colpo critico aggiunge 2 DADI FERITA invece di 1 (INJ-9)."), flag: critical},
	{name: "CUMBERSOME", of: weaponry, text: said.Both("Needs both hands even if its bearer is STRONG.", "Richiede due mani anche se chi la porta è STRONG."), flag: cumbersome},
	{name: "DEADLY", of: weaponry, text: said.Both("Its Injury Rolls add up three dice in place of two (INJ-8).", "I suoi Tiri Ferita sommano tre dadi invece di due (INJ-8)."), flag: deadly},
	{name: "FIRE", of: weaponry, report: roster.Fire, text: said.Both("Places 1 extra BLOOD MARKER whatever the Injury Roll says (INJ-13).", "Mette 1 segnalino SANGUE in più, qualunque sia il Tiro Ferita (INJ-13)."), weapon: placesBlood},
	{name: "GAS", of: weaponry, report: roster.Hiss, text: said.Both("Places 1 extra BLOOD MARKER whatever the Injury Roll says (INJ-13).", "Mette 1 segnalino SANGUE in più, qualunque sia il Tiro Ferita (INJ-13)."), weapon: placesBlood},
	{name: "SHRAPNEL", of: weaponry, report: roster.Pellets, text: said.Both("Places 1 extra BLOOD MARKER whatever the Injury Roll says (INJ-13).", "Mette 1 segnalino SANGUE in più, qualunque sia il Tiro Ferita (INJ-13)."), weapon: placesBlood},
	{name: "FLAMETHROWER", of: weaponry, report: roster.Fire, kind: roster.Flamer, text: said.Both("Its attack succeeds without a roll and is never critical (R-FLAME).", "Il suo attacco riesce senza tirare e non è mai critico (R-FLAME)."), flag: flamethrower},
	{name: "HEAVY", of: things, kind: roster.Gunner, text: said.Both("No D6 on a Charge. A HEAVY gun is not fired in an activation with a Move, Charge, Retreat or Dash (R-HEAVY).", "Nessun D6 nella Carica. Con un'arma da tiro HEAVY non si tira in un'attivazione con Movimento, Carica, Ritirata o Scatto (R-HEAVY)."),
		model: func(f *fighter, _ word) { f.heavy = true }, flag: heavy},
	{name: "HELD", of: things, text: said.Both("Takes one hand for good: besides it only a 1-handed weapon may be used.", "Occupa una mano per sempre: oltre a questa si usa solo un'arma a una mano."),
		model:  func(f *fighter, _ word) { f.held++ },
		weapon: func(f *fighter, _ *weapon, _ word) { f.held++ }, flag: holding},
	{name: "IGNORE", arg: phrase, phrases: ignorable, of: weaponry, spares: ignorable[5:], text: said.Both("The named modifier does not count for its attacks.", "Il modificatore nominato non conta per i suoi attacchi."),
		weapon: func(_ *fighter, c *weapon, w word) { c.ignores = append(c.ignores, w.what) },
		model:  func(f *fighter, w word) { f.ignores = append(f.ignores, w.what) }},
	{name: "IMPERVIOUS", text: said.Both("ARMOUR PIERCING and IGNORE ARMOUR do not touch this item's modifiers.", "ARMOUR PIERCING e IGNORE ARMOUR non toccano i modificatori di questo oggetto.")},
	{name: "INFECTION MARKERS", of: weaponry, text: said.Both("Places INFECTION MARKERS in place of BLOOD MARKERS: up to 6, spent like BLOOD; a model that activates with any gets one more.", "Mette segnalini INFEZIONE invece di SANGUE: fino a 6, spesi come il SANGUE; un modello che si attiva avendone ne prende un altro."), flag: infects},
	{name: "PISTOL", of: weaponry, report: roster.Pistol, text: said.Both("Shoots and fights: in melee it is 1-handed and uses the better of the two Characteristics (R-PISTOL).", "Tira e combatte: in mischia è a una mano e usa la migliore delle due Caratteristiche (R-PISTOL)."), flag: pistol},
	{name: "RELOAD", of: weaponry, text: said.Both("After attacking with it the activation ends.", "Dopo un attacco con quest'arma l'attivazione finisce."), flag: reload},
	{name: "RISKY", of: weaponry, text: said.Both("Success Rolls made with it are Risky: a Failure ends the activation (ROLL-2).", "I Tiri di Successo fatti con quest'arma sono Rischiosi: un Fallimento chiude l'attivazione (ROLL-2)."), flag: risky},
	{name: "SCATTER", of: weaponry, text: said.Both("On a Failure its BLAST moves by 7 minus the roll in inches, in a direction that the opponent picks.", "Se fallisce, il suo BLAST si sposta di 7 meno il tiro in pollici, nella direzione scelta dall'avversario."), flag: scatter},
	{name: "SHIELD COMBO", of: things, text: said.Both("A 2-handed weapon and a HELD shield that both have it may be used together.", "Un'arma a due mani e uno scudo HELD che l'abbiano entrambi si possono usare insieme."), flag: combo},
	{name: "SHOTGUN", of: weaponry, report: roster.Pellets, kind: roster.Shotgun, text: said.Both("At long range -1 INJURY DICE in place of -1 DICE.", "A lunga gittata -1 DADI FERITA invece di -1 DADI."), flag: shotgun},

	// ---- models ----
	{name: "BLESSED", arg: number, text: said.Both("Begins the game with that many BLESSING MARKERS.", "Comincia la partita con tanti segnalini BENEDIZIONE."),
		model: func(f *fighter, w word) { f.blessed += w.n }},
	{name: "BLOCK", text: said.Both("Melee Attacks against the bearer have -1 DICE (MEL-5).", "Gli Attacchi in mischia contro chi lo porta hanno -1 DADI (MEL-5)."),
		model:  func(f *fighter, _ word) { f.block = true },
		weapon: func(f *fighter, _ *weapon, _ word) { f.block = true }},
	{name: "COVER", text: said.Both("Attacks against it always count it as in Cover or behind a Defended Obstacle (RNG-3, MEL-2).", "Gli attacchi contro di lui lo considerano sempre in Copertura o dietro un Ostacolo Difeso (RNG-3, MEL-2)."),
		model: func(f *fighter, _ word) { f.cover = true }},
	{name: "DEMONIC", text: said.Both("Has NEGATE FIRE.", "Ha NEGATE FIRE."), model: func(f *fighter, _ word) { f.negates = append(f.negates, "FIRE") }},
	{name: "FEAR", text: said.Both("Melee Attacks against it have -1 DICE, unless the attacker has FEAR too (MEL-4).", "Gli Attacchi in mischia contro di lui hanno -1 DADI, se chi attacca non ha FEAR anche lui (MEL-4)."),
		model: func(f *fighter, _ word) { f.fear = true }},
	{name: "FIRETEAM", arg: label, text: said.Both("Two models of one team may activate together and take their ACTIONS in any order between them; when one activation ends both do.", "Due modelli di una squadra possono attivarsi insieme e compiere le loro AZIONI nell'ordine che vogliono; quando finisce l'attivazione di uno finiscono entrambe."),
		model: func(f *fighter, w word) { f.fireteam = w.what + "-" }},
	{name: "FLYING", text: said.Both("Moves over everything and needs no rolls to climb, jump or fall, but ends on the ground or terrain (FLY-1 to FLY-3).", "Si muove sopra ogni cosa e non tira per arrampicarsi, saltare o cadere, ma finisce al suolo o sul terreno (da FLY-1 a FLY-3)."),
		model: func(f *fighter, _ word) { f.flying = true }},
	{name: "GOLEM", text: said.Both("Goes Down in place of Out of Action, except by a Bloodbath. Its own side cannot remove its BLOOD. Has NEGATE FEAR and NEGATE GAS.", "Va A terra invece che Fuori combattimento, salvo per un Bagno di Sangue. I suoi non possono togliergli SANGUE. Ha NEGATE FEAR e NEGATE GAS."),
		model: func(f *fighter, _ word) { f.golem = true; f.negates = append(f.negates, "FEAR", "GAS") }},
	{name: "INFILTRATOR", nature: func(n *roster.Nature) { n.Waits = true }, text: said.Both("Deploys after all others, anywhere out of sight of every enemy and at least 8\" from the nearest; or in the own zone.", "Si schiera dopo tutti gli altri, ovunque fuori dalla vista di ogni nemico e ad almeno 8\" dal più vicino; o nella propria zona."),
		model: func(f *fighter, _ word) { f.infiltrator = true }},
	{name: "LEADER", nature: leads, text: said.Both("While it is on the battlefield and not Down, Morale Checks have +1 DICE (MOR-2).", "Finché è sul campo e non A terra, le prove di morale hanno +1 DADI (MOR-2)."),
		model: func(f *fighter, _ word) { f.leader = true }},
	{name: "NEGATE", arg: phrase, phrases: negatable, text: said.Both("The named keyword has no effect on it.", "La parola nominata non ha effetto su di lui."),
		model:  func(f *fighter, w word) { f.negates = append(f.negates, w.what) },
		weapon: func(f *fighter, _ *weapon, w word) { f.negates = append(f.negates, w.what) }},
	{name: "REGENERATE", arg: number, text: said.Both("At its activation, before its ACTIONS, removes up to that many of its BLOOD MARKERS (R-REGENERATE).", "Alla sua attivazione, prima delle AZIONI, toglie fino a tanti dei suoi segnalini SANGUE (R-REGENERATE)."),
		heals: regenerate},
	{name: "SKIRMISHER", text: said.Both("When it is chosen as the target of a Charge and no enemy is within 1\", it may first move D3\".", "Quando è scelto come bersaglio di una Carica e nessun nemico è entro 1\", può prima muoversi di D3\"."),
		model: func(f *fighter, _ word) { f.skirmisher = true }},
	{name: "STRONG", text: said.Both("Has NEGATE HEAVY, and may use one 2-handed Melee Weapon as a 1-handed one.", "Ha NEGATE HEAVY, e può usare un'Arma da mischia a due mani come se fosse a una."),
		model: func(f *fighter, _ word) { f.strong = true }},
	{name: "TOUGH", text: said.Both("The first time it would go Out of Action it goes Down instead (INJ-7).", "La prima volta che andrebbe Fuori combattimento va invece A terra (INJ-7)."),
		model: func(f *fighter, _ word) { f.tough = true }},

	// ---- of terrain and mines ----
	{name: "DANGEROUS TERRAIN", arg: extra, text: said.Both("A Risky Success Roll at activation in it and on entering it; on a Failure an Injury Roll (TER-3). A word of terrain.", "Un Tiro di Successo Rischioso attivandosi lì dentro ed entrandovi; se fallisce, un Tiro Ferita (TER-3). Una parola del terreno."), tag: true},
	{name: "DIFFICULT TERRAIN", text: said.Both("Every inch in it counts as two (TER-2). A word of terrain.", "Ogni pollice lì dentro conta per due (TER-2). Una parola del terreno."), tag: true},
	{name: "IMPASSABLE TERRAIN", text: said.Both("Nobody enters it (TER-4). A word of terrain.", "Nessuno vi entra (TER-4). Una parola del terreno."), tag: true},
	{name: "MINED", text: said.Both("Hurts the first model that touches it. A word of scenarios that lay mines.", "Ferisce il primo modello che lo tocca. Una parola degli scenari con le mine."), tag: true},

	// ---- of campaigns, and tags ----
	{name: "CONSUMABLE", of: things, text: said.Both("Used up by a game of a campaign; without effect in a single game.", "Si consuma in una partita di campagna; senza effetto in una partita singola."), tag: true},
	{name: "STEALTH", text: said.Both("Without effect in these rules.", "Senza effetto in queste regole."), tag: true},
	{name: "ACTION", text: tagText, tag: true},
	{name: "ARTIFICIAL", text: tagText, tag: true},
	{name: "BLESSING MARKER", text: tagText, tag: true},
	{name: "BLOOD MARKER", text: tagText, tag: true},
	{name: "DEPLOYABLE", text: tagText, tag: true},
	{name: "ELITE", nature: func(n *roster.Nature) { n.Elite = true }, text: tagText, tag: true},
	{name: "GRENADE", of: weaponry, text: tagText, tag: true},
	{name: "NEW ANTIOCH", text: tagText, tag: true},
	{name: "PILGRIM", text: tagText, tag: true},
	{name: "SULTANATE", text: tagText, tag: true},
	{name: "HERETIC", text: tagText, tag: true},
	{name: "BLACK GRAIL", text: tagText, tag: true},
	{name: "THE COURT", text: tagText, tag: true},
	{name: "BAYONET LUG", of: things, text: tagText, tag: true},
	{name: "HEADGEAR", text: tagText, tag: true},
	{name: "LIMIT:", arg: number, text: tagText, tag: true},
}

var tagText = said.Both("Marks what it stands on; has no effect by itself.", "Contrassegna ciò su cui sta; da sola non ha effetto.")

// leads is LEADER, in either version.
func leads(n *roster.Nature) { n.Leads = true }

// placesBlood is FIRE, GAS and SHRAPNEL; each places one (R-EXTRABLOOD).
func placesBlood(_ *fighter, c *weapon, w word) { c.extra = append(c.extra, w.entry.name) }

// regenerate is REGENERATE: as many as it can, without asking (R-REGENERATE).
// The own side cannot remove a GOLEM's BLOOD.
func regenerate(f *fighter, w word) int {
	if f.golem {
		return 0
	}
	return w.n
}
