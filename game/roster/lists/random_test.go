package lists_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"duckboard/game/roster/lists"
)

// maker makes lists at random and counts what it puts in.
type maker struct {
	*rand.Rand
	models, weapons, ducats int
}

func (k *maker) price() string {
	n := k.IntN(9)
	k.ducats += n
	return ducats(fmt.Sprint(n))
}

// gear is some things, with things below them.
func (k *maker) gear(depth int) string {
	var all []string
	for range k.IntN(3) {
		n := 1 + k.IntN(4)
		inner := ""
		if k.IntN(3) > 0 {
			k.weapons += n
			inner = profiles(profile(fmt.Sprintf("W%d", k.IntN(9)), "Weapon", "Type", fmt.Sprintf("%d-Handed", k.IntN(3)), "Range", []string{"Melee", `12"`}[k.IntN(2)]))
		}
		if depth > 0 {
			inner += k.gear(depth - 1)
		}
		all = append(all, selected(fmt.Sprintf(`name="G" type="upgrade" number="%d"`, n), inner+k.price()))
	}
	return below(all...)
}

// model is a model with a natural weapon, whose Unit profile is its own or is left to the
// unit round it.
func (k *maker) model(unit string) string {
	n := 1 + k.IntN(4)
	k.models += n
	k.weapons += n
	return selected(fmt.Sprintf(`name="M" type="model" number="%d"`, n), profiles(unit, rest)+k.price()+k.gear(2))
}

func (k *maker) unit() string {
	switch k.IntN(3) {
	case 0:
		return k.model(foot)
	case 1:
		own := []string{k.model(""), k.model(foot)}
		gear := strings.TrimSuffix(strings.TrimPrefix(k.gear(1), "<selections>"), "</selections>")
		return selected(`name="U" type="unit" number="1"`, profiles(foot)+k.price()+below(append(own, gear)...))
	}
	return selected(`name="F" type="upgrade" number="1"`, below(k.model(foot), selected(`name="U" type="unit" number="1"`, below(k.model(foot)))))
}

func TestNothingOfAListIsLostOrDoubled(t *testing.T) {
	for seed := range uint64(400) {
		k := &maker{Rand: rand.New(rand.NewPCG(seed, 27))}
		var roots []string
		for range 1 + k.IntN(3) {
			roots = append(roots, k.unit())
		}
		w, notes, err := lists.Read(rosterXML(roots...), words)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if strings.Contains(fmt.Sprint(notes), "more than 20 weapons") {
			continue // and told
		}
		arms := 0
		for _, m := range w.Models {
			arms += len(m.Weapons)
		}
		if len(w.Models) != k.models || arms != k.weapons || w.Cost() != k.ducats {
			t.Fatalf("seed %d: %d models, %d weapons, %d ducats; in the list %d, %d, %d\n%q\n%s", seed, len(w.Models), arms, w.Cost(), k.models, k.weapons, k.ducats, notes, strings.Join(roots, "\n"))
		}
	}
}
