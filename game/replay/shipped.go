package replay

import (
	"embed"
	"fmt"
	"path"

	"duckboard/document"
)

//go:embed shipped/*.json
var shipped embed.FS

// Names lists the shipped games, that of the title's own table first.
func Names() []string { return []string{"trench-line", "ruins", "village", "mercy-row"} }

// Shipped returns a shipped game, as it was saved, by its name. It fails for a name that is not
// among Names.
func Shipped(name string) ([]byte, error) {
	for _, n := range Names() {
		if n == name {
			return shipped.ReadFile(path.Join("shipped", name+".json"))
		}
	}
	return nil, fmt.Errorf("%s", document.Unknown("game", name, Names(), true))
}
