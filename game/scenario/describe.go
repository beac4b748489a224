package scenario

import (
	"fmt"
	"strings"
)

// phrases are those of one language. The %s and %d stand in the order in
// which Describe fills them.
type phrases struct {
	their *strings.Replacer // of "your" in what counts, for a side that is named

	moments      map[When]string
	sides        [2]string
	one, many    string // victory points
	forEach      string // points, thing
	things       map[What]string
	outside      string
	control, per string // the things that carry a figure
	ducat        string // per, of 1
	each         string // per
	claim, most  string // distance, how many
	trench       string // length
	alone        string
	choose       map[Chooser]string
	clear        string // distance
	first        string // how many
	more         [2]string
	wide         string // millimetres
	reserve      string // turn, edge, away
	squads       string // how many, turn
	deed         string // name, points, what is done
	deeds        string // over them
	another      string // the least face
	begins       [2]string

	within, hold       string // zone
	off, offBy, offing string // ; zone; marker
	share              string // percent
	only               string // objective
	goalOne            string
	goal, shareGoal    string // who, how many, thing; who, percent
	who                [3]string
	ends, endsTurns    string // goal; how many, goal
	exits, exitsOf     string // zone; whose, zone
	whose              [2]string
	asks               string
	cost, models, word string // span; span; span, word
	spans              [3]string
	none               string // word
}

