package tool

import (
	"slices"
	"strings"

	"duckboard/game"
)

// Matter is what a line of the log is about.
type Matter uint8

// The matters.
const (
	MatterAll     Matter = iota
	MatterWays           // where models go
	MatterAttacks        // shots, blows, templates
	MatterHarm           // what they do
	MatterRolls          // dice
	MatterStakes         // objectives, markers, points
	MatterReasons        // why the computer did it
	MatterCourse         // whose turn it is, morale, the end
)

// Matters are their names in their order.
var Matters = []Text{T("Everything"), T("Moves"), T("Attacks"), T("Wounds"), T("Dice"), T("Objectives"), T("Reasons"), T("The course of the game")}

// matters are the matters of events; of the others it is the course of the game.
var matters = map[game.EventType]Matter{
	game.Deployed: MatterWays, game.Moved: MatterWays, game.Climbed: MatterWays, game.Jumped: MatterWays, game.Dropped: MatterWays, game.Fell: MatterWays, game.Stood: MatterWays, game.Faces: MatterWays, game.WentIn: MatterWays, game.CameOut: MatterWays,
	game.Shot: MatterAttacks, game.Fought: MatterAttacks, game.Templated: MatterAttacks, game.Aimed: MatterAttacks,
	game.Unhurt: MatterHarm, game.Minor: MatterHarm, game.Downed: MatterHarm, game.OutOf: MatterHarm, game.Hit: MatterHarm, game.Wounded: MatterHarm, game.Structure: MatterHarm, game.Markers: MatterHarm, game.Pinned: MatterHarm,
	game.Rolled: MatterRolls, game.RolledOff: MatterRolls, game.InitiativeIs: MatterRolls,
	game.Scored: MatterStakes, game.Achieved: MatterStakes, game.Claimed: MatterStakes, game.LaidDown: MatterStakes, game.MarkerIs: MatterStakes, game.Cleared: MatterStakes, game.PickedUp: MatterStakes, game.PutDown: MatterStakes,
}

// Sieve is what of the log is to be seen.
type Sieve struct {
	Side   game.Side    // NoSide: both
	Model  game.ModelID // NoModel: all
	Matter Matter
	Words  string // all of them stand in the line, in any case of letters
}

// Open tells whether everything passes.
func (v *Sieve) Open() bool {
	return v.Side == game.NoSide && v.Model == game.NoModel && v.Matter == MatterAll && strings.TrimSpace(v.Words) == ""
}

// Sift are the lines of the first so many that pass, with the heading of the Turn before the first
// of each. say puts a line in the player's language.
func (s *Session) Sift(v *Sieve, lines int, say func(Text) string) []int {
	var list []int
	words, head := strings.Fields(strings.ToLower(v.Words)), -1
	for i := range min(lines, len(s.lines)) {
		l := &s.lines[i]
		if l.Head {
			if head = i; v.Open() {
				list, head = append(list, i), -1
			}
			continue
		}
		if !s.passes(v, i) || !stand(words, strings.ToLower(say(l.Text)+" "+l.Clause)) {
			continue
		}
		if head >= 0 {
			list, head = append(list, head), -1
		}
		list = append(list, i)
	}
	return list
}

// stand tells whether all of some words stand in a line.
func stand(words []string, line string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(line, w) })
}

// passes tells whether a line is of the side, about the model and of the matter.
func (s *Session) passes(v *Sieve, line int) bool {
	l, e := &s.lines[line], s.eventOf(line)
	matter := matters[e.Type]
	switch {
	case l.Quiet:
		matter = MatterReasons
	case matter == MatterAll:
		matter = MatterCourse
	}
	if v.Matter != MatterAll && matter != v.Matter || v.Side != game.NoSide && l.Side != v.Side {
		return false
	}
	about := l.Model == v.Model || e.Target == v.Model || slices.Contains(e.Models, v.Model) || e.Roll != nil && (e.Roll.Model == v.Model || e.Roll.By == v.Model)
	return v.Model == game.NoModel || about
}

// eventOf is the event of a line; of a remark the last of its command.
func (s *Session) eventOf(line int) *game.Event {
	l, events := &s.lines[line], s.first
	if l.Moment >= 0 {
		events = s.past[l.Moment].Events
	}
	if len(events) == 0 {
		return &game.Event{Model: game.NoModel, Target: game.NoModel}
	}
	return &events[min(l.Event, len(events)-1)]
}
