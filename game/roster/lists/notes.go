package lists

import (
	"strings"

	"duckboard/document"
)

// maxNotes and maxNames bound what is told of a list, and what one line of it names.
const maxNotes, maxNames = 400, 60

// notes are what is told of a list, in the order in which it is found.
type notes struct {
	list []document.Fault
	told map[string]bool
	at   map[string]int // the note that names things of a model
}

// names are what a note tells, each once.
type names []string

// String lists the names.
func (n names) String() string { return strings.Join(n, ", ") }

// note tells once what is passed over, of a model or of the whole list. Names of one
// model that are passed over alike are told in one line.
func (t *notes) note(of, key string, args ...any) {
	n := document.Fault{Path: of, Key: key, Args: args}
	text := n.String()
	if t.told == nil {
		t.told, t.at = map[string]bool{}, map[string]int{}
	}
	if t.told[text] {
		return
	}
	t.told[text] = true
	var named names
	if len(args) == 1 {
		named, _ = args[0].(names)
	}
	line := of + "\n" + key
	switch i, there := t.at[line]; {
	case there && named != nil:
		more(&t.list[i], named[0])
	case len(t.list) < maxNotes:
		t.at[line] = len(t.list)
		t.list = append(t.list, n)
	}
}

// more names one thing more in a note.
func more(n *document.Fault, name string) {
	switch all := n.Args[0].(names); {
	case len(all) < maxNames:
		n.Args[0] = append(all, name)
	case len(all) == maxNames:
		n.Args[0] = append(all, "...")
	}
}
