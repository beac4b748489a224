package tc

import (
	"math"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

func charging(target string) game.Choice { return game.Choice{Action: "charge", Target: target} }

// about tells whether a length is within some mils of inches.
func about(got physics.Mil, inches float64, within physics.Mil) bool {
	d := got - In(inches)
	return d >= -within && d <= within
}

// gapOf is the distance between two models.
func gapOf(p *Play, a, b string) physics.Mil {
	return physics.Gap(p.Setup().Body(p.State(), p.ID(a)), p.Setup().Body(p.State(), p.ID(b)))
}

// around are waypoints on a circle, from one angle to the next in turn, in
// degrees.
func around(x, y, radius float64, angles ...float64) []physics.Waypoint {
	var w []physics.Waypoint
	for k := 1; k < len(angles); k++ {
		n := int(math.Ceil(math.Abs(angles[k]-angles[k-1]) / 8))
		for i := 1; i <= n; i++ {
			a := (angles[k-1] + (angles[k]-angles[k-1])*float64(i)/float64(n)) * math.Pi / 180
			w = append(w, To(x+radius*math.Cos(a), y+radius*math.Sin(a)))
		}
	}
	return w
}

// duel is a1 at (10,10) active and b1 at a place.
func duel(t *testing.T, x, y float64, dice []int, opts []Option, terrain ...levels.Piece) *Play {
	t.Helper()
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, opts...)}, B: []Unit{Model("b1", x, y)}, Terrain: terrain, Dice: dice})
	p.Activate("a1")
	return p
}

func TestCHG1TheTargetIsAnEnemyInSightWithinTwelveInches(t *testing.T) {
	duel(t, 23.26, 10, []int{6}, nil).Charge("b1") // exactly 12" from edge to edge
	if r := duel(t, 23.261, 10, nil, nil).Refuse("CHG-1", charging("b1")); r.Model == game.NoModel {
		t.Errorf("%+v", r)
	}
	duel(t, 16, 10, nil, nil, Rect("wall", 13, 5, 0.5, 10, 4)).Refuse("CHG-1", charging("b1"))
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 14, 10)}, B: []Unit{Model("b1", 40, 10)}, First: 0})
	p.Activate("a1")
	p.Refuse("CHG-1", charging("a2"))
	p.Refuse("", charging("nobody"))
	p.Refuse("", game.Choice{Action: "charge"})
}

func TestCHG1AnEnemyThatIsDownMayBeCharged(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 15, 10, Lying()), Model("b2", 40, 40)}, Dice: []int{3}})
	p.Activate("a1")
	p.Charge("b1")
	if gapOf(p, "a1", "b1") > 20 {
		t.Error("no contact")
	}
}

func TestCHG2MovementAndOneDieOnlyAndMOV1After(t *testing.T) {
	p := duel(t, 20, 10, []int{4}, nil)
	p.Charge("b1")
	wantTypes(t, p, "roll moved")
	r := p.Roll(game.D6Roll, 0)
	if r.Total != 4 || p.Event(game.Rolled).Clause != "CHG-2" {
		t.Errorf("%+v", r)
	}
	e := p.Event(game.Moved)
	if !about(e.Cost, 8.74, 20) || e.Clause != "CHG-2" || gapOf(p, "a1", "b1") > 20 {
		t.Errorf("%+v, gap %v", e, gapOf(p, "a1", "b1"))
	}
	p.Refuse("MOV-1", moving(To(18, 10)))
	p.Refuse("MOV-1", charging("b1"))
	p.Refuse("SHT-2", game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
}

func TestCHG2RCHARGEAShortChargeGoesItsFullTotal(t *testing.T) {
	p := duel(t, 22, 10, []int{1}, nil)
	p.Charge("b1")
	if m := p.M("a1"); m.At != At(17, 10) {
		t.Errorf("%+v", m.At)
	}
	if e := p.Event(game.Moved); e.Cost != In(7) {
		t.Errorf("%+v", e)
	}
}

func TestRCHARGEAShortChargeThatWouldEndOnAFriendStopsBefore(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 17, 10)}, B: []Unit{Model("b1", 22, 10)}, First: 0, Dice: []int{1}})
	p.Activate("a1")
	p.Charge("b1")
	if m := p.M("a1"); !about(m.At.X, 15.74, 1) || m.At.Y != In(10) {
		t.Errorf("%+v", m.At)
	}
}

