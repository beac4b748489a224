package document

import (
	"strings"
	"testing"
)

func TestMessageNeedsNoFormatAndRefusesUnknownFields(t *testing.T) {
	var side int
	err := ReadObject([]byte(`{"side":1}`), 1000, func(o *Object) { side = o.Get("side").Int(0, 1) })
	if err != nil || side != 1 {
		t.Errorf("side %d, %v", side, err)
	}
	err = ReadObject([]byte(`{"sid":1}`), 1000, func(o *Object) { o.Opt("side").Int(0, 1) })
	if err == nil || err.Error() != "sid: unknown field, did you mean side?" {
		t.Errorf("got %v", err)
	}
	for _, bad := range []string{``, `[]`, `{"side":}`, `{"side":1}` + strings.Repeat(" ", 1000)} {
		if err := ReadObject([]byte(bad), 1000, func(o *Object) { o.Opt("side").Int(0, 1) }); err == nil {
			t.Errorf("%.20q was read", bad)
		}
	}
}

func TestFaultsOfAnInnerDocumentNameTheWholePath(t *testing.T) {
	const text = `{"table":{"format":"t/1","terrain":[{"kind":3}]},` + "\n" + `"after":1}`
	line := 0
	err := ReadObject([]byte(text), 1000, func(o *Object) {
		line = o.Get("after").Line()
		v := o.Get("table")
		v.Within(Read(v.Raw(), "t/1", func(o *Object) {
			for _, p := range o.Get("terrain").List(9) {
				p.Object().Get("kind").String(9)
			}
		}))
	})
	if err == nil || err.Error() != "table.terrain[0].kind: 3 is not a string" {
		t.Errorf("got %v", err)
	}
	if line != 2 {
		t.Errorf("line %d", line)
	}
}
