package online

import "duckboard/game"

// Lost returns how much time no server took anything, as the server says: how often that was,
// and how long it was in all. No more is believed than has passed.
func (m *Match) Lost() (times int, long Moment) { return m.losses, m.lost }

// Timed reports whether time counts now for the side that decides: a clock, or that it is
// gone.
func (m *Match) Timed() bool {
	_, _, runs := m.Deadline()
	_, _, goes := m.Gone()
	return runs || goes
}

// GiveBack returns the entry of time in which no server took anything: it is nobody's. It is to be
// made before any other entry after that time.
func (j *Judge) GiveBack(long, now Moment) (Entry, error) {
	return j.make(Entry{Kind: Lost, Side: game.NoSide, For: long}, now)
}

func (m *Match) mayGiveBack(e *Entry) *Refusal {
	if e.For <= 0 {
		return &Refusal{Code: Missing, Key: "No time was lost."}
	}
	return nil
}

// gives has the time that was lost be nobody's: whatever began before it, began so much later. It
// is at most the time since the entry before.
func (m *Match) gives(e *Entry) {
	long := min(e.For, e.At-m.log[len(m.log)-1].At)
	m.losses++
	m.lost += long
	for _, from := range []*Moment{&m.since, &m.paid, &m.held.since, &m.heard[0], &m.heard[1]} {
		*from += long
	}
	for i := range m.choices { // one that is taken back comes up again as old as it was
		m.choices[i].since += long
	}
}
