package catalogue

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game/roster"
)

//go:embed catalogues/*.json
var shipped embed.FS

// Names lists the shipped catalogues by their ids: those of the shipped warbands first,
// in their order, then those that have no warband.
func Names() []string {
	return append(slices.Clone(roster.Names()), "the-ferry-wardens", "the-orchard-line")
}

// Fitting lists the shipped catalogues that are for a rule set.
func Fitting(rules string) []string {
	var names []string
	for _, n := range Names() {
		if c, err := Shipped(n); err == nil && slices.Contains(c.Rules, rules) {
			names = append(names, n)
		}
	}
	return names
}

// Shipped returns a shipped catalogue by its id or its name, in any case. An unknown
// name is refused with the nearest.
func Shipped(name string) (*Catalogue, error) {
	id := strings.ReplaceAll(strings.ToLower(strings.TrimSpace(name)), " ", "-")
	if !slices.Contains(Names(), id) {
		return nil, fmt.Errorf("%s", document.Unknown("catalogue", name, Names(), true))
	}
	data, err := shipped.ReadFile(path.Join("catalogues", id+".json"))
	if err != nil {
		return nil, err
	}
	return Parse(data)
}
