package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// offence is the first thing along a path that is forbidden.
type offence struct {
	along float64
	at    physics.Vec
	game.Refusal
}

func offend(along float64, clause string, because game.ModelID, at physics.Vec, key string, args ...any) *offence {
	return &offence{along, at, game.Refusal{Clause: clause, Model: because, Key: key, Args: args}}
}

// refusal refuses a path for the offence.
func (o *offence) refusal() *game.Refusal {
	o.At = &o.at
	return &o.Refusal
}

// tooLong is why a path takes more movement than a clause allows, or nil.
func tooLong(tr *physics.Trace, limit physics.Mil, clause string) *game.Refusal {
	if tr.Cost <= limit {
		return nil
	}
	return &game.Refusal{Clause: clause, Model: game.NoModel, Key: "The path takes %s\" of movement; %s\" are allowed.", Args: []any{tr.Cost, limit}}
}

// faultClause is the clause behind a fault of the ground.
var faultClause = map[physics.FaultKind]string{
	physics.OffTable:     "R-ENDMOVE",
	physics.NoSurface:    "R-ENDMOVE",
	physics.InSolid:      "R-SUPPORT",
	physics.InImpassable: "TER-4",
	physics.SheerUp:      "CLB-1",
	physics.SheerGap:     "JMP-1",
	physics.NoLadder:     "R-STEP",
	physics.ManyEdges:    "R-SUPPORT",
	physics.NoEdge:       "R-SUPPORT",
	physics.WrongWay:     "R-SUPPORT",
	physics.BadLevel:     "R-SUPPORT",
}

// faultArgs are what a refusal says of a fault of the ground.
var faultArgs = func() map[physics.FaultKind][]any {
	all := map[physics.FaultKind][]any{}
	for kind := range faultClause {
		all[kind] = []any{kind.String()}
	}
	return all
}()
