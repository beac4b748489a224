package scenario

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/document"
)

// eventPhrases are the words of one language about events.
type eventPhrases struct {
	when            map[Kind]string // number; goal; who, distance, place; who; what, who
	who             [3]string       // a model of which side
	open, door      string          // zone; door
	reserves, there string          // how many, side; zone
	pay, silent     string          // what, points; what
	longer          string          // how many
	shut, shutDoor  string          // zone; door
	shutNow, counts string
	happens         map[string]string // what, by its word: a model of which side; of Shaken and Routed: which side
}

var eventLanguages = map[string]eventPhrases{
	"en": {
		when: map[Kind]string{AtTurn: "When turn %d begins", Reached: "When %s", IsNear: `When %s ends its activation within %s" of the point %s, %s`,
			Covered: "When %s ends its activation in cover from an enemy who sees it", Happens: "After the event “%s” of %s"},
		who:  [3]string{"a model of Red", "a model of Blue", "a model"},
		open: "%s opens", door: "%s opens", reserves: "%d reserves %s come on at the start of a turn", there: " in %s",
		pay: "from then on there are %[2]s for each %[1]s", silent: "from then on nothing is paid for each %s", longer: "turns are added: %d",
		shut: "%s is shut at first.", shutDoor: "%s is shut at first.",
		shutNow: "It is shut: nobody leaves by it, nobody comes on in it, and it counts nothing.", counts: "It counts nothing by itself.",
		happens: map[string]string{"out": "When %s goes Out of Action", "down": "When %s goes Down", "shot": "When %s shoots", "fought": "When %s strikes",
			"climbed": "When %s climbs", "fell": "When %s falls from a height", "shaken": "When %s is Shaken", "routed": "When a squad of %s Routs"},
	},
	"it": {
		when: map[Kind]string{AtTurn: "Quando comincia il turno %d", Reached: "Quando %s", IsNear: `Quando %s finisce l'attivazione entro %s" dal punto %s, %s`,
			Covered: "Quando %s finisce l'attivazione in copertura da un nemico che lo vede", Happens: "Dopo l'evento “%s” di %s"},
		who:  [3]string{"un modello del Rosso", "un modello del Blu", "un modello"},
		open: "si apre %s", door: "si apre %s", reserves: "%d riserve %s entrano all'inizio di un turno", there: " nella zona «%s»",
		pay: "da allora ci sono %[2]s per ogni %[1]s", silent: "da allora non rende più nulla ogni %s", longer: "si aggiungono turni: %d",
		shut: "All'inizio %s è chiusa.", shutDoor: "All'inizio %s è chiusa.",
		shutNow: "È chiusa: nessuno ne esce, nessuno vi entra in gioco, e non conta nulla.", counts: "Di per sé non conta nulla.",
		happens: map[string]string{"out": "Quando %s va Fuori Combattimento", "down": "Quando %s finisce a terra", "shot": "Quando %s spara", "fought": "Quando %s colpisce in mischia",
			"climbed": "Quando %s si arrampica", "fell": "Quando %s cade dall'alto", "shaken": "Quando %s è Scosso", "routed": "Quando va in Rotta una squadra: %s"},
	},
}

func eventPhrasesOf(lang string) eventPhrases {
	if w, ok := eventLanguages[lang]; ok {
		return w
	}
	return eventLanguages["en"]
}

// describeEvent returns in a sentence what a scenario's event waits for and does.
func (s *Scenario) describeEvent(e *Event, lang string) string {
	var does []string
	for i := range e.Does {
		does = append(does, s.describeChange(&e.Does[i], lang))
	}
	words := e.On.Describe(lang)
	if len(does) > 0 {
		words += ": " + strings.Join(does, ", ")
	}
	if e.Say != nil {
		words += ". “" + e.Say.In(lang) + "”"
		return words
	}
	return words + "."
}

// Describe returns what is waited for, the beginning of a sentence.
func (c *Cue) Describe(lang string) string {
	w := eventPhrasesOf(lang)
	side := c.Side
	if side == Both {
		side = 2
	}
	switch c.Kind {
	case AtTurn:
		return fmt.Sprintf(w.when[AtTurn], c.Turn)
	case Reached:
		return fmt.Sprintf(w.when[Reached], phrasesOf(lang).goaled(c.Goal, lang))
	case IsNear:
		return fmt.Sprintf(w.when[IsNear], w.who[side], c.Within, c.At.X, c.At.Y)
	case Covered:
		return fmt.Sprintf(w.when[Covered], w.who[side])
	}
	words, ok := w.happens[c.Event]
	switch {
	case !ok:
		return fmt.Sprintf(w.when[Happens], c.Event, w.who[side])
	case c.Event == "shaken" || c.Event == "routed":
		return fmt.Sprintf(words, phrasesOf(lang).who[side])
	}
	return fmt.Sprintf(words, w.who[side])
}

