package roster

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"duckboard/document"
	"duckboard/physics"
)

// one is a warband of one model whose fields are given as JSON.
func one(fields string) string {
	return `{"format":"duckboard-warband/1","name":"W","models":[{` + fields + `}]}`
}

// plain is one with its required fields and some more.
func plain(more string) string {
	return one(`"id":"a1","name":"A","movement":6,"base":32` + more)
}

// armed is plain with one weapon.
func armed(weapon string) string { return plain(`,"weapons":[{` + weapon + `}]`) }

const rifleFields = `"id":"r","name":"R","type":"ranged","range":24,"hands":2`

func TestEachFaultIsNamedWithItsPath(t *testing.T) {
	for _, c := range []struct{ doc, want string }{
		{`{"format":"duckboard-warband/2"}`, `format: "duckboard-warband/2" is not "duckboard-warband/1": a newer version of the game wrote it`},
		{`{"format":"duckboard-warband/1","models":[]}`, "name: is missing\nmodels: has no models"},
		{`{"format":"duckboard-warband/1","name":"W"}`, "models: is missing"},
		{`{"format":"duckboard-warband/1","name":" ","models":[3]}`, "name: is empty\nmodels[0]: 3 is not an object"},
		{`{"format":"duckboard-warband/1","name":"W","models":{}}`, "models: an object is not a list"},
		{one(``), "models[0].id: is missing\nmodels[0].name: is missing\nmodels[0].movement: is missing\nmodels[0].base: is missing"},
		{one(`"id":"","name":"A","movement":6,"base":32`), "models[0].id: is empty"},
		{one(`"id":"` + strings.Repeat("x", 41) + `","name":"A","movement":6,"base":32`), "models[0].id: is longer than 40 bytes"},
		{one(`"id":"a","name":"A","movement":-0.1,"base":32`), "models[0].movement: -0.1 is not from 0 to 24 inches"},
		{one(`"id":"a","name":"A","movement":24.001,"base":32`), "models[0].movement: 24.001 is not from 0 to 24 inches"},
		{one(`"id":"a","name":"A","movement":6.0001,"base":32`), "models[0].movement: 6.0001 has more than three decimals of an inch"},
		{one(`"id":"a","name":"A","movement":"6","base":32`), `models[0].movement: "6" is not a number`},
		{one(`"id":"a","name":"A","movement":6,"base":19`), "models[0].base: 19 is not from 20 to 160"},
		{one(`"id":"a","name":"A","movement":6,"base":161`), "models[0].base: 161 is not from 20 to 160"},
		{one(`"id":"a","name":"A","movement":6,"base":32.5`), "models[0].base: 32.5 is not a whole number"},
		{plain(`,"ranged":6`), "models[0].ranged: 6 is not from -5 to 5"},
		{plain(`,"melee":-6`), "models[0].melee: -6 is not from -5 to 5"},
		{plain(`,"armour":1`), "models[0].armour: 1 is not from -6 to 0"},
		{plain(`,"armour":-7`), "models[0].armour: -7 is not from -6 to 0"},
		{plain(`,"height":0`), "models[0].height: 0 is not from 0.1 to 12 inches"},
		{plain(`,"height":12.5`), "models[0].height: 12.5 is not from 0.1 to 12 inches"},
		{plain(`,"cost":-1`), "models[0].cost: -1 is not from 0 to 10000"},
		{plain(`,"role":"rifles"`), `models[0].role: unknown role "rifles", did you mean rifle?`},
		{plain(`,"keywords":"TOUGH"`), `models[0].keywords: "TOUGH" is not a list`},
		{plain(`,"keywords":["TOUGH",""]`), "models[0].keywords[1]: is empty"},
		{plain(`,"keywords":[1]`), "models[0].keywords[0]: 1 is not a string"},
		{plain(`,"wounds":2`), "models[0].wounds: unknown field"},
		{plain(`,"armor":-1`), "models[0].armor: unknown field, did you mean armour?"},
		{plain(`,"cost":1,"cost":2`), "models[0].cost: given twice"},
		{plain(`,"story":{}`), "models[0].story: unknown field"},
		{armed(``), "models[0].weapons[0].id: is missing\nmodels[0].weapons[0].name: is missing\nmodels[0].weapons[0].type: is missing"},
		{armed(`"id":"r","name":"R","type":"ranged"`), "models[0].weapons[0].range: is missing"},
		{armed(`"id":"r","name":"R","type":"ranged","range":0`), "models[0].weapons[0].range: 0 is not from 0.001 to 144 inches"},
		{armed(`"id":"r","name":"R","type":"ranged","range":144.5`), "models[0].weapons[0].range: 144.5 is not from 0.001 to 144 inches"},
		{armed(`"id":"r","name":"R","type":"melee","range":1`), "models[0].weapons[0].range: a melee weapon has no range"},
		{armed(`"id":"r","name":"R","type":"mele"`), `models[0].weapons[0].type: unknown type "mele", did you mean melee?`},
		{armed(rifleFields + `,"dice":6`), "models[0].weapons[0].dice: 6 is not from -5 to 5"},
		{armed(rifleFields + `,"injuryDice":-6`), "models[0].weapons[0].injuryDice: -6 is not from -5 to 5"},
		{armed(rifleFields + `,"injury":11`), "models[0].weapons[0].injury: 11 is not from -10 to 10"},
		{armed(rifleFields + `,"attacks":0`), "models[0].weapons[0].attacks: 0 is not from 1 to 10"},
		{armed(rifleFields + `,"attacks":11`), "models[0].weapons[0].attacks: 11 is not from 1 to 10"},
		{armed(`"id":"r","name":"R","type":"melee","hands":3`), "models[0].weapons[0].hands: 3 is not from 0 to 2"},
		{plain(`,"weapons":[{` + rifleFields + `},{` + rifleFields + `}]`), `models[0].weapons[1].id: "r" is the id of another weapon, models[0].weapons[0].id`},
		{plain(`,"kit":[{"id":"k"}]`), "models[0].kit[0].name: is missing"},
		{plain(`,"kit":[{"id":"k","name":"K","injury":-11}]`), "models[0].kit[0].injury: -11 is not from -10 to 10"},
		{plain(`,"kit":[{"id":"k","name":"K"},{"id":"k","name":"K"}]`), `models[0].kit[1].id: "k" is the id of another kit, models[0].kit[0].id`},
		{plain(`},{"id":"a1","name":"B","movement":6,"base":32`), `models[1].id: "a1" is the id of another model, models[0].id`},
		{`{"format":"duckboard-warband/1","name":"W","story":"s","models":[{"id":"a","name":"A","movement":6,"base":32}]}`, `story: "s" is not an object`},
	} {
		w, err := Parse([]byte(c.doc))
		var faults *document.Error
		if !errors.As(err, &faults) || err.Error() != c.want {
			t.Errorf("%s\ngives %v\nwant  %s", c.doc, err, c.want)
		}
		if w != nil {
			t.Errorf("%s: a warband in spite of %v", c.doc, err)
		}
	}
}

