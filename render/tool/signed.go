package tool

import "fmt"

// Signed is a number with its sign, 0 without one.
func Signed(n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf("+%d", n)
	case n < 0:
		return fmt.Sprintf("−%d", -n)
	}
	return "0"
}

// DiceText says how many dice are added or taken away.
func DiceText(n int) Text {
	if n == 1 || n == -1 {
		return T("%s die", Signed(n))
	}
	return T("%s dice", Signed(n))
}

// InjuryDiceText says how many dice of Injury Rolls are added or taken away.
func InjuryDiceText(n int) Text {
	if n == 1 || n == -1 {
		return T("%s injury die", Signed(n))
	}
	return T("%s injury dice", Signed(n))
}
