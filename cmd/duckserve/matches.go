package main

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/coder/websocket"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/online"
	"duckboard/game/rules"
	"duckboard/net/ledger"
	"duckboard/net/room"
	"duckboard/net/server"
)

// Bounds of what is kept and of what may be sent, so that every entry has room.
var (
	keeps = ledger.Limits{GameEntries: online.MaxLog}
	takes = server.Limits{MessageBytes: online.MaxHail}
)

// matches are run for who is connected.
func (s settings) matches(ctx context.Context, games *ledger.Ledger, log *slog.Logger) (*room.Service, error) {
	return room.Open(ctx, room.Options{Ledger: games, Find: rules.Find, Player: computer, Page: s.shows(), Shared: s.nats != "", Keep: s.keep, Log: log})
}

// shows reports whether the server has a page to show.
func (s settings) shows() bool {
	_, err := os.Stat(filepath.Join(s.pageFolder(), "index.html"))
	return err == nil
}

// computer is the computer that plays a seat: a plain Veteran.
func computer(seed uint64) room.Player {
	bot := ai.New(seed, ai.Veteran, ai.Plain)
	return func(ctx context.Context, g *game.Game) (game.Choice, error) {
		defer bot.Drop()
		if c, ok := bot.Step(g, func() bool { return ctx.Err() == nil }); ok {
			return c, nil
		}
		return game.Choice{}, context.Cause(ctx)
	}
}

// judge has connections talk to who runs the matches.
type judge struct{ *room.Service }

func (j judge) Talk(ctx context.Context, c *server.Conn) error {
	err := j.Service.Talk(ctx, c)
	if errors.Is(err, room.ErrStops) { // the client connects again
		return &server.Goodbye{Code: int(websocket.StatusServiceRestart), Reason: room.ErrStops.Error()}
	}
	return err
}
