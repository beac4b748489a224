package lists

import (
	"bytes"
	"strings"
	"unicode"
)

// The games whose lists are read, and the id that exports know the first by.
const (
	ownGame   = "Trench Crusade"
	ownGameID = "sys-4f3d-c5c9-7df1-ad01"
	warzone   = "Warzone Resurrection"
)

// warzone tells whether a roster is of Warzone: by its name, or by what its profiles have.
func (r *list) warzone() bool {
	found := strings.Contains(letters(r.Game), letters(warzone))
	r.each(func(p *profile) { found = found || p.soldierly() })
	return found
}

// letters is a name without what is no letter, in capitals.
func letters(name string) string {
	return strings.ToUpper(strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, name))
}

// each visits the profiles of a roster.
func (r *list) each(visit func(*profile)) {
	var look func(all []*selection)
	look = func(all []*selection) {
		for _, s := range all {
			for i := range s.Profiles {
				visit(&s.Profiles[i])
			}
			look(s.Selections)
		}
	}
	for i := range r.Forces {
		look(r.Forces[i].Selections)
	}
}

// stranger is why a roster is refused that is of another game, nil if it is not. A
// roster that names no game is told by what its Unit profiles consist of.
func (r *list) stranger() error {
	name := clip(r.Game)
	switch {
	case r.GameID == ownGameID, strings.Contains(letters(name), letters(ownGame)), strings.Contains(letters(name), letters(warzone)):
		return nil
	case name != "":
		return refuse("the roster is of another game, %s; lists of %s are read, and of %s", name, ownGame, warzone)
	}
	own, odd := false, []string(nil)
	r.each(func(p *profile) {
		switch {
		case p.kind() != unitType:
		case p.has("Ranged") || p.has("Melee") || p.has("Armour") || p.soldierly():
			own = true
		case len(odd) == 0:
			odd = p.oddities()
		}
	})
	if own || len(odd) == 0 {
		return nil
	}
	if len(r.Forces) > 0 {
		name = clip(r.Forces[0].Catalogue)
	}
	return refuse("the roster (%s) is of another game: its Unit profiles have %.80s in place of Ranged, Melee and Armour; lists of %s are read, and of %s", name, strings.Join(odd, ", "), ownGame, warzone)
}

// oddities are the characteristics of a Unit profile that no model of the game has.
func (p *profile) oddities() []string {
	var odd []string
	for _, c := range p.Characteristics {
		switch name := clip(c.Name); strings.ToUpper(name) {
		case "", "MOVEMENT", "BASE", "KEYWORDS":
		default:
			odd = append(odd, name)
		}
	}
	return odd
}

// What other list builders save. Such a file has ids or names whose figures only
// the list builder knows, and the game ships none of them.
const (
	companion  = "Trench Companion"
	compendium = "Trench Compendium"
)

// foreign is why an export cannot be read that lacks profiles, nil if it is none.
// It may be an object, a list of such, or lie in an envelope.
func foreign(v any, depth int) error {
	const ids = "a save of %s has ids in place of profiles; build the list in New Recruit or BattleScribe and export it from there"
	if all, ok := v.([]any); ok && len(all) > 0 && depth > 0 {
		return foreign(all[0], depth-1)
	}
	o, ok := v.(map[string]any)
	has := func(names ...string) bool {
		for _, name := range names {
			if _, there := o[name]; !there {
				return false
			}
		}
		return true
	}
	switch {
	case !ok || has("roster") || has("format"):
		return nil
	case has("warband_data"), has("models", "faction"), has("models", "ducat_bank"):
		return refuse(ids, companion)
	case has("warband-id"), has("warband-name"), has("warband-url"):
		return refuse("an export of %s for a tabletop names weapons without their ranges, hands and keywords, and no bases; build the list in New Recruit or BattleScribe and export it from there", companion)
	case has("Members", "Armoury"), has("Members", "Faction"), has("Members", "DucatTotal"):
		return refuse(ids, compendium)
	}
	for _, envelope := range []string{"data", "warband"} {
		if inner, there := o[envelope]; there && depth > 0 {
			return foreign(inner, depth-1)
		}
	}
	return nil
}

// companionText is why the text cannot be read that Trench Companion makes of a
// list for other programs, nil if it is none.
func companionText(data []byte) error {
	if bytes.Contains(data, []byte("trench-companion.com/warband")) {
		return refuse("a text of %s has no profiles that can be read; build the list in New Recruit or BattleScribe and export it from there", companion)
	}
	return nil
}
