// Package findings shows what the lab finds: maps of heat with their legends, the
// words for them, pictures, and the report as one page of HTML. The window and
// duckctl share it; it has no window itself.
package findings

import (
	"fmt"
	"image"
	"image/color"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/game/roster"
	"duckboard/render/chart"
)

// N marks a text for the catalogue.
func N(key string) string { return key }

// Titles are the names of the layers, keys of the catalogue.
var Titles = map[lab.Layer]string{
	lab.Sees: N("Sees"), lab.Seen: N("Is seen from"), lab.Shoot: N("Threat by shots"), lab.Charge: N("Threat by Charges"),
	lab.Threat: N("Threat"), lab.Cover: N("Cover"), lab.Safe: N("Safe ground"), lab.Approach: N("Paths to objectives"),
}

// Abouts say in a sentence what a layer shows, keys of the catalogue.
var Abouts = map[lab.Layer]string{
	lab.Sees:     N("How much of a man who stands there is seen; of a whole side, how many of it see him."),
	lab.Seen:     N("How much of the model somebody sees who stands there; of a whole side, how many models he sees."),
	lab.Shoot:    N("The chance that an enemy there goes down or out in the first Turn by shots and templates, after a Move too, and after a roll to get nearer where the rules have one."),
	lab.Charge:   N("The chance to get into melee with an enemy there in the first Turn. It counts a Charge with all faces of its dice on the most direct path, also after a roll to come nearer. It counts a Move where the rules allow a fight after it. The list of a spot counts longer paths and dives, too."),
	lab.Threat:   N("The chance that an enemy there goes down or out in the first Turn, by shots or Charges."),
	lab.Cover:    N("Against how many of the enemy's likely places one is hidden or in Cover there, as the rules have it."),
	lab.Safe:     N("The chance to be still standing there after the enemy's first Turn."),
	lab.Approach: N("How many Turns of walking it is from there to the nearest objective."),
}

// Heat is a map of the lab with the colours of a palette and the words of a
// language.
func Heat(layer lab.Layer, m *lab.Map, pal *chart.Palette, p *assets.Printer) *chart.Heat {
	return &chart.Heat{Step: m.Step, Cols: m.Cols, Rows: m.Rows, Values: m.Values, Bands: bands(layer, m, pal, p)}
}

// bands are the washes of a layer with their numbers.
func bands(layer lab.Layer, m *lab.Map, pal *chart.Palette, p *assets.Printer) []chart.Band {
	dark := pal.Unseen()
	percent := func(v float64) string { return p.T("up to %d%%", int(v*100+0.5)) }
	switch {
	case m.Unit == lab.Turns:
		var list []chart.Band
		for n := 1; n <= int(m.Most); n++ {
			list = append(list, chart.Band{UpTo: float64(n), Color: pal.Heat(chart.Near, 1-float64(n-1)/max(1, m.Most-1)), Text: p.T("%d Turns", n)})
		}
		return append(list, chart.Band{UpTo: 1e9, Text: p.T("more")})
	case m.Unit == lab.Count:
		return counts(m, dark, pal, p)
	case layer == lab.Sees || layer == lab.Seen:
		list := []chart.Band{{UpTo: 0, Color: dark, Text: p.T("hidden")}}
		for i, v := range []float64{0.25, 0.5, 0.75, 0.999} {
			list = append(list, chart.Band{UpTo: v, Color: pal.Heat(chart.Sight, float64(i)/4), Text: percent(v)})
		}
		list[4].Text = p.T("almost whole")
		return append(list, chart.Band{UpTo: 1, Color: pal.Heat(chart.Sight, 1), Text: p.T("whole")})
	case layer == lab.Cover:
		return shades(pal, chart.Safe, p)
	case layer == lab.Safe:
		return []chart.Band{
			{UpTo: 0.5, Color: pal.Heat(chart.Danger, 0.7), Text: percent(0.5)},
			{UpTo: 0.75, Color: pal.Heat(chart.Danger, 0.4), Text: percent(0.75)},
			{UpTo: 0.9, Color: pal.Heat(chart.Danger, 0), Text: percent(0.9)},
			{UpTo: 0.9999, Text: p.T("nearly safe")},
			{UpTo: 1, Color: pal.Heat(chart.Safe, 0.6), Text: p.T("safe")},
		}
	}
	return shades(pal, chart.Danger, p)
}

