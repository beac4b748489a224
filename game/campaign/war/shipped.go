package war

import (
	"embed"
	"fmt"
	"path"

	"duckboard/document"
)

//go:embed wars/*.json
var shipped embed.FS

// Names lists the IDs of the shipped wars, the plainest to play first.
func Names() []string { return []string{"short-season", "long-road", "the-ledger"} }

// Shipped returns a shipped war by its ID. Each call returns one of the caller's own. An unknown
// one is refused with the nearest.
func Shipped(id string) (*War, error) {
	for _, name := range Names() {
		if name != id {
			continue
		}
		data, err := shipped.ReadFile(path.Join("wars", id+".json"))
		if err != nil {
			return nil, err
		}
		return Parse(data)
	}
	return nil, fmt.Errorf("%s", document.Unknown("war", id, Names(), true))
}
