package levels

import (
	"embed"
	"fmt"

	"duckboard/document"
)

//go:embed tables/*.json
var files embed.FS

// Names lists the shipped tables, the beginner's table first.
func Names() []string {
	return []string{"crossroads", "trench-line", "ruins", "no-mans-land", "village", "river", "pumping-station", "mercy-row"}
}

// Shipped returns a shipped table by its name; each call gives a table of its
// own. It fails for a name that is not among Names.
func Shipped(name string) (*Table, error) {
	for _, n := range Names() {
		if n != name {
			continue
		}
		data, err := files.ReadFile("tables/" + name + ".json")
		if err != nil {
			return nil, err
		}
		return Parse(data)
	}
	return nil, fmt.Errorf("%s", document.Unknown("table", name, Names(), true))
}
