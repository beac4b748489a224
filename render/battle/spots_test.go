package battle

import (
	"reflect"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// mined is a game in which all markers were laid, in Italian.
func mined(t *testing.T) *play {
	t.Helper()
	p := openOn(t, "trench-line", "the-sown-field", 4, [2]render.Player{})
	if p.s.desk.Selection.Mode != tool.Sowing {
		t.Fatalf("mode %d", p.s.desk.Selection.Mode)
	}
	p.press("A")
	for range 900 {
		if p.frame(); p.s.desk.Selection.Mode == tool.Placing {
			return p
		}
	}
	t.Fatal("the rest of the markers was not laid")
	return nil
}

func TestAMarkerUnderThePointerTellsWhatItIsAndDoes(t *testing.T) {
	p := mined(t)
	p.press("A")
	for range 900 {
		if p.frame(); p.s.desk.Selection.Mode != tool.Placing && p.s.desk.Mine() {
			break
		}
		if p.s.desk.Selection.Mode == tool.Placing && p.s.desk.Mine() {
			p.press("A")
		}
	}
	spot := p.s.desk.Shown().Spots[0]
	p.point(spot.At.Add(physics.V(100, 0)))
	p.frame()
	w := p.s.sc.spot
	if w.spot != 0 || w.name != "Mina 1" || !strings.Contains(w.terms, "si muove entro 3") {
		t.Errorf("%+v in mode %d", w, p.s.desk.Selection.Mode)
	}
	still := func() {
		p.app.Redraw()
		p.app.Draw(nil)
	}
	still()
	if n := allocations(still); n > 0 {
		t.Errorf("a still frame with markers and their card allocates %v times", n)
	}
	p.point(spot.At.Add(physics.V(3000, 0)))
	if p.frame(); p.s.sc.spot.spot == 0 {
		t.Error("the card of a marker stays when the pointer has left it")
	}
}

func TestAFingersFirstTapShowsWhereAMarkerWillLie(t *testing.T) {
	p := openOn(t, "trench-line", "the-sown-field", 4, [2]render.Player{})
	d := p.s.desk
	tapAt := physics.V(17300, 11100)
	tap := func() {
		x, y := p.s.view.camera.Pixel(tapAt)
		p.s.hand.tap(p.app, &render.Input{Frame: render.Frame{X: x, Y: y}})
		p.frame()
	}
	if tap(); len(d.S.State().Spots) != 0 || d.Forecast.Preview == nil || d.Forecast.Preview.Kind != tool.Sowing {
		t.Fatalf("after one tap %d markers lie there, %+v is shown", len(d.S.State().Spots), d.Forecast.Preview)
	}
	if tap(); len(d.S.State().Spots) != 1 {
		t.Errorf("after two taps %d markers lie there", len(d.S.State().Spots))
	}
}

func TestTheMapHasTheZonesThatTheSidesChose(t *testing.T) {
	p := openOn(t, "crossroads", "lost-luggage", 4, [2]render.Player{})
	d := p.s.desk
	if d.Game().Pending().Kind != game.PickZone {
		t.Fatalf("%v is asked", d.Game().Pending().Kind)
	}
	if !reflect.DeepEqual(p.s.sc.table.Zones, d.Setup().Table.Zones) {
		t.Error("before anybody chose, the zones are not the table's own")
	}
	key := p.s.view.sheet.Key
	other := int(d.Game().Pending().Side.Other())
	if !d.Course.Choose(game.Choice{Zone: &other}) {
		t.Fatal(d.Refused)
	}
	d.Course.Skip()
	p.s.build(p.app) // as it is on every change
	p.frame()
	zones := p.s.sc.table.Zones
	for _, z := range zones {
		if want := d.Setup().Zone(d.S.State(), game.Side(z.Side)); !want.Contains(z.Polygon[0]) || z.Polygon[0] != want.Polygons[0][0] {
			t.Errorf("side %d's zone is drawn at %v, not %v", z.Side, z.Polygon, want)
		}
	}
	if len(zones) == 0 || p.s.view.sheet.Key == key {
		t.Errorf("%d zones are drawn, on the map %s as before", len(zones), p.s.view.sheet.Key)
	}
}

func TestNamesInTheTrayGetSmallerBeforeTheyAreCut(t *testing.T) {
	p := openOn(t, "crossroads", "open-battle", 4, [2]render.Player{})
	th, name := p.app.Theme(), "Bombardiere Wim Oakes"
	room := th.Width("Bombardiere", render.Body.Sized(11))
	lines, st := cellLines(th, name, room)
	if len(lines) != 2 {
		t.Fatalf("%q", lines)
	}
	for _, l := range lines {
		if th.Width(l, st) > room {
			t.Errorf("%q is wider than the cell", l)
		}
	}
}

// TestTheLettersOfMarkersAreReadOnTheirDiscsInAllPalettes: the disc is light on the
// night paper too.
func TestTheLettersOfMarkersAreReadOnTheirDiscsInAllPalettes(t *testing.T) {
	p := mined(t)
	for _, palette := range []string{"map", "redgreen", "contrast"} {
		for _, paper := range []string{"day", "night"} {
			p.app.Settings.Palette, p.app.Settings.Theme = palette, paper
			p.app.Changed()
			p.frame()
			p.app.Probe()
			p.draw()
			letters := 0
			for _, w := range p.app.Probe()["words"].([]render.Word) {
				if w.Text != "M" || !w.OnMap && w.Behind.A == 0 {
					continue
				}
				letters++
				if disc := p.app.Theme().Pal.Token; w.Halo || chart.Contrast(w.Ink, disc) < 4.5 {
					t.Fatalf("%s by %s: %v on %v, with a rim: %v", palette, paper, w.Ink, disc, w.Halo)
				}
			}
			if letters == 0 {
				t.Errorf("%s by %s: no letter is seen", palette, paper)
			}
		}
	}
}
