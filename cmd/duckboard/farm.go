//go:build !js

package main

import (
	"context"

	"duckboard/game"
	"duckboard/game/away"
	"duckboard/game/lab"
	"duckboard/net/farm"
)

// sharing is a farm that games are shared on, until the context ends.
type sharing struct {
	*farm.Farm
	ctx context.Context
}

// Share implements away.Farm.
func (s sharing) Share(next func(int) ([]byte, int, error), took func([]byte) error, over func() bool) error {
	return s.Farm.Share(s.ctx, next, took, over)
}

// share implements render.Farm.
func share(ctx context.Context, address string, of *lab.Fight, tell func(workers int, rate float64)) error {
	to, err := farm.Dial(ctx, address, farm.BuildOf(game.Engine, version))
	if err != nil {
		return err
	}
	defer to.Close()
	to.Tell = func(p farm.Progress) { tell(p.Workers, p.Rate) }
	return away.Fight(sharing{to, ctx}, of)
}
