package render

import (
	"context"
	"io/fs"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/catalogue"
	"duckboard/game/lab"
	"duckboard/game/replay"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/render/hindsight"
	"duckboard/render/store"
	"duckboard/render/tool"
)

// Screen is one view of the game. Screens lie on a stack; only the uppermost
// is updated, and it covers the others unless it is an Overlay.
type Screen interface {
	// Layout is called before the first Update and whenever the window's size,
	// the scale, the theme or the language changed: place everything anew.
	Layout(a *App)
	// Update reads the frame's input and changes what is shown. An error ends
	// the program; it is for broken invariants only.
	Update(a *App, in *Input) error
	// Draw paints the whole screen. It is called only when something may have
	// changed (App.Redraw, App.Animate, or input), and must change nothing.
	Draw(a *App, dst Brush)
}

// Overlay is a Screen that does not cover all: what lies below is drawn first.
type Overlay interface {
	Screen
	Overlay()
}

// Ticker is a Screen that goes on with quiet work, such as painting its map,
// while an Overlay lies on it.
type Ticker interface{ Tick(a *App) }

// Sparing is a Screen with more that no message may cover than its buttons: who acts, the dice.
type Sparing interface{ Spared() []Rect }

// Keyed is a Screen with keys of its own, listed on F1.
type Keyed interface{ Keys() []*Bindings }

// Reader is a Screen that knows which clause of which rule set a player may want
// to read now. The IDs of that rule set's clauses are links wherever they stand
// on the screen; an empty rule set has none.
type Reader interface {
	Reading() (ruleset, clause string)
}

// Busy is a Screen that leaving the page would interrupt: the browser asks first.
type Busy interface{ Busy() bool }

// Playing is a Screen on which a game is played; nil while there is none.
type Playing interface{ Playing() *Match }

// Home is the Screen with which the program begins: from any other the browser's Back
// goes back in the game, from it to the page before.
type Home interface{ Home() }

// Catcher is a Screen that takes dropped files in itself. What it does not take
// (saved games) and what is dropped on other screens goes to Router.Dropped.
type Catcher interface{ Catches() }

// Pictured is a Screen that takes in dropped files that are no documents: pictures.
type Pictured interface{ Pictured() }

// Closer is a Screen that must know when it leaves the stack.
type Closer interface{ Close(a *App) }

// Player says who plays a side.
type Player struct {
	Bot string // "" is a person, else the name of a computer player
}

// Character is which computer player that is: a plain Veteran where the name is none of
// ours, as in saves from before there were several.
func (p Player) Character() ai.Character {
	c, _ := ai.ReadCharacter(p.Bot)
	return c
}

// Match is a game that is about to be shown: a new one, one that was loaded,
// or a finished one.
type Match struct {
	Game    *replay.Match
	First   []game.Event // what happened up to now and was not shown yet
	Players [2]Player
	Name    string    // the save it came from, empty for none
	Away    Elsewhere // who judges it, nil: this program
	Home    Return
	Pace    *float64 // how fast a battle of computers was watched last, as in Settings.Speed; nil: as the settings say

	Hindsight *hindsight.Hindsight // what is known of how its chances went; nil: nobody asked
}

// Left leads away from a match.
func (m *Match) Left(a *App) {
	if m.Home.To == nil {
		a.Reset(a.Router.Title())
		return
	}
	m.Home.To(a)
}

// Return is where who leaves a match goes, and what a button that leads there says, to be
// translated. The zero Return leads to the title.
type Return struct {
	Words string
	To    func(*App)
	Once  bool // the battle is fought once: there is no rematch
}

// Look begins the analysis of a match, once.
func (m *Match) Look(s store.Store) (err error) {
	if m.Hindsight == nil {
		m.Hindsight, err = hindsight.Of(m.Game, s)
	}
	return err
}

