package assets

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"duckboard/document/said"

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

// plurals is a translation that depends on the number of an argument: which one,
// counted from 1, and what is said of how many; zero may be missing.
type plurals struct {
	Arg              int
	Zero, One, Other string
}

// entry is a translation: a sentence, or plurals.
type entry struct {
	text string
	many *plurals
}

// read reads either form.
func (e *entry) read(value []byte) (err error) {
	if value[0] != '{' {
		e.text, err = unquote(value)
		return err
	}
	e.many = &plurals{Arg: 1}
	return pairs(value, func(name string, value []byte) (err error) {
		to := map[string]*string{"zero": &e.many.Zero, "one": &e.many.One, "other": &e.many.Other}[name]
		switch {
		case to != nil:
			*to, err = unquote(value)
		case name == "arg":
			e.many.Arg, err = strconv.Atoi(string(value))
		default:
			err = errors.New("is none of arg, zero, one, other")
		}
		return err
	})
}

// Printer speaks one language.
type Printer struct {
	lang string
	*catalogue
	p *message.Printer
}

// NewPrinter makes a printer for "en" or "it"; another code, the empty one
// too, gives the system's language if the game has it, else English.
func NewPrinter(lang string) *Printer {
	if !slices.Contains(Languages, lang) {
		lang = System()
	}
	c := load[lang]()
	return &Printer{lang: lang, catalogue: c, p: message.NewPrinter(tags[lang], message.Catalog(c.cat))}
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
// itself a key of the catalogue, or the fault of a document, is translated.
func (p *Printer) T(key string, args ...any) string {
	e, known := p.dict[key]
	if len(args) == 0 {
		if known && e.many == nil {
			return e.text
		}
		return key
	}
	if known {
		if err := p.set(key); err != nil {
			panic("assets: " + err.Error()) // a test sets them all
		}
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
		return p.fault(v)
	}
	return a
}

// fault is an error, in p's language what of it can be told in languages.
func (p *Printer) fault(err error) string {
	var f interface {
		error
		In(translate func(key string, args ...any) string) string
	}
	if errors.As(err, &f) {
		return strings.Replace(err.Error(), f.Error(), f.In(p.T), 1)
	}
	return err.Error()
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
	lang    string
	cat     *catalog.Builder // has what was said with arguments up to now
	dict    map[string]entry
	clashes []string // keys that two files translate differently: the first counts
	said    sync.Map // keys that cat has
}

// set sees to it that cat has a key. It takes long for all of them, and is not
// needed for most.
func (c *catalogue) set(key string) error {
	if _, there := c.said.Load(key); there {
		return nil
	}
	if err := c.cat.Set(tags[c.lang], key, c.dict[key].message()); err != nil {
		return fmt.Errorf("texts/%s: %q: %w", c.lang, key, err)
	}
	c.said.Store(key, true)
	return nil
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
			for key, text := range said.All(lang) {
				c.add("the code", key, entry{text: text})
			}
			return c
		})
	}
	return all
}()

func read(files fs.FS, lang string) (*catalogue, error) {
	c := &catalogue{lang: lang, cat: catalog.NewBuilder(catalog.Fallback(language.English)), dict: make(map[string]entry, 2000)}
	names, err := fs.Glob(files, "texts/"+lang+"/*.json")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if err := c.readFile(files, name); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
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
	return pairs(data, func(key string, value []byte) error {
		var e entry
		if err := e.read(value); err != nil {
			return err
		}
		c.add(name, key, e)
		return nil
	})
}

// add adds an entry from a file, or from the code.
func (c *catalogue) add(from, key string, e entry) {
	old, there := c.dict[key]
	switch {
	case !there:
		c.dict[key] = e
	case old.text != e.text || (old.many == nil) != (e.many == nil):
		c.clashes = append(c.clashes, fmt.Sprintf("%s: %q is in another file with another text", from, key))
	}
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