func TestRCHARGEFriendsArePassed(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 13, 10)}, B: []Unit{Model("b1", 17, 10)}, First: 0, Dice: []int{1}})
	p.Activate("a1")
	p.Charge("b1")
	if g := gapOf(p, "a1", "b1"); g > 20 {
		t.Errorf("gap %v", g)
	}
}

func TestRHALVEDACharge(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Lying())}, B: []Unit{Model("b1", 20, 10)}, First: -1, Dice: []int{3}})
	p.Activate("a1")
	p.Charge("b1")
	if e := p.Event(game.Moved); e.Cost != In(4.5) {
		t.Errorf("%+v", e)
	}
}

func TestRHEAVYOnAChargerRemovesTheDie(t *testing.T) {
	for _, opt := range []Option{Words("HEAVY"), With(Rifle, Blade("maul", 2, "HEAVY")), With(Gun("gun", 24, "HEAVY"), Sword)} {
		p := duel(t, 20, 10, nil, []Option{opt})
		p.Charge("b1")
		wantTypes(t, p, "moved")
		if e := p.Event(game.Moved); e.Cost != In(6) {
			t.Errorf("%+v", e)
		}
	}
	p := duel(t, 20, 10, []int{2}, []Option{Words("HEAVY", "STRONG")})
	p.Charge("b1")
	if e := p.Event(game.Moved); e.Cost != In(8) {
		t.Errorf("%+v", e)
	}
}

func TestCHG3TheDirectPathIsTheShortestAndGoesThroughDifficultGround(t *testing.T) {
	p := duel(t, 18, 10, []int{6}, nil, Rect("mud", 12, 8, 2, 4, 0))
	p.Charge("b1")
	if e := p.Event(game.Moved); !about(e.Cost, 8.74, 20) || len(e.Path) != 1 {
		t.Errorf("straight through, two inches twice: %+v", e)
	}
}

func TestRCHARGEPATHTheDirectPathGoesRoundImpassable(t *testing.T) {
	p := duel(t, 18, 10, []int{6}, nil, Rect("water", 12, 9, 2, 2, 0))
	p.Charge("b1")
	if e := p.Event(game.Moved); len(e.Path) < 2 || e.Cost <= In(6.74) || e.Cost > In(7.5) {
		t.Errorf("%+v", e)
	}
}

func TestCHG3NoWayNoCharge(t *testing.T) {
	duel(t, 18, 10, nil, nil, Rect("water", 13, 0, 2, 48, 0)).Refuse("CHG-3", charging("b1"))
}

func TestCHG5EveryOtherEnemyWithinAnInchForbidsStartAndEndIncluded(t *testing.T) {
	for _, c := range []struct {
		x, y float64
		ok   bool
	}{{15, 12.26, false}, {15, 12.261, true}, {20, 12.6, true}, {19.6, 11.95, false}, {10, 12.26, false}, {10, 12.262, true}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 10, 40)}, B: []Unit{Model("b1", 20, 10), Model("b2", c.x, c.y)}, First: 0, Dice: []int{6}})
		p.Activate("a1")
		if c.ok {
			p.Charge("b1")
			continue
		}
		if r := p.Refuse("CHG-5", charging("b1")); r.Model != p.ID("b2") || r.At == nil {
			t.Errorf("%+v", r)
		}
	}
}

func TestRCHARGEOneInContactIsNoTargetOneJustBesideIs(t *testing.T) {
	duel(t, 11.28, 10, nil, nil).Refuse("R-CHARGE", charging("b1"))
	p := duel(t, 11.29, 10, []int{1}, nil)
	p.Charge("b1")
	if g := gapOf(p, "a1", "b1"); g > 20 {
		t.Errorf("gap %v", g)
	}
}