// shades are five washes of one kind over nothing at all.
func shades(pal *chart.Palette, kind chart.HeatKind, p *assets.Printer) []chart.Band {
	list := []chart.Band{{UpTo: 0, Text: p.T("not at all")}}
	for i, v := range []float64{0.1, 0.25, 0.5, 0.75, 1} {
		list = append(list, chart.Band{UpTo: v, Color: pal.Heat(kind, float64(i)/4), Text: p.T("up to %d%%", int(v*100+0.5))})
	}
	return list
}

// counts are a wash for each number, or for a few together where there are many.
func counts(m *lab.Map, none color.RGBA, pal *chart.Palette, p *assets.Printer) []chart.Band {
	most := max(1, int(m.Most))
	steps := min(most, 5)
	list := []chart.Band{{UpTo: 0, Color: none, Text: p.T("not at all")}}
	last := 0
	for i := 1; i <= steps; i++ {
		up := most * i / steps
		text := fmt.Sprint(up)
		if up > last+1 {
			text = fmt.Sprintf("%d–%d", last+1, up)
		}
		list = append(list, chart.Band{UpTo: float64(up), Color: pal.Heat(chart.Sight, float64(i-1)/float64(max(1, steps-1))), Text: text})
		last = up
	}
	return list
}

// Fallen is a map of what happened in fights, e.g. where models fell: washes of a
// side's colour, the darkest where it happened most.
func Fallen(m *lab.Map, games int, side int, pal *chart.Palette, p *assets.Printer) *chart.Heat {
	h := &chart.Heat{Step: m.Step, Cols: m.Cols, Rows: m.Rows, Values: m.Values, Bands: []chart.Band{{UpTo: 0, Text: p.T("never")}}}
	most := max(1, int(m.Most))
	last := 0
	for i := range 4 {
		up := max(last+1, most*(i+1)*(i+1)/16)
		if up > most {
			break
		}
		h.Bands = append(h.Bands, chart.Band{UpTo: float64(up), Color: chart.Alpha(pal.Side(side), 0.24+0.18*float64(i)), Text: p.T("up to %s a game", p.Decimal(fmt.Sprintf("%.2f", float64(up)/float64(max(1, games)))))})
		last = up
	}
	return h
}

// Picture draws the table with both warbands by day, and a heat on it unless that is nil. It
// fails where it would have too many pixels.
func Picture(pos *lab.Position, heat *chart.Heat, title string, p *assets.Printer, scale float64) (image.Image, error) {
	return newBoard(pos, chart.Day(), p, scale).picture(heat, title, "", nil)
}

// board is a table with both warbands, for pictures with heats on it.
type board struct {
	scene chart.Scene
	easel func(heat bool) (*chart.Easel, error)
	made  [2]*chart.Easel // without and with room for a legend
}

func newBoard(pos *lab.Position, pal *chart.Palette, p *assets.Printer, scale float64) *board {
	s, st := pos.Setup, pos.State
	b := &board{}
	for side := range s.Sides {
		b.scene.Sides[side] = roster.Local(p.Lang(), s.Sides[side].Name)
	}
	for i := range st.Models {
		if e, m := &s.Entries[i], &st.Models[i]; m.On() {
			b.scene.Models = append(b.scene.Models, chart.Figure{At: m.At, Level: m.Level, Radius: e.Radius, Name: roster.Local(p.Lang(), e.Profile.Name), Token: Token(s, game.ModelID(i))})
		}
	}
	painter := chart.New(chart.Of(s.Fought(st)).In(p.Lang()), chart.Options{Palette: pal, Edges: true})
	b.easel = func(heat bool) (*chart.Easel, error) { return painter.Easel(scale, true, heat, false) }
	return b
}

// picture is a heat on the board, until the next one is asked for. It fails where the
// board would have too many pixels, and with ErrCancelled.
func (b *board) picture(heat *chart.Heat, title, sub string, pause chart.Pause) (*image.RGBA, error) {
	k := 0
	if heat != nil {
		k = 1
	}
	if b.made[k] == nil {
		e, err := b.easel(heat != nil)
		if err != nil {
			return nil, err
		}
		for !e.Step() {
			if pause.Stop() {
				return nil, chart.ErrCancelled
			}
		}
		b.made[k] = e
	}
	scene := b.scene
	scene.Title, scene.Subtitle, scene.Heat = title, sub, heat
	return b.made[k].Paint(scene), nil
}

// Token is how a model's base is drawn.
func Token(s *game.Setup, m game.ModelID) chart.TokenSpec {
	e := &s.Entries[m]
	return chart.TokenSpec{Side: int(e.Side), Role: chart.RoleOf(e.Kind), Badge: e.Profile.Badge, Leader: e.Leads}
}
