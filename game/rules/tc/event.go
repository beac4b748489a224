package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// event makes an event about a model.
func event(kind game.EventType, clause string, m game.ModelID) game.Event {
	return game.Event{Type: kind, Clause: clause, Model: m, Target: game.NoModel, Side: game.NoSide}
}

// sideEvent makes an event about a side.
func sideEvent(kind game.EventType, clause string, side game.Side) game.Event {
	return game.Event{Type: kind, Clause: clause, Model: game.NoModel, Target: game.NoModel, Side: side}
}

// bar is a refusal by a clause. because is the model that is in the way, or NoModel.
func bar(clause string, because game.ModelID, key string, args ...any) *game.Refusal {
	return &game.Refusal{Clause: clause, Model: because, Key: key, Args: args}
}

// barAt is bar with the place where it is in the way.
func barAt(clause string, because game.ModelID, at physics.Vec, key string, args ...any) *game.Refusal {
	return &game.Refusal{Clause: clause, Model: because, At: &at, Key: key, Args: args}
}
