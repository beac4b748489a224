package tc

import "duckboard/document/said"

// parlance1413 is what v1.4.13 says in place of what v1.0.2 says (P-INJ-2).
var parlance1413 = map[string]string{
	"%s takes a minor hit": said.Both("%s takes a light wound", "%s riceve una ferita leggera"),
	"a minor hit":          said.Both("a light wound", "una ferita leggera"),
	"minor":                said.Both("light wound", "ferita leggera"),
}

// Says implements game.Parlance.
func (r *Rules) Says(text string) string { return r.v.says[text] }
