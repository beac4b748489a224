package worth

import (
	"fmt"
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// Table is the exact odds of a model's weapons, for its card: at targets that differ in
// one number, from each distance that makes a difference, in the open and behind what
// gives cover.
type Table struct {
	Stat    string   // what the targets differ in, a key of the catalogue of texts; empty: in their kind
	Besides string   // what else counts of them; optional
	Values  []string // of each target; of a kind, a key
	Rows    []Row
}

// Row is what a weapon does from some distances.
type Row struct {
	Weapon  int         // of the model
	Profile int         // of the weapon, where it has several
	To      physics.Mil // the furthest of the distances; 0: in close combat
	Cover   Cover
	Harm    []game.Harm // by target
	Can     []bool
}

// Cover is what the target stands behind.
type Cover uint8

// The covers: each hides half of the target. AnyCover is a row of both kinds, which do the same.
const (
	InOpen Cover = iota
	LightCover
	HeavyCover
	AnyCover
)

// Same tells whether two rows have the same chances.
func (r *Row) same(o *Row) bool {
	return slices.Equal(r.Can, o.Can) && slices.EqualFunc(r.Harm, o.Harm, func(a, b game.Harm) bool { return a.Hit == b.Hit && a.Hurt == b.Hurt })
}

// Table works out the odds of a model. The error says why the rule set takes no such model.
func (s *Scale) Table(m *roster.Model) (*Table, error) {
	t := &Table{}
	var targets []*roster.Model
	if r, ok := s.rules.(game.Stepped); ok {
		steps := r.Steps()
		t.Stat, t.Besides, t.Values, targets = steps.Stat, steps.Besides, steps.Values, steps.Targets
	} else {
		for _, k := range s.Targets {
			t.Values, targets = append(t.Values, k.Kind), append(targets, k.Model)
		}
	}
	arms, of := profiles(m)
	if len(arms) == 0 {
		return t, nil
	}
	g, err := s.gameOn(lanes(), m, arms, targets)
	if err != nil {
		return nil, err
	}
	for i := range arms {
		for _, r := range s.rows(g, game.ModelID(i), len(arms), &arms[i]) {
			r.Weapon, r.Profile = of[i][0], of[i][1]
			t.Rows = append(t.Rows, r)
		}
	}
	return t, nil
}

// profiles are the weapons of a model, one for each profile, and where they are from.
func profiles(m *roster.Model) (arms []roster.Weapon, of [][2]int) {
	for i, w := range m.Weapons {
		for k := range max(1, len(w.Profiles)) {
			one := w
			if len(w.Profiles) > 0 {
				one.Profiles = w.Profiles[k : k+1]
			}
			arms, of = append(arms, one), append(of, [2]int{i, k})
		}
	}
	return arms, of
}

// How wide a lane is, and up to where the wall before the target goes in it: the target touches it.
const (
	laneWide = 14 * physics.Inch
	laneWall = 2*roster.MaxRange - 10*physics.Inch
)

// lanes is a range with a lane in the open and one for each kind of cover, which stands
// right before the target.
func lanes() *levels.Table {
	t := levels.New(physics.V(2*roster.MaxRange, 3*laneWide))
	for c, word := range map[Cover]string{LightCover: "light", HeavyCover: "heavy"} {
		h := physics.Mil(650)
		t.Terrain = append(t.Terrain, levels.Piece{ID: word, Kind: "barricade", Height: &h, Cover: word,
			Rect: &levels.Rect{X: laneWall - 300, Y: laneOf(c) - 5*physics.Inch, W: 300, H: 10 * physics.Inch}})
	}
	slices.SortFunc(t.Terrain, func(a, b levels.Piece) int { return int(a.Rect.Y - b.Rect.Y) })
	return t
}

func laneOf(c Cover) physics.Mil { return physics.Mil(c)*laneWide + laneWide/2 }

// nearest is the gap from which a weapon is measured first, and step how far it is to the next.
const (
	nearest = 2 * physics.Inch
	step    = physics.Inch / 2
)

// rows are those of one of the game's first models, whose one weapon is w: as few as tell all.
func (s *Scale) rows(g *game.Game, by game.ModelID, first int, w *roster.Weapon) []Row {
	if w.Type == roster.Melee {
		r := Row{}
		for t := first; t < len(g.Setup().Entries); t++ {
			h, ok := s.harm(g, by, game.ModelID(t), 0)
			r.Harm, r.Can = append(r.Harm, h), append(r.Can, ok)
		}
		return kept([]Row{r})
	}
	far := w.Range
	if len(w.Profiles) > 0 {
		far = w.Profiles[0].Range
	}
	shots := make([]game.Shots, len(g.Setup().Entries))
	for t := first; t < len(shots); t++ {
		shots[t] = s.rules.(game.Foreseer).Shots(g, by, game.ModelID(t))
	}
	var rows []Row
	for _, c := range []Cover{InOpen, LightCover, HeavyCover} {
		rows = append(rows, s.lane(g, by, shots[first:], first, max(far, nearest), c)...)
	}
	return kept(joined(rows))
}

// lane are the rows of a weapon behind one kind of cover, by distance.
func (s *Scale) lane(g *game.Game, by game.ModelID, shots []game.Shots, first int, far physics.Mil, c Cover) (rows []Row) {
	for gap := min(nearest, far); gap <= far; gap += step {
		r := Row{To: gap, Cover: c}
		for i, k := range shots {
			var h game.Harm
			ok := false
			if k != nil {
				from, to := inLane(g, by, game.ModelID(first+i), gap, c)
				h, ok = k.At(from, to, false)
			}
			r.Harm, r.Can = append(r.Harm, h), append(r.Can, ok)
		}
		if n := len(rows); n > 0 && rows[n-1].same(&r) {
			rows[n-1].To = gap
		} else {
			rows = append(rows, r)
		}
	}
	return rows
}

// inLane stand so far from each other in a lane.
func inLane(g *game.Game, by, target game.ModelID, gap physics.Mil, c Cover) (from, to physics.Body) {
	a, b := &g.Setup().Entries[by], &g.Setup().Entries[target]
	to = physics.Body{At: physics.V(laneWall+b.Radius, laneOf(c)), Radius: b.Radius, Height: b.Profile.Height}
	from = physics.Body{At: physics.V(laneWall-a.Radius-gap, laneOf(c)), Radius: a.Radius, Height: a.Profile.Height}
	return from, to
}

// joined are rows without those in cover that another says: light cover that is none, and
// heavy that is as light.
func joined(rows []Row) (all []Row) {
	for _, r := range rows {
		at := func(c Cover) int { // the row of a cover from there
			return slices.IndexFunc(all, func(o Row) bool { return o.Cover == c && o.To >= r.To })
		}
		if i := at(InOpen); r.Cover != InOpen && i >= 0 && all[i].same(&r) {
			continue
		}
		if i := at(LightCover); r.Cover == HeavyCover && i >= 0 && all[i].To == r.To && all[i].same(&r) {
			all[i].Cover = AnyCover
			continue
		}
		all = append(all, r)
	}
	return all
}

// kept are the rows in which something can be done.
func kept(rows []Row) []Row {
	return slices.DeleteFunc(rows, func(r Row) bool { return !slices.Contains(r.Can, true) })
}

// gameOn is one on a table in which the model stands once for each weapon.
func (s *Scale) gameOn(table *levels.Table, m *roster.Model, arms []roster.Weapon, targets []*roster.Model) (*game.Game, error) {
	start := game.Start{Ruleset: s.rules.ID(), Table: table, Turns: 1, Seed: 1}
	armed := &roster.Warband{Name: "A"}
	for i := range arms {
		c := *m
		c.ID = fmt.Sprintf("a%d", i)
		c.Weapons = []roster.Weapon{arms[i]}
		armed.Models = append(armed.Models, alone(c, i))
	}
	others := &roster.Warband{Name: "B"}
	for i, t := range targets {
		c := *t
		c.ID = fmt.Sprintf("b%d", i)
		others.Models = append(others.Models, alone(c, i))
	}
	start.Sides = [2]game.SideStart{{Name: "A", Warband: armed}, {Name: "B", Warband: others}}
	g, _, err := game.NewGame(s.rules, start)
	return g, err
}
