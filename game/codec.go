package game

import (
	"encoding/json"
	"strconv"

	"duckboard/document"
	"duckboard/physics"
)

// The bounds of a choice that comes from outside.
const (
	MaxWaypoints = 200
	maxWeapons   = 20
	maxEffects   = 200
	maxWord      = 80 // bytes of an id
	maxChoice    = 1 << 20
)

// byWords are the protocol's words for the ways of a step, by physics.By.
var byWords = [...]string{physics.Walk: "walk", physics.Climb: "climb", physics.Jump: "jump", physics.Drop: "drop", physics.Ladder: "ladder"}

// DecodeChoice reads a choice as the protocol writes it. The error is a
// *document.Error that names the path of every fault.
func DecodeChoice(data []byte) (Choice, error) {
	var c Choice
	err := document.ReadObject(data, maxChoice, func(o *document.Object) { c = ReadChoice(o) })
	if err != nil {
		return Choice{}, err
	}
	return c, nil
}

// ReadChoice reads a choice that is part of a document. Whether its fields go
// together is for the rule set to say.
func ReadChoice(o *document.Object) Choice {
	c := Choice{
		Action:    o.Opt("action").Name(maxWord),
		Model:     o.Opt("model").Name(maxWord),
		With:      o.Opt("with").Name(maxWord),
		Target:    o.Opt("target").Name(maxWord),
		Weapon:    o.Opt("weapon").Name(maxWord),
		Weapons:   readNames(o.Opt("weapons"), maxWeapons),
		Path:      readPath(o.Opt("path")),
		Bloodbath: o.Opt("bloodbath").Bool(),
		Pass:      o.Opt("pass").Bool(),
		Fall:      o.Opt("fall").Word("side of the gap", "near", "far"),
		Order:     readNames(o.Opt("order"), maxEffects),
		First:     readInt(o.Opt("first"), 0, 1),
		Zone:      readInt(o.Opt("zone"), 0, 1),
		Spend:     readInt(o.Opt("spend"), 0, 100),
		Flee:      readBool(o.Opt("flee")),
		Stand:     readBool(o.Opt("stand")),
		Squad:     o.Opt("squad").Name(maxWord),
		Also:      readTargets(o.Opt("also")),
		Profile:   readInt(o.Opt("profile"), 0, maxWeapons),
		Markers:   readPoints(o.Opt("markers")),
		Use:       o.Opt("use").Name(maxWord),
	}
	if to, ok := o.Opt("toward").Point(); ok {
		c.Toward = &to
	}
	if at, ok := o.Opt("at").Point(); ok {
		c.At = &at
	}
	c.Level = readLevel(o.Opt("level"))
	return c
}

func readNames(v document.Value, limit int) []string {
	if !v.Present() {
		return nil
	}
	names := []string{}
	for _, e := range v.List(limit) {
		names = append(names, e.Name(maxWord))
	}
	return names
}

// readTargets reads a list of objects with one target each.
func readTargets(v document.Value) []string {
	if !v.Present() {
		return nil
	}
	ids := []string{}
	for _, e := range v.List(maxEffects) {
		ids = append(ids, e.Object().Get("target").Name(maxWord))
	}
	return ids
}

func readPoints(v document.Value) []physics.Vec {
	if !v.Present() {
		return nil
	}
	points := []physics.Vec{}
	for _, e := range v.List(maxWeapons) {
		p, _ := e.Point()
		points = append(points, p)
	}
	return points
}

func readPath(v document.Value) []physics.Waypoint {
	if !v.Present() {
		return nil
	}
	path := []physics.Waypoint{}
	for _, e := range v.List(MaxWaypoints) {
		path = append(path, readWaypoint(e))
	}
	return path
}

func readWaypoint(v document.Value) physics.Waypoint {
	var w physics.Waypoint
	if len(v.Raw()) > 0 && v.Raw()[0] == '[' {
		w.At, _ = v.Point()
		return w
	}
	o := v.Object()
	w.At, _ = o.Get("at").Point()
	word := o.Opt("by").Word("way of a step", byWords[:]...)
	for by, known := range byWords {
		if word == known {
			w.By = physics.By(by)
		}
	}
	if level := readLevel(o.Opt("level")); level != nil {
		w.Level, w.Leveled = *level, true
	}
	return w
}

