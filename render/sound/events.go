package sound

import (
	"maps"
	"slices"

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
		return gun(s, e), 1
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

// guns are the cues of shots, by what their weapons sound like.
var guns = map[roster.Report]Cue{roster.Bullet: Rifle, roster.Pistol: Pistol, roster.Burst: Burst, roster.Pellets: Scatter, roster.Hiss: Flame, roster.Shell: Cannon, roster.Fire: Flame}

// gun is how a shot sounds: a rifle where its weapon is not known.
func gun(s *game.Setup, e *game.Event) Cue {
	if e.Model == game.NoModel {
		return Rifle
	}
	arm, _ := s.Entries[e.Model].Arm(e.Weapon)
	return guns[arm.Report]
}
