package battle

import (
	"fmt"
	"math/rand/v2"

	"duckboard/game"
	"duckboard/game/plan"
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/sound"
	"duckboard/render/store"
	"duckboard/render/tool"
)

// battle is a battle as all parts of its screen know it: who plays it, and what may be done
// in it.
type battle struct {
	coach Beside // nil: nobody
	match *render.Match
	desk  *tool.Desk    // nil until the window has a size
	plans [2]*plan.Plan // by which a side is deployed by itself
}

// Beside is a coach as the parts of a battle know him.
type Beside interface {
	Teaches() bool    // it is a lesson: nothing of it is kept, and its end is no result
	Waits() bool      // the other side does nothing until the learner has read on
	Box() render.Rect // where he lies: what is clicked there is not for the table
}

// Lesson tells whether the battle is a lesson.
func (b *battle) lesson() bool { return b.coach != nil && b.coach.Teaches() }

// watching tells whether the computer plays both sides.
func (b *battle) watching() bool { return b.desk.S.Human == [2]bool{} }

// humans are the sides that persons play here.
func (b *battle) humans() (human [2]bool) {
	for i, p := range b.match.Players {
		human[i] = p.Bot == "" && (b.match.Away == nil || b.match.Away.Side() == game.Side(i))
	}
	return human
}

// counsels tells whether hints may be asked for: nobody plays against somebody elsewhere, and
// a person plays.
func (b *battle) counsels() bool { return b.match.Away == nil && !b.watching() }

// storable tells whether the game is one to be saved here, and all read.
func (b *battle) storable() bool {
	return b.desk != nil && !b.desk.S.Reading() && !b.lesson() && b.match.Away == nil
}

// loser is the side that would concede: that of the person here, of two the one that decides.
func (b *battle) loser() game.Side {
	human := b.desk.S.Human
	p := b.desk.Game().Pending()
	switch {
	case b.lesson() || b.match.Away != nil || b.desk.S.Match().Over() || p == nil || human == [2]bool{}:
		return game.NoSide
	case human == [2]bool{true, true}:
		return p.Side
	case human[0]:
		return 0
	}
	return 1
}

// finished is the match once it is over and its end is shown; nil before.
func (b *battle) finished() *replay.Match {
	switch away := b.match.Away; {
	case b.desk.S.Reading() || !b.desk.Stage.Idle() || b.desk.Looking():
		return nil
	case away != nil:
		return away.Over()
	case b.desk.S.Match().Over():
		return b.desk.S.Match()
	}
	return nil
}

// begun tells whether something is begun that the right button leaves: a tool, a drag, an ACTION,
// a look at the past.
func (b *battle) begun() bool {
	d := b.desk
	return d.Pointer.Measure != nil || d.Looking() || d.Pointer.Drag || d.Selection.Chosen() != nil || len(d.Selection.Markers)+len(d.Selection.Marked) > 0
}

// meant is the model that a key without a pointer means: the one under the pointer, the target,
// the chosen one.
func (b *battle) meant() game.ModelID {
	d := b.desk
	for _, m := range [...]game.ModelID{d.Pointer.Hover, d.Selection.Focus, d.Selection.Subject} {
		if m != game.NoModel && d.Shown().Models[m].On() {
			return m
		}
	}
	return game.NoModel
}

// mayTakeBack tells whether the last choice can be taken back; why says why not, or what of it
// must be known.
func (b *battle) mayTakeBack(a *render.App) (ok bool, why string) {
	if b.desk.Looking() {
		return false, a.T("this is a moment of the past")
	}
	ok, words := b.desk.S.MayTakeBack()
	if why = sayIf(a, words); ok && why == "" {
		why = a.T("no die was rolled")
	}
	return ok, why
}

func (b *battle) takeBack(a *render.App) {
	if ok, why := b.mayTakeBack(a); !ok {
		a.Say(a.T("Nothing is taken back: %s.", why))
		return
	}
	b.desk.Course.TakeBack()
}

// questions are the answers to what the other side asks, or to what has befallen this one.
func (b *battle) questions(a *render.App) (list []render.Want) {
	if b.match.Away == nil {
		return nil
	}
	for _, w := range b.match.Away.Wants(a) {
		if w.Asked != "" {
			list = append(list, w)
		}
	}
	return list
}

// join has the session go by the match that is judged elsewhere, once all of it is read that there
// was when the battle was opened.
func (b *battle) join() {
	if b.match.Away != nil && !b.desk.S.Reading() {
		b.desk.S.Join(b.match.Away)
	}
}

// session takes the game over. A match that was judged elsewhere, and is not any more, goes on
// with dice of this program.
func (b *battle) session(human [2]bool) (*tool.Session, error) {
	if m := b.match; m.Away == nil && m.Game.Setup().Dealt != nil {
		m.Name = "" // it is another game from here
		return tool.OwnSession(m.Game, rand.Uint64(), human)
	}
	return tool.NewSession(b.match.Game, b.match.First, human)
}

// listen has what begins to be shown be heard.
func (b *battle) listen(a *render.App) {
	b.desk.Stage.Began = func(e *game.Event) { a.Sound.Play(sound.Of(b.desk.Setup(), e)) }
}

// usePlan lets a plan deploy the rest of a side.
func (b *battle) usePlan(a *render.App, side game.Side, name string) {
	data, err := store.Plans{Store: a.Saves.Store}.Plan(name)
	var p *plan.Plan
	if err == nil {
		p, err = plan.Parse(data)
	}
	if err == nil {
		err = p.Fits(b.desk.Setup(), side)
	}
	if err != nil {
		a.Say(a.T("The plan cannot be used: %s", err))
		return
	}
	b.plans[side], b.desk.Auto[side] = p, true
}

// reins are how fast a battle runs that is only watched.
type reins struct {
	*battle
	pace float64
}

// paces are how fast a battle that is watched runs; 0 shows no motion at all.
var paces = []float64{0.25, 0.5, 1, 2, 4, 8, 0}

// faster changes how fast the battle that is watched runs.
func (r *reins) faster(by int) {
	at := len(paces) - 1
	for i, p := range paces {
		if p > 0 && p >= r.pace && r.pace > 0 {
			at = i
			break
		}
	}
	r.run(paces[max(0, min(len(paces)-1, at+by))])
}

// run sets how fast it runs; a rematch begins so.
func (r *reins) run(pace float64) {
	r.pace, r.desk.Stage.Speed, r.match.Pace = pace, pace, &pace
}

func paceWords(a *render.App, pace float64) string {
	if pace == 0 {
		return "»"
	}
	return a.Printer().Decimal(fmt.Sprintf("%v×", pace))
}
