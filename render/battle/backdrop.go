package battle

import (
	"math"
	"math/rand/v2"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
)

// Backdrop is a battle behind a menu: the moments of a saved game in which somebody goes out,
// one after another and slowly, with their shots and falls, without words, dice and sounds.
type Backdrop struct {
	w      *Watch
	left   []replay.Choice // of the save, that are not played yet
	scenes []backScene
	at     int     // the scene that is shown; -1: none yet
	next   int     // the scene that comes after it
	age    float64 // seconds since it began; below 0: what is shown before it goes dark
	out    float64 // seconds since its last event
	clear  render.Rect
}

// backScene is an activation in which a model goes out.
type backScene struct {
	command  int         // that begins it
	place    int         // of the line at which the model goes out
	from, to physics.Vec // where the camera looks at first and at last
}

const (
	backFade   = 0.7  // seconds in which a scene comes and goes
	backStay   = 2.2  // seconds that it stays after its last event
	backLength = 16.0 // seconds after which it goes whatever happens
	backPace   = 0.55 // of a battle's speed
	backWide   = 25.0 // inches that are seen across the clear part
)

// NewBackdrop begins to play a save that is known to go as it went. It fails where the game
// does not begin.
func NewBackdrop(save *replay.Save) (*Backdrop, error) {
	g, _, err := replay.Begin(save.Rules, save.Start)
	if err != nil {
		return nil, err
	}
	w, err := NewWatch(&render.Match{Game: g})
	if err != nil {
		return nil, err
	}
	return &Backdrop{w: w, left: save.Choices, at: -1}, nil
}

// Layout places it: view is the whole picture, clear the part that nothing lies over.
func (b *Backdrop) Layout(a *render.App, view, clear render.Rect) {
	b.clear = clear
	b.w.s.sc.bare = true
	b.w.s.view.camera.Pad = 9 // so that the edge of a table comes into the clear part too
	b.w.Layout(a, Rooms{Form: render.Low, Header: view.Y, View: view})
	b.w.s.view.sheet.Smooth = true
}

// Tick plays seconds of it, and asks for the next frame.
func (b *Backdrop) Tick(a *render.App, seconds float64) error {
	if b.w.Reel == nil {
		return b.read(a)
	}
	s := b.w.s
	s.view.sheet.Update(a, &s.view.camera)
	if len(b.scenes) == 0 || b.at < 0 && !s.view.sheet.Painted() {
		return nil
	}
	a.Redraw()
	switch b.age += seconds; {
	case b.age < 0:
		return nil
	case b.at != b.next:
		b.open()
	}
	s.desk.Stage.Speed = backPace
	was := b.w.Reel.Place()
	if b.w.Reel.Step(seconds); b.w.Reel.Place() != was || b.age == seconds {
		b.w.Shown(a)
	}
	if b.w.Reel.Place() > b.scenes[b.at].place {
		b.out += seconds
	}
	if b.out > backStay || b.age > backLength {
		b.next, b.age = (b.at+1)%len(b.scenes), -backFade
	}
	b.look()
	return nil
}

// read plays some more of the game, and finds its scenes at the end.
func (b *Backdrop) read(a *render.App) error {
	for slice := budget(a); len(b.left) > 0; {
		if _, err := b.w.Session().Do(b.left[0].Command); err != nil {
			return err
		}
		if b.left = b.left[1:]; slice.Over() {
			a.Redraw()
			return nil
		}
	}
	if _, err := b.w.Read(a); err != nil {
		return err
	}
	b.w.s.desk.Stage.Dice = false
	b.scenes = b.find()
	rand.Shuffle(len(b.scenes), func(i, j int) { b.scenes[i], b.scenes[j] = b.scenes[j], b.scenes[i] })
	b.age = -backFade
	a.Redraw()
	return nil
}

// find lists the scenes of the game.
func (b *Backdrop) find() (list []backScene) {
	r, moments := b.w.Reel, b.w.Session().Moments()
	for _, m := range r.Marks() {
		if m.Out == game.NoSide {
			continue
		}
		r.Seek(m.Place - 1)
		k := min(r.Command(), len(moments)-1)
		state := func(k int) *game.State { return moments[k].Before.State() }
		who := state(k).Active
		if who == game.NoModel || !state(k).Models[who].On() {
			continue
		}
		scene := backScene{command: k, place: m.Place, from: state(k).Models[who].At}
		scene.to = scene.from
		for scene.command > 0 && state(scene.command-1).Active == who {
			scene.command--
		}
		scene.from = state(scene.command).Models[who].At
		for _, e := range moments[k].Events {
			if e.Type == game.OutOf && state(k).Models[e.Model].On() {
				scene.to = state(k).Models[e.Model].At
			}
		}
		list = append(list, scene)
	}
	return list
}

// open begins the next scene.
func (b *Backdrop) open() {
	b.at, b.out = b.next, 0
	b.w.Reel.Before(b.scenes[b.at].command)
}

// look turns the camera from who acts to who goes out, at one scale, so that the map stays sharp.
func (b *Backdrop) look() {
	sc, c := &b.scenes[b.at], &b.w.s.view.camera
	share := 0.5 - 0.5*math.Cos(math.Pi*min(1, b.age/9))
	at := func(p, q physics.Mil) float64 { return p.Inches() + (0.25+0.5*share)*(q-p).Inches() }
	scale := b.clear.W / backWide
	mx, my := c.View.Center()
	cx, cy := b.clear.Center()
	x, y := at(sc.from.X, sc.to.X)-(cx-mx)/scale, at(sc.from.Y, sc.to.Y)-(cy-my)/scale
	c.Fit()
	c.GoTo(physics.V(physics.Mil(1000*x), physics.Mil(1000*y)), scale)
	c.Jump()
}

// Shown tells whether there is anything of it to be seen.
func (b *Backdrop) Shown() bool { return b.at >= 0 }

// Fading tells whether it is half hidden between two scenes.
func (b *Backdrop) Fading() bool { return len(b.scenes) > 0 && b.age < backFade }

// Draw draws what is to be seen of it over what was there before.
func (b *Backdrop) Draw(a *render.App, dst render.Brush) {
	if b.at >= 0 {
		b.w.s.picture().draw(a, b.w.s.sc, dst)
	}
	if b.Fading() {
		render.Fill(dst, b.w.s.sc.View, chart.Alpha(a.Theme().Pal.Desk, 1-math.Abs(b.age)/backFade))
	}
}

// Close gives the pictures back.
func (b *Backdrop) Close() { b.w.Close() }
