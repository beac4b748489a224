package chronicle_test

import (
	"strings"
	"testing"

	"duckboard/assets"
	"duckboard/game/campaign"
	"duckboard/game/campaign/campaigntest"
	"duckboard/game/campaign/chronicle"
)

// told is a campaign in which battles were told, not played: in each the first of the second band
// falls by the first of the other.
func told(t *testing.T, battles int) campaigntest.Table {
	t.Helper()
	c := campaigntest.Begin(t, campaigntest.Season(t, "short-season", "tc-1.0.2", 2))
	c.Do(campaign.Entry{Kind: campaign.Rename, Band: "b1", Model: "b1-1", Name: "<b>Ida</b>"})
	for range battles {
		c.Tell(c.Ticket("b1", "b2"), 0, [2]int{0, 1})
	}
	return c
}

func TestTheChronicleTellsWhoFelledWhomInBothLanguages(t *testing.T) {
	c := told(t, 1)
	for lang, want := range map[string][]string{
		"en": {"The Lantern Ninth beat The Slag Brothers.", "in turn 2.", "This battle is told, not proven."},
		"it": {"Vittoria: Il Nono della Lanterna. Sconfitta: I Fratelli della Scoria.", "nel turno 2.", "Questa battaglia è raccontata, non provata."},
	} {
		p := assets.NewPrinter(lang)
		page := chronicle.Page(c.Campaign, p)
		for _, w := range want {
			if !strings.Contains(chronicle.Chat(c.Campaign, p), w) || !strings.Contains(string(page), w) {
				t.Errorf("%s: %q is missing in\n%s", lang, w, chronicle.Chat(c.Campaign, p))
			}
		}
		if strings.Contains(string(page), "<b>Ida") || !strings.Contains(string(page), "&lt;b&gt;Ida") {
			t.Error("a name is mark-up")
		}
	}
}

func TestALongChatLeavesTheFirstBattlesOut(t *testing.T) {
	c := told(t, 40)
	text := chronicle.Chat(c.Campaign, assets.NewPrinter("en"))
	if len(text) > chronicle.MostChat {
		t.Errorf("%d bytes", len(text))
	}
	if strings.Contains(text, "Battle 1,") || !strings.Contains(text, "Battle 40,") {
		t.Error("the first battle is told, or the last is not")
	}
}

func TestALinkTellsTheStandingsAndIsShort(t *testing.T) {
	c := told(t, 60)
	link := chronicle.Link("https://example.org/play#old", c.Campaign, assets.NewPrinter("it"))
	code, ok := strings.CutPrefix(link, "https://example.org/play#campaign=")
	if !ok || len(code) > chronicle.MostChat {
		t.Fatalf("%d bytes: %.80s", len(code), link)
	}
	lines, err := chronicle.FromLink(link)
	if err != nil || lines[0] != c.Name() || !strings.Contains(strings.Join(lines, "\n"), "punti 180, vinte 60") {
		t.Errorf("%v: %.300q", err, lines)
	}
	for _, text := range []string{code[:40], "G1AAAA", "", strings.Repeat("A", 100_000), "C2" + code[2:]} {
		if _, err := chronicle.FromLink(text); err == nil {
			t.Errorf("%.20q is read", text)
		}
	}
	lines, err = chronicle.FromLink(chronicle.Form.Text([]byte("\n a\x00\u202eb\xff\tc\n\nd")))
	if err != nil || strings.Join(lines, "|") != "abc||d" {
		t.Errorf("%q, %v", lines, err)
	}
}

func TestEachEntryOfTheLogIsASentence(t *testing.T) {
	c := told(t, 1)
	n := 5
	for _, e := range []campaign.Entry{
		{Kind: campaign.Note, Band: "b1", Text: "Brave."},
		{Kind: campaign.Correct, Band: "b2", Fix: &campaign.Fix{Money: &n}, Text: "Counted twice."},
		{Kind: campaign.Undo, Entry: 4},
	} {
		c.Do(e)
	}
	list := chronicle.Log(c.Campaign, assets.NewPrinter("it"))
	if len(list) != len(c.Log()) {
		t.Fatalf("%d lines of %d entries", len(list), len(c.Log()))
	}
	for i, e := range c.Log() {
		if list[i].Text == e.Kind.String() || list[i].Who == e.Who {
			t.Errorf("entry %d, %s: %+v", i+1, e.Kind, list[i])
		}
	}
	last := list[len(list)-3:]
	for i, want := range []string{"Una nota su Il Nono della Lanterna: Brave.", "I Fratelli della Scoria, correzione: Denaro 5. Counted twice.", "La voce 5 è annullata."} {
		if last[i].Text != want {
			t.Errorf("%q, want %q", last[i].Text, want)
		}
	}
}

func TestThePageTellsPairingsWithTheirLuckAndWhatCameToNothing(t *testing.T) {
	c := told(t, 2)
	c.Do(campaign.Entry{Kind: campaign.Void, Ticket: c.Ticket("b1", "b2").No, Text: "The save is lost."})
	c.Tickets[0].Battle.Save = "of a save"
	c.Do(campaign.Entry{Kind: campaign.Weigh, Ticket: 1, Luck: -12})
	page := chronicle.Page(c.Campaign, assets.NewPrinter("en"))
	for _, want := range []string{
		"<td>The Lantern Ninth</td><td>The Slag Brothers</td><td>2 : 0</td><td>0</td><td>2 : 0</td><td>-12 of a hundred, in battles: 1</td>",
		"<td>+12 of a hundred, in battles: 1</td>", "It came to nothing. The save is lost.", "<th>medals</th>",
	} {
		if !strings.Contains(string(page), want) {
			t.Errorf("%s is not in\n%s", want, page)
		}
	}
}
