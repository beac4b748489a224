//go:build !android

package sound

import "github.com/ebitengine/purego"

// quiet has ALSA's library write nothing to the terminal: it does, a dozen lines of its own
// files, where a machine has no sound, and the program goes on without. oto uses the same library.
func quiet() {
	for _, name := range []string{"libasound.so.2", "libasound.so"} {
		lib, err := purego.Dlopen(name, purego.RTLD_LAZY|purego.RTLD_GLOBAL)
		if err != nil {
			continue
		}
		if set, err := purego.Dlsym(lib, "snd_lib_error_set_handler"); err == nil {
			purego.SyscallN(set, purego.NewCallback(func(file, line, function, code, format uintptr) uintptr { return 0 }))
		}
		return
	}
}
