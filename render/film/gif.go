package film

import (
	"errors"
	"fmt"
	"image"
	"math"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/render/chart"
	"duckboard/render/effect"
	"duckboard/render/tool"
)

// Whole is the whole game, in place of a Turn.
const Whole = -1

// The bounds of a film, so that a chat takes it: a minute, 8 MB.
const (
	mostAlong  = 860 // pixels of its longer side, where the look says nothing
	mostPixels = 4_000_000
	mostFrames = 545     // a long game runs faster
	mostBytes  = 8 << 20 // a film that gets larger is made again, smaller
	frameTime  = 0.1     // seconds of a frame
	leastSpeed = 1.5     // against a battle's normal speed
	firstFrame = 200     // hundredths of a second that the title is held
	lastFrame  = 300     // that the result is
	fallFrames = 4       // so long one waits where a model goes out of action
	mostFalls  = 40      // of which one waits
)

// Progress is told how much of the work is done, 0 to 1.
type Progress func(share float64)

// GIF films a Turn of a session that was read whole, or the Whole game; Turn 0 is the
// deployment. The film has a title before, and the result behind. It is as long as its events
// take, at most a minute, and at most 8 MB large. It fails where the session has no such Turn,
// and with ErrCancelled.
func GIF(s *tool.Session, turn int, look Look, pause Pause, progress Progress) ([]byte, error) {
	return shrunk(s, turn, look, mostBytes, pause, progress)
}

// shrunk films, smaller and smaller, until the film has at most so many bytes.
func shrunk(s *tool.Session, turn int, look Look, most int, pause Pause, progress Progress) ([]byte, error) {
	stage := tool.NewStage(s.Setup(), s.State(), 0)
	stage.Dice = false // the sentence has them
	reel := tool.NewReel(s, stage)
	from, to, ok := reel.First(), reel.Last(), true
	if turn != Whole {
		from, to, ok = reel.Turn(turn)
	}
	if !ok {
		return nil, fmt.Errorf("the game has no turn %d", turn)
	}
	wide, high := size(s.Setup())
	scale := look.scale(mostAlong / max(wide, high))
	if err := chart.Fits(wide*scale, high*scale, mostPixels); err != nil {
		return nil, err
	}
	for {
		f := &film{out: stream{w: &chart.Buffer{Pause: pause, Most: most}}, setup: s.Setup(), reel: reel, turn: turn, words: look.Words, pal: look.palette(), pause: pause, progress: progress}
		var err error
		if f.easel, err = look.easel(s.Setup().Fought(s.State()), scale, true, pause); err != nil {
			return nil, err
		}
		data, err := f.shoot(from, to)
		if !errors.Is(err, chart.ErrLarge) {
			return data, err
		}
		scale *= 0.75
	}
}

// size is how large a film is, in inches: the sheet and something for its rims.
func size(s *game.Setup) (w, h float64) {
	return s.Table.Size.X.Inches() + 5, s.Table.Size.Y.Inches() + 9
}

// film is a GIF that is being made.
type film struct {
	setup    *game.Setup
	reel     *tool.Reel
	turn     int
	words    *assets.Printer
	pal      *chart.Palette
	pause    Pause
	progress Progress

	easel   *chart.Easel
	colours *colours
	before  *image.RGBA // the frame before
	out     stream
	fallen  *game.Event // the last fall that was waited at
	falls   int
	caption [2]string // the sentence and its detail
	told    int       // the line of the log that the caption tells
}

// shoot films what lies between two places of the reel.
func (f *film) shoot(from, to int) ([]byte, error) {
	frames := f.pace(from, to)
	f.told = from - 1
	f.begin()
	for n := 0; f.out.err == nil; n++ {
		f.frame(f.scene())
		if f.wait(); f.progress != nil {
			f.progress(float64(n) / float64(frames))
		}
		if f.pause.Stop() {
			return nil, ErrCancelled
		}
		if f.ends(to) {
			break
		}
		f.reel.Step(frameTime)
	}
	s := f.scene()
	s.Card = ending(f.setup, f.reel.Stage.Shown(), f.words)
	f.frame(s)
	f.out.hold(lastFrame)
	err := f.out.end()
	return f.out.w.Bytes(), err
}

// pace runs a film through unseen, faster and faster, until it is short enough. It is at its
// beginning then; frames is how many pictures it has.
func (f *film) pace(from, to int) (frames int) {
	most, stage := mostFrames-fallFrames*f.outs(from, to), f.reel.Stage
	for stage.Speed = leastSpeed; ; stage.Speed *= max(1.05, float64(frames)/float64(most)) {
		f.reel.Seek(from)
		for frames = 1; !f.ends(to) && frames <= 4*most; frames++ {
			f.reel.Step(frameTime)
		}
		if frames <= most || f.pause.Stop() {
			f.reel.Seek(from)
			return frames
		}
	}
}

// ends tells whether all up to a place was seen.
func (f *film) ends(to int) bool { return f.reel.Place() >= to || f.reel.Over() }

// begin chooses the film's colours by its first picture, and shows the title over it.
func (f *film) begin() {
	s := f.scene()
	img := f.easel.Paint(s)
	f.colours = choose(img, f.pal)
	f.out.begin(img.Rect.Size(), f.colours.all)
	s.Card = opening(f.setup, f.turn, f.words)
	f.frame(s)
	f.out.hold(firstFrame)
}

// outs is how many falls one waits at between two places.
func (f *film) outs(from, to int) (n int) {
	for _, m := range f.reel.Marks() {
		if m.Out != game.NoSide && m.Place > from && m.Place <= to {
			n++
		}
	}
	return min(n, mostFalls)
}

// wait holds the picture where a model goes out of action.
func (f *film) wait() {
	if e, _, busy := f.reel.Stage.Now(); busy && e.Type == game.OutOf && e != f.fallen && f.falls < mostFalls {
		f.fallen, f.falls = e, f.falls+1
		f.out.hold(hundredths(fallFrames * frameTime))
	}
}

func hundredths(seconds float64) int { return int(math.Round(100 * seconds)) }

// scene is the stage as it stands.
func (f *film) scene() chart.Scene {
	s := moving(f.setup, f.reel.Stage, f.pal, f.words)
	s.Ground = effect.Stains(nil, f.reel.S.Stains(nil, f.reel.Place()), f.pal)
	s.Caption = f.tell()
	return s
}

// frame takes a picture.
func (f *film) frame(s chart.Scene) {
	img := f.easel.Paint(s)
	if changed := f.colours.index(img, f.before); changed != nil {
		f.out.show(changed)
		if f.before == nil {
			f.before = image.NewRGBA(img.Rect)
		}
		copy(f.before.Pix, img.Pix)
	}
	if s.Card == nil { // else the picture before is held
		f.out.hold(hundredths(frameTime))
	}
}

// tell is the sentence of what is happening, with its last detail.
func (f *film) tell() string {
	say := func(l *tool.Line) {
		text := l.Text.In(f.words)
		if l.Sub {
			f.caption[1] = text
			return
		}
		f.caption = [2]string{text}
	}
	lines := f.reel.S.Lines()
	for past := f.reel.Place(); f.told < past; f.told++ {
		if f.told >= 0 {
			say(&lines[f.told])
		}
	}
	if e, _, busy := f.reel.Stage.Now(); busy {
		if l, ok := tool.Tell(f.setup, e); ok {
			say(&l)
		}
	}
	if f.caption[1] == "" {
		return f.caption[0]
	}
	return f.caption[0] + " · " + f.caption[1]
}
