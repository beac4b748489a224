package roster

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// named are all names that a warband shows.
func named(w *Warband) []string {
	names := []string{w.Name, w.Faction}
	for i := range w.Models {
		m := &w.Models[i]
		names = append(names, m.Name)
		if m.Soldier != nil {
			names = append(names, m.Soldier.Squad)
			for _, c := range m.Soldier.Sections {
				names = append(names, c.Name)
			}
		}
		for _, x := range m.Weapons {
			names = append(names, x.Name)
		}
		for _, x := range m.Kit {
			names = append(names, x.Name)
		}
	}
	return names
}

// traded are the names of what the shipped wars sell and give: of wares, hirelings, finds.
func traded(t *testing.T) (names []string) {
	t.Helper()
	files, err := filepath.Glob("../campaign/war/wars/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, x := range v {
				walk(x)
			}
		case map[string]any:
			if n, ok := v["name"].(string); ok {
				names = append(names, n)
			}
			for _, x := range v {
				walk(x)
			}
		}
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		var v any
		if err == nil {
			err = json.Unmarshal(data, &v)
		}
		if err != nil {
			t.Fatal(err)
		}
		walk(v)
	}
	return names
}

func TestEveryShippedNameIsInItalianToo(t *testing.T) {
	used := map[string]bool{}
	for _, w := range every(t) {
		for _, n := range named(w) {
			used[n] = true
			if s, ok := italian()[n]; !ok || strings.TrimSpace(s) == "" {
				t.Errorf("%s: %q has no Italian name", w.Name, n)
			}
		}
	}
	for _, n := range traded(t) {
		used[n] = true
		if italian()[n] == "" {
			t.Errorf("%q, which a war sells, has no Italian name", n)
		}
	}
	for n := range italian() {
		if !used[n] {
			t.Errorf("%q is translated but not shipped", n)
		}
	}
}

func TestOneWeaponNameIsOneWeapon(t *testing.T) {
	ids := map[string]string{}
	for _, w := range every(t) {
		for i := range w.Models {
			for _, x := range w.Models[i].Weapons {
				if id, ok := ids[x.Name]; ok && id != x.ID {
					t.Errorf("%s is both %s and %s", x.Name, id, x.ID)
				}
				ids[x.Name] = x.ID
			}
		}
	}
}

func TestLocalLeavesOtherNamesAlone(t *testing.T) {
	for _, c := range []struct{ lang, name, want string }{
		{"it", "Bolt-action rifle", "Fucile a otturatore"},
		{"en", "Bolt-action rifle", "Bolt-action rifle"},
		{"de", "Bolt-action rifle", "Bolt-action rifle"},
		{"it", "My aunt's rifle", "My aunt's rifle"},
	} {
		if got := Local(c.lang, c.name); got != c.want {
			t.Errorf("%s in %s: %s", c.name, c.lang, got)
		}
	}
}
