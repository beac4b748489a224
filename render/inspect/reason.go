package inspect

import (
	"errors"

	"duckboard/document"
	"duckboard/render"
)

// ErrNumber is the error of what was typed and is no number.
var ErrNumber = errors.New("not a number")

// Reason is why an edit was refused, in the player's language; words are those of the screen's own
// errors.
func Reason(a *render.App, err error, words map[error]string) string {
	for of, said := range words {
		if errors.Is(err, of) {
			return a.T(said)
		}
	}
	var d *document.Error
	switch {
	case errors.Is(err, ErrNumber):
		return a.T("This is not a number.")
	case errors.As(err, &d) && len(d.Faults) > 0:
		f := d.Faults[0]
		f.Path = "" // it is what was just edited, and says where it lies in a file
		return a.T("This cannot be: %s", f.In(a.T))
	}
	return a.T("This cannot be: %s", err)
}
