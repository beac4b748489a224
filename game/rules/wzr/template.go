package wzr

import (
	"slices"
	"sort"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// burst is a small or large explosion after its RS test: centred on the target,
// or where it deviates to (WZR-135 to WZR-145). Those that were there when the
// action began may be touched.
func (p *combat) burst(s *shot, t game.ModelID, hit, power bool, there []game.ModelID) {
	e := event(game.Templated, "WZR-135", s.by)
	e.Word, e.At, e.Target = s.profile.Shape, p.pos.targetBody(t).At, t
	if !hit {
		p.deviate(&e, s.by, t)
	}
	size := p.judge.t.Field.Size()
	k := p.templates.explosion(s.profile.Shape, t, e.At)
	if e.At.X >= 0 && e.At.Y >= 0 && e.At.X <= size.X && e.At.Y <= size.Y { // off the table it hits nobody
		e.Models = p.templates.touching(&k, there)
	}
	p.judge.t.Emit(e)
	p.blast(e.Models, func() {
		for _, m := range e.Models {
			p.wound(effect{target: m, by: s.by, st: s.profile.St, avv: s.profile.AVV, power: power, clause: "WZR-136"})
		}
	})
}

// deviate moves a template: a D20 halved is the sector, another the inches;
// sector 1 is towards the shooter, the others follow clockwise, 36 degrees each
// (WZR-140 to WZR-144).
func (p *combat) deviate(e *game.Event, by, t game.ModelID) {
	sector := half(p.judge.d20("WZR-143", by))
	inches := half(p.judge.d20("WZR-144", by))
	u := turned(p.sights.backward(by, t), sector-1)
	far := float64(inches) * float64(inch)
	e.Clause, e.N, e.Cost = "WZR-140", sector, physics.Mil(inches)*inch
	e.At = e.At.Add(physics.V(physics.RoundMil(float64(u.x*far)), physics.RoundMil(float64(u.y*far))))
}

// backward is the direction from a target to where it is shot at from (WZR-142),
// by the house rule garrison-fire an Entry Point.
func (p *sights) backward(by, t game.ModelID) point {
	return pointOf(p.eyeBody(by, t).At).sub(pointOf(p.pos.targetBody(t).At))
}

// explosion is a small or large one at a place. Centred on its target it is as
// high as base and body of that; elsewhere it lies as high on the surface there
// that is nearest in level to the target's (WZR-135).
//
//	  ________         what stands on the roof is not touched by what
//	 | o      |  .---. bursts at its foot, and a man in a trench not by
//	_|________|_/__t__\_  what bursts on its edge
func (p *templates) explosion(kind string, t game.ModelID, at physics.Vec) shape {
	b := p.pos.targetBody(t)
	s := disc(kind, at)
	s.tall, s.low = true, b.Level
	if at != b.At {
		s.low = p.floorAt(at, b.Level)
	}
	s.high = s.low + b.Height
	return s
}

// floorAt is the surface at a place that is nearest to a level, of two the lower;
// the level itself where there is none.
func (p *templates) floorAt(at physics.Vec, level physics.Mil) physics.Mil {
	best, found := level, false
	for _, l := range p.pos.g.Field.Levels(at) {
		if !found || max(l-level, level-l) < max(best-level, level-best) {
			best, found = l, true
		}
	}
	return best
}

// tenths are the cosine and sine of 36 degrees times 0 to 9, written out so that
// every platform drifts alike.
var tenths = [10]point{{1, 0}, {0.8090169943749475, 0.5877852522924731}, {0.30901699437494745, 0.9510565162951535},
	{-0.30901699437494745, 0.9510565162951536}, {-0.8090169943749475, 0.5877852522924731}, {-1, 0},
	{-0.8090169943749475, -0.5877852522924731}, {-0.30901699437494745, -0.9510565162951535},
	{0.30901699437494745, -0.9510565162951536}, {0.8090169943749475, -0.5877852522924731}}

// turned is the unit vector of a direction turned clockwise by tenths of a turn.
func turned(d point, n int) point {
	l := d.len()
	if l == 0 {
		d, l = point{1, 0}, 1
	}
	c := tenths[n%10]
	return point{(float64(d.x*c.x) - float64(d.y*c.y)) / l, (float64(d.x*c.y) + float64(d.y*c.x)) / l}
}

// touched are the models that a shape touches, by id, without one.
func (p *templates) touched(k *shape, but game.ModelID) []game.ModelID {
	return p.touching(k, p.touchable(but))
}

// touching are those of some models that a shape touches, by id.
func (p *templates) touching(k *shape, of []game.ModelID) []game.ModelID {
	ids := []game.ModelID{}
	for _, m := range of {
		if k.touches(p.pos.targetBody(m)) {
			ids = append(ids, m)
		}
	}
	p.pos.byID(ids)
	return ids
}

// blast plays the Wound Effects of a template, and pins the squads of the models
// that it touches from which it takes nothing (T-PINNED).
func (p *combat) blast(models []game.ModelID, wounds func()) {
	var squads []int
	before := map[int]int{}
	for _, m := range models {
		q := p.pos.soldier(m).squad
		if _, seen := before[q]; !seen && p.pos.model(m).On() {
			squads = append(squads, q)
			before[q] = p.squads.losses(q)
		}
	}
	wounds()
	for _, q := range squads {
		if len(p.squads.alive(q)) > 0 && p.squads.losses(q) == before[q] {
			p.pin(q)
		}
	}
}

// losses counts the wounds and Structure Points that a squad has lost.
func (p *squads) losses(q int) int {
	n := 0
	for _, m := range p.pos.army.squads[q].members {
		n += p.pos.token(m, lost)
		for i := range p.pos.soldier(m).Sections {
			n += p.pos.token(m, section0+game.Token(i))
		}
	}
	return n
}

// layTemplate lays a teardrop or the trapezoid (WZR-146 to WZR-154, WZR-167 to
// WZR-171).
func (p *combat) layTemplate(m game.ModelID, c game.Choice) {
	w, k, no := p.attacks.gun(m, c)
	p.judge.unless(no)
	if k.Shape != "FT" && k.Shape != "SFT" && k.Shape != "ST" {
		p.judge.refuse("WZR-146", game.NoModel, "%s has no template that is laid on.", w.Name)
	}
	if c.Toward == nil || *c.Toward == p.pos.model(m).At {
		p.judge.malformed("Say towards which point the template lies.")
	}
	from := p.templates.muzzle(m, *c.Toward)
	if *c.Toward == from.At {
		p.judge.malformed("Say towards which point the template lies.")
	}
	s := laid(k.Shape, from, *c.Toward)
	if in := int(p.pos.model(m).In); in > 0 && physics.DiscInside(s.along(inch/10), 0, p.judge.t.Field.Pieces()[in-1].Outline) {
		p.judge.refuseAt("WZR-155", game.NoModel, from.At, "From this Entry Point the template would lie into the building.")
	}
	if !s.within(p.templates.stance(m, &s), p.pos.model(m).Facing) {
		p.judge.refuse(placedBy(k.Shape), game.NoModel, "The template does not stay within the front of %s.", p.pos.name(m))
	}
	p.judge.pay(m, 1)
	p.judge.t.Set(m, aiming, 0)
	p.judge.face(m, c.Toward.Sub(p.pos.model(m).At), p.pos.model(m).Way)
	e := event(game.Templated, "WZR-147", m)
	if k.Shape == "ST" {
		e.Clause = "WZR-167"
	}
	e.Word, e.At, e.Toward, e.Models = k.Shape, s.at, *c.Toward, p.templates.touched(&s, m)
	p.judge.t.Emit(e)
	p.firesFrom(m, from.At)
	if k.Shape == "ST" {
		p.pellets(m, k, e.Models, &s)
	} else {
		p.flames(m, k.St, k.AVV, k.RoF, e.Models, &s)
	}
}

// placedBy is the clause by which a template is laid at the shooter's base.
func placedBy(shape string) string {
	if shape == "ST" {
		return "WZR-167"
	}
	return "WZR-146"
}

// muzzle is what a template's narrow end touches: the model's base, or in a
// building the Entry Point nearest to where it points (WZR-155).
func (p *templates) muzzle(m game.ModelID, toward physics.Vec) physics.Body {
	b, in := p.pos.g.Body(m), int(p.pos.model(m).In)
	if in == 0 {
		return b
	}
	for i, v := range p.pos.g.Table.Terrain[in-1].Entries {
		if i == 0 || toward.Sub(v).Len() < toward.Sub(b.At).Len() {
			b.At, b.Radius = v, 0
		}
	}
	return b
}

// stance is the place from which a model's front is told (T-FRONT): its own; of one in a
// building, wherever in it that may be, the place right behind the Entry Point that its
// template comes out of, as if its base touched that from inside (WZR-155).
func (p *templates) stance(m game.ModelID, s *shape) physics.Vec {
	if p.pos.model(m).In == 0 {
		return p.pos.model(m).At
	}
	return s.along(-p.pos.g.Body(m).Radius)
}

// flames are the Wound Effects of a teardrop: RoF on each model touched
// (WZR-147, WZR-150), spread from engaged ones to all within their CCWR
// (WZR-148), half Armour inside cover (WZR-151) and in buildings (WZR-153,
// WZR-154).
func (p *combat) flames(m game.ModelID, st, avv, rof int, models []game.ModelID, s *shape) {
	all := p.templates.spread(models)
	inside := p.templates.garrison(m, s, false)
	var burnt []game.ModelID // all rolls first
	for _, t := range inside {
		if p.judge.d20("WZR-153", t) <= 10 {
			burnt = append(burnt, t)
		}
	}
	p.blast(append(slices.Clone(all), inside...), func() {
		for _, t := range all {
			halved, clause := p.templates.sheltered(t), "WZR-147"
			if !contains(models, t) {
				clause = "WZR-148"
			}
			for range rof {
				p.wound(effect{target: t, by: m, st: st, avv: avv, halved: halved, clause: clause})
			}
		}
		for _, t := range burnt {
			p.wound(effect{target: t, by: m, st: st, avv: avv, halved: true, clause: "WZR-153"})
		}
	})
}

// spread are the models that a teardrop touches, and after them, by id, those
// within the CCWR of the engaged ones among them (WZR-148).
func (p *templates) spread(models []game.ModelID) []game.ModelID {
	all := append([]game.ModelID{}, models...)
	for _, t := range models {
		if len(p.pos.engagedWith(t)) == 0 {
			continue
		}
		for i := range p.pos.g.State.Models {
			o := game.ModelID(i)
			if o != t && p.pos.g.State.Models[i].On() && p.pos.g.State.Models[i].In == 0 && p.pos.gap(t, o) <= p.pos.ccwr(t) && !contains(all, o) {
				all = append(all, o)
			}
		}
	}
	p.pos.byID(all[len(models):])
	return all
}

// pellets are the RS tests of the trapezoid: RoF for each model touched, by id,
// covers ignored (WZR-168 to WZR-170), then one for each model inside within 1"
// of an Entry Point (WZR-171). The Wound Effects come in the order of the tests,
// those that go astray too (WZR-119).
func (p *combat) pellets(m game.ModelID, k *roster.Profile, models []game.ModelID, s *shape) {
	var hits []effect
	fumbled := false
	shoot := func(t game.ModelID, clause string) {
		if fumbled {
			return
		}
		engaged := len(p.pos.engagedWith(t)) > 0
		outcome := p.judge.test(p.attacks.pelletTest(m, clause, engaged))
		switch {
		case passed(outcome):
			hits = append(hits, effect{target: t, by: m, st: k.St, avv: k.AVV, power: outcome == game.PowerShot, clause: clause})
		case engaged:
			hits = append(hits, p.attacks.goAstray(m, t, k)...)
		}
		if fumbled = outcome == game.Fumble; fumbled {
			p.judge.fumbles(m)
		}
	}
	for _, t := range models {
		for range k.RoF {
			shoot(t, "WZR-168")
		}
	}
	inside := p.templates.garrison(m, s, true)
	for _, t := range inside {
		shoot(t, "WZR-171")
	}
	p.blast(append(slices.Clone(models), inside...), func() { p.woundAll(hits) })
}

// pelletTest is an RS test of the trapezoid.
func (p *attacks) pelletTest(m game.ModelID, clause string, engaged bool) test {
	k := test{stat: "rs", model: m, by: m, clause: clause, base: p.pos.soldier(m).RS}
	if engaged {
		k.add("WZR-118", "engaged", -8)
	}
	return k
}

// garrison are the models in buildings of which a template touches an Entry
// Point, by id; near: only those within 1" of one that is touched (WZR-171). The
// building that it is fired from is spared: its narrow end lies at an Entry Point
// of that one (WZR-155).
func (p *templates) garrison(by game.ModelID, s *shape, near bool) []game.ModelID {
	var inside []game.ModelID
	for i := range p.pos.g.State.Models {
		in := int(p.pos.g.State.Models[i].In) - 1
		if !p.pos.g.State.Models[i].On() || in < 0 || in+1 == int(p.pos.model(by).In) {
			continue
		}
		b := p.pos.g.Body(game.ModelID(i))
		for _, v := range p.pos.g.Table.Terrain[in].Entries {
			if physics.RoundMil(s.distance(v)) <= 0 && (!near || physics.RoundMil(b.At.Sub(v).Len())-b.Radius <= inch) {
				inside = append(inside, game.ModelID(i))
				break
			}
		}
	}
	p.pos.byID(inside)
	return inside
}

func (p *position) byID(ids []game.ModelID) {
	sort.Slice(ids, func(i, j int) bool { return p.g.Entries[ids[i]].ID < p.g.Entries[ids[j]].ID })
}

// sheltered tells whether a model is inside cover: its base's centre in a piece
// that is walked through and has cover, a trench too (WZR-151).
func (p *templates) sheltered(m game.ModelID) bool {
	b := p.pos.g.Body(m)
	for i := range p.pos.g.Field.Pieces() {
		k := &p.pos.g.Field.Pieces()[i]
		low, high := min(k.Base, k.Top), max(k.Base, k.Top)
		as := b.Level < high && b.Level+b.Height > low || low == high && b.Level == low // as high as it is
		if k.Cover != physics.NoCover && !k.Solid() && as && physics.DiscInside(b.At, 0, k.Outline) {
			return true
		}
	}
	return false
}

func contains(ids []game.ModelID, m game.ModelID) bool {
	for _, o := range ids {
		if o == m {
			return true
		}
	}
	return false
}
