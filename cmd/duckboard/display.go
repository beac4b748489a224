package main

import (
	"fmt"
	"strings"
)

// noDisplay says what to do about a window that could not be opened for want of a display; any
// other error is as it was. display is what the environment says.
func noDisplay(err error, display string) error {
	switch {
	case err == nil || !strings.Contains(err.Error(), "no window system") && !strings.Contains(err.Error(), "open display"):
		return err
	case display == "":
		return fmt.Errorf("there is no display to open a window on: DISPLAY is not set. Start the game in a desktop session, or name its display (DISPLAY=:0 duckboard); without any, duckctl plays (%w)", err)
	}
	return fmt.Errorf("the display DISPLAY=%s cannot be opened: is it running, and may you use it? (%w)", display, err)
}
