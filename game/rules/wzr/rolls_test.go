package wzr_test

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

// What makes rolls: functions that roll, and literals of tests about to be made.
var (
	calls    = []string{"d20", "rollOff", "LastTurn"}
	literals = []string{"test"}
)

// rolls are all kinds of roll.
var rolls = map[string]rolled{
	"test \"WZR-112\"":     {said: "Odds, Aim", test: "TestWhatIsSaidOfAShotIsWhatIsRolled"},
	"test \"T-CC\"":        {said: "Odds, Aim", test: "TestWhatIsSaidOfAFightIsWhatIsRolled"},
	"test \"WZR-44\"":      {said: "Risks, Peril", test: "TestWhatIsSaidOfAJumpAndAFallIsWhatIsRolled"},
	"test \"WZR-50\"":      {said: "Risks, Peril", test: "TestWhatIsSaidOfAWayIsWhatIsRolled"},
	"test \"WZR-115\"":     {said: "Odds, Aim", test: "TestWhatIsSaidOfAShotIsWhatIsRolled"},
	"test \"T-IMPEN\"":     {said: "Odds, Aim, by woundChance as Armour", test: "TestWhatIsSaidOfAShotIsWhatIsRolled"},
	"test \"T-VEHICLE\"":   {said: "Odds, Aim", test: "TestAimIsWhatManyDiceComeTo"},
	"test clause":          {said: "MoraleTests; Aim of a template, Peril of a Free Slash, Odds of a Heal", test: "TestWhatIsSaidOfAPinnedAndOfARoutedSquadIsWhatIsRolled"},
	"d20 \"WZR-143\"":      {said: "Aim", test: "TestWhatIsSaidOfATemplateIsWhatIsRolled"},
	"d20 \"WZR-144\"":      {said: "Aim", test: "TestWhatIsSaidOfATemplateIsWhatIsRolled"},
	"d20 \"WZR-153\"":      {said: "Aim", test: "TestAimIsWhatManyDiceComeTo"},
	"d20 \"T-VEHICLE\"":    {said: "Aim", test: "TestAimIsWhatManyDiceComeTo"},
	"rollOff \"WZR-69\"":   {why: "an even roll-off: nobody chooses"},
	"rollOff \"WZR-75\"":   {why: "an even roll-off: nobody chooses"},
	"LastTurn \"R-SCORE\"": {why: "whether the scenario has a Turn more: nobody chooses, and the scenario says from which face on"},
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
