package main

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/rules"
	"duckboard/render/battle"
	"duckboard/render/store"
)

// wholeHelp is all that the help lists over a screen, scrolled to its end.
func (v *session) wholeHelp() string {
	v.Helper()
	v.Press("F1")
	v.top("*menu.Help")
	list := v.words()
	for range 20 {
		v.Press("Down", "Down")
		list += " " + v.words()
	}
	return list
}

func TestHelpListsTheKeysOfTheRuleSetInPlay(t *testing.T) {
	only := map[string][]string{ // what one kind of rule set has and the other has not
		"dash": {"Dash", "Retreat", "Bloodbath", "Spend one more; line down", "The attack under the other version of the rules", "Claim an objective; search, put down", "Blood and blessing"},
		"run":  {"Run", "Aim", "Turn left, also at the end of a move", "Wall of Fire", "Turn a Resource Card", "Go into a building; come out", "Squads"},
	}
	for rule, r := range rules.All() {
		v := begin(t, &store.Memory{}, flags{screen: "title", lang: "en"})
		v.App.Push(battle.New(fought(t, rule, 1)))
		v.Run(4)
		for _, over := range []string{"the battle", "its menu"} {
			if over == "its menu" {
				v.Press("F1", "F10")
			}
			list := " " + v.wholeHelp() + " "
			for action, words := range only {
				for _, w := range words {
					if has := r.(game.Acting).Acts(action); strings.Contains(list, " "+w+" ") != has {
						t.Errorf("%s, over %s: %q is listed: %v", r.ID(), over, w, !has)
					}
				}
			}
			for _, w := range []string{"Charge", "Shoot; again: the next weapon", "Ruler", "Full screen"} {
				if !strings.Contains(list, w) {
					t.Errorf("%s, over %s: %q is not listed", r.ID(), over, w)
				}
			}
		}
	}
	v := begin(t, &store.Memory{}, flags{screen: "title", lang: "en"})
	list := " " + v.wholeHelp() + " "
	for _, words := range only {
		for _, w := range words[:len(words)-1] { // the short course is whole
			if strings.Contains(list, " "+w+" ") {
				t.Errorf("outside of a battle %q is listed, which not all rule sets have", w)
			}
		}
	}
}

func TestEveryActionOfABattleIsOfUseUnderSomeRuleSet(t *testing.T) {
	for _, b := range battle.Keys.List {
		used := false
		for _, r := range rules.All() {
			used = used || battle.Has(r, b.Name)
		}
		if !used {
			t.Errorf("%s is of no use", b.Name)
		}
	}
}

func TestRuleBookHasHeadingsUnderEveryRuleSet(t *testing.T) {
	for _, lang := range []string{"en", "it"} {
		v := begin(t, &store.Memory{}, flags{screen: "title", lang: lang})
		for _, r := range rules.All() {
			seen, run := map[string]bool{}, 0
			for i, c := range r.(game.Cited).Clauses() {
				if run++; c.Head != "" {
					run = 1
				}
				if i == 0 && c.Head == "" || run > 45 {
					t.Errorf("%s: %s stands under no heading, or the %d-th under one", r.ID(), c.ID, run)
				}
				if c.Head == "" {
					continue
				}
				if seen[c.Head] {
					t.Errorf("%s: the heading %q comes twice", r.ID(), c.Head)
				}
				seen[c.Head] = true
				v.App.Push(v.App.Router.Rules(r.ID(), c.ID))
				v.Run(2)
				if words := v.words(); !strings.Contains(words, v.App.T(c.Head)) {
					t.Errorf("%s, %s: the heading %q is not on the page of %s", r.ID(), lang, v.App.T(c.Head), c.ID)
				}
				v.App.Pop()
			}
			if len(seen) < 6 {
				t.Errorf("%s has %d headings", r.ID(), len(seen))
			}
		}
	}
}
