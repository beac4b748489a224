package battle

import (
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/effect"
	"duckboard/render/tool"
)

// writer makes a scene anew, from the battle as it stands.
type writer struct {
	sc  *scene
	a   *render.App
	t   *render.Theme
	d   *tool.Desk
	st  *game.State // that is shown
	set *game.Setup
}

func newWriter(a *render.App, sc *scene) writer {
	return writer{sc, a, a.Theme(), sc.desk, sc.desk.Shown(), sc.desk.Setup()}
}

// write makes a scene anew.
func write(a *render.App, sc *scene) {
	w, set := newWriter(a, sc), sc.desk.Setup()
	sc.settle()
	sc.theme = w.t
	sc.title, sc.scenario = levels.Local(w.t.Lang, set.Table.Name), ""
	if set.Scenario != nil {
		sc.scenario = a.Printer().In(set.Scenario.Name)
	}
	if set.Scenario != nil && len(set.Scenario.Areas) > 0 && (sc.fresh || sc.zoned != sc.table) {
		sc.zoned, sc.zones = sc.table, chart.NamesOf(chart.Of(sc.table).In(w.t.Lang))
	}
	w.writeSpots()
	w.writeThing()
	sc.nears, sc.trenches = nears(sc.nears[:0], set.Scenario), sections(sc.trenches[:0], set, w.st)
	sc.barred = w.barred(sc.barred[:0])
	w.writeStains()
	sc.standing, sc.paid = w.standing(), ""
	if paid := tool.PaidFor(a.Printer(), set); paid != "" {
		sc.paid = sc.standing + " · " + a.T("VP for %s", paid)
	}
	for side := range sc.score {
		sc.score[side] = w.scoreWords(w.st, game.Side(side))
	}
	if sc.fresh || len(sc.names) != len(set.Entries) {
		sc.fresh = false
		w.writeHeld()
		w.writeNames()
	}
	sc.engaged = sc.engaged[:0]
	for i := range set.Entries {
		sc.engaged = append(sc.engaged, set.Engaged(w.st, game.ModelID(i)))
	}
	sc.tags, sc.ranges, sc.rounds, sc.options = sc.tags[:0], sc.ranges[:0], sc.rounds[:0], sc.options[:0]
	sc.levels = sc.levels[:0]
	w.writeSquads()
	w.writeMorale()
	sc.sight, sc.move, sc.ledges, sc.sign = tagWords{}, tagWords{}, nil, w.signWords()
	sc.shares, sc.turned, sc.struck = sc.shares[:0], sc.turned[:0], sc.struck[:0]
	sc.reading = w.read()
	sc.turns.follow(sc.reading)
	if sc.reading != nil {
		sc.sight = w.sightWords(sc.reading)
		w.writeSight(sc.reading)
	}
	if sc.sites = nil; !w.d.Mine() {
		return
	}
	sc.sites = w.d.Selection.Sites()
	w.writeTags()
	w.writeRanges()
	w.writeReach()
	w.writePreview()
	w.writeStruck()
}

// writeNames names the models, and tells those of one kind apart; and it boxes the pieces in.
func (w writer) writeNames() {
	w.sc.names, w.sc.faces, w.sc.numbers, w.sc.boxes = w.sc.names[:0], w.sc.faces[:0], alike(w.set), w.sc.boxes[:0]
	for i := range w.set.Entries {
		e := &w.set.Entries[i]
		w.sc.names = append(w.sc.names, local(w.a, e.Profile.Name))
		w.sc.faces = append(w.sc.faces, w.a.Portrait(w.set.Sides[e.Side].Warband.Name, e.Profile.Name))
	}
	for i := range w.set.Field.Pieces() {
		from, to := physics.Bounds(w.set.Field.Pieces()[i].Outline)
		w.sc.boxes = append(w.sc.boxes, [2]physics.Vec{from, to})
	}
}

// alike tells models apart that look alike: which of them each is, 0 for one that is alone, or
// one of more than a ring has room for.
func alike(set *game.Setup) []int {
	type kind struct {
		spec  chart.TokenSpec
		squad string
	}
	of := func(i int) kind {
		p := set.Entries[i].Profile
		k := kind{spec: chart.TokenOf(p, &set.Entries[i].Nature, int(set.Entries[i].Side))}
		if p.Soldier != nil {
			k.squad = p.Soldier.Squad
		}
		return k
	}
	all, list := map[kind]int{}, make([]int, len(set.Entries))
	for i := range list {
		all[of(i)]++
		list[i] = all[of(i)]
	}
	for i := range list {
		if all[of(i)] < 2 || list[i] > chart.MostDots {
			list[i] = 0
		}
	}
	return list
}

