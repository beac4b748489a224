package catalogue

import (
	_ "embed"

	"duckboard/document"
	"duckboard/game/roster"
)

//go:embed names.it.json
var italianNames []byte

var italian = document.ReadNames("catalogue", italianNames)

// Local returns a name of what ships (of a catalogue, a unit, a group of options, a
// piece of wargear, an upgrade) in a language, for the screen. Other names are left
// alone.
func Local(lang, name string) string {
	if lang == "it" {
		if s := italian.Of(name); s != name {
			return s
		}
	}
	return roster.Local(lang, name)
}
