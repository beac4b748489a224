package film

import (
	"errors"
	"fmt"
	"image"
	"image/gif"
	"math"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/render/chart"
	"duckboard/render/effect"
	"duckboard/render/tool"
)

// The bounds of a film, so that a chat takes it.
const (
	mostAlong  = 860 // pixels of its longer side, where the look says nothing
	mostPixels = 4_000_000
	mostFrames = 260     // a long Turn runs faster
	mostBytes  = 8 << 20 // a film that gets larger is made again, smaller
	frameTime  = 0.1     // seconds of a frame
	leastSpeed = 1.5     // against a battle's normal speed
	lastFrame  = 250     // hundredths of a second that the end is held
)

// Progress is told how much of the work is done, 0 to 1.
type Progress func(share float64)

// GIF films a Turn of a session that was read whole; Turn 0 is the deployment.
// The film is as long as the Turn's events take, at most half a minute, and at
// most 8 MB large. It fails where the session has no such Turn, and with
// ErrCancelled.
func GIF(s *tool.Session, turn int, look Look, pause Pause, progress Progress) ([]byte, error) {
	stage := tool.NewStage(s.Setup(), s.State(), 0)
	stage.Dice = false // the sentence has them
	reel := tool.NewReel(s, stage)
	from, to, ok := reel.Turn(turn)
	if !ok {
		return nil, fmt.Errorf("the game has no turn %d", turn)
	}
	wide, high := size(s.Setup())
	scale := look.scale(mostAlong / max(wide, high))
	if err := chart.Fits(wide*scale, high*scale, mostPixels); err != nil {
		return nil, err
	}
	for {
		f := &film{setup: s.Setup(), reel: reel, words: look.Words, pal: look.palette(), pause: pause, progress: progress}
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
	words    *assets.Printer
	pal      *chart.Palette
	pause    Pause
	progress Progress

	easel   *chart.Easel
	colours *colours
	before  *image.RGBA // the frame before
	out     gif.GIF
	caption [2]string // the sentence and its detail
	told    int       // the line of the log that the caption tells
}

// shoot films what lies between two places of the reel.
func (f *film) shoot(from, to int) ([]byte, error) {
	stage := f.reel.Stage
	f.reel.Seek(from)
	seconds := f.reel.Seconds(to)
	if f.pause.Stop() {
		return nil, ErrCancelled
	}
	f.reel.Seek(from)
	stage.Speed = max(leastSpeed, seconds/(mostFrames*frameTime))
	f.told = from - 1
	frames := max(1, seconds/stage.Speed/frameTime)
	for n := 0; ; n++ {
		f.frame()
		if f.progress != nil {
			f.progress(min(1, float64(n)/frames) * 0.9)
		}
		if f.pause.Stop() {
			return nil, ErrCancelled
		}
		if f.reel.Place() >= to || f.reel.Over() {
			break
		}
		f.reel.Step(frameTime)
	}
	f.out.Delay[len(f.out.Delay)-1] = lastFrame
	w := &chart.Buffer{Pause: f.pause, Most: mostBytes}
	if err := gif.EncodeAll(w, &f.out); err != nil {
		return nil, err
	}
	return w.Bytes(), nil
}

// frame takes a picture of the stage as it stands.
func (f *film) frame() {
	scene := moving(f.setup, f.reel.Stage, f.pal, f.words)
	scene.Ground = effect.Stains(nil, f.reel.S.Stains(nil, f.reel.Place()), f.pal)
	scene.Caption = f.tell()
	img := f.easel.Paint(scene)
	if f.colours == nil {
		f.colours = choose(img, f.pal)
		f.out.Config = image.Config{ColorModel: f.colours.all, Width: img.Rect.Dx(), Height: img.Rect.Dy()}
	}
	changed := f.colours.index(img, f.before)
	last := len(f.out.Delay) - 1
	delay := int(math.Round(100 * frameTime))
	if changed == nil { // the frame before is held
		f.out.Delay[last] += delay
		return
	}
	f.out.Image = append(f.out.Image, changed)
	f.out.Delay = append(f.out.Delay, delay)
	f.out.Disposal = append(f.out.Disposal, gif.DisposalNone)
	if f.before == nil {
		f.before = image.NewRGBA(img.Rect)
	}
	copy(f.before.Pix, img.Pix)
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