// standing is the turn and the phase in words.
func (w writer) standing() string {
	words := phaseName(w.a, w.st.Phase)
	if w.st.Turn > 0 {
		words = w.a.T("Turn %d of %d", w.st.Turn, w.st.Turns) + " · " + words
	}
	switch {
	case w.sc.status.urgent: // that matters now
		words = w.sc.status.words
	case w.sc.status.words != "":
		words = w.sc.status.words + " · " + words
	}
	return words
}

func phaseName(a *render.App, p game.Phase) string {
	switch p {
	case game.Deployment:
		return a.T("Deployment")
	case game.Initiative:
		return a.T("Initiative")
	case game.Activation:
		return a.T("Activation")
	case game.Morale:
		return a.T("Morale")
	}
	return a.T("Over")
}

// scoreWords is a side's name, how its models are, and its points as they stand.
func (w writer) scoreWords(st *game.State, side game.Side) string {
	set := w.sc.desk.Setup()
	words := tool.Stands(w.a.Printer(), set, st, side)
	if st.Shaken[side] {
		words += " · " + w.a.T("Shaken")
	}
	if clock := w.sc.status.clocks[side]; clock != "" {
		words += " · " + clock
	}
	t := w.a.Theme()
	k := w.sc.scores(t)
	return t.Cut(local(w.a, tool.SideName(set, side)), k.style, max(t.Px(40), k.room-t.Width("  "+words, k.style))) + "  " + words
}

// signWords is the note at the head of the table.
func (w writer) signWords() string {
	d := w.sc.desk
	switch {
	case d.Looking():
		if w.a.Touch() {
			return w.a.T("This is how it stood. A tap leads back to now.")
		}
		return w.a.T("This is how it stood. %s or a click leads back to now.", w.a.KeyName(Keys.Key("cancel")))
	case d.S.Reading():
		return w.a.T("The game is read again…")
	case d.Pointer.Measure != nil && d.Pointer.Measure.Sight:
		return w.sightSign()
	case d.Pointer.Measure != nil:
		if w.a.Touch() {
			return w.a.T("Ruler: tap two models or points.")
		}
		return w.a.T("Ruler: click two models or points. %s puts it away.", w.a.KeyName(Keys.Key("cancel")))
	case w.sc.heat.on:
		if _, _, ok := w.sc.eye(); ok && w.a.Touch() {
			return w.a.T("Seen from here: gold in the open, pale in Cover.")
		} else if ok {
			return w.a.T("What is seen from here: gold in the open, pale in Cover; dark is hidden. H puts it away.")
		}
	}
	return ""
}

// sightSign says what the sight tool waits for.
func (w writer) sightSign() string {
	m, key := w.sc.desk.Pointer.Measure, w.a.KeyName(Keys.Key("cancel"))
	switch {
	case m.From == nil && w.a.Touch():
		return w.a.T("Sight: tap who looks, then whom.")
	case m.From == nil:
		return w.a.T("Sight: click who looks, then whom. %s puts it away.", key)
	case m.Fixed && w.a.Touch():
		return w.a.T("Sight: drag an end, or tap who looks next.")
	case m.Fixed:
		return w.a.T("Sight: drag an end, or click who looks next. %s puts it away.", key)
	case w.a.Touch():
		return w.a.T("Sight of %s: tap whom.", w.sc.endName(w.a, m.From))
	}
	return w.a.T("Sight of %s: click whom. %s puts it away.", w.sc.endName(w.a, m.From), key)
}

// writeSquads keeps what squads and models show, under rules with such.
func (w writer) writeSquads() {
	w.sc.squads, w.sc.turnable, w.sc.figures = tool.Squads(w.set, w.st), w.d.Selection.Turnable(), w.sc.figures[:0]
	if _, ok := w.set.Rules.(game.Figured); !ok {
		return
	}
	for i := range w.set.Entries {
		f, _ := tool.FigureOf(w.set, w.st, game.ModelID(i))
		w.sc.figures = append(w.sc.figures, f)
	}
}

// moraleRows is how many tests of Morale the panel tells of at most: squads may have many.
const moraleRows = 3

// writeMorale keeps the tests of whole sides and squads that lie ahead. While something is
// shown it keeps those from before: what is to be seen is not told of yet.
func (w writer) writeMorale() {
	d := w.sc.desk
	switch {
	case d.Looking() || d.Game().Pending() == nil:
		w.sc.morale = [2][]game.MoraleTest{}
	case d.Stage.Idle():
		for side := range w.sc.morale {
			w.sc.morale[side] = tool.MoraleTests(d.Game(), game.Side(side))
		}
	}
}

