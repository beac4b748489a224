//go:build !js

package store

import (
	"errors"
	"os"
	"runtime"
	"syscall"
)

// syncFolder has a folder's names on the disk: after a rename a power cut could bring
// the old name back, or none. Tests listen in.
var syncFolder = func(folder string) error {
	if runtime.GOOS == "windows" { // it takes no folder, and keeps names by itself
		return nil
	}
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	err = f.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) { // nor do some that are mounted
		err = nil
	}
	return errors.Join(err, f.Close())
}
