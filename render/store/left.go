package store

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// left begins the name of a game that lay in an autosave until another game was
// begun there. No name that a player types has a plus sign.
const left = autosave + "+"

// maxLeft is how many such games are kept without a word.
const maxLeft = 20

// IsLeft tells whether a save is a game that was left for another one.
func IsLeft(name string) bool { return strings.HasPrefix(name, left) }

// Leave makes way in the autosave for another game: what lies there goes among
// the games that were left, unless a save holds the same already or nobody played
// it. Where many were left the oldest of those that are over goes; one that is not
// stays, see Crowded.
func (s Saves) Leave() error {
	list, err := s.All()
	if err != nil {
		return err
	}
	i := slices.IndexFunc(list, func(v Save) bool { return v.Name == s.autosave })
	if i < 0 || list[i].Players[0] != "" && list[i].Players[1] != "" || s.twice(list, i) {
		return nil
	}
	name, err := s.freeName(list)
	if err != nil {
		return err
	}
	if err := s.Rename(folder+"/"+s.autosave+saveEnd, folder+"/"+name+saveEnd); err != nil {
		return err
	}
	// a game is listed without its description too
	_ = s.Rename(folder+"/"+s.autosave+aboutEnd, folder+"/"+name+aboutEnd)
	return nil
}

// twice tells whether another save holds the same game as the i-th.
func (s Saves) twice(list []Save, i int) bool {
	game, err := s.Game(list[i].Name)
	return err == nil && slices.ContainsFunc(list, func(v Save) bool {
		if v.Name == list[i].Name || v.Table != list[i].Table || v.Turn != list[i].Turn {
			return false
		}
		other, err := s.Game(v.Name)
		return err == nil && bytes.Equal(game, other)
	})
}

// freeName is a name for one more game that is left.
func (s Saves) freeName(list []Save) (string, error) {
	kept := lefts(list)
	if over := slices.IndexFunc(kept, func(v Save) bool { return v.Over }); over >= 0 && len(kept) >= maxLeft {
		return kept[over].Name, s.Drop(kept[over].Name)
	}
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s%d", left, n)
		if !slices.ContainsFunc(kept, func(v Save) bool { return v.Name == name }) {
			return name, nil
		}
	}
}

// lefts are the games that were left, the one left longest ago first. The list is the
// newest first.
func lefts(list []Save) []Save {
	list = slices.DeleteFunc(slices.Clone(list), func(v Save) bool { return !IsLeft(v.Name) })
	slices.Reverse(list)
	return list
}

// Crowded is the game that was left longest ago, where more are kept than should be and
// none of them is over; nil where not. It goes only if the player says so.
func (s Saves) Crowded() *Save {
	list, err := s.All()
	if err != nil {
		return nil
	}
	kept := lefts(list)
	if len(kept) <= maxLeft || slices.ContainsFunc(kept, func(v Save) bool { return v.Over }) {
		return nil
	}
	return &kept[0]
}
