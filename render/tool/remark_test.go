package tool

import (
	"bytes"
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/ai"
	"duckboard/physics"
)

// veteran is a computer player that tells why.
type veteran struct {
	bot *ai.Bot
	why *advice.Why
}

func (v *veteran) Choose(g *game.Game, _ Slice) (game.Choice, bool) {
	c := v.bot.Choose(g)
	v.why = advice.Explain(g, &v.bot.Considered()[0])
	return c, true
}

func (v *veteran) Why() *advice.Why { return v.why }

// mute is one that does not.
type mute struct{ Player }

// remarked are the remarks of a log.
func remarked(d *Desk) (list []Line) {
	for _, l := range d.S.Lines() {
		if l.Quiet {
			list = append(list, l)
		}
	}
	return list
}

// answered is a game of a person against a Veteran, in which the person has ended one
// activation and the computer has answered.
func answered(t *testing.T, seed uint64, tells bool) *Desk {
	t.Helper()
	d := begin(t, "crossroads", seed, [2]bool{true, false})
	if d.Course.Players[1] = Player(&veteran{bot: ai.New(seed, ai.Veteran, ai.Plain)}); !tells {
		d.Course.Players[1] = mute{d.Course.Players[1]}
	}
	until(t, d, game.Activate)
	d.Select(d.Game().Pending().Context.Models[0])
	if !d.Activate() || !d.Course.Choose(game.Choice{Action: "end"}) {
		t.Fatal(d.Refused)
	}
	for n := 0; n < 4000 && !(d.Mine() && d.Game().Pending().Kind == game.Activate); n++ {
		d.Course.Step(1, forever{})
		d.Course.Skip()
		if d.Mine() && d.Game().Pending().Kind != game.Activate {
			c, _ := (&Random{Seed: 1}).Choose(d.Game(), nil)
			d.Course.Choose(c)
		}
	}
	return d
}

// TestAnActivationOfTheComputerHasOneRemark: it stands behind what was done, is about who did
// it, and is taken back with it.
func TestAnActivationOfTheComputerHasOneRemark(t *testing.T) {
	back := 0
	for seed := uint64(1); seed < 12; seed++ {
		d := answered(t, seed, true)
		acted := map[game.ModelID]bool{}
		for _, m := range d.S.Moments() {
			if k := m.Before.Pending().Kind; m.Command.Side == 1 && k == game.Act {
				acted[m.Before.Pending().Model] = true
			}
		}
		told := remarked(d)
		for _, l := range told {
			if !acted[l.Model] || l.Side != 1 || l.Text.Empty() || l.Clause != "" {
				t.Errorf("seed %d: %+v is about nobody who acted: %v", seed, l, acted)
			}
			if m := d.S.Moments()[l.Moment]; l.Event != len(m.Events)-1 {
				t.Errorf("seed %d: %q stands at event %d of %d", seed, l.Text, l.Event, len(m.Events))
			}
			delete(acted, l.Model)
		}
		if len(told) == 0 || len(acted) > 0 {
			t.Errorf("seed %d: %d remarks, none of %v", seed, len(told), acted)
		}
		if may, _ := d.S.MayTakeBack(); may {
			back++
			was := len(told)
			if d.Course.TakeBack(); len(remarked(d)) >= was {
				t.Errorf("seed %d: the remark stays", seed)
			}
		}
	}
	if back == 0 {
		t.Error("nothing could be taken back")
	}
}

// TestARemarkIsNoPartOfTheGame compares the saves, and the logs but for the remarks, of a game
// with and without.
func TestARemarkIsNoPartOfTheGame(t *testing.T) {
	for seed := uint64(1); seed < 5; seed++ {
		a, b := answered(t, seed, true), answered(t, seed, false)
		if !bytes.Equal(a.S.Match().Save(), b.S.Match().Save()) {
			t.Errorf("seed %d: the saves differ", seed)
		}
		text := func(d *Desk) (list []string) {
			for _, l := range d.S.Lines() {
				if !l.Quiet {
					list = append(list, l.Text.String())
				}
			}
			return list
		}
		if len(remarked(b)) > 0 || !slices.Equal(text(a), text(b)) {
			t.Errorf("seed %d: the logs differ", seed)
		}
	}
}

// TestARemarkNamesPlacesAndModels spells a line of the log out.
func TestARemarkNamesPlacesAndModels(t *testing.T) {
	d := acting(t)
	s := d.Setup()
	at, foe := s.Table.Objectives[0].At, s.On(d.S.State(), 1)[0]
	m := d.Selection.Subject
	from := d.S.State().Models[m]
	h := advice.Sum([]advice.Why{{
		Step: advice.Step{Action: "move", Model: m, Target: game.NoModel, From: spotOf(&from), To: spotAt(at)},
		Reasons: []advice.Reason{
			{What: advice.Sheltered, N: 2, Worth: 9}, {What: advice.Shot, Model: foe, Chance: 0.55, Worth: 7},
			{What: advice.Watched, Model: foe, Chance: 0.4, Worth: -3},
		},
	}})
	name, other := Name(s, m), Name(s, foe)
	want := name + " goes to the " + s.Table.Objectives[0].ID + ": cover from 2 enemies, 55% at " + other + " next Turn; but " + other + " may shoot it (40%)"
	if got := Remark(s, &h).String(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	h = advice.Hint{Model: m, Steps: []advice.Step{
		{Action: "shoot", Model: m, Target: foe, Chance: 0.55, Hurt: [4]float64{0.5, 0.3, 0.02, 0.18}},
		{Action: "dash", Model: m, Target: game.NoModel, From: spotOf(&from), To: spotAt(at), Chance: 0.58, Open: true},
	}}
	want = "shoots at " + other + " (55% to hit, out 18%), then perhaps dashes to the " + s.Table.Objectives[0].ID + " (58%)"
	if got := Done(s, &h).String(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func spotOf(m *game.Model) physics.Spot { return physics.Spot{At: m.At, Level: m.Level} }

func spotAt(at physics.Vec) physics.Spot { return physics.Spot{At: at} }
