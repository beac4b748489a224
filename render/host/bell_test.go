//go:build !js

package host

import (
	"math"
	"testing"
)

func TestABellNeitherClicksNorIsCutOff(t *testing.T) {
	list := bell()
	loudest := 0.0
	for i, v := range list {
		if loudest = max(loudest, math.Abs(v)); math.IsNaN(v) || math.Abs(v) > 1 {
			t.Fatalf("sample %d is %v", i, v)
		}
	}
	if loudest < 0.3 || math.Abs(list[0]) > 0.001 || math.Abs(list[len(list)-1]) > 0.001 {
		t.Errorf("the loudest is %v, it begins with %v and ends with %v", loudest, list[0], list[len(list)-1])
	}
	if n := len(sounds(list)); n != 4*len(list) {
		t.Errorf("%d bytes of %d samples", n, len(list))
	}
}

// TestWhereNoDeviceIsTheBellIsSilent rings twice: with a device it is heard, without one, as
// on the machines that test, nothing comes of it.
func TestWhereNoDeviceIsTheBellIsSilent(t *testing.T) {
	t.Setenv("PULSE_SERVER", "unix:/nowhere")
	t.Setenv("HOME", t.TempDir()) // no settings of a sound server
	a, b := ring(), ring()
	if a != b {
		t.Errorf("heard %v, then %v", a, b)
	}
}
