package roster

import (
	"strings"

	"duckboard/document"
	"duckboard/physics"
)

// The bounds of a Warzone profile.
const (
	MaxStat     = 30
	MaxSections = 7
	maxProfiles = 4
)

// Shapes returns the words of the templates: small and large explosion,
// shotgun, small flamethrower, flamethrower.
func Shapes() []string { return []string{"SE", "LE", "ST", "SFT", "FT"} }

// soldier reads the profile of a Warzone model.
func soldier(o *document.Object, ids unique) Model {
	stat := func(name string) int { return o.Get(name).Int(0, MaxStat) }
	s := &Soldier{
		Squad:  o.Get("squad").Name(idBytes),
		Leader: o.Opt("leader").Bool(),
		M:      o.Get("m").Inches(MinMovement, MaxMovement),
		CC:     stat("cc"), RS: stat("rs"), St: stat("st"), Con: stat("con"), WP: stat("wp"), LD: stat("ld"),
		Impenetrable: o.Opt("impenetrable").Int(0, MaxStat),
		Facing:       o.Opt("facing").Number(-360, 360),
	}
	if v := o.Opt("vehicle"); v.Present() {
		s.Sections = sections(v.Object())
		o.Opt("w").IntOr(1, 0, MaxStat) // sections stand in their place: checked, and not kept
		o.Opt("a").IntOr(0, 0, MaxStat)
	} else {
		s.W, s.A = o.Get("w").Int(1, MaxStat), stat("a")
	}
	m := Model{
		ID:       ids.read(o.Get("id"), "model"),
		Name:     o.Get("name").Name(nameBytes),
		Role:     o.Opt("role").Word("role", Roles()...),
		Movement: s.M,
		Base:     o.Get("base").Int(MinBase, MaxBase),
		Keywords: keywords(o),
		Cost:     o.Opt("cost").Int(0, MaxCost),
		Soldier:  s,
	}
	m.Height = o.Opt("height").InchesOr(DefaultHeight(m.Base), MinHeight, MaxHeight)
	weapons := unique{}
	for _, v := range o.Opt("weapons").List(MaxItems) {
		m.Weapons = append(m.Weapons, arm(v.Object(), weapons))
	}
	return m
}

func sections(o *document.Object) []Section {
	v := o.Get("sections")
	var list []Section
	names := unique{}
	entries := v.List(MaxSections)
	for _, e := range entries {
		s := e.Object()
		list = append(list, Section{Name: names.read(s.Get("name"), "section"), AV: s.Get("av").Int(0, MaxStat), Structure: s.Get("structure").Int(1, MaxStat)})
	}
	if entries != nil && len(entries) == 0 { // nil: no list, or too long, and told so
		v.Faultf("has no sections")
	}
	return list
}

// arm reads a Warzone weapon.
func arm(o *document.Object, ids unique) Weapon {
	w := Weapon{ID: ids.read(o.Get("id"), "weapon"), Name: o.Get("name").Name(nameBytes), Keywords: keywords(o), Hands: 1, Attacks: 1}
	if o.Get("type").Word("type", Ranged.String(), Melee.String()) == Melee.String() {
		w.Type = Melee
	}
	v := o.Get("profiles")
	entries := v.List(maxProfiles)
	for _, e := range entries {
		w.Profiles = append(w.Profiles, profile(e.Object(), w.Type))
	}
	if entries != nil && len(entries) == 0 {
		v.Faultf("has no profiles")
	}
	for _, p := range w.Profiles {
		w.Range = max(w.Range, p.Range)
	}
	return w
}

func profile(o *document.Object, kind WeaponType) Profile {
	p := Profile{
		St: o.Get("st").Int(0, MaxStat), RoF: o.Opt("rof").IntOr(1, 1, MaxAttacks), AVV: o.Opt("avv").Int(0, MaxStat),
		Damage: o.Opt("damage").Name(nameBytes), Keywords: keywords(o),
	}
	if kind == Melee {
		if v := o.Opt("range"); v.Present() {
			v.Faultf("a melee weapon has no range")
		}
		return p
	}
	v := o.Get("range")
	if raw := v.Raw(); len(raw) > 0 && raw[0] == '"' {
		p.Range, p.Shape = shaped(v)
	} else {
		p.Range = v.Inches(1, MaxRange)
	}
	return p
}

// shaped reads a range that is a template, with a distance before it or not:
// "FT", "18/SE".
func shaped(v document.Value) (far physics.Mil, shape string) {
	text := v.String(nameBytes)
	shape = text
	if head, tail, ok := strings.Cut(text, "/"); ok {
		shape = tail
		m, err := physics.ParseMil(strings.TrimSpace(head))
		if err != nil || m < 1 || m > MaxRange {
			v.Faultf("%q does not begin with a distance in inches", text)
		}
		far = m
	}
	for _, s := range Shapes() {
		if s == shape {
			return far, shape
		}
	}
	v.Faultf("%q is not a range: write a number of inches, one of %s, or both as in 18/SE", text, strings.Join(Shapes(), ", "))
	return far, ""
}

// fields writes the profile as the document has it.
func (s *Soldier) fields(m *Model) document.Fields {
	f := document.Fields{{Name: "id", Value: m.ID}, {Name: "name", Value: m.Name}, {Name: "squad", Value: s.Squad}}
	if s.Leader {
		f.Add("leader", true)
	}
	if m.Role != "" {
		f.Add("role", m.Role)
	}
	f.Add("m", s.M)
	for _, v := range [...]struct {
		name  string
		value int
	}{{"cc", s.CC}, {"rs", s.RS}, {"st", s.St}, {"con", s.Con}, {"wp", s.WP}, {"ld", s.LD}} {
		f.Add(v.name, v.value)
	}
	if s.Sections == nil {
		f.Add("w", s.W)
		f.Add("a", s.A)
	} else {
		list := document.List{}
		for _, c := range s.Sections {
			list = append(list, document.Fields{{Name: "name", Value: c.Name}, {Name: "av", Value: c.AV}, {Name: "structure", Value: c.Structure}})
		}
		f.Add("vehicle", document.Fields{{Name: "sections", Value: list}})
	}
	addUnless(&f, "impenetrable", s.Impenetrable, 0)
	f.Add("base", m.Base)
	if m.Height != DefaultHeight(m.Base) {
		f.Add("height", m.Height)
	}
	if s.Facing != 0 {
		f.Add("facing", s.Facing)
	}
	f.Add("keywords", m.Keywords)
	weapons := document.List{}
	for i := range m.Weapons {
		weapons = append(weapons, m.Weapons[i].armFields())
	}
	f.Add("weapons", weapons)
	f.Add("cost", m.Cost)
	return f
}

func (w *Weapon) armFields() document.Fields {
	f := document.Fields{{Name: "id", Value: w.ID}, {Name: "name", Value: w.Name}, {Name: "type", Value: w.Type.String()}}
	list := document.List{}
	for i := range w.Profiles {
		p, g := &w.Profiles[i], document.Fields{}
		switch {
		case w.Type == Melee:
		case p.Shape == "":
			g.Add("range", p.Range)
		case p.Range == 0:
			g.Add("range", p.Shape)
		default:
			g.Add("range", p.Range.String()+"/"+p.Shape)
		}
		g.Add("st", p.St)
		g.Add("rof", p.RoF)
		g.Add("avv", p.AVV)
		if p.Damage != "" {
			g.Add("damage", p.Damage)
		}
		g.Add("keywords", p.Keywords)
		list = append(list, g)
	}
	f.Add("profiles", list)
	f.Add("keywords", w.Keywords)
	return f
}
