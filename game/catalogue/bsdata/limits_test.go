package bsdata

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"duckboard/game/catalogue"
)

// game is a game of our own with two kinds of force; limits are those of its categories,
// in the small force, and inner those of the gun.
func game(t *testing.T, limits, inner string) (*Library, *catalogue.Catalogue) {
	t.Helper()
	gst := `<gameSystem id="gs" name="Own Game" revision="1" battleScribeVersion="2.03">
	 <costTypes><costType id="pts" name="Points" defaultCostLimit="0.0"/></costTypes>
	 <categoryEntries><categoryEntry id="lead" name="Leaders" hidden="false"/><categoryEntry id="line" name="Line" hidden="false"/></categoryEntries>
	 <forceEntries><forceEntry id="small" name="Patrol" hidden="false"><categoryLinks><categoryLink id="f-lead" name="Leaders" targetId="lead" hidden="false"/>
	  <categoryLink id="f-line" name="Line" targetId="line" hidden="false"><constraints>` + limits + `</constraints></categoryLink></categoryLinks></forceEntry>
	 <forceEntry id="large" name="Company" hidden="false"/></forceEntries></gameSystem>`
	cat := `<catalogue id="cat" name="Own Band" revision="1" gameSystemId="gs"><selectionEntries>
	 <selectionEntry id="cap" name="Captain" type="model" hidden="false"><categoryLinks><categoryLink id="k1" targetId="lead" primary="true" hidden="false"/></categoryLinks><costs><cost typeId="pts" value="40"/></costs></selectionEntry>
	 <selectionEntry id="hand" name="Hand" type="model" hidden="false"><categoryLinks><categoryLink id="k2" targetId="line" primary="true" hidden="false"/></categoryLinks><costs><cost typeId="pts" value="20"/></costs>
	  <selectionEntries><selectionEntry id="gun" name="Gun" type="upgrade" hidden="false"><constraints>` + inner + `</constraints></selectionEntry></selectionEntries></selectionEntry>
	</selectionEntries></catalogue>`
	l, err := Read(File{"own.gst", []byte(gst)}, File{"own.cat", []byte(cat)})
	if err != nil {
		t.Fatal(err)
	}
	return l, l.Catalogue("cat")
}

// band is a list of so many captains, so many hands, of which so many have a gun each.
func band(captains, hands, guns int) *catalogue.List {
	l := &catalogue.List{Name: "Mine", Catalogue: "cat", Force: "small"}
	for range captains {
		l.Picks = append(l.Picks, pick("cap"))
	}
	for i := range hands {
		p := pick("hand")
		if i < guns {
			p.Picks = append(p.Picks, pick("gun"))
		}
		l.Picks = append(l.Picks, p)
	}
	return l
}

func constraint(kind, field, scope, value string, more string) string {
	return fmt.Sprintf(`<constraint id="c-%s" type="%s" field="%s" scope="%s" value="%s" shared="true" %s/>`, kind, kind, field, scope, value, more)
}

