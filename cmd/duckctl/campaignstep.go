package main

import (
	"fmt"
	"strconv"
	"strings"

	"duckboard/game/campaign"
	"duckboard/game/campaign/staff"
	"duckboard/game/roster"

	"github.com/spf13/cobra"
)

// stride is what duckctl campaign step was asked for.
type stride struct {
	band, who   string
	roll        []string
	dice        []int
	choose      string
	close, auto bool
	undo        int
	next, rest  bool
	disband     bool
	agree, void int
	why         string
	rename      string
	note        string
}

func campaignStep() *cobra.Command {
	var s stride
	c := &cobra.Command{
		Use:   "step FILE",
		Short: "Do what comes after a battle: roll, choose, close a step, undo",
		Long: `step does what is asked for after a battle, in the order of the flags below: it rolls, chooses,
closes the open step. duckctl campaign show tells what is open. With --auto the computer does all
for a band that is left to do.`,
		Example: `  duckctl campaign step my-war.json --band b1 --roll all --close
  duckctl campaign step my-war.json --band b1 --auto
  duckctl campaign step my-war.json --band b2 --auto --next`,
		Args: named("a campaign's file", 1, 1),
		RunE: func(c *cobra.Command, args []string) error { return s.run(c, args[0]) },
	}
	f := c.Flags()
	f.StringVar(&s.band, "band", "", "the band, by its id")
	f.StringVar(&s.who, "who", "", "the player; who has the band if left out")
	f.StringSliceVar(&s.roll, "roll", nil, "roll for these tasks, or all")
	f.IntSliceVar(&s.dice, "dice", nil, "the dice of that roll, as they fell on your table")
	f.StringVar(&s.choose, "choose", "", "a task and the place of what is chosen: TASK=1")
	f.BoolVar(&s.auto, "auto", false, "have the computer do all that is left")
	f.BoolVar(&s.close, "close", false, "close the open step")
	f.IntVar(&s.undo, "undo", 0, "undo the entry of this number")
	f.IntVar(&s.agree, "agree", 0, "agree to the unproven battle of this ticket")
	f.IntVar(&s.void, "void", 0, "have the ticket of this number come to nothing: the arbiter, or both sides")
	f.StringVar(&s.why, "why", "", "the reason of what is voided or undone, for the log")
	f.BoolVar(&s.rest, "rest", false, "the band sits this round out")
	f.BoolVar(&s.disband, "disband", false, "give the band up")
	f.StringVar(&s.rename, "rename", "", "a model or a band and its new name: b1-3=Name")
	f.StringVar(&s.note, "note", "", "a model or a band and a note on it: b1-3=Text")
	f.BoolVar(&s.next, "next", false, "begin the next round")
	return c
}

func (s *stride) run(c *cobra.Command, file string) error {
	camp, err := campaignOf(file)
	if err != nil {
		return err
	}
	entries, err := s.entries(camp)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if _, err := act(camp, s.who, e); err != nil {
			return err
		}
	}
	if s.auto {
		b := camp.Band(s.band)
		if b == nil {
			return fmt.Errorf("there is no band %q", s.band)
		}
		if err := staff.After(camp, b); err != nil {
			return fault{err}
		}
	}
	if s.next {
		if _, err := act(camp, s.who, campaign.Entry{Kind: campaign.Next}); err != nil {
			return err
		}
	}
	if err := keepCampaign(file, camp); err != nil {
		return err
	}
	return showCampaign(c, camp, "en", false)
}

// entries are what the flags ask for.
func (s *stride) entries(camp *campaign.Campaign) (list []campaign.Entry, err error) {
	for _, task := range s.rolls(camp) {
		list = append(list, campaign.Entry{Kind: campaign.Rolled, Band: s.band, Task: task, Dice: s.dice, Typed: len(s.dice) > 0})
	}
	if s.choose != "" {
		task, place, ok := strings.Cut(s.choose, "=")
		pick, no := strconv.Atoi(place)
		if !ok || no != nil {
			return nil, fmt.Errorf("--choose is TASK=1, and not %q", s.choose)
		}
		list = append(list, campaign.Entry{Kind: campaign.Chose, Band: s.band, Task: task, Pick: pick})
	}
	if s.close {
		list = append(list, campaign.Entry{Kind: campaign.Close, Band: s.band})
	}
	if s.undo > 0 {
		list = append(list, campaign.Entry{Kind: campaign.Undo, Entry: s.undo - 1, Text: s.why})
	}
	if s.agree > 0 {
		list = append(list, campaign.Entry{Kind: campaign.Agree, Ticket: s.agree})
	}
	if s.void > 0 {
		list = append(list, campaign.Entry{Kind: campaign.Void, Ticket: s.void, Text: s.why})
	}
	if s.rest {
		list = append(list, campaign.Entry{Kind: campaign.Rest, Band: s.band})
	}
	if s.disband {
		list = append(list, campaign.Entry{Kind: campaign.Disband, Band: s.band})
	}
	for flag, text := range map[string]string{"rename": s.rename, "note": s.note} {
		id, is, ok := strings.Cut(text, "=")
		switch {
		case text == "":
			continue
		case !ok:
			return nil, fmt.Errorf("--%s is b1-3=Text, and not %q", flag, text)
		}
		e := campaign.Entry{Kind: campaign.Rename, Name: is}
		if flag == "note" {
			e = campaign.Entry{Kind: campaign.Note, Text: is}
		}
		if b, m := camp.Member(id); m != nil {
			e.Band, e.Model = b.ID, id
		} else {
			e.Band = id
		}
		list = append(list, e)
	}
	return list, nil
}

