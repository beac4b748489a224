package main

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"duckboard/game/catalogue"
)

func TestEveryShippedCatalogueIsPlayableUnderItsRules(t *testing.T) {
	code, out, log := duckctl("", append([]string{"catalogue", "check"}, catalogue.Names()...)...)
	if code != 0 || strings.Count(out, "\n") != len(catalogue.Names()) {
		t.Errorf("%d: %s%s", code, out, log)
	}
}

func TestAWarbandIsCheckedUnderACatalogue(t *testing.T) {
	if code, _, log := duckctl("", "warband", "check", "the-lantern-ninth", "--catalogue", "the-lantern-ninth"); code != 0 {
		t.Errorf("%d: %s", code, log)
	}
	code, _, log := duckctl("", "warband", "check", "the-lantern-ninth", "--catalogue", "mole-shift-twelve")
	if code != 1 || !strings.Contains(log, "Captain Ida Holm: no unit of the catalogue is this model") || !strings.Contains(log, "too few of LEADER: 0, at least 1") {
		t.Errorf("%d: %s", code, log)
	}
}

func TestAListIsJudgedAndMakesItsWarband(t *testing.T) {
	list := filepath.Join(t.TempDir(), "list.json")
	write := func(chainmen string) {
		data := `{"format":"duckboard-list/1","name":"Mine","catalogue":"the-ferry-wardens","picks":[{"entry":"ferrymaster","picks":[{"entry":"with/boatknife"}]},{"entry":"chainman","number":` + chainmen + `,"picks":[{"entry":"with/boatknife","number":` + chainmen + `}]}]}`
		if err := os.WriteFile(list, []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("2")
	if code, out, log := duckctl("", "catalogue", "judge", list); code != 0 || out != "Mine, of The Ferry Wardens, 138 ducats, 0 tolls\n" {
		t.Errorf("%d: %s%s", code, out, log)
	}
	if code, out, _ := duckctl("", "catalogue", "judge", list, "--warband"); code != 0 || strings.Count(out, `"boatknife"`) != 3 {
		t.Errorf("%d: %s", code, out)
	}
	write("1")
	if code, out, _ := duckctl("", "catalogue", "judge", list); code != 1 || !strings.Contains(out, "too few of Chainman: 1, at least 2") || !strings.Contains(out, "too few of model: 2, at least 3") {
		t.Errorf("%d: %s", code, out)
	}
}

func TestDataOfAListBuilderIsToldAndShown(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range map[string]string{
		"a/x.gst": `<gameSystem id="s" name="Boats"><costTypes><costType id="p" name="Points"/></costTypes></gameSystem>`,
		"a/x.cat": `<catalogue id="c" name="Crew"><selectionEntries><selectionEntry id="e" name="Cook" type="model"><costs><cost typeId="p" value="7"/></costs><constraints><constraint id="m" type="max" value="1" scope="moon"/><constraint id="n" type="max" value="3" scope="roster"/></constraints></selectionEntry></selectionEntries></catalogue>`,
	} {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		w.Write([]byte(text))
	}
	z.Close()
	data := filepath.Join(t.TempDir(), "repo.zip")
	if err := os.WriteFile(data, b.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	if code, out, log := duckctl("", "catalogue", "check", data); code != 0 || !strings.Contains(out, "constraints understood: 1 of 2") || !strings.Contains(out, "not checked: Cook: constraint: in the scope moon") {
		t.Errorf("%d: %s%s", code, out, log)
	}
	if code, out, log := duckctl("", "catalogue", "show", "--data", data, "--catalogue", "crew"); code != 0 || !strings.Contains(out, "Cook [e], 7 Points, at most 3, not all checked") {
		t.Errorf("%d: %s%s", code, out, log)
	}
	if code, _, log := duckctl("", "catalogue", "show", "--data", data, "--catalogue", "fleet"); code == 0 || !strings.Contains(log, `the data has no catalogue "fleet": Crew`) {
		t.Errorf("%d: %s", code, log)
	}
}

// TestDataOfSeveralGamesAskWhichAndSayHow: the message names the games and the flag.
func TestDataOfSeveralGamesAskWhichAndSayHow(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range map[string]string{
		"x.gst": `<gameSystem id="s" name="Boats"/>`, "y.gst": `<gameSystem id="r" name="Rafts"/>`,
		"x.cat": `<catalogue id="c" name="Crew" gameSystemId="s"/>`, "y.cat": `<catalogue id="d" name="Drovers" gameSystemId="r"/>`,
	} {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		w.Write([]byte(text))
	}
	z.Close()
	data := filepath.Join(t.TempDir(), "repo.zip")
	if err := os.WriteFile(data, b.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	if code, _, log := duckctl("", "catalogue", "check", data); code == 0 || !strings.Contains(log, "Boats") || !strings.Contains(log, "Rafts") || !strings.Contains(log, "--game") {
		t.Errorf("%d: %s", code, log)
	}
	if code, out, log := duckctl("", "catalogue", "check", data, "--game", "rafts"); code != 0 || !strings.Contains(out, "Rafts, 1 catalogues") {
		t.Errorf("%d: %s%s", code, out, log)
	}
	if code, _, log := duckctl("", "catalogue", "show", "--data", data, "--game", "Rafts", "--catalogue", "Crew"); code == 0 || !strings.Contains(log, `no catalogue "Crew": Drovers`) {
		t.Errorf("%d: %s", code, log)
	}
}
