//go:build !unix && !js

package clock

import "time"

// Now is the time on the wall: this system tells no other.
func Now() time.Duration { return time.Since(begin) }

var begin = time.Now()
