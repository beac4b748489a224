//go:build linux || darwin

package ledger

import "syscall"

// free is what a folder's disk has left, in bytes.
func free(dir string) (uint64, error) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(dir, &s); err != nil {
		return 0, err
	}
	return s.Bavail * uint64(s.Bsize), nil
}
