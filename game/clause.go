package game

// Clause is one rule that a rule set cites: its ID, or a keyword's name, and
// what it says in our own words, in English; a key of the catalogue.
type Clause struct {
	ID   string
	Key  string
	Head string // the heading of the part of the rules that begins with it, a key of the catalogue; empty for most
}

// Cited is a rule set that can be read: players look up in it what is cited.
type Cited interface {
	// Clauses lists every clause and Reading in the order of the rules.
	Clauses() []Clause
	// Glossary lists the keywords in the order of the alphabet.
	Glossary() []Clause
}

// Illustrated is a rule set some of whose clauses have a picture of what they speak of.
type Illustrated interface {
	// Plate returns the picture's name (render/plate), empty for none.
	Plate(clause string) string
}

// Word is a word of the rules that is used where nobody explains it, and the clause that
// does: in its forms with | between them, a key of the catalogue.
type Word struct {
	Key, Clause string
	Figure      bool   // it is a letter, or a common word too: it is meant only with a figure behind it, as in M 5 · A 12
	Says        string // what an abbreviation stands for, a key of the catalogue; empty: its clause says it
}

// Worded is a rule set with such words.
type Worded interface{ Words() []Word }

// Summed is a rule set that says in a few lines, keys of the catalogue, what is
// its own among the versions of its family.
type Summed interface{ About() []string }
