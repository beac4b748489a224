package film

import (
	"bytes"
	"errors"
	"image"
	"image/draw"
	"image/gif"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// played is a short game of the computer's, read whole.
func played(t testing.TB) *tool.Session {
	t.Helper()
	r := rules.All()[0]
	start := game.Start{Ruleset: r.ID(), Turns: 2, Seed: 5}
	var err error
	if start.Table, err = levels.Shipped("ruins"); err != nil {
		t.Fatal(err)
	}
	for side, name := range roster.Fitting(r.Check)[:2] {
		w, err := roster.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		start.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	m, _, err := replay.Begin(r, start)
	if err != nil {
		t.Fatal(err)
	}
	bot := ai.New(1, ai.Veteran, ai.Plain)
	for m.Pending() != nil {
		if c, done := bot.Step(m.Game, func() bool { return true }); done {
			if _, err := m.Do(game.Command{Side: m.Pending().Side, Choice: c}); err != nil {
				t.Fatal(err)
			}
		}
	}
	s, err := tool.NewSession(m, nil, [2]bool{})
	for err == nil && s.Reading() {
		err = s.Read()
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func look(lang string) Look { return Look{Words: assets.NewPrinter(lang)} }

// shown are the pictures of a film as they follow each other.
func shown(t *testing.T, data []byte) []*image.RGBA {
	t.Helper()
	film, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	screen := image.NewRGBA(image.Rect(0, 0, film.Config.Width, film.Config.Height))
	var list []*image.RGBA
	for _, f := range film.Image {
		draw.Draw(screen, f.Rect, f, f.Rect.Min, draw.Over)
		one := *screen
		one.Pix = slices.Clone(screen.Pix)
		list = append(list, &one)
	}
	return list
}

// off is how far two pictures lie apart above the caption, in levels of a
// channel on average.
func off(a, b *image.RGBA) float64 {
	n := (a.Rect.Dy() - 60) * a.Stride
	sum := 0.0
	for i := range n {
		sum += math.Abs(float64(a.Pix[i]) - float64(b.Pix[i]))
	}
	return sum / float64(n)
}

func TestFilmOfATurnBeginsAndEndsAsTheTurnDid(t *testing.T) {
	s := played(t)
	for turn := range 3 {
		data, err := GIF(s, turn, look("en"), nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		frames := shown(t, data)
		if n := len(frames); n < 10 || n > mostFrames+4 || len(data) > mostBytes {
			t.Errorf("turn %d: %d frames, %d bytes", turn, n, len(data))
		}
		first, last := frames[1], frames[len(frames)-2] // within its titles
		reel := tool.NewReel(s, tool.NewStage(s.Setup(), s.State(), 0))
		from, to, ok := reel.Turn(turn)
		if !ok {
			t.Fatal("the game has no such Turn")
		}
		wide, high := size(s.Setup())
		l := look("en")
		easel, _ := l.easel(s.Setup().Table, mostAlong/max(wide, high), true, nil)
		moment := func(place int) *image.RGBA {
			reel.Seek(place)
			return easel.Paint(Scene(s.Setup(), reel.Stage.Shown(), l.Words))
		}
		if d := off(first, moment(from)); d > 4 {
			t.Errorf("turn %d: the first picture is %.2f off", turn, d)
		}
		if d := off(last, moment(to)); d > 4 {
			t.Errorf("turn %d: the last picture is %.2f off", turn, d)
		}
		if off(first, last) < 0.05 {
			t.Errorf("turn %d: nothing happens", turn)
		}
	}
	if _, err := GIF(s, 9, look("en"), nil, nil); err == nil {
		t.Error("a Turn that was not played is filmed")
	}
}

// seconds is how long a film is.
func seconds(t *testing.T, data []byte) float64 {
	t.Helper()
	film, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for _, d := range film.Delay {
		sum += d
	}
	return float64(sum) / 100
}

// TestAFilmOfTheWholeGameHasATitleAndTheResultAndIsAMinuteAtMost: it runs from the deployment to
// the end, faster than a film of a Turn does.
func TestAFilmOfTheWholeGameHasATitleAndTheResultAndIsAMinuteAtMost(t *testing.T) {
	s := played(t)
	data, err := GIF(s, Whole, look("it"), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	frames := shown(t, data)
	if long := seconds(t, data); long > 60 || long < 20 || len(data) > mostBytes {
		t.Errorf("it takes %.1f s and %d bytes", long, len(data))
	}
	l := look("it")
	wide, high := size(s.Setup())
	easel, _ := l.easel(s.Setup().Table, mostAlong/max(wide, high), true, nil)
	reel := tool.NewReel(s, tool.NewStage(s.Setup(), s.State(), 0))
	for _, c := range []struct {
		frame, place int
		card         []string
	}{{0, reel.First(), opening(s.Setup(), Whole, l.Words)}, {1, reel.First(), nil}, {len(frames) - 2, reel.Last(), nil}, {len(frames) - 1, reel.Last(), ending(s.Setup(), s.State(), l.Words)}} {
		reel.Seek(c.place)
		scene := Scene(s.Setup(), reel.Stage.Shown(), l.Words)
		if scene.Card = c.card; off(frames[c.frame], easel.Paint(scene)) > 4 {
			t.Errorf("frame %d of %d is %.2f off", c.frame, len(frames), off(frames[c.frame], easel.Paint(scene)))
		}
	}
	if text := opening(s.Setup(), Whole, l.Words)[2]; text != "Tutta la partita" {
		t.Errorf("its title says %q", text)
	}
	if text := ending(s.Setup(), s.State(), l.Words)[0]; !strings.Contains(text, "al turno 2 di 2") {
		t.Errorf("its result says %q", text)
	}
}

// TestAFilmThatGetsTooLargeIsMadeSmaller: it is known before all of it is filmed.
func TestAFilmThatGetsTooLargeIsMadeSmaller(t *testing.T) {
	s := played(t)
	l := look("en")
	l.Scale = 12
	full, err := GIF(s, 1, l, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	first, last := 0.0, 0.0 // how far the first attempt came
	less, err := shrunk(s, 1, l, len(full)*2/3, nil, func(share float64) {
		if share < last && first == 0 {
			first = last
		}
		last = share
	})
	if err != nil {
		t.Fatal(err)
	}
	if w, v := shown(t, full)[0].Rect.Dx(), shown(t, less)[0].Rect.Dx(); v >= w || len(less) > len(full)*2/3 {
		t.Errorf("%d pixels wide with %d bytes, and %d with %d", w, len(full), v, len(less))
	}
	if first == 0 || first > 0.9 {
		t.Errorf("it was known after %.2f of the film", first)
	}
}

func TestStillIsTheMomentAtItsScale(t *testing.T) {
	s := played(t)
	data, err := Still(s.Setup(), s.State(), Look{Scale: 12, Words: assets.NewPrinter("it")}, nil)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if w := float64(img.Bounds().Dx()) / 12; w < s.Setup().Table.Size.X.Inches() || w > s.Setup().Table.Size.X.Inches()+6 {
		t.Errorf("it is %.1f inches wide", w)
	}
	if Scene(s.Setup(), s.State(), assets.NewPrinter("it")).Subtitle == Scene(s.Setup(), s.State(), assets.NewPrinter("en")).Subtitle {
		t.Error("the Italian picture is lettered in English")
	}
}

func TestWorkThatIsCancelledEnds(t *testing.T) {
	s := played(t)
	for _, after := range []int{0, 5, 40, 300} {
		n := 0
		pause := func() bool { n++; return n > after }
		if _, err := GIF(s, 1, look("en"), pause, nil); !errors.Is(err, ErrCancelled) {
			t.Errorf("cancelled after %d: %v", after, err)
		}
	}
	if _, err := Still(s.Setup(), s.State(), look("en"), func() bool { return true }); !errors.Is(err, ErrCancelled) {
		t.Error(err)
	}
}

func TestPicturesShowTheMarkersOfTheScenario(t *testing.T) {
	plan, err := scenario.Shipped("the-sown-field")
	if err != nil {
		t.Fatal(err)
	}
	s := played(t)
	set, st := *s.Setup(), s.State().Clone()
	set.Scenario = plan
	bearer := game.ModelID(0)
	st.Models[bearer].Placed, st.Models[bearer].Out = true, false
	st.Spots = []game.Spot{{Kind: 0, At: physics.V(9000, 9000), Bearer: game.NoModel}, {Kind: 1, At: physics.V(20000, 9000), Bearer: bearer}, {Kind: 0, Gone: true}}
	words := assets.NewPrinter("en")
	got := Scene(&set, st, words).Spots
	if len(got) != 2 || got[0].Letters != "M" || !got[0].Harms || got[0].Within != 3*physics.Inch || got[1].Up == 0 || got[1].At != st.Models[bearer].At {
		t.Errorf("%+v", got)
	}
	st.Spots = st.Spots[:1]
	with, _ := Picture(&set, st, Look{Words: words, Scale: 12}, nil)
	before := slices.Clone(with.Pix)
	st.Spots = nil
	without, _ := Picture(&set, st, Look{Words: words, Scale: 12}, nil)
	if bytes.Equal(before, without.Pix) {
		t.Error("a marker is not painted")
	}
}

// TestARuleSetsOwnMarkersAreOnThePicture as BLOOD is: INFECTION MARKERS.
func TestARuleSetsOwnMarkersAreOnThePicture(t *testing.T) {
	s := played(t)
	set, st := s.Game().Setup(), *s.Game().State()
	m := slices.IndexFunc(st.Models, func(m game.Model) bool { return m.On() })
	st.Models = slices.Clone(st.Models)
	st.Models[m].Tokens[set.OwnMarks()[0].Token] = 2
	if f := figure(set, &st, game.ModelID(m), assets.NewPrinter("en")); f.Own != 2 {
		t.Errorf("%d markers are drawn", f.Own)
	}
}

// TestAPictureShowsWhichObjectivesPay: of two scenarios on one table, by the gold of the star.
func TestAPictureShowsWhichObjectivesPay(t *testing.T) {
	s := played(t)
	gold := func(plan string) (n int) {
		sc, err := scenario.Shipped(plan)
		if err != nil {
			t.Fatal(err)
		}
		set := *s.Setup()
		set.Scenario = sc
		img, err := Picture(&set, &game.State{Turns: 2, Winner: game.NoSide, Active: game.NoModel, Models: make([]game.Model, len(set.Entries))}, Look{Scale: 20, Words: assets.NewPrinter("en")}, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := chart.Day().Gold
		for i := 0; i+3 < len(img.Pix); i += 4 {
			if img.Pix[i] == want.R && img.Pix[i+1] == want.G && img.Pix[i+2] == want.B {
				n++
			}
		}
		return n
	}
	if idle, paying := gold("open-battle"), gold("ground-for-the-dead"); idle != 0 || paying == 0 {
		t.Errorf("%d pixels of gold where no objective pays, %d where all do", idle, paying)
	}
}

// TestMomentsShowWhoFellAndWhoDidIt: the part of the table where it happened, as it was then; the
// same again each time.
func TestMomentsShowWhoFellAndWhoDidIt(t *testing.T) {
	s := played(t)
	var spans []Span
	for i, m := range s.Moments() {
		if slices.ContainsFunc(m.Events, func(e game.Event) bool { return e.Type == game.OutOf }) {
			spans = append(spans, Span{i, i + 1})
		}
	}
	if len(spans) < 2 {
		t.Fatalf("%d models go out", len(spans))
	}
	spans = spans[:2]
	size := image.Pt(300, 200)
	list, err := Moments(s.Setup(), s.Match().Log(), spans, size, look("en"), nil)
	if err != nil || len(list) != 2 {
		t.Fatalf("%d pictures: %v", len(list), err)
	}
	blood, desk := chart.Day().Blood, chart.Day().Desk
	for i, img := range list {
		ink, bare := 0, 0
		for p := 0; p < len(img.Pix); p += 4 {
			if c := [3]uint8(img.Pix[p : p+3]); c == [3]uint8{blood.R, blood.G, blood.B} {
				ink++
			} else if c == [3]uint8{desk.R, desk.G, desk.B} {
				bare++
			}
		}
		if img.Rect.Size() != size || ink < 10 || bare > size.X*size.Y/2 {
			t.Errorf("picture %d: %v, %d pixels mark who fell, %d are beside the table", i, img.Rect, ink, bare)
		}
	}
	again, err := Moments(s.Setup(), s.Match().Log(), spans[1:], size, look("en"), nil)
	if err != nil || !bytes.Equal(again[0].Pix, list[1].Pix) {
		t.Errorf("it is another picture: %v", err)
	}
	if _, err := Moments(s.Setup(), s.Match().Log(), spans, size, look("en"), func() bool { return true }); !errors.Is(err, ErrCancelled) {
		t.Error(err)
	}
}
