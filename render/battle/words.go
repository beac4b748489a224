package battle

import (
	"image/color"
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// tagWords is a slip of paper: a line and a smaller one, and whose it is.
type tagWords struct {
	model      game.ModelID
	line, more string
}

// rangeWords is a distance drawn round the chosen model.
type rangeWords struct {
	at   physics.Mil
	dash bool
	pale bool
	name string
}

// roundWords is how far the middle of the next marker may lie from one that is laid.
type roundWords struct {
	from physics.Vec
	far  physics.Mil
}

// storeyWords is the level of a part of a reach, in inches and where.
type storeyWords struct {
	x, y   float64
	ox, oy float64 // else there
	name   string
	col    color.RGBA
}

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
	w.writeSpots()
	w.writeThing()
	sc.nears, sc.trenches = nears(sc.nears[:0], set.Scenario), sections(sc.trenches[:0], set, w.st)
	sc.barred = w.barred(sc.barred[:0])
	w.writeStains()
	sc.standing = w.standing()
	for side := range sc.score {
		sc.score[side] = w.scoreWords(w.st, game.Side(side))
	}
	if sc.fresh || len(sc.names) != len(set.Entries) {
		sc.fresh = false
		w.writeHeld()
		w.writeNames()
	}
	w.writeOrder()
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
	sc.sites = w.d.Sites()
	w.writeTags()
	w.writeRanges()
	w.writeReach()
	w.writePreview()
	w.writeStruck()
}

// writeNames names the models, and tells those of one kind apart; and it boxes the pieces in.
func (w writer) writeNames() {
	w.sc.names, w.sc.numbers, w.sc.boxes = w.sc.names[:0], alike(w.set), w.sc.boxes[:0]
	for i := range w.set.Entries {
		w.sc.names = append(w.sc.names, local(w.a, w.set.Entries[i].Profile.Name))
	}
	for i := range w.set.Field.Pieces() {
		from, to := box(w.set.Field.Pieces()[i].Outline)
		w.sc.boxes = append(w.sc.boxes, [2]physics.Vec{from, to})
	}
}

// writeOrder lists the models on the table from the lowest level up.
func (w writer) writeOrder() {
	order := w.sc.order[:0]
	for i := range w.st.Models {
		if _, _, on := w.sc.place(game.ModelID(i)); on {
			order = append(order, game.ModelID(i))
		}
	}
	slices.SortStableFunc(order, func(m, n game.ModelID) int { return int(w.st.Models[m].Level - w.st.Models[n].Level) })
	w.sc.order = order
}

