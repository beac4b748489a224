package tool

import (
	"strings"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/levels"
	"duckboard/physics"
)

// Done is what an activation does, as what follows a model's name: "goes to the crater and
// shoots at the Gunner (55% to hit, out 18%)".
func Done(s *game.Setup, h *advice.Hint) Text {
	var sure, open []Text
	for i := range h.Steps {
		if k := &h.Steps[i]; k.Open {
			open = append(open, deed(s, k))
		} else {
			sure = append(sure, deed(s, k))
		}
	}
	switch {
	case len(sure)+len(open) == 0:
		return T("stays where it is")
	case len(open) == 0:
		return joined(sure)
	case len(sure) == 0:
		return joined(open)
	}
	return T("%s, then perhaps %s", joined(sure), joined(open))
}

// deeds are the words of what takes no odds and no place.
var deeds = map[string]Text{
	"aim": T("takes aim"), "face": T("turns"), "enter": T("goes in"), "leave": T("comes out"), "search": T("searches"), "drop": T("puts down what it carries"),
	"card": T("turns a card"), "wall-of-fire": T("lays a wall of fire"), "retreat": T("retreats"),
}

// deed is one step.
func deed(s *game.Setup, k *advice.Step) Text {
	name := Name(s, k.Target)
	hit, out := stepChance(s, k), Share(k.Hurt[3], k.Hurt[3] > 0)
	switch {
	case k.Action == "claim":
		return T("claims %s", placeName(s, placeAt(s, k.To)))
	case k.Action == "charge" && k.Hits():
		return T("charges %s (%s, then out %s)", name, arrival(k.Melee, k.Chance), out)
	case k.Action == "charge":
		return T("charges %s", name)
	case k.Action == "fight" && k.Hits():
		return T("fights %s (%s to hit, out %s)", name, hit, out)
	case k.Action == "fight":
		return T("fights %s", name)
	case k.Hits():
		t := T("shoots at %s (%s to hit, out %s)", name, hit, out)
		for _, stray := range StrayTexts(s, s.Entries[k.Model].Side, k.Target, k.Strays) {
			t = T("%s; %s", t, stray)
		}
		return t
	case k.Action == "shoot" && name != "":
		return T("shoots at %s", name)
	case k.Action == "shoot" || k.Action == "template":
		return T("fires %s", WeaponName(s, k.Model, k.Weapon))
	case k.Action == "dash" && !k.Moves():
		return T("dashes (%s)", hit)
	case k.Moves() || k.Action == "deploy":
		return goes(s, k)
	}
	if t, ok := deeds[k.Action]; ok {
		return t
	}
	return T("stays where it is")
}

// stepChance is the chance of a step, and what the other side may leave of it.
func stepChance(s *game.Setup, k *advice.Step) Text {
	c := game.Chance{Plain: k.Chance, Spent: k.Spent, Own: k.Own, Markers: k.Blessings}
	if k.Model == game.NoModel {
		return T("%s", Share(c.Plain, c.Plain > 0))
	}
	if c.Spent == 0 {
		c.Spent = c.Plain
	}
	return ChanceText(s, s.Entries[k.Model].Side, c)
}

// arrival is how a Charge may end: in melee, and in contact.
func arrival(melee, contact float64) Text {
	if melee <= contact {
		return T("%s to arrive", Share(contact, contact > 0))
	}
	return T("%s to be in melee, %s in contact", Share(melee, true), Share(contact, contact > 0))
}

// goes is a way by where it ends.
func goes(s *game.Setup, k *advice.Step) Text {
	place, far := Place(s, k.Model, k.To), Tenth(physics.RoundMil(k.To.At.Sub(k.From.At).Len()))
	switch {
	case k.Action == "dash" && place.Empty():
		return T("dashes %s\" (%s)", far, stepChance(s, k))
	case k.Action == "dash":
		return T("dashes to %s (%s)", place, stepChance(s, k))
	case k.Action == "retreat" && !place.Empty():
		return T("retreats to %s", place)
	case k.Action == "deploy" && place.Empty():
		return T("stands there")
	case k.Action == "deploy":
		return T("stands by %s", place)
	case place.Empty() && k.Chance > 0:
		return T("moves %s\" (%s to make it)", far, stepChance(s, k))
	case place.Empty():
		return T("moves %s\"", far)
	case k.Chance > 0:
		return T("goes to %s (%s to make it)", place, stepChance(s, k))
	}
	return T("goes to %s", place)
}

