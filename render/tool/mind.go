package tool

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// Warning is what a newcomer had better know before something is done.
type Warning struct {
	Text
	Grave bool // it cannot be taken back
}

// Warnings are what speaks against what a preview would do: dice and falls on its way,
// guns that see its end, blows at who goes, friends in the line of fire.
func (d *Desk) Warnings(v *Preview) (list []Warning) {
	if v == nil || v.No != nil || v.Model == game.NoModel {
		return nil
	}
	grave := func(t Text) { list = append(list, Warning{t, true}) }
	name := Name(d.Setup(), v.Model)
	switch {
	case v.Choice.Action == "retreat":
		grave(T("Every enemy within an inch strikes at %s before a step is made.", name))
	case v.Choice.Action == "dash" && d.ready(v.Model):
		grave(T("A Dash that fails ends the activation, and %s may still attack: attack first?", name))
	case v.Choice.Action == "end":
		for _, t := range d.unused(v.Model) {
			grave(t)
		}
		if n := len(d.guns(v.Model, d.Setup().Body(d.S.State(), v.Model))); n > 0 && d.mayMove() {
			grave(T("%s has not moved yet, and stands without Cover in view of %d guns.", name, n))
		}
	case v.Choice.Action == "shoot" && d.mixed(v):
		grave(T("One of yours is within an inch of that target: half of such shots go at a friend."))
	case len(v.Path) > 0:
		list = d.onTheWay(v)
	}
	return list
}

// fair is the least chance to hit of an attack that is worth a word.
const fair = 0.25

// unused are the best shot and the best blow that are left to who acts, and to who acts with it,
// where one may well hit and puts no friend at risk.
func (d *Desk) unused(m game.ModelID) (list []Text) {
	who := []game.ModelID{m}
	for _, o := range [...]game.ModelID{d.S.State().Active, d.S.State().Partner} {
		if o != m && o != game.NoModel && d.S.State().Partner != game.NoModel {
			who = append(who, o)
		}
	}
	for _, by := range who {
		name := Name(d.Setup(), by)
		if t, ok := d.bestAttack(by, "fight"); ok {
			list = append(list, T("%s may still fight %s (%s to hit).", name, Name(d.Setup(), t.Model), Share(hits(&t.Odds), true)))
		}
		if t, ok := d.bestAttack(by, "shoot"); ok {
			list = append(list, T("%s may still shoot at %s (%s to hit).", name, Name(d.Setup(), t.Model), Share(hits(&t.Odds), true)))
		}
	}
	return list
}

// bestAttack is the attack of a name that most likely hits; ok is false where none may well hit,
// or each may hit a friend.
func (d *Desk) bestAttack(by game.ModelID, name string) (best Tag, ok bool) {
	s := d.Setup()
	own := s.Entries[by].Side
	for _, a := range Actions(d.Game(), by) {
		if a.Name != name || a.No != nil {
			continue
		}
		for _, c := range a.Choices {
			e := s.Find(c.Target)
			if e == game.NoModel || s.Entries[e].Side == own {
				continue
			}
			t := TagOf(d.Game(), by, &a, e)
			astray := slices.ContainsFunc(t.Odds.Strays, func(k game.Stray) bool { return s.Entries[k.Model].Side == own })
			if t.No == nil && !astray && hits(&t.Odds) >= fair && (!ok || better(&t.Odds, &best.Odds)) {
				best, ok = t, true
			}
		}
	}
	return best, ok
}

