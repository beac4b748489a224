package render

import (
	"slices"
	"strings"
)

// Binding is one action of the keyboard: the keys that do it (any of them) and
// what it does, in English, the key of its translation.
type Binding struct {
	Name string   // the action's word in the code and in the file of the player's keys
	Does string   // shown on F1; written as N("...") so that the catalogue's test sees it
	Keys []string // as they are at first; names that begin with Pad are a gamepad's

	own []string // the player's, nil where he has not changed them
}

// Now returns the keys that do the action.
func (b *Binding) Now() []string {
	if b.own != nil {
		return b.own
	}
	return b.Keys
}

// Back is the browser's Back among the keys of a frame. It does what Esc does as the
// code has it, whatever keys the player gave that.
const Back = "BrowserBack"

// hears tells whether the browser's Back, which is pressed in this frame, does the action.
func (b *Binding) hears(in *Input) bool { return in.Back() && slices.Contains(b.Keys, "Escape") }

// Changed reports whether the keys are the player's own.
func (b *Binding) Changed() bool { return b.own != nil }

// Bindings are the keys of one screen under a heading. They are the one place
// where a key is written: screens ask Hit by name, the help lists them, the
// settings change them.
type Bindings struct {
	ID    string // before the names in the file of the player's keys: "battle.move"
	Title string // written as N("...")
	List  []Binding
}

// Hit reports whether an action's key was pressed in this frame.
func (b *Bindings) Hit(in *Input, name string) bool {
	o := b.find(name)
	for _, k := range o.Now() {
		if in.Hit(k) {
			return true
		}
	}
	return o.hears(in)
}

// Repeated is Hit, again and again while the key is held.
func (b *Bindings) Repeated(in *Input, name string) bool {
	for _, k := range b.find(name).Now() {
		if in.Repeated(k) {
			return true
		}
	}
	return false
}

// Take is Hit, and nothing else reacts to the key in this frame.
func (b *Bindings) Take(in *Input, name string) bool {
	o := b.find(name)
	for _, k := range o.Now() {
		if in.Hit(k) {
			in.TakeKey(k)
			return true
		}
	}
	if o.hears(in) {
		in.TakeKey(Back)
		return true
	}
	return false
}

// Key returns the first key of an action, to be shown on its button; empty
// where the player has taken it away.
func (b *Bindings) Key(name string) string {
	if keys := b.find(name).Now(); len(keys) > 0 {
		return keys[0]
	}
	return ""
}

// Does says what an action does, in English.
func (b *Bindings) Does(name string) string { return b.find(name).Does }

// Has reports whether there is an action of that name.
func (b *Bindings) Has(name string) bool {
	return slices.ContainsFunc(b.List, func(o Binding) bool { return o.Name == name })
}

// find panics on an unknown name: the names are written in the code.
func (b *Bindings) find(name string) *Binding {
	for i := range b.List {
		if b.List[i].Name == name {
			return &b.List[i]
		}
	}
	panic("render: no key is bound to " + name)
}

// N marks a sentence that is translated where it is shown, not where it is
// written. The test of the catalogue collects it.
func N(key string) string { return key }

// Global are the keys that work on every screen.
var Global = &Bindings{ID: "all", Title: N("Everywhere"), List: []Binding{
	{Name: "help", Does: N("Keys and help"), Keys: []string{"F1", "PadBack"}},
	{Name: "rules", Does: N("The rules, to read and search"), Keys: []string{"F2"}},
	{Name: "fullscreen", Does: N("Full screen"), Keys: []string{"F11", "Alt+Enter"}},
	{Name: "theme", Does: N("Day or night paper"), Keys: []string{"F8"}},
	{Name: "larger", Does: N("Everything larger"), Keys: []string{"Ctrl+="}},
	{Name: "smaller", Does: N("Everything smaller"), Keys: []string{"Ctrl+-"}},
	{Name: "click", Does: N("Click at the pointer, which the left stick moves"), Keys: []string{"PadA"}},
	{Name: "point-left", Does: N("The pointer to the next thing on the left"), Keys: []string{"PadLeft"}},
	{Name: "point-right", Does: N("The pointer to the next thing on the right"), Keys: []string{"PadRight"}},
	{Name: "point-up", Does: N("The pointer to the next thing above"), Keys: []string{"PadUp"}},
	{Name: "point-down", Does: N("The pointer to the next thing below"), Keys: []string{"PadDown"}},
	{Name: "look-left", Does: N("Look to the left, where not all fits"), Keys: []string{"Alt+Left"}},
	{Name: "look-right", Does: N("Look to the right"), Keys: []string{"Alt+Right"}},
	{Name: "look-up", Does: N("Look up"), Keys: []string{"Alt+Up"}},
	{Name: "look-down", Does: N("Look down"), Keys: []string{"Alt+Down"}},
}}

// Widgets are the keys of buttons, lists and lines to write into.
var Widgets = &Bindings{ID: "widgets", Title: N("Buttons and fields"), List: []Binding{
	{Name: "press", Does: N("Press the marked button"), Keys: []string{"Enter", "Space"}},
	{Name: "main", Does: N("Press the main button; end a field"), Keys: []string{"Enter"}},
	{Name: "leave", Does: N("Close a list; leave a field"), Keys: []string{"Escape", "PadB"}},
	{Name: "next", Does: N("The next field"), Keys: []string{"Tab"}},
	{Name: "previous", Does: N("The field before"), Keys: []string{"Shift+Tab"}},
	{Name: "above", Does: N("The line above, in a list to choose from"), Keys: []string{"Up"}},
	{Name: "below", Does: N("The line below, in a list to choose from"), Keys: []string{"Down"}},
	{Name: "all", Does: N("Choose all that is written in a field, as a double click does"), Keys: []string{"Ctrl+A"}},
}}

// keyNames are the keys that have a word of their own.
var keyNames = map[string]string{
	"Escape": N("Esc"), "Enter": N("Enter"), "Space": N("Space"), "Up": "↑", "Down": "↓", "Left": "←", "Right": "→",
	"Shift": N("Shift"), "Ctrl": N("Ctrl"), "Alt": N("Alt"), "Tab": N("Tab"), "Backspace": N("Backspace"),
	"Delete": N("Del"), "Home": N("Home"), "End": N("End"), "PageUp": N("Page up"), "PageDown": N("Page down"), "ContextMenu": N("Menu key"),
}

// KeyName returns a key as a player reads it: modifiers and named keys in the
// player's language, letters and signs as they stand on the player's keyboard.
func (a *App) KeyName(combo string) string {
	if combo == "" {
		return ""
	}
	parts := strings.Split(combo, "+")
	for i, p := range parts {
		if name, ok := keyNames[p]; ok {
			parts[i] = a.T(name)
		} else if name, ok := padNames[p]; ok {
			parts[i] = name
		} else if l, ok := a.source.(labelled); ok {
			parts[i] = l.Label(p)
		}
	}
	return strings.Join(parts, " + ")
}
