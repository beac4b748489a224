package replay

import (
	"strconv"

	"duckboard/document"
	"duckboard/game"
)

// Ended is how a game ended otherwise than by its rules. No log of choices has that: it is
// what those who played say of it.
type Ended struct {
	How    string    // one of the words below
	Winner game.Side // game.NoSide: nobody
}

// The ways of such an end.
const (
	Conceded  = "conceded"   // one side gave up
	Agreed    = "agreed"     // on a draw
	TimeUp    = "time"       // of one side
	Abandoned = "abandoned"  // nobody came any more
	Gone      = "gone"       // one side came no more, and the other has won
	CalledOff = "called-off" // one side came no more, and the other wanted no win
)

// text is the end as a save has it.
func (e *Ended) text() []byte {
	if e.Winner == game.NoSide {
		return []byte(`{"how": ` + strconv.Quote(e.How) + `}`)
	}
	return []byte(`{"how": ` + strconv.Quote(e.How) + `, "winner": ` + strconv.Itoa(int(e.Winner)) + `}`)
}

// readEnded reads what text writes; nil where a save has none.
func readEnded(v document.Value) *Ended {
	if !v.Present() {
		return nil
	}
	o := v.Object()
	e := &Ended{How: o.Get("how").Word("end", Conceded, Agreed, TimeUp, Abandoned, Gone, CalledOff), Winner: game.NoSide}
	won := e.How == Conceded || e.How == TimeUp || e.How == Gone
	if w := o.Opt("winner"); w.Present() {
		e.Winner = game.Side(w.Int(0, 1))
		if !won && e.How != "" {
			w.Faultf("must not be there: nobody has won")
		}
	} else if won {
		o.Get("winner") // notes that it is missing
	}
	return e
}
