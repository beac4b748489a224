package menu

import (
	"testing"
	"time"

	"duckboard/render"
	"duckboard/render/open"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// TestTheTitleTellsOfATableThatIsNotSaved begins anew after the editor was left in the middle.
func TestTheTitleTellsOfATableThatIsNotSaved(t *testing.T) {
	memory := &store.Memory{}
	tables := store.Tables{Store: memory}
	note := func() string {
		w := rendertest.Open(t, render.Options{Store: memory, Lang: "en"}, 1280, 720)
		s := &Title{Table: "the-ford"}
		w.App.Push(s)
		w.Run(2)
		for _, e := range s.entries {
			if e.Label == "Tables" {
				return e.Note
			}
		}
		t.Fatal("there is no line of the tables")
		return ""
	}
	if got := note(); got != "draw a battlefield" {
		t.Errorf("nothing was made, and the title says %q", got)
	}
	if err := tables.PutDraft("Mill", []byte("{}")); err != nil {
		t.Fatal(err)
	}
	if got := note(); got != "Mill is not saved" {
		t.Errorf("the title says %q", got)
	}
	if err := tables.DropDraft("Mill"); err != nil {
		t.Fatal(err)
	}
	if got := note(); got != "draw a battlefield" {
		t.Errorf("it is saved, and the title says %q", got)
	}
}

// TestTheBattleBehindTheTitleStopsWhenNobodyIsThere, and where nothing may move none begins.
func TestTheBattleBehindTheTitleStopsWhenNobodyIsThere(t *testing.T) {
	for _, motion := range []string{"full", "reduced"} {
		now := time.Duration(0)
		w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en", Clock: func() time.Duration { return now }}, 1280, 720)
		w.App.Settings.Motion = motion
		s := &Title{Table: "trench-line", Battle: open.Backdrop}
		w.App.Push(s)
		frames := func(n int) {
			for range n {
				now += 50 * time.Millisecond
				w.Run(1)
			}
		}
		w.Until("the map is painted", func() bool { return s.sheet != nil && s.sheet.Painted() })
		if motion == "reduced" {
			if frames(20); s.fought != nil {
				t.Error("a battle begins though nothing may move")
			}
			continue
		}
		w.Hand.Last.X++
		w.Until("a battle is seen", func() bool {
			frames(1)
			w.Hand.Last.X++
			return s.fought != nil && s.fought.Shown() && !s.fought.Fading()
		})
		frames(int(rest/(50*time.Millisecond)) + 40) // more than a scene's fading
		still := w.Drawn()
		if frames(10); w.Drawn() != still {
			t.Error("it goes on a minute after the last movement of the hand")
		}
		w.Hand.Last.X++
		w.Until("it goes on when the hand moves again", func() bool { frames(1); return w.Drawn() != still })
	}
}

// TestTheKeyboardStaysOnItsEntryWhenTheTitleIsLaidOutAgain.
func TestTheKeyboardStaysOnItsEntryWhenTheTitleIsLaidOutAgain(t *testing.T) {
	w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, 1280, 720)
	s := &Title{Table: "trench-line"}
	w.App.Push(s)
	w.Run(2)
	s.focus(1)
	w.Run(1)
	was := s.focused()
	w.App.Relayout()
	if w.Run(2); was == "" || s.focused() != was {
		t.Errorf("it was on %q and is on %q", was, s.focused())
	}
}