// rolls are the tasks that are rolled for.
func (s *stride) rolls(camp *campaign.Campaign) (tasks []string) {
	b := camp.Band(s.band)
	if len(s.roll) != 1 || s.roll[0] != "all" || b == nil || b.After == nil {
		return s.roll
	}
	for _, t := range b.After.Tasks {
		if len(t.Faces) > 0 {
			tasks = append(tasks, t.ID)
		}
	}
	return tasks
}

// bargain is what duckctl campaign buy was asked for.
type bargain struct {
	band, who               string
	like, from, ware, named string
	sell, give, to          string
}

func campaignBuy() *cobra.Command {
	var d bargain
	c := &cobra.Command{
		Use:   "buy FILE",
		Short: "Buy and sell for a band: models, wares, hirelings",
		Long: `buy buys a model like one of those with which the band joined, a model of a warband's file, or a
ware or a hireling of the war. It sells a model or a thing of the stash, or gives a thing from a
model or the stash to another model. Bands trade in the step for it, and before their first
battle.`,
		Example: `  duckctl campaign buy my-war.json --band b1 --sell b1-7
  duckctl campaign buy my-war.json --band b1 --ware mask --to b1-3`,
		Args: named("a campaign's file", 1, 1),
		RunE: func(c *cobra.Command, args []string) error { return d.run(c, args[0]) },
	}
	f := c.Flags()
	f.StringVar(&d.band, "band", "", "the band, by its id")
	f.StringVar(&d.who, "who", "", "the player; who has the band if left out")
	f.StringVar(&d.like, "like", "", "a model of the warband with which the band joined, by its id there")
	f.StringVar(&d.from, "from", "", "the warband that --like is looked for in, a name or a file")
	f.StringVar(&d.named, "name", "", "the name of who is bought")
	f.StringVar(&d.ware, "ware", "", "a ware or a hireling of the war, by its id")
	f.StringVar(&d.sell, "sell", "", "a model, or a thing of the stash, by its id")
	f.StringVar(&d.give, "give", "", "a thing of the stash (s1), or of a model (b1-3/helmet)")
	f.StringVar(&d.to, "to", "", "the model that is given it; the stash if left out")
	return c
}

func (d *bargain) run(c *cobra.Command, file string) error {
	camp, err := campaignOf(file)
	if err != nil {
		return err
	}
	e, err := d.entry(camp)
	if err != nil {
		return err
	}
	if _, err := act(camp, d.who, e); err != nil {
		return err
	}
	if err := keepCampaign(file, camp); err != nil {
		return err
	}
	return showCampaign(c, camp, "en", false)
}

func (d *bargain) entry(camp *campaign.Campaign) (campaign.Entry, error) {
	e := campaign.Entry{Kind: campaign.Bought, Band: d.band, Name: d.named}
	switch {
	case d.like != "":
		m, err := modelOf(camp, d.band, d.from, d.like)
		e.Recruit = m
		return e, err
	case d.ware != "":
		e.Ware, e.Model = d.ware, d.to
	case d.sell != "":
		e.Kind, e.Name = campaign.Sold, ""
		if _, m := camp.Member(d.sell); m != nil {
			e.Model = d.sell
		} else {
			e.Item = d.sell
		}
	case d.give != "":
		e.Kind, e.Name, e.To = campaign.Gave, "", d.to
		var inHand bool
		if e.Model, e.Item, inHand = strings.Cut(d.give, "/"); !inHand {
			e.Model, e.Item = "", d.give
		}
	default:
		return e, fmt.Errorf("what is bought, sold or given?")
	}
	return e, nil
}

// modelOf is a model by its id in a warband: in the one with which a band joined where none is named.
func modelOf(camp *campaign.Campaign, band, from, id string) (*roster.Model, error) {
	var shop []roster.Model
	for i, e := range camp.Log() {
		if e.Kind == campaign.Join && e.Band == band && !camp.Undone(i) {
			shop = e.Warband.Models
		}
	}
	if from != "" {
		w, err := warbandOf(from)
		if err != nil {
			return nil, err
		}
		shop = w.Models
	}
	for i := range shop {
		if shop[i].ID == id {
			return &shop[i], nil
		}
	}
	return nil, fmt.Errorf("there is no model %q", id)
}
