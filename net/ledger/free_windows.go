package ledger

import "golang.org/x/sys/windows"

// free is what a folder's disk has left, in bytes.
func free(dir string) (n uint64, err error) {
	name, err := windows.UTF16PtrFromString(dir)
	if err != nil {
		return 0, err
	}
	return n, windows.GetDiskFreeSpaceEx(name, &n, nil, nil)
}
