package room

import (
	"encoding/json"
	"time"

	"duckboard/game"
	"duckboard/game/online"
)

// here is who is at a match by way of one service: what services tell one another.
type here struct {
	By       string    `json:"by"` // the service
	Sides    [2]bool   `json:"sides"`
	Watchers int       `json:"watchers"`
	Took     game.Side `json:"took"`  // who has just taken their seat, or game.NoSide
	Bound    bool      `json:"bound"` // for good: else a seat that is, is not given up for them
	Anew     bool      `json:"anew"`  // there is a new invitation
	at       time.Time // when it was heard
}

// Services tell one another now and then who is there, and forget one that says nothing.
const (
	word   = 10 * time.Second
	memory = 3 * word
)

// presence tells those here, and other services, who is there. took is who has just taken their
// seat.
func (r *room) presence(took game.Side) {
	r.refresh()
	if !r.s.o.Shared {
		return
	}
	h := here{By: r.s.name, Sides: r.sides(), Watchers: len(r.watchers), Took: took}
	h.Bound = h.takes() && r.seats[took].claim.Bound()
	r.tells(h)
}

// tells tells other services.
func (r *room) tells(h here) {
	w, _ := json.Marshal(h) // words and numbers
	r.said = time.Now()
	if err := r.s.o.Ledger.Tell(r.name, w); err != nil {
		r.s.o.Log.Warn("who is there is not told to other servers", "match", r.name, "error", err)
	} else if h.takes() {
		r.unheard[h.Took]++
	}
}

// greet has other services know now and then that this one is there.
func (r *room) greet() {
	if r.s.o.Shared && time.Since(r.said) >= word {
		r.unheard = [2]int{} // words may be lost
		r.presence(game.NoSide)
	}
}

// sides are the seats on which somebody sits by way of this service.
func (r *room) sides() (list [2]bool) {
	for side, g := range r.seats {
		list[side] = g != nil
	}
	return list
}

// refresh tells those here who is there, if that has changed.
func (r *room) refresh() {
	p := online.Present{Sides: r.sides(), Watchers: len(r.watchers)}
	for by, h := range r.others {
		if time.Since(h.at) > memory {
			delete(r.others, by)
			continue
		}
		p.Watchers += h.Watchers
		for side := range p.Sides {
			p.Sides[side] = p.Sides[side] || h.Sides[side]
		}
	}
	text := (&online.Answer{Present: &p}).JSON()
	if n := len(r.board.present); n == 0 || string(text) != string(r.board.present[n-1].text) { // only this goroutine changes it
		r.board.change(func() { r.board.comes(r.s.now(), text) })
	}
}

// takes tells whether somebody has just taken a seat.
func (h *here) takes() bool { return h.Took == 0 || h.Took == 1 }

// hears takes what a service tells. The later one on a seat wins, wherever: all hear words in
// one order, their own ones too, so that where two are taken at once not both are lost.
func (r *room) hears(text []byte) {
	var h here
	if err := json.Unmarshal(text, &h); err != nil {
		return
	}
	if h.By == r.s.name {
		if h.takes() {
			r.unheard[h.Took] = max(0, r.unheard[h.Took]-1)
		}
		return
	}
	h.at = time.Now()
	_, known := r.others[h.By]
	r.others[h.By] = h
	if h.takes() && r.unheard[h.Took] == 0 && r.seats[h.Took] != nil && (h.Bound || !r.seats[h.Took].claim.Bound()) {
		r.seats[h.Took].leave(taken)
	}
	if h.Anew {
		r.review()
	}
	if known {
		r.refresh()
	} else { // it may not know of us
		r.presence(game.NoSide)
	}
}
