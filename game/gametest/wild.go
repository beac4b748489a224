package gametest

import (
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/physics"
)

// Draw returns a number from 0 to n-1; where it comes from (a generator, the
// bytes of a fuzzer) is the caller's affair.
type Draw func(n int) int

// Wild makes a command that is most likely illegal: a choice of another kind,
// of others' models, with numbers beyond everything, through everything. like
// is a legal choice to begin with, or the zero value. Every choice is one that
// may come over the protocol.
func Wild(g *game.Game, like game.Choice, draw Draw) game.Command {
	w := wild{g, draw, like}
	for range 1 + draw(3) {
		w.change()
	}
	c := game.Command{Choice: w.c}
	if d := g.Pending(); d != nil {
		c.Side = d.Side
	}
	if draw(12) == 0 {
		c.Side = []game.Side{c.Side.Other(), game.NoSide, 2, 100}[draw(4)]
	}
	return c
}

type wild struct {
	g    *game.Game
	draw Draw
	c    game.Choice
}

func (w *wild) change() {
	c := &w.c
	switch w.draw(20) {
	case 0:
		c.Action = w.word("move", "dash", "charge", "retreat", "shoot", "fight", "end", "fly", "run", "template", "aim", "face", "card", "wall-of-fire", "claim", "search", "drop", "")
	case 1:
		c.Model = w.id()
	case 2:
		c.Target = w.id()
	case 3:
		c.With = w.id()
	case 4:
		c.Weapon = w.weapon()
	case 5:
		c.Weapons = w.several(w.weapon)
	case 6, 7, 8:
		c.Path = w.path()
		if c.Action != "" && w.draw(3) > 0 {
			c.Action = "move"
		}
	case 9:
		at := w.point()
		c.At = &at
	case 10:
		l := w.level()
		c.Level = &l
	case 11:
		n := w.draw(101)
		c.Spend, c.Bloodbath = &n, w.draw(2) == 0
	case 12:
		c.Order = w.order()
	case 13:
		c.Pass, c.Fall = w.draw(2) == 0, w.word("near", "far", "")
	case 14:
		n, f := w.draw(2), w.draw(2) == 0
		c.First, c.Zone, c.Flee, c.Stand = &n, &n, &f, &f
	case 15:
		at, n := w.point(), w.draw(4)-1
		c.Toward, c.Profile = &at, &n
	case 16:
		c.Also = w.several(w.id)
	case 17:
		c.Markers = []physics.Vec{w.point(), w.point()}[:w.draw(3)]
	case 18:
		c.Squad, c.Use = w.word("first", "s0", "s1", ""), w.word("heal", "third-action", "bribe", "")
	default:
		c.Spend, c.First, c.Zone, c.Path, c.Weapons, c.Order = nil, nil, nil, nil, nil, nil
	}
}

func (w *wild) word(words ...string) string { return words[w.draw(len(words))] }

// id is a model's id most of the time.
func (w *wild) id() string {
	if all := w.g.Setup().Entries; w.draw(6) > 0 {
		return all[w.draw(len(all))].ID
	}
	return w.word("", "nobody", "%s%d%!", strings.Repeat("x", 80), "é𝔘\u202e", " ")
}

func (w *wild) weapon() string {
	if m := w.g.Setup().Entries[w.draw(len(w.g.Setup().Entries))].Profile; w.draw(6) > 0 && len(m.Weapons) > 0 {
		return m.Weapons[w.draw(len(m.Weapons))].ID
	}
	return w.word("", "spoon", "%v")
}

func (w *wild) several(one func() string) []string {
	list := []string{}
	for range w.draw(4) {
		list = append(list, one())
	}
	return list
}

// order is an order with something twice, missing or foreign.
func (w *wild) order() []string {
	list := []string{}
	if d := w.g.Pending(); d != nil {
		for _, e := range d.Context.Effects {
			list = append(list, e.ID)
		}
	}
	switch w.draw(4) {
	case 0:
		list = append(list, w.id())
	case 1:
		list = append(list, list...)
	case 2:
		list = list[:len(list)/2]
	}
	slices.Reverse(list)
	return list
}

// path goes through everything; most of its points are near the active model.
func (w *wild) path() []physics.Waypoint {
	n := w.draw(5)
	if w.draw(20) == 0 {
		n = game.MaxWaypoints
	}
	path := []physics.Waypoint{}
	at := w.here()
	for range n {
		p := physics.Waypoint{At: at.Add(physics.V(w.about(5000), w.about(5000)))}
		switch w.draw(8) {
		case 0:
			p.At = w.point()
		case 1:
			p.At = at
		case 2, 3:
			p.By = physics.By(w.draw(5))
		}
		if w.draw(4) == 0 {
			p.Level, p.Leveled = w.level(), true
		}
		path = append(path, p)
		at = p.At
	}
	return path
}

// here is where the model that acts stands.
func (w *wild) here() physics.Vec {
	st := w.g.State()
	if d := w.g.Pending(); d != nil && d.Model != game.NoModel {
		return st.Models[d.Model].At
	}
	return st.Models[w.draw(len(st.Models))].At
}

func (w *wild) about(n int) physics.Mil { return physics.Mil(w.draw(2*n+1) - n) }

// point is on the table, on its edge, or as far off as a document may say.
func (w *wild) point() physics.Vec {
	size := w.g.Setup().Field.Size()
	switch w.draw(6) {
	case 0:
		const far = physics.MaxInches * physics.Inch
		return physics.V([]physics.Mil{-far, far, 0}[w.draw(3)], []physics.Mil{-far, far, 0}[w.draw(3)])
	case 1:
		return physics.V(0, physics.Mil(w.draw(int(size.Y)+1)))
	}
	return physics.V(physics.Mil(w.draw(int(size.X)+1)), physics.Mil(w.draw(int(size.Y)+1)))
}

func (w *wild) level() physics.Mil {
	if all := w.g.Setup().Field.Pieces(); len(all) > 0 && w.draw(2) == 0 {
		p := all[w.draw(len(all))]
		return []physics.Mil{p.Top, p.Base}[w.draw(2)]
	}
	return []physics.Mil{0, 1, 3000, -2000, physics.MaxInches * physics.Inch, -physics.MaxInches * physics.Inch}[w.draw(6)]
}
