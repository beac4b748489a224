package main

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// command runs duckctl and returns its exit code and what it wrote.
func command(t *testing.T, in string, args ...string) (code int, out, log string) {
	t.Helper()
	var o, l bytes.Buffer
	code = run(args, strings.NewReader(in), &o, &l)
	return code, o.String(), l.String()
}

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

const crossed = `{"format":"duckboard-table/1","name":"T","size":[24,24],"terrain":[{"id":"w","kind":"wall","polygon":[[1,1],[3,3],[3,1],[1,3]]}],"zones":[],"objectives":[]}`

// exports draws a moment of a saved game and films its first Turn.
func exports(t *testing.T, save string) {
	t.Helper()
	dir := t.TempDir()
	for _, k := range []struct{ args, file, magic string }{
		{"--at 3 --scale 4", "moment.png", "\x89PNG"}, {"--turn 1 --scale 4", "end.png", "\x89PNG"}, {"--turn 1 --scale 4 --lang it --night", "turn.gif", "GIF89a"}, {"--whole --scale 4", "whole.gif", "GIF89a"},
	} {
		file := filepath.Join(dir, k.file)
		code, out, log := command(t, "", append([]string{"replay", "export", save, "-o", file}, strings.Fields(k.args)...)...)
		data, _ := os.ReadFile(file)
		if code != allRight || !strings.HasPrefix(string(data), k.magic) || !strings.Contains(out, k.file+": ") {
			t.Errorf("%s: exit code %d: %s%s", k.args, code, out, log)
		}
	}
	for args, want := range map[string]string{"--gif --turn 9": "the game has no turn 9", "--png --at 100000": "--at is from 0 to", "--whole --turn 1": "--turn and --whole do not go together"} {
		if code, _, log := command(t, "", append([]string{"replay", "export", save}, strings.Fields(args)...)...); code != misused || !strings.Contains(log, want) {
			t.Errorf("%s: exit code %d: %s", args, code, log)
		}
	}
}

// use is a command with its exit code and what it says.
type use struct {
	args string
	code int
	want string
}

// exits runs commands.
func exits(t *testing.T, all []use) {
	t.Helper()
	for _, c := range all {
		code, out, log := command(t, "", strings.Fields(c.args)...)
		if code != c.code || !strings.Contains(out+log, c.want) {
			t.Errorf("duckctl %s: exit code %d, want %d with %q\n%s%s", c.args, code, c.code, c.want, out, log)
		}
	}
}

func TestExitCodesTellFaultsOfTablesFromWrongUse(t *testing.T) {
	table := write(t, "crossed.json", crossed)
	broken := write(t, "broken.json", `{"format":`)
	exits(t, []use{
		{"", misused, "which command?"},
		{"dance", misused, "unknown command"},
		{"--help", allRight, "Exit codes"},
		{"odds --help", allRight, "--bloodbath"},
		{"odds --dice x", misused, "is not a whole number"},
		{"odds --dice 51", misused, "--dice is from -50 to 50"},
		{"odds --attacks 0", misused, "--attacks is from 1 to 50"},
		{"odds extra", misused, `"extra" is too much: duckctl odds`},
		{"engine extra", misused, `"extra" is too much: duckctl engine`},
		{"table list extra", misused, `"extra" is too much: duckctl table list`},
		{"table mirror ruins --symmetry none", misused, "--symmetry is half-turn, left-right or top-bottom"},
		{"lab report --games -1", misused, "-1 games are not from 2 to"},
		{"lab fight --narrow -1", misused, "is not from 0 to 0.5"},
		{"lab threat --at 99,3", misused, `--at 99,3 lies beside the table, which is 36" x 36"`},
		{"diff --save no.json", misused, "no.json: no such file"},
		{"diff --save " + broken, atFault, "broken.json: line 1, column 11: the document ends too early"},
		{"table", misused, "table what? check, render, generate, mirror, convert, list"},
		{"table check", misused, "a table is missing: duckctl table check TABLE..."},
		{"table check " + table, atFault, "crossed.json: terrain[0].polygon: crosses itself"},
		{"table check " + broken, atFault, "broken.json: line 1, column 11: the document ends too early"},
		{"table check ruins " + table + " ruin", atFault, `unknown table "ruin", did you mean ruins?`},
		{"table check ruin", misused, "did you mean ruins?"},
		{"table check no/such.json", misused, "no such file"},
		{"table check " + filepath.Dir(table), misused, "is a folder"},
		{"table check ruins", allRight, "ruins: "},
		{"table list", allRight, "crossroads\n"},
		{"table render ruins --scale 1", misused, "a scale is from 2 to 100"},
		{"table render " + table, atFault, "crosses itself"},
		{"table render ruins -o no/such/folder.png", misused, "no such file"},
		{"table render ruins --part 1,2,3", misused, `--part "1,2,3": it is x,y,width,height`},
		{"table render ruins --part 50,50,1,1", misused, `lies beside the table, which is 48" x 48"`},
		{"table render ruins --sight 8,20", misused, "it is from:to"},
		{"table render ruins --sight 8,20,7:9,20", misused, "there is nothing to stand on at that level, but at 0"},
		{"table render ruins --sight 8,20:a,b", misused, `"a,b" is not a place`},
		{"table render ruins --sight 8,20:4.78,9.81", misused, "no model can stand at 4.78,9.81"},
		{"table render ruins --section", misused, "--section, --front and --step show the line of --sight"},
		{"table render ruins --reach 8,20", misused, "it is from:inches"},
		{"table render ruins --reach 8,20:6 --enemy 99,99", misused, "no model can stand at 99,99"},
	})
}

