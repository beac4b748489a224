package lists_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"duckboard/document"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
)

var (
	foot = profile("Drudge", "Unit", "Movement", `6"/Infantry`, "Ranged", "+0 Dice", "Melee", "+1 Dice", "Armour", "0", "Base", "32mm")
	rest = profile("Fists", "Weapon", "Type", "Special", "Range", "Melee", "Keywords", "-")
)

func thing(name, number, of string, pairs ...string) string {
	return selected(`name="`+name+`" type="upgrade" number="`+number+`"`, profiles(profile(name, of, pairs...)))
}

func rifle(number string) string {
	return thing("Long Gun", number, "Weapon", "Type", "2-Handed", "Range", `24"`, "Keywords", "-")
}

func ducats(n string) string { return `<costs><cost name="Ducats" value="` + n + `"/></costs>` }

func categories(names ...string) string {
	s := ""
	for _, n := range names {
		s += `<category name="` + n + `" primary="false"/>`
	}
	return "<categories>" + s + "</categories>"
}

func rulesOf(names ...string) string {
	s := ""
	for _, n := range names {
		s += `<rule name="` + n + `" hidden="false"><description>Prose.</description></rule>`
	}
	return "<rules>" + s + "</rules>"
}

// muster reads a list of some selections and shows its models, one a line: name,
// keywords | weapons | kit | cost.
func muster(t *testing.T, selections ...string) (models []string, notes string) {
	t.Helper()
	w, told, err := lists.Read(rosterXML(selections...), words)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range w.Models {
		models = append(models, shown(m))
	}
	return models, (&document.Error{Faults: told}).Error()
}

func shown(m roster.Model) string {
	var arms, kit []string
	for _, a := range m.Weapons {
		reach := "melee"
		if a.Type == roster.Ranged {
			reach = a.Range.String()
		}
		arms = append(arms, strings.Join(append([]string{a.Name, reach}, a.Keywords...), "/"))
	}
	for _, k := range m.Kit {
		kit = append(kit, strings.Join(append([]string{k.Name}, k.Keywords...), "/"))
	}
	return fmt.Sprintf("%s %v | %s | %s | %d", m.Name, m.Keywords, strings.Join(arms, ", "), strings.Join(kit, ", "), m.Cost)
}

