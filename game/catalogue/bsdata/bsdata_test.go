package bsdata

import (
	"archive/zip"
	"bytes"
	"fmt"
	"maps"
	"strings"
	"testing"

	"duckboard/game/catalogue"
)

// A game of our own, small, in the form of the data: a boat with its crew.
const system = `<?xml version="1.0" encoding="UTF-8"?>
<gameSystem id="sys" name="Small Boats" revision="3" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
 <readme>PROSE of the author</readme>
 <costTypes><costType id="pts" name="Points" defaultCostLimit="100"/></costTypes>
 <profileTypes><profileType id="pt-unit" name="Unit"><characteristicTypes><characteristicType id="ch-move" name="Movement"/><characteristicType id="ch-melee" name="Melee"/></characteristicTypes></profileType></profileTypes>
 <categoryEntries><categoryEntry id="cat-elite" name="Elite" hidden="false"/><categoryEntry id="cat-crew" name="Crew" hidden="false"/></categoryEntries>
 <forceEntries><forceEntry id="fleet" name="Fleet" hidden="false"><categoryLinks>
   <categoryLink id="cl-elite" name="Elite" targetId="cat-elite"><constraints><constraint id="max-elite" type="max" value="2" field="selections" scope="parent" shared="true"/></constraints></categoryLink>
 </categoryLinks></forceEntry></forceEntries>
 <sharedSelectionEntries>
  <selectionEntry id="hook" name="Hook" type="upgrade" hidden="false"><costs><cost typeId="pts" name="Points" value="9"/></costs>
   <constraints><constraint id="max-hook" type="max" value="1" field="selections" scope="roster" shared="true" includeChildSelections="true"/></constraints>
   <modifiers><modifier type="increment" field="max-hook" value="1"><repeats><repeat field="selections" scope="roster" value="2" repeats="1" childId="sailor" includeChildSelections="true" shared="true"/></repeats></modifier></modifiers>
   <rules><rule id="r1" name="Sharp"><description>PROSE of a rule</description></rule></rules>
  </selectionEntry>
 </sharedSelectionEntries>
</gameSystem>`

const crew = `<?xml version="1.0" encoding="UTF-8"?>
<catalogue id="crew" name="River Crew" revision="7" gameSystemId="sys" library="false" xmlns="http://www.battlescribe.net/schema/catalogueSchema">
 <comment>PROSE of a comment</comment>
 <selectionEntries>
  <selectionEntry id="skipper" name="Skipper" type="model" hidden="false">
   <costs><cost typeId="pts" name="Points" value="30"/></costs>
   <categoryLinks><categoryLink id="k1" name="Elite" targetId="cat-elite" primary="true"/></categoryLinks>
   <constraints><constraint id="min-skipper" type="min" value="1" field="selections" scope="roster" shared="true" includeChildSelections="true"/><constraint id="max-skipper" type="max" value="1" field="selections" scope="roster" shared="true" includeChildSelections="true"/></constraints>
   <profiles><profile id="p1" name="Skipper" typeId="pt-unit" typeName="Unit" hidden="false"><characteristics>
     <characteristic name="Movement" typeId="ch-move">6"</characteristic><characteristic name="Melee" typeId="ch-melee">+1 Dice</characteristic><characteristic name="Description" typeId="ch-d">PROSE of a profile.</characteristic></characteristics>
     <modifiers><modifier type="increment" field="ch-melee" value="1"><conditions><condition type="atLeast" value="1" field="selections" scope="self" childId="hook" shared="true" includeChildSelections="true"/></conditions></modifier></modifiers>
   </profile></profiles>
   <selectionEntryGroups><selectionEntryGroup id="arms" name="Arms" hidden="false" defaultSelectionEntryId="oar">
     <constraints><constraint id="min-arms" type="min" value="1" field="selections" scope="parent" shared="true"/><constraint id="max-arms" type="max" value="2" field="selections" scope="parent" shared="true"/></constraints>
     <selectionEntries><selectionEntry id="oar" name="Oar" type="upgrade" hidden="false"/>
      <selectionEntry id="horn" name="Horn" type="upgrade" hidden="true"><modifiers><modifier type="set" field="hidden" value="false"><conditionGroups><conditionGroup type="or"><conditions>
         <condition type="atLeast" value="2" field="selections" scope="roster" childId="cat-crew" shared="true" includeChildSelections="true"/><condition type="notInstanceOf" value="1" field="selections" scope="primary-catalogue" childId="crew" shared="true"/></conditions></conditionGroup></conditionGroups></modifier></modifiers></selectionEntry></selectionEntries>
     <entryLinks><entryLink id="hook-link" name="Hook" targetId="hook" type="selectionEntry" hidden="false"><costs><cost typeId="pts" name="Points" value="5"/></costs></entryLink></entryLinks>
   </selectionEntryGroup></selectionEntryGroups>
  </selectionEntry>
  <selectionEntry id="sailor" name="Sailor" type="model" hidden="false">
   <costs><cost typeId="pts" name="Points" value="10"/></costs>
   <categoryLinks><categoryLink id="k2" name="Crew" targetId="cat-crew" primary="true"/></categoryLinks>
   <selectionEntries>
    <selectionEntry id="medal" name="Medal" type="upgrade" hidden="false">
     <constraints><constraint id="max-medal" type="max" value="1" field="selections" scope="parent" shared="true"/></constraints>
     <modifiers><modifier type="add" field="category" value="cat-elite" scope="model"/>
      <modifier type="add" field="error" value="PROSE of an error"><conditions><condition type="lessThan" value="1" field="selections" scope="roster" childId="skipper" shared="true" includeChildSelections="true"/></conditions></modifier></modifiers>
    </selectionEntry>
    <selectionEntry id="odd" name="Odd" type="upgrade" hidden="false"><constraints><constraint id="odd-max" type="max" value="1" field="selections" scope="moon" shared="true"/></constraints></selectionEntry>
   </selectionEntries>
   <entryLinks><entryLink id="sailor-hook" name="Hook" targetId="hook" type="selectionEntry" hidden="false"/></entryLinks>
   <modifiers><modifier type="decrement" field="pts" value="2"><conditions><condition type="atLeast" value="1" field="selections" scope="self" childId="medal" shared="true"/></conditions></modifier></modifiers>
  </selectionEntry>
 </selectionEntries>
</catalogue>`

