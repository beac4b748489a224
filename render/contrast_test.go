package render

import (
	"image/color"
	"testing"

	"duckboard/render/chart"
)

func everyTheme(check func(t *Theme)) {
	for _, name := range chart.Palettes {
		for _, night := range []bool{false, true} {
			check(NewTheme(chart.PaletteOf(name, night), 1, "en"))
		}
	}
}

func TestTextOfWidgetsCanBeReadInEveryPalette(t *testing.T) {
	everyTheme(func(th *Theme) {
		in, list, combo := th.inputInks(), th.entryInks(), th.comboInks()
		for name, p := range map[string][2]color.Color{
			"typed":                {in.Idle, th.field()},
			"placeholder":          {in.Disabled, th.field()},
			"caret":                {in.Caret, th.field()},
			"line":                 {list.Unselected, th.field()},
			"line under a pointer": {list.Unselected, list.SelectingBackground},
			"line with the focus":  {list.Unselected, list.FocusedBackground},
			"chosen line":          {list.Selected, list.SelectedBackground},
			"line that is off":     {list.DisabledUnselected, th.field()},
			"chosen that is off":   {list.DisabledSelected, list.DisabledSelectedBackground},
			"choice":               {combo.Idle, th.field()},
			"choice, hovered":      {combo.Hover, th.hotField()},
			"choice that is off":   {combo.Disabled, th.field()},
		} {
			if c := chart.Contrast(p[0].(color.RGBA), p[1].(color.RGBA)); c < chart.Readable {
				t.Errorf("%s: %s has a contrast of %.2f", th.Pal.Name, name, c)
			}
		}
	})
}

func TestTextIsSetInAnInkThatCanBeReadWhereItStands(t *testing.T) {
	everyTheme(func(th *Theme) {
		b := newBatch()
		b.probe.on = true
		dst := b.on(nil, 400, 300)
		Fill(dst, Rect{0, 0, 400, 300}, th.Pal.Desk)
		th.Card(dst, Rect{20, 20, 300, 200}, th.Pal.Amber, th.Pal.Ink)
		Fill(dst, Rect{20, 100, 300, 100}, chart.Alpha(th.Pal.Gold, 0.4))
		Disc(dst, 200, 150, 30, th.Pal.Red)
		for _, at := range []Point{{2, 2}, {40, 40}, {40, 120}, {195, 142}, {40, 260}} {
			for _, ink := range []color.RGBA{th.Pal.Ink, th.Pal.Amber, th.Pal.Red, th.Pal.Desk, th.Pal.PanelLine} {
				th.Text(dst, "x", at.X, at.Y, Body.In(ink))
			}
		}
		if len(b.probe.words) != 25 {
			t.Fatalf("%d words", len(b.probe.words))
		}
		grounds := map[color.RGBA]bool{}
		for _, w := range b.probe.words {
			grounds[w.Behind] = true
			if c := chart.Contrast(w.Ink, w.Behind); c < chart.Readable {
				t.Errorf("%s: %v on %v has a contrast of %.2f", th.Pal.Name, w.Ink, w.Behind, c)
			}
		}
		if !grounds[th.Pal.Desk] || !grounds[th.Pal.Amber] || !grounds[th.Pal.Red] || !grounds[chart.Over(th.Pal.Amber, chart.Alpha(th.Pal.Gold, 0.4))] {
			t.Errorf("%s: the grounds are not seen: %v", th.Pal.Name, grounds)
		}
	})
}
