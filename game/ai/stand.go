package ai

import (
	"cmp"
	"slices"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// standing is what it is to stand somewhere.
type standing struct {
	Terms          // attacks of this activation left out
	hit    float64 // the best attack from there
	danger float64 // what the enemies may take there
}

// stand weighs a place for the model that is thought about. With keen cover is
// looked at, else guessed.
func (k *drill) stand(at physics.Body, keen bool) standing {
	if in := k.st.Models[k.id].In; in > 0 {
		return k.garrison(int(in)-1, at, keen)
	}
	v := k.face(at, keen)
	v.Terms = v.plus(k.drawn(at))
	v.Terms = v.with(Cover, k.lure(at, v.Sum()))
	return v
}

// drawn is what a place is worth beside attacks.
func (k *drill) drawn(at physics.Body) *Terms {
	t := Terms{Objective: k.aims(at), Closing: k.advance(k.id, at), Squad: -k.apart(at)}.weighed(&k.w)
	return &t
}

// face is stand without what else a place is worth than for attacks.
func (k *drill) face(at physics.Body, keen bool) standing {
	var v standing
	near, shots, blows, bare := 0.0, 0.0, 0.0, 0.0
	held := 0.0
	k.views = k.views[:0]
	for _, e := range k.foes {
		foe := k.s.Body(k.st, e)
		x := k.exchange(e, at, foe, keen)
		v.hit, near = max(v.hit, x.blow), max(near, x.near)
		theirs := max(x.theirs, x.back)
		open := theirs
		if keen && x.back > x.theirs { // what its shot may take at most
			cover := k.cover(e, foe, k.id, at)
			theirs = max(x.theirs, float64(k.Shot(e, foe, k.id, at, cover)*k.worth(k.id)))
		}
		if x.shot > 0 {
			k.views = append(k.views, view{e, x.shot})
		}
		if k.st.Models[e].Activated {
			theirs, open = float64(theirs*k.again), float64(open*k.again)
		}
		if physics.Gap(at, foe) <= k.Clasp(k.id, e) {
			blows += theirs
			held += float64(boolTo(k.shoots(e)) * 0.15 * k.worth(e)) // it has something else to do than to shoot
		} else {
			shots += theirs
			bare += open
		}
	}
	v.hit = k.bestShot(at, v.hit, keen)
	if blows > 0 { // hardly anybody shoots into a fight
		shots, bare = float64(shots*0.3), float64(bare*0.3)
	}
	most := float64(1.5 * k.worth(k.id))
	v.danger, bare = min(blows+shots, most), min(blows+bare, most)
	fear := 0.15 // who fights must come near; who shoots may choose the place
	if k.shoots(k.id) {
		fear = 0.3
	}
	fear *= max(0.35, min(1.2, 8/float64(len(k.mates)+1))) * k.dear(k.id) // many share what is shot at them
	v.Terms = Terms{
		Chance: float64(later*v.hit) + float64(0.5*near) + held,
		Danger: -float64(fear * bare), Cover: float64(fear * (bare - v.danger)),
	}.weighed(&k.w)
	return v
}

// exchange is what a model somewhere and an enemy may take from each other.
type exchange struct {
	blow   float64 // the model's blow
	near   float64 // what its blow counts that it is on its way to strike
	shot   float64 // its shot
	theirs float64 // the enemy's blow, or its shot out of a building
	back   float64 // its shot
}

// view is an enemy that is seen, and what a shot at it takes.
type view struct {
	foe  game.ModelID
	shot float64
}

// exchange guesses cover; keenly nothing is in the way, which is the most that
// the shots may take.
func (k *drill) exchange(e game.ModelID, at, foe physics.Body, keen bool) (x exchange) {
	gap := physics.Gap(at, foe)
	my, its := k.worth(k.id), float64(k.worth(e)*k.near(gap))
	blow := float64(k.Blow(k.id, e) * its)
	if gap <= k.Clasp(k.id, e) {
		return exchange{blow: blow, theirs: float64(k.Blow(e, k.id) * my)}
	}
	x.near = float64(blow * min(1, float64(k.Lunge(k.id))/float64(gap+1)))
	if gap <= k.Lunge(e) {
		x.theirs = float64(0.7 * k.Blow(e, k.id) * my)
	}
	if in := k.st.Models[e].In; in > 0 {
		x.theirs = max(x.theirs, float64(k.from(int(in)-1, e, foe, k.id, at, guessCover)*my))
		return x
	}
	if gap > max(k.Far(k.id), k.Far(e)) {
		return x
	}
	if !k.s.Field.Sees(at, foe) { // it may come to where it sees the model
		if v := float64(comes * k.Shot(e, foe, k.id, at, guessCover) * my); v > x.theirs {
			x.theirs = v
		}
		return x
	}
	cover := guessCover
	if keen {
		cover = 0
	}
	x.shot = float64(k.Shot(k.id, at, e, foe, cover) * its)
	x.back = float64(k.Shot(e, foe, k.id, at, cover) * my)
	return x
}

// bestShot is the best of the attacks from a place: keenly the covers are looked
// at of those enemies alone that may be worth more than another.
func (k *drill) bestShot(at physics.Body, hit float64, keen bool) float64 {
	slices.SortStableFunc(k.views, func(a, b view) int { return cmp.Compare(b.shot, a.shot) })
	for _, v := range k.views {
		if v.shot <= hit {
			break
		}
		if !keen {
			return v.shot
		}
		foe := k.s.Body(k.st, v.foe)
		cover := k.cover(k.id, at, v.foe, foe)
		hit = max(hit, float64(k.Shot(k.id, at, v.foe, foe, cover)*k.worth(v.foe)*k.near(physics.Gap(at, foe))))
	}
	return hit
}

// from is the best shot of a model out of a building at a place.
func (k *drill) from(piece int, by game.ModelID, inside physics.Body, target game.ModelID, at physics.Body, cover int) float64 {
	best := 0.0
	for _, v := range k.s.Table.Terrain[piece].Entries {
		from := physics.Body{At: v, Level: inside.Level, Height: inside.Height}
		if physics.Gap(from, at) <= k.Far(by) && k.s.Field.Sees(from, at) {
			best = max(best, k.ShotOut(by, from, target, at, cover))
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
	v.Terms = only(Chance, float64(later*v.hit)).weighed(&k.w)
	v.Terms = v.plus(k.drawn(at))
	if keen {
		v.Terms[Price] -= 0.5 // it takes an action to come out
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

// leaving is what the enemies take from who leaves their reach, and fire from who
// goes through it.
func (k *drill) leaving(end physics.Body) float64 {
	total := 0.0
	if len(k.st.Lines) > 0 {
		total = float64(k.Scorch(k.id, k.here.At, end.At) * k.worth(k.id))
	}
	for _, e := range k.foes {
		foe := k.s.Body(k.st, e)
		if clasp := k.Clasp(k.id, e); physics.Gap(k.here, foe) <= clasp && physics.Gap(end, foe) > clasp {
			total += float64(parting * k.Blow(e, k.id) * k.worth(k.id))
		}
	}
	return total
}

// walk weighs the places round a model, roughly all of them first and then the
// best few closely, with the attacks that are left to make from there. Where no
// straight path leads to one of the best, those in its reach are weighed.
func (k *drill) walk(action string) task {
	return func() (game.Choice, Terms, bool) {
		w := &walk{drill: k, action: action, left: k.left - k.Cost(action)}
		w.spots, w.tour = k.round(k.id, action)
		w.spots = append(w.spots, k.thresholds(k.s.Entries[k.id].Profile.Movement)...)
		k.job.then(append(w.weighing(), w.direct))
		return game.Choice{}, Terms{}, false
	}
}

// walk is the weighing of one action's places.
type walk struct {
	*drill
	action string
	tour   *physics.Tour // nil: no roads are known
	roads  bool          // by them places are gone to, else straight
	left   int           // actions after it
	spots  []spot
}

// direct is a straight path to one of the best places.
func (w *walk) direct() (game.Choice, Terms, bool) {
	for i := range w.spots {
		s := &w.spots[i]
		if w.job.beaten(s.worth - stir) {
			return game.Choice{}, Terms{}, false
		}
		if w.tired(i, looked, w.spots[0].worth-s.worth) {
			break
		}
		c := game.Choice{Action: w.action, Path: []physics.Waypoint{{At: s.At}}}
		if w.straightTo(w.id, s.Spot) && w.g.Try(game.Command{Side: w.me, Choice: c}) == nil {
			return w.gone(c, w.at(w.body(w.id, s.Spot), true))
		}
	}
	if w.hasty || w.tour == nil {
		return game.Choice{}, Terms{}, false
	}
	w.roads = true
	w.job.then(w.takes(roadTries))
	return game.Choice{}, Terms{}, false
}

// looked is how many places are looked at closely.
const looked = 5

// weighing weighs the places.
func (w *walk) weighing() []task {
	tasks := weighing(w.spots, func(part []spot) { w.weigh(part, false) })
	return append(tasks, func() (game.Choice, Terms, bool) {
		byWorth(w.spots)
		best := w.spots[:min(looked, len(w.spots))]
		w.weigh(best, true)
		byWorth(best)
		return game.Choice{}, Terms{}, false
	})
}

// tasks weigh the places and take the best that can be reached.
func (w *walk) tasks() []task {
	return append(w.weighing(), w.takes(8)...)
}

// takes try the best places, so many.
func (w *walk) takes(tries int) (tasks []task) {
	for rank := range min(tries, len(w.spots)) {
		tasks = append(tasks, func() (game.Choice, Terms, bool) { return w.take(rank) })
	}
	return tasks
}

func (w *walk) weigh(part []spot, keen bool) {
	for i := range part {
		part[i].worth = sumOf(w.at(w.body(w.id, part[i].Spot), keen))
	}
}

// at is what it is to end the action at a place, with the attacks that are left to make.
func (w *walk) at(b physics.Body, keen bool) Terms {
	v := w.stand(b, keen)
	t := v.with(Harm, float64(float64(w.left)*v.hit))
	if in, ok := w.within(b, w.left); ok && in.Sum() > t.Sum() {
		t = in
	}
	return t.with(Danger, -w.leaving(b))
}

// stir is what an action must bring at least.
const stir = 0.3

// take is the path to one of the best places.
func (w *walk) take(rank int) (game.Choice, Terms, bool) {
	s := &w.spots[rank]
	if w.job.beaten(s.worth - stir) {
		return game.Choice{}, Terms{}, false
	}
	b := w.body(w.id, s.Spot)
	way := physics.Way{Path: []physics.Waypoint{{At: s.At}}}
	if w.roads {
		var ok bool
		if way, ok = w.tour.Way(s.Spot); !ok || len(way.Path) == 0 {
			return game.Choice{}, Terms{}, false
		}
	}
	c := game.Choice{Action: w.action, Path: way.Path}
	if w.g.Try(game.Command{Side: w.me, Choice: c}) != nil {
		if c.Path = w.shorter(way.Path); w.g.Try(game.Command{Side: w.me, Choice: c}) != nil {
			return c, Terms{}, false
		}
		b = w.body(w.id, physics.Spot{At: c.Path[len(c.Path)-1].At, Level: w.here.Level})
	}
	return w.gone(c, w.at(b, rank < looked).with(Fall, -w.risk(w.id, w.action, &way)))
}

// gone is a path with what it is worth, noted as one that may be taken later.
func (w *walk) gone(c game.Choice, t Terms) (game.Choice, Terms, bool) {
	t[Price] -= stir
	if there := t.with(Harm, -float64(float64(w.left)*w.hit)); w.action == "move" && there.Sum() > w.best.Sum() {
		w.best = there
	}
	return c, t, true
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
	return func() (game.Choice, Terms, bool) {
		if k.hit > 0 {
			return game.Choice{}, Terms{}, false
		}
		w := &walk{drill: k, action: "run", left: k.left - k.Cost("run")}
		for _, d := range hours {
			for _, far := range [2]float64{1, 0.7} {
				at := k.here.At.Add(stretched(d, float64(far*float64(k.Lunge(k.id)-2))))
				w.spots = append(w.spots, spot{Spot: physics.Spot{At: at, Level: k.here.Level}})
			}
		}
		w.spots = append(w.spots, k.thresholds(k.Lunge(k.id)-2)...)
		k.job.then(w.tasks())
		return game.Choice{}, Terms{}, false
	}
}

// aims is what being at a place is worth for the score, in ducats. What counts at
// the end of the game counts more the nearer that is.
func (k *drill) aims(at physics.Body) float64 {
	if k.s.Scenario == nil {
		return 0
	}
	total := 0.0
	for _, r := range k.pays() {
		switch r.What {
		case scenario.Trench:
			total += float64(k.span(r) * k.dugout(k.id, at, r))
		case scenario.Control, scenario.Claim:
			total += float64(k.span(r) * k.objective(k.id, at, r))
		case scenario.Across:
			total += float64(k.span(r) * float64(12*float64(r.VP)) * k.progress(k.id, at, r))
		case scenario.Within, scenario.Hold, scenario.Off:
			total += k.goes(k.id, at, r)
		}
	}
	return total
}

// prize is what the scenario pays for a model that is out, in ducats: to its enemies, or
// to its own side as long as it is not.
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
	own := m.s.Entries[id].Side
	for i := range m.s.Scenario.Scoring {
		r := &m.s.Scenario.Scoring[i]
		paid := r.Side == scenario.Both || game.Side(r.Side) != own
		switch r.What {
		case scenario.LeaderOut:
			paid = paid && m.s.Entries[id].Leads
		case scenario.Standing:
			paid = r.Side == scenario.Both || game.Side(r.Side) == own
		default:
			paid = paid && (r.What == scenario.ModelOut || r.What == scenario.ShareOut)
		}
		each := 1.0
		if r.What == scenario.ShareOut {
			first, end := m.s.Span(own)
			each = 100 / float64((end-first)*max(1, r.Per))
		}
		if paid {
			total += float64(float64(r.VP) * point * each)
		}
	}
	return total
}
