package staff

import (
	"fmt"
	"io"
	"math"
	"sync"

	"duckboard/game/campaign"
)

// Measure is what many wars come to.
type Measure struct {
	Wars, Failed int
	Lead         int     // rounds after which the leader is looked at
	Led          int     // wars; who leads together with others counts for a share
	LedWon       float64 // of them, those that a leader of then won
	Last         int     // battles of who was last
	LastWon      float64
	Broken       int // bands that could field nobody at the end of a round
	Rounds       []Strength
}

// Strength is how bands stand after a round, over all wars and bands.
type Strength struct {
	Bands                          int
	Money, Cost, Ready, Characters Mean
	Dead                           Mean // so far
}

// Mean is a mean with its spread.
type Mean struct {
	n        int
	sum, sqr float64
}

func (m *Mean) add(v int) { m.n, m.sum, m.sqr = m.n+1, m.sum+float64(v), m.sqr+float64(v)*float64(v) }

// Value returns the mean.
func (m *Mean) Value() float64 { return m.sum / float64(max(1, m.n)) }

// Spread returns the standard deviation.
func (m *Mean) Spread() float64 {
	v := m.Value()
	return math.Sqrt(max(0, m.sqr/float64(max(1, m.n))-v*v))
}

// Wars plays so many seasons, each made by its number, with workers, and measures them; fewer, where
// none is made of a number. Told is called with each that failed.
func Wars(n, workers int, make func(i int) *Season, told func(i int, err error)) *Measure {
	m := &Measure{}
	var lock sync.Mutex
	var group sync.WaitGroup
	next := 0
	for range max(1, workers) {
		group.Go(func() {
			for {
				lock.Lock()
				i := next
				next++
				lock.Unlock()
				if i >= n {
					return
				}
				season := make(i)
				if season == nil {
					return
				}
				one := &Measure{}
				err := one.war(season)
				lock.Lock()
				if err != nil {
					m.Failed++
					told(i, err)
				} else {
					m.add(one)
				}
				lock.Unlock()
			}
		})
	}
	group.Wait()
	return m
}

// war plays and measures one.
func (m *Measure) war(s *Season) error {
	rounds := s.War.Rounds
	if rounds == 0 {
		rounds = max(1, s.Rounds)
	}
	m.Lead = max(1, rounds/2)
	var leaders, last []string
	fought := 0
	s.Seen = func(c *campaign.Campaign) {
		m.lasts(c, last, fought)
		fought = len(c.Tickets)
		if c.Round == m.Lead {
			leaders = ends(c, func(points, best int) bool { return points > best })
		}
		last = ends(c, func(points, worst int) bool { return points < worst })
		m.strength(c)
	}
	c, err := s.Run()
	if err != nil {
		return err
	}
	m.Wars, m.Led = 1, 1
	first := c.Standings()[0].ID
	for _, id := range leaders {
		if id == first {
			m.LedWon = 1 / float64(len(leaders))
		}
	}
	return nil
}

// ends are the bands that are first, or last, in points.
func ends(c *campaign.Campaign, beats func(a, b int) bool) (ids []string) {
	best := 0
	for _, b := range c.Standings() {
		if ids == nil || beats(b.Points, best) {
			ids, best = []string{b.ID}, b.Points
		} else if b.Points == best {
			ids = append(ids, b.ID)
		}
	}
	return ids
}

// lasts counts the battles of those who were last before a round; a draw is half a victory.
func (m *Measure) lasts(c *campaign.Campaign, last []string, from int) {
	for _, id := range last {
		for _, t := range c.Tickets[from:] {
			side := int(t.Side(id))
			if side < 0 || !t.Settled {
				continue
			}
			m.Last++
			switch t.Battle.Winner {
			case side:
				m.LastWon++
			case -1:
				m.LastWon += 0.5
			}
		}
	}
}

func (m *Measure) strength(c *campaign.Campaign) {
	var s Strength
	for _, b := range c.Bands {
		dead, characters := 0, 0
		for _, x := range b.Members {
			if x.Status == campaign.Died {
				dead++
			}
			if x.Status == campaign.Ready && x.Character {
				characters++
			}
		}
		s.Bands++
		s.Money.add(b.Money)
		s.Cost.add(b.Strength())
		s.Ready.add(b.Ready())
		s.Characters.add(characters)
		s.Dead.add(dead)
		if len(Field(c, b)) == 0 {
			m.Broken++
		}
	}
	m.Rounds = append(m.Rounds, s)
}

// add takes the measure of another war in.
func (m *Measure) add(o *Measure) {
	m.Wars, m.Lead, m.Led, m.LedWon = m.Wars+o.Wars, o.Lead, m.Led+o.Led, m.LedWon+o.LedWon
	m.Last, m.LastWon, m.Broken = m.Last+o.Last, m.LastWon+o.LastWon, m.Broken+o.Broken
	for i, s := range o.Rounds {
		if i == len(m.Rounds) {
			m.Rounds = append(m.Rounds, s)
			continue
		}
		r := &m.Rounds[i]
		r.Bands += s.Bands
		for _, p := range [][2]*Mean{{&r.Money, &s.Money}, {&r.Cost, &s.Cost}, {&r.Ready, &s.Ready}, {&r.Characters, &s.Characters}, {&r.Dead, &s.Dead}} {
			p[0].n, p[0].sum, p[0].sqr = p[0].n+p[1].n, p[0].sum+p[1].sum, p[0].sqr+p[1].sqr
		}
	}
}

// Interval returns a share of n with the interval in which it lies in 95 of 100 cases (Wilson).
func Interval(hits float64, n int) (share, low, high float64) {
	if n == 0 {
		return 0, 0, 1
	}
	const z = 1.96
	size := float64(n)
	p := hits / size
	mid := (p + z*z/(2*size)) / (1 + z*z/size)
	half := z / (1 + z*z/size) * math.Sqrt(p*(1-p)/size+z*z/(4*size*size))
	return p, mid - half, mid + half
}

// Write tells the measure to people.
func (m *Measure) Write(w io.Writer) error {
	share := func(hits float64, n int) string {
		p, low, high := Interval(hits, n)
		return fmt.Sprintf("%.0f%% (%.0f to %.0f) of %d", 100*p, 100*low, 100*high, n)
	}
	_, err := fmt.Fprintf(w, "wars      %d, %d failed\nleaders   after %d rounds, won the war: %s\nlast      won their next battle: %s\nbroken    %d bands could field nobody\n\nround  money        strength     models      characters  dead\n",
		m.Wars+m.Failed, m.Failed, m.Lead, share(m.LedWon, m.Led), share(m.LastWon, m.Last), m.Broken)
	for i := range m.Rounds {
		r := &m.Rounds[i]
		if err == nil {
			_, err = fmt.Fprintf(w, "%5d  %4.0f ± %-4.0f  %4.0f ± %-4.0f  %4.1f ± %-3.1f  %4.1f ± %-3.1f  %4.1f ± %-3.1f\n", i+1, r.Money.Value(), r.Money.Spread(), r.Cost.Value(), r.Cost.Spread(),
				r.Ready.Value(), r.Ready.Spread(), r.Characters.Value(), r.Characters.Spread(), r.Dead.Value(), r.Dead.Spread())
		}
	}
	return err
}
