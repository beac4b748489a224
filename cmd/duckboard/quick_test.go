package main

import (
	"testing"

	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/store"
)

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
