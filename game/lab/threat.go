package lab

import (
	"cmp"
	"slices"
	"sync"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// stanceStep is the lattice of the places from which a model that has moved is
// thought to shoot, in mils.
const stanceStep = 1500

// stance is a place from which a model may shoot in its first Turn.
type stance struct {
	physics.Body
	moved  bool
	chance float64 // that it gets there: less than 1 where a roll decides
}

// hunter is a model with what it can do in its first Turn to one target,
// wherever that stands.
type hunter struct {
	once    sync.Once
	p       *Position
	by      game.ModelID
	target  game.ModelID
	near    []stance  // where it stands or a Move leads it, from which it may fight
	shots   sync.Pool // of game.Shots, each for one goroutine
	charges sync.Pool // of game.Charges
	blows   sync.Pool // of fights without a Charge
	shoots  bool
	fights  bool
	closes  bool
	walks   physics.Mover
	rush    float64 // the chance to come nearer before a Charge, 0: it cannot
}

// hunter is a model made ready, once.
func (p *Position) hunter(by, target game.ModelID) *hunter {
	p.lock.Lock()
	if p.hunters == nil {
		p.hunters = map[[2]game.ModelID]*hunter{}
	}
	h := p.hunters[[2]game.ModelID{by, target}]
	if h == nil {
		h = &hunter{p: p, by: by, target: target}
		p.hunters[[2]game.ModelID{by, target}] = h
	}
	p.lock.Unlock()
	h.once.Do(h.prepare)
	return h
}

// prepare asks the rule set. Where the model may move to is its own answer.
func (h *hunter) prepare() {
	p, by, target := h.p, h.by, h.target
	h.shots.New = func() any { return p.rules.Shots(p.Game, by, target) }
	if first := p.rules.Shots(p.Game, by, target); first != nil {
		h.shoots = true
		h.shots.Put(first)
	}
	h.closeIn()
}

// stancesOf is stances, once for a model whatever its targets.
func (p *Position) stancesOf(m game.ModelID) []stance {
	return once(p, &p.places, m, p.stances)
}

// movesOf is where a Move may lead a model, once for a model.
func (p *Position) movesOf(m game.ModelID) moved {
	return once(p, &p.moves, m, func(m game.ModelID) moved { return p.movesFrom(m, nil) })
}

// makeMoves is movesOf as a piece of work. In slices it is worked out by itself: who
// waited for it would wait for the frame.
func (p *Position) makeMoves(j *Job, m game.ModelID, pause func() bool) {
	if !j.sliced {
		p.movesOf(m)
		return
	}
	p.lock.Lock()
	known := p.moves[m] != nil
	p.lock.Unlock()
	if known {
		return
	}
	breathe(pause, func(b *physics.Breath) {
		if w := p.movesFrom(m, b); !b.GivenUp() {
			once(p, &p.moves, m, func(game.ModelID) moved { return w })
		}
	})
}

// breathe lends a breath that pauses.
func breathe(pause func() (more bool), do func(*physics.Breath)) {
	b := &physics.Breath{More: pause}
	do(b)
	b.More = nil // what was found may be asked more once the pause is past
}

// once works something out for a model when it is first asked for.
func once[V any](p *Position, known *map[game.ModelID]func() V, m game.ModelID, work func(game.ModelID) V) V {
	p.lock.Lock()
	if *known == nil {
		*known = map[game.ModelID]func() V{}
	}
	if (*known)[m] == nil {
		(*known)[m] = sync.OnceValue(func() V { return work(m) })
	}
	found := (*known)[m]
	p.lock.Unlock()
	return found()
}

// hurriedStep is the lattice of the places to which a model gets only if a roll
// succeeds, in mils: coarser, since they are many.
const hurriedStep = 2500

// moved is where a Move may lead a model, and where it stands, the last.
type moved struct {
	stances []stance
	reach   *physics.Reach // nil: it cannot move
}

func (p *Position) movesFrom(m game.ModelID, breath *physics.Breath) (w moved) {
	own := p.Body(m)
	if reach, err := game.RoughReach(p.Setup.Rules, p.Game, m, "move"); err == nil {
		w.reach = reach.Breathing(breath)
		for _, s := range reach.Spots(stanceStep) {
			w.stances = append(w.stances, at(own, s, 1))
		}
	}
	w.stances = append(w.stances, stance{own, false, 1})
	return w
}

// at is the stance of a body that has moved to a place.
func at(own physics.Body, s physics.Spot, chance float64) stance {
	own.At, own.Level = s.At, s.Level
	return stance{own, true, chance}
}

// stances are where a Move may lead a model, where it may come beyond that if a
// roll succeeds, and where it stands.
func (p *Position) stances(m game.ModelID) []stance {
	w := p.movesOf(m)
	if w.reach == nil {
		return w.stances
	}
	here := len(w.stances) - 1
	list := slices.Clone(w.stances[:here])
	further := p.hurries(m)
	for _, s := range further.spots {
		if !w.reach.Has(s) {
			list = append(list, at(p.Body(m), s, further.chance))
		}
	}
	return append(list, w.stances[here])
}

// hurried is where a model may come if a roll succeeds, with the chance of that.
type hurried struct {
	spots  []physics.Spot
	chance float64
}

// hurryKey is what that depends on.
type hurryKey struct {
	rules   string
	profile *roster.Model
	body    physics.Body
}

// mostHurries bounds what a ground remembers.
const mostHurries = 500

// hurries is where a model may come in that way. The ground remembers it: while a
// hand moves one model the others need not be asked again.
func (p *Position) hurries(m game.ModelID) hurried {
	return p.Ground.hurry(p.hurryKey(m), func() hurried { return p.hurriesFrom(m, nil) })
}

func (p *Position) hurryKey(m game.ModelID) hurryKey {
	return hurryKey{p.Setup.Rules.ID(), p.Setup.Entries[m].Profile, p.Body(m)}
}

// makeHurries is hurries as a piece of work, as makeMoves is movesOf.
func (p *Position) makeHurries(j *Job, m game.ModelID, pause func() bool) {
	if !j.sliced {
		p.hurries(m)
		return
	}
	k := p.hurryKey(m)
	p.Ground.lock.Lock()
	known := p.Ground.hurries[k] != nil
	p.Ground.lock.Unlock()
	if known {
		return
	}
	breathe(pause, func(b *physics.Breath) {
		if w := p.hurriesFrom(m, b); !b.GivenUp() {
			p.Ground.hurry(k, func() hurried { return w })
		}
	})
}

func (p *Position) hurriesFrom(m game.ModelID, breath *physics.Breath) hurried {
	rules, ok := p.Setup.Rules.(game.Hurrying)
	if !ok {
		return hurried{}
	}
	reach, chance := rules.Hurry(p.Game, m)
	if reach == nil || chance <= 0 {
		return hurried{}
	}
	return hurried{reach.Breathing(breath).Spots(hurriedStep), chance}
}

// hurry is what the ground remembers for a key, or what work finds.
func (g *Ground) hurry(k hurryKey, work func() hurried) hurried {
	g.lock.Lock()
	found := g.hurries[k]
	if found == nil {
		if g.hurries == nil || len(g.hurries) >= mostHurries {
			g.hurries = map[hurryKey]func() hurried{}
		}
		found = sync.OnceValue(work)
		g.hurries[k] = found
	}
	g.lock.Unlock()
	return found()
}

// bounded is a stance with the most that a shot from it could do.
type bounded struct {
	weight float64
	stance int32
}

// someShots are weighed between two breaths.
const someShots = 16

// shot is the gravest shot at a body from any stance, and the chance to come to
// that. Stances that could do most are asked first, so that most questions end
// with the first line of sight.
func (h *hunter) shot(to physics.Body, room []bounded, breath *physics.Breath) (best game.Harm, from stance, ok bool) {
	if !h.shoots {
		return best, from, false
	}
	shots := h.shots.Get().(game.Shots)
	defer h.shots.Put(shots)
	list, stances := room[:0], h.p.stancesOf(h.by)
	for i := range stances {
		k := &stances[i]
		if w := shots.Bound(k.Body, to, k.moved); w > 0 {
			list = append(list, bounded{float64(k.chance * w), int32(i)})
		}
	}
	slices.SortFunc(list, func(a, b bounded) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(a.stance, b.stance))
	})
	most := 0.0
	for n, k := range list {
		if ok && most >= k.weight || n%someShots == someShots-1 && !breath.Draw() {
			break
		}
		s := &stances[k.stance]
		if hit, can := shots.At(s.Body, to, s.moved); can && (!ok || float64(s.chance*hit.Weight()) > most) {
			best, from, ok, most = hit, *s, true, float64(s.chance*hit.Weight())
		}
	}
	return best, from, ok
}

