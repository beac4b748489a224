package roster

import (
	"bytes"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"duckboard/physics"
)

// known are the keywords of v1.0.2 (facts/keywords.md) that a model, a weapon
// or a piece of kit may carry, and ELITE, a tag.
var known = []string{
	`AMMUNITION \((FIRE|GAS|SHRAPNEL)\)`, "ARMOUR PIERCING", "ASSAULT", `AUTOMATIC [2-9]`, `BLAST [1-9]"`, `BLESSED [1-6]`, "BLOCK",
	`CLEAVE [2-9]`, "CONSUMABLE", "COVER", "CRITICAL", "CUMBERSOME", "DEADLY", "DEMONIC", "ELITE", "FEAR", "FIRE", "FIRETEAM",
	"FLAMETHROWER", "FLYING", "GAS", "GOLEM", "HEAVY", "HELD", "IGNORE ARMOUR", "IGNORE COVER", "IGNORE DEFENDED OBSTACLE",
	"IGNORE ELEVATED POSITION", "IGNORE LONG RANGE", "IGNORE OFF-HAND WEAPON", "IMPERVIOUS", "INFECTION MARKERS", "INFILTRATOR",
	"LEADER", "NEGATE DIFFICULT TERRAIN", "NEGATE FEAR", "NEGATE FIRE", "NEGATE GAS", "NEGATE MINED", "NEGATE SHRAPNEL", "PISTOL",
	`REGENERATE [1-6]`, "RELOAD", "RISKY", "SCATTER", "SHOTGUN", "SHRAPNEL", "SKIRMISHER", "STRONG", "TOUGH",
}

// carried are all keywords of a model with its weapons and kit.
func carried(m *Model) []string {
	words := slices.Clone(m.Keywords)
	for _, w := range m.Weapons {
		words = append(words, w.Keywords...)
	}
	for _, k := range m.Kit {
		words = append(words, k.Keywords...)
	}
	return words
}

// every reads every shipped warband.
func every(t testing.TB) []*Warband {
	t.Helper()
	var warbands []*Warband
	for _, n := range Names() {
		w, err := Shipped(n)
		if err != nil {
			t.Fatalf("%s: %v", n, err)
		}
		warbands = append(warbands, w)
	}
	return warbands
}

// all are those of trench warfare, forces those made of squads.
func all(t testing.TB) []*Warband    { return of(t, false) }
func forces(t testing.TB) []*Warband { return of(t, true) }

func of(t testing.TB, squads bool) []*Warband {
	return slices.DeleteFunc(every(t), func(w *Warband) bool { return (w.Models[0].Soldier != nil) != squads })
}

func TestNamesListsEveryFile(t *testing.T) {
	files, err := shipped.ReadDir("warbands")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		names = append(names, strings.TrimSuffix(f.Name(), ".json"))
	}
	if got := slices.Sorted(slices.Values(Names())); !slices.Equal(got, names) || len(got) < 10 {
		t.Errorf("%q, files %q", got, names)
	}
}

