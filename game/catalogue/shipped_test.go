package catalogue

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"duckboard/game/roster"
)

func TestEveryShippedWarbandIsLegalUnderItsCatalogueAtItsCost(t *testing.T) {
	for _, name := range roster.Names() {
		w, err := roster.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		c, err := Shipped(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		l, notes := c.From(w)
		for _, n := range notes {
			t.Errorf("%s: %s", name, n)
		}
		tally := c.Tally(l)
		for _, f := range tally.Faults() {
			t.Errorf("%s: %s (%s)", name, f.Fault, f.Entry)
		}
		if got := tally.Cost("ducats"); got != float64(w.Cost()) {
			t.Errorf("%s costs %v by its catalogue and %d by itself", name, got, w.Cost())
		}
		back, _, err := tally.Warband()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if len(back.Models) != len(w.Models) {
			t.Errorf("%s: %d models of %d", name, len(back.Models), len(w.Models))
			continue
		}
		for i := range w.Models {
			a, b := &w.Models[i], &back.Models[i]
			if a.Name != b.Name || a.Role != b.Role || a.Cost != b.Cost || bare(a) != bare(b) || len(a.Weapons) != len(b.Weapons) {
				t.Errorf("%s: %s is not what its list makes: %+v", name, a.Name, b)
			}
			if a.Soldier != nil && a.Soldier.Squad != b.Soldier.Squad {
				t.Errorf("%s: %s is in %s in place of %s", name, a.Name, b.Soldier.Squad, a.Soldier.Squad)
			}
		}
	}
}

func TestShippedCataloguesAreWrittenAsTheyAreRead(t *testing.T) {
	for _, name := range Names() {
		c, err := Shipped(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		data, _ := shipped.ReadFile("catalogues/" + name + ".json")
		if os.Getenv("REWRITE") != "" {
			os.WriteFile(filepath.Join("catalogues", name+".json"), c.Marshal(), 0o666)
		} else if got := c.Marshal(); !slices.Equal(got, data) {
			t.Errorf("%s is not in the house's form: REWRITE=1 go test writes it anew", name)
		}
		if c.ID != name {
			t.Errorf("%s has the id %s", name, c.ID)
		}
	}
}
