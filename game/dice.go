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
// point of a game can be played again and nobody can peek at a stream.
type dice struct {
	given []int
	seed  uint64

	imagined bool
	later    uint64 // the seed of die from and after, in an imagined game
	from     int
}

// d6 is the face of die k.
func (d *dice) d6(k int) int { return d.face(k, 6) }

// face is the face of die k if it has that many.
func (d *dice) face(k, faces int) int {
	seed := d.seed
	switch {
	case d.imagined && k >= d.from:
		seed = d.later
	case k < len(d.given):
		return d.given[k]
	}
	x := seed + uint64(k+1)*0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	x ^= x >> 31
	return int((x>>32)*uint64(faces)>>32) + 1
}
