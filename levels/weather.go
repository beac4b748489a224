package levels

import "duckboard/document/said"

// Weather is the hour and the weather over a table: how it looks and sounds, without meaning
// in a game.
type Weather uint8

// The weathers.
const (
	Clear Weather = iota
	Dusk
	Rain
	Snow
	Fog
	Weathers int = iota
)

// weatherWords are the words of the document.
var weatherWords = []string{"clear", "dusk", "rain", "snow", "fog"}

// weatherLabels are what lists call them, keys of the catalogue.
var weatherLabels = [Weathers]string{said.Both("Clear weather", "Tempo sereno"), said.Both("Dusk", "Crepuscolo"), said.Both("Rain", "Pioggia"), said.Both("Snow", "Neve"), said.Both("Morning fog", "Nebbia mattutina")}

// String returns the word of the document.
func (w Weather) String() string { return weatherWords[w] }

// Label returns what a list calls it, a key of the catalogue (said).
func (w Weather) Label() string { return weatherLabels[w] }
