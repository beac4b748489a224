package physics

import "testing"

// TestAReachTurnsAsCloseByAsWaysDo: light goes over an edge from right beside where an enemy's zone, a
// wall or another outline ends on it, as flatly as a way does. From a knot two mils off the edge it would
// still be within what ends there as it got over, or pass by on the wrong side of it.
func TestAReachTurnsAsCloseByAsWaysDo(t *testing.T) {
	trench := func(outline ...Vec) Piece { return Piece{Outline: outline, Top: -2000, Stand: true} }
	hill := func(outline ...Vec) Piece { return Piece{Outline: outline, Top: 2000, Stand: true} }
	enemy := func(x, y, level, radius Mil) []Other {
		return []Other{{Body: Body{At: V(x, y), Level: level, Radius: radius, Height: 1500}, Keep: Inch}}
	}
	for name, c := range map[string]struct {
		pieces   []Piece
		enemies  []Other
		from, to Spot
		radius   Mil
	}{
		"into a trench past an enemy beside it": {
			[]Piece{trench(V(10833, 8461), V(8375, 17638), V(5767, 16939), V(8225, 7762))},
			enemy(5860, 12834, 0, 630), Spot{At: V(6008, 8972)}, Spot{V(7581, 14375), -2000}, 787,
		},
		"off a hill past an enemy on it": {
			[]Piece{hill(V(3641, -698), V(6759, 1102), V(3759, 6298), V(641, 4498))},
			enemy(5929, 1036, 2000, 492), Spot{V(2899, 3727), 2000}, Spot{At: V(7033, 1698)}, 492,
		},
		"into a trench beside a house": {
			[]Piece{
				{Outline: []Vec{V(5450, -1300), V(13750, -1300), V(13750, 6100), V(5450, 6100)}, Top: 4000, Sheer: true, Stand: true},
				trench(V(6386, 3131), V(11286, 11619), V(9814, 12469), V(4914, 3981)),
			}, nil, Spot{At: V(1997, 4664)}, Spot{V(6617, 5885), -2000}, 492,
		},
		"from a hill over the ground into a trench": {
			[]Piece{
				trench(V(13196, 5745), V(4923, 11539), V(3604, 9655), V(11877, 3861)),
				hill(V(1049, 4512), V(5415, 8176), V(-49, 14688), V(-4415, 11024)),
			}, nil, Spot{V(4353, 7800), 2000}, Spot{V(4953, 9600), -2000}, 630,
		},
		"off a roof where a hill comes out from under it": {
			[]Piece{
				hill(V(19813, 14437), V(21962, 22454), V(15587, 24163), V(13438, 16146)),
				{Outline: []Vec{V(23644, 14318), V(22841, 17312), V(16756, 15682), V(17559, 12688)}, Top: 4000, Sheer: true, Stand: true},
			}, nil, Spot{V(19317, 15381), 4000}, Spot{At: V(15717, 13581)}, 630,
		},
		"off a roof past the corner of the rock in it": {
			[]Piece{
				{Outline: []Vec{V(7014, 13315), V(12671, 20056), V(9300, 22885), V(3643, 16144)}, Top: 3000, Sheer: true, Stand: true},
				{Outline: []Vec{V(12592, 16729), V(13447, 19079), V(10722, 20071), V(9867, 17721)}, Top: 2000, Sheer: true, Ground: Impassable},
			}, nil, Spot{V(9868, 17031), 3000}, Spot{At: V(13907, 17000)}, 787,
		},
		"off a hill between an enemy on it and a rock": {
			[]Piece{
				{Outline: []Vec{V(20571, 7015), V(19921, 8801), V(18229, 8185), V(18879, 6399)}, Top: 2000, Sheer: true, Ground: Impassable},
				hill(V(22900, 10034), V(23475, 16609), V(17100, 17166), V(16525, 10591)),
			}, enemy(20644, 11635, 2000, 787), Spot{At: V(18305, 9096)}, Spot{At: V(20705, 9096)}, 787,
		},
		"off a hill beside a wire": {
			[]Piece{
				{Outline: []Vec{V(7932, 11327), V(2646, 15762), V(2068, 15073), V(7354, 10638)}, Ground: Dangerous},
				hill(V(6050, 9150), V(6050, 13250), V(150, 13250), V(150, 9150)),
			}, nil, Spot{V(4279, 12697), 2000}, Spot{At: V(4879, 13897)}, 492,
		},
		"out of a wood within a wire": {
			[]Piece{
				{Outline: []Vec{V(9884, 2810), V(4058, 4930), V(3716, 3990), V(9542, 1870)}, Ground: Dangerous},
				{Outline: []Vec{V(4653, 2653), V(6833, 5766), V(3147, 8347), V(967, 5234)}, Ground: Difficult},
			}, nil, Spot{At: V(5057, 4182)}, Spot{At: V(5657, 3582)}, 492,
		},
	} {
		f := wayTable(c.pieces...)
		trip := Trip{Mover: Mover{Body: Body{At: c.from.At, Level: c.from.Level, Radius: c.radius, Height: 1500}}, Others: c.enemies, Limit: 8000, MaxDrop: 4000}
		w, ok := f.WayTo(trip, c.to)
		if !ok {
			t.Errorf("%s: no way", name)
			continue
		}
		if cost, ok := f.Reach(trip).Cost(c.to); !ok || cost > w.Cost+10 {
			t.Errorf("%s: reach takes %v (%v), a way %v by %v", name, cost, ok, w.Cost, w.Path)
		}
	}
}
