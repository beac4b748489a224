package campaign_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"duckboard/document"
	"duckboard/game/campaign"
	"duckboard/game/campaign/war"
	"duckboard/game/fair"
	"duckboard/game/roster"
	"duckboard/game/rules"
)

// sharp is a war in which each table has one result, so that a test knows what comes.
const sharp = `{"format":"duckboard-war/1","id":"sharp","name":{"en":"Sharp"},"rounds":3,
"start":{"cost":400},"field":{"cost":[300,0]},"coin":{"en":"medals"},
"points":{"won":3,"drawn":1},"stakes":[1,2],"earn":{"won":10,"drawn":20,"lost":30},"honours":{"won":1},
"characters":{"leaders":true,"elites":true,"most":3},
"after":["casualties","experience","promotion","reinforcements","exploration","trade"],
"casualties":{"troops":"grave","characters":"ward"},"lost":{"fled":"down","conceded":"all"},
"retire":{"scars":2,"kitStays":true},
"experience":{"fought":1,"felled":1,"most":2,"at":[1,2,3],"offers":1,"tables":["school"]},
"promotion":{"dice":1,"on":2,"effects":[{"do":"keyword","is":"ELITE"}]},
"reinforcements":{"below":60,"to":80},
"exploration":{"dice":1,"table":"finds"},
"trade":{"models":6,"recruits":1,"sell":50,"wares":[{"id":"hat","money":5,"most":1,"kit":{"id":"hat","name":"Hat","injury":-1}}],
 "hirelings":[{"coin":1,"most":1,"model":{"id":"cook","name":"Cook","movement":6,"base":32,"cost":20}}]},
"underdog":{"per":10,"money":2,"most":5},"late":{"money":50},
"tables":[
{"id":"grave","name":{"en":"Grave"},"dice":"d6","rows":[{"from":1,"to":6,"name":{"en":"Dead"},"effects":[{"do":"dead"}]}]},
{"id":"ward","name":{"en":"Ward"},"dice":"d66","rows":[{"from":11,"to":66,"name":{"en":"A limp"},"effects":[{"do":"number","of":"movement","by":-7},{"do":"scar"},{"do":"absent"}]}]},
{"id":"school","name":{"en":"School"},"dice":"d6","once":true,"rows":[{"from":1,"to":3,"name":{"en":"Aims"},"effects":[{"do":"number","of":"ranged","by":1}]},{"from":4,"to":6,"name":{"en":"Frightens"},"effects":[{"do":"keyword","is":"FEAR"}]}]},
{"id":"finds","name":{"en":"Finds"},"dice":"pool","rows":[{"from":1,"to":6,"name":{"en":"A crate"},"choose":[{"name":{"en":"Sell"},"effects":[{"do":"money","n":9}]},{"name":{"en":"Keep"},"effects":[{"do":"give","kit":{"id":"lamp","name":"Lamp"}}]}]}]}]}`

// squad is a warband of a leader and some troops, 60 each.
func squad(name string, models int) *roster.Warband {
	w := &roster.Warband{Name: name}
	for i := range models {
		m := roster.Model{ID: fmt.Sprint("m", i), Name: fmt.Sprint(name, " ", i), Movement: 6000, Base: 32, Height: 1250, Cost: 60,
			Weapons: []roster.Weapon{{ID: "rifle", Name: "Rifle", Range: 24000, Hands: 2, Attacks: 1}}}
		if i == 0 {
			m.Keywords = []string{"ELITE", "LEADER"}
		}
		w.Models = append(w.Models, m)
	}
	return w
}

type table struct {
	tb testing.TB
	*campaign.Campaign
}

