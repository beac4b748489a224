package tc_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/rules/tc"
	"duckboard/levels"
	"duckboard/physics"
)

// A referee plays games of its own at random and holds each roll, each marker and
// each list of choices against the text. It knows the printed profiles, the events
// and where the models stand; of the engine's own reading of keywords, tokens and
// modifiers it knows nothing. Sight and Cover it takes from the ground.
type referee struct {
	t       *testing.T
	g       *game.Game
	rules   *tc.Rules
	older   bool // v1.4.13
	r       *rand.Rand
	name    string
	models  []mirror
	shaken  [2]bool // in this Turn (MOR-5)
	rattled [2]bool // Shaken from the next Turn on (MOR-3)
	lost    [2]bool // its Morale Check, and flees
	fled    [2]bool
	did     map[string]bool
	fought  []string // the weapons of the activation's Fight ACTIONS
	shots   int      // of the Shoot ACTION
	active  game.ModelID
	arms    []string // of the Fight ACTION under way
	free    bool     // it is a strike at a Retreat
	quarry  game.ModelID
	dived   [2]game.ModelID // who dived on whom in this activation
	blow    *blow           // the attack under way
	stray   int             // the die of RNG-5 or P-RNG-2 for the attack to come, 0 if none was rolled
	spent   map[string]int  // markers spent on the next roll, by clause
	due     []game.Side     // who is to check Morale in this phase
	next    game.Side       // who is to activate a model, if any is left to (ACT-1)
	course  course          // of the activation
	ground  ground          // of it and of what moves in it
	checked []game.Side
	last    game.Choice
}

// mirror is a model as the referee keeps it.
type mirror struct {
	at              physics.Vec
	level           physics.Mil
	down, out       bool
	tough           bool // its first Out of Action was spared
	charged         bool // in this Turn
	activated       bool
	blood, blessing int
	infection       int
	rose            bool            // it stood up in this Turn (DWN-4)
	used            map[string]bool // its CONSUMABLE weapons
}

// blow is one attack.
type blow struct {
	by, target game.ModelID
	w          *roster.Weapon
	melee, off bool
	long, hit  bool
	critical   bool
	burst      burst
}

var bareHands = roster.Weapon{Name: "unarmed", Type: roster.Melee, Hands: 1, Dice: -1, InjuryDice: -1}

func TestARefereeWhoKnowsOnlyTheTextAgrees(t *testing.T) {
	games := 48
	if testing.Short() {
		games = 16
	}
	for seed := range games {
		for _, rules := range []*tc.Rules{tc.V102, tc.V1413} {
			if g := field(rules, uint64(seed)); g != nil {
				f := newReferee(t, rules, g, uint64(seed))
				for n := 0; g.Pending() != nil && n < 300 && !t.Failed(); n++ {
					f.step()
				}
			}
		}
	}
}

// fail reports what contradicts the text.
func (f *referee) fail(format string, args ...any) {
	f.t.Helper()
	f.t.Errorf("%s after %+v: %s", f.name, f.last, fmt.Sprintf(format, args...))
}

// of is an ID of v1.0.2 or of v1.4.13.
func (f *referee) of(id, older string) string {
	if f.older {
		return older
	}
	return id
}

