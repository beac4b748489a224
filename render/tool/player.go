package tool

import "duckboard/game"

// Slice is the time that a player may think in one frame.
type Slice interface{ Over() bool }

// Player is a program that plays a side. Choose is called again and again with
// the same game until it is done; it should return soon after the slice is
// over. It must not change the game.
type Player interface {
	Choose(g *game.Game, slice Slice) (c game.Choice, done bool)
}
