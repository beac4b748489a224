package generate

import (
	"math/rand/v2"
	"slices"

	"duckboard/levels"
	"duckboard/levels/kit"
	"duckboard/physics"
)

// forge is a table being laid out. It lies on its side if need be: the zones are
// always the upper and the lower strip, and the finished table is turned.
type forge struct {
	o      Options
	rng    *rand.Rand
	t      *levels.Table
	sym    levels.Symmetry
	turned bool // the finished table is turned by a quarter
	depth  physics.Mil
	taken  []footprint
	clear  []disc // what must stay free
	many   int    // pieces for a table of 48" x 48", in per cent of the plan's
}

// footprint is what a piece takes of the table.
type footprint struct {
	outline []physics.Vec
	lo, hi  physics.Vec
	edged   bool // may run over the table's edge: trenches and brooks
}

type disc struct {
	at     physics.Vec
	radius physics.Mil
}

const inch = physics.Inch

// apart is the gap between pieces that the conventions ask for: 3" and a little.
const apart = 3*inch + 100

func newForge(o Options, try int) *forge {
	g := &forge{o: o, rng: rand.New(rand.NewPCG(o.Seed, uint64(try)*0x9e3779b97f4a7c15+uint64(len(o.Archetype)))), sym: o.Symmetry}
	size := o.Size
	g.turned = size.Y > size.X || size.X == size.Y && g.rng.IntN(2) == 0
	if g.turned {
		size = physics.V(size.Y, size.X)
		switch o.Symmetry {
		case levels.LeftRight:
			g.sym = levels.TopBottom
		case levels.TopBottom:
			g.sym = levels.LeftRight
		}
	}
	g.t = &levels.Table{Size: size, Symmetry: g.sym}
	g.t.Name = g.place()
	share := map[Density]int64{Sparse: 75, Normal: 125, Dense: 180}[o.Density]
	g.many = int(share * int64(size.X) * int64(size.Y) / (48000 * 48000))
	return g
}

// place is a name for the place; they are nobody's.
func (g *forge) place() string {
	first := []string{"Ver", "Mor", "Sel", "Aub", "Cor", "Hal", "Lan", "Oste", "Bra", "Wyn", "Thie", "Quer", "Doul", "Pas", "Ank", "Fer"}
	last := []string{"court", "holm", "rac", "mont", "veil", "beck", "ghem", "sault", "ley", "brun", "vigne", "stede"}
	return first[g.rng.IntN(len(first))] + last[g.rng.IntN(len(last))]
}

// zones lays the zones along the longer edges, 24" apart where that leaves 6".
func (g *forge) zones() {
	w, h := g.t.Size.X, g.t.Size.Y
	g.depth = min(12*inch, (h-24*inch)/2)
	if g.depth < 6*inch {
		g.depth = max(h/5, min(6*inch, h/4)) / 500 * 500
	}
	d := g.depth
	g.t.Zones = []levels.Zone{
		{Side: 0, Polygon: []physics.Vec{{}, {X: w}, {X: w, Y: d}, {Y: d}}},
		{Side: 1, Polygon: []physics.Vec{{Y: h - d}, {X: w, Y: h - d}, {X: w, Y: h}, {Y: h}}},
	}
}

// objectives lays five: the middle, and four on the lines between. Their ground
// stays free for the largest base.
func (g *forge) objectives() {
	w, h := g.t.Size.X, g.t.Size.Y
	add := func(id string, at physics.Vec) {
		g.t.Objectives = append(g.t.Objectives, levels.Objective{ID: id, At: at})
		g.clear = append(g.clear, disc{at, 2300})
	}
	add("the middle", physics.V(w/2, h/2))
	// Pairs that are images of each other in all symmetries at once.
	dx := (w/4 + physics.Mil(g.rng.IntN(9)-4)*500) / 500 * 500
	dy := (h/2 - g.depth) / 2 / 500 * 500
	add("west post", physics.V(w/2-dx, h/2))
	add("east post", physics.V(w/2+dx, h/2))
	add("north post", physics.V(w/2, h/2-dy))
	add("south post", physics.V(w/2, h/2+dy))
}

