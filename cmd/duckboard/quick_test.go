package main

import (
	"testing"

	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/store"
)

// TestAQuickLoadAsksWhereDiceWouldBeLost: with an autosave too, for that goes on from there.
func TestAQuickLoadAsksWhereDiceWouldBeLost(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "title", lang: "en"})
	v.App.Settings.Speed, v.App.Unpainted = 0, true
	m := fought(t, 0, 6)
	for k := range m.Players {
		m.Players[k] = render.Player{}
	}
	s := battle.New(m)
	v.App.Push(s)
	v.Run(6)
	v.Press("F4")
	v.Run(6)
	d := s.Desk()
	for n, saved := 0, d.Game().State().Rolled; d.Game().State().Rolled == saved; n++ {
		d.Course.Skip()
		legal := d.Setup().Rules.Legal(d.Game())
		c := legal[0]
		for _, k := range legal {
			if k.Action == "dash" {
				c = k
			}
		}
		if n > 400 || !d.Course.Choose(c) {
			t.Fatal("no die was rolled", d.Refused)
		}
		v.Run(2)
	}
	if !v.App.Settings.Autosave {
		t.Fatal("there is no autosave")
	}
	v.Press("F9")
	v.Run(2)
	if q, ok := v.App.Top().(*render.Question); !ok || v.got != nil {
		t.Errorf("it is loaded without a question: %T", v.App.Top())
	} else if q.Words == "" {
		t.Error("nothing is said")
	}
}

func TestAQuickSaveIsPlayedOnInPlaceOfTheBattleThatRuns(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "title", lang: "en"})
	v.App.Settings.Speed, v.App.Unpainted = 0, true
	m := fought(t, 0, 6)
	m.Players[1] = render.Player{Bot: "recruit"}
	first := battle.New(m)
	v.App.Push(first)
	v.Run(6)
	v.Press("F4")
	saved := len(first.Playing().Game.Log())
	v.Press("F9")
	v.Until("the quick save is played on", func() bool { return v.got != nil })
	if n := len(v.got.Game.Log()); n != saved || v.App.Below(func(s render.Screen) bool { return s == render.Screen(first) }) != nil {
		t.Errorf("%d choices of %d are there, and the battle before lies below", n, saved)
	}
	if v.got.Players[1].Bot != m.Players[1].Character().String() || v.got.Players[0].Bot != "" {
		t.Errorf("%+v play on", v.got.Players)
	}
}
