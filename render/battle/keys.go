package battle

import (
	"slices"

	"duckboard/game"
	"duckboard/game/diff"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/tool"
)

// Keys are the keys of a battle.
var Keys = &render.Bindings{ID: "battle", Title: render.N("Battle"), List: []render.Binding{
	{Name: "confirm", Does: render.N("Do what is chosen"), Keys: []string{"Enter", "PadStart"}},
	{Name: "cancel", Does: render.N("Leave what is begun; the menu"), Keys: []string{"Escape", "PadB"}},
	{Name: "menu", Does: render.N("The menu of the battle"), Keys: []string{"F10", "PadX"}},
	{Name: "offers", Does: render.N("What may be done with the model under the pointer, as the right button does; else the menu"), Keys: []string{"ContextMenu", "Shift+F10", "PadX"}},
	{Name: "quick-save", Does: render.N("Quick save"), Keys: []string{"F4"}},
	{Name: "quick-load", Does: render.N("Quick load"), Keys: []string{"F9"}},
	{Name: "next", Does: render.N("Next model, target or option"), Keys: []string{"Tab", "PadR1"}},
	{Name: "previous", Does: render.N("The one before"), Keys: []string{"Shift+Tab", "PadL1"}},
	{Name: "move", Does: render.N("Move"), Keys: []string{"M"}},
	{Name: "dash", Does: render.N("Dash"), Keys: []string{"D"}},
	{Name: "run", Does: render.N("Run"), Keys: []string{"D"}},
	{Name: "charge", Does: render.N("Charge"), Keys: []string{"C"}},
	{Name: "retreat", Does: render.N("Retreat"), Keys: []string{"B"}},
	{Name: "shoot", Does: render.N("Shoot; again: the next weapon"), Keys: []string{"S"}},
	{Name: "fight", Does: render.N("Fight; again: other weapons"), Keys: []string{"F"}},
	{Name: "aim", Does: render.N("Aim"), Keys: []string{"I"}},
	{Name: "face", Does: render.N("Turn to the pointer"), Keys: []string{"N"}},
	{Name: "turn-left", Does: render.N("Turn left, also at the end of a move"), Keys: []string{"Q"}},
	{Name: "turn-right", Does: render.N("Turn right; the wheel does it while dragging"), Keys: []string{"W"}},
	{Name: "enter", Does: render.N("Go into a building; come out"), Keys: []string{"G"}},
	{Name: "claim", Does: render.N("Claim an objective; search, put down"), Keys: []string{"G"}},
	{Name: "wall-of-fire", Does: render.N("Wall of Fire"), Keys: []string{"L"}},
	{Name: "card", Does: render.N("Turn a Resource Card"), Keys: []string{"K"}},
	{Name: "mark", Does: render.N("Share the attacks: add a target, as Shift and a click do"), Keys: []string{"X"}},
	{Name: "end", Does: render.N("End the activation; stay; pass"), Keys: []string{"E", "PadY"}},
	{Name: "back", Does: render.N("Take the last command back"), Keys: []string{"Z", "Ctrl+Z"}},
	{Name: "skip", Does: render.N("Skip what is being shown"), Keys: []string{"Space", "PadL3"}},
	{Name: "more", Does: render.N("Spend one more; line down"), Keys: []string{"Up", "="}},
	{Name: "less", Does: render.N("Spend one less; line up"), Keys: []string{"Down", "-"}},
	{Name: "bloodbath", Does: render.N("Bloodbath"), Keys: []string{"X"}},
	{Name: "auto", Does: render.N("Deploy the rest by itself"), Keys: []string{"A"}},
	{Name: "journal", Does: render.N("The whole log: filter, search, copy"), Keys: []string{"J", "Ctrl+F"}},
	{Name: "threat", Does: render.N("Show how far enemies charge"), Keys: []string{"T"}},
	{Name: "compare", Does: render.N("The attack under the other version of the rules"), Keys: []string{"O"}},
	{Name: "heat", Does: render.N("Show what the model sees"), Keys: []string{"H"}},
	{Name: "hint", Does: render.N("What would you do? Hints, then 1 to 3"), Keys: []string{"U"}},
}}

