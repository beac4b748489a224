package setup

import (
	"duckboard/levels"
	"duckboard/render"
)

// Weather is the hour and the weather that a battle is fought in: as its table has it (the zero
// value), as it falls, or one of those of the tables.
type Weather uint8

const (
	asTable Weather = iota
	asItFalls
	firstWeather // levels.Clear, and after it the others
	weathers     = firstWeather + Weather(levels.Weathers)
)

// weatherLabels are what the list calls the first two.
var weatherLabels = [firstWeather]string{render.N("Weather: the table's"), render.N("Weather: as it falls")}

// weatherWords are what the choices last made call them.
var weatherWords = [firstWeather]string{"", "falls"}

// String returns the word by which the choice is kept.
func (w Weather) String() string {
	if w < firstWeather {
		return weatherWords[w]
	}
	return levels.Weather(w - firstWeather).String()
}

// weatherOf is the choice that a word stands for, the table's for an unknown one.
func weatherOf(word string) Weather {
	for w := range weathers {
		if w.String() == word {
			return w
		}
	}
	return asTable
}

// over is the weather of a battle on a table.
func (w Weather) over(t *levels.Table, seed uint64) levels.Weather {
	switch w {
	case asTable:
		return t.Weather
	case asItFalls:
		return levels.Weather(seed * 0x9e3779b97f4a7c15 >> 32 % uint64(levels.Weathers)) // neighbours differ
	}
	return levels.Weather(w - firstWeather)
}

// Ground is the table that is fought on, in its weather. It is the same one as long as neither
// changes.
func (c *Choices) Ground() *levels.Table {
	t := c.Tables[c.Table]
	w := c.Weather.over(t, SeedNumber(c.Seed))
	if w == t.Weather {
		return t
	}
	if c.under.of != t || c.under.made.Weather != w {
		made := *t
		made.Weather = w
		c.under = underWeather{t, &made}
	}
	return c.under.made
}

// underWeather is a table in another weather than its own.
type underWeather struct{ of, made *levels.Table }

// weatherNames are the lines of the list of weathers.
func weatherNames(a *render.App) []string {
	labels := make([]string, weathers)
	for w := range weathers {
		if w < firstWeather {
			labels[w] = a.T(weatherLabels[w])
		} else {
			labels[w] = a.T(levels.Weather(w - firstWeather).Label())
		}
	}
	return labels
}

func (s *Screen) useWeather(a *render.App, w Weather) {
	s.c.Weather = w % weathers
	s.again(a)
	if s.c.Weather == asItFalls {
		a.Say(a.T("The seed draws the weather: %s", a.T(s.table().Weather.Label())))
	}
}
