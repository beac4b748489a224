package catalogue

import (
	"fmt"
	"strings"
	"testing"

	"duckboard/game/roster"
)

// english speaks English.
type english struct{}

func (english) Lang() string                  { return "en" }
func (english) T(key string, a ...any) string { return fmt.Sprintf(key, a...) }

func TestAListForAChatHasEachPickWithItsCost(t *testing.T) {
	c := parsed(t)
	named := ranger("with/knife", "arms/bow")
	named.Name = "Wilf"
	many := of("dog")
	many.Number = 2
	two := ranger("arms/bow")
	two.Number, two.Picks[0].Number = 2, 2
	l := &List{Name: "Mine", Picks: []*Pick{named, many, two}, Bounds: map[string]float64{"fame": 3}}
	got := c.Tally(l).Chat(english{})
	want := strings.Join([]string{
		"Mine", "The Hut, 134 of 100 gold, 2 of 3 fame, 5 models",
		"Wilf – Ranger (38 gold): Knife, Bow", "2 x Dog (20 gold, 2 fame)", "2 x Ranger (76 gold): Bow",
	}, "\n")
	if got != want {
		t.Errorf("%s\n\nis not\n\n%s", got, want)
	}
}

func TestAWarbandForAChatJoinsThoseThatAreAlike(t *testing.T) {
	m := roster.Model{Name: "Guard", Cost: 30, Weapons: []roster.Weapon{{Name: "Rifle"}, {Name: "Knife"}, {Name: "Knife"}}}
	w := &roster.Warband{Name: "Ours", Models: []roster.Model{{Name: "Chief", Cost: 90, Kit: []roster.Kit{{Name: "Flag"}}}, m, m}}
	if got := ChatOf(w, "%d ducats", english{}); got != "Ours\n150 ducats, 3 models\nChief (90 ducats): Flag\n2 x Guard (30 ducats): Rifle, 2 x Knife" {
		t.Error(got)
	}
	for _, name := range roster.Names() {
		w, err := roster.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := ChatOf(w, "%d ducats", english{}); strings.ContainsAny(got, "*_`#>|~") || len(got) > 2000 {
			t.Errorf("%s: %d characters with mark-up?\n%s", name, len(got), got)
		}
	}
}
