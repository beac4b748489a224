package tool

import "duckboard/game"

// Begin chooses an ACTION of the panel. Those that need nothing more are taken
// at once.
func (d *Desk) Begin(i int) bool {
	if !d.Mine() || i < 0 || i >= len(d.Actions) {
		return false
	}
	a := &d.Actions[i]
	d.Refused = a.No
	if a.No != nil {
		return false
	}
	again := d.Mode == Dashing && d.Action == i
	if c := d.Chosen(); c == nil || c.Group != a.Group { // with another weapon the target stays
		d.Focus = game.NoModel
	}
	d.stale = true
	d.begun()
	mode, known := modes[a.Name]
	if !known || again || mode == Entering && len(a.Choices) == 1 {
		c := d.plain(a)
		if d.minds(&Preview{Kind: Acting, Model: d.Subject, Target: game.NoModel, Choice: c}) {
			return false
		}
		return d.Choose(c)
	}
	d.Mode = mode
	d.Action = i
	d.Tags = nil
	switch mode {
	case Charging, Aiming, Striking:
		d.Tags = Tags(d.Game(), d.Subject, a)
	}
	d.reach()
	return true
}

// plain is an ACTION that needs nothing more.
func (d *Desk) plain(a *Action) game.Choice {
	if len(a.Choices) == 1 {
		return a.Choices[0]
	}
	return game.Choice{Action: a.Name, Model: d.who()}
}

// modes are the modes of the ACTIONS that something is to be pointed at for; the
// others are taken at once.
var modes = map[string]Mode{"move": Moving, "run": Moving, "dash": Dashing, "charge": Charging, "shoot": Aiming, "fight": Striking,
	"template": Laying, "face": Turning, "wall-of-fire": Walling, "enter": Entering, "leave": Entering, "search": Entering, "claim": Entering}

// BeginNamed chooses the first ACTION of a group, which is named like its first;
// again the next of that group. It is false where there is none.
func (d *Desk) BeginNamed(name string) bool {
	first, next := -1, -1
	for i := range d.Actions {
		if d.Actions[i].Group != name {
			continue
		}
		if first < 0 || d.Actions[first].No != nil && d.Actions[i].No == nil {
			first = i
		}
		if i > d.Action && next < 0 && d.Chosen() != nil && d.Chosen().Group == name && d.Actions[i].No == nil {
			next = i
		}
	}
	if next >= 0 {
		first = next
	}
	return d.Begin(first)
}
