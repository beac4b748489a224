package document

import (
	"strings"
	"testing"
)

func readText(doc string) (t Text, err error) {
	err = Read([]byte(doc), "text/1", func(o *Object) { t = o.Opt("t").Text(10) })
	return t, err
}

func TestTextFallsBackToEnglishThenToTheFirstLanguage(t *testing.T) {
	both := Text{"it": "ponte", "en": "bridge", "de": "Steg"}
	for lang, want := range map[string]string{"it": "ponte", "en": "bridge", "fr": "bridge"} {
		if got := both.In(lang); got != want {
			t.Errorf("in %s: %q, want %q", lang, got, want)
		}
	}
	if got := (Text{"it": "ponte", "de": "Steg"}).In("fr"); got != "Steg" {
		t.Errorf("the first language by code: %q", got)
	}
	if got := (Text(nil)).In("it"); got != "" {
		t.Errorf("no text is %q", got)
	}
}

func TestTextIsReadAndWrittenByLanguage(t *testing.T) {
	text, err := readText(`{"format":"text/1","t":{"it":"ponte","en":"bridge"}}`)
	if err != nil || text["it"] != "ponte" || len(text) != 2 {
		t.Fatalf("%v, %v", text, err)
	}
	if got := string(Format(Fields{{"t", text.Fields()}})); !strings.Contains(got, `{"en": "bridge", "it": "ponte"}`) {
		t.Errorf("written as %s", got)
	}
	if text, err := readText(`{"format":"text/1"}`); err != nil || text != nil {
		t.Errorf("no text: %v, %v", text, err)
	}
}

func TestFaultsOfTextsAreNamed(t *testing.T) {
	for doc, want := range map[string]string{
		`{"format":"text/1","t":"ponte"}`:               `t: "ponte" is not an object`,
		`{"format":"text/1","t":{"english":"a"}}`:       `t.english: is not a language code of two or three small letters`,
		`{"format":"text/1","t":{"EN":"a"}}`:            `t.EN: is not a language code of two or three small letters`,
		`{"format":"text/1","t":{"en":3}}`:              `t.en: 3 is not a string`,
		`{"format":"text/1","t":{"en":"12345678901"}}`:  `t.en: is longer than 10 bytes`,
		`{"format":"text/1","t":{"en":"a","en":"bee"}}`: `t.en: given twice`,
	} {
		if _, err := readText(doc); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", doc, err, want)
		}
	}
}
