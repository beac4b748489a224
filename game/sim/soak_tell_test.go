package sim_test

import (
	"fmt"
	"os"
	"regexp"
	"sort"
	"strings"
	"testing"

	"duckboard/game/gametest"
)

// clause finds the clauses and the keywords that the rules name in their source.
var (
	clause  = regexp.MustCompile(`"((?:R-[A-Z]+|[A-Z]{3}-[0-9]+))"`)
	keyword = regexp.MustCompile(`{name: "([^"]+)"`)
)

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