// ViewKeys are the keys that move the view and measure.
var ViewKeys = &render.Bindings{ID: "table", Title: render.N("The table"), List: []render.Binding{
	{Name: "ruler", Does: render.N("Ruler"), Keys: []string{"R"}},
	{Name: "sight", Does: render.N("Line of sight from the side"), Keys: []string{"V"}},
	{Name: "point", Does: render.N("Set a point, as a click does"), Keys: []string{"P"}},
	{Name: "higher", Does: render.N("A higher surface under the pointer"), Keys: []string{"]", "PageUp"}},
	{Name: "lower", Does: render.N("A lower surface under the pointer"), Keys: []string{"[", "PageDown"}},
	{Name: "fit", Does: render.N("Show the whole table"), Keys: []string{"Home", "0", "PadR3"}},
	{Name: "closer", Does: render.N("Closer"), Keys: []string{"+", "Shift+=", "="}},
	{Name: "farther", Does: render.N("Farther"), Keys: []string{"-"}},
	{Name: "left", Does: render.N("Move the view left"), Keys: []string{"Left"}},
	{Name: "right", Does: render.N("Move the view right"), Keys: []string{"Right"}},
	{Name: "up", Does: render.N("Move the view up"), Keys: []string{"Up"}},
	{Name: "down", Does: render.N("Move the view down"), Keys: []string{"Down"}},
	{Name: "cursor-left", Does: render.N("Move the pointer left"), Keys: []string{"Shift+Left"}},
	{Name: "cursor-right", Does: render.N("Move the pointer right"), Keys: []string{"Shift+Right"}},
	{Name: "cursor-up", Does: render.N("Move the pointer up"), Keys: []string{"Shift+Up"}},
	{Name: "cursor-down", Does: render.N("Move the pointer down"), Keys: []string{"Shift+Down"}},
	{Name: "log-up", Does: render.N("Log: the line before"), Keys: []string{","}},
	{Name: "log-down", Does: render.N("Log: the next line"), Keys: []string{"."}},
}}

// WatchKeys are the keys of a battle that is only watched.
var WatchKeys = &render.Bindings{ID: "battle.watch", Title: render.N("Computer against computer"), List: []render.Binding{
	{Name: "pause", Does: render.N("Pause; go on"), Keys: []string{"Space", "PadStart"}},
	{Name: "step", Does: render.N("Pause, and show what happens next"), Keys: []string{"N", "PadR1"}},
	{Name: "faster", Does: render.N("Play faster"), Keys: []string{"F"}},
	{Name: "slower", Does: render.N("Play slower"), Keys: []string{"S"}},
}}

// keyOf is the key of an option of a prompt.
func keyOf(option string) string {
	if option == tool.PassKey {
		return Keys.Key("end")
	}
	return option
}

// actionKey is the key that is shown on an action's button; of several of a
// group the first has it.
func actionKey(a *tool.Action) string {
	if a.Key != "" && Keys.Has(a.Group) {
		return Keys.Key(a.Group)
	}
	return a.Key
}

// needs are the words of a choice that a rule set must have for an action that is no
// ACTION to be of any use.
var needs = map[string][]string{
	"turn-left": {"face"}, "turn-right": {"face"}, "mark": {"also"}, "bloodbath": {"bloodbath"}, "more": {"spend", "order"}, "less": {"spend", "order"},
}

// Has tells whether an action of the battle is of any use under a rule set.
func Has(r game.Ruleset, action string) bool {
	if action == "compare" {
		return len(diff.Relatives(r, rules.All())) > 0
	}
	acting, ok := r.(game.Acting)
	words := needs[action]
	switch {
	case !ok:
		return true
	case slices.Contains(tool.Groups(), action):
		return tool.Under(acting, action)
	}
	return len(words) == 0 || slices.ContainsFunc(words, acting.Acts)
}
