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

// Seat gives a side to a program from now on, or to a person with nil.
func (d *Desk) Seat(side game.Side, p Player) {
	d.S.Human[side], d.Players[side] = p == nil, p
	d.Auto, d.Sown, d.whys, d.wait = [2]bool{}, [2]bool{}, nil, 0
	d.Pause(false)
	d.refresh()
}
