package ai

import (
	"fmt"
	"slices"
	"strings"
)

// Level is how well a computer player plays.
type Level uint8

// The levels. Each beats the one before it. The zero Level is that of who does not say
// which: Veteran.
const (
	Recruit Level = iota + 1 // sees the nearest, forgets cover and objectives at times
	Regular                  // sees what is there, in no great order
	Veteran                  // weighs all of it
)

// Levels returns all of them, the weakest first.
func Levels() []Level { return []Level{Recruit, Regular, Veteran} }

var levelNames = []string{"recruit", "regular", "veteran"}

// said is the level itself, or that of who does not say which.
func (l Level) said() Level {
	if l == 0 {
		return Veteran
	}
	return l
}

// String returns the level's word.
func (l Level) String() string { return levelNames[l.said()-Recruit] }

// Temper is in what character a computer player plays: what it weighs more than others.
type Temper uint8

// The tempers.
const (
	Plain        Temper = iota // weighs all alike
	Aggressive                 // goes to the enemy and minds danger less
	Cautious                   // keeps to cover and lets the enemy come
	ForObjective               // goes for what the scenario pays
	Fitting                    // as the weapons and the Movement of its warband ask for
)

// Tempers returns all of them.
func Tempers() []Temper { return []Temper{Plain, Aggressive, Cautious, ForObjective, Fitting} }

var temperNames = []string{"plain", "aggressive", "cautious", "objective", "fitting"}

// String returns the temper's word.
func (t Temper) String() string { return temperNames[t] }

// Character is what a computer player is like. Its text is the level's word, and the
// temper's behind a hyphen if it is not plain: "veteran", "regular-cautious".
type Character struct {
	Level  Level
	Temper Temper
}

// String returns the character's text.
func (c Character) String() string {
	if c.Temper == Plain {
		return c.Level.String()
	}
	return c.Level.String() + "-" + c.Temper.String()
}

// ReadCharacter reads what String wrote.
func ReadCharacter(text string) (Character, error) {
	level, temper, tempered := strings.Cut(text, "-")
	l, t := slices.Index(levelNames, level), 0
	if tempered {
		t = slices.Index(temperNames, temper)
	}
	if l < 0 || t < 0 {
		return Character{}, fmt.Errorf("no computer player %q; there are %s, each with a hyphen and one of %s", text, strings.Join(levelNames, ", "), strings.Join(temperNames, ", "))
	}
	return Character{Level(l) + Recruit, Temper(t)}, nil
}

// MarshalText implements encoding.TextMarshaler.
func (c Character) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *Character) UnmarshalText(text []byte) (err error) {
	*c, err = ReadCharacter(string(text))
	return err
}
