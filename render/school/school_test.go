package school

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/lesson"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// open shows the list of lessons in a window that is not there.
func open(t *testing.T, w, h int) (*rendertest.Window, *Home) {
	t.Helper()
	win := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, w, h)
	win.App.Settings.Speed = 0
	home := &Home{}
	win.App.Push(&rendertest.Blank{})
	win.App.Push(home)
	win.Run(4)
	return win, home
}

// coach is the coach of the lesson that is shown.
func coach(t *testing.T, w *rendertest.Window) *Coach {
	t.Helper()
	w.Until("the lesson", func() bool {
		s, ok := w.App.Top().(*battle.Screen)
		return ok && s.Desk() != nil && !s.Desk().S.Reading()
	})
	return w.App.Top().(*battle.Screen).Coach.(*Coach)
}

// step does the step at hand by keys alone, and waits for the next.
func step(w *rendertest.Window, c *Coach) {
	w.Helper()
	at := c.step
	for tries := 0; c.step == at && tries < 40; tries++ {
		if key := "Y"; c.now().Until.Kind == lesson.Read {
			w.Press("Enter")
		} else if tries%10 == 0 {
			w.Press(key)
		}
		w.Run(12)
	}
	if c.step == at {
		w.Fatalf("%s, step %d is not done: %s", c.l.ID, at, c.words(w.App))
	}
}

func TestEveryLessonIsTakenByKeysAlone(t *testing.T) {
	w, _ := open(t, 1440, 900)
	waits := 0
	for i, id := range lesson.Names() {
		if i == 0 {
			w.Press("Enter")
		}
		c := coach(t, w)
		if c.l.ID != id {
			t.Fatalf("%s is taken, not %s", c.l.ID, id)
		}
		for !c.over() {
			if d := c.s.Desk(); c.Waits() {
				before := len(d.S.Moments())
				w.Run(30)
				if waits++; len(d.S.Moments()) != before {
					t.Errorf("%s, step %d: the other side goes on while the learner reads", id, c.step)
				}
			}
			step(w, c)
		}
		p, err := Load(w.App.Saves.Store)
		if err != nil || !p.Done[id] {
			t.Errorf("%s is not noted: %v %v", id, p, err)
		}
		if calls := Calls(w.App.Saves.Store); calls != (i+1 < len(lesson.Names())) {
			t.Errorf("after %s the lessons call: %v", id, calls)
		}
		if saves, _ := w.App.Saves.All(); len(saves) > 0 {
			t.Errorf("a lesson was saved: %v", saves)
		}
		w.Press("Enter")
		w.Run(4)
	}
	if waits == 0 {
		t.Error("the other side never waits")
	}
	if s, ok := w.App.Top().(*battle.Screen); !ok {
		t.Errorf("after the last lesson %T is shown", w.App.Top())
	} else if _, guided := s.Coach.(*Guide); !guided {
		t.Errorf("after the last lesson a battle with %T begins", s.Coach)
	}
}

// TestAfterTheLastLessonABattleIsOffered: the first of the road that is not won, told of with its
// story; the road goes on after it.
func TestAfterTheLastLessonABattleIsOffered(t *testing.T) {
	w, home := open(t, 1440, 900)
	w.App.Router.Battle = func(m *render.Match) render.Screen { return Battle(m) }
	last := len(home.lessons) - 1
	for won, id := range []string{"first", "oaks"} {
		for i := range won {
			note(w.App, func(p *Progress) { p.Won[home.road[i].ID] = true })
		}
		home.know, _ = Load(w.App.Saves.Store)
		home.teach(w.App, last)
		c := coach(t, w)
		for !c.over() {
			step(w, c)
		}
		b := home.battle()
		if buttons := c.buttons(w.App); b.ID != id || buttons[0].label != b.Name.In("en") || !buttons[0].main || !strings.Contains(c.words(w.App), b.Story.In("en")) {
			t.Errorf("%d won: offered is %q, not %q: %s", won, buttons[0].label, b.ID, c.words(w.App))
		}
		w.Press("Enter")
		w.Run(4)
		s, ok := w.App.Top().(*battle.Screen)
		if m := s.Playing(); !ok || m == nil || m.Home.To == nil || !b.Is(m.Game.Setup(), m.Players[1].Bot) {
			t.Fatalf("%d won: %T is begun", won, w.App.Top())
		}
		w.App.Reset(&rendertest.Blank{})
		w.App.Push(home)
		w.Run(4)
	}
}

