package camp

import (
	"image"
	"slices"

	"duckboard/game"
	"duckboard/game/campaign"
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/film"
	"duckboard/render/store"
)

// moments are pictures of the battles that people fought and whose saves are there: of each the
// fall of the dearest model.
type moments struct {
	work *render.Work
	of   map[int]*moment // by the ticket; nil: there is none
}

type moment struct {
	render.Picture
	fallen string // who fell, by the id for life
}

// A picture is so wide and so high, in pixels and in units of the screen at most.
const (
	momentWide = 420
	momentHigh = 262
)

// mostMoments is of how many battles there are pictures, those fought last.
const mostMoments = 12

// begin has the pictures made.
func (m *moments) begin(a *render.App, s *Camp) {
	if m.work != nil && !m.work.Done() {
		return
	}
	if m.of == nil {
		m.of = map[int]*moment{}
	}
	var list []*campaign.Ticket
	for _, x := range slices.Backward(s.book.c.Tickets) {
		_, tried := m.of[x.No]
		if !tried && x.Settled && len(x.Battle.Fallen) > 0 && (s.book.person(x.Bands[0]) || s.book.person(x.Bands[1])) && len(m.of)+len(list) < mostMoments {
			list = append(list, x)
		}
	}
	if len(list) == 0 {
		return
	}
	look := film.Look{Palette: a.Theme().Pal, Words: a.Printer()}
	m.work = a.Tasks.Start(render.Flow(func(pause func() bool) {
		for _, x := range list {
			v := saveOf(a, x)
			if pause() {
				return
			}
			m.of[x.No] = nil
			if v != nil && v.Over {
				m.of[x.No] = pictured(a, v, look, pause)
				a.Relayout()
			}
		}
	}))
}

// pictured is the picture of a saved battle, nil where there is none: what cannot be played again
// has no picture.
func pictured(a *render.App, v *store.Save, look film.Look, pause func() bool) *moment {
	save, err := parsed(a, v)
	if err != nil {
		return nil
	}
	run, _, err := save.Run()
	if err != nil {
		return nil
	}
	at, dearest := fall(run, pause)
	if at < 0 || run.Parts() != nil {
		return nil
	}
	g := run.Match()
	pictures, err := film.Moments(g.Setup(), g.Log(), []film.Span{{From: at, To: at + 1}}, image.Pt(momentWide, momentHigh), look, pause)
	if err != nil || len(pictures) == 0 {
		return nil
	}
	one := &moment{fallen: g.Setup().Entries[dearest].ID}
	one.Set(pictures[0])
	return one
}

// fall plays a save through and finds the choice at which the dearest of those who fell fell; -1 for
// none.
func fall(run *replay.Run, pause func() bool) (at int, who game.ModelID) {
	at = -1
	most := -1
	for more := true; more; {
		if pause() {
			return -1, who
		}
		n := len(run.Match().Log())
		var events []game.Event
		events, more = run.Step()
		for i := range events {
			e := &events[i]
			if e.Type != game.OutOf || e.NoRoom() {
				continue
			}
			if cost := run.Match().Setup().Entries[e.Model].Profile.Cost; cost > most {
				at, who, most = n, e.Model, cost
			}
		}
	}
	return at, who
}

// tell draws the picture of a battle in the diary, with what is said of it.
func (m *moments) tell(a *render.App, col *column, x *campaign.Ticket, fight []string) {
	one := m.of[x.No]
	if one == nil {
		return
	}
	t := a.Theme()
	wide := min(col.box.W, t.Px(momentWide))
	col.gap(4)
	col.paint(wide*momentHigh/momentWide, func(dst render.Brush, r render.Rect) {
		r.W = wide
		t.Card(dst, r, t.Pal.Token, t.Pal.PanelLine)
		one.Draw(dst, r.Inset(t.Line()))
	})
	if k := slices.IndexFunc(x.Battle.Fallen, func(f campaign.Fall) bool { return f.Model == one.fallen }); k >= 0 && k < len(fight) {
		col.text(fight[k], render.Small.In(t.Pal.InkSoft))
	}
	col.gap(4)
}
