package render

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/render/store"
)

// Keymap is all actions of the program with the keys that do them: those that
// the code gives and those that the player has changed. It is kept in a file of
// its own, the changed ones alone.
type Keymap struct {
	Groups []*Bindings
	kept   map[string][]string // the changed keys as they were read, or written last
}

// NewKeymap gathers the actions and gives them the player's keys. Names and keys
// that do not exist are refused with their path, and the rest holds.
func NewKeymap(s store.Store, groups ...*Bindings) (*Keymap, error) {
	m := &Keymap{Groups: append([]*Bindings{Global}, append(groups, Widgets)...)}
	m.Reset()
	kept, err := store.LoadKeys(s)
	faults := []error{err}
	for _, path := range slices.Sorted(maps.Keys(kept)) {
		faults = append(faults, m.load(path, kept[path]))
	}
	m.kept = m.own()
	return m, errors.Join(faults...)
}

// load gives an action the keys of the file.
func (m *Keymap) load(path string, keys []string) error {
	b := m.byPath()[path]
	if b == nil {
		names := slices.Sorted(maps.Keys(m.byPath()))
		return fmt.Errorf("keys.json: %s: %s", path, document.Unknown("action", path, names, true))
	}
	for i, k := range keys {
		if !KeyExists(k) {
			return fmt.Errorf("keys.json: %s[%d]: there is no key %q", path, i, k)
		}
	}
	b.own = keys
	return nil
}

// byPath are all actions by their names in the file.
func (m *Keymap) byPath() map[string]*Binding {
	all := map[string]*Binding{}
	for _, g := range m.Groups {
		for i := range g.List {
			all[g.ID+"."+g.List[i].Name] = &g.List[i]
		}
	}
	return all
}

// Set gives an action a key of the player's in place of those of its kind: of
// the keyboard, or of the gamepad.
func (m *Keymap) Set(b *Binding, key string) {
	pad := isPad(key)
	keys := []string{}
	for _, k := range b.Now() {
		if isPad(k) != pad {
			keys = append(keys, k)
		}
	}
	if !pad {
		keys = append([]string{key}, keys...)
	} else {
		keys = append(keys, key)
	}
	b.own = keys
	if slices.Equal(b.own, b.Keys) {
		b.own = nil
	}
}

// Default gives an action the keys that the code gives it.
func (m *Keymap) Default(b *Binding) { b.own = nil }

// Reset gives all actions the keys that the code gives them.
func (m *Keymap) Reset() {
	for _, b := range m.byPath() {
		b.own = nil
	}
}

// Changed reports whether any key is the player's own.
func (m *Keymap) Changed() bool {
	for _, b := range m.byPath() {
		if b.own != nil {
			return true
		}
	}
	return false
}

// own are the player's keys, by the actions' names in the file.
func (m *Keymap) own() map[string][]string {
	own := map[string][]string{}
	for path, b := range m.byPath() {
		if b.own != nil {
			own[path] = b.own
		}
	}
	return own
}

// Save keeps the keys that the player has changed since they were read, or kept last.
func (m *Keymap) Save(s store.Store) error {
	own := m.own()
	err := store.SaveKeys(s, own, m.kept)
	if err == nil {
		m.kept = own
	}
	return err
}

// Clash is another action that one of an action's keys does at the same time: of
// the same screen, or one that works everywhere. Keys that the code gives to
// both are none: never can both be done. It is nil where there is none.
func (m *Keymap) Clash(g *Bindings, b *Binding) (other *Binding, key string) {
	for _, o := range m.Groups {
		if o != g && o != Global && g != Global {
			continue
		}
		for i := range o.List {
			c := &o.List[i]
			if c == b {
				continue
			}
			for _, k := range b.Now() {
				if slices.Contains(c.Now(), k) && !(slices.Contains(b.Keys, k) && slices.Contains(c.Keys, k)) {
					return c, k
				}
			}
		}
	}
	return nil, ""
}

// Combo returns the key that was pressed in this frame with what was held
// beside it, as a Binding has it; empty for none. A modifier alone is none.
func (in *Input) Combo() string {
	for _, name := range in.Keys {
		if k := in.keys[name]; k == nil || !k.hit || slices.Contains(modifiers, name) {
			continue
		}
		combo := ""
		for _, m := range modifiers {
			if in.KeyDown(m) && !isPad(name) {
				combo += m + "+"
			}
		}
		return combo + name
	}
	return ""
}

// modifiers are the keys that are held beside another, in the order in which
// they are written before it.
var modifiers = []string{"Ctrl", "Alt", "Shift"}

// KeyExists reports whether a key may be written in a Binding.
func KeyExists(combo string) bool {
	key := combo
	for _, m := range modifiers {
		key = strings.TrimPrefix(key, m+"+")
	}
	return len([]rune(key)) == 1 || keyWords()[key] && !slices.Contains(modifiers, key) || slices.Contains(padKeys, key)
}

// isPad tells whether a key is a gamepad's.
func isPad(key string) bool { return slices.Contains(padKeys, key) }