func read(t *testing.T) (*Library, *catalogue.Catalogue) {
	t.Helper()
	l, err := Read(File{"boats.gst", []byte(system)}, File{"crew.cat", []byte(crew)})
	if err != nil {
		t.Fatal(err)
	}
	return l, l.Catalogue("crew")
}

func pick(entry string, below ...*catalogue.Pick) *catalogue.Pick {
	return &catalogue.Pick{Entry: entry, Number: 1, Picks: below}
}

// faults are the faults of a list, one a line.
func faults(c *catalogue.Catalogue, picks ...*catalogue.Pick) string {
	var lines []string
	for _, f := range c.Tally(&catalogue.List{Name: "x", Picks: picks}).Faults() {
		lines = append(lines, f.Fault.String())
	}
	return strings.Join(lines, "\n")
}

func skipper(below ...*catalogue.Pick) *catalogue.Pick {
	return pick("skipper", append([]*catalogue.Pick{pick("arms/oar")}, below...)...)
}

func TestEachLimitOfTheDataIsJudgedInItsScope(t *testing.T) {
	_, c := read(t)
	medal := func() *catalogue.Pick { return pick("sailor", pick("medal")) }
	for name, x := range map[string]struct {
		picks []*catalogue.Pick
		want  string
	}{
		"nothing is wrong":              {[]*catalogue.Pick{skipper()}, ""},
		"least of the roster":           {[]*catalogue.Pick{pick("sailor")}, "too few of Skipper: 0, at least 1"},
		"most of the roster":            {[]*catalogue.Pick{skipper(), skipper()}, "too many of Skipper: 2, at most 1"},
		"least of a group":              {[]*catalogue.Pick{pick("skipper")}, "Skipper: too few of Arms: 0, at least 1"},
		"most of a group":               {[]*catalogue.Pick{skipper(pick("arms/hook-link"), &catalogue.Pick{Entry: "arms/oar", Number: 2})}, "Skipper: too many of Arms: 4, at most 2"},
		"hidden unless":                 {[]*catalogue.Pick{skipper(pick("arms/horn"))}, "Skipper > Horn: is not available here"},
		"shown when":                    {[]*catalogue.Pick{skipper(pick("arms/horn")), pick("sailor"), pick("sailor")}, ""},
		"shared by links":               {[]*catalogue.Pick{skipper(pick("arms/hook-link")), pick("sailor", pick("sailor-hook"))}, "too many of Hook: 2, at most 1"},
		"more by a repeat":              {[]*catalogue.Pick{skipper(pick("arms/hook-link")), pick("sailor", pick("sailor-hook")), pick("sailor")}, ""},
		"a category of a force":         {[]*catalogue.Pick{skipper(), medal(), medal()}, "too many of Elite: 3, at most 2"},
		"an error of the author's":      {[]*catalogue.Pick{medal()}, "too few of Skipper: 0, at least 1\nSailor > Medal: is against a rule of the catalogue"},
		"more of one than its pick may": {[]*catalogue.Pick{skipper(), pick("sailor", &catalogue.Pick{Entry: "medal", Number: 2})}, "Sailor: too many of Medal: 2, at most 1"},
		"costs more than the list may":  {[]*catalogue.Pick{skipper(), &catalogue.Pick{Entry: "sailor", Number: 8}}, "costs 110 Points, more than 100"},
		"no such entry":                 {[]*catalogue.Pick{skipper(), pick("pirate")}, `the catalogue has no "pirate" here`},
	} {
		if got := faults(c, x.picks...); got != x.want {
			t.Errorf("%s: %s, want %s", name, got, x.want)
		}
	}
}

