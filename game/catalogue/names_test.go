package catalogue

import "testing"

func TestEveryNameOfAShippedCatalogueIsInItalianToo(t *testing.T) {
	used := map[string]bool{}
	for _, id := range Names() {
		c, err := Shipped(id)
		if err != nil {
			t.Fatal(err)
		}
		names := []string{c.Name, c.Faction()}
		for _, k := range c.Costs {
			names = append(names, k.Name)
		}
		for _, u := range c.doc.units {
			names = append(names, u.model.Name)
			for _, g := range u.groups {
				names = append(names, g.name)
			}
			if s := u.model.Soldier; s != nil {
				names = append(names, s.Squad)
			}
		}
		for _, list := range [][]ware{c.doc.wargear, c.doc.upgrades} {
			for _, w := range list {
				names = append(names, w.name)
			}
		}
		for _, n := range names {
			used[n] = true
			if Local("it", n) == n && !same[n] {
				t.Errorf("%s: %q has no Italian name", id, n)
			}
		}
	}
	for n := range italian() {
		if !used[n] {
			t.Errorf("%q is translated but not shipped", n)
		}
	}
	if got := Local("it", "My aunt's rifle"); got != "My aunt's rifle" || Local("en", "Gaff") != "Gaff" {
		t.Error(got)
	}
}

// same are the names that are the same in both languages.
var same = map[string]bool{"Stiletto": true}