func TestCHG4OnContactItMayGoOnToAFurtherEnemy(t *testing.T) {
	// b2 beyond b1: round b1 by a right angle brings the charger within 1".
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 10, 40)}, B: []Unit{Model("b1", 15, 10), Model("b2", 17.5, 12)}, First: 0, Dice: []int{2}})
	p.Activate("a1")
	p.Charge("b1")
	d := p.Expect(game.ChargeOn)
	if d.Side != 0 || d.Clause != "CHG-4" || d.Context.By != p.ID("b1") || !about(d.Context.Limit, 4.26, 20) {
		t.Errorf("%+v", d)
	}
	p.Refuse("", game.Choice{})
	p.Refuse("CHG-4", game.Choice{Path: path(To(13, 12))})                                              // leaves contact
	p.Refuse("CHG-4", game.Choice{Path: path(To(15, 10))})                                              // through the target
	p.Refuse("CHG-4", game.Choice{Path: path(around(15, 10, 1.27, 180, 170)...)})                       // near nobody
	p.Refuse("CHG-4", game.Choice{Path: path(around(15, 10, 1.27, 180, 80, 180, 80, 180, 80, 180)...)}) // too far
	for _, w := range d.Context.Paths {
		q := Play{Game: p.Fork(), T: t}
		q.Do(game.Choice{Path: w.Path})
		if e := q.Event(game.Moved); e.Clause != "CHG-4" || e.Cost > d.Context.Limit {
			t.Errorf("%+v", e)
		}
	}
	p.Do(game.Choice{Path: path(around(15, 10, 1.27, 180, 60)...)})
	if gapOf(p, "a1", "b1") > 20 || gapOf(p, "a1", "b2") > 1000 {
		t.Errorf("gaps %v %v", gapOf(p, "a1", "b1"), gapOf(p, "a1", "b2"))
	}
}

func TestCHG4StraightStepsRoundTheTargetStayInContact(t *testing.T) {
	for _, c := range []struct {
		radius, step float64 // of the waypoints round the target, which touches at 1.26"
		ok           bool
	}{{1.26, 5, true}, {1.26, 15, true}, {1.27, 20, true}, {1.279, 20, true}, {1.26, 25, false}, {1.281, 10, false}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 10, 40)}, B: []Unit{Model("b1", 15, 10), Model("b2", 17.5, 12)}, First: 0, Dice: []int{2}})
		p.Activate("a1")
		p.Charge("b1")
		var way []physics.Waypoint
		for a := 180 - c.step; a >= 50; a -= c.step {
			sin, cos := math.Sincos(a * math.Pi / 180)
			way = append(way, To(15+c.radius*cos, 10+c.radius*sin))
		}
		if !c.ok {
			p.Refuse("CHG-4", game.Choice{Path: way})
			continue
		}
		p.Do(game.Choice{Path: way})
		if gapOf(p, "a1", "b1") > 20 || gapOf(p, "a1", "b2") > 1000 {
			t.Errorf("%+v: gaps %v %v", c, gapOf(p, "a1", "b1"), gapOf(p, "a1", "b2"))
		}
	}
}

func TestCHG4IsNotAskedWithoutDistanceOrFurtherEnemyInReach(t *testing.T) {
	for name, b2 := range map[string]Unit{"too far round": Model("b2", 18.4, 10), "nobody near": Model("b2", 30, 30)} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 10, 40)}, B: []Unit{Model("b1", 16, 10), b2}, First: 0, Dice: []int{1}})
		p.Activate("a1")
		p.Charge("b1")
		if k := p.Pending().Kind; k != game.Act {
			t.Errorf("%s: %s is asked", name, k)
		}
	}
}

func TestCHG4MayBeDeclined(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 10, 40)}, B: []Unit{Model("b1", 15, 10), Model("b2", 17.5, 12)}, First: 0, Dice: []int{2}})
	p.Activate("a1")
	p.Charge("b1")
	p.Expect(game.ChargeOn)
	p.Do(game.Choice{Path: path()})
	p.No(game.Moved)
	p.Expect(game.Act)
}

