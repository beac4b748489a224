package render

import "strings"

// Binding is one action of the keyboard: the keys that do it (any of them) and
// what it does, in English, the key of its translation.
type Binding struct {
	Name string // the action's word in the code
	Does string // shown on F1; written as N("...") so that the catalogue's test sees it
	Keys []string
}

// Bindings are the keys of one screen under a heading. They are the one place
// where a key is written: screens ask Hit by name, the help lists them.
type Bindings struct {
	Title string // written as N("...")
	List  []Binding
}

// Hit tells whether an action's key was pressed in this frame.
func (b *Bindings) Hit(in *Input, name string) bool {
	for _, k := range b.find(name).Keys {
		if in.Hit(k) {
			return true
		}
	}
	return false
}

// Repeated is Hit, again and again while the key is held.
func (b *Bindings) Repeated(in *Input, name string) bool {
	for _, k := range b.find(name).Keys {
		if in.Repeated(k) {
			return true
		}
	}
	return false
}

// Key is the first key of an action, to be shown on its button.
func (b *Bindings) Key(name string) string { return b.find(name).Keys[0] }

// Does says what an action does, in English.
func (b *Bindings) Does(name string) string { return b.find(name).Does }

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
var Global = &Bindings{N("Everywhere"), []Binding{
	{"help", N("Keys and help"), []string{"F1"}},
	{"rules", N("The rules, to read and search"), []string{"F2"}},
	{"fullscreen", N("Full screen"), []string{"F11", "Alt+Enter"}},
	{"theme", N("Day or night paper"), []string{"F8"}},
	{"larger", N("Everything larger"), []string{"Ctrl+="}},
	{"smaller", N("Everything smaller"), []string{"Ctrl+-"}},
	{"look-left", N("Look to the left, where not all fits"), []string{"Alt+Left"}},
	{"look-right", N("Look to the right"), []string{"Alt+Right"}},
	{"look-up", N("Look up"), []string{"Alt+Up"}},
	{"look-down", N("Look down"), []string{"Alt+Down"}},
}}

// keyNames are the keys that have a word of their own.
var keyNames = map[string]string{
	"Escape": N("Esc"), "Enter": N("Enter"), "Space": N("Space"), "Up": "↑", "Down": "↓", "Left": "←", "Right": "→",
	"Shift": N("Shift"), "Ctrl": N("Ctrl"), "Alt": N("Alt"), "Tab": N("Tab"), "Backspace": N("Backspace"),
	"Delete": N("Del"), "Home": N("Home"), "End": N("End"), "PageUp": N("Page up"), "PageDown": N("Page down"),
}

// KeyName is a key as a player reads it: modifiers and named keys in the
// player's language.
func (a *App) KeyName(combo string) string {
	if combo == "" {
		return ""
	}
	parts := strings.Split(combo, "+")
	for i, p := range parts {
		if name, ok := keyNames[p]; ok {
			parts[i] = a.T(name)
		}
	}
	return strings.Join(parts, " + ")
}
