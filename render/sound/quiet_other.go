//go:build !linux || android

package sound

// quiet has nothing to do: only ALSA's library writes to the terminal.
func quiet() {}