var languages = map[string]phrases{
	"en": {
		moments: map[When]string{TurnEnd: "At the end of each turn", GameEnd: "At the end of the game"},
		sides:   [2]string{"only Red", "only Blue"},
		one:     "1 victory point", many: "%d victory points",
		forEach: "%s for each %s",
		things: map[What]string{
			LeaderOut: "enemy leader Out of Action", ModelOut: "enemy model Out of Action",
			Across: "model of yours that stands wholly in the enemy's zone", Standing: "model of yours still on the table",
		},
		control: `objective with more of your standing models than enemies within %s"`,
		outside: "outside your own zone",
		per:     "full %d ducats' worth of enemy models Out of Action",
		ducat:   "ducat's worth of enemy models Out of Action",
		each:    "started %d ducats of the cost of each enemy model Out of Action",
		claim:   `objective that a model of yours has claimed this turn (an ACTION within %s", on a Success Roll; once a turn for both sides together)`,
		most:    ", %d at most",
		trench:  `section of trench %s" or longer with a standing model of yours in it`,
		alone:   " and no standing enemy",
		clear:   `Outside its zone an infiltrator deploys more than %s" from every objective.`,
		choose: map[Chooser]string{Winner: "Before anybody deploys the winner of a roll-off chooses its zone.",
			Loser: "Before anybody deploys the loser of a roll-off chooses its zone."},
		first:   "Each side deploys %d models",
		more:    [2]string{", Red a D3 more", ", Blue a D3 more"},
		wide:    ", bases of %d mm and more counting two",
		reserve: `; the rest come later. From turn %d on the winner of a roll-off rolls a D3 at the start of each turn, and so many of each side come on. They come within %s" of the table's edge in their zone, and more than %s" from enemies.`,
		squads:  " Under rules with squads %d squads of each side deploy, and from turn %d on one of each side comes on in each turn, whole.",
		deed:    "%s, %s: %s.",
		deeds:   "Deeds pay once, at the end of the game, the side that was first to do them:",
		another: "After the last turn a die is rolled: on %d or more there is one more turn.",
		begins:  [2]string{"Red deploys first.", "Blue deploys first."},
		within:  "standing model of yours wholly in %s", hold: "time that more of your standing models than enemies are wholly in %s",
		off: "model of yours that has left the table", offBy: "model of yours that has left the table by %s", offing: "%s that a model of yours has taken off the table",
		their: strings.NewReplacer(" of yours", " of its own", "of your ", "of its ", "your own", "its own"),
		share: "full %d%% of the enemy's models Out of Action", only: ", only at %s",
		goal: "%s has %d or more: %s", goalOne: "%s has one: %s", shareGoal: "%s has %d%% of the enemy's models Out of Action", who: [3]string{"Red", "Blue", "one side"},
		ends: "The game ends at once when %s.", endsTurns: "The game ends when, at the ends of %d turns in a row, %s.",
		exits: "A model that ends its activation standing wholly in %s leaves the table.", whose: [2]string{"of Red", "of Blue"}, exitsOf: "A model %s that ends its activation standing wholly in %s leaves the table.",
		asks: "%s: the warband should have %s.", cost: "a cost of %s", models: "%s models", word: "%s with %s", none: "none with %s",
		spans: [3]string{"at least %d", "at most %d", "%d to %d"},
	},
	"it": {
		moments: map[When]string{TurnEnd: "Alla fine di ogni turno", GameEnd: "Alla fine della partita"},
		sides:   [2]string{"solo il Rosso", "solo il Blu"},
		one:     "1 punto vittoria", many: "%d punti vittoria",
		forEach: "%s per ogni %s",
		things: map[What]string{
			LeaderOut: "capo nemico Fuori Combattimento", ModelOut: "modello nemico Fuori Combattimento",
			Across: "tuo modello in piedi interamente nella zona nemica", Standing: "tuo modello ancora sul tavolo",
		},
		control: `obiettivo con più tuoi modelli in piedi che nemici entro %s"`,
		outside: "fuori dalla tua zona",
		per:     "%d ducati interi di modelli nemici Fuori Combattimento",
		ducat:   "ducato di modelli nemici Fuori Combattimento",
		each:    "%d ducati iniziati del costo di ciascun modello nemico Fuori Combattimento",
		claim:   `obiettivo che un tuo modello ha rivendicato in questo turno (un'AZIONE entro %s", con un Tiro di Successo; una volta a turno per le due parti insieme)`,
		most:    ", al massimo %d",
		trench:  `tratto di trincea lungo almeno %s" con un tuo modello in piedi dentro`,
		alone:   " e nessun nemico in piedi",
		clear:   `Fuori dalla sua zona un infiltrato si schiera a più di %s" da ogni obiettivo.`,
		choose: map[Chooser]string{Winner: "Prima dello schieramento chi vince lo spareggio ai dadi sceglie la propria zona.",
			Loser: "Prima dello schieramento chi perde lo spareggio ai dadi sceglie la propria zona."},
		first:   "Ogni parte schiera %d modelli",
		more:    [2]string{", il Rosso un D3 in più", ", il Blu un D3 in più"},
		wide:    ", le basi da %d mm in su contano due",
		reserve: `; gli altri arrivano dopo. Dal turno %d chi vince lo spareggio ai dadi tira un D3 all'inizio di ogni turno, e altrettanti per parte entrano. Entrano entro %s" dal bordo del tavolo nella loro zona, e a più di %s" dai nemici.`,
		squads:  " Con regole a squadre si schierano %d squadre per parte, e dal turno %d ne entra una per parte a ogni turno, intera.",
		deed:    "%s, %s: %s.",
		deeds:   "Le imprese rendono una volta, alla fine della partita, alla prima parte che le compie:",
		another: "Dopo l'ultimo turno si tira un dado: con %d o più se ne gioca ancora uno.",
		begins:  [2]string{"Il Rosso schiera per primo.", "Il Blu schiera per primo."},
		within:  "tuo modello in piedi interamente nella zona «%s»", hold: "volta che nella zona «%s» ci sono interamente più tuoi modelli in piedi che nemici",
		off: "tuo modello uscito dal tavolo", offBy: "tuo modello uscito dal tavolo per l'uscita «%s»", offing: "%s che un tuo modello ha portato fuori dal tavolo",
		their: strings.NewReplacer("tuoi ", "suoi ", "tuo ", "suo ", "tua ", "sua "),
		share: "%d%% intero dei modelli nemici Fuori Combattimento", only: ", solo a %s",
		goal: "%s ha %d o più: %s", goalOne: "%s ne ha uno: %s", shareGoal: "%s ha messo il %d%% dei modelli nemici Fuori Combattimento", who: [3]string{"il Rosso", "il Blu", "una parte"},
		ends: "La partita finisce subito quando %s.", endsTurns: "La partita finisce quando, alla fine di %d turni di fila, %s.",
		exits: "Un modello in piedi che finisce l'attivazione interamente nell'uscita «%s» esce dal tavolo.", whose: [2]string{"del Rosso", "del Blu"}, exitsOf: "Un modello %s in piedi che finisce l'attivazione interamente nell'uscita «%s» esce dal tavolo.",
		asks: "%s: la banda dovrebbe avere %s.", cost: "un costo di %s", models: "%s modelli", word: "%s con %s", none: "nessuno con %s",
		spans: [3]string{"almeno %d", "al massimo %d", "da %d a %d"},
	},
}

// Describe returns the rule in one sentence for the screen, in English ("en")
// or Italian ("it"); any other language is given English.
func (r Rule) Describe(lang string) string {
	w := phrasesOf(lang)
	parts := []string{w.moments[r.When]}
	if r.Side == 0 || r.Side == 1 {
		parts = append(parts, w.sides[r.Side])
	}
	return strings.Join(parts, ", ") + ": " + fmt.Sprintf(w.forEach, w.points(r.VP), w.thing(r, lang)) + "."
}

