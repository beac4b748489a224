package tc

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// unseen are the clauses that no code and no event names, with the reason.
var unseen = map[string]string{
	"ATK-4":       "each attack makes its own rolls, so markers can count for nothing else",
	"R-MELEEDICE": "shown as MEL-1",
	"R-TOUGH":     "shown as INJ-7",
}

// unseenOlder are those of v1.4.13.
var unseenOlder = map[string]string{
	"R-MELEEDICE": unseen["R-MELEEDICE"],
	"R-TOUGH":     unseen["R-TOUGH"],
}

// sources is the code of the rules and of the ground they ask, without the list
// of clauses and the tests.
func sources(t *testing.T, pattern string) string {
	t.Helper()
	var b strings.Builder
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatal(pattern, err)
	}
	for _, f := range files {
		if strings.HasPrefix(filepath.Base(f), "clauses") || strings.HasSuffix(f, "_test.go") {
			continue
		}
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(text)
	}
	return b.String()
}

func TestEveryClauseIsNamedInTheCodeOrSaysWhyNot(t *testing.T) {
	everyClauseIsNamed(t, V102, unseen)
	everyClauseIsNamed(t, V1413, unseenOlder)
}

func everyClauseIsNamed(t *testing.T, r *Rules, unseen map[string]string) {
	code := sources(t, "*.go") + sources(t, "../../../physics/*.go") + sources(t, "../../../physics/*/*.go")
	// "MOV-1 to MOV-4" names those between as well.
	for _, m := range regexp.MustCompile(`([A-Z]+)-(\d+) to ([A-Z]+)-(\d+)`).FindAllStringSubmatch(code, -1) {
		for _, c := range r.Clauses() {
			if head, n, ok := strings.Cut(c.ID, "-"); ok && head == m[1] && m[1] == m[3] && whole(n) > whole(m[2]) && whole(n) < whole(m[4]) {
				code += " " + c.ID
			}
		}
	}
	for _, c := range r.Clauses() {
		named := regexp.MustCompile(`\b` + c.ID + `\b`).MatchString(code)
		if why := unseen[c.ID]; named == (why != "") {
			t.Errorf("%s: named in the code is %v, the reason is %q", c.ID, named, why)
		}
	}
}

func whole(s string) int {
	n := 0
	for _, r := range s {
		n = 10*n + int(r-'0')
	}
	return n
}

func TestEveryClauseThatIsCitedHasAText(t *testing.T) {
	for _, m := range regexp.MustCompile(`"([A-Z]+-\d+|P-[A-Z]+-\d|R-[A-Z]+|ZONE)"`).FindAllStringSubmatch(sources(t, "*.go"), -1) {
		if V102.ClauseText(m[1]) == "" && V1413.ClauseText(m[1]) == "" {
			t.Errorf("%s is cited and has no text", m[1])
		}
	}
	for _, c := range faultClause {
		if V102.ClauseText(c) == "" {
			t.Errorf("%s has no text", c)
		}
	}
	if V102.ClauseText("SKIRMISHER") == "" || V102.ClauseText("MOV-9") != "" {
		t.Error("keywords have a text, unknown clauses none")
	}
}

func TestClausesAreListedOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range V102.Clauses() {
		if seen[c.ID] || seen[c.Key] || c.Key == "" {
			t.Errorf("%+v", c)
		}
		seen[c.ID], seen[c.Key] = true, true
	}
	if len(seen) != 2*134 {
		t.Errorf("%d clauses", len(seen)/2)
	}
}

func TestEveryClauseHasATestNamedAfterIt(t *testing.T) {
	var tests strings.Builder
	files, _ := filepath.Glob("*_test.go")
	for _, f := range files {
		if text, err := os.ReadFile(f); err == nil && f != "clauses_test.go" {
			tests.Write(text)
		}
	}
	for _, c := range playtestOwn {
		name := strings.ReplaceAll(c.ID, "-", "")
		number := regexp.MustCompile(`func Test\w*` + name[:len(name)-1] + `(\d(To|And))?` + name[len(name)-1:]).MatchString(tests.String())
		if unseenOlder[c.ID] == "" && !number && !strings.Contains(tests.String(), c.ID) {
			t.Errorf("%s has no test", c.ID)
		}
	}
}
