package host

import "duckboard/document"

// Served is a server of games that this program has started, and that ends with it.
type Served struct {
	Here   string   // its address for this machine
	Others []string // its addresses for others in the local network
	Page   bool     // a browser is shown the game there, too
}

// refusal is an error of one sentence, which the catalogue translates.
func refusal(key string, args ...any) error {
	return &document.Error{Faults: []document.Fault{{Key: key, Args: args}}}
}