func TestCHG6DangerousGroundMayBeGoneRound(t *testing.T) {
	wire := Rect("wire", 13, 8, 1, 4, 0)
	p := duel(t, 18, 10, []int{5, 5, 6}, nil, wire)
	p.Charge("b1")
	d := p.Expect(game.ChargePath)
	if len(d.Context.Paths) != 2 || d.Context.Paths[0].Kind != "direct" || d.Context.Paths[1].Kind != "around" || d.Clause != "CHG-6" {
		t.Fatalf("%+v", d.Context.Paths)
	}
	direct, around := d.Context.Paths[0], d.Context.Paths[1]
	if !about(direct.Cost, 6.74, 20) || len(direct.Rolls) != 1 || V102.MarkClause(nil, direct.Rolls[0]) != "TER-3" || len(around.Rolls) != 0 || around.Cost < In(7) {
		t.Errorf("%+v", d.Context.Paths)
	}
	p.Refuse("CHG-6", game.Choice{Path: path(To(12, 14), To(16, 14), To(17, 10.78))})
	p.Refuse("CHG-6", game.Choice{Path: path(To(12, 10))})
	p.Refuse("", game.Choice{})
	q := Play{Game: p.Fork(), T: t}
	q.Do(game.Choice{Path: path()})
	wantTypes(t, &q, "roll roll moved") // the D6 of CHG-2, then the danger
	q = Play{Game: p.Fork(), T: t}
	q.Do(game.Choice{Path: around.Path})
	wantTypes(t, &q, "roll moved")
	if e := q.Event(game.Moved); e.Cost != around.Cost {
		t.Errorf("%+v", e)
	}
}

func TestCHG6TheAroundPathMayBeALittleLonger(t *testing.T) {
	p := duel(t, 18, 10, []int{6}, nil, Rect("wire", 13, 8, 1, 4, 0))
	p.Charge("b1")
	around := p.Expect(game.ChargePath).Context.Paths[1]
	longer := append([]physics.Waypoint{}, around.Path...)
	longer[0].At = longer[0].At.Add(physics.V(0, sign(longer[0].At.Y-In(10))*15))
	p.Do(game.Choice{Path: longer})
}

func sign(m physics.Mil) physics.Mil {
	if m < 0 {
		return -1
	}
	return 1
}

func TestCHG6AClimbIsRolledForOrGoneRound(t *testing.T) {
	p := duel(t, 18, 10, []int{6, 5, 5}, nil, Rect("block", 13, 9, 1, 2, 1.1))
	p.Charge("b1")
	d := p.Expect(game.ChargePath)
	if len(d.Context.Paths) != 2 || V102.MarkClause(nil, d.Context.Paths[0].Rolls[0]) != "CLB-1" {
		t.Fatalf("%+v", d.Context.Paths)
	}
	p.Do(game.Choice{Path: path()})
	wantTypes(t, p, "roll roll climbed dropped moved")
}

func TestRCHARGEPATHADropOfLessThanThreeInchesGivesNoChoice(t *testing.T) {
	for _, c := range []struct {
		height float64
		kind   game.Kind
	}{{2.9, game.Act}, {3, game.ChargePath}} {
		stairs := Rect("stairs", 12, 13, 2, 3, c.height)
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(c.height), Stats(9, 0, 0, 0))}, B: []Unit{Model("b1", 17, 10)},
			Terrain: []levels.Piece{Rect("block", 7, 7, 5, 9, c.height), stairs}, Dice: []int{6}})
		p.Activate("a1")
		p.Charge("b1")
		p.Expect(c.kind)
	}
}

func TestCHG6WithoutAnotherPathNothingIsAsked(t *testing.T) {
	p := duel(t, 18, 10, []int{6, 5, 5}, nil, Rect("wire", 13, 0, 1, 48, 0))
	p.Charge("b1")
	wantTypes(t, p, "roll roll moved")
}

func TestCHGAFailedDangerRollStopsTheCharge(t *testing.T) {
	p := duel(t, 18, 10, []int{6, 1, 1, 1, 1}, nil, Rect("wire", 13, 0, 1, 48, 0))
	p.Charge("b1")
	wantTypes(t, p, "roll roll moved roll minor markers ended")
	if m := p.M("a1"); m.At != At(13, 10) {
		t.Errorf("%+v", m.At)
	}
}

func TestRCLIMBAChargeThatCannotPayForTheClimbStopsBelow(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 16, 10, Level(4))}, Terrain: []levels.Piece{Rect("block", 14, 7, 6, 6, 4)}, Dice: []int{1}})
	p.Activate("a1")
	p.Charge("b1")
	wantTypes(t, p, "roll moved")
	if m := p.M("a1"); !about(m.At.X, 13.37, 1) || m.Level != 0 {
		t.Errorf("%+v", m)
	}
}