func TestACostOfALinkStandsInPlaceOfItsTargets(t *testing.T) {
	_, c := read(t)
	cost := func(picks ...*catalogue.Pick) float64 { return c.Tally(&catalogue.List{Picks: picks}).Cost("pts") }
	if got := cost(skipper(pick("arms/hook-link"))); got != 35 {
		t.Errorf("a hook for a skipper: %v in place of 35", got)
	}
	if got := cost(pick("sailor", pick("sailor-hook"))); got != 19 {
		t.Errorf("a hook for a sailor: %v in place of 19", got)
	}
	if got := cost(pick("sailor", pick("medal"))); got != 8 {
		t.Errorf("a sailor with a medal: %v in place of 8", got)
	}
}

func TestWhatIsNotUnderstoodIsNotCheckedAndListed(t *testing.T) {
	l, c := read(t)
	odd := pick("sailor", &catalogue.Pick{Entry: "odd", Number: 9})
	tally := c.Tally(&catalogue.List{Picks: []*catalogue.Pick{skipper(), odd}})
	if f := tally.Faults(); len(f) != 0 {
		t.Errorf("a limit that is not understood is told as broken: %v", f)
	}
	u := tally.Unchecked()
	if len(u) != 1 || u[0].At != odd.Picks[0] || u[0].Of != "Odd" || u[0].Why.String() != "in the scope moon" {
		t.Errorf("not checked: %+v", u)
	}
	if n := l.Counts["constraint"]; n.All != 8 || n.Understood != 7 {
		t.Errorf("constraints: %+v", n)
	}
	if len(l.Missed) != 1 || l.Missed[0].Entry != "Odd" || l.Missed[0].Kind != "constraint" {
		t.Errorf("missed: %+v", l.Missed)
	}
}

func TestProseIsNowhereKept(t *testing.T) {
	l, c := read(t)
	for name, data := range map[string][]byte{"a list": c.Tally(&catalogue.List{Picks: []*catalogue.Pick{skipper(pick("arms/hook-link")), pick("sailor", pick("medal"))}}).Export()} {
		if bytes.Contains(data, []byte("PROSE")) {
			t.Errorf("prose is in %s: %s", name, data)
		}
	}
	for _, d := range l.docs {
		var b bytes.Buffer
		p := packer{to: &b}
		p.write(d)
		if p.flush(); bytes.Contains(b.Bytes(), []byte("PROSE")) {
			t.Errorf("prose is kept: %s", b.Bytes())
		}
	}
}

func TestWhatIsPackedIsReadAsBefore(t *testing.T) {
	l, _ := read(t)
	again, err := Read(File{"kept.zip", l.Pack(nil)})
	if err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(again.Counts, again.Missed, again.Catalogues(), again.System, again.Revision) != fmt.Sprint(l.Counts, l.Missed, l.Catalogues(), l.System, l.Revision) {
		t.Errorf("%+v, want %+v", again.Counts, l.Counts)
	}
	if got := faults(again.Catalogue("crew"), skipper(pick("arms/horn"))); got != "Skipper > Horn: is not available here" {
		t.Error(got)
	}
	if !bytes.Equal(again.Pack(nil), l.Pack(func() bool { return false })) {
		t.Error("what is packed twice is not the same")
	}
	if got := l.Pack(func() bool { return true }); got != nil {
		t.Errorf("given up it is %d bytes", len(got))
	}
}

