package game

// Wavering is a rule set in which a side, or a squad, is tested as a whole: by a Morale
// Check, or by a test of LD.
type Wavering interface {
	// MoraleTests are the tests that a side has ahead, as things stand: those that will be
	// rolled, and those that the loss of one more model brings. They come from what makes
	// the rolls; nothing is changed.
	MoraleTests(g *Game, side Side) []MoraleTest
}

// MoraleTest is a test of a whole side or squad, before its dice.
type MoraleTest struct {
	Clause string
	Name   string  // what players call it, a key of the catalogue
	When   string  // when it is rolled, a key of the catalogue
	Fails  string  // what comes of failing it, a key of the catalogue
	Squad  string  // the id of the squad; empty: the whole side
	Short  int     // how many more models must be lost before it is rolled: 0 or 1
	Odds   Odds    // of the roll as things stand: its modifiers and chances
	Rests  ModelID // on whom the chance rests: it is another once that model is lost; NoModel: on nobody alone

	Without float64 // the chance to pass once Rests is lost
}

// Passes is the chance to pass it as things stand.
func (m *MoraleTest) Passes() float64 { return m.Odds.Success[1] + m.Odds.Success[2] }
