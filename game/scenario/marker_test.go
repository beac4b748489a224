package scenario

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"duckboard/document"
)

// marking is with one kind of marker.
func marking(more string) string {
	return with(`,"markers":[{"id":"m","name":{"en":"M"},"within":3,` + more + `}]`)
}

func TestFaultsOfMarkersAreNamed(t *testing.T) {
	for _, c := range []struct{ doc, want string }{
		{with(`,"markers":[{}]`), "markers[0].id: is missing\nmarkers[0].name: is missing\nmarkers[0].within: is missing\nmarkers[0].when: is missing"},
		{marking(`"when":["noon","near","near"]`), "markers[0].when[0]: unknown moment \"noon\", must be near, activated, laid, search\nmarkers[0].when[2]: near is there twice"},
		{marking(`"when":["near"],"roll":true,"carried":true`), "markers[0].roll: is only for markers that are searched\nmarkers[0].carried: is only for markers that are searched"},
		{marking(`"when":["search"],"stays":true`), "markers[0].stays: may not be set for a marker that is searched: it is removed, or carried"},
		{marking(`"when":["near"],"leaves":"m"`), "markers[0].leaves: m does not come later in the list of markers"},
		{marking(`"when":["near"],"does":[{"what":"injury","words":["HEAVY"],"n":1}]`), "markers[0].does[0].words[0]: unknown keyword \"HEAVY\", must be SHRAPNEL, GAS, FIRE, DEADLY, IGNORE ARMOUR\nmarkers[0].does[0].n: unknown field"},
		{marking(`"when":["near"],"lay":{"count":25,"where":"there"}`), "markers[0].lay.count: 25 is not from 1 to 24\nmarkers[0].lay.where: unknown ground \"there\", must be between, own, anywhere"},
		{marking(`"when":["near"],"on":1,"negated":"FEAR"`), "markers[0].on: 1 is not from 2 to 6\nmarkers[0].negated: unknown keyword \"FEAR\", must be MINED, GAS, FIRE"},
		{with(`,"markers":[{"id":"m","name":{"en":"M"},"within":3,"when":[]},{"id":"m","name":{"en":"M"},"within":3,"when":[]}]`), "markers[1].id: m is there twice"},
		{scoring(`"when":"turn-end","what":"found","vp":1`), "scoring[0].marker: is missing"},
		{scoring(`"when":"turn-end","what":"found","vp":1,"marker":"crate"`), "scoring[0].marker: there is no marker crate"},
		{scoring(`"when":"turn-end","what":"out","vp":1,"marker":"crate","home":true`), "scoring[0].marker: is only for rules about markers\nscoring[0].home: only borne has it"},
	} {
		_, err := Parse([]byte(c.doc))
		var faults *document.Error
		if !errors.As(err, &faults) || err.Error() != c.want {
			t.Errorf("%s\ngives %v\nwant  %s", c.doc, err, c.want)
		}
	}
}

func TestMarkersAreReadAndWritten(t *testing.T) {
	s, err := Parse([]byte(with(`,"markers":[` +
		`{"id":"mine","name":{"en":"Mine"},"lay":{"count":12,"side":1,"where":"between","edge":1,"apart":3},"within":3,"when":["near"],"on":3,"does":[{"what":"injury","dice":1,"words":["SHRAPNEL"]}],"all":true,"negated":"MINED","leaves":"gas"},` +
		`{"id":"gas","name":{"en":"Gas"},"within":6,"when":["laid","activated"],"does":[{"what":"blood"}],"negated":"GAS","stays":true},` +
		`{"id":"box","name":{"en":"Box"},"lay":{"objectives":true},"within":1,"when":["search"],"roll":true,"side":0,"carried":true}],` +
		`"scoring":[{"when":"game-end","what":"borne","vp":2,"marker":"box","home":true}]`)))
	if err != nil {
		t.Fatal(err)
	}
	gas := Marker{ID: "gas", Name: document.Text{"en": "Gas"}, Within: 6000, When: []Moment{Laid, Activated}, Does: []Effect{{What: Blood, N: 1}}, Negated: "GAS", Stays: true, Side: Both}
	if !reflect.DeepEqual(s.Markers[1], gas) {
		t.Errorf("%+v", s.Markers[1])
	}
	if l := s.Markers[0].Lay; *l != (Lay{Count: 12, Side: 1, Where: Between, Edge: 1000, Apart: 3000}) {
		t.Errorf("%+v", l)
	}
	if r := s.Scoring[0]; r.Marker != "box" || !r.Home {
		t.Errorf("%+v", r)
	}
	if again, err := Parse(s.Marshal()); err != nil || !reflect.DeepEqual(again, s) {
		t.Errorf("%v\n%+v\nread back as\n%+v", err, s, again)
	}
}

func TestKindsOfMarkerWithOneInitialHaveMoreLetters(t *testing.T) {
	s := &Scenario{}
	for _, name := range []string{"Mine", "Mast", "Gas", "Mine"} {
		s.Markers = append(s.Markers, Marker{Name: document.Text{"en": name}})
	}
	if got := strings.Join(s.Letters("en"), " "); got != "Min Ma G Min" {
		t.Error(got)
	}
}
