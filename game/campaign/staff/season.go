package staff

import (
	"errors"
	"fmt"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/campaign"
	"duckboard/game/campaign/war"
	"duckboard/game/fair"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/sim"
	"duckboard/levels"
)

// Season is a whole war that the computer plays.
type Season struct {
	War    *war.War
	Rules  game.Ruleset
	Bands  []*roster.Warband
	Seed   uint64
	Level  ai.Character
	Rounds int                        // of a war that has no number of its own
	Tables []string                   // those that ship, one after the other; none: all
	Seen   func(c *campaign.Campaign) // after each round; nil: nobody looks
	Fought func(no int, g *game.Game) // after each battle; nil: nobody keeps it
}

// Run plays the season to its end.
func (s *Season) Run() (*campaign.Campaign, error) {
	c, err := Begin(s.War, s.Rules, s.Seed, s.Bands, s.Level)
	if err != nil {
		return nil, err
	}
	rounds := s.War.Rounds
	if rounds == 0 {
		rounds = max(1, s.Rounds)
	}
	for round := 1; round <= rounds; round++ {
		if err := s.round(c); err != nil {
			return c, fmt.Errorf("round %d: %w", round, err)
		}
		if s.Seen != nil {
			s.Seen(c)
		}
		if _, err := c.Do(campaign.Entry{Kind: campaign.Next, Who: c.Players[0].ID}); err != nil {
			return c, err
		}
	}
	return c, nil
}

// Begin begins a campaign of computer players, each with one of the bands.
func Begin(w *war.War, rules game.Ruleset, seed uint64, bands []*roster.Warband, level ai.Character) (*campaign.Campaign, error) {
	c, err := campaign.New(w.Name.In("en"), w, rules, fair.Of(fmt.Appendf(nil, "%s %d", w.ID, seed)))
	if err != nil {
		return nil, err
	}
	for i, band := range bands {
		who, id := fmt.Sprintf("p%d", i+1), fmt.Sprintf("b%d", i+1)
		for _, e := range []campaign.Entry{
			{Kind: campaign.Enter, Who: who, Player: who, Name: band.Name, Computer: level.String(), Arbiter: i == 0},
			{Kind: campaign.Join, Who: who, Band: id, Warband: band},
		} {
			if _, err := c.Do(e); err != nil {
				return nil, err
			}
		}
	}
	return c, nil
}

// round plays the battles of a round and what comes after them.
func (s *Season) round(c *campaign.Campaign) error {
	pairs, alone := c.Pairs()
	for _, p := range pairs {
		if err := s.battle(c, p); err != nil {
			return err
		}
	}
	if alone != "" {
		return rest(c, alone)
	}
	return nil
}

func rest(c *campaign.Campaign, band string) error {
	_, err := c.Do(campaign.Entry{Kind: campaign.Rest, Who: c.Band(band).Player, Band: band})
	return err
}

func (s *Season) battle(c *campaign.Campaign, pair [2]string) error {
	tables := s.Tables
	if len(tables) == 0 {
		tables = levels.Names()
	}
	p := campaign.Pass{Bands: pair, Table: tables[(len(c.Tickets)+int(s.Seed%uint64(len(tables))))%len(tables)]}
	for side, id := range pair {
		if p.Fielded[side] = Field(c, c.Band(id)); len(p.Fielded[side]) == 0 { // nobody can be fielded
			for _, id := range pair {
				if err := rest(c, id); err != nil {
					return err
				}
			}
			return nil
		}
	}
	e, err := c.Do(campaign.Entry{Kind: campaign.Claim, Who: c.Players[0].ID, Pass: &p})
	if err != nil {
		return err
	}
	g, b, err := Play(c, e.Ticket, [2]ai.Character{s.Level, s.Level}, nil)
	if err != nil {
		return err
	}
	if s.Fought != nil {
		s.Fought(e.Ticket, g)
	}
	if _, err := c.Do(campaign.Entry{Kind: campaign.Fought, Who: c.Players[0].ID, Ticket: e.Ticket, Battle: b}); err != nil {
		return err
	}
	for _, id := range pair {
		if err := After(c, c.Band(id)); err != nil {
			return err
		}
	}
	return nil
}

// ErrStopped is the error of a battle that was not played to its end.
var ErrStopped = errors.New("the battle was stopped")

// Play has the computer play the battle of an open ticket, and returns what came of it. After each
// choice it asks stop, which may take its time, and goes on while that returns false; nil: nobody
// stops it.
func Play(c *campaign.Campaign, no int, who [2]ai.Character, stop func() bool) (*game.Game, *campaign.Battle, error) {
	start, _, err := c.Start(no)
	if err != nil {
		return nil, nil, err
	}
	var a campaign.Account
	var last []game.Event
	p := sim.Player{Watch: func(g *game.Game, events []game.Event) error {
		last = events
		if a.Note(g.Setup(), events); stop != nil && stop() {
			return ErrStopped
		}
		return nil
	}}
	for side := range p.Sides {
		p.Sides[side] = sim.Computer(who[side])(game.Side(side), start.Seed)
	}
	g, err := sim.Play(c.Rules(), start, p)
	if err != nil {
		return nil, nil, err
	}
	b := a.End(g, nil)
	b.Save, b.Proof = replay.DigestOf(g, last).String(), campaign.Seeded
	return g, b, nil
}
