package sound

import (
	"maps"
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
)

// plain are the cues of events that sound the same whatever is in them.
var plain = map[game.EventType]Cue{
	game.TurnBegins: Bell, game.InitiativeIs: Rattle, game.RolledOff: Rattle, game.Deployed: Tap, game.Activated: Touch, game.Stood: Rustle,
	game.Climbed: Scrape, game.Jumped: Leap, game.Dropped: Leap, game.Fell: Tumble, game.Fought: Blow,
	game.Unhurt: Clank, game.Minor: Thud, game.Downed: Slump, game.OutOf: Toll, game.Hit: Thud, game.Wounded: Thud, game.Structure: Clank,
	game.Shaken: Drum, game.Steadied: Chime, game.Fled: Drum, game.Routed: Drum, game.Pinned: Drum, game.Regrouped: Chime,
	game.Scored: Chime, game.Achieved: Chime, game.Claimed: Chime, game.Lengthened: Bell, game.LaidDown: Tap, game.Cleared: Tap, game.PickedUp: Tap, game.PutDown: Tap,
	game.CardTurned: Flick, game.WentIn: Knock, game.CameOut: Knock, game.Aimed: Click, game.GameOver: Finish,
}

// still are the events that make no sound: nothing happens on the table, or another event
// tells of it.
var still = map[game.EventType]bool{
	game.New: true, game.PhaseIs: true, game.Ended: true, game.MoraleIs: true, game.ZoneIs: true,
	game.TokenSet: true, game.StepIs: true, game.NextIs: true, game.Faces: true, game.LineLaid: true,
}

// Of is the cue of an event, and of how many; None where it makes no sound.
func Of(s *game.Setup, e *game.Event) (c Cue, n int) {
	switch e.Type {
	case game.Moved:
		if len(e.Path) == 0 {
			return None, 0
		}
		return Steps, 1 + int(e.Cost.Inches())
	case game.Rolled:
		return Rattle, len(e.Roll.Dice)
	case game.Shot, game.Templated:
		return Gun(weapon(s, e)), 1
	case game.Markers:
		if e.Blood > 0 || e.N > 0 {
			return Drop, 1
		}
		return Chime, 1
	case game.MarkerIs:
		if e.Outcome == "live" {
			return Cannon, 1
		}
		return Click, 1
	case game.Hit:
		if e.Vain() {
			return None, 0
		}
	}
	return plain[e.Type], 2
}

// Heard are the events that make a sound, in order.
func Heard() []game.EventType {
	list := append(slices.Collect(maps.Keys(plain)), game.Moved, game.Rolled, game.Shot, game.Templated, game.Markers, game.MarkerIs)
	slices.Sort(list)
	return list
}

// weapon is what an event is done with, nil where that is not known.
func weapon(s *game.Setup, e *game.Event) *roster.Weapon {
	if e.Model == game.NoModel {
		return nil
	}
	list := s.Entries[e.Model].Profile.Weapons
	for i := range list {
		if list[i].ID == e.Weapon {
			return &list[i]
		}
	}
	return nil
}

// Gun is how a weapon sounds: by what its profile says, for any rules.
func Gun(w *roster.Weapon) Cue {
	if w == nil {
		return Rifle
	}
	has := func(word string) bool {
		for _, k := range w.Keywords {
			if strings.HasPrefix(k, word) {
				return true
			}
		}
		return false
	}
	switch {
	case has("FLAMETHROWER"), has("FIRE"), has("GAS") && !has("BLAST"):
		return Flame
	case has("BLAST"):
		return Cannon
	case has("SHOTGUN"), has("SHRAPNEL"):
		return Scatter
	case has("AUTOMATIC"):
		return Burst
	case has("PISTOL"):
		return Pistol
	}
	for i := range w.Profiles {
		switch p := &w.Profiles[i]; {
		case strings.HasSuffix(p.Shape, "FT"):
			return Flame
		case p.Shape == "ST":
			return Scatter
		case p.Shape != "":
			return Cannon
		case p.RoF > 1:
			return Burst
		}
	}
	return Rifle
}
