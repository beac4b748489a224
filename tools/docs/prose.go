package main

import (
	"fmt"
	"regexp"
	"strings"
)

// The most words that a reader is given at once.
const (
	longestSentence  = 35
	longestParagraph = 90
)

// A style is what a text is held to.
type style struct {
	unused *regexp.Regexp    // the words that are not used
	but    map[string]string // what stands in the place of each, by its small letters
}

// faults lists what a text says too long, or in words that are not used.
func (s style) faults(text string) []string {
	return append(tooLong(text), s.words(text)...)
}

// words lists the words of a text that are not used.
func (s style) words(text string) []string {
	var faults []string
	for _, w := range s.unused.FindAllString(others.ReplaceAllString(text, " "), -1) {
		faults = append(faults, fmt.Sprintf("%q is not used (%s): %s", w, s.but[strings.ToLower(w)], start(text)))
	}
	return faults
}

// others is what is somebody else's, and the turns that look like a word that is not used:
// "there is no", "is no longer".
var others = regexp.MustCompile("`[^`]*`|\"[^\"]*\"|(?i:there (?:is|are|was|were) no\\b|is no (?:longer|more|less)\\b)")

// readStyle takes the words that are not used from the last table of docs/words.md: what is
// not used stands in its first column, with commas between, what is used in its second.
func readStyle(src string) (style, error) {
	s := style{but: map[string]string{}}
	_, table, found := strings.Cut(src, "\n| not | but |\n|---|---|\n")
	if !found {
		return s, fmt.Errorf("docs/words.md has no table that begins with | not | but |")
	}
	var all []string
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) != 4 {
			break
		}
		for word := range strings.SplitSeq(cells[1], ",") {
			word = strings.TrimSpace(word)
			s.but[strings.ToLower(word)] = strings.TrimSpace(cells[2])
			pattern := regexp.QuoteMeta(word) + ifEndsInLetter(word, `\b`)
			if word != strings.ToUpper(word) { // AI is a word of its own, whatever ai is
				pattern = `(?i:` + pattern + `)`
			}
			all = append(all, pattern)
		}
	}
	var err error
	s.unused, err = regexp.Compile(`\b(?:` + strings.Join(all, "|") + `)`)
	return s, err
}

// ifEndsInLetter returns what stands behind a word so that no longer word is meant by it.
func ifEndsInLetter(word, then string) string {
	if last := word[len(word)-1]; 'a' <= last && last <= 'z' || 'A' <= last && last <= 'Z' {
		return then
	}
	return ""
}

// sentenceEnd is a mark that ends a sentence, and what may stand behind it before the next one.
var sentenceEnd = regexp.MustCompile(`[.!?]["')*]*\s+`)

// sentences parts a text: a mark ends one where no small letter follows it.
func sentences(text string) []string {
	var out []string
	from := 0
	for _, at := range sentenceEnd.FindAllStringIndex(text, -1) {
		if at[1] < len(text) && (text[at[1]] < 'a' || text[at[1]] > 'z') {
			out = append(out, text[from:at[1]])
			from = at[1]
		}
	}
	return append(out, text[from:])
}

// words counts what is read as words: what has a letter or a digit in it.
func words(s string) int {
	n := 0
	for _, w := range strings.Fields(s) {
		if strings.ContainsFunc(w, func(r rune) bool {
			return r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || r > 127
		}) {
			n++
		}
	}
	return n
}

// tooLong lists the sentences and paragraphs of a text that are longer than the bounds.
func tooLong(text string) []string {
	var faults []string
	if n := words(text); n > longestParagraph {
		faults = append(faults, fmt.Sprintf("a paragraph of %d words (at most %d): %s", n, longestParagraph, start(text)))
	}
	for _, s := range sentences(text) {
		if n := words(s); n > longestSentence {
			faults = append(faults, fmt.Sprintf("a sentence of %d words (at most %d): %s", n, longestSentence, start(s)))
		}
	}
	return faults
}

// start is as much of a text as finds it again.
func start(text string) string {
	if r := []rune(text); len(r) > 60 {
		return string(r[:60]) + " …"
	}
	return text
}
