package twin

import (
	"fmt"

	"duckboard/physics"
)

// A shrinker cannot be wrong, only lazy: it takes a step only to a scene that fails as well. The
// steps that take most away come first, and as long as one helps it begins anew.

// panicked begins what Guard tells of a panic.
const panicked = "panic:"

// Guard asks a check and tells of a panic as of a difference.
func Guard(differs func(*Scene) string, s *Scene) (why string) {
	defer func() {
		if r := recover(); r != nil {
			why = fmt.Sprintf("%s %v", panicked, r)
		}
	}()
	return differs(s)
}

// effort bounds how many smaller scenes Shrink tries.
const effort = 1200

// Shrink makes the scene as small as it can while bad says that the difference
// is still there: pieces, bodies and waypoints go, outlines lose points, the
// rules lose what they need not have, and all numbers get rounder.
func Shrink(s *Scene, bad func(*Scene) bool) *Scene {
	k := shrinker{best: s.Clone(), bad: bad, left: effort}
	for again := true; again && k.left > 0; {
		again = k.pieces()
		again = k.simpler() || again
		again = k.points() || again
		again = k.rounder() || again
	}
	return k.best
}

type shrinker struct {
	best *Scene
	bad  func(*Scene) bool
	left int
}

// try changes a copy and keeps it if the difference is still there.
func (k *shrinker) try(change func(s *Scene) bool) bool {
	c := k.best.Clone()
	if k.left <= 0 || !change(c) || !c.valid() {
		return false
	}
	k.left--
	if !k.bad(c) {
		return false
	}
	k.best = c
	return true
}

// valid reports whether the scene is still one that physics may be asked.
func (s *Scene) valid() bool {
	for i := range s.Pieces {
		if !Simple(s.Pieces[i].Outline) || !opened(&s.Pieces[i]) {
			return false
		}
		for _, l := range s.Pieces[i].Ladders {
			if Place(s.Pieces[i].Outline, l) != On {
				return false
			}
		}
	}
	for _, b := range s.Bodies {
		if b.Radius <= 0 || b.Height <= 0 {
			return false
		}
	}
	return true
}

// pieces drops halves, quarters and so on of the pieces, then single ones, and
// bodies and waypoints one by one.
func (k *shrinker) pieces() (better bool) {
	for size := max(1, len(k.best.Pieces)/2); size >= 1; size /= 2 {
		for i := 0; i < len(k.best.Pieces); {
			if k.try(func(s *Scene) bool {
				s.Pieces = append(s.Pieces[:i], s.Pieces[min(len(s.Pieces), i+size):]...)
				return true
			}) {
				better = true
			} else {
				i += size
			}
		}
	}
	for i := len(k.best.Bodies) - 1; i > 0; i-- {
		better = k.try(func(s *Scene) bool { s.Bodies = append(s.Bodies[:i], s.Bodies[i+1:]...); return true }) || better
	}
	for i := len(k.best.Path) - 1; i >= 0; i-- {
		better = k.try(func(s *Scene) bool { s.Path = append(s.Path[:i], s.Path[i+1:]...); return true }) || better
	}
	return better
}

// simpler takes away what the pieces and the rules need not have.
func (k *shrinker) simpler() (better bool) {
	change := func(f func(s *Scene) bool) { better = k.try(f) || better }
	flag := func(f func(s *Scene) *bool) {
		change(func(s *Scene) bool { b := f(s); was := *b; *b = false; return was })
	}
	for i := range k.best.Pieces {
		flag(func(s *Scene) *bool { return &s.Pieces[i].Sheer })
		flag(func(s *Scene) *bool { return &s.Pieces[i].Stand })
		change(func(s *Scene) bool { p := &s.Pieces[i]; was := len(p.Ladders) > 0; p.Ladders = nil; return was })
		change(func(s *Scene) bool { p := &s.Pieces[i]; was := len(p.Openings) > 0; p.Openings = nil; return was })
		change(func(s *Scene) bool {
			p := &s.Pieces[i]
			was := p.Ground
			p.Ground = physics.Open
			return was != physics.Open
		})
		change(func(s *Scene) bool {
			p := &s.Pieces[i]
			was := p.Sight
			p.Sight = physics.Opaque
			return was != physics.Opaque && !p.Trench()
		})
	}
	flag(func(s *Scene) *bool { return &s.Rules.Climbs })
	flag(func(s *Scene) *bool { return &s.Rules.Dangers })
	flag(func(s *Scene) *bool { return &s.Rules.Flying })
	flag(func(s *Scene) *bool { return &s.Rules.Friends })
	flag(func(s *Scene) *bool { return &s.Rules.StayAlong })
	return better
}

// points takes corners from the outlines.
func (k *shrinker) points() (better bool) {
	for i := range k.best.Pieces {
		for c := len(k.best.Pieces[i].Outline) - 1; c >= 0; c-- {
			better = k.try(func(s *Scene) bool {
				p := &s.Pieces[i]
				if len(p.Outline) <= 3 || c >= len(p.Outline) {
					return false
				}
				p.Outline = append(p.Outline[:c], p.Outline[c+1:]...)
				return true
			}) || better
		}
	}
	return better
}

// rounder rounds numbers to whole inches, halves, tenths and hundredths, all of
// a kind at once first, then one by one.
func (k *shrinker) rounder() (better bool) {
	all := k.best.numbers()
	for _, step := range []physics.Mil{1000, 500, 100, 10} {
		better = k.try(func(s *Scene) bool {
			changed := false
			for _, n := range s.numbers() {
				changed = roundTo(n, step) || changed
			}
			return changed
		}) || better
		for i := range all {
			better = k.try(func(s *Scene) bool { return roundTo(s.numbers()[i], step) }) || better
		}
	}
	return better
}

// numbers are all lengths of the scene, but those of the bodies' size.
func (s *Scene) numbers() (list []*physics.Mil) {
	vec := func(v *physics.Vec) { list = append(list, &v.X, &v.Y) }
	for i := range s.Pieces {
		p := &s.Pieces[i]
		list = append(list, &p.Base, &p.Top)
		for k := range p.Openings {
			o := &p.Openings[k]
			list = append(list, &o.From, &o.To, &o.Bottom, &o.Top)
		}
		for c := range p.Outline {
			vec(&p.Outline[c])
		}
	}
	for i := range s.Bodies {
		vec(&s.Bodies[i].At)
		list = append(list, &s.Bodies[i].Level, &s.Bodies[i].Height)
	}
	for i := range s.Path {
		vec(&s.Path[i].At)
		list = append(list, &s.Path[i].Level)
	}
	return append(list, &s.Rules.Limit, &s.Rules.Jump, &s.Rules.MaxDrop)
}

// roundTo rounds a length if that changes it to a rounder one.
func roundTo(n *physics.Mil, step physics.Mil) bool {
	was := *n
	half := step / 2
	if *n < 0 {
		half = -half
	}
	*n = (*n + half) / step * step
	return *n != was
}