func TestFieldsOfTheOtherRuleSetAreUnknown(t *testing.T) {
	for _, f := range []string{"m", "cc", "rs", "st", "con", "wp", "ld", "w", "a", "squad", "facing", "leader", "impenetrable", "vehicle"} {
		_, err := Parse([]byte(plain(`,"` + f + `":1`)))
		if err == nil || !strings.HasPrefix(err.Error(), "models[0]."+f+": unknown field") {
			t.Errorf("%s: %v", f, err)
		}
	}
}

func TestSixtyModelsAreTheMost(t *testing.T) {
	models := func(n int) string {
		var list []string
		for i := range n {
			list = append(list, fmt.Sprintf(`{"id":"m%d","name":"M","movement":6,"base":25}`, i))
		}
		return `{"format":"duckboard-warband/1","name":"W","models":[` + strings.Join(list, ",") + `]}`
	}
	if w, err := Parse([]byte(models(60))); err != nil || len(w.Models) != 60 {
		t.Errorf("60 models: %v", err)
	}
	if _, err := Parse([]byte(models(61))); err == nil || err.Error() != "models: has 61 entries, more than 60" {
		t.Errorf("61 models: %v", err)
	}
}

func TestLimitsThemselvesAreAllowed(t *testing.T) {
	for _, doc := range []string{
		one(`"id":"a","name":"A","movement":1,"base":20,"ranged":-5,"melee":-5,"armour":-6,"height":0.1,"cost":0`),
		one(`"id":"a","name":"A","movement":24,"base":160,"ranged":5,"melee":5,"armour":0,"height":12,"cost":10000`),
		armed(rifleFields + `,"attacks":10,"dice":5,"injuryDice":-5,"injury":-10,"keywords":[]`),
		armed(`"id":"g","name":"G","type":"ranged","range":144,"hands":0`),
		armed(`"id":"g","name":"G","type":"ranged","range":0.001`),
	} {
		if _, err := Parse([]byte(doc)); err != nil {
			t.Errorf("%s: %v", doc, err)
		}
	}
}

func TestWhatIsLeftOutHasItsUsualValue(t *testing.T) {
	w, err := Parse([]byte(armed(`"id":"k","name":"K","type":"melee"`)))
	if err != nil {
		t.Fatal(err)
	}
	m := w.Models[0]
	want := Weapon{ID: "k", Name: "K", Type: Melee, Hands: 1, Attacks: 1}
	if m.Ranged != 0 || m.Melee != 0 || m.Armour != 0 || m.Cost != 0 || m.Role != "" || !reflect.DeepEqual(m.Weapons, []Weapon{want}) {
		t.Errorf("%+v", m)
	}
}

