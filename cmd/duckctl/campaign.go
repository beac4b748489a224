package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"duckboard/game/ai"
	"duckboard/game/campaign"
	"duckboard/game/campaign/chronicle"
	"duckboard/game/campaign/war"
	"duckboard/game/fair"
	"duckboard/game/roster"
	"duckboard/game/rules"

	"github.com/spf13/cobra"
)

func campaigns() *cobra.Command {
	c := &cobra.Command{
		Use:   "campaign",
		Short: "Campaigns: wars of many battles",
		Long: `campaign plays a war of many battles by its file. Each command reads the file, does one thing,
and writes the file whole. Nothing in it is ever deleted: what was undone stays as an entry.

A model keeps its id for life. A step after a battle can be taken back until it is closed.`,
		Args: nothing,
		RunE: func(*cobra.Command, []string) error { return errors.New("which command?") },
	}
	c.AddCommand(campaignNew(), campaignShow(), campaignTicket(), campaignTake(), campaignStep(), campaignBuy(), campaignJoin(), campaignCorrect(), campaignMerge(), campaignCheck(), campaignExport(), campaignSim())
	return c
}

// warOf is a war that ships, or one of a file.
func warOf(name string) (*war.War, error) {
	if !isFile(name) {
		return war.Shipped(name)
	}
	data, err := readFile(name)
	if err != nil {
		return nil, err
	}
	w, err := war.Parse(data)
	if err != nil {
		return nil, inFile(name, err)
	}
	return w, nil
}

// campaignOf is the campaign of a file.
func campaignOf(name string) (*campaign.Campaign, error) {
	data, err := readFile(name)
	if err != nil {
		return nil, err
	}
	c, err := campaign.Parse(data, rules.Find)
	if err != nil {
		return nil, inFile(name, err)
	}
	return c, nil
}

// keepCampaign writes a campaign's file.
func keepCampaign(name string, c *campaign.Campaign) error {
	return toFile(name, func(w io.Writer) error {
		_, err := w.Write(c.Save())
		return err
	})
}

// now is when an entry is made.
func now() string { return time.Now().UTC().Format(time.RFC3339) }

// act does an entry, by the player who is named or by whoever plays the band; what is refused is a fault.
func act(c *campaign.Campaign, who string, e campaign.Entry) (campaign.Entry, error) {
	e.Who, e.When = who, now()
	if b := c.Band(e.Band); e.Who == "" && b != nil {
		e.Who = b.Player
	}
	if e.Who == "" {
		e.Who = arbiterOf(c)
	}
	e, err := c.Do(e)
	if err != nil {
		return e, fault{err}
	}
	return e, nil
}

// arbiterOf is the player who may decide everything.
func arbiterOf(c *campaign.Campaign) string {
	for _, p := range c.Players {
		if p.Arbiter {
			return p.ID
		}
	}
	return ""
}

// begun is what duckctl campaign new was asked for.
type begun struct {
	war, ruleset, name string
	warbands           []string
	computer           string
}

func campaignNew() *cobra.Command {
	var n begun
	c := &cobra.Command{
		Use:   "new FILE",
		Short: "Begin a campaign: a war, a rule set, bands",
		Long: `new writes the file of a campaign. The first band is the player me, who is the arbiter and may
decide and correct everything. Each further band is a player of its own; with --computer a
computer player of that level has it.

` + warbandArg + `

The wars that ship: ` + strings.Join(war.Names(), ", ") + `.`,
		Example: `  duckctl campaign new my-war.json --war short-season --warbands kestrel-post,mole-shift-twelve --computer regular`,
		Args:    named("a file", 1, 1),
		RunE:    func(c *cobra.Command, args []string) error { return n.run(c, args[0]) },
	}
	f := c.Flags()
	f.StringVar(&n.war, "war", war.Names()[0], "a war that ships, or a file")
	f.StringVar(&n.ruleset, "ruleset", rules.All()[0].ID(), "the rules to play by")
	f.StringVar(&n.name, "name", "", "the campaign's name; the war's if left out")
	f.StringSliceVar(&n.warbands, "warbands", nil, "the bands, names or files, the player's first")
	f.StringVar(&n.computer, "computer", "", "the level of the computer players that have all bands but the first")
	return c
}

