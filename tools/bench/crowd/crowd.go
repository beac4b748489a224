package crowd

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"time"

	"duckboard/game"
	"duckboard/levels"
)

// Series is what is measured.
type Series struct {
	Program string        // duckserve
	Matches int           // at once
	Every   time.Duration // a choice of each match
	Rounds  int           // of the load and of the bare yardstick, in turn
	Round   time.Duration
	Flat    time.Duration // for which every match chooses as fast as it can
	Memory  bool          // wait until the server has let go of what it may
	Tables  int
	Tell    io.Writer
}

// Times are how long something took, in nanoseconds.
type Times []time.Duration

// At is a quantile.
func (t Times) At(q float64) float64 {
	if len(t) == 0 {
		return 0
	}
	return float64(t[min(len(t)-1, int(q*float64(len(t))))])
}

// Figures are what came of it. Bytes and times are a match's or a choice's.
type Figures struct {
	Choices, Publish, Echo            Times
	Rate, FlatRate                    float64
	FlatOut                           Times
	CPU                               float64 // of the server, for a choice
	Written                           float64 // by the disk, for a choice
	Entry                             float64 // how long one is
	Start, Playing, Silent, Idle      float64 // memory of the process
	PlayingHeap, SilentHeap, IdleHeap float64
	Kept, Logged                      float64 // bytes on the disk of a whole match, and of its log
	Whole                             map[string]Times
}

// run is a series being measured.
type run struct {
	Series
	Figures
	dir     string
	list    []*match
	rests   []*match // whole ones that nobody has come to yet
	served  *served
	players [][2]*player
	bare    *bare
}

