package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestACampaignIsPlayedByItsCommands: from its first entry to a zip that is checked.
func TestACampaignIsPlayedByItsCommands(t *testing.T) {
	dir := t.TempDir()
	file, battle, packed := filepath.Join(dir, "war.json"), filepath.Join(dir, "battle.json"), filepath.Join(dir, "war.zip")
	run := func(want string, args ...string) string {
		t.Helper()
		code, out, log := command(t, "", append([]string{"campaign"}, args...)...)
		if code != allRight || !strings.Contains(out, want) {
			t.Fatalf("%s: %d, %s%s\nwant %q", args, code, out, log, want)
		}
		return out
	}
	run("b1-1     Captain Ida Holm", "new", file, "--warbands", "the-lantern-ninth,kestrel-post", "--computer", "recruit")
	run("battle 1: The Lantern Ninth against Kestrel Post", "ticket", file, "--play", "recruit", "--save", battle)
	run("open: casualties, after battle 1", "take", file, battle)
	for _, args := range [][]string{{"campaign", "ticket", file}, {"campaign", "take", file, battle, "--ticket", "1"}} {
		if code, _, log := command(t, "", args...); code != atFault {
			t.Errorf("%s once more: %d, %s", args, code, log)
		}
	}
	run("", "step", file, "--band", "b1", "--roll", "all")
	run("b1-", "step", file, "--band", "b1", "--auto")
	run("Round 2 of 5.", "step", file, "--band", "b2", "--auto", "--next")
	run("b1  Ninth (me)", "step", file, "--rename", "b1=Ninth", "--note", "b1-1=Brave.")
	run("b3  Mole Shift Twelve (ida)", "join", file, "--player", "ida", "--warband", "mole-shift-twelve")
	run("money 77 crowns, 0 medals", "correct", file, "--of", "b3", "--set", "money=77", "--why", "a gift")
	run("dead, experience 2", "correct", file, "--of", "b3-2", "--status", "dead", "--set", "experience=2")
	run("Mole Shift Twelve is corrected: Money 77. a gift", "show", file, "--log")
	run("", "step", file, "--band", "b3", "--rest")
	run("Classifica", "export", file, "--to", "html", "--lang", "it")
	run("https://example.org/#campaign=C1", "export", file, "--to", "link", "--page", "https://example.org/")
	run("", "export", file, "--to", "zip", "-o", packed, "--battles", dir)
	run("battles that are as the campaign says: 1", "check", packed, file)
	other := filepath.Join(dir, "other.json")
	run("entries that "+packed+" lacks: 0", "merge", other, packed, "--battles", dir)
	run("battles that are as the campaign says: 1", "check", packed)
	if got, err := os.ReadFile(filepath.Join(dir, "battle-1.json")); err != nil || len(got) == 0 {
		t.Errorf("the battle of the zip: %v", err)
	}
	run("", "step", file, "--note", "b1=Ours.")
	run("", "step", other, "--note", "b2=Theirs.")
	run("entries taken: 1; entries that "+other+" lacks: 1", "merge", file, other)
	run("", "step", other, "--note", "b1=Not ours.")
	if code, _, log := command(t, "", "campaign", "merge", file, other); code != atFault || !strings.Contains(log, "both copies went on with the same: Ninth") {
		t.Errorf("copies that went on apart: %d, %s", code, log)
	}
	if code, _, _ := command(t, "", "campaign", "new", file, "--warbands", "kestrel-post"); code != misused {
		t.Errorf("a campaign is written over: %d", code)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	bad := write(t, "bad.json", string(bytes.Replace(data, []byte(`"kind": "closed"`), []byte(`"kind": "rested"`), 1)))
	if code, _, log := command(t, "", "campaign", "check", bad); code != atFault || !strings.Contains(log, "log[") {
		t.Errorf("a changed one: %d, %s", code, log)
	}
}

func TestARosterJoinsWithWhatItsModelsHadOfACampaign(t *testing.T) {
	profile := `<profiles><profile name="Warden" typeName="Unit"><characteristics><characteristic name="Movement">6"/Infantry</characteristic><characteristic name="Melee">0</characteristic></characteristics></profile></profiles>`
	list := write(t, "list.ros", `<roster name="Night Shift" gameSystemName="Trench Crusade"><forces><force><selections><selection name="Warden" type="model">`+profile+
		`<selections><selection name="A quick step" type="upgrade" group="Skills"/><selection name="Lost Toe [31]" type="upgrade"/></selections></selection></selections></force></forces></roster>`)
	file := filepath.Join(t.TempDir(), "war.json")
	if code, _, log := command(t, "", "campaign", "new", file, "--warbands", "kestrel-post"); code != allRight {
		t.Fatal(log)
	}
	code, out, log := command(t, "", "campaign", "join", file, "--player", "ida", "--warband", list)
	if code != allRight || !strings.Contains(log, "Warden: the war has it: A quick step") || !strings.Contains(log, "kept as a note: Lost Toe") || !strings.Contains(out, "Night Shift (ida)") {
		t.Errorf("%d, %s%s", code, out, log)
	}
}

func TestWholeWarsAreMeasured(t *testing.T) {
	code, out, log := command(t, "", "campaign", "sim", "--war", "the-ledger", "--wars", "1", "--bands", "2", "--rounds", "2", "--policy", "recruit")
	if code != allRight || !strings.Contains(out, "wars      1, 0 failed") || !strings.Contains(out, "    2     0 ± 0") {
		t.Errorf("%d, %s%s", code, out, log)
	}
}