// count is how many of something there are, for a plan that says how many on a
// table of 48" x 48".
func (g *forge) count(plan int) int {
	return max(1, (plan*g.many+g.rng.IntN(100))/100)
}

// between is a number from lo to hi in steps.
func (g *forge) between(lo, hi, step physics.Mil) physics.Mil {
	if hi <= lo {
		return lo
	}
	return lo + physics.Mil(g.rng.IntN(int((hi-lo)/step)+1))*step
}

// image is the image of pieces, or nothing without a symmetry.
func (g *forge) image(pieces []levels.Piece) []levels.Piece {
	if g.sym == levels.NoSymmetry {
		return nil
	}
	images := make([]levels.Piece, len(pieces))
	for i := range pieces {
		images[i] = pieces[i].Image(g.sym, g.t.Size)
	}
	return images
}

// put lays pieces, and their image, if there is room: gap mils from all others,
// gap from each other's image, on the table, off the free discs. Pieces that
// are their own image are laid once.
func (g *forge) put(pieces []levels.Piece, gap physics.Mil) bool {
	feet := feetOf(pieces)
	if !g.room(feet, gap) {
		return false
	}
	images := g.image(pieces)
	if images != nil && !g.own(pieces, images) {
		other := feetOf(images)
		for i := range feet {
			for j := range other {
				if feet[i].nears(&other[j], gap) {
					return false
				}
			}
		}
		g.lay(pieces, feet)
		g.lay(images, other)
		return true
	}
	g.lay(pieces, feet)
	return true
}

// own tells whether pieces are all their own image.
func (g *forge) own(pieces, images []levels.Piece) bool {
	t := &levels.Table{Size: g.t.Size, Terrain: pieces}
	for i, j := range t.Partners(g.sym) {
		if i != j {
			return false
		}
	}
	return len(images) > 0
}

func feetOf(pieces []levels.Piece) []footprint {
	feet := make([]footprint, len(pieces))
	for i := range pieces {
		f := footprint{outline: pieces[i].Outline(), edged: pieces[i].Kind == "trench" || pieces[i].Kind == "stream"}
		f.lo, f.hi = pieces[i].Bounds()
		feet[i] = f
	}
	return feet
}

// nears tells whether two footprints come nearer than gap.
func (f *footprint) nears(o *footprint, gap physics.Mil) bool {
	if f.lo.X >= o.hi.X+gap || o.lo.X >= f.hi.X+gap || f.lo.Y >= o.hi.Y+gap || o.lo.Y >= f.hi.Y+gap {
		return false
	}
	return levels.Apart(f.outline, o.outline) < gap
}

// rim is how far pieces stay from the table's edges.
const rim physics.Mil = 2500

// room tells whether there is room for footprints.
func (g *forge) room(feet []footprint, gap physics.Mil) bool {
	w, h := g.t.Size.X, g.t.Size.Y
	for i := range feet {
		f := &feet[i]
		edge := rim
		if f.edged {
			edge = 0
		}
		if f.lo.X < edge || f.lo.Y < edge || f.hi.X > w-edge || f.hi.Y > h-edge {
			return false
		}
		for _, c := range g.clear {
			if levels.Inside(f.outline, c.at) || levels.NearestOnOutline(f.outline, c.at).Sub(c.at).Len2() < int64(c.radius)*int64(c.radius) {
				return false
			}
		}
		for j := range g.taken {
			if f.nears(&g.taken[j], gap) {
				return false
			}
		}
	}
	return true
}