// fells is the chance that the hunter fells a body in its first Turn: it shoots
// or charges, whichever is worse for the target.
func (h *hunter) fells(to physics.Body, layer Layer, room []bounded, breath *physics.Breath) float64 {
	worst := 0.0
	if layer != Charge {
		if hit, from, ok := h.shot(to, room, breath); ok {
			worst = float64(from.chance * hit.Felled())
		}
	}
	if layer != Shoot {
		o, _ := h.charge(to, prize{fell: layer != Charge, least: worst, direct: true}, room, breath)
		if layer == Charge {
			return o.arrive
		}
		worst = max(worst, o.felled())
	}
	return worst
}

// threats is Shoot, Charge and Threat: of several models the chance that at least
// one does it if all try, each by itself.
func (p *Position) threats(s *Study, side game.Side, m game.ModelID, layer Layer) {
	own := p.who(side, m)
	target := p.Typical(side.Other())
	man := p.shape(target)
	g := p.Ground.Grid(man, s.Of.step(coarse))
	s.Map = newMap(g, Chance, 1)
	hunters := make([]*hunter, len(own))
	p.makeReady(&s.Job, own, func(int) game.ModelID { return target }, layer != Charge)
	s.add(len(own), func(i int) { hunters[i] = p.hunter(own[i], target) })
	s.eachLong(g, 2, func(at physics.Spot, breath *physics.Breath) float64 {
		var room [256]bounded
		b := man
		b.At, b.Level = at.At, at.Level
		spared := 1.0
		for _, h := range hunters {
			spared *= 1 - h.fells(b, layer, room[:0], breath)
			breath.Draw()
		}
		return 1 - spared
	})
}

