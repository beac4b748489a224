//go:build linux && !android

package sound

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// A machine without sound is made by a setting of ALSA's that names no device.
func TestMachineWithoutSoundSaysNothingOnTheTerminal(t *testing.T) {
	if os.Getenv("DUCKBOARD_OPENS_SOUND") != "" {
		openDevice()
		return
	}
	c := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$")
	c.Env = append(os.Environ(), "DUCKBOARD_OPENS_SOUND=1", "ALSA_CONFIG_PATH=/dev/null", "PULSE_SERVER=unix:/nowhere", "XDG_RUNTIME_DIR=/nowhere")
	said, err := c.CombinedOutput()
	if err != nil || strings.Contains(string(said), "ALSA") {
		t.Errorf("%v: %s", err, said)
	}
}
