package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// onLevel is the trip from a level instead of the ground, within a limit.
func (t Trip) onLevel(level, limit lattice.Mil) Trip {
	t.Level, t.Limit = level, limit
	return t
}

// held is the trip of one who must stay within 1" of an enemy.
func (t Trip) held(x, y lattice.Mil) Trip {
	b := wayTarget(x, y)
	t.Within, t.Others = []ground.Body{b}, append(t.Others, Other{Body: b})
	return t
}

func wayOutline(p ground.Piece, outline ...lattice.Vec) ground.Piece {
	p.Outline = outline
	return p
}

// endTables are small tables on each of which some ends of edges fitted no other, by what
// the search for the outline did not know.
var endTables = map[string]func() (*Field, Trip){
	"an arc goes out of sight where it is touched, not where one beside it does": func() (*Field, Trip) {
		return wayTable(wayBlock(18500, 2000, 20750, 4000, 1500)), wayTrip(18277, 868).onLevel(0, 4000)
	},
	"of several ends on one ray the nearest belong together": func() (*Field, Trip) {
		trip := wayTrip(701, 910).onLevel(0, 4000)
		trip.Flying, trip.Others = true, []Other{wayEnemy(4062, 705)}
		return wayTable(), trip
	},
	"what one comes down to from a bridge ends at its outline": func() (*Field, Trip) {
		bridge := wayBlock(250, 250, 3000, 2000, 5750)
		bridge.Base = 5500
		return wayTable(bridge), wayTrip(1501, 1826).onLevel(5750, 2000)
	},
	"who comes down beside a nook is clear before the next wall, or not": func() (*Field, Trip) {
		block := wayOutline(wayBlock(0, 0, 1, 1, 2000), lattice.V(0, 0), lattice.V(2000, 0), lattice.V(2000, 1000), lattice.V(1000, 1000), lattice.V(1000, 2000), lattice.V(0, 2000))
		return wayTable(block), wayTrip(797, 1774).onLevel(2000, 2000)
	},
	"the rim of mud along other ground's outline is one stroke": func() (*Field, Trip) {
		wire := wayOutline(wayGround(ground.Dangerous, 0, 0, 1, 1), lattice.V(0, 750), lattice.V(4000, 750), lattice.V(4000, 2500), lattice.V(2000, 2500), lattice.V(2000, 4250), lattice.V(0, 4250))
		wire.Top = 500
		return wayTable(wire, wayGround(ground.Difficult, 0, 500, 2250, 750)), wayTrip(1111, 813).onLevel(0, 4000)
	},
	"an edge is crossed only within reach of whom one stays with": func() (*Field, Trip) {
		return wayTable(wayBlock(0, 1750, 3750, 5750, 1000)), wayTrip(735, 6538).onLevel(0, 4000).held(2395, 6538)
	},
	"of two rays past one corner the one that goes on stays": func() (*Field, Trip) {
		return wayTable(wayGround(ground.Difficult, 8000, 250, 9500, 4750)), wayTrip(8126, 875).onLevel(0, 5000)
	},
	"an arc that touches a wall's side in its middle is no border": func() (*Field, Trip) {
		house := wayBlock(0, 0, 1, 1, 1500)
		house.Outline = []lattice.Vec{lattice.V(500, 1375), lattice.V(1375, 500), lattice.V(2250, 1375), lattice.V(1375, 2250)}
		return wayTable(wayWall(0, 1250, 2250, 7250, 2000), house), wayTrip(3566, 1114).onLevel(0, 3000)
	},
	"a climb begins on the slope that leads up to the wall": func() (*Field, Trip) {
		hill := wayBlock(250, 250, 2000, 3750, 2000)
		hill.Sheer = false
		tower := wayOutline(wayBlock(0, 0, 1, 1, 4000), lattice.V(1250, 2625), lattice.V(1375, 250), lattice.V(1500, 2625), lattice.V(1375, 5000))
		trip := wayTrip(4318, 700).onLevel(0, 6000)
		trip.Climbs = true
		return wayTable(hill, tower), trip
	},
	"one climbs onto a floor overhead from beside it": func() (*Field, Trip) {
		floor := wayBlock(500, 750, 1000, 5250, 5750)
		floor.Base = 5500
		trip := wayTrip(940, 705).onLevel(4000, 3000)
		trip.Climbs = true
		return wayTable(wayBlock(750, 250, 1000, 5250, 4000), floor), trip
	},
	"behind the slightest turn of a rim ways part": func() (*Field, Trip) {
		crater := wayOutline(wayGround(ground.Difficult, 0, 0, 1, 1), lattice.V(16000, 6900), lattice.V(15900, 7500), lattice.V(15300, 7800), lattice.V(14900, 7900), lattice.V(14500, 7800),
			lattice.V(14000, 7700), lattice.V(13600, 7200), lattice.V(13600, 6700), lattice.V(14100, 6200), lattice.V(14400, 5900), lattice.V(15000, 5900), lattice.V(15300, 6000), lattice.V(15800, 6400))
		return wayTable(crater), wayTrip(16205, 8254).onLevel(0, 3000)
	},
	"ways come through a rim where the first and the last of them do": func() (*Field, Trip) {
		wood := wayGround(ground.Difficult, 500, 1000, 5500, 1250)
		wood.Top, wood.Sight = 4000, ground.Dense
		block := wayOutline(wayBlock(0, 0, 1, 1, 1000), lattice.V(250, 500), lattice.V(6000, 500), lattice.V(6000, 3500), lattice.V(3125, 3500), lattice.V(3125, 6500), lattice.V(250, 6500))
		return wayTable(block, wood), wayTrip(727, 701).onLevel(1000, 4000)
	},
	"where no walls are listed none tells of a border": func() (*Field, Trip) {
		hill := wayOutline(wayBlock(0, 0, 1, 1, 2000), lattice.V(250, 4375), lattice.V(375, 2000), lattice.V(500, 4375), lattice.V(375, 6750))
		hill.Sheer = false
		return wayTable(hill), wayTrip(702, 700).onLevel(0, 3000)
	},
	"who may not drop so far climbs down, and goes on": func() (*Field, Trip) {
		trip := wayTrip(1399, 701).onLevel(4000, 5000)
		trip.Climbs, trip.MaxDrop = true, 3000
		return wayTable(wayBlock(0, 250, 4750, 2250, 1000), wayBlock(750, 250, 3250, 1500, 4000)), trip
	},
	"who comes to the outline of wire does not go into it from there": func() (*Field, Trip) {
		wire := wayOutline(wayGround(ground.Dangerous, 0, 0, 1, 1), lattice.V(250, 3375), lattice.V(2250, 750), lattice.V(4250, 3375), lattice.V(2250, 6000))
		wire.Top = 500
		pit := wayBlock(0, 250, 6000, 750, -2000)
		pit.Sight = ground.Clear
		return wayTable(wire, pit), wayTrip(721, 1681).onLevel(0, 3000)
	},
	"a shadow a thousandth of a mil wide is dust": func() (*Field, Trip) {
		wire := wayOutline(wayGround(ground.Dangerous, 0, 0, 1, 1), lattice.V(0, 1625), lattice.V(1125, 0), lattice.V(2250, 1625), lattice.V(1125, 3250))
		wire.Top = 500
		return wayTable(wire), wayTrip(725, 700).onLevel(0, 6000).held(2385, 700)
	},
}