func (n *begun) run(c *cobra.Command, file string) error {
	if _, err := os.Stat(file); err == nil {
		return fmt.Errorf("%s is there already", file)
	}
	w, err := warOf(n.war)
	if err != nil {
		return err
	}
	r, err := rules.Find(n.ruleset)
	if err != nil {
		return err
	}
	if n.computer != "" {
		if _, err := ai.ReadCharacter(n.computer); err != nil {
			return err
		}
	}
	var seed fair.Bytes
	_, _ = rand.Read(seed[:]) // never fails
	if n.name == "" {
		n.name = w.Name.In("en")
	}
	camp, err := campaign.New(n.name, w, r, seed)
	if err != nil {
		return fault{err}
	}
	for i, name := range n.warbands {
		band, err := warbandOf(name)
		if err != nil {
			return err
		}
		who, level := "me", ""
		if i > 0 {
			who, level = fmt.Sprintf("p%d", i+1), n.computer
		}
		if _, err := act(camp, "me", campaign.Entry{Kind: campaign.Enter, Player: who, Name: who, Computer: level, Arbiter: i == 0}); err != nil {
			return err
		}
		if _, err := act(camp, who, campaign.Entry{Kind: campaign.Join, Band: fmt.Sprintf("b%d", i+1), Warband: band}); err != nil {
			return err
		}
	}
	if err := keepCampaign(file, camp); err != nil {
		return err
	}
	return showCampaign(c, camp, "en", false)
}

func campaignShow() *cobra.Command {
	var lang string
	var log bool
	c := &cobra.Command{
		Use:     "show FILE",
		Short:   "Tell how a campaign stands and what is to be done next",
		Long:    "show tells the standings, the battles and the dead; then what each band is to do next, and its models.",
		Example: `  duckctl campaign show my-war.json --lang it`,
		Args:    named("a campaign's file", 1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			camp, err := campaignOf(args[0])
			if err != nil {
				return err
			}
			return showCampaign(c, camp, lang, log)
		},
	}
	c.Flags().StringVar(&lang, "lang", "en", "the language, en or it")
	c.Flags().BoolVar(&log, "log", false, "tell each entry of the log, with its number")
	return c
}

func showCampaign(c *cobra.Command, camp *campaign.Campaign, lang string, log bool) error {
	p, err := printerFor(lang)
	if err != nil {
		return err
	}
	out := c.OutOrStdout()
	fmt.Fprintln(out, chronicle.Chat(camp, p))
	for _, b := range camp.Bands {
		if b.Gone {
			continue
		}
		fmt.Fprintf(out, "%s  %s (%s): %s\n", b.ID, roster.Local(lang, b.Name), b.Player, purse(camp.War(), b, lang))
		for _, m := range b.Members {
			fmt.Fprintf(out, "    %-8s %-28s %4d  %s, experience %d, scars %d, took out %d, absent %d\n", m.ID, m.Profile.Name, m.Profile.Cost, m.Status, m.Experience, m.Scars, m.Kills, m.Absent)
		}
		for _, s := range b.Stash {
			fmt.Fprintf(out, "    %-8s %s, in the stash\n", s.ID, s.Item.Name())
		}
		tellOpen(out, camp, b, lang)
	}
	if log {
		for _, l := range chronicle.Log(camp, p) {
			mark := ""
			if l.Undone {
				mark = " (undone)"
			}
			fmt.Fprintf(out, "%4d %s %s: %s%s\n", l.Entry+1, l.When, l.Who, l.Text, mark)
		}
	}
	return nil
}

// purse is what a band has, in the words of the war.
func purse(w *war.War, b *campaign.Band, lang string) string {
	has := "money " + w.InMoney(b.Money, lang)
	if w.Coin != nil {
		has += ", " + w.InCoins(b.Coin, lang)
	}
	return has
}

// tellOpen tells what a band is to do.
func tellOpen(out io.Writer, camp *campaign.Campaign, b *campaign.Band, lang string) {
	if b.Claimed > 0 {
		fmt.Fprintf(out, "    next: battle %d\n", b.Claimed)
	}
	if b.After == nil {
		if err := camp.MayFight(b); err != nil && b.Round < camp.Round && !camp.Over {
			fmt.Fprintf(out, "    %v\n", err)
		}
		return
	}
	fmt.Fprintf(out, "    open: %s, after battle %d\n", b.After.Step(camp.War()), b.After.Ticket)
	for _, t := range b.After.Tasks {
		if len(t.Faces) > 0 {
			fmt.Fprintf(out, "    roll %s: %d dice %s\n", t.ID, len(t.Faces), t.Table)
			continue
		}
		fmt.Fprintf(out, "    choose %s:\n", t.ID)
		for i, o := range t.Offer {
			name := o.Name.In(lang)
			if m := b.Member(o.Model); m != nil {
				name = m.Profile.Name
			}
			fmt.Fprintf(out, "      %d %s\n", i, name)
		}
	}
}
