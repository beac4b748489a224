// Package render is the frame of the window: the App with its stack of
// screens, the one reader of input, the camera, the theme, text and drawing
// helpers, widgets of paper and ink, and background work in slices. The
// screens are in its subpackages.
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
// # Drawing
//
// A Brush draws a frame: Fill, Line, Ring, Polygon, Stroke, Theme.Text,
// Theme.Card and the rest only add corners to one list, and Flush hands the list
// to one shader that draws it from one atlas. So a frame is a handful of draw
// commands, and what is drawn costs its corners: draw all of it in every frame,
// but put sentences together, and lay them out, when they change and not in
// Draw. Brush.Clip gives a Brush for a part of the screen.
//
// # Text
//
// Theme.Text draws a line in a Style (Body, Strong, Small, Heading, ...),
// Theme.Paragraph a wrapped text; Width, LineHeight, ParagraphHeight measure.
// Every visible word goes through App.T(key, args...): the key is the English
// sentence as a literal; its Italian is added to assets/texts/it/NAME.json, and
// a test of package assets fails if it is missing. A sentence that is written
// in one place and shown in another is marked N("..."). Plurals of English go
// to assets/texts/en/plurals.json.
//
// # Clauses
//
// The ID of a clause ("MOV-3") is a link wherever Theme.Text or
// Theme.Paragraph draws it on a screen that is a Reader: it is underlined, the
// pointer resting on it shows what the clause says, a click opens the rules
// there. A panel does nothing for it. Brush.Plain draws texts without links.
//
// # Input
//
// Input has edges (Pressed, Released, Clicked, DoubleClicked), drags
// (Dragging, PressedAt), the wheel (WheelY), keys (Hit, Repeated, KeyDown).
// Keys are written once, in a table of Bindings; a screen that has method Keys
// is listed on F1. A table reacts to the pointer only if !in.OverUI.
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
