// Package aside works out beside the window what would hold up a frame: the computer's
// choices, maps of heat, how fair a table is, games fought out. A question goes out as bytes
// and its answer comes back as bytes. So an Engine may run in another thread of the page
// (cmd/duckworker), in a goroutine, or not at all. The answer is what the asker would have
// worked out in place.
package aside

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/analysis"
	"duckboard/game/lab"
	"duckboard/physics"
)

// Kind says what is asked.
type Kind string

// The kinds of questions.
const (
	Choose    Kind = "choose"    // what the computer of Seed does in the game as it stands
	Deploy    Kind = "deploy"    // where the computer deploys whom Place does not have
	Study     Kind = "study"     // a map of Place
	Fairness  Kind = "fairness"  // of the table and of Place
	Exposures Kind = "exposures" // of all models of Place
	Watch     Kind = "watch"     // who sees the Spot in Place, and at what odds
	Region    Kind = "region"    // where Model may end an Action in the game as it stands
	Bout      Kind = "bout"      // the game number Game of a contest that begins from Place, between Foes
	Imagine   Kind = "imagine"   // what Tasks of the analysis of the game come to
	Better    Kind = "better"    // what the Veteran would have done in place of a Step of it
	Judge     Kind = "judge"     // what Tasks come to of a game that begins from Place
	Advise    Kind = "advise"    // what the computer would do in the game as it stands, in whole activations
	Foresee   Kind = "foresee"   // what Model would gain and risk at the Spot in the game as it stands
)

// Question is what is asked of a game or of a position.
type Question struct {
	Kind   Kind
	Seed   uint64           `json:",omitempty"`
	Who    ai.Character     `json:",omitzero"`  // who chooses
	Place  []game.Placement `json:",omitempty"` // who stands where, beside the Opening's own
	Map    *lab.Question    `json:",omitempty"`
	Spot   *Spot            `json:",omitempty"`
	Advise bool             `json:",omitempty"`
	Game   int              `json:",omitempty"`
	Foes   [2]ai.Character  `json:",omitzero"` // who plays each band; who is not said is a plain Veteran
	Tasks  []analysis.Task  `json:",omitempty"`
	Step   int              `json:",omitempty"`
	Model  string           `json:",omitempty"`
	Action string           `json:",omitempty"`

	Explain bool `json:",omitempty"` // with a choice goes why it was made

	Opening []byte `json:"-"` // as replay.Opening writes it
	Log     []byte `json:"-"` // the choices made since, as replay.AppendCommand writes them
}

// Spot is a place with whose man stands there: a model, or the typical one.
type Spot struct {
	Side  game.Side
	Model game.ModelID // NoModel: the typical one
	At    physics.Vec
	Level physics.Mil
}

// head is the first line of a message: what it holds, and how long the texts
// behind it are.
type head struct {
	Question
	Lengths [2]int
}

// Marshal returns the question as a message.
func (q *Question) Marshal() []byte {
	line, err := json.Marshal(head{*q, [2]int{len(q.Opening), len(q.Log)}})
	if err != nil { // numbers, names and places
		panic("aside: " + err.Error())
	}
	b := make([]byte, 0, len(line)+1+len(q.Opening)+len(q.Log))
	b = append(append(b, line...), '\n')
	return append(append(b, q.Opening...), q.Log...)
}

// ReadQuestion reads what Marshal wrote. The texts lie in message itself.
func ReadQuestion(message []byte) (*Question, error) {
	line, texts, found := bytes.Cut(message, []byte("\n"))
	if !found {
		return nil, errors.New("a question without its first line")
	}
	var h head
	if err := json.Unmarshal(line, &h); err != nil {
		return nil, fmt.Errorf("a question that cannot be read: %w", err)
	}
	opening, log := h.Lengths[0], h.Lengths[1]
	if opening < 0 || log < 0 || opening > len(texts) || log != len(texts)-opening {
		return nil, errors.New("a question whose texts are not as long as it says")
	}
	h.Opening, h.Log = texts[:opening], texts[opening:]
	return &h.Question, nil
}