func TestANewPickHasWhatItMustHave(t *testing.T) {
	_, c := read(t)
	tally := c.Tally(&catalogue.List{})
	p := tally.New(nil, "skipper")
	if p == nil || len(p.Picks) != 1 || p.Picks[0].Entry != "arms/oar" {
		t.Fatalf("%+v", p)
	}
	if got := faults(c, p); got != "" {
		t.Error(got)
	}
	if tally.New(nil, "pirate") != nil {
		t.Error("there is no pirate")
	}
}

func TestAProfileIsAsChangesHaveIt(t *testing.T) {
	_, c := read(t)
	p := skipper(pick("arms/hook-link"))
	profiles := c.Tally(&catalogue.List{Picks: []*catalogue.Pick{p}}).Profiles(p)
	if len(profiles) != 1 || profiles[0].Values[0].Text != `6"` || profiles[0].Values[1].Text != "+2 Dice" || profiles[0].Values[2].Text != "" {
		t.Errorf("%+v", profiles)
	}
}

func TestAnExportedListIsFoundInItsCatalogueAgain(t *testing.T) {
	_, c := read(t)
	p := skipper(pick("arms/hook-link"))
	p.Name = "Nell"
	l := &catalogue.List{Name: "Mine", Catalogue: "crew", Bounds: map[string]float64{"pts": 50}, Picks: []*catalogue.Pick{p, pick("sailor", pick("sailor-hook")), {Entry: "sailor", Number: 2}}}
	again, err := catalogue.ReadList(c.Tally(l).Export())
	if err != nil {
		t.Fatal(err)
	}
	if c.Follow(again); string(again.Marshal()) != string(l.Marshal()) {
		t.Errorf("%s\nwant\n%s", again.Marshal(), l.Marshal())
	}
	ros := `<roster name="Mine"><forces><force catalogueId="crew"><selections><selection entryId="skipper" number="1"><selections><selection entryId="hook-link::hook" entryGroupId="arms" number="1"/></selections></selection><selection entryId="gone" number="1"/></selections></force></forces></roster>`
	if again, err = catalogue.ReadList([]byte(ros)); err != nil {
		t.Fatal(err)
	}
	if c.Follow(again); again.Picks[0].Picks[0].Entry != "arms/hook-link" {
		t.Errorf("%s", again.Marshal())
	}
	if got := faults(c, again.Picks...); got != `the catalogue has no "gone" here` {
		t.Error(got)
	}
	if _, err := catalogue.ReadList([]byte("<html/>")); err == nil || err.Error() != "it is neither a list nor a roster of a list builder" {
		t.Error(err)
	}
}

func TestAZippedRosterIsReadAsTheRosterInIt(t *testing.T) {
	const ros = `<roster name="Mine"><forces><force catalogueId="crew"><selections><selection entryId="sailor" number="2"/></selections></force></forces></roster>`
	plain, err := catalogue.ReadList([]byte(ros))
	if err != nil {
		t.Fatal(err)
	}
	l, err := catalogue.ReadList(zipped(t, map[string][]byte{"mine.ros": []byte(ros)}))
	if err != nil || string(l.Marshal()) != string(plain.Marshal()) || l.Picks[0].Number != 2 {
		t.Errorf("%v %v", l, err)
	}
	for want, data := range map[string][]byte{
		"the archive is damaged":       []byte("PK\x03\x04"),
		"the archive has 2 files":      zipped(t, map[string][]byte{"a.ros": []byte(ros), "b.ros": []byte(ros)}),
		"it is neither a list nor":     zipped(t, map[string][]byte{"a.ros": []byte("<html/>")}),
		"the roster in the archive is": zipped(t, map[string][]byte{"a.ros": make([]byte, 9<<20)}),
	} {
		if _, err := catalogue.ReadList(data); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, not %s", err, want)
		}
	}
}

func TestEachFileOfALibraryHasItsRevision(t *testing.T) {
	l, _ := read(t)
	if got := l.Revisions(); len(got) != 2 || got["crew"] != 7 || got["sys"] != number(l.system.attr["revision"]) {
		t.Errorf("%v", got)
	}
	again, err := Read(File{"kept.zip", l.Pack(nil)})
	if err != nil || !maps.Equal(again.Revisions(), l.Revisions()) {
		t.Errorf("%v %v", again, err)
	}
}

func zipped(t *testing.T, files map[string][]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, data := range files {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		w.Write(data)
	}
	z.Close()
	return b.Bytes()
}

