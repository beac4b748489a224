package wzr

import (
	"duckboard/game"
	"duckboard/physics"
)

// Tolls are what an attack takes from whom on average, and what comes of it for
// squads: being pinned, and a test of Morale.
func (a *appraisal) Tolls(c game.Choice) ([]game.Toll, error) {
	d := a.g.Pending()
	if err := a.g.Try(game.Command{Side: d.Side, Choice: c}); err != nil {
		return nil, err
	}
	m := d.Model
	t := tolls{appraisal: a, shares: make([]float64, len(a.pos.g.Entries))}
	switch c.Action {
	case "shoot":
		s, no := a.attacks.aimAt(m, c)
		if no != nil {
			return nil, no
		}
		t.shoot(s)
	case "fight", "charge":
		t.fight(m, c)
	case "template":
		t.lay(m, c)
	case "wall-of-fire":
		t.bar(m, c)
	}
	t.shaken()
	var list []game.Toll
	for i, s := range t.shares {
		if s != 0 {
			list = append(list, game.Toll{Model: game.ModelID(i), Share: s})
		}
	}
	return list, nil
}

// tolls gathers what an attack takes.
type tolls struct {
	*appraisal
	shares []float64
}

func (t *tolls) fight(m game.ModelID, c game.Choice) {
	b, _ := t.attacks.blade(m, c.Weapon, c.Profile)
	if !b.armed() {
		return
	}
	e, k := t.pos.g.Find(c.Target), t.attacks.ccTest(m, c.Action == "charge")
	t.shares[e] += t.takes(e, strength{k.need(), b.st, b.avv, b.roa}, false)
}

func (t *tolls) shoot(s shot) {
	shots := map[game.ModelID]int{}
	for _, e := range s.targets {
		shots[e]++
	}
	for i := range t.pos.g.Entries {
		e := game.ModelID(i)
		n := shots[e]
		if n == 0 {
			continue
		}
		k := t.attacks.rsTest(&s, e)
		if s.template {
			for range n {
				t.burst(&s, e, chance(k.need()))
			}
			continue
		}
		t.shares[e] += t.takes(e, strength{k.need(), s.st, s.profile.AVV, n}, false)
		if f := t.attacks.nearFriend(s.by, e); s.engaged[e] && f != game.NoModel { // WZR-119
			t.shares[f] += float64((1 - chance(k.need())) * t.takes(f, strength{sure, s.profile.St, s.profile.AVV, n}, false))
		}
	}
}

// burst is an explosion: where it is aimed at, or each of the hundred ways in
// which it may deviate (WZR-135 to WZR-145).
func (t *tolls) burst(s *shot, e game.ModelID, hit float64) {
	at := t.pos.targetBody(e).At
	t.explode(s, e, at, hit)
	d := t.sights.backward(s.by, e)
	for sector := range 10 {
		u := turned(d, sector)
		for inches := 1; inches <= 10; inches++ {
			far := float64(inches) * float64(inch)
			t.explode(s, e, at.Add(u.Mul(far).Round()), (1-hit)/100)
		}
	}
}

// explode is a template aimed at a model that lies somewhere with a chance.
func (t *tolls) explode(s *shot, e game.ModelID, at physics.Vec, p float64) {
	k := t.templates.explosion(s.profile.Shape, e, at)
	for _, o := range t.sights.burstable() {
		if k.touches(t.pos.targetBody(o)) {
			t.shares[o] += float64(p * t.suffers(o, strength{sure, s.profile.St, s.profile.AVV, 1}, false))
		}
	}
}

// suffers is what a template takes from a model that it touches, and what its
// squad loses when it is pinned and nothing else (T-PINNED).
func (t *tolls) suffers(o game.ModelID, k strength, halved bool) float64 {
	v := t.takes(o, k, halved)
	if t.pos.token(t.squads.head(t.pos.soldier(o).squad), squadPinned) == 0 {
		v += 0.04
	}
	return v
}

// lay is a template that lies at the shooter's base (WZR-147 to WZR-154,
// WZR-168 to WZR-171).
func (t *tolls) lay(m game.ModelID, c game.Choice) {
	_, k, _ := t.attacks.gun(m, c)
	s := laid(k.Shape, t.templates.muzzle(m, *c.Toward), *c.Toward)
	for _, o := range t.templates.touched(&s, m) {
		n := strength{sure, k.St, k.AVV, k.RoF}
		if k.Shape == "ST" {
			n.need = t.pos.soldier(m).RS - 8*btoi(len(t.pos.engagedWith(o)) > 0)
		}
		t.shares[o] += t.suffers(o, n, k.Shape != "ST" && t.templates.sheltered(o))
	}
	for _, o := range t.templates.garrison(m, &s, k.Shape == "ST") {
		half := strength{sure, k.St, k.AVV, 1}
		if k.Shape == "ST" {
			half.need = t.pos.soldier(m).RS
			t.shares[o] += t.takes(o, half, false)
			continue
		}
		t.shares[o] += float64(0.5 * t.takes(o, half, true))
	}
}

// shaken adds what a test of Morale may cost the squads that lose half (T-MORALE).
func (t *tolls) shaken() {
	for q := range t.pos.army.squads {
		h := t.squads.head(q)
		alive := t.squads.alive(q)
		if t.pos.token(h, squadTested) > 0 || len(alive) < 2 || 2*(len(alive)-1) > t.pos.token(h, squadBegan) {
			continue
		}
		gone := 0.0
		for _, m := range alive {
			gone += t.shares[m] / float64(t.pos.life(m))
		}
		if gone == 0 {
			continue
		}
		_, ld := t.squads.leadership(alive)
		for _, m := range alive {
			t.shares[m] += float64(0.2 * min(1, gone) * (1 - chance(ld)))
		}
	}
}

// bar is a Wall of Fire: what it takes from those who have yet to act and would
// cross it, and what that spares whom they go for (WZR-161).
func (t *tolls) bar(m game.ModelID, c game.Choice) {
	k := t.attacks.flamer(m, c.Weapon)
	fire := strength{sure, k.St, k.AVV, 1}
	for _, side := range [2]game.Side{0, 1} {
		for _, o := range t.pos.g.Models(side) {
			s := t.pos.model(o)
			prey := t.prey(o)
			if o == m || s.Activated || s.In > 0 || prey == game.NoModel {
				continue
			}
			gap := t.pos.gap(o, prey)
			p, strikes := t.willing(o, prey, gap)
			if side == t.pos.side(m) {
				p = float64(p * 0.5) // one's own may choose another way
			}
			end := t.toward(o, prey, gap)
			if gap <= max(t.pos.ccwr(o), t.pos.ccwr(prey)) || !t.crosses(o, s.At, end, c.Markers[0], c.Markers[1]) {
				continue
			}
			if t.barred(o, end) { // who goes through one fire goes through two
				strikes, p = false, float64(p*twice)
			}
			burnt := t.takes(o, fire, false)
			t.shares[o] += float64(p * burnt)
			if b, ok := t.best(o, prey); ok && strikes && side != t.pos.side(m) {
				blow := t.takes(prey, strength{t.pos.soldier(o).CC, b.st, b.avv, b.roa}, false)
				t.shares[prey] -= float64(float64(p*blow) * min(1, deters+burnt))
			}
		}
	}
}

// Of a blow that a Wall of Fire stands before, so much is spared even if it does
// not kill: who would have to cross it thinks twice.
const deters = 0.4
