package tool

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"duckboard/game"
	"duckboard/physics"
)

func TestARefusalTellsItsLengthsToATenthOrAsFarAsTellsThemApart(t *testing.T) {
	path := "The path takes %s\" of movement; %s\" are allowed."
	jump := "The gap is %s\" wide and its far side %s\" higher; together %s\" may be jumped."
	for _, c := range []struct {
		key  string
		args []any
		want string
	}{
		{path, []any{physics.Mil(8574), physics.Mil(6000)}, `The path takes 8.6" of movement; 6" are allowed.`},
		{path, []any{physics.Mil(6040), physics.Mil(6000)}, `The path takes 6.04" of movement; 6" are allowed.`},
		{path, []any{physics.Mil(6001), physics.Mil(6000)}, `The path takes 6.001" of movement; 6" are allowed.`},
		{path, []any{physics.Mil(5949), physics.Mil(5937)}, `The path takes 5.95" of movement; 5.94" are allowed.`},
		{path, []any{physics.Mil(9123), physics.Mil(2250)}, `The path takes 9.1" of movement; 2.25" are allowed.`},
		{"%s is %s\" away; the reach is 1\".", []any{"Ann", physics.Mil(1004)}, `Ann is 1.004" away; the reach is 1".`},
		{"%s is %s\" away; the reach is 1\".", []any{"Ann", physics.Mil(1337)}, `Ann is 1.3" away; the reach is 1".`},
		{"The Charge ends %s\" from %s.", []any{physics.Mil(28), "Ann"}, `The Charge ends 0.03" from Ann.`},
		{jump, []any{physics.Mil(2040), physics.Mil(1030), physics.Mil(3000)}, `The gap is 2.04" wide and its far side 1.03" higher; together 3" may be jumped.`},
		{jump, []any{physics.Mil(2210), physics.Mil(1480), physics.Mil(3000)}, `The gap is 2.2" wide and its far side 1.5" higher; together 3" may be jumped.`},
		{"This takes %d AP; %d are left.", []any{2, 1}, "This takes 2 AP; 1 are left."},
	} {
		before := fmt.Sprint(c.args)
		if got := RefusalText(&game.Refusal{Key: c.key, Args: c.args}).String(); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
		if fmt.Sprint(c.args) != before {
			t.Errorf("the refusal itself was changed: %v", c.args)
		}
	}
}

// TestNoRefusalContradictsItself: what is more than allowed reads as more.
func TestNoRefusalContradictsItself(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		need := physics.Mil(rapid.IntRange(0, 30000).Draw(t, "need"))
		allowed := need + physics.Mil(rapid.IntRange(-200, 200).Draw(t, "less"))
		told := distinct([]physics.Mil{need, allowed}, 0)
		if (need > allowed) != (told[0] > told[1]) || (need == allowed) != (told[0] == told[1]) {
			t.Fatalf("%s of %s is told as %s of %s", need, allowed, told[0], told[1])
		}
	})
}
