package roster

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"
)

//go:embed names.it.json
var italianNames []byte

// italian is read once: every word on the screen asks for it.
var italian = sync.OnceValue(func() map[string]string {
	names := map[string]string{}
	if err := json.Unmarshal(italianNames, &names); err != nil {
		panic(fmt.Sprintf("roster: names.it.json: %v", err)) // the tests read it
	}
	return names
})

// Local is a name of the shipped warbands (of a warband, faction, model,
// weapon or kit) in a language, for the screen; documents and the protocol
// keep the name as it is written. Names of players' own that are not the same
// as a shipped one, and other languages than Italian ("it"), are left alone.
func Local(lang, name string) string {
	if lang == "it" {
		if s, ok := italian()[name]; ok {
			return s
		}
	}
	return name
}
