package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/campaign"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
	"duckboard/game/rules"

	"github.com/spf13/cobra"
)

// latecomer is what duckctl campaign join was asked for.
type latecomer struct {
	warband, player, name, computer, who string
}

func campaignJoin() *cobra.Command {
	var l latecomer
	c := &cobra.Command{
		Use:   "join FILE",
		Short: "Bring a band to a campaign, also late",
		Long: `join brings a player, if there is none of that id yet, and a band. Who comes later has more money,
as the war says. Who gave a band up begins anew like that, where the war allows it.

The band may be a roster of New Recruit or BattleScribe. What its models have had of another campaign
is read where the war has it (results by their names, experience, scars), and else kept as a note.

` + warbandArg,
		Example: `  duckctl campaign join my-war.json --player ida --warband the-lantern-ninth`,
		Args:    named("a campaign's file", 1, 1),
		RunE:    func(c *cobra.Command, args []string) error { return l.run(c, args[0]) },
	}
	f := c.Flags()
	f.StringVar(&l.warband, "warband", "", "the band, a name or a file")
	f.StringVar(&l.player, "player", "", "the player who has it, by an id")
	f.StringVar(&l.name, "name", "", "what the player is called; the id if left out")
	f.StringVar(&l.computer, "computer", "", "the level of the computer player that has the band")
	f.StringVar(&l.who, "who", "", "the player who says so; the arbiter if left out")
	return c
}

func (l *latecomer) run(c *cobra.Command, file string) error {
	camp, err := campaignOf(file)
	if err != nil {
		return err
	}
	if l.computer != "" {
		if _, err := ai.ReadCharacter(l.computer); err != nil {
			return err
		}
	}
	band, past, err := l.brought(c, camp)
	if err != nil {
		return err
	}
	if l.name == "" {
		l.name = l.player
	}
	if camp.Player(l.player) == nil {
		if _, err := act(camp, l.who, campaign.Entry{Kind: campaign.Enter, Player: l.player, Name: l.name, Computer: l.computer}); err != nil {
			return err
		}
	}
	e := campaign.Entry{Kind: campaign.Join, Band: fmt.Sprintf("b%d", len(camp.Bands)+1), Player: l.player, Warband: band}
	if _, err := act(camp, l.who, e); err != nil {
		return err
	}
	had, told := camp.Recall(camp.Band(e.Band), past)
	for _, e := range had {
		if _, err := act(camp, l.who, e); err != nil {
			return err
		}
	}
	tell(c, l.warband, told)
	if err := keepCampaign(file, camp); err != nil {
		return err
	}
	return showCampaign(c, camp, "en", false)
}

// brought is the warband, and what its models have had of another campaign if it is a roster.
func (l *latecomer) brought(c *cobra.Command, camp *campaign.Campaign) (*roster.Warband, []lists.Past, error) {
	var data []byte
	if isFile(l.warband) {
		var err error
		if data, err = readFile(l.warband); err != nil {
			return nil, nil, err
		}
	}
	if len(data) == 0 || !lists.Is(data) {
		w, err := warbandOf(l.warband)
		return w, nil, err
	}
	words := lists.WordsOf(rules.All())
	w, notes, err := lists.Read(data, words)
	if err != nil {
		return nil, nil, inFile(l.warband, err)
	}
	_, missed, err := lists.Fit(w, []game.Ruleset{camp.Rules()})
	if err != nil {
		return nil, nil, inFile(l.warband, err)
	}
	tell(c, l.warband, append(notes, missed...))
	past, err := lists.Pasts(data, words, "")
	return w, past, err
}

// mending is what duckctl campaign correct was asked for.
type mending struct {
	of, who, why  string
	set, give     []string
	lift          []int
	like, from    string
	status, owner string
	character     string
}

func campaignCorrect() *cobra.Command {
	var m mending
	c := &cobra.Command{
		Use:   "correct FILE",
		Short: "Correct what stands of a band or of a model",
		Long: `correct writes down what somebody says is so. The arbiter may correct everything, a player only
their own band. Nothing is deleted: the correction is an entry, and can be undone.

Numbers of a band: ` + strings.Join(campaign.Settable(false), ", ") + `.
Numbers of a model: ` + strings.Join(campaign.Settable(true), ", ") + `.`,
		Example: `  duckctl campaign correct my-war.json --of b1 --set money=40 --why "the find was counted twice"
  duckctl campaign correct my-war.json --of b1-3 --status ready --lift 2`,
		Args: named("a campaign's file", 1, 1),
		RunE: func(c *cobra.Command, args []string) error { return m.run(c, args[0]) },
	}
	f := c.Flags()
	f.StringVar(&m.of, "of", "", "the band or the model, by its id")
	f.StringVar(&m.who, "who", "", "the player; who has the band if left out")
	f.StringVar(&m.why, "why", "", "the reason, for the log")
	f.StringSliceVar(&m.set, "set", nil, "numbers: money=40")
	f.StringSliceVar(&m.give, "give", nil, "results of the war's tables by what dice come to, given to the model: ward=23")
	f.IntSliceVar(&m.lift, "lift", nil, "results of the model that shall do nothing any longer, by their places in its story")
	f.StringVar(&m.like, "like", "", "give the model the profile of another one, by its id in the warband of --from")
	f.StringVar(&m.from, "from", "", "that warband, a name or a file; the one with which the band joined if left out")
	f.StringVar(&m.status, "status", "", "of a model: ready, dead or retired")
	f.StringVar(&m.character, "character", "", "of a model: yes or no")
	f.StringVar(&m.owner, "player", "", "of a band: who has it from now on")
	return c
}

func (m *mending) run(c *cobra.Command, file string) error {
	camp, err := campaignOf(file)
	if err != nil {
		return err
	}
	e := campaign.Entry{Kind: campaign.Correct, Band: m.of, Text: m.why}
	if b, x := camp.Member(m.of); x != nil {
		e.Band, e.Model = b.ID, m.of
	}
	if e.Fix, err = m.fix(camp, e.Band); err != nil {
		return err
	}
	if _, err := act(camp, m.who, e); err != nil {
		return err
	}
	if err := keepCampaign(file, camp); err != nil {
		return err
	}
	return showCampaign(c, camp, "en", false)
}

func (m *mending) fix(camp *campaign.Campaign, band string) (*campaign.Fix, error) {
	x := &campaign.Fix{Player: m.owner, Status: campaign.Status(m.status)}
	for _, s := range m.set {
		name, n, err := assigned(s)
		if err != nil || !x.Set(name, n) {
			return nil, fmt.Errorf("--set is NUMBER=40, and not %q", s)
		}
	}
	for _, s := range m.give {
		table, at, err := assigned(s)
		if err != nil {
			return nil, fmt.Errorf("--give is TABLE=23, and not %q", s)
		}
		x.Given = append(x.Given, campaign.Result{Table: table, At: at})
	}
	for _, at := range m.lift {
		x.Lifted = append(x.Lifted, at-1)
	}
	if m.character != "" {
		is := m.character == "yes"
		if !is && m.character != "no" {
			return nil, errors.New("--character is yes or no")
		}
		x.Character = &is
	}
	if m.like == "" {
		return x, nil
	}
	profile, err := modelOf(camp, band, m.from, m.like)
	x.Profile = profile
	return x, err
}

// assigned reads a name and its number.
func assigned(s string) (name string, n int, err error) {
	name, text, ok := strings.Cut(s, "=")
	if n, err = strconv.Atoi(text); err == nil && !ok {
		err = errors.New("no number")
	}
	return name, n, err
}
