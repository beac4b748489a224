package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/host"
	film "duckboard/render/replay"
	"duckboard/render/store"
)

// finished is the file of a whole game of two Turns.
func finished(t *testing.T) []byte {
	t.Helper()
	_, m := saved(t, "")
	start := m.Game.Setup().Start
	start.Turns = 2
	g, _, err := replay.Begin(m.Game.Setup().Rules, start)
	if err != nil {
		t.Fatal(err)
	}
	bot := ai.New(1, ai.Veteran, ai.Plain)
	for g.Pending() != nil {
		if c, done := bot.Step(g.Game, func() bool { return true }); done {
			if _, err := g.Do(game.Command{Side: g.Pending().Side, Choice: c}); err != nil {
				t.Fatal(err)
			}
		}
	}
	return g.Save()
}

// watching is a program that was started with a file and has read it.
func watching(t *testing.T, lang string, data []byte) *session {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	v := begin(t, &store.Memory{}, flags{lang: lang, file: path})
	v.watched()
	return v
}

// watched waits until a game is read and its replay is shown.
func (v *session) watched() {
	v.Helper()
	for range 1000 {
		if r, ok := v.App.Top().(*film.Screen); ok && r.Place() >= 0 {
			return
		}
		v.Run(1)
	}
	v.Fatalf("the game is not read: the screen is %T", v.App.Top())
}

func (v *session) film() *film.Screen { return v.App.Top().(*film.Screen) }

