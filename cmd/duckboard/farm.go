//go:build !js

package main

import (
	"context"

	"duckboard/game"
	"duckboard/game/away"
	"duckboard/game/lab"
	"duckboard/net/farm"
	"duckboard/render"
)

// sharing is a farm that games are shared on, until the context ends.
type sharing struct {
	*farm.Farm
	ctx context.Context
}

// Share implements away.Farm.
func (s sharing) Share(job away.Job) error { return s.ShareJob(s.ctx, job) }

// share implements render.Farm.
func share(ctx context.Context, address string, of *lab.Fight, tell func(render.FarmNews)) error {
	to, err := farm.Dial(ctx, address, farm.BuildOf(game.Engine, version))
	if err != nil {
		return err
	}
	defer to.Close()
	var news render.FarmNews
	to.Tell = func(p farm.Progress) {
		news.Workers, news.Rate = p.Workers, p.Rate
		for _, n := range p.News {
			switch n.Kind {
			case farm.Stranger:
				news.Stranger = n.Worker
			case farm.Wrong:
				news.Wrong = n.Worker
			}
		}
		tell(news)
	}
	return away.Fight(sharing{to, ctx}, of)
}
