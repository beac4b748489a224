package game_test

import (
	"reflect"
	"strings"
	"testing"

	"duckboard/game"
)

var options = []game.Option{
	{ID: "reach", Kind: game.Lengths, Default: []float64{6}, Min: 1, Max: 24, Step: 0.5},
	{ID: "count", Default: []float64{2}, Max: 9, Step: 1},
	{ID: "tests", Kind: game.Truth, Default: []float64{0}, Max: 1},
	{ID: "ranges", Kind: game.Lengths, Parts: []string{"near", "far"}, Default: []float64{1, 1.5}, Max: 6, Step: 0.5},
	{ID: "sums", Parts: []string{"a", "b"}, Max: 9, Step: 1},
}

func TestOptionsThatAreNotGivenHaveTheirDefaults(t *testing.T) {
	v, err := game.ReadOptions(options, map[string]any{"reach": 8.125, "tests": true, "ranges": []any{0.0, 6.0}})
	want := game.Values{"reach": {8.125}, "count": {2}, "tests": {1}, "ranges": {0, 6}, "sums": nil}
	if err != nil || !reflect.DeepEqual(v, want) {
		t.Errorf("%v, %v", v, err)
	}
}

func TestABadOptionIsNamedWithItsPath(t *testing.T) {
	for want, given := range map[string]map[string]any{
		"options.rech: there is no such option; there are reach, count": {"rech": 7.0},
		"options.reach: 24.001 is not from 1 to 24":                     {"reach": 24.001},
		"options.reach: 6.00001 has more than three decimals":           {"reach": 6.00001},
		"options.reach: is not a number":                                {"reach": true},
		"options.count: 1.5 is not a whole number":                      {"count": 1.5},
		"options.tests: is not true or false":                           {"tests": 1.0},
		"options.ranges: is not a list of 2 numbers":                    {"ranges": []any{1.0}},
		"options.ranges[1]: 7 is not from 0 to 6":                       {"ranges": []any{1.0, 7.0}},
	} {
		if _, err := game.ReadOptions(options, given); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestAStepLeadsToTheNextMultipleWithinTheBounds(t *testing.T) {
	o := &options[0]
	for _, c := range [][3]float64{{6, 1, 6.5}, {6.2, 1, 6.5}, {6.2, -1, 6}, {24, 1, 24}, {1, -1, 1}} {
		if got := o.Next(c[0], int(c[1])); got != c[2] {
			t.Errorf("from %v by %v to %v", c[0], c[1], got)
		}
	}
}

type housed struct{ game.Ruleset }

func (housed) Options() []game.Option { return options }

func TestHouseRulesAreWhatDiffersFromTheDefaults(t *testing.T) {
	s := game.Start{Options: map[string]any{"reach": 6.0, "tests": true, "ranges": []any{1.0, 2.0}}}
	rules := s.HouseRules(housed{})
	if len(rules) != 2 || rules[0].String() != "tests true" || rules[1].String() != "ranges [1,2]" {
		t.Errorf("%v", rules)
	}
}