// TestOnSmallTablesEveryEndFitsAnother asks whether the outline closes there at the first
// gathering, and whether it tells beside each of its edges what Has does.
func TestOnSmallTablesEveryEndFitsAnother(t *testing.T) {
	for name, table := range endTables {
		t.Run(name, func(t *testing.T) {
			f, trip := table()
			if why := f.Fits(trip.Body); why.Kind != ground.NoFault {
				t.Fatalf("there is no room at the start: %+v", why)
			}
			r := f.Reach(trip)
			areas := r.Areas(false)
			if len(areas) == 0 || r.Loose(false) != 0 {
				t.Errorf("%d ends fit no other; %d areas", r.Loose(false), len(areas))
			}
			for _, level := range r.Levels() {
				own := levelRings(areas, level)
				for _, ring := range own {
					for i := range ring {
						for _, step := range [...]float64{-12, -3.5, 3.5, 12} {
							at := ring[i].at(0.37).Add(ring[i].across(0.37).Mul(step)).Round()
							if p := lattice.PointOf(at); ringsHave(own, p) != r.Has(ground.Spot{At: at, Level: level}) && gapToRings(own, p) > 2 {
								t.Errorf("%v on level %v: inside %v", at, level, ringsHave(own, p))
							}
						}
					}
				}
			}
		})
	}
}