// makeReady adds what takes long of some models that may attack others: where they
// may do so from, in pieces of work of their own. shots is left out where nobody
// asks for them.
func (p *Position) makeReady(j *Job, by []game.ModelID, at func(i int) game.ModelID, shots bool) {
	armed := func(i int) bool { return p.hunter(by[i], at(i)).shoots }
	j.walk(len(by), func(i int, pause func() bool) { p.makeMoves(j, by[i], pause) })
	if !shots {
		return
	}
	j.walk(len(by), func(i int, pause func() bool) {
		if armed(i) {
			p.makeHurries(j, by[i], pause)
		}
	})
	j.add(len(by), func(i int) {
		if armed(i) {
			p.stancesOf(by[i])
		}
	})
}

// safety is Safe: what the enemy's threat leaves to one of the side.
func (p *Position) safety(s *Study) {
	p.threats(s, s.Of.Side.Other(), game.NoModel, Threat)
	s.then(func() {
		for i, f := range s.Map.Values {
			s.Map.Values[i] = 1 - f
		}
	})
}

// Watcher is what one model sees of a man at a spot, and can do to him.
type Watcher struct {
	Model    game.ModelID
	Visible  bool
	Share    float64     // of the man that is seen
	Covered  bool        // he has Cover from it
	Distance physics.Mil // base to base
	Now      *game.Harm  // a shot from where it stands; nil: none
	Moved    *game.Harm  // the gravest shot in its first Turn, after a Move too
	From     physics.Spot
	Hurries  float64    // the chance that it comes to that place: 1, or less where a roll decides
	Arrives  float64    // the chance that it comes to blows with him, by a Charge in contact
	Melee    float64    // the chance that a Charge ends within reach to fight; 0: not known
	Fight    *game.Harm // what the fight then does; nil: it cannot
	Manner   Manner     // how it comes to blows
	Rush     float64    // the chance of the roll before the Charge, part of Arrives; 1 without
}

// Watching begins to tell of a man of the side at a spot what each enemy sees of
// him and can do to him. man is the model that stands there, or NoModel for the
// typical one. The list is whole, the most dangerous first, when the job is done.
func (p *Position) Watching(side game.Side, man game.ModelID, at physics.Spot) (*Job, *[]Watcher) {
	if man == game.NoModel {
		man = p.Typical(side)
	}
	b := p.shape(man)
	b.At, b.Level = at.At, at.Level
	foes := p.Side(side.Other())
	list, j := make([]Watcher, len(foes)), &Job{}
	p.makeReady(j, foes, func(int) game.ModelID { return man }, true)
	j.walk(len(foes), func(i int, pause func() bool) {
		var room [256]bounded
		breathe(pause, func(breath *physics.Breath) { list[i] = p.hunter(foes[i], man).watch(b, room[:0], breath) })
	})
	j.then(func() { byDanger(list) })
	return j, &list
}

// byDanger puts the most dangerous first.
func byDanger(list []Watcher) {
	slices.SortStableFunc(list, func(a, b Watcher) int { return cmp.Compare(b.Danger(), a.Danger()) })
}

// Watch is Watching done at once.
func (p *Position) Watch(side game.Side, man game.ModelID, at physics.Spot) []Watcher {
	j, list := p.Watching(side, man, at)
	j.Run(1)
	return *list
}

func (h *hunter) watch(to physics.Body, room []bounded, breath *physics.Breath) Watcher {
	p, own := h.p, h.p.Body(h.by)
	v := p.Ground.Field.Sight(own, to)
	w := Watcher{Model: h.by, Visible: v.Visible, Share: v.Fraction, Covered: v.Covered, Distance: v.Distance}
	if k, ok := p.Setup.Rules.(game.Sheltering); ok && v.Visible {
		w.Visible, w.Covered = k.Shelter(p.Game, h.by, h.target)(own, to)
	}
	if h.shoots {
		shots := h.shots.Get().(game.Shots)
		if hit, ok := shots.At(own, to, false); ok {
			w.Now = &hit
		}
		h.shots.Put(shots)
	}
	if hit, from, ok := h.shot(to, room, breath); ok {
		w.Moved, w.From, w.Hurries = &hit, physics.Spot{At: from.At, Level: from.Level}, from.chance
	}
	if o, ok := h.charge(to, prize{fell: true}, room, breath); ok {
		w.Arrives, w.Fight, w.Manner, w.Rush = o.arrive, &o.hit, o.manner, 1
		if o.manner == Rushing {
			w.Rush = h.rush
		}
		w.Melee = h.melee(own, to, &o)
	}
	return w
}

