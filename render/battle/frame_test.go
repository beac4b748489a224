package battle

import (
	"flag"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/store"
	"duckboard/render/tool"

	uiinput "github.com/ebitenui/ebitenui/input"
	"github.com/hajimehoshi/ebiten/v2"
)

// window is where benchmarks draw frames that are really shown; nil without a
// display.
var window *stageWindow

// TestMain opens a window for benchmarks (ebiten must have the main goroutine).
// Tests need none.
func TestMain(m *testing.M) {
	flag.Parse()
	if bench := flag.Lookup("test.bench").Value.String(); bench == "" || os.Getenv("DISPLAY") == "" {
		os.Exit(m.Run())
	}
	window = &stageWindow{jobs: make(chan func(*ebiten.Image) bool)}
	code := 0
	go func() {
		code = m.Run()
		close(window.jobs)
	}()
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	ebiten.SetWindowSize(1600, 900)
	ebiten.SetWindowDecorated(false)
	ebiten.SetScreenClearedEveryFrame(false)
	if err := ebiten.RunGame(window); err != nil {
		fmt.Fprintln(os.Stderr, "no window:", err)
		os.Exit(1)
	}
	os.Exit(code)
}

// stageWindow draws what benchmarks hand it, a frame each, until a job is done.
type stageWindow struct {
	jobs chan func(*ebiten.Image) bool
	now  func(*ebiten.Image) bool
	over bool
}

func (w *stageWindow) Update() error {
	if w.over {
		return ebiten.Termination
	}
	return nil
}

func (w *stageWindow) Layout(int, int) (int, int) { return 1600, 900 }

func (w *stageWindow) Draw(dst *ebiten.Image) {
	if w.now == nil {
		var more bool
		if w.now, more = <-w.jobs; !more {
			w.over = true
			return
		}
	}
	if w.now(dst) {
		w.now = nil
	}
}

// run draws frames until the job says that it is done.
func (w *stageWindow) run(frame func(dst *ebiten.Image) (done bool)) {
	end := make(chan struct{})
	w.jobs <- func(dst *ebiten.Image) bool {
		if frame(dst) {
			close(end)
			return true
		}
		return false
	}
	<-end
}

// crowd is a warband of twenty: a shipped one and its doubles.
func crowd(tb testing.TB, name string) *roster.Warband {
	w, err := roster.Shipped(name)
	if err != nil {
		tb.Fatal(err)
	}
	for n := len(w.Models); len(w.Models) < 20; {
		m := w.Models[len(w.Models)%(n-1)+1]
		m.ID = fmt.Sprintf("%s-%d", m.ID, len(w.Models))
		w.Models = append(w.Models, m)
	}
	w.Models = w.Models[:20]
	return w
}

// crowdedTable has sixty pieces of all kinds between two zones.
func crowdedTable(tb testing.TB) *levels.Table {
	shipped, err := levels.Shipped("ruins")
	if err != nil {
		tb.Fatal(err)
	}
	t := levels.New(physics.V(48000, 48000))
	t.Name, t.Zones, t.Objectives = "Sixty Pieces", shipped.Zones, shipped.Objectives
	for i := range t.Zones {
		t.Zones[i] = levels.Zone{Side: shipped.Zones[i].Side, Polygon: []physics.Vec{
			physics.V(0, physics.Mil(i*22000)), physics.V(48000, physics.Mil(i*22000)),
			physics.V(48000, physics.Mil(i*22000+20000)), physics.V(0, physics.Mil(i*22000+20000))}}
	}
	kinds := []string{"wall", "block", "building", "hill", "barricade", "woods", "scrub", "mud", "crater", "wire", "rock", "trench"}
	r := rand.New(rand.NewPCG(5, 8))
	for i := range 60 {
		x, y := physics.Mil(1000+(i%10)*4700+r.IntN(900)), physics.Mil(2200+(i/10)*7400+r.IntN(2700))
		w, h := physics.Mil(1600+r.IntN(1800)), physics.Mil(1400+r.IntN(2200))
		k := kinds[i%len(kinds)]
		if k == "wall" || k == "barricade" {
			w = 400
		}
		t.Terrain = append(t.Terrain, levels.Piece{ID: fmt.Sprintf("%s %d", k, i), Kind: k, Rect: &levels.Rect{X: x, Y: y, W: w, H: h, Rotate: float64(r.IntN(90))}})
	}
	return t
}

