package game

import (
	"slices"

	"duckboard/game/roster"
	"duckboard/physics"
)

// What a rule set shows of the table beyond what every rule set has. A screen
// asks for it through the interfaces below and knows no rule.

// Squadded is a rule set whose models are activated in squads.
type Squadded interface {
	// Squads returns all squads of the game, side 0's first, as they stand.
	Squads(s *Setup, st *State) []Squad
}

// Squad is the models of one side that are activated together.
type Squad struct {
	ID        string
	Side      Side
	Members   []ModelID   // in the order of the warband, also those that are gone
	Leader    ModelID     // who leads now; NoModel: nobody is left
	Coherency physics.Mil // how far from the leader a member may stand, edge to edge
	Apart     []ModelID   // members on the battlefield that are farther away
	Done      bool        // it was activated this Turn
	Active    bool        // it is being activated
	Signs     []Sign
}

// Sign is something that is the matter with a model or a squad and is shown on
// its token.
type Sign struct {
	Word   string // what the sign is drawn for: pinned, routed, engaged, aiming, carded
	Name   string // what players call it, a key of the catalogue
	Clause string // what it means
}

// Acting is a rule set that tells what a side may do under it.
type Acting interface {
	// Acts reports whether a choice may say a word of the protocol: name an ACTION,
	// or spend, bloodbath, order or also.
	Acts(word string) bool
}

// Engaging is a rule set that says who is in melee.
type Engaging interface {
	// Engaged reports whether a model is so near to an enemy that they fight.
	Engaged(s *Setup, st *State, m ModelID) bool
}

// Engaged reports whether a model is in melee; it is not where the rules do not say.
func (s *Setup) Engaged(st *State, m ModelID) bool {
	r, ok := s.Rules.(Engaging)
	return ok && st.Models[m].On() && r.Engaged(s, st, m)
}

// Figured is a rule set whose models have more to show than their profile.
type Figured interface {
	Figure(s *Setup, st *State, m ModelID) Figure
}

// Figure is what such a model shows.
type Figure struct {
	Stats     []Stat      // in the order in which they are printed
	Points    int         // Action Points left, or that it will have
	MaxPoints int         // 0: it has none
	Wounds    int         // left
	MaxWounds int         // 0: it has none
	Parts     []Part      // a vehicle's sections
	Signs     []Sign      // its own and its squad's
	Front     int         // degrees of its front arc, in the middle of which it faces; 0: it faces nowhere
	Fights    physics.Mil // how far it fights in close combat, edge to edge
	Charges   physics.Mil // within how far an enemy may come to be charged by it, edge to edge
}

// Stat is a printed value.
type Stat struct{ Name, Value string }

// Part is a section of a vehicle.
type Part struct {
	Name      string
	Guard     int // what it is tested on
	Left, All int // points
}

// Stepped is a rule set that says at whom a weapon is measured.
type Stepped interface {
	// Steps are targets that differ in one number alone, from the one that is hurt most
	// easily on.
	Steps() Steps
}

// Steps are such targets. They are shared, and not to be changed.
type Steps struct {
	Stat    string // what they differ in, as it is printed: a key of the catalogue
	Besides string // what else counts and is the same, as it is printed; optional
	Values  []string
	Targets []*roster.Model
}

// Pooled is a rule set with things that a side may spend, such as cards.
type Pooled interface {
	Pools(s *Setup, st *State, side Side) []Pool
}

// Pool is such a store; its name is a key of the catalogue.
type Pool struct {
	Name      string
	Clause    string
	Left, All int
}

// Aiming is a rule set that tells of an attack whom it may harm and how. It
// changes nothing.
type Aiming interface {
	// Aim returns what a choice of the side to decide would do. The error is that
	// of Do; the Aim then still has the outline, if that is known.
	Aim(g *Game, c Choice) (Aim, error)
	// Laid returns the outline of what an event lays on the table, nil for none.
	Laid(s *Setup, st *State, e *Event) []physics.Vec
}

// Aim is an attack before its dice.
type Aim struct {
	Outline []physics.Vec // of the template where it would lie, nil: there is none
	At      physics.Vec   // its centre or its tip
	Sectors []physics.Vec // where it may deviate to, a direction of 1" for each sector in order; nil: it does not
	Drift   physics.Mil   // at most so far
	Struck  []Struck      // who may be harmed, whom it is aimed at first
	Foes    float64       // expected wounds of enemies
	Friends float64       // and of friends
	Turns   bool          // it was refused for the facing alone: turned to it, it would do what is said here
}

// Struck is a model that an attack may harm. The chances are exact, as if no
// card were turned.
type Struck struct {
	Model   ModelID
	Clause  string // by which it is struck
	Attacks int    // tests aimed at it; 0: it is only in the way
	Need    int    // of a test aimed at it
	Mods    []Modifier
	Touch   float64     // that a template touches it
	Hit     float64     // that it takes a Wound Effect
	Wound   float64     // that it loses a wound
	Out     float64     // that it is removed
	Wounds  float64     // that it is expected to lose
	Morale  *MoraleTest // that its squad makes if it alone is removed, nil: none
}

// Bursting is a rule set with shots that may hit all who stand near what they are
// aimed at.
type Bursting interface {
	// Burst returns what a choice to shoot would hit if it succeeded; ok is false
	// where it would be refused, or hits its target alone.
	Burst(g *Game, c Choice) (b Burst, ok bool)
}