// describeChange returns what an event does, a part of a sentence.
func (s *Scenario) describeChange(c *Change, lang string) string {
	w, p := eventPhrasesOf(lang), phrasesOf(lang)
	switch c.What {
	case Open:
		return fmt.Sprintf(w.open, s.zone(c.Zone, lang))
	case OpenDoor:
		return fmt.Sprintf(w.door, s.doorName(c.Door, lang))
	case Reserves:
		words := fmt.Sprintf(w.reserves, c.N, p.whose[c.Side])
		if c.Zone != "" {
			words += fmt.Sprintf(w.there, s.zone(c.Zone, lang))
		}
		return words
	case Pay:
		r := s.Scoring[c.N]
		if c.VP == 0 {
			return fmt.Sprintf(w.silent, p.thing(r, lang))
		}
		return fmt.Sprintf(w.pay, p.thing(r, lang), p.points(c.VP))
	}
	return fmt.Sprintf(w.longer, c.N)
}

// doorName is a door's name.
func (s *Scenario) doorName(id, lang string) string {
	if i := s.door(id); i >= 0 {
		return s.Doors[i].Name.In(lang)
	}
	return id
}

// zone is a zone's name.
func (s *Scenario) zone(id, lang string) string {
	if i := s.Area(id); i >= 0 {
		return s.Areas[i].Name.In(lang)
	}
	return id
}

// Told returns what is told of an event that happens, by its place: its own words, and what it does,
// without its reserves where the rules have none.
func (s *Scenario) Told(event int, reserves bool) document.Text {
	e := &s.Events[event]
	return each(func(lang string) string {
		var parts []string
		if e.Say != nil {
			parts = append(parts, e.Say.In(lang))
		}
		for i := range e.Does {
			if e.Does[i].What == Reserves && !reserves {
				continue
			}
			parts = append(parts, upper(s.describeChange(&e.Does[i], lang))+".")
		}
		return strings.Join(parts, " ")
	})
}

// happens are what is shut at first and what the events do, a sentence each.
func (s *Scenario) happens(lang string) (lines []string) {
	w := eventPhrasesOf(lang)
	for i := range s.Areas {
		if s.Areas[i].Shut {
			lines = append(lines, upper(fmt.Sprintf(w.shut, s.Areas[i].Name.In(lang))))
		}
	}
	for _, d := range s.Doors {
		lines = append(lines, upper(fmt.Sprintf(w.shutDoor, d.Name.In(lang))))
	}
	for i := range s.Events {
		lines = append(lines, s.describeEvent(&s.Events[i], lang))
	}
	return lines
}

// AreaTerms returns what a zone is for, by its place: that it is shut and what opens it, who leaves by
// it, and what it pays, a sentence each.
func (s *Scenario) AreaTerms(area int, lang string) (lines []string) {
	a, w := &s.Areas[area], eventPhrasesOf(lang)
	if a.Shut {
		lines = append(lines, w.shutNow)
		for i := range s.Events {
			if e := &s.Events[i]; slices.ContainsFunc(e.Does, func(c Change) bool { return c.What == Open && c.Zone == a.ID }) {
				lines = append(lines, e.On.Describe(lang)+": "+fmt.Sprintf(w.open, a.Name.In(lang))+".")
			}
		}
	} else if words := a.Describe(lang); words != "" {
		lines = append(lines, words)
	}
	counts := func(r *Rule) bool {
		return r.Zone == a.ID || r.What == Off && r.Zone == "" && a.Use == ForExit && (a.Side == Both || r.Side == Both || a.Side == r.Side)
	}
	for i := range s.Scoring {
		if r := &s.Scoring[i]; counts(r) && r.VP > 0 {
			lines = append(lines, r.Describe(lang))
		}
	}
	for i := range s.Ends {
		if e := &s.Ends[i]; counts(&e.Count) {
			lines = append(lines, e.Describe(lang))
		}
	}
	if lines == nil {
		return []string{w.counts}
	}
	return lines
}

// upper is a sentence with a capital letter.
func upper(s string) string {
	for i, r := range s {
		return strings.ToUpper(string(r)) + s[i+len(string(r)):]
	}
	return s
}
