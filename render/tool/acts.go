package tool

import (
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// Action is one ACTION of a model on the panel.
type Action struct {
	Name    string // the protocol's word
	Group   string // the actions that one key goes through
	Label   Text
	Note    Text          // e.g. the weapon's range
	Key     string        // of the keyboard
	Weapon  string        // of shoot
	Profile *int          // of the weapon, nil for the first
	Shots   int           // attacks of shoot that may be shared among targets
	Weapons []string      // of fight
	No      *game.Refusal // why it cannot be taken; nil: it can
	Choices []game.Choice // the finite choices that it has
}

// actionWords are the ACTIONS of all rule sets in the order of the panel, with
// their keys. A rare one is shown only while it can be taken.
var actionWords = []struct {
	name, group, key string
	label            Text
	rare             bool
}{
	{"move", "move", "M", T("Move"), false}, {"run", "run", "D", T("Run"), false}, {"dash", "dash", "D", T("Dash"), false},
	{"charge", "charge", "C", T("Charge"), false}, {"retreat", "retreat", "B", T("Retreat"), false}, {"aim", "aim", "I", T("Aim"), false},
	{"face", "face", "N", T("Turn"), false}, {"enter", "enter", "G", T("Go in"), true}, {"leave", "enter", "G", T("Come out"), true}, {"claim", "claim", "G", T("Claim"), true}, {"search", "claim", "G", T("Search"), true}, {"drop", "claim", "G", T("Put down"), true},
	{"shoot", "shoot", "S", T("Shoot"), false}, {"fight", "fight", "F", T("Fight"), false}, {"wall-of-fire", "wall-of-fire", "L", T("Wall of Fire"), true},
	{"card", "card", "K", T("Turn a card"), true}, {"end", "end", "E", T("End"), false},
}

// ActionKey is the key of an ACTION, "" for one without.
func ActionKey(name string) string {
	for _, w := range actionWords {
		if w.name == name {
			return w.key
		}
	}
	return ""
}

// Groups are the groups of ACTIONS with the key that goes through each.
func Groups() []string {
	var list []string
	for _, w := range actionWords {
		if !slices.Contains(list, w.group) {
			list = append(list, w.group)
		}
	}
	return list
}

// Under tells whether a rule set has an ACTION of a group.
func Under(r game.Acting, group string) bool {
	for _, w := range actionWords {
		if w.group == group && r.Acts(w.name) {
			return true
		}
	}
	return false
}

// Actions lists what a model may do in the pending decision, each with the
// reason if it may not. Models other than the active one are the partners that
// are activated with it.
func Actions(g *game.Game, m game.ModelID) []Action {
	d := g.Pending()
	if d == nil || d.Kind != game.Act {
		return nil
	}
	who := ""
	if m != d.Model {
		who = g.Setup().Entries[m].ID
	}
	by := map[string][]game.Choice{}
	var more []string
	for _, c := range g.Setup().Rules.Legal(g) {
		if c.Model != who {
			continue
		}
		if len(by[c.Action]) == 0 && ActionKey(c.Action) == "" && c.Action != "template" {
			more = append(more, c.Action)
		}
		by[c.Action] = append(by[c.Action], c)
	}
	var list []Action
	for _, w := range actionWords {
		a := Action{Name: w.name, Group: w.group, Label: w.label, Key: w.key, Choices: by[w.name]}
		switch {
		case w.name == "shoot":
			list = append(list, guns(g, m, who, a, by["template"])...)
		case w.name == "fight":
			list = append(list, fights(g, m, who, a)...)
		case w.rare && len(a.Choices) == 0:
		case w.rare:
			a.Note = rareNote(g, m, &a)
			list = append(list, a)
		default:
			var known bool
			if a.No, known = why(g, m, who, w.name, a.Choices); known {
				list = append(list, a)
			}
		}
	}
	for _, name := range more {
		list = append(list, Action{Name: name, Group: name, Label: Text{Key: name}, Choices: by[name]})
	}
	return list
}

// rareNote says what a rare ACTION is taken for, or with.
func rareNote(g *game.Game, m game.ModelID, a *Action) Text {
	c := &a.Choices[0]
	switch {
	case c.Use != "":
		return useText(c.Use)
	case len(a.Choices) > 1 && (a.Name == "search" || a.Name == "claim"):
		return T("one of %d", len(a.Choices))
	case a.Name == "search":
		return SpotName(g.Setup(), c.Target)
	case a.Name == "claim":
		return T("%s", c.Target)
	case c.Weapon != "":
		return T("%s", WeaponName(g.Setup(), m, c.Weapon))
	case c.At != nil:
		for i := range g.Setup().Table.Terrain {
			for _, v := range g.Setup().Table.Terrain[i].Entries {
				if v == *c.At {
					return PieceByID(g.Setup(), g.Setup().Table.Terrain[i].ID)
				}
			}
		}
	}
	return Text{}
}

// why is the reason that an ACTION cannot be taken; known is false for one that
// the rules do not have.
func why(g *game.Game, m game.ModelID, who, name string, choices []game.Choice) (no *game.Refusal, known bool) {
	if len(choices) > 0 {
		return nil, true
	}
	c := game.Choice{Action: name, Model: who}
	if name == "charge" {
		e := nearest(g, m)
		if e == game.NoModel {
			return nil, true
		}
		c.Target = g.Setup().Entries[e].ID
	}
	no = refusalOf(g.Try(game.Command{Side: g.Pending().Side, Choice: c}))
	if no == nil || no.Clause == "" { // the form is not complete: the ACTION itself is allowed
		return nil, no == nil || !unknown(no)
	}
	return no, true
}

// unknown tells whether a refusal is that of a word which the rules do not have.
func unknown(no *game.Refusal) bool {
	return strings.HasPrefix(strings.ToLower(no.Key), "there is no action")
}

// guns are the Shoot ACTIONS, one a weapon, or one for each of its profiles;
// those that lay a template are told by their choices.
func guns(g *game.Game, m game.ModelID, who string, like Action, laid []game.Choice) []Action {
	var list []Action
	p := g.Setup().Entries[m].Profile
	for i := range p.Weapons {
		w := &p.Weapons[i]
		if w.Type != roster.Ranged {
			continue
		}
		for n := range max(1, len(w.Profiles)) {
			a := like
			a.Weapon, a.Note, a.Choices, a.Shots = w.ID, gunNote(w, n), nil, 1
			if n > 0 {
				a.Profile = &n
			}
			if len(w.Profiles) > 0 {
				a.Shots = w.Profiles[n].RoF
			}
			if lays(g, w.ID, n) {
				a.Name, a.Shots = "template", 1
				a.No = templateRefusal(g, m, who, &a)
				for _, c := range laid {
					if c.Weapon == w.ID && profileOf(c) == n {
						a.Choices = append(a.Choices, c)
					}
				}
			} else {
				for _, c := range like.Choices {
					if c.Weapon == w.ID && profileOf(c) == n {
						a.Choices = append(a.Choices, c)
					}
				}
				if len(a.Choices) == 0 {
					a.No = shotRefusal(g, m, who, w, a.Profile)
				}
			}
			if len(list) > 0 {
				a.Key = ""
			}
			list = append(list, a)
		}
	}
	return list
}

func profileOf(c game.Choice) int {
	if c.Profile == nil {
		return 0
	}
	return *c.Profile
}

// lays tells whether a weapon's profile is laid on the table and not aimed at a
// model: a refusal of its shot says nothing else than that of a template does.
func lays(g *game.Game, weapon string, profile int) bool {
	for _, c := range g.Setup().Rules.Candidates(g) {
		if c.Weapon == weapon && profileOf(c) == profile && c.Toward != nil {
			return true
		}
	}
	return false
}

// gunNote names a weapon with how far it reaches, or what it lays.
func gunNote(w *roster.Weapon, n int) Text {
	if len(w.Profiles) == 0 {
		return T("%s, %s\"", w.Name, w.Range)
	}
	k := &w.Profiles[n]
	switch {
	case k.Shape != "" && k.Range > 0:
		return T("%s, %s at %s\"", w.Name, k.Shape, k.Range)
	case k.Shape != "":
		return T("%s, %s", w.Name, k.Shape)
	case k.RoF > 1:
		return T("%s, %s\", %d attacks", w.Name, k.Range, k.RoF)
	}
	return T("%s, %s\"", w.Name, k.Range)
}

// templateRefusal is why no template may be laid at all: where it may not lie is
// seen while one aims.
func templateRefusal(g *game.Game, m game.ModelID, who string, a *Action) *game.Refusal {
	e := nearest(g, m)
	if e == game.NoModel {
		return nil
	}
	at := g.State().Models[e].At
	c := game.Choice{Action: a.Name, Model: who, Weapon: a.Weapon, Profile: a.Profile, Toward: &at}
	no := refusalOf(g.Try(game.Command{Side: g.Pending().Side, Choice: c}))
	if no == nil || AimOf(g, c).Outline != nil {
		return nil
	}
	return no
}

// shotRefusal is why no enemy may be shot with a weapon: for the nearest one.
func shotRefusal(g *game.Game, m game.ModelID, who string, w *roster.Weapon, profile *int) *game.Refusal {
	e := nearest(g, m)
	if e == game.NoModel {
		return nil
	}
	c := game.Choice{Action: "shoot", Model: who, Weapon: w.ID, Profile: profile, Target: g.Setup().Entries[e].ID}
	no := refusalOf(g.Try(game.Command{Side: g.Pending().Side, Choice: c}))
	arm, _ := g.Setup().Entries[m].Arm(w.ID)
	if no != nil && arm.Blast && strings.HasPrefix(no.Clause, "ATK") { // the ground may still be aimed at
		return nil
	}
	return no
}

// fights are the Fight ACTIONS: one for each way to be armed.
func fights(g *game.Game, m game.ModelID, who string, like Action) []Action {
	var list []Action
	for _, c := range like.Choices {
		k := slices.IndexFunc(list, func(a Action) bool { return slices.Equal(a.Weapons, c.Weapons) && a.Weapon == c.Weapon })
		if k < 0 {
			a := like
			a.Weapons, a.Weapon, a.Choices = c.Weapons, c.Weapon, nil
			a.Note = ArmsText(g.Setup(), m, c.Weapons)
			if c.Weapon != "" {
				a.Note = T("%s", WeaponName(g.Setup(), m, c.Weapon))
			}
			if len(list) > 0 {
				a.Key = ""
			}
			list, k = append(list, a), len(list)
		}
		list[k].Choices = append(list[k].Choices, c)
	}
	if len(list) > 0 {
		return list
	}
	c := game.Choice{Action: "fight", Model: who, Weapons: []string{}}
	if e := nearest(g, m); e != game.NoModel {
		c.Target = g.Setup().Entries[e].ID
	}
	like.No = refusalOf(g.Try(game.Command{Side: g.Pending().Side, Choice: c}))
	return []Action{like}
}

// nearest is the enemy nearest to a model, or NoModel.
func nearest(g *game.Game, m game.ModelID) game.ModelID {
	s, st := g.Setup(), g.State()
	best, gap := game.NoModel, physics.Mil(0)
	for _, e := range s.On(st, s.Entries[m].Side.Other()) {
		if d := physics.Gap(s.Body(st, m), s.Body(st, e)); best == game.NoModel || d < gap {
			best, gap = e, d
		}
	}
	return best
}

// Tag is an enemy as a target of the ACTION that is being chosen.
type Tag struct {
	Model  game.ModelID
	Choice game.Choice
	Odds   game.Odds
	Way    physics.Way      // of a Charge: its direct path
	Tests  game.WayOdds     // the Success Rolls of that
	Charge *game.ChargeOdds // how it ends, where the odds do not tell it; nil: not known
	No     *game.Refusal
	Act    *Action // by which it is attacked, where none is chosen: the one that is expected to do most
}

// Tags are the enemies on the battlefield as targets of an ACTION.
func Tags(g *game.Game, m game.ModelID, a *Action) []Tag {
	s, st := g.Setup(), g.State()
	var tags []Tag
	for _, e := range s.On(st, s.Entries[m].Side.Other()) {
		tags = append(tags, TagOf(g, m, a, e))
	}
	return tags
}

// TagOf is one enemy as a target.
func TagOf(g *game.Game, m game.ModelID, a *Action, e game.ModelID) Tag {
	s, d := g.Setup(), g.Pending()
	t := Tag{Model: e, Choice: game.Choice{Action: a.Name, Target: s.Entries[e].ID, Weapon: a.Weapon, Profile: a.Profile, Weapons: a.Weapons}}
	if m != d.Model {
		t.Choice.Model = s.Entries[m].ID
	}
	if a.Name == "charge" {
		way, err := s.Rules.Path(g, m, "charge", physics.Spot{}, e)
		if t.No = refusalOf(err); t.No == nil {
			t.Way = way
			t.No = refusalOf(g.Try(game.Command{Side: d.Side, Choice: t.Choice}))
		}
		if rules, ok := s.Rules.(game.Foretelling); ok && t.No == nil {
			t.Tests = rules.WayOdds(g, m, "charge", t.Way, e)
		}
		if rules, ok := s.Rules.(game.Assaulting); ok && t.No == nil {
			if o, ok := rules.ChargeOdds(g, m, e); ok {
				t.Charge = &o
			}
		}
		if _, aims := s.Rules.(game.Aiming); !aims || t.No != nil {
			return t
		}
	}
	odds, err := s.Rules.Odds(g, t.Choice)
	t.Odds = odds
	if t.No == nil {
		t.No = refusalOf(err)
	}
	return t
}

// AimOf is what an attack may do, as far as the rule set tells it; also of one
// that would be refused, where it would lie.
func AimOf(g *game.Game, c game.Choice) game.Aim {
	if rules, ok := g.Setup().Rules.(game.Aiming); ok {
		a, _ := rules.Aim(g, c)
		return a
	}
	return game.Aim{}
}

// burstOf is whom a shot hits besides its target, nil where it hits that alone.
func burstOf(g *game.Game, c game.Choice) *game.Burst {
	if rules, ok := g.Setup().Rules.(game.Bursting); ok {
		if b, bursts := rules.Burst(g, c); bursts {
			return &b
		}
	}
	return nil
}

// better tells whether an attack is likelier to hit, or as likely and does more harm.
func better(o, p *game.Odds) bool {
	if a, b := hits(o), hits(p); a != b {
		return a > b
	}
	return o.Injury[3] > p.Injury[3]
}

// hits is the chance that an attack hits.
func hits(o *game.Odds) float64 {
	if o.Test != nil {
		return o.Test.Hit
	}
	return o.Success[1] + o.Success[2]
}

// Costs are what an ACTION takes and within how far it is done; empty where the rule set does
// not tell. reach is how far from a base the middle of what is laid may lie, 0 for no matter.
func Costs(s *game.Setup, action string) (words Text, reach physics.Mil) {
	rules, ok := s.Rules.(game.Costing)
	if !ok {
		return Text{}, 0
	}
	key, reach := rules.Costs(action)
	return Text{Key: key}, reach
}
