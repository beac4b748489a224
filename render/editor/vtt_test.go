package editor

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"math"
	"testing"

	"duckboard/assets"
	"duckboard/levels"
	"duckboard/levels/uvtt"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

func TestAMapOfAnotherProgramIsTakenInWithItsPictureUnderIt(t *testing.T) {
	memory := &store.Memory{}
	w := rendertest.Open(t, render.Options{Store: memory, Lang: "en"}, 1280, 720)
	w.App.Unpainted = true
	s := &List{}
	w.App.Push(s)
	w.Run(1)
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewRGBA(image.Rect(0, 0, 200, 100))); err != nil {
		t.Fatal(err)
	}
	m := &uvtt.Map{Size: uvtt.Point{X: 80, Y: 40}, Pixels: 10, Walls: [][]uvtt.Point{{{X: 2, Y: 2}, {X: 20, Y: 2}}}, Image: picture.Bytes()}
	s.TakeIn(w.App, []host.File{{Name: "maps/inn.dd2vtt", Data: m.Marshal()}})
	w.Run(2)
	if _, asks := w.App.Top().(*render.Question); !asks {
		t.Errorf("what was decided is not told: %T", w.App.Top())
	}
	own := store.Tables{Store: memory}
	data, err := own.Table("inn")
	if err != nil {
		t.Fatal(err)
	}
	table, err := levels.Parse(data)
	if err != nil || table.Size != physics.V(80000, 40000) || len(table.Terrain) != 1 { // of 80 squares none may be 2"
		t.Errorf("%v: %+v", err, table)
	}
	kept, how, err := own.Trace("inn")
	var at pose
	if err != nil || len(kept) == 0 || json.Unmarshal(how, &at) != nil || at.X != 40 || at.Y != 20 || math.Abs(at.Scale-0.4) > 1e-9 {
		t.Errorf("the picture: %v, %s", err, how)
	}

	m.Image = []byte("\x89PNG broken")
	s.TakeIn(w.App, []host.File{{Name: "inn.uvtt", Data: m.Marshal()}, {Name: "bad.uvtt", Data: []byte(`{"pixels_per_grid":7}`)}})
	if files, err := own.All(); err != nil || len(files) != 2 {
		t.Errorf("%v: %v", err, files)
	}
	if _, _, err := own.Trace("inn 2"); err == nil {
		t.Error("a broken picture is kept")
	}
}

func TestATableOfTheEditorIsWrittenForVirtualTables(t *testing.T) {
	data, err := laid(levels.New(physics.V(6000, 6000)), assets.NewPrinter("it"), nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := uvtt.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	c, err := png.DecodeConfig(bytes.NewReader(m.Image))
	if err != nil || c.Width != 420 || c.Height != 420 {
		t.Errorf("%v: %+v", err, c)
	}
}
