package ways

// Breath lets a search that takes long be held up and given up: a frame of a page
// has one thread for all. It changes no answer. A nil one is never drawn.
type Breath struct {
	// More is called about every millisecond of a search, unless it is nil. Where it
	// tells no the search ends at once, and what it answers is worth nothing.
	More func() (more bool)

	spent  int
	gaveUp bool
}

// aBreath is the work between two breaths; the others are what takes long besides
// hops.
const (
	aBreath    = 600
	storeyWork = 300 // a level of a reach
	squareWork = 20  // a square of Spots
	offersWork = 25  // so many hops are offered for one
)

// Draw draws a breath at once, for what is no search. It reports whether to go on.
func (b *Breath) Draw() (more bool) {
	if b != nil && b.More != nil && !b.gaveUp {
		b.gaveUp = !b.More()
	}
	return !b.GivenUp()
}

// work counts what a search has done.
func (b *Breath) work(n int) {
	if b == nil || b.More == nil || b.gaveUp {
		return
	}
	if b.spent += n; b.spent >= aBreath {
		b.spent = 0
		b.Draw()
	}
}

// GivenUp reports whether a search was ended before it had an answer.
func (b *Breath) GivenUp() bool { return b != nil && b.gaveUp }

// The bounds of searches. No question takes more than about a second, whatever
// the ground: where no work is left a search ends with what it has.
const (
	mostWork   = 800_000   // of all searches for one way together
	reachWork  = 2_000_000 // of each search of a reach, and as much for laying its knots
	hopWork    = 2         // what a hop that must be walked counts
	hopPlates  = 32        // and once more for so many pieces that it may meet
	mostEdges  = 1_000_000 // that wait in one search
	mostPlates = 1000      // pieces that a search looks at
)
