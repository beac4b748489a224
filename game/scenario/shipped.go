package scenario

import (
	"embed"
	"fmt"
	"path"

	"duckboard/document"
)

//go:embed scenarios/*.json
var shipped embed.FS

// Names lists the IDs of the shipped scenarios that are for any table, the plainest first.
func Names() []string {
	return []string{"open-battle", "ground-for-the-dead", "gold-braid", "through-the-wire", "the-last-lamp",
		"told-afterwards", "until-the-bell", "the-dug-mile", "first-carts", "the-night-shift", "rent-day",
		"lost-luggage", "winter-stores", "the-sown-field"}
}

// Bound lists the IDs of the shipped scenarios that are for one shipped table each.
func Bound() []string { return []string{"the-ledger", "the-far-bank", "the-salt-convoy"} }

// All lists Names and then Bound.
func All() []string { return append(Names(), Bound()...) }

// Shipped returns a shipped scenario by its ID. Each call returns one of the
// caller's own. It fails for an ID that is not among All.
func Shipped(id string) (*Scenario, error) {
	for _, name := range All() {
		if name != id {
			continue
		}
		data, err := shipped.ReadFile(path.Join("scenarios", id+".json"))
		if err != nil {
			return nil, err
		}
		return Parse(data)
	}
	return nil, fmt.Errorf("%s", document.Unknown("scenario", id, All(), true))
}
