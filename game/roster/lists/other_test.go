package lists_test

import (
	"encoding/json"
	"runtime"
	"strings"
	"testing"

	"duckboard/game/roster/lists"
)

// gamed is a list that says which game it is of.
func gamed(attrs, selections string) []byte {
	return []byte(`<roster name="Night Shift" ` + attrs + `><forces><force catalogueName="Pump Hall">` + below(selections) + `</force></forces></roster>`)
}

func TestARosterOfAnotherGameIsRefusedByItsName(t *testing.T) {
	unit := func(pairs ...string) string {
		return selected(`name="Trooper" type="model" number="1"`, profiled("Unit", pairs...))
	}
	own, moved := unit("Movement", `6"`, "Ranged", "+1 Dice", "Melee", "0", "Armour", "0", "Base", "32mm"), unit("Movement", "5", "WS", "4", "BS", "4", "T", "3")
	warzone := unit("CC", "12", "RS", "10", "ST", "9", "CON", "11", "WP", "12", "LD", "14", "W", "1", "A", "12", "M", "5")
	for _, c := range []struct{ attrs, unit, want string }{
		{`gameSystemName="Moon Skirmish" gameSystemId="sys-1"`, own, "the roster is of another game, Moon Skirmish; lists of Trench Crusade are read"},
		{`gameSystemName="Moon Skirmish"`, moved, "of another game, Moon Skirmish;"},
		{`gameSystemName="Warzone: Resurrection"`, warzone, ""},
		{``, moved, "the roster (Pump Hall) is of another game: its Unit profiles have WS, BS, T in place of Ranged, Melee and Armour"},
		{``, warzone, ""},
		{`gameSystemName="TRENCH CRUSADE (playtest)"`, own, ""},
		{`gameSystemName="Trincee" gameSystemId="sys-4f3d-c5c9-7df1-ad01"`, own, ""},
		{``, own, ""},
	} {
		_, _, err := lists.Read(gamed(c.attrs, c.unit), words)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", c.attrs, err, c.want)
		}
	}
	if _, _, err := lists.Read([]byte(`{"roster":{"gameSystemName":"Moon Skirmish","forces":[]}}`), words); err == nil || !strings.Contains(err.Error(), "Moon Skirmish") {
		t.Error(err)
	}
}

// TestSavesOfOtherListBuildersAreRefusedByTheirNames: in every form that they come in,
// with what to do.
func TestSavesOfOtherListBuildersAreRefusedByTheirNames(t *testing.T) {
	const band = `{"id":"wb_1","name":"Own","faction":{"faction_property":{"object_id":"fc_own"}},"ducat_bank":1,"models":[{"purchase":{},"model":{"id":"m1","model":"md_own"}}],"equipment":[]}`
	text, err := json.Marshal(band)
	if err != nil {
		t.Fatal(err)
	}
	shared := `{"id":1,"warband_id":1,"warband_campaigns":[],"warband_data":` + string(text) + `}`
	table := `{"warband-id":1,"warband-url":"https://trench-companion.com/warband/detail/1","warband-name":"Own","models":[{"model-name":"x","stat-move":"6\"","equipment":[]}]}`
	for data, name := range map[string]string{
		shared: "a save of Trench Companion", band: "a save of Trench Companion", `[` + shared + `]`: "a save of Trench Companion", `{"data":` + shared + `}`: "a save of Trench Companion",
		table: "an export of Trench Companion", "[b]Own[/b]\nhttps://trench-companion.com/warband/detail/1": "a text of Trench Companion",
		`{"ID":"1","Name":"Own","Faction":{"ID":"f"},"DucatTotal":700,"Members":[{"Name":"x","Model":{"ID":"m"}}],"Armoury":[]}`: "a save of Trench Compendium",
	} {
		for _, d := range [][]byte{[]byte(data), []byte("\ufeff \n" + data), zipped(t, []byte(data))} {
			_, _, err := lists.Read(d, words)
			if !lists.Is(d) || err == nil || !strings.Contains(err.Error(), name) || !strings.Contains(err.Error(), "build the list in New Recruit or BattleScribe and export it from there") {
				t.Errorf("%.60s: %v, want %q", data, err, name)
			}
		}
	}
}

func TestAListThatIsNestedTooDeepIsRefused(t *testing.T) {
	deep := func(n int) string {
		return `{"roster":{"forces":[{"selections":` + strings.Repeat(`{"selection":{"name":"a","selections":`, n) + `[]` + strings.Repeat(`}}`, n) + `}]}}`
	}
	for data, want := range map[string]string{
		deep(3000): "more than 32 objects and lists inside one another", deep(20): "more than 32 objects", deep(8): "no selection has a Unit profile",
		string(rosterXML(strings.Repeat(`<selection name="a"><selections>`, 3000) + strings.Repeat(`</selections></selection>`, 3000))): "more than 32 selections inside one another",
	} {
		if _, _, err := lists.Read([]byte(data), words); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.80s: %v, want %q", data, err, want)
		}
	}
}

// TestWhatADeepListCostsDoesNotGrowWithItsDepth: a long text at the bottom is copied a few times
// in all, not at every level.
func TestWhatADeepListCostsDoesNotGrowWithItsDepth(t *testing.T) {
	list := func(n int) []byte {
		return []byte(`{"roster":{"forces":[{"selections":` + strings.Repeat(`{"selection":{"name":"a","selections":`, n) + `[{"name":"` + strings.Repeat("x", 1<<20) + `"}]` + strings.Repeat(`}}`, n) + `}]}}`)
	}
	cost := func(data []byte) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, _, _ = lists.Read(data, words)
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	if flat, deep := cost(list(0)), cost(list(8)); deep > flat*3/2 {
		t.Errorf("%d bytes, without depth %d", deep, flat)
	}
}

func TestOddTextIsReadAsItIsMeant(t *testing.T) {
	data := "\ufeff\n <?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- made up --><b:roster xmlns:b=\"urn:x\" name=\" Night &amp; Day&nbsp;\"><b:forces><b:force><b:selections>" +
		"<b:selection name=\" Warden\n \" customName=\"Ida &quot;Fox&quot; Moor\" type=\" model \" number=\" 1 \"><b:profiles><b:profile name=\"Warden\" typeName=\" unit \"><b:characteristics>" +
		"<b:characteristic name=\" Movement \"><![CDATA[ 6\" / Flying ]]></b:characteristic><b:characteristic name=\"Ranged\">\n\t+2\u00a0Dice\n</b:characteristic><b:characteristic name=\"Melee\">−1 Dice</b:characteristic>" +
		"<b:characteristic name=\"Base\">40<!-- or so --> mm</b:characteristic></b:characteristics></b:profile></b:profiles></b:selection></b:selections></b:force></b:forces></b:roster>"
	w, _, err := lists.Read([]byte(data), words)
	if err != nil {
		t.Fatal(err)
	}
	m := w.Models[0]
	if w.Name != "Night & Day" || m.Name != `Ida "Fox" Moor` || m.Movement != 6000 || m.Ranged != 2 || m.Melee != -1 || m.Base != 40 || len(m.Keywords) != 1 {
		t.Errorf("%q %+v", w.Name, m)
	}
}
