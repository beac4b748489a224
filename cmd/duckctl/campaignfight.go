package main

import (
	"errors"
	"fmt"
	"io"
	"math"

	"duckboard/game/ai"
	"duckboard/game/analysis"
	"duckboard/game/campaign"
	"duckboard/game/campaign/staff"
	"duckboard/game/replay"
	"duckboard/game/rules"

	"github.com/spf13/cobra"
)

// pairing is what duckctl campaign ticket was asked for.
type pairing struct {
	bands           []string
	fieldA, fieldB  []string
	scenario, table string
	policy, save    string
}

func campaignTicket() *cobra.Command {
	var p pairing
	c := &cobra.Command{
		Use:   "ticket FILE",
		Short: "Begin a battle: who fights with whom, where, by which dice",
		Long: `ticket writes down a battle before its first die: the bands, who is fielded, the scenario, the
table and the seed. Without --bands it takes the next two of the round. Who is not told to be
fielded is chosen as the computer would. Without --table the battle is at a place of the war's front: its
ground is laid out as the window does it, and is the same whenever somebody fights there.

The battle is saved as a game that nobody has begun, for the window to open; or with --play the
computer plays it to its end. duckctl campaign take then reads it.`,
		Example: `  duckctl campaign ticket my-war.json --play recruit --save battle.json`,
		Args:    named("a campaign's file", 1, 1),
		RunE:    func(c *cobra.Command, args []string) error { return p.run(c, args[0]) },
	}
	f := c.Flags()
	f.StringSliceVar(&p.bands, "bands", nil, "the two bands, by their ids")
	f.StringSliceVar(&p.fieldA, "field-a", nil, "whom the first band fields, by their ids")
	f.StringSliceVar(&p.fieldB, "field-b", nil, "whom the second band fields")
	f.StringVar(&p.scenario, "scenario", "", "a scenario of the round; one is drawn if left out")
	f.StringVar(&p.table, "table", "", "a table, a name or a file; a place of the front if left out, whose ground is laid out")
	f.StringVar(&p.policy, "play", "", "the computer player that plays it for both sides")
	f.StringVar(&p.save, "save", "", "save the battle to this file")
	return c
}

func (p *pairing) run(c *cobra.Command, file string) error {
	camp, err := campaignOf(file)
	if err != nil {
		return err
	}
	if err := writable(p.save); err != nil {
		return err
	}
	pass, err := p.pass(camp)
	if err != nil {
		return err
	}
	e := campaign.Entry{Kind: campaign.Claim, Who: arbiterOf(camp), Pass: pass}
	if err := staff.Meet(camp, &e, nil); err != nil {
		return fault{err}
	}
	e, err = act(camp, "", e)
	if err != nil {
		return err
	}
	start, remarks, err := camp.Start(e.Ticket)
	if err != nil {
		return fault{err}
	}
	for _, r := range remarks {
		fmt.Fprintln(c.ErrOrStderr(), r.Reason())
	}
	if err := keepCampaign(file, camp); err != nil { // before the first die
		return err
	}
	m, _, err := replay.Begin(camp.Rules(), start)
	if err != nil {
		return fault{err}
	}
	if p.policy != "" {
		if err := p.play(camp, e.Ticket, m); err != nil {
			return err
		}
	}
	fmt.Fprintf(c.OutOrStdout(), "battle %d: %s against %s, %s, %s\n", e.Ticket, start.Sides[0].Name, start.Sides[1].Name, e.Pass.Scenario, start.Table.Name)
	if p.save == "" {
		return nil
	}
	return toFile(p.save, func(w io.Writer) error {
		_, err := w.Write(m.Save())
		return err
	})
}

