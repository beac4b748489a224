package online

import (
	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/replay"
)

// ends is an end otherwise than by the rules of the game.
func (m *Match) ends(how How, winner game.Side) ([]game.Event, error) {
	m.result = Result{how, winner}
	if m.game != nil {
		m.game.Ended = &replay.Ended{How: string(how), Winner: winner}
	}
	return nil, nil
}

func (m *Match) concedes(e *Entry) ([]game.Event, error) { return m.ends(Conceded, e.Side.Other()) }

func (m *Match) mayOfferDraw(e *Entry) *Refusal {
	if m.draw != game.NoSide {
		return &Refusal{Code: Late, Key: "A draw is offered already."}
	}
	return nil
}

func (m *Match) offersDraw(e *Entry) ([]game.Event, error) {
	m.draw = e.Side
	return nil, nil
}

func (m *Match) mayAnswerDraw(e *Entry) *Refusal {
	if m.draw != e.Side.Other() {
		return &Refusal{Code: Missing, Key: "The other side offers no draw."}
	}
	return nil
}

func (m *Match) takesDraw(*Entry) ([]game.Event, error) {
	return m.ends(Agreed, game.NoSide)
}

func (m *Match) playsOn(*Entry) ([]game.Event, error) {
	m.draw = game.NoSide
	return nil, nil
}

func (m *Match) isAbandoned(*Entry) ([]game.Event, error) {
	return m.ends(Abandoned, game.NoSide)
}

func (m *Match) mayTell(e *Entry) *Refusal {
	secret, ok := fair.Parse(e.Secret)
	switch {
	case m.published != "":
		return &Refusal{Code: Over, Key: "The game is over."}
	case !ok || secret.Hash().String() != m.open.Commitment:
		return &Refusal{Code: Missing, Key: "This is not the secret whose hash was sent before the game."}
	}
	return nil
}

func (m *Match) tells(e *Entry) ([]game.Event, error) {
	if m.published = e.Secret; m.game != nil {
		m.game.Secret = e.Secret
	}
	return nil, nil
}
