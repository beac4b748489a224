package clock

import (
	"syscall/js"
	"time"
)

// Now is the processor time that Node has used.
func Now() time.Duration {
	u := js.Global().Get("process").Call("cpuUsage")
	return time.Duration(u.Get("user").Int()+u.Get("system").Int()) * time.Microsecond
}
