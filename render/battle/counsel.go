package battle

import (
	"time"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/ai"
	"duckboard/game/aside"
	"duckboard/game/replay"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/crew"
	"duckboard/render/tool"
)

// counsel is what a Veteran would do in the player's place: the best three activations, on
// the map and on the panel.
type counsel struct {
	*battle
	inquiry
	on      bool
	of      *game.Game // that it is about, with so many choices made
	made    int
	hints   []advice.Hint // nil: they are being thought about
	buttons []*render.Press
	picked  int // the one that was chosen, -1: none
	pointed int // the one whose button the pointer is on, -1: none
}

// adviser is who is asked.
var adviser = ai.Character{Level: ai.Veteran}

// consult asks for hints, or puts them away. It tells whether it asks.
func (c *counsel) consult(a *render.App) bool {
	if c.dismiss() {
		return false
	}
	if !c.desk.Mine() {
		a.Say(a.T("Nothing is asked of you now: there are hints once it is."))
		return false
	}
	c.on, c.of, c.made, c.hints, c.picked, c.pointed = true, c.desk.Game(), len(c.desk.Game().Log()), nil, -1, -1
	c.crew = a.Crew
	c.ask(c.of, aside.Question{Kind: aside.Advise, Seed: c.desk.Setup().Seed, Who: adviser})
	return true
}

// dismiss puts the hints away. It tells whether there were any.
func (c *counsel) dismiss() bool {
	if !c.on {
		return false
	}
	c.leave()
	*c = counsel{battle: c.battle, inquiry: c.inquiry, picked: -1, pointed: -1}
	return true
}

// think waits for the hints, and puts them away where the position has changed. It tells
// whether anything has come of it.
func (c *counsel) think(a *render.App) bool {
	if !c.on {
		return false
	}
	if g := c.desk.Game(); g != c.of || len(g.Log()) != c.made || c.desk.Looking() {
		return c.dismiss()
	}
	if c.busy() {
		a.Redraw()
		if answer, done := c.poll(budget(a).Over); done {
			if c.hints = []advice.Hint{}; answer != nil {
				c.hints = append(c.hints, answer.Hints...)
			}
			return true
		}
	}
	at := -1
	for i, b := range c.buttons {
		if b.Hovered() {
			at = i
		}
	}
	if at != c.pointed {
		c.pointed = at
		a.Redraw()
	}
	return false
}

// pick chooses a hint, or leaves it: who acts in it is chosen, and what it does first is begun.
// It is who acts, NoModel for nobody.
func (c *counsel) pick(i int) game.ModelID {
	if i >= len(c.hints) || c.picked == i {
		c.picked = -1
		return game.NoModel
	}
	c.picked = i
	c.desk.Ponder(&c.hints[i])
	return c.hints[i].Model
}

// slice is the time of a frame that programs may think in.
type slice struct {
	a   *render.App
	end time.Duration
}

// Over implements tool.Slice.
func (s slice) Over() bool { return s.a.Now() >= s.end }

func budget(a *render.App) slice { return slice{a, a.Now() + a.Share()} }

// record is a game as it is sent to who works beside the window.
type record struct {
	game    *game.Game // that opening and log are of
	opening []byte
	log     []byte
	logged  int // choices in log
}

// write brings the game's opening and its log up to date as they are sent.
func (b *record) write(g *game.Game) {
	if b.game == nil || b.game.Setup() != g.Setup() {
		b.opening = replay.Opening(g.Setup())
	}
	if b.game != g {
		b.log, b.logged = nil, 0
	}
	b.game = g
	for log := g.Log(); b.logged < len(log); b.logged++ {
		b.log = replay.AppendCommand(b.log, &log[b.logged])
	}
}

// inquiry is a question about the game as it stands. It is answered beside the window, or in
// slices of the frame where nobody is there; the answer is the same.
type inquiry struct {
	crew *crew.Crew
	record

	q    aside.Question
	call *crew.Call
	here *aside.Engine
	work *aside.Work // nil: it is not answered in place
}

