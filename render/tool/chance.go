package tool

import (
	"duckboard/game"
	"duckboard/physics"
)

// tally counts in imagined games how a Charge ends. It is kept by the face of
// the die that the Charge rolls, so that the chance is exact as soon as every
// face was seen, where no other dice have a say.
type tally struct {
	seen, hit [7]int // by face; 0: no die is rolled
	games     uint64
	done      bool
}

// enough is how many games are imagined where other dice have a say too, and
// most is where it ends in any case.
const (
	enough = 24
	most   = 120
)

// chance is the share of games in which the charger came into contact.
func (t *tally) chance() float64 {
	faces, sum := 0, 0.0
	for f := range t.seen {
		if t.seen[f] > 0 {
			faces++
			sum += float64(t.hit[f]) / float64(t.seen[f])
		}
	}
	if faces == 0 {
		return 0
	}
	return sum / float64(faces)
}

// imagine plays the Charge once with other dice.
func (t *tally) imagine(g *game.Game, c game.Command, charger, target game.ModelID) {
	t.games++
	f := g.Imagine(t.games * 0x9E3779B97F4A7C15)
	face := 0
	for n := 0; n < 8; n++ {
		events, err := f.Do(c)
		if err != nil {
			break
		}
		for i := range events {
			if r := events[i].Roll; face == 0 && r != nil && r.Kind == game.D6Roll && r.Model == charger {
				face = r.Total
			}
		}
		d := f.Pending()
		if d == nil || d.Kind == game.Act || d.Kind == game.Activate {
			break
		}
		legal := f.Setup().Rules.Legal(f)
		if len(legal) == 0 {
			break
		}
		c = game.Command{Side: d.Side, Choice: legal[0]} // nothing spent, the direct path
	}
	t.seen[face]++
	s, st := f.Setup(), f.State()
	if st.Models[charger].On() && st.Models[target].On() && physics.Gap(s.Body(st, charger), s.Body(st, target)) <= physics.ContactGap {
		t.hit[face]++
	}
	t.done = t.seen[0] > 0 || t.games >= most || t.games >= enough && t.full()
}

func (t *tally) full() bool {
	for f := 1; f <= 6; f++ {
		if t.seen[f] == 0 {
			return false
		}
	}
	return true
}

// weigh imagines some more Charges within the slice. It tells whether any was
// left to imagine.
func (d *Desk) weigh(slice Slice) bool {
	a := d.Chosen()
	if a == nil || a.Name != "charge" {
		return false
	}
	worked := false
	for i := range d.Tags {
		g := &d.Tags[i]
		for g.No == nil && g.Counted() && !g.tally.done && !(worked && slice.Over()) {
			g.tally.imagine(d.Game(), game.Command{Side: d.Game().Pending().Side, Choice: g.Choice}, d.Subject, g.Model)
			worked = true
		}
	}
	return worked
}

// Contact is the chance that a Charge on the tag's model ends in contact; ok is
// false while it is not known yet.
func (t *Tag) Contact() (p float64, ok bool) { return t.tally.chance(), t.tally.done }
