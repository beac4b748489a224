package tool

import (
	"testing"

	"duckboard/game"
)

func TestAShotThatBurstsShowsWhomElseItHitsBeforeItIsFired(t *testing.T) {
	var place []game.Placement
	put := func(id string, x, y float64) { place = append(place, game.Placement{Model: id, At: inches(x, y)}) }
	put("lan-oakes", 20, 20)
	put("sla-crain", 25, 20)
	put("sla-ruy", 27, 20)
	put("sla-tobit", 40, 40)
	d := beginOn(t, field(), 3, [2]bool{true, true}, place...)
	until(t, d, game.Activate)
	s := d.Setup()
	oakes := modelOf(t, s, "lan-oakes")
	for d.Game().Pending().Side != s.Entries[oakes].Side {
		d.Select(d.Game().Pending().Context.Models[0])
		d.Activate()
		d.Course.Skip()
		d.Course.Choose(game.Choice{Action: "end"})
		d.Course.Skip()
	}
	d.Select(oakes)
	if !d.Activate() {
		t.Fatal(d.Refused)
	}
	d.Course.Skip()
	d.BeginNamed("shoot")
	d.Point(inches(25, 20), true)
	d.Forecast.think()
	v := d.Forecast.Preview
	if v == nil || v.No != nil || v.Burst == nil {
		t.Fatalf("%+v", v)
	}
	if h := v.Burst.Hit; len(h) != 2 || h[0].Model != modelOf(t, s, "sla-crain") || h[1].Model != modelOf(t, s, "sla-ruy") {
		t.Errorf("it hits %+v", h)
	}
	d.Point(inches(26.1, 23), true) // the ground beside them
	d.Forecast.think()
	if v := d.Forecast.Preview; v == nil || v.No != nil || v.Burst == nil || v.Burst.At.At != *v.At {
		t.Errorf("at the ground: %+v", v)
	}
}

func modelOf(t *testing.T, s *game.Setup, id string) game.ModelID {
	t.Helper()
	m := s.Find(id)
	if m == game.NoModel {
		t.Fatalf("no model %s", id)
	}
	return m
}
