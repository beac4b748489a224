package ai

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/game/outlook"
	"duckboard/physics"
)

// An Elite plays as a Veteran does, but for whom it activates. There it imagines what comes of
// a few candidates until the Turn ends. Hasty Veterans play both sides on, and the outlook judges
// the end. In the k-th game of every candidate the same ACTION of the same model has the same
// dice, whenever in the Turn it is taken: so what differs is what the order does.

// rounds are how many games of each candidate have been imagined when those drop out that are
// not ahead of the Veteran's choice.
var rounds = [...]int{4, 8, 16}

// What another candidate must be ahead by: so many standard errors, and so many 10,000ths of a
// chance to win.
const (
	beyondErrors = 1.0
	beyondChance = 50
)

// mostImagined is how many choices an imagined game takes at most: more than a Turn ever does.
const mostImagined = 3000

// omen is a candidate whose games are imagined.
type omen struct {
	at    int         // in the ranking
	g     *game.Game  // up to its first die, which is the same in all its games
	first game.Choice // that rolls it
	ends  []int       // of its games, in 10,000ths of a chance to win
}

// foreseen are the tasks that weigh whom to activate, with what an Elite does then.
func (m *mind) foreseen(b *Bot, tasks []task) []task {
	if b.who.Level == Elite && len(tasks) > 1 {
		tasks = append(tasks, m.foresees(b))
	}
	return tasks
}

// foresees has imagined games tell whom to activate, once the Veteran's ranking stands.
func (m *mind) foresees(b *Bot) task {
	return func() (game.Choice, Terms, bool) {
		if list := m.omens(); len(list) > 1 && m.opens(b, list) {
			if best, ahead := m.judge(b, list); best > 0 {
				m.job.best.lead(best, ahead)
			}
		}
		return game.Choice{}, Terms{}, false
	}
}

// mostOmens is how many candidates are looked at.
const mostOmens = 4

// omens are the candidates that are looked at: the Veteran's choice, who is most in danger, who
// may do most, who is nearest to what pays, and the Veteran's next best where these are the same.
func (m *mind) omens() (list []omen) {
	best := m.job.best.list[:m.job.best.n]
	most := func(of func(c *Candidate) float64) (at int) {
		for i := range best {
			if of(&best[i]) > of(&best[at]) {
				at = i
			}
		}
		return at
	}
	for _, at := range [...]int{0,
		most(func(c *Candidate) float64 { return c.Terms[Order] }),
		most(func(c *Candidate) float64 { return c.Terms[Chance] }),
		most(m.calling), 1} {
		if at < len(best) && len(list) < mostOmens && !slices.ContainsFunc(list, func(o omen) bool { return o.at == at }) {
			list = append(list, omen{at: at})
		}
	}
	return list
}

// calling is how near whom a candidate activates are to what pays.
func (m *mind) calling(c *Candidate) (most float64) {
	for _, id := range m.mates {
		e := &m.s.Entries[id]
		if p := e.Profile.Soldier; e.ID == c.Choice.Model || c.Choice.Squad != "" && p != nil && p.Squad == c.Choice.Squad {
			most = max(most, m.cause(id, m.s.Body(m.st, id)))
		}
	}
	return most
}

// opens plays each candidate up to its first die; ok is false where the thought is given up.
func (m *mind) opens(b *Bot, list []omen) (ok bool) {
	for i := range list {
		o := &list[i]
		o.g, o.first = m.g.Imagine(0), m.job.best.list[o.at].Choice
		for m.sameTurn(o.g) {
			f := o.g.Ahead()
			if _, err := f.Do(game.Command{Side: f.Pending().Side, Choice: o.first}); err != nil {
				return false
			}
			if f.State().Rolled != o.g.State().Rolled || !m.sameTurn(f) {
				break
			}
			if o.g = f; !b.muses(o.g, m.job.breath, &o.first) {
				return false
			}
		}
	}
	return true
}

