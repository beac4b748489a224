package wire

import (
	"encoding/json"

	"duckboard/game"
	"duckboard/physics"
)

// Sight answers query/sight.
func Sight(s *game.Setup, v physics.View) json.RawMessage {
	var o object
	pieces := s.Field.Pieces()
	o.truth("visible", v.Visible)
	o.real("fraction", v.Fraction)
	o.inches("distance", v.Distance)
	o.inches("rise", v.Rise)
	o.truth("cover", v.Covered)
	o.raw("blockers", list(len(v.Blockers), func(i int) []byte {
		var b object
		b.text("id", pieces[v.Blockers[i].Piece].ID)
		b.real("fraction", v.Blockers[i].Fraction)
		return b.done()
	}))
	return o.done()
}

// Path answers query/path.
func Path(s *game.Setup, w physics.Way) json.RawMessage {
	var o object
	o.way(s, w)
	return o.done()
}

// Areas answers query/reach.
func Areas(areas []physics.Area) json.RawMessage {
	var o object
	o.raw("areas", list(len(areas), func(i int) []byte {
		var a object
		a.inches("level", areas[i].Level)
		p := areas[i].Polygon
		a.raw("polygon", list(len(p), func(i int) []byte { return point(p[i]) }))
		return a.done()
	}))
	return o.done()
}

// Odds answers query/odds. "success" is null where nothing is rolled for
// nothing can be hit, "injury" where nobody can be hurt; an attack that needs
// no Success Roll always succeeds.
func Odds(odds game.Odds) json.RawMessage {
	var o object
	o.raw("modifiers", Modifiers(odds.Mods))
	o.number("dice", odds.Dice)
	switch {
	case odds.Rolls:
		o.raw("success", chances(odds.Success[:], game.Failure, game.Success, game.Critical))
	case odds.Injures:
		o.raw("success", chances([]float64{0, 1, 0}, game.Failure, game.Success, game.Critical))
	default:
		o.null("success")
	}
	if odds.Injures {
		o.raw("injury", injury(odds.Injury))
		o.raw("injuryModifiers", Modifiers(odds.InjuryMods))
	} else {
		o.null("injury")
	}
	if odds.All != nil {
		o.raw("all", injury(*odds.All))
	}
	return o.done()
}

func injury(p [4]float64) []byte {
	return chances(p[:], game.NoEffect, game.MinorHit, game.DownHit, game.OutHit)
}

func chances(p []float64, names ...string) []byte {
	var o object
	for i, name := range names {
		o.real(name, p[i])
	}
	return o.done()
}

// Choices answers query/legal.
func Choices(choices []game.Choice) json.RawMessage {
	var o object
	o.raw("choices", list(len(choices), func(i int) []byte { return Choice(choices[i]) }))
	return o.done()
}

// Choice writes one choice.
func Choice(c game.Choice) json.RawMessage {
	b, err := c.MarshalJSON()
	if err != nil { // a choice can always be written
		panic("wire: " + err.Error())
	}
	return b
}

// Refusal writes the data of an error -32000.
func Refusal(s *game.Setup, r *game.Refusal) json.RawMessage {
	var o object
	if r.Clause == "" {
		o.null("clause")
	} else {
		o.text("clause", r.Clause)
	}
	if r.Model != game.NoModel {
		o.model("model", s, r.Model)
	}
	if r.At != nil {
		o.point("at", *r.At)
	}
	return o.done()
}
