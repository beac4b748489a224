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

// Names lists the shipped warbands, in alphabetical order of their files.
func Names() []string {
	var names []string
	for _, w := range all() {
		names = append(names, w.Name)
	}
	return names
}

// Shipped is a shipped warband by its name, in any case and also as its file
// is called ("The Slag Brothers", "the-slag-brothers"). Each call returns a
// warband of the caller's own. An unknown name is refused with the nearest.
func Shipped(name string) (*Warband, error) {
	for _, w := range all() {
		if slug(w.Name) == slug(name) {
			return w, nil
		}
	}
	return nil, fmt.Errorf("%s", document.Unknown("warband", name, Names(), true))
}

// all reads the shipped documents anew. They are checked by the tests, so a
// fault is a broken build.
func all() []*Warband {
	files, err := shipped.ReadDir("warbands")
	if err != nil {
		panic(fmt.Sprintf("roster: %v", err))
	}
	var warbands []*Warband
	for _, f := range files {
		data, err := shipped.ReadFile(path.Join("warbands", f.Name()))
		if err != nil {
			panic(fmt.Sprintf("roster: %v", err))
		}
		w, err := Parse(data)
		if err != nil {
			panic(fmt.Sprintf("roster: %s: %v", f.Name(), err))
		}
		warbands = append(warbands, w)
	}
	return warbands
}

// slug is a name as a file is called.
func slug(name string) string {
	return strings.ReplaceAll(strings.ToLower(strings.TrimSpace(name)), " ", "-")
}
