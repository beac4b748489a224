//go:build !linux

package ways_test

import "time"

var versusBegan = time.Now()

// spent is the time that went by: the processor's own is not told here.
func spent() time.Duration { return time.Since(versusBegan) }
