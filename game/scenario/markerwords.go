package scenario

import (
	"fmt"
	"strings"
)

// markerPhrases are the words of one language about markers.
type markerPhrases struct {
	found, left, borne, home string // the things that score: name
	onObjectives             string // name
	lays, laysInTurn         string // side, how many, name, ground; how many, name, ground
	sides                    [2]string
	grounds                  map[Ground]string
	edge, apart              string // distance
	when                     map[Moment]string
	roll                     string
	who                      [2]string
	live                     string // least face
	harm, harmAll            string // effects
	injury                   string
	dice                     string // INJURY DICE
	carried, leaves, negated string
	stays                    string
}

var markerLanguages = map[string]markerPhrases{
	"en": {
		found: "%s that your side has found", left: "%s left on the table, carried or not", borne: "%s that a model of yours carries", home: ", wholly in your own zone",
		onObjectives: "%s: one lies on each objective.",
		lays:         "%[3]s: before anybody deploys %[1]s lays %[2]d of them, %[4]s.",
		laysInTurn:   "%[2]s: before anybody deploys the sides lay %[1]d of them in turn, Blue first, %[3]s.",
		sides:        [2]string{"Red", "Blue"},
		grounds:      map[Ground]string{Between: "outside the zones", OwnZone: "in its zone", Anywhere: "outside the enemy's zone"},
		edge:         `, at least %s" from the table's edges`, apart: `, at least %s" apart`,
		when: map[Moment]string{Near: `Set off by a model that moves within %s" of it.`, Activated: `Set off by a model that is activated within %s" of it.`,
			Laid: `Set off when it comes to lie there, for all within %s".`, Search: `A model within %s" may search it, an ACTION.`},
		roll: "The search takes a Success Roll.",
		who:  [2]string{"Only Red searches it.", "Only Blue searches it."},
		live: "Then a die is rolled: below %d there is nothing to it.",
		harm: "Who sets it off suffers %s.", harmAll: "All that are near it suffer %s.",
		injury: "an Injury Roll", dice: "%+d INJURY DICE",
		carried: "Who finds it carries it: it may only move and retreat, until it puts it down, goes Down or is struck at.",
		leaves:  "It leaves this behind: %s.", negated: "NEGATE %s guards against it.", stays: "It stays.",
	},
	"it": {
		found: "%s che la tua parte ha trovato", left: "%s rimasto sul tavolo, portato o no", borne: "%s portato da un tuo modello", home: ", interamente nella tua zona",
		onObjectives: "%s: ce n'è uno su ogni obiettivo.",
		lays:         "%[3]s: prima dello schieramento %[1]s ne posa %[2]d, %[4]s.",
		laysInTurn:   "%[2]s: prima dello schieramento le parti ne posano %[1]d a turno, il Blu per primo, %[3]s.",
		sides:        [2]string{"il Rosso", "il Blu"},
		grounds:      map[Ground]string{Between: "fuori dalle zone", OwnZone: "nella sua zona", Anywhere: "fuori dalla zona nemica"},
		edge:         `, ad almeno %s" dai bordi del tavolo`, apart: `, ad almeno %s" l'uno dall'altro`,
		when: map[Moment]string{Near: `Scatta quando un modello si muove entro %s".`, Activated: `Scatta quando un modello è attivato entro %s".`,
			Laid: `Scatta quando compare, per tutti entro %s".`, Search: `Un modello entro %s" può perquisirlo, con un'AZIONE.`},
		roll: "La ricerca richiede un Tiro di Successo.",
		who:  [2]string{"Solo il Rosso lo perquisisce.", "Solo il Blu lo perquisisce."},
		live: "Allora si tira un dado: sotto il %d non c'è niente.",
		harm: "Chi lo fa scattare subisce %s.", harmAll: "Tutti i vicini subiscono %s.",
		injury: "un Tiro di Ferita", dice: "%+d DADI FERITA",
		carried: "Chi lo trova lo porta: può solo muoversi e ritirarsi, finché lo posa, finisce a terra o è attaccato in mischia.",
		leaves:  "Lascia questo al suo posto: %s.", negated: "NEGARE %s ne protegge.", stays: "Resta dov'è.",
	},
}

