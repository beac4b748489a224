package render

import (
	"slices"
	"testing"

	"duckboard/render/chart"
)

func TestIDsAreFoundInALine(t *testing.T) {
	for line, want := range map[string][]string{
		"The path takes 6\" of movement; 5\" are allowed. (WZR-0)": {"WZR-0"},
		"They part by P-DIV-1, R-SIGHT and T-AIM.":                 {"P-DIV-1", "R-SIGHT", "T-AIM"},
		"ZONE":                          {"ZONE"},
		"[WZR-12]  Up-to-date, sub-A-1": {"WZR-12"},
		"cut off: WZR-1…":               nil,
		"3 - 4 and -2 RS":               nil,
		"no IDs":                        nil,
	} {
		var got []string
		for _, s := range idsOf(line, func(s string) float64 { return float64(len(s)) }) {
			got = append(got, s.id)
			if line[int(s.from):int(s.to)] != s.id {
				t.Errorf("%q: %s lies from %v to %v", line, s.id, s.from, s.to)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

func TestWhatACardCoversIsNoLink(t *testing.T) {
	b := newBatch()
	b.links.known = map[string]string{"WZR-0": "", "WZR-3": ""}
	dst := b.on(nil, 400, 300)
	theme := NewTheme(chart.Day(), 1, "en")
	theme.Text(dst, "first WZR-0", 10, 10, Body)
	theme.Text(dst, "WZR-1 is none of these rules; but (WZR-3)", 10, 100, Body)
	theme.Text(dst.Plain(), "WZR-0", 10, 200, Body)
	theme.Text(dst.Clip(Rect{0, 0, 400, 150}), "WZR-0", 10, 200, Body)
	if len(b.links.all) != 2 || b.links.all[1].id != "WZR-3" {
		t.Fatalf("%+v", b.links.all)
	}
	theme.Card(dst, Rect{0, 0, 400, 50}, theme.Pal.Panel, theme.Pal.Ink)
	if len(b.links.all) != 1 || b.links.all[0].id != "WZR-3" {
		t.Errorf("%+v", b.links.all)
	}
}