// read is the line of sight or the distance that is shown, nil for none.
func (w writer) read() *tool.Reading {
	d := w.sc.desk
	switch {
	case d.Measure.Ready():
		r := d.Measure.Read(d.Setup(), d.Shown())
		return &r
	case d.Measure == nil && d.Mine() && d.Preview != nil && d.Preview.Kind != tool.Charging:
		return d.Preview.Line
	}
	return nil
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
	case d.Measure != nil && d.Measure.Sight:
		return w.sightSign()
	case d.Measure != nil:
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
	m, key := w.sc.desk.Measure, w.a.KeyName(Keys.Key("cancel"))
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

// sightWords is the distance of a line and what is seen along it, or what the
// ruler reads.
func (w writer) sightWords(r *tool.Reading) tagWords {
	if w.d.Measure != nil && !w.d.Measure.Sight {
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

// writeTags puts the odds against every target in words.
func (w writer) writeTags() {
	for i := range w.d.Tags {
		a, g := w.d.Chosen(), &w.d.Tags[i]
		if a == nil {
			a = g.Act
		}
		if g.No == nil && a != nil {
			t := w.tagWords(a, g)
			t.model = g.Model
			if once := w.d.Repeat(); !once.Empty() && w.d.Focus == g.Model {
				t.more += "\n" + HintText(w.a, once)
			}
			w.sc.tags = append(w.sc.tags, t)
		}
	}
}

// writeRanges says how far the chosen weapon or a Charge reaches; before an
// ACTION is chosen, faintly, the weapon at hand.
func (w writer) writeRanges() {
	m := w.d.Subject
	if m == game.NoModel || !w.st.Models[m].On() {
		return
	}
	a, pale := w.d.Chosen(), false
	if a == nil {
		a, pale = w.d.Ready(), true
	}
	add := func(at physics.Mil, dash bool, name string) {
		w.sc.ranges = append(w.sc.ranges, rangeWords{at, dash, pale, name})
	}
	gun := func(arm *roster.Weapon, profile *int) {
		switch {
		case arm == nil:
		case len(arm.Profiles) > 0:
			k := &arm.Profiles[0]
			if profile != nil {
				k = &arm.Profiles[*profile]
			}
			if k.Range > 0 {
				add(k.Range, false, w.a.T("%s\"", k.Range))
			}
		default:
			add(arm.Range, false, w.a.T("%s\"", arm.Range))
			add(arm.Range/2, true, w.a.T("half range %s\"", arm.Range/2))
		}
	}
	own := w.sc.figure(m)
	switch {
	case a == nil && w.d.Mode == tool.Choosing:
		gun(w.longest(m), nil)
	case a == nil:
	case a.Name == "shoot":
		gun(tool.WeaponOf(w.set, m, a.Weapon), a.Profile)
	case a.Name == "charge" && own != nil:
		add(own.Charges, true, w.a.T("charge %s\"", own.Charges))
	case a.Name == "fight" && own != nil:
		add(own.Fights, true, "")
	case w.costReach(a) > 0:
		add(w.costReach(a), true, "")
		for _, m := range w.d.Markers { // the other lies as near to it as to the model (WZR-159)
			w.sc.rounds = append(w.sc.rounds, roundWords{m, markerRadius + w.costReach(a)})
		}
	case a.Name == "charge":
		add(12*physics.Inch, true, w.a.T("charge 12\""))
	case a.Name == "fight":
		add(physics.Inch, true, "")
	}
}

// costReach is how far what an ACTION lays may lie.
func (w writer) costReach(a *tool.Action) physics.Mil {
	_, reach := tool.Costs(w.set, a.Name)
	return reach
}

// writeReach works out the levels of a new reach and names those that are not
// the model's own.
func (w writer) writeReach() {
	if !w.sc.reaches() {
		return
	}
	o := w.sc
	if o.reach != w.d.Reach {
		o.reach, o.storeys = w.d.Reach, tool.Storeys(w.d.Reach.All(), w.d.Reach.Safe())
	}
	w.writeSlows()
	own := w.st.Models[w.d.Subject].Level
	for i := range o.storeys {
		if s := &o.storeys[i]; s.Roomy && s.Level != own {
			w.sc.levels = append(w.sc.levels, storeyWords{s.X, s.Y, s.OtherX, s.OtherY, w.a.T("%s\"", s.Level), storeyColour(w.t.Pal, s.Level, own)})
		}
	}
}

// writeSlows says on rough ground near the chosen model what it takes of a
// movement, under rules where the reach does not show it.
func (w writer) writeSlows() {
	rules, ok := w.set.Rules.(game.Slowing)
	if !ok {
		return
	}
	for i := range w.set.Field.Pieces() {
		lost, _ := rules.Slows(w.set, i)
		if lost == 0 || !w.inReach(i) {
			continue
		}
		x, y := middle(w.set.Field.Pieces()[i].Outline)
		if chart.Lettered(&w.set.Field.Pieces()[i]) {
			y++ // below its name
		}
		w.sc.levels = append(w.sc.levels, storeyWords{x, y, x, y, w.a.T("−%s\"", lost), w.t.Pal.Red})
	}
}

// inReach tells whether a reach goes near a piece.
func (w writer) inReach(piece int) bool {
	lo, hi := box(w.set.Field.Pieces()[piece].Outline)
	for _, a := range w.d.Reach.All() {
		if physics.DiscInside(physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2), 0, a.Polygon) {
			return true
		}
		for _, v := range a.Polygon {
			if v.X >= lo.X-500 && v.X <= hi.X+500 && v.Y >= lo.Y-500 && v.Y <= hi.Y+500 {
				return true
			}
		}
	}
	at := w.st.Models[w.d.Subject].At
	return at.X >= lo.X-1500 && at.X <= hi.X+1500 && at.Y >= lo.Y-1500 && at.Y <= hi.Y+1500
}

// box is the box round an outline.
func box(outline []physics.Vec) (lo, hi physics.Vec) {
	lo, hi = outline[0], outline[0]
	for _, v := range outline {
		lo, hi = physics.V(min(lo.X, v.X), min(lo.Y, v.Y)), physics.V(max(hi.X, v.X), max(hi.Y, v.Y))
	}
	return lo, hi
}

// middle is the middle of that box, in inches.
func middle(outline []physics.Vec) (x, y float64) {
	lo, hi := box(outline)
	return (lo.X + hi.X).Inches() / 2, (lo.Y + hi.Y).Inches() / 2
}

// writePreview puts what a click would do in words, and finds the ledges there.
func (w writer) writePreview() {
	v := w.d.Preview
	if m := w.d.Subject; m != game.NoModel && w.st.Models[m].On() {
		spot := physics.Spot{At: w.st.Models[m].At, Level: w.st.Models[m].Level}
		if v != nil && v.Kind == tool.Moving && v.No == nil {
			spot = v.End
		}
		if w.sc.figure(m) == nil { // who goes Down near a ledge falls; others never go Down
			w.sc.ledges = tool.LedgeStrips(w.set.Field, spot)
		}
	}
	w.sc.drift = w.d.Drifts()
	if p := w.d.Prompt; p != nil {
		for i := range p.Options {
			w.sc.options = append(w.sc.options, w.a.KeyName(keyOf(p.Options[i].Key))+" · "+say(w.a, p.Options[i].Label))
		}
	}
	switch {
	case v == nil:
	case v.No != nil:
		w.sc.move.line = refusal(w.a, v.No)
	case v.Kind != tool.Placing && v.Kind != tool.Charging && (len(v.Path) > 0 || v.Cost != 0):
		w.sc.move.line, w.sc.move.more = w.a.T("%s\" of %s\"", tool.Tenth(v.Cost), tool.Tenth(v.Limit)), w.fold(w.moveNote(v))
		if v.Run || v.Choice.Action == "run" {
			w.sc.move.line = w.a.T("Run") + " " + w.sc.move.line
		}
		w.writeForesight()
	}
}
