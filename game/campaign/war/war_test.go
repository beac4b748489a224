package war_test

import (
	"slices"
	"strings"
	"testing"

	"duckboard/game/campaign/war"
	"duckboard/game/rules"
)

func TestEveryShippedWarCanBeDoneUnderEveryRuleSet(t *testing.T) {
	for _, id := range war.Names() {
		w, err := war.Shipped(id)
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		for _, r := range rules.All() {
			if err := w.Fits(r); err != nil {
				t.Errorf("%s under %s: %v", id, r.ID(), err)
			}
		}
	}
}

// with is a small war with more fields.
func with(more string) string {
	return `{"format":"duckboard-war/1","id":"w","name":{"en":"W"}` + more + `}`
}

// d6 is a war with one table of these rows.
func d6(rows string) string {
	return with(`,"tables":[{"id":"t","name":{"en":"T"},"dice":"d6","rows":[` + rows + `]}]`)
}

const plain = `{"from":1,"to":6,"name":{"en":"R"}`

func TestEachFaultOfAWarIsNamedWithItsPlace(t *testing.T) {
	for _, c := range []struct{ doc, want string }{
		{`{"format":"duckboard-war/2"}`, "format: \"duckboard-war/2\" is not \"duckboard-war/1\": a newer version of the game wrote it"},
		{with(`,"after":["casualties"]`), "after[0]: the war has no section casualties"},
		{with(`,"after":["trade","trade"],"trade":{}`), "after[1]: trade is there twice"},
		{with(`,"after":["pray"]`), `after[0]: unknown step "pray", must be casualties, experience, promotion, reinforcements, exploration, trade`},
		{with(`,"casualties":{"troops":"x"}`), `casualties.troops: there is no table "x"`},
		{with(`,"scenarios":[{"of":["no-such"]}]`), `scenarios[0].of[0]: there is no scenario "no-such"`},
		{with(`,"honours":{"won":1}`), "honours: the war has no second coin"},
		{with(`,"experience":{"at":[2,2],"tables":[]}`), "experience.at[1]: 2 does not rise over 2\nexperience: has thresholds and no tables"},
		{with(`,"field":{"cost":[700]}`), "field.cost: is not two numbers: of the first round, and how much more each round"},
		{d6(`{"from":1,"to":4,"name":{"en":"R"}}`), "tables[0].rows: no row has 5"},
		{d6(plain + `},{"from":3,"name":{"en":"R"}}`), "tables[0].rows[1]: 3 is in another row, too"},
		{d6(plain + `,"effects":[{"do":"roll","table":"t"}]}`), "tables[0]: leads to itself: nobody would come to an end of rolling"},
		{d6(plain + `,"effects":[{"do":"roll","table":"u"}]}`), `tables[0].rows[0].effects[0].table: there is no table "u"`},
		{d6(plain + `,"effects":[{"do":"number","of":"luck","by":1}]}`), `tables[0].rows[0].effects[0].of: unknown number "luck", must be movement, ranged, melee, armour, m, cc, rs, st, con, wp, ld, w, a`},
		{d6(plain + `,"effects":[{"do":"dead","n":3}]}`), "tables[0].rows[0].effects[0].n: unknown field"},
		{d6(plain + `,"equal":2}`), "tables[0].rows[0].equal: only a pool has it"},
		{with(`,"exploration":{"table":"t"},"tables":[{"id":"t","name":{"en":"T"},"dice":"pool","rows":[{"from":1,"name":{"en":"R"},"effects":[{"do":"dead"}]}]}]`),
			"tables[0].rows[0].effects[0]: dead happens to a model, and here a band rolls"},
	} {
		_, err := war.Parse([]byte(c.doc))
		if err == nil || err.Error() != c.want {
			t.Errorf("%s\n got %v\nwant %s", c.doc, err, c.want)
		}
	}
}

