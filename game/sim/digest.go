package sim

import (
	"duckboard/game"
)

// digest is the fingerprint of a game: FNV-64a over its choices and the state
// that it ended in, number by number. With its start they are the whole game.
func digest(g *game.Game) uint64 {
	f := fnv(14695981039346656037)
	for i := range g.Log() {
		f.command(&g.Log()[i])
	}
	f.state(g.State())
	return uint64(f)
}

// fnv takes numbers in one at a time; the standard library's takes bytes.
type fnv uint64

func (f *fnv) add(n int) { *f = (*f ^ fnv(n)) * 1099511628211 }

func (f *fnv) word(s string) {
	f.add(len(s))
	for i := range len(s) {
		f.add(int(s[i]))
	}
}

func (f *fnv) words(list []string) {
	f.add(len(list))
	for _, s := range list {
		f.word(s)
	}
}

func (f *fnv) is(b bool) {
	if b {
		f.add(1)
	} else {
		f.add(0)
	}
}

// maybe takes in what may be absent.
func maybe[V any](f *fnv, v *V, take func(V)) {
	f.is(v != nil)
	if v != nil {
		take(*v)
	}
}

func (f *fnv) command(c *game.Command) {
	f.add(int(c.Side))
	k := &c.Choice
	for _, s := range [...]string{k.Action, k.Model, k.With, k.Target, k.Weapon, k.Fall} {
		f.word(s)
	}
	f.words(k.Weapons)
	f.words(k.Order)
	for i := range k.Path {
		w := &k.Path[i]
		f.add(int(w.At.X))
		f.add(int(w.At.Y))
		f.add(int(w.By))
		f.add(int(w.Level))
	}
	if k.At != nil {
		f.add(int(k.At.X))
		f.add(int(k.At.Y))
	}
	if k.Level != nil {
		f.add(int(*k.Level))
	}
	for _, n := range [...]*int{k.Spend, k.First} {
		maybe(f, n, f.add)
	}
	if k.Zone != nil {
		f.add(*k.Zone)
	}
	for _, b := range [...]*bool{k.Flee, k.Stand} {
		maybe(f, b, f.is)
	}
	f.is(k.Bloodbath)
	f.is(k.Pass)
}

func (f *fnv) state(s *game.State) {
	for _, n := range [...]int{s.Turn, s.Rolled, int(s.Winner), s.Score[0], s.Score[1], len(s.Models)} {
		f.add(n)
	}
	f.word(string(s.Reason))
	for i := range s.Models {
		m := &s.Models[i]
		f.add(int(m.At.X))
		f.add(int(m.At.Y))
		f.add(int(m.Level))
		f.is(m.Down)
		f.is(m.Out)
		for _, n := range m.Tokens {
			f.add(int(n))
		}
	}
}
