package scenario

import (
	"fmt"

	"duckboard/document"
)

// Deed is something that pays once in a game, at its end: for the side that was
// first to do it.
type Deed struct {
	Feat Feat
	VP   int

	Goal *Goal         // of which a side must be the first to have so much, in place of a Feat; nil: a Feat
	Own  string        // the word of a deed with a Goal: small letters, digits and hyphens
	Name document.Text // of a deed with a Goal
}

// Word returns the word of the deed, which no other of the scenario has.
func (d *Deed) Word() string {
	if d.Goal != nil {
		return d.Own
	}
	return string(d.Feat)
}

// Title returns the deed's name for players, in a language.
func (d *Deed) Title(lang string) string {
	if d.Goal != nil {
		return d.Name.In(lang)
	}
	return d.Feat.Title(lang)
}

// Deed returns the deed of a word; ok is false for one that the scenario has not.
func (s *Scenario) Deed(word string) (d Deed, ok bool) {
	if s == nil {
		return d, false
	}
	for _, d := range s.Deeds {
		if d.Word() == word {
			return d, true
		}
	}
	return d, false
}

// Feat is what is done for a deed.
type Feat string

// The feats. Enemies alone count, and only what an attack does to them.
const (
	Drained   Feat = "drained"    // an attack places the last BLOOD MARKER that an enemy has room for
	Dropped   Feat = "dropped"    // an attack makes an enemy fall 3" or more
	Steadfast Feat = "steadfast"  // pass a Morale Check
	TwoBlows  Feat = "two-blows"  // one model takes two Out of Action in melee in one Turn
	Risen     Feat = "risen"      // who began its activation Down takes one Out of Action in it
	Needle    Feat = "needle"     // an ELITE is shot Out of Action at Long Range and in Cover
	FarShot   Feat = "far-shot"   // one is shot Out of Action at Long Range
	FromAbove Feat = "from-above" // one is struck Out of Action after a Diving Charge
	Reaper    Feat = "reaper"     // one model takes three Out of Action
	Braid     Feat = "braid"      // one model takes two ELITEs Out of Action
	BadGround Feat = "bad-ground" // one goes Out of Action on Difficult or Dangerous Terrain
	Reckless  Feat = "reckless"   // one model passes two Risky rolls in one activation
	Guarded   Feat = "guarded"    // one goes Out of Action within 1" of an objective
	Avenged   Feat = "avenged"    // one that took a friend Out of Action goes so itself
)

// MaxDeeds is how many deeds a scenario may have.
const MaxDeeds = 16

// Feats lists all feats.
func Feats() []Feat {
	return []Feat{Drained, Dropped, Steadfast, TwoBlows, Risen, Needle, FarShot, FromAbove, Reaper, Braid, BadGround, Reckless, Guarded, Avenged}
}

// title is a feat's name and what is done for it.
type title struct{ name, does string }

var titles = map[string]map[Feat]title{
	"en": {
		Drained:   {"Bled White", "an attack leaves an enemy with all the BLOOD MARKERS that it can have"},
		Dropped:   {"The Long Way Down", `an attack makes an enemy fall 3" or more`},
		Steadfast: {"Not One Step", "the side passes a Morale Check"},
		TwoBlows:  {"One, Two", "one model takes two enemies Out of Action in melee in one turn"},
		Risen:     {"Not Dead Yet", "a model that began its activation Down takes an enemy Out of Action in it"},
		Needle:    {"Through the Needle's Eye", "an ELITE enemy is shot Out of Action at Long Range and in Cover"},
		FarShot:   {"Regards from Afar", "an enemy is shot Out of Action at Long Range"},
		FromAbove: {"Bad Weather", "an enemy is struck Out of Action after a Diving Charge"},
		Reaper:    {"Three Crosses", "one model takes three enemies Out of Action"},
		Braid:     {"A Drawer of Medals", "one model takes two ELITE enemies Out of Action"},
		BadGround: {"Nowhere to Stand", "an enemy goes Out of Action on Difficult or Dangerous Terrain"},
		Reckless:  {"Against All Advice", "one model passes two Risky rolls in one activation"},
		Guarded:   {"Hands Off", `an enemy goes Out of Action within 1" of an objective`},
		Avenged:   {"Paid in Full", "an enemy that took a friend Out of Action goes Out of Action itself"},
	},
	"it": {
		Drained:   {"Dissanguato", "un attacco lascia un nemico con tutti i segnalini SANGUE che può avere"},
		Dropped:   {"La via più lunga", `un attacco fa cadere un nemico da 3" o più`},
		Steadfast: {"Neanche un passo", "la parte supera una prova di morale"},
		TwoBlows:  {"Uno, due", "un modello mette due nemici Fuori Combattimento in mischia in un turno"},
		Risen:     {"Non ancora morto", "un modello che ha iniziato l'attivazione a terra mette un nemico Fuori Combattimento durante essa"},
		Needle:    {"Per la cruna dell'ago", "un nemico ELITE è abbattuto a Lunga gittata e in Copertura"},
		FarShot:   {"Saluti da lontano", "un nemico è abbattuto a Lunga gittata"},
		FromAbove: {"Tempo brutto", "un nemico va Fuori Combattimento in mischia dopo una Carica in picchiata"},
		Reaper:    {"Tre croci", "un modello mette tre nemici Fuori Combattimento"},
		Braid:     {"Un cassetto di medaglie", "un modello mette due nemici ELITE Fuori Combattimento"},
		BadGround: {"Nessun appoggio", "un nemico va Fuori Combattimento su Terreno Difficile o Pericoloso"},
		Reckless:  {"Contro ogni consiglio", "un modello supera due tiri Rischiosi in un'attivazione"},
		Guarded:   {"Giù le mani", `un nemico va Fuori Combattimento entro 1" da un obiettivo`},
		Avenged:   {"Saldato", "un nemico che ha messo un amico Fuori Combattimento ci va a sua volta"},
	},
}

// Title returns the feat's name for players, in English ("en") or Italian
// ("it"); any other language is given English.
func (f Feat) Title(lang string) string { return f.in(lang).name }

// String returns the title in English.
func (f Feat) String() string { return f.Title("en") }

func (f Feat) in(lang string) title {
	if t, ok := titles[lang]; ok {
		return t[f]
	}
	return titles["en"][f]
}

// Describe returns the deed in one sentence: its name, what it pays, what is
// done.
func (d Deed) Describe(lang string) string {
	if d.Goal != nil {
		return d.Told(lang, phrasesOf(lang).goaled(d.Goal, lang))
	}
	return d.Told(lang, d.Feat.Does(lang))
}

// Told is Describe with what is done in other words.
func (d Deed) Told(lang, does string) string {
	w := phrasesOf(lang)
	return fmt.Sprintf(w.deed, d.Title(lang), w.points(d.VP), does)
}

// Does returns what is done for the feat, in a language as Title has it.
func (f Feat) Does(lang string) string { return f.in(lang).does }