// melee is the chance that an onset ends in melee, in contact or not.
func (h *hunter) melee(own, to physics.Body, o *onset) float64 {
	if o.manner == Closing {
		return 0
	}
	c := h.charges.Get().(*charger)
	defer h.charges.Put(c)
	m, ok := c.Charges.(game.Meeting)
	switch {
	case !ok:
		return 0
	case o.manner == Rushing:
		return float64(m.Melee(o.from.Body, to) * h.rush)
	}
	return m.Melee(own, to)
}

// Danger returns the chance that the watcher fells the man in its first Turn.
func (w *Watcher) Danger() float64 {
	worst := 0.0
	if w.Moved != nil {
		worst = float64(w.Hurries * w.Moved.Felled())
	}
	if w.Fight != nil {
		worst = max(worst, float64(w.Arrives*w.Fight.Felled()))
	}
	return worst
}

// Exposure is in what danger a deployed model stands.
type Exposure struct {
	Model   game.ModelID
	Seen    int       // enemies that see it where they stand
	Share   float64   // the largest share of it that one of them sees
	Cover   int       // of those that see it, from how many it has Cover
	Shots   int       // enemies that may shoot it in their first Turn, after a Move too
	Charges int       // enemies that may reach it with a Charge
	Felled  float64   // the chance that it is down or out after their first Turn, if all try
	Turns   []float64 // to each objective, in Turns of walking; -1: more than four, or no way
}

// Exposures begins to work out the exposure of all models on the table, in their
// order; the list is whole when the job is done.
func (p *Position) Exposures() (*Job, *[]Exposure) {
	var ids []game.ModelID
	for side := game.Side(0); side < 2; side++ {
		ids = append(ids, p.Side(side)...)
	}
	list, j := make([]Exposure, len(ids)), &Job{}
	p.makeReady(j, ids, p.typicalFoe(ids), true)
	j.walk(len(ids), func(i int, pause func() bool) { list[i] = p.exposure(ids[i], pause) })
	goals := len(p.Setup.Table.Objectives)
	j.walk(len(ids)*goals, func(u int, pause func() bool) {
		breathe(pause, func(b *physics.Breath) { list[u/goals].Turns[u%goals] = p.turnsTo(ids[u/goals], u%goals, b) })
	})
	return j, &list
}

// typicalFoe tells for each of some models the typical one of its enemies.
func (p *Position) typicalFoe(ids []game.ModelID) func(i int) game.ModelID {
	typical := [2]game.ModelID{p.Typical(0), p.Typical(1)}
	return func(i int) game.ModelID { return typical[p.Setup.Entries[ids[i]].Side.Other()] }
}

// watchers are what all enemies see of a model and can do to it. It pauses after
// each of them.
func (p *Position) watchers(m game.ModelID, pause func() bool) (list []Watcher) {
	b, room := p.Body(m), [256]bounded{}
	for _, foe := range p.Side(p.Setup.Entries[m].Side.Other()) {
		breathe(pause, func(breath *physics.Breath) { list = append(list, p.hunter(foe, m).watch(b, room[:0], breath)) })
		if !pause() {
			return list
		}
	}
	byDanger(list)
	return list
}

// exposure is that of one model but for its ways.
func (p *Position) exposure(m game.ModelID, pause func() bool) Exposure {
	x := Exposure{Model: m, Turns: make([]float64, len(p.Setup.Table.Objectives))}
	spared := 1.0
	for _, w := range p.watchers(m, pause) {
		if w.Visible {
			x.Seen++
			x.Share = max(x.Share, w.Share)
			if w.Covered {
				x.Cover++
			}
		}
		if w.Moved != nil {
			x.Shots++
		}
		if w.Arrives > 0 {
			x.Charges++
		}
		spared *= 1 - w.Danger()
	}
	x.Felled = 1 - spared
	return x
}

// turnsTo is the Turns of walking to an objective of the table, -1 beyond four.
func (p *Position) turnsTo(m game.ModelID, goal int, breath *physics.Breath) float64 {
	w, b := p.walker(m), p.Body(m)
	if t, ok := w.turns(physics.Spot{At: b.At, Level: b.Level}, goal, breath); ok {
		return t
	}
	return -1
}
