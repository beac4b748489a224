package render

import (
	"image/color"
	"math"
	"testing"

	"duckboard/render/chart"

	"github.com/hajimehoshi/ebiten/v2"
)

var opaque = color.RGBA{10, 20, 30, 255}

// easel is a Brush that draws nowhere.
func easel() Brush { return newBatch().on(nil, 100, 80) }

// painted is the area of the triangles gathered so far.
func painted(b Brush) (area float64) {
	at := func(i uint32) (float64, float64) {
		return float64(b.vertices[i].DstX), float64(b.vertices[i].DstY)
	}
	for i := 0; i+2 < len(b.indices); i += 3 {
		x0, y0 := at(b.indices[i])
		x1, y1 := at(b.indices[i+1])
		x2, y2 := at(b.indices[i+2])
		area += math.Abs((x1-x0)*(y2-y0)-(x2-x0)*(y1-y0)) / 2
	}
	return area
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if math.Abs(got-want) > within {
		t.Errorf("%s: %.4f, not %.4f", what, got, want)
	}
}

func TestClipCutsShapesAtItsEdge(t *testing.T) {
	b := easel()
	in := b.Clip(Rect{20, 20, 30, 30})
	Fill(in, Rect{0, 0, 40, 100}, opaque)
	near(t, "a rectangle over one corner", painted(b), 20*30, 1e-3)
	b.drop()
	Quad(in, Point{35, 0}, Point{100, 35}, Point{-30, 35}, Point{35, 70}, opaque)
	if got := painted(b); got <= 0 || got > 900.001 {
		t.Errorf("a rhombus over everything covers %v of 900", got)
	}
	for _, v := range b.vertices {
		if v.DstX < 19.999 || v.DstX > 50.001 || v.DstY < 19.999 || v.DstY > 50.001 {
			t.Fatalf("a corner at %v, %v lies outside", v.DstX, v.DstY)
		}
	}
	b.drop()
	Disc(in, 80, 60, 10, opaque)
	near(t, "a disc outside", painted(b), 0, 0)
}

func TestWhatACornerCarriesIsCutWithIt(t *testing.T) {
	b := easel()
	Line(b.Clip(Rect{30, 0, 40, 80}), 10, 40, 90, 40, 4, opaque)
	for _, v := range b.vertices {
		near(t, "pixels along", float64(v.SrcX), float64(v.DstX)-10, 1e-3)
		near(t, "pixels across", float64(v.SrcY), float64(v.DstY)-40, 1e-3)
	}
}

func TestCorridorPaintsNoPlaceTwice(t *testing.T) {
	const r, e = 9.0, 10.0
	for _, c := range []struct {
		name string
		ps   []Point
		want float64
	}{
		{"straight", []Point{{20, 40}, {70, 40}}, 50*2*e + math.Pi*e*e},
		{"a right turn", []Point{{20, 20}, {60, 20}, {60, 60}}, 40*2*e + 40*2*e - e*e + math.Pi*e*e/4 + math.Pi*e*e},
		{"the other turn", []Point{{60, 60}, {60, 20}, {20, 20}}, 40*2*e + 40*2*e - e*e + math.Pi*e*e/4 + math.Pi*e*e},
		{"a point twice", []Point{{20, 40}, {20, 40}, {70, 40}}, 50*2*e + math.Pi*e*e},
	} {
		b := easel()
		Corridor(b, c.ps, r, opaque)
		// The sectors' polygons reach a little beyond the circle.
		near(t, c.name, painted(b)/c.want, 1, 0.02)
	}
}

func TestRingsCornersHoldTheRing(t *testing.T) {
	for _, r := range []float64{3, 20, 35} {
		b := easel()
		b.x0, b.y0, b.x1, b.y1 = -1000, -1000, 1000, 1000
		Ring(b, 50, 40, r, 2, 0, 0, opaque)
		got := painted(b)
		outer, inner := r+2, max(0, r-2)
		if least := math.Pi * (outer*outer - inner*inner); got < least {
			t.Errorf("radius %v: the corners hold %v, the ring needs %v", r, got, least)
		}
	}
}

func TestAStripHasEachOfItsCornersOnce(t *testing.T) {
	b := easel()
	Stroke(b, []Point{{10, 10}, {40, 10}, {60, 20}, {70, 40}}, false, 2, opaque)
	if len(b.vertices) != 8 || len(b.indices) != 3*6 {
		t.Errorf("a line of four points has %d corners and %d triangles", len(b.vertices), len(b.indices)/3)
	}
	b.drop()
	Ring(b, 50, 40, 30, 2, 0, 0, opaque)
	if len(b.vertices) != 2*9 || len(b.indices) != 8*6 {
		t.Errorf("a ring of eight parts has %d corners and %d triangles", len(b.vertices), len(b.indices)/3)
	}
}