// field begins a game of warbands drawn at random, close together on rough ground,
// half of the time round a roof of 3" or 4"; nil if they do not fit there.
func field(rules *tc.Rules, seed uint64) *game.Game {
	r := rand.New(rand.NewPCG(seed, 7))
	for range 60 {
		start := game.Start{Ruleset: rules.ID(), Turns: 3, Seed: seed, Table: &levels.Table{Name: "rough", Size: At(20, 20)}}
		roof := r.IntN(2) == 0
		if roof {
			start.Table.Terrain = append(start.Table.Terrain, Rect("block", 8.5, 8.5, 3, 3, pick(r, 3.0, 4)))
		}
		for range r.IntN(5) {
			p := Rect(pick(r, "barricade", "wall", "block", "hill", "mud", "wire", "woods", "scrub", "trench", "water", "rock", "stairs", "building", "platform"), 1+12*r.Float64(), 1+12*r.Float64(), pick(r, 0.5, 2, 4), pick(r, 1.0, 3, 5), 0)
			switch p.Kind {
			case "block", "wall":
				p.Height = ref(In(pick(r, 0.5, 1, 2, 3)))
			case "trench":
				p.Height = ref(In(pick(r, -0.5, -2, -3, -4)))
			case "building":
				p.Ladders = append(p.Ladders, physics.V(p.Rect.X, p.Rect.Y+p.Rect.H/2))
			case "platform":
				p.Base = In(pick(r, 0.5, 2, 3))
			}
			start.Table.Terrain = append(start.Table.Terrain, p)
		}
		for i := range start.Table.Terrain {
			start.Table.Terrain[i].ID = fmt.Sprint("t", i)
		}
		for side := range 2 {
			w := &roster.Warband{Name: "AB"[side : side+1]}
			for i := range 2 + r.IntN(3) {
				u := soldier(r, fmt.Sprint("ab"[side:side+1], i+1))
				u.At = site(r, start.Place, roof)
				w.Models, start.Place = append(w.Models, u.Model), append(start.Place, u.Placement)
			}
			start.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
		}
		if g, _, err := game.NewGame(rules, start); err == nil {
			return g
		}
	}
	return nil
}

// site is a place not too near to others, and on the roof, as the first one's, or beside it.
func site(r *rand.Rand, others []game.Placement, roof bool) physics.Vec {
	for {
		at := At(5+10*r.Float64(), 5+10*r.Float64())
		middle := at.Sub(At(10, 10))
		off := max(middle.X, -middle.X, middle.Y, -middle.Y) // from the middle of the roof
		near := func(o game.Placement) bool { return o.At.Sub(at).Len() < 1600 }
		if !slices.ContainsFunc(others, near) && (!roof || off < In(1.4) || off > In(2.5) && len(others) > 0) {
			return at
		}
	}
}

func pick[V any](r *rand.Rand, of ...V) V { return of[r.IntN(len(of))] }

// some draws up to n different ones.
func some[V any](r *rand.Rand, n int, of []V) []V {
	of = slices.Clone(of)
	r.Shuffle(len(of), func(i, j int) { of[i], of[j] = of[j], of[i] })
	return of[:min(r.IntN(n+1), len(of))]
}

