package document

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A document keeps a name as it was written, whatever letters it has: it may be
// an id that other documents and saves hold on to. What is put before people
// goes through Shown, on every way out: pictures, pages, the window, a terminal,
// a screen reader.

// MostName is the length of the longest name of a table, a warband, a side or a plan,
// in bytes.
const MostName = 80

// StandIn stands for what cannot be shown.
const StandIn = '\ufffd'

// carrier is what a mark that belongs to no letter is shown on.
const carrier = '◌'

// Shown returns a text as it may be shown: without the characters that turn the
// direction of writing round, control a device or show nothing, but never without
// anything where there was something.
func Shown(s string) string {
	if showable(s) {
		return s
	}
	var b strings.Builder
	bare, hidden := true, false // the next mark has no letter; something was left out
	for _, r := range s {
		switch v := Visible(r); {
		case v < 0:
			hidden = true
		default:
			if bare && unicode.In(v, unicode.Mn, unicode.Me) {
				b.WriteRune(carrier)
			}
			b.WriteRune(v)
			bare = v == ' ' || v == '\n'
		}
	}
	if hidden && strings.TrimSpace(b.String()) == "" {
		return string(StandIn)
	}
	return b.String()
}

// showable tells whether a text has printable ASCII characters and line breaks only.
func showable(s string) bool {
	for i := range len(s) {
		if c := s[i]; (c < ' ' || c > '~') && c != '\n' {
			return false
		}
	}
	return true
}

// Visible returns what a character is shown as: itself, a blank, a StandIn, or
// -1 for nothing.
func Visible(r rune) rune {
	const brailleBlank = '\u2800' // a pattern without dots
	switch {
	case r == '\n' || r >= ' ' && r <= '~' || r == '\u00a0' || r == '\u202f':
		return r
	case r == '\t' || r == '\r' || r == brailleBlank || unicode.In(r, unicode.Zs, unicode.Zl, unicode.Zp):
		return ' '
	case unicode.IsControl(r):
		return StandIn
	case unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r):
		return -1
	}
	return r
}

// Blank reports whether a text shows nothing.
func Blank(s string) bool {
	for _, r := range s {
		if v := Visible(r); v >= 0 && !unicode.IsSpace(v) {
			return false
		}
	}
	return true
}

// Line makes a name of at most limit bytes out of what was typed, or written without
// a bound: without line breaks and control characters, without the blanks about it,
// and cut after a whole letter. It is empty where nothing of it shows.
func Line(s string, limit int) string {
	if s = Cut(strings.TrimSpace(OneLine(s)), limit); Blank(s) {
		return ""
	}
	return strings.TrimSpace(s)
}

// OneLine returns a text without line breaks and control characters.
func OneLine(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case unicode.IsControl(r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, string(StandIn)))
}

// Cut returns a text's beginning of at most limit bytes, in whole letters.
func Cut(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
	for limit > 0 && !utf8.RuneStart(s[limit]) {
		limit--
	}
	return s[:limit]
}
