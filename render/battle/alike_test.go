package battle

import (
	"testing"

	"duckboard/game"
	"duckboard/render/chart"
)

func TestModelsThatWouldLookAlikeAreToldApartByDots(t *testing.T) {
	p := deployed(t)
	set, numbered := p.s.desk.Setup(), 0
	seen := map[chart.TokenSpec]string{}
	for i := range set.Entries {
		spec := p.s.sc.tokenOf(p.app.Theme(), game.ModelID(i))
		if other, twice := seen[spec]; twice {
			t.Errorf("%s and %s look the same", other, set.Entries[i].ID)
		}
		if seen[spec] = set.Entries[i].ID; spec.Number > 0 {
			numbered++
		}
	}
	if numbered == 0 || numbered == len(set.Entries) {
		t.Errorf("%d of %d models are numbered", numbered, len(set.Entries))
	}
}