// soldier is a model drawn at random.
func soldier(r *rand.Rand, id string) Unit {
	gun := func(id string, rng float64, hands, dice, injury int, words ...string) roster.Weapon {
		w := Gun(id, rng, words...)
		w.Hands, w.Dice, w.InjuryDice = hands, dice, injury
		return w
	}
	guns := []roster.Weapon{
		gun("rifle", 24, 2, 0, 0), gun("musket", 18, 2, 0, -1), gun("auto", 24, 2, 0, 0, "ASSAULT", "AUTOMATIC 2"), gun("mg", 36, 2, 0, 0, "AUTOMATIC 3", "HEAVY", "RELOAD"),
		gun("shotgun", 12, 2, 1, 0, "SHOTGUN"), gun("flamer", 8, 2, 0, -1, "FIRE", "FLAMETHROWER", "IGNORE ARMOUR"), gun("sniper", 48, 2, 1, 0, "CRITICAL", "RISKY"),
		gun("pistol", 12, 1, 0, 0, "PISTOL"), gun("brace", 12, 1, 0, 0, "ASSAULT", "PISTOL"), gun("gas", 8, 0, 0, -1, "ASSAULT", "GAS", "IGNORE COVER", "IGNORE LONG RANGE"),
		gun("spore", 18, 2, 0, 0, "INFECTION MARKERS"), gun("frag", 8, 0, 0, 0, "ASSAULT", "GRENADE", "CONSUMABLE"), gun("slug", 18, 1, 0, 0, "+1 INJURY MODIFIER", "FIRE", "INFECTION MARKERS"),
		gun("borer", 18, 2, 0, 0, "ARMOUR PIERCING"), gun("deadly", 18, 2, 0, 0, "DEADLY", "SHRAPNEL"), gun("bow", 40, 2, 0, 0, "ASSAULT", "CRITICAL", "IGNORE ELEVATED POSITION"),
	}
	guns[5].Attacks, guns[9].Attacks = 2, 2
	if r.IntN(3) == 0 {
		guns = append(guns[:3], gun("launcher", 24, 2, 0, 0, "BLAST 3\"", "SHRAPNEL", "IGNORE COVER"), gun("mortar", 24, 2, 0, 1, "BLAST 2\"", "SCATTER", "FIRE", "CRITICAL"),
			gun("bomb", 8, 0, 0, 0, "ASSAULT", "BLAST 2\"", "AUTOMATIC 2", "SCATTER"), gun("vial", 12, 1, 0, 0, "BLAST 3\"", "FLAMETHROWER", "INFECTION MARKERS"))
	}
	blades := []roster.Weapon{
		Blade("sword", 1, "CRITICAL"), Blade("club", 1), Blade("great", 2, "CRITICAL", "HEAVY", "+1 INJURY DICE"), Blade("pole", 2, "BLOCK", "CUMBERSOME"), Blade("hammer", 2, "IGNORE ARMOUR", "RISKY"),
		Blade("flail", 1, "+1 DICE"), Blade("wheel", 1, "DEADLY", "RISKY"), Blade("khanjar", 1, "CLEAVE 2"), Blade("staff", 1, "FIRE"),
		Blade("plague", 1, "INFECTION MARKERS", "GAS"), Blade("cleaver", 2, "CLEAVE 3", "-1 INJURY MODIFIER", "RELOAD"),
	}
	words := []string{"TOUGH", "FEAR", "STRONG", "LEADER", "LEADER", "FLYING", "NEGATE FIRE", "NEGATE GAS", "COVER", "BLOCK", "GOLEM", "DEMONIC", "+1 DICE", "-1 INJURY DICE", "IGNORE OFF-HAND WEAPON", "NEGATE FEAR", "NEGATE SHRAPNEL",
		"REGENERATE 2", "STEALTH", "ARTIFICIAL", "NEGATE HEAVY", "NEGATE BLOCK", "IGNORE COVER", "IGNORE ARMOUR", "-1 INJURY MODIFIER", "+1 INJURY MODIFIER"}
	kit := []roster.Kit{{ID: "shield", Injury: -1}, {ID: "plate", Injury: -2}, {ID: "iron", Injury: -1, Keywords: []string{"IMPERVIOUS"}}, {ID: "pad", Keywords: []string{"-1 INJURY DICE"}},
		{ID: "buckler", Injury: -1, Keywords: []string{"HELD"}}, {ID: "pack", Keywords: []string{"HEAVY"}}, {ID: "tag", Injury: 1, Keywords: []string{"-1 INJURY MODIFIER"}}}
	if r.IntN(2) == 0 {
		kit = nil
	}
	base := pick(r, 25, 32, 40, 50)
	height := map[int]float64{25: 1.25, 32: 1.25, 40: 1.75, 50: 2.25}[base]
	u := Model(id, 0, 0, With(append(some(r, 2, guns), some(r, 2, blades)...)...), Words(some(r, 2, words)...), Kitted(some(r, 1, kit)...),
		Stats(pick(r, 5.0, 6, 8), pick(r, -1, 0, 0, 2), pick(r, -1, 0, 0, 2), pick(r, 0, 0, -1, -2)), Base(base, height), Marked(max(0, r.IntN(12)-5), max(0, r.IntN(8)-4)))
	u.Placement.Down = r.IntN(10) == 0
	return u
}

