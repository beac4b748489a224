package ai

import (
	"sort"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// standing is what it is to stand somewhere.
type standing struct {
	place  float64 // all in all, attacks of this activation left out
	hit    float64 // the best attack from there
	danger float64 // what the enemies may take there
}

// stand weighs a place for the model that is thought about. With keen cover is
// looked at, else guessed.
func (k *drill) stand(at physics.Body, keen bool) standing {
	if in := k.st.Models[k.id].In; in > 0 {
		return k.garrison(int(in)-1, at, keen)
	}
	var v standing
	near, shots, blows := 0.0, 0.0, 0.0
	held := 0.0
	for _, e := range k.foes {
		foe := k.s.Body(k.st, e)
		mine, theirs, close := k.exchange(e, at, foe, keen)
		v.hit = max(v.hit, mine)
		near = max(near, close)
		if k.st.Models[e].Activated {
			theirs = float64(theirs * 0.6)
		}
		if physics.Gap(at, foe) <= k.Clasp(k.id, e) {
			blows += theirs
			held += float64(boolTo(k.shoots(e)) * 0.15 * k.worth(e)) // it has something else to do than to shoot
		} else {
			shots += theirs
		}
	}
	if blows > 0 { // hardly anybody shoots into a fight
		shots = float64(shots * 0.3)
	}
	worth := k.worth(k.id)
	v.danger = min(blows+shots, float64(1.5*worth))
	fear := 0.15 // who fights must come near; who shoots may choose the place
	if k.shoots(k.id) {
		fear = 0.3
	}
	fear *= max(0.35, min(1.2, 8/float64(len(k.mates)+1))) // many share what is shot at them
	v.place = float64(later*v.hit) + float64(0.5*near) + held - float64(fear*v.danger) + k.aims(at) + k.advance(k.id, at) - k.apart(at)
	return v
}

// exchange is what a model somewhere and an enemy may take from each other, and
// what its blow counts that it is on its way to strike.
func (k *drill) exchange(e game.ModelID, at, foe physics.Body, keen bool) (mine, theirs, near float64) {
	gap := physics.Gap(at, foe)
	my, its := k.worth(k.id), k.worth(e)
	blow := float64(k.Blow(k.id, e) * its)
	if gap <= k.Clasp(k.id, e) {
		return blow, float64(k.Blow(e, k.id) * my), 0
	}
	lunge := k.Lunge(k.id)
	near = float64(blow * min(1, float64(lunge)/float64(gap+1)))
	if gap <= k.Lunge(e) {
		theirs = float64(0.7 * k.Blow(e, k.id) * my)
	}
	if in := k.st.Models[e].In; in > 0 {
		return 0, max(theirs, float64(k.from(int(in)-1, e, foe, k.id, at, guessCover)*my)), near
	}
	if gap > max(k.Far(k.id), k.Far(e)) || !k.s.Field.Sees(at, foe) {
		return 0, theirs, near
	}
	to, back := guessCover, guessCover
	if keen {
		to, _ = k.Cover(k.id, at, e, foe)
		back, _ = k.Cover(e, foe, k.id, at)
	}
	return float64(k.Shot(k.id, at, e, foe, to) * its), max(theirs, float64(k.Shot(e, foe, k.id, at, back)*my)), near
}

// from is the best shot of a model out of a building at a place.
func (k *drill) from(piece int, by game.ModelID, inside physics.Body, target game.ModelID, at physics.Body, cover int) float64 {
	best := 0.0
	for _, v := range k.s.Table.Terrain[piece].Entries {
		from := physics.Body{At: v, Level: inside.Level, Height: inside.Height}
		if physics.Gap(from, at) <= k.Far(by) && k.s.Field.Sees(from, at) {
			best = max(best, k.Shot(by, from, target, at, cover))
		}
	}
	return best
}

// garrison is what it is to be inside a building: one shoots out, and hardly
// anything reaches in.
func (k *drill) garrison(piece int, at physics.Body, keen bool) standing {
	var v standing
	for _, e := range k.foes {
		if k.st.Models[e].In == 0 {
			foe := k.s.Body(k.st, e)
			v.hit = max(v.hit, float64(k.from(piece, k.id, at, e, foe, guessCover)*k.worth(e)))
		}
	}
	v.place = float64(later*v.hit) + k.aims(at) + k.advance(k.id, at) - k.apart(at)
	if keen {
		v.place -= 0.5 // it takes an action to come out
	}
	return v
}

// apart is what it costs to be away from the squad.
func (k *drill) apart(at physics.Body) float64 {
	mates, within := k.Squad(k.id)
	total := 0.0
	for i, m := range mates {
		if m == k.id || i > 0 && mates[0] != k.id {
			continue
		}
		if gap := physics.Gap(at, k.s.Body(k.st, m)) - within; gap > 0 {
			total += 2 + float64(0.6*gap.Inches())
		}
	}
	return min(total, 30)
}

// leaving is what the enemies take from who leaves their reach.
func (k *drill) leaving(end physics.Body) float64 {
	total := 0.0
	for _, e := range k.foes {
		foe := k.s.Body(k.st, e)
		if clasp := k.Clasp(k.id, e); physics.Gap(k.here, foe) <= clasp && physics.Gap(end, foe) > clasp {
			total += float64(parting * k.Blow(e, k.id) * k.worth(k.id))
		}
	}
	return total
}

// walk weighs the places in reach of an action, roughly all of them first and
// then the best few closely, with the attacks that are left to make from there.
func (k *drill) walk(action string) task {
	return func() (game.Choice, float64, bool) {
		reach, err := k.s.Rules.Reach(k.g, k.id, action)
		if err != nil {
			return game.Choice{}, 0, false
		}
		w := &walk{drill: k, action: action, reach: reach, left: k.left - k.Cost(action)}
		for _, s := range reach.Places(1600) {
			w.spots = append(w.spots, spot{Spot: s})
		}
		k.job.then(w.tasks())
		return game.Choice{}, 0, false
	}
}

// walk is the weighing of one action's places.
type walk struct {
	*drill
	action string
	reach  *physics.Reach // nil: the places are gone to straight
	left   int            // actions after it
	spots  []spot
}

type spot struct {
	physics.Spot
	worth float64
}

func (w *walk) tasks() []task {
	const slice, close, tries = 24, 5, 8
	var tasks []task
	for from := 0; from < len(w.spots); from += slice {
		part := w.spots[from:min(len(w.spots), from+slice)]
		tasks = append(tasks, func() (game.Choice, float64, bool) {
			w.weigh(part, false)
			return game.Choice{}, 0, false
		})
	}
	sorted := func(part []spot) {
		sort.SliceStable(part, func(i, j int) bool { return part[i].worth > part[j].worth })
	}
	tasks = append(tasks, func() (game.Choice, float64, bool) {
		sorted(w.spots)
		best := w.spots[:min(close, len(w.spots))]
		w.weigh(best, true)
		sorted(best)
		return game.Choice{}, 0, false
	})
	for rank := range min(tries, len(w.spots)) {
		tasks = append(tasks, func() (game.Choice, float64, bool) { return w.take(rank) })
	}
	return tasks
}

func (w *walk) weigh(part []spot, keen bool) {
	for i := range part {
		b := w.body(w.id, part[i].Spot)
		v := w.stand(b, keen)
		part[i].worth = v.place + float64(float64(w.left)*v.hit) - w.leaving(b)
	}
}

// take is the path to one of the best places.
func (w *walk) take(rank int) (game.Choice, float64, bool) {
	s := &w.spots[rank]
	if w.job.beaten(s.worth - 0.3) {
		return game.Choice{}, 0, false
	}
	way := physics.Way{Path: []physics.Waypoint{{At: s.At}}}
	if w.reach != nil {
		var ok bool
		if way, ok = w.reach.Way(s.Spot); !ok || len(way.Path) == 0 {
			return game.Choice{}, 0, false
		}
	}
	c := game.Choice{Action: w.action, Path: way.Path}
	if w.g.Try(game.Command{Side: w.me, Choice: c}) != nil {
		if c.Path = w.shorter(way.Path); w.g.Try(game.Command{Side: w.me, Choice: c}) != nil {
			return c, 0, false
		}
		b := w.body(w.id, physics.Spot{At: c.Path[len(c.Path)-1].At, Level: w.here.Level})
		v := w.stand(b, true)
		s.worth = v.place + float64(float64(w.left)*v.hit) - w.leaving(b)
	}
	score := s.worth - w.risk(w.id, way) - 0.3
	if w.action == "move" {
		w.best = max(w.best, score-float64(float64(w.left)*w.hit))
	}
	return c, score, true
}

// shorter is a path that ends after six tenths of the way: ground that slows is
// crossed in parts.
func (w *walk) shorter(path []physics.Waypoint) []physics.Waypoint {
	from, all := w.here.At, 0.0
	for _, p := range path {
		all += p.At.Sub(from).Len()
		from = p.At
	}
	from, left := w.here.At, float64(0.6*all)
	var cut []physics.Waypoint
	for _, p := range path {
		step := p.At.Sub(from)
		if l := step.Len(); l >= left && l > 0 {
			return append(cut, physics.Waypoint{At: from.Add(stretched(step, left)), By: p.By})
		} else {
			left -= l
		}
		cut, from = append(cut, p), p.At
	}
	return cut
}

// hours are twelve directions, as on a clock.
var hours = [12]physics.Vec{{X: 1000}, {X: 866, Y: 500}, {X: 500, Y: 866}, {Y: 1000}, {X: -500, Y: 866}, {X: -866, Y: 500},
	{X: -1000}, {X: -866, Y: -500}, {X: -500, Y: -866}, {Y: -1000}, {X: 500, Y: -866}, {X: 866, Y: -500}}

// stretched is a vector of a direction with a length.
func stretched(d physics.Vec, length float64) physics.Vec {
	l := d.Len()
	return physics.V(physics.RoundMil(float64(float64(d.X)*length)/l), physics.RoundMil(float64(float64(d.Y)*length)/l))
}

// run weighs straight ways to go as far as may be: for who has nothing to attack
// from where one Move leads.
func (k *drill) run() task {
	return func() (game.Choice, float64, bool) {
		if k.hit > 0 {
			return game.Choice{}, 0, false
		}
		w := &walk{drill: k, action: "run", left: k.left - k.Cost("run")}
		for _, d := range hours {
			for _, far := range [2]float64{1, 0.7} {
				at := k.here.At.Add(stretched(d, float64(far*float64(k.Lunge(k.id)-2))))
				w.spots = append(w.spots, spot{Spot: physics.Spot{At: at, Level: k.here.Level}})
			}
		}
		k.job.then(w.tasks())
		return game.Choice{}, 0, false
	}
}

// aims is what being at a place is worth for the score, in ducats. What counts at
// the end of the game counts more the nearer that is.
func (k *drill) aims(at physics.Body) float64 {
	if k.s.Scenario == nil {
		return 0
	}
	total := 0.0
	for i := range k.s.Scenario.Scoring {
		r := &k.s.Scenario.Scoring[i]
		if r.Side != scenario.Both && game.Side(r.Side) != k.me {
			continue
		}
		share := 1.0
		if r.When == scenario.GameEnd {
			share = float64(k.st.Turn) / float64(max(1, k.st.Turns))
		}
		switch r.What {
		case scenario.Control:
			total += float64(share * k.objective(k.id, at, r))
		case scenario.Across:
			total += float64(share * float64(12*float64(r.VP)) * k.progress(at))
		}
	}
	return total
}

// prize is what the scenario pays for a model that is out, in ducats.
func (m *mind) prize(id game.ModelID) float64 {
	if m.s.Scenario == nil {
		return 0
	}
	total, point := 0.0, 20.0
	for i := range m.s.Scenario.Scoring {
		if r := &m.s.Scenario.Scoring[i]; r.What == scenario.CostOut {
			point = max(1, float64(r.Per)/float64(max(1, r.VP)))
		}
	}
	point = min(point, 30)
	for i := range m.s.Scenario.Scoring {
		r := &m.s.Scenario.Scoring[i]
		if r.What == scenario.ModelOut || r.What == scenario.LeaderOut && m.s.Entries[id].Profile.Leads() {
			total += float64(float64(r.VP) * point)
		}
	}
	return total
}
