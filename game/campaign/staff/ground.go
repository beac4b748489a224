package staff

import (
	"errors"
	"fmt"
	"slices"

	"duckboard/document"
	"duckboard/game/campaign"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/levels/generate"
	"duckboard/physics"
)

// placeNames are made up, and the same in all languages.
var placeNames = []string{"Marlune", "Kestry", "Vadena", "Brask", "Ombral", "Tolven", "Saltara", "Orlo", "Feldry", "Crestal", "Nerva", "Lumen", "Pietrel", "Graun", "Astel", "Corvo", "Dunmar", "Rovina", "Hollin", "Terso", "Quarn", "Velmo", "Ister", "Bruma"}

// Places are what the places are called over which a war is fought.
func Places(c *campaign.Campaign) []string {
	n := 12
	if c.War().Rounds > 0 {
		n = max(6, min(c.War().Rounds*max(1, len(c.Bands)/2), 14))
	}
	list, first := make([]string, n), c.Lot("map names", len(placeNames))
	for i := range list {
		list[i] = placeNames[(first+i*7)%len(placeNames)]
	}
	return list
}

// Weather is the weather of a round, by the campaign's lot.
func Weather(c *campaign.Campaign, round int) levels.Weather {
	return levels.Weather(c.Lot(fmt.Sprintf("weather %d", round), levels.Weathers))
}

// Ground is the plan of a place: the same whenever there is a battle. Each of the plans is at about as
// many places.
func Ground(c *campaign.Campaign, place string) generate.Archetype {
	all := generate.Archetypes()
	return all[(c.Lot("ground", len(all))+max(0, slices.Index(Places(c), place)))%len(all)]
}

// Site lays out where a claim's battle is fought: at a place, or on the table that the scenario
// names. The table is in the weather of the round, and goes by the place's name. It asks stop, which
// may take its time, and ends with ErrStopped where that is true; nil: nobody stops it.
func Site(c *campaign.Campaign, p *campaign.Pass, place string, stop func() bool) (*levels.Table, error) {
	t, err := laid(c, p, place, stop)
	if err == nil {
		t.Weather = Weather(c, c.Round)
		p.Table, err = campaign.OfTable(t)
	}
	return t, err
}

func laid(c *campaign.Campaign, p *campaign.Pass, place string, stop func() bool) (*levels.Table, error) {
	var asks scenario.Asks
	if s, err := campaign.ScenarioOf(p.Scenario); err != nil {
		return nil, err
	} else if s != nil {
		asks = s.Asks
	}
	if asks.Table != "" {
		for _, name := range levels.Names() {
			if t, err := levels.Shipped(name); err == nil && t.Name == asks.Table {
				return t, nil
			}
		}
		return nil, document.Refuse("there is no table %q", asks.Table)
	}
	const side = 48 * physics.Inch
	l, err := generate.Begin(generate.Options{Archetype: Ground(c, place), Size: physics.V(max(side, asks.Size.X), max(side, asks.Size.Y)),
		Density: generate.Normal, Symmetry: levels.HalfTurn, Seed: uint64(c.Lot("seed "+place, 1<<30))})
	if err != nil {
		return nil, err
	}
	for l.Step() {
		if stop != nil && stop() {
			return nil, ErrStopped
		}
	}
	t, err := l.Table()
	if err == nil {
		t.Name = place
	}
	return t, err
}

// Meet completes a claim of two bands: those who field nobody field whom the computer would, and where
// no table is named they meet at the first place, from one that the lot names, where the battle may
// begin. It fails with the reason of the last place where it may begin at none.
func Meet(c *campaign.Campaign, e *campaign.Entry, stop func() bool) error {
	p := e.Pass
	for side, id := range p.Bands {
		b := c.Band(id)
		if b == nil {
			return document.Refuse("there is no band %q", id)
		}
		if len(p.Fielded[side]) == 0 {
			p.Fielded[side] = Field(c, b)
		}
	}
	if p.Scenario == "" {
		p.Scenario = c.Drawn()
	}
	if p.Table != "" {
		return c.Try(*e)
	}
	places := Places(c)
	from := c.Lot(fmt.Sprintf("meet %d %s %s", c.Round, p.Bands[0], p.Bands[1]), len(places))
	var err error
	for i := range places {
		if _, err = Site(c, p, places[(from+i)%len(places)], stop); errors.Is(err, ErrStopped) {
			return err
		}
		if err == nil {
			err = c.Try(*e)
		}
		if err == nil {
			return nil
		}
	}
	return err
}
