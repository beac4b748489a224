package roster

import (
	"duckboard/document"
	"duckboard/physics"
)

// The bounds of a warband. They keep every sum of the rules small and every
// base and length within what the ground can answer for.
const (
	MaxModels   = 60
	MaxItems    = 20 // weapons or kit of one model
	MaxKeywords = 30 // of one model, weapon or kit
	MinBase     = 20 // diameter in millimetres
	MaxBase     = 160
	MaxDice     = 5  // of a characteristic or a weapon, either way
	MaxInjury   = 10 // INJURY MODIFIER of a weapon or a kit, either way
	MinArmour   = -6 // INJURY MODIFIER; a positive one is most likely a forgotten sign
	MaxAttacks  = 10
	MaxCost     = 10_000

	MinMovement = 0
	MaxMovement = 24 * physics.Inch
	MaxRange    = 144 * physics.Inch
	MinHeight   = physics.Inch / 10
	MaxHeight   = 12 * physics.Inch

	idBytes, nameBytes, storyBytes = 40, document.MostName, 2000
)

// Parse reads and checks the form of a warband document; keywords are checked
// by the rule set. The error is a *document.Error that names the path of every
// faulty value.
func Parse(data []byte) (*Warband, error) {
	w := &Warband{}
	err := document.Read(data, Format, func(o *document.Object) {
		w.Name = o.Get("name").Name(nameBytes)
		w.Faction = o.Opt("faction").String(nameBytes)
		w.Story = o.Opt("story").Text(storyBytes)
		w.Colour = Colour(o.Opt("colour"))
		w.Mark = o.Opt("mark").String(MostMark)
		list := o.Get("models")
		models := list.List(MaxModels)
		if models != nil && len(models) == 0 {
			list.Faultf("has no models")
		}
		ids := unique{}
		for _, v := range models {
			m := model(v.Object(), ids)
			m.Badge = Badge{w.Colour, w.Mark}
			w.Models = append(w.Models, m)
		}
	})
	if err != nil {
		return nil, err
	}
	return w, nil
}

func model(o *document.Object, ids unique) Model {
	if o.Has("m") && !o.Has("movement") {
		return soldier(o, ids)
	}
	m := Model{
		ID:       ids.read(o.Get("id"), "model"),
		Name:     o.Get("name").Name(nameBytes),
		Role:     o.Opt("role").Word("role", Roles()...),
		Movement: o.Get("movement").Inches(MinMovement, MaxMovement),
		Ranged:   o.Opt("ranged").Int(-MaxDice, MaxDice),
		Melee:    o.Opt("melee").Int(-MaxDice, MaxDice),
		Armour:   o.Opt("armour").Int(MinArmour, 0),
		Base:     o.Get("base").Int(MinBase, MaxBase),
		Keywords: keywords(o),
		Cost:     o.Opt("cost").Int(0, MaxCost),
	}
	m.Height = o.Opt("height").InchesOr(DefaultHeight(m.Base), MinHeight, MaxHeight)
	weapons, kit := unique{}, unique{}
	for _, v := range o.Opt("weapons").List(MaxItems) {
		m.Weapons = append(m.Weapons, weapon(v.Object(), weapons))
	}
	for _, v := range o.Opt("kit").List(MaxItems) {
		m.Kit = append(m.Kit, item(v.Object(), kit))
	}
	return m
}

func weapon(o *document.Object, ids unique) Weapon {
	w := Weapon{
		ID:         ids.read(o.Get("id"), "weapon"),
		Name:       o.Get("name").Name(nameBytes),
		Hands:      o.Opt("hands").IntOr(1, 0, 2),
		Dice:       o.Opt("dice").Int(-MaxDice, MaxDice),
		InjuryDice: o.Opt("injuryDice").Int(-MaxDice, MaxDice),
		Injury:     o.Opt("injury").Int(-MaxInjury, MaxInjury),
		Attacks:    o.Opt("attacks").IntOr(1, 1, MaxAttacks),
		Keywords:   keywords(o),
	}
	switch o.Get("type").Word("type", Ranged.String(), Melee.String()) {
	case Ranged.String():
		w.Range = o.Get("range").Inches(1, MaxRange)
	case Melee.String():
		w.Type = Melee
		if v := o.Opt("range"); v.Present() {
			v.Faultf("a melee weapon has no range")
		}
	default:
		o.Opt("range").Inches(1, MaxRange)
	}
	return w
}

func item(o *document.Object, ids unique) Kit {
	return Kit{
		ID:       ids.read(o.Get("id"), "kit"),
		Name:     o.Get("name").Name(nameBytes),
		Injury:   o.Opt("injury").Int(-MaxInjury, MaxInjury),
		Keywords: keywords(o),
	}
}

func keywords(o *document.Object) []string {
	var words []string
	for _, v := range o.Opt("keywords").List(MaxKeywords) {
		words = append(words, v.Name(nameBytes))
	}
	return words
}

// unique remembers where each id was given first.
type unique map[string]string

func (u unique) read(v document.Value, what string) string {
	id := v.Name(idBytes)
	if id == "" {
		return ""
	}
	if first, ok := u[id]; ok {
		v.Faultf("%q is the id of another %s, %s", id, what, first)
		return id
	}
	u[id] = v.Path()
	return id
}
