package levels

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"
)

//go:embed names.it.json
var italianNames []byte

// italian is read once: a map's every label asks for it.
var italian = sync.OnceValue(func() map[string]string {
	names := map[string]string{}
	if err := json.Unmarshal(italianNames, &names); err != nil {
		panic(fmt.Sprintf("levels: names.it.json: %v", err)) // the tests read it
	}
	return names
})

// Local is a name of the shipped tables (of a table, a piece or an objective,
// whose ids are names) in a language, for the screen; documents and the
// protocol keep it as it is written. Names of players' own that no shipped
// table has, and other languages than Italian ("it"), are left alone.
func Local(lang, name string) string {
	if lang == "it" {
		if s, ok := italian()[name]; ok {
			return s
		}
	}
	return name
}
