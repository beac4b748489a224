package host

// MayServe tells whether Serve can be of use: a page starts no programs.
const MayServe = false

// Serve starts a server of games: not in a page.
func Serve(string) *Request[*Served] {
	return ask(func() (*Served, error) {
		return nil, refusal("a page in a browser cannot start a server: host from the game on a computer")
	})
}

// Unserve ends the server that Serve has started.
func Unserve() {}
