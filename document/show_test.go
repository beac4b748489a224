package document

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestWhatIsShownTurnsNothingRoundAndShowsSomething(t *testing.T) {
	for text, want := range map[string]string{
		"The Chapel":                            "The Chapel",
		"Città di Là, Орлы, 鴨":                  "Città di Là, Орлы, 鴨",
		"\U0001F986 \U0001D504":                 "\U0001F986 \U0001D504",
		"a\u202eb\u202c\u2066c\u2069":           "abc",
		"x\u200f\u200e\u061cy":                  "xy",
		"z\u200b\u200d\u2060\ufeff\u00ad\ufe0f": "z",
		"\u200b\u202e":                          "\ufffd",
		"\u3164":                                "\ufffd",
		"\u0301\u0302":                          "◌\u0301\u0302",
		"a\u0301 \u0301":                        "a\u0301 ◌\u0301",
		"a\tb\u2028c\u3000d":                    "a b c d",
		"bell\x07 \u009b31m":                    "bell\ufffd \ufffd31m",
		"two\nlines":                            "two\nlines",
		"cut\xff\xc3":                           "cut\ufffd\ufffd",
		"\ue000":                                "\ue000",
		"":                                      "",
	} {
		if got := Shown(text); got != want {
			t.Errorf("%+q is shown as %+q, not %+q", text, got, want)
		}
	}
}

func TestShownTwiceIsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := odd().Draw(t, "text")
		got := Shown(text)
		if Shown(got) != got || (got == "") != (text == "") || !utf8.ValidString(got) {
			t.Fatalf("%+q is shown as %+q, then as %+q", text, got, Shown(got))
		}
		for _, r := range got {
			if unicode.Is(unicode.Bidi_Control, r) || unicode.IsControl(r) && r != '\n' {
				t.Fatalf("%+q is shown with %U", text, r)
			}
		}
	})
}

// odd are texts of letters, and of characters of which names should have none.
func odd() *rapid.Generator[string] {
	r := rapid.SampledFrom([]rune("ab Zé鴨\U0001F986\u0301\u200b\u200d\u202e\u2066\u200f\u3164\ufeff\ufffd\ue000\u2028\u00a0\t\n\x00\x1b\u009b"))
	return rapid.OneOf(rapid.StringOfN(r, 0, 120, -1), rapid.String(), rapid.Map(rapid.SliceOfN(rapid.Byte(), 0, 100), func(b []byte) string { return string(b) }))
}

func TestWhatLineMakesIsAName(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, most := odd().Draw(t, "text"), rapid.IntRange(1, 90).Draw(t, "most")
		line := Line(text, most)
		if line == "" {
			return
		}
		err := ReadObject(Format(Fields{{"name", line}}), 1<<20, func(o *Object) {
			if got := o.Get("name").Name(most); got != line {
				t.Errorf("%+q of %+q is read as %+q", line, text, got)
			}
		})
		if err != nil {
			t.Errorf("%+q of %+q: %v", line, text, err)
		}
	})
}

func TestALineIsCutAfterAWholeLetter(t *testing.T) {
	for _, c := range []struct {
		text string
		most int
		want string
	}{
		{"  Red  ", 80, "Red"},
		{strings.Repeat("é", 50), 81, strings.Repeat("é", 40)},
		{strings.Repeat("x", 80), 80, strings.Repeat("x", 80)},
		{"one\ntwo\tthree\x07", 80, "one two three"},
		{" \u200b\u3164 ", 80, ""},
		{"鴨鴨", 2, ""},
	} {
		if got := Line(c.text, c.most); got != c.want {
			t.Errorf("%+q in %d bytes: %+q, not %+q", c.text, c.most, got, c.want)
		}
	}
}

func TestANameOfWhichNothingIsSeenIsRefused(t *testing.T) {
	for name, want := range map[string]string{
		`\u200b`:       "name: shows nothing",
		`\u202e\u2800`: "name: shows nothing",
		`   `:          "name: is empty",
		`\ud83e\udd86`: "", // an emoji
		`\ud800`:       "", // half of one is read as a stand-in
		`\u0301`:       "", // shown on a circle
		`a\u202eb`:     "", // shown without
	} {
		err := ReadObject([]byte(`{"name":"`+name+`"}`), 1000, func(o *Object) { o.Get("name").Name(80) })
		if got := ""; err != nil {
			if got = err.Error(); got != want {
				t.Errorf("%s: %s, want %q", name, got, want)
			}
		} else if want != "" {
			t.Errorf("%s: taken, want %q", name, want)
		}
	}
}
