package camp

import (
	"testing"
	"testing/fstest"

	"duckboard/game/campaign"
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// hotSeat begins a campaign of so many people alone; the second one is the arbiter.
func (p *soldier) hotSeat(people int) {
	p.Helper()
	p.open()
	p.press("New campaign")
	s := p.w.App.Top().(*Begin)
	s.people, s.foes, s.arbiter = nil, 0, 1
	for i := range people {
		s.people = append(s.people, person{band: i})
	}
	p.w.App.Relayout()
	p.press("Begin the campaign")
}

// claimed takes a ticket that is fought in a way, and comes back to the camp.
func (p *soldier) claimed(how string) *Camp {
	p.Helper()
	c := p.camp()
	p.choose()
	p.press("Take the field")
	p.press("Next player")
	p.press(how)
	p.press("Take the ticket")
	p.w.Press("Escape")
	p.w.Run(2)
	return c
}

// TestABattleOfARealTableCountsOnceTheOtherSideAgrees: in a hot-seat of three.
func TestABattleOfARealTableCountsOnceTheOtherSideAgrees(t *testing.T) {
	p := &soldier{T: t, store: &store.Memory{}, lang: "en"}
	p.hotSeat(3)
	if a := p.camp().book.arbiter(); a != "p2" {
		t.Errorf("the arbiter is %s", a)
	}
	p.claimed("On a real table")
	p.press("Other ways")
	p.press("From a real table")
	told := p.w.App.Top().(*Told)
	x := told.ticket()
	first, second := x.Fielded[0][0], x.Fielded[1][0]
	told.who, told.won, told.score = "p1", 0, [2]string{"6", "2"}
	told.fate[second].state, told.fate[second].by, told.fate[second].turn = outOf, first, 3
	told.fate[x.Fielded[0][1]].state = down
	p.w.App.Relayout()
	p.press("Write it down")
	c := p.camp().book.c
	x = c.Ticket(1)
	if x.Settled || x.Battle == nil || x.Battle.Proof != campaign.Unproven || x.Battle.Score != [2]int{6, 2} {
		t.Fatalf("what was told: %+v", x.Battle)
	}
	if f := x.Battle.Fallen; len(f) != 1 || f[0] != (campaign.Fall{Model: second, Turn: 3, By: first}) {
		t.Errorf("who fell: %+v", f)
	}
	if len(x.Battle.Down) != 1 {
		t.Errorf("who was down: %v", x.Battle.Down)
	}
	p.press("Agree")
	c = p.camp().book.c
	if !c.Ticket(1).Settled || c.Log()[len(c.Log())-1].Who == "p1" {
		t.Errorf("settled %v, by %s", c.Ticket(1).Settled, c.Log()[len(c.Log())-1].Who)
	}
}

// TestAGameFromTheSavesAnswersATicket, and one of other dice does so unproven alone.
func TestAGameFromTheSavesAnswersATicket(t *testing.T) {
	for _, other := range []bool{false, true} {
		p := &soldier{T: t, store: &store.Memory{}, lang: "en"}
		p.hotSeat(3)
		camp := p.claimed("On a real table")
		start, _, err := camp.book.c.Start(1)
		if err != nil {
			t.Fatal(err)
		}
		if other {
			start.Seed++
		}
		m, _, err := replay.Begin(camp.book.c.Rules(), start)
		if err != nil {
			t.Fatal(err)
		}
		played(t, m, 1<<30)
		if err := p.w.App.Keep(&render.Match{Game: m}, "our evening"); err != nil {
			t.Fatal(err)
		}
		p.press("Other ways")
		p.press("From a replay")
		p.press("Take this one")
		p.w.Until("the answer", func() bool { c, ok := p.w.App.Top().(*Camp); return !ok || c.answer == nil })
		p.w.Run(2)
		want := campaign.Seeded
		if other {
			p.press("Take it unproven")
			want = campaign.Unproven
		}
		if x := p.camp().book.c.Ticket(1); x.Battle == nil || x.Battle.Proof != want {
			t.Errorf("other dice %v: %+v", other, x.Battle)
		}
	}
}

// TestTheGameOfABattleThatWaitsIsDroppedOnTheCamp, and is among the saves from then on.
func TestTheGameOfABattleThatWaitsIsDroppedOnTheCamp(t *testing.T) {
	p := &soldier{T: t, store: &store.Memory{}, lang: "en"}
	p.hotSeat(2)
	camp := p.claimed("On a real table")
	start, _, err := camp.book.c.Start(1)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := replay.Begin(camp.book.c.Rules(), start)
	if err != nil {
		t.Fatal(err)
	}
	played(t, m, 1<<30)
	p.w.Play(render.Frame{Dropped: fstest.MapFS{"evening.json": {Data: m.Save()}}})
	p.w.Until("the answer", func() bool { return p.camp().answer == nil && p.camp().book.open() == nil })
	x := p.camp().book.c.Ticket(1)
	if x.Battle.Proof != campaign.Seeded {
		t.Errorf("%+v", x.Battle)
	}
	if v := saveOf(p.w.App, x); v == nil || !v.Over {
		t.Errorf("the save: %+v", v)
	}
}

// TestABattleThatCannotBeReadIsVoidedAndAnotherOneIsFought: its save is lost or torn.
func TestABattleThatCannotBeReadIsVoidedAndAnotherOneIsFought(t *testing.T) {
	p := &soldier{T: t, store: &store.Memory{}, lang: "en"}
	p.hotSeat(2)
	p.claimed("On a real table")
	p.press("Other ways")
	p.press("Void it") // of the battle
	p.press("Void it") // with its reason
	p.w.Press("Escape")
	p.w.Run(2)
	if x := p.camp().book.c.Ticket(1); !x.Voided {
		t.Fatalf("the battle waits still: %+v", x)
	}
	p.choose()
}

// TestTheComputerFightsForThePeople: it plays both sides, and what came of it is proven.
func TestTheComputerFightsForThePeople(t *testing.T) {
	p := &soldier{T: t, store: &store.Memory{}, lang: "en"}
	p.hotSeat(2)
	p.choose()
	p.press("Take the field")
	p.press("Next player")
	p.press("By the computer")
	p.press("Have it fought")
	p.w.Until("the battle", func() bool { c := p.camp(); return c.fights == nil && c.answer == nil })
	if x := p.camp().book.c.Ticket(1); !x.Settled || x.Battle.Proof != campaign.Seeded {
		t.Errorf("%+v", x.Battle)
	}
}

// TestWhatIsCorrectedAndNamedIsInTheLog: of a model, and taken back from the log.
func TestWhatIsCorrectedAndNamedIsInTheLog(t *testing.T) {
	p := &soldier{T: t, store: &store.Memory{}, lang: "en"}
	p.hotSeat(2)
	p.w.Press("R")
	p.w.Run(2)
	p.press("Bands")
	records := p.w.App.Top().(*Records)
	m := newMend(records, "en", "b1", "b1-1")
	m.name, m.note, m.why = "Ida Voss", "Brave.", "as we agreed"
	for i := range m.numbers {
		if m.numbers[i].name == "scars" {
			m.numbers[i].text = "2"
		}
	}
	p.w.App.Push(m)
	p.press("Write it down")
	c := records.book().c
	if _, x := c.Member("b1-1"); x.Profile.Name != "Ida Voss" || x.Note != "Brave." || x.Scars != 2 {
		t.Errorf("%s, %q, scars %d", x.Profile.Name, x.Note, x.Scars)
	}
	p.press("Log")
	p.press("Take back")
	if _, x := records.book().c.Member("b1-1"); x.Scars != 0 || x.Note != "Brave." {
		t.Errorf("after the correction was taken back: scars %d, %q", x.Scars, x.Note)
	}
	p.press("Players")
	p.press("Join the campaign")
	if got := len(records.book().c.Bands); got != 3 {
		t.Errorf("%d bands after somebody came", got)
	}
}

// TestDiceOfTheOwnTableAreTypedIn into a step.
func TestDiceOfTheOwnTableAreTypedIn(t *testing.T) {
	p := &soldier{T: t, store: &store.Memory{}, lang: "en"}
	p.hotSeat(2)
	p.claimed("On a real table")
	x := p.camp().book.c.Ticket(1)
	b := &campaign.Battle{Winner: 1, How: campaign.ByRules, Fallen: []campaign.Fall{{Model: x.Fielded[0][len(x.Fielded[0])-1]}}}
	p.camp().settle(p.w.App, campaign.Entry{Kind: campaign.Fought, Who: "p2", Ticket: 1, Battle: b})
	p.press("What comes after")
	p.press("Type in")
	cast := p.w.App.Top().(*Cast)
	cast.dice[0] = 6
	p.press("Write it down")
	log := p.w.App.Top().(*Steps).book.c.Log()
	if e := log[len(log)-1]; !e.Typed || e.Dice[0] != 6 {
		t.Errorf("%+v", e)
	}
}

// TestACampaignGoesOutAndComesInWithItsBattles, and another copy that went on apart is taken in.
func TestACampaignGoesOutAndComesInWithItsBattles(t *testing.T) {
	p := &soldier{T: t, store: &store.Memory{}, lang: "en"}
	p.hotSeat(2)
	p.choose()
	p.press("Take the field")
	p.press("Next player")
	p.press("By the computer")
	p.press("Have it fought")
	p.w.Until("the battle", func() bool { c := p.camp(); return c.fights == nil && c.answer == nil })
	here := p.camp()
	zip := here.book.archive(p.w.App).Pack()

	q := &soldier{T: t, store: &store.Memory{}, lang: "en"}
	q.open()
	if err := q.w.App.Top().(*List).take(q.w.App, zip); err != nil {
		t.Fatal(err)
	}
	q.press("Open")
	there := q.camp()
	if v := saveOf(q.w.App, there.book.c.Ticket(1)); v == nil || !v.Over {
		t.Errorf("the battle has not come: %+v", v)
	}
	for i, c := range []*Camp{here, there} {
		b := c.book.c.Bands[i]
		if !c.book.do([]*soldier{p, q}[i].w.App, campaign.Entry{Kind: campaign.Rename, Who: b.Player, Band: b.ID, Name: "Those of the ford"}) {
			t.Fatal("a band cannot be renamed")
		}
	}
	here.merge(p.w.App, host.File{Name: "theirs.zip", Data: there.book.archive(q.w.App).Pack()})
	for _, b := range here.book.c.Bands {
		if b.Name != "Those of the ford" {
			t.Errorf("%s is called %s after both copies came together", b.ID, b.Name)
		}
	}
	if len(here.book.kept) != len(here.book.c.Save()) {
		t.Error("what was taken in is not on the disk")
	}
}

func TestAWarOfAFileIsChosen(t *testing.T) {
	p := &soldier{T: t, store: &store.Memory{}, lang: "en"}
	p.open()
	p.press("New campaign")
	s := p.w.App.Top().(*Begin)
	s.take(p.w.App, host.File{Name: "war.json", Data: []byte(`{"format":"duckboard-war/1","id":"two-days","name":{"en":"Two days","it":"Due giorni"},"rounds":2,"points":{"won":1,"drawn":0,"lost":0}}`)}, nil)
	if _, ok := p.w.App.Top().(*setup.Faults); ok {
		t.Fatal("a war of one's own is refused")
	}
	p.press("Begin the campaign")
	if w := p.camp().book.c.War(); w.ID != "two-days" {
		t.Errorf("the war %s is played", w.ID)
	}
	p.open()
	p.press("New campaign")
	p.w.App.Top().(*Begin).take(p.w.App, host.File{Name: "war.json", Data: []byte(`{"format":"duckboard-war/1","id":"two-days"}`)}, nil)
	if _, ok := p.w.App.Top().(*setup.Faults); !ok {
		t.Error("a war without a name is taken")
	}
}

// TestARosterOfAFileComesWithWhatItsModelsHadElsewhere: to a new campaign, and to one that has begun.
func TestARosterOfAFileComesWithWhatItsModelsHadElsewhere(t *testing.T) {
	const list = `<roster name="Night Shift" gameSystemName="Trench Crusade"><forces><force><selections><selection name="Warden" type="model"><profiles><profile name="Warden" typeName="Unit"><characteristics><characteristic name="Movement">6"/Infantry</characteristic><characteristic name="Melee">0</characteristic></characteristics></profile></profiles>` +
		`<selections><selection name="A quick step" type="upgrade" group="Skills"/><selection name="Lost Toe [31]" type="upgrade"/></selections></selection></selections></force></forces></roster>`
	p := &soldier{T: t, store: &store.Memory{}, lang: "en"}
	p.open()
	p.press("New campaign")
	p.w.App.Top().(*Begin).take(p.w.App, host.File{Name: "list.ros", Data: []byte(list)}, nil)
	p.press("Begin the campaign")
	if _, ok := p.w.App.Top().(*setup.Faults); !ok {
		t.Error("nobody is told what came of the file")
	}
	p.w.Press("Escape")
	p.w.Run(2)
	c := p.camp().book.c
	if m := c.Bands[0].Members[0]; len(m.Story) != 1 || m.Story[0].Name["en"] != "A quick step" || m.Note != "Lost Toe" {
		t.Errorf("%+v, note %q", m.Story, m.Note)
	}
	p.w.Press("R")
	p.w.Run(2)
	p.press("Players")
	records := p.w.App.Top().(*Records)
	records.takeBand(p.w.App, host.File{Name: "list.ros", Data: []byte(list)})
	p.press("Join the campaign")
	b := c.Bands[len(c.Bands)-1]
	if m := b.Members[0]; b.Name != "Night Shift 5" || len(m.Story) != 1 || m.Note != "Lost Toe" {
		t.Errorf("%s: %+v, note %q", b.Name, m.Story, m.Note)
	}
}
