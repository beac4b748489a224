package builder

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"
	"testing/fstest"

	"duckboard/render"
)

func TestAPictureThatIsDroppedOnARowIsThatModelsPortraitAndInNoWarband(t *testing.T) {
	w, s := squad(t)
	img := image.NewRGBA(image.Rect(0, 0, 40, 60))
	for i := range img.Pix {
		img.Pix[i] = 200
	}
	img.Set(20, 30, color.White)
	var data bytes.Buffer
	if err := png.Encode(&data, img); err != nil {
		t.Fatal(err)
	}
	changes, row := s.d.Changes(), s.d.Rows()[2]
	x, y := s.roll.lines[2].Center()
	w.Play(render.Frame{X: x, Y: y, Dropped: fstest.MapFS{"face.png": {Data: data.Bytes()}}}, render.Frame{X: x, Y: y})
	for i, r := range s.d.Rows() {
		if got := s.face(w.App, r.Models[0].Name); (got != nil) != (r.Models[0].Name == row.Models[0].Name) {
			t.Errorf("row %d, %s: a portrait %v", i, r.Name, got != nil)
		}
	}
	if s.d.Changes() != changes {
		t.Error("the warband was changed")
	}
	w.Play(render.Frame{X: x, Y: y, Dropped: fstest.MapFS{"face.png": {Data: []byte("no picture")}}}, render.Frame{X: x, Y: y})
	if s.face(w.App, row.Models[0].Name) == nil {
		t.Error("a file that is no picture takes the portrait away")
	}
	s.portrays(w.App, row.Models[0].Name, nil)
	if s.face(w.App, row.Models[0].Name) != nil {
		t.Error("it cannot be taken away")
	}
}