// lay adds pieces to the table; several of them are a group.
func (g *forge) lay(pieces []levels.Piece, feet []footprint) {
	group := ""
	if len(pieces) > 1 && pieces[0].Kind != "trench" {
		group = g.freeGroup(pieces[0].Group)
	}
	for i := range pieces {
		p := pieces[i].Clone()
		p.ID, p.Group = g.t.FreeID(p.ID), group
		g.t.Terrain = append(g.t.Terrain, p)
	}
	g.taken = append(g.taken, feet...)
}

// freeGroup is a name for a group that no piece has.
func (g *forge) freeGroup(name string) string {
	if name == "" {
		name = "group"
	}
	groups := &levels.Table{}
	for _, p := range g.t.Terrain {
		groups.Terrain = append(groups.Terrain, levels.Piece{ID: p.Group})
	}
	return groups.FreeID(name)
}

// ready is a ready piece at a place; its pieces are of a group of its name.
func ready(id string, at physics.Vec, degrees float64) []levels.Piece {
	r, err := kit.Find(id)
	if err != nil {
		panic(err) // the plans name only what there is
	}
	pieces := r.Pieces(at, degrees)
	for i := range pieces {
		pieces[i].Group = r.Name
	}
	return pieces
}

// area is a part of the table from which places are drawn.
type area struct{ lo, hi physics.Vec }

func (g *forge) all() area { return area{physics.V(0, 0), g.t.Size} }

// band is the strip between two depths from the upper edge, in shares of the
// table's height in per cent.
func (g *forge) band(from, to int) area {
	h := g.t.Size.Y
	return area{physics.V(0, h*physics.Mil(from)/100), physics.V(g.t.Size.X, h*physics.Mil(to)/100)}
}

func (g *forge) spot(a area) physics.Vec {
	return physics.V(g.between(a.lo.X, a.hi.X, 250), g.between(a.lo.Y, a.hi.Y, 250))
}

// tries is how often a place is drawn for one piece.
const tries = 200

// scatter lays n of what make makes, drawn from an area; with a symmetry n
// counts the images too. It tells how many were laid.
func (g *forge) scatter(n int, a area, gap physics.Mil, make func(at physics.Vec) []levels.Piece) int {
	laid := 0
	for range n * tries {
		if laid >= n {
			break
		}
		before := len(g.t.Terrain)
		pieces := make(g.spot(a))
		if len(pieces) > 0 && g.put(pieces, gap) {
			laid += (len(g.t.Terrain) - before) / len(pieces)
		}
	}
	return laid
}

// quarter is a turn by a multiple of 90 degrees.
func (g *forge) quarter() float64 { return float64(90 * g.rng.IntN(4)) }

// lean is a turn by a few degrees, as a hand lays things.
func (g *forge) lean(most int) float64 { return float64(g.rng.IntN(2*most+1) - most) }

// finished is the table, turned if it lay on its side.
func (g *forge) finished() *levels.Table {
	t := g.t
	if !g.turned {
		return t
	}
	h := t.Size.Y
	turn := func(v physics.Vec) physics.Vec { return physics.V(h-v.Y, v.X) }
	for i := range t.Terrain {
		t.Terrain[i] = t.Terrain[i].Quartered(1, physics.Vec{})
		t.Terrain[i] = t.Terrain[i].Moved(physics.V(h, 0))
	}
	for i := range t.Zones {
		for k, v := range t.Zones[i].Polygon {
			t.Zones[i].Polygon[k] = turn(v)
		}
	}
	for i := range t.Objectives {
		t.Objectives[i].At = turn(t.Objectives[i].At)
	}
	// What was in the west is now in the north, what was in the north in the east.
	names := map[string]string{"west post": "north post", "north post": "east post", "east post": "south post", "south post": "west post"}
	for i, o := range t.Objectives {
		if n, ok := names[o.ID]; ok {
			t.Objectives[i].ID = n
		}
	}
	t.Size, t.Symmetry = physics.V(h, t.Size.X), g.o.Symmetry
	slices.SortStableFunc(t.Zones, func(a, b levels.Zone) int { return a.Side - b.Side })
	return t
}