// TestALimitThatIsUnderstoodCanBeKeptAndBroken: each kind of limit of a category, in each
// scope, as a number, a cost or a share: one list keeps it, one breaks it and is told what of
// what; one that no list can break, or keep, is not understood.
func TestALimitThatIsUnderstoodCanBeKeptAndBroken(t *testing.T) {
	for _, c := range []struct {
		limit       string
		right, list *catalogue.List
		bound       float64 // of what the list may cost
		want        string  // of list; empty: the limit is not understood
	}{
		{constraint("max", "selections", "line", "2", ""), band(1, 2, 0), band(1, 3, 0), 0, "too many of Line: 3, at most 2"},
		{constraint("min", "selections", "line", "2", ""), band(0, 2, 0), band(3, 1, 0), 0, "too few of Line: 1, at least 2"},
		{constraint("max", "selections", "parent", "2", ""), band(1, 2, 0), band(1, 3, 0), 0, "too many of Line: 3, at most 2"},
		{constraint("max", "selections", "force", "2", ""), band(1, 2, 0), band(1, 3, 0), 0, "too many of Line: 3, at most 2"},
		{constraint("max", "selections", "roster", "2", `includeChildSelections="true"`), band(1, 2, 0), band(1, 3, 0), 0, "too many of Line: 3, at most 2"},
		{constraint("max", "pts", "line", "45", ""), band(1, 2, 0), band(0, 3, 0), 0, "too much of Line: 60 Points, at most 45"},
		{constraint("min", "pts", "roster", "45", ""), band(1, 3, 0), band(3, 2, 0), 0, "too little of Line: 40 Points, at least 45"},
		{constraint("max", "limit::pts", "roster", "25", `percentValue="true"`), band(2, 1, 0), band(0, 2, 0), 100, "too much of Line: 40 Points, at most 25"},
		{constraint("max", "limit::pts", "line", "25", `percentValue="true"`), band(2, 1, 0), band(0, 2, 0), 100, "too much of Line: 40 Points, at most 25"},
		{constraint("max", "pts", "roster", "40", `percentValue="true"`), band(2, 1, 0), band(1, 4, 0), 0, "too much of Line: 66.7% of the Points, at most 40%"},
		{constraint("min", "pts", "roster", "40", `percentValue="true"`), band(1, 2, 0), band(3, 1, 0), 0, "too little of Line: 14.2% of the Points, at least 40%"},
		{constraint("max", "selections", "force", "40", `percentValue="true"`), band(2, 1, 0), band(1, 2, 0), 0, "too many of Line: 66.7%, at most 40%"},
		{constraint("min", "selections", "force", "40", `percentValue="true"`), band(1, 2, 0), band(2, 1, 0), 0, "too few of Line: 33.3%, at least 40%"},
		{constraint("max", "limit::pts", "roster", "25", ""), band(0, 1, 0), band(0, 9, 0), 400, ""},
		{constraint("max", "forces", "roster", "2", ""), band(0, 1, 0), band(0, 9, 0), 0, ""},
		{constraint("min", "selections", "hand", "2", ""), band(0, 1, 0), band(0, 9, 0), 0, ""},
		{constraint("max", "selections", "moon", "2", ""), band(0, 1, 0), band(0, 9, 0), 0, ""},
		{constraint("max", "selections", "force", "120", `percentValue="true"`), band(0, 1, 0), band(0, 9, 0), 0, ""},
	} {
		lib, cat := game(t, c.limit, "")
		for _, l := range []*catalogue.List{c.right, c.list} {
			if c.bound > 0 {
				l.Bounds = map[string]float64{"pts": c.bound}
			}
		}
		if f := told(cat.Tally(c.right).Faults()); f != "" {
			t.Errorf("%s: the right list: %s", c.limit, f)
		}
		if f := told(cat.Tally(c.list).Faults()); f != c.want {
			t.Errorf("%s: %q, want %q", c.limit, f, c.want)
		}
		if n := lib.Counts["constraint"]; (n.Understood == 1) != (c.want != "") {
			t.Errorf("%s: %d of %d are understood", c.limit, n.Understood, n.All)
		}
		if open := cat.Tally(c.list).Unchecked(); (len(open) == 1) != (c.want == "") {
			t.Errorf("%s: not checked: %v", c.limit, open)
		}
	}
}

func told(faults []catalogue.Fault) string {
	var all []string
	for _, f := range faults {
		all = append(all, f.Fault.String())
	}
	return strings.Join(all, "; ")
}

// TestAShareOfTheLimitIsNoneWithoutALimit: nor is any share of nothing.
func TestAShareOfTheLimitIsNoneWithoutALimit(t *testing.T) {
	_, cat := game(t, constraint("max", "limit::pts", "roster", "25", `percentValue="true"`), "")
	if f := told(cat.Tally(band(0, 9, 0)).Faults()); f != "" {
		t.Error(f)
	}
	_, cat = game(t, constraint("min", "selections", "force", "40", `percentValue="true"`), "")
	if f := told(cat.Tally(band(0, 0, 0)).Faults()); f != "" {
		t.Error(f)
	}
}

// TestAnEntrysLimitInACategoryCountsWhatTheListHasInIt: of an entry below others, too.
func TestAnEntrysLimitInACategoryCountsWhatTheListHasInIt(t *testing.T) {
	_, cat := game(t, "", constraint("max", "selections", "line", "1", `includeChildSelections="true"`))
	if f := told(cat.Tally(band(1, 3, 1)).Faults()); f != "" {
		t.Error(f)
	}
	if f := told(cat.Tally(band(1, 3, 2)).Faults()); !strings.Contains(f, "too many of Gun: 2, at most 1") {
		t.Error(f)
	}
}

// TestALimitOfNothingIsNone: a game whose cost has the limit 0 has none, but a list may say so.
func TestALimitOfNothingIsNone(t *testing.T) {
	_, cat := game(t, "", "")
	l := band(1, 0, 0)
	if f := told(cat.Tally(l).Faults()); f != "" {
		t.Error(f)
	}
	l.Bounds = map[string]float64{"pts": 0}
	if f := told(cat.Tally(l).Faults()); f != "costs 40 Points, more than 0" {
		t.Error(f)
	}
}