// nearby is how near a base is to what a place is called after, in mils.
const nearby = 1000

// Place is what a model stands in, on or at, by its name; empty: in the open.
func Place(s *game.Setup, m game.ModelID, at physics.Spot) Text {
	near := float64(s.Entries[m].Radius + nearby)
	for _, o := range s.Table.Objectives {
		if o.At.Sub(at.At).Len() <= 2*near {
			return placeName(s, o.ID)
		}
	}
	best, on := -1, false
	for i := range s.Field.Pieces() {
		p := &s.Field.Pieces()[i]
		in := physics.DiscInside(at.At, 0, p.Outline)
		gap := 0.0
		if !in {
			gap = physics.Away(at.At, p.Outline)
		}
		switch {
		case in && !on, gap < near && !on && (p.Solid() || in):
			best, near, on = i, gap, in
		}
	}
	if best < 0 {
		return Text{}
	}
	return placeName(s, s.Field.Pieces()[best].ID)
}

// placeAt is the objective nearest to a place.
func placeAt(s *game.Setup, at physics.Spot) (id string) {
	best := 0.0
	for _, o := range s.Table.Objectives {
		if d := o.At.Sub(at.At).Len(); id == "" || d < best {
			id, best = o.ID, d
		}
	}
	return id
}

// placeName is the name of an objective or a piece within a sentence.
func placeName(s *game.Setup, id string) Text {
	for _, o := range s.Table.Objectives {
		if o.ID == id && levels.Local("it", id) == id { // a player's own: it is called what it is
			return T("%s", id)
		}
	}
	if strings.HasPrefix(id, "the ") {
		return T("%s", id)
	}
	return PieceByID(s, id)
}

// WhyText is what speaks for or against an activation. next says that a shot from there is
// for the next Turn.
func WhyText(s *game.Setup, r *advice.Reason, next bool) Text {
	name := Name(s, r.Model)
	chance, out := Share(r.Chance, r.Chance > 0), Share(r.Hurt[3], r.Hurt[3] > 0)
	switch r.What {
	case advice.Attack:
		return T("%s at %s", chance, name)
	case advice.Shot:
		if next {
			return T("%s at %s next Turn", chance, name)
		}
		t := T("%s at %s from there, out %s", chance, name, out)
		if len(r.Strays) > 0 { // it is a shot of the other side than the target's
			for _, stray := range StrayTexts(s, s.Entries[r.Model].Side.Other(), r.Model, r.Strays) {
				t = T("%s; %s", t, stray)
			}
		}
		return t
	case advice.Onset:
		if next {
			return T("it may charge %s next Turn (%s)", name, chance)
		}
		return T("it may charge %s from there: %s, then out %s", name, arrival(r.Melee, r.Chance), out)
	case advice.Sheltered:
		if r.N == 1 {
			return T("cover from %s", name)
		}
		return T("cover from %d enemies", r.N)
	case advice.Hidden:
		return T("for now nobody who shoots sees it")
	case advice.Holds:
		return T("it holds %s", placeName(s, r.Place))
	case advice.Nears:
		return T("%s\" left to %s", max(Tenth(r.Far), physics.Inch/10), placeName(s, r.Place))
	case advice.Nearer:
		return T("%s\" from %s", Tenth(r.Far), name)
	case advice.Eager:
		return T("otherwise %s may hit it where it stands (%s)", name, chance)
	}
	if t := whyAnswer(s, r); !t.Empty() {
		return t
	}
	return against(s, r)
}

