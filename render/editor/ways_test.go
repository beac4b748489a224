package editor

import (
	"strings"
	"testing"

	"duckboard/render/store"
)

func TestTableGoesOutAsEveryKindOfFile(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.take("Solid block")
	v.click(12, 12)
	for i, head := range []string{"{", "\x89PNG", "<", "%PDF", "%PDF"} {
		data, err := ways[i].make(v.app, v.s.d.Table())
		if err != nil || !strings.HasPrefix(string(data), head) {
			t.Errorf("%s: %d bytes, %v", ways[i].label, len(data), err)
		}
	}
}
