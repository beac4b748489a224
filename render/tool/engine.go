package tool

import "duckboard/game"

// EngineText tells that a game was played with another engine; see game.Engine.
func EngineText(other int) Text {
	if other > game.Engine {
		return T("A newer version of the game saved it: with engine %d, and this is engine %d.", other, game.Engine)
	}
	return T("It was played with engine %d of the game, and this is engine %d.", other, game.Engine)
}
