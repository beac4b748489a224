package lesson

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"duckboard/assets"
	"duckboard/document"
	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/roster"
	"duckboard/game/rules"
)

// learner plays a lesson through the game alone.
type learner struct {
	*testing.T
	l    *Lesson
	g    *game.Game
	past []game.Event // since the step might have begun
}

func begin(t *testing.T, id string) *learner {
	t.Helper()
	l, err := Shipped(id, rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	g, _, err := game.NewGame(l.Start.Rules, l.Start.Start)
	if err != nil {
		t.Fatal(err)
	}
	p := &learner{T: t, l: l, g: g}
	if err := l.Open(p.choose); err != nil {
		t.Fatalf("it does not begin: %v", err)
	}
	return p
}

func (p *learner) choose(c game.Choice) error {
	events, err := p.g.Do(game.Command{Side: p.g.Pending().Side, Choice: c})
	p.past = append(p.past, events...)
	return err
}

// met tells whether a step is done by somebody whose hand has done what it asks of a hand.
func (p *learner) met(s *Step) bool {
	m := p.g.Setup().Find(s.Until.Model)
	return s.Until.Met(p.g.Setup(), p.g.State(), p.past, Hand{Read: true, Chosen: m, Looked: m, Action: s.Until.Action})
}

// take does a step as its document does it.
func (p *learner) take(s *Step) {
	p.Helper()
	do := s.Do
	for tries := 0; !p.met(s); tries++ {
		d := p.g.Pending()
		if d == nil || tries > 40 {
			p.Fatalf("it is not done: %s", s.Say.In("en"))
		}
		c, ok := game.Choice{}, false
		if d.Side == 1 {
			c, ok = s.Answer(p.g)
		}
		for d.Side == 0 && !ok && len(do) > 0 {
			c, do = do[0], do[1:]
			ok = p.g.Try(game.Command{Side: 0, Choice: c}) == nil
		}
		if !ok {
			legal, _ := json.Marshal(p.g.Setup().Rules.Legal(p.g))
			p.Fatalf("%s: nothing of it may be done at a %s, but %s", s.Say.In("en"), d.Kind, legal)
		}
		if err := p.choose(c); err != nil {
			p.Fatalf("%s: %v", s.Say.In("en"), err)
		}
	}
	if s.Until.Steers() {
		p.past = p.past[:0]
	}
}

// aimed makes sure that what a step wants looked at is there to be seen.
func (p *learner) aimed(s *Step) {
	p.Helper()
	u := &s.Until
	if u.Kind != Looked {
		return
	}
	if !p.g.State().Models[p.g.Setup().Find(u.Model)].On() {
		p.Errorf("%s: nobody is there", s.Say.In("en"))
	}
	for _, c := range s.Do { // they bring the model up
		if p.g.Try(game.Command{Side: 0, Choice: c}) == nil && c.Action == "" {
			_ = p.choose(c)
		}
	}
	could := func(c game.Choice) bool { return c.Action == u.Action && c.Target == u.Model }
	if u.Action != "" && !slices.ContainsFunc(p.g.Setup().Rules.Legal(p.g), could) {
		p.Errorf("%s: nobody may %s there", s.Say.In("en"), u.Action)
	}
}

func TestEveryLessonIsPlayedToItsEnd(t *testing.T) {
	for _, id := range Names() {
		t.Run(id, func(t *testing.T) {
			p := begin(t, id)
			for i := range p.l.Steps {
				s := &p.l.Steps[i]
				if s.Until.Steers() && p.met(s) {
					t.Errorf("step %d is done before it begins: %s", i, s.Say.In("en"))
				}
				p.aimed(s)
				p.take(s)
			}
			if len(p.l.Steps) < 4 || p.g.Pending() == nil {
				t.Errorf("%d steps, and then %v is asked", len(p.l.Steps), p.g.Pending())
			}
		})
	}
}

// TestALessonsDiceTeachWhatItSays holds what is said of the dice against what they showed.
func TestALessonsDiceTeachWhatItSays(t *testing.T) {
	for id, want := range map[string][]game.EventType{
		"shoot": {game.OutOf}, "charge": {game.Downed, game.OutOf}, "morale": {game.OutOf, game.Shaken}, "heights": {game.Downed, game.Fell, game.OutOf}, "squads": {game.Templated, game.OutOf},
	} {
		p := begin(t, id)
		var seen []game.EventType
		for i := range p.l.Steps {
			p.past = nil
			p.take(&p.l.Steps[i])
			for p.g.Pending() != nil && p.g.Pending().Side == 1 && p.g.Pending().Kind != game.Activate { // it answers what it is asked meanwhile
				c, _ := p.l.Steps[i].Answer(p.g)
				if err := p.choose(c); err != nil {
					t.Fatal(err)
				}
			}
		}
		q := begin(t, id)
		for _, c := range p.g.Log()[len(q.g.Log()):] {
			events, err := q.g.Do(c)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				seen = append(seen, e.Type)
			}
		}
		for _, w := range want {
			if !slices.Contains(seen, w) {
				t.Errorf("%s: there is no %s", id, w)
			}
		}
	}
}

