package archive_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"duckboard/game/ai"
	"duckboard/game/campaign"
	"duckboard/game/campaign/archive"
	"duckboard/game/campaign/campaigntest"
	"duckboard/game/campaign/staff"
	"duckboard/game/replay"
	"duckboard/game/rules"
)

// fought is a campaign of one battle that the computer has played, and one that is only begun, with
// their saves.
func fought(t testing.TB) *archive.Archive {
	t.Helper()
	c := campaigntest.Begin(t, campaigntest.Season(t, "short-season", "tc-1.0.2", 4))
	a := &archive.Archive{Campaign: c.Campaign}
	keep := func(m *replay.Match) {
		if !a.Take(m.Save()) {
			t.Fatal("a save is of no ticket")
		}
	}
	start, _, err := c.Start(c.Ticket("b1", "b2").No)
	if err != nil {
		t.Fatal(err)
	}
	recruit := ai.Character{Level: ai.Recruit}
	g, told, err := staff.Play(c.Campaign, 1, [2]ai.Character{recruit, recruit}, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := replay.Begin(c.Rules(), start)
	if err != nil {
		t.Fatal(err)
	}
	for _, choice := range g.Log() {
		if _, err := m.Do(choice); err != nil {
			t.Fatal(err)
		}
	}
	c.Do(campaign.Entry{Kind: campaign.Fought, Ticket: 1, Battle: told})
	keep(m)
	if start, _, err = c.Start(c.Ticket("b3", "b4").No); err != nil {
		t.Fatal(err)
	}
	if m, _, err = replay.Begin(c.Rules(), start); err != nil {
		t.Fatal(err)
	}
	keep(m)
	return a
}

func TestACampaignGoesOutAndComesInWithItsBattles(t *testing.T) {
	a := fought(t)
	data := a.Pack()
	again, err := archive.Open(data, rules.Find)
	if err != nil || !archive.Is(data) {
		t.Fatal(err)
	}
	if !bytes.Equal(again.Campaign.Save(), a.Campaign.Save()) || !bytes.Equal(again.Pack(), data) {
		t.Error("it comes in otherwise than it went out")
	}
	for no, want := range map[int]archive.Verdict{1: archive.Same, 2: archive.Unanswered} {
		if got, err := again.Verify(no, rules.Find); got != want || err != nil {
			t.Errorf("battle %d: %d, %v", no, got, err)
		}
	}
	older := regexp.MustCompile(`\n  "(seal|digest)": [^\n]*`).ReplaceAll(bytes.Replace(again.Battles[1], []byte(`"engine": 3`), []byte(`"engine": 2`), 1), nil)
	if !again.Take(older) || !bytes.Equal(again.Battles[1], older) {
		t.Error("a save answers another ticket than its own")
	}
	if got, err := again.Verify(1, rules.Find); got != archive.Unreadable || err != nil {
		t.Errorf("of another engine: %d, %v", got, err)
	}
}

func TestABattleThatTheCampaignTellsOtherwiseIsFound(t *testing.T) {
	a := fought(t)
	lied := bytes.Replace(a.Campaign.Save(), []byte(`"turns":`), []byte(`"turns":1`), 1)
	c, err := campaign.Parse(lied, rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	a.Campaign = c
	if _, err := a.Verify(1, rules.Find); err == nil || err.Error() != "the campaign says otherwise of battle 1" {
		t.Error(err)
	}
}

// zipped is a zip of files, a name and a text each.
func zipped(t testing.TB, files ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		w, err := z.Create(files[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(files[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestHostileZipsAreRefused(t *testing.T) {
	text := string(fought(t).Campaign.Save())
	many, large := []string{"campaign.json", text}, []string{"campaign.json", text}
	for i := range 220 {
		many = append(many, fmt.Sprintf("battles/%d.json", i+1), "{}")
	}
	zeros := strings.Repeat("0", replay.MaxBytes)
	for i := range 5 {
		large = append(large, fmt.Sprintf("battles/%d.json", i+1), zeros)
	}
	whole := zipped(t, "campaign.json", text)
	for want, data := range map[string][]byte{
		"the zip is larger than 32 MB":                                     make([]byte, archive.MaxPacked+1),
		"the zip cannot be read: zip: not a valid zip file":                whole[:len(whole)/2],
		"the zip has more than 201 files":                                  zipped(t, many...),
		"there is no campaign.json in the zip":                             zipped(t, "battles/1.json", "{}"),
		`the zip has a file that belongs to no campaign: "../war.json"`:    zipped(t, "campaign.json", text, "../war.json", ""),
		`the zip has a file that belongs to no campaign: "battles/0.json"`: zipped(t, "battles/0.json", "{}"),
		"the zip has two files called campaign.json":                       zipped(t, "campaign.json", text, "campaign.json", text),
		"battles/1.json: more than 16777216 bytes":                         zipped(t, "battles/1.json", zeros+"0"),
		"battles/5.json: more than 0 bytes":                                zipped(t, append(large[2:10:10], "battles/5.json", "0")...),
		"battles/3.json: there is no ticket 3":                             zipped(t, "campaign.json", text, "battles/3.json", "{}"),
	} {
		if _, err := archive.Open(data, rules.Find); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if _, err := archive.Open(zipped(t, "campaign.json", strings.Replace(text, `"kind": "ticket"`, `"kind": "tickett"`, 1)), rules.Find); err == nil || !strings.HasPrefix(err.Error(), "log[8].kind: ") {
		t.Errorf("a fault of the campaign: %v", err)
	}
}

// FuzzOpen looks for a zip that panics, that stands beyond its bounds, or that is not packed as it
// was opened.
func FuzzOpen(f *testing.F) {
	a := fought(f)
	a.Battles = nil
	f.Add(a.Pack())
	f.Add(zipped(f, "campaign.json", "{}", "battles/1.json", "{}"))
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := archive.Open(data, rules.Find)
		if err != nil {
			return
		}
		n := len(a.Campaign.Save())
		for no, save := range a.Battles {
			n += len(save)
			_, _ = a.Verify(no, rules.Find) // whatever it says, it does not panic
		}
		if n > 2*archive.MaxBytes {
			t.Errorf("%d bytes", n)
		}
		if again, err := archive.Open(a.Pack(), rules.Find); err != nil || !bytes.Equal(again.Pack(), a.Pack()) {
			t.Errorf("it is packed otherwise: %v", err)
		}
	})
}