func TestRCHARGEWhoStopsOnAnOutlineOrEdgeHasNotGoneOverIt(t *testing.T) {
	p := duel(t, 22, 10, []int{1}, nil, Rect("wire", 17, 0, 1, 48, 0))
	p.Charge("b1")
	wantTypes(t, p, "roll moved")
	if m := p.M("a1"); m.At != At(17, 10) {
		t.Errorf("%+v", m.At)
	}
	// Its last mil leads to the edge of the block it stands on: it does not drop.
	p = New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(2))}, B: []Unit{Model("b1", 22, 10)}, Terrain: []levels.Piece{Rect("block", 7, 7, 10, 6, 2)}, Dice: []int{1}})
	p.Activate("a1")
	p.Charge("b1")
	wantTypes(t, p, "roll moved")
	if m := p.M("a1"); m.At != At(17, 10) || m.Level != In(2) {
		t.Errorf("%+v", m)
	}
}

func TestCHG3ASteepTargetIsClimbedTo(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 15, 10, Level(2))}, Terrain: []levels.Piece{Rect("block", 13, 7, 6, 6, 2)}, Dice: []int{3, 4, 4}})
	p.Activate("a1")
	p.Charge("b1")
	wantTypes(t, p, "roll roll climbed moved")
	if e := p.Event(game.Moved); !about(e.Cost, 5.74, 20) || e.Level != In(2) || gapOf(p, "a1", "b1") > 20 {
		t.Errorf("%+v", e)
	}
}

func TestFLY3ACharger(t *testing.T) {
	wire := Rect("wire", 17.3, 5, 0.5, 10, 0)
	p := duel(t, 18, 10, []int{6, 4, 4}, []Option{Words("FLYING")}, wire)
	p.Charge("b1")
	wantTypes(t, p, "roll moved roll down markers ended")
	if e := p.Event(game.Ended); e.Reason != "down" {
		t.Errorf("%+v", e)
	}
}

func TestFLY3AChargerThatGoesOnEndsItsMovementWhereThatEnds(t *testing.T) {
	for _, on := range []bool{true, false} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Words("FLYING"))}, B: []Unit{Model("b1", 16, 10), Model("b2", 18.5, 10)},
			Terrain: []levels.Piece{Rect("wire", 13.7, 8, 0.5, 4, 0)}, Dice: []int{6, 1, 2}, First: 0})
		p.Activate("a1")
		p.Charge("b1")
		wantTypes(t, p, "roll moved") // in contact, touching the wire
		d := p.Expect(game.ChargeOn)
		if on {
			p.Do(game.Choice{Path: d.Context.Paths[0].Path})
			wantTypes(t, p, "moved")
		} else {
			p.Do(game.Choice{Path: path()})
			wantTypes(t, p, "roll minor markers")
		}
	}
}

func TestCHG6TheDirectPathTooNearAnotherEnemyLeavesTheWayRound(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 10, 40)}, B: []Unit{Model("b1", 20, 10), Model("b2", 13.5, 12.2)}, First: 0,
		Terrain: []levels.Piece{Rect("wire", 13, 8.5, 1, 4.5, 0)}, Dice: []int{6}})
	p.Activate("a1")
	p.Charge("b1")
	wantTypes(t, p, "roll moved") // round by the north, without a roll
	if e := p.Event(game.Moved); len(e.Path) < 2 {
		t.Errorf("%+v", e)
	}
}

func TestRCHARGEAChargeTooShortForAGapStopsAtItsEdgeUnrolled(t *testing.T) {
	gap := []levels.Piece{Rect("block", 1, 7, 10, 6, 2), Rect("block", 13.5, 7, 6, 6, 2)}
	for _, c := range []struct{ from, end float64 }{{5.5, 11}, {6.499, 11}, {6.6, 13.6}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", c.from, 10, Level(2))}, B: []Unit{Model("b1", 17, 10, Level(2))}, Terrain: gap, Dice: []int{1, 4, 4}})
		p.Activate("a1")
		p.Charge("b1")
		want := "roll moved" // the D6 of CHG-2 alone
		if c.end > 12 {
			want = "roll roll jumped moved"
		}
		wantTypes(t, p, want)
		if at := p.M("a1").At; at != At(c.end, 10) {
			t.Errorf("from %v: %v", c.from, at)
		}
	}
}
