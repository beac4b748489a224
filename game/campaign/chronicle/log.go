package chronicle

import (
	"fmt"
	"strings"

	"duckboard/game/campaign"
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
)

// Line is an entry of the log as people read it.
type Line struct {
	Entry  int    // its place in the log, from 0: what an undo names
	When   string // as it stands in the entry
	Who    string // the player's name
	Text   string // what was done, a sentence
	Undone bool
}

// Log tells each entry of a campaign's log, those that were undone among them, the first one first.
func Log(c *campaign.Campaign, s Speaker) []Line {
	t := teller{s, c}
	list := make([]Line, len(c.Log()))
	for i := range c.Log() {
		e := &c.Log()[i]
		list[i] = Line{Entry: i, When: e.When, Who: t.player(e.Who), Text: t.entry(e), Undone: c.Undone(i)}
	}
	return list
}

func (t teller) player(id string) string {
	if p := t.c.Player(id); p != nil {
		return roster.Local(t.Lang(), p.Name) // the computer's players are called as their bands
	}
	return id
}

// whom is the model of an entry, else its band.
func (t teller) whom(e *campaign.Entry) string {
	model := e.Model
	if model == "" {
		model, _, _ = strings.Cut(e.Task, "/")
	}
	if _, m := t.c.Member(model); m != nil {
		return t.model(m)
	}
	return t.band(e.Band)
}

// entry tells one entry.
func (t teller) entry(e *campaign.Entry) string {
	if told := told[e.Kind]; told != nil {
		return told(t, e)
	}
	return e.Kind.String()
}

var told = map[campaign.Kind]func(t teller, e *campaign.Entry) string{
	campaign.Enter: func(t teller, e *campaign.Entry) string {
		if e.Arbiter {
			return t.T("%s comes to the campaign as its arbiter.", e.Name)
		}
		return t.T("%s comes to the campaign.", e.Name)
	},
	campaign.Join: func(t teller, e *campaign.Entry) string {
		return t.T("%s joins with %d models.", t.band(e.Band), len(e.Warband.Models))
	},
	campaign.Claim: func(t teller, e *campaign.Entry) string {
		return t.T("Battle %d begins: %s against %s.", e.Ticket, t.band(e.Pass.Bands[0]), t.band(e.Pass.Bands[1]))
	},
	campaign.Fought: func(t teller, e *campaign.Entry) string {
		if x := t.c.Ticket(e.Ticket); x != nil {
			return t.T("Battle %d is told: %s", e.Ticket, t.outcome(x.Pass.Bands, e.Battle))
		}
		return t.T("Battle %d is told.", e.Ticket)
	},
	campaign.Agree: func(t teller, e *campaign.Entry) string { return t.T("Battle %d is agreed to.", e.Ticket) },
	campaign.Void: func(t teller, e *campaign.Entry) string {
		return Because(t.T("Battle %d is to come to nothing.", e.Ticket), e.Text)
	},
	campaign.Weigh: func(t teller, e *campaign.Entry) string {
		if x := t.c.Ticket(e.Ticket); x != nil {
			return t.T("The dice of battle %d were worth %+d of a hundred to %s.", e.Ticket, e.Luck, t.band(x.Bands[0]))
		}
		return e.Kind.String()
	},
	campaign.Rest: func(t teller, e *campaign.Entry) string { return t.T("%s sits the round out.", t.band(e.Band)) },
	campaign.Rolled: func(t teller, e *campaign.Entry) string {
		dice := strings.ReplaceAll(strings.Trim(fmt.Sprint(e.Dice), "[]"), " ", ", ")
		if e.Typed {
			return t.T("%s rolls real dice (%s): %s.", t.whom(e), t.step(e.Step), dice)
		}
		return t.T("%s rolls (%s): %s.", t.whom(e), t.step(e.Step), dice)
	},
	campaign.Chose: func(t teller, e *campaign.Entry) string {
		return t.T("%s chooses (%s): number %d.", t.whom(e), t.step(e.Step), e.Pick+1)
	},
	campaign.Close: func(t teller, e *campaign.Entry) string {
		return t.T("%s is done with: %s.", t.band(e.Band), t.step(e.Step))
	},
	campaign.Bought: func(t teller, e *campaign.Entry) string { return t.T("%s buys %s.", t.band(e.Band), t.bought(e)) },
	campaign.Sold: func(t teller, e *campaign.Entry) string {
		if e.Model == "" {
			return t.T("%s sells %s.", t.band(e.Band), roster.Local(t.Lang(), e.Item))
		}
		return t.T("%s sells %s.", t.band(e.Band), t.name(e.Model))
	},
	campaign.Gave: func(t teller, e *campaign.Entry) string {
		if e.To == "" {
			return t.T("%s goes to the stash.", roster.Local(t.Lang(), e.Item))
		}
		return t.T("%s goes to %s.", roster.Local(t.Lang(), e.Item), t.name(e.To))
	},
	campaign.Rename: func(t teller, e *campaign.Entry) string {
		if e.Model == "" {
			return t.T("The band %s is now called %s.", e.Band, e.Name)
		}
		return t.T("The model %s is now called %s.", e.Model, e.Name)
	},
	campaign.Note: func(t teller, e *campaign.Entry) string { return t.T("A note on %s: %s", t.whom(e), e.Text) },
	campaign.Correct: func(t teller, e *campaign.Entry) string {
		return Because(t.T("%s is corrected: %s.", t.whom(e), strings.Join(e.Fix.Sets(t.word), ", ")), e.Text)
	},
	campaign.Undo: func(t teller, e *campaign.Entry) string {
		return Because(t.T("Entry %d is taken back.", e.Entry+1), e.Text)
	},
	campaign.Next:    func(t teller, _ *campaign.Entry) string { return t.T("The next round begins.") },
	campaign.Disband: func(t teller, e *campaign.Entry) string { return t.T("%s is disbanded.", t.band(e.Band)) },
	campaign.End:     func(t teller, e *campaign.Entry) string { return Because(t.T("The war is over."), e.Text) },
}

