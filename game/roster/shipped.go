package roster

import (
	"embed"
	"fmt"
	"path"
	"strings"

	"duckboard/document"
)

//go:embed warbands/*.json
var shipped embed.FS

// Names lists the shipped warbands by their files, the plainest to play first.
func Names() []string {
	return []string{
		"the-lantern-ninth", "the-slag-brothers", "kestrel-post", "mole-shift-twelve", "the-quiet-reeds", "children-of-the-last-bell",
		"the-causeway-third", "the-unsleeping", "low-water", "tull-breaking-yard",
	}
}

// Fitting lists those of Names that a rule set takes, by its check of a warband.
func Fitting(check func(*Warband) error) []string {
	var names []string
	for _, n := range Names() {
		if w, err := Shipped(n); err == nil && check(w) == nil {
			names = append(names, n)
		}
	}
	return names
}

// Shipped returns a shipped warband by its name, one of Names or as the
// document has it, in any case ("the-slag-brothers", "The Slag Brothers"). Each
// call returns one of the caller's own. An unknown name is refused with the
// nearest.
func Shipped(name string) (*Warband, error) {
	for _, n := range Names() {
		if n != slug(name) {
			continue
		}
		data, err := shipped.ReadFile(path.Join("warbands", n+".json"))
		if err != nil {
			return nil, err
		}
		return Parse(data)
	}
	return nil, fmt.Errorf("%s", document.Unknown("warband", name, Names(), true))
}

// slug is a warband's name as its file is called.
func slug(name string) string {
	return strings.ReplaceAll(strings.ToLower(strings.TrimSpace(name)), " ", "-")
}
