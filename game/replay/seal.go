package replay

import (
	"encoding/json"
	"fmt"
	"strings"

	"duckboard/document"
)

// A save's digests tell where a game goes another way, but a wall that nobody has
// walked into yet is in none of them. So the start is sealed as it was given: each
// of its parts has a digest of its own, and the first digest of the save is over
// the seal too. Saves of before have none.

// sealed are the fields of a save that its seal is over. What makes the start of a
// game and is not among them can be changed unseen.
var sealed = []string{"engine", "ruleset", "table", "scenario", "sides", "turns", "seed", "dice", "place", "options", "dealt"}

// Part is a part of a save's start.
type Part struct {
	Path string // in the document: "table", "sides[1].warband"
	Line int    // of the document
}

// seal is the digest of each part that a start has, in the order of sealed.
type seal []sealPart

type sealPart struct {
	path   string
	digest string
}

// sealOf makes the seal of a start from its fields, nil for one that is left out.
func sealOf(field func(name string) []byte) (s seal) {
	for _, name := range sealed {
		text := field(name)
		var sides []map[string]json.RawMessage
		if name == "sides" && json.Unmarshal(text, &sides) == nil {
			for i, side := range sides {
				for _, below := range []string{"name", "warband"} {
					s = s.with(fmt.Sprintf("sides[%d].%s", i, below), side[below])
				}
			}
			continue
		}
		s = s.with(name, text)
	}
	return s
}

func (s seal) with(path string, text []byte) seal {
	if text == nil {
		return s
	}
	return append(s, sealPart{path, fingerprint(text).String()})
}

// of is the digest of a part, empty if the start has none.
func (s seal) of(path string) string {
	for _, p := range s {
		if p.path == path {
			return p.digest
		}
	}
	return ""
}

// text is the seal as a save has it.
func (s seal) text() []byte {
	list := make([]string, len(s))
	for i, p := range s {
		list[i] = fmt.Sprintf("%q: %q", p.path, p.digest)
	}
	return []byte("{" + strings.Join(list, ", ") + "}")
}

// over is the first digest of a save: over its seal and its first moment.
func (s seal) over(first Digest) Digest {
	if s == nil {
		return first
	}
	return digestOf(s.text(), []byte(first.String()))
}

// fingerprint is a digest of a JSON text by what it says: not by its spaces, by the
// order of its fields or by how its numbers and letters are written. Programs that
// pass a save on write these as they like.
func fingerprint(text []byte) Digest {
	var v any
	if json.Unmarshal(text, &v) == nil {
		text = encoded(v)
	}
	return digestOf(text)
}

// readSeal reads the seal of a save and tells which parts of its start are not as
// they were sealed. It is nil where the save has none.
func readSeal(o *document.Object) (was seal, changed []Part) {
	v := o.Opt("seal")
	if !v.Present() {
		return nil, nil
	}
	was, in := seal{}, v.Object()
	now := sealOf(func(name string) []byte { return o.Opt(name).Raw() })
	for _, path := range paths() {
		digest := readDigest(in.Opt(path))
		if digest != "" {
			was = append(was, sealPart{path, digest})
		}
		if name, _, _ := strings.Cut(path, "["); digest != now.of(path) {
			changed = append(changed, Part{path, o.Opt(name).Line()})
		}
	}
	return was, changed
}

// paths are those of all parts that a seal may have.
func paths() (list []string) {
	for _, name := range sealed {
		if name == "sides" {
			list = append(list, "sides[0].name", "sides[0].warband", "sides[1].name", "sides[1].warband")
			continue
		}
		list = append(list, name)
	}
	return list
}