func TestALineIsTheSameWhetherOrNotItsEndsLeaveTheClip(t *testing.T) {
	ps := []Point{{10, 10}, {40, 10}, {60, 30}, {30, 60}}
	for _, closed := range []bool{false, true} {
		whole, part := easel(), easel()
		Stroke(whole, ps, closed, 3, opaque)
		for _, r := range []Rect{{0, 0, 35, 80}, {35, 0, 65, 33}, {35, 33, 65, 47}} {
			Stroke(part.Clip(r), ps, closed, 3, opaque)
		}
		near(t, "the parts together", painted(part), painted(whole), 1e-2)
		part.drop()
		Stroke(part.Clip(Rect{80, 0, 20, 80}), ps, closed, 3, opaque)
		Ring(part.Clip(Rect{80, 0, 20, 80}), 40, 40, 20, 2, 0, 0, opaque)
		if len(part.vertices) != 0 {
			t.Errorf("what lies outside has %d corners", len(part.vertices))
		}
	}
}

func TestAMeshIsCutAtTheClip(t *testing.T) {
	ps := []Point{{20, 20}, {60, 20}, {20, 60}, {60, 60}}
	b := easel()
	Mesh(b, ps, [][3]uint32{{0, 1, 2}, {1, 3, 2}}, opaque)
	if near(t, "a square", painted(b), 1600, 1e-3); len(b.vertices) != 4 {
		t.Errorf("a square of two triangles has %d corners", len(b.vertices))
	}
	b.drop()
	Mesh(b.Clip(Rect{30, 0, 70, 50}), ps, [][3]uint32{{0, 1, 2}, {1, 3, 2}}, opaque)
	near(t, "what the clip leaves of it", painted(b), 30*30, 1e-2)
	b.drop()
	Mesh(b.Clip(Rect{0, 0, 61, 50}), ps, [][3]uint32{{0, 1, 2}, {1, 3, 2}}, opaque)
	near(t, "what the clip leaves of it below", painted(b), 40*30, 1e-2)
	b.drop()
	Mesh(b.Clip(Rect{0, 0, 55, 80}), append(ps, Point{20, 0}, Point{50, 20}), [][3]uint32{{0, 5, 2}, {0, 1, 4}, {0, 3, 2}, {0, 1, 3}}, opaque)
	whole, part := 30.0*40/2+40.0*20/2+2*40*40/2, 5.0*2.5/2+5*5.0/2+5*35+5*5.0/2
	near(t, "with one triangle inside of it", painted(b), whole-part, 1e-2)
}

func TestAPictureIsCutWithWhatItShows(t *testing.T) {
	b := easel()
	part := b.Clip(Rect{30, 20, 20, 20})
	part.stretched(100, 200, 40, 80, Rect{20, 10, 20, 40}, ink{1, 1, 1, 1}, kindScaled)
	near(t, "what is seen of it", painted(b), 10*20, 1e-3)
	for _, v := range b.vertices {
		near(t, "its columns", float64(v.SrcX), 100+2*(float64(v.DstX)-20), 1e-3)
		near(t, "its rows", float64(v.SrcY), 200+2*(float64(v.DstY)-10), 1e-3)
	}
}

func TestAtlasIsFilledAnewWhenItIsFull(t *testing.T) {
	a := newAtlas()
	first := a.round
	var cells []cell
	for {
		c, ok := a.place(100, 60)
		if !ok {
			break
		}
		for _, o := range cells {
			if c.x < o.x+o.w+gap && o.x < c.x+c.w+gap && c.y < o.y+o.h+gap && o.y < c.y+c.h+gap {
				t.Fatalf("cells %v and %v touch", c, o)
			}
		}
		cells = append(cells, c)
	}
	if len(cells) < 600 {
		t.Errorf("only %d cells of 100 by 60 found room", len(cells))
	}
	a.clear()
	if _, ok := a.place(100, 60); !ok || a.round == first {
		t.Error("an emptied atlas has no room, or does not say that it was emptied")
	}
}

func TestEveryLineIsDrawnAfterTheAtlasWasEmptied(t *testing.T) {
	th, b := NewTheme(chart.Day(), 1, "en"), easel()
	th.Text(b, "Duckboard", 5, 5, Body)
	n := len(b.vertices)
	b.drop()
	b.atlas.clear()
	th.Text(b, "Duckboard", 5, 5, Body)
	if len(b.vertices) != n || n == 0 {
		t.Fatalf("%d corners, not %d", len(b.vertices), n)
	}
	l := th.set("Duckboard", Body)
	for _, g := range l.glyphs {
		if g.at.round != b.atlas.round {
			t.Fatal("a glyph is drawn from the atlas as it was")
		}
	}
}

