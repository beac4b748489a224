package catalogue

import "duckboard/document"

// Limit is how many, or what cost, there may be of its entry at least or at most in
// a scope.
type Limit struct {
	ID      string
	Max     bool
	Value   float64
	Of      Query
	Shared  bool             // counts all links to the same entry, else only this one
	Unknown []document.Fault // why it is not checked; none: it is
}

// Query is a number that is asked of a list.
type Query struct {
	Field   string // Selections, Limit before a currency's id, or a currency's id
	Scope   string // one of the scopes, or the id of an entry round it
	Child   string // id of an entry, group, link or category, a kind's word, or Any
	Deep    bool   // with what is below what is below
	Percent bool   // in hundredths of all in the scope; of Bound, of what the list may cost
}

// Fields of a query.
const (
	Selections = "selections"
	Forces     = "forces"
	Bound      = "limit::"
	Any        = "any"
)

// The scopes that queries know by a word.
const (
	InSelf      = "self"
	InParent    = "parent"
	InModel     = "model"
	InUnit      = "unit"
	InBody      = "model-or-unit"
	InUpgrade   = "upgrade"
	InAncestor  = "ancestor"
	InTop       = "root-entry"
	InForce     = "force"
	InRoster    = "roster"
	InPrimary   = "primary-category"
	InCatalogue = "primary-catalogue"
)

// Scopes lists the words of scopes.
func Scopes() []string {
	return []string{InSelf, InParent, InModel, InUnit, InBody, InUpgrade, InAncestor, InTop, InForce, InRoster, InPrimary, InCatalogue}
}

// Op is how a condition decides.
type Op uint8

// The ops. All, Some and None are of parts, the others of a query.
const (
	All Op = iota
	Some
	None
	AtLeast
	AtMost
	MoreThan
	LessThan
	Equal
	Unequal
	Is
	IsNot
	Never
)

// Condition is data that is true or false of a place in a list.
type Condition struct {
	Op    Op
	Parts []Condition
	Query Query
	Value float64
}

// Repeat has a change made as often as a query has its value in it.
type Repeat struct {
	Query   Query
	Value   float64 // one time for each so many
	Times   int
	RoundUp bool
}

// Change alters a field of its entry while its condition is true.
type Change struct {
	Do      Do
	Field   string // a limit's id, a currency's, a characteristic's, or one of the words below
	Value   string
	Number  float64 // of Value
	Arg     string  // what is replaced
	Join    string
	If      *Condition
	Repeats []Repeat
	Scope   string           // whose field: empty is the entry's own
	Affects string           // Profiles before a type's name, or Below; empty is the entry itself
	Unknown []document.Fault // why it is not made; none: it is
}

// The fields of changes that have a word.
const (
	Hide     = "hidden"
	Rename   = "name"
	Classify = "category"
	Complain = "error"
	Profiles = "profiles."
	Below    = "self.entries.recursive"
)

// Do is what a change does to its field.
type Do uint8

// The ways to change.
const (
	Set Do = iota
	Increase
	Decrease
	Multiply
	Divide
	Append
	Prepend
	Replace
	Add
	Remove
	SetPrimary
	UnsetPrimary
)

// apply is a number after a change was made to it a number of times.
func (c *Change) apply(x float64, times int) float64 {
	for range min(times, 1000) {
		switch c.Do {
		case Set:
			return c.Number
		case Increase:
			x += c.Number
		case Decrease:
			x -= c.Number
		case Multiply:
			x *= c.Number
		case Divide:
			if c.Number != 0 {
				x /= c.Number
			}
		}
	}
	return x
}
