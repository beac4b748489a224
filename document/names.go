package document

import (
	"encoding/json"
	"fmt"
	"sync"
)

// Names are the names of shipped documents in another language, by the name as
// the document writes it. They are for the screen: documents and the protocol
// keep the names as they are written.
type Names func() map[string]string

// ReadNames makes Names of an embedded JSON object. It is read once, when a
// name is first asked for; what says whose it is if it is faulty, which is a
// fault of the program.
func ReadNames(what string, data []byte) Names {
	return sync.OnceValue(func() map[string]string {
		names := map[string]string{}
		if err := json.Unmarshal(data, &names); err != nil {
			panic(fmt.Sprintf("%s: the names: %v", what, err))
		}
		return names
	})
}

// Of returns the name in the other language, or as it is if there is none.
func (n Names) Of(name string) string {
	if s, ok := n()[name]; ok {
		return s
	}
	return name
}