// TestAListIsJudgedAsTheForceThatItSaysItIs: a roster says it by itself; one that does not say
// is told by which it was judged, and one of no such force that there is none.
func TestAListIsJudgedAsTheForceThatItSaysItIs(t *testing.T) {
	_, cat := game(t, constraint("max", "selections", "parent", "2", ""), "")
	l := band(0, 4, 0)
	for force, want := range map[string]string{"small": "too many of Line: 4, at most 2", "large": "", "": "too many of Line: 4, at most 2", "huge": `the catalogue has no force "huge"; too many of Line: 4, at most 2`} {
		l.Force = force
		back, err := catalogue.ParseList(l.Marshal())
		if err != nil {
			t.Fatal(err)
		}
		tally := cat.Tally(back)
		if f := told(tally.Faults()); f != want {
			t.Errorf("%q: %q, want %q", force, f, want)
		}
		open := tally.Unchecked()
		if (len(open) == 1) != (force == "") || len(open) == 1 && !strings.Contains(open[0].Why.Reason(), "judged by the first of Patrol, Company") {
			t.Errorf("%q: not checked %v", force, open)
		}
		if !strings.Contains(string(tally.Export()), map[string]string{"large": `"entryId":"large"`}[force]) {
			t.Errorf("%q: exported %s", force, tally.Export())
		}
	}
	force := func(name, id string) string {
		hand := `<selection name="Hand" entryId="hand" number="1" type="model"/>`
		return `<force name="` + name + `" entryId="` + id + `" catalogueId="cat"><selections>` + hand + hand + hand + `</selections></force>`
	}
	read := func(forces string) *catalogue.Tally {
		t.Helper()
		r, err := catalogue.ReadList([]byte(`<roster name="Four" gameSystemId="gs"><forces>` + forces + `</forces></roster>`))
		if err != nil {
			t.Fatal(err)
		}
		cat.Follow(r)
		return cat.Tally(r)
	}
	if tally := read(force("Company", "link::large")); len(tally.Faults())+len(tally.Unchecked()) > 0 {
		t.Errorf("%s, %v", told(tally.Faults()), tally.Unchecked())
	}
	if open := read(force("Company", "large") + force("Hired Swords", "hired")).Unchecked(); len(open) != 1 || open[0].Of != "Hired Swords" || !strings.Contains(open[0].Why.Reason(), "judged together with the first, Company") {
		t.Errorf("a second force: %v", open)
	}
}

// TestDataOfBattleScribe1AreRefused: by the version that they say, or by what is in them.
func TestDataOfBattleScribe1AreRefused(t *testing.T) {
	for _, old := range []string{
		`<gameSystem id="gs" name="Old" battleScribeVersion="1.15"><forceTypes/></gameSystem>`,
		`<catalogue id="cat" name="Old Band" gameSystemId="gs"><entries><entry id="e" name="Hand" minSelections="1"/></entries></catalogue>`,
	} {
		if _, err := Read(File{"old.gst", []byte(old)}); err == nil || !strings.Contains(err.Error(), "old.gst: data of BattleScribe") {
			t.Errorf("%s: %v", old, err)
		}
	}
}

// TestFilesOfSeveralGamesAskWhich: and those of the one that is said are read alone.
func TestFilesOfSeveralGamesAskWhich(t *testing.T) {
	second := File{"more.gst", []byte(strings.NewReplacer(`id="sys"`, `id="sys2"`, "Small Boats", "Large Boats").Replace(system))}
	files := []File{{"boats.gst", []byte(system)}, second, {"crew.cat", []byte(crew)}}
	_, err := Read(files...)
	if several := (*Several)(nil); !errors.As(err, &several) || len(several.Systems) != 2 || !strings.Contains(err.Error(), "Small Boats, Large Boats") {
		t.Fatal(err)
	}
	for name, cats := range map[string]int{"small boats": 1, "sys": 1, "Large Boats": 0} {
		l, err := ReadOf(name, files...)
		if err != nil || len(l.Catalogues()) != cats || len(l.systems()) != 1 {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, f := range [][]File{files, files[:1]} {
		if _, err := ReadOf("Moons", f...); err == nil || !strings.Contains(err.Error(), "Small Boats") {
			t.Errorf("of another: %v", err)
		}
	}
}

// TestALimitThatIsToldNamesWhatItIsAbout: of a group without a name its options, of a force
// the force.
func TestALimitThatIsToldNamesWhatItIsAbout(t *testing.T) {
	lib, _ := game(t, "", "")
	gst, cat := lib.docs[0], lib.docs[1]
	text := func(l *Library, d *element) []byte {
		p := packer{to: io.Discard}
		p.write(d)
		return p.part.Bytes()
	}
	limited := func(kind, scope, value string) string {
		return "<constraints>" + constraint(kind, "selections", scope, value, "") + "</constraints>"
	}
	system := strings.Replace(string(text(lib, gst)), `name="Patrol">`, `name="Patrol">`+limited("max", "self", "3"), 1)
	group := `<selectionEntryGroups><selectionEntryGroup id="g-1" name="" hidden="false">` + limited("min", "parent", "1") +
		`<selectionEntries><selectionEntry id="oar" name="Oar" type="upgrade" hidden="false"/><selectionEntry id="pole" name="Pole" type="upgrade" hidden="false"/></selectionEntries></selectionEntryGroup></selectionEntryGroups>`
	band1 := strings.Replace(string(text(lib, cat)), `name="Captain" type="model">`, `name="Captain" type="model">`+group, 1)
	l, err := Read(File{"own.gst", []byte(system)}, File{"own.cat", []byte(band1)})
	if err != nil {
		t.Fatal(err)
	}
	got := told(l.Catalogue("cat").Tally(band(1, 3, 0)).Faults())
	if got != "too many of Patrol: 4, at most 3; Captain: too few of Oar, Pole: 0, at least 1" {
		t.Errorf("%q\n%s\n%s", got, system, band1)
	}
}
