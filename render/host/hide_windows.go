package host

import (
	"os/exec"
	"syscall"
)

// noWindow is Windows' flag for a program without a window of its own (CREATE_NO_WINDOW).
const noWindow = 0x08000000

// hide has a program open no window.
func hide(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: noWindow}
}
