package setup

import (
	"fmt"
	"testing"

	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/store"
)

func TestWarbandThatWasTakenInIsThereTheNextTimeUntilItIsDeleted(t *testing.T) {
	kept := &store.Memory{}
	s, a := again(t, kept)
	band, err := roster.Shipped("kestrel-post")
	if err != nil {
		t.Fatal(err)
	}
	band.Name = "Mine"
	if err := s.take(a, Dropped{Band: band}, 1); err != nil {
		t.Fatal(err)
	}
	s.Close(a)

	s, a = again(t, kept)
	if b := s.c.Bands[s.c.Sides[1].Band]; b.Name != "Mine" {
		t.Fatalf("%s is chosen", b.Name)
	}
	newer, err := roster.Parse(band.Marshal())
	if err != nil {
		t.Fatal(err)
	}
	newer.Models = newer.Models[:2]
	before := len(s.c.Bands)
	if err := s.take(a, Dropped{Band: newer}, 1); err != nil || len(s.c.Bands) != before || len(s.c.Bands[s.c.Sides[1].Band].Models) != 2 {
		t.Errorf("%v: %d warbands in place of %d", err, len(s.c.Bands), before)
	}

	b := &render.Press{}
	s.forget(a, 1, b)
	if len(s.c.Bands) != before {
		t.Error("deleted at the first press")
	}
	s.forget(a, 1, b)
	for range 2 {
		for _, o := range s.c.Bands {
			if o.Name == "Mine" {
				t.Error("it is still there")
			}
		}
		if _, _, err := s.c.Begin(); err != nil {
			t.Error(err)
		}
		s, _ = again(t, kept)
	}
}

func TestWarbandOfYourOwnThatIsBrokenIsPassedOver(t *testing.T) {
	kept := &store.Memory{}
	if err := (store.Bands{Store: kept}).Put("bad", []byte(`{"format":`)); err != nil {
		t.Fatal(err)
	}
	s, _ := again(t, kept)
	if _, _, err := s.c.Begin(); err != nil {
		t.Error(err)
	}
	if data, err := (store.Bands{Store: kept}).Band("bad"); err != nil || len(data) == 0 {
		t.Error("the file is gone")
	}
}

func TestWarbandForOtherRulesChoosesThem(t *testing.T) {
	c := choices(t)
	for r := range c.Rules {
		c.UseRule(r)
		band := c.Bands[0]
		for other := range c.Rules {
			c.UseRule(other)
			takes := c.Rules[other].Check(band) == nil
			own := *band
			own.Name = "Mine"
			if err := c.Add(Dropped{Band: &own}, 0); err != nil || c.Bands[c.Sides[0].Band] != &own || takes != (c.Rule == other) {
				t.Errorf("%s under %s: %v, %s", band.Name, c.Rules[other].ID(), err, c.Rules[c.Rule].ID())
			}
		}
	}
}

func TestAScenarioThatIsDroppedIsChosenAndReplacesTheOneOfItsName(t *testing.T) {
	c := choices(t)
	before := len(c.Scenarios)
	doc := `{"format":"duckboard-scenario/1","id":"%s","name":{"en":"Mine"},"turns":%d,"deploy":{"zones":"strips","depth":6}}`
	for k, own := range []struct {
		id    string
		turns int
		more  int
	}{{"mine", 3, 1}, {"mine", 9, 1}, {"open-battle", 2, 2}, {"open-battle", 3, 2}} {
		d, err := Sort([]byte(fmt.Sprintf(doc, own.id, own.turns)))
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Add(d, 0); err != nil || c.Scenarios[c.Scenario] != d.Plan || c.TurnCount() != own.turns || len(c.Scenarios) != before+own.more {
			t.Errorf("%d: %v, %d turns, %d scenarios", k, err, c.TurnCount(), len(c.Scenarios)-before)
		}
	}
	if _, err := Sort([]byte(fmt.Sprintf(doc, "mine", 0))); err == nil || err.Error() != "turns: 0 is not from 1 to 20" {
		t.Errorf("%v", err)
	}
}
