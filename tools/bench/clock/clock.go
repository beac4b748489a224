// Package clock tells how much processor time this program has used. On a
// machine that others share the time on the wall says more about them; what a
// program does itself is told by this.
package clock

import "time"

// Since is the processor time used since an earlier Now.
func Since(start time.Duration) time.Duration { return Now() - start }
