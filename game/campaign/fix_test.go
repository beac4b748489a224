package campaign_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"duckboard/game/campaign"
	"duckboard/game/campaign/war"
	"duckboard/game/roster/lists"
)

// fix is a correction of a band or a model by its number.
func fix(who, band, model string, x campaign.Fix) campaign.Entry {
	return campaign.Entry{Kind: campaign.Correct, Who: who, Band: band, Model: model, Fix: &x}
}

func TestTheArbiterCorrectsEverythingAndAPlayerTheirOwn(t *testing.T) {
	c := begin(t, sharp)
	n := 7
	c.no("bob does not play ann", fix("bob", "a", "", campaign.Fix{Money: &n}))
	c.no("the arbiter alone may do that", fix("ann", "a", "", campaign.Fix{Player: "bob"}))
	c.no(`there is no player "cy"`, fix("judge", "a", "", campaign.Fix{Player: "cy"}))
	c.no("kills is of a band or of a model: not of this", fix("judge", "a", "", campaign.Fix{Kills: &n}))
	c.no("money is of a band or of a model: not of this", fix("judge", "a", "a-1", campaign.Fix{Money: &n}))
	c.no("that is corrected of a model: which one?", fix("judge", "a", "", campaign.Fix{Status: campaign.Died}))
	at := len(c.Log())
	before := stands(c.Campaign)
	c.do(fix("ann", "a", "", campaign.Fix{Money: &n, Won: &n}))
	if b := c.Band("a"); b.Money != n || b.Won != n {
		t.Errorf("%d money, %d won", b.Money, b.Won)
	}
	c.no("the arbiter alone may do that", campaign.Entry{Kind: campaign.Undo, Who: "bob", Entry: at})
	c.do(campaign.Entry{Kind: campaign.Undo, Who: "ann", Entry: at})
	if got := stands(c.Campaign); got != before {
		t.Errorf("a correction that was taken back leaves\n%s\nnot\n%s", got, before)
	}
	c.do(fix("judge", "a", "", campaign.Fix{Player: "bob"}))
	c.do(campaign.Entry{Kind: campaign.Rename, Who: "bob", Band: "a", Name: "Mine"})
}

func TestWhileABattleIsOpenItsModelsStand(t *testing.T) {
	c := begin(t, sharp)
	c.ticket()
	n := 7
	c.no("ann has a battle to fight first: number 1", fix("judge", "a", "a-1", campaign.Fix{Scars: &n}))
	c.do(fix("judge", "a", "", campaign.Fix{Money: &n}))
	if _, _, err := c.Start(1); err != nil || c.Band("a").Money != n {
		t.Errorf("%d money: %v", c.Band("a").Money, err)
	}
}

func TestAResultIsGivenAndTakenAway(t *testing.T) {
	c := begin(t, sharp)
	c.no(`the war has no table "finds" that a model rolls on`, fix("judge", "a", "a-3", campaign.Fix{Given: []campaign.Result{{Table: "finds", At: 1}}}))
	c.no("the table school has no result 7", fix("judge", "a", "a-3", campaign.Fix{Given: []campaign.Result{{Table: "school", At: 7}}}))
	c.no("ann 2 has no result 1 that could be taken away", fix("judge", "a", "a-3", campaign.Fix{Lifted: []int{0}}))
	c.do(fix("judge", "a", "a-3", campaign.Fix{Given: []campaign.Result{{Table: "school", At: 2}, {Table: "school", At: 5}}}))
	fielded := func(want int, keywords int) {
		t.Helper()
		if p, _ := c.Band("a").Member("a-3").Fielded("tc-1.0.2"); p.Ranged != want || len(p.Keywords) != keywords {
			t.Errorf("it has %d dice and %v", p.Ranged, p.Keywords)
		}
	}
	fielded(1, 1)
	c.do(fix("ann", "a", "a-3", campaign.Fix{Lifted: []int{0}}))
	fielded(0, 1)
	c.no("ann 2 has no result 1 that could be taken away", fix("judge", "a", "a-3", campaign.Fix{Lifted: []int{0}}))
	if h := c.Band("a").Member("a-3").Story; len(h) != 2 || !h[0].Given || !h[0].Lifted || h[1].Lifted {
		t.Errorf("%+v", h)
	}
}

