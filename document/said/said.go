// Package said holds sentences that stand in the code with their translations, where one entry of
// a table has all that belongs to it (a keyword, a clause). The catalogue of texts (assets) knows
// them beside those of its files.
package said

import "iter"

// italian are the translations by the English sentence. They are set while the
// variables of the packages that use them are, and only read from then on.
var italian = map[string]string{}

// Both returns a sentence in English, a key of the catalogue, which is said so in
// Italian. It is called for variables of packages alone.
func Both(english, it string) string {
	if had, there := italian[english]; there && had != it {
		panic("said: " + english + " is said in two ways: " + had + ", " + it)
	}
	italian[english] = it
	return english
}

// All returns the sentences with their translations into a language; none into another
// than Italian.
func All(lang string) iter.Seq2[string, string] {
	return func(yield func(english, said string) bool) {
		if lang != "it" {
			return
		}
		for en, it := range italian {
			if !yield(en, it) {
				return
			}
		}
	}
}
