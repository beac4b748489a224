package maker

import (
	"math"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/arena"
	"duckboard/game/lab"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/inspect"
)

// fair has the computer play the scenario against itself beside the window: in pairs of the same
// dice, in the second of which the warbands change sides, so that what remains is what the
// scenario favours.
type fair struct {
	rule int // among all rule sets
	run  *trial
	told int // games that the panel tells of
}

// lookEvery is how often it is looked at what came of the games.
const lookEvery = 300 * time.Millisecond

// mostGames is how many games are played, two to a pair.
const mostGames = 400

// trial is one run of games.
type trial struct {
	stopped atomic.Bool
	mu      sync.Mutex
	balance arena.Balance
	games   int
	err     error
	over    bool
}

// stop ends what is played: the scenario is another one now.
func (f *fair) stop() {
	if f.run != nil {
		f.run.stopped.Store(true)
		f.run = nil
		f.told = -1
	}
}

// begin plays the scenario as it is now.
func (f *fair) begin(a *render.App, s *scenario.Scenario, t *levels.Table) {
	f.stop()
	run := &trial{}
	f.run, f.told = run, 0
	b, err := mirrored(rules.All()[f.rule], s, t)
	if err != nil {
		run.err, run.over = err, true
		return
	}
	if runtime.GOOS != "js" {
		go run.play(b, func() bool { return false })
		return
	}
	a.Tasks.Start(render.Flow(func(pause func() bool) { run.play(b, pause) }))
}

// mirrored are the games: pair k has two of the warbands that the rules take.
func mirrored(r game.Ruleset, s *scenario.Scenario, t *levels.Table) (*sim.Batch, error) {
	var bands []*roster.Warband
	for _, name := range roster.Fitting(r.Check) {
		w, err := roster.Shipped(name)
		if err != nil {
			return nil, err
		}
		bands = append(bands, w)
	}
	ground := t.Field()
	player := sim.Computer(ai.Character{Level: ai.Regular})
	return &sim.Batch{Rules: r, Games: mostGames, Players: [2]sim.Maker{player, player}, Start: func(i int) (game.Start, error) {
		k := i / 2
		two := [2]*roster.Warband{bands[k%len(bands)], bands[(k+1)%len(bands)]}
		start := game.Start{Ruleset: r.ID(), Table: t, Ground: ground, Scenario: s, Seed: uint64(k + 1)}
		for side := range start.Sides {
			w := two[(side+i)%2]
			start.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
		}
		return start, nil
	}}, nil
}

// play plays the games one after another until nobody wants them any more.
func (r *trial) play(b *sim.Batch, pause func() bool) {
	for i := 0; i < b.Games && !r.stopped.Load() && !pause(); i++ {
		one := b.One(i)
		r.mu.Lock()
		if r.err = one.Err; r.err == nil {
			r.balance.Add(&one)
			r.games++
		}
		failed := r.err != nil
		r.mu.Unlock()
		if failed {
			break
		}
	}
	r.mu.Lock()
	r.over = true
	r.mu.Unlock()
}

// share is what Red has of the games so far.
func (r *trial) share() (games int, i lab.Interval, ok, over bool, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := arena.All(r.balance.Sides)
	i, ok = all.Interval()
	return r.games, i, ok, r.over, r.err
}

// update looks now and then at what came of the games.
func (f *fair) update(a *render.App) {
	if f.run == nil {
		return
	}
	if games, _, _, over, _ := f.run.share(); games/2 != f.told/2 || over && f.told != games {
		f.told = games
		a.Redraw()
	} else if !over {
		a.Animate(lookEvery)
	}
}

// fields are the button that begins it, and what is known.
func (f *fair) fields(o *flow) {
	s, a := o.s, o.A
	names := make([]string, len(rules.All()))
	for i, r := range rules.All() {
		names[i] = r.Title()
	}
	o.UI().Combo(names, f.rule, o.Line(inspect.RowHigh+2, 6), func(i int) {
		f.stop()
		f.rule = i
		a.Redraw()
	})
	label, tip := a.T("Let the computer play it"), a.T("Games in pairs: in the second the warbands change sides")
	if f.run != nil {
		label, tip = a.T("Stop"), "" // a tip would hide what is found
	}
	o.Button(o.Line(inspect.RowHigh, 6), label, "", false, tip, func() {
		if s.Finish(a); f.run != nil {
			f.stop()
		} else {
			f.begin(a, s.plan.now, s.plan.table)
		}
		a.Redraw()
	}).Enable(len(s.plan.faults) == 0)
	if f.run == nil {
		return
	}
	games, i, ok, _, err := f.run.share()
	switch {
	case err != nil:
		o.Words(a.T("It cannot be played: %s", a.Reason(err)), 6)
	case !ok:
		o.Words(a.T("Games played: %d", games), 6)
	default:
		percent := func(v float64) int { return int(math.Round(100 * v)) }
		o.Words(a.T("Games played: %d. Red has %d%% of them, between %d%% and %d%% as far as is known.", games, percent(i.Mid), percent(i.Low), percent(i.High)), 6)
		switch {
		case i.Low > 0.5:
			o.Words(a.T("It favours Red."), 6)
		case i.High < 0.5:
			o.Words(a.T("It favours Blue."), 6)
		default:
			o.Words(a.T("So far it favours neither side."), 6)
		}
	}
}
