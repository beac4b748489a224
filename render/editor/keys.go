package editor

import "duckboard/render"

// Keys are the keys of the table editor.
var Keys = &render.Bindings{Title: render.N("Table editor"), List: []render.Binding{
	{Name: "choose", Does: render.N("Choose, move and shape"), Keys: []string{"V"}},
	{Name: "points", Does: render.N("Points of the outline; again: done"), Keys: []string{"E"}},
	{Name: "draw", Does: render.N("Draw an outline point by point"), Keys: []string{"P"}},
	{Name: "measure", Does: render.N("Measure"), Keys: []string{"M"}},
	{Name: "confirm", Does: render.N("Close the outline; set down what is held"), Keys: []string{"Enter"}},
	{Name: "cancel", Does: render.N("Leave what is begun; choose nothing; the menu"), Keys: []string{"Escape"}},
	{Name: "undo", Does: render.N("Undo"), Keys: []string{"Ctrl+Z"}},
	{Name: "redo", Does: render.N("Redo"), Keys: []string{"Ctrl+Y", "Ctrl+Shift+Z"}},
	{Name: "delete", Does: render.N("Delete"), Keys: []string{"Delete", "Backspace"}},
	{Name: "copy", Does: render.N("Copy"), Keys: []string{"Ctrl+C"}},
	{Name: "cut", Does: render.N("Cut"), Keys: []string{"Ctrl+X"}},
	{Name: "paste", Does: render.N("Paste: what was copied is in the hand"), Keys: []string{"Ctrl+V"}},
	{Name: "duplicate", Does: render.N("Duplicate"), Keys: []string{"Ctrl+D"}},
	{Name: "all", Does: render.N("Choose everything"), Keys: []string{"Ctrl+A"}},
	{Name: "next", Does: render.N("Choose the next piece"), Keys: []string{"Tab"}},
	{Name: "previous", Does: render.N("Choose the one before"), Keys: []string{"Shift+Tab"}},
	{Name: "turn", Does: render.N("Turn by 15°"), Keys: []string{"R"}},
	{Name: "turn-back", Does: render.N("Turn by 15° the other way"), Keys: []string{"Shift+R"}},
	{Name: "turn-one", Does: render.N("Turn by 1°"), Keys: []string{"."}},
	{Name: "turn-one-back", Does: render.N("Turn by 1° the other way"), Keys: []string{","}},
	{Name: "flip", Does: render.N("Mirror left and right"), Keys: []string{"H"}},
	{Name: "flip-down", Does: render.N("Mirror top and bottom"), Keys: []string{"Shift+H"}},
	{Name: "higher", Does: render.N("Raise the top by 1/4″ (Alt and the wheel too)"), Keys: []string{"PageUp"}},
	{Name: "lower", Does: render.N("Lower the top by 1/4″"), Keys: []string{"PageDown"}},
	{Name: "lift", Does: render.N("Lift the underside by 1/4″ (Alt, Shift and the wheel too)"), Keys: []string{"Shift+PageUp"}},
	{Name: "sink", Does: render.N("Sink the underside by 1/4″"), Keys: []string{"Shift+PageDown"}},
	{Name: "stack", Does: render.N("Set on what lies below"), Keys: []string{"K"}},
	{Name: "group", Does: render.N("Group"), Keys: []string{"Ctrl+G"}},
	{Name: "ungroup", Does: render.N("Ungroup"), Keys: []string{"Ctrl+Shift+G"}},
	{Name: "lock", Does: render.N("Lock or unlock"), Keys: []string{"L"}},
	{Name: "snap", Does: render.N("Snap: edges, inches, half inches, nothing"), Keys: []string{"S"}},
	{Name: "symmetry", Does: render.N("Symmetry: next kind"), Keys: []string{"Y"}},
	{Name: "breaks", Does: render.N("Show what breaks the symmetry"), Keys: []string{"B"}},
	{Name: "trace", Does: render.N("The picture to trace: fit, show, hide"), Keys: []string{"T"}},
	{Name: "try", Does: render.N("Try the table: on to a new game"), Keys: []string{"F5"}},
	{Name: "save", Does: render.N("Save the table"), Keys: []string{"Ctrl+S"}},
}}

// ViewKeys are the keys that move the view and the pieces.
var ViewKeys = &render.Bindings{Title: render.N("The editor's table"), List: []render.Binding{
	{Name: "fit", Does: render.N("Show the whole table"), Keys: []string{"Home", "0"}},
	{Name: "closer", Does: render.N("Closer"), Keys: []string{"+", "Shift+=", "="}},
	{Name: "farther", Does: render.N("Farther"), Keys: []string{"-"}},
	{Name: "left", Does: render.N("Move the pieces, or the view, left"), Keys: []string{"Left"}},
	{Name: "right", Does: render.N("Move the pieces, or the view, right"), Keys: []string{"Right"}},
	{Name: "up", Does: render.N("Move the pieces, or the view, up"), Keys: []string{"Up"}},
	{Name: "down", Does: render.N("Move the pieces, or the view, down"), Keys: []string{"Down"}},
}}