// Burst is where such a shot goes off.
type Burst struct {
	At     physics.Spot
	Radius physics.Mil
	Hit    []Caught // in the order of the models
}

// Caught is a model that it hits, with the exact chances as if no marker were spent.
type Caught struct {
	Model  ModelID
	Chance float64    // that the shot succeeds
	Injury [4]float64 // of None, Minor, Down and Out, whether it does or not
}

// Risking is a rule set that tells what may happen to a model on its way.
type Risking interface {
	// Risks returns the tests and blows on a path, in the order in which they come.
	// The path is one that the rule set has given.
	Risks(g *Game, m ModelID, action string, way physics.Way) []Risk
}

// Falling is a rule set under which who falls makes an Injury Roll.
type Falling interface {
	// FallOdds returns the chances of None, Minor, Down and Out of a model that
	// falls so deep, as if no marker were spent; ok is false where nothing is
	// rolled.
	FallOdds(g *Game, m ModelID, height physics.Mil) (injury [4]float64, ok bool)
}

// Purposed is a rule set that tells what a Success Roll is made for, or markers are spent on.
type Purposed interface {
	// Purpose names it by the clause that asks for it, a key of the catalogue;
	// empty where that is not known. It is told where the event before says it too.
	Purpose(clause string) (key string, told bool)
}

// Risk is one of them, with its chances if it comes to it: they are exact, as if
// no card were turned.
type Risk struct {
	Clause string
	Name   string  // what players call it, a key of the catalogue; empty of a marker
	Marker string  // the id of the scenario's marker that does it, or empty
	By     ModelID // whose blow it is, NoModel for nobody's
	At     physics.Vec
	Fail   float64 // that it goes wrong: a test is failed, a blow hits
	Out    float64 // that the model is removed by it
}

// Glancing is a rule set under which the exact reach takes much work. Who looks at
// many, as a program does, may glance at them.
type Glancing interface {
	// Glance returns a reach in which every place that Reach has is, and others
	// that ground on the way leads to at a loss.
	Glance(g *Game, m ModelID, action string) (*physics.Reach, error)
	// Straight is Path without the search for ways round what the shortest way loses
	// too much to.
	Straight(g *Game, m ModelID, action string, to physics.Spot) (physics.Way, error)
	// Parts returns the reaches that Reach joins, none of them worked out: who must
	// not work long at a stretch asks each for its Areas before they are joined.
	Parts(g *Game, m ModelID, action string) ([]physics.ReachPart, error)
}

// RoughReach returns a rule set's quickest answer to where a model may end: a
// Glance, or Reach itself.
func RoughReach(r Ruleset, g *Game, m ModelID, action string) (*physics.Reach, error) {
	if q, ok := r.(Glancing); ok {
		return q.Glance(g, m, action)
	}
	return r.Reach(g, m, action)
}

// Slowing is a rule set whose rough ground takes a length off a whole movement and
// does not slow it step by step.
type Slowing interface {
	// Slows returns what a piece of terrain takes of a movement that touches it, 0
	// for nothing, with the clause.
	Slows(s *Setup, piece int) (lost physics.Mil, clause string)
}

// Covering is a rule set that reads covers piece by piece.
type Covering interface {
	// Cover returns what stands between a model that shoots and its target. Where a
	// model is NoModel the body beside it takes its place.
	Cover(s *Setup, st *State, by, target ModelID, from, to physics.Body) Covers
}

// Hiding is a rule set that may read Cover otherwise than TER-5.
type Hiding interface {
	// CoverBy returns the piece of terrain by which a target is in Cover from who
	// looks, physics.None if it is not, and the clause. Where TER-5 holds own is
	// false.
	CoverBy(s *Setup, from, target physics.Body) (piece int, clause string, own bool)
}

// Covers is what stands between a shooter and its target.
type Covers struct {
	Visible bool
	View    physics.View // what is seen among the models; of a Blocker that is a model, Body is its ModelID
	From    physics.Body // where the shooter looks and measures from
	Range   physics.Mil
	Parts   []CoverPart    // from the shooter outward
	Mods    []Modifier     // what they come to
	Blocks  []physics.Body // models near the line that are seen neither through nor past: vehicles
}

// CoverPart is one thing in the line of fire, and why it counts or does not.
type CoverPart struct {
	Piece  int     // physics.None: a model
	Model  ModelID // NoModel: a piece
	Share  float64 // of the target that it hides
	Heavy  bool
	Group  int    // parts of one group count as one; -1: it does not count
	Clause string // why
	Why    string // a key of the catalogue
	Word   string // the same in a word, for programs: gives, merged, claimed, too-little
}

// Covered reports whether something gives the target cover.
func (c *Covers) Covered() bool {
	return c.Visible && slices.ContainsFunc(c.Parts, func(p CoverPart) bool { return p.Group >= 0 })
}

// By returns the part that covers the target best, the nearest to the shooter
// of equals; nil if none does.
func (c *Covers) By() *CoverPart {
	var best *CoverPart
	for i := range c.Parts {
		if p := &c.Parts[i]; c.Visible && p.Word == "gives" && (best == nil || p.Heavy && !best.Heavy) {
			best = p
		}
	}
	return best
}
