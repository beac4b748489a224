package campaign_test

import (
	"errors"
	"reflect"
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/campaign"
	"duckboard/game/campaign/campaigntest"
	"duckboard/game/campaign/staff"
	"duckboard/game/fair"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/sim"
)

// kept is the save of a game that was played.
func kept(t *testing.T, g *game.Game) *replay.Save {
	t.Helper()
	m, _, err := replay.Begin(g.Setup().Rules, g.Setup().Start)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range g.Log() {
		if _, err := m.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	s, err := replay.Parse(m.Save(), rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// shipped is a campaign of two shipped warbands with an open ticket.
func shipped(t *testing.T, ruleset string) *campaign.Campaign {
	t.Helper()
	c := campaigntest.Begin(t, campaigntest.Season(t, "short-season", ruleset, 2))
	c.Ticket("b1", "b2")
	return c.Campaign
}

func TestASaveAnswersItsTicketAlone(t *testing.T) {
	recruit := ai.Character{Level: ai.Recruit}
	for _, ruleset := range []string{"tc-1.0.2", "wzr"} {
		c := shipped(t, ruleset)
		g, told, err := staff.Play(c, 1, [2]ai.Character{recruit, recruit}, nil)
		if err != nil {
			t.Fatal(err)
		}
		save := kept(t, g)
		e, err := c.Answer(1, save)
		if err != nil || e.Battle.Proof != campaign.Seeded {
			t.Fatalf("%s: %v, %+v", ruleset, err, e.Battle)
		}
		read := *e.Battle
		if !reflect.DeepEqual(&read, told) { // whoever follows a battle and whoever reads it see the same
			t.Errorf("%s: read %+v, followed %+v", ruleset, read, told)
		}
		if len(read.Fallen) == 0 {
			t.Errorf("%s: nobody fell", ruleset)
		}
		e.Who = "p1"
		if _, err := c.Do(e); err != nil || !c.Tickets[0].Settled {
			t.Errorf("%s: %v", ruleset, err)
		}
	}
}

func TestABattleOfOtherDiceIsUnproven(t *testing.T) {
	c := shipped(t, "tc-1.0.2")
	start, _, err := c.Start(1)
	if err != nil {
		t.Fatal(err)
	}
	play := func(start game.Start) *replay.Save {
		g, err := sim.Play(c.Rules(), start, sim.Player{Sides: [2]sim.Policy{sim.Random(0, 1), sim.Random(1, 1)}})
		if err != nil {
			t.Fatal(err)
		}
		return kept(t, g)
	}
	other := start
	other.Seed++
	longer := start
	longer.Turns = 1
	loaded := start
	loaded.Dice = []int{6, 1}
	for want, s := range map[string]*replay.Save{
		"the dice are not those of ticket 1":         play(other),
		"the battle does not begin as ticket 1 says": play(longer),
		"the dice are others":                        play(loaded),
	} {
		e, err := c.Answer(1, s)
		var stray *campaign.Stray
		if !errors.As(err, &stray) || e.Battle == nil || e.Battle.Proof != campaign.Unproven {
			t.Errorf("%s: %v, %+v", want, err, e.Battle)
			continue
		}
		if got := stray.Reason(); got != want && got != "the dice are not those of ticket 1" {
			t.Errorf("%s, want %s", got, want)
		}
	}
	half := play(start)
	half.Choices = half.Choices[:len(half.Choices)/2]
	if _, err := c.Answer(1, half); err == nil || err.Error() != "the battle is not over" {
		t.Errorf("half a battle: %v", err)
	}
}

// The deeds of a scenario count who felled whom, and so does an account of the battle.
func TestAnAccountCountsAsTheDeedsOfAScenarioDo(t *testing.T) {
	const felled = game.MaxTokens - 1 // the token of game/deeds.go
	fell, bynobody := 0, 0
	for _, r := range rules.All() {
		names := roster.Fitting(r.Check)
		for i := range 8 {
			start := game.Start{Ruleset: r.ID(), Seed: uint64(11 + i)}
			s, err := scenario.Shipped("told-afterwards")
			if err != nil {
				t.Fatal(err)
			}
			start.Scenario = s
			if start.Table, err = campaign.TableOf("ruins"); err != nil {
				t.Fatal(err)
			}
			for side := range start.Sides {
				w, err := roster.Shipped(names[(i+side)%len(names)])
				if err != nil {
					t.Fatal(err)
				}
				start.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
			}
			var a campaign.Account
			p := sim.Player{Watch: func(g *game.Game, events []game.Event) error { a.Note(g.Setup(), events); return nil }}
			for side := range p.Sides {
				p.Sides[side] = sim.Random(game.Side(side), start.Seed)
			}
			g, err := sim.Play(r, start, p)
			if err != nil {
				t.Fatal(err)
			}
			kills := map[string]int{}
			for _, f := range a.End(g, nil).Fallen {
				kills[f.By]++
				fell++
				if f.By == "" {
					bynobody++
				}
			}
			for m := range g.State().Models {
				id := g.Setup().Entries[m].ID
				if want := int(g.State().Models[m].Tokens[felled]); kills[id] != want {
					t.Errorf("%s, game %d: %s felled %d, the deeds say %d", r.ID(), i, id, kills[id], want)
				}
			}
		}
	}
	if fell < 40 {
		t.Errorf("only %d fell", fell)
	}
	t.Logf("%d fell, %d of them by nobody", fell, bynobody)
}

// dealt is a match of an open ticket whose dice were dealt, over.
func dealt(t *testing.T, c *campaign.Campaign, publish bool) *replay.Save {
	t.Helper()
	start, _, err := c.Start(1)
	if err != nil {
		t.Fatal(err)
	}
	secret, nonces := fair.Of([]byte("secret")), [2]fair.Bytes{fair.Of([]byte("a")), fair.Of([]byte("b"))}
	start.Seed = 0
	start.Dealt = &game.Dealt{Game: "g", Commitment: secret.Hash().String(), Nonces: [2]string{nonces[0].String(), nonces[1].String()}}
	setup, err := game.Prepare(c.Rules(), start)
	if err != nil {
		t.Fatal(err)
	}
	dice := &fair.Dice{Secret: secret, Start: replay.Origin(setup), Nonces: nonces, Game: "g"}
	m, _, err := replay.BeginDealt(c.Rules(), start, replay.Source(dice, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	players, die := [2]sim.Policy{sim.Random(0, 5), sim.Random(1, 5)}, len(m.Setup().Dice)
	for m.Pending() != nil {
		side := m.Pending().Side
		choice, err := players[side](m.Game)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Deal(game.Command{Side: side, Choice: choice, Cast: game.Cast{Die: die}}, replay.Source(dice, die, nil)); err != nil {
			t.Fatal(err)
		}
		die += len(m.Log()[len(m.Log())-1].Cast.Faces)
	}
	if publish {
		m.Secret = secret.String()
	}
	s, err := replay.Parse(m.Save(), rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAMatchWithDealtDiceIsProvenOnceTheyArePublished(t *testing.T) {
	c := shipped(t, "tc-1.0.2")
	e, err := c.Answer(1, dealt(t, c, true))
	if err != nil || e.Battle.Proof != campaign.Dealt {
		t.Errorf("published: %v, %+v", err, e.Battle)
	}
	e, err = c.Answer(1, dealt(t, c, false))
	var stray *campaign.Stray
	if !errors.As(err, &stray) || stray.Reason() != "the dice of the match are not published" || e.Battle.Proof != campaign.Unproven {
		t.Errorf("not published: %v, %+v", err, e.Battle)
	}
}
