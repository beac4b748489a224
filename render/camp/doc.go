// Package camp has the screens of a campaign between its battles: the list of campaigns and a new
// one, the camp with the map of the front, who takes the field, and what is done after a battle.
// What stands comes of the campaign's log (game/campaign); these screens show it and make entries.
//
// An entry is on the disk before anything of it is seen (book). A battle is a ticket first, then a
// game that is saved as every game is: the camp finds it among the saves by its seed, so that nothing
// is lost wherever the program ends.
package camp

import "duckboard/render"

// Keys are the keys of the camp and of its screens.
var Keys = &render.Bindings{ID: "camp", Title: render.N("Campaign"), List: []render.Binding{
	{Name: "records", Does: render.N("The records: battles, corrections, the log, files"), Keys: []string{"R"}},
	{Name: "undo", Does: render.N("Take back the last entry of this step"), Keys: []string{"Ctrl+Z"}},
	{Name: "up", Does: render.N("Entry above"), Keys: []string{"Up"}},
	{Name: "down", Does: render.N("Entry below"), Keys: []string{"Down"}},
	{Name: "page-up", Does: render.N("A page up"), Keys: []string{"PageUp"}},
	{Name: "page-down", Does: render.N("A page down"), Keys: []string{"PageDown"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}
