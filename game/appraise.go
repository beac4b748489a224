package game

import "duckboard/physics"

// Appraiser is a rule set that weighs attacks and dangers for who plans over many
// places and choices: what Odds says, and quick guesses where nobody stands yet.
type Appraiser interface {
	Appraise(g *Game) Appraisal
}

// Appraisal answers for one moment of a game. What is taken from a model is a
// share of what it is worth, 1 for all of it. It is for one goroutine.
type Appraisal interface {
	// Vigour returns the share of its worth that a model still has, 0 if it is out.
	Vigour(m ModelID) float64
	// Actions returns how many more plain actions the active model may take.
	Actions(m ModelID) int
	// Cost returns how many of them an action takes.
	Cost(action string) int
	// Price returns how many cards an action turns at once.
	Price(action string) int
	// Tolls returns what an attack takes from each model on average, friends
	// included; the error is the refusal of a choice that is not legal. What a
	// friend is spared counts against what is taken.
	Tolls(c Choice) ([]Toll, error)
	// Shot returns what the best shot of a model takes from another that it sees,
	// if both stood there, with a modifier for cover.
	Shot(by ModelID, from physics.Body, target ModelID, at physics.Body, cover int) float64
	// ShotOut is Shot for who is inside a building and fires from a way into it.
	ShotOut(by ModelID, from physics.Body, target ModelID, at physics.Body, cover int) float64
	// Cover is that modifier, exactly; seen is false where nothing can be shot at.
	Cover(by ModelID, from physics.Body, target ModelID, at physics.Body) (cover int, seen bool)
	// Blow returns what an action in close combat takes, two that are near enough
	// given.
	Blow(by, target ModelID) float64
	// Scorch returns what lies on the table and takes from a model that goes
	// straight from one place to another.
	Scorch(m ModelID, from, to physics.Vec) float64
	// Clasp returns the gap at which two fight in close combat.
	Clasp(a, b ModelID) physics.Mil
	// Lunge returns how far a model goes to strike in one activation, Far how far
	// it shoots.
	Lunge(m ModelID) physics.Mil
	Far(m ModelID) physics.Mil
	// Squad returns the models that a model keeps together with, itself included,
	// and how near to the first of them it should be; nobody where there are none.
	Squad(m ModelID) (mates []ModelID, within physics.Mil)
}

// Toll is what an attack takes from a model on average.
type Toll struct {
	Model ModelID
	Share float64
}

// Nervous is a rule set in which a side that loses enough of its models is tested
// as a whole and may flee.
type Nervous interface {
	// Nerve returns how a side stands; ok is false where it is not tested.
	Nerve(g *Game, side Side) (n Nerve, ok bool)
}

// Nerve is how near a side is to such a test.
type Nerve struct {
	Short int     // models that it may still lose, Down ones among them, until it is tested; 0 or less: it will be
	Flees float64 // the chance that it then flees and loses, at the end of this Turn or of the next
}
