package wzr

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// Element is one thing that hides a part of a target: a piece of terrain or a
// model, and why it counts or does not (WZR-92 to WZR-103).
type Element struct {
	Piece    int          // None: a model
	Model    game.ModelID // NoModel: a piece
	Share    float64      // of the target's body that it hides
	Heavy    bool
	Claimed  bool    // the shooter is inside or within 1" of it (WZR-99)
	Group    int     // elements of one group count as one (WZR-103); -1: it does not count
	distance float64 // from the shooter to its nearest edge, in mils
}

// enough is the share that an element must hide by itself (WZR-92).
const enough = 0.25

// Cover is what stands between a shooter and its target.
type Cover struct {
	Visible  bool
	View     physics.View // of a Blocker that is a model, Body is its ModelID
	Elements []Element
	Groups   int // that count
	Mod      int // to RS (WZR-93 to WZR-96)
	Lucky    bool
	Blocks   []physics.Body // the vehicles near the line
}

// coverBetween is the cover of one body from another; m and t do not stand in
// the way.
func (si *sights) coverBetween(m, t game.ModelID, from, to physics.Body) Cover {
	var v physics.View
	var others []physics.Standing
	var ids []game.ModelID
	var blocks []physics.Body
	for i := range si.pos.g.State.Models {
		o := game.ModelID(i)
		if s := &si.pos.g.State.Models[i]; o == m || o == t || !s.On() || s.In > 0 || !si.between(o, from, to) {
			continue
		}
		sight := physics.Dense // WZR-102: only vehicles block
		if si.pos.soldier(o).vehicle() {
			sight = physics.Opaque
			blocks = append(blocks, si.pos.g.Body(o))
		}
		others, ids = append(others, physics.Standing{Body: si.pos.g.Body(o), Sight: sight}), append(ids, o)
	}
	si.pos.g.Field.LookAmong(&v, from, to, others)
	c := Cover{Visible: v.Visible, Blocks: blocks}
	for i, b := range v.Blockers {
		e := Element{Piece: b.Piece, Model: game.NoModel, Share: b.Fraction, Group: -1}
		if b.Piece == physics.None {
			v.Blockers[i].Body = int(ids[b.Body])
			e.Model, e.Heavy = ids[b.Body], true // WZR-95
			e.distance = si.pos.g.Body(e.Model).At.Sub(from.At).Len() - float64(si.pos.g.Body(e.Model).Radius)
		} else {
			k := &si.pos.g.Field.Pieces()[b.Piece]
			if k.Cover == physics.NoCover {
				continue
			}
			e.Heavy = k.Cover == physics.HeavyCover
			e.distance, e.Claimed = claims(from, k)
		}
		c.Elements = append(c.Elements, e)
	}
	c.View = v
	si.addWire(&c, from, to)
	if t != game.NoModel && si.pos.showsItself(t) {
		si.behindDoor(&c, t, from)
	}
	slices.SortStableFunc(c.Elements, func(a, b Element) int {
		switch {
		case a.distance < b.distance:
			return -1
		case a.distance > b.distance:
			return 1
		}
		return 0
	})
	si.merge(&c)
	return c
}

// between tells whether a model may lie in the way at all: no line from one body
// to the other goes farther from the line between their axes than the larger of
// the two does.
func (si *sights) between(o game.ModelID, from, to physics.Body) bool {
	b := si.pos.g.Body(o)
	far := float64(b.Radius + max(from.Radius, to.Radius) + 1)
	return physics.ToSegment(physics.PointOf(b.At), physics.PointOf(from.At), physics.PointOf(to.At)) <= far
}

// claims is how far a piece is from the shooter on the map, and whether the shooter is
// inside or within 1" of it (WZR-99), heights counted (R-MEASURE).
func claims(from physics.Body, k *physics.Piece) (distance float64, claimed bool) {
	distance = toOutline(from.At, from.At, k.Outline)
	return distance, toPiece(from, k) <= inch
}

// addWire adds pieces that hide nothing and yet give cover where the line
// between the two axes crosses them.
func (si *sights) addWire(c *Cover, from, to physics.Body) {
	for _, s := range si.pos.g.Field.Section(from.At, to.At) {
		k := &si.pos.g.Field.Pieces()[s.Piece]
		if k.Sight != physics.Clear || k.Cover == physics.NoCover || k.Trench() || !crosses(from, to, &s) {
			continue
		}
		e := Element{Piece: s.Piece, Model: game.NoModel, Share: enough, Heavy: k.Cover == physics.HeavyCover, Group: -1}
		e.distance, e.Claimed = claims(from, k)
		if !slices.ContainsFunc(c.Elements, func(o Element) bool { return o.Piece == s.Piece }) {
			c.Elements = append(c.Elements, e)
		}
	}
}

