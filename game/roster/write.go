package roster

import "duckboard/document"

// Marshal writes the document. What Parse fills in by itself is left out.
func (w *Warband) Marshal() []byte {
	f := document.Fields{{Name: "format", Value: Format}, {Name: "name", Value: w.Name}}
	if w.Faction != "" {
		f.Add("faction", w.Faction)
	}
	if w.Story != nil {
		f.Add("story", w.Story.Fields())
	}
	if w.Colour != "" {
		f.Add("colour", w.Colour)
	}
	if w.Mark != "" {
		f.Add("mark", w.Mark)
	}
	models := document.List{}
	for i := range w.Models {
		models = append(models, w.Models[i].fields())
	}
	f.Add("models", models)
	return document.Format(f)
}

func (m *Model) fields() document.Fields {
	if m.Soldier != nil {
		return m.Soldier.fields(m)
	}
	f := document.Fields{{Name: "id", Value: m.ID}, {Name: "name", Value: m.Name}}
	if m.Role != "" {
		f.Add("role", m.Role)
	}
	f.Add("movement", m.Movement)
	f.Add("ranged", m.Ranged)
	f.Add("melee", m.Melee)
	f.Add("armour", m.Armour)
	f.Add("base", m.Base)
	if m.Height != DefaultHeight(m.Base) {
		f.Add("height", m.Height)
	}
	f.Add("keywords", m.Keywords)
	weapons := document.List{}
	for i := range m.Weapons {
		weapons = append(weapons, m.Weapons[i].fields())
	}
	f.Add("weapons", weapons)
	if len(m.Kit) > 0 {
		kit := document.List{}
		for _, k := range m.Kit {
			kit = append(kit, k.fields())
		}
		f.Add("kit", kit)
	}
	f.Add("cost", m.Cost)
	return f
}

func (w *Weapon) fields() document.Fields {
	f := document.Fields{{Name: "id", Value: w.ID}, {Name: "name", Value: w.Name}, {Name: "type", Value: w.Type.String()}}
	if w.Type == Ranged {
		f.Add("range", w.Range)
	}
	f.Add("hands", w.Hands)
	addUnless(&f, "dice", w.Dice, 0)
	addUnless(&f, "injuryDice", w.InjuryDice, 0)
	addUnless(&f, "injury", w.Injury, 0)
	addUnless(&f, "attacks", w.Attacks, 1)
	f.Add("keywords", w.Keywords)
	return f
}

func (k Kit) fields() document.Fields {
	f := document.Fields{{Name: "id", Value: k.ID}, {Name: "name", Value: k.Name}}
	addUnless(&f, "injury", k.Injury, 0)
	f.Add("keywords", k.Keywords)
	return f
}

func addUnless(f *document.Fields, name string, value, usual int) {
	if value != usual {
		f.Add(name, value)
	}
}
