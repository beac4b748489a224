package game

import "duckboard/physics"

// Chance is how likely something is: as the dice alone have it, and if the other side
// spends on the rolls all the markers that it may, where they count most. The two are
// equal where there is nothing to spend.
type Chance struct{ Plain, Spent float64 }

// Sure is a chance that no roll stands in the way of.
var Sure = Chance{1, 1}

// Stray is one whom a shot into a melee may hit in the end (RNG-5, P-RNG-2).
type Stray struct {
	Model   ModelID
	Share   float64    // of the shots that go at it
	Picked  bool       // its player picks one of several: the share is that of all of them together
	Success [3]float64 // of the Success Roll if it goes at it: failure, success, critical
	Injury  [4]float64 // and what that does: none, minor, down, out
}

// Hit is the chance that a shot hits which goes at it.
func (k *Stray) Hit() float64 { return k.Success[1] + k.Success[2] }

// Foretelling is a rule set that tells of a movement what its Success Rolls are like,
// before it is chosen. It works from what makes the rolls; it changes nothing.
type Foretelling interface {
	// WayOdds are those of a way that the rule set has given: of a Charge's most direct
	// path where a target is named.
	WayOdds(g *Game, m ModelID, action string, way physics.Way, target ModelID) WayOdds
	// ChargeOdds tell how a Charge at a target ends that the side to decide may
	// choose, as if it were chosen: by its most direct path that is allowed, and if
	// the target does not step aside. ok is false where it is refused.
	ChargeOdds(g *Game, m, target ModelID) (o ChargeOdds, ok bool)
	// FallOut is the chance that a fall so deep takes a model Out, see WayTest.Out.
	FallOut(g *Game, m ModelID, height physics.Mil) Chance
}

// WayOdds are the chances of a way.
type WayOdds struct {
	Tests []WayTest // in the order in which they come
	Pass  Chance    // that all of them are passed
}

// WayTest is a Success Roll on a way.
type WayTest struct {
	Clause  string
	Pass    Chance
	Fall    physics.Mil // how deep who fails it falls, at the worse of the sides that the other side may choose
	Injures bool        // who fails it makes an Injury Roll
	Injury  [4]float64  // that roll: none, minor, down, out
	Out     Chance      // that it takes the model Out: Spent is what all BLOOD spent on that roll makes of it
}

// ChargeOdds are how a Charge may end: in contact, and in melee, in contact or not.
type ChargeOdds struct{ Contact, Melee Chance }

// Straying is a rule set that tells of a shot which may be made from elsewhere whom it
// may hit besides its target.
type Straying interface {
	// Strays are those of a shot with a weapon between two places; nil where it hits
	// its target alone.
	Strays(g *Game, by, target ModelID, weapon string, from, to physics.Body) []Stray
}

// Meeting is what Charges may tell besides: how likely one ends in melee, where At tells
// of contact.
type Meeting interface {
	// Melee is the chance that a Charge by the most direct path between the places ends
	// within reach to fight.
	Melee(from, to physics.Body) float64
}
