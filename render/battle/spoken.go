package battle

import (
	"strings"
	"time"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/tool"
)

// spoken is the battle for those who do not see the map: what has happened, and,
// once hand and keys rest, what is asked, who is chosen, what is in reach, what
// lies under the pointer and what would come of it.
type spoken struct {
	sc    *scene
	of    spokenOf
	since time.Duration // when that was new
	told  string        // the last sentence
	due   bool          // it is to be told
	heard int           // lines of the log that were told, or are about to be
	news  []string      // the latter
	first time.Duration // when the first of these came
	last  string        // all that was told last
}

// spokenOf is what a sentence is about.
type spokenOf struct {
	made   made
	cursor physics.Vec // in whole inches
}

const (
	restful  = 400 * time.Millisecond  // how long hand and keys rest before they are told of
	patient  = 1500 * time.Millisecond // how long news waits for such a rest
	mostNews = 8                       // lines of the log that are told at once: the last
)

// speak tells what is new: so many lines of the log are shown, and the panel is made for now.
func (sp *spoken) speak(a *render.App, n int, now made) {
	if sp.since == 0 { // what a saved game went through is no news
		sp.heard, sp.since = n, a.Now()
	}
	sp.heard = min(sp.heard, n)
	for ; sp.heard < n; sp.heard++ {
		if sp.since = a.Now(); len(sp.news) == 0 {
			sp.first = sp.since
		}
		sp.news = append(sp.news, say(a, sp.sc.desk.S.Lines()[sp.heard].Text))
	}
	of := spokenOf{made: now}
	if d := sp.sc.desk; d.Pointer.OnTable {
		of.cursor = physics.V(d.Pointer.Cursor.X/physics.Inch, d.Pointer.Cursor.Y/physics.Inch)
	}
	if of != sp.of {
		sp.of, sp.due, sp.since = of, true, a.Now()
	}
	rests := a.Now()-sp.since >= restful
	if !rests && (len(sp.news) == 0 || a.Now()-sp.first < patient) || !sp.due && len(sp.news) == 0 {
		return
	}
	told := sp.news[max(0, len(sp.news)-mostNews):]
	if rests && sp.due {
		if now := sp.sentence(a); now != sp.told {
			sp.told, told = now, append(told, now)
		}
		sp.due = false
	}
	sp.news = nil
	if text := strings.Join(told, "\n"); text != "" {
		sp.last = text
		host.Announce(text)
	}
}

// sentence is how things stand.
func (sp *spoken) sentence(a *render.App) string {
	d := sp.sc.desk
	var list []string
	add := func(words ...string) {
		if text := strings.TrimSpace(strings.Join(words, " ")); text != "" {
			list = append(list, text)
		}
	}
	if p := d.Selection.Prompt; p != nil && d.Mine() {
		add(say(a, p.Title))
		if d.Selection.Option >= 0 && d.Selection.Option < len(p.Options) {
			add(say(a, p.Options[d.Selection.Option].Label))
		}
	}
	if d.Selection.Subject != game.NoModel {
		add(sp.spokenModel(a, d.Selection.Subject))
	}
	if c := d.Selection.Chosen(); c != nil {
		add(say(a, c.Label))
	}
	add(sp.spokenTargets(a))
	switch under := sp.under(); {
	case under != game.NoModel && under != d.Selection.Subject:
		add(sp.spokenModel(a, under))
	case d.Pointer.OnTable && under == game.NoModel:
		add(sp.spokenGround(a))
	}
	add(sp.sc.move.line, sp.sc.move.more)
	add(sp.sc.sight.line, sp.sc.sight.more)
	return strings.Join(list, ".\n")
}

// under is the model that the pointer or the keys are on.
func (sp *spoken) under() game.ModelID {
	if sp.sc.desk.Selection.Focus != game.NoModel {
		return sp.sc.desk.Selection.Focus
	}
	return sp.sc.desk.Pointer.Hover
}

// spokenModel is a model: its name, side and state, where it stands, and how far
// it is from the chosen one.
func (sp *spoken) spokenModel(a *render.App, m game.ModelID) string {
	d, set := sp.sc.desk, sp.sc.desk.Setup()
	st, e := &d.Shown().Models[m], &set.Entries[m]
	words := []string{local(a, e.Profile.Name), local(a, tool.SideName(set, e.Side))}
	if st.On() {
		words = append(words, a.T("%s\" across and %s\" down", tool.Tenth(st.At.X), tool.Tenth(st.At.Y)))
	}
	if is := sp.sc.condition(a, m); is != "" {
		words = append(words, is)
	}
	if c := d.Selection.Subject; c != game.NoModel && c != m && st.On() && d.Shown().Models[c].On() {
		words = append(words, a.T("%s\" away", tool.Tenth(physics.Gap(set.Body(d.Shown(), c), set.Body(d.Shown(), m)))))
	}
	return strings.Join(words, ", ")
}

// spokenTargets is whom the chosen ACTION, or the attack at hand, may be taken
// against, and at what odds.
func (sp *spoken) spokenTargets(a *render.App) string {
	var list []string
	for i := range sp.sc.tags {
		t := &sp.sc.tags[i]
		list = append(list, strings.TrimSpace(sp.sc.names[t.model]+" "+t.line))
	}
	if len(list) == 0 {
		return ""
	}
	return a.T("In reach: %s", strings.Join(list, ", "))
}

// spokenGround is the place under the pointer and the pieces there.
func (sp *spoken) spokenGround(a *render.App) string {
	at := sp.sc.desk.Pointer.Cursor
	words := []string{a.T("%s\" across and %s\" down", tool.Tenth(at.X), tool.Tenth(at.Y))}
	pieces := sp.sc.desk.Setup().Field.Pieces()
	for i := range pieces {
		if p := &pieces[i]; physics.DiscInside(at, 0, p.Outline) {
			words = append(words, levels.Local(a.Theme().Lang, p.ID))
		}
	}
	return strings.Join(words, ", ")
}
