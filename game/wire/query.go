package wire

import (
	"encoding/json"

	"duckboard/game"
	"duckboard/physics"
)

// Sight answers query/sight. The steps are those that were asked for, nil if
// none were.
func Sight(s *game.Setup, v *physics.View, steps []Step) json.RawMessage {
	var o object
	pieces := s.Field.Pieces()
	o.truth("visible", v.Visible)
	o.real("fraction", v.Fraction)
	o.inches("distance", v.Distance)
	o.inches("rise", v.Rise)
	o.truth("cover", v.Covered)
	o.raw("blockers", list(len(v.Blockers), func(i int) []byte { return blocker(pieces, &v.Blockers[i]) }))
	o.truth("whole", v.Whole)
	if l := v.Witness; l != (physics.Line{}) {
		o.raw("witness", list(2, func(i int) []byte {
			if i == 0 {
				return point3(l.From, l.FromLevel)
			}
			return point3(l.To, l.ToLevel)
		}))
	} else {
		o.null("witness")
	}
	if v.Covered {
		var by object
		by.text("piece", pieces[v.Cover].ID)
		by.text("clause", v.By.Clause())
		o.raw("coverBy", by.done())
	} else {
		o.null("coverBy")
	}
	o.raw("beside", list(len(v.Beside), func(i int) []byte { return blocker(pieces, &v.Beside[i]) }))
	if steps != nil {
		o.raw("step", list(len(steps), func(i int) []byte { return steps[i].object() }))
	}
	return o.done()
}

// blocker writes what a piece hides, and why it gives Cover or does not.
func blocker(pieces []physics.Piece, k *physics.Blocker) []byte {
	var b object
	b.text("id", pieces[k.Piece].ID)
	b.real("fraction", k.Fraction)
	if k.Why != physics.NoWhy {
		b.text("why", k.Why.String())
		b.text("clause", k.Why.Clause())
	}
	return b.done()
}

// Step is the smallest step to another verdict, or that there is none near.
type Step struct {
	Wanted physics.Wanted
	Found  bool
	Place  physics.Spot
	Away   physics.Mil
}

func (s Step) object() []byte {
	var o object
	o.text("wanted", s.Wanted.String())
	if !s.Found {
		o.null("at")
		return o.done()
	}
	o.point("at", s.Place.At)
	o.inches("level", s.Place.Level)
	o.inches("inches", s.Away)
	return o.done()
}

// Path answers query/path.
func Path(s *game.Setup, w physics.Way, more game.Details) json.RawMessage {
	var o object
	o.way(s, w)
	o.details(more)
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
	if t := odds.Test; t != nil {
		o.text("stat", t.Stat)
		o.number("base", t.Base)
		o.number("need", t.Need)
		o.real("hit", t.Hit)
		o.real("wound", t.Wound)
		o.real("remove", t.Out)
		o.real("wounds", t.Wounds)
	} else {
		o.number("dice", odds.Dice)
	}
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