// crowded is a battle with 40 bases and 60 pieces in the middle of a Turn, with
// everything shown that can be shown at once: the reach and its rolls, sight,
// odds, ranges, threats, markers, names, log and panels.
func crowded(tb testing.TB) *exhibit {
	sc, err := scenario.Shipped("ground-for-the-dead")
	if err != nil {
		tb.Fatal(err)
	}
	m, first, err := replay.Begin(rules.All()[0], game.Start{Table: crowdedTable(tb), Scenario: sc, Seed: 3,
		Sides: [2]game.SideStart{{Name: "Red", Warband: crowd(tb, "kestrel-post")}, {Name: "Blue", Warband: crowd(tb, "the-slag-brothers")}}})
	if err != nil {
		tb.Fatal(err)
	}
	uiinput.UIHovered = false // a button of an earlier test's screen, which is gone
	h := &mouse{}
	c := &exhibit{TB: tb, in: h, app: render.NewApp(render.Options{Store: &store.Memory{}, Source: h, Lang: os.Getenv("FRAME_LANG")})}
	c.app.Settings.Speed, c.app.Settings.Autosave = 0, false
	if os.Getenv("FRAME_THEME") != "" {
		c.app.Settings.Theme = os.Getenv("FRAME_THEME")
	}
	c.s = New(&render.Match{Game: m, First: first})
	c.app.Push(c.s)
	c.app.Resize(1600, 900, 1)
	c.frames(3)
	c.advance()
	return c
}

// exhibit is a battle that benchmarks look at.
type exhibit struct {
	testing.TB
	app *render.App
	s   *Screen
	in  *mouse
}

func (c *exhibit) frames(n int) {
	c.Helper()
	for range n {
		if err := c.app.Update(); err != nil {
			c.Fatal(err)
		}
	}
}

func (c *exhibit) press(combo string) {
	c.in.next.Keys = strings.Split(combo, "+")
	c.frames(2)
}

func (c *exhibit) point(at physics.Vec) {
	c.in.next.X, c.in.next.Y = c.s.view.camera.Pixel(at)
	c.frames(1)
}

// advance deploys all and activates a model with a gun, in the open.
func (c *exhibit) advance() {
	d := c.s.desk
	for n := 0; d.Selection.Mode != tool.Choosing; n++ {
		if n > 3000 {
			c.Fatalf("no Turn begins: mode %d", d.Selection.Mode)
		}
		switch {
		case !d.Mine():
			c.frames(1)
		case d.Selection.Mode == tool.Placing:
			c.press("A")
		default:
			c.press("Enter")
		}
	}
	for i := range d.Shown().Models {
		d.Shown().Models[i].Tokens[game.Blood] = int8(i % 4)
		d.Shown().Models[i].Tokens[game.Blessing] = int8(i % 3)
	}
	p := d.Game().Pending()
	best := p.Context.Models[0]
	for _, m := range p.Context.Models {
		if w := c.s.longest(m); w != nil && (c.s.longest(best) == nil || w.Range > c.s.longest(best).Range) {
			best = m
		}
	}
	c.point(d.S.State().Models[best].At)
	c.in.next.Buttons = 1
	c.frames(1)
	c.in.next.Buttons = 0
	c.frames(2)
	c.press("Enter")
	c.frames(5)
	if d.Selection.Mode != tool.Acting {
		c.Fatalf("no model acts: mode %d", d.Selection.Mode)
	}
	c.press("T")
	c.press("H")
	c.aim()
	for n := 0; n < 40 || c.s.heat.m.Busy(); n++ {
		c.frames(1)
	}
}

// ripen waits until the map is painted.
func (c *exhibit) ripen() {
	for deadline := time.Now().Add(60 * time.Second); !c.s.view.sheet.Ready(&c.s.view.camera); c.frames(1) {
		if time.Now().After(deadline) {
			c.Fatal("the map is not painted")
		}
	}
}

func TestStillFrameAllocatesNothing(t *testing.T) {
	c := crowded(t)
	still := func() {
		c.app.Redraw()
		c.app.Draw(nil)
	}
	still()
	if n := allocations(still); n > 0 {
		t.Errorf("a frame in which nothing changed allocates %v times", n)
	}
}

// allocations is how often something allocates by itself: the least of some counts,
// since what other goroutines allocate meanwhile is counted too.
func allocations(do func()) float64 {
	least := testing.AllocsPerRun(20, do)
	for range 4 {
		least = min(least, testing.AllocsPerRun(20, do))
	}
	return least
}

// aim shows the odds of a shot at the nearest enemy.
func (c *exhibit) aim() {
	d := c.s.desk
	var best game.ModelID = game.NoModel
	for _, e := range d.Setup().On(d.S.State(), d.Setup().Entries[d.Selection.Subject].Side.Other()) {
		if best == game.NoModel || d.S.State().Models[e].At.Sub(d.S.State().Models[d.Selection.Subject].At).Len() < d.S.State().Models[best].At.Sub(d.S.State().Models[d.Selection.Subject].At).Len() {
			best = e
		}
	}
	c.point(d.S.State().Models[best].At)
}

func (s *Screen) longest(m game.ModelID) *roster.Weapon {
	return writer{set: s.desk.Setup()}.longest(m)
}