// play has the computer play a battle to its end.
func (p *pairing) play(camp *campaign.Campaign, no int, m *replay.Match) error {
	who, err := ai.ReadCharacter(p.policy)
	if err != nil {
		return err
	}
	g, _, err := staff.Play(camp, no, [2]ai.Character{who, who}, nil)
	if err != nil {
		return fault{err}
	}
	for _, choice := range g.Log() {
		if _, err := m.Do(choice); err != nil {
			return fault{err}
		}
	}
	m.Players = []string{who.String(), who.String()}
	return nil
}

// pass is what the flags say of the battle.
func (p *pairing) pass(camp *campaign.Campaign) (*campaign.Pass, error) {
	pass := &campaign.Pass{Scenario: p.scenario, Fielded: [2][]string{p.fieldA, p.fieldB}}
	switch pairs, _ := camp.Pairs(); {
	case len(p.bands) == 2:
		pass.Bands = [2]string(p.bands)
	case len(p.bands) > 0:
		return nil, errors.New("--bands are two")
	case len(pairs) == 0:
		return nil, fault{errors.New("nobody is left to fight in this round")}
	default:
		pass.Bands = pairs[0]
	}
	if p.table == "" {
		return pass, nil
	}
	t, err := tableOf(p.table)
	if err != nil {
		return nil, err
	}
	pass.Table, err = campaign.OfTable(t)
	return pass, err
}

func campaignTake() *cobra.Command {
	var ticket, luck int
	var who string
	c := &cobra.Command{
		Use:   "take FILE BATTLE",
		Short: "Answer a ticket with a battle that was played",
		Long: `take plays a saved battle again, choice by choice, and reads who went Out of Action, who did
it, the deeds and the points. A battle that does not begin as its ticket says, or has other dice, is marked
unproven: it counts once the other side or the arbiter agrees.`,
		Example: `  duckctl campaign take my-war.json battle.json`,
		Args:    named("a campaign's file and a battle's", 2, 2),
		RunE: func(c *cobra.Command, args []string) error {
			camp, err := campaignOf(args[0])
			if err != nil {
				return err
			}
			data, err := readFile(args[1])
			if err != nil {
				return err
			}
			s, err := replay.Parse(data, rules.Find)
			if err != nil {
				return inFile(args[1], err)
			}
			for _, t := range camp.Tickets {
				if ticket == 0 && t.Open() && t.Battle == nil {
					ticket = t.No
				}
			}
			e, err := camp.Answer(ticket, s)
			var stray *campaign.Stray
			if errors.As(err, &stray) {
				fmt.Fprintf(c.ErrOrStderr(), "%s: it is unproven\n", stray.Reason())
			} else if err != nil {
				return inFile(args[1], err)
			}
			if _, err := act(camp, who, e); err != nil {
				return err
			}
			if luck > 0 {
				weighed, err := weigh(s, ticket, luck)
				if err != nil {
					return inFile(args[1], err)
				}
				if _, err := act(camp, who, weighed); err != nil {
					return err
				}
			}
			if err := keepCampaign(args[0], camp); err != nil {
				return err
			}
			return showCampaign(c, camp, "en", false)
		},
	}
	c.Flags().IntVar(&luck, "luck", 0, "imagine so many games from each position, and keep what the dice were worth (duckctl analyse)")
	c.Flags().IntVar(&ticket, "ticket", 0, "the number of the ticket; the first open one if left out")
	c.Flags().StringVar(&who, "who", "", "the player who tells it; the arbiter if left out")
	return c
}

// weigh has the analysis tell what the dice of a battle were worth.
func weigh(s *replay.Save, ticket, games int) (campaign.Entry, error) {
	m, err := s.Verify()
	if err != nil {
		return campaign.Entry{}, err
	}
	a, err := analysis.Of(s.Rules, s.Start, m.Log())
	if err != nil {
		return campaign.Entry{}, err
	}
	a.Run(games, 1, nil)
	totals := a.Totals()
	return campaign.Entry{Kind: campaign.Weigh, Ticket: ticket, Luck: int(math.Round(100 * totals.Luck.Mid))}, nil
}
