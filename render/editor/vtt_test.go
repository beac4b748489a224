package editor

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"math"
	"os"
	"testing"
	"testing/fstest"

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
	w.Until("what was decided is told", func() bool { _, asks := w.App.Top().(*render.Question); return asks })
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

func TestAMapOfAnotherProgramIsDroppedOnTheOpenEditorAndUndone(t *testing.T) {
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewRGBA(image.Rect(0, 0, 200, 100))); err != nil {
		t.Fatal(err)
	}
	m := &uvtt.Map{Size: uvtt.Point{X: 20, Y: 10}, Pixels: 10, Walls: [][]uvtt.Point{{{X: 2, Y: 2}, {X: 18, Y: 2}}}, Image: picture.Bytes()}
	v := begin(t, &store.Memory{}, nil, "")
	drop := func(name string, data []byte) {
		v.Play(render.Frame{X: 600, Y: 400, Dropped: fstest.MapFS{name: {Data: data}}})
		v.Run(2)
	}
	drop("inn.dd2vtt", m.Marshal())
	if table := v.s.d.Table(); table.Name != "inn" || table.Size != physics.V(40000, 20000) || len(table.Terrain) != 1 {
		t.Fatalf("the table is %+v", table)
	}
	if p := v.s.trace; p.img == nil || p.X != 20 || p.Y != 10 || math.Abs(p.Scale-0.2) > 1e-9 {
		t.Errorf("the picture lies at %+v", p.pose)
	}
	drop("broken.uvtt", []byte(`{"pixels_per_grid":7}`))
	if v.s.d.Name() != "inn" {
		t.Error("a broken file takes the table away")
	}
	v.Press("Ctrl+Z")
	if v.s.d.Name() == "inn" || v.s.d.Size() != usual {
		t.Errorf("undo leads to %q", v.s.d.Name())
	}
}

func TestDrawingsLeaveOutZonesWhereThePlayerSaysSo(t *testing.T) {
	table, err := levels.Shipped("village")
	if err != nil {
		t.Fatal(err)
	}
	v := begin(t, &store.Memory{}, table, "")
	host.Folder = t.TempDir()
	defer func() { host.Folder = "" }()
	for _, w := range ways {
		var size [2]int64
		for k, unmarked := range []bool{false, true} {
			v.s.unmarked = unmarked
			v.s.export(v.App, w)
			x := v.s.exporting
			v.Until("it is written", func() bool { return v.s.exporting == nil })
			info, err := os.Stat(x.where)
			if err != nil {
				t.Fatal(err)
			}
			size[k] = info.Size()
		}
		if same := size[0] == size[1]; same == w.drawn {
			t.Errorf("%s: %d bytes with zones, %d without", w.label, size[0], size[1])
		}
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