func TestFinishedGameOfTheCommandLineIsWatchedAndPlayedOnFromAnyMoment(t *testing.T) {
	data := finished(t)
	v := watching(t, "en", data)
	v.Press("Space", "End")
	last := v.film().Place()
	v.Press("F")
	if v.top("*replay.Screen"); v.got != nil {
		t.Fatal("a battle goes on after its end")
	}
	v.Press("D", "Left", "Left", "PageUp")
	if at := v.film().Place(); at >= last-2 {
		t.Fatalf("after going back it stands at %d of %d", at, last)
	}
	v.Press("F")
	v.top("*rendertest.Blank")
	whole, err := replay.Verify(data, rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	n := len(v.got.Game.Log())
	if n == 0 || n >= len(whole.Log()) {
		t.Fatalf("%d commands of %d", n, len(whole.Log()))
	}
	if _, err := replay.Verify(v.got.Game.Save(), rules.Find); err != nil {
		t.Error(err)
	}
}

// TestEscapePutsTheDiceOfAReplayAwayBeforeItLeavesIt: they lie over it.
func TestEscapePutsTheDiceOfAReplayAwayBeforeItLeavesIt(t *testing.T) {
	v := watching(t, "en", finished(t))
	v.Press("D", "Escape")
	v.watched()
	v.Press("Escape")
	if _, still := v.App.Top().(*film.Screen); still {
		t.Error("Escape does not leave the replay")
	}
}

func TestTimeLineIsDragged(t *testing.T) {
	v := watching(t, "en", finished(t))
	v.Press("Space")
	r := v.film().TimeLine()
	at := func(share float64, buttons uint8) render.Frame {
		return render.Frame{X: r.X + share*r.W, Y: r.Y + r.H/2, Buttons: buttons}
	}
	v.Hand.Frames = append(v.Hand.Frames, at(0.2, 0), at(0.2, 1), at(0.5, 1), at(1, 1), at(1, 0))
	v.Run(6)
	last := v.film().Place()
	v.Hand.Frames = append(v.Hand.Frames, at(0.5, 0), at(0.5, 1), at(0.5, 0))
	v.Run(4)
	if half := v.film().Place(); half <= last/3 || half >= last*2/3 {
		t.Errorf("in the middle of the line it stands at %d of %d", half, last)
	}
}

// parting is a file whose n-th choice leads elsewhere than its digest says.
func parting(file []byte, n int) []byte {
	lines := strings.Split(string(file), "\n")
	for i, l := range lines {
		at := strings.Index(l, `"digest": "`)
		if !strings.HasPrefix(l, `    {"side": `) || at < 0 {
			continue
		}
		if n--; n == 0 {
			lines[i] = l[:at+11] + "0123456789abcdef" + l[at+27:]
		}
	}
	return []byte(strings.Join(lines, "\n"))
}

func TestGameOfOtherRulesIsWatchedUpToWhereItParts(t *testing.T) {
	v := watching(t, "en", parting(finished(t), 21))
	words := v.words()
	for _, want := range []string{"parts at choice 21 (line ", "Now it would be: "} {
		if !strings.Contains(words, want) {
			t.Errorf("the screen does not say %q", want)
		}
	}
	v.Press("Space", "End", "F")
	if v.got == nil || len(v.got.Game.Log()) != 20 {
		t.Error("the battle does not go on from where the file parts")
	}
}

// TestReplayGivesAPictureOfTheMomentAndAFilmOfTheTurnOrTheGame: they lie side by side, and it says
// where.
func TestReplayGivesAPictureOfTheMomentAndAFilmOfTheTurnOrTheGame(t *testing.T) {
	host.Folder = t.TempDir()
	defer func() { host.Folder = "" }()
	v := watching(t, "en", finished(t))
	v.Press("Space", "Home", "PageDown")
	there := func(pattern, magic string) bool {
		files, err := filepath.Glob(filepath.Join(host.Folder, pattern))
		if err != nil || len(files) != 1 {
			return false
		}
		data, err := os.ReadFile(files[0])
		if err != nil {
			t.Fatal(err)
		}
		return strings.HasPrefix(string(data), magic)
	}
	for _, k := range []struct{ key, pattern, magic string }{{"P", "*.png", "\x89PNG"}, {"G Down Enter", "* turn 1.gif", "GIF89a"}, {"Home G Down Enter", "* deployment.gif", "GIF89a"}, {"G Down Down Enter", "* the whole game.gif", "GIF89a"}} {
		v.Press(strings.Fields(k.key)...)
		if there(k.pattern, k.magic) {
			t.Errorf("%s is made within a frame", k.pattern)
		}
		for n := 0; !there(k.pattern, k.magic); n++ {
			if v.Run(1); n > 5000 {
				t.Fatalf("%s is not made", k.pattern)
			}
		}
		if words := v.words(); !strings.Contains(words, "Written to") || !strings.Contains(words, k.pattern[1:]) {
			t.Errorf("it does not say where %s lies", k.pattern)
		}
	}
	v.Press("G", "Down", "Enter", "G")
	v.Run(100)
	if files, _ := filepath.Glob(filepath.Join(host.Folder, "*")); len(files) != 4 {
		t.Errorf("a film that was given up is written: %q", files)
	}
	v.Press("G", "Down", "Enter", "Escape")
	v.top("*menu.Title")
	v.Run(3)
}

// TestAPictureAndAFilmAreMadeBesideOneAnother: neither's key gives the other up.
func TestAPictureAndAFilmAreMadeBesideOneAnother(t *testing.T) {
	host.Folder = t.TempDir()
	defer func() { host.Folder = "" }()
	v := watching(t, "en", finished(t))
	v.Press("Space", "Home", "PageDown", "P", "G", "Down", "Enter")
	there := func(pattern string) int {
		files, _ := filepath.Glob(filepath.Join(host.Folder, pattern))
		return len(files)
	}
	if there("*") > 0 {
		t.Fatal("it is made before the next key")
	}
	for n := 0; there("*.png") == 0; n++ {
		if v.Run(1); n > 5000 {
			t.Fatal("the picture is given up")
		}
	}
	v.Press("Right", "P", "P") // the same moment twice is one picture
	for n := 0; there("*.gif") == 0 || there("*.png") < 2; n++ {
		if v.Run(1); n > 5000 {
			t.Fatalf("%d pictures and %d films are made", there("*.png"), there("*.gif"))
		}
	}
	if v.Run(100); there("*") != 3 {
		t.Errorf("%d files are made", there("*"))
	}
}

// TestTheReplayOfAFinishedGameLeadsToItsResult: one that was opened from a file, and
// one that was opened from the result, which it leads back to.
func TestTheReplayOfAFinishedGameLeadsToItsResult(t *testing.T) {
	v := watching(t, "en", finished(t))
	v.Press("R")
	v.top("*setup.Result")
	result := v.App.Top()
	v.Press("W")
	v.watched()
	v.Press("R")
	if v.App.Top() != result {
		t.Errorf("a replay that was opened from the result leads to %T", v.App.Top())
	}
}

// TestTheReplayOfAGameThatIsNotOverHasNoResult: there is nothing to tell yet.
func TestTheReplayOfAGameThatIsNotOverHasNoResult(t *testing.T) {
	v := watching(t, "en", parting(finished(t), 21))
	v.Press("R")
	v.top("*replay.Screen")
}