func TestShippedFilesAreAsMarshalWritesThem(t *testing.T) {
	files, err := shipped.ReadDir("warbands")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		data, err := shipped.ReadFile(path.Join("warbands", f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		w, err := Parse(data)
		if err != nil {
			t.Fatalf("%s: %v", f.Name(), err)
		}
		if !bytes.Equal(data, w.Marshal()) {
			t.Errorf("%s is not in the form of Marshal", f.Name())
		}
		if want := slug(w.Name) + ".json"; f.Name() != want {
			t.Errorf("%s should be called %s", f.Name(), want)
		}
	}
}

func TestShippedWarbandsStayInRange(t *testing.T) {
	ids := map[string]string{}
	for _, w := range all(t) {
		if c := w.Cost(); c < 690 || c > 700 {
			t.Errorf("%s costs %d", w.Name, c)
		}
		if n := len(w.Models); n < 7 || n > 12 {
			t.Errorf("%s has %d models", w.Name, n)
		}
		leaders, elite := 0, 0
		for i := range w.Models {
			m := &w.Models[i]
			if other, ok := ids[m.ID]; ok {
				t.Errorf("%s of %s is in %s too", m.ID, w.Name, other)
			}
			ids[m.ID] = w.Name
			if slices.Contains(m.Keywords, "LEADER") {
				leaders++
			}
			if slices.Contains(m.Keywords, "ELITE") {
				elite++
			}
			checkRange(t, w.Name, m)
		}
		if leaders < 1 || leaders > 2 || elite < 1 || elite > 4 {
			t.Errorf("%s has %d LEADERs and %d ELITE", w.Name, leaders, elite)
		}
		if w.Faction == "" || w.Story["en"] == "" || w.Story["it"] == "" {
			t.Errorf("%s lacks a faction or a story", w.Name)
		}
	}
}

// TestShippedForcesStayInRange: 500 ducats within two parts in a hundred, three
// squads or two, each with a leader, and what a plain soldier of the game is.
func TestShippedForcesStayInRange(t *testing.T) {
	if n := len(forces(t)); n != 4 {
		t.Errorf("%d forces", n)
	}
	ids := map[string]string{}
	for _, w := range forces(t) {
		if c := w.Cost(); c < 490 || c > 510 {
			t.Errorf("%s costs %d", w.Name, c)
		}
		if w.Faction == "" || w.Story["en"] == "" || w.Story["it"] == "" {
			t.Errorf("%s lacks a faction or a story", w.Name)
		}
		leaders := map[string]int{}
		for i := range w.Models {
			m := &w.Models[i]
			if other, ok := ids[m.ID]; ok {
				t.Errorf("%s of %s is in %s too", m.ID, w.Name, other)
			}
			ids[m.ID] = w.Name
			leaders[m.Soldier.Squad] += map[bool]int{true: 1}[m.Soldier.Leader]
			s := m.Soldier
			if s.M < 4*physics.Inch || s.M > 7*physics.Inch || s.CC < 9 || s.CC > 16 || s.LD < 9 || m.Role == "" || len(m.Weapons) == 0 ||
				s.Sections == nil && (s.W < 1 || s.W > 4 || s.A < 9 || s.A > 14) {
				t.Errorf("%s: %s is out of range", w.Name, m.ID)
			}
		}
		if len(leaders) < 2 || len(leaders) > 3 {
			t.Errorf("%s has the squads %v", w.Name, leaders)
		}
		for squad, n := range leaders {
			if n != 1 {
				t.Errorf("%s: %s has %d leaders", w.Name, squad, n)
			}
		}
	}
}

// TestShippedForcesHaveEveryKindOfWeapon: every template, two profiles, several
// attacks, a vehicle, and each keyword of squads.
func TestShippedForcesHaveEveryKindOfWeapon(t *testing.T) {
	used := map[string]bool{}
	for _, w := range forces(t) {
		for i := range w.Models {
			m := &w.Models[i]
			used["vehicle"] = used["vehicle"] || m.Soldier.Sections != nil
			used["impenetrable"] = used["impenetrable"] || m.Soldier.Impenetrable > 0
			for _, k := range carried(m) {
				used[strings.TrimRight(k, " 0123456789")] = true
			}
			for _, x := range m.Weapons {
				used["profiles"] = used["profiles"] || len(x.Profiles) > 1
				for _, p := range x.Profiles {
					used[p.Shape] = true
					used[x.Type.String()+" several"] = used[x.Type.String()+" several"] || p.RoF > 1
				}
			}
		}
	}
	for _, want := range append(Shapes(), "", "vehicle", "impenetrable", "profiles", "ranged several", "melee several", "SWIFT", "HEAL", "PISTOL", "SHOTGUN", "FLAMETHROWER") {
		if !used[want] {
			t.Errorf("no shipped force has %q", want)
		}
	}
}

func checkRange(t *testing.T, band string, m *Model) {
	armour, hands := m.Armour, 0
	for _, k := range m.Kit {
		armour += k.Injury
		if slices.Contains(k.Keywords, "HELD") {
			hands = 1
		}
	}
	switch {
	case m.Movement < 6*physics.Inch || m.Movement > 10*physics.Inch,
		m.Ranged < -1 || m.Ranged > 3, m.Melee < -1 || m.Melee > 3,
		m.Base < 25 || m.Base > 60, armour < -3 || armour > 0,
		m.Role == "", len(m.Weapons) == 0, m.Cost < 20:
		t.Errorf("%s: %s is out of range", band, m.ID)
	}
	for _, w := range m.Weapons {
		if w.Hands+hands > 2 {
			t.Errorf("%s: %s has no hands for %s", band, m.ID, w.ID)
		}
	}
}

func TestShippedKeywordsAreKnownAndNearlyAllUsed(t *testing.T) {
	used := map[string]bool{}
	pattern := regexp.MustCompile("^(" + strings.Join(known, "|") + ")$")
	for _, w := range all(t) {
		for i := range w.Models {
			for _, k := range carried(&w.Models[i]) {
				if !pattern.MatchString(k) {
					t.Errorf("%s: %s has the unknown keyword %q", w.Name, w.Models[i].ID, k)
				}
				used[k] = true
			}
		}
	}
	for _, k := range known {
		one := regexp.MustCompile("^" + k + "$")
		if !slices.ContainsFunc(slices.Collect(keys(used)), one.MatchString) {
			t.Errorf("no shipped warband uses %s", k)
		}
	}
}

func keys(m map[string]bool) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

func TestFireteamsArePairs(t *testing.T) {
	for _, w := range all(t) {
		n := 0
		for i := range w.Models {
			if slices.Contains(w.Models[i].Keywords, "FIRETEAM") {
				n++
			}
		}
		if n != 0 && n != 2 {
			t.Errorf("%s has %d models of a fireteam", w.Name, n)
		}
	}
}

func TestOneHeavyItemIsTheMost(t *testing.T) {
	for _, w := range all(t) {
		for i := range w.Models {
			n := 0
			for _, weapon := range w.Models[i].Weapons {
				if slices.Contains(weapon.Keywords, "HEAVY") {
					n++
				}
			}
			if n > 1 {
				t.Errorf("%s: %s has %d HEAVY items", w.Name, w.Models[i].ID, n)
			}
		}
	}
}

func TestShippedIsFoundByNameAndByFile(t *testing.T) {
	for _, name := range []string{"The Slag Brothers", "the slag brothers", "the-slag-brothers", " The Slag Brothers "} {
		if w, err := Shipped(name); err != nil || w.Name != "The Slag Brothers" {
			t.Errorf("%q: %v", name, err)
		}
	}
	_, err := Shipped("The Slag Brother")
	if err == nil || err.Error() != `unknown warband "The Slag Brother", did you mean the-slag-brothers?` {
		t.Errorf("%v", err)
	}
}

func TestShippedIsTheCallersOwn(t *testing.T) {
	a, err := Shipped("Kestrel Post")
	if err != nil {
		t.Fatal(err)
	}
	a.Models[0].Keywords[0] = "CHANGED"
	if b, _ := Shipped("Kestrel Post"); b.Models[0].Keywords[0] == "CHANGED" {
		t.Error("two calls share a warband")
	}
}
