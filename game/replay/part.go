package replay

import (
	"bytes"

	"duckboard/document"
	"duckboard/game"
)

// A game can be sent in parts: its opening once, and then each choice as it is
// made. So a second program keeps up with a game without reading it anew.

// Opening returns a save of a game in which no choice was made yet, for Parse.
func Opening(s *game.Setup) []byte {
	var w writer
	w.start(s)
	w.field("choices", []byte("[]"))
	w.WriteString("\n}\n")
	return w.Bytes()
}

// AppendCommand appends a choice to a list of choices as ReadCommands takes it:
// each on a line of its own.
func AppendCommand(list []byte, c *game.Command) []byte {
	var w writer
	w.command(c)
	w.WriteString("}\n")
	return append(list, w.Bytes()...)
}

// ReadCommands reads what AppendCommand wrote. The error is a *document.Error
// that names the choice by its place in the list.
func ReadCommands(list []byte) ([]game.Command, error) {
	list = bytes.TrimSuffix(list, []byte("\n"))
	if len(list) == 0 {
		return nil, nil
	}
	whole := append([]byte(`{"choices": [`), bytes.ReplaceAll(list, []byte("\n"), []byte(",\n"))...)
	var log []game.Command
	err := document.ReadObject(append(whole, "]}"...), MaxBytes, func(o *document.Object) {
		for _, v := range o.Get("choices").List(maxChoices) {
			log = append(log, readChoice(v).Command)
		}
	})
	if err != nil {
		return nil, err
	}
	return log, nil
}
