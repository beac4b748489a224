// Package render is the frame of the window: the App with its stack of
// screens, the one reader of input, the camera, the theme, text and drawing
// helpers, widgets of paper and ink, and background work in slices. The
// screens are in its subpackages. Widgets are ebitenui's, text is Ebitengine's
// text/v2 with fonts from Go modules.
//
// # How to add a screen
//
// A Screen has Layout, Update and Draw. Layout is called first and whenever the
// window's size, the scale, the theme or the language changed: make a new UI
// there and place everything; keep the state of the screen in its own fields.
//
//	func (s *Screen) Layout(a *render.App) {
//		t := a.Theme()
//		s.ui = render.NewUI(a)
//		s.ui.Button(a.T("Quit"), Keys.Key("quit"), render.Plain, render.Rect{...}, a.Quit)
//	}
//
//	func (s *Screen) Update(a *render.App, in *render.Input) error {
//		s.ui.Update(in) // first: tells in.OverUI and in.Typing
//		if Keys.Hit(in, "quit") {
//			a.Quit()
//		}
//		return nil
//	}
//
//	func (s *Screen) Draw(a *render.App, dst render.Brush) {
//		render.Fill(dst, a.Screen(), a.Theme().Pal.Desk) // the screen is not cleared
//		s.ui.Draw(dst)
//	}
//
// Everything is in physical pixels; Theme.Px turns units (a unit is a pixel on
// a plain monitor) into them. Draw is called only when something may have
// changed: after input, after App.Redraw, and while App.Animate lasts.
//
// Screens of other packages are reached through App.Router, which the program
// fills in; Push, Pop, Replace and Reset change the stack. A Screen with
// method Overlay is drawn over the one below.
//
// # Forms
//
// A screen adapts to its window by its Form, which App.Form picks from the room that its parts
// need beside one another, in units:
//
//	Wide       the parts beside one another
//	Upright    one part below the other, where the window is higher than wide
//	Low        two parts beside one another
//
// A unit is a device-independent pixel on a phone; it grows with the window and with the
// player's scale. So a large scale on a desk and a small window are the same thing. No window
// has less than 340 by 560 units: the unit shrinks before that.
//
// Columns become pages with tabs (setup, lab). A panel beside a map becomes a Drawer, which a
// hand pulls up, half up, or down. What overflows scrolls in a Pane, under a finger that may
// begin on a button. Whatever must be seen now comes first in it: the prompt, its buttons, odds,
// dice. What lies over a screen is a Dialog, which fills a small window. Where fingers play, a
// list to choose from is a screen of its own (Picker).
//
// Fingers play where the page's pointer is coarse, or once a finger came (App.Touch). Then
// nothing that is pressed is less than 40 units wide and high (Theme.Row), buttons show no keys,
// and a tap on the map first shows what it would do.
//
// A screen that is Roomy is laid out on a sheet that is as large as it says it needs; where that
// is more than the window, the window shows a part of it. Screens know only the sheet. A label
// gets smaller, then takes two lines, before it is cut (Theme.Label). cmd/duckboard/phone_test.go
// walks every screen in every form: nothing that can be pressed lies outside of the window or
// under another, in both languages.
//
// # Drawing
//
// A Brush draws a frame: Fill, Line, Ring, Polygon, Stroke, Theme.Text,
// Theme.Card and the rest only add corners to one list, and Flush hands the list
// to one shader that draws it from one atlas. So a frame is a handful of draw
// commands, and what is drawn costs its corners: draw all of it in every frame,
// but put sentences together, and lay them out, when they change and not in
// Draw. What takes long to gather is gathered when it changes (Brush.Keep: a reach). Brush.Clip
// gives a Brush for a part of the screen.
//
// Wide stretches of mere pictures are drawn by the plainest shader: where there is no card the
// processor goes through all branches of a shader for every pixel. The map lies in two images of
// tiles. A frame whose list is that of the one before it stands on the screen already and is not
// handed over (same.go); any other is drawn anew, all of it, which takes half a millisecond. So a
// still frame allocates nothing. make bench-frame measures it.
//
// # Images
//
// An image of the card is far larger than what the garbage collector sees of it. So whatever
// makes one gives it back itself (images.go), a map and a theme too. All fields and lists of
// ebitenui draw on one pair of images (masks.go), which ebitenui would make anew for each.
// Measured in a window of 1440x810: the lobby, laid out twelve times a second for a minute, stays
// at 200 MB (before: from 510 to 1,280). 200 sizes of the window take it from 200 MB to 235, at
// most 266 (before: 865, at most 1,002).
//
// A screen makes its widgets anew in each Layout. The value that a widget is laid out with is not
// a change, and nobody is told of it.
//
// A map is paper until all of it is painted, and its sharp picture is shown once all that is in
// view is painted (sheet.go).
//
// # Text
//
// Theme.Text draws a line in a Style (Body, Strong, Small, Heading, ...),
// Theme.Paragraph a wrapped text; Width, LineHeight, ParagraphHeight measure.
// Both ask the frame what was filled behind the text, and set it in the ink nearest to the wished
// one that has a contrast of 4.5 there (ground.go).
// Every visible word goes through App.T(key, args...): the key is the English
// sentence as a literal; its Italian is added to assets/texts/it/NAME.json, and
// a test of package assets fails if it is missing. A sentence that is written
// in one place and shown in another is marked N("..."). Plurals of English go
// to assets/texts/en/plurals.json.
//
// # Clauses
//
// The ID of a clause ("MOV-3") is a link wherever Theme.Text or Theme.Paragraph draws it on
// a screen that is a Reader. It is underlined, the pointer resting on it shows what the
// clause says, a click opens the rules there. A panel does nothing for it. Brush.Plain draws
// texts without links.
//
// # Input
//
// Input has edges (Pressed, Released, Clicked, DoubleClicked), drags
// (Dragging, PressedAt), the wheel (WheelY), keys (Hit, Repeated, KeyDown).
// Keys are written once, in a table of Bindings; a screen that has method Keys
// is listed on F1. A table reacts to the pointer only if !in.OverUI. A gamepad's buttons are
// keys too, and its sticks move the pointer.
//
// # The table
//
// Camera maps mils to pixels and is moved with Zoom, Pan, Nudge, GoTo, Fit;
// call Step in every Update and App.Redraw while it says true. Sheet shows the
// table's map, painted in the background in tiles: Update, then Draw.
//
// Theme.Token draws the token of a base, Theme.Die a die; both keep their
// sprites. A new Sheet is needed when SheetKey changes (paper, language).
//
// # A match
//
// A battle screen is given a Match: the game (a replay.Match, so that it can be
// saved at any moment), the events not shown yet, who plays. App.Keep(m, "")
// autosaves it, App.Keep(m, name) saves it by name; Router.SaveAs asks for the
// name. When the game is over, Replace the screen by Router.Result(m).
//
// # Tests
//
// A Source hands the frames of input in; Options.Source takes a recorded one
// (see Record and ReadRecording). App.Resize, Update and Draw run without a
// window and without a display; cmd/duckboard has such tests.
//
// # Work in slices
//
// App.Tasks.Start takes a Task; Flow turns straight-line code that calls pause
// into one. Its Work can be cancelled. Nothing may block a frame.
package render
