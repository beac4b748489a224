package render

import (
	"errors"

	"duckboard/document"
)

// Reason is why something failed, in the player's language where the error is a document's: its
// first fault.
func (a *App) Reason(err error) string {
	var d *document.Error
	if errors.As(err, &d) && len(d.Faults) > 0 {
		return d.Faults[0].In(a.T)
	}
	return err.Error()
}
