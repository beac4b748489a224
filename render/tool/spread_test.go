package tool

import (
	"testing"

	"duckboard/game"
)

// TestWhatIsDeployedByItselfKeepsItsSquadTogether: nobody begins out of coherency.
func TestWhatIsDeployedByItselfKeepsItsSquadTogether(t *testing.T) {
	for seed, table := range []string{"crossroads", "ruins", "pumping-station"} {
		d := squadDesk(t, table, uint64(seed), 1, [2]bool{true, true}, nil)
		for n := 0; d.Game().Pending().Kind == game.Deploy || d.Game().Pending().Kind == game.First || d.Game().Pending().Kind == game.PickZone; n++ {
			if n > 5000 {
				t.Fatal("no end of the deployment")
			}
			d.Auto = [2]bool{true, true}
			if p := d.Game().Pending(); p.Kind != game.Deploy {
				d.Course.Choose(d.Setup().Rules.Legal(d.Game())[0])
			}
			d.Course.Step(1, forever{})
		}
		for _, q := range Squads(d.Setup(), d.S.State()) {
			if len(q.Apart) > 0 {
				t.Errorf("%s: %v of %s are out of coherency", table, q.Apart, q.ID)
			}
		}
	}
}