func TestWhatARuleSetCannotDoIsAFaultWithItsPlace(t *testing.T) {
	effect := func(e string) string { return d6(plain + `,"effects":[{` + e + `}]}`) }
	for _, c := range []struct{ doc, rules, want string }{
		{effect(`"do":"number","of":"rs","by":1`), "tc-1.0.2", "tables[0].rows[0].effects[0].of: models of these rules have no rs"},
		{effect(`"do":"number","of":"rs","by":1`), "wzr", ""},
		{effect(`"do":"number","of":"rs","by":1,"rules":["wzr"]`), "tc-1.0.2", ""},
		{effect(`"do":"number","of":"armour","by":1`), "tc-1.4.13", ""},
		{effect(`"do":"keyword","is":"FEER"`), "tc-1.0.2", `tables[0].rows[0].effects[0].is: unknown keyword "FEER"`},
		{effect(`"do":"keyword","is":"FEAR"`), "tc-1.0.2", ""},
		{effect(`"do":"keyword","is":"FEAR"`), "wzr", "tables[0].rows[0].effects[0].is: "},
		{effect(`"do":"give","kit":{"id":"k","name":"K"}`), "wzr", "tables[0].rows[0].effects[0].kit: models of these rules have no kit"},
		{effect(`"do":"give","weapon":{"id":"k","name":"K","type":"melee"}`), "wzr", "tables[0].rows[0].effects[0].weapon: is a weapon of other rules"},
		{with(`,"rules":["wzr"]`), "tc-1.0.2", "rules: the war is not for tc-1.0.2"},
		{with(`,"deeds":[{"feat":"drained"}]`), "wzr", "deeds[0]: drained cannot be done under these rules"},
	} {
		w, err := war.Parse([]byte(c.doc))
		if err != nil {
			t.Fatal(err)
		}
		r, err := rules.Find(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if err := w.Fits(r); err != nil {
			got = err.Error()
		}
		if c.want == "" && got != "" || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s\nunder %s got %q, want %q", c.doc, c.rules, got, c.want)
		}
	}
}

func TestEveryResultOfTheDiceHasARow(t *testing.T) {
	for _, id := range war.Names() {
		w, err := war.Shipped(id)
		if err != nil {
			t.Fatal(err)
		}
		for i := range w.Tables {
			tab := &w.Tables[i]
			n, faces := tab.Dice.Count()
			if tab.Dice == war.Pool {
				n = 4
			}
			throw := make([]int, n)
			for k := range 20 * 20 * 20 {
				for j := range throw {
					throw[j], k = 1+k%faces, k/faces
				}
				if tab.Find(throw) < 0 {
					t.Fatalf("%s: %s has no row for %v", id, tab.ID, throw)
				}
			}
		}
	}
}

func TestEqualFacesGoBeforeSums(t *testing.T) {
	w, _ := war.Shipped("short-season")
	finds := w.Table("finds")
	for want, throw := range map[int][]int{0: {2, 2, 2}, 1: {6, 1, 6}, 2: {1, 4, 4}, 3: {1, 2, 3}, 4: {1, 3, 5, 6}} {
		if got := finds.Find(throw); got != want {
			t.Errorf("%v: row %d, want %d", throw, got, want)
		}
	}
}

func TestASinglePieceHasAnotherName(t *testing.T) {
	w, err := war.Shipped("short-season")
	if err != nil {
		t.Fatal(err)
	}
	got := []string{w.InMoney(1, "en"), w.InMoney(0, "en"), w.InCoins(1, "it"), w.InCoins(-2, "it"), (&war.War{}).InMoney(3, "en"), w.Coin.In("en")}
	if want := []string{"1 crown", "0 crowns", "1 medaglia", "-2 medaglie", "3", "medals"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func FuzzParse(f *testing.F) {
	for _, id := range war.Names() {
		w, err := war.Shipped(id)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(w.Source)
	}
	f.Add([]byte(d6(plain + `,"effects":[{"do":"roll","table":"t"}]}`)))
	f.Fuzz(func(t *testing.T, data []byte) {
		w, err := war.Parse(data)
		if err != nil {
			return
		}
		if len(w.Tables) > war.MaxTables || w.Rounds > war.MaxRounds {
			t.Error("beyond its bounds")
		}
		for _, r := range rules.All() {
			_ = w.Fits(r)
		}
	})
}