func readLevel(v document.Value) *physics.Mil {
	if !v.Present() {
		return nil
	}
	const far = physics.MaxInches * physics.Inch
	m := v.Inches(-far, far)
	return &m
}

func readInt(v document.Value, lo, hi int) *int {
	if !v.Present() {
		return nil
	}
	n := v.Int(lo, hi)
	return &n
}

func readBool(v document.Value) *bool {
	if !v.Present() {
		return nil
	}
	b := v.Bool()
	return &b
}

// MarshalJSON writes the choice as the protocol has it: only what is there, in
// a fixed order, so that equal choices have equal texts.
func (c Choice) MarshalJSON() ([]byte, error) {
	w := fields{'{'}
	w.word("action", c.Action)
	w.word("model", c.Model)
	w.word("with", c.With)
	w.word("weapon", c.Weapon)
	w.words("weapons", c.Weapons)
	w.word("target", c.Target)
	if c.At != nil {
		w.add("at", pointJSON(*c.At))
	}
	if c.Level != nil {
		w.add("level", c.Level.String())
	}
	if c.Path != nil {
		w.add("path", string(PathJSON(c.Path)))
	}
	w.number("first", c.First)
	w.number("zone", c.Zone)
	w.number("spend", c.Spend)
	w.truth("bloodbath", c.Bloodbath)
	w.word("fall", c.Fall)
	w.words("order", c.Order)
	w.maybe("stand", c.Stand)
	w.maybe("flee", c.Flee)
	w.truth("pass", c.Pass)
	w.word("squad", c.Squad)
	w.number("profile", c.Profile)
	if c.Also != nil {
		w.add("also", targetsJSON(c.Also))
	}
	if c.Toward != nil {
		w.add("toward", pointJSON(*c.Toward))
	}
	if c.Markers != nil {
		w.add("markers", pointsJSON(c.Markers))
	}
	w.word("use", c.Use)
	return append(w, '}'), nil
}

// UnmarshalJSON is DecodeChoice.
func (c *Choice) UnmarshalJSON(data []byte) error {
	d, err := DecodeChoice(data)
	if err == nil {
		*c = d
	}
	return err
}

// PathJSON writes a path as the protocol has it: [x,y] for a step that is
// walked, an object for others and where the level is said.
func PathJSON(path []physics.Waypoint) []byte {
	b := []byte{'['}
	for i, p := range path {
		if i > 0 {
			b = append(b, ',')
		}
		if p.By == physics.Walk && !p.Leveled {
			b = append(b, pointJSON(p.At)...)
			continue
		}
		w := fields{'{'}
		w.add("at", pointJSON(p.At))
		if p.By != physics.Walk {
			w.word("by", byWords[p.By])
		}
		if p.Leveled {
			w.add("level", p.Level.String())
		}
		b = append(append(b, w...), '}')
	}
	return append(b, ']')
}

func targetsJSON(ids []string) string {
	b := []byte{'['}
	for i, id := range ids {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(append(b, `{"target":`...), quote(id)...), '}')
	}
	return string(append(b, ']'))
}

func pointsJSON(points []physics.Vec) string {
	b := []byte{'['}
	for i, p := range points {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, pointJSON(p)...)
	}
	return string(append(b, ']'))
}

func pointJSON(v physics.Vec) string { return "[" + v.X.String() + "," + v.Y.String() + "]" }

// fields is a JSON object being written.
type fields []byte

func (f *fields) add(name, value string) {
	if len(*f) > 1 {
		*f = append(*f, ',')
	}
	*f = append(*f, '"')
	*f = append(*f, name...)
	*f = append(*f, '"', ':')
	*f = append(*f, value...)
}

func (f *fields) word(name, s string) {
	if s != "" {
		f.add(name, quote(s))
	}
}

func (f *fields) words(name string, list []string) {
	if list == nil {
		return
	}
	b := []byte{'['}
	for i, s := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, quote(s)...)
	}
	f.add(name, string(append(b, ']')))
}

func (f *fields) number(name string, n *int) {
	if n != nil {
		f.add(name, strconv.Itoa(*n))
	}
}

func (f *fields) truth(name string, b bool) {
	if b {
		f.add(name, "true")
	}
}

func (f *fields) maybe(name string, b *bool) {
	if b != nil {
		f.add(name, strconv.FormatBool(*b))
	}
}

func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil { // strings always can be written
		panic("game: " + err.Error())
	}
	return string(b)
}
