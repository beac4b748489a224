package render

import (
	"slices"
	"unicode/utf8"

	"duckboard/document"
)

// ebitenui takes the places of letters for those of bytes when it deletes what is
// selected: in a text with letters beyond those of English something else goes. What
// it came to tells what was selected, so that it can be mended.

// within is a text after something was typed or pasted into it, without what no name
// may hold. A text that is longer than most bytes can only become shorter: of what was
// put in, the end is left out.
func within(most int, before, typed string) string {
	typed = document.OneLine(typed)
	over := len(typed) - max(most, len(before))
	if over <= 0 {
		return typed
	}
	was, now := []rune(before), []rune(typed)
	at := 0
	for at < len(was) && at < len(now) && was[at] == now[at] {
		at++
	}
	rest := 0
	for rest < len(was)-at && was[len(was)-1-rest] == now[len(now)-1-rest] {
		rest++
	}
	end := len(now) - rest // of what was put in
	for ; over > 0 && end > at; end-- {
		over -= utf8.RuneLen(now[end-1])
	}
	return string(now[:end]) + string(now[len(now)-rest:])
}

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
