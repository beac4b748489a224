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

// sentenceEnd is a mark that ends a sentence, and what may stand behind it before the next one.
var sentenceEnd = regexp.MustCompile(`[.!?]["')*]*\s+`)

// sentences parts a passage: a mark ends one where no small letter follows it.
func sentences(passage string) []string {
	var out []string
	from := 0
	for _, at := range sentenceEnd.FindAllStringIndex(passage, -1) {
		if next := passage[at[1]:]; next == "" || strings.ToLower(next[:1]) != next[:1] || !('a' <= next[0] && next[0] <= 'z') {
			out = append(out, passage[from:at[1]])
			from = at[1]
		}
	}
	return append(out, passage[from:])
}

// words counts what is read as words: what has a letter or a digit in it.
func words(s string) int {
	n := 0
	for _, w := range strings.Fields(s) {
		if strings.ContainsFunc(w, func(r rune) bool { return r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || r > 127 }) {
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
