//go:build !js

package sound

import (
	"testing"

	"duckboard/levels"
)

// TestADeviceThatIsNotThereIsNone: on machines that test there is none mostly; with one
// nothing fails either.
func TestADeviceThatIsNotThereIsNone(t *testing.T) {
	t.Setenv("PULSE_SERVER", "unix:/nowhere")
	t.Setenv("HOME", t.TempDir()) // no settings of a sound server
	d := openDevice()
	if (d == nil) != (openDevice() == nil) {
		t.Error("there is a device now and none then")
	}
	if d != nil {
		d.play(Make(Touch, 1, 1), 1, 0)
		d.loop(Under(levels.Fog).Make(1), 0)
		d.loudness(0)
		d.hush(true)
	}
}

func TestALoopHasNoEnd(t *testing.T) {
	r := &ring{data: []byte("abc")}
	got := make([]byte, 0, 8)
	for range 4 {
		b := make([]byte, 2)
		n, err := r.Read(b)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, b[:n]...)
	}
	if string(got) != "abcabc" {
		t.Errorf("it reads %q", got)
	}
	if n := len(raw([]float32{0, 1}, 1)); n != 8 {
		t.Errorf("two samples are %d bytes", n)
	}
}
