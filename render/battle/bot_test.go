package battle

import (
	"bytes"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/crew"
)

// battleOfBots is the save of a battle that the computer plays against itself.
func battleOfBots(t *testing.T, c *crew.Crew) []byte {
	who := ai.Character{Level: ai.Regular, Temper: ai.Fitting}
	p := open(t, "ruins", 5, [2]render.Player{{Bot: who.String()}, {Bot: who.String()}}) // who may choose in its first frames
	for i := range p.s.desk.Course.Players {
		p.s.desk.Course.Players[i] = newBot(c, 5+uint64(i), who)
	}
	for end := time.Now().Add(5 * time.Minute); !p.s.desk.S.State().Over; {
		if time.Now().After(end) {
			t.Fatal("the battle does not end")
		}
		p.frame()
	}
	return p.s.desk.S.Match().Save()
}

func TestTheComputerPlaysTheSameBesideTheWindowAndInSlices(t *testing.T) {
	c := crew.Threads(1, func(id string) (game.Ruleset, error) { return rules.Among(rules.All(), id) })
	for !c.Ready() {
		time.Sleep(time.Millisecond)
	}
	if beside, slices := battleOfBots(t, c), battleOfBots(t, nil); !bytes.Equal(beside, slices) {
		t.Errorf("saves of %d and of %d bytes differ", len(beside), len(slices))
	}
}