func TestHeightFollowsTheBase(t *testing.T) {
	for base, want := range map[int]physics.Mil{25: 1250, 32: 1250, 33: 1750, 40: 1750, 41: 2250, 50: 2250, 51: 3000, 60: 3000, 160: 3000} {
		w, err := Parse([]byte(one(fmt.Sprintf(`"id":"a","name":"A","movement":6,"base":%d`, base))))
		if err != nil || w.Models[0].Height != want {
			t.Errorf("base %d: %v, %v", base, w, err)
		}
	}
	w, err := Parse([]byte(plain(`,"height":0.75`)))
	if err != nil || w.Models[0].Height != 750 {
		t.Errorf("a given height: %v, %v", w, err)
	}
}

func TestRadiusIsRoundedToAThousandth(t *testing.T) {
	for base, want := range map[int]physics.Mil{25: 492, 32: 630, 40: 787, 50: 984, 60: 1181} { // R-MEASURE
		if m := (&Model{Base: base}); m.Radius() != want {
			t.Errorf("%d mm: %v, want %v", base, m.Radius(), want)
		}
	}
}

// TestConformanceModelsAreRead holds a document of the form that the
// project's conformance client writes.
func TestConformanceModelsAreRead(t *testing.T) {
	w, err := Parse([]byte(`{"format":"duckboard-warband/1","name":"A","faction":"case","models":[
		{"id":"a1","name":"a1","movement":6,"ranged":0,"melee":0,"armour":0,"base":32,"keywords":["TOUGH"],"height":3,
		 "weapons":[{"id":"rifle","name":"rifle","type":"ranged","hands":2,"keywords":[],"range":24},
		            {"id":"pistol","name":"pistol","type":"ranged","hands":1,"keywords":["PISTOL"],"range":12,"attacks":2},
		            {"id":"sword","name":"sword","type":"melee","hands":1,"keywords":[],"dice":-1,"injuryDice":1,"injury":2}],
		 "kit":[{"id":"plate","name":"plate","injury":-2,"keywords":["IMPERVIOUS"]}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	m := w.Models[0]
	if len(m.Weapons) != 3 || m.Weapons[2].Injury != 2 || m.Weapons[1].Attacks != 2 || m.Kit[0].Injury != -2 {
		t.Errorf("%+v", m)
	}
}

// TestAVehiclesSectionsStandInPlaceOfItsWoundsAndArmour: a document may still have
// both, as one does that was made from a trooper's; they are checked and not kept.
func TestAVehiclesSectionsStandInPlaceOfItsWoundsAndArmour(t *testing.T) {
	const car = `{"format":"duckboard-warband/1","name":"A","models":[{"id":"c1","name":"c1","squad":"s1","m":6,"cc":8,"rs":12,"st":12,"con":12,"wp":12,"ld":12,%s"base":60,"vehicle":{"sections":[{"name":"hull","av":14,"structure":3}]}}]}`
	for _, both := range []string{"", `"w":1,"a":12,`} {
		w, err := Parse([]byte(fmt.Sprintf(car, both)))
		if err != nil {
			t.Fatal(err)
		}
		if s := w.Models[0].Soldier; s.W != 0 || s.A != 0 || len(s.Sections) != 1 || s.Sections[0].Structure != 3 {
			t.Errorf("%+v", s)
		}
	}
	if _, err := Parse([]byte(fmt.Sprintf(car, `"w":1,"a":"x",`))); err == nil || !strings.Contains(err.Error(), "models[0].a") {
		t.Errorf("%v", err)
	}
}

func TestAListThatIsTooLongHasOneFault(t *testing.T) {
	const car = `{"format":"duckboard-warband/1","name":"A","models":[{"id":"c1","name":"c1","squad":"s1","m":6,"cc":8,"rs":12,"st":12,"con":12,"wp":12,"ld":12,"base":60,"vehicle":{"sections":[%s]}}]}`
	var list []string
	for i := range MaxSections + 1 {
		list = append(list, fmt.Sprintf(`{"name":"n%d","av":14,"structure":3}`, i))
	}
	for sections, want := range map[string]string{strings.Join(list, ","): "models[0].vehicle.sections: has 8 entries, more than 7", "": "models[0].vehicle.sections: has no sections"} {
		if _, err := Parse([]byte(fmt.Sprintf(car, sections))); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(plain(`,"role":"medic","kit":[{"id":"k","name":"K","keywords":["HELD"]}]`)))
	f.Add([]byte(armed(rifleFields + `,"keywords":["BLAST 2\""]`)))
	f.Add([]byte(`{"format":"duckboard-warband/1","name":"W","story":{"en":"a\nb"},"models":[]}`))
	f.Add([]byte(one(`"id":"\u0000","name":"A","movement":1e9,"base":-0`)))
	for _, w := range all(f) {
		f.Add(w.Marshal())
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		w, err := Parse(data)
		if err != nil {
			var faults *document.Error
			if !errors.As(err, &faults) || len(faults.Faults) == 0 || len(faults.Faults) > document.MaxFaults {
				t.Fatalf("no list of faults: %v", err)
			}
			return
		}
		again, err := Parse(w.Marshal())
		if err != nil {
			t.Fatalf("what was written is refused: %v\n%s", err, w.Marshal())
		}
		if !reflect.DeepEqual(w, again) {
			t.Fatalf("%+v\nread back as\n%+v", w, again)
		}
	})
}
