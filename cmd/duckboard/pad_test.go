package main

import (
	"testing"

	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/store"
)

// pad plays frames of a gamepad: a key, or sticks, and then a frame of rest.
func (v *session) pad(frames ...render.Frame) {
	v.Helper()
	for _, f := range frames {
		f.X, f.Y = v.Hand.Last.X, v.Hand.Last.Y
		v.Hand.Frames = append(v.Hand.Frames, f, render.Frame{X: f.X, Y: f.Y})
	}
	v.Run(2*len(frames) + 1)
}

func (v *session) buttons(keys ...string) {
	v.Helper()
	for _, k := range keys {
		v.pad(render.Frame{Keys: []string{k}})
	}
}

func TestGamepadAloneLeadsFromTheTitleIntoABattleAndThroughItsMenu(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "title", lang: "en"})
	for range 6 { // the stick leads to the panel of the title
		v.pad(render.Frame{StickX: 1, StickY: 1})
	}
	v.buttons("PadDown")
	v.App.Probe()
	v.Run(1)
	for range 12 { // to the entry that one reads at the pointer
		if hovered(v) == "New game" {
			break
		}
		v.buttons("PadDown")
		if hovered(v) == "Quit" {
			for range 8 {
				if hovered(v) == "New game" {
					break
				}
				v.buttons("PadUp")
			}
		}
	}
	v.buttons("PadA")
	v.top("*setup.Screen")
	v.buttons("PadStart")
	v.top("*rendertest.Blank")
	screen := battle.New(v.got)
	v.App.Reset(screen)
	v.Run(4)
	models := len(screen.Landmarks())
	if models == 0 {
		t.Fatal("there is nothing to point at")
	}
	v.buttons("PadX")
	v.top("*battle.pause")
	v.buttons("PadB")
	v.top("*battle.Screen")
	v.buttons("PadBack")
	v.top("*menu.Help")
	v.buttons("PadB")
	v.top("*battle.Screen")
}

// hovered is the button under the pointer.
func hovered(v *session) string {
	x, y := v.App.Pointer()
	for _, l := range v.App.Probe()["buttons"].([]render.Label) {
		if l.Box.Has(x, y) {
			return l.Text
		}
	}
	return ""
}
