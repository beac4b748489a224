package game

import "fmt"

func sprintf(key string, args ...any) string {
	if len(args) == 0 {
		return key
	}
	return fmt.Sprintf(key, args...)
}

// dice are the dice of one game: die k (counted from 0) is one of the given
// faces while they last, then a function of a seed and k alone, so that any
// point of a game can be played again and nobody can peek at a stream. In a dealt
// game there is no seed: the given faces are those rolled so far, and each run of
// the rules gets what is to come from its dealer.
type dice struct {
	given  []int
	seed   uint64
	later  []fate // of an imagined game, one for each time that it was imagined, the last one last
	dealt  bool
	dealer Dealer // of the run at hand; nil: nobody deals
	most   int    // given faces: more would be endless rolling
	odd    bool   // what it gave is no face of the die
}

// fate is the seed of a die and all after it.
type fate struct {
	from int
	seed uint64
}

// imagine gives die from, and all after it, another seed. Those before it stay as they
// are: a step that has rolled some of them is played again with the same faces. No die
// before first is rolled again.
func (d *dice) imagine(seed uint64, from, first int) {
	var later []fate
	for _, f := range append(d.later[:len(d.later):len(d.later)], fate{from, seed}) {
		if n := len(later); n > 0 && f.from <= max(first, later[n-1].from) {
			later = later[:n-1] // none of its dice is rolled any more
		}
		later = append(later, f)
	}
	d.later = later
}

// face is the face of die k if it has that many; ok is false where nobody has given it.
func (d *dice) face(k, faces int) (face int, ok bool) {
	seed, i := d.seed, len(d.later)-1
	for i >= 0 && k < d.later[i].from {
		i--
	}
	switch {
	case i >= 0:
		seed = d.later[i].seed
	case k < len(d.given):
		return d.given[k], true
	case d.dealt:
		return d.deal(faces)
	}
	x := seed + uint64(k+1)*0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	x ^= x >> 31
	return int((x>>32)*uint64(faces)>>32) + 1, true
}
