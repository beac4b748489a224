package main

import (
	"strings"
	"testing"

	"duckboard/game/roster"
)

func TestAWarbandIsItsCodeAndItsLink(t *testing.T) {
	w, err := roster.Shipped("kestrel-post")
	if err != nil {
		t.Fatal(err)
	}
	code, text, log := command(t, "", "warband", "code", "kestrel-post")
	if code != allRight || !strings.HasPrefix(text, "W1") {
		t.Fatal(code, text, log)
	}
	_, link, _ := command(t, "", "warband", "code", "kestrel-post", "--to", "link", "--page", "https://example.org/#x")
	if link != "https://example.org/#warband="+text {
		t.Error(link)
	}
	file := write(t, "mine.txt", "Here it is: "+link)
	for _, arg := range []string{strings.TrimSpace(text), strings.TrimSpace(link), file} {
		if code, out, log := command(t, "", "warband", "read", arg); code != allRight || out != string(w.Marshal()) {
			t.Errorf("%.30s: %d %s", arg, code, log)
		}
	}
	if code, out, _ := command(t, text, "warband", "read", "-"); code != allRight || out != string(w.Marshal()) {
		t.Error("standard input is another", code)
	}
	cut := strings.TrimSpace(text)
	if code, _, log := command(t, "", "warband", "read", cut[:len(cut)-5]); code != atFault || !strings.Contains(log, "the code: the code") {
		t.Error(code, log)
	}
	if code, _, log := command(t, "", "warband", "code", "kestrel-post", "--to", "link"); code != misused || !strings.Contains(log, "--page") {
		t.Error(code, log)
	}
	if code, _, log := command(t, "", "warband", "code", "kestrel-post", "--to", "chart"); code != misused || !strings.Contains(log, "did you mean chat") {
		t.Error(code, log)
	}
}

func TestAListIsItsCodeAndLinesForAChat(t *testing.T) {
	list := write(t, "list.json", `{"format":"duckboard-list/1","name":"Mine","catalogue":"the-ferry-wardens","picks":[{"entry":"ferrymaster","picks":[{"entry":"with/boatknife"}]},{"entry":"chainman","number":2,"picks":[{"entry":"with/boatknife","number":2}]}]}`)
	code, text, log := command(t, "", "warband", "code", list)
	if code != allRight {
		t.Fatal(code, log)
	}
	text = strings.TrimSpace(text)
	if code, out, _ := command(t, "", "warband", "read", text); code != allRight || !strings.Contains(out, `"catalogue": "the-ferry-wardens"`) {
		t.Error(code, out)
	}
	if code, out, _ := command(t, "", "warband", "read", text, "--warband"); code != allRight || strings.Count(out, `"boatknife"`) != 3 {
		t.Error(code, out)
	}
	for lang, want := range map[string]string{"en": "2 x Chainman (60 ducats): Boat knife\n", "it": "2 x "} {
		if code, out, log := command(t, "", "warband", "code", text, "--to", "chat", "--lang", lang); code != allRight || !strings.Contains(out, want) || !strings.HasPrefix(out, "Mine\n") {
			t.Errorf("%d %s%s", code, out, log)
		}
	}
	if code, _, log := command(t, "", "warband", "code", write(t, "no.json", `{"format":"duckboard-list/1"}`)); code != atFault || !strings.Contains(log, "no.json: name: is missing") {
		t.Error(code, log)
	}
}
