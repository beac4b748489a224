package lesson

import (
	"embed"
	"path"

	"duckboard/game"
)

//go:embed lessons/*.json road.json
var shipped embed.FS

// Names lists the IDs of the shipped lessons in the order in which they are taken.
func Names() []string {
	return []string{"move", "shoot", "charge", "morale", "heights", "squads"}
}

// Shipped returns a shipped lesson by its ID.
func Shipped(id string, find func(id string) (game.Ruleset, error)) (*Lesson, error) {
	data, err := shipped.ReadFile(path.Join("lessons", id+".json"))
	if err != nil {
		return nil, err
	}
	return Parse(data, find)
}

// Road returns the shipped road: battles that get harder.
func Road(find func(id string) (game.Ruleset, error)) ([]Battle, error) {
	data, err := shipped.ReadFile("road.json")
	if err != nil {
		return nil, err
	}
	return ParseRoad(data, find)
}
