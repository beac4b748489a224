package tool

import (
	"math"
	"testing"

	"duckboard/game/roster"
	"duckboard/physics"
)

// TestAVehicleInTheWayIsReadAsTheRulesReadIt: what the screen tells of a line of sight,
// in figures and in pictures, is what the rules say among the models.
func TestAVehicleInTheWayIsReadAsTheRulesReadIt(t *testing.T) {
	band, err := roster.Shipped("tull-breaking-yard")
	if err != nil {
		t.Fatal(err)
	}
	var man, other, crawler roster.Model
	for _, m := range band.Models {
		switch m.ID {
		case "qua-jessop":
			man, other = m, m
		case "qua-margit":
			crawler = m
		}
	}
	other.ID = "far"
	for _, y := range []float64{24, 25.5, 40} {
		at := map[string]physics.Vec{man.ID: inches(10, 24), crawler.ID: inches(14, y), other.ID: inches(30, 24)}
		d := standing(t, field(), []roster.Model{man, crawler}, []roster.Model{other}, at, nil)
		s, st := d.Setup(), d.S.State()
		r := ReadModels(s, st, s.Find(man.ID), s.Find(other.ID))
		if r.View.Visible != r.Covers.Visible || r.View.Fraction != r.Covers.View.Fraction || (y == 40) != (r.View.Fraction == 1) {
			t.Fatalf("at %g: seen %v, %g of it; the rules say %v, %g", y, r.View.Visible, r.View.Fraction, r.Covers.Visible, r.Covers.View.Fraction)
		}
		cells, cone := 0.0, 0.0
		for i := range PictureColumns {
			cells += r.Picture.Column(i) / PictureColumns
		}
		for _, w := range r.Cone {
			cone += w.Share * w.To.Sub(w.From).Len()
		}
		cone /= r.Cone[len(r.Cone)-1].To.Sub(r.Cone[0].From).Len()
		if math.Abs(cells-r.View.Fraction) > 0.06 || math.Abs(cone-r.View.Fraction) > 0.15 {
			t.Errorf("at %g: %g is seen, the picture shows %g, the cone %g", y, r.View.Fraction, cells, cone)
		}
		if l := r.View.Witness; l != (physics.Line{}) {
			if b := s.Body(st, s.Find(crawler.ID)); b.Meets(l) {
				t.Errorf("at %g: the line that sees goes through the vehicle", y)
			}
		}
	}
}
