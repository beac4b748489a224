package replay

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestGameComesBackFromItsCode(t *testing.T) {
	for _, save := range []string{"", "{}", strings.Repeat(`{"step":"move","to":[12.345,6.789]}`, 2000)} {
		code := Code([]byte(save))
		if got, err := FromCode(" " + code + "\n"); err != nil || string(got) != save {
			t.Errorf("%d bytes come back as %d (%v)", len(save), len(got), err)
		}
		if strings.ContainsAny(code, "+/=%# ") {
			t.Errorf("%s is not fit for a link", code)
		}
	}
}

func TestALinkHoldsTheGameBehindThePagesAddress(t *testing.T) {
	const save = `{"format":"duckboard-save/1"}`
	for _, page := range []string{"https://example.org/duckboard/", "https://example.org/duckboard/#table=T1xyz"} {
		link, err := Link(page, []byte(save))
		body, ok := strings.CutPrefix(link, "https://example.org/duckboard/#replay=")
		if err != nil || !ok {
			t.Fatalf("%s makes %s (%v)", page, link, err)
		}
		if got, err := FromCode(body); err != nil || string(got) != save {
			t.Errorf("%s holds %q (%v)", link, got, err)
		}
	}
	noise := make([]byte, maxCode)
	rand.NewChaCha8([32]byte{}).Read(noise)
	if _, err := Link("https://example.org/", noise); err == nil || !strings.Contains(err.Error(), "longer than") {
		t.Errorf("a link that no page opens: %v", err)
	}
}

func TestBrokenGameCodeIsRefused(t *testing.T) {
	good := Code([]byte(strings.Repeat("a saved game ", 40)))
	var bomb bytes.Buffer
	w, _ := flate.NewWriter(&bomb, flate.BestCompression)
	for range MaxBytes/4096 + 2 {
		w.Write(make([]byte, 4096))
	}
	w.Close()
	for want, code := range map[string]string{
		"begins with":               "T1" + good[2:],
		"a character that":          good[:10] + "!" + good[11:],
		"damaged or cut off":        good[:len(good)-8],
		"more than a saved":         Form.Prefix + base64.RawURLEncoding.EncodeToString(bomb.Bytes()),
		"is longer than 4 MB":       Form.Prefix + strings.Repeat("A", maxCode),
		"this is not a game's code": "hello",
		"there is no code":          "  ",
		"is of a newer":             "G2" + good[2:],
	} {
		if _, err := FromCode(code); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20s...: %v, want %q", code, err, want)
		}
	}
}

func FuzzFromCode(f *testing.F) {
	f.Add(Code([]byte("{}")))
	f.Add("G1AAAA")
	f.Fuzz(func(t *testing.T, text string) {
		if save, err := FromCode(text); err == nil && len(save) > MaxBytes {
			t.Errorf("%d bytes", len(save))
		}
	})
}