func phrasesOf(lang string) phrases {
	if w, ok := languages[lang]; ok {
		return w
	}
	return languages["en"]
}

func (w phrases) points(n int) string {
	if n == 1 {
		return w.one
	}
	return fmt.Sprintf(w.many, n)
}

// Terms returns what scores in the scenario and how long it is, a sentence
// each.
func (s *Scenario) Terms(lang string) []string { return s.TermsOf(lang, Feat.Does) }

// TermsOf are Terms with what is done for a deed said otherwise; deeds of which nothing is
// said are left out.
func (s *Scenario) TermsOf(lang string, does func(f Feat, lang string) string) []string {
	var lines []string
	for _, r := range s.Scoring {
		lines = append(lines, r.Describe(lang))
	}
	var deeds []string
	for _, d := range s.Deeds {
		words := ""
		if d.Goal == nil {
			words = does(d.Feat, lang)
		} else {
			words = phrasesOf(lang).goaled(d.Goal, lang)
		}
		if words != "" {
			deeds = append(deeds, d.Told(lang, words))
		}
	}
	if len(deeds) > 0 {
		lines = append(append(lines, phrasesOf(lang).deeds), deeds...)
	}
	lines = append(lines, s.played(lang)...)
	for i := range s.Markers {
		lines = append(lines, s.Tell(&s.Markers[i], lang))
	}
	if line, ok := phrasesOf(lang).choose[s.Deploy.Choose]; ok {
		lines = append(lines, line)
	}
	if s.Deploy.Begins > 0 {
		lines = append(lines, phrasesOf(lang).begins[s.Deploy.Begins-1])
	}
	if s.Deploy.Reserve != nil {
		lines = append(lines, s.Deploy.Reserve.Describe(lang))
	}
	if s.Another > 0 {
		lines = append(lines, fmt.Sprintf(phrasesOf(lang).another, s.Another))
	}
	if s.Deploy.Infiltrator && s.Deploy.Clear > 0 {
		lines = append(lines, fmt.Sprintf(phrasesOf(lang).clear, s.Deploy.Clear))
	}
	return lines
}

// Describe returns the rule of reserves in one sentence.
func (r *Reserve) Describe(lang string) string {
	w := phrasesOf(lang)
	line := fmt.Sprintf(w.first, r.First)
	if r.More != Both {
		line += w.more[r.More]
	}
	if r.Wide > 0 {
		line += fmt.Sprintf(w.wide, r.Wide)
	}
	line += fmt.Sprintf(w.reserve, r.From, r.Edge, r.Away)
	if r.Squads > 0 {
		line += fmt.Sprintf(w.squads, r.Squads, r.From)
	}
	return line
}

func (w phrases) thing(r Rule, lang string) string {
	if r.At != "" {
		at := r.At
		r.At = ""
		return w.thing(r, lang) + fmt.Sprintf(w.only, at)
	}
	switch {
	case r.What == Within:
		return fmt.Sprintf(w.within, r.zoned.In(lang))
	case r.What == Hold:
		return fmt.Sprintf(w.hold, r.zoned.In(lang))
	case r.What == Off && r.Marker != "":
		return fmt.Sprintf(w.offing, r.named.In(lang))
	case r.What == Off && r.Zone != "":
		return fmt.Sprintf(w.offBy, r.zoned.In(lang))
	case r.What == Off:
		return w.off
	case r.What == ShareOut:
		return fmt.Sprintf(w.share, r.Per)
	case r.What == Found || r.What == Left || r.What == Borne:
		return markerPhrasesOf(lang).thing(r, lang)
	case r.What == Control && r.Outside:
		return fmt.Sprintf(w.control, r.Range) + ", " + w.outside
	case r.What == Control:
		return fmt.Sprintf(w.control, r.Range)
	case r.What == Claim && r.Most > 0:
		return fmt.Sprintf(w.claim+w.most, r.Range, r.Most)
	case r.What == Claim:
		return fmt.Sprintf(w.claim, r.Range)
	case r.What == Trench && r.Alone:
		return fmt.Sprintf(w.trench, r.Range) + w.alone
	case r.What == Trench:
		return fmt.Sprintf(w.trench, r.Range)
	case r.What == CostOut && r.Each:
		return fmt.Sprintf(w.each, r.Per)
	case r.What == CostOut && r.Per == 1:
		return w.ducat
	case r.What == CostOut:
		return fmt.Sprintf(w.per, r.Per)
	}
	return w.things[r.What]
}
