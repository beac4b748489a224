package main

import (
	"fmt"
	"testing"

	"duckboard/game/campaign"
	"duckboard/game/campaign/staff"
	"duckboard/game/campaign/war"
	"duckboard/game/fair"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/store"
)

// forgetful is a store that keeps nothing of what is written: each window begins with the same.
type forgetful struct{ store.Store }

// Write implements store.Store.
func (forgetful) Write(string, []byte) error { return nil }

// campaigned is a store with a campaign: one person against three bands of the computer. In each of
// some battles that were told the first three of the person's band fell; another one waits.
func campaigned(t *testing.T, name string, battles int, waits bool) store.Store {
	t.Helper()
	w, err := war.Shipped("short-season")
	if err != nil {
		t.Fatal(err)
	}
	c, err := campaign.New(name, w, rules.All()[0], fair.Of([]byte("a camp")))
	do := func(e campaign.Entry) {
		t.Helper()
		if err == nil {
			_, err = c.Do(e)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	computer := ""
	for i, n := range []string{"the-lantern-ninth", "kestrel-post", "mole-shift-twelve"} {
		b, err := roster.Shipped(n)
		if err != nil {
			t.Fatal(err)
		}
		who := fmt.Sprintf("p%d", i+1)
		do(campaign.Entry{Kind: campaign.Enter, Who: "p1", Player: who, Name: b.Name, Arbiter: i == 0, Computer: computer})
		do(campaign.Entry{Kind: campaign.Join, Who: who, Band: fmt.Sprintf("b%d", i+1), Warband: b})
		computer = "recruit"
	}
	claim := func() (p campaign.Pass) {
		t.Helper()
		p = campaign.Pass{Bands: [2]string{"b1", "b2"}, Table: "ruins"}
		for side, id := range p.Bands {
			b := c.Band(id)
			if err := staff.After(c, b); err != nil {
				t.Fatal(err)
			}
			p.Fielded[side] = staff.Field(c, c.Band(id))
		}
		do(campaign.Entry{Kind: campaign.Claim, Who: "p1", Pass: &p})
		return p
	}
	for range battles {
		p := claim()
		x := &campaign.Battle{Winner: 0, How: campaign.ByRules, Score: [2]int{7, 4}, Turns: 4}
		for i, id := range p.Fielded[0][:3] {
			x.Fallen = append(x.Fallen, campaign.Fall{Model: id, Turn: 2 + i, By: p.Fielded[1][0]})
		}
		do(campaign.Entry{Kind: campaign.Fought, Who: "p1", Ticket: len(c.Tickets), Battle: x})
	}
	if waits {
		claim()
	}
	s := &store.Memory{}
	if err := (store.Campaigns{Store: s}).Put("mine", c.Save()); err != nil {
		t.Fatal(err)
	}
	return forgetful{s}
}

// campWalks are the ways to the screens of a campaign, by the buttons that are pressed in the list
// of campaigns: before the first battle, after one, and while one waits.
var campWalks = [3][][]string{
	{{"New campaign"}, {"Open"}, {"Open", "Standings"}, {"Open", "Chronicle"}, {"Open", "Band"}, {"Open", "Band", "Trade before the first battle"}, {"Open", "Choose a battle"}, {"Open", "Choose a battle", "Take the field"}},
	{{}, {"Open"}, {"Open", "Standings"}, {"Open", "Chronicle"}, {"Open", "Band"}, {"Open", "What comes after"}, {"Open", "What comes after", "Type in…"}, {"Open", "What comes after", "Roll the dice"}, {"Open", "What comes after", "Roll the dice", "Close this step"},
		{"Open", "Records"}, {"Open", "Records", "Bands"}, {"Open", "Records", "Bands", "Change…"}, {"Open", "Records", "Players"}, {"Open", "Records", "Log"}, {"Open", "Records", "Files"}},
	{{"Open"}, {"Open", "Other ways…"}, {"Open", "Other ways…", "Void it"}, {"Open", "Other ways…", "From a replay…"}, {"Open", "Other ways…", "From a real table…"}},
}

func TestTheScreensOfACampaignFitAPocketInBothLanguages(t *testing.T) {
	few := []pocket{pockets[0], pockets[1], pockets[2], pockets[4], pockets[8]}
	for stage, walks := range campWalks {
		s := campaigned(t, "The war of the upper crossing", min(stage, 1), stage == 2)
		for i, walk := range walks {
			for k, lang := range []string{"en", "it"} {
				windows := pockets
				if k != i%2 {
					windows = few
				}
				fits(t, fmt.Sprint("campaign ", stage, walk), lang, s, windows, func(v *session) {
					if err := show(v.App, "campaigns"); err != nil {
						t.Fatal(err)
					}
					for _, label := range walk {
						v.Run(3)
						v.wheeled(v.App.T(label))
						v.press(v.App.T(label))
					}
				})
			}
		}
	}
}

// wheeled turns the wheel in the middle of the window until the button of a label is seen.
func (v *session) wheeled(label string) {
	v.Helper()
	at := v.App.Visible()
	x, y := at.X+at.W/2, at.Y+at.H/2
	for range 20 {
		for _, l := range v.shown().labels {
			if l.Text == label && !l.Part {
				return
			}
		}
		v.Play(render.Frame{X: x, Y: y, WheelY: -1}, render.Frame{X: x, Y: y})
	}
}
