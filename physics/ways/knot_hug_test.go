package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// TestAReachTurnsAsCloseByAsWaysDo: ways go over an edge from right beside where an enemy's zone, a
// wall or another outline ends on it, as flatly as a way does. From a knot two mils off the edge it would
// still be within what ends there as it got over, or pass by on the wrong side of it.
func TestAReachTurnsAsCloseByAsWaysDo(t *testing.T) {
	trench := func(outline ...lattice.Vec) ground.Piece {
		return ground.Piece{Outline: outline, Top: -2000, Stand: true}
	}
	hill := func(outline ...lattice.Vec) ground.Piece {
		return ground.Piece{Outline: outline, Top: 2000, Stand: true}
	}
	enemy := func(x, y, level, radius lattice.Mil) []Other {
		return []Other{{Body: ground.Body{At: lattice.V(x, y), Level: level, Radius: radius, Height: 1500}, Keep: lattice.Inch}}
	}
	for name, c := range map[string]struct {
		pieces   []ground.Piece
		enemies  []Other
		from, to ground.Spot
		radius   lattice.Mil
	}{
		"into a trench past an enemy beside it": {
			[]ground.Piece{trench(lattice.V(10833, 8461), lattice.V(8375, 17638), lattice.V(5767, 16939), lattice.V(8225, 7762))},
			enemy(5860, 12834, 0, 630), ground.Spot{At: lattice.V(6008, 8972)}, ground.Spot{At: lattice.V(7581, 14375), Level: -2000}, 787,
		},
		"off a hill past an enemy on it": {
			[]ground.Piece{hill(lattice.V(3641, -698), lattice.V(6759, 1102), lattice.V(3759, 6298), lattice.V(641, 4498))},
			enemy(5929, 1036, 2000, 492), ground.Spot{At: lattice.V(2899, 3727), Level: 2000}, ground.Spot{At: lattice.V(7033, 1698)}, 492,
		},
		"into a trench beside a house": {
			[]ground.Piece{
				{Outline: []lattice.Vec{lattice.V(5450, -1300), lattice.V(13750, -1300), lattice.V(13750, 6100), lattice.V(5450, 6100)}, Top: 4000, Sheer: true, Stand: true},
				trench(lattice.V(6386, 3131), lattice.V(11286, 11619), lattice.V(9814, 12469), lattice.V(4914, 3981)),
			}, nil, ground.Spot{At: lattice.V(1997, 4664)}, ground.Spot{At: lattice.V(6617, 5885), Level: -2000}, 492,
		},
		"from a hill over the ground into a trench": {
			[]ground.Piece{
				trench(lattice.V(13196, 5745), lattice.V(4923, 11539), lattice.V(3604, 9655), lattice.V(11877, 3861)),
				hill(lattice.V(1049, 4512), lattice.V(5415, 8176), lattice.V(-49, 14688), lattice.V(-4415, 11024)),
			}, nil, ground.Spot{At: lattice.V(4353, 7800), Level: 2000}, ground.Spot{At: lattice.V(4953, 9600), Level: -2000}, 630,
		},
		"off a roof where a hill comes out from under it": {
			[]ground.Piece{
				hill(lattice.V(19813, 14437), lattice.V(21962, 22454), lattice.V(15587, 24163), lattice.V(13438, 16146)),
				{Outline: []lattice.Vec{lattice.V(23644, 14318), lattice.V(22841, 17312), lattice.V(16756, 15682), lattice.V(17559, 12688)}, Top: 4000, Sheer: true, Stand: true},
			}, nil, ground.Spot{At: lattice.V(19317, 15381), Level: 4000}, ground.Spot{At: lattice.V(15717, 13581)}, 630,
		},
		"off a roof past the corner of the rock in it": {
			[]ground.Piece{
				{Outline: []lattice.Vec{lattice.V(7014, 13315), lattice.V(12671, 20056), lattice.V(9300, 22885), lattice.V(3643, 16144)}, Top: 3000, Sheer: true, Stand: true},
				{Outline: []lattice.Vec{lattice.V(12592, 16729), lattice.V(13447, 19079), lattice.V(10722, 20071), lattice.V(9867, 17721)}, Top: 2000, Sheer: true, Ground: ground.Impassable},
			}, nil, ground.Spot{At: lattice.V(9868, 17031), Level: 3000}, ground.Spot{At: lattice.V(13907, 17000)}, 787,
		},
		"off a hill between an enemy on it and a rock": {
			[]ground.Piece{
				{Outline: []lattice.Vec{lattice.V(20571, 7015), lattice.V(19921, 8801), lattice.V(18229, 8185), lattice.V(18879, 6399)}, Top: 2000, Sheer: true, Ground: ground.Impassable},
				hill(lattice.V(22900, 10034), lattice.V(23475, 16609), lattice.V(17100, 17166), lattice.V(16525, 10591)),
			}, enemy(20644, 11635, 2000, 787), ground.Spot{At: lattice.V(18305, 9096)}, ground.Spot{At: lattice.V(20705, 9096)}, 787,
		},
		"off a hill beside a wire": {
			[]ground.Piece{
				{Outline: []lattice.Vec{lattice.V(7932, 11327), lattice.V(2646, 15762), lattice.V(2068, 15073), lattice.V(7354, 10638)}, Ground: ground.Dangerous},
				hill(lattice.V(6050, 9150), lattice.V(6050, 13250), lattice.V(150, 13250), lattice.V(150, 9150)),
			}, nil, ground.Spot{At: lattice.V(4279, 12697), Level: 2000}, ground.Spot{At: lattice.V(4879, 13897)}, 492,
		},
		"out of a wood within a wire": {
			[]ground.Piece{
				{Outline: []lattice.Vec{lattice.V(9884, 2810), lattice.V(4058, 4930), lattice.V(3716, 3990), lattice.V(9542, 1870)}, Ground: ground.Dangerous},
				{Outline: []lattice.Vec{lattice.V(4653, 2653), lattice.V(6833, 5766), lattice.V(3147, 8347), lattice.V(967, 5234)}, Ground: ground.Difficult},
			}, nil, ground.Spot{At: lattice.V(5057, 4182)}, ground.Spot{At: lattice.V(5657, 3582)}, 492,
		},
	} {
		f := wayTable(c.pieces...)
		trip := Trip{Mover: path.Mover{Body: ground.Body{At: c.from.At, Level: c.from.Level, Radius: c.radius, Height: 1500}}, Others: c.enemies, Limit: 8000, Means: path.Means{MaxDrop: 4000}}
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
