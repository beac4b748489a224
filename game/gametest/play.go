// Package gametest plays scripts of choices with named dice and states what
// must follow: the vocabulary of the rules' tests, the same as that of the
// conformance cases.
package gametest

import (
	"errors"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// Play is one game under test.
type Play struct {
	*game.Game
	T    testing.TB
	Last []game.Event // of the last choice
}

// Unit is a model of a test with where it stands.
type Unit struct {
	roster.Model
	game.Placement
	off bool
}

// Option changes a Unit.
type Option func(*Unit)

// Rifle, Carbine, Sword, Knife and Greatsword are plain weapons.
var (
	Rifle      = Gun("rifle", 24)
	Carbine    = Gun("carbine", 12, "ASSAULT")
	Sword      = Blade("sword", 1)
	Knife      = Blade("knife", 1)
	Greatsword = Blade("greatsword", 2)
)

// Gun returns a 2-handed Ranged Weapon; the range is in inches.
func Gun(id string, rng float64, keywords ...string) roster.Weapon {
	return roster.Weapon{ID: id, Name: id, Type: roster.Ranged, Range: In(rng), Hands: 2, Attacks: 1, Keywords: keywords}
}

// Blade returns a Melee Weapon.
func Blade(id string, hands int, keywords ...string) roster.Weapon {
	return roster.Weapon{ID: id, Name: id, Type: roster.Melee, Hands: hands, Attacks: 1, Keywords: keywords}
}

// In makes mils of inches.
func In(inches float64) physics.Mil { return physics.RoundMil(inches * 1000) }

// At makes a point of inches.
func At(x, y float64) physics.Vec { return physics.V(In(x), In(y)) }

// Model returns a 32 mm model with Movement 6, a rifle and a sword, at a place
// in inches.
func Model(id string, x, y float64, opts ...Option) Unit {
	u := Unit{Model: roster.Model{ID: id, Name: id, Movement: In(6), Base: 32, Height: 1250, Weapons: []roster.Weapon{Rifle, Sword}}}
	u.Placement = game.Placement{Model: id, At: At(x, y)}
	for _, o := range opts {
		o(&u)
	}
	return u
}

// Reserve leaves a model to be deployed.
func Reserve() Option { return func(u *Unit) { u.off = true } }

// Level puts it on a surface, in inches.
func Level(l float64) Option {
	return func(u *Unit) { v := In(l); u.Placement.Level = &v }
}

// With gives it weapons in place of the usual ones.
func With(w ...roster.Weapon) Option { return func(u *Unit) { u.Weapons = w } }

// Words gives it keywords.
func Words(k ...string) Option { return func(u *Unit) { u.Keywords = k } }

// Stats are Movement in inches, Ranged and Melee DICE, and Armour.
func Stats(movement float64, ranged, melee, armour int) Option {
	return func(u *Unit) { u.Movement, u.Ranged, u.Melee, u.Armour = In(movement), ranged, melee, armour }
}

// Base returns the diameter in mm and the height in inches.
func Base(mm int, height float64) Option {
	return func(u *Unit) { u.Model.Base, u.Model.Height = mm, In(height) }
}

// Marked gives it BLOOD and BLESSING MARKERS to begin with.
func Marked(blood, blessing int) Option {
	return func(u *Unit) { u.Blood, u.Blessing = &blood, &blessing }
}

// Lying begins it Down.
func Lying() Option { return func(u *Unit) { u.Placement.Down = true } }

// Kitted gives it equipment.
func Kitted(k ...roster.Kit) Option { return func(u *Unit) { u.Kit = k } }

// Rect returns a piece of terrain, in inches; height 0 is the kind's default.
func Rect(kind string, x, y, w, h, height float64) levels.Piece {
	p := levels.Piece{Kind: kind, Rect: &levels.Rect{X: In(x), Y: In(y), W: In(w), H: In(h)}}
	if height != 0 {
		v := In(height)
		p.Height = &v
	}
	return p
}

// Script is what a game under test begins with.
type Script struct {
	A, B    []Unit
	Terrain []levels.Piece
	Zones   []levels.Zone
	Dice    []int
	Turns   int
	Rolloff bool // the dice begin with the Initiative roll; otherwise side 0 wins it before them
	Plan    *scenario.Scenario
	Marks   []levels.Objective
	First   int // side that activates first: 0 or 1; -1 leaves the decision open
}

// New begins a game on a 48" table.
func New(t testing.TB, rs game.Ruleset, s Script) *Play {
	t.Helper()
	start := s.start(rs)
	g, events, err := game.NewGame(rs, start)
	if err != nil {
		t.Fatal(err)
	}
	p := &Play{Game: g, T: t, Last: events}
	if s.First >= 0 && p.Pending() != nil && p.Pending().Kind == game.First {
		p.Do(game.Choice{First: &s.First})
	}
	return p
}

func (s Script) start(rs game.Ruleset) game.Start {
	table := &levels.Table{Name: "test", Size: At(48, 48), Zones: s.Zones, Objectives: s.Marks}
	for i, p := range s.Terrain {
		p.ID = "t" + string(rune('1'+i))
		table.Terrain = append(table.Terrain, p)
	}
	start := game.Start{Ruleset: rs.ID(), Table: table, Scenario: s.Plan, Turns: max(s.Turns, 1), Seed: 1, Dice: s.Dice}
	if s.Turns == 0 {
		start.Turns = 6
	}
	standing := [2]int{}
	for side, units := range [2][]Unit{s.A, s.B} {
		w := &roster.Warband{Name: "AB"[side : side+1]}
		for _, u := range units {
			w.Models = append(w.Models, u.Model)
			if !u.off {
				start.Place = append(start.Place, u.Placement)
			}
			if !u.Placement.Down {
				standing[side]++
			}
		}
		start.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	if !s.Rolloff && standing[0] == standing[1] {
		start.Dice = append([]int{6, 1}, s.Dice...)
	}
	return start
}

// Do makes a choice for the side to decide; a refusal fails the test.
func (p *Play) Do(c game.Choice) []game.Event {
	p.T.Helper()
	if p.Pending() == nil {
		p.T.Fatalf("the game is over: no %+v", c)
	}
	events, err := p.Game.Do(game.Command{Side: p.Pending().Side, Choice: c})
	if err != nil {
		p.T.Fatalf("%+v is refused: %v", c, err)
	}
	p.Last = events
	return events
}

// Refuse demands that a choice is refused by a clause and changes nothing.
func (p *Play) Refuse(clause string, c game.Choice) *game.Refusal {
	p.T.Helper()
	before := p.State().Clone()
	_, err := p.Game.Do(game.Command{Side: p.Pending().Side, Choice: c})
	var r *game.Refusal
	if !errors.As(err, &r) {
		p.T.Fatalf("%+v is accepted (%v), %s should forbid it", c, err, clause)
	}
	if r.Clause != clause {
		p.T.Fatalf("refused by %q (%s), want %q", r.Clause, r.Error(), clause)
	}
	if !before.Equal(p.State()) {
		p.T.Fatal("a refused choice changed the state")
	}
	return r
}

// Activate chooses a model; an open choice of who is first goes to its side.
func (p *Play) Activate(id string) []game.Event {
	p.T.Helper()
	if p.Pending().Kind == game.First {
		side := int(p.Setup().Entries[p.ID(id)].Side)
		p.Do(game.Choice{First: &side})
	}
	p.Expect(game.Activate)
	return p.Do(game.Choice{Model: id})
}

// Skip activates a model and ends its activation.
func (p *Play) Skip(ids ...string) {
	p.T.Helper()
	for _, id := range ids {
		p.Activate(id)
		if d := p.Pending(); d != nil && d.Kind == game.Act {
			p.Do(game.Choice{Action: "end"})
		}
	}
}

// Move, Shoot, Fight, Charge, Spend and Walk make the usual choices.
func (p *Play) Move(path ...physics.Waypoint) []game.Event {
	p.T.Helper()
	return p.Do(game.Choice{Action: "move", Path: path})
}

// Shoot shoots with a weapon.
func (p *Play) Shoot(weapon, target string) []game.Event {
	p.T.Helper()
	return p.Do(game.Choice{Action: "shoot", Weapon: weapon, Target: target})
}

// Fight fights with weapons, first and last.
func (p *Play) Fight(target string, weapons ...string) []game.Event {
	p.T.Helper()
	return p.Do(game.Choice{Action: "fight", Weapons: append([]string{}, weapons...), Target: target})
}

// Charge charges a target.
func (p *Play) Charge(target string) []game.Event {
	p.T.Helper()
	return p.Do(game.Choice{Action: "charge", Target: target})
}

// Spend spends markers.
func (p *Play) Spend(n int) []game.Event {
	p.T.Helper()
	return p.Do(game.Choice{Spend: &n})
}

// End ends the activation.
func (p *Play) End() []game.Event {
	p.T.Helper()
	return p.Do(game.Choice{Action: "end"})
}

// To returns a waypoint in inches.
func To(x, y float64) physics.Waypoint { return physics.Waypoint{At: At(x, y)} }

// By returns a waypoint that crosses an edge.
func By(by physics.By, x, y float64) physics.Waypoint { return physics.Waypoint{At: At(x, y), By: by} }

// ID returns a model's number.
func (p *Play) ID(id string) game.ModelID {
	p.T.Helper()
	m := p.Setup().Find(id)
	if m == game.NoModel {
		p.T.Fatalf("no model %q", id)
	}
	return m
}

// M returns a model's state.
func (p *Play) M(id string) game.Model {
	p.T.Helper()
	return p.State().Models[p.ID(id)]
}

// Expect demands a pending decision of a kind.
func (p *Play) Expect(kind game.Kind) *game.Decision {
	p.T.Helper()
	d := p.Pending()
	if d == nil || d.Kind != kind {
		p.T.Fatalf("the pending decision is %+v, want %s", d, kind)
	}
	return d
}

// Event returns the last choice's first event of a type, or a failure.
func (p *Play) Event(kind game.EventType) game.Event {
	p.T.Helper()
	for _, e := range p.Last {
		if e.Type == kind {
			return e
		}
	}
	p.T.Fatalf("no event %q among %s", kind, p.Types())
	return game.Event{}
}

// No demands that the last choice gave no event of a type.
func (p *Play) No(kind game.EventType) {
	p.T.Helper()
	for _, e := range p.Last {
		if e.Type == kind {
			p.T.Fatalf("unexpected event %q: %+v", kind, e)
		}
	}
}

// Roll returns the last choice's n-th roll of a kind, from 0.
func (p *Play) Roll(kind game.RollKind, n int) *game.Roll {
	p.T.Helper()
	for _, e := range p.Last {
		if e.Type == game.Rolled && e.Roll.Kind == kind {
			if n == 0 {
				return e.Roll
			}
			n--
		}
	}
	p.T.Fatalf("no such %s roll among %s", kind, p.Types())
	return nil
}

// Mod returns what a clause gives to a roll: DICE and what is added to the
// total.
func Mod(r *game.Roll, clause string) int {
	n := 0
	for _, m := range r.Mods {
		if m.Clause == clause {
			n += m.Dice + m.Flat
		}
	}
	return n
}

// Types lists the types of the last events.
func (p *Play) Types() string {
	var words []string
	for _, e := range p.Last {
		words = append(words, string(e.Type))
	}
	return strings.Join(words, " ")
}
