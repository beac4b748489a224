package tc

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// What makes rolls: functions that roll, and literals of rolls about to be made.
var (
	calls    = []string{"d6", "RollBeginners", "LastTurn", "RollOff", "Dice"}
	literals = []string{"check", "injury"}
)

// rolls are all kinds of roll.
var rolls = map[string]rolled{
	"check cb.pos.v.attack[btoi(a.melee)]": {said: "Odds", test: "TestWhatIsSaidOfAShotIsWhatIsRolled"},
	"check \"DSH-1\"":                      {said: "Odds", test: "TestWhatIsSaidOfADashIsWhatIsRolled"},
	"check \"CLB-1\"":                      {said: "WayOdds", test: "TestWhatIsSaidOfAClimbIsWhatIsRolled"},
	"check \"JMP-1\"":                      {said: "WayOdds", test: "TestWhatIsSaidOfAJumpIsWhatIsRolled"},
	"check \"TER-3\"":                      {said: "WayOdds", test: "TestWhatIsSaidOfDangerousTerrainIsWhatIsRolled"},
	"check \"MEL-6\"":                      {said: "ChargeOdds", test: "TestWhatIsSaidOfAChargeIsWhatIsRolled"},
	"check clause":                         {said: "MoraleTests", test: "TestWhatIsSaidOfAMoraleCheckIsWhatIsRolled"},
	"check \"OTH-1\"":                      {said: "Odds, as of a Dash", test: "TestWhatIsSaidOfADashIsWhatIsRolled"},
	"check \"INJ-5\"":                      {why: "nobody chooses it: it comes of an Injury Roll. Who is to end by a ledge is told so"},
	"injury \"INJ-1\"":                     {said: "Odds, Risks", test: "TestWhatIsSaidOfAShotIsWhatIsRolled"},
	"injury \"DRP-2\"":                     {said: "FallOut", test: "TestWhatIsSaidOfAFallIsWhatIsRolled"},
	"injury \"TER-3\"":                     {said: "WayOdds", test: "TestWhatIsSaidOfDangerousTerrainIsWhatIsRolled"},
	"injury \"P-DIV-2\"":                   {said: "WayOdds, as a fall of that height", test: "TestWhatIsSaidOfAFallIsWhatIsRolled"},
	"injury \"FLY-3\"":                     {said: "Risks, by the sum that a fall has", test: "TestWhatIsSaidOfAFallIsWhatIsRolled"},
	"d6 \"CHG-2\"":                         {said: "ChargeOdds", test: "TestWhatIsSaidOfAChargeIsWhatIsRolled"},
	"d6 \"RNG-5\"":                         {said: "Odds.Strays", test: "TestWhatIsSaidOfAShotIntoAMeleeIsWhatIsRolled"},
	"d6 \"P-RNG-2\"":                       {said: "Odds.Strays", test: "TestWhatIsSaidOfAShotIntoAMeleeIsWhatIsRolled"},
	"d6 clause":                            {said: "Risks", test: "TestAWayTellsTheMinesThatItSetsOffAndWhatTheyMayDo"},
	"d6 \"SKIRMISHER\"":                    {why: "the other side chooses to step aside after a Charge is declared; the Charge says how far it may be"},
	"d6 \"INI-5\"":                         {why: "how many of the reserve come: nobody chooses, every face is as likely"},
	"d6 \"ZONE\"":                          {why: "how many begin on the table: nobody chooses, every face is as likely"},
	"RollBeginners (func() int literal)":   {why: "see d6 \"ZONE\""},
	"RollOff \"INI-5\"":                    {why: "an even roll-off: nobody chooses"},
	"RollOff \"\"":                         {why: "an even roll-off: nobody chooses"},
	"LastTurn \"TURN-2\"":                  {why: "whether the scenario has a Turn more: nobody chooses, and the scenario says from which face on"},
	"Dice 2 + abs(net)":                    {why: "the dice of every check"},
	"Dice base + abs(net)":                 {why: "the dice of every injury"},
	"Dice 1":                               {why: "the die of every d6"},
}

// rolled is a kind of roll: where its chance is said before the dice, and the test that compares
// it; or why there is nothing to say.
type rolled struct{ said, test, why string }

// TestEveryRollIsForetoldOrHasItsReason: each place of the rules that makes a roll is in the
// table, and the table has no other.
func TestEveryRollIsForetoldOrHasItsReason(t *testing.T) {
	found, tests := map[string]bool{}, map[string]bool{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && strings.HasSuffix(name, "_test.go") {
				tests[f.Name.Name] = true
			}
		}
		if !strings.HasSuffix(name, "_test.go") {
			ast.Inspect(file, func(n ast.Node) bool {
				if k := rollOf(n); k != "" {
					found[k] = true
				}
				return true
			})
		}
	}
	for k := range found {
		if _, ok := rolls[k]; !ok {
			t.Errorf("%s is not in the table", k)
		}
	}
	for k, r := range rolls {
		switch {
		case !found[k]:
			t.Errorf("%s is rolled nowhere", k)
		case r.why == "" && (r.said == "" || !tests[r.test]):
			t.Errorf("%s: said by %q, compared by %q", k, r.said, r.test)
		}
	}
}

// rollOf is the kind of the roll that a call or a literal of the rules makes, "" for none: what
// makes it and the clause.
func rollOf(n ast.Node) string {
	switch n := n.(type) {
	case *ast.CallExpr:
		s, ok := n.Fun.(*ast.SelectorExpr)
		if ok && slices.Contains(calls, s.Sel.Name) && len(n.Args) > 0 {
			return s.Sel.Name + " " + types.ExprString(n.Args[0])
		}
	case *ast.CompositeLit:
		id, ok := n.Type.(*ast.Ident)
		if !ok || !slices.Contains(literals, id.Name) {
			return ""
		}
		for _, e := range n.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok && types.ExprString(kv.Key) == "clause" {
				return id.Name + " " + types.ExprString(kv.Value)
			}
		}
	}
	return ""
}
