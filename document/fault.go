package document

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
)

// MaxFaults is how many faults one Error lists.
const MaxFaults = 20

// Fault is one thing that is wrong with a document.
type Fault struct {
	Path string // of the value, "terrain[3].polygon"; empty for the whole document
	Key  string // the reason in English, a format and the key of its translations
	Args []any
}

// Refuse returns an error of one sentence, a key of the catalogue with its
// arguments.
func Refuse(key string, args ...any) error {
	return &Error{Faults: []Fault{{Key: key, Args: args}}}
}

// Reason returns why the value is faulty, in English.
func (f Fault) Reason() string { return fmt.Sprintf(f.Key, f.Args...) }

// In returns the fault in the language of translate, which fills in a format by its
// key. Arguments that are words of this package, or faults, are translated as well.
func (f Fault) In(translate func(key string, args ...any) string) string {
	args := make([]any, len(f.Args))
	for i, a := range f.Args {
		switch word := a.(type) {
		case kind:
			a = translate(word.String())
		case Fault:
			a = word.In(translate)
		}
		args[i] = a
	}
	reason := translate(f.Key, args...)
	if f.Path == "" {
		return reason
	}
	return f.Path + ": " + reason
}

// String returns the fault as people read it: "terrain[3].polygon: crosses
// itself".
func (f Fault) String() string {
	return f.In(fmt.Sprintf)
}

// Error is everything found wrong with a document, in the order found.
type Error struct {
	Faults []Fault // at most MaxFaults
	More   int     // faults beyond those
}

// Error lists the faults, one a line.
func (e *Error) Error() string { return e.In(fmt.Sprintf) }

// In is Error in the language of translate.
func (e *Error) In(translate func(key string, args ...any) string) string {
	var lines []string
	for _, f := range e.Faults {
		lines = append(lines, f.In(translate))
	}
	if e.More > 0 {
		lines = append(lines, translate("and %d more", e.More))
	}
	return strings.Join(lines, "\n")
}

func (e *Error) add(path, key string, args ...any) {
	e.keep(Fault{path, key, args})
}

func (e *Error) keep(f Fault) {
	if len(e.Faults) < MaxFaults {
		e.Faults = append(e.Faults, f)
	} else {
		e.More++
	}
}

// newer is the reason of a document whose format line has a higher number than the
// program knows.
var newer = Fault{Key: "%q is not %q: a newer version of the game wrote it"}

// IsNewer reports whether a document could not be read since a newer version of
// the game wrote it, or a part of it: it is whole, and that version reads it.
func IsNewer(err error) bool {
	var e *Error
	return errors.As(err, &e) && slices.ContainsFunc(e.Faults, func(f Fault) bool { return f.Key == newer.Key })
}

// Newer reports whether a format is a later one than the format known, of the
// same kind: "duckboard-save/2" than "duckboard-save/1".
func Newer(format, known string) bool {
	kind, version, _ := strings.Cut(format, "/")
	own, ours, _ := strings.Cut(known, "/")
	n, err := strconv.Atoi(version)
	m, _ := strconv.Atoi(ours)
	return kind == own && err == nil && n > m
}

// Says reports whether data says near its beginning that it is a document of a format's kind, of
// this version or another: its reader says which it reads.
func Says(data []byte, format string) bool {
	kind, _, _ := strings.Cut(format, "/")
	return bytes.Contains(data[:min(len(data), 4096)], []byte(`"`+kind+"/"))
}

// Newer notes that the document is of a newer version, if the format in the value
// is one. What else is strange in such a document is no fault of it.
func (v Value) Newer(format, known string) bool {
	is := Newer(format, known)
	if is {
		v.Faultf(newer.Key, format, known)
	}
	return is
}

// Nearest gives up to n of the known words that are spelt most like a word,
// the likest first; none that differ in more than a third of their letters. A
// different first letter counts more: people rarely mistake that one.
func Nearest(word string, known []string, n int) []string {
	if len(word) > 64 || word == "" {
		return nil
	}
	type near struct {
		word string
		d    int
	}
	var all []near
	for _, k := range known {
		d := levenshtein.ComputeDistance(strings.ToLower(word), strings.ToLower(k))
		if longest := max(utf8.RuneCountInString(word), utf8.RuneCountInString(k)); d <= max(1, longest/3) && d < longest {
			if k != "" && !strings.EqualFold(k[:1], word[:1]) {
				d++
			}
			all = append(all, near{k, d})
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].d < all[j].d })
	var words []string
	for _, a := range all[:min(n, len(all))] {
		words = append(words, a.word)
	}
	return words
}

// Unknown returns the sentence that refuses a word and names the nearest known
// ones: "unknown kind "wal", did you mean wall?", or, without naming the word
// where the path has it already, "unknown field, did you mean height?".
func Unknown(what, word string, known []string, name bool) string {
	return unknown(what, word, known, name).Reason()
}

// unknown is Unknown as a fault without a path.
func unknown(what, word string, known []string, name bool) Fault {
	near := Nearest(word, known, 1)
	if name {
		near = Nearest(word, known, 3)
	}
	f := Fault{Key: "unknown " + what}
	if name {
		f.Key, f.Args = f.Key+" %s", append(f.Args, short(word))
	}
	switch {
	case len(near) > 0:
		f.Key, f.Args = f.Key+", did you mean %s?", append(f.Args, strings.Join(near, " or "))
	case name && len(known) > 0 && len(known) <= mostNamed:
		f.Key, f.Args = f.Key+", must be %s", append(f.Args, strings.Join(known, ", "))
	}
	return f
}

// mostNamed is how many known words are named where none is near.
const mostNamed = 20

// short quotes what came from outside so that it cannot break a line or fill
// a screen.
func short(s string) string {
	if utf8.RuneCountInString(s) > 40 {
		s = string([]rune(s)[:37]) + "..."
	}
	return fmt.Sprintf("%q", s)
}
