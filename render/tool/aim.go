package tool

import (
	"duckboard/game"
	"duckboard/physics"
)

// previewLay aims a template at the pointer.
func (f *Forecast) previewLay() *Preview {
	v := f.previewHere()
	a := f.sel.Chosen()
	if v == nil || a == nil {
		return nil
	}
	to := *v.At
	v.Choice = game.Choice{Action: a.Name, Model: f.sel.who(), Weapon: a.Weapon, Profile: a.Profile, Toward: &to}
	v.No = f.S.Try(v.Choice)
	aim := AimOf(f.Game(), v.Choice)
	v.Aim = &aim
	if v.No != nil && aim.Turns { // turned to it first, which is free, it is allowed
		v.No, v.First = nil, []game.Choice{{Action: "face", Model: f.sel.who(), Toward: &to}}
	}
	if v.No == nil {
		face := Heading(to.Sub(v.From.At))
		v.Face = &face
	}
	return v
}

// previewTurn turns the subject to the pointer, or as keys said.
func (f *Forecast) previewTurn() *Preview {
	v := f.previewHere()
	if f.sel.Headed {
		v = f.previewFrom()
		at := Ahead(v.From.At, f.sel.Heading, 6*physics.Inch)
		v.At = &at
	}
	if v == nil {
		return nil
	}
	to := *v.At
	face := Heading(to.Sub(v.From.At))
	v.Face = &face
	v.Choice = game.Choice{Action: "face", Model: f.sel.who(), Toward: &to}
	v.No = f.S.Try(v.Choice)
	return v
}

// previewWall sets the markers of a wall: the second once the first lies.
func (f *Forecast) previewWall() *Preview {
	v := f.previewHere()
	a := f.sel.Chosen()
	if v == nil || a == nil {
		return nil
	}
	v.Markers = append(append(v.Markers, f.sel.Markers...), *v.At)
	v.Choice = game.Choice{Action: a.Name, Model: f.sel.who(), Weapon: wallWeapon(a), Markers: v.Markers}
	if len(v.Markers) < 2 { // whether the first may lie there is told by a wall of no length
		c := v.Choice
		c.Markers = []physics.Vec{*v.At, *v.At}
		v.No = f.S.Try(c)
		return v
	}
	v.No = f.S.Try(v.Choice)
	return v
}

func wallWeapon(a *Action) string {
	if a.Weapon == "" && len(a.Choices) > 0 {
		return a.Choices[0].Weapon
	}
	return a.Weapon
}

// previewPoint picks the nearest of the points that an ACTION may be taken at.
func (f *Forecast) previewPoint() *Preview {
	a := f.sel.Chosen()
	v := f.previewFrom()
	if a == nil || v == nil {
		return nil
	}
	best := -1
	var there *physics.Vec
	for i := range a.Choices {
		at := f.sel.site(&a.Choices[i])
		if at != nil && (best < 0 || at.Sub(f.pt.Cursor).Len() < there.Sub(f.pt.Cursor).Len()) {
			best, there = i, at
		}
	}
	if best < 0 {
		return nil
	}
	v.Choice, v.At = a.Choices[best], there
	return v
}

// previewFrom is a preview of the subject where it stands.
func (f *Forecast) previewFrom() *Preview {
	if f.sel.Subject == game.NoModel {
		return nil
	}
	m := &f.S.State().Models[f.sel.Subject]
	from := physics.Spot{At: m.At, Level: m.Level}
	return &Preview{Kind: f.sel.Mode, Model: f.sel.Subject, From: from, End: from, Target: game.NoModel}
}

// previewHere is one that aims at the pointer; nil off the table and on the
// subject itself.
func (f *Forecast) previewHere() *Preview {
	v := f.previewFrom()
	if v == nil || !f.pt.OnTable || f.pt.Cursor == v.From.At {
		return nil
	}
	at := f.pt.Cursor
	v.At = &at
	return v
}
