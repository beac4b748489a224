package tc

import "duckboard/game"

// check is a Success Roll that is about to be made.
type check struct {
	model  game.ModelID // for whom; NoModel for a Morale Check
	by     game.ModelID
	clause string
	risky  bool
	mods   []game.Modifier
	attack *game.AttackContext // that it is made for
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// sum is the net DICE of modifiers: opposite dice cancel (ROLL-3).
func sum(mods []game.Modifier) int {
	n := 0
	for _, m := range mods {
		n += m.Dice
	}
	return n
}

func add(faces []int) int {
	n := 0
	for _, f := range faces {
		n += f
	}
	return n
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
