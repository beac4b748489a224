package aside

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/analysis"
	"duckboard/game/lab"
)

// Answer is what came of a question; what was not asked for is empty.
type Answer struct {
	Choice    game.Choice      `json:"-"`
	Place     []game.Placement `json:",omitempty"`
	Map       *lab.Map         `json:"-"`
	Fairness  *lab.Fairness    `json:",omitempty"`
	Exposures []lab.Exposure   `json:",omitempty"`
	Watchers  []lab.Watcher    `json:",omitempty"`
	Outcome   *lab.Outcome     `json:",omitempty"`
	Ground    *Ground          `json:",omitempty"`
	Chances   []float64        `json:",omitempty"` // of Tasks, in their order
	Way       *analysis.Way    `json:"-"`
	Hints     []advice.Hint    `json:",omitempty"`
	Prospect  *advice.Prospect `json:",omitempty"`
	Why       *advice.Why      `json:",omitempty"` // of Choice
}

// told is an answer as its first line has it. A Map's numbers lie behind the
// line, since JSON has no word for those that are none.
type told struct {
	Answer
	Fault  string          `json:",omitempty"` // the question could not be answered
	Failed string          `json:",omitempty"` // Outcome.Err
	Choose json.RawMessage `json:",omitempty"`
	Other  *way            `json:",omitempty"` // Way
	Chart  *lab.Map        `json:",omitempty"`
}

// way is an analysis.Way as it is written.
type way struct {
	At      int
	Choices []json.RawMessage
}

func writeWay(w *analysis.Way) *way {
	if w == nil {
		return nil
	}
	t := &way{At: w.At}
	for i := range w.Choices {
		text, _ := w.Choices[i].MarshalJSON() // a choice can always be written
		t.Choices = append(t.Choices, text)
	}
	return t
}

func (w *way) read() (*analysis.Way, error) {
	t := &analysis.Way{At: w.At}
	for _, text := range w.Choices {
		err := document.ReadObject(text, len(text), func(o *document.Object) { t.Choices = append(t.Choices, game.ReadChoice(o)) })
		if err != nil {
			return nil, err
		}
	}
	return t, nil
}

// Marshal returns the answer as a message.
func (a *Answer) Marshal() []byte {
	t := told{Answer: *a, Other: writeWay(a.Way)}
	if a.Outcome != nil && a.Outcome.Err != nil {
		o := *a.Outcome
		t.Outcome, t.Failed, o.Err = &o, o.Err.Error(), nil
	}
	if text, err := a.Choice.MarshalJSON(); err == nil && string(text) != "{}" {
		t.Choose = text
	}
	var values []float32
	if a.Map != nil {
		m := *a.Map
		t.Chart, values, m.Values = &m, m.Values, nil
	}
	b := t.line()
	for _, v := range values {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v))
	}
	return b
}

// fault is the message of a question that could not be answered.
func fault(err error) []byte { return told{Fault: err.Error()}.line() }

func (t told) line() []byte {
	b, err := json.Marshal(t)
	if err != nil { // numbers and names
		return fault(fmt.Errorf("the answer cannot be written: %w", err))
	}
	return append(b, '\n')
}

// ReadAnswer reads what Marshal wrote. The error says, too, why a question was
// not answered.
func ReadAnswer(message []byte) (*Answer, error) {
	line, rest, found := bytes.Cut(message, []byte("\n"))
	if !found {
		return nil, errors.New("an answer without its first line")
	}
	var t told
	if err := json.Unmarshal(line, &t); err != nil {
		return nil, fmt.Errorf("an answer that cannot be read: %w", err)
	}
	if t.Fault != "" {
		return nil, errors.New(t.Fault)
	}
	if t.Failed != "" && t.Outcome != nil {
		t.Outcome.Err = errors.New(t.Failed)
	}
	if t.Choose != nil {
		err := document.ReadObject(t.Choose, len(t.Choose), func(o *document.Object) { t.Choice = game.ReadChoice(o) })
		if err != nil {
			return nil, err
		}
	}
	if t.Other != nil {
		w, err := t.Other.read()
		if t.Way = w; err != nil {
			return nil, err
		}
	}
	if t.Chart != nil {
		if t.Map = t.Chart; len(rest) != 4*t.Map.Cols*t.Map.Rows {
			return nil, errors.New("a map that is not as large as it says")
		}
		t.Map.Values = make([]float32, len(rest)/4)
		for i := range t.Map.Values {
			t.Map.Values[i] = math.Float32frombits(binary.LittleEndian.Uint32(rest[4*i:]))
		}
	}
	return &t.Answer, nil
}