func TestWhatWasRolledIsTakenAwayAlone(t *testing.T) {
	c := begin(t, sharp)
	c.fight()
	c.through("ann", "a", war.Promoting) // a limp of Movement -7, and a result of the school
	c.do(fix("judge", "a", "a-1", campaign.Fix{Lifted: []int{0}}))
	if p, told := c.Band("a").Member("a-1").Fielded("tc-1.0.2"); p.Movement != 6000 || len(told) != 0 || p.Ranged+len(p.Keywords) != 3 {
		t.Errorf("%+v, %v", p, told)
	}
}

func TestDiceThatWereTypedInAreMarked(t *testing.T) {
	c := begin(t, sharp)
	c.fight()
	c.do(campaign.Entry{Kind: campaign.Rolled, Who: "ann", Band: "a", Task: "a-1", Dice: []int{2, 3}, Typed: true})
	c.roll("bob", "b", "b-1")
	for id, want := range map[string]bool{"a-1": true, "b-1": false} {
		if _, m := c.Member(id); m.Story[0].Typed != want {
			t.Errorf("%s: %+v", id, m.Story[0])
		}
	}
}

// A save may be lost, or of another engine: both sides say why the ticket is to be void.
func TestATicketIsVoidedWithItsReason(t *testing.T) {
	c := begin(t, sharp)
	no := c.ticket()
	ask := campaign.Entry{Kind: campaign.Void, Who: "ann", Ticket: no, Text: "The save is lost."}
	at := len(c.Log())
	c.do(ask)
	if x := c.Tickets[0]; x.Voided || x.Asked != "ann" || x.Why != "The save is lost." {
		t.Errorf("%+v", x)
	}
	c.no("the other side must agree, or the arbiter", ask)
	c.no("the arbiter alone may do that", campaign.Entry{Kind: campaign.Undo, Who: "bob", Entry: at})
	c.do(campaign.Entry{Kind: campaign.Undo, Who: "ann", Entry: at})
	c.do(ask)
	c.do(campaign.Entry{Kind: campaign.Void, Who: "bob", Ticket: no})
	if x := c.Tickets[0]; !x.Voided || x.Why != "The save is lost." || c.Band("a").Claimed != 0 {
		t.Errorf("%+v", x)
	}
	c.no("there is no open ticket 1", ask)
}

func TestWhoToldABattleTakesItBackUntilItCounts(t *testing.T) {
	c := begin(t, sharp)
	told := campaign.Entry{Kind: campaign.Fought, Who: "ann", Ticket: c.ticket(), Battle: &campaign.Battle{Winner: 0, How: campaign.ByRules}}
	at := len(c.Log())
	c.do(told)
	c.no("the arbiter alone may do that", campaign.Entry{Kind: campaign.Undo, Who: "bob", Entry: at})
	c.do(campaign.Entry{Kind: campaign.Undo, Who: "ann", Entry: at})
	at = len(c.Log())
	c.do(told)
	c.do(campaign.Entry{Kind: campaign.Agree, Who: "bob", Ticket: 1})
	c.no("the arbiter alone may do that", campaign.Entry{Kind: campaign.Undo, Who: "ann", Entry: at})
}

func TestABandThatJoinedWronglyIsTakenBackByTheArbiter(t *testing.T) {
	c := begin(t, sharp)
	at := len(c.Log()) - 1
	c.no("the arbiter alone may do that", campaign.Entry{Kind: campaign.Undo, Who: "bob", Entry: at})
	c.do(campaign.Entry{Kind: campaign.Undo, Who: "judge", Entry: at})
	at = len(c.Log())
	c.do(campaign.Entry{Kind: campaign.Join, Who: "bob", Band: "b", Warband: squad("bob", 4)})
	c.do(campaign.Entry{Kind: campaign.Rest, Who: "bob", Band: "b"})
	c.no(`entry 8 would no longer hold: there is no band "b"`, campaign.Entry{Kind: campaign.Undo, Who: "judge", Entry: at})
}