// ask asks about a game; what was asked before is given up.
func (i *inquiry) ask(g *game.Game, q aside.Question) {
	i.leave()
	i.write(g)
	q.Opening, q.Log = i.opening, i.log
	i.q = q
	if i.call = i.crew.Ask(q); i.call == nil {
		i.begin(g)
	}
}

// begin begins to work at it in place.
func (i *inquiry) begin(g *game.Game) {
	if i.here == nil {
		i.here = aside.NewEngine(nil)
	}
	i.work = i.here.Here(g, &i.q)
}

// leave gives the question up.
func (i *inquiry) leave() {
	i.call.Cancel()
	i.call, i.work = nil, nil
}

// busy tells whether an answer is still to come.
func (i *inquiry) busy() bool { return i.call != nil || i.work != nil }

// poll is the answer once it is there, nil where there is none; done is true in that one call
// only. What is worked out in place is, within the slice.
func (i *inquiry) poll(over func() bool) (a *aside.Answer, done bool) {
	if i.call != nil {
		a, done, err := i.call.Poll()
		if done {
			i.call = nil
		}
		if err != nil && i.game != nil { // it is worked out here
			i.begin(i.game)
			return nil, false
		}
		return a, done
	}
	if i.work == nil || !i.work.Step(over) {
		return nil, false
	}
	a, err := aside.ReadAnswer(i.work.Answer())
	if i.work = nil; err != nil {
		return nil, true
	}
	return a, true
}

// foresight is what a move that is being dragged, or on whose end the pointer rests, gains
// and risks. It is asked for anew as soon as the last answer is there, so that it follows the
// hand as fast as it can be worked out.
type foresight struct {
	sc *scene
	inquiry
	want  foreseen // where the hand is now
	asked foreseen
	of    foreseen // what p is about
	rest  int      // frames since the hand has moved
}

// foreseen is a place in a game as it stands.
type foreseen struct {
	game  *game.Game
	made  int
	model game.ModelID
	at    physics.Spot
}

// astrayFrom is how far from the place that it is about a prospect is still shown until the next
// is there, in mils.
const astrayFrom = 2000.0

// wanted is the place that is asked about; ok is false where no move is shown.
func (f *foresight) wanted() (k foreseen, ok bool) {
	d := f.sc.desk
	v := d.Forecast.Preview
	if !f.sc.counsels() || !d.Mine() || v == nil || v.Kind != tool.Moving || v.No != nil || v.End == v.From {
		return k, false
	}
	return foreseen{d.Game(), len(d.Game().Log()), v.Model, v.End}, true
}

// foresee asks what the move that is shown gains and risks. It tells whether something else
// is known of it than before.
func (f *foresight) foresee(a *render.App) bool {
	want, ok := f.wanted()
	if !ok {
		known := f.sc.prospect != nil
		f.leave()
		f.sc.prospect, f.of, f.want = nil, foreseen{}, foreseen{}
		return known
	}
	if f.rest++; want != f.want {
		f.want, f.rest = want, 0
	}
	fresh := false
	if f.sc.prospect != nil && (f.of.game != want.game || f.of.made != want.made || f.of.model != want.model || want.at.At.Sub(f.of.at.At).Len() > astrayFrom) {
		f.sc.prospect, fresh = nil, true
	}
	if f.busy() {
		a.Redraw()
		if answer, done := f.poll(budget(a).Over); done {
			f.of, fresh = f.asked, true
			if f.sc.prospect = nil; answer != nil {
				f.sc.prospect = answer.Prospect
			}
		}
	}
	if !f.busy() && f.of != want {
		if f.sc.desk.Pointer.Drag || f.rest >= restFrames {
			f.crew, f.asked = a.Crew, want
			f.ask(want.game, aside.Question{Kind: aside.Foresee, Model: f.sc.desk.Setup().Entries[want.model].ID, Spot: &aside.Spot{At: want.at.At, Level: want.at.Level}})
		}
		a.Redraw()
	}
	return fresh
}

