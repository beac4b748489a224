package document

import "slices"

// Text is one text in several languages, by their codes ("en", "it").
type Text map[string]string

// In returns the text in a language; where it is lacking, in English; where
// that is lacking too, in the first language by code. "" if there is none.
func (t Text) In(lang string) string {
	for _, l := range []string{lang, "en"} {
		if s, ok := t[l]; ok {
			return s
		}
	}
	if len(t) == 0 {
		return ""
	}
	return t[t.Languages()[0]]
}

// Languages returns the codes that the text has, sorted.
func (t Text) Languages() []string {
	var codes []string
	for l := range t {
		codes = append(codes, l)
	}
	slices.Sort(codes)
	return codes
}

// Fields returns the text as a document writes it: English first, then by code.
func (t Text) Fields() Fields {
	var f Fields
	if s, ok := t["en"]; ok {
		f.Add("en", s)
	}
	for _, l := range t.Languages() {
		if l != "en" {
			f.Add(l, t[l])
		}
	}
	return f
}

// Text reads an object of texts by language code, each of at most limit bytes;
// nil for an absent or faulty value. Empty texts count as not given.
func (v Value) Text(limit int) Text {
	o := v.Object()
	if o.node < 0 {
		return nil
	}
	t := Text{}
	for _, code := range o.Names() {
		text := o.Get(code)
		if !languageCode(code) {
			text.Faultf("is not a language code of two or three small letters")
			continue
		}
		if s := text.String(limit); s != "" {
			t[code] = s
		}
	}
	return t
}

func languageCode(s string) bool {
	if len(s) < 2 || len(s) > 3 {
		return false
	}
	for _, r := range s {
		if r < 'a' || r > 'z' {
			return false
		}
	}
	return true
}
