package editor

import (
	"math/rand/v2"
	"strings"
	"testing"

	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/store"
)

// everyKey are all combinations that the editor knows, but for those that open
// other screens.
func everyKey() (list []string) {
	for _, b := range []*render.Bindings{Keys, ViewKeys} {
		for _, k := range b.List {
			if k.Name != "try" && k.Name != "lab" {
				list = append(list, k.Keys...)
			}
		}
	}
	return list
}

func TestRandomHandsNeitherBreakTheEditorNorItsDocument(t *testing.T) {
	host.Folder = t.TempDir()
	for seed := range uint64(3) {
		r := rand.New(rand.NewPCG(seed, 7))
		table, err := levels.Shipped([]string{"village", "river", "crossroads"}[seed%3])
		if err != nil {
			t.Fatal(err)
		}
		v := begin(t, &store.Memory{}, table, "")
		keys := everyKey()
		place := func() (float64, float64) {
			if r.IntN(4) == 0 {
				return r.Float64() * 1440, r.Float64() * 810
			}
			return v.pixel(r.Float64()*48, r.Float64()*48)
		}
		for range 90 {
			x, y := place()
			held := []string(nil)
			if r.IntN(3) == 0 {
				held = []string{[]string{"Shift", "Ctrl", "Alt"}[r.IntN(3)]}
			}
			switch r.IntN(6) {
			case 0, 1:
				qx, qy := place()
				v.Drag(x, y, qx, qy, held...)
			case 2:
				v.Hand.Frames = append(v.Hand.Frames, render.Frame{X: x, Y: y, Buttons: 1, Keys: held}, render.Frame{X: x, Y: y})
				v.Run(2)
			case 3:
				v.Hand.Frames = append(v.Hand.Frames, render.Frame{X: x, Y: y, WheelY: r.Float64()*4 - 2, Keys: held})
				v.Run(1)
			default:
				c := keys[r.IntN(len(keys))]
				v.Hand.Frames = append(v.Hand.Frames, render.Frame{X: x, Y: y, Keys: strings.Split(c, "+")}, render.Frame{X: x, Y: y})
				v.Run(2)
			}
			if _, ok := v.App.Top().(*Screen); !ok {
				v.App.Pop()
				v.Run(1)
			}
			if len(v.App.Top().(*Screen).d.Items()) > 400 {
				v.Press("Ctrl+A", "Delete")
			}
		}
		if _, err := levels.Parse(v.s.d.Table().Marshal()); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
}
