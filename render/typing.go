package render

import "slices"

// ebitenui takes the places of letters for those of bytes when it deletes what is
// selected: in a text with letters beyond those of English something else goes. What
// it came to tells what was selected, so that it can be mended.

// typedOver is a text after something was typed into it, maybe over a selection;
// got is what ebitenui made of it.
func typedOver(before, got string) string {
	was, now := []rune(before), []rune(got)
	if len(was) == len(before) {
		return got
	}
	for a := range len(was) + 1 { // nothing was selected
		if _, ok := inserted(was, now, a); ok {
			return got
		}
	}
	for a := range was {
		for b := a + 1; b <= len(was); b++ {
			if typed, ok := inserted([]rune(before[:a]+before[b:]), now, a); ok {
				return string(slices.Concat(was[:a], typed, was[b:]))
			}
		}
	}
	return got
}

// inserted is what stands at a place of a text that was not there before.
func inserted(was, now []rune, at int) (typed []rune, ok bool) {
	n := len(now) - len(was)
	if n <= 0 || at > len(was) || !slices.Equal(was[:at], now[:at]) || !slices.Equal(was[at:], now[at+n:]) {
		return nil, false
	}
	return now[at : at+n], true
}

// deletedFrom is a text after a letter or what was selected was deleted; got is what
// ebitenui made of it.
func deletedFrom(before, got string) string {
	was := []rune(before)
	if len(was) == len(before) || len(got) >= len(before) {
		return got
	}
	for i := range was {
		if string(was[:i])+string(was[i+1:]) == got {
			return got
		}
	}
	for a := range was {
		for b := a + 1; b <= len(was); b++ {
			if before[:a]+before[b:] == got {
				return string(was[:a]) + string(was[b:])
			}
		}
	}
	return got
}
