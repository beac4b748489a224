package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// waysurf is one surface at a place.
type waysurf struct {
	level lattice.Mil
	plate int32 // index into plates, or None for the ground
	stand bool
	sheer bool // of two pieces with one top the one with open sides counts
}

// surfs are the surfaces at a place, ascending: eight at most, of more the rest is left out.
type surfs struct {
	n int
	v [8]waysurf
}

func (u *surfs) find(level lattice.Mil) int {
	for i := 0; i < u.n; i++ {
		if u.v[i].level == level {
			return i
		}
	}
	return ground.None
}

func (u *surfs) add(w waysurf) {
	i := 0
	for i < u.n && u.v[i].level < w.level {
		i++
	}
	if i < u.n && u.v[i].level == w.level {
		u.v[i].stand = u.v[i].stand || w.stand
		if u.v[i].sheer && !w.sheer {
			u.v[i].plate, u.v[i].sheer = w.plate, false
		}
		return
	}
	if u.n == len(u.v) {
		return
	}
	copy(u.v[i+1:u.n+1], u.v[i:u.n])
	u.v[i] = w
	u.n++
}

func (u *surfs) remove(lo, hi lattice.Mil) {
	k := 0
	for i := 0; i < u.n; i++ {
		if l := u.v[i].level; l < lo || l >= hi {
			u.v[k] = u.v[i]
			k++
		}
	}
	u.n = k
}
