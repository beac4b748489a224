package campaign

import (
	"encoding/binary"

	"duckboard/game/fair"
)

// Lot draws one of n by a name, from 0: always the same one, and apart from all dice. It is for what
// the war leaves open, such as where places lie on a map.
func (c *Campaign) Lot(name string, n int) int {
	h := fair.Of(append([]byte("lot "+name+"\n"), c.seed[:]...))
	return int(binary.BigEndian.Uint64(h[:8]) % uint64(n))
}