// onTheWay are the warnings of a way.
func (d *Desk) onTheWay(v *Preview) (list []Warning) {
	grave := func(t Text) { list = append(list, Warning{t, true}) }
	if n := Checks(v.Rolls); n > 0 {
		if p := v.Tests.Pass; len(v.Tests.Tests) > 0 {
			words := T("A roll on the way: %d in a hundred to make it. Who fails it stays behind, or falls, and has done for this Turn.", int(math.Round(100*p.Plain)))
			if p.Markers > 0 && p.Own > p.Plain {
				words = T("%s If you spend its BLESSING MARKERS on it: %d in a hundred.", words, int(math.Round(100*p.Own)))
			}
			if p.Spent < p.Plain {
				words = T("%s If the other side spends its markers on it: %d in a hundred.", words, int(math.Round(100*p.Spent)))
			}
			grave(words)
		} else {
			grave(T("A roll on the way. Who fails it stays behind, or falls, and has done for this Turn."))
		}
	}
	if deep := Falls(v.Rolls); deep > 0 {
		grave(T("Down %s\" is a fall, with an Injury Roll at its foot.", Tenth(deep)))
	}
	if len(v.Risks) > 0 {
		grave(T("Something may happen on the way that is not yours to stop."))
	}
	if v.Target != game.NoModel { // a Charge ends among enemies
		return list
	}
	b := d.Setup().Body(d.S.State(), v.Model)
	b.At, b.Level = v.End.At, v.End.Level
	if n := len(d.guns(v.Model, b)); n > 0 {
		list = append(list, Warning{T("In view of %d guns there, with no Cover.", n), false})
	}
	if v.Ledge {
		list = append(list, Warning{T("By a ledge: who goes Down there may fall."), false})
	}
	return list
}

// guns are the enemies who may shoot at a body where it stands, within range and past no
// Cover.
func (d *Desk) guns(m game.ModelID, b physics.Body) (list []game.ModelID) {
	s, st := d.Setup(), d.S.State()
	for _, e := range s.On(st, s.Entries[m].Side.Other()) {
		foe := s.Body(st, e)
		if reach := gunRange(s.Entries[e].Profile); reach == 0 || physics.Gap(foe, b) > reach || st.Models[e].Down {
			continue
		}
		if seen, cover := s.Field.Verdict(foe, b); seen && cover < 0 {
			list = append(list, e)
		}
	}
	return list
}

// gunRange is how far a model shoots, 0 for one that does not.
func gunRange(p *roster.Model) (far physics.Mil) {
	for i := range p.Weapons {
		w := &p.Weapons[i]
		if w.Type != roster.Ranged {
			continue
		}
		far = max(far, w.Range)
		for k := range w.Profiles {
			far = max(far, w.Profiles[k].Range)
		}
	}
	return far
}

// ready tells whether a model may still attack somebody.
func (d *Desk) ready(m game.ModelID) bool {
	for i := range d.Actions {
		if a := &d.Actions[i]; m == d.Subject && (a.Name == "shoot" || a.Name == "fight") && a.No == nil && len(a.Choices) > 0 {
			return true
		}
	}
	return false
}

// mayMove tells whether the subject may still walk.
func (d *Desk) mayMove() bool {
	a := d.find("move")
	return a != nil && a.No == nil
}

// mixed tells whether the target of a shot stands within an inch of one of the own side.
func (d *Desk) mixed(v *Preview) bool {
	target := v.Target
	if target == game.NoModel || v.Odds != nil && v.Odds.Test == nil {
		return v.Odds != nil && len(v.Odds.Strays) > 0
	}
	s, st := d.Setup(), d.S.State()
	for _, f := range s.On(st, s.Entries[target].Side.Other()) {
		if f != d.Subject && physics.Gap(s.Body(st, f), s.Body(st, target)) <= physics.Inch {
			return true
		}
	}
	return false
}

// minds tells whether something is held up to be asked about first.
func (d *Desk) minds(v *Preview) bool { return d.Mind != nil && !d.Mind(v) }

// Again does what was held up after all, also where its model is to be activated first.
func (d *Desk) Again(v *Preview) bool {
	mind := d.Mind
	d.Mind = nil
	defer func() { d.Mind = mind }()
	if p := d.Game().Pending(); p != nil && (p.Kind == game.Activate || p.Kind == game.Next) && len(v.First) == 0 {
		if d.Subject = v.Model; !d.Activate() {
			return false
		}
		d.follow()
		return d.also(v.Choice)
	}
	if v.Kind == Acting {
		return d.Choose(v.Choice)
	}
	d.Preview = v
	return d.commit()
}
