package camp

import (
	"fmt"
	"image"
	"slices"

	"duckboard/game/campaign"
	"duckboard/game/campaign/staff"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
)

// offer is a battle that may be chosen.
type offer struct {
	foe             string
	scenario, table string
	ground          *levels.Table // that the ticket's table is
	place           int           // on the map
	pic             *render.Picture
}

// mostOffers is how many battles are offered.
const mostOffers = 3

// offered is what is offered to a band as a campaign's log stands.
type offered struct {
	band    string
	entries int
	list    []offer
	work    *render.Work // more is looked for
}

// over tells whether all is found that may be chosen.
func (o *offered) over() bool { return o.work == nil || o.work.Done() }

// offer looks for the battles that a band may choose from, in slices: their grounds are laid out.
func (s *Camp) offer(a *render.App, b *campaign.Band) {
	c, n := s.book.c, len(s.book.c.Log())
	if o := s.offered; o != nil && o.band == b.ID && o.entries == n {
		return
	}
	o := &offered{band: b.ID, entries: n}
	if s.offered != nil {
		s.offered.work.Cancel()
	}
	s.offered = o
	foes := namesOf(s.foes(b), func(x *campaign.Band) string { return x.ID })
	if len(foes) == 0 {
		return
	}
	o.work = a.Tasks.Start(render.Flow(func(pause func() bool) {
		stop := func() bool { return pause() || s.offered != o || s.book.c != c || len(c.Log()) != n }
		for i := 0; i < 8*mostOffers && len(o.list) < mostOffers && !stop(); i++ {
			if o.look(a, s, foes, i, stop) {
				a.Relayout()
			}
		}
		a.Relayout()
	}))
}

// look adds battle i to the offers, unless it cannot be fought or is too much like another one: there
// are other foes as far as there are any, else other ground.
func (o *offered) look(a *render.App, s *Camp, foes []string, i int, stop func() bool) bool {
	c := s.book.c
	scenarios := c.War().ScenariosAt(c.Round)
	if len(scenarios) == 0 {
		scenarios = scenario.Names()
	}
	lot := func(what string, n int) int { return c.Lot(fmt.Sprintf("%s %d %s", what, c.Round, o.band), n) }
	x := offer{foe: foes[i%len(foes)], scenario: scenarios[(lot("scenario", len(scenarios))+i)%len(scenarios)]}
	x.place = (lot("site", len(s.front.places)) + i) % len(s.front.places)
	again := len(o.list) < len(foes) // there are others whom one could meet
	if slices.ContainsFunc(o.list, func(y offer) bool { return y.place == x.place || again && y.foe == x.foe }) {
		return false
	}
	e := campaign.Entry{Kind: campaign.Claim, Who: c.Band(o.band).Player, Pass: &campaign.Pass{Bands: [2]string{o.band, x.foe}, Scenario: x.scenario}}
	var err error
	if x.ground, err = staff.Site(c, e.Pass, s.front.places[x.place].name, stop); err != nil {
		return false
	}
	x.table = e.Pass.Table
	if staff.Meet(c, &e, stop) != nil {
		return false
	}
	x.pic = mapOf(a, x.ground, stop)
	o.list = append(o.list, x)
	return true
}

// groundSide is how large the map of a battle's ground is at most, in units.
const groundSide = 104

// mapOf paints a table as a small map; nothing if it is stopped.
func mapOf(a *render.App, table *levels.Table, stop func() bool) *render.Picture {
	bare := func(*physics.Piece) string { return "" }
	p, err := chart.NewIn(chart.Of(table), chart.Options{Palette: a.Theme().Pal, Density: a.Theme().Scale, Label: bare}, stop)
	if err != nil {
		return &render.Picture{}
	}
	wide, high := table.Size.X.Inches(), table.Size.Y.Inches()
	k := a.Theme().Px(groundSide) / max(wide, high)
	img := image.NewRGBA(image.Rect(0, 0, int(wide*k), int(high*k)))
	p.Tile(img, k)
	pic := &render.Picture{}
	pic.Set(img)
	return pic
}
