package staff

import (
	"duckboard/game"
	"duckboard/game/campaign"
	"duckboard/game/roster"
)

// The names of recruits: a first one and a last one, which make 26 times 31.
var (
	firsts = []string{"Abel", "Berta", "Cass", "Dario", "Elke", "Fosco", "Greta", "Hanno", "Ines", "Jory", "Katla", "Leo", "Mirna", "Nils", "Orsa", "Piet", "Quill", "Rosa", "Sander", "Tilde", "Ugo", "Vera", "Wim", "Xenia", "Yorick", "Zita"}
	lasts  = []string{"Aske", "Brann", "Corvi", "Dask", "Ehren", "Fenn", "Galt", "Hollow", "Irn", "Jarrow", "Kolb", "Lund", "Marsh", "Nacht", "Oake", "Pell", "Quarry", "Reed", "Stroh", "Tarn", "Ulm", "Voss", "Wick", "Yarrow", "Zann", "Moor", "Latch", "Cinder", "Bell", "Harrow", "Thorn"}
)

// NextName is what the next recruit of a band is called, where nobody says otherwise.
func NextName(c *campaign.Campaign, b *campaign.Band) string {
	n := len(b.Members)*7 + 3
	for i, other := range c.Bands {
		if other.ID == b.ID {
			n += 101 * i
		}
	}
	return firsts[n%len(firsts)] + " " + lasts[n%len(lasts)]
}

// leader tells whether the rule set has a model lead.
func leader(c *campaign.Campaign, m *roster.Model) bool { return game.Describe(c.Rules(), m).Leads }
