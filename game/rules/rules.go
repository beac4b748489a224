// Package rules lists the rule sets that the game knows. It is the one place that names them; each
// is a folder below this one.
package rules

import (
	"errors"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/rules/tc"
	"duckboard/game/rules/wzr"
)

// All lists the rule sets, the one that new players get first. A new rule set
// is one more line here.
func All() []game.Ruleset {
	return []game.Ruleset{tc.V102, tc.V1413, wzr.Resurrection}
}

// Find is the rule set with an id. It fails for an id that is not known and
// names the nearest ones.
func Find(id string) (game.Ruleset, error) { return Among(All(), id) }

// Among is Find in a list of one's own.
func Among(list []game.Ruleset, id string) (game.Ruleset, error) {
	var ids []string
	for _, r := range list {
		if r.ID() == id {
			return r, nil
		}
		ids = append(ids, r.ID())
	}
	return nil, errors.New(document.Unknown("rule set", id, ids, true))
}
