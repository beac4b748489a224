package replay

import "duckboard/render"

// Keys are the keys of the replay.
var Keys = &render.Bindings{ID: "replay", Title: render.N("Replay"), List: []render.Binding{
	{Name: "play", Does: render.N("Play; pause"), Keys: []string{"Space", "Enter", "PadStart"}},
	{Name: "next", Does: render.N("The next event"), Keys: []string{"Right", ".", "PadR1"}},
	{Name: "previous", Does: render.N("The event before"), Keys: []string{"Left", ",", "PadL1"}},
	{Name: "turn-next", Does: render.N("The next Turn"), Keys: []string{"PageDown", "Shift+Right"}},
	{Name: "turn-previous", Does: render.N("The Turn before"), Keys: []string{"PageUp", "Shift+Left"}},
	{Name: "start", Does: render.N("To the start"), Keys: []string{"Home"}},
	{Name: "end", Does: render.N("To the end"), Keys: []string{"End"}},
	{Name: "faster", Does: render.N("Play faster"), Keys: []string{"Up"}},
	{Name: "slower", Does: render.N("Play slower"), Keys: []string{"Down"}},
	{Name: "dice", Does: render.N("The dice up to here"), Keys: []string{"D"}},
	{Name: "analysis", Does: render.N("Analysis: how the chances went"), Keys: []string{"A"}},
	{Name: "moment", Does: render.N("The next moment of the analysis"), Keys: []string{"M"}},
	{Name: "moment-before", Does: render.N("The moment before"), Keys: []string{"Shift+M"}},
	{Name: "fork", Does: render.N("Play on from here"), Keys: []string{"F"}},
	{Name: "result", Does: render.N("Who won, and how"), Keys: []string{"R"}},
	{Name: "picture", Does: render.N("A picture of this moment (PNG)"), Keys: []string{"P"}},
	{Name: "film", Does: render.N("A film of this Turn or of the whole game (GIF); again: give it up"), Keys: []string{"G"}},
	{Name: "save", Does: render.N("Save the game"), Keys: []string{"Ctrl+S"}},
	{Name: "link", Does: render.N("Copy a link to the game"), Keys: []string{"Ctrl+L"}},
	{Name: "fit", Does: render.N("Show the whole table"), Keys: []string{"0", "PadR3"}},
	{Name: "closer", Does: render.N("Closer"), Keys: []string{"+", "Shift+=", "="}},
	{Name: "farther", Does: render.N("Farther"), Keys: []string{"-"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}