func TestExitCodesTellFaultsOfOtherDocumentsFromWrongUse(t *testing.T) {
	table := write(t, "crossed.json", crossed)
	broken := write(t, "broken.json", `{"format":`)
	warband := write(t, "w.json", `{"format":"duckboard-warband/1","name":"W","faction":"f","models":[{"id":"a","name":"A","movement":6,"base":32,"keywords":["TUOGH"],"weapons":[]}]}`)
	list := write(t, "list.json", `{"roster":{"name":"L","forces":[{"selections":[{"name":"Hook","type":"model","profiles":[{"typeName":"Unit","characteristics":[{"name":"Movement","$text":"6"}]}]}]}]}}`)
	exits(t, []use{
		{"warband check " + warband, atFault, `models[0].keywords[0]: unknown keyword "TUOGH"`},
		{"warband check kestrel-post", allRight, "kestrel-post: "},
		{"warband check the-causeway-third --ruleset wzr", allRight, "(497 by the scale of the forces that ship)"},
		{"warband import " + list, allRight, "Hook: no base is given"},
		{"warband import " + warband, atFault, "a document of the game's own (duckboard-warband/1), no export"},
		{"warband check kestrel-post --ruleset tc", misused, "unknown rule set"},
		{"scenario check open-battle", allRight, "open-battle"},
		{"scenario check", misused, "a file is missing"},
		{"scenario check nosuch", misused, `unknown scenario "nosuch", must be open-battle, `},
		{"scenario show", misused, "a scenario is missing: duckctl scenario show SCENARIO"},
		{"scenario show until-the-bell --lang it", allRight, "- Dopo l'ultimo turno si tira un dado: con 3 o più se ne gioca ancora uno."},
		{"scenario show rent-day --json", allRight, `"format": "duckboard-scenario/1"`},
		{"scenario show rent-day --lang fr", misused, `no language "fr"`},
		{"scenario list", allRight, "open-battle\n"},
		{"verify " + broken, atFault, "broken.json: line 1"},
		{"verify " + table, atFault, "format: is not"},
		{"replay export " + table + " --png", atFault, "format: is not"},
		{"replay link " + table + " --page x", atFault, "format: is not"},
		{"replay link x.json", misused, "page"},
		{"replay export " + table, misused, "--png, --gif, or -o"},
		{"replay export " + table + " --gif -o x.png", misused, "a Turn to a .gif"},
		{"replay export " + table + " --gif --lang fr", misused, `no language "fr"`},
		{"play --a nobody", misused, `no computer player "nobody"; there are recruit, regular, veteran,`},
		{"play --table ruin", misused, "did you mean ruins?"},
		{"play --warband-b " + warband, atFault, "TUOGH"},
		{"play --turns 1000 --seed 1", misused, "turns"},
		{"play --seed 18446744073709551615", misused, "a seed is at most"},
		{"sim --games 0", misused, "at least 1"},
		{"sim --tables , --games 1", misused, "unknown table"},
	})
}

