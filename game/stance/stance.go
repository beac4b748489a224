// Package stance tells how the models stand: what each may do and what may be done to it from
// where everybody is, roughly, and how near it is to what pays. The computer player weighs
// places by some of it, and the outlook tells by its sums who is better placed.
//
// It knows no rule set and rolls nothing.
package stance

import (
	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// Term is one thing that tells which side is better placed: what the side has of it, less what
// the enemy has.
type Term int

// The terms. Those of models are by whether these have yet to act in this Turn; danger and
// chance are in shares of the mean of both sides' worth, each model's bounded by its own.
const (
	ReadyDanger  Term = iota // what the enemies may take
	DoneDanger               // likewise of who has acted
	ReadyChance              // the best that the model may do to an enemy
	DoneChance               //
	ReadyCause               // how near it is to what the scenario pays for, weighed by that
	DoneCause                //
	ReadyClosing             // how far it still is to the enemies, weighed by its worth
	DoneClosing              //
	Melee                    // what is done in the fights that are on, less what is suffered
	Near                     // objectives that are nearer to the side
	terms
)

// Names are the terms' words.
var Names = [terms]string{"ready danger", "done danger", "ready chance", "done chance", "ready cause", "done cause", "ready closing", "done closing", "melee", "near"}

// Terms are those of a position for one side; for the other all are negative.
type Terms [terms]float64

// Value returns what a model counts for: its cost, or what a plain one costs; a leader
// more.
func Value(e *game.Entry) float64 {
	w := float64(e.Profile.Cost)
	if w <= 0 {
		w = 60
	}
	if e.Leads {
		w *= 1.4
	}
	return w
}

// Vigour returns the share of its worth that a model still has.
func Vigour(m *game.Model) float64 {
	if m.Out {
		return 0
	}
	v := 1 - float64(0.05*float64(m.Tokens[game.Blood])) + float64(0.03*float64(m.Tokens[game.Blessing]))
	if m.Down {
		v -= 0.35
	}
	return v
}

// What is guessed of what is not worked out.
const (
	again   = 0.6  // what an enemy counts that acts again only in the next Turn
	onTheGo = 0.45 // what a blow counts that is still to be walked to
	covered = -3   // the modifier of cover, where the rules appraise
)

// board is a position that is looked at.
type board struct {
	s    *game.Setup
	st   *game.State
	a    game.Appraisal // nil: the rules have none
	on   [2][]game.ModelID
	sums [2]Terms
}

// Of returns the terms of a position for a side.
func Of(g *game.Game, side game.Side) (t Terms) {
	b := board{s: g.Setup(), st: g.State()}
	if rules, ok := b.s.Rules.(game.Appraiser); ok {
		b.a = rules.Appraise(g)
	}
	all := 0.0
	for i := range b.s.Entries {
		all += Value(&b.s.Entries[i]) / 2
	}
	for k := range b.on {
		b.on[k] = b.s.On(b.st, game.Side(k))
	}
	for k := range b.on {
		b.threats(game.Side(k), all)
		b.causes(game.Side(k))
	}
	b.near()
	for i := range t {
		t[i] = max(-1, min(1, b.sums[side][i]-b.sums[side.Other()][i]))
	}
	return t
}

// part is a term for who has yet to act, or the next one.
func (b *board) part(t Term, m game.ModelID) Term {
	if b.st.Models[m].Activated {
		return t + 1
	}
	return t
}

// body is where a model is, and whether it may be got at there.
func (b *board) body(m game.ModelID) physics.Body { return b.s.Body(b.st, m) }

// does is what one model may do to another now, in the worth that it takes: by a shot, and by a
// blow once it is near enough; touch tells that it is.
func (b *board) does(by, to game.ModelID) (shot, blow float64, touch bool) {
	from, at := b.body(by), b.body(to)
	gap := physics.Gap(from, at)
	worth := Value(&b.s.Entries[to]) * Vigour(&b.st.Models[to])
	if b.a != nil {
		touch = gap <= b.a.Clasp(by, to)
		blow = float64(b.a.Blow(by, to) * worth)
		if !touch && b.st.Models[to].In == 0 && gap <= b.a.Far(by) && b.s.Field.Sees(from, at) {
			shot = float64(b.a.Shot(by, from, to, at, covered) * worth)
		}
		return shot, blow, touch
	}
	d := NewDuel(&b.s.Entries[by], &b.s.Entries[to], float64(0.15*worth), func(injury [4]float64) float64 {
		return float64(worth * (float64(injury[1]*0.05) + float64(injury[2]*0.4) + injury[3]))
	})
	if touch = gap <= physics.Inch; !touch {
		shot, _ = d.Shot(b.s.Field, from, at)
	}
	return shot, d.Blow, touch
}

// lunge is how far a model goes to strike.
func (b *board) lunge(m game.ModelID) physics.Mil {
	if b.a != nil {
		return b.a.Lunge(m)
	}
	return b.s.Entries[m].Profile.Movement + 4*physics.Inch
}

// threats adds what the models of a side may do to the enemies, and how far they have to go.
func (b *board) threats(side game.Side, all float64) {
	own, other := &b.sums[side], &b.sums[side.Other()]
	foes := b.on[side.Other()]
	danger := make([]float64, len(foes))
	for _, m := range b.on[side] {
		best, near, least := 0.0, 0.0, 1e9
		for i, e := range foes {
			shot, blow, touch := b.does(m, e)
			gap := physics.Gap(b.body(m), b.body(e))
			share := min(1, float64(b.lunge(m))/float64(gap+1))
			least = min(least, float64(gap))
			part := shot
			switch {
			case touch:
				part, best = blow, max(best, blow)
				own[Melee] += float64(blow / all)
			case share == 1:
				part = max(part, float64(0.7*blow))
			}
			best, near = max(best, shot), max(near, float64(blow*share))
			switch {
			case b.st.Models[m].Down:
				part = 0
			case b.st.Models[m].Activated:
				part = float64(part * again)
			}
			danger[i] += part
		}
		v := Value(&b.s.Entries[m]) * Vigour(&b.st.Models[m])
		own[b.part(ReadyChance, m)] += float64((best + float64(onTheGo*near)) / all)
		if len(foes) > 0 {
			own[b.part(ReadyClosing, m)] += float64(v / all * min(1, least/36_000))
		}
	}
	for i, e := range foes {
		v := Value(&b.s.Entries[e]) * Vigour(&b.st.Models[e])
		other[b.part(ReadyDanger, e)] += float64(min(danger[i], v) / all)
	}
}

// causes adds how near the models of a side are to what pays for being there.
func (b *board) causes(side game.Side) {
	if b.s.Scenario == nil {
		return
	}
	for _, m := range b.on[side] {
		at := b.body(m)
		for i := range b.s.Scenario.Scoring {
			r := &b.s.Scenario.Scoring[i]
			if r.Side != scenario.Both && game.Side(r.Side) != side {
				continue
			}
			best := 0.0
			b.prizes(r, side, func(far func(at physics.Body) float64) {
				best = max(best, 1/(1+max(0, far(at))/4000))
			})
			b.sums[side][b.part(ReadyCause, m)] += float64(float64(r.VP)*best) / 40
		}
	}
}

// prizes are the places that a rule pays a side for having models at, each by how far a body is
// from there, in mils.
func (b *board) prizes(r *scenario.Rule, side game.Side, each func(far func(at physics.Body) float64)) {
	switch r.What {
	case scenario.Control, scenario.Claim:
		for i, o := range b.s.Table.Objectives {
			if b.s.Counted(b.st, r, side, i) {
				each(func(at physics.Body) float64 { return at.At.Sub(o.At).Len() - float64(at.Radius+r.Range) })
			}
		}
	case scenario.Trench:
		for _, k := range levels.Sections(b.s.Table, r.Range) {
			outline := b.s.Table.Terrain[k].Outline()
			each(func(at physics.Body) float64 {
				if physics.DiscInside(at.At, 0, outline) {
					return 0
				}
				return physics.Away(at.At, outline)
			})
		}
	case scenario.Across, scenario.Within, scenario.Hold, scenario.Off:
		z, ok := b.s.Goes(b.st, r, side)
		if !ok {
			return
		}
		each(func(at physics.Body) float64 {
			if z.Holds(at.At, at.Radius) {
				return 0
			}
			far := 1e9
			for _, p := range z.Polygons {
				far = min(far, max(1, physics.Away(at.At, p)))
			}
			return far
		})
	}
}

// near counts the objectives to which a side is nearer, each with its models that stand.
func (b *board) near() {
	for _, o := range b.s.Table.Objectives {
		least := [2]float64{1e9, 1e9}
		for side := range b.on {
			for _, m := range b.on[side] {
				if !b.st.Models[m].Down {
					least[side] = min(least[side], b.st.Models[m].At.Sub(o.At).Len())
				}
			}
		}
		share := 1 / float64(len(b.s.Table.Objectives))
		if least[0] < least[1] {
			b.sums[0][Near] += share
		} else if least[1] < least[0] {
			b.sums[1][Near] += share
		}
	}
}
