package online

import (
	"duckboard/game"
	"duckboard/game/fair"
)

func (m *Match) concedes(e *Entry) ([]game.Event, error) {
	m.result = Result{Conceded, e.Side.Other()}
	return nil, nil
}

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
	m.result = Result{Agreed, game.NoSide}
	return nil, nil
}

func (m *Match) playsOn(*Entry) ([]game.Event, error) {
	m.draw = game.NoSide
	return nil, nil
}

func (m *Match) isAbandoned(*Entry) ([]game.Event, error) {
	m.result = Result{Abandoned, game.NoSide}
	return nil, nil
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
	m.published = e.Secret
	return nil, nil
}
