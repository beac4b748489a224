package campaign

import (
	"encoding/binary"
	"fmt"

	"duckboard/game/campaign/war"
	"duckboard/game/fair"
)

// throw returns the dice of a task, by the faces of each. The battle is its ticket's draw.
func (c *Campaign) throw(battle, band string, step war.Step, key string, faces []int) []int {
	d := fair.Dice{Secret: c.seed, Start: fair.Of(fmt.Appendf(nil, "%s\n%s\n%s\n%s", battle, band, step, key)), Game: "campaign"}
	dice := make([]int, len(faces))
	for k, f := range faces {
		dice[k] = d.Face(uint64(k), f, nil)
	}
	return dice
}

// maxSeed is the largest seed of a game that JSON keeps exactly.
const maxSeed = 1<<53 - 1

// draw names the next battle of two bands for the dice: by the round, by who they are, and by how
// many tickets they have taken in it. Its number does not count, so that what other bands have done
// meanwhile, maybe in another copy of the campaign, changes no die.
func (s *State) draw(bands [2]string) string {
	n := 0
	for _, t := range s.Tickets {
		if t.Round == s.Round && t.Side(bands[0]) >= 0 && t.Side(bands[1]) >= 0 {
			n++
		}
	}
	return fmt.Sprintf("%d %s %s %d", s.Round, min(bands[0], bands[1]), max(bands[0], bands[1]), n)
}

// seedOf returns the seed of the next battle of two bands.
func (c *Campaign) seedOf(bands [2]string) uint64 {
	h := fair.Of(append([]byte("battle "+c.draw(bands)+"\n"), c.seed[:]...))
	return binary.BigEndian.Uint64(h[:8]) & maxSeed
}

// Drawn returns the scenario that is drawn for the next ticket, of those of the round; "" where
// any may be fought.
func (c *Campaign) Drawn() string {
	list := c.war.ScenariosAt(c.Round)
	if len(list) == 0 {
		return ""
	}
	return list[c.throw(digits(len(c.Tickets)+1), "", "scenario", "", []int{len(list)})[0]-1]
}