func TestLessonsAndTheRoadSpeakEveryLanguage(t *testing.T) {
	says := func(where string, texts ...document.Text) {
		for _, text := range texts {
			for _, lang := range assets.Languages {
				if strings.TrimSpace(text[lang]) == "" {
					t.Errorf("%s: %q is not there in %q", where, text.In("en"), lang)
				}
			}
		}
	}
	for _, id := range Names() {
		l := begin(t, id).l
		says(id, l.Name, l.About, l.End)
		for i := range l.Steps {
			says(id, l.Steps[i].Say)
		}
		en, it := l.In("en"), l.In("it")
		for i := range en.Sides {
			for k, m := range en.Sides[i].Warband.Models {
				if roster.Local("it", m.Name) == m.Name && it.Sides[i].Warband.Models[k].Name == m.Name {
					t.Errorf("%s: %q has no Italian name", id, m.Name)
				}
			}
		}
		if en.Table.Name == it.Table.Name {
			t.Errorf("%s: %q has no Italian name", id, en.Table.Name)
		}
	}
	road, err := Road(rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	for i := range road {
		says(road[i].ID, road[i].Name, road[i].Story)
	}
}

func TestTheRoadGetsHarder(t *testing.T) {
	road, err := Road(rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	level := ai.Recruit
	seen := map[string]bool{}
	for i := range road {
		b := &road[i]
		foe, err := ai.ReadCharacter(b.Foe)
		if err != nil || foe.Level < level || seen[b.ID] || b.Guided != (i == 0) {
			t.Errorf("%s against %s after %s: %v", b.ID, b.Foe, level, err)
		}
		level, seen[b.ID] = foe.Level, true
		g, _, err := game.NewGame(b.Start.Rules, b.Start.Start)
		if err != nil {
			t.Fatalf("%s: %v", b.ID, err)
		}
		for j := range road {
			if road[j].Is(g.Setup(), b.Foe) != (i == j) {
				t.Errorf("%s is taken for %s, or not for itself", b.ID, road[j].ID)
			}
		}
		if b.Is(g.Setup(), "") {
			t.Errorf("%s is won against a person", b.ID)
		}
	}
	if len(road) < 5 || level != ai.Veteran {
		t.Errorf("%d battles up to %s", len(road), level)
	}
}

func TestALessonsFaultsAreToldWithTheirPlace(t *testing.T) {
	data, err := shipped.ReadFile("lessons/move.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range [][3]string{
		{`"until": {"chosen": "ash"}`, `"until": {"chosen": "oak"}`, `steps[0].until.chosen: "oak" is not a model of the lesson`},
		{`"until": {"chosen": "ash"}`, `"until": {"chosen": "ash", "read": true}`, `steps[0].until: must be one of`},
		{`"at": {"model": "ash"}`, `"at": {}`, `steps[0].at: must be one of`},
		{`"until": {"chosen": "ash"}`, `"until": {"event": {"type": "rain"}}`, `steps[0].until.event.type: unknown event "rain"`},
		{`"ruleset": "tc-1.0.2"`, `"ruleset": "tc-9"`, `start.ruleset: unknown rule set "tc-9"`},
		{`"do": [{"model": "ash"}, {"action": "move", "path": [[6.97, 7]]}]`, `"foe": []`, `steps[1]: needs a "do" that shows how the step is done`},
	} {
		if !strings.Contains(string(data), c[0]) {
			t.Fatalf("the lesson does not say %s", c[0])
		}
		_, err := Parse([]byte(strings.Replace(string(data), c[0], c[1], 1)), rules.Find)
		if err == nil || !strings.Contains(err.Error(), c[2]) {
			t.Errorf("%s: told %v, not %s", c[1], err, c[2])
		}
	}
}

func TestWhoPlayedPastAStepIsStuck(t *testing.T) {
	p := begin(t, "move")
	p.take(&p.l.Steps[0])
	if s := &p.l.Steps[1]; s.Stuck(p.g) {
		t.Error("at the beginning of the step")
	}
	for _, c := range []game.Choice{{Model: "ash"}, {Action: "end"}} {
		if p.g.Try(game.Command{Side: 0, Choice: c}) == nil {
			if err := p.choose(c); err != nil {
				t.Fatal(err)
			}
		}
	}
	for p.g.Pending() != nil && p.g.Pending().Side == 1 {
		c, _ := p.l.Steps[1].Answer(p.g)
		if err := p.choose(c); err != nil {
			t.Fatal(err)
		}
	}
	if s := &p.l.Steps[3]; !s.Stuck(p.g) { // a Dash, before anybody is activated
		t.Errorf("not at a %s", p.g.Pending().Kind)
	}
}
