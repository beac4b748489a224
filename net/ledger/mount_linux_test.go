package ledger

import "syscall"

func mountSmall(dir string) error { return syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=32m") }

func unmount(dir string) error { return syscall.Unmount(dir, syscall.MNT_DETACH) }