// TestARingIsOnTheButtonThatIsSpokenOf in windows of any shape and with large letters, and on what
// the panel is pulled out by once it was pulled down.
func TestARingIsOnTheButtonThatIsSpokenOf(t *testing.T) {
	for _, c := range []struct {
		w, h  int
		scale float64
	}{{1440, 900, 1}, {1024, 640, 1}, {1440, 900, 1.6}, {390, 844, 1}, {844, 390, 1}} {
		w, _ := open(t, c.w, c.h)
		w.App.Settings.Scale = c.scale
		w.App.Relayout()
		l, err := lesson.Shipped("charge", rules.Find)
		if err != nil {
			t.Fatal(err)
		}
		if err := Take(w.App, l, Onward{}, func() {}, func() {}); err != nil {
			t.Fatal(err)
		}
		k := coach(t, w)
		w.Run(3)
		rings := 0
		for !k.over() {
			w.Until("the step", func() bool { return !k.showing && k.s.Desk().Stage.Idle() })
			w.Run(6)
			if action := k.pressed(); action != "" {
				rings++
				r, seen := k.s.Action(action)
				if !seen || buttonOf(k.s, action) != r {
					t.Errorf("%v, step %d: the button of %s is not seen: %v", c, k.step, action, r)
				}
				if k.now().At.Action != "" && area(k.box.Intersect(r)) > 0 {
					t.Errorf("%v, step %d: the slip lies on it", c, k.step)
				}
				if _, is := k.s.Grip(); is {
					t.Errorf("%v: the panel is shut", c)
				}
			}
			step(w, k)
		}
		if rings == 0 {
			t.Errorf("%v: no button was spoken of", c)
		}
	}
}