// snapshot is the picture on the screen.
func snapshot(dst *ebiten.Image) *image.RGBA {
	img := image.NewRGBA(dst.Bounds())
	dst.ReadPixels(img.Pix)
	return img
}

func writePNG(tb testing.TB, file string, img image.Image) {
	f, err := os.Create(file)
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		tb.Fatal(err)
	}
}

// countCommands counts Ebitengine's draw commands frame by frame, from what it
// prints with the build tag ebitenginedebug.
func countCommands(tb testing.TB, frames func()) []int {
	r, w, err := os.Pipe()
	if err != nil {
		tb.Fatal(err)
	}
	old := os.Stdout
	os.Stdout = w
	got := make(chan string)
	go func() {
		var all strings.Builder
		buf := make([]byte, 1<<16)
		for {
			n, err := r.Read(buf)
			all.Write(buf[:n])
			if err != nil {
				got <- all.String()
				return
			}
		}
	}()
	frames()
	os.Stdout = old
	w.Close()
	text := <-got
	if f := os.Getenv("FRAME_COMMANDS"); f != "" {
		os.WriteFile(f, []byte(text), 0o644)
	}
	var counts []int
	for _, frame := range strings.Split(text, "Graphics commands:")[1:] {
		counts = append(counts, strings.Count(frame, "draw-triangles:"))
	}
	return counts
}

// BenchmarkFrame measures the CPU time that Draw takes and Ebitengine's draw
// commands (those only with -tags ebitenginedebug), on a display.
func BenchmarkFrame(b *testing.B) {
	if window == nil {
		b.Skip("there is no display (Xvfb :71 & DISPLAY=:71)")
	}
	c := crowded(b)
	c.ripen()
	d := c.s.desk
	me := d.S.State().Models[d.Selection.Subject].At
	motions := []struct {
		name string
		step func(i int)
	}{
		{"still", func(int) {}},
		{"pointing", func(i int) { c.point(me.Add(physics.V(physics.Mil(1500+i*37%3000), physics.Mil(i*53%2500)))) }},
		{"zooming", func(i int) { c.s.view.camera.Zoom([]float64{1.02, 1 / 1.02}[i/30%2], 500, 400); c.frames(1) }},
	}
	for _, m := range motions {
		b.Run(m.name, func(b *testing.B) { c.measure(b, m.step) })
	}
	c.press("M") // from now on a way leads to where the pointer is
	b.Run("moving", func(b *testing.B) { c.measure(b, motions[1].step) })
	c.s.view.camera.Zoom(1.6, 500, 400)
	c.s.view.camera.Jump() // a table that is seen whole is not panned
	c.frames(2)
	c.ripen()
	b.Run("panning", func(b *testing.B) {
		c.measure(b, func(i int) { c.s.view.camera.Pan(float64(7-14*(i/30%2)), float64(3-6*(i/15%2))); c.frames(1) })
	})
}

func (c *exhibit) measure(b *testing.B, step func(i int)) {
	n := max(b.N, 30)
	took := make([]time.Duration, 0, n)
	mallocs := uint64(1 << 62)
	var before, after runtime.MemStats
	draw := func(i int, dst *ebiten.Image) {
		step(i)
		c.app.Redraw()
		began := time.Now()
		c.app.Draw(dst)
		took = append(took, time.Since(began))
	}
	i := 0
	window.run(func(dst *ebiten.Image) bool { draw(i, dst); i++; return i >= n })
	took = took[:0]
	i = 0
	window.run(func(dst *ebiten.Image) bool { draw(i, dst); i++; return i >= n })
	window.run(func(dst *ebiten.Image) bool {
		step(i)
		c.app.Redraw()
		runtime.ReadMemStats(&before)
		c.app.Draw(dst)
		runtime.ReadMemStats(&after)
		mallocs = min(mallocs, after.Mallocs-before.Mallocs)
		i++
		return i >= n+20
	})
	counts := countCommands(b, func() {
		window.run(func(dst *ebiten.Image) bool { draw(i, dst); i++; return i >= n+40 })
	})
	slices.Sort(took)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(took[0].Microseconds()), "µs/draw-min")
	b.ReportMetric(float64(took[len(took)/2].Microseconds()), "µs/draw-p50")
	b.ReportMetric(float64(mallocs), "allocs/draw")
	if len(counts) > 3 {
		b.ReportMetric(float64(slices.Max(counts[1:len(counts)-1])), "commands")
	}
	if shot := os.Getenv("FRAME_SHOT"); shot != "" {
		window.run(func(dst *ebiten.Image) bool {
			img := snapshot(dst)
			writePNG(b, shot+"-"+strings.ReplaceAll(b.Name(), "/", "-")+".png", img)
			return true
		})
	}
}
