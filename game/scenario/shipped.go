package scenario

import (
	"embed"
	"fmt"
	"path"

	"duckboard/document"
)

//go:embed scenarios/*.json
var shipped embed.FS

// Names lists the IDs of the shipped scenarios, the plainest first.
func Names() []string {
	return []string{"open-battle", "ground-for-the-dead", "gold-braid", "through-the-wire", "the-last-lamp",
		"told-afterwards", "until-the-bell", "the-dug-mile", "first-carts", "the-night-shift", "rent-day",
		"lost-luggage", "winter-stores", "the-sown-field"}
}

// Shipped returns a shipped scenario by its ID. Each call returns one of the
// caller's own. It fails for an ID that is not among Names.
func Shipped(id string) (*Scenario, error) {
	for _, name := range Names() {
		if name != id {
			continue
		}
		data, err := shipped.ReadFile(path.Join("scenarios", id+".json"))
		if err != nil {
			return nil, err
		}
		return Parse(data)
	}
	return nil, fmt.Errorf("%s", document.Unknown("scenario", id, Names(), true))
}
