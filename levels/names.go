package levels

import (
	_ "embed"
	"strings"

	"duckboard/document"
)

//go:embed names.it.json
var italianNames []byte

var italian = document.ReadNames("levels", italianNames)

// The names of ready pieces and of what is laid out by a plan.
//
//go:embed names.kit.it.json
var italianKitNames []byte

var italianKit = document.ReadNames("levels", italianKitNames)

// Local returns a name of what ships (of a table, a piece or an objective,
// whose ids are names) in a language, for the screen. Names of
// players' own that nothing shipped has, and other languages than Italian
// ("it"), are left alone. A number at the end stays: "wood 2" is the second wood.
func Local(lang, name string) string {
	if lang != "it" {
		return name
	}
	if s := italian.Of(name); s != name {
		return s
	}
	stem := strings.TrimRight(name, "0123456789")
	if s, ok := strings.CutSuffix(stem, " "); ok && stem != name {
		return Local(lang, s) + name[len(s):]
	}
	return italianKit.Of(name)
}
