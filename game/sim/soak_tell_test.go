package sim_test

import (
	"fmt"
	"os"
	"regexp"
	"sort"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/tc"
)

// clause finds the clauses and the keywords that the rules name in their source.
var (
	clause  = regexp.MustCompile(`"((?:R-[A-Z]+|[A-Z]{3}-[0-9]+))"`)
	keyword = regexp.MustCompile(`{name: "([^"]+)"`)
)

// promised is what a long soak of a rule set must come by.
type promised struct{ keywords, kinds, actions []string }

// promises are what a rule set has, by what it says of itself.
func promises(r game.Ruleset) promised {
	if k, ok := r.(interface{ Keywords() []*tc.Keyword }); ok {
		p := promised{kinds: []string{"ranged", "melee", "unarmed"}, actions: []string{"move", "dash", "charge", "retreat", "shoot", "fight", "end"}}
		for _, k := range k.Keywords() {
			if !k.Tag() {
				p.keywords = append(p.keywords, k.Name())
			}
		}
		return p
	}
	return promised{
		keywords: []string{"SWIFT", "HEAL", "PISTOL", "SHOTGUN", "FLAMETHROWER"},
		kinds:    append(roster.Shapes(), "ranged", "melee", "wall-of-fire"),
		actions:  []string{"move", "run", "charge", "shoot", "template", "fight", "aim", "face", "wall-of-fire", "card", "enter", "leave", "end"},
	}
}

// holdToAll prints how often each keyword, kind of weapon and action of a rule
// set came up; of a long soak each that never did is a fault.
func holdToAll(t *testing.T, r game.Ruleset, used *gametest.Used, long bool) {
	p := promises(r)
	keywords := map[string]int{}
	for _, w := range p.keywords {
		keywords[w] = used.Wielded[w]
	}
	if n := used.Kinds["wall-of-fire"] + used.Kinds["FT"] + used.Kinds["SFT"]; n > 0 && len(p.kinds) > 3 {
		keywords["FLAMETHROWER"] += n // laid, not shot with
	}
	for _, part := range []struct {
		what   string
		counts map[string]int
		words  []string
	}{{"keyword", keywords, p.keywords}, {"kind of weapon", used.Kinds, p.kinds}, {"action", used.Actions, p.actions}} {
		for _, w := range part.words {
			t.Logf("%-15s %-28s %9d", part.what, w, part.counts[w])
		}
		never := gametest.Never(part.counts, part.words)
		t.Logf("%d of %d came up: %s", len(part.words)-len(never), len(part.words), part.what)
		if len(never) > 0 {
			say := t.Logf
			if long {
				say = t.Errorf
			}
			say("%s that never came up: %v", part.what, never)
		}
	}
	if testing.Verbose() && os.Getenv("SOAK_TELL") != "" {
		tell(t, used)
	}
}

// named are the words that the source of the rules has, by a pattern.
func named(t *testing.T, pattern *regexp.Regexp) []string {
	files, err := os.ReadDir(rulesDir)
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	seen := map[string]bool{}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		source, err := os.ReadFile(rulesDir + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range pattern.FindAllStringSubmatch(string(source), -1) {
			if !seen[m[1]] {
				seen[m[1]] = true
				words = append(words, m[1])
			}
		}
	}
	return words
}

const rulesDir = "../rules/tc/"

// tell tells what came up in the games, and what never did.
func tell(t *testing.T, used *gametest.Used) {
	for _, part := range []struct {
		name   string
		counts map[string]int
	}{{"decisions", used.Decisions}, {"actions", used.Actions}, {"events", used.Events}, {"outcomes", used.Reasons}, {"clauses", used.Clauses}} {
		t.Logf("%s: %s", part.name, counted(part.counts))
	}
	t.Logf("clauses that no event, decision or refusal named: %v", gametest.Never(used.Clauses, named(t, clause)))
	words := named(t, keyword)
	fielded := map[string]int{}
	for _, w := range words {
		if n := used.Keywords[w]; n > 0 {
			fielded[w] = n
		}
	}
	t.Logf("keywords: %s", counted(fielded))
	t.Logf("keywords that no model had: %v", gametest.Never(fielded, words))
}

func counted(counts map[string]int) string {
	var words []string
	for w, n := range counts {
		words = append(words, fmt.Sprintf("%s %d", w, n))
	}
	sort.Strings(words)
	return strings.Join(words, ", ")
}