// crosses tells whether some line from one body's axis to the other's meets a slice,
// heights counted: wire on a bridge over the two, or far below them, is not on it.
func crosses(from, to physics.Body, s *physics.Slice) bool {
	length := to.At.Sub(from.At).Len()
	at := func(a, b, x physics.Mil) float64 { return float64(a) + float64(float64(b-a)*float64(x)/length) }
	foot := func(x physics.Mil) float64 { return at(from.Level, to.Level, x) }
	head := func(x physics.Mil) float64 { return at(from.Level+from.Height, to.Level+to.Height, x) }
	return math.Min(foot(s.From), foot(s.To)) <= float64(s.Top) && math.Max(head(s.From), head(s.To)) >= float64(s.Base)
}

// merge puts the elements that count into groups: from the shooter outward, one
// joins a group if it is within 1" of every member (WZR-103). A group counts as
// its worst.
func (si *sights) merge(c *Cover) {
	var groups [][]int
	for i := range c.Elements {
		e := &c.Elements[i]
		if e.Share < enough || e.Claimed {
			continue
		}
		for g := range groups {
			if si.joins(c, groups[g], i) {
				e.Group = g
				groups[g] = append(groups[g], i)
				break
			}
		}
		if e.Group < 0 {
			e.Group = len(groups)
			groups = append(groups, []int{i})
		}
	}
	c.Groups = len(groups)
	c.Lucky = c.Groups >= 3 // WZR-100, WZR-101
	for _, g := range groups {
		heavy := false
		for _, i := range g {
			heavy = heavy || c.Elements[i].Heavy
		}
		c.Mod -= 2 + 2*btoi(heavy)
	}
}

func (si *sights) joins(c *Cover, group []int, i int) bool {
	return !slices.ContainsFunc(group, func(j int) bool { return si.apart(&c.Elements[i], &c.Elements[j]) > inch })
}

// apart is the distance of two elements, heights counted (R-MEASURE).
func (si *sights) apart(a, b *Element) physics.Mil {
	switch {
	case a.Model != game.NoModel && b.Model != game.NoModel:
		return physics.Gap(si.pos.g.Body(a.Model), si.pos.g.Body(b.Model))
	case a.Model != game.NoModel:
		return toPiece(si.pos.g.Body(a.Model), &si.pos.g.Field.Pieces()[b.Piece])
	case b.Model != game.NoModel:
		return si.apart(b, a)
	}
	x, y := &si.pos.g.Field.Pieces()[a.Piece], &si.pos.g.Field.Pieces()[b.Piece]
	return slant(apart(x.Outline, y.Outline), max(0, min(x.Base, x.Top)-max(y.Base, y.Top), min(y.Base, y.Top)-max(x.Base, x.Top)))
}

// mods adds the modifiers of cover to an RS test: what counts, each group by
// its worst element.
func (c *Cover) mods(t *test) {
	if c.Lucky {
		t.only1 = true
		t.mods = append(t.mods, game.Modifier{Clause: "WZR-100", Name: "Lucky Shot"})
	}
	for g := range c.Groups {
		clause, name, value := "WZR-93", "light cover", -2
		for i := range c.Elements {
			e := &c.Elements[i]
			switch {
			case e.Group != g:
			case e.Model != game.NoModel:
				clause, name, value = "WZR-95", "a model in the way", -4
			case e.Heavy && value > -4:
				clause, name, value = "WZR-94", "heavy cover", -4
			}
		}
		t.add(clause, name, value)
	}
}

// behindDoor has who is shown at an Entry Point in Heavy Cover of its building, whatever that
// hides of it and however near the shooter is (garrison-fire).
func (si *sights) behindDoor(c *Cover, t game.ModelID, from physics.Body) {
	piece := int(si.pos.model(t).In) - 1
	e := Element{Piece: piece, Model: game.NoModel, Share: enough, Heavy: true, Group: -1}
	e.distance, _ = claims(from, &si.pos.g.Field.Pieces()[piece])
	for _, o := range c.Elements {
		if o.Piece == piece {
			e.Share = max(e.Share, o.Share)
		}
	}
	c.Elements = append(slices.DeleteFunc(c.Elements, func(o Element) bool { return o.Piece == piece }), e)
}

// Why an element counts or does not.
const (
	claimedText   = "does not count: claimed by who shoots"
	tooLittleText = "does not count: hides less than a quarter"
	mergedText    = "counts as one with another within 1\""
	modelText     = "counts: heavy, a model in the way"
	heavyText     = "counts: heavy cover"
	lightText     = "counts: light cover"
)

// why is what makes an element count, or not.
func (c *Cover) why(i int) (clause, text, word string) {
	e := &c.Elements[i]
	switch {
	case e.Claimed:
		return "WZR-99", claimedText, "claimed"
	case e.Group < 0:
		return "WZR-92", tooLittleText, "too-little"
	}
	for j := range c.Elements {
		if j != i && c.Elements[j].Group == e.Group && (j < i || c.Elements[j].Heavy && !e.Heavy) {
			return "WZR-103", mergedText, "merged"
		}
	}
	switch {
	case e.Model != game.NoModel:
		return "WZR-95", modelText, "gives"
	case e.Heavy:
		return "WZR-94", heavyText, "gives"
	}
	return "WZR-93", lightText, "gives"
}