// sameTurn tells whether an imagined game is still in the Turn.
func (m *mind) sameTurn(g *game.Game) bool { return g.Pending() != nil && g.State().Turn == m.st.Turn }

// judge imagines games of the candidates, and returns which is the best of the ranking and by
// how much of a chance to win it is ahead; the first where none is beyond what chance explains.
func (m *mind) judge(b *Bot, list []omen) (best int, ahead float64) {
	seed := m.mark()
	for _, n := range rounds {
		for i := range list {
			for k := len(list[i].ends); k < n; k++ {
				end, ok := m.imagines(b, &list[i], mix(seed, uint64(k)))
				if !ok {
					return 0, 0
				}
				list[i].ends = append(list[i].ends, end)
			}
		}
		left := list[:1]
		for i := range list[1:] {
			if mean, _ := list[1+i].over(&list[0]); mean > 0 {
				left = append(left, list[1+i])
			}
		}
		list = left
	}
	for i := range list[1:] {
		o := &list[1+i]
		if mean, err := o.over(&list[0]); mean > max(ahead, beyondChance, beyondErrors*err) {
			best, ahead = o.at, mean
		}
	}
	return best, ahead / 10_000
}

// over is by how much the games of one candidate end better than those of another with the same
// dice, and the standard error of that.
func (o *omen) over(other *omen) (mean, err float64) {
	sum, squares, n := 0, 0, len(o.ends)
	for k, end := range o.ends {
		d := end - other.ends[k]
		sum, squares = sum+d, squares+d*d
	}
	return float64(sum) / float64(n), math.Sqrt(float64(n*squares-sum*sum)/float64(n-1)) / float64(n)
}

// mark is a number that looks random, the same for the same position.
func (m *mind) mark() uint64 {
	x := mix(m.seed, uint64(m.st.Turn))
	for i := range m.st.Models {
		k := &m.st.Models[i]
		x = mix(x^uint64(boolTo(k.Activated)), uint64(k.At.X)<<32^uint64(k.At.Y))
	}
	return x
}

// imagines plays a candidate on with other dice until the Turn ends; ok is false where the
// thought is given up.
func (m *mind) imagines(b *Bot, o *omen, seed uint64) (end int, ok bool) {
	g, c := o.g.Imagine(seed), o.first
	for n := 0; m.sameTurn(g) && n < mostImagined; n++ {
		if n > 0 && !b.muses(g, m.job.breath, &c) {
			return 0, false
		}
		d := g.Pending()
		if d.Kind == game.Act || d.Kind == game.Activate {
			g.Recast(mix(seed, mix(word(c.Action), mix(word(c.Model+c.Squad), uint64(d.Model+1)))))
		}
		if _, err := g.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			return 0, false
		}
	}
	return int(math.Round(10_000 * outlook.Chance(g, m.me))), true
}

// word is a number for a word.
func word(s string) (x uint64) {
	for i := range len(s) {
		x = x*31 + uint64(s[i])
	}
	return x
}

// muses has a hasty Veteran choose in an imagined game, within the thought that draws a breath;
// ok is false once that is given up.
func (b *Bot) muses(g *game.Game, breath *physics.Breath, c *game.Choice) (ok bool) {
	if b.hasties[0] == nil {
		b.hasties = [2]*Bot{Hasty(1), Hasty(2)}
	}
	j := &job{breath: breath}
	j.think(g, b.hasties[g.Pending().Side])
	*c = j.best.list[0].Choice
	return !breath.GivenUp()
}

// lead puts a candidate first that is ahead by some chance to win. A point of a hundred counts
// as a ducat.
func (r *ranking) lead(at int, ahead float64) {
	c := r.list[at]
	c.Terms[Ahead] = r.list[0].Terms.Sum() - c.Terms.Sum() + 100*ahead
	copy(r.list[1:at+1], r.list[:at])
	r.list[0] = c
}
