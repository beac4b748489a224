package campaign

import (
	"cmp"
	"slices"
)

// Standings lists the bands that are there, the first one first: by points, victories, the second
// coin, and enemies felled.
func (s *State) Standings() []*Band {
	var list []*Band
	for _, b := range s.Bands {
		if !b.Gone {
			list = append(list, b)
		}
	}
	slices.SortStableFunc(list, func(a, b *Band) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Won, a.Won), cmp.Compare(b.Coin, a.Coin), cmp.Compare(b.Kills(), a.Kills()))
	})
	return list
}

// Kills returns how many enemies its models have felled, the dead among them.
func (b *Band) Kills() (n int) {
	for _, m := range b.Members {
		n += m.Kills
	}
	return n
}

// fights returns how many battles it has fought.
func (b *Band) fights() int { return b.Won + b.Drawn + b.Lost }

// Met returns how often two bands have fought each other.
func (s *State) Met(a, b string) (n int) {
	for _, t := range s.Tickets {
		if t.Settled && t.Side(a) >= 0 && t.Side(b) >= 0 {
			n++
		}
	}
	return n
}

// Dead lists the models that died, in the order of their deaths.
func (s *State) Dead() (list []*Member) {
	for _, b := range s.Bands {
		for _, m := range b.Members {
			if m.Status == Died {
				list = append(list, m)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b *Member) int { return cmp.Compare(a.Death.Battle, b.Death.Battle) })
	return list
}

// Pairs pairs the bands that have neither fought nor rested in this round, the first with the next
// one in the standings, and with whom they have met least. Where one is left over that has fought
// most it is alone, and of equals the last.
func (c *Campaign) Pairs() (pairs [][2]string, alone string) {
	var left []string
	for _, b := range c.Standings() {
		if b.Round < c.Round && b.Claimed == 0 {
			left = append(left, b.ID)
		}
	}
	if len(left)%2 == 1 {
		at := 0
		for i, id := range left {
			if c.Band(id).fights() >= c.Band(left[at]).fights() && (i > 0 || len(left) == 1) {
				at = i
			}
		}
		alone = left[at]
		left = slices.Delete(left, at, at+1)
	}
	for len(left) > 0 {
		first, best := left[0], 1
		for i := 2; i < len(left); i++ {
			if c.Met(first, left[i]) < c.Met(first, left[best]) {
				best = i
			}
		}
		pairs = append(pairs, [2]string{first, left[best]})
		left = slices.Delete(left[1:], best-1, best)
	}
	return pairs, alone
}

// Pairing is what two bands have done to each other.
type Pairing struct {
	Bands  [2]string
	Won    [2]int
	Drawn  int
	Felled [2]int // enemies that went Out of Action by the band's models
	Luck   int    // what dice changed the first band's chance by, in hundredths, in all battles that were looked at
	Seen   int    // how many battles were looked at
}

// Battles returns how often they have fought.
func (p *Pairing) Battles() int { return p.Won[0] + p.Won[1] + p.Drawn }

// Pairings lists the bands that have fought each other, in the order of their first battles.
func (s *State) Pairings() []Pairing {
	var list []Pairing
	for _, t := range s.Tickets {
		if !t.Settled {
			continue
		}
		at := slices.IndexFunc(list, func(p Pairing) bool { return t.Side(p.Bands[0]) >= 0 && t.Side(p.Bands[1]) >= 0 })
		if at < 0 {
			at, list = len(list), append(list, Pairing{Bands: t.Bands})
		}
		p := &list[at]
		first := int(t.Side(p.Bands[0])) // the side that the first band had
		if t.Battle.Winner < 0 {
			p.Drawn++
		} else {
			p.Won[t.Battle.Winner^first]++
		}
		for _, f := range t.Battle.Fallen {
			if f.By != "" {
				p.Felled[one(slices.Contains(t.Fielded[1-first], f.By))]++
			}
		}
		if t.Luck != nil {
			p.Seen++
			p.Luck += *t.Luck * (1 - 2*first)
		}
	}
	return list
}

// Luck returns what dice changed a band's chances by, in hundredths, in all of its battles that were
// looked at, and how many those are.
func (s *State) Luck(band string) (luck, seen int) {
	for _, t := range s.Tickets {
		if side := int(t.Side(band)); side >= 0 && t.Settled && t.Luck != nil {
			luck, seen = luck+*t.Luck*(1-2*side), seen+1
		}
	}
	return luck, seen
}
