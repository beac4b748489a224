package tool

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"

	"duckboard/game"
	"duckboard/physics"
)

// A player reads lengths to a tenth of an inch, and quarters as they are, for rules print
// them. Where a sentence holds lengths against each other, all of them have as many digits
// as it takes to tell them apart: 6.04" where 6" are allowed, and not 6". What a table or a
// card prints is told as printed. Of what is measured only the ruler reads thousandths: who
// measures wants to know on which side of a limit it is.

// Tenth is a length to a tenth of an inch, for a quick look; a quarter stays one.
func Tenth(m physics.Mil) physics.Mil { return rounded(m, 100) }

// Length is a length to a tenth of an inch, or to what it takes not to read 0.
func Length(m physics.Mil) physics.Mil { return distinct([]physics.Mil{m}, 0)[0] }

// rounded is a length to a whole number of units, half a unit away from 0; a quarter of an
// inch stays one.
func rounded(m, unit physics.Mil) physics.Mil {
	switch {
	case m%(physics.Inch/4) == 0:
		return m
	case m < 0:
		return -rounded(-m, unit)
	}
	return (m + unit/2) / unit * unit
}

// distinct are the lengths of one sentence, rounded as far as that leaves them apart from one
// another and from others that the sentence names as they are.
func distinct(lengths []physics.Mil, named ...physics.Mil) []physics.Mil {
	for _, unit := range []physics.Mil{100, 10} {
		told := make([]physics.Mil, len(lengths))
		for i, m := range lengths {
			told[i] = rounded(m, unit)
		}
		if faithful(lengths, told, named) {
			return told
		}
	}
	return lengths
}

// faithful tells whether lengths that were rounded differ where the lengths do. Of three, two
// may be held against the third together (a gap and its rise against what may be jumped):
// their sum is as much more or less than that as it was.
func faithful(lengths, told, named []physics.Mil) bool {
	was, is := slices.Concat(lengths, named), slices.Concat(told, named)
	for i := range was {
		for j := range i {
			if cmp.Compare(was[i], was[j]) != cmp.Compare(is[i], is[j]) {
				return false
			}
		}
	}
	return len(lengths) != 3 || cmp.Compare(lengths[0]+lengths[1], lengths[2]) == cmp.Compare(told[0]+told[1], told[2])
}

// inchesIn are the lengths that a sentence names itself: the reach is 1".
var inchesIn = regexp.MustCompile(`([0-9]+)"`)

// RefusalText is a refusal's sentence without its clause, as a player reads it; Error gives
// programs its lengths to a thousandth.
func RefusalText(r *game.Refusal) Text {
	named := []physics.Mil{0}
	for _, n := range inchesIn.FindAllStringSubmatch(r.Key, -1) {
		if whole, err := strconv.Atoi(n[1]); err == nil {
			named = append(named, physics.Mil(whole)*physics.Inch)
		}
	}
	args := slices.Clone(r.Args)
	var lengths []physics.Mil
	for _, a := range args {
		if m, ok := a.(physics.Mil); ok {
			lengths = append(lengths, m)
		}
	}
	told := distinct(lengths, named...)
	for i, a := range args {
		if _, ok := a.(physics.Mil); ok {
			args[i], told = told[0], told[1:]
		}
	}
	return Text{r.Key, args}
}
