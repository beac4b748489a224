package wzr

import (
	"math"

	"duckboard/game"
	"duckboard/game/roster"
)

// toll is what a row of attacks does to one model, exactly: how likely each of
// the ways is in which it may stand afterwards. A Fumble drops what is left of
// the row (T-FUMBLE): those ways are kept apart.
type toll struct {
	attacks *attacks
	target  game.ModelID
	running fates // the row goes on
	stopped fates // after a Fumble
}

// fate is one way in which the model may stand.
type fate struct {
	lost   [roster.MaxSections]int8 // wounds, or Structure Points by section, lost by then
	struck bool                     // it took a Wound Effect
	p      float64
}

// fates are ways in which a model may stand, each once.
type fates struct {
	list []fate
	at   map[fate]int // where each is in a long list
}

// share is the chance that a section is the one that is hit.
type share struct {
	section int
	p       float64
}

func (a *attacks) toll(t game.ModelID) *toll {
	return &toll{attacks: a, target: t, running: fates{list: []fate{{p: 1}}}}
}

// out is the chance that the model is removed by the row.
func (t *toll) out() float64 {
	var s game.Struck
	t.into(&s)
	return s.Out
}

// attack is one test of a row. sure is the chance of a Wound Effect against
// which no test is made (T-POWER), plain that of another, fumbled that of a
// plain one together with a natural 20, and stops tells whether a natural 20
// stops the row.
func (t *toll) attack(e effect, sure, plain, fumbled float64, stops bool) {
	var on fates
	for _, f := range t.running.list {
		if stops {
			t.strike(&t.stopped, f, e, 0, fumbled, face)
			t.strike(&on, f, e, sure, plain, 1-face)
		} else {
			t.strike(&on, f, e, sure, plain, 1)
		}
	}
	t.running = on
}

// strike adds the fates that follow one: all is the share of it that is played
// here, sure and plain are parts of that share.
func (t *toll) strike(list *fates, f fate, e effect, sure, plain, all float64) {
	whole := f.p
	if t.gone(f) {
		f.p = whole * all
		list.put(f)
		return
	}
	f.p = whole * (all - sure - plain)
	list.put(f)
	hit := f
	hit.struck = true
	for _, at := range t.sections(f) {
		q := sure + float64(plain*t.attacks.fails(t.target, e, at.section))
		hurt := hit
		hurt.lost[at.section]++
		hurt.p = whole * at.p * q
		list.put(hurt)
		hit.p = whole * at.p * (sure + plain - q)
		list.put(hit)
	}
}

// sections are those that still stand, as a D20 picks among them (T-VEHICLE); of
// another model its only one, whatever picks it.
func (t *toll) sections(f fate) []share {
	s := t.attacks.pos.soldier(t.target)
	if !s.vehicle() {
		return []share{{0, 1}}
	}
	var list []share
	for i := range s.Sections {
		if t.attacks.pos.structure(t.target, i)-int(f.lost[i]) > 0 {
			list = append(list, share{section: i})
		}
	}
	for d := range 20 {
		list[d%len(list)].p += face
	}
	return list
}

// gone tells whether the model is removed.
func (t *toll) gone(f fate) bool {
	n := 0
	for _, v := range f.lost {
		n += int(v)
	}
	return n >= t.attacks.pos.life(t.target)
}

// into writes what the row comes to.
func (t *toll) into(s *game.Struck) {
	for _, l := range [2]*fates{&t.running, &t.stopped} {
		for _, f := range l.list {
			n := 0
			for _, v := range f.lost {
				n += int(v)
			}
			if f.struck {
				s.Hit += f.p
			}
			if n > 0 {
				s.Wound += f.p
			}
			if t.gone(f) {
				s.Out += f.p
			}
			s.Wounds += float64(f.p * float64(n))
		}
	}
}

// fails is the chance that the tests against a Wound Effect fail.
func (a *attacks) fails(t game.ModelID, e effect, section int) float64 {
	if s := a.pos.soldier(t); s.vehicle() {
		return 1 - chance(s.Sections[section].AV-e.avv)
	}
	return a.woundChance(t, e.st, e.avv, e.halved)
}

// woundChance is the chance that a Wound Effect takes a wound: Armour,
// Impenetrable and the model's own Heal have failed.
func (a *attacks) woundChance(t game.ModelID, st, avv int, halved bool) float64 {
	s := a.pos.soldier(t)
	if s.vehicle() {
		q, n := 0.0, 0
		for i := range s.Sections {
			if a.pos.structure(t, i) > 0 {
				q, n = q+1-chance(s.Sections[i].AV-avv), n+1
			}
		}
		return q / math.Max(1, float64(n))
	}
	armour := s.A
	if halved {
		armour = half(armour)
	}
	q := 1 - chance(armour+10-st)
	if s.Impenetrable > 0 {
		q *= 1 - chance(s.Impenetrable)
	}
	if s.heal > 0 {
		q *= 1 - chance(s.heal)
	}
	return q
}

// mortal is the chance that one hit removes a model: sure is that of a hit
// against which no test is made, plain that of another.
func (a *attacks) mortal(m game.ModelID, e effect, sure, plain float64) float64 {
	row := a.toll(m)
	row.attack(e, sure, plain, 0, false)
	return row.out()
}

// long is how many fates are looked through one by one at most. A vehicle of many
// sections may have ten thousand.
const long = 32

// put adds a chance to the fate it belongs to.
func (l *fates) put(f fate) {
	if f.p == 0 {
		return
	}
	key := fate{lost: f.lost, struck: f.struck}
	if len(l.list) >= long {
		if l.at == nil {
			l.at = map[fate]int{}
			for i, o := range l.list {
				l.at[fate{lost: o.lost, struck: o.struck}] = i
			}
		}
		i, ok := l.at[key]
		if !ok {
			i, l.at[key] = len(l.list), len(l.list)
			l.list = append(l.list, key)
		}
		l.list[i].p += f.p
		return
	}
	for i := range l.list {
		if o := &l.list[i]; o.lost == f.lost && o.struck == f.struck {
			o.p += f.p
			return
		}
	}
	l.list = append(l.list, f)
}
