package game

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
)

// Option is one thing that a rule set leaves to its players: a house rule. Its
// value is a number, a truth or a list of numbers, in Start.Options by its ID.
type Option struct {
	ID      string
	Clause  string // that it belongs to
	Key     string // its name, a key of the catalogue
	Help    string // what it does, in our own words, a key of the catalogue
	Kind    OptionKind
	Parts   []string  // of a list: what each number is for, keys of the catalogue
	Default []float64 // one number, or as many as there are Parts; nil: the rules work it out
	Min     float64   // the bounds of each number
	Max     float64
	Step    float64 // by which a hand changes a number
}

// OptionKind says what the numbers of an Option are.
type OptionKind uint8

// The kinds.
const (
	Whole   OptionKind = iota // a whole number
	Lengths                   // inches, to a thousandth
	Truth                     // 1 for true
)

// Optional is a rule set with house rules. Options that it does not list are
// refused; a rule set that is not Optional has none.
type Optional interface{ Options() []Option }

// Values are the values of all options by their IDs: those given, else their
// defaults.
type Values map[string][]float64

// ReadOptions checks given options against those that there are. The error names
// the path of what is wrong: options.coherency: 40 is not from 1 to 24.
func ReadOptions(list []Option, given map[string]any) (Values, error) {
	v := Values{}
	for i := range list {
		v[list[i].ID] = list[i].Default
	}
	ids := make([]string, 0, len(given))
	for id := range given {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	for _, id := range ids {
		i := slices.IndexFunc(list, func(o Option) bool { return o.ID == id })
		if i < 0 {
			return nil, fmt.Errorf("options.%s: there is no such option; there are %s", id, names(list))
		}
		n, err := list[i].Read(given[id])
		if err != nil {
			return nil, fmt.Errorf("options.%s%w", id, err)
		}
		v[id] = n
	}
	return v, nil
}

func names(list []Option) string {
	if len(list) == 0 {
		return "none"
	}
	ids := make([]string, len(list))
	for i := range list {
		ids[i] = list[i].ID
	}
	return strings.Join(ids, ", ")
}

// Read reads a value as JSON has it. The error begins with where in the value it
// is: ": is no number", "[1]: 9 is not from 1 to 6".
func (o *Option) Read(value any) ([]float64, error) {
	if len(o.Parts) == 0 {
		n, err := o.number(value)
		if err != nil {
			return nil, fmt.Errorf(": %w", err)
		}
		return []float64{n}, nil
	}
	list, ok := value.([]any)
	if !ok || len(list) != len(o.Parts) {
		return nil, fmt.Errorf(": is not a list of %d numbers", len(o.Parts))
	}
	all := make([]float64, len(list))
	for i, v := range list {
		n, err := o.number(v)
		if err != nil {
			return nil, fmt.Errorf("[%d]: %w", i, err)
		}
		all[i] = n
	}
	return all, nil
}

func (o *Option) number(value any) (float64, error) {
	if o.Kind == Truth {
		on, ok := value.(bool)
		switch {
		case !ok:
			return 0, fmt.Errorf("is not true or false")
		case on:
			return 1, nil
		}
		return 0, nil
	}
	n, ok := value.(float64)
	if whole, is := value.(int); is {
		n, ok = float64(whole), true
	}
	switch {
	case !ok:
		return 0, fmt.Errorf("is not a number")
	case o.Kind == Whole && n != math.Trunc(n):
		return 0, fmt.Errorf("%v is not a whole number", n)
	case math.Abs(n*1000-math.Round(n*1000)) > 1e-6:
		return 0, fmt.Errorf("%v has more than three decimals", n)
	case n < o.Min || n > o.Max:
		return 0, fmt.Errorf("%v is not from %v to %v", n, o.Min, o.Max)
	}
	return n, nil
}

// Write returns a value as JSON has it, as Read takes it.
func (o *Option) Write(numbers []float64) any {
	one := func(n float64) any {
		if o.Kind == Truth {
			return n != 0
		}
		return n
	}
	if len(o.Parts) == 0 {
		return one(numbers[0])
	}
	list := make([]any, len(numbers))
	for i, n := range numbers {
		list[i] = one(n)
	}
	return list
}

// Next returns the number that a step up (1) or down (-1) leads to, a multiple of
// Step within the bounds.
func (o *Option) Next(n float64, way int) float64 {
	k := n / o.Step
	if way > 0 {
		k = math.Floor(k+1e-9) + 1
	} else {
		k = math.Ceil(k-1e-9) - 1
	}
	return max(o.Min, min(o.Max, k*o.Step))
}

// HouseRule is an Option whose value is not the default.
type HouseRule struct {
	Option
	Value []float64
}

// String returns the option's ID and its value, as in a file: ccwr [1,1.5,2].
func (h HouseRule) String() string {
	text, err := json.Marshal(h.Write(h.Value))
	if err != nil { // numbers and truths
		panic("game: " + err.Error())
	}
	return h.ID + " " + string(text)
}

// HouseRules returns the options of a game that differ from the rule set's
// defaults, in the rule set's order.
func (s *Start) HouseRules(rules Ruleset) []HouseRule {
	o, ok := rules.(Optional)
	if !ok || len(s.Options) == 0 {
		return nil
	}
	list := o.Options()
	v, err := ReadOptions(list, s.Options)
	if err != nil {
		return nil // such a game does not begin
	}
	var changed []HouseRule
	for i := range list {
		if !slices.Equal(v[list[i].ID], list[i].Default) {
			changed = append(changed, HouseRule{list[i], v[list[i].ID]})
		}
	}
	return changed
}
