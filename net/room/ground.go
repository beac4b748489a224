package room

import (
	"crypto/sha256"
	"sync"
	"weak"

	"duckboard/game/online"
	"duckboard/physics"
)

// grounds are the tables of the matches in memory, as the game asks them: one for all
// matches on the same table, as long as one has it.
type grounds struct {
	mu sync.Mutex
	by map[[sha256.Size]byte]weak.Pointer[physics.Field]
}

// lay gives an offer the ground of its table.
func (g *grounds) lay(e *online.Entry) {
	if e.Kind != online.Offers {
		return
	}
	key := sha256.Sum256(e.Offer.Table.Marshal())
	g.mu.Lock()
	defer g.mu.Unlock()
	if e.Offer.Ground = g.by[key].Value(); e.Offer.Ground != nil {
		return
	}
	for key, w := range g.by {
		if w.Value() == nil {
			delete(g.by, key)
		}
	}
	e.Offer.Ground = e.Offer.Table.Field()
	g.by[key] = weak.Make(e.Offer.Ground)
}
