package assets

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/jeandeaual/go-locale"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/message/catalog"
)

// The texts: one folder a language, one file an author or a screen. A file is
// an object {"English sentence": translation}; a translation that depends on a
// number is an object {"arg": 1, "one": "...", "other": "..."}. English needs
// entries only for those.
//
//go:embed texts
var texts embed.FS

// Languages are the languages of the game, by their code.
var Languages = []string{"en", "it"}

// LanguageNames are their names in themselves, in the same order.
var LanguageNames = []string{"English", "Italiano"}

// plurals is a translation that depends on the number of an argument.
type plurals struct {
	Arg   int    `json:"arg"`
	Zero  string `json:"zero"`
	One   string `json:"one"`
	Other string `json:"other"`
}

// entry is a translation: a sentence, or plurals.
type entry struct {
	text string
	many *plurals
}

// UnmarshalJSON reads either form.
func (e *entry) UnmarshalJSON(b []byte) error {
	if b[0] == '"' {
		return json.Unmarshal(b, &e.text)
	}
	e.many = &plurals{Arg: 1}
	return json.Unmarshal(b, e.many)
}

// Printer speaks one language.
type Printer struct {
	lang string
	dict map[string]entry
	p    *message.Printer
}

// NewPrinter makes a printer for "en" or "it"; another code, the empty one
// too, gives the system's language if the game has it, else English.
func NewPrinter(lang string) *Printer {
	if !slices.Contains(Languages, lang) {
		lang = System()
	}
	c := load[lang]()
	return &Printer{lang: lang, dict: c.dict, p: message.NewPrinter(tags[lang], message.Catalog(c.cat))}
}

// System is the language of the system if the game has it, else English.
func System() string {
	locales, err := locale.GetLocales()
	if err != nil {
		return "en"
	}
	for _, l := range locales {
		code, _, _ := strings.Cut(strings.ToLower(strings.ReplaceAll(l, "_", "-")), "-")
		if slices.Contains(Languages, code) {
			return code
		}
	}
	return "en"
}

// Lang is the printer's language code.
func (p *Printer) Lang() string { return p.lang }

// T is a sentence in the printer's language. Key is the English sentence, with
// the verbs of package fmt for args. Lengths (what has Inches) are written with
// three decimals at most and the language's decimal mark; an argument that is
// itself a key of the catalogue is translated.
func (p *Printer) T(key string, args ...any) string {
	e, known := p.dict[key]
	if len(args) == 0 {
		if known && e.many == nil {
			return e.text
		}
		return key
	}
	own := make([]any, len(args))
	for i, a := range args {
		own[i] = p.arg(a)
	}
	return p.p.Sprintf(key, own...)
}

func (p *Printer) arg(a any) any {
	switch v := a.(type) {
	case interface{ Inches() float64 }:
		return p.Decimal(fmt.Sprint(v))
	case string:
		if e, ok := p.dict[v]; ok && e.many == nil {
			return e.text
		}
		return v
	case fmt.Stringer:
		return p.arg(v.String())
	case error:
		return v.Error()
	}
	return a
}

// Decimal writes a number that has a decimal point as the language does.
func (p *Printer) Decimal(number string) string {
	if p.lang == "it" {
		return strings.Replace(number, ".", ",", 1)
	}
	return number
}

// In picks the text of a document that has several languages.
func (p *Printer) In(texts map[string]string) string {
	if t := texts[p.lang]; t != "" {
		return t
	}
	if t := texts["en"]; t != "" {
		return t
	}
	for _, lang := range slices.Sorted(maps.Keys(texts)) {
		return texts[lang]
	}
	return ""
}

// Known tells whether the language has a text for a key.
func Known(lang, key string) bool {
	of, ok := load[lang]
	if ok {
		_, ok = of().dict[key]
	}
	return ok
}

// tags are the languages as x/text names them.
var tags = map[string]language.Tag{"en": language.English, "it": language.Italian}

// catalogue is the texts of one language.
type catalogue struct {
	cat     catalog.Catalog
	dict    map[string]entry
	clashes []string // keys that two files translate differently: the first counts
}

// load reads the embedded files of a language when it is first spoken: a page
// that speaks another need not wait for them. A broken file is a broken build,
// and a test reads them all: so it is a panic.
var load = func() map[string]func() *catalogue {
	all := map[string]func() *catalogue{}
	for _, lang := range Languages {
		all[lang] = sync.OnceValue(func() *catalogue {
			c, err := read(texts, lang)
			if err != nil {
				panic("assets: " + err.Error())
			}
			return c
		})
	}
	return all
}()

func read(files fs.FS, lang string) (*catalogue, error) {
	b := catalog.NewBuilder(catalog.Fallback(language.English))
	c := &catalogue{cat: b, dict: map[string]entry{}}
	names, err := fs.Glob(files, "texts/"+lang+"/*.json")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if err := c.readFile(files, name); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	for key, e := range c.dict {
		if err := b.Set(tags[lang], key, e.message()); err != nil {
			return nil, fmt.Errorf("texts/%s: %q: %w", lang, key, err)
		}
	}
	return c, nil
}

// readFile adds a file's entries.
func (c *catalogue) readFile(files fs.FS, name string) error {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return err
	}
	var own map[string]entry
	if err := json.Unmarshal(data, &own); err != nil {
		return err
	}
	for key, e := range own {
		old, there := c.dict[key]
		switch {
		case !there:
			c.dict[key] = e
		case old.text != e.text || (old.many == nil) != (e.many == nil):
			c.clashes = append(c.clashes, fmt.Sprintf("%s: %q is in another file with another text", name, key))
		}
	}
	return nil
}

func (e entry) message() catalog.Message {
	if e.many == nil {
		return catalog.String(e.text)
	}
	var cases []any
	if e.many.Zero != "" {
		cases = append(cases, "=0", e.many.Zero)
	}
	cases = append(cases, "one", e.many.One, "other", e.many.Other)
	return plural.Selectf(e.many.Arg, "%d", cases...)
}