// bot is a computer player. It thinks beside the window where there is somebody
// to do it, else in slices of the frame: it chooses the same.
type bot struct {
	seed    uint64
	who     ai.Character
	crew    *crew.Crew
	inPlace *ai.Bot

	record

	call  *crew.Call
	asked int  // choices that were made when it was called
	alone bool // this decision is thought out in place

	explains func() bool // it tells why; nil: never
	why      *advice.Why // of its last choice
}

func newBot(c *crew.Crew, seed uint64, who ai.Character) *bot {
	return &bot{seed: seed, who: who, crew: c, inPlace: ai.New(seed, who.Level, who.Temper)}
}

// Choose implements tool.Player.
func (b *bot) Choose(g *game.Game, slice tool.Slice) (game.Choice, bool) {
	if b.game != g || b.asked != len(g.Log()) { // another decision, or one that was taken back
		b.call.Cancel()
		b.call, b.asked, b.alone = nil, len(g.Log()), false
		b.write(g)
		b.call = b.crew.Ask(aside.Question{Kind: aside.Choose, Seed: b.seed, Who: b.who, Explain: b.tells(), Opening: b.opening, Log: b.log})
	}
	if b.call == nil || b.alone {
		c, done := b.inPlace.Step(g, func() bool { return !slice.Over() })
		if b.why = nil; done && b.tells() {
			b.why = advice.Explain(g, &b.inPlace.Considered()[0])
		}
		return c, done
	}
	a, done, err := b.call.Poll()
	if !done {
		return game.Choice{}, false
	}
	if err != nil || g.Try(game.Command{Side: g.Pending().Side, Choice: a.Choice}) != nil {
		b.alone = true
		return game.Choice{}, false
	}
	b.call, b.asked, b.why = nil, -1, a.Why
	return a.Choice, true
}

// tells tells whether it is to tell why.
func (b *bot) tells() bool { return b.explains != nil && b.explains() }

// Why implements tool.Explainer.
func (b *bot) Why() *advice.Why { return b.why }

// planned deploys by the plan that a player chose, and whom that has no place for
// like the program behind it.
type planned struct {
	*battle
	next tool.Player
}

// Choose implements tool.Player.
func (p planned) Choose(g *game.Game, slice tool.Slice) (game.Choice, bool) {
	if d := g.Pending(); d != nil && d.Kind == game.Deploy && p.plans[d.Side] != nil {
		if c, ok := p.plans[d.Side].Next(g); ok {
			return c, true
		}
	}
	return p.next.Choose(g, slice)
}

// surveyor has regions worked out beside the window.
type surveyor struct {
	crew *crew.Crew
	record

	call   *crew.Call
	model  game.ModelID // whose region was asked for
	action string
	moment int
	ground *aside.Ground
}

// Spare implements tool.Surveyor: the computer must find somebody to think when
// it is its turn.
func (s *surveyor) Spare() bool { return s.crew.Most() > 1 }

// Survey implements tool.Surveyor.
func (s *surveyor) Survey(g *game.Game, m game.ModelID, action string) (all, safe []physics.Area, done, ok bool) {
	if s.game != g || s.moment != len(g.Log()) || s.model != m || s.action != action {
		s.call.Cancel()
		s.write(g)
		s.model, s.action, s.moment, s.ground = m, action, len(g.Log()), nil
		s.call = s.crew.Ask(aside.Question{Kind: aside.Region, Opening: s.opening, Log: s.log, Model: g.Setup().Entries[m].ID, Action: action})
	}
	if s.call != nil {
		a, done, err := s.call.Poll()
		switch {
		case !done:
			return nil, nil, false, true
		case err == nil && a.Ground != nil:
			s.ground = a.Ground
		}
		s.call = nil
	}
	if s.ground == nil {
		s.game = nil // it is asked anew
		return nil, nil, false, s.crew.Alive() && !s.crew.Ready()
	}
	return s.ground.All, s.ground.Safe, true, true
}
