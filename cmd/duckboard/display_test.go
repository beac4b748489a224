package main

import (
	"errors"
	"strings"
	"testing"
)

func TestWithoutADisplayTheMessageNamesDISPLAY(t *testing.T) {
	none := errors.New("ui: no window system is available: fbdev: failed to open /dev/fb0: no such file or directory")
	for _, c := range []struct {
		err     error
		display string
		want    string
	}{
		{none, "", "DISPLAY is not set"},
		{errors.New("glfw: x11: failed to open display :55: a platform-specific error occurred"), ":55", "DISPLAY=:55 cannot be opened"},
	} {
		if got := noDisplay(c.err, c.display); !strings.Contains(got.Error(), c.want) || !errors.Is(got, c.err) {
			t.Errorf("%q: %v", c.display, got)
		}
	}
	other := errors.New("the shader does not compile")
	if noDisplay(other, "") != other || noDisplay(nil, "") != nil {
		t.Error("another error is taken for that")
	}
}
