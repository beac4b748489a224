package code

import (
	"errors"
	"testing"
)

var errStrange, errLong, errLarge = errors.New("strange"), errors.New("long"), errors.New("large")

func form(bare bool) *Form {
	return &Form{Prefix: "X1", Word: "x", Dictionary: "some words", Bare: bare, MostText: 200, MostPlain: 100, Strange: errStrange, Long: errLong, Large: errLarge}
}

func TestACodeIsTheSameBytesEachTimeAndInALink(t *testing.T) {
	for _, bare := range []bool{false, true} {
		f := form(bare)
		text := f.Text([]byte("some words"), []byte("and others"))
		link := f.Link("https://example.org/#old", text)
		if text != f.Text([]byte("some words"), []byte("and others")) || link != "https://example.org/#x="+text {
			t.Error(text, link)
		}
		for _, s := range []string{text, link, "look: " + link, " " + text[:7] + "\n" + text[7:]} {
			if got, err := f.Bytes(s); err != nil || string(got) != "some wordsand others" || !f.Is(s) {
				t.Errorf("%s: %q %v", s, got, err)
			}
		}
	}
}

func TestWhatIsNoCodeIsRefusedInTheFormsWords(t *testing.T) {
	f := form(false)
	for text, want := range map[string]error{"T1abc": errStrange, "hello": errStrange, "x=hello": errStrange, string(make([]byte, 201)): errLong, f.Text(make([]byte, 101)): errLarge} {
		if _, err := f.Bytes(text); err != want {
			t.Errorf("%.20q: %v", text, err)
		}
	}
	if f.Is("hello") || f.Is("T1abc") || f.Is(`{"name":"X1"}`) {
		t.Error("another text is taken for a code")
	}
}

func TestAChecksumFindsAChangedCharacter(t *testing.T) {
	text := form(false).Text([]byte("some words and others"))
	for i := 2; i < len(text); i++ {
		for _, letter := range []byte("Ab9") {
			b := []byte(text)
			if b[i] == letter {
				continue
			}
			b[i] = letter
			if got, err := form(false).Bytes(string(b)); err == nil && string(got) != "some words and others" {
				t.Errorf("%s is taken: %q", b, got)
			}
		}
	}
}
