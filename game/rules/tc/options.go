package tc

import "duckboard/game"

// Options lists the house rules: there are none, the text leaves nothing open
// that players would want to change. So an option that is given is refused.
func (*Rules) Options() []game.Option { return nil }