func TestWhatARosterBringsOfACampaignIsReadWhereTheWarHasIt(t *testing.T) {
	past := []lists.Past{{Model: "m2", Experience: 2, Scars: 1, Results: []string{"frightens", "Lost Toe"}}, {Model: "m9", Experience: 1}}
	c := begin(t, sharp)
	entries, told := c.Recall(c.Band("a"), past)
	if len(told) != 2 || told[0].String() != "ann 2: the war has it: experience 2, scars 1, frightens" || told[1].String() != "ann 2: the war does not have it, and it is kept as a note: Lost Toe" {
		t.Errorf("%v", told)
	}
	for _, e := range entries {
		e.Who = "ann"
		c.do(e)
	}
	m := c.Band("a").Member("a-3")
	if p, _ := m.Fielded("tc-1.0.2"); m.Experience != 2 || m.Learnt != 2 || !m.Character || m.Scars != 1 || m.Note != "Lost Toe" || !slices.Equal(p.Keywords, []string{"FEAR"}) {
		t.Errorf("%+v", m)
	}
	c = begin(t, with(sharp, `"after":["casualties","experience",`, `"after":[`))
	if entries, told := c.Recall(c.Band("a"), past); len(entries) != 2 || !strings.HasSuffix(told[1].String(), "kept as a note: experience 2, scars 1, Lost Toe") {
		t.Errorf("where nobody learns: %v", told)
	}
}

func TestLuckIsKeptForEitherSide(t *testing.T) {
	c := begin(t, sharp)
	c.fight()
	look := campaign.Entry{Kind: campaign.Weigh, Who: "bob", Ticket: 1, Luck: -30}
	c.no("ticket 1 has no battle that could be looked at", look) // it was told, and there is no save
	c.Tickets[0].Battle.Save = "of a save"
	c.do(look)
	for band, want := range map[string]int{"a": -30, "b": 30} {
		if luck, seen := c.Luck(band); luck != want || seen != 1 {
			t.Errorf("%s: %d in %d battles", band, luck, seen)
		}
	}
	want := campaign.Pairing{Bands: [2]string{"a", "b"}, Won: [2]int{1, 0}, Felled: [2]int{1, 1}, Luck: -30, Seen: 1}
	if list := c.Pairings(); len(list) != 1 || list[0] != want || list[0].Battles() != 1 {
		t.Errorf("%+v", list)
	}
}

func TestABandThatCanFieldNobodyIsTold(t *testing.T) {
	two, all := 2, func(c table, x campaign.Fix) {
		for _, m := range c.Band("a").Members {
			c.do(fix("judge", "a", m.ID, x))
		}
	}
	for want, do := range map[string]func(c table){
		"<nil>": func(table) {},
		"ann can field nobody: all are absent, and heal while it rests": func(c table) { all(c, campaign.Fix{Absent: &two}) },
		"ann can field nobody: nobody is left":                          func(c table) { all(c, campaign.Fix{Status: campaign.Died}) },
		"ann has fought or rested in this round":                        func(c table) { c.do(campaign.Entry{Kind: campaign.Rest, Who: "ann", Band: "a"}) },
		"ann has a battle to fight first: number 1":                     func(c table) { c.ticket() },
		"ann is not through with what comes after its last battle":      func(c table) { c.fight() },
		"ann was disbanded":                                             func(c table) { c.do(campaign.Entry{Kind: campaign.Disband, Who: "ann", Band: "a"}) },
	} {
		c := begin(t, sharp)
		do(c)
		if err := c.MayFight(c.Band("a")); fmt.Sprint(err) != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	c := begin(t, with(sharp, `"field":{"cost":[300,0]}`, `"field":{"cost":[50,0]}`))
	if err := c.MayFight(c.Band("a")); err == nil || err.Error() != "ann can field nobody: each costs more than the 50 that are allowed" {
		t.Error(err)
	}
}
