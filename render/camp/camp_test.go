package camp

import (
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/campaign"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/sim"
	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// fighting stands for the screen of a battle.
type fighting struct {
	rendertest.Blank
	m *render.Match
}

// soldier plays a campaign at a window, by what is written on its buttons.
type soldier struct {
	*testing.T
	store store.Store
	w     *rendertest.Window
	lang  string
	kills int // how often the program was ended
}

// open begins the program, as after its end.
func (p *soldier) open() {
	p.Helper()
	p.w = rendertest.Open(p.T, render.Options{Store: p.store, Lang: p.lang}, 1280, 800)
	p.w.App.Settings.Motion = "reduced"
	p.w.App.Router.Title = func() render.Screen { return &rendertest.Blank{} }
	p.w.App.Router.Battle = func(m *render.Match) render.Screen { return &fighting{m: m} }
	p.w.App.Push(&rendertest.Blank{})
	p.w.App.Push(&List{})
	p.w.App.Probe()
	p.w.Run(2)
}

// killed ends the program and opens the campaign again.
func (p *soldier) killed() {
	p.Helper()
	p.kills++
	p.open()
	p.press("Open")
}

// button is the button of the uppermost screen that begins with some words, nil for none.
func (p *soldier) button(words string) *render.Label {
	p.w.Run(1)
	probe := p.w.App.Probe()
	for _, l := range probe["buttons"].([]render.Label) {
		if strings.HasPrefix(l.Text, words) && !l.Off && !l.Part && l.Layer == probe["top"].(int) {
			return &l
		}
	}
	return nil
}

// press presses it.
func (p *soldier) press(words string) {
	p.Helper()
	b := p.button(words)
	if b == nil {
		p.Fatalf("there is no button %q on %T; said: %v", words, p.w.App.Top(), p.w.App.Probe()["note"])
	}
	p.w.Click(b.Box.X+b.Box.W/2, b.Box.Y+b.Box.H/2)
	p.w.Run(2)
}

// choose opens the battles that are offered, and waits for all.
func (p *soldier) choose() {
	p.Helper()
	p.press("Choose a battle")
	o := p.w.App.Top().(*Orders)
	p.w.Until("the offers", o.offered.over)
}

func (p *soldier) camp() *Camp {
	p.Helper()
	s, ok := p.w.App.Top().(*Camp)
	if !ok {
		p.Fatalf("not in the camp: %T; said: %v", p.w.App.Top(), p.w.App.Probe()["note"])
	}
	return s
}

// fight plays so many choices of the battle that is shown.
func (p *soldier) fight(most int) *render.Match {
	p.Helper()
	f, ok := p.w.App.Top().(*fighting)
	if !ok {
		p.Fatalf("not in a battle: %T", p.w.App.Top())
	}
	played(p.T, f.m.Game, most)
	return f.m
}

// steps goes through all steps after a battle; with kill the program ends after each entry.
func (p *soldier) steps(kill bool) {
	p.Helper()
	for range 200 {
		s, ok := p.w.App.Top().(*Steps)
		if !ok {
			return
		}
		entries, choice := len(s.book.c.Log()), ""
		if tasks := s.own().After.Tasks; len(tasks) > 0 && len(tasks[0].Faces) == 0 {
			o := tasks[0].Offer[0]
			choice = p.w.App.Printer().In(o.Name)
			if m := s.own().Member(o.Model); m != nil {
				choice = memberName(p.w.App, m)
			}
		}
		switch {
		case choice != "":
			p.press(choice)
		case p.button("Roll the dice") != nil:
			p.press("Roll the dice")
		default:
			p.press("Close this step")
		}
		if kill {
			p.killed()
			if got := len(p.camp().book.c.Log()); got <= entries {
				p.Fatalf("the entry that was seen is lost: %d entries, before it %d", got, entries)
			}
			if p.camp().next.head != "After the battle" {
				return
			}
			p.press(p.camp().next.label)
		}
	}
	p.Fatal("the steps do not end")
}

// round plays a round from the camp until the next one is to begin.
func (p *soldier) round(kill bool) {
	p.Helper()
	p.choose()
	p.press("Take the field")
	p.press("To the battle")
	half := 1 << 30
	if kill {
		half = 60
	}
	m := p.fight(half)
	if kill {
		if err := p.w.App.Keep(m, ""); err != nil { // as after each command
			p.Fatal(err)
		}
		done := len(m.Game.Log())
		p.killed()
		p.press("Go on with the battle")
		p.w.Until("the battle", func() bool { _, ok := p.w.App.Top().(*fighting); return ok })
		if m = p.fight(0); len(m.Game.Log()) != done {
			p.Errorf("the battle goes on after %d choices, and %d were made", len(m.Game.Log()), done)
		}
		p.fight(1 << 30)
		if err := p.w.App.Keep(m, ""); err != nil {
			p.Fatal(err)
		}
		p.killed() // the result was never left
	} else {
		m.Left(p.w.App)
	}
	p.w.Run(2)
	p.w.Until("the answer", func() bool { return p.camp().answer == nil && p.camp().book.open() == nil })
	if n := p.camp(); n.next.head == "After the battle" {
		p.press(n.next.label)
		p.steps(kill)
	}
	p.w.Until("the other battles", func() bool { return !p.camp().othersWait() || p.camp().stuck })
	if p.camp().stuck {
		p.Fatal("the computer's bands are stuck")
	}
}

func TestAWholeWarIsPlayedThroughItsScreens(t *testing.T) {
	p := &soldier{T: t, store: &store.Memory{}, lang: "en"}
	p.open()
	p.press("New campaign")
	p.press("Begin the campaign")
	for round := 1; round <= 5; round++ {
		p.round(round == 1)
		want := "Next round"
		if round == 5 {
			want = "End the war"
		}
		p.w.Run(2)
		p.press(want)
	}
	c := p.camp().book.c
	if !c.Over || len(c.Tickets) != 10 {
		t.Fatalf("over %v, after %d battles", c.Over, len(c.Tickets))
	}
	for _, x := range c.Tickets {
		if !x.Settled || x.Battle.Proof != campaign.Seeded {
			t.Errorf("ticket %d: settled %v, proof %q", x.No, x.Settled, x.Battle.Proof)
		}
	}
	p.press("Read the chronicle")
	if b := p.button("The chronicle as a page"); b == nil && !slices.ContainsFunc(p.camp().column.parts, func(part) bool { return true }) {
		t.Error("the chronicle is empty")
	}
	p.killed()
	if !p.camp().book.c.Over {
		t.Error("the war is not over any more")
	}
	if p.kills < 8 {
		t.Errorf("the program was ended only %d times", p.kills)
	}
}

// TestEachBattleThatIsOfferedIsAtAPlaceWithItsOwnGround, and there it is on the map once it is taken.
func TestEachBattleThatIsOfferedIsAtAPlaceWithItsOwnGround(t *testing.T) {
	p := &soldier{T: t, store: &store.Memory{}, lang: "en"}
	p.open()
	p.press("New campaign")
	p.press("Begin the campaign")
	p.choose()
	list := p.w.App.Top().(*Orders).offered.list
	front := p.w.App.Top().(*Orders).camp.front
	if len(list) != 3 {
		t.Fatalf("%d battles are offered", len(list))
	}
	for i, o := range list {
		if o.ground.Name != front.places[o.place].name {
			t.Errorf("the battle at %s is on %q", front.places[o.place].name, o.ground.Name)
		}
		for _, x := range list[:i] {
			if x.place == o.place || x.foe == o.foe {
				t.Errorf("two battles at %s, or against %s", o.ground.Name, o.foe)
			}
		}
	}
	p.press("Take the field")
	p.press("To the battle")
	p.killed()
	c := p.camp()
	if at := c.front.of(c.book.c, 1, c.book.c.Ticket(1).Pass); at != list[0].place {
		t.Errorf("the battle is at %s on the map, and was offered at %s", c.front.places[at].name, front.places[list[0].place].name)
	}
}

// broken is a store whose disk is full.
type broken struct {
	store.Memory
	full bool
}

func (s *broken) Write(name string, data []byte) error {
	if s.full {
		return store.ErrOlder
	}
	return s.Memory.Write(name, data)
}

func TestNothingIsShownAsDoneThatCouldNotBeWritten(t *testing.T) {
	disk := &broken{}
	p := &soldier{T: t, store: disk, lang: "en"}
	p.open()
	p.press("New campaign")
	p.press("Begin the campaign")
	entries := len(p.camp().book.c.Log())
	disk.full = true
	p.choose()
	p.press("Take the field")
	p.press("To the battle")
	if _, ok := p.w.App.Top().(*Orders); !ok {
		t.Errorf("a battle has begun that is written nowhere: %T", p.w.App.Top())
	}
	disk.full = false
	p.press("To the battle")
	if _, ok := p.w.App.Top().(*fighting); !ok {
		t.Fatalf("the battle does not begin: %T", p.w.App.Top())
	}
	p.killed()
	if got := len(p.camp().book.c.Log()); got != entries+1 {
		t.Errorf("%d entries, want %d", got, entries+1)
	}
}

func TestACampaignThatCannotBeReadIsListedAndTold(t *testing.T) {
	memory := &store.Memory{}
	if err := (store.Campaigns{Store: memory}).Put("torn", []byte(`{"format":"duckboard-campaign/1","name":"torn"}`)); err != nil {
		t.Fatal(err)
	}
	p := &soldier{T: t, store: memory, lang: "en"}
	p.open()
	p.press("Open")
	if _, ok := p.w.App.Top().(*List); ok {
		t.Error("nothing is told")
	}
}

// TestEachOfTwoPeopleFieldsTheirOwnBand plays a round at one machine: the second one ticks their
// models, and both go through their own steps.
func TestEachOfTwoPeopleFieldsTheirOwnBand(t *testing.T) {
	p := &soldier{T: t, store: &store.Memory{}, lang: "en"}
	p.open()
	p.press("New campaign")
	s := p.w.App.Top().(*Begin)
	s.people, s.foes = []person{{band: 0}, {band: 1}}, 0
	p.w.App.Relayout()
	p.press("Begin the campaign")
	if words := p.camp().next.words; !strings.Contains(words, "Player 1 decides") {
		t.Errorf("nobody is told to decide: %q", words)
	}
	p.choose()
	p.press("Take the field")
	p.press("Next player")
	if o := p.w.App.Top().(*Orders); o.side().ID != "b2" {
		t.Errorf("the second page is of %s", o.side().ID)
	}
	p.press("To the battle")
	m := p.fight(1 << 30)
	if m.Players[0].Bot != "" || m.Players[1].Bot != "" {
		t.Errorf("the computer plays: %v", m.Players)
	}
	m.Left(p.w.App)
	p.w.Run(2)
	p.w.Until("the answer", func() bool { return p.camp().answer == nil && p.camp().book.open() == nil })
	for _, who := range []string{"p1", "p2"} {
		p.press("What comes after")
		if got := p.w.App.Top().(*Steps).own().Player; got != who {
			t.Errorf("%s goes through the steps, want %s", got, who)
		}
		p.steps(false)
	}
	p.press("Next round")
	if p.camp().book.c.Round != 2 {
		t.Error("the second round does not begin")
	}
}

func TestWhatIsBoughtIsTakenBack(t *testing.T) {
	p := &soldier{T: t, store: &store.Memory{}, lang: "it"}
	p.open()
	p.press("Nuova campagna")
	s := p.w.App.Top().(*Begin)
	i := slices.IndexFunc(s.bands, func(b *roster.Warband) bool { return b.Cost() < 692 }) // it has some money left
	if i < 0 {
		t.Fatal("every warband costs all that is allowed")
	}
	s.people = []person{{band: i}}
	p.w.App.Relayout()
	p.press("Comincia la campagna")
	p.press("Commercio prima")
	steps := p.w.App.Top().(*Steps)
	before := steps.own().Money
	p.press("Compra · 8")
	if got := steps.own(); got.Money != before-8 || len(got.Stash) != 1 {
		t.Fatalf("%d of %d crowns are left, %d things lie in the stash", got.Money, before, len(got.Stash))
	}
	p.w.Press("Ctrl+Z")
	p.w.Run(1)
	if got := steps.own(); got.Money != before || len(got.Stash) != 0 {
		t.Errorf("%d of %d crowns, %d things in the stash", got.Money, before, len(got.Stash))
	}
}

// TestABattleThatIsOpenedFromTheSavesLeadsBackToItsCamp, as *Continue* on the title opens it.
func TestABattleThatIsOpenedFromTheSavesLeadsBackToItsCamp(t *testing.T) {
	p := &soldier{T: t, store: &store.Memory{}, lang: "en"}
	p.open()
	p.press("New campaign")
	p.press("Begin the campaign")
	p.choose()
	p.press("Take the field")
	p.press("To the battle")
	m := p.fight(1 << 30)
	p.open()
	again, other := &render.Match{Game: m.Game}, &render.Match{Game: m.Game, Home: render.Return{To: func(*render.App) {}}}
	Lead(p.w.App, again)
	Lead(p.w.App, other)
	if other.Home.Words != "" {
		t.Error("a battle that leads elsewhere is led to the camp")
	}
	if again.Home.To == nil {
		t.Fatal("the battle leads nowhere")
	}
	again.Left(p.w.App)
	p.w.Run(2)
	p.w.Until("the answer", func() bool { return p.camp().answer == nil && p.camp().book.open() == nil })
}

// played has recruits play so many choices of a match at most.
func played(t *testing.T, m *replay.Match, most int) {
	t.Helper()
	var who [2]sim.Policy
	for side := range who {
		who[side] = sim.Computer(ai.Character{Level: ai.Recruit})(game.Side(side), 1)
	}
	for range most {
		d := m.Pending()
		if d == nil {
			break
		}
		choice, err := who[d.Side](m.Game)
		if err == nil {
			_, err = m.Do(game.Command{Side: d.Side, Choice: choice})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
