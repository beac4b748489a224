package tool

import (
	"math"
	"testing"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

func TestRulerReadsTheGapBetweenEdges(t *testing.T) {
	d := begin(t, "crossroads", 2, [2]bool{true, true})
	until(t, d, game.Activate)
	s, st := d.Setup(), d.S.State()
	d.Pointer.Tool(false)
	d.Point(st.Models[0].At, true)
	d.Click()
	d.Point(st.Models[9].At, true)
	if !d.Pointer.Measure.Ready() || d.Pointer.Measure.Fixed {
		t.Fatal("the second end does not follow the pointer")
	}
	d.Click()
	d.Point(physics.V(1000, 1000), true)
	if r := d.Pointer.Measure.Read(s, st); r.Gap != physics.Gap(s.Body(st, 0), s.Body(st, 9)) || r.View != nil {
		t.Errorf("the ruler reads %s", r.Gap)
	}
	d.Pointer.Tool(true)
	d.Click()
	d.Point(st.Models[9].At, true)
	if r := d.Pointer.Measure.Read(s, st); r.View == nil || SightText(s, r.View).Empty() {
		t.Error("the sight tool says nothing")
	}
	if !d.Cancel() || d.Pointer.Measure != nil {
		t.Error("Escape does not put the tool away")
	}
}

func TestWhatIsSeenIsNeverToldAsNothingAndWhatIsHiddenNeverAsNothing(t *testing.T) {
	d := begin(t, "crossroads", 2, [2]bool{true, true})
	for fraction, want := range map[float64]string{0.001: "<1%", 0.5: "50%", 0.999: ">99%"} {
		v := physics.View{Visible: true, Fraction: fraction, Cover: physics.None}
		if got := SightText(d.Setup(), &v); got.Key != "%s seen; no Cover" || got.Args[0] != want {
			t.Errorf("%g is told as %v", fraction, got)
		}
	}
	if got := SightText(d.Setup(), &physics.View{Visible: true, Fraction: 1, Cover: physics.None}); got.Key != "Seen whole; no Cover" {
		t.Errorf("all is told as %v", got)
	}
}

func TestEndsOfAMeasurementAreDragged(t *testing.T) {
	d := begin(t, "crossroads", 2, [2]bool{true, true})
	until(t, d, game.Activate)
	st := d.S.State()
	d.Pointer.Tool(true)
	d.Point(st.Models[0].At, true)
	d.Click()
	d.Click()
	if d.Pointer.Measure.Ready() {
		t.Error("a model looks at itself")
	}
	d.Point(st.Models[9].At, true)
	d.Click()
	if d.Point(physics.V(18000, 1000), true); d.Grab() {
		t.Fatal("an end was taken where there is none")
	}
	d.Point(st.Models[9].At, true)
	if !d.Grab() {
		t.Fatal("the end was not taken")
	}
	d.Point(physics.V(18000, 18000), true)
	if d.Pointer.Measure.To.Model != game.NoModel || d.Pointer.Measure.To.Spot.At != physics.V(18000, 18000) || d.Pointer.Measure.From.Model != 0 {
		t.Errorf("the end did not follow: %+v", d.Pointer.Measure.To)
	}
	d.Drop()
	d.Point(physics.V(2000, 2000), true)
	if d.Pointer.Measure.To.Spot.At != physics.V(18000, 18000) {
		t.Error("the end still follows")
	}
}

func TestHatchCoversWhatIsNotSafe(t *testing.T) {
	square := func(x, y, w physics.Mil) physics.Area {
		return physics.Area{Polygon: []physics.Vec{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + w}, {X: x, Y: y + w}}}
	}
	all, safe := []physics.Area{square(0, 0, 4000)}, []physics.Area{square(1000, 1000, 2000)}
	length := 0.0
	for _, l := range Hatch(all, safe, 0.1) {
		x, y := (l.X0+l.X1)/2, (l.Y0+l.Y1)/2
		if x < 0 || x > 4 || y < 0 || y > 4 || x > 1.01 && x < 2.99 && y > 1.01 && y < 2.99 {
			t.Fatalf("a line runs through %.2f, %.2f", x, y)
		}
		length += math.Hypot(l.X1-l.X0, l.Y1-l.Y0)
	}
	// Lines every 0.1 of x+y lie 0.1/sqrt(2) apart: area = length * distance.
	if area := length * 0.1 / math.Sqrt2; math.Abs(area-12) > 0.3 {
		t.Errorf("the hatch covers %.2f square inches, not 12", area)
	}
}

func TestSpreadDeploysInTheZoneApart(t *testing.T) {
	d := begin(t, "crossroads", 2, [2]bool{true, true})
	until(t, d, game.First)
	s, st := d.Setup(), d.S.State()
	for i := range s.Entries {
		b := s.Body(st, game.ModelID(i))
		if !s.Drawn(s.Entries[i].Side).Holds(b.At, b.Radius) {
			t.Errorf("%s stands outside its zone", s.Entries[i].ID)
		}
		for j := range i {
			if s.Entries[i].Side == s.Entries[j].Side && physics.Gap(b, s.Body(st, game.ModelID(j))) < physics.Inch {
				t.Errorf("%s and %s are crowded", s.Entries[i].ID, s.Entries[j].ID)
			}
		}
	}
}

func TestMovingModelIsSeenAlongItsPath(t *testing.T) {
	tb, err := levels.Shipped("crossroads")
	if err != nil {
		t.Fatal(err)
	}
	st := &game.State{Models: []game.Model{{At: physics.V(1000, 1000), Placed: true}}}
	s := NewStage(&game.Setup{Start: game.Start{Table: tb}}, st, 0)
	path := []physics.Waypoint{{At: physics.V(3000, 1000)}, {At: physics.V(3000, 3000)}}
	s.Push([]game.Event{{Type: game.Moved, Path: path, Cost: 4000, At: physics.V(3000, 3000), Target: game.NoModel}}, nil, 0)
	last := 0.0
	for s.Step(0.05); !s.Idle(); s.Step(0.05) {
		x, y, _ := s.Place(0)
		if x < 3-1e-9 && y > 1+1e-9 {
			t.Fatalf("it cuts the corner: %.2f, %.2f", x, y)
		}
		if x+y < last {
			t.Fatalf("it goes back: %.2f after %.2f", x+y, last)
		}
		last = x + y
	}
	if x, y, on := s.Place(0); x != 3 || y != 3 || !on {
		t.Errorf("it ends at %.2f, %.2f", x, y)
	}
}

func TestAToolThatIsTakenUpBesideTheTableWaitsForItsSecondEnd(t *testing.T) {
	d := marsh(t, nil)
	d.Point(inches(0, 0), false)
	d.Pointer.Tool(true)
	if d.Pointer.Measure.From == nil || d.Pointer.Measure.To != nil {
		t.Fatalf("it measures to a place that nobody has pointed at: %+v", d.Pointer.Measure.To)
	}
	d.Point(inches(30, 10), true)
	if d.Pointer.Measure.To == nil || d.Pointer.Measure.To.Spot.At != inches(30, 10) {
		t.Errorf("it does not follow the pointer: %+v", d.Pointer.Measure.To)
	}
}