func same(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// says checks that a note is there, once.
func says(t *testing.T, notes string, lines ...string) {
	t.Helper()
	for _, l := range lines {
		if n := strings.Count("\n"+notes+"\n", "\n"+l+"\n"); n != 1 {
			t.Errorf("%d times %q in\n%s", n, l, notes)
		}
	}
}

func TestWhatIsOnTheModelsOwnSelectionIsItsOwn(t *testing.T) {
	got, notes := muster(t, selected(`name="Tin Mule" type="model" number="1"`, profiles(foot,
		profile("Teeth", "Weapon", "Type", "Special", "Range", "Melee", "Keywords", "+1 DICE"),
		profile("Hooves", "Weapon", "Type", "Special", "Range", "Melee", "Keywords", "-"),
		profile("Hood", "Battlekit", "Type", "Equipment", "Range", "-", "Keywords", "NEGATE SHRAPNEL"),
		profile("Hood", "Battlekit", "Type", "Equipment", "Range", "-", "Keywords", "NEGATE SHRAPNEL"), // from the entry, and from its group
		strings.Replace(profile("Ghost", "Weapon", "Range", "Melee"), "<profile ", `<profile hidden="true" `, 1),
		profile("Stubborn", "Ability", "Description", "Prose."))+categories("Tough")))
	same(t, got, "Tin Mule [TOUGH] | Teeth/melee/+1 DICE, Hooves/melee | Hood/NEGATE SHRAPNEL | 0")
	says(t, notes, "Tin Mule: abilities are prose and were not read: Stubborn")
}

func TestAUnitProfileOnAnOptionIsTheModelsRoundIt(t *testing.T) {
	option := selected(`name="On Foot" type="upgrade" number="1"`, profiles(foot)+ducats("25"))
	box := selected(`name="Kind" type="upgrade" number="1"`, below(option))
	for _, on := range []string{option, box} {
		got, _ := muster(t, selected(`name="Bog Drudge" type="model" number="3"`, profiles(rest)+categories("Fear")+below(on)))
		same(t, got, "Bog Drudge 1 [FEAR] | Fists/melee |  | 25", "Bog Drudge 2 [FEAR] | Fists/melee |  | 25", "Bog Drudge 3 [FEAR] | Fists/melee |  | 25")
	}
	winged := selected(`name="Winged" type="upgrade" number="1"`, profiles(strings.Replace(foot, "Infantry", "Flying", 1))+ducats("40"))
	two := selected(`name="On Foot" type="upgrade" number="2"`, profiles(foot)+ducats("50"))
	got, _ := muster(t, selected(`name="Bog Drudge" type="model" number="3"`, profiles(rest)+below(two, winged)))
	same(t, got, "Bog Drudge 1 [] | Fists/melee |  | 25", "Bog Drudge 2 [] | Fists/melee |  | 25", "Bog Drudge 3 [FLYING] | Fists/melee |  | 40")
	_, notes := muster(t, selected(`name="Cur" type="model" number="1"`, profiles(foot)+below(selected(`name="Guard" type="upgrade" number="1"`, profiles(profile("Guard Cur", "Unit", "Movement", `8"`, "Ranged", "0"))))))
	says(t, notes, "Cur: further Unit profiles were not read: Guard Cur")
}

func TestModelsOfAUnitHaveTheirOwnArms(t *testing.T) {
	corporal := selected(`name="Corporal" type="model" number="1"`, below(thing("Scatter Gun", "1", "Weapon", "Type", "2-Handed", "Range", `12"`, "Keywords", "SHOTGUN")))
	got, notes := muster(t, selected(`name="Gun Squad" type="unit" number="1"`, profiles(foot, rest)+ducats("150")+categories("Guard")+below(
		selected(`name="Gunner" type="model" number="4"`, below(rifle("4"))), corporal)))
	same(t, got, "Gunner 1 [GUARD] | Long Gun/24, Fists/melee |  | 30", "Gunner 2 [GUARD] | Long Gun/24, Fists/melee |  | 30", "Gunner 3 [GUARD] | Long Gun/24, Fists/melee |  | 30",
		"Gunner 4 [GUARD] | Long Gun/24, Fists/melee |  | 30", "Corporal [GUARD] | Scatter Gun/12/SHOTGUN, Fists/melee |  | 30")
	if notes != "" {
		t.Error(notes)
	}
}

func TestArmsOfNobodyInParticularGoRoundOneByOne(t *testing.T) {
	flamer := thing("Burner", "1", "Weapon", "Type", "2-Handed", "Range", `8"`, "Keywords", "FLAMETHROWER")
	clubs := thing("Club", "5", "Weapon", "Type", "1-Handed", "Range", "Melee")
	got, notes := muster(t, selected(`name="Gunner" type="model" number="5"`, profiles(foot)+below(rifle("4"), flamer, clubs)))
	for i, line := range got {
		gun := "Long Gun/24"
		if i == 4 {
			gun = "Burner/8/FLAMETHROWER"
		}
		if want := fmt.Sprintf("Gunner %d [] | %s, Club/melee |  | 0", i+1, gun); line != want {
			t.Errorf("%s, want %s", line, want)
		}
	}
	says(t, notes, "Gunner: the list does not say who carries what: given out one by one: Long Gun, Burner")

	man := func(name string) string { return selected(`name="`+name+`" type="model" number="1"`, profiles(foot)) }
	mask := thing("Mask", "1", "Battlekit", "Type", "Equipment", "Range", "-", "Keywords", "NEGATE GAS")
	got, notes = muster(t, selected(`name="Pair" type="unit" number="1"`, below(man("Ada"), man("Bo"), rifle("2"), mask)))
	same(t, got, "Ada [] | Long Gun/24 | Mask/NEGATE GAS | 0", "Bo [] | Long Gun/24 |  | 0")
	says(t, notes, "Pair: the list does not say who carries what: given out one by one: Mask")
}

func TestWhatAnotherThingHasGoesToItsBearer(t *testing.T) {
	sight := selected(`name="Sight" type="upgrade" number="1"`, profiles(profile("Sight", "Battlekit", "Type", "Equipment", "Keywords", "LEADER"))+ducats("2"))
	gun := strings.TrimSuffix(rifle("1"), "</selection>") + ducats("10") + below(sight) + "</selection>"
	got, _ := muster(t, selected(`name="Gunner" type="model" number="2"`, profiles(foot)+ducats("60")+below(gun, thing("Burner", "1", "Weapon", "Type", "2-Handed", "Range", `8"`))))
	same(t, got, "Gunner 1 [] | Long Gun/24 | Sight/LEADER | 42", "Gunner 2 [] | Burner/8 |  | 30")
}

func TestAUnitThatIsThereTwiceHasItsModelsTwice(t *testing.T) {
	one := selected(`name="Rider" type="model" number="1"`, profiles(foot)+ducats("30")+below(rifle("1")))
	got, notes := muster(t, selected(`name="Riders" customName="Red Wing" type="unit" number="2"`, below(one, thing("Club", "1", "Weapon", "Range", "Melee"))))
	same(t, got, "Red Wing: Rider 1 [] | Long Gun/24, Club/melee |  | 30", "Red Wing: Rider 2 [] | Long Gun/24, Club/melee |  | 30")
	says(t, notes, "Riders: it is in the list 2 times: 2 models are taken for all of them")
	got, _ = muster(t, selected(`name="Riders" customName="Red Wing" type="unit" number="1"`, below(one)))
	same(t, got, "Red Wing [] | Long Gun/24 |  | 30")
	got, _ = muster(t, selected(`name="Riders" type="unit" number="2"`, below(strings.Replace(one, `number="1"`, `number="4"`, 1))))
	if len(got) != 4 {
		t.Errorf("%q", got)
	}
}

func TestAModelBelowAnOptionIsNotLost(t *testing.T) {
	hound := selected(`name="Hound" type="model" number="1"`, profiles(foot, rest)+ducats("20"))
	got, _ := muster(t, selected(`name="Keeper" type="model" number="1"`, profiles(foot)+ducats("50")+below(selected(`name="Company" type="upgrade" number="1"`, below(hound)))))
	same(t, got, "Keeper [] |  |  | 50", "Hound [] | Fists/melee |  | 20")
	got, _ = muster(t, selected(`name="Pack" type="upgrade" number="1"`, below(selected(`name="Half" type="unit" number="1"`, below(hound)), hound)))
	same(t, got, "Hound [] | Fists/melee |  | 20", "Hound [] | Fists/melee |  | 20")
}

func TestWhatIsCountedNoTimesIsNotThere(t *testing.T) {
	got, notes := muster(t, selected(`name="Ghost" type="model" number="0"`, profiles(foot)), selected(`name="Ghosts" type="unit" number="0"`, below(selected(`name="Shade" type="model" number="1"`, profiles(foot)))),
		selected(`name="Gunner" type="model" number="1"`, profiles(foot)+below(rifle("0"))))
	same(t, got, "Gunner [] |  |  | 0")
	says(t, notes, "Ghost: is counted 0 times and is left out", "Ghosts: is counted 0 times and is left out")
}

func TestArmourMayBeSpeltInAmerican(t *testing.T) {
	w, _, err := lists.Read(rosterXML(selected(`name="Plated" type="model"`, profiles(profile("Plated", "Unit", "Movement", `6"`, "Armor", "-2")))), words)
	if err != nil || w.Models[0].Armour != -2 {
		t.Errorf("%+v, %v", w, err)
	}
}

func TestForcesInsideForcesAreRead(t *testing.T) {
	inner := `<force catalogueName="Yard"><selections>` + selected(`name="Yardman" type="model"`, profiles(foot)) + `</selections></force>`
	data := `<roster name="Two"><forces>` + strings.Replace(inner, "</force>", "<forces>"+inner+"</forces></force>", 1) + inner + `</forces></roster>`
	if w, _, err := lists.Read([]byte(data), words); err != nil || len(w.Models) != 3 || w.Faction != "Yard" {
		t.Errorf("%+v, %v", w, err)
	}
	data = `{"roster":{"forces":[{"selections":[],"forces":{"force":[{"selections":{"selection":{"name":"Yardman","type":"model","profiles":[{"typeId":"b3af-94f9-2e35-d1c5","characteristics":[{"name":"Movement","$text":"6\""}]}]}}}]}}]}}`
	if w, _, err := lists.Read([]byte(data), words); err != nil || len(w.Models) != 1 || w.Models[0].Name != "Yardman" {
		t.Errorf("%+v, %v", w, err)
	}
}

func TestEveryNumberOfDucatsIsCounted(t *testing.T) {
	got, notes := muster(t, selected(`name="Gunner" type="model" number="3"`, profiles(foot)+priced("100")+below(selected(`name="Bargain" type="upgrade" number="3"`, ducats("-10")))))
	same(t, got, "Gunner 1 [] |  |  | 30", "Gunner 2 [] |  |  | 30", "Gunner 3 [] |  |  | 30")
	says(t, notes, "costs that are not in ducats are left out: Glory Points", "Gunner: options without a profile were not read: Bargain")
	got, _ = muster(t, selected(`name="Gunner" type="model" number="3"`, profiles(foot)+ducats("100")))
	same(t, got, "Gunner 1 [] |  |  | 33", "Gunner 2 [] |  |  | 34", "Gunner 3 [] |  |  | 33")
}

func TestWhatAListHasBesideItsModelsIsTold(t *testing.T) {
	config := `<categories><category name="Configuration" primary="true"/></categories>`
	_, notes := muster(t,
		selected(`name="Campaign Rules" type="upgrade"`, config), selected(`name="Heap" type="model"`, config+below(rifle("3"))), selected(`name="Ferry" type="upgrade"`, ""),
		selected(`name="Gunner" type="model" number="1"`, profiles(foot)+below(
			selected(`name="Lost Toe [31]" type="upgrade" number="1"`, profiles(profile("Lost Toe", "Ability", "Description", "Prose."))),
			selected(`name="Practice" type="upgrade" number="4" group="Advancement"`, profiles(profile("Practice", "Battlekit", "Type", "", "Range", "-", "Keywords", "-", "Rules", "Prose."))),
			selected(`name="Iron Will" type="upgrade" number="1" group="Advancement::Skills"`, profiles(profile("Iron Will", "Battlekit", "Type", "", "Range", "-", "Keywords", "NEGATE FEAR"))),
			selected(`name="Scar" type="upgrade" number="2"`, ""),
			selected(`name="Charm" type="upgrade" number="1"`, profiles(profile("Charm", "Battlekit", "Type", "Equipment", "Keywords", "-", "Rules", "Once a game."))))))
	says(t, notes, "left out, for no model has it: Campaign Rules, Heap", "Ferry is left out: it has no Unit profile",
		"Gunner: results of a campaign count in campaigns alone: Lost Toe, Practice, Scar", "Gunner: the rules of Charm are prose and were not read")
}

func TestWhatAModelHadOfACampaignIsKeptByItsModel(t *testing.T) {
	data := rosterXML(
		selected(`name="Gunner" type="model" number="1"`, profiles(foot)+below(
			selected(`name="Lost Toe [31]" type="upgrade" number="1"`, profiles(profile("Lost Toe", "Ability", "Description", "Prose."))),
			selected(`name="Practice" type="upgrade" number="1" group="Advancement"`, ""),
			selected(`name="Iron Will" type="upgrade" number="1" group="Advancement::Skills"`, profiles(profile("Iron Will", "Battlekit", "Type", "", "Range", "-", "Keywords", "NEGATE FEAR"))),
			selected(`name="Experience" type="upgrade" number="6"`, ""), selected(`name="Battle Scars" type="upgrade" number="2"`, ""))),
		selected(`name="Loader" type="model" number="1"`, profiles(foot)))
	got, err := lists.Pasts(data, words, "")
	want := []lists.Past{{Model: "gunner", Experience: 6, Scars: 2, Results: []string{"Lost Toe", "Practice"}}} // Iron Will is in play: it has a keyword
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := lists.Pasts([]byte("<roster/>"), words, ""); err == nil {
		t.Error("a roster of nobody")
	}
}

func TestThingsOfModelsOfOneNameAreToldOnce(t *testing.T) {
	man := func(ability string) string {
		return selected(`name="Gunner" type="model" number="2"`, profiles(foot, profile("Calm", "Ability", "Description", "x"), profile(ability, "Ability", "Description", "x")))
	}
	_, notes := muster(t, man("Swift"), man("Slow"), man("Swift"))
	says(t, notes, "Gunner: abilities are prose and were not read: Calm, Swift, Slow")
}

func TestJSONIsReadAsXMLIs(t *testing.T) {
	data := `{"roster":{"name":"Night Shift","gameSystemName":"Trench Crusade","forces":[{"catalogueName":"Pump Hall","selections":[
		{"name":"Gunner","customName":"Ada","number":2,"type":"model","categories":[{"name":"Tough","primary":false}],
		 "rules":[{"name":"Strong","hidden":false,"description":"x"},{"name":"Fear","hidden":true}],
		 "profiles":[{"typeId":"b3af-94f9-2e35-d1c5","typeName":"Unit","name":"Gunner","hidden":false,"characteristics":[{"name":"Movement","$text":"6\"/Infantry"},{"name":"Melee","$text":-1},{"name":"Ranged"},{"name":"Base","$text":32}]},
		  {"typeName":"Weapon","name":"Ghost","hidden":true,"characteristics":[{"name":"Range","$text":"Melee"}]},
		  {"typeName":"Weapon","name":"Teeth","hidden":false,"characteristics":[{"name":"Range","$text":"Melee"},{"name":"Keywords","$text":"CRITICAL"}]}],
		 "selections":[{"name":"Practice [7]","number":3,"type":"upgrade"},{"name":"G","number":2,"type":"upgrade","costs":[{"name":"Ducats","value":4.0}],"profiles":[{"typeName":"Weapon","name":"Long Gun","characteristics":[{"name":"Type","$text":"2-Handed"},{"name":"Range","$text":"24\""}]}]}],
		 "costs":[{"name":"Ducats","typeId":"8d43-33fd-332d-17a6","value":50}]}]}]}}`
	w, notes, err := lists.Read([]byte(data), words)
	if err != nil {
		t.Fatal(err)
	}
	same(t, []string{shown(w.Models[0]), shown(w.Models[1])}, "Ada 1 [TOUGH STRONG] | Teeth/melee/CRITICAL, Long Gun/24 |  | 27", "Ada 2 [TOUGH STRONG] | Teeth/melee/CRITICAL, Long Gun/24 |  | 27")
	says(t, (&document.Error{Faults: notes}).Error(), "Ada: results of a campaign count in campaigns alone: Practice [7]")
	if w.Models[0].Melee != -1 || w.Models[0].Base != 32 {
		t.Errorf("%+v", w.Models[0])
	}
}

func TestWhatDoesNotFitIsTold(t *testing.T) {
	var many []string
	for i := range 40 {
		many = append(many, fmt.Sprint("WORD ", i))
	}
	got, notes := muster(t, selected(`name="Gunner" type="model" number="1"`, profiles(strings.Replace(strings.Replace(foot, `"Armour">0`, `"Armour">3`, 1), `6"/Infantry`, "-", 1))+categories(many...)+below(
		selected(`name="Crew" type="model" number="1"`, below(rifle("1"))))))
	if len(got) != 1 || strings.Count(got[0], "WORD") != 30 || !strings.Contains(got[0], "Long Gun/24") {
		t.Errorf("%q", got)
	}
	says(t, notes, "Gunner: Gunner has more than 30 keywords: the rest is left out", "Gunner: the Armour 3 takes nothing off an Injury Roll and was not read",
		"Gunner: no Movement is given: it stays where it is", "Gunner: has no Unit profile, and what it has goes to others: Crew")
}
