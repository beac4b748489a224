package tool

import (
	"duckboard/game"
	"duckboard/physics"
)

// Deed is one thing that a model does, to be drawn on the map and told: a way that it goes,
// or whom it attacks, or neither.
type Deed struct {
	Model  game.ModelID
	From   physics.Vec
	Path   []physics.Waypoint // empty: it stays
	Target game.ModelID
	At     *physics.Vec // a point that it attacks
	Text   Text
}

// End is where the model stands then.
func (d *Deed) End() physics.Vec {
	if n := len(d.Path); n > 0 {
		return d.Path[n-1].At
	}
	return d.From
}

// Aim is where it attacks, in a state; ok is false where it attacks nobody.
func (d *Deed) Aim(st *game.State) (at physics.Vec, ok bool) {
	switch {
	case d.Target != game.NoModel:
		return st.Models[d.Target].At, true
	case d.At != nil:
		return *d.At, true
	}
	return at, false
}

// Deeds are what some commands do, in a game that is the caller's to change: where dice are
// rolled they are the game's own. It ends where one is refused.
func Deeds(g *game.Game, commands []game.Command) (list []Deed) {
	for i := range commands {
		c := &commands[i]
		before := g.State().Clone()
		events, err := g.Do(*c)
		if err != nil {
			return list
		}
		found := deedsOf(g.Setup(), before, c, events)
		if len(found) == 0 && c.Choice.Action != "" && before.Active != game.NoModel {
			found = []Deed{{Model: before.Active, From: before.Models[before.Active].At, Target: game.NoModel, Text: T("%s: %s", Name(g.Setup(), before.Active), actionLabel(c.Choice.Action))}}
		}
		list = append(list, found...)
	}
	return list
}

// deedsOf are what a command of a side does, by its events.
func deedsOf(s *game.Setup, before *game.State, c *game.Command, events []game.Event) (list []Deed) {
	for i := range events {
		e := &events[i]
		if e.Model == game.NoModel || s.Entries[e.Model].Side != c.Side {
			continue
		}
		d := Deed{Model: e.Model, From: before.Models[e.Model].At, Target: game.NoModel}
		switch e.Type {
		case game.Moved:
			d.Path = e.Path
		case game.Shot, game.Fought:
			d.Target = e.Target
			if e.Target == game.NoModel {
				d.At = c.Choice.At
			}
		case game.Templated:
			d.At = c.Choice.Toward
		case game.Deployed, game.Claimed, game.PickedUp:
		default:
			continue
		}
		l, ok := Tell(s, e)
		if d.Text = l.Text; ok && !repeats(list, &d) {
			list = append(list, d)
		}
	}
	return list
}

// repeats tells whether a deed does what one before it does: a burst is one attack.
func repeats(list []Deed, d *Deed) bool {
	for i := range list {
		if o := &list[i]; len(d.Path) == 0 && len(o.Path) == 0 && o.Model == d.Model && o.Target == d.Target && o.Text.Key == d.Text.Key {
			return true
		}
	}
	return false
}

// actionLabel is an ACTION in words.
func actionLabel(name string) Text {
	for _, w := range actionWords {
		if w.name == name {
			return w.label
		}
	}
	return Text{Key: name}
}