func TestRepositoriesAreReadFromAZipInSlices(t *testing.T) {
	data := zipped(t, map[string][]byte{"repo-main/README.md": []byte("PROSE"), "repo-main/boats.gst": []byte(system), "repo-main/crew.catz": zipped(t, map[string][]byte{"crew.cat": []byte(crew)})})
	if !Is("repo-main.zip", data) || Is("photo.zip", zipped(t, map[string][]byte{"a.jpg": nil})) || !Is("a.cat", []byte("<")) {
		t.Error("data is not told from other files")
	}
	l, err := Open(File{"repo-main.zip", data})
	if err != nil {
		t.Fatal(err)
	}
	steps := 0
	for done := false; !done; steps++ {
		if done, err = l.Step(10); err != nil {
			t.Fatal(err)
		}
	}
	if steps < 10 {
		t.Errorf("%d steps for %d elements", steps, l.count)
	}
	if got := faults(l.Library().Catalogue("crew"), skipper()); got != "" {
		t.Error(got)
	}
}

func TestBadDataIsRefusedByTheFilesName(t *testing.T) {
	deep := strings.Repeat("<a>", maxDepth+1)
	for name, x := range map[string]struct {
		data []byte
		want string
	}{
		"entity.cat":  {[]byte(`<!DOCTYPE a [<!ENTITY b "` + strings.Repeat("x", 100) + `"><!ENTITY c "&b;&b;">]><catalogue name="&c;"/>`), "entity.cat: it declares a document type or entities, which are not read"},
		"unknown.cat": {[]byte(`<catalogue name="&c;"/>`), "unknown.cat: it is not a list builder's XML: XML syntax error on line 1: invalid character entity &c;"},
		"deep.cat":    {[]byte(deep), "deep.cat: more than 64 elements inside one another"},
		"prose.cat":   {[]byte("<catalogue><comment>" + deep), "prose.cat: more than 64 elements inside one another"},
		"short.cat":   {[]byte(`<catalogue>`), "short.cat: it ends too early"},
		"empty.cat":   {nil, "empty.cat: it ends too early"},
		"twice.cat":   {[]byte(`<catalogue/><catalogue/>`), "twice.cat: it has more than one root"},
		"crossed.cat": {[]byte(`<catalogue><a></catalogue>`), "crossed.cat: </catalogue> closes nothing"},
		"roster.cat":  {[]byte(`<roster/>`), "roster.cat: its root is <roster> in place of <gameSystem> or <catalogue>"},
		"latin.cat":   {[]byte(`<?xml version="1.0" encoding="latin1"?><catalogue/>`), "latin.cat: it is written in latin1; save it in UTF-8"},
		"bomb.catz":   {zipped(t, map[string][]byte{"bomb.cat": make([]byte, maxFile+1)}), "bomb.cat: larger than 16 MB"},
		"torn.zip":    {[]byte("PK\x03\x04torn"), "torn.zip: the archive is damaged: zip: not a valid zip file"},
		"none.zip":    {zipped(t, map[string][]byte{"a.txt": nil}), "no file of a catalogue (.gst, .cat, .gstz, .catz) is in it"},
	} {
		_, err := Read(File{name, x.data})
		if err == nil || err.Error() != x.want {
			t.Errorf("%s: %v, want %s", name, err, x.want)
		}
	}
}

// FuzzRead looks for data that panics, that takes too long, or a list of it that does.
func FuzzRead(f *testing.F) {
	f.Add([]byte(system), []byte(crew))
	f.Add([]byte(`<gameSystem id="s"><sharedSelectionEntryGroups><selectionEntryGroup id="g"><entryLinks><entryLink id="l" targetId="g"/></entryLinks></selectionEntryGroup></sharedSelectionEntryGroups></gameSystem>`),
		[]byte(`<catalogue id="c"><entryLinks><entryLink id="m" targetId="g"/><entryLink id="n" targetId="n"/></entryLinks></catalogue>`))
	f.Fuzz(func(t *testing.T, gst, cat []byte) {
		l, err := Read(File{"a.gst", gst}, File{"b.cat", cat})
		if err != nil || len(gst)+len(cat) > 20_000 {
			return
		}
		for _, i := range l.Catalogues() {
			c := l.Catalogue(i.ID)
			var picks []*catalogue.Pick
			tally := c.Tally(&catalogue.List{})
			for _, o := range tally.Options(nil) {
				if p := tally.New(nil, o.Way); p != nil && len(picks) < 20 {
					picks = append(picks, p)
				}
			}
			full := c.Tally(&catalogue.List{Picks: picks})
			full.Faults()
			full.Unchecked()
			full.Export()
		}
	})
}
