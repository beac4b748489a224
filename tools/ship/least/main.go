//go:build js

// Command least is the smallest program that Ebitengine makes: a window with
// nothing in it. It is what the page of the game is measured by (make bench-web),
// and a module of its own so that nothing else is in it.
package main

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

type nothing struct{ shown bool }

func (*nothing) Update() error              { return nil }
func (*nothing) Layout(w, h int) (int, int) { return w, h }

// Draw tells the page of the first frame, as the game does.
func (n *nothing) Draw(*ebiten.Image) {
	if !n.shown {
		n.shown = true
		js.Global().Get("duckboardReady").Invoke()
	}
}

func main() {
	if err := ebiten.RunGame(&nothing{}); err != nil {
		panic(err)
	}
}
