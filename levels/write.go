package levels

import (
	"duckboard/document"
	"duckboard/physics"
)

// Marshal writes the document. Parse gives the same table back, and the same
// table always gives the same text.
func (t *Table) Marshal() []byte {
	terrain, zones, objectives := document.List{}, document.List{}, document.List{}
	for i := range t.Terrain {
		terrain = append(terrain, t.Terrain[i].fields())
	}
	for _, z := range t.Zones {
		f := document.Fields{{Name: "side", Value: z.Side}, {Name: "polygon", Value: z.Polygon}}
		addLock(&f, z.Locked)
		zones = append(zones, f)
	}
	for _, o := range t.Objectives {
		f := document.Fields{{Name: "id", Value: o.ID}, {Name: "at", Value: o.At}}
		addLock(&f, o.Locked)
		objectives = append(objectives, f)
	}
	f := document.Fields{{Name: "format", Value: Format}, {Name: "name", Value: t.Name}, {Name: "size", Value: t.Size}}
	if t.Symmetry != NoSymmetry {
		f.Add("symmetry", t.Symmetry.String())
	}
	if t.Weather != Clear {
		f.Add("weather", t.Weather.String())
	}
	f.Add("terrain", terrain)
	f.Add("zones", zones)
	f.Add("objectives", objectives)
	return document.Format(f)
}

// fields are the piece's fields, without those that the kind's default says.
func (p *Piece) fields() document.Fields {
	f := document.Fields{{Name: "id", Value: p.ID}, {Name: "kind", Value: p.Kind}}
	switch {
	case p.Rect != nil:
		r := p.Rect
		f.Add("rect", lengths(r.X, r.Y, r.W, r.H))
		if r.Rotate != 0 {
			f.Add("rotate", r.Rotate)
		}
	case p.Circle != nil:
		f.Add("circle", lengths(p.Circle.X, p.Circle.Y, p.Circle.R))
	default:
		f.Add("polygon", p.Polygon)
	}
	if p.Base != 0 {
		f.Add("base", p.Base)
	}
	if p.Height != nil {
		f.Add("height", *p.Height)
	}
	addWord(&f, "ground", p.Ground)
	addWord(&f, "sides", p.Sides)
	if p.Top != nil {
		f.Add("top", *p.Top)
	}
	addWord(&f, "sight", p.Sight)
	addWord(&f, "cover", p.Cover)
	if len(p.Ladders) > 0 {
		f.Add("ladders", p.Ladders)
	}
	if len(p.Openings) > 0 {
		f.Add("openings", openings(p.Openings))
	}
	if p.Natural {
		f.Add("natural", true)
	}
	if len(p.Entries) > 0 {
		f.Add("entries", p.Entries)
	}
	addWord(&f, "group", p.Group)
	addLock(&f, p.Locked)
	return f
}

// openings are the fields of windows and doors, without those that are 0 or
// false by default.
func openings(all []physics.Opening) (l document.List) {
	for _, o := range all {
		f := document.Fields{{Name: "edge", Value: o.Edge}, {Name: "from", Value: o.From}, {Name: "to", Value: o.To}}
		if o.Bottom != 0 {
			f.Add("bottom", o.Bottom)
		}
		f.Add("top", o.Top)
		if o.Pass {
			f.Add("pass", true)
		}
		l = append(l, f)
	}
	return l
}

// addWord adds a word unless it is left to the default.
func addWord(f *document.Fields, name, word string) {
	if word != "" {
		f.Add(name, word)
	}
}

// addLock adds the lock of what is locked.
func addLock(f *document.Fields, locked bool) {
	if locked {
		f.Add("locked", true)
	}
}

func lengths(m ...physics.Mil) document.List {
	var l document.List
	for _, v := range m {
		l = append(l, v)
	}
	return l
}