func newReferee(t *testing.T, rules *tc.Rules, g *game.Game, seed uint64) *referee {
	f := &referee{t: t, g: g, rules: rules, older: rules == tc.V1413, r: rand.New(rand.NewPCG(seed, 9)), name: fmt.Sprintf("%s seed %d", rules.ID(), seed), spent: map[string]int{}, active: game.NoModel}
	f.dived, f.ground.teeters = [2]game.ModelID{game.NoModel, game.NoModel}, game.NoModel
	for _, m := range g.State().Models {
		f.models = append(f.models, mirror{at: m.At, level: m.Level, down: m.Down, blood: int(m.Tokens[game.Blood]), blessing: int(m.Tokens[game.Blessing]), used: map[string]bool{}})
	}
	return f
}

// step looks at the list of choices, makes one and looks at what came of it.
func (f *referee) step() {
	d := *f.g.Pending()
	all := f.rules.Legal(f.g)
	if len(all) == 0 {
		f.fail("nothing is legal")
		return
	}
	f.listed(&d, all)
	c := pick(f.r, all...)
	if d.Kind == game.Act { // rather fight than walk away
		like := pick(f.r, "move", "dash", "charge", "charge", "retreat", "shoot", "shoot", "fight", "fight", "fight")
		if i := slices.IndexFunc(all, func(c game.Choice) bool { return c.Action == like }); i >= 0 {
			for c.Action != like {
				c = pick(f.r, all...)
			}
		}
	}
	f.last = c
	f.declared(&d, &c)
	events, err := f.g.Do(game.Command{Side: d.Side, Choice: c})
	if err != nil {
		f.fail("listed and refused: %v", err)
		return
	}
	for i := range events {
		f.event(&events[i], events[i+1:])
	}
	f.compare()
}

// declared remembers what a choice says.
func (f *referee) declared(d *game.Decision, c *game.Choice) {
	switch {
	case d.Kind == game.Act:
		f.course.rolls = 0
		f.did[c.Action] = true
		f.sets(d.Model, c.Action)
		f.free = false
		switch c.Action {
		case "shoot":
			w := f.weapon(d.Model, c.Weapon)
			f.did["plain"] = !slices.Contains(w.Keywords, "ASSAULT")
			f.did["heavy"] = slices.Contains(w.Keywords, "HEAVY") && !f.spared(d.Model, "HEAVY") && !f.has(d.Model, "STRONG")
			f.shots = 0
			if f.older && slices.Contains(w.Keywords, "CONSUMABLE") {
				f.models[d.Model].used[w.ID] = true
			}
		case "fight":
			f.arms = c.Weapons
			f.fought = append(f.fought, strings.Join(c.Weapons, ""))
		case "charge":
			f.models[d.Model].charged = true
			f.aims(d.Model, f.g.Setup().Find(c.Target))
		}
	case d.Kind == game.Move && d.Model == f.active:
		f.sets(d.Model, "")
	case d.Kind == game.FreeFight:
		f.free, f.arms = true, c.Weapons
	case d.Kind == game.Spend:
		f.discards(d, c)
	case d.Kind == game.Target && d.Clause == "SCATTER":
		f.scattered(d, c)
	case d.Kind == game.Order:
		f.ordered(d, c)
	case d.Kind == game.First:
		f.next = game.Side(*c.First)
	case d.Kind == game.Target:
		f.course.passed, f.course.picked = c.Pass, true
	case d.Kind == game.Stand:
		f.course.rising, f.course.kept = false, !*c.Stand
		f.fester(d.Model)
	}
}

// discards are the markers spent on a roll: BLOOD before INFECTION.
func (f *referee) discards(d *game.Decision, c *game.Choice) {
	n, m := 0, &f.models[d.Model]
	if c.Spend != nil {
		n = *c.Spend
	}
	f.spent[d.Clause] = n
	if c.Bloodbath {
		f.spent["bath"] = 1
		n += 6 - 3*btoi(m.down)
	}
	if d.Side != f.side(d.Model) {
		m.infection -= max(0, n-m.blood)
	}
}

