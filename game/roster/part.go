package roster

import "duckboard/document"

// ReadModel reads a model that stands in another document, as a warband has it.
func ReadModel(o *document.Object) Model { return model(o, unique{}) }

// ReadWeapon reads a weapon that stands in another document, as a warband has it.
func ReadWeapon(o *document.Object) Weapon {
	if o.Has("profiles") {
		return arm(o, unique{})
	}
	return weapon(o, unique{})
}

// ReadKit reads a piece of kit that stands in another document, as a warband has it.
func ReadKit(o *document.Object) Kit { return item(o, unique{}) }

// ReadKeywords reads the keywords of something that stands in another document.
func ReadKeywords(o *document.Object) []string { return keywords(o) }

// Fields returns a model as a document has it.
func (m *Model) Fields() document.Fields { return m.fields() }

// Fields returns a weapon as a document has it.
func (w *Weapon) Fields() document.Fields {
	if w.Profiles != nil {
		return w.armFields()
	}
	return w.fields()
}

// Fields returns a piece of kit as a document has it.
func (k Kit) Fields() document.Fields { return k.fields() }
