// Package worth tells what a model's weapons do to typical targets, exactly, and what that is
// beside its cost: a few lines to compare models by, and the whole table of a card. It knows no
// rule set: it asks any that foresees (game.Foreseer) about two models on open ground.
package worth

import (
	"fmt"
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// Target is a model that stands for many.
type Target struct {
	Kind  string // how hard it is to hurt, a key of the catalogue of texts
	Model *roster.Model
}

// The kinds of target, from those that are easily hurt on.
var kinds = [...]string{"easily hurt", "ordinary", "hard to hurt"}

// shares are where among all shipped models, ordered by how hard they are to hurt, the
// targets stand.
var shares = [...]float64{0.1, 0.5, 0.9}

// Line is what a weapon does to each target.
type Line struct {
	Weapon int         // of the model; -1: unarmed
	Gap    physics.Mil // between the bases; 0: in close combat
	Harm   []game.Harm // by target
	Can    []bool      // whether it can be used on the target from there
}

// Weight returns how grave the harm of a line is on average over the targets: 1 takes
// each of them out.
func (l *Line) Weight() float64 {
	sum := 0.0
	for i := range l.Harm {
		if l.Can[i] {
			sum += l.Harm[i].Weight()
		}
	}
	return sum / float64(max(1, len(l.Harm)))
}

// Best returns the gravest of some lines, nil for none.
func Best(lines []Line) *Line {
	var best *Line
	for i := range lines {
		if best == nil || lines[i].Weight() > best.Weight() {
			best = &lines[i]
		}
	}
	return best
}

// Per returns the gravest line's weight for 100 ducats; 0 of what costs
// nothing.
func Per(lines []Line, cost int) float64 {
	if b := Best(lines); b != nil && cost > 0 {
		return b.Weight() * 100 / float64(cost)
	}
	return 0
}

// Scale weighs models under a rule set. It is for one goroutine.
type Scale struct {
	Targets []Target
	rules   game.Ruleset
}

// New returns the scale of a rule set: its targets are found among the shipped
// models. The error says why there is none: the rule set foresees nothing.
func New(r game.Ruleset) (*Scale, error) {
	if _, ok := r.(game.Foreseer); !ok {
		return nil, fmt.Errorf("%s cannot tell what a weapon would do", r.ID())
	}
	s := &Scale{rules: r}
	var all []*roster.Model
	for _, name := range roster.Names() {
		w, err := roster.Shipped(name)
		if err != nil || r.Check(w) != nil {
			continue
		}
		for i := range w.Models {
			all = append(all, &w.Models[i])
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no shipped warband is for %s", r.ID())
	}
	if err := s.order(all); err != nil {
		return nil, err
	}
	for i, k := range kinds {
		s.Targets = append(s.Targets, Target{k, all[int(float64(len(all)-1)*shares[i])]})
	}
	return s, nil
}

// order sorts models by what the guns of all of them do to each.
func (s *Scale) order(all []*roster.Model) error {
	suffered := map[*roster.Model]float64{}
	for i := 0; i < len(all); i += most {
		part := all[i:min(len(all), i+most)]
		lines, err := s.lines(all[0], ranged(all), part)
		if err != nil {
			return err
		}
		for _, l := range lines {
			for k := range l.Harm {
				suffered[part[k]] += l.Harm[k].Weight()
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *roster.Model) int {
		switch x, y := suffered[a], suffered[b]; {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	return nil
}

// most is how many targets are asked about at once.
const most = 40

// ranged are some of the guns of models, each once.
func ranged(all []*roster.Model) []roster.Weapon {
	var list []roster.Weapon
	for _, m := range all {
		for _, w := range m.Weapons {
			if w.Type == roster.Ranged && w.Range > 0 && len(list) < 12 && !slices.ContainsFunc(list, func(o roster.Weapon) bool { return o.ID == w.ID }) {
				list = append(list, w)
			}
		}
	}
	return list
}

// Weigh tells what each weapon of a model does, near and far.
func (s *Scale) Weigh(m *roster.Model) ([]Line, error) {
	targets := make([]*roster.Model, len(s.Targets))
	for i := range s.Targets {
		targets[i] = s.Targets[i].Model
	}
	return s.lines(m, m.Weapons, targets)
}

// lines asks the rule set about a model that has one weapon of a list at a time.
func (s *Scale) lines(m *roster.Model, arms []roster.Weapon, targets []*roster.Model) ([]Line, error) {
	if len(arms) == 0 {
		return nil, nil
	}
	g, err := s.gameOn(levels.New(physics.V(2*roster.MaxRange, 48*physics.Inch)), m, arms, targets)
	if err != nil {
		return nil, err
	}
	var lines []Line
	for i := range arms {
		for _, gap := range gaps(&arms[i]) {
			lines = append(lines, s.line(g, game.ModelID(i), len(arms), gap))
			lines[len(lines)-1].Weapon = i
		}
	}
	return lines, nil
}

// gaps are from where a weapon is tried: half its range and all of it, or close combat.
func gaps(w *roster.Weapon) []physics.Mil {
	if w.Type == roster.Melee {
		return []physics.Mil{0}
	}
	if w.Range == 0 { // a template that is laid on
		return []physics.Mil{2 * physics.Inch}
	}
	return []physics.Mil{w.Range / 2, w.Range}
}

// alone has a model of a game with squads lead one of its own.
func alone(m roster.Model, i int) roster.Model {
	if m.Soldier != nil {
		s := *m.Soldier
		s.Squad, s.Leader = fmt.Sprintf("s%d", i), true
		m.Soldier = &s
	}
	return m
}

// line is what one of the game's first models does to each of the targets behind them.
func (s *Scale) line(g *game.Game, by game.ModelID, first int, gap physics.Mil) Line {
	l := Line{Gap: gap}
	for t := first; t < len(g.Setup().Entries); t++ {
		h, ok := s.harm(g, by, game.ModelID(t), gap)
		l.Harm, l.Can = append(l.Harm, h), append(l.Can, ok)
	}
	return l
}

// touching is the gap at which close combat is tried: any rule set charges from there.
const touching = physics.Inch / 2

func (s *Scale) harm(g *game.Game, by, target game.ModelID, gap physics.Mil) (game.Harm, bool) {
	r := s.rules.(game.Foreseer) // New saw to it
	if gap > 0 {
		if shots := r.Shots(g, by, target); shots != nil {
			from, to := bodies(g, by, target, gap)
			return shots.At(from, to, false)
		}
		return game.Harm{}, false
	}
	from, to := bodies(g, by, target, touching)
	if c, ok := s.rules.(game.Closing); ok {
		if blows := c.Blows(g, by, target); blows != nil {
			return blows(from, to)
		}
		return game.Harm{}, false
	}
	if charges := r.Charges(g, by, target); charges != nil {
		_, h, ok := charges.AtFrom(from, to, 0)
		return h, ok
	}
	return game.Harm{}, false
}

// bodies stand so far from each other in the open.
func bodies(g *game.Game, by, target game.ModelID, gap physics.Mil) (from, to physics.Body) {
	a, b := &g.Setup().Entries[by], &g.Setup().Entries[target]
	y := 24 * physics.Inch
	from = physics.Body{At: physics.V(10*physics.Inch, y), Radius: a.Radius, Height: a.Profile.Height}
	to = physics.Body{At: physics.V(10*physics.Inch+a.Radius+b.Radius+gap, y), Radius: b.Radius, Height: b.Profile.Height}
	return from, to
}