// writeStains notes where somebody has bled up to what is shown.
func (w writer) writeStains() {
	w.sc.bled = w.d.S.Stains(w.sc.bled[:0], w.sc.seen())
	w.sc.stains = effect.Stains(w.sc.stains[:0], w.sc.bled, w.t.Pal)
}

// writeSpots puts the kinds of marker, and the one under the pointer, in words.
func (w writer) writeSpots() {
	sc := w.set.Scenario
	if w.sc.kinds = nil; sc != nil {
		w.sc.kinds = sc.Letters(w.t.Lang)
	}
	if w.sc.spot.spot = w.d.Pointer.Spot(); w.sc.spot.spot < 0 {
		return
	}
	p := &w.st.Spots[w.sc.spot.spot]
	w.sc.spot.name = say(w.a, tool.SpotName(w.set, w.set.SpotID(p)))
	w.sc.spot.terms = sc.Effects(w.set.Kind(p), w.t.Lang)
}

// writeThing puts the Entry Point, the objective or the scenario's zone under the pointer in words:
// that one may go in, under rules where that is so, and what it pays.
func (w writer) writeThing() {
	w.sc.thing = thingWords{}
	at, piece, ok := w.d.Pointer.Door()
	if costs, _ := tool.Costs(w.set, "enter"); ok && !costs.Empty() {
		w.sc.thing = thingWords{at, say(w.a, tool.PieceByID(w.set, w.set.Table.Terrain[piece].ID)), render.Capital(say(w.a, costs))}
		return
	}
	if i := w.d.Pointer.Objective(); i >= 0 {
		o := &w.set.Table.Objectives[i]
		w.sc.thing = thingWords{o.At, render.Capital(strings.ReplaceAll(levels.Local(w.t.Lang, o.ID), "-", " ")), strings.Join(tool.ObjectiveTerms(w.a.Printer(), w.set, w.st, i), "\n")}
		return
	}
	if i := w.sc.area(); i >= 0 {
		sc := w.set.After(w.st).Scenario
		w.sc.thing = thingWords{w.d.Pointer.Cursor, render.Capital(sc.Areas[i].Name.In(w.t.Lang)), strings.Join(sc.AreaTerms(i, w.t.Lang), "\n")}
	}
}

// writeHeld says from which levels each objective is held that the scenario counts, where it
// lies over a roof or in a house.
func (w writer) writeHeld() {
	w.sc.held = w.sc.held[:0]
	if len(w.sc.nears) == 0 {
		return
	}
	for i, o := range w.sc.table.Objectives {
		var levels []string
		if o.Idle {
			w.sc.held = append(w.sc.held, "")
			continue
		}
		for _, l := range tool.HeldFrom(w.set, i, slices.Max(w.sc.nears)) {
			levels = append(levels, w.a.T("%s\"", tool.Length(l)))
		}
		if tool.HeldInside(w.set, i) {
			levels = append(levels, w.a.T("inside"))
		}
		words := ""
		if len(levels) > 0 {
			words = w.a.T("held from %s", strings.Join(levels, ", "))
		}
		w.sc.held = append(w.sc.held, words)
	}
}

// nears are the distances from objectives that a scenario counts, each once.
func nears(list []physics.Mil, sc *scenario.Scenario) []physics.Mil {
	if sc == nil {
		return list
	}
	for i := range sc.Scoring {
		if r := &sc.Scoring[i]; (r.What == scenario.Control || r.What == scenario.Claim) && !slices.Contains(list, r.Range) {
			list = append(list, r.Range)
		}
	}
	return list
}

// sections are those of the rules of a scenario, each once.
func sections(list []section, s *game.Setup, st *game.State) []section {
	if s.Scenario == nil {
		return list
	}
	least := physics.Mil(-1)
	for i := range s.Scenario.Scoring {
		if r := &s.Scenario.Scoring[i]; r.What == scenario.Trench && (least < 0 || r.Range < least) {
			least = r.Range
		}
	}
	if least < 0 {
		return list
	}
	for _, i := range levels.Sections(s.Table, least) {
		list = append(list, section{s.Table.Terrain[i].Outline(), s.Inside(st, i)})
	}
	return list
}

