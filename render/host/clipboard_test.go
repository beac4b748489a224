//go:build !js

package host

import (
	"errors"
	"testing"

	"github.com/atotto/clipboard"
)

// TestASystemWithoutAProgramForItsClipboardIsToldInOurWords: the library says it in English.
func TestASystemWithoutAProgramForItsClipboardIsToldInOurWords(t *testing.T) {
	was := clipboard.Unsupported
	defer func() { clipboard.Unsupported = was }()
	other := errors.New("another fault")
	for _, c := range []struct {
		unsupported bool
		err, want   error
	}{{true, other, errNoClipboard}, {false, other, other}, {false, nil, nil}, {true, nil, nil}} {
		clipboard.Unsupported = c.unsupported
		if got := lent(c.err); got != c.want {
			t.Errorf("%v: %v, want %v", c, got, c.want)
		}
	}
}
