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

// maxLeft bounds how many such games there are.
const maxLeft = 20

// IsLeft tells whether a save is a game that was left for another one.
func IsLeft(name string) bool { return strings.HasPrefix(name, left) }

// Leave makes way in the autosave for another game: what lies there goes among
// the games that were left, unless a save holds the same already or nobody played
// it. Where too many were left one of those that are over goes, else the oldest.
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

// freeName is a name for one more game that is left. The list is the newest first.
func (s Saves) freeName(list []Save) (string, error) {
	list = slices.DeleteFunc(slices.Clone(list), func(v Save) bool { return !IsLeft(v.Name) })
	if len(list) >= maxLeft {
		oldest := len(list) - 1
		for i := oldest; i >= 0; i-- {
			if list[i].Over {
				oldest = i
				break
			}
		}
		return list[oldest].Name, s.Drop(list[oldest].Name)
	}
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s%d", left, n)
		if !slices.ContainsFunc(list, func(v Save) bool { return v.Name == name }) {
			return name, nil
		}
	}
}