// barred is of the zone of who brings on a reserve what is too far from the table's
// edges.
func (w writer) barred(list [][]physics.Vec) [][]physics.Vec {
	r, p := w.set.Reserve(), w.d.Game().Pending()
	if r == nil || p == nil || p.Kind != game.Deploy || w.st.Turn == 0 {
		return list
	}
	lo := physics.V(r.Edge, r.Edge)
	for _, zone := range w.set.Zone(w.st, p.Side).Polygons {
		if inner := within(zone, lo, w.set.Field.Size().Sub(lo)); len(inner) > 2 {
			list = append(list, inner)
		}
	}
	return list
}

// within is the part of a polygon that lies in a rectangle, none if there is none.
func within(polygon []physics.Vec, lo, hi physics.Vec) []physics.Vec {
	if lo.X >= hi.X || lo.Y >= hi.Y {
		return nil
	}
	for _, in := range [4]func(physics.Vec) physics.Mil{ // how far inside of each side
		func(v physics.Vec) physics.Mil { return v.X - lo.X }, func(v physics.Vec) physics.Mil { return hi.X - v.X },
		func(v physics.Vec) physics.Mil { return v.Y - lo.Y }, func(v physics.Vec) physics.Mil { return hi.Y - v.Y },
	} {
		var cut []physics.Vec
		for i, v := range polygon {
			w := polygon[(i+1)%len(polygon)]
			dv, dw := in(v), in(w)
			if dv > 0 {
				cut = append(cut, v)
			}
			if (dv > 0) != (dw > 0) {
				k := float64(dv) / float64(dv-dw)
				cut = append(cut, physics.V(v.X+physics.Mil(float64(w.X-v.X)*k), v.Y+physics.Mil(float64(w.Y-v.Y)*k)))
			}
		}
		polygon = cut
	}
	return polygon
}

// read is the line of sight or the distance that is shown, nil for none.
func (w writer) read() *tool.Reading {
	d := w.sc.desk
	switch {
	case d.Pointer.Measure.Ready():
		r := d.Pointer.Measure.Read(d.Setup(), d.Shown())
		return &r
	case d.Pointer.Measure == nil && d.Mine() && d.Forecast.Preview != nil && d.Forecast.Preview.Kind != tool.Charging:
		return d.Forecast.Preview.Line
	}
	return nil
}

// sightWords is the distance of a line and what is seen along it, or what the
// ruler reads.
func (w writer) sightWords(r *tool.Reading) tagWords {
	if w.d.Pointer.Measure != nil && !w.d.Pointer.Measure.Sight {
		more := w.a.T("from middle to middle %s\"", r.Flat)
		if r.Rise != 0 {
			more += w.a.T(", rise %s\"", -r.Rise)
		}
		return tagWords{line: w.a.T("gap %s\"", r.Gap), more: more}
	}
	tag := tagWords{line: w.a.T("%s\"", tool.Tenth(r.Gap))}
	switch {
	case r.Covers != nil:
		tag.line = w.a.T("%s\"", tool.Tenth(r.Covers.Range))
		tag.more = coverWords(w.a, r)
	case r.View != nil:
		tag.more = say(w.a, tool.SightText(w.set, r.View))
	}
	return tag
}

// coverWords is how much is seen and what the covers come to.
func coverWords(a *render.App, r *tool.Reading) string {
	if !r.Covers.Visible {
		return a.T("Hidden")
	}
	sum := 0
	for _, m := range r.Covers.Mods {
		sum += m.Flat
	}
	if sum == 0 && len(r.Covers.Mods) == 0 {
		return a.T("%s seen; no cover", tool.Share(r.View.Fraction, true))
	}
	return a.T("%s seen; cover %s", tool.Share(r.View.Fraction, true), tool.Signed(sum))
}

// writeSight says what the pieces hide and how long the steps are.
func (w writer) writeSight(r *tool.Reading) {
	if r.View == nil {
		return
	}
	for _, k := range r.View.Blockers {
		w.sc.shares = append(w.sc.shares, tool.Share(k.Fraction, k.Fraction > 0))
	}
	for i := range w.sc.turns.found {
		t := &w.sc.turns.found[i]
		w.sc.turned = append(w.sc.turned, w.a.T("%s %s", stepWords(w.a, t.Step), say(w.a, t.Short())))
	}
}

// stepWords is how long a step is; what is a step is never 0.
func stepWords(a *render.App, m physics.Mil) string {
	if n := tool.Tenth(m); n > 0 {
		return a.T("%s\"", n)
	}
	return "<" + a.T("%s\"", physics.Mil(100))
}

// middle is the middle of the box round an outline, in inches.
func middle(outline []physics.Vec) (x, y float64) {
	lo, hi := physics.Bounds(outline)
	return (lo.X + hi.X).Inches() / 2, (lo.Y + hi.Y).Inches() / 2
}