func TestEngineAnswersOnItsOutput(t *testing.T) {
	code, out, log := command(t, `{"jsonrpc":"2.0","id":1,"method":"engine/info"}`+"\nx\n", "engine")
	lines := strings.Split(out, "\n")
	if code != 0 || log != "" || len(lines) != 3 || !strings.Contains(lines[0], `"id":"tc-1.0.2"`) || !strings.Contains(lines[1], "-32700") {
		t.Errorf("exit code %d\n%s%s", code, out, log)
	}
}

func TestOddsAreThoseOfTwoDice(t *testing.T) {
	_, out, _ := command(t, "", "odds")
	if want := "success   failure  41.67%  success  55.56%  critical   2.78%\n"; !strings.HasPrefix(out, want) {
		t.Errorf("got %s", out)
	}
	_, out, _ = command(t, "", "odds", "--no-roll", "--tough", "--attacks", "2", "--armour", "-2", "--dice", "-1")
	if !strings.Contains(out, "out   0.00%\nall 2 ") {
		t.Errorf("got %s", out)
	}
}

func TestPlayedGameIsToldDrawnSavedAndVerified(t *testing.T) {
	folder := t.TempDir()
	picture, save := filepath.Join(folder, "end.png"), filepath.Join(folder, "game.json")
	args := []string{"play", "--a", "random", "--b", "random", "--seed", "3", "--turns", "2", "--scale", "8"}
	code, first, log := command(t, "", append(args, "--png", picture, "--save", save)...)
	if code != 0 || !strings.HasPrefix(first, "Seed 3\n") || !strings.Contains(first, "== Turn 2 == [TURN-1]") || !strings.Contains(first, "== The game is over") {
		t.Fatalf("exit code %d\n%s\n%s", code, first, log)
	}
	if _, second, _ := command(t, "", args...); second != first {
		t.Error("the same seed gave another game")
	}
	f, err := os.Open(picture)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if img, err := png.DecodeConfig(f); err != nil || img.Width < 200 {
		t.Errorf("the picture: %v, %v", img, err)
	}
	exports(t, save)
	if code, out, log := command(t, "", "verify", save); code != 0 || !strings.Contains(out, "turn 2 of 2, over") {
		t.Errorf("exit code %d\n%s%s", code, out, log)
	}
	data, err := os.ReadFile(save)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(data), "\n")
	for i, l := range lines {
		if strings.Contains(l, `"action":"end"`) {
			lines[i] = strings.Replace(l, `"action":"end"`, `"action":"dash"`, 1)
			break
		}
	}
	if code, _, log := command(t, "", "verify", write(t, "changed.json", strings.Join(lines, "\n"))); code != atFault || !strings.Contains(log, "changed.json: line ") {
		t.Errorf("exit code %d\n%s", code, log)
	}
}

func TestTablesAreDrawn(t *testing.T) {
	out := filepath.Join(t.TempDir(), "map.png")
	if code, _, log := command(t, "", "table", "render", "ruins", "-o", out, "--scale", "4", "--night", "--bare"); code != 0 {
		t.Fatalf("exit code %d: %s", code, log)
	}
	if info, err := os.Stat(out); err != nil || info.Size() < 1000 {
		t.Errorf("%v, %v", info, err)
	}
}

func TestSimIsTheSameWithAnyNumberOfWorkers(t *testing.T) {
	var logs, sums [2]string
	for i, workers := range []string{"1", "4"} {
		file := filepath.Join(t.TempDir(), "log")
		code, out, log := command(t, "", "sim", "--policy", "random", "--games", "4", "--workers", workers, "--tables", "crossroads,ruins", "--log", file)
		if code != 0 {
			t.Fatalf("exit code %d: %s", code, log)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		logs[i], sums[i] = string(data), out
	}
	if logs[0] != logs[1] || sums[0] != sums[1] || !strings.Contains(logs[0], "# game 3\n") {
		t.Errorf("%d and %d bytes of logs differ\n%s\n%s", len(logs[0]), len(logs[1]), sums[0], sums[1])
	}
}

// TestAGameOfRandomPlayersEndsWhereTurningOnTheSpotIsFree: a model that may do nothing but turn
// and come back to its leader comes back.
func TestAGameOfRandomPlayersEndsWhereTurningOnTheSpotIsFree(t *testing.T) {
	code, out, log := command(t, "", "play", "--ruleset", "wzr", "--table", "ruins", "--warband-a", "low-water", "--warband-b", "the-unsleeping", "--seed", "9346", "--a", "random", "--b", "random")
	if code != allRight || !strings.Contains(out, "The game is over") {
		t.Errorf("exit code %d\n%s", code, log)
	}
}