// against is what speaks against it.
func against(s *game.Setup, r *advice.Reason) Text {
	name := Name(s, r.Model)
	chance, out := Share(r.Chance, r.Chance > 0), Share(r.Hurt[3], r.Hurt[3] > 0)
	switch r.What {
	case advice.Watched:
		if r.Hurry > 0 {
			return T("%s may come and shoot it there (%s): %s to hit, out %s", name, Share(r.Hurry, true), chance, out)
		}
		return T("%s may shoot it there: %s to hit, out %s", name, chance, out)
	case advice.Charged:
		return T("%s may charge it there: %s, then out %s", name, arrival(r.Melee, r.Chance), out)
	case advice.Astray:
		return T("friends may be hit")
	case advice.Falls:
		return T("the path may hurt it")
	case advice.Apart:
		return T("it is away from its squad")
	}
	return T("for no special reason")
}

// mostTold is how many reasons a line of the log has room for.
const mostTold = 2

// Remark is an activation of the computer's with its greatest reasons in one line of the log.
func Remark(s *game.Setup, h *advice.Hint) Text {
	line := T("%s %s", Name(s, h.Model), Done(s, h))
	for i, told := 0, 0; i < len(h.Reasons); i++ {
		r := &h.Reasons[i]
		switch {
		case r.Against():
			line = T("%s; but %s", line, inShort(s, r))
		case told == mostTold:
		case told == 0:
			line, told = T("%s: %s", line, WhyText(s, r, true)), 1
		default:
			line, told = T("%s, %s", line, WhyText(s, r, true)), told+1
		}
	}
	return line
}

// inShort is what speaks against an activation that is over.
func inShort(s *game.Setup, r *advice.Reason) Text {
	name, chance := Name(s, r.Model), Share(r.Chance, r.Chance > 0)
	switch r.What {
	case advice.Watched:
		return T("%s may shoot it (%s)", name, chance)
	case advice.Charged:
		return T("%s may charge it (%s)", name, chance)
	}
	return against(s, r)
}

// whyAnswer is what speaks for an answer to a question; empty: it is no such reason.
func whyAnswer(s *game.Setup, r *advice.Reason) Text {
	chance, out, down := Share(r.Chance, r.Chance > 0), Share(r.Hurt[3], r.Hurt[3] > 0), Share(r.Hurt[2], r.Hurt[2] > 0)
	switch r.What {
	case advice.Rolled:
		if r.Hurt == [4]float64{} {
			return T("%s to succeed", chance)
		}
		return T("%s to hit, out %s", chance, out)
	case advice.Injured:
		return T("down %s, out %s", down, out)
	case advice.Kept:
		return T("%d kept for later", r.N)
	case advice.Best:
		return T("of the %d ways tried in thought, with other dice, it comes out best", r.N)
	case advice.Even:
		return T("tried in thought with other dice, no way comes out better")
	case advice.Only:
		return T("nothing else may be done")
	case advice.Shelters:
		return T("pieces of terrain in it: %d", r.N)
	case advice.Between:
		return T("%s\" from your zone, %s\" from theirs", Tenth(r.Far), Tenth(r.Theirs))
	case advice.Lost:
		return T("who flees has lost the game")
	}
	return whyFirst(s, r)
}

// whyFirst is what speaks for it that a side acts first, or second; empty: it is no such reason.
func whyFirst(s *game.Setup, r *advice.Reason) Text {
	name, chance := Name(s, r.Model), Share(r.Chance, r.Chance > 0)
	switch r.What {
	case advice.Opening:
		return T("%s may attack %s at once (%s)", Name(s, r.By), name, chance)
	case advice.Exposed:
		return T("otherwise %s may attack %s first (%s)", Name(s, r.By), name, chance)
	case advice.Comes:
		return T("nobody can attack yet: whoever acts first walks into reach of the other side")
	case advice.Takes:
		return T("whoever acts first takes ground before the other side can")
	case advice.Last:
		return T("both sides have as many models (%d): whoever acts second also acts last in the Turn", r.N)
	case advice.Begins:
		return T("the first attack of the game is yours")
	case advice.Seen:
		return T("whoever acts second deploys second, and sees where the others stand")
	}
	return Text{}
}
