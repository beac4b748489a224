package wire

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"

	"duckboard/game"
	"duckboard/physics"
)

// Sight answers query/sight. The steps are those that were asked for, nil if
// none were.
func Sight(s *game.Setup, v *physics.View, steps []Step) json.RawMessage {
	var o object
	pieces := s.Field.Pieces()
	seen(&o, v, v.Covered, list(len(v.Blockers), func(i int) []byte { return blocker(pieces, &v.Blockers[i]) }))
	if v.Covered {
		var by object
		by.text("piece", pieces[v.Cover].ID)
		by.text("clause", v.By.Clause())
		o.raw("coverBy", by.done())
	} else {
		o.null("coverBy")
	}
	o.raw("beside", list(len(v.Beside), func(i int) []byte { return blocker(pieces, &v.Beside[i]) }))
	writeSteps(&o, steps)
	return o.done()
}

// writeSteps writes the steps that were asked for, if any were.
func writeSteps(o *object, steps []Step) {
	if steps != nil {
		o.raw("step", list(len(steps), func(i int) []byte { return steps[i].object() }))
	}
}

// SightBy answers query/sight under rules that read Cover otherwise than TER-5:
// by a piece, or None, and a clause.
func SightBy(s *game.Setup, v *physics.View, piece int, clause string, steps []Step) json.RawMessage {
	var o object
	pieces := s.Field.Pieces()
	plain := func(all []physics.Blocker) []byte {
		return list(len(all), func(i int) []byte {
			k := all[i]
			k.Why = physics.NoWhy
			return blocker(pieces, &k)
		})
	}
	cover := v.Visible && piece != physics.None
	seen(&o, v, cover, plain(v.Blockers))
	if cover {
		var by object
		by.text("piece", pieces[piece].ID)
		by.text("clause", clause)
		o.raw("coverBy", by.done())
	} else {
		o.null("coverBy")
	}
	o.raw("beside", plain(v.Beside))
	writeSteps(&o, steps)
	return o.done()
}

// seen writes what every answer to query/sight holds.
func seen(o *object, v *physics.View, cover bool, blockers []byte) {
	o.truth("visible", v.Visible)
	o.real("fraction", v.Fraction)
	o.inches("distance", v.Distance)
	o.inches("rise", -v.Rise) // from the eye's base up to the target's
	o.truth("cover", cover)
	o.raw("blockers", blockers)
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
}

// Covers answers query/sight under rules that read covers piece by piece:
// models are in the way too, and the cover is what these rules count.
func Covers(s *game.Setup, c *game.Covers, steps []Step) json.RawMessage {
	var o object
	seen(&o, &c.View, c.Covered(), list(len(c.View.Blockers), func(i int) []byte {
		k := &c.View.Blockers[i]
		part := game.CoverPart{Piece: k.Piece, Model: game.NoModel, Share: k.Fraction}
		if k.Piece == physics.None {
			part.Model = game.ModelID(k.Body)
		}
		for _, p := range c.Parts {
			if p.Piece == part.Piece && p.Model == part.Model {
				part = p
			}
		}
		return coverPart(s, c, &part)
	}))
	if k := c.By(); k != nil {
		var by object
		if k.Model != game.NoModel {
			by.text("model", s.Entries[k.Model].ID)
		} else {
			by.text("piece", s.Field.Pieces()[k.Piece].ID)
		}
		by.text("clause", k.Clause)
		o.raw("coverBy", by.done())
	} else {
		o.null("coverBy")
	}
	var beside [][]byte
	for i := range c.Parts {
		if p := c.Parts[i]; p.Model == game.NoModel && !slices.ContainsFunc(c.View.Blockers, func(b physics.Blocker) bool { return b.Piece == p.Piece }) {
			p.Share = 0
			beside = append(beside, coverPart(s, c, &p))
		}
	}
	o.raw("beside", list(len(beside), func(i int) []byte { return beside[i] }))
	writeSteps(&o, steps)
	return o.done()
}

// coverPart writes what a piece or a model hides, and whether that counts.
func coverPart(s *game.Setup, c *game.Covers, k *game.CoverPart) []byte {
	var b object
	if k.Model != game.NoModel {
		b.text("id", s.Entries[k.Model].ID)
	} else {
		b.text("id", s.Field.Pieces()[k.Piece].ID)
	}
	b.real("fraction", k.Share)
	if c.Visible && k.Word != "" {
		b.text("why", k.Word)
		b.text("clause", k.Clause)
	}
	return b.done()
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

// Reach answers query/reach: where the model may end, and where it may without
// any roll.
func Reach(all, safe []physics.Area) json.RawMessage {
	var o object
	o.raw("areas", areas(all))
	o.raw("safe", areas(safe))
	return o.done()
}

// areas lists the parts of a region: the outline as a polygon, the holes as
// polygons if there are any, and all of its rings as edges and arcs, the outline
// first.
func areas(rings []physics.Area) []byte {
	var first []int
	for i := range rings {
		if i == 0 || !rings[i].Hole {
			first = append(first, i)
		}
	}
	return list(len(first), func(n int) []byte {
		part := rings[first[n]:]
		if n+1 < len(first) {
			part = rings[first[n]:first[n+1]]
		}
		var a object
		a.inches("level", part[0].Level)
		a.raw("polygon", points(part[0].Polygon))
		if len(part) > 1 {
			a.raw("holes", list(len(part)-1, func(i int) []byte { return points(part[i+1].Polygon) }))
		}
		if len(part[0].Edges) > 0 {
			a.raw("rings", list(len(part), func(i int) []byte { return edges(part[i].Edges) }))
		}
		return a.done()
	})
}

func points(p []physics.Vec) []byte {
	return list(len(p), func(i int) []byte { return point(p[i]) })
}

// edges writes a ring: where each edge begins, and of an arc the centre and
// whether it turns clockwise on the screen.
func edges(ring []physics.Edge) []byte {
	return list(len(ring), func(i int) []byte {
		var o object
		e := &ring[i]
		o.raw("from", place(e.A))
		if e.Radius > 0 {
			o.raw("centre", place(e.Centre))
			o.truth("clockwise", e.Turn > 0)
		}
		return o.done()
	})
}

// place writes a place off the lattice in inches, to a millionth.
func place(at [2]float64) []byte {
	return list(2, func(i int) []byte {
		return strconv.AppendFloat(nil, math.Round(at[i]*1e3)/1e6, 'f', -1, 64)
	})
}

// Odds answers query/odds. "success" is null where nothing is rolled for
// nothing can be hit, "injury" where nobody can be hurt; an attack that needs
// no Success Roll always succeeds.
func Odds(odds game.Odds) json.RawMessage {
	var o object
	if t := odds.Test; t != nil {
		o.raw("modifiers", values(odds.Mods))
		if t.Stat == "" { // it hits without a test
			o.null("stat")
			o.null("base")
			o.null("need")
		} else {
			o.text("stat", t.Stat)
			o.number("base", t.Base)
			o.number("need", t.Need)
		}
		o.real("hit", t.Hit)
		o.real("wound", t.Wound)
		o.real("remove", t.Out)
		o.real("wounds", t.Wounds)
	} else {
		o.raw("modifiers", Modifiers(odds.Mods))
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
