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
func (f *Forecast) Warnings(v *Preview) (list []Warning) {
	if v == nil || v.No != nil || v.Model == game.NoModel {
		return nil
	}
	grave := func(t Text) { list = append(list, Warning{t, true}) }
	name := Name(f.Setup(), v.Model)
	switch {
	case v.Choice.Action == "retreat":
		grave(T("Every enemy within an inch strikes at %s before a step is made.", name))
	case v.Choice.Action == "dash" && f.sel.ready(v.Model):
		grave(T("A Dash that fails ends the activation, and %s may still attack: attack first?", name))
	case v.Choice.Action == "end":
		for _, t := range unused(f.Game(), v.Model) {
			grave(t)
		}
		if n := len(gunsOn(f.Setup(), f.S.State(), v.Model, f.Setup().Body(f.S.State(), v.Model))); n > 0 && f.sel.free("move") != nil {
			grave(T("%s has not moved yet, and stands without Cover in view of %d guns.", name, n))
		}
	case v.Choice.Action == "shoot" && v.mixed(f.Setup(), f.S.State()):
		grave(T("One of yours is within an inch of that target: half of such shots go at a friend."))
	case len(v.Path) > 0:
		list = v.onTheWay(f.Setup(), f.S.State())
	}
	return list
}

// fair is the least chance to hit of an attack that is worth a word.
const fair = 0.25

// unused are the best shot and the best blow that are left to who acts, and to who acts with it,
// where one may well hit and puts no friend at risk.
func unused(g *game.Game, m game.ModelID) (list []Text) {
	who := []game.ModelID{m}
	for _, o := range [...]game.ModelID{g.State().Active, g.State().Partner} {
		if o != m && o != game.NoModel && g.State().Partner != game.NoModel {
			who = append(who, o)
		}
	}
	for _, by := range who {
		name := Name(g.Setup(), by)
		if t, ok := bestAttack(g, by, "fight"); ok {
			list = append(list, T("%s may still fight %s (%s to hit).", name, Name(g.Setup(), t.Model), Share(hits(&t.Odds), true)))
		}
		if t, ok := bestAttack(g, by, "shoot"); ok {
			list = append(list, T("%s may still shoot at %s (%s to hit).", name, Name(g.Setup(), t.Model), Share(hits(&t.Odds), true)))
		}
	}
	return list
}

// bestAttack is the attack of a name that most likely hits; ok is false where none may well hit,
// or each may hit a friend.
func bestAttack(g *game.Game, by game.ModelID, name string) (best Tag, ok bool) {
	s := g.Setup()
	own := s.Entries[by].Side
	for _, a := range Actions(g, by) {
		if a.Name != name || a.No != nil {
			continue
		}
		for _, c := range a.Choices {
			e := s.Find(c.Target)
			if e == game.NoModel || s.Entries[e].Side == own {
				continue
			}
			t := TagOf(g, by, &a, e)
			astray := slices.ContainsFunc(t.Odds.Strays, func(k game.Stray) bool { return s.Entries[k.Model].Side == own })
			if t.No == nil && !astray && hits(&t.Odds) >= fair && (!ok || better(&t.Odds, &best.Odds)) {
				best, ok = t, true
			}
		}
	}
	return best, ok
}

// onTheWay are the warnings of a way.
func (v *Preview) onTheWay(s *game.Setup, st *game.State) (list []Warning) {
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
	b := s.Body(st, v.Model)
	b.At, b.Level = v.End.At, v.End.Level
	if n := len(gunsOn(s, st, v.Model, b)); n > 0 {
		list = append(list, Warning{T("In view of %d guns there, with no Cover.", n), false})
	}
	if v.Ledge {
		list = append(list, Warning{T("By a ledge: who goes Down there may fall."), false})
	}
	return list
}

// gunsOn are the enemies who may shoot at a body where it stands, within range and past no
// Cover.
func gunsOn(s *game.Setup, st *game.State, m game.ModelID, b physics.Body) (list []game.ModelID) {
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

// mixed tells whether the target of a shot stands within an inch of one of the own side.
func (v *Preview) mixed(s *game.Setup, st *game.State) bool {
	target := v.Target
	if target == game.NoModel || v.Odds != nil && v.Odds.Test == nil {
		return v.Odds != nil && len(v.Odds.Strays) > 0
	}
	for _, f := range s.On(st, s.Entries[target].Side.Other()) {
		if f != v.Model && physics.Gap(s.Body(st, f), s.Body(st, target)) <= physics.Inch {
			return true
		}
	}
	return false
}