func begin(t testing.TB, doc string) table {
	t.Helper()
	w, err := war.Parse([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	r, err := rules.Find("tc-1.0.2")
	if err != nil {
		t.Fatal(err)
	}
	c, err := campaign.New("A test", w, r, fair.Of([]byte("seed")))
	if err != nil {
		t.Fatal(err)
	}
	tab := table{t, c}
	tab.do(campaign.Entry{Kind: campaign.Enter, Who: "judge", Player: "judge", Name: "Judge", Arbiter: true})
	for _, id := range []string{"ann", "bob"} {
		tab.do(campaign.Entry{Kind: campaign.Enter, Who: id, Player: id, Name: id})
		tab.do(campaign.Entry{Kind: campaign.Join, Who: id, Band: id[:1], Warband: squad(id, 6)})
	}
	return tab
}

// do does an entry that must be taken.
func (t table) do(e campaign.Entry) campaign.Entry {
	t.tb.Helper()
	e, err := t.Do(e)
	if err != nil {
		t.tb.Fatalf("%s of %s: %v", e.Kind, e.Who, err)
	}
	return e
}

// no does an entry that must be refused, and looks that nothing has changed by it.
func (t table) no(why string, e campaign.Entry) {
	t.tb.Helper()
	before, log := stands(t.Campaign), len(t.Log())
	_, err := t.Do(e)
	if err == nil || err.Error() != why {
		t.tb.Errorf("%s of %s: %v, want %s", e.Kind, e.Who, err, why)
	}
	if len(t.Log()) != log || stands(t.Campaign) != before {
		t.tb.Errorf("%s of %s was refused and has changed something", e.Kind, e.Who)
	}
}

// stands is all that stands, as a text.
func stands(c *campaign.Campaign) string {
	text, err := json.Marshal(c.State)
	if err != nil {
		panic(err)
	}
	for _, b := range c.Bands {
		for _, m := range b.Members {
			p, _ := m.Fielded(c.Rules().ID())
			text = fmt.Append(text, m.ID, p.Movement, p.Ranged, p.Keywords)
		}
	}
	return string(text)
}

// ids are models of a band by their numbers.
func ids(band string, numbers ...int) (list []string) {
	for _, n := range numbers {
		list = append(list, fmt.Sprint(band, "-", n))
	}
	return list
}

// ticket takes one for a battle of both bands, five models each.
func (t table) ticket() int {
	t.tb.Helper()
	return t.do(campaign.Entry{Kind: campaign.Claim, Who: "ann", Pass: &campaign.Pass{Bands: [2]string{"a", "b"}, Table: "ruins",
		Fielded: [2][]string{ids("a", 1, 2, 3, 4, 5), ids("b", 1, 2, 3, 4, 5)}}}).Ticket
}

// fight has ann win a battle in which a-1, a-2 and b-1 fell.
func (t table) fight() {
	t.tb.Helper()
	t.do(campaign.Entry{Kind: campaign.Fought, Who: "judge", Ticket: t.ticket(), Battle: &campaign.Battle{Winner: 0, How: campaign.ByRules, Turns: 5,
		Fallen: []campaign.Fall{{Model: "a-1", Turn: 2, By: "b-2"}, {Model: "b-1", Turn: 3, By: "a-3"}, {Model: "a-2", Turn: 4}}}})
}

func (t table) roll(who, band, task string) campaign.Entry {
	t.tb.Helper()
	return t.do(campaign.Entry{Kind: campaign.Rolled, Who: who, Band: band, Task: task})
}

func (t table) close(who, band string) {
	t.tb.Helper()
	t.do(campaign.Entry{Kind: campaign.Close, Who: who, Band: band})
}

// through has a band do all that is asked for until a step is open.
func (t table) through(who, band string, until war.Step) {
	t.tb.Helper()
	for {
		b := t.Band(band)
		switch {
		case b.After == nil || b.After.Step(t.War()) == until:
			return
		case len(b.After.Tasks) == 0:
			t.close(who, band)
		case len(b.After.Tasks[0].Faces) > 0:
			t.roll(who, band, b.After.Tasks[0].ID)
		default:
			t.do(campaign.Entry{Kind: campaign.Chose, Who: who, Band: band, Task: b.After.Tasks[0].ID})
		}
	}
}

func TestTheStepsAfterABattleComeInTheirOrder(t *testing.T) {
	c := begin(t, sharp)
	c.fight()
	a, b := c.Band("a"), c.Band("b")
	if a.Points != 3 || a.Money != 40+10 || a.Coin != 1 || b.Points != 0 || b.Money != 40+30 || b.Coin != 0 {
		t.Errorf("after the battle %d points, %d money, %d medals, and %d, %d, %d", a.Points, a.Money, a.Coin, b.Points, b.Money, b.Coin)
	}
	c.no("there are still 2 things to roll or to choose", campaign.Entry{Kind: campaign.Close, Who: "ann", Band: "a"})
	c.no("bob does not play ann", campaign.Entry{Kind: campaign.Rolled, Who: "bob", Band: "a", Task: "a-2"})
	c.no(`there is no task "a-3"`, campaign.Entry{Kind: campaign.Rolled, Who: "ann", Band: "a", Task: "a-3"})
	c.roll("ann", "a", "a-2")
	c.roll("ann", "a", "a-1")
	leader, dead := c.Band("a").Member("a-1"), c.Band("a").Member("a-2")
	if leader.Scars != 1 || leader.Absent != 1 || leader.Status != campaign.Ready {
		t.Errorf("the leader: %+v", leader)
	}
	if want := (campaign.Death{Battle: 1, Turn: 4}); dead.Status != campaign.Died || *dead.Death != want {
		t.Errorf("who fell by nobody: %+v", dead.Death)
	}
	if list := c.Dead(); len(list) != 1 || list[0].ID != "a-2" {
		t.Errorf("the dead are %v", list)
	}
	p, told := leader.Fielded("tc-1.0.2")
	if p.Movement != 0 || len(told) != 1 || told[0].Reason() != "movement of ann 0 is at its bound: it changes by -6 in place of -7" {
		t.Errorf("Movement %v, told %v", p.Movement, told)
	}
	c.close("ann", "a") // experience: the leader has one point, and learns
	task := c.Band("a").After.Tasks[0]
	if task.ID != "a-1/1" || len(task.Faces) != 1 || c.Band("a").Member("a-1").Experience != 1 {
		t.Fatalf("%+v", task)
	}
	c.roll("ann", "a", "a-1/1")
	c.close("ann", "a") // promotion
	c.do(campaign.Entry{Kind: campaign.Rolled, Who: "ann", Band: "a", Task: "promotion", Dice: []int{2}, Typed: true})
	if offers := c.Band("a").After.Tasks[0].Offer; len(offers) != 3 || offers[0].Model != "a-3" {
		t.Errorf("promoted may be %+v", offers)
	}
	c.do(campaign.Entry{Kind: campaign.Chose, Who: "ann", Band: "a", Task: "promotion/who", Pick: 1})
	if m := c.Band("a").Member("a-4"); !m.Character {
		t.Error("nobody was promoted")
	} else if p, _ := m.Fielded("tc-1.0.2"); !slices.Equal(p.Keywords, []string{"ELITE"}) {
		t.Errorf("who was promoted has %v", p.Keywords)
	}
	c.close("ann", "a") // reinforcements: strong enough
	c.close("ann", "a") // exploration
	c.roll("ann", "a", "explore")
	c.do(campaign.Entry{Kind: campaign.Chose, Who: "ann", Band: "a", Task: "explore/finds", Pick: 1})
	if s := c.Band("a").Stash; len(s) != 1 || s[0].Item.Name() != "Lamp" {
		t.Errorf("the stash has %v", s)
	}
	c.close("ann", "a")
	c.close("ann", "a")
	if c.Band("a").After != nil {
		t.Error("there is something to do still")
	}
	c.through("bob", "b", "")
	c.do(campaign.Entry{Kind: campaign.Next, Who: "ann"})
	if c.Round != 2 {
		t.Errorf("round %d", c.Round)
	}
}

func TestTakingBackRollsNothingAnew(t *testing.T) {
	c := begin(t, sharp)
	c.fight()
	before := stands(c.Campaign)
	at := len(c.Log())
	first := c.roll("ann", "a", "a-1").Dice
	c.do(campaign.Entry{Kind: campaign.Undo, Who: "ann", Entry: at})
	if got := stands(c.Campaign); got != before {
		t.Errorf("after the undo stands\n%s\nnot\n%s", got, before)
	}
	c.no("there is nothing to undo", campaign.Entry{Kind: campaign.Undo, Who: "ann", Entry: at})
	if n, ok := c.Back("ann", "a"); ok {
		t.Errorf("entry %d is taken back", n)
	}
	c.roll("ann", "a", "a-2") // in another order
	if again := c.roll("ann", "a", "a-1").Dice; !slices.Equal(first, again) {
		t.Errorf("%v fell, and then %v", first, again)
	}
	c.no("these are not the dice that fell", campaign.Entry{Kind: campaign.Rolled, Who: "bob", Band: "b", Task: "b-1", Dice: []int{7 - c.Log()[at].Dice[0], 1}})
	if n, ok := c.Back("ann", "a"); !ok || n != len(c.Log())-1 {
		t.Errorf("entry %d is taken back: %v", n, ok)
	}
	closed := len(c.Log())
	c.close("ann", "a")
	c.no("that step is closed: the arbiter alone may take it back", campaign.Entry{Kind: campaign.Undo, Who: "ann", Entry: closed - 1})
	c.no("the arbiter alone may do that", campaign.Entry{Kind: campaign.Undo, Who: "ann", Entry: closed})
	c.no(fmt.Sprintf("entry %d would no longer hold: there are still 1 things to roll or to choose", closed+1),
		campaign.Entry{Kind: campaign.Undo, Who: "judge", Entry: closed - 1})
	c.do(campaign.Entry{Kind: campaign.Undo, Who: "judge", Entry: closed})
}

func TestABattleIsNotBegunAnew(t *testing.T) {
	c := begin(t, sharp)
	c.no("bob fields nobody", campaign.Entry{Kind: campaign.Claim, Who: "ann", Pass: &campaign.Pass{Bands: [2]string{"a", "b"}, Table: "ruins", Fielded: [2][]string{ids("a", 1), nil}}})
	c.no("ann fields 360, and at most 300 are allowed", campaign.Entry{Kind: campaign.Claim, Who: "ann", Pass: &campaign.Pass{Bands: [2]string{"a", "b"}, Table: "ruins",
		Fielded: [2][]string{ids("a", 1, 2, 3, 4, 5, 6), ids("b", 1)}}})
	no := c.ticket()
	c.no("ann has a battle to fight first: number 1", campaign.Entry{Kind: campaign.Claim, Who: "ann", Pass: c.Tickets[0].Pass})
	c.no("ann has a battle to fight first: number 1", campaign.Entry{Kind: campaign.Rest, Who: "ann", Band: "a"})
	c.no("ann has a battle to fight first: number 1", campaign.Entry{Kind: campaign.Rename, Who: "ann", Band: "a", Model: "a-1", Name: "Other"})
	c.do(campaign.Entry{Kind: campaign.Void, Who: "ann", Ticket: no})
	if c.Tickets[0].Voided {
		t.Error("one side alone takes a ticket back")
	}
	c.do(campaign.Entry{Kind: campaign.Void, Who: "bob", Ticket: no})
	if again := c.ticket(); again != 2 || c.Tickets[1].Seed == c.Tickets[0].Seed {
		t.Error("another ticket has the same dice")
	}
}

func TestWhatIsNotProvenNeedsTheOthersYes(t *testing.T) {
	c := begin(t, sharp)
	battle := &campaign.Battle{Winner: 0, How: campaign.ByRules, Fallen: []campaign.Fall{{Model: "b-2"}}}
	told := campaign.Entry{Kind: campaign.Fought, Who: "ann", Ticket: c.ticket(), Battle: battle}
	for want, x := range map[string]campaign.Battle{
		`the model "b-6" was not fielded`:                 {Winner: 0, How: campaign.ByRules, Fallen: []campaign.Fall{{Model: "b-6"}}},
		`the model "b-1" fell twice`:                      {Winner: 0, How: campaign.ByRules, Fallen: []campaign.Fall{{Model: "b-1"}, {Model: "b-1"}}},
		`no enemy of the model "b-1" is called so`:        {Winner: 0, How: campaign.ByRules, Fallen: []campaign.Fall{{Model: "b-1", By: "b-2"}}},
		"what is told of the battle does not go together": {Winner: -1, How: campaign.ByWord},
	} {
		bad := told
		bad.Battle = &x
		c.no(want, bad)
	}
	c.do(told)
	if c.Tickets[0].Settled || c.Band("a").Points != 0 {
		t.Error("it counts already")
	}
	c.no("ticket 1 was answered", told)
	c.no("the other side must agree, or the arbiter", campaign.Entry{Kind: campaign.Agree, Who: "ann", Ticket: 1})
	c.do(campaign.Entry{Kind: campaign.Agree, Who: "bob", Ticket: 1})
	if !c.Tickets[0].Settled || c.Band("a").Points != 3 || c.Tickets[0].Battle.Proof != campaign.Unproven {
		t.Errorf("%+v", c.Tickets[0])
	}
}

func TestWhoConcedesDoesNotSaveHisMen(t *testing.T) {
	for how, want := range map[string]int{campaign.ByWord: 5, campaign.ByFlight: 2, campaign.ByRules: 1} {
		c := begin(t, sharp)
		c.do(campaign.Entry{Kind: campaign.Fought, Who: "judge", Ticket: c.ticket(), Battle: &campaign.Battle{Winner: 0, How: how,
			Fallen: []campaign.Fall{{Model: "b-2"}}, Down: []string{"b-3", "a-1"}}})
		if got := len(c.Band("b").After.Tasks); got != want {
			t.Errorf("%s: %d roll for their lives, want %d", how, got, want)
		}
		if got := c.Band("a").After.Tasks; got != nil {
			t.Errorf("%s: of the winner roll %v", how, got)
		}
	}
}

func TestTheSecondScarRetiresAndTheKitStays(t *testing.T) {
	c := begin(t, sharp)
	scars := 1
	c.do(campaign.Entry{Kind: campaign.Correct, Who: "judge", Band: "a", Model: "a-1", Fix: &campaign.Fix{Scars: &scars}})
	c.fight()
	c.roll("ann", "a", "a-1")
	if m := c.Band("a").Member("a-1"); m.Status != campaign.Retired || len(c.Band("a").Stash) != 1 || c.Band("a").Stash[0].Item.Name() != "Rifle" {
		t.Errorf("%s, and the stash has %v", m.Status, c.Band("a").Stash)
	}
}

func TestTradeHasItsLimits(t *testing.T) {
	c := begin(t, sharp)
	buy := func(e campaign.Entry) campaign.Entry {
		e.Kind, e.Who, e.Band = campaign.Bought, "ann", "a"
		return e
	}
	one := squad("new", 1).Models[0]
	one.Keywords, one.Cost = nil, 10
	c.no("the band has 6 models, and at most 6 are allowed", buy(campaign.Entry{Recruit: &one}))
	c.do(buy(campaign.Entry{Ware: "hat"}))
	early := len(c.Log()) - 1
	c.fight()
	c.no("that step is closed: the arbiter alone may take it back", campaign.Entry{Kind: campaign.Undo, Who: "ann", Entry: early})
	c.do(campaign.Entry{Kind: campaign.Undo, Who: "judge", Entry: early})
	c.no("ann does not trade now", buy(campaign.Entry{Ware: "hat"}))
	c.through("ann", "a", war.Trading) // a-2 is dead; 40, 10 of the victory, 9 of the crate
	money := c.Band("a").Money
	c.no(fmt.Sprintf("ann has %d, and it costs 100", money), buy(campaign.Entry{Recruit: func() *roster.Model { dear := one; dear.Cost = 100; return &dear }()}))
	bought := len(c.Log())
	c.do(buy(campaign.Entry{Recruit: &one, Name: "Novice"}))
	if b := c.Band("a"); b.Money != money-10 || b.Member("a-7").Profile.Name != "Novice" {
		t.Errorf("%d money, %+v", b.Money, b.Members)
	}
	c.no("the band has 6 models, and at most 6 are allowed", buy(campaign.Entry{Ware: "cook"}))
	c.do(campaign.Entry{Kind: campaign.Sold, Who: "ann", Band: "a", Model: "a-6"})
	c.no("after a battle at most 1 models are bought", buy(campaign.Entry{Ware: "cook"}))
	c.do(campaign.Entry{Kind: campaign.Undo, Who: "ann", Entry: bought})
	c.do(buy(campaign.Entry{Ware: "cook"}))
	if b := c.Band("a"); b.Coin != 0 || !b.Member("a-7").Hired {
		t.Errorf("%d medals, %+v", b.Coin, b.Member("a-7"))
	}
	cost := c.Band("a").Member("a-3").Profile.Cost
	c.do(buy(campaign.Entry{Ware: "hat"}))
	c.no("at most 1 of it are allowed", buy(campaign.Entry{Ware: "hat"}))
	c.do(campaign.Entry{Kind: campaign.Gave, Who: "ann", Band: "a", Item: "s1", To: "a-3"})
	if m := c.Band("a").Member("a-3"); m.Profile.Cost != cost+5 || len(m.Profile.Kit) != 1 {
		t.Errorf("costs %d with %v", m.Profile.Cost, m.Profile.Kit)
	}
	c.do(campaign.Entry{Kind: campaign.Gave, Who: "ann", Band: "a", Model: "a-3", Item: "hat", To: "a-4"})
	if m, n := c.Band("a").Member("a-3"), c.Band("a").Member("a-4"); m.Profile.Cost != cost || len(n.Profile.Kit) != 1 {
		t.Errorf("costs %d", m.Profile.Cost)
	}
}

func TestWhoHasAResultAlreadyTakesTheNextOne(t *testing.T) {
	c := begin(t, sharp)
	c.fight()
	c.through("ann", "a", war.Learning)
	more := 3
	c.do(campaign.Entry{Kind: campaign.Correct, Who: "judge", Band: "b", Model: "b-1", Fix: &campaign.Fix{Experience: &more}})
	c.through("bob", "b", war.Learning)
	for i := range 3 { // three thresholds, and the table has two results
		c.do(campaign.Entry{Kind: campaign.Rolled, Who: "bob", Band: "b", Task: fmt.Sprint("b-1/", i+1), Dice: []int{1}, Typed: true})
	}
	var names []string
	for _, h := range c.Band("b").Member("b-1").Story {
		names = append(names, h.Name.In("en"))
	}
	if want := []string{"A limp", "Aims", "Frightens"}; !slices.Equal(names, want) {
		t.Errorf("%v, want %v", names, want)
	}
}

func TestAWeakBandMayFillUpInPlaceOfExploring(t *testing.T) {
	c := begin(t, sharp)
	none := 0
	c.fight()
	for _, id := range ids("a", 3, 4, 5) {
		c.do(campaign.Entry{Kind: campaign.Correct, Who: "judge", Band: "a", Model: id, Fix: &campaign.Fix{Status: campaign.Died}})
	}
	c.do(campaign.Entry{Kind: campaign.Correct, Who: "judge", Band: "a", Fix: &campaign.Fix{Money: &none}})
	c.through("ann", "a", war.Filling)
	c.do(campaign.Entry{Kind: campaign.Chose, Who: "ann", Band: "a", Task: campaign.Fill, Pick: 1})
	if b := c.Band("a"); b.Strength()+b.Money != 240 {
		t.Errorf("strength %d, money %d", b.Strength(), b.Money)
	}
	c.close("ann", "a")
	if tasks := c.Band("a").After.Tasks; c.Band("a").After.Step(c.War()) != war.Exploring || tasks != nil {
		t.Errorf("it explores, too: %v", tasks)
	}
}

func TestLatecomersHaveMore(t *testing.T) {
	c := begin(t, sharp)
	for range 2 {
		c.do(campaign.Entry{Kind: campaign.Next, Who: "judge"})
	}
	c.do(campaign.Entry{Kind: campaign.Enter, Who: "judge", Player: "cy", Name: "Cy"})
	c.do(campaign.Entry{Kind: campaign.Join, Who: "cy", Band: "c", Warband: squad("cy", 5)})
	if got := c.Band("c").Money; got != 100+2*50 {
		t.Errorf("%d money", got)
	}
	c.no("the band costs 420, and at most 400 are allowed", campaign.Entry{Kind: campaign.Join, Who: "judge", Band: "d", Warband: squad("d", 7)})
	c.do(campaign.Entry{Kind: campaign.Next, Who: "judge"})
	if !c.Over {
		t.Error("the war goes on")
	}
	c.no("the war is over", campaign.Entry{Kind: campaign.Rest, Who: "cy", Band: "c"})
}

func TestACampaignThatWasChangedSaysWhere(t *testing.T) {
	c := begin(t, sharp)
	c.fight()
	e := c.roll("ann", "a", "a-1")
	data := c.Save()
	again, err := campaign.Parse(data, rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(again.Save(), data) || stands(again) != stands(c.Campaign) {
		t.Error("it is not read as it was written")
	}
	for was, change := range map[string]struct{ to, want string }{
		fmt.Sprintf(`"dice":[%d,%d]`, e.Dice[0], e.Dice[1]): {fmt.Sprintf(`"dice":[%d,%d]`, 7-e.Dice[0], e.Dice[1]), "log[7]: these are not the dice that fell"},
		`"ruleset": "tc-1.0.2"`:                             {`"ruleset": "wzr"`, "trade.wares[0].kit: models of these rules have no kit"},
		`"kind": "ticket"`:                                  {`"kind": "tickle"`, `log[5].kind: unknown entry "tickle", did you mean ticket?`},
		`"task":"a-1"`:                                      {`"task":"a-1","pick":1`, "log[7].pick: unknown field"},
		`"model":"a-2","turn":4`:                            {`"model":"a-6","turn":4`, `log[6]: the model "a-6" was not fielded`},
	} {
		bad := bytes.Replace(data, []byte(was), []byte(change.to), 1)
		if bytes.Equal(bad, data) {
			t.Fatalf("nothing to change: %s in\n%s", was, data)
		}
		_, err := campaign.Parse(bad, rules.Find)
		if err == nil || !strings.Contains(err.Error(), change.want) {
			t.Errorf("%s: %v, want %s", change.to, err, change.want)
		}
	}
	newer := bytes.Replace(data, []byte("campaign/1"), []byte("campaign/2"), 1)
	if _, err := campaign.Parse(newer, rules.Find); !document.IsNewer(err) {
		t.Errorf("a newer one: %v", err)
	}
}

func TestTryChangesNothing(t *testing.T) {
	c := begin(t, sharp)
	c.fight()
	before, log := stands(c.Campaign), len(c.Log())
	for _, e := range []campaign.Entry{
		{Kind: campaign.Rolled, Who: "ann", Band: "a", Task: "a-1"}, {Kind: campaign.Undo, Who: "judge", Entry: log - 1},
		{Kind: campaign.Close, Who: "ann", Band: "a"}, {Kind: campaign.Rename, Who: "ann", Band: "a", Name: "Other"},
	} {
		if err := c.Try(e); (err == nil) != (e.Kind != campaign.Close) {
			t.Errorf("%s: %v", e.Kind, err)
		}
		if stands(c.Campaign) != before || len(c.Log()) != log || c.Undone(log-1) {
			t.Errorf("trying %s changes something", e.Kind)
		}
	}
}

func TestPairsAreOfNeighboursWhoHaveMetLeast(t *testing.T) {
	c := begin(t, sharp)
	for _, id := range []string{"cy", "dan", "eve"} {
		c.do(campaign.Entry{Kind: campaign.Enter, Who: "judge", Player: id, Name: id})
		c.do(campaign.Entry{Kind: campaign.Join, Who: id, Band: id[:1], Warband: squad(id, 6)})
	}
	pairs, alone := c.Pairs()
	if want := [][2]string{{"a", "b"}, {"c", "d"}}; !reflect.DeepEqual(pairs, want) || alone != "e" {
		t.Errorf("%v, %s", pairs, alone)
	}
	c.fight()
	c.through("ann", "a", "")
	c.through("bob", "b", "")
	c.do(campaign.Entry{Kind: campaign.Next, Who: "judge"})
	pairs, alone = c.Pairs()
	if want := [][2]string{{"a", "c"}, {"d", "e"}}; !reflect.DeepEqual(pairs, want) || alone != "b" { // it has fought more often than those behind it
		t.Errorf("%v, %s", pairs, alone)
	}
}

// with is a document with one thing in place of another.
func with(doc, was, is string) string { return strings.Replace(doc, was, is, 1) }

func TestWhoRestsHeals(t *testing.T) {
	c := begin(t, sharp)
	two := 2
	c.do(campaign.Entry{Kind: campaign.Correct, Who: "judge", Band: "a", Model: "a-1", Fix: &campaign.Fix{Absent: &two}})
	c.no("ann 0 is absent", campaign.Entry{Kind: campaign.Claim, Who: "ann", Pass: &campaign.Pass{Bands: [2]string{"a", "b"}, Table: "ruins", Fielded: [2][]string{ids("a", 1), ids("b", 1)}}})
	c.do(campaign.Entry{Kind: campaign.Rest, Who: "ann", Band: "a"})
	c.no("ann has fought or rested in this round", campaign.Entry{Kind: campaign.Rest, Who: "ann", Band: "a"})
	c.no("bob has neither fought nor rested in this round", campaign.Entry{Kind: campaign.Next, Who: "ann"})
	if m := c.Band("a").Member("a-1"); m.Absent != 1 {
		t.Errorf("absent for %d battles", m.Absent)
	}
	c.do(campaign.Entry{Kind: campaign.Rest, Who: "bob", Band: "b"})
	c.do(campaign.Entry{Kind: campaign.Next, Who: "ann"})
}

func TestABandThatIsGivenUpMayBeBegunAnewWhereTheWarAllowsIt(t *testing.T) {
	for doc, want := range map[string]string{sharp: "in this war nobody begins anew", with(sharp, `"rounds":3`, `"rounds":3,"disband":true`): ""} {
		c := begin(t, doc)
		c.do(campaign.Entry{Kind: campaign.Disband, Who: "ann", Band: "a"})
		c.no("ann was disbanded", campaign.Entry{Kind: campaign.Rest, Who: "ann", Band: "a"})
		again := campaign.Entry{Kind: campaign.Join, Who: "ann", Band: "z", Warband: squad("anew", 2)}
		if want != "" {
			c.no(want, again)
			continue
		}
		c.do(again)
		if list := c.Standings(); len(list) != 2 || list[1].ID != "z" {
			t.Errorf("the standings have %v", list)
		}
	}
}
