package wzr

import (
	"strconv"

	"duckboard/game"
	"duckboard/physics"
)

// Squads are the squads as they stand (WZR-78 to WZR-88, T-COHERENCY).
func (r *Rules) Squads(s *game.Setup, st *game.State) []game.Squad {
	p := onlooker(s, st)
	var list []game.Squad
	for i := range p.pos.army.squads {
		q := &p.pos.army.squads[i]
		k := game.Squad{ID: q.id, Side: q.side, Members: q.members, Leader: p.squads.leader(i), Coherency: p.pos.terms.Coherency,
			Done: p.pos.token(p.squads.head(i), squadDone) > 0, Active: p.squads.underWay(i), Signs: p.squads.squadSigns(i)}
		for _, m := range p.squads.alive(i) {
			if !p.squads.coherent(m) {
				k.Apart = append(k.Apart, m)
			}
		}
		list = append(list, k)
	}
	return list
}

// underWay tells whether a squad is the one that is being activated.
func (p *squads) underWay(q int) bool {
	if s := p.pos.g.State.Step; s != stepReady && s != stepNext && s != stepAct || p.pos.g.State.Next == game.NoSide {
		return false
	}
	return p.active() == q
}

func (p *squads) squadSigns(q int) []game.Sign {
	var list []game.Sign
	if p.pos.token(p.head(q), squadPinned) > 0 {
		list = append(list, game.Sign{Word: "pinned", Name: pinnedText, Clause: "T-PINNED"})
	}
	if p.pos.token(p.head(q), squadRouted) > 0 {
		list = append(list, game.Sign{Word: "routed", Name: routedText, Clause: "T-MORALE"})
	}
	return list
}

// The names of the signs.
const (
	pinnedText  = "Pinned"
	routedText  = "Routed"
	engagedText = "Engaged"
	aimingText  = "Aims"
	cardedText  = "Third action"
	cardsText   = "Resource Cards"
)

// Figure is what a model shows beyond its profile.
func (r *Rules) Figure(s *game.Setup, st *game.State, m game.ModelID) game.Figure {
	p := onlooker(s, st)
	k := p.pos.soldier(m)
	f := game.Figure{MaxPoints: p.pos.terms.AP, Front: 180, Fights: p.pos.ccwr(m), Charges: 2*k.M + k.swift + p.pos.ccwr(m), Stats: stats(k)}
	if k.vehicle() {
		f.MaxPoints = p.pos.terms.VehicleAP
		for i := range k.Sections {
			f.Parts = append(f.Parts, game.Part{Name: k.Sections[i].Name, Guard: k.Sections[i].AV, Left: p.pos.structure(m, i), All: k.Sections[i].Structure})
		}
	} else {
		f.Wounds, f.MaxWounds = max(0, k.W-p.pos.token(m, lost)), k.W
	}
	f.Points = p.pos.token(m, ap)
	if h := p.squads.head(k.squad); p.pos.token(h, squadDone) == 0 {
		f.Points = f.MaxPoints
		if p.pos.token(h, squadPinned) > 0 {
			f.Points = p.pos.terms.PinnedAP
		}
	}
	f.Signs = p.squads.signs(m)
	return f
}

func (p *squads) signs(m game.ModelID) []game.Sign {
	list := p.squadSigns(p.pos.soldier(m).squad)
	if p.pos.model(m).On() && len(p.pos.engagedWith(m)) > 0 {
		list = append(list, game.Sign{Word: "engaged", Name: engagedText, Clause: "T-CCWR"})
	}
	if p.pos.token(m, aiming) > 0 {
		list = append(list, game.Sign{Word: "aiming", Name: aimingText, Clause: "T-AIM"})
	}
	if p.pos.token(m, cardUsed) > 0 {
		list = append(list, game.Sign{Word: "carded", Name: cardedText, Clause: "T-CARDS"})
	}
	return list
}

// stats are the values of a profile as they are printed.
func stats(k *soldier) []game.Stat {
	n := strconv.Itoa
	list := []game.Stat{{Name: "M", Value: n(int(k.M / physics.Inch))}, {Name: "CC", Value: n(k.CC)}, {Name: "RS", Value: n(k.RS)},
		{Name: "St", Value: n(k.St)}, {Name: "Con", Value: n(k.Con)}, {Name: "WP", Value: n(k.WP)}, {Name: "LD", Value: n(k.LD)}}
	if k.vehicle() {
		return list
	}
	armour := n(k.A)
	if k.Impenetrable > 0 {
		armour += "(" + n(k.Impenetrable) + ")"
	}
	return append(list, game.Stat{Name: "W", Value: n(k.W)}, game.Stat{Name: "A", Value: armour})
}

// Slows is what rough ground takes of a movement that touches it (WZR-9, WZR-10);
// light ground may take more of one that goes far through it (WZR-12).
func (r *Rules) Slows(s *game.Setup, piece int) (lost physics.Mil, clause string) {
	k := &s.Field.Pieces()[piece]
	switch {
	case k.Ground != physics.Difficult && k.Ground != physics.Dangerous:
		return 0, ""
	case k.Cover == physics.HeavyCover:
		return 4 * inch, "WZR-10"
	}
	return 2 * inch, "WZR-9"
}

// Pools are a side's Resource Cards (T-CARDS).
func (r *Rules) Pools(_ *game.Setup, st *game.State, side game.Side) []game.Pool {
	return []game.Pool{{Name: cardsText, Clause: "T-CARDS", Left: int(st.Sides[side][cards]), All: int(st.Sides[side][cardsAll])}}
}

// Cover is what stands between a shooter and its target, element by element
// (WZR-92 to WZR-103).
func (r *Rules) Cover(s *game.Setup, st *game.State, by, target game.ModelID, from, to physics.Body) game.Covers {
	p := onlooker(s, st)
	if target != game.NoModel {
		to = p.pos.targetBody(target)
	}
	if by != game.NoModel {
		from = p.pos.g.Body(by)
		if target != game.NoModel {
			from = p.sights.eyeBody(by, target)
		}
	}
	c := p.sights.coverBetween(by, target, from, to)
	if by != game.NoModel && target != game.NoModel {
		c.Visible = c.Visible && !p.sights.hidden(from, to, by, target)
	}
	v := game.Covers{Visible: c.Visible, View: c.View, From: from, Range: p.sights.rangeBetween(from, to), Blocks: c.Blocks}
	t := test{}
	c.mods(&t)
	v.Mods = t.mods
	for i := range c.Elements {
		e := &c.Elements[i]
		k := game.CoverPart{Piece: e.Piece, Model: e.Model, Share: e.Share, Heavy: e.Heavy, Group: e.Group}
		k.Clause, k.Why, k.Word = c.why(i)
		v.Parts = append(v.Parts, k)
	}
	return v
}

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

// Why an element counts or does not.
const (
	claimedText   = "does not count: claimed by who shoots"
	tooLittleText = "does not count: hides less than a quarter"
	mergedText    = "counts as one with another within 1\""
	modelText     = "counts: heavy, a model in the way"
	heavyText     = "counts: heavy cover"
	lightText     = "counts: light cover"
)