// Run measures.
func (s Series) Run() (f Figures, err error) {
	dir, err := os.MkdirTemp("", "crowd")
	if err != nil {
		return f, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	r := &run{Series: s, dir: dir, Figures: Figures{Whole: map[string]Times{}}}
	for _, step := range []struct {
		name string
		do   func() error
	}{
		{"recording", r.record}, {"keeping them", r.keep}, {"starting", r.start}, {"rebuilding", r.rebuild}, {"sitting down", r.sit},
		{"playing", r.play}, {"playing flat out", r.flat}, {"resting", r.rest},
	} {
		begun := time.Now()
		fmt.Fprintf(s.Tell, "%s ...", step.name)
		if err = step.do(); err != nil {
			break
		}
		fmt.Fprintf(s.Tell, " %.1f s\n", time.Since(begun).Seconds())
	}
	if r.bare != nil {
		r.bare.close()
	}
	if r.served != nil {
		err = errors.Join(err, r.served.stop())
	}
	return r.Figures, err
}

// record records whole matches, and has many begin in the middle of one.
func (r *run) record() error {
	list, err := all(levels.Names()[:r.Tables])
	if err != nil {
		return err
	}
	draw := rand.New(rand.NewPCG(1, 2))
	for i := range r.Matches {
		rec := list[i%len(list)]
		spare := len(rec.Log) - rec.Begun - r.longest()
		if spare < 1 {
			return errPlayed
		}
		r.list = append(r.list, &match{Recording: rec, from: i, next: rec.Begun + draw.IntN(spare)})
	}
	for i, rec := range list {
		r.rests = append(r.rests, &match{Recording: rec, from: r.Matches + i, next: len(rec.Log) - 2})
		r.Logged += float64(rec.Bytes()) / float64(len(list))
	}
	return nil
}

// longest is how many choices a match makes at most.
func (r *run) longest() int {
	return int(time.Duration(r.Rounds)*r.Round/r.Every) + r.Rounds + mostFlat
}

// mostFlat is how many choices of a match are left to be made as fast as they can be.
const mostFlat = 40

func (r *run) keep() error {
	dir := filepath.Join(r.dir, "data")
	if err := fill(dir, append(slices.Clone(r.list), r.rests...)); err != nil {
		return err
	}
	bytes := 0.0
	for _, m := range append(slices.Clone(r.list), r.rests...) {
		for i := range m.Recording.Log[:m.next] {
			bytes += float64(len(m.Recording.Log[i].JSON()))
		}
	}
	r.Kept = r.Logged * float64(onDisk(dir)) / bytes
	return nil
}

func (r *run) start() (err error) {
	if r.bare, err = newBare(filepath.Join(r.dir, "bare"), r.Matches); err != nil {
		return err
	}
	if r.served, err = serve(r.Program, filepath.Join(r.dir, "data")); err != nil {
		return err
	}
	time.Sleep(3 * time.Second) // it reads its books
	r.Start = r.served.resident()
	return nil
}

// rebuild has somebody come to whole matches, one after the other: each is made again of
// its log.
func (r *run) rebuild() error {
	for _, m := range r.rests {
		begun := time.Now()
		p, err := sit(r.served.url, m, 0, m.next)
		if err != nil {
			return err
		}
		took := time.Since(begun)
		r.Whole[m.Rules] = append(r.Whole[m.Rules], took)
		if err := p.ws.CloseNow(); err != nil {
			return err
		}
	}
	for _, list := range r.Whole {
		slices.Sort(list)
	}
	return nil
}

// sit has two players come to each match, who know nothing of it yet.
func (r *run) sit() error {
	r.players = make([][2]*player, len(r.list))
	return each(r.list, 8, func(m *match) (err error) {
		for side := range r.players[m.from] {
			if r.players[m.from][side], err = sit(r.served.url, m, game.Side(side), 0); err != nil {
				return err
			}
		}
		return nil
	})
}

func (r *run) chooses(i int) error { return r.list[i].chooses(r.players[i]) }

// play has everybody play at the fixed rate, in turn with the bare yardstick.
func (r *run) play() error {
	var choices, publish, echo Times
	var spent time.Duration
	var written float64
	sizes, n := 0, 0
	for _, m := range r.list {
		for _, e := range m.Recording.Log[m.next:min(m.next+20, len(m.Recording.Log))] {
			sizes, n = sizes+len(e.JSON()), n+1
		}
	}
	r.Entry = float64(sizes) / float64(n)
	data, b := make([]byte, sizes/n), beat{period: r.Every, whole: r.Round}
	for range r.Rounds {
		p, err := b.times(r.Matches, func(i int) error { return r.bare.publish(i, data) })
		if err != nil {
			return err
		}
		e, err := b.times(r.Matches, func(i int) error { return r.bare.echo(i, data) })
		if err != nil {
			return err
		}
		cpu, disk, begun := r.served.spent(), r.served.written(), time.Now()
		c, err := b.times(r.Matches, r.chooses)
		if err != nil {
			return err
		}
		spent, written = spent+r.served.spent()-cpu, written+r.served.written()-disk
		r.Rate += float64(len(c)) / time.Since(begun).Seconds() / float64(r.Rounds)
		publish, echo, choices = append(publish, p...), append(echo, e...), append(choices, c...)
	}
	for _, t := range []Times{choices, publish, echo} {
		slices.Sort(t)
	}
	r.Choices, r.Publish, r.Echo = choices, publish, echo
	r.CPU, r.Written = float64(spent)/float64(len(choices)), written/float64(len(choices))
	return nil
}

// flat has every match choose again as soon as both players have the last one, as often as
// the limit of a seat lets it.
func (r *run) flat() error {
	begun := time.Now()
	c, err := beat{period: time.Second / 8, whole: r.Flat, flat: true}.times(r.Matches, r.chooses)
	slices.Sort(c)
	r.FlatOut, r.FlatRate = c, float64(len(c))/time.Since(begun).Seconds()
	return err
}

// What a server that rests needs to let go of what it may: the program collects garbage
// every two minutes at least, and drops matches that nobody has been at for two minutes.
const (
	collects = 2*time.Minute + 10*time.Second
	drops    = 2*time.Minute + 5*time.Second
)

// rest looks at the memory: while everybody plays, while they say nothing, and once they
// have gone.
func (r *run) rest() error {
	r.Playing, r.PlayingHeap = r.served.resident(), float64(r.served.live.Load())
	if !r.Memory {
		return nil
	}
	time.Sleep(2 * collects) // what the first finds the system gets back by the second
	r.Silent, r.SilentHeap = r.served.resident(), float64(r.served.live.Load())
	for _, two := range r.players {
		for _, p := range two {
			_ = p.ws.CloseNow()
		}
	}
	time.Sleep(drops + 2*collects)
	r.Idle, r.IdleHeap = r.served.resident(), float64(r.served.live.Load())
	return nil
}
