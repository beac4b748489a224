package advice

import (
	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/physics"
)

// Prospect is what a model gains at a place to which it might go, and what it risks there
// until it acts again.
type Prospect struct {
	At     physics.Spot
	Gains  []Reason
	Risks  []Reason // the gravest first
	Felled float64  // the chance that it is down or out of them, if all of them try
}

// mostShots is how many of the shots from a place are told.
const mostShots = 2

// Foresee begins to work out what a model that acts would gain and risk somewhere in a
// position as it stands. The prospect is whole when the job is done.
func Foresee(p *lab.Position, m game.ModelID, at physics.Spot) (*lab.Job, *Prospect) {
	side := p.Setup.Entries[m].Side
	v := &Prospect{At: at}
	j, watchers := p.Watching(side, m, at)
	j.Then(func() {
		v.gain(look(p.Game, m, at))
		v.risk(p, *watchers)
	})
	return j, v
}

// gain finds what the place is good for.
func (v *Prospect) gain(l *onlooker) {
	shots := l.shots(true)
	v.Gains = append(v.Gains, shots[:min(len(shots), mostShots)]...)
	from := l.st.Models[l.m]
	was := physics.Spot{At: from.At, Level: from.Level}
	if r, ok := l.onset(); ok {
		v.Gains = append(v.Gains, r)
	}
	if r, ok := l.objective(was); ok {
		v.Gains = append(v.Gains, r)
	}
	if r, ok := l.shelter(); ok {
		v.Gains = append(v.Gains, r)
	}
}

// risk turns what the enemies may do into what the player reads. Who has acted and will not
// act again before the game ends threatens nobody; who is Down is not thought to move.
func (v *Prospect) risk(p *lab.Position, list []lab.Watcher) {
	spared := 1.0
	for i := range list {
		w := &list[i]
		s := &p.State.Models[w.Model]
		if s.Activated && p.State.Turn >= p.State.Turns {
			continue
		}
		r, ok := danger(w, s.Down)
		if !ok {
			continue
		}
		r.Later = s.Activated
		v.Risks = append(v.Risks, r)
		spared *= 1 - r.Felled()
	}
	byHarm(v.Risks)
	v.Felled = 1 - spared
}

// danger is the worse of a shot and a Charge.
func danger(w *lab.Watcher, down bool) (r Reason, ok bool) {
	shot, hurry := w.Moved, w.Hurries
	if down {
		shot, hurry = w.Now, 1
	}
	if shot != nil {
		r, ok = odds(Watched, w.Model, shot), true
		if hurry < 1 {
			r.Hurry = hurry
		}
	}
	if w.Fight != nil && !down {
		c := odds(Charged, w.Model, w.Fight)
		c.Chance, c.Melee = w.Arrives, w.Melee
		if !ok || c.Felled() > r.Felled() {
			return c, true
		}
	}
	return r, ok
}