// TestAFrameIsOfFewCommands: many wide boxes with lines between them are drawn by few commands,
// the widest of them still by themselves; a frame that is of few anyhow is drawn as it comes.
func TestAFrameIsOfFewCommands(t *testing.T) {
	const least = 380 * 20 / 2
	for _, boxes := range []int{2, 12} {
		b := newBatch().on(nil, 400, 300)
		for i := range boxes {
			Fill(b, Rect{0, 0, 380, float64(20 + 20*i)}, opaque)
			Line(b, 0, 0, 380, 60, 2, opaque)
		}
		b.endRun()
		if len(b.runs) != boxes {
			t.Fatalf("%d wide stretches of %d boxes", len(b.runs), boxes)
		}
		var all commands
		wide := b.wide(least)
		all.count(&b.list, wide)
		switch widest := &b.runs[boxes-1]; {
		case all.n > mostCommands:
			t.Errorf("%d boxes are drawn by %d commands", boxes, all.n)
		case boxes == 2 && (wide != least || all.n != 4):
			t.Errorf("two boxes are wide from %v pixels on, and of %d commands", wide, all.n)
		case widest.area < wide:
			t.Errorf("of %d boxes the widest, of %v pixels, is not drawn by itself", boxes, widest.area)
		}
	}
}

// TestNewLettersAreLaidIntoTheAtlasTogether: after all of a frame were written, before it is drawn.
func TestNewLettersAreLaidIntoTheAtlasTogether(t *testing.T) {
	th, b := NewTheme(chart.Day(), 1, "en"), easel()
	th.Text(b, "Duck", 5, 5, Body)
	th.Text(b, "board", 5, 25, Body)
	if len(b.fresh) != 9 {
		t.Errorf("%d letters wait for the frame to be drawn, not 9", len(b.fresh))
	}
	b.finish()
	if th.Text(b.on(nil, 100, 80), "Duckboard", 5, 5, Body); len(b.fresh) != 0 {
		t.Errorf("%d letters wait that are in the atlas", len(b.fresh))
	}
}

func TestShaderCompiles(t *testing.T) {
	if _, err := ebiten.NewShader(brushSource); err != nil {
		t.Fatal(err)
	}
}

// TestAPartOfAFrameHasTheTrianglesOfTheWhole: what is wide and what is drawn about it go to the card
// apart, each with its own corners.
func TestAPartOfAFrameHasTheTrianglesOfTheWhole(t *testing.T) {
	b := easel()
	Fill(b, Rect{0, 0, 100, 80}, opaque)
	Stroke(b, []Point{{10, 10}, {60, 50}}, false, 3, opaque)
	Fill(b, Rect{20, 20, 4, 4}, opaque)
	b.endRun()
	if len(b.runs) != 1 {
		t.Fatalf("%d wide stretches of pictures", len(b.runs))
	}
	wide, whole := b.runs[0], b.mark()
	near(t, "the wide pictures", float64(wide.area), 8000, 0.01)
	if wide.from != (mark{}) || wide.end != (mark{4, 6}) {
		t.Fatalf("they are from %v to %v", wide.from, wide.end)
	}
	var corners []ebiten.Vertex
	for _, i := range b.indices {
		corners = append(corners, b.vertices[i])
	}
	last := mark{whole.vertex - 4, whole.index - 6}
	for _, cut := range [][2]mark{{{}, wide.end}, {wide.end, last}, {last, whole}} {
		vertices, indices := b.part(cut[0], cut[1])
		for n, i := range indices {
			if vertices[i] != corners[cut[0].index+n] {
				t.Errorf("from %v to %v: corner %d is %+v, not %+v", cut[0], cut[1], n, vertices[i], corners[cut[0].index+n])
			}
		}
	}
}

// TestAStretchOfPicturesIsAsWideAsAllThatFollowOneAnother: letters and small boxes on a panel are
// drawn with it, a line between two pictures parts them, and what the clip takes is not counted.
func TestAStretchOfPicturesIsAsWideAsAllThatFollowOneAnother(t *testing.T) {
	b := easel()
	in := b.Clip(Rect{0, 0, 70, 80})
	Fill(in, Rect{0, 0, 100, 50}, opaque)
	in.Wedge(Point{0, 50}, Point{60, 50}, Point{0, 80}, opaque)
	Fill(in, Rect{20, 20, 4, 4}, opaque)
	Line(in, 10, 10, 60, 50, 3, opaque)
	from := b.mark()
	Quad(in, Point{0, 0}, Point{140, 0}, Point{0, 80}, Point{140, 80}, opaque)
	b.endRun()
	if len(b.runs) != 2 || b.runs[0].from != (mark{}) || b.runs[1].from != from || b.runs[1].end != b.mark() {
		t.Fatalf("the stretches are %v", b.runs)
	}
	near(t, "a panel with what lies on it", float64(b.runs[0].area), 70*50+60*30/2+16, 0.01)
	near(t, "what is seen of a wide one", float64(b.runs[1].area), 70*80, 0.01)
}