// TestARingIsOnTheGripOfAPanelThatWasPulledDown, and the slip says to pull it out.
func TestARingIsOnTheGripOfAPanelThatWasPulledDown(t *testing.T) {
	w, _ := open(t, 390, 844)
	l, err := lesson.Shipped("charge", rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	if err := Take(w.App, l, Onward{}, func() {}, func() {}); err != nil {
		t.Fatal(err)
	}
	k := coach(t, w)
	for k.pressed() == "" {
		step(w, k)
		w.Until("the step", func() bool { return !k.showing && k.s.Desk().Stage.Idle() })
		w.Run(6)
	}
	_, shut := k.s.Grip()
	r, _ := k.s.Action(k.pressed())
	if shut || r.H == 0 {
		t.Fatalf("the button of %s lies at %v", k.pressed(), r)
	}
	strip, _ := k.s.Grip()
	x, y := strip.Center()
	w.Click(x, y) // a tap shuts it
	w.Run(6)
	grip, shut := k.s.Grip()
	if !shut || buttonOf(k.s, k.pressed()) != grip {
		t.Errorf("shut is %v, the ring is on %v, not on %v", shut, buttonOf(k.s, k.pressed()), grip)
	}
	if k.action() == k.pressed() && !strings.Contains(k.how(w.App), "pull") {
		t.Errorf("it is said: %s", k.how(w.App))
	}
}

// TestWhatIsBeingShownCannotBeShownAgain: the button is off and says why, and the key does nothing.
func TestWhatIsBeingShownCannotBeShownAgain(t *testing.T) {
	w, _ := open(t, 1440, 900)
	w.App.Settings.Speed = 1
	w.App.Relayout()
	w.Press("Enter")
	c := coach(t, w)
	w.Run(3)
	for !c.now().Until.Steers() {
		w.Press("Y")
		w.Run(6)
	}
	show := func() button {
		for _, b := range c.buttons(w.App) {
			if b.label == "Show me" {
				return b
			}
		}
		return button{}
	}
	if b := show(); b.label == "" || b.no != "" {
		t.Fatalf("before it is shown: %+v", b)
	}
	w.Press("Y")
	w.Run(2)
	made := len(c.s.Desk().S.Moments())
	if c.s.Desk().Stage.Idle() {
		t.Fatal("nothing is being shown")
	}
	if b := show(); b.no == "" {
		t.Errorf("while it is shown the button may be pressed")
	}
	w.Press("Y")
	w.Run(2)
	if c.s.Desk().Stage.Idle() || len(c.s.Desk().S.Moments()) != made {
		t.Errorf("it was begun again: %d choices, before %d", len(c.s.Desk().S.Moments()), made)
	}
	w.Until("the next step", func() bool { return !c.showing })
}

func TestALessonGoesOnAtTheStepAtWhichTheProgramEnded(t *testing.T) {
	w, _ := open(t, 1440, 900)
	w.Press("Enter")
	c := coach(t, w)
	for range 4 {
		step(w, c)
	}
	at, made := c.step, len(c.s.Desk().S.Moments())
	files := w.App.Saves.Store // nothing is closed: the program was killed

	w = rendertest.Open(t, render.Options{Store: files, Lang: "en"}, 1440, 900)
	w.App.Settings.Speed = 0
	w.App.Push(&rendertest.Blank{})
	w.App.Push(&Home{})
	w.Run(4)
	w.Press("Enter")
	c = coach(t, w)
	w.Run(10)
	if c.step != at || len(c.s.Desk().S.Moments()) != made {
		t.Fatalf("it goes on at step %d after %d choices, not at %d after %d", c.step, len(c.s.Desk().S.Moments()), at, made)
	}
	for !c.over() {
		step(w, c)
	}
	if _, err := files.Read(standFile); err == nil {
		t.Error("a lesson that is over is still kept")
	}
	for _, broken := range []string{`{`, `{"lesson":"` + c.l.ID + `","step":2,"marks":[0],"game":""}`, `{"lesson":"` + c.l.ID + `","step":1,"marks":[0,900],"game":"{}"}`} {
		if err := files.Write(standFile, []byte(broken)); err != nil {
			t.Fatal(err)
		}
		if _, _, ok := left(files, c.l); ok {
			t.Errorf("%s is gone on with", broken)
		}
	}
}

func TestWhoPlaysPastAStepBeginsItAnew(t *testing.T) {
	w, _ := open(t, 1440, 900)
	w.Press("Enter")
	c := coach(t, w)
	step(w, c)
	d := c.s.Desk()
	before := len(d.S.Moments())
	w.Press("Tab", "Enter") // activates
	w.Run(10)
	w.Press("E") // and ends at once
	w.Run(200)
	if !c.stuck {
		t.Fatalf("it is not told that it led elsewhere, at step %d after %d commands", c.step, len(d.S.Moments()))
	}
	w.Press("Shift+Y")
	w.Run(10)
	if c.stuck || len(d.S.Moments()) != before {
		t.Errorf("begun anew: stuck %v, %d commands, not %d", c.stuck, len(d.S.Moments()), before)
	}
	step(w, c)
}

// tap clicks a point of the table.
func tap(w *rendertest.Window, c *Coach, at physics.Vec) {
	p := c.s.Spot(at)
	w.Click(p.X, p.Y)
	w.Run(10)
}

func TestWhoWalksIntoTheRingStandsWhereTheCoverIs(t *testing.T) {
	w, _ := open(t, 1440, 900)
	w.Press("Enter")
	c := coach(t, w)
	step(w, c)
	ring := *c.now().At.Point
	tap(w, c, physics.Vec{X: ring.X - 300, Y: ring.Y + 150})
	w.Run(200)
	if c.stuck || c.step != 2 {
		t.Fatalf("stuck %v, at step %d: %s", c.stuck, c.step, c.words(w.App))
	}
	if at := c.s.Desk().S.State().Models[0].At; at != ring {
		t.Errorf("she stands at %v, not at %v", at, ring)
	}
}

func TestAStepBegunAnewHasItsModelChosen(t *testing.T) {
	w, _ := open(t, 1440, 900)
	w.Press("Enter")
	c := coach(t, w)
	step(w, c)
	tap(w, c, physics.Vec{X: 5000, Y: 4000}) // in the open
	w.Run(200)
	if !c.stuck {
		t.Fatalf("step %d is not stuck", c.step)
	}
	w.Press("Shift+Y")
	w.Run(10)
	if d := c.s.Desk(); d.Selection.Subject != 0 || d.Ways.Reach == nil {
		t.Errorf("%v is chosen, with its reach: %v", d.Selection.Subject, d.Ways.Reach != nil)
	}
	tap(w, c, *c.now().At.Point)
	w.Run(200)
	if c.step != 2 {
		t.Errorf("the step is %d: %s", c.step, c.words(w.App))
	}
}

func TestAStepIsDoneOnceAllItsDiceHaveFallen(t *testing.T) {
	w, _ := open(t, 1440, 900)
	l, err := lesson.Shipped("squads", rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	if err := Take(w.App, l, Onward{}, func() {}, func() {}); err != nil {
		t.Fatal(err)
	}
	c := coach(t, w)
	w.Run(3)
	for c.now().Until.Event != string(game.Templated) {
		step(w, c)
	}
	d, at := c.s.Desk(), c.step
	for _, choice := range c.now().Do {
		d.Course.Choose(choice)
	}
	d.Course.Skip()
	c.judge(w.App)
	if p := d.Game().Pending(); p.Side != 1 || c.step != at {
		t.Errorf("while side %d is asked, the step is %d: %s", p.Side, c.step, c.words(w.App))
	}
	w.Until("the template's step is done", func() bool { return c.step > at })
}

func TestATakeBackTakesTheStepBack(t *testing.T) {
	w, _ := open(t, 1440, 900)
	w.Press("Enter")
	c := coach(t, w)
	step(w, c)
	step(w, c) // the move
	at := c.step
	w.Press("Z")
	w.Run(6)
	if c.step != at-1 {
		t.Errorf("the step is %d, not %d", c.step, at-1)
	}
	for range 4 { // up to the lesson's own first choices, which stay
		w.Press("Z")
		w.Run(6)
	}
	if n := len(c.s.Desk().S.Moments()); n != len(c.l.Begin) || c.step != 0 && c.step != 1 {
		t.Errorf("%d commands at step %d", n, c.step)
	}
}

// TestWhatALessonBeginsWithIsNotTakenBack, and the button is off until the learner has chosen
// something.
func TestWhatALessonBeginsWithIsNotTakenBack(t *testing.T) {
	for _, id := range lesson.Names() {
		w, _ := open(t, 1024, 640)
		l, err := lesson.Shipped(id, rules.Find)
		if err != nil {
			t.Fatal(err)
		}
		if err := Take(w.App, l, Onward{}, func() {}, func() {}); err != nil {
			t.Fatal(err)
		}
		c := coach(t, w)
		w.Run(3)
		d := c.s.Desk()
		made := len(d.S.Moments())
		if may, why := d.S.MayTakeBack(); may || why.Empty() || d.Course.TakeBack() || len(d.S.Moments()) != made {
			t.Errorf("%s: may %v, %q, %d choices of %d", id, may, why, len(d.S.Moments()), made)
		}
	}
}

func TestTheSlipLiesOnTheTableAndNotOnWhatItSpeaksOf(t *testing.T) {
	for _, size := range [][2]int{{1440, 900}, {1024, 640}, {390, 844}, {844, 390}} {
		for _, id := range lesson.Names() {
			w, _ := open(t, size[0], size[1])
			l, err := lesson.Shipped(id, rules.Find)
			if err != nil {
				t.Fatal(err)
			}
			if err := Take(w.App, l, Onward{}, func() {}, func() {}); err != nil {
				t.Fatal(err)
			}
			c := coach(t, w)
			w.Run(3)
			for !c.over() {
				free, about := c.s.Free(), c.about()
				if c.box.W <= 0 || area(c.box.Intersect(free)) < 0.999*area(c.box) {
					t.Errorf("%s at %v, step %d: the slip lies at %v, of what is free %v", id, size, c.step, c.box, free)
				}
				if o := c.box.Intersect(about); about.W > 0 && o.W*o.H > 0.25*about.W*about.H {
					t.Errorf("%s at %v, step %d: the slip hides what it speaks of, %v of %v", id, size, c.step, o, about)
				}
				step(w, c)
			}
		}
	}
}

func TestPutAwayTheyCallNoMore(t *testing.T) {
	w, home := open(t, 1024, 640)
	if !Calls(w.App.Saves.Store) {
		t.Fatal("they do not call to begin with")
	}
	home.putAway(w.App)
	if Calls(w.App.Saves.Store) {
		t.Error("they call still")
	}
}

func TestTheFirstBattleIsGuidedAndItsWinKept(t *testing.T) {
	w, home := open(t, 1440, 900)
	home.choose(w.App, len(home.lessons))
	w.Press("Enter")
	w.Until("the battle", func() bool {
		s, ok := w.App.Top().(*battle.Screen)
		return ok && s.Desk() != nil
	})
	s := w.App.Top().(*battle.Screen)
	g := s.Coach.(*Guide)
	w.Run(3)
	if g.words(w.App) == "" || g.box.W == 0 || s.Desk().Mind == nil {
		t.Fatalf("it says %q, on %v", g.words(w.App), g.box)
	}
	if !s.Busy() {
		t.Error("leaving it asks nothing, as if it were a lesson")
	}
	for _, c := range []struct {
		winner game.Side
		bot    string
		won    bool
	}{{1, "recruit", false}, {0, "veteran", false}, {0, "recruit", true}} {
		m := *s.Desk().S.Match()
		m.Ended = &replay.Ended{Winner: c.winner}
		Won(w.App, &render.Match{Game: &m, Players: [2]render.Player{{}, {Bot: c.bot}}})
		if p, err := Load(w.App.Saves.Store); err != nil || p.Won["first"] != c.won {
			t.Errorf("side %d wins against a %s: won is %v, %v", c.winner, c.bot, p.Won, err)
		}
	}
}

// TestTheFirstBattleIsGuidedAlsoWhenItIsFoughtOn: from a save, which says who played; another one
// is not, nor is the first against another foe.
func TestTheFirstBattleIsGuidedAlsoWhenItIsFoughtOn(t *testing.T) {
	_, home := open(t, 1440, 900)
	for i, b := range home.road {
		start := b.Start.Start
		start.Seed = 5
		m, _, err := replay.Begin(b.Start.Rules, start)
		if err != nil {
			t.Fatal(err)
		}
		m.Players = []string{"", b.Foe}
		save, err := replay.Parse(m.Save(), rules.Find)
		if err != nil {
			t.Fatal(err)
		}
		foe := render.Player{Bot: save.Players[1]}.Character().String() // as a save that is opened has it
		for _, bot := range []string{foe, "veteran", ""} {
			s := Battle(&render.Match{Game: m, Players: [2]render.Player{{}, {Bot: bot}}}).(*battle.Screen)
			if guided := s.Coach != nil; guided != (b.Guided && bot == foe) {
				t.Errorf("battle %d against %q: guided %v", i, bot, guided)
			}
		}
	}
}

// TestABattleOfTheRoadLeadsBackToIt: and who won one goes on to the next.
func TestABattleOfTheRoadLeadsBackToIt(t *testing.T) {
	w, home := open(t, 1440, 900)
	w.App.Router.Title = func() render.Screen { return &rendertest.Blank{} }
	b := home.road[0]
	start := b.Start.Start
	start.Seed = 5
	for _, c := range []struct {
		bot    string
		winner game.Side
		words  string
	}{{b.Foe, 1, "Back to First steps"}, {b.Foe, 0, "On to the next battle"}, {"", 0, ""}} {
		g, _, err := replay.Begin(b.Start.Rules, start)
		if err != nil {
			t.Fatal(err)
		}
		m := &render.Match{Game: g, Players: [2]render.Player{{}, {Bot: c.bot}}}
		Battle(m)
		g.Ended = &replay.Ended{Winner: c.winner}
		Won(w.App, m)
		if m.Home.Words != c.words {
			t.Errorf("against %q, won by %d: %q, not %q", c.bot, c.winner, m.Home.Words, c.words)
		}
		if m.Left(w.App); c.words == "" {
			continue
		}
		w.Run(3)
		back, ok := w.App.Top().(*Home)
		if !ok {
			t.Fatalf("who leaves it is on %T", w.App.Top())
		}
		if next, want := back.at-len(back.lessons), 1-int(c.winner); next != want {
			t.Errorf("won by %d: battle %d is offered, not %d", c.winner, next, want)
		}
	}
}