// Because adds somebody's reason to a sentence.
func Because(sentence, why string) string {
	if why == "" {
		return sentence
	}
	return sentence + " " + why
}

// bought is what an entry buys.
func (t teller) bought(e *campaign.Entry) string {
	switch {
	case e.Name != "":
		return e.Name
	case e.Recruit != nil:
		return roster.Local(t.Lang(), e.Recruit.Name)
	}
	for i := range t.c.War().Trade.Wares {
		if w := &t.c.War().Trade.Wares[i]; w.ID == e.Ware {
			return roster.Local(t.Lang(), w.Item.Name())
		}
	}
	for i := range t.c.War().Trade.Hire {
		if m := &t.c.War().Trade.Hire[i].Model; m.ID == e.Ware {
			return roster.Local(t.Lang(), m.Name)
		}
	}
	return e.Ware
}

// word is what people call something that a correction sets.
func (t teller) word(word string) string {
	if name := Corrected[word]; name != "" {
		return t.T(name)
	}
	return word
}

// Corrected are what people call what a correction sets, keys of the catalogue.
var Corrected = map[string]string{
	"money": "Money", "coin": "Coins", "points": "Points", "won": "Won", "drawn": "Drawn", "lost": "Lost",
	"experience": "Experience", "scars": "Scars", "absent": "Absent for", "battles": "Battles", "kills": "Took out", "outs": "Went Out of Action", "learnt": "Thresholds passed",
	"character": "character", "no character": "no character", "ready": "ready", "dead": "dead", "retired": "retired", "profile": "profile",
}

// StepNames are what the steps of a war are called, keys of the catalogue.
var StepNames = map[war.Step]string{
	war.Wounds: "Casualties", war.Learning: "Experience", war.Promoting: "Promotion",
	war.Filling: "Reinforcements", war.Exploring: "Exploration", war.Trading: "Trade",
}

// step is what a step of the war is called.
func (t teller) step(s war.Step) string { return t.T(StepNames[s]) }
