package lists

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"duckboard/game/roster"
	"duckboard/physics"
)

var (
	digits   = regexp.MustCompile(`\d+`)
	signed   = regexp.MustCompile(`[+\-−–]?\s?\d+`)
	decimal  = regexp.MustCompile(`\d+(\.\d{1,3})?`)
	modifier = regexp.MustCompile(`^[+\-−–]\s?\d (INJURY[ -])?(DICE|DIE|MODIFIERS?)$`)
	flat     = regexp.MustCompile(`^[+\-−–]\s?\d INJURY[ -]MODIFIERS?$`)
	strange  = regexp.MustCompile(`^\s*[\-−–]\s*\d|\d[eE][+\-]?\d|[dD]\d`)
	tagged   = regexp.MustCompile(`\[\d+\]\s*$`) // of what was rolled in a campaign
	argument = regexp.MustCompile(`\s*[\d("\[].*$`)
	hyphen   = regexp.MustCompile(`(\pL)[-‑–](\pL)`)
	plainer  = strings.NewReplacer("−", "-", "–", "-", " ", "", "+", "")
	british  = strings.NewReplacer("ARMOR", "ARMOUR", "OFF HAND", "OFF-HAND", "OFFHAND", "OFF-HAND")
)

// number is the first number of a text, 0 if there is none: +2 Dice, 2-Handed.
func number(text string) int {
	n, _ := strconv.Atoi(plainer.Replace(signed.FindString(text))) // "" is 0
	return n
}

func inchesOf(text string) physics.Mil {
	f, _ := strconv.ParseFloat(decimal.FindString(text), 64) // "" is 0
	return physics.RoundMil(min(f, 1000) * float64(physics.Inch))
}

// count is how many a selection stands for: one where it does not say. One more than
// there may be is too many.
func count(text string) int {
	n := number(text)
	if n == 0 && digits.MatchString(text) && strings.Trim(text, " 0.") == "" {
		return 0
	}
	return min(roster.MaxModels+1, max(1, n))
}

func (m *muster) costOf(costs []cost) float64 {
	sum := 0.0
	for _, c := range costs {
		name := strings.ToLower(strings.TrimSpace(c.Name))
		if c.TypeID == ducatsID || name == "ducats" || m.points && (name == "points" || name == "pts") {
			if f, err := strconv.ParseFloat(strings.TrimSpace(c.Value), 64); err == nil && math.Abs(f) <= 1e6 { // what is no number costs nothing
				sum += f
			}
		}
	}
	return sum
}

// mostWords is how many keywords of one thing are looked at.
const mostWords = 4 * roster.MaxKeywords

// split takes a list of keywords apart. What stands in brackets is one keyword's.
func split(text string) []string {
	var words []string
	depth, paired := 0, strings.Count(text, "(") == strings.Count(text, ")")
	for _, w := range strings.FieldsFunc(text, func(r rune) bool {
		switch {
		case r == '(' && paired:
			depth++
		case r == ')' && paired:
			depth--
		}
		return depth <= 0 && (r == ',' || r == ';')
	}) {
		if w = strings.ToUpper(clip(strings.Trim(clip(w), "*_."))); w != "" && w != "-" && len(words) < mostWords {
			words = append(words, bracketed(w))
		}
	}
	return words
}

// bracketed is AMMUNITION with its keyword in round brackets, whatever stands there.
func bracketed(word string) string {
	inner, ok := strings.CutPrefix(word, "AMMUNITION")
	if inner = strings.Trim(inner, " :[]()"); !ok || inner == "" || strings.HasPrefix(inner, "S ") {
		return word
	}
	return "AMMUNITION (" + strings.TrimSpace(strings.TrimPrefix(inner, "- ")) + ")"
}

// ammunition are the keywords that an AMMUNITION gives to a gun; nil for others.
func ammunition(word string) []string {
	inner, ok := strings.CutPrefix(word, "AMMUNITION (")
	if !ok {
		return nil
	}
	return split(strings.TrimSuffix(inner, ")"))
}

// loose is a keyword without the differences of its spellings, to be compared.
func loose(word string) string {
	word = british.Replace(hyphen.ReplaceAllString(hyphen.ReplaceAllString(strings.ToUpper(plainQuotes.Replace(word)), "$1 $2"), "$1 $2"))
	parts := strings.Fields(word)
	for i, p := range parts {
		parts[i] = strings.TrimSuffix(p, "S")
	}
	return strings.Join(parts, " ")
}

var plainQuotes = strings.NewReplacer("−", "-", "–", "-", "″", "\"", "”", "\"", "“", "\"", "''", "\"", "+ ", "+", "- ", "-")

// begins tells whether a keyword is the word of a rule, or is it with what belongs to it:
// BLAST, of BLAST 3".
func begins(keyword, rule string) bool {
	k, r := loose(keyword), loose(rule)
	return k == r || strings.HasPrefix(k, r+" ") || strings.HasPrefix(k, r+"(")
}

// once drops what is there before, and what has no name.
func once(words []string) []string {
	var kept []string
	for _, w := range words {
		if w != "" && (!slices.Contains(kept, w) || adds(w)) {
			kept = append(kept, w)
		}
	}
	return kept
}

// adds tells whether a keyword counts as often as it is printed.
func adds(word string) bool { return strings.HasPrefix(word, "+") || strings.HasPrefix(word, "-") }

// clip is a name without space around it, of at most 60 bytes of whole letters.
func clip(name string) string {
	name = strings.Join(strings.FieldsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
	for i := range name {
		if i > 60 {
			return strings.TrimSpace(name[:i])
		}
	}
	return name
}

// ids count how often an id was given.
type ids map[string]int

// of is an id of a name that no other has.
func (g ids) of(name string) string {
	id := strings.Trim(strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		}
		return '-'
	}, strings.ToLower(name)), "-")
	if id = id[:min(len(id), 30)]; id == "" {
		id = "it"
	}
	g[id]++
	if n := g[id]; n > 1 {
		return fmt.Sprintf("%s.%d", id, n)
	}
	return id
}