func markerPhrasesOf(lang string) *markerPhrases {
	w, ok := markerLanguages[lang]
	if !ok {
		w = markerLanguages["en"]
	}
	return &w
}

// thing is what a rule about markers counts.
func (w *markerPhrases) thing(r Rule, lang string) string {
	name := r.named.In(lang)
	switch r.What {
	case Found:
		return fmt.Sprintf(w.found, name)
	case Left:
		return fmt.Sprintf(w.left, name)
	}
	line := fmt.Sprintf(w.borne, name)
	if r.Home {
		line += w.home
	}
	return line
}

// Tell returns a kind of marker in one paragraph.
func (s *Scenario) Tell(m *Marker, lang string) string {
	name := m.Name.In(lang)
	head := name + ":"
	if l := m.Lay; l != nil {
		head = markerPhrasesOf(lang).laying(l, name)
	}
	return strings.TrimSpace(head + " " + s.Effects(m, lang))
}

// Letters returns what stands for each kind of marker on a map: as many of the
// first letters of its name as tell it from the others, at most three.
func (s *Scenario) Letters(lang string) []string {
	first := func(i, n int) string {
		r := []rune(s.Markers[i].Name.In(lang))
		return string(r[:min(n, len(r))])
	}
	list := make([]string, len(s.Markers))
	for i := range list {
		n := 1
		for k := 0; k < len(list) && n < 3; k++ {
			if k != i && first(k, n) == first(i, n) {
				n, k = n+1, -1
			}
		}
		list[i] = first(i, n)
	}
	return list
}

// Effects tells when a kind of marker is set off and what it does then.
func (s *Scenario) Effects(m *Marker, lang string) string {
	w := markerPhrasesOf(lang)
	var parts []string
	for _, at := range m.When {
		parts = append(parts, fmt.Sprintf(w.when[at], m.Within))
	}
	if m.Roll {
		parts = append(parts, w.roll)
	}
	if m.Side != Both {
		parts = append(parts, w.who[m.Side])
	}
	if m.On > 0 {
		parts = append(parts, fmt.Sprintf(w.live, m.On))
	}
	if len(m.Does) > 0 {
		parts = append(parts, w.harms(m))
	}
	if m.Carried {
		parts = append(parts, w.carried)
	}
	if m.Stays {
		parts = append(parts, w.stays)
	}
	if i := s.Marker(m.Leaves); i >= 0 {
		parts = append(parts, fmt.Sprintf(w.leaves, s.Markers[i].Name.In(lang)))
	}
	if m.Negated != "" {
		parts = append(parts, fmt.Sprintf(w.negated, m.Negated))
	}
	return strings.Join(parts, " ")
}

func (w *markerPhrases) laying(l *Lay, name string) string {
	if l.Objectives {
		return fmt.Sprintf(w.onObjectives, name)
	}
	where := w.grounds[l.Where]
	if l.Edge > 0 {
		where += fmt.Sprintf(w.edge, l.Edge)
	}
	if l.Apart > 0 {
		where += fmt.Sprintf(w.apart, l.Apart)
	}
	if l.Side == Both {
		return fmt.Sprintf(w.laysInTurn, l.Count, name, where)
	}
	return fmt.Sprintf(w.lays, w.sides[l.Side], l.Count, name, where)
}

func (w *markerPhrases) harms(m *Marker) string {
	var list []string
	for i := range m.Does {
		list = append(list, w.effect(&m.Does[i]))
	}
	line := w.harm
	if m.All {
		line = w.harmAll
	}
	return fmt.Sprintf(line, strings.Join(list, ", "))
}

func (w *markerPhrases) effect(e *Effect) string {
	switch e.What {
	case Blood:
		return fmt.Sprintf("%+d BLOOD", e.N)
	case Blessing:
		return fmt.Sprintf("%+d BLESSING", e.N)
	}
	extra := append([]string(nil), e.Words...)
	if e.N != 0 {
		extra = append(extra, fmt.Sprintf(w.dice, e.N))
	}
	if len(extra) == 0 {
		return w.injury
	}
	return w.injury + " (" + strings.Join(extra, ", ") + ")"
}
