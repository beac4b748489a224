package campaign

import (
	"encoding/binary"
	"fmt"

	"duckboard/game/campaign/war"
	"duckboard/game/fair"
)

// throw returns the dice of a task, by the faces of each.
func (c *Campaign) throw(ticket int, band string, step war.Step, key string, faces []int) []int {
	d := fair.Dice{Secret: c.seed, Start: fair.Of(fmt.Appendf(nil, "%d\n%s\n%s\n%s", ticket, band, step, key)), Game: "campaign"}
	dice := make([]int, len(faces))
	for k, f := range faces {
		dice[k] = d.Face(uint64(k), f, nil)
	}
	return dice
}

// maxSeed is the largest seed of a game that JSON keeps exactly.
const maxSeed = 1<<53 - 1

// seedOf returns the seed of a ticket's battle.
func (c *Campaign) seedOf(ticket int) uint64 {
	h := fair.Of(append(fmt.Appendf(nil, "battle %d\n", ticket), c.seed[:]...))
	return binary.BigEndian.Uint64(h[:8]) & maxSeed
}

// Drawn returns the scenario that is drawn for the next ticket, of those of the round; "" where
// any may be fought.
func (c *Campaign) Drawn() string {
	list := c.war.ScenariosAt(c.Round)
	if len(list) == 0 {
		return ""
	}
	return list[c.throw(len(c.Tickets)+1, "", "scenario", "", []int{len(list)})[0]-1]
}
