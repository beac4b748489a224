package tc

import "duckboard/game"

// Tokens of this rule set.
const (
	did       = game.FirstOwnToken + iota // what the model did this activation, a sum of act bits
	halved                                // its movement is halved this Turn (DWN-4)
	toughUsed                             // its first Out of Action was turned into Down (INJ-7)
	infection                             // INFECTION MARKERS
	ammo                                  // 1 + the weapon that its first AMMUNITION went to
	dive                                  // 1 + the target of its passed Diving Charge (MEL-6)
	shaky                                 // of a side: it is Shaken in this Turn (MOR-5)
	lying                                 // it stays Down in its activation (P-INJ-4)
	armed                                 // 1 + the weapon of its first Fight ACTION, bothDrawn after the second (P-FGT-2)
	charged                               // it has charged in this Turn (BLOCK of v1.4.13)
	bringing                              // of a side: its reserves that still come on this Turn
	mustered                              // of a side: it had no room for more before the game
	searching                             // it has searched a marker in this activation
	claiming                              // it has tried to claim an objective in this activation
	spent                                 // this and the next two: its CONSUMABLE weapons that were used, a bit each (v1.4.13)
)

// marks stand once: a table asks for them at every base that it draws.
var marks = []game.Mark{{Token: infection, Name: "INFECTION MARKERS", One: "INFECTION MARKER"}}

// The bits of did.
const (
	didMove   = 1 << iota // Move, Charge or Retreat (MOV-1)
	didDash               // DSH-2
	didShoot              // SHT-1
	didFight              // FGT-1
	didCharge             // for SHT-2
	didPlain              // shot with a weapon without ASSAULT (SHT-2)
	didHeavy              // shot with a HEAVY weapon (R-HEAVY)
)