// compare holds the state against the mirror.
func (f *referee) compare() {
	for i := range f.models {
		m, s := &f.models[i], &f.g.State().Models[i]
		infection := 0
		if _, n := f.g.Setup().Marks(s); len(n) > 0 {
			infection = n[0]
		}
		if !m.out && m.infection != infection {
			f.fail("%s has %d INFECTION MARKERS, by the text %d", f.g.Setup().Entries[i].ID, infection, m.infection)
		}
		if m.out != s.Out || !m.out && (m.down != s.Down || m.blood != int(s.Tokens[game.Blood]) || m.blessing != int(s.Tokens[game.Blessing]) || m.at != s.At || m.level != s.Level) {
			f.fail("%s is %+v, by the text %+v", f.g.Setup().Entries[i].ID, *s, *m)
		}
	}
}

func (f *referee) profile(m game.ModelID) *roster.Model { return f.g.Setup().Entries[m].Profile }

func (f *referee) side(m game.ModelID) game.Side { return f.g.Setup().Entries[m].Side }

func (f *referee) weapon(m game.ModelID, id string) *roster.Weapon {
	for i, w := range f.profile(m).Weapons {
		if w.ID == id {
			return &f.profile(m).Weapons[i]
		}
	}
	return &bareHands
}

// has tells whether a word is printed on a model or its kit.
func (f *referee) has(m game.ModelID, word string) bool {
	return slices.Contains(f.profile(m).Keywords, word) || slices.ContainsFunc(f.profile(m).Kit, func(k roster.Kit) bool { return slices.Contains(k.Keywords, word) })
}

// spared tells whether a keyword does nothing to a model.
func (f *referee) spared(m game.ModelID, word string) bool {
	return f.has(m, "NEGATE "+word) || word == "FIRE" && f.has(m, "DEMONIC") || (word == "FEAR" || word == "GAS") && f.has(m, "GOLEM") || f.older && word == "FEAR" && f.has(m, "ARTIFICIAL")
}

// ignores tells whether an attack ignores a modifier.
func (f *referee) ignores(b *blow, what string) bool {
	return slices.Contains(b.w.Keywords, "IGNORE "+what) || f.has(b.by, "IGNORE "+what)
}

// thrown tells whether a weapon is a GRENADE of the playtest, which minds neither
// Cover nor Long Range.
func (f *referee) thrown(b *blow) bool { return f.older && slices.Contains(b.w.Keywords, "GRENADE") }

// body is where a model stands now.
func (f *referee) body(m game.ModelID) physics.Body {
	b := f.g.Setup().Body(f.g.State(), m)
	b.At, b.Level = f.models[m].at, f.models[m].level
	return b
}

func (f *referee) gap(a, b game.ModelID) physics.Mil { return physics.Gap(f.body(a), f.body(b)) }

func (f *referee) sees(a, b game.ModelID) bool { return f.g.Setup().Field.Sees(f.body(a), f.body(b)) }

// others are the models of a side on the battlefield within some distance of one.
func (f *referee) others(m game.ModelID, side game.Side, within physics.Mil) []game.ModelID {
	var ids []game.ModelID
	for i := range f.models {
		o := game.ModelID(i)
		if o != m && !f.models[i].out && f.side(o) == side && f.gap(m, o) <= within {
			ids = append(ids, o)
		}
	}
	return ids
}

// number adds up what is printed before a word: +1 DICE.
func number(words []string, name string) (n int) {
	for _, w := range words {
		if sign, rest, _ := strings.Cut(w, " "); rest == name {
			one := 0
			fmt.Sscan(sign, &one)
			n += one
		}
	}
	return n
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func ref[V any](v V) *V { return &v }
