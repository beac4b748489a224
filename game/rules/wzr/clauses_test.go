package wzr

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// unseen are the clauses that no code names, with the reason.
var unseen = map[string]string{
	"WZR-7":    "the kinds of ground of a table document",
	"WZR-8":    "nothing is done on Open ground",
	"WZR-15":   "an example of WZR-9 and WZR-10",
	"WZR-18":   "R-LEDGE: where a faller lands",
	"WZR-26":   "a path is a straight line to its next waypoint",
	"WZR-30":   "an example of WZR-28 and WZR-29",
	"WZR-35":   "nothing is lost",
	"WZR-39":   "nothing is lost",
	"WZR-42":   "nothing is lost",
	"WZR-90":   "RS is what the test is of",
	"WZR-91":   "what WZR-92 to WZR-103 say",
	"T-AUTO":   "an effect without a test before it",
	"T-DAMAGE": "tags without an effect",
	"R-SIGHT":  "physics.Field.Sees",
}

func TestEveryClauseIsNamedInTheCodeOrSaysWhyNot(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, f := range files {
		if f == "clauses.go" || strings.HasSuffix(f, "_test.go") {
			continue
		}
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(text)
	}
	code := b.String()
	for _, m := range regexp.MustCompile(`WZR-(\d+) to\s+(?://\s*)?WZR-(\d+)`).FindAllStringSubmatch(code, -1) {
		from, _ := strconv.Atoi(m[1])
		to, _ := strconv.Atoi(m[2])
		for n := from; n <= to; n++ {
			code += " WZR-" + strconv.Itoa(n) + " "
		}
	}
	for _, c := range clauses {
		named := regexp.MustCompile(`\b` + c.ID + `\b`).MatchString(code)
		if why := unseen[c.ID]; named == (why != "") {
			t.Errorf("%s: named in the code is %v, the reason is %q", c.ID, named, why)
		}
	}
}

// untested are the clauses that no test can hold alone, with the reason.
var untested = map[string]string{
	"WZR-123": "no Squad Special Action is in the game: the only shot there is, is the plain one",
	"WZR-131": "no Squad Special Action is in the game",
}

func TestEveryClauseHasATestNamedAfterIt(t *testing.T) {
	files, _ := filepath.Glob("*_test.go")
	var names []string
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?m)^func Test(\w+)`).FindAllStringSubmatch(string(text), -1) {
			names = append(names, m[1])
		}
	}
	for _, c := range clauses {
		tested := false
		for _, name := range names {
			tested = tested || namedBy(name, c.ID)
		}
		if why := untested[c.ID]; tested == (why != "") {
			t.Errorf("%s: named by a test is %v, the reason is %q", c.ID, tested, why)
		}
	}
}

// namedBy tells whether a test's name has a clause: WZR9, TAIM, or as one of a few
// in WZR52To54 and WZR71And72, which name at most five clauses in a row.
func namedBy(test, id string) bool {
	if !strings.HasPrefix(id, "WZR-") {
		return regexp.MustCompile(strings.ReplaceAll(id, "-", "") + `([A-Z][a-z]|A[A-Z]|\d|$)`).MatchString(test)
	}
	n, _ := strconv.Atoi(id[len("WZR-"):])
	for _, m := range regexp.MustCompile(`WZR(\d+)(?:(To|And)(\d+))?`).FindAllStringSubmatch(test, -1) {
		from, _ := strconv.Atoi(m[1])
		to, _ := strconv.Atoi(m[3])
		if n == from || n == to && m[2] != "" || m[2] == "To" && n > from && n < to && to-from < 7 {
			return true
		}
	}
	return false
}

func TestEveryClauseThatIsCitedHasAText(t *testing.T) {
	known := map[string]bool{}
	for _, c := range clauses {
		if known[c.ID] || c.Key == "" {
			t.Errorf("%+v", c)
		}
		known[c.ID] = true
	}
	files, _ := filepath.Glob("*.go")
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		for _, m := range regexp.MustCompile(`"(WZR-\d+|T-[A-Z]+|R-[A-Z]+|ZONE)"`).FindAllStringSubmatch(string(text), -1) {
			if !known[m[1]] {
				t.Errorf("%s cites %s, which has no text", f, m[1])
			}
		}
	}
}
