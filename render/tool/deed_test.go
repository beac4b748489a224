package tool

import (
	"slices"
	"testing"

	"duckboard/game"
)

func TestAReelStandsBeforeAnyCommand(t *testing.T) {
	r := filmed(t)
	for k := range len(r.S.past) + 1 {
		r.Before(k)
		want := r.S.State()
		if k < len(r.S.past) {
			want = r.S.past[k].Before.State()
		}
		if r.Command() != k || r.Place() != r.PlaceOf(k) || !r.Stage.Shown().Equal(want) {
			t.Fatalf("before command %d it stands at %d, place %d", k, r.Command(), r.Place())
		}
	}
}

func TestDeedsAreTheWaysAndTheAttacksOfWhoChose(t *testing.T) {
	r := filmed(t)
	ways, attacks := 0, 0
	for k := range r.S.past {
		m := &r.S.past[k]
		list := Deeds(m.Before.Game.Fork(), []game.Command{m.Command})
		for i := range list {
			d := &list[i]
			if r.S.Setup().Entries[d.Model].Side != m.Command.Side || d.Text.Empty() || d.From != m.Before.State().Models[d.Model].At {
				t.Errorf("command %d: %+v", k, d)
			}
		}
		for i := range m.Events {
			e := &m.Events[i]
			if e.Model == game.NoModel || r.S.Setup().Entries[e.Model].Side != m.Command.Side {
				continue
			}
			switch e.Type {
			case game.Moved:
				ways++
				if len(e.Path) > 0 && !slices.ContainsFunc(list, func(d Deed) bool { return d.Model == e.Model && len(d.Path) == len(e.Path) }) {
					t.Errorf("command %d: the way of %s is none of %+v", k, r.S.Setup().Entries[e.Model].ID, list)
				}
			case game.Shot, game.Fought:
				attacks++
				if !slices.ContainsFunc(list, func(d Deed) bool { return d.Model == e.Model && d.Target == e.Target }) {
					t.Errorf("command %d: the attack of %s is none of %+v", k, r.S.Setup().Entries[e.Model].ID, list)
				}
			}
		}
	}
	if ways < 10 || attacks < 5 {
		t.Errorf("%d ways and %d attacks tell little", ways, attacks)
	}
	k := slices.IndexFunc(r.S.past, func(m Moment) bool { return m.Before.State().Turn > 0 })
	all := Deeds(r.S.past[k].Before.Game.Fork(), []game.Command{r.S.past[k].Command, {Side: 0, Choice: game.Choice{Action: "dance"}}, r.S.past[k+1].Command})
	if one := Deeds(r.S.past[k].Before.Game.Fork(), []game.Command{r.S.past[k].Command}); len(all) != len(one) {
		t.Errorf("after a refused command it goes on: %+v", all)
	}
}
