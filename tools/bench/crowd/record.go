// Package crowd measures a server with many matches at once: two players of each are
// connected, and send what the computer chose in matches that were recorded before. They
// run no engine, which would take the processor from the server.
package crowd

import (
	"fmt"
	"time"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/fair"
	"duckboard/game/online"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/wire"
	"duckboard/levels"
)

// Recording is a whole match between two computers, as two players would have sent it.
type Recording struct {
	Rules  string
	Secret fair.Bytes
	Log    []online.Entry
	Begun  int // entries up to the first choice
}

// Record plays a match on a table, with two of the shipped warbands.
func Record(rs game.Ruleset, table string, seed uint64) (*Recording, error) {
	r := &Recording{Rules: rs.ID(), Secret: fair.Of(fmt.Append(nil, rs.ID(), table, seed))}
	offer, bands, err := start(rs, table, int(seed))
	if err != nil {
		return nil, err
	}
	now := online.Moment(time.Now().Add(-time.Hour).UnixMilli())
	j := online.NewJudge(online.New(), r.Secret, game.Engine)
	_, err = j.Apply(online.Opened(online.Opening{Game: "recorded", Engine: game.Engine}, r.Secret, now))
	sends := []online.Entry{{Kind: online.Offers, Offer: offer}}
	for side := range bands {
		sends = append(sends, online.Entry{Kind: online.Brings, Side: game.Side(side), Band: &bands[side]})
	}
	for side := range bands {
		sends = append(sends, online.Entry{Kind: online.Ready, Side: game.Side(side), Nonce: fair.Of([]byte{byte(side)}).String()})
	}
	bots := [2]*ai.Bot{ai.New(seed, ai.Veteran, ai.Plain), ai.New(seed+1, ai.Veteran, ai.Plain)}
	for err == nil && j.Stage() != online.Ended {
		var e online.Entry
		switch {
		case len(sends) > 0:
			e, _, err = j.Propose(sends[0].Side, &online.Request{Entry: sends[0], After: len(j.Log())}, now)
			sends = sends[1:]
		case j.Stage() == online.Setting:
			e, _, err = j.Due(now)
			r.Begun = len(j.Log()) + 1
		default:
			side := j.Decides()
			c, _ := bots[side].Step(j.Game().Game.Fork(), func() bool { return true })
			e, _, err = j.Propose(side, &online.Request{Entry: online.Entry{Kind: online.Chosen, Choice: c}, After: len(j.Log())}, now)
		}
		if err == nil {
			_, err = j.Apply(e)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("recording a match of %s on %s: %w", rs.ID(), table, err)
	}
	r.Log = j.Log()
	return r, nil
}

// start is what is played: the rule set's own length, and two of its shipped warbands.
func start(rs game.Ruleset, table string, n int) (o *online.Offer, bands [2]game.SideStart, err error) {
	t, err := levels.Shipped(table)
	if err != nil {
		return nil, bands, err
	}
	names := roster.Fitting(rs.Check)
	for side := range bands {
		w, err := roster.Shipped(names[(n+side)%len(names)])
		if err != nil {
			return nil, bands, err
		}
		bands[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	return &online.Offer{Start: wire.Start{Rules: rs, Start: game.Start{Ruleset: rs.ID(), Table: t}}}, bands, nil
}

// Bytes is how long the log is.
func (r *Recording) Bytes() (n int) {
	for i := range r.Log {
		n += len(r.Log[i].JSON())
	}
	return n
}

// all records matches of every rule set on some tables.
func all(tables []string) (list []*Recording, err error) {
	for i, table := range tables {
		for _, rs := range rules.All() {
			r, err := Record(rs, table, uint64(i))
			if err != nil {
				return nil, err
			}
			list = append(list, r)
		}
	}
	return list, nil
}

// Rules are the rule sets that are recorded.
func Rules() (list []string) {
	for _, rs := range rules.All() {
		list = append(list, rs.ID())
	}
	return list
}