// Elsewhere is a match that somebody else judges, as the battle is told of it.
type Elsewhere interface {
	tool.Away
	Side() game.Side                           // of the person here; NoSide for who watches
	Step(a *App) (changed bool)                // takes what has come, and tells the news
	Status(a *App) (words string, urgent bool) // whose turn it is, or what is wrong
	Clock(side game.Side) string               // the time that a side has left, empty for no clock
	Lost(a *App) string                        // how much time was nobody's, since no server took anything; empty for none
	Wants(a *App) []Want                       // what may be done about the match
	Over() *replay.Match                       // the match once it is over and everything of it was taken by Next, else nil
	Page() string                              // where the match is; links to its replay lead there
	Leave()
}

// Want is something that a player may do.
type Want struct {
	Label string
	Asked string // what it is an answer to, to be shown before all else; empty for nothing
	Do    func()
}

// MakeScenario makes the scenario maker on a table: with a scenario, nil for a new one, and the file
// of the player's own that it is, empty for none.
type MakeScenario = func(t *levels.Table, s *scenario.Scenario, file string) Screen

// Router makes the screens that screens of other packages lead to. The program
// fills it in, so that no screen imports another.
type Router struct {
	Title     func() Screen
	Setup     func() Screen
	SetupOn   func(*levels.Table) Screen                     // a new game on this table
	SetupPlan func(*levels.Table, *scenario.Scenario) Screen // a new game of this scenario on this table
	Scenario  MakeScenario
	SetupWith func(band, rules string, home Return) Screen // a new game with a warband, likewise; home: see Match
	LabWith   func(band, rules string) Screen              // the lab's fights with a warband, by its name, under a rule set
	Catalogue func(id string) *catalogue.Catalogue         // that lists are picked from, nil: it is not here
	Warbands  func() Screen                                // the list of warbands
	Tables    func() Screen                                // the list of tables
	Edit      func(t *levels.Table, file string) Screen    // the editor; file: the own table that it is, empty for a new one
	Battle    func(*Match) Screen
	Lab       func(*levels.Table) Screen // the deployment lab, with a table to test or nil
	Result    func(*Match) Screen
	Replay    func(m *Match, parts *replay.Departure) Screen // parts: where the file goes on otherwise, nil for nowhere
	Analysis  func(m *Match) Screen                          // the replay, with how its chances went
	Moment    func(m *Match, command int) Screen             // the replay, from right before a command
	Dropped   func(a *App, files fs.FS) (taken bool)         // what was dropped on any screen
	Open      func(a *App, data []byte, name string) error   // shows what a file that was picked turns out to be
	Load      func() Screen
	Resume    func(a *App, save string) error // plays a save on in place of what is played
	Lessons   func() Screen                   // first steps, and the road of battles
	Calls     func() bool                     // the first steps were neither taken nor put away
	Campaigns func() Screen                   // the list of campaigns
	CampWaits func() string                   // what waits in the campaign that was written last, empty for nothing
	Together  func() Screen
	Join      func(link string) (Screen, error) // sits down at a match with somebody elsewhere
	Waiting   func() int                        // in how many matches with others the player is waited for
	SaveAs    func(*Match) Screen               // an Overlay that asks for a name
	Crowded   func(oldest store.Save) Screen    // an Overlay that asks whether the oldest of many unfinished games may go
	Settings  func() Screen
	Keys      func() Screen                       // an Overlay in which each action's key is changed
	Help      func(of Screen) Screen              // of: the screen whose keys come first
	Rules     func(ruleset, clause string) Screen // the rules to read, at a clause; both may be empty
	Clauses   func(ruleset string) []game.Clause  // what its clauses and keywords say
	Words     func(ruleset string) []game.Word    // that it uses unexplained; of all rules for an empty one
	Options   func(ruleset string) []game.Option  // what it leaves to the players
	House     func(ruleset string) map[string]any // what they have kept of that
	Farm      Farm                                // nil where games are not shared, as in a page
}

// Farm has the games of a fight played by the workers at an address, until the context ends; it
// tells now and then how it goes.
type Farm func(ctx context.Context, address string, of *lab.Fight, tell func(FarmNews)) error

// FarmNews is how it goes at a farm.
type FarmNews struct {
	Workers  int     // who is there and plays
	Rate     float64 // games a second
	Stranger string  // the last worker that is of another build and plays none of these games; none: ""
	Wrong    string  // the last one that answered wrongly, of which nothing is taken any more
}
